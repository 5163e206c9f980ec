//! What comes after the results: again, with other seats, another look, or home; and the record.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::{Finished, LookAround};
use crate::input::Pads;
use crate::lang::{Localized, Phrase};
use crate::launch::Launch;
use crate::platform::{self, Store};
use crate::saves::{LastTable, Notice};
use crate::screens::Screen;
use crate::screens::games::Chosen;
use crate::screens::going::{OpenTable, with_devices_there};
use crate::table::TablePlan;

/// The line that says where the record is.
#[derive(Component)]
pub(super) struct RecordLine;

/// The same table once more; the next seat begins.
pub(super) fn rematch(_: On<Activate>, finished: Res<Finished>, pads: Res<Pads>, mut commands: Commands) {
    let plan = finished.plan.rematch(finished.starter);
    commands.trigger(OpenTable(with_devices_there(plan, &pads)));
}

/// Who begins a rematch.
pub(super) fn rematch_line(finished: &Finished) -> Localized {
    let next = finished.starter.next(finished.outcome.seats());
    Localized::new("results-rematch-about").with("name", finished.name(next))
}

/// To the set-up, with this table proposed.
pub(super) fn change_seats(
    _: On<Activate>,
    finished: Res<Finished>,
    mut last: ResMut<LastTable>,
    mut launch: ResMut<Launch>,
    mut chosen: ResMut<Chosen>,
    mut next: ResMut<NextState<Screen>>,
) {
    launch.plan = None;
    last.0 = Some(TablePlan { seed: None, ..finished.plan.clone() });
    chosen.0 = finished.plan.game;
    next.set(Screen::Setup);
}

/// Back to the garden as it stands; nothing is played there.
pub(super) fn look_around(
    _: On<Activate>,
    finished: Res<Finished>,
    mut look: ResMut<LookAround>,
    mut plan: ResMut<TablePlan>,
    mut next: ResMut<NextState<Screen>>,
) {
    look.0 = true;
    *plan = TablePlan { record: Some((finished.record.clone(), None)), ..finished.plan.clone() };
    next.set(Screen::Table);
}

/// Keeps the record where the player finds it.
pub(super) fn keep_record(
    _: On<Activate>,
    finished: Res<Finished>,
    store: Res<Store>,
    mut notice: ResMut<Notice>,
    mut lines: Query<&mut Localized, With<RecordLine>>,
) {
    let json = finished.record.to_json();
    if platform::BROWSER {
        platform::mirror::record(&json);
        say(&mut lines, Localized::new("results-record-page"));
        return;
    }
    let key = format!("record-{}-{}", finished.record.game, finished.record.seed);
    match store.set(&key, &json) {
        Ok(()) => {
            let file = store.place(&key).unwrap_or_else(|| format!("{key}.json"));
            say(&mut lines, Localized::new("results-record-file").with("file", file));
        }
        Err(reason) => notice.say(Phrase::new("error-save-failed").with("reason", reason)),
    }
}

fn say(lines: &mut Query<&mut Localized, With<RecordLine>>, words: Localized) {
    for mut line in lines {
        line.set_if_neq(words.clone());
    }
}
