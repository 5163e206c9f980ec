//! The state of the game on the table, and who may know what of it.

use bevy::prelude::*;
use tabletop::{Game, GameRng, MAX_SEATS, Outcome, Record, Seat, Setup, Turn, Viewer};

use super::plan::{Player, Sitter, TablePlan};
use super::{Gate, Offer, Playback, TableGame, viewer_of};
use crate::input::{Device, Intent, Pads};

/// The game on the table. What is secret in it is read through views only.
#[derive(Resource)]
pub struct Table<G: TableGame> {
    pub(super) state: G::State,
    pub(super) record: Record,
    /// The record's seed, as a number.
    seed: u64,
    pub(super) sitters: Vec<Sitter>,
    plan: TablePlan,
    starter: Seat,
}

impl<G: TableGame> Table<G> {
    pub(super) fn new(state: G::State, record: Record, seed: u64, plan: TablePlan, starter: Seat) -> Self {
        Table { state, record, seed, sitters: plan.sitters.clone(), plan, starter }
    }

    /// What a viewer may know of it.
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(&self.state, viewer)
    }

    /// Tells what has happened since the start, as `viewer` may know it: each consequence, and the view
    /// that knows it already.
    pub fn retell(&self, viewer: Viewer, mut tell: impl FnMut(&G::Seen, &G::View)) {
        let mut events = Vec::new();
        let Ok(mut state) = self.record.begin::<G>(&mut events) else { return };
        for (index, (seat, _)) in self.record.actions.iter().enumerate() {
            let Ok(action) = self.record.action::<G>(index) else { return };
            let mut view = G::view(&state, viewer);
            events.clear();
            if G::apply(&mut state, Seat(*seat), action, &mut events).is_err() {
                return;
            }
            for seen in events.iter().filter_map(|event| G::seen(event, viewer)) {
                G::follow(&mut view, &seen);
                tell(&seen, &view);
            }
        }
    }

    /// Who must act, or how it ended.
    pub fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        G::seats(&self.state)
    }

    /// The options.
    pub fn options(&self) -> G::Options {
        G::options(&self.state)
    }

    /// Who plays a seat.
    pub fn sitter(&self, seat: Seat) -> &Sitter {
        &self.sitters[seat.index()]
    }

    /// Who plays the seats, in table order.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Puts somebody else on a seat.
    pub fn seat(&mut self, seat: Seat, sitter: Sitter) {
        self.sitters[seat.index()] = sitter;
    }

    /// Whether a bot plays a seat at which a person sat down.
    pub fn stands_in(&self, seat: Seat) -> bool {
        let sat_down = self.plan.sitters.get(seat.index());
        !self.sitter(seat).human() && sat_down.is_some_and(Sitter::human)
    }

    /// Whether what somebody wants is wanted for this seat. A seat with a controller of its own
    /// answers with that one; while it is not plugged in, and for all other seats, the screen's
    /// devices answer and the controllers that are nobody's.
    pub(super) fn answers_for(&self, seat: Seat, intent: &Intent, pads: &Pads) -> bool {
        let Player::Human(own) = self.sitter(seat).player else { return false };
        if intent.seat.is_some_and(|named| named != seat) {
            return false;
        }
        let shared = match own {
            Device::Screen => true,
            Device::Pad(number) => !pads.connected(number),
        };
        let nobodys = || !self.sitters.iter().any(|sitter| sitter.player == Player::Human(intent.device));
        intent.device == own || shared && (intent.device == Device::Screen || nobodys())
    }

    /// Who began.
    pub fn starter(&self) -> Seat {
        self.starter
    }

    /// How many actions have been played.
    pub fn ply(&self) -> usize {
        self.record.actions.len()
    }

    /// The chance of the bot on a seat for what it chooses now.
    pub(super) fn chance(&self, seat: Seat) -> GameRng {
        bots::seeds::chance_at(self.seed, seat, self.ply())
    }

    /// The record of a finished game, with its seed. Before the end it would tell what is hidden.
    pub fn finished_record(&self) -> Option<&Record> {
        self.turn().outcome().map(|_| &self.record)
    }

    /// Everything needed to go on later. For the save only: it holds the seed.
    pub(crate) fn plan_to_go_on(&self) -> TablePlan {
        TablePlan {
            sitters: self.sitters.clone(),
            record: Some((self.record.clone(), None)),
            ..self.plan.clone()
        }
    }

    /// The set-up it was started with, as a plan without a record.
    pub fn plan(&self) -> TablePlan {
        TablePlan { sitters: self.sitters.clone(), record: None, ..self.plan.clone() }
    }

    /// The sentence for why `seat` may not do `action`, by key; `None` when it may.
    pub(super) fn refusal(&self, seat: Seat, action: G::Action) -> Option<tabletop::Illegal<G::Reason>> {
        G::check(&self.state, seat, action).err()
    }

    /// What a seat says that the table asks although the rules may have gone on: its legal answers if
    /// they wait for it, else the one that changes nothing.
    pub(super) fn answers(&self, seat: Seat) -> Vec<G::Action> {
        let done = |answer: &G::Action| G::answer(&self.state, seat, *answer);
        let waited: Vec<_> = G::ANSWERS.iter().filter_map(|answer| done(answer).ok().flatten()).collect();
        if waited.is_empty() {
            return G::ANSWERS.iter().filter(|answer| done(answer).is_ok()).copied().collect();
        }
        waited
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        G::legal(&self.state, seat, &mut legal);
        legal
    }
}

