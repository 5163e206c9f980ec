//! What is kept of games: one autosave, written after every action.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use tabletop::{Record, RecordError};

use crate::lang::Phrase;
use crate::platform::Store;
use crate::schedule::Step;
use crate::table::TablePlan;

const KEY: &str = "game";
/// Where a save goes that cannot be read, so that it is not lost.
const ASIDE: &str = "game-unreadable";
const TABLE_KEY: &str = "last-table";

/// What is written after every action.
#[derive(Serialize, Deserialize)]
struct Save {
    /// The version of this envelope; the record inside has its own.
    save: u32,
    /// Whether the game is over.
    over: bool,
    /// Seats, options, and the record so far.
    plan: TablePlan,
}

const VERSION: u32 = 1;

/// The save to be written, when there is one.
#[derive(Resource, Default)]
pub struct Autosave {
    wanted: Option<(TablePlan, bool)>,
}

impl Autosave {
    /// Asks for a save of this table.
    pub fn ask(&mut self, plan: TablePlan, over: bool) {
        self.wanted = Some((plan, over));
    }
}

/// The game that can be continued.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Continue(pub Option<TablePlan>);

/// The table that was set up last.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct LastTable(pub Option<TablePlan>);

/// Something the player has to be told, until it is dismissed.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Notice(pub Option<Said>);

/// What is told.
#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    /// A text.
    Phrase(Phrase),
    /// Why a record cannot be used.
    Record(RecordError),
}

impl Notice {
    /// Tells why a record cannot be used.
    pub fn say_record(&mut self, error: RecordError) {
        self.0 = Some(Said::Record(error));
    }

    /// Tells something.
    pub fn say(&mut self, phrase: Phrase) {
        self.0 = Some(Said::Phrase(phrase));
    }
}

/// Plugin: finds the last game, and keeps the current one.
pub fn plugin(app: &mut App) {
    app.init_resource::<Autosave>()
        .init_resource::<Continue>()
        .init_resource::<LastTable>()
        .init_resource::<Notice>();
    app.add_systems(PreStartup, find);
    app.add_systems(
        Update,
        (keep.run_if(resource_changed::<Autosave>), keep_table.run_if(resource_changed::<LastTable>))
            .in_set(Step::Tell),
    );
}

fn find(
    store: Res<Store>,
    mut goes_on: ResMut<Continue>,
    mut last: ResMut<LastTable>,
    mut notice: ResMut<Notice>,
) {
    last.0 = store.get(TABLE_KEY).and_then(|text| serde_json::from_str(&text).ok()).filter(TablePlan::sound);
    let Some(text) = store.get(KEY) else { return };
    match read(&text) {
        Ok(save) if save.over => {}
        Ok(save) => goes_on.0 = Some(save.plan),
        Err(why) => {
            warn!("the saved game cannot be read: {why}");
            if store.set(ASIDE, &text).is_ok() {
                store.remove(KEY);
            }
            notice.say(Phrase::new("error-save-unreadable").with("file", format!("{ASIDE}.json")));
        }
    }
}

fn read(text: &str) -> Result<Save, String> {
    let save: Save = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if save.save != VERSION {
        return Err(format!("version {} is not one that this program reads", save.save));
    }
    if !save.plan.sound() {
        return Err("it names no table that can be set".into());
    }
    let Some((record, _)) = &save.plan.record else { return Err("it holds no record".into()) };
    Record::from_json(&record.to_json()).map_err(|error| error.to_string())?;
    Ok(save)
}

fn keep(
    store: Res<Store>,
    mut autosave: ResMut<Autosave>,
    mut goes_on: ResMut<Continue>,
    mut notice: ResMut<Notice>,
    mut told: Local<bool>,
) {
    let Some((plan, over)) = autosave.bypass_change_detection().wanted.take() else { return };
    goes_on.0 = (!over).then(|| plan.clone());
    let written = serde_json::to_string(&Save { save: VERSION, over, plan })
        .map_err(|error| error.to_string())
        .and_then(|text| store.set(KEY, &text));
    if let Err(why) = written {
        warn!("the game cannot be saved: {why}");
        // Once is enough, until it could be saved again: the game can be played on.
        if !std::mem::replace(&mut *told, true) {
            notice.say(Phrase::new("error-save-failed").with("reason", why));
        }
        return;
    }
    *told = false;
}

fn keep_table(store: Res<Store>, last: Res<LastTable>) {
    let Some(plan) = &last.0 else { return };
    if let Ok(text) = serde_json::to_string(plan)
        && let Err(why) = store.set(TABLE_KEY, &text)
    {
        warn!("the table cannot be kept: {why}");
    }
}
