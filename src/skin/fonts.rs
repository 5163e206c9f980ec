//! The two faces and the sizes text comes in.

use bevy::prelude::*;
use bevy::text::FontSource;

use super::Metrics;
use crate::schedule::Step;

/// The fonts. They are part of the program, so that there are words before anything is loaded.
#[derive(Resource, Default)]
pub struct Fonts {
    display: Handle<Font>,
    text: Handle<Font>,
    bold: Handle<Font>,
}

/// What a text is for; decides face and size. Sizes are in units, none under 28. Letters have
/// the colour of paper unless said otherwise.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(TextFont, TextColor = TextColor(super::palette::PAPER))]
pub enum Type {
    /// The name of a screen.
    Title,
    /// A heading, the words of a banner.
    Heading,
    /// A button.
    Button,
    /// Text to read.
    Body,
    /// Text to read that matters.
    Strong,
    /// The least text there is.
    Small,
    /// A figure to be read across the room.
    Figure,
    /// A very large figure.
    BigFigure,
}

impl Type {
    /// The size in units.
    pub fn size(self) -> f32 {
        match self {
            Type::Title => 72.0,
            Type::Heading => 42.0,
            Type::Button => 34.0,
            Type::Body | Type::Strong => 30.0,
            Type::Small => 28.0,
            Type::Figure => 40.0,
            Type::BigFigure => 84.0,
        }
    }

    /// The size in a window this many units wide: what is larger than it must be shrinks where a
    /// word of it would not fit.
    pub fn size_in(self, width: f32) -> f32 {
        const NARROW: f32 = 720.0;
        let least = Type::Body.size();
        if self.size() <= least {
            self.size()
        } else {
            (self.size() * width / NARROW).clamp(least, self.size())
        }
    }

    fn font(self, fonts: &Fonts) -> Handle<Font> {
        match self {
            Type::Title | Type::Heading | Type::BigFigure => fonts.display.clone(),
            Type::Body | Type::Small => fonts.text.clone(),
            Type::Button | Type::Strong | Type::Figure => fonts.bold.clone(),
        }
    }
}

/// Plugin: loads the fonts and sets every text in them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Fonts>();
    app.add_systems(PreStartup, load).add_systems(Update, set_type.in_set(Step::Show));
}

fn load(mut assets: ResMut<Assets<Font>>, mut fonts: ResMut<Fonts>) {
    const DISPLAY: &[u8] = include_bytes!("../../assets/fonts/LanternlightDisplay-Bold.ttf");
    const TEXT: &[u8] = include_bytes!("../../assets/fonts/LanternlightText-Regular.ttf");
    const BOLD: &[u8] = include_bytes!("../../assets/fonts/LanternlightText-Bold.ttf");
    let mut add = |bytes: &[u8]| assets.add(Font::from_bytes(bytes.to_vec()));
    fonts.display = add(DISPLAY);
    fonts.text = add(TEXT);
    fonts.bold = add(BOLD);
}

fn set_type(
    fonts: Res<Fonts>,
    metrics: Res<Metrics>,
    mut texts: Query<(Ref<Type>, &mut TextFont, Has<Text>)>,
) {
    for (kind, mut font, on_node) in &mut texts {
        if kind.is_changed() || metrics.is_changed() {
            font.font = FontSource::Handle(kind.font(&fonts));
            // What lies on pieces is as large as they are.
            let size = if on_node { kind.size_in(metrics.units.x) } else { kind.size() };
            font.font_size = FontSize::Px(size);
        }
    }
}
