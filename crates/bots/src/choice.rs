//! Choosing among scored actions, and among secret choices made at the same time.

use tabletop::GameRng;

/// The items with the best score, one of them at random when several share it.
pub(crate) fn best<T: Copy>(items: &[T], rng: &mut GameRng, mut score: impl FnMut(T) -> i32) -> T {
    let mut chosen = items[0];
    let mut highest = i32::MIN;
    let mut equals = 0;
    for &item in items {
        let score = score(item);
        if score > highest {
            (chosen, highest, equals) = (item, score, 1);
        } else if score == highest {
            equals += 1;
            if rng.below(equals) == 0 {
                chosen = item;
            }
        }
    }
    chosen
}

/// The action that does best on average in futures that `imagine` makes up, each tried with every
/// action, until about `playouts` have been played.
///
/// Actions that fall behind are no longer tried (sequential halving: Karnin, Koren, Somekh 2013), so
/// that most playouts go to those between which it is hard to choose.
pub(crate) fn best_in_futures<A: Copy, S>(
    actions: &[A],
    playouts: u32,
    rng: &mut GameRng,
    mut imagine: impl FnMut(&mut GameRng) -> S,
    mut play: impl FnMut(&S, A, &mut GameRng) -> i32,
) -> A {
    let mut field: Vec<(A, i32)> = actions.iter().map(|&action| (action, 0)).collect();
    let rounds = field.len().next_power_of_two().trailing_zeros().max(1);
    while field.len() > 1 {
        let futures = (playouts / rounds / field.len() as u32).max(2);
        for _ in 0..futures {
            let future = imagine(rng);
            let seed = rng.next_u64();
            for (action, sum) in &mut field {
                // The same chance for each, so that luck does not decide between them.
                *sum += play(&future, *action, &mut GameRng::new(seed));
            }
        }
        // A stable sort: equal actions stay in order.
        field.sort_by_key(|&(_, sum)| std::cmp::Reverse(sum));
        field.truncate(field.len().div_ceil(2));
    }
    field[0].0
}

/// The most choices either side has.
pub(crate) const CHOICES: usize = 8;

/// How often the other side is taken to have played each of its choices before the first round: a
/// little trust that it need not be clever.
const PRIOR: i32 = 2;

/// Two sides choose at the same time, and what one gains the other loses.
pub(crate) struct Matrix {
    rows: usize,
    columns: usize,
    gain: [[i32; CHOICES]; CHOICES],
}

/// What fictitious play (Brown 1951) of a [`Matrix`] comes to.
pub(crate) struct Solution {
    /// How often each row was played: our mixture.
    pub(crate) mixture: [u32; CHOICES],
    /// What it gains on average.
    pub(crate) value: i32,
}

impl Matrix {
    /// A matrix of at least one row and column, at most [`CHOICES`] of either, with the gain of the
    /// row's side.
    pub(crate) fn new(rows: usize, columns: usize, mut gain: impl FnMut(usize, usize) -> i32) -> Matrix {
        let (rows, columns) = (rows.clamp(1, CHOICES), columns.clamp(1, CHOICES));
        let mut matrix = Matrix { rows, columns, gain: [[0; CHOICES]; CHOICES] };
        for row in 0..rows {
            for column in 0..columns {
                matrix.gain[row][column] = gain(row, column);
            }
        }
        matrix
    }

    /// Lets both sides answer again and again what the other has played so far, so many `rounds`.
    pub(crate) fn solve(&self, rounds: u32) -> Solution {
        let mut mixture = [0; CHOICES];
        // What each row has gained against all that the columns' side has played, and the other way.
        let mut of_row: [i32; CHOICES] =
            std::array::from_fn(|row| PRIOR * self.gain[row][..self.columns].iter().sum::<i32>());
        let mut of_column = [0; CHOICES];
        for _ in 0..rounds {
            let row = first_best(&of_row[..self.rows], |gain| gain);
            mixture[row] += 1;
            for (sum, gain) in of_column.iter_mut().zip(&self.gain[row]) {
                *sum += gain;
            }
            let column = first_best(&of_column[..self.columns], |gain| -gain);
            for (sum, gains) in of_row.iter_mut().zip(&self.gain) {
                *sum += gains[column];
            }
        }
        let played = self.columns as i32 * PRIOR + rounds as i32;
        let value = of_row[first_best(&of_row[..self.rows], |gain| gain)] / played;
        Solution { mixture, value }
    }
}

impl Solution {
    /// One of our choices, drawn from the mixture. What was hardly ever played is left out: it only
    /// served to find the way.
    pub(crate) fn draw(&self, rng: &mut GameRng) -> usize {
        let rounds: u32 = self.mixture.iter().sum();
        let weights = self.mixture.map(|count| if count * 20 >= rounds { count } else { 0 });
        let mut left = rng.below(weights.iter().sum());
        for (choice, weight) in weights.into_iter().enumerate() {
            if left < weight {
                return choice;
            }
            left -= weight;
        }
        0
    }
}

fn first_best(gains: &[i32], key: impl Fn(i32) -> i32) -> usize {
    let mut best = 0;
    for (index, &gain) in gains.iter().enumerate() {
        if key(gain) > key(gains[best]) {
            best = index;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_is_chosen_and_equals_are_drawn_from_evenly() {
        let mut rng = GameRng::new(1);
        let mut counts = [0; 5];
        for _ in 0..3_000 {
            counts[best(&[0, 1, 2, 3, 4], &mut rng, |item| [1, 9, 9, 2, 9][item])] += 1;
        }
        assert_eq!((counts[0], counts[3]), (0, 0));
        assert!([1, 2, 4].iter().all(|&item| (900..1_100).contains(&counts[item])), "{counts:?}");
    }

    #[test]
    fn paper_scissors_stone_is_played_evenly() {
        let matrix = Matrix::new(3, 3, |row, column| [0, 100, -100][(3 + row - column) % 3]);
        let solution = matrix.solve(96);
        assert!(solution.value.abs() <= 8, "{}", solution.value);
        assert!(
            solution.mixture[..3].iter().all(|count| (24..=40).contains(count)),
            "{:?}",
            solution.mixture
        );
    }

    #[test]
    fn a_choice_that_is_always_worse_is_never_made() {
        let matrix = Matrix::new(2, 2, |row, column| [[10, 20], [9, 19]][row][column]);
        let solution = matrix.solve(96);
        assert_eq!(solution.mixture[1], 0);
        assert_eq!(solution.draw(&mut GameRng::new(3)), 0);
    }
}
