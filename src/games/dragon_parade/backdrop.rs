//! The festival at dusk, behind the street.

use bevy::prelude::*;
use dragon_parade::DragonParade;

use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Art, Look, Metrics};
use crate::table::{Table, TableOpened};

/// How a layer of the evening fits the window.
#[derive(Component, Clone, Copy)]
enum Fit {
    /// Stretched over the whole window.
    Cover,
    /// As wide as the window, hanging from its top.
    Hang,
    /// As wide as the window, standing at its foot.
    Stand,
}

/// Plugin: the backdrop follows the window.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Table),
        spawn.after(TableOpened).run_if(resource_exists::<Table<DragonParade>>),
    );
    app.add_systems(Update, lay.in_set(Step::Arrange).run_if(in_state(Screen::Table)));
}

fn spawn(mut commands: Commands) {
    let layers = [
        ("parade-scene/sky", Fit::Cover, -99.0),
        ("scene/stars", Fit::Hang, -98.0),
        ("parade-scene/roofs", Fit::Stand, -96.0),
        ("parade-scene/garland", Fit::Hang, -95.0),
        ("scene/vignette", Fit::Cover, -60.0),
    ];
    for (name, fit, depth) in layers {
        commands.spawn((
            Name::new(name),
            DespawnOnExit(Screen::Table),
            Look::new(name),
            fit,
            Transform::from_xyz(0.0, 0.0, depth),
        ));
    }
}

fn lay(art: Res<Art>, metrics: Res<Metrics>, mut layers: Query<(Ref<Fit>, &Look, &mut Transform)>) {
    for (fit, look, mut transform) in &mut layers {
        if !metrics.is_changed() && !art.is_changed() && !fit.is_added() {
            continue;
        }
        let Some(drawing) = art.get(&look.name) else { continue };
        let (size, window) = (drawing.size, metrics.window);
        // Upright windows show the middle of a wide layer.
        let wide = window.x.max(window.y * 0.9) * 1.01;
        let scale = wide / size.x;
        let (at, scale) = match *fit {
            Fit::Cover => (0.0, window * 1.01 / size),
            Fit::Hang => ((window.y - size.y * scale) / 2.0, Vec2::splat(scale)),
            Fit::Stand => ((size.y * scale - window.y) / 2.0, Vec2::splat(scale)),
        };
        transform.translation.y = at;
        transform.scale = scale.extend(1.0);
    }
}
