//! A table that is built from the events a viewer sees is the table that its view shows.

use tabletop::{Game, GameOptions, GameRng, MAX_SEATS, Outcome, Seat, Setup, Viewer};
use yokai_pagoda::{
    CARDS, CardList, CardSet, Comparison, Holding, Options, Phase, Pile, Seen, View, YokaiPagoda,
};

/// What lies on the table, for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Scene {
    round: u8,
    starter: u8,
    turn: u8,
    phase: Option<Phase>,
    hands: [Holding; MAX_SEATS],
    pools: [Holding; MAX_SEATS],
    deck: u8,
    piles: [Vec<yokai_pagoda::Card>; 2],
    outcome: Option<Outcome>,
}

impl Scene {
    fn of(view: &View) -> Scene {
        let pile = |list: &CardList| list.as_slice().to_vec();
        Scene {
            round: view.round,
            starter: view.starter.0,
            turn: view.turn.0,
            phase: Some(view.phase),
            hands: view.hands,
            pools: view.pools,
            deck: view.deck,
            piles: [pile(&view.piles[0]), pile(&view.piles[1])],
            outcome: view.outcome,
        }
    }

    /// An empty table, before anything is dealt: hands and pools as far as the viewer may look into them.
    fn empty(view: &View) -> Scene {
        let nothing = |holding: Holding| Holding { count: 0, cards: holding.cards.map(|_| CardSet::EMPTY) };
        Scene { hands: view.hands.map(nothing), pools: view.pools.map(nothing), ..Scene::default() }
    }

    fn hand(&mut self, seat: Seat, change: i8, card: Option<yokai_pagoda::Card>) {
        let hand = &mut self.hands[seat.index()];
        hand.count = hand.count.saturating_add_signed(change);
        if let (Some(cards), Some(card)) = (&mut hand.cards, card) {
            if change > 0 {
                cards.insert(card);
            } else {
                cards.remove(card);
            }
        }
    }

    fn play(&mut self, seen: Seen) {
        match seen {
            Seen::RoundBegan { round, starter } => {
                let pooled: u8 = self.pools.iter().map(|pool| pool.count).sum();
                (self.round, self.starter, self.turn) = (round, starter.0, starter.0);
                self.phase = Some(Phase::Play);
                self.deck = CARDS as u8 - pooled;
                self.piles = Default::default();
            }
            Seen::Dealt { seat, count, cards } => {
                self.deck -= count;
                self.hands[seat.index()] = Holding { count, cards };
            }
            Seen::TurnedUp { pile, card } | Seen::Restored { pile, card } => {
                self.deck -= 1;
                self.piles[pile as usize].push(card);
            }
            Seen::Played { seat, card, pile, comparison } => {
                self.hand(seat, -1, Some(card));
                self.piles[pile as usize].push(card);
                self.phase = Some(match comparison {
                    Comparison::Match if self.hands[seat.index()].count == 0 => Phase::Name,
                    Comparison::Match => Phase::Give,
                    Comparison::Higher => Phase::Draw,
                    Comparison::Lower => return,
                });
            }
            Seen::Given { from, to, card } => {
                self.hand(from, -1, card);
                self.hand(to, 1, card);
            }
            Seen::Named { .. } | Seen::MayClose { .. } | Seen::Closed { .. } => {}
            // When it was closed, the others have seen the turn pass already.
            Seen::RoundEnded { seat, .. } => self.turn = seat.0,
            Seen::Drawn { seat, card } => {
                self.deck -= 1;
                self.hand(seat, 1, card);
            }
            Seen::Taken { seat, pile, card } => {
                assert_eq!(self.piles[pile as usize].pop(), Some(card));
                self.hand(seat, 1, Some(card));
            }
            Seen::Reshuffled { cards } => {
                self.deck = cards.len();
                for pile in &mut self.piles {
                    let top = pile.pop();
                    *pile = top.into_iter().collect();
                }
            }
            Seen::Asked { seat } => {
                assert_eq!(self.turn, seat.0);
                self.phase = Some(Phase::Close);
            }
            Seen::TurnPassed { to } => (self.turn, self.phase) = (to.0, Some(Phase::Play)),
            Seen::Pooled { seat, count, cards } => {
                let hand = &mut self.hands[seat.index()];
                assert_eq!(hand.count, count);
                *hand = Holding { count: 0, cards: hand.cards.map(|_| CardSet::EMPTY) };
                let pool = &mut self.pools[seat.index()];
                pool.count += count;
                if let (Some(pool), Some(cards)) = (&mut pool.cards, cards) {
                    *pool |= cards;
                }
            }
            Seen::Counted { seat, pool, .. } => {
                assert_eq!(self.pools[seat.index()].count, pool.len());
                self.pools[seat.index()].cards = Some(pool);
            }
            Seen::Ended { outcome } => (self.outcome, self.phase) = (Some(outcome), Some(Phase::Over)),
        }
    }
}

#[test]
fn events_alone_lead_to_what_the_view_shows_for_every_viewer() {
    for seats in 2..=5 {
        for options in Options::combinations() {
            for seed in 0..6 {
                let setup = Setup { options, ..Setup::new(seats) };
                let mut events = Vec::new();
                let mut state = YokaiPagoda::start(&setup, GameRng::new(seed), &mut events).unwrap();
                let viewers: Vec<Viewer> =
                    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::All]).collect();
                let mut scenes: Vec<Scene> =
                    viewers.iter().map(|viewer| Scene::empty(&YokaiPagoda::view(&state, *viewer))).collect();
                let mut rng = GameRng::new(seed);
                let mut legal = Vec::new();
                loop {
                    for (scene, viewer) in scenes.iter_mut().zip(&viewers) {
                        for seen in events.iter().filter_map(|event| YokaiPagoda::seen(event, *viewer)) {
                            scene.play(seen);
                        }
                        assert_eq!(
                            *scene,
                            Scene::of(&YokaiPagoda::view(&state, *viewer)),
                            "{viewer:?} {events:#?}"
                        );
                    }
                    let Some(seat) = YokaiPagoda::turn(&state).waiting().first() else { break };
                    YokaiPagoda::legal(&state, seat, &mut legal);
                    let action = *rng.pick(&legal).unwrap();
                    events.clear();
                    YokaiPagoda::apply(&mut state, seat, action, &mut events).unwrap();
                }
            }
        }
    }
}

#[test]
fn piles_are_named_left_and_right() {
    assert_eq!(Pile::BOTH.map(Pile::code), ['L', 'R']);
    assert_eq!(Pile::Left.opposite(), Pile::Right);
    assert_eq!(Pile::Right.opposite(), Pile::Left);
}
