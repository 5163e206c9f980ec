//! Loading: progress, a time limit, and a readable failure. Here there is nothing to look at yet but
//! the sky's colour and words.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use iyes_progress::{ProgressPlugin, ProgressTracker};

use super::Screen;
use crate::audio::{self, SoundsLoading};
use crate::launch::Launch;
use crate::skin::art::{self, ArtLoading};
use crate::table::TablePlan;

/// Seconds after which loading has failed, whatever it waits for.
const PATIENCE: f32 = 60.0;

/// Plugin: loads what the screens need.
pub fn plugin(app: &mut App) {
    app.add_plugins(ProgressPlugin::<Screen>::new());
    app.add_loading_state(
        LoadingState::new(Screen::Loading)
            .load_collection::<ArtLoading>()
            .load_collection::<SoundsLoading>()
            .continue_to_state(Screen::Title)
            .on_failure_continue_to_state(Screen::Failed),
    );
    app.add_systems(
        OnExit(Screen::Loading),
        (
            art::gather.run_if(resource_exists::<ArtLoading>),
            audio::gather.run_if(resource_exists::<SoundsLoading>),
        ),
    );
    app.add_systems(Update, lose_patience.run_if(in_state(Screen::Loading)));
    app.add_systems(OnEnter(Screen::Title), go_straight_to_the_table);
}

/// How far loading is, 0–1.
pub fn progress(tracker: &ProgressTracker<Screen>) -> f32 {
    let progress = tracker.get_global_progress();
    progress.done as f32 / progress.total.max(1) as f32
}

fn lose_patience(time: Res<Time<Real>>, mut waited: Local<f32>, mut next: ResMut<NextState<Screen>>) {
    *waited += time.delta_secs();
    if *waited > PATIENCE {
        next.set(Screen::Failed);
    }
}

/// A start that asks for the table at once gets it, once.
fn go_straight_to_the_table(
    mut launch: ResMut<Launch>,
    mut plan: ResMut<TablePlan>,
    mut next: ResMut<NextState<Screen>>,
) {
    if let Some(asked) = launch.plan.clone() {
        *plan = asked;
    }
    if std::mem::take(&mut launch.straight_to_table) {
        next.set(Screen::Table);
    }
}
