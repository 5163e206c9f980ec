//! The coins: five on the dragon's space, three along the chain, one on the same side, stall by stall.

use bevy::prelude::*;
use dragon_parade::{Event, Share};

use super::{Phases, Stagehand};
use crate::games::dragon_parade::effects;
use crate::games::dragon_parade::pieces::{Coins, Purse, Seller, Stand, Tag, tag_rest};
use crate::motion::{Blocks, Motion};
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (pay, total).chain().in_set(Phases::Scoring));
}

/// How a coin looks and sounds, by what it is worth.
fn coin(share: Share) -> Option<&'static str> {
    match share.coins() {
        5 => Some("coin/5"),
        3 => Some("coin/3"),
        1 => Some("coin/1"),
        _ => None,
    }
}

/// A stall gets its share: a tag flies there from the palace and stays above it.
fn pay(mut stage: Stagehand, mut purses: Query<(&Purse, &mut Coins)>, tags: Query<&Tag>) {
    let Some(Event::Scored { space, seat, share }) = stage.event() else { return };
    for (purse, mut coins) in &mut purses {
        if purse.0 == seat {
            coins.gained += share.coins();
        }
    }
    let tag = Tag { space, share };
    let rest = tag_rest(&stage.street, tag);
    let mut from = rest.0;
    let mut seconds = stage.pace.motion(0.5);
    if coin(share).is_some() {
        from.translation = stage.street.door.extend(rest.0.translation.z);
    } else {
        seconds = stage.pace.motion(0.2);
    }
    let Some(street) = stage.root() else { return };
    stage.commands.spawn((
        tag.bundle(),
        ChildOf(street),
        rest,
        from,
        Motion::glide(from, seconds).arc(60.0),
        Blocks::default(),
    ));
    let first_of_chain = share == Share::Chain && tags.iter().all(|tag| tag.share != Share::Chain);
    match share {
        Share::SameSpace => stage.sounds.play("coin-5"),
        Share::Chain if first_of_chain => stage.sounds.play("chain"),
        Share::Chain => stage.sounds.play("coin-3"),
        Share::SameSide => stage.sounds.play("coin-1"),
        Share::OtherSide | Share::ForbiddenCity => {}
    }
    if let Some(coin) = coin(share) {
        let (door, at) = (stage.street.door, stage.street.space(space));
        effects::pay(&mut stage, door, at, coin, 0);
        effects::glitter(&mut stage, at, 0.5);
        stage.pause(0.7);
    } else {
        stage.pause(0.3);
    }
}

/// What a seat gained goes into its purse.
fn total(
    mut stage: Stagehand,
    mut purses: Query<(&Purse, &mut Coins)>,
    tags: Query<&Tag>,
    sellers: Query<(&Seller, &Stand)>,
) {
    let Some(Event::CoinsTotalled { seat, gained, total }) = stage.event() else { return };
    for (purse, mut coins) in &mut purses {
        if purse.0 == seat {
            // What was counted beside the purse is in it now.
            *coins = Coins { total, gained: 0 };
        }
    }
    if gained == 0 {
        return;
    }
    let to = stage.street.panel(seat);
    let mut number = 0;
    for tag in &tags {
        let owned = sellers.iter().any(|(seller, stand)| seller.0 == seat && *stand == Stand::On(tag.space));
        if let Some(coin) = coin(tag.share).filter(|_| owned) {
            let from = stage.street.space(tag.space);
            effects::pay(&mut stage, from, to, coin, number);
            number += 1;
        }
    }
    stage.sounds.play("bank");
    stage.pause(0.6);
}
