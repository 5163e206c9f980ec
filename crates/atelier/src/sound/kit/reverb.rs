//! Rooms: early reflections and a feedback delay network.

use super::{OnePole, samples};

/// A room that answers.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    /// Seconds until the answer has fallen by 60 dB.
    pub(crate) t60: f64,
    /// Scale of its lengths; 1 is a temple hall, 0.2 a walled garden.
    pub(crate) size: f64,
    /// Seconds before the first answer.
    pub(crate) predelay: f64,
    /// Where the answer starts to lose its top, in hertz.
    pub(crate) damp: f64,
}

impl Room {
    /// An open garden with walls round it: short and dry, for pieces on the board.
    pub(crate) const GARDEN: Self = Self { t60: 0.42, size: 0.3, predelay: 0.006, damp: 5200.0 };
    /// A courtyard, for what happens with weight.
    pub(crate) const COURT: Self = Self { t60: 1.1, size: 0.6, predelay: 0.014, damp: 4200.0 };
    /// A temple hall, for music.
    pub(crate) const HALL: Self = Self { t60: 2.3, size: 1.0, predelay: 0.024, damp: 3800.0 };

    /// The room's answer to a pair of channels, as a pair of the same length; only what is reflected.
    /// With `circular`, the input is heard a first time to fill the room, so that the answer's end runs into
    /// its beginning.
    pub(crate) fn answer(&self, left: &[f64], right: &[f64], circular: bool) -> [Vec<f64>; 2] {
        let mut network = Network::new(self);
        if circular {
            for (l, r) in left.iter().zip(right) {
                network.run(*l, *r);
            }
        }
        let (mut a, mut b) = (Vec::with_capacity(left.len()), Vec::with_capacity(left.len()));
        for (l, r) in left.iter().zip(right) {
            let [x, y] = network.run(*l, *r);
            a.push(x);
            b.push(y);
        }
        [a, b]
    }

    /// A mono signal with `wet` of this room added, and room for the answer to die away at the end.
    pub(crate) fn around(&self, dry: &[f64], wet: f64) -> Vec<f64> {
        let mut out = dry.to_vec();
        out.resize(dry.len() + samples(self.predelay + self.t60), 0.0);
        let [answer, _] = self.answer(&out, &out, false);
        for (y, a) in out.iter_mut().zip(answer) {
            *y += a * wet;
        }
        out
    }
}

/// A ring of samples read at its full length.
struct Line {
    buffer: Vec<f64>,
    at: usize,
}

impl Line {
    fn new(seconds: f64) -> Self {
        Self { buffer: vec![0.0; samples(seconds).max(1)], at: 0 }
    }

    fn oldest(&self) -> f64 {
        self.buffer[self.at]
    }

    fn push(&mut self, x: f64) {
        self.buffer[self.at] = x;
        self.at = (self.at + 1) % self.buffer.len();
    }

    fn back(&self, n: usize) -> f64 {
        let length = self.buffer.len();
        self.buffer[(self.at + length - 1 - n.min(length - 1)) % length]
    }
}

/// An allpass that smears transients.
struct Diffuser {
    line: Line,
    gain: f64,
}

impl Diffuser {
    fn run(&mut self, x: f64) -> f64 {
        let old = self.line.oldest();
        let v = x - self.gain * old;
        self.line.push(v);
        self.gain * v + old
    }
}

const LINES: usize = 12;

/// Lengths in seconds at size 1, chosen without common factors.
const LENGTHS: [f64; LINES] = [
    0.02311, 0.02639, 0.02993, 0.03371, 0.03779, 0.04157, 0.04583, 0.04937, 0.05381, 0.05857, 0.06311,
    0.06793,
];

/// Early reflections at size 1: (seconds, gain left, gain right).
const EARLY: [(f64, f64, f64); 6] = [
    (0.0043, 0.55, 0.25),
    (0.0091, 0.22, 0.50),
    (0.0149, 0.40, 0.18),
    (0.0217, 0.15, 0.36),
    (0.0291, 0.24, 0.12),
    (0.0383, 0.10, 0.20),
];

