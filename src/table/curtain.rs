//! The curtain: with two or more people at one screen, a choice that shows something hidden is made
//! by one of them at a time, while the others look away.

use bevy::prelude::*;
use tabletop::{Seat, Viewer};

use super::{Audience, Gate, Offers, Table, TableGame};
use crate::input::{Act, Intents, Pads};
use crate::screens::Screen;

/// The curtain before the secrets of a seat.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Curtain {
    /// There is nothing to hide.
    #[default]
    Away,
    /// Drawn: this seat is asked to come and look.
    Drawn(Seat),
    /// Open for the eyes of this seat.
    Open(Seat),
}

impl Curtain {
    /// Whether it is open for this seat.
    pub fn open_for(self, seat: Seat) -> bool {
        self == Curtain::Open(seat)
    }

    /// The seat whose secrets are behind it.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Curtain::Away => None,
            Curtain::Drawn(seat) | Curtain::Open(seat) => Some(seat),
        }
    }
}

/// The seat whose hidden things the screen may show: the only one that looks at it, or the one for
/// which the curtain is open.
pub fn looking(audience: &Audience, curtain: &Curtain) -> Option<Seat> {
    match (audience.viewer(), *curtain) {
        (Viewer::Seat(seat), _) | (_, Curtain::Open(seat)) => Some(seat),
        _ => None,
    }
}

/// Plugin: the curtain is away when nothing is played.
pub fn plugin(app: &mut App) {
    app.init_resource::<Curtain>();
    app.add_systems(OnExit(Screen::Table), take_away);
}

fn take_away(mut curtain: ResMut<Curtain>) {
    *curtain = Curtain::Away;
}

/// Draws the curtain before the next person who has a secret to choose.
pub(super) fn draw<G: TableGame>(
    table: Res<Table<G>>,
    offers: Res<Offers<G>>,
    audience: Res<Audience>,
    gate: Res<Gate>,
    pads: Res<Pads>,
    mut curtain: ResMut<Curtain>,
) {
    let shared = !matches!(audience.viewer(), Viewer::Seat(_));
    // Who picks in secret needs no curtain.
    let next = offers
        .undecided()
        .find(|seat| table.sitter(*seat).human() && table.secret_pad(*seat, &audience, &pads).is_none());
    let wanted = match next {
        Some(_) if !offers.secret() || !shared => Curtain::Away,
        Some(seat) if curtain.seat() == Some(seat) => *curtain,
        Some(seat) => Curtain::Drawn(seat),
        None if gate.idle() => Curtain::Away,
        // What is shown now says when it falls.
        None => *curtain,
    };
    curtain.set_if_neq(wanted);
}

/// Opens the curtain when its seat says that it is looking.
pub(super) fn answer<G: TableGame>(
    table: Res<Table<G>>,
    pads: Res<Pads>,
    mut offers: ResMut<Offers<G>>,
    mut curtain: ResMut<Curtain>,
    mut intents: ResMut<Intents>,
) {
    let Curtain::Drawn(seat) = *curtain else { return };
    let looks = intents.take(|intent| {
        matches!(intent.act, Act::Accept | Act::Pick(_) | Act::Slot(_) | Act::Lock)
            && table.answers_for(seat, intent, &pads)
    });
    if !looks.is_empty() {
        // What was picked in secret before its controller was lost is chosen anew.
        if let Some(offer) = offers.seats[seat.index()].as_mut() {
            offer.reset();
        }
        *curtain = Curtain::Open(seat);
    }
}
