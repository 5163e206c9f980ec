//! Secrets: two seats choose at the same time, and nothing public differs by what is chosen.

use bevy::input::ButtonState;
use bevy::prelude::*;
use lanternlight::input::SlotPads;
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::schedule::Step;
use lanternlight::table::{Curtain, Offers, PlayEvent, Playing, TablePlan};
use playtest::Bench;
use playtest::players::{SLOTS, next_step_by_keys};
use playtest::public::{Heard, difference, listening, public};
use playtest::tables::{PERSON, RANDOM, table, with_pad};
use tabletop::{GameRng, Record, Seat, Viewer};
use yundao::{Card, Yundao};

/// A leak, planted to see that it is found: an entity that is named by what a seat picked.
fn leak(offers: Res<Offers<Yundao>>, mut names: Query<&mut Name, With<Camera>>) {
    let picked = offers.of(Seat(1), Viewer::Seat(Seat(1))).map(|offer| offer.picked().to_vec());
    for mut name in &mut names {
        name.set(format!("Camera {picked:?}"));
    }
}

fn bench_with(leaky: bool) -> Bench {
    let mut bench = Bench::built(Store::memory(), Launch::default(), |app| {
        listening(app);
        if leaky {
            app.add_systems(Update, leak.in_set(Step::Show));
        }
    });
    bench.fetch_sounds();
    bench.plug_in();
    bench.plug_in();
    // Pressed once, they join.
    bench.press(0, GamepadButton::LeftTrigger);
    bench.press(1, GamepadButton::LeftTrigger);
    bench
}

/// A record of two people up to their first duel, by random play.
fn up_to_a_duel() -> Record {
    let mut rng = GameRng::new(9);
    let store = Store::memory();
    let mut bench = Bench::with(store.clone(), Launch::default());
    bench.open(table(&[PERSON, PERSON], 9));
    while !matches!(*bench.get::<Curtain>(), Curtain::Drawn(_)) {
        next_step_by_keys(&mut bench, &mut rng);
    }
    let save: serde_json::Value =
        serde_json::from_str(&store.get("game").expect("there is a save")).expect("a save is JSON");
    serde_json::from_value(save["plan"]["record"][0].clone()).expect("a save holds a record")
}

fn from(record: &Record, players: &[lanternlight::table::Player]) -> TablePlan {
    TablePlan { record: Some((record.clone(), None)), ..table(players, 9) }
}

/// Opens the duel for two seats with a controller each.
fn open_duel(bench: &mut Bench, record: &Record) {
    bench.open(from(record, &[with_pad(0), with_pad(1)]));
    bench.get_mut::<Heard>().0.clear();
    bench.run_until("both pick in secret", 10, |bench| bench.get::<SlotPads>().0 == [0, 1]);
}

#[test]
fn two_pads_choose_duel_cards_in_the_same_frame() {
    let record = up_to_a_duel();
    let mut bench = bench_with(false);
    open_duel(&mut bench, &record);
    assert_eq!(bench.all_asked(), [Seat(0), Seat(1)], "both offers are open");
    for (buttons, decided) in [([SLOTS[3], SLOTS[5]], false), ([GamepadButton::RightTrigger; 2], true)] {
        let ply = bench.table().ply();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            bench.button(0, buttons[0], state);
            bench.button(1, buttons[1], state);
            bench.frame();
        }
        // Both choices entered the record together, in one frame.
        assert_eq!(bench.table().ply(), if decided { ply + 2 } else { ply }, "{}", bench.report());
    }
    let record = bench.get::<lanternlight::saves::Continue>().0.clone().and_then(|plan| plan.record);
    let actions = record.expect("the game is saved").0.actions;
    assert_eq!(actions[actions.len() - 2..], [(0, "3".to_owned()), (1, "5".to_owned())]);
}

#[test]
fn seats_that_share_a_pad_choose_one_after_the_other_behind_the_curtain() {
    let record = up_to_a_duel();
    let mut bench = bench_with(false);
    bench.open(from(&record, &[with_pad(0), with_pad(0)]));
    let ply = bench.table().ply();
    for seat in [Seat(0), Seat(1)] {
        bench.run_until("the curtain is drawn", 10, |bench| *bench.get::<Curtain>() == Curtain::Drawn(seat));
        assert!(bench.get::<SlotPads>().0.is_empty(), "no button is a slot");
        bench.press(0, GamepadButton::South);
        assert_eq!(*bench.get::<Curtain>(), Curtain::Open(seat));
        // To a card, take it, confirm it.
        for button in [GamepadButton::DPadRight, GamepadButton::South, GamepadButton::South] {
            bench.press(0, button);
        }
    }
    assert!(bench.table().ply() >= ply + 2, "{}", bench.report());
}

