//! The evening behind the screens: sky, hills, town, water, lanterns and a cat, in layers that shift
//! against each other. It lives at fifteen pictures a second, and sleeps when nobody is there.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::Screen;
use crate::schedule::Step;
use crate::settings::Settings;
use crate::skin::{Art, Form, Look, Metrics};

/// Where a layer stands. Places are parts of the window from its bottom left corner; sizes are units
/// of a scene 1920 by 1080, scaled so that it covers the window.
#[derive(Component, Clone, Copy)]
struct Layer {
    at: Vec2,
    /// Off that place, in units of the scene.
    off: Vec2,
    size: f32,
    /// How much it shifts: 0 is the sky, 1 the nearest.
    near: f32,
    depth: f32,
    cover: Cover,
    /// Seen from the right: mirrored.
    mirrored: bool,
    /// How far it withdraws, in units of the scene upwards, where there is something to read.
    withdraws: f32,
}

/// How a layer fills the window.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cover {
    /// As large as it is drawn.
    No,
    /// Stretched over the whole window.
    Window,
    /// As wide as the window at least.
    Width,
}

/// What lives in a layer.
#[derive(Component, Clone, Copy)]
enum Life {
    /// Turns about its place like something that hangs: how far, in radians, and its own beat.
    Sway { turn: f32, beat: f32 },
    /// Grows lighter and darker.
    Glow { least: f32, most: f32, beat: f32 },
    /// Drifts across the window and comes back on the other side, in units a second.
    Drift { speed: f32 },
}

/// The cat; its tail has three drawings.
#[derive(Component)]
struct Cat;

/// The state of the evening.
#[derive(Resource)]
struct Evening {
    /// Seconds of life so far.
    time: f32,
    /// Seconds since the last picture.
    since: f32,
    /// Seconds since anybody did anything.
    idle: f32,
    /// Where the eye is and where it goes, −1 to 1 in both directions.
    eye: Vec2,
    goal: Vec2,
    /// How far what hangs from above has withdrawn, 0 to 1.
    withdrawn: f32,
}

impl Default for Evening {
    fn default() -> Self {
        Evening { time: 3.0, since: 0.0, idle: 0.0, eye: Vec2::ZERO, goal: Vec2::ZERO, withdrawn: 0.0 }
    }
}

/// Seconds between pictures.
const PICTURE: f32 = 1.0 / 15.0;
/// Seconds without input after which the evening sleeps.
const SLEEP: f32 = 30.0;
/// Units of the scene the nearest layer shifts by.
const SHIFT: Vec2 = Vec2::new(46.0, 22.0);

/// Marks everything of the evening.
#[derive(Component)]
struct OfTheEvening;

/// Plugin: the evening stands behind every screen but the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Evening>();
    app.add_systems(
        Update,
        (come_and_go, watch, look_about, live, lay).chain().in_set(Step::Arrange).run_if(art_is_there),
    );
}

fn art_is_there(art: Res<Art>) -> bool {
    art.get("scene/sky").is_some()
}

/// Whether the evening stands behind a screen.
fn behind(screen: Screen) -> bool {
    matches!(screen, Screen::Title | Screen::Games | Screen::Setup | Screen::Results)
}

fn come_and_go(
    screen: Res<State<Screen>>,
    mut commands: Commands,
    there: Query<Entity, With<OfTheEvening>>,
    art: Res<Art>,
) {
    match (behind(*screen.get()), there.is_empty()) {
        (true, true) => spawn(&mut commands, &art),
        (false, false) => there.iter().for_each(|entity| commands.entity(entity).despawn()),
        _ => {}
    }
}

fn layer(x: f32, y: f32) -> Layer {
    Layer {
        at: Vec2::new(x, y),
        off: Vec2::ZERO,
        size: 1.0,
        near: 0.0,
        depth: 0.0,
        cover: Cover::No,
        mirrored: false,
        withdraws: 0.0,
    }
}

