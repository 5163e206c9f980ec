//! Everything that everybody at the screen can see, hear or read, in words to compare.

use std::collections::BTreeMap;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use lanternlight::hud::Log;
use lanternlight::input::SlotPads;
use lanternlight::mirror::Mirror;
use lanternlight::schedule::Step;
use lanternlight::table::{Curtain, TableGame, WhyNot};

use crate::Bench;

/// The sounds that were asked for since the start, as captions and players hear them.
#[derive(Resource, Default)]
pub struct Heard(pub Vec<String>);

/// Plugin: listens.
pub fn listening(app: &mut App) {
    app.init_resource::<Heard>();
    app.add_systems(Update, listen.after(Step::Tell));
}

fn listen(mut heard: ResMut<Heard>, sounds: Query<&Name, Added<PlaybackSettings>>) {
    heard.0.extend(sounds.iter().map(|name| name.as_str().to_owned()));
    heard.0.sort_unstable();
}

/// Everything that can be seen, heard or read by everybody at the screen, in words. The bench must be
/// [`listening`].
pub fn public(bench: &mut Bench) -> Vec<String> {
    let mut lines = Vec::new();
    let world = bench.app.world_mut();
    let mut entities = world.query::<(
        Option<&Name>,
        Option<&Transform>,
        Option<&Visibility>,
        Option<&Sprite>,
        Option<&lanternlight::skin::Look>,
        Option<&lanternlight::skin::Dress>,
        (Option<&Text>, Option<&Text2d>),
        Option<&Node>,
    )>();
    for (name, transform, visibility, sprite, look, dress, (text, world_text), node) in entities.iter(world) {
        if name.is_none() && transform.is_none() && text.is_none() && node.is_none() {
            continue;
        }
        let sprite = sprite.map(|sprite| (sprite.color, sprite.custom_size, sprite.rect, sprite.flip_x));
        let texts = (text.map(|text| &text.0), world_text.map(|text| &text.0));
        lines.push(format!(
            "{name:?} {transform:?} {visibility:?} {sprite:?} {look:?} {dress:?} {texts:?} {node:?}"
        ));
    }
    lines.sort_unstable();
    lines.push(format!("focus {:?}", world.resource::<InputFocus>().get().is_some()));
    lines.push(format!("curtain {:?}", world.resource::<Curtain>()));
    lines.push(format!("why {:?}", world.resource::<WhyNot>()));
    lines.push(format!("slots {:?}", world.resource::<SlotPads>()));
    lines.push(format!("heard {:?}", world.resource::<Heard>().0));
    lines.extend(on_game!(bench, G => log_of::<G>(bench)));
    let mirror = serde_json::to_string(bench.get::<Mirror>()).expect("the mirror is JSON");
    lines.push(format!("mirror {mirror}"));
    lines
}

fn log_of<G: TableGame>(bench: &Bench) -> Vec<String> {
    bench.get::<Log<G>>().lines.iter().map(|line| format!("log {:?}", line.phrase)).collect()
}

/// The lines that only one of two has, each with whose it is.
pub fn difference(one: &[String], other: &[String]) -> Vec<String> {
    let only = |lines: &[String], others: &[String], whose: &str| {
        let mut left = BTreeMap::new();
        for line in others {
            *left.entry(line.clone()).or_insert(0) += 1;
        }
        let mut only = Vec::new();
        for line in lines {
            match left.get_mut(line).filter(|count| **count > 0) {
                Some(count) => *count -= 1,
                None => only.push(format!("{whose}: {line}")),
            }
        }
        only
    };
    [only(one, other, "one"), only(other, one, "other")].concat()
}
