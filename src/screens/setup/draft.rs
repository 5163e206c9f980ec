//! A table that is being set: five places, of which some are taken.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bots::Level;
use tabletop::{MAX_SEATS, OptionSpec};

use crate::games::catalogue;
use crate::input::Device;
use crate::lang::{Arg, Phrase};
use crate::skin::Glaze;
use crate::table::{GameId, Player, Sitter, TablePlan};

/// The fewest seats a table has.
const LEAST: usize = 2;
/// The most letters of a name.
pub const NAME_LENGTH: usize = 16;

/// Who plays at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person, with a device.
    Human(Device),
    /// A bot.
    Bot(Level),
    /// Nobody.
    Closed,
}

impl Who {
    /// Every choice, in the order in which they are turned through.
    fn choices() -> impl Iterator<Item = Who> + Clone {
        let bots = Level::ALL.iter().rev().map(|level| Who::Bot(*level));
        std::iter::once(Who::Human(Device::Screen)).chain(bots).chain([Who::Closed])
    }
}

/// One place at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name, kept while the place is closed.
    pub name: String,
    /// The colour; no two places have the same.
    pub glaze: Glaze,
    /// Who plays.
    pub who: Who,
}

/// The table as it is being set.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Draft {
    /// The game.
    pub game: GameId,
    /// The places, clockwise.
    pub places: [Place; MAX_SEATS],
    /// The place that begins; `None` lets chance decide.
    pub start: Option<usize>,
    /// Options that differ from the default.
    pub options: BTreeMap<String, String>,
    /// The seed, when one was typed or drawn.
    pub seed: Option<u64>,
    /// Whether what stands in the field for the seed is no seed.
    pub seed_bad: bool,
}

impl Draft {
    /// A draft that proposes a plan. `name` gives the names to pick from, by number.
    pub fn new(plan: &TablePlan, game: GameId, name: impl Fn(usize) -> String) -> Self {
        let mut free = Glaze::ALL.into_iter().filter(|glaze| plan.sitters.iter().all(|s| s.glaze != *glaze));
        let mut names = (0..).map(name).filter(|name| plan.sitters.iter().all(|s| s.name != *name));
        let places = std::array::from_fn(|index| match plan.sitters.get(index) {
            Some(sitter) => Place {
                name: sitter.name.clone(),
                glaze: sitter.glaze,
                who: match sitter.player {
                    Player::Human(device) => Who::Human(device),
                    Player::Bot(level) => Who::Bot(level),
                },
            },
            None => Place {
                name: names.next().unwrap_or_default(),
                glaze: free.next().unwrap_or(Glaze::ALL[index]),
                who: Who::Closed,
            },
        });
        let options = if plan.game == game { plan.options.clone() } else { BTreeMap::new() };
        let start = plan.start.map(usize::from);
        Draft { game, places, start, options, seed: plan.seed, seed_bad: false }
    }

    /// The places that are taken.
    pub fn taken(&self) -> impl Iterator<Item = (usize, &Place)> {
        self.places.iter().enumerate().filter(|(_, place)| place.who != Who::Closed)
    }

    /// The number of people.
    pub fn humans(&self) -> usize {
        self.taken().filter(|(_, place)| matches!(place.who, Who::Human(_))).count()
    }

    /// The table as a plan; `None` while something is wrong with it.
    ///
    /// A person alone plays with whatever is at hand: every device of the screen and every
    /// controller answers for that seat.
    pub fn plan(&self) -> Option<TablePlan> {
        if self.trouble().is_some() {
            return None;
        }
        let alone = self.humans() == 1;
        let sitters = self
            .taken()
            .map(|(_, place)| Sitter {
                name: place.name.trim().to_owned(),
                glaze: place.glaze,
                player: match place.who {
                    Who::Bot(level) => Player::Bot(level),
                    Who::Human(device) if !alone => Player::Human(device),
                    _ => Player::Human(Device::Screen),
                },
            })
            .collect();
        let start = self.start.and_then(|start| self.taken().position(|(index, _)| index == start));
        Some(TablePlan {
            game: self.game,
            sitters,
            start: start.map(|start| start as u8),
            options: self.options.clone(),
            seed: self.seed,
            record: None,
        })
    }

