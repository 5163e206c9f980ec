//! The two faces and the sizes text comes in.

use bevy::prelude::*;
use bevy::text::FontSource;

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

fn set_type(fonts: Res<Fonts>, mut texts: Query<(&Type, &mut TextFont), Changed<Type>>) {
    for (kind, mut font) in &mut texts {
        font.font = FontSource::Handle(kind.font(&fonts));
        font.font_size = FontSize::Px(kind.size());
    }
}