fn spawn(commands: &mut Commands, art: &Art) {
    let mut put = |name: &'static str, place: &'static str, layer: Layer, life: Option<Life>| {
        let mut entity = commands.spawn((
            Name::new(name),
            OfTheEvening,
            Look::at(name, place),
            layer,
            Transform::default(),
        ));
        if let Some(life) = life {
            entity.insert(life);
        }
        if name.starts_with("scene/cat") {
            entity.insert(Cat);
        }
    };
    let wide = |y: f32, off: f32, near: f32, depth: f32| Layer {
        off: Vec2::new(0.0, off),
        near,
        depth,
        cover: Cover::Width,
        ..layer(0.5, y)
    };
    put("scene/sky", "", Layer { cover: Cover::Window, depth: -99.0, ..layer(0.5, 0.5) }, None);
    let stars = Life::Glow { least: 0.7, most: 1.0, beat: 0.5 };
    put("scene/stars", "", wide(1.0, -310.0, 0.04, -98.0), Some(stars));
    let moon = Layer { near: 0.06, depth: -96.0, ..layer(0.66, 0.8) };
    let halo = Life::Glow { least: 0.75, most: 1.0, beat: 0.35 };
    put("scene/moon-glow", "", Layer { depth: -97.0, ..moon }, Some(halo));
    put("scene/moon", "", moon, None);
    for (name, y, speed, near, depth) in [
        ("scene/cloud-b", 0.83, 5.0, 0.1, -95.0),
        ("scene/cloud", 0.62, 9.0, 0.16, -94.5),
        ("scene/cloud-b", 0.53, 7.0, 0.14, -94.0),
    ] {
        let start = speed * 0.13 % 1.0;
        put(name, "", Layer { near, depth, ..layer(start, y) }, Some(Life::Drift { speed }));
    }
    put("scene/hills-far", "", wide(0.0, 400.0, 0.2, -93.0), None);
    let pagoda =
        Layer { off: Vec2::new(330.0, 330.0), near: 0.3, depth: -92.0, size: 0.8, ..layer(0.5, 0.0) };
    put("scene/pagoda-far", "base", pagoda, None);
    put("scene/hills-near", "", wide(0.0, 290.0, 0.36, -91.0), None);
    put(
        "scene/mist",
        "",
        Layer { size: 2.2, ..wide(0.0, 280.0, 0.4, -90.0) },
        Some(Life::Glow { least: 0.25, most: 0.5, beat: 0.16 }),
    );
    put("scene/town", "", wide(0.0, 250.0, 0.5, -89.0), None);
    put("scene/water", "", wide(0.0, 20.0, 0.6, -88.0), None);
    let glint = Layer { off: Vec2::new(90.0, 12.0), ..wide(0.0, 12.0, 0.6, -87.0) };
    put("scene/water", "", glint, Some(Life::Glow { least: 0.0, most: 0.55, beat: 1.1 }));
    // Two strings of lanterns across the upper edge.
    for (x, y, off, size, near, depth) in [
        (0.5, 1.0, Vec2::new(-330.0, 14.0), 0.9, 0.75, -80.0),
        (0.5, 1.0, Vec2::new(560.0, -6.0), 1.05, 0.9, -78.0),
    ] {
        let rope = Layer { off, size, near, depth, withdraws: 150.0, ..layer(x, y) };
        put("scene/rope", "", rope, None);
        let Some(drawing) = art.get("scene/rope") else { continue };
        for (number, place) in ["l1", "l2", "l3", "l4", "l5", "l6", "l7"].into_iter().enumerate() {
            let Some((hook, _)) = drawing.place(place) else { continue };
            let beat = 0.9 + 0.13 * (number as f32 * 1.7 + x * 3.0 + off.x * 0.01).sin();
            let hang = Layer { off: off + hook * size, depth: depth + 0.2, size: size * 0.92, ..rope };
            let light = Layer {
                off: hang.off - Vec2::new(0.0, 50.0 * size),
                depth: depth + 0.1,
                size: size * 0.95,
                ..rope
            };
            put(
                "scene/lantern-glow",
                "",
                light,
                Some(Life::Glow { least: 0.55, most: 0.95, beat: beat * 0.8 }),
            );
            put("scene/lantern", "top", hang, Some(Life::Sway { turn: 0.075, beat }));
        }
    }
    let roof =
        Layer { off: Vec2::new(-448.0, 140.0), near: 1.0, depth: -74.0, mirrored: true, ..layer(1.0, 0.0) };
    put("scene/roof", "", roof, None);
    if let Some(drawing) = art.get("scene/roof") {
        let mirror = Vec2::new(-1.0, 1.0);
        if let Some((seat, _)) = drawing.place("cat") {
            put("scene/cat-sit", "base", Layer { off: roof.off + seat * mirror, depth: -73.0, ..roof }, None);
        }
        if let Some((hook, _)) = drawing.place("lantern") {
            let hang = Layer { off: roof.off + hook * mirror, depth: -73.0, ..roof };
            let light = Layer { off: hang.off - Vec2::new(0.0, 52.0), depth: -73.5, mirrored: false, ..hang };
            put("scene/lantern-glow", "", light, Some(Life::Glow { least: 0.6, most: 1.0, beat: 0.7 }));
            put("scene/lantern", "top", hang, Some(Life::Sway { turn: 0.1, beat: 0.8 }));
        }
    }
    let branch = Layer {
        off: Vec2::new(-330.0, -130.0),
        near: 1.1,
        depth: -72.0,
        mirrored: true,
        withdraws: 190.0,
        ..layer(1.0, 1.0)
    };
    put("scene/branch", "", branch, Some(Life::Sway { turn: 0.008, beat: 0.6 }));
    put("scene/vignette", "", Layer { cover: Cover::Window, depth: -60.0, ..layer(0.5, 0.5) }, None);
}

