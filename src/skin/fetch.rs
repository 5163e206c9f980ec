//! Fetches groups of drawings: at once what a screen waits for, the rest one after another while people
//! play, and at last finer pictures where the screen can show them.

use bevy::asset::LoadState;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{Art, Metrics, Opening};
use crate::schedule::Step;

/// How finely the art is to be drawn: pixels a unit, 1 or 2.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArtScale(pub u32);

/// Pixels of the screen a unit from which on the finer art is worth its size.
const FINE: f32 = 1.2;

/// An atlas on its way.
struct Coming {
    group: String,
    scale: u32,
    image: Handle<Image>,
}

/// What is fetched, and what could not be.
#[derive(Resource, Default)]
pub struct Fetching {
    /// Groups that a screen waits for.
    wanted: Vec<String>,
    /// Groups that will be wanted soon.
    soon: Vec<String>,
    coming: Vec<Coming>,
    failed: Vec<Failure>,
}

/// An atlas that could not be had.
struct Failure {
    group: String,
    scale: u32,
    file: String,
}

impl Fetching {
    /// Asks for groups that a screen waits for; what failed of them before is tried once more.
    pub fn ask(&mut self, groups: impl IntoIterator<Item = impl AsRef<str>>) {
        self.wanted = groups.into_iter().map(|group| group.as_ref().to_owned()).collect();
        self.failed.retain(|failure| !self.wanted.contains(&failure.group));
    }

    /// Says which groups will be wanted next.
    pub fn look_ahead(&mut self, groups: impl IntoIterator<Item = impl AsRef<str>>) {
        self.soon = groups.into_iter().map(|group| group.as_ref().to_owned()).collect();
    }

    /// The files that could not be had of what a screen waits for.
    pub fn failures(&self) -> Vec<&str> {
        let wanted = self.failed.iter().filter(|failure| self.wanted.contains(&failure.group));
        wanted.map(|failure| failure.file.as_str()).collect()
    }

    /// How much of what a screen waits for is there, 0–1.
    pub fn progress(&self, art: &Art) -> f32 {
        let there = self.wanted.iter().filter(|group| art.there(group).is_some()).count();
        if self.wanted.is_empty() { 1.0 } else { there as f32 / self.wanted.len() as f32 }
    }

    /// What to fetch now, each with its scale.
    fn next(&self, art: &Art, finest: u32) -> Vec<(String, u32)> {
        let free = |group: &str, scale: u32| {
            let comes = self.coming.iter().any(|coming| coming.group == group);
            !comes && !self.failed.iter().any(|failure| failure.group == group && failure.scale == scale)
        };
        // What is needed before anything is seen comes small.
        let scale = |group: &str| if art.first().iter().any(|first| first == group) { 1 } else { finest };
        let missing = |group: &&str| art.there(group).is_none() && free(group, scale(group));
        let wanted: Vec<_> = self.wanted.iter().map(String::as_str).filter(missing).collect();
        if !wanted.is_empty() {
            return wanted.into_iter().map(|group| (group.to_owned(), scale(group))).collect();
        }
        if !self.coming.is_empty() {
            return Vec::new();
        }
        let known = |group: &&str| art.groups().any(|known| known == *group);
        let soon = self.soon.iter().map(String::as_str).filter(known);
        let next = soon.chain(art.groups()).find(missing).map(|group| (group.to_owned(), scale(group)));
        let finer = || {
            let coarse = |group: &&str| art.there(group).is_some_and(|there| there < finest);
            let group = art.groups().filter(coarse).find(|group| free(group, finest))?;
            Some((group.to_owned(), finest))
        };
        next.or_else(finer).into_iter().collect()
    }
}

/// Plugin: fetches.
pub fn plugin(app: &mut App) {
    app.insert_resource(ArtScale(1)).init_resource::<Art>().init_resource::<Fetching>();
    // While the first drawings come, nothing else does.
    let set_out = set_out.run_if(not(in_state(Opening::Loading)));
    app.add_systems(Update, (choose_scale, arrive, set_out).chain().in_set(Step::Measure));
}

