//! Dragon Parade at the table.

mod events;
mod games;
mod secrecy;
mod street;
