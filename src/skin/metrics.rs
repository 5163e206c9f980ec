//! How large things are: one unit is a pixel of a screen 1080 high, and the window decides how much
//! of one it shows.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::schedule::Step;
use crate::settings::Settings;

/// The shape of the room there is, in units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Form {
    /// A screen or a television: panels stand beside the board.
    Wide,
    /// A phone held sideways, or large text: little height.
    Short,
    /// A phone or tablet held upright.
    Tall,
}

/// The measure of the window.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Metrics {
    /// The window in logical pixels.
    pub window: Vec2,
    /// The window in units.
    pub units: Vec2,
    /// Logical pixels a unit.
    pub scale: f32,
    /// The shape of the room.
    pub form: Form,
    /// Whether side panels fold away, because text is large or room is small.
    pub folded: bool,
}

/// The least pixels a unit: 28 units of text are 14 CSS pixels then.
const LEAST_SCALE: f32 = 0.5;

impl Metrics {
    /// Measures a window of `window` logical pixels with text enlarged `text` times (1–2).
    pub fn new(window: Vec2, text: f32) -> Self {
        let window = window.max(Vec2::splat(1.0));
        let fit = (window.x / 1920.0).min(window.y / 1080.0);
        let fit = if window.y > window.x { (window.x / 1080.0).min(window.y / 1920.0) } else { fit };
        let scale = fit.max(LEAST_SCALE) * text.clamp(1.0, 2.0);
        let units = window / scale;
        let form = if units.y > units.x * 1.1 {
            Form::Tall
        } else if units.y < 900.0 || units.x < 1500.0 {
            Form::Short
        } else {
            Form::Wide
        };
        Metrics { window, units, scale, form, folded: form != Form::Wide || text > 1.5 }
    }
}

impl Metrics {
    /// The point in the world, in logical pixels from the middle of the window with y upwards, that
    /// lies at a point of the window in units from its top left corner.
    pub fn world(&self, units: Vec2) -> Vec2 {
        let pixels = units * self.scale;
        Vec2::new(pixels.x - self.window.x / 2.0, self.window.y / 2.0 - pixels.y)
    }

    /// The other way round.
    pub fn units_at(&self, world: Vec2) -> Vec2 {
        Vec2::new(world.x + self.window.x / 2.0, self.window.y / 2.0 - world.y) / self.scale
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Metrics::new(Vec2::new(1280.0, 720.0), 1.0)
    }
}

/// Plugin: keeps [`Metrics`] and the scale of the interface true to the window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Metrics>();
    app.add_systems(Startup, measure).add_systems(Update, measure.in_set(Step::Measure));
}

/// Measures the window.
pub fn measure(
    window: Query<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    mut metrics: ResMut<Metrics>,
    mut ui: ResMut<UiScale>,
) {
    let Ok(window) = window.single() else { return };
    let now = Metrics::new(window.size(), settings.text_size);
    if *metrics != now {
        *metrics = now;
    }
    if ui.0 != now.scale {
        ui.0 = now.scale;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_28_units_is_never_under_14_pixels_on_a_phone() {
        for window in [Vec2::new(844.0, 390.0), Vec2::new(390.0, 844.0)] {
            assert!(Metrics::new(window, 1.0).scale * 28.0 >= 14.0);
        }
    }

    #[test]
    fn the_form_follows_the_room() {
        assert_eq!(Metrics::new(Vec2::new(1920.0, 1080.0), 1.0).form, Form::Wide);
        assert_eq!(Metrics::new(Vec2::new(1280.0, 800.0), 1.0).form, Form::Wide);
        assert_eq!(Metrics::new(Vec2::new(844.0, 390.0), 1.0).form, Form::Short);
        assert_eq!(Metrics::new(Vec2::new(390.0, 844.0), 1.0).form, Form::Tall);
        assert_eq!(Metrics::new(Vec2::new(1920.0, 1080.0), 2.0).form, Form::Short);
    }
}
