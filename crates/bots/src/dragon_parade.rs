//! Playing Dragon Parade carefully: what the others hold and do is made up many times over, and every
//! action is tried in each of these futures.

use dragon_parade::{Action, DragonParade, Event, State, View};
use tabletop::{Game, GameRng, Seat};

use crate::Knowledge;
use crate::choice::best_in_futures;

/// How many games are played out for one decision, at least.
const PLAYOUTS: u32 = 1_600;

/// In a playout a seller goes to the best of so many spaces: people place where the dragon is.
const GLANCES: u32 = 3;

/// What winning the series is worth, in coins.
const VICTORY: i32 = 8;

impl Knowledge for DragonParade {
    fn careful(view: &View, seat: Seat, legal: &[Action], rng: &mut GameRng) -> Action {
        let last_game = view.game == view.games();
        let mut playout = Playout { seat, last_game, legal: Vec::new(), events: Vec::new() };
        best_in_futures(
            legal,
            PLAYOUTS,
            rng,
            |rng| DragonParade::determinize(view, rng),
            |state, action, rng| playout.play(state.clone(), action, rng),
        )
    }
}

/// Plays games out.
struct Playout {
    seat: Seat,
    /// Whether it is the last game of the series, so that what counts is who wins.
    last_game: bool,
    legal: Vec<Action>,
    events: Vec<Event>,
}

impl Playout {
    /// Plays the game at hand out; returns how much better than the others our seat comes off.
    fn play(&mut self, mut state: State, action: Action, rng: &mut GameRng) -> i32 {
        let mut next = Some((self.seat, action));
        while let Some((seat, action)) = next {
            self.events.clear();
            DragonParade::apply_legal(&mut state, seat, action, &mut self.events);
            if let Some(last) = state.last() {
                return self.judge(&state, &last.gained);
            }
            next = state.waiting().first().and_then(|seat| {
                DragonParade::legal(&state, seat, &mut self.legal);
                self.choose(&state, rng).map(|action| (seat, action))
            });
        }
        0
    }

    /// A plausible action for a seat of which nothing is known: any card, a seller not too far from
    /// the dragon.
    fn choose(&self, state: &State, rng: &mut GameRng) -> Option<Action> {
        let any = rng.pick(&self.legal).copied()?;
        let Action::Place(mut nearest) = any else { return Some(any) };
        let distance = |space: dragon_parade::Space| space.offset().abs_diff(state.dragon().offset());
        for _ in 1..GLANCES {
            if let Some(&Action::Place(space)) = rng.pick(&self.legal)
                && distance(space) < distance(nearest)
            {
                nearest = space;
            }
        }
        Some(Action::Place(nearest))
    }

    fn judge(&self, state: &State, gained: &[u16]) -> i32 {
        let rivals = i32::from(state.seats()) - 1;
        let coins = |seat: Seat| i32::from(gained[seat.index()]);
        let others = Seat::all(state.seats()).filter(|&seat| seat != self.seat);
        let margin = rivals * coins(self.seat) - others.clone().map(coins).sum::<i32>();
        if !self.last_game {
            return margin;
        }
        let total = |seat: Seat| state.coins()[seat.index()];
        let most = others.map(total).max().unwrap_or(0);
        let victory = match total(self.seat).cmp(&most) {
            std::cmp::Ordering::Greater => VICTORY,
            std::cmp::Ordering::Equal => VICTORY / 2,
            std::cmp::Ordering::Less => 0,
        };
        margin + rivals * victory
    }
}