/// Seat 1 presses `presses` and locks; everything public after each press, until just before the
/// reveal.
fn public_while_choosing(bench: &mut Bench, record: &Record, presses: &[usize]) -> Vec<Vec<String>> {
    open_duel(bench, record);
    // The sky moves by the clock of the app: it begins anew.
    let mut seen = vec![public(bench)];
    for slot in presses {
        bench.press(1, SLOTS[*slot]);
        seen.push(public(bench));
    }
    bench.press(1, GamepadButton::RightTrigger);
    bench.run(5);
    seen.push(public(bench));
    let offers = bench.get::<Offers<Yundao>>();
    assert!(offers.has_decided(Seat(1)), "seat 1 has locked");
    assert!(!offers.has_decided(Seat(0)), "seat 0 still chooses");
    seen
}

fn compare(leaky: bool) -> Vec<String> {
    let record = up_to_a_duel();
    let mut found = Vec::new();
    let one = public_while_choosing(&mut bench_with(leaky), &record, &[1, 2]);
    for others in [[2, 1], [6, 7], [0, 5]] {
        let other = public_while_choosing(&mut bench_with(leaky), &record, &others);
        assert_eq!(one.len(), other.len());
        found.extend(one.iter().zip(&other).flat_map(|(one, other)| difference(one, other)));
    }
    found
}

#[test]
fn nothing_public_tells_what_a_seat_picks_before_the_reveal() {
    let found = compare(false);
    assert!(found.is_empty(), "what is picked shows:\n{}", found.join("\n"));
}

#[test]
fn a_planted_leak_is_found() {
    let found = compare(true);
    assert!(found.iter().any(|line| line.contains("Camera")), "the leak is not found: {found:?}");
}

#[test]
fn a_choice_already_made_by_another_seat_does_not_show() {
    let record = up_to_a_duel();
    for players in [[PERSON, RANDOM], [PERSON, PERSON], [with_pad(0), with_pad(1)]] {
        let mut seen = Vec::new();
        for card in ["0", "4", "D", "T"] {
            // Seat 1 has chosen, seat 0 has not.
            let mut chosen = record.clone();
            chosen.actions.push((1, card.to_owned()));
            let digest = match chosen.replay::<Yundao>(|_, _, _| {}) {
                Err(tabletop::RecordError::Diverged { found, .. }) => found,
                other => panic!("the record cannot be made: {other:?}"),
            };
            chosen.digest = digest;
            let mut bench = bench_with(false);
            bench.open(from(&chosen, &players));
            bench.get_mut::<Heard>().0.clear();
            bench.run(8);
            let card = card.chars().next().and_then(Card::from_letter).expect("it is a card");
            assert_ne!(bench.told().choice(Seat(1)), Some(card), "the view tells it");
            seen.push(public(&mut bench));
        }
        for other in &seen[1..] {
            let found = difference(&seen[0], other);
            assert!(found.is_empty(), "{players:?}:\n{}", found.join("\n"));
        }
    }
}

/// Events of this frame are not part of what is compared: none may be played while a seat chooses.
#[test]
fn no_event_is_shown_while_a_seat_chooses() {
    #[derive(Resource, Default)]
    struct Shown(usize);
    fn count(mut shown: ResMut<Shown>) {
        shown.0 += 1;
    }
    let record = up_to_a_duel();
    let mut bench = Bench::built(Store::memory(), Launch::default(), |app| {
        listening(app);
        app.init_resource::<Shown>();
        app.add_systems(PlayEvent, count.run_if(resource_exists::<Playing<Yundao>>).ambiguous_with_all());
    });
    bench.plug_in();
    bench.plug_in();
    bench.press(0, GamepadButton::LeftTrigger);
    bench.press(1, GamepadButton::LeftTrigger);
    public_while_choosing(&mut bench, &record, &[3, 4]);
    assert_eq!(bench.get::<Shown>().0, 0);
}
