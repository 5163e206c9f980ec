//! The orchestra: strings, breath, drums, bells, wood and stone, paper, fire.

mod bells;
mod drums;
mod strings;
mod texture;
mod wind;
mod wood;

pub(crate) use bells::{bonsho, kane, rin, suzu};
pub(crate) use drums::{roll, shime, taiko};
pub(crate) use strings::{Touch, koto, shamisen};
pub(crate) use texture::{breath, crackle, crumble, fire, friction, growl, paper, sweep, tear};
pub(crate) use wind::{Breath, shakuhachi, sho};
pub(crate) use wood::{Body, bamboo, clack, struck, xylophone};
