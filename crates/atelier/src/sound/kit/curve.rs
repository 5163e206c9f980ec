//! Envelopes.

/// An exponential fall from 1, by 60 dB in `t60` seconds.
pub(crate) fn decay(t: f64, t60: f64) -> f64 {
    (-6.907_755 * t / t60).exp()
}

/// The smooth step from 0 at `x` = 0 to 1 at `x` = 1.
pub(crate) fn smooth(x: f64) -> f64 {
    let x = x.clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

/// A smooth hill: 0 at 0 and at `length`, 1 at `top` (all in seconds).
pub(crate) fn bell(t: f64, top: f64, length: f64) -> f64 {
    if t < top { smooth(t / top) } else { smooth((length - t) / (length - top)) }
}

/// A curve through points (seconds, value), constant before the first and after the last.
pub(crate) struct Curve<'a>(pub(crate) &'a [(f64, f64)]);

impl Curve<'_> {
    /// The value at `t`, eased between the points.
    pub(crate) fn at(&self, t: f64) -> f64 {
        self.blend(t, |from, to, x| from + (to - from) * smooth(x))
    }

    /// The value at `t`, in equal ratios between the points: for frequencies, which must be positive.
    pub(crate) fn ratio_at(&self, t: f64) -> f64 {
        self.blend(t, |from, to, x| from * (to / from).powf(x))
    }

    fn blend(&self, t: f64, mix: impl Fn(f64, f64, f64) -> f64) -> f64 {
        let next = self.0.partition_point(|point| point.0 <= t);
        match (next.checked_sub(1).and_then(|last| self.0.get(last)), self.0.get(next)) {
            (Some(a), Some(b)) => mix(a.1, b.1, (t - a.0) / (b.0 - a.0)),
            (Some(only), None) | (None, Some(only)) => only.1,
            (None, None) => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decay_falls_by_sixty_decibels_in_its_t60() {
        assert!((super::super::decibels(decay(0.7, 0.7)) + 60.0).abs() < 0.01);
    }

    #[test]
    fn a_curve_meets_its_points_and_holds_its_ends() {
        let curve = Curve(&[(0.5, 100.0), (1.0, 400.0)]);
        assert_eq!(curve.at(0.0), 100.0);
        assert_eq!(curve.at(2.0), 400.0);
        assert!((curve.at(0.75) - 250.0).abs() < 1e-9);
        assert!((curve.ratio_at(0.75) - 200.0).abs() < 1e-9);
    }
}
