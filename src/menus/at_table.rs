//! What menus have to know of the game on the table, and do to it, whatever game it is.

use bevy::prelude::*;
use tabletop::Seat;

use crate::input::Device;
use crate::saves::Autosave;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::table::{Audience, Curtain, Offers, Player, Sitter, Table, TableGame, on_the_table};

/// What menus know of the game on the table.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub(super) struct AtTable {
    /// The phase, as the rule book names it.
    pub(super) phase: Option<&'static str>,
    /// The people whose seats belong to controllers: seat, name, number of the controller.
    pub(super) pads: Vec<(Seat, String, u8)>,
    /// The people for whom a bot plays on: seat and name.
    pub(super) handed: Vec<(Seat, String)>,
}

/// Puts somebody else, or another device, on a seat.
#[derive(Event, Clone, Copy, Debug)]
pub(super) struct HandOver {
    /// The seat.
    pub(super) seat: Seat,
    /// Who plays it from now on.
    pub(super) player: Player,
}

/// Plugin: nothing is known when nothing is played.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtTable>();
    app.add_systems(OnExit(Screen::Table), |mut facts: ResMut<AtTable>| *facts = AtTable::default());
}

/// Plugin for one game: what menus know of it and do to it.
pub fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        look::<G>.in_set(Step::Tell).run_if(in_state(Screen::Table)).run_if(on_the_table::<G>),
    );
    app.add_observer(hand_over::<G>);
}

fn look<G: TableGame>(table: Res<Table<G>>, audience: Res<Audience>, mut facts: ResMut<AtTable>) {
    if !table.is_changed() && !audience.is_changed() && facts.phase.is_some() {
        return;
    }
    let pads = Seat::all(table.seats())
        .filter_map(|seat| {
            let sitter = table.sitter(seat);
            match sitter.player {
                Player::Human(Device::Pad(pad)) => Some((seat, sitter.name.clone(), pad)),
                _ => None,
            }
        })
        .collect();
    let handed = Seat::all(table.seats())
        .filter(|seat| table.stands_in(*seat))
        .map(|seat| (seat, table.sitter(seat).name.clone()))
        .collect();
    facts.set_if_neq(AtTable { phase: Some(G::phase(&table.view(audience.viewer()))), pads, handed });
}

/// What was offered to a seat is offered anew to whoever plays it now.
fn hand_over<G: TableGame>(
    change: On<HandOver>,
    table: Option<ResMut<Table<G>>>,
    offers: Option<ResMut<Offers<G>>>,
    mut autosave: ResMut<Autosave>,
    mut curtain: ResMut<Curtain>,
) {
    let (Some(mut table), Some(mut offers)) = (table, offers) else { return };
    // The new device has to answer the curtain before it sees anything.
    *curtain = Curtain::Away;
    let sitter = table.sitter(change.seat).clone();
    table.seat(change.seat, Sitter { player: change.player, ..sitter });
    *offers = Offers::default();
    autosave.ask(table.plan_to_go_on(), table.turn().outcome().is_some());
}
