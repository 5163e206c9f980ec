//! Yokai Pagoda at the table.

mod events;
mod games;
mod secrecy;