    /// Why the game cannot begin yet.
    pub fn trouble(&self) -> Option<Phrase> {
        if self.taken().count() < LEAST {
            return Some(Phrase::new("setup-too-few").with("least", LEAST));
        }
        if self.taken().any(|(_, place)| place.name.trim().is_empty()) {
            return Some(Phrase::new("setup-name-empty"));
        }
        let names: Vec<&str> = self.taken().map(|(_, place)| place.name.trim()).collect();
        if let Some((_, twice)) =
            names.iter().enumerate().find(|(index, name)| names[..*index].contains(name))
        {
            return Some(Phrase::new("setup-name-taken").with("name", (*twice).to_owned()));
        }
        self.seed_bad.then(|| Phrase::new("setup-seed-bad").with("digits", u64::MAX.to_string().len()))
    }

    /// Turns to the next (or previous) choice of who plays at a place.
    pub fn turn_who(&mut self, place: usize, forwards: bool) {
        let choices: Vec<Who> = Who::choices().collect();
        let kind = |who: Who| if let Who::Human(_) = who { Who::Human(Device::Screen) } else { who };
        let now = choices.iter().position(|choice| *choice == kind(self.places[place].who)).unwrap_or(0);
        let step = if forwards { 1 } else { choices.len() - 1 };
        self.places[place].who = choices[(now + step) % choices.len()];
        self.check_start();
    }

    /// Turns to the next (or previous) choice of who begins.
    pub fn turn_start(&mut self, forwards: bool) {
        let choices: Vec<Option<usize>> =
            std::iter::once(None).chain(self.taken().map(|(index, _)| Some(index))).collect();
        let now = choices.iter().position(|choice| *choice == self.start).unwrap_or(0);
        let step = if forwards { 1 } else { choices.len() - 1 };
        self.start = choices[(now + step) % choices.len()];
    }

    fn check_start(&mut self) {
        if self.start.is_some_and(|start| self.places[start].who == Who::Closed) {
            self.start = None;
        }
    }

    /// Gives a place a colour; whoever had it gets the one that was given up.
    pub fn choose_glaze(&mut self, place: usize, glaze: Glaze) {
        let before = self.places[place].glaze;
        if let Some(other) = self.places.iter_mut().find(|other| other.glaze == glaze) {
            other.glaze = before;
        }
        self.places[place].glaze = glaze;
    }

    /// Names a place, no longer than `NAME_LENGTH` letters.
    pub fn choose_name(&mut self, place: usize, name: &str) {
        self.places[place].name =
            name.chars().filter(|letter| !letter.is_control()).take(NAME_LENGTH).collect();
    }

    /// The place of a controller.
    pub fn place_of(&self, pad: u8) -> Option<usize> {
        self.places.iter().position(|place| place.who == Who::Human(Device::Pad(pad)))
    }

    /// Seats a controller: with a person who has none, else at a free place, else instead of a bot.
    /// One that sits already, or finds no place, changes nothing.
    pub fn join(&mut self, pad: u8) -> Option<usize> {
        if self.place_of(pad).is_some() {
            return None;
        }
        let find = |wanted: &dyn Fn(Who) -> bool| self.places.iter().position(|place| wanted(place.who));
        let place = find(&|who| who == Who::Human(Device::Screen))
            .or_else(|| find(&|who| who == Who::Closed))
            .or_else(|| find(&|who| matches!(who, Who::Bot(_))))?;
        self.places[place].who = Who::Human(Device::Pad(pad));
        Some(place)
    }