/// The set-up for the rules that a plan asks for.
pub(super) fn setup<G: Game>(plan: &TablePlan) -> Result<Setup<G::Options>, tabletop::RecordError> {
    use tabletop::GameOptions;
    let mut options = G::Options::default();
    for (id, value) in &plan.options {
        options.set(id, value)?;
    }
    let setup = Setup { seats: plan.seats(), start: plan.start.map(Seat), options };
    setup.check()?;
    Ok(setup)
}

/// Whose eyes are on the screen. It shows only what all of them may know.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audience(Viewer);

impl Default for Audience {
    fn default() -> Self {
        Audience(Viewer::Public)
    }
}

impl Audience {
    /// The audience of these seats.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> Self {
        Audience(viewer_of(seats))
    }

    /// For whom views and events are made.
    pub fn viewer(self) -> Viewer {
        self.0
    }
}

/// What each seat is offered. What is picked of a secret choice is told to its own seat only.
#[derive(Resource)]
pub struct Offers<G: TableGame> {
    pub(super) seats: [Option<Offer<G>>; MAX_SEATS],
    pub(super) secret: bool,
    pub(super) question: Option<Seat>,
}

impl<G: TableGame> Default for Offers<G> {
    fn default() -> Self {
        Offers { seats: std::array::from_fn(|_| None), secret: false, question: None }
    }
}

impl<G: TableGame> Offers<G> {
    /// The offer of a seat, when it has one that may be looked at by `viewer`.
    pub fn of(&self, seat: Seat, viewer: Viewer) -> Option<&Offer<G>> {
        let offer = self.seats[seat.index()].as_ref()?;
        (!self.secret || viewer.knows(seat)).then_some(offer)
    }

    /// The seats that have an offer they have not decided on.
    pub fn undecided(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats.iter().flatten().filter(|offer| offer.decided().is_none()).map(Offer::seat)
    }

    /// The seats that have an offer.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats.iter().flatten().map(Offer::seat)
    }

    /// Whether a seat has decided (not what).
    pub fn has_decided(&self, seat: Seat) -> bool {
        self.seats[seat.index()].as_ref().is_some_and(|offer| offer.decided().is_some())
    }

    /// Whether what is chosen is a secret.
    pub fn secret(&self) -> bool {
        self.secret
    }

    /// The seat that the table asks something, whether the rules wait for it or not.
    pub fn question(&self) -> Option<Seat> {
        self.question
    }

    /// Picks a part that is all a seat can pick, such as passing.
    pub fn pick_only(&mut self, part: G::Part) {
        let offers = self.seats.iter_mut().flatten();
        if let Some(offer) = offers.into_iter().find(|offer| offer.next() == [part]) {
            offer.pick(part);
            offer.decide();
        }
    }

    pub(super) fn clear(&mut self) {
        *self = Offers::default();
    }
}

/// How the game on the table ended, once everything has been shown.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Ended(pub Option<Outcome>);

/// Tells that the game has ended when its last event has been shown.
pub(super) fn notice_end<G: TableGame>(
    table: Res<Table<G>>,
    gate: Res<Gate>,
    playback: Res<Playback<G>>,
    mut ended: ResMut<Ended>,
) {
    if !gate.idle() || playback.asked.is_some() {
        return;
    }
    let outcome = table.turn().outcome().copied();
    if ended.0 != outcome {
        ended.0 = outcome;
    }
}