struct Network {
    predelay: [Line; 2],
    early: [Line; 2],
    taps: [usize; EARLY.len()],
    diffusers: [Vec<Diffuser>; 2],
    lines: Vec<Line>,
    damp: Vec<OnePole>,
    gains: Vec<f64>,
}

impl Network {
    fn new(room: &Room) -> Self {
        let size = room.size.max(0.05);
        let diffuse = |lengths: [f64; 4]| {
            lengths
                .iter()
                .map(|l| Diffuser { line: Line::new(l * size.sqrt()), gain: 0.62 })
                .collect::<Vec<_>>()
        };
        Self {
            predelay: [Line::new(room.predelay), Line::new(room.predelay * 1.07)],
            early: [Line::new(0.05 * size), Line::new(0.05 * size)],
            taps: EARLY.map(|(seconds, ..)| samples(seconds * size)),
            diffusers: [
                diffuse([0.00477, 0.00359, 0.01273, 0.00931]),
                diffuse([0.00451, 0.00391, 0.01187, 0.01013]),
            ],
            lines: LENGTHS.iter().map(|l| Line::new(l * size)).collect(),
            damp: LENGTHS.iter().map(|_| OnePole::lowpass(room.damp)).collect(),
            gains: LENGTHS.iter().map(|l| 10f64.powf(-3.0 * l * size / room.t60)).collect(),
        }
    }

    fn run(&mut self, left: f64, right: f64) -> [f64; 2] {
        let mut input = [self.predelay[0].oldest(), self.predelay[1].oldest()];
        self.predelay[0].push(left);
        self.predelay[1].push(right);
        let mut out = [0.0; 2];
        for (side, x) in input.iter().enumerate() {
            self.early[side].push(*x);
        }
        for (tap, (_, near, far)) in self.taps.iter().zip(EARLY) {
            out[0] += self.early[0].back(*tap) * near + self.early[1].back(*tap) * far * 0.5;
            out[1] += self.early[1].back(*tap) * near + self.early[0].back(*tap) * far * 0.5;
        }
        for (side, x) in input.iter_mut().enumerate() {
            *x = self.diffusers[side].iter_mut().fold(*x, |y, diffuser| diffuser.run(y));
        }
        // A Householder matrix mixes the lines: each hears all others equally.
        let mut heard = [0.0; LINES];
        for (n, y) in heard.iter_mut().enumerate() {
            *y = self.damp[n].run(self.lines[n].oldest()) * self.gains[n];
        }
        let mean = heard.iter().sum::<f64>() * 2.0 / LINES as f64;
        for (n, y) in heard.iter().enumerate() {
            self.lines[n].push(y - mean + input[n % 2] * 0.5);
            let sign = if (n / 2) % 2 == 0 { 0.4 } else { -0.4 };
            out[n % 2] += y * sign;
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HZ, decibels};
    use super::*;

    fn level(signal: &[f64]) -> f64 {
        decibels((signal.iter().map(|x| x * x).sum::<f64>() / signal.len() as f64).sqrt())
    }

    #[test]
    fn a_hall_dies_in_about_its_t60() {
        let mut click = vec![0.0; samples(3.0)];
        click[0] = 1.0;
        let [left, right] = Room::HALL.answer(&click, &click, false);
        for side in [left, right] {
            let fall = level(&side[samples(0.2)..samples(0.3)]) - level(&side[samples(1.2)..samples(1.3)]);
            // The top dies sooner than the T60 says, so a second takes more than 60 / 2.3 dB.
            assert!((24.0..45.0).contains(&fall), "fell by {fall} dB in a second");
        }
    }

    #[test]
    fn a_circular_answer_runs_into_its_own_beginning() {
        let tone: Vec<f64> =
            (0..RATE_TEST).map(|n| (std::f64::consts::TAU * 441.0 * n as f64 / HZ).sin()).collect();
        let [left, _] = Room::GARDEN.answer(&tone, &tone, true);
        let step = (left[0] - left[left.len() - 1]).abs();
        let usual = left.windows(2).map(|w| (w[1] - w[0]).abs()).fold(0.0, f64::max);
        assert!(step <= usual * 1.01, "a step of {step} where {usual} is the usual most");
    }

    const RATE_TEST: usize = 44_100;
}