    /// Seats a controller with a person who has none; nobody makes room for it.
    pub fn join_as_person(&mut self, pad: u8) {
        if self.places.iter().any(|place| place.who == Who::Human(Device::Screen)) {
            self.join(pad);
        }
    }

    /// Takes a controller from its place; the person there goes on with the screen's devices.
    pub fn leave(&mut self, pad: u8) -> Option<usize> {
        let place = self.place_of(pad)?;
        self.places[place].who = Who::Human(Device::Screen);
        Some(place)
    }

    /// The options of the game.
    pub fn specs(&self) -> &'static [OptionSpec] {
        catalogue::entry(self.game).options
    }

    /// The value that an option has.
    pub fn value(&self, spec: &OptionSpec) -> &'static str {
        let set = self.options.get(spec.id);
        let known = set.and_then(|set| spec.values.iter().find(|value| *value == set));
        known.or(spec.values.first()).copied().unwrap_or_default()
    }

    /// Turns an option to its next (or previous) value.
    pub fn turn_option(&mut self, spec: &OptionSpec, forwards: bool) {
        let values = spec.values;
        let now = values.iter().position(|value| *value == self.value(spec)).unwrap_or(0);
        let step = if forwards { 1 } else { values.len() - 1 };
        let next = values[(now + step) % values.len()];
        if Some(&next) == values.first() {
            self.options.remove(spec.id);
        } else {
            self.options.insert(spec.id.to_owned(), next.to_owned());
        }
    }

    /// The sentences on who may see what, for the seats as they are: what it is called, then what it
    /// means.
    pub fn secrecy(&self) -> (&'static str, Vec<Phrase>) {
        match self.humans() {
            0 => (
                "icon/eye",
                vec![Phrase::new("setup-secrecy-watch"), Phrase::new("setup-secrecy-watch-about")],
            ),
            1 => (
                "icon/eye",
                vec![Phrase::new("setup-secrecy-nothing"), Phrase::new("setup-secrecy-nothing-about")],
            ),
            _ => (
                "icon/eye-closed",
                vec![
                    Phrase::new("setup-secrecy-curtain"),
                    Phrase::new("setup-secrecy-curtain-about"),
                    Phrase::new("setup-secrecy-trust"),
                ],
            ),
        }
    }

    /// Who begins, in words.
    pub fn start_words(&self) -> Phrase {
        match self.start {
            None => Phrase::new("setup-first-chance"),
            Some(place) => Phrase::new("setup-first-seat").with("name", self.places[place].name.clone()),
        }
    }

    /// What is known of a seat's device or bot, in words.
    pub fn about(&self, place: usize) -> Phrase {
        match self.places[place].who {
            Who::Human(Device::Screen) => Phrase::new("setup-device-screen"),
            Who::Human(Device::Pad(number)) => {
                Phrase::new("device-pad-number").with("number", u32::from(number) + 1)
            }
            Who::Bot(level) => Phrase::new(crate::lang::keys::bot_about(level.id())),
            Who::Closed => Phrase::new("setup-seat-closed-about"),
        }
    }

    /// Who plays a seat, in words.
    pub fn who_words(&self, place: usize) -> Phrase {
        match self.places[place].who {
            Who::Human(_) => Phrase::new("setup-seat-human"),
            Who::Bot(level) => Phrase::new("setup-seat-bot-named")
                .with("level", Arg::key(crate::lang::keys::bot(level.id()))),
            Who::Closed => Phrase::new("setup-seat-closed"),
        }
    }
}

