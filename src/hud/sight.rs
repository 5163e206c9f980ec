//! What can be said to those who look at the screen, in one place.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tabletop::{Seat, Viewer};

use crate::table::{Audience, Curtain, Gate, Offer, Offers, Table, TableGame, Told};

/// The table as those see it who look at the screen now.
#[derive(SystemParam)]
pub struct Sight<'w, G: TableGame> {
    /// The game on the table.
    pub table: Res<'w, Table<G>>,
    /// What has been told of it.
    pub told: Res<'w, Told<G>>,
    /// What each seat is offered.
    pub offers: Res<'w, Offers<G>>,
    /// Whose eyes are on the screen.
    pub audience: Res<'w, Audience>,
    /// What is hidden from them.
    pub curtain: Res<'w, Curtain>,
    /// Whether everything that happened has been shown.
    pub gate: Res<'w, Gate>,
}

impl<G: TableGame> Sight<'_, G> {
    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.table.sitter(seat).name.clone()
    }

    /// Whether several people look, so that hands are hidden from some of them.
    pub fn shared(&self) -> bool {
        !matches!(self.audience.viewer(), Viewer::Seat(_))
    }

    /// For whom the screen may show what is hidden: everybody at it, or the one for whom the curtain
    /// is open.
    pub fn eyes(&self) -> Viewer {
        match *self.curtain {
            Curtain::Open(seat) => Viewer::Seat(seat),
            Curtain::Away | Curtain::Drawn(_) => self.audience.viewer(),
        }
    }

    /// The person who is asked, when the table is ready for an answer.
    pub fn asked(&self) -> Option<Seat> {
        if !self.gate.idle() {
            return None;
        }
        let mut people = self.offers.undecided().filter(|seat| self.table.sitter(*seat).human());
        match self.curtain.seat() {
            Some(behind) => people.find(|seat| *seat == behind),
            None => people.next(),
        }
    }

    /// The offer of the person who is asked, as far as it may be shown now.
    pub fn offer(&self) -> Option<&Offer<G>> {
        let seat = self.asked()?;
        let viewer = if self.offers.secret() { self.eyes() } else { Viewer::Seat(seat) };
        self.offers.of(seat, viewer)
    }
}