/// Notices whether anybody is there, and where the eye should go.
fn watch(
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
    windows: Query<Ref<Window>, With<PrimaryWindow>>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    intents: Res<crate::input::Intents>,
    touches: Res<Touches>,
    mut last: Local<Option<Vec2>>,
    mut evening: ResMut<Evening>,
) {
    let evening = evening.bypass_change_detection();
    let Ok(window) = windows.single() else { return };
    let pointer = window.cursor_position();
    let stirred = pointer != *last
        || keys.get_pressed().next().is_some()
        || buttons.get_pressed().next().is_some()
        || touches.iter().next().is_some()
        || intents.iter().next().is_some()
        || screen.is_changed();
    *last = pointer;
    evening.idle = if stirred { 0.0 } else { evening.idle + time.delta_secs() };
    let off = match screen.get() {
        Screen::Games => Vec2::new(0.7, 0.3),
        Screen::Setup => Vec2::new(1.0, -0.5),
        Screen::Results => Vec2::new(-0.4, 0.9),
        _ => Vec2::ZERO,
    };
    let size = window.size().max(Vec2::ONE);
    let by_pointer = pointer.map_or(Vec2::ZERO, |at| (at / size - 0.5) * Vec2::new(0.8, -0.8));
    evening.goal = off + by_pointer;
}

/// The eye goes where it should, softly; without motion it is there at once.
fn look_about(
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut evening: ResMut<Evening>,
) {
    let away = if *screen.get() == Screen::Title { 0.0 } else { 1.0 };
    let reduced = settings.motion_reduced();
    let goal = if reduced { evening.goal.round() * 0.5 } else { evening.goal };
    if evening.eye.distance(goal) < 0.002 && (evening.withdrawn - away).abs() < 0.002 {
        return;
    }
    let part = if reduced { 1.0 } else { 1.0 - (-4.0 * time.delta_secs()).exp() };
    evening.eye = evening.eye.lerp(goal, part);
    evening.withdrawn += (away - evening.withdrawn) * part;
}

/// The next picture of everything that lives, when it is time for one.
fn live(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut evening: ResMut<Evening>,
    mut cats: Query<&mut Look, With<Cat>>,
) {
    if settings.motion_reduced() || evening.idle > SLEEP {
        return;
    }
    let due = {
        let evening = evening.bypass_change_detection();
        evening.since += time.delta_secs();
        evening.since >= PICTURE
    };
    if !due {
        return;
    }
    // Marks the evening as changed: everything is laid anew.
    evening.time += evening.since.min(0.25);
    evening.since = 0.0;
    // Now and then the tail goes to one side and to the other.
    let beat = evening.time % 5.2;
    let tail = match beat {
        0.0..0.35 | 0.8..1.15 => "scene/cat-tail-a",
        0.4..0.75 | 1.2..1.5 => "scene/cat-tail-b",
        _ => "scene/cat-sit",
    };
    for mut look in &mut cats {
        if look.name != tail {
            *look = Look::at(tail, "base");
        }
    }
}

/// Lays every layer for the window, the eye and the moment.
fn lay(
    art: Res<Art>,
    metrics: Res<Metrics>,
    evening: Res<Evening>,
    mut layers: Query<(Ref<Layer>, &Look, Option<&Life>, &mut Transform, &mut Sprite)>,
) {
    let moved = evening.is_changed() || metrics.is_changed() || art.is_changed();
    let window = metrics.window;
    let scale =
        (window.x / 1920.0).max(window.y / 1080.0) * if metrics.form == Form::Tall { 0.72 } else { 1.0 };
    for (layer, look, life, mut transform, mut sprite) in &mut layers {
        if !moved && !layer.is_added() {
            continue;
        }
        let Some(drawing) = art.get(&look.name) else { continue };
        if layer.cover == Cover::Window {
            *transform = Transform::from_translation(Vec3::Z * layer.depth)
                .with_scale((window / drawing.size).extend(1.0));
            continue;
        }
        let t = evening.time;
        let mut size = scale * layer.size;
        if layer.cover == Cover::Width {
            let room = window.x + 2.0 * SHIFT.x * 1.5 * scale * (layer.near + 0.1);
            size = size.max(room / drawing.size.x);
        }
        let mut place = layer.at;
        // On an upright window what is to be read lies at the top: the moon hangs below it.
        if metrics.form == Form::Tall && look.name.starts_with("scene/moon") {
            place = Vec2::new(0.7, 0.5);
        }
        let mut at = place * window - window / 2.0 + layer.off * scale;
        at -= evening.eye * SHIFT * layer.near * scale;
        at.y += layer.withdraws * evening.withdrawn * scale;
        let mut turn = 0.0;
        match life {
            Some(Life::Sway { turn: far, beat }) => {
                turn = far * ((t * beat).sin() + 0.35 * (t * beat * 2.3 + layer.off.x).sin());
            }
            Some(Life::Glow { least, most, beat }) => {
                let part = 0.5 + 0.5 * (t * beat + layer.off.x * 0.7).sin();
                sprite.color = Color::WHITE.with_alpha(least + (most - least) * part);
            }
            Some(Life::Drift { speed }) => {
                let width = drawing.size.x * size;
                let road = window.x + width;
                let gone = (layer.at.x * road + t * speed * scale).rem_euclid(road);
                at.x = gone - road / 2.0;
            }
            None => {}
        }
        let mirror = if layer.mirrored { -1.0 } else { 1.0 };
        *transform = Transform::from_translation(at.extend(layer.depth))
            .with_scale(Vec3::new(size * mirror, size, 1.0))
            .with_rotation(Quat::from_rotation_z(turn));
    }
}
