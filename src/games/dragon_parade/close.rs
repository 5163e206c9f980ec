//! The view comes closer while the dragon walks, follows it, and returns.

use bevy::prelude::*;
use dragon_parade::DragonParade;

use super::dragon::{Dragon, Parade};
use super::layout::Street;
use super::pieces::{Ground, StreetRoot};
use crate::motion::Hurry;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::skin::{Form, Look};
use crate::table::{Pace, Table};

/// How close the view is.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
struct Closeness {
    zoom: f32,
    focus: Vec2,
    /// Seconds for which it stays after the dragon has stopped.
    stay: f32,
}

impl Default for Closeness {
    fn default() -> Self {
        Closeness { zoom: 1.0, focus: Vec2::ZERO, stay: 0.0 }
    }
}

/// Seconds the view stays where the dragon has stopped.
const STAY: f32 = 0.4;
/// How fast it comes and goes.
const HASTE: f32 = 3.2;

/// Plugin: the view follows the dragon.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Closeness>();
    app.add_systems(OnEnter(Screen::Table), |mut close: ResMut<Closeness>| *close = Closeness::default());
    app.add_systems(
        Update,
        (follow, pave)
            .after(super::pieces::arrange)
            .in_set(Step::Arrange)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<DragonParade>>),
    );
}

fn follow(
    time: Res<Time>,
    settings: Res<Settings>,
    street: Res<Street>,
    pace: Res<Pace>,
    hurry: Res<Hurry>,
    dragons: Query<(&Dragon, Has<Parade>)>,
    mut close: ResMut<Closeness>,
    mut roots: Query<&mut Transform, With<StreetRoot>>,
) {
    let Ok(mut root) = roots.single_mut() else { return };
    let Ok((dragon, walks)) = dragons.single() else { return };
    let wanted = settings.follow_dragon && pace.flourish() && !settings.motion_reduced();
    let mut now = *close;
    if wanted && walks {
        now.stay = STAY;
    } else {
        now.stay = (now.stay - time.delta_secs()).max(0.0);
    }
    let near = match street.metrics().form {
        Form::Wide => 1.4,
        Form::Short | Form::Tall => 1.7,
    };
    let goal = if wanted && now.stay > 0.0 { near } else { 1.0 };
    if hurry.0 || !wanted && now.stay > 0.0 {
        now = Closeness::default();
    }
    let part = 1.0 - (-HASTE * time.delta_secs()).exp();
    if now.zoom <= 1.001 {
        now.focus = dragon.head(&street);
    } else if now.stay > 0.0 {
        now.focus = now.focus.lerp(dragon.head(&street), part);
    }
    now.zoom += (goal - now.zoom) * part;
    if goal <= 1.0 && now.zoom < 1.004 {
        now.zoom = 1.0;
    }
    close.set_if_neq(now);
    let place = if now.zoom == 1.0 { street.at_rest() } else { street.closer(now.zoom, now.focus) };
    root.set_if_neq(place);
}

/// The paving is drawn for the form of the window.
fn pave(street: Res<Street>, mut grounds: Query<&mut Look, With<Ground>>) {
    for mut look in &mut grounds {
        if look.name != street.ground {
            *look = Look::new(street.ground);
        }
    }
}