/// The number of a colour in the order of the texts.
pub fn colour_number(glaze: Glaze) -> usize {
    Glaze::ALL.iter().position(|known| *known == glaze).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> Draft {
        Draft::new(&TablePlan::quick(), GameId::Yundao, |index| format!("Name {index}"))
    }

    #[test]
    fn a_draft_of_a_plan_gives_the_same_plan() {
        let plan = TablePlan { start: Some(1), seed: Some(9), ..TablePlan::quick() };
        assert_eq!(Draft::new(&plan, GameId::Yundao, |n| n.to_string()).plan(), Some(plan));
    }

    #[test]
    fn no_two_places_ever_have_the_same_colour() {
        let mut draft = draft();
        for (place, glaze) in [(0, Glaze::Jade), (3, Glaze::Azure), (4, Glaze::Jade), (4, Glaze::Jade)] {
            draft.choose_glaze(place, glaze);
            assert_eq!(draft.places[place].glaze, glaze);
            for glaze in Glaze::ALL {
                assert_eq!(draft.places.iter().filter(|place| place.glaze == glaze).count(), 1);
            }
        }
    }

    #[test]
    fn turning_through_who_plays_comes_round_in_both_directions() {
        let mut draft = draft();
        let first = draft.places[0].who;
        let round = Who::choices().count();
        for forwards in [true, false] {
            let mut met = Vec::new();
            for _ in 0..round {
                draft.turn_who(0, forwards);
                met.push(draft.places[0].who);
            }
            assert_eq!(draft.places[0].who, first);
            assert!(Who::choices().all(|choice| met.contains(&choice)));
        }
    }

    #[test]
    fn fewer_than_two_seats_are_no_table_and_say_so() {
        let mut draft = draft();
        draft.places[1].who = Who::Closed;
        assert_eq!(draft.plan(), None);
        assert_eq!(draft.trouble().unwrap().key, "setup-too-few");
    }

    #[test]
    fn a_name_is_needed_and_nobody_shares_it() {
        let mut draft = draft();
        draft.choose_name(0, "  ");
        assert_eq!(draft.trouble().unwrap().key, "setup-name-empty");
        draft.choose_name(0, "Ren");
        assert_eq!(draft.trouble().unwrap().key, "setup-name-taken");
        draft.choose_name(0, "An extraordinarily long name");
        assert!(draft.places[0].name.chars().count() <= NAME_LENGTH);
        assert_eq!(draft.trouble(), None);
    }

    #[test]
    fn a_controller_takes_one_seat_only_and_gives_it_back() {
        let mut draft = draft();
        assert_eq!(draft.join(0), Some(0));
        assert_eq!(draft.join(0), None);
        // The one person has a controller now: the next one opens a closed place.
        assert_eq!(draft.join(1), Some(2));
        assert_eq!([draft.join(2), draft.join(3)], [Some(3), Some(4)]);
        // Then bots make room.
        assert_eq!(draft.join(4), Some(1));
        assert_eq!(draft.join(5), None);
        assert_eq!(draft.leave(0), Some(0));
        assert_eq!(draft.leave(0), None);
        assert_eq!(draft.join(5), Some(0));
    }

    #[test]
    fn the_beginner_is_counted_among_the_seats_taken() {
        let mut draft = draft();
        draft.places[3].who = Who::Bot(Level::Random);
        draft.start = Some(3);
        assert_eq!(draft.plan().unwrap().start, Some(2));
        draft.turn_who(3, true);
        assert_eq!(draft.places[3].who, Who::Closed);
        assert_eq!(draft.start, None, "nobody begins at a closed place");
    }

    #[test]
    fn usual_values_are_not_written_down() {
        let mut draft = draft();
        for spec in draft.specs() {
            for _ in spec.values {
                draft.turn_option(spec, true);
            }
        }
        assert!(draft.options.is_empty());
        let spec = &draft.specs()[0];
        draft.turn_option(spec, false);
        assert_eq!(draft.value(spec), *spec.values.last().unwrap());
    }

    #[test]
    fn a_person_alone_plays_with_any_device() {
        let mut draft = draft();
        draft.join(3);
        assert_eq!(draft.plan().unwrap().sitters[0].player, Player::Human(Device::Screen));
        draft.places[1].who = Who::Human(Device::Screen);
        assert_eq!(draft.plan().unwrap().sitters[0].player, Player::Human(Device::Pad(3)));
    }
}
