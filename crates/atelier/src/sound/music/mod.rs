//! Music and ambience: stereo loops whose end runs into their beginning.

pub(crate) mod ambience;
pub(crate) mod crowd;
pub(crate) mod draught;
pub(crate) mod garden;
pub(crate) mod hall;
pub(crate) mod score;
pub(crate) mod street;
pub(crate) mod title;