/// Once the finer art was worth it, it stays.
fn choose_scale(
    metrics: Res<Metrics>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut scale: ResMut<ArtScale>,
) {
    let Ok(window) = window.single() else { return };
    if metrics.scale * window.scale_factor() > FINE {
        scale.set_if_neq(ArtScale(2));
    }
}

/// Hangs up what has come.
fn arrive(assets: Res<AssetServer>, mut fetching: ResMut<Fetching>, mut art: ResMut<Art>) {
    if fetching.coming.is_empty() {
        return;
    }
    let fetching = &mut *fetching;
    fetching.coming.retain(|coming| match assets.load_state(&coming.image) {
        LoadState::Loaded => {
            art.hang(&coming.group, coming.scale, &coming.image);
            false
        }
        LoadState::Failed(error) => {
            let file = art.file(&coming.group, coming.scale).unwrap_or(&coming.group).to_owned();
            error!("{file} cannot be loaded: {error}");
            fetching.failed.push(Failure { group: coming.group.clone(), scale: coming.scale, file });
            false
        }
        LoadState::NotLoaded | LoadState::Loading => true,
    });
}

/// Sends for what is next.
fn set_out(assets: Res<AssetServer>, scale: Res<ArtScale>, art: Res<Art>, mut fetching: ResMut<Fetching>) {
    for (group, scale) in fetching.next(&art, scale.0) {
        let Some(file) = art.file(&group, scale) else { continue };
        let image = assets.load(format!("atlas/{file}"));
        fetching.coming.push(Coming { group, scale, image });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hang(art: &mut Art, groups: &[(String, u32)]) {
        for (group, scale) in groups {
            art.hang(group, *scale, &Handle::default());
        }
    }

    #[test]
    fn what_a_screen_waits_for_comes_first_and_small() {
        let mut art = Art::default();
        let mut fetching = Fetching::default();
        fetching.ask(art.first());
        let next = fetching.next(&art, 2);
        assert_eq!(next.len(), art.first().len());
        assert!(next.iter().all(|(group, scale)| art.first().contains(group) && *scale == 1));
        hang(&mut art, &next);
        assert!(art.has(art.first()));
        assert_eq!(fetching.progress(&art), 1.0);
    }

    #[test]
    fn the_rest_comes_one_by_one_what_is_wanted_soon_before_it_and_finer_pictures_last() {
        let mut art = Art::default();
        let mut fetching = Fetching::default();
        fetching.ask(art.first());
        let first = fetching.next(&art, 2);
        hang(&mut art, &first);
        fetching.look_ahead(["cards", "fx"]);
        let mut order = Vec::new();
        while let [(group, scale)] = fetching.next(&art, 2).as_slice() {
            order.push((group.clone(), *scale));
            hang(&mut art, &order[order.len() - 1..]);
        }
        assert_eq!(order[..2], [("cards".to_owned(), 2), ("fx".to_owned(), 2)]);
        assert!(art.complete());
        let finer: Vec<_> = order.iter().rev().take(first.len()).map(|(group, _)| group.clone()).collect();
        assert!(first.iter().all(|(group, _)| finer.contains(group)), "{order:?}");
        assert!(art.groups().all(|group| art.there(group) == Some(2)));
    }

    #[test]
    fn a_failure_is_told_to_whoever_waits_for_it_and_tried_again_when_asked() {
        let art = Art::default();
        let mut fetching = Fetching::default();
        let failure = || Failure { group: "cards".into(), scale: 1, file: "cards@1x.png".into() };
        fetching.ask(["ui"]);
        fetching.failed.push(failure());
        assert!(fetching.failures().is_empty(), "nobody waits for it");
        fetching.ask(["cards"]);
        assert_eq!(fetching.next(&art, 1), [("cards".to_owned(), 1)]);
        fetching.failed.push(failure());
        assert_eq!(fetching.failures(), ["cards@1x.png"]);
        assert!(fetching.next(&art, 1).iter().all(|(group, _)| group != "cards"), "not for ever");
    }
}
