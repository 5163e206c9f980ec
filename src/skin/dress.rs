//! Entities say by name which drawing they wear; they put it on as soon as it is there.

use std::borrow::Cow;

use bevy::prelude::*;

use super::Art;
use crate::schedule::Step;

/// A drawing on an interface node, stretched by its borders where it has some.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
#[require(Node, ImageNode)]
pub struct Dress(pub Cow<'static, str>);

impl Dress {
    /// Wears the drawing of this name.
    pub fn new(name: impl Into<Cow<'static, str>>) -> Self {
        Dress(name.into())
    }
}

/// A drawing on a sprite, in the size its units say, placed by one of its named places.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
#[require(Sprite)]
pub struct Look {
    /// The drawing.
    pub name: Cow<'static, str>,
    /// The place of the drawing that lies at the entity's translation; its centre when empty.
    pub place: &'static str,
}

impl Look {
    /// Wears a drawing, placed by its centre.
    pub fn new(name: impl Into<Cow<'static, str>>) -> Self {
        Look { name: name.into(), place: "" }
    }

    /// Wears a drawing, placed by a named place.
    pub fn at(name: impl Into<Cow<'static, str>>, place: &'static str) -> Self {
        Look { name: name.into(), place }
    }
}

/// Plugin: dresses what is not dressed yet.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, (dress, look).in_set(Step::Show));
}

fn dress(art: Res<Art>, mut nodes: Query<(Ref<Dress>, &mut ImageNode)>, mut missing: Local<Vec<String>>) {
    let everything = art.is_changed();
    for (dress, mut image) in &mut nodes {
        if !everything && !dress.is_changed() {
            continue;
        }
        let Some(drawing) = art.get(&dress.0) else {
            complain(&art, &dress.0, &mut missing);
            continue;
        };
        image.visual_box = VisualBox::BorderBox;
        image.image = drawing.image.clone();
        image.rect = Some(drawing.rect);
        image.image_mode = match drawing.slice {
            Some(border) => NodeImageMode::Sliced(TextureSlicer {
                border,
                center_scale_mode: SliceScaleMode::Stretch,
                sides_scale_mode: SliceScaleMode::Stretch,
                // A corner is as large as its units say: nodes are measured in them.
                max_corner_scale: drawing.size.x / drawing.rect.width(),
            }),
            None => NodeImageMode::Auto,
        };
    }
}

fn look(
    mut commands: Commands,
    art: Res<Art>,
    mut sprites: Query<(Entity, Ref<Look>, &mut Sprite)>,
    mut missing: Local<Vec<String>>,
) {
    for (entity, look, mut sprite) in &mut sprites {
        if !art.is_changed() && !look.is_changed() {
            continue;
        }
        let Some(drawing) = art.get(&look.name) else {
            complain(&art, &look.name, &mut missing);
            continue;
        };
        sprite.image = drawing.image.clone();
        sprite.rect = Some(drawing.rect);
        sprite.custom_size = Some(drawing.size);
        commands.entity(entity).insert(drawing.anchor(look.place));
    }
}

/// Says once that there is no such drawing at all.
fn complain(art: &Art, name: &str, said: &mut Vec<String>) {
    if !art.knows(name) && !said.iter().any(|known| known == name) {
        error!("there is no drawing named {name}");
        said.push(name.to_owned());
    }
}
