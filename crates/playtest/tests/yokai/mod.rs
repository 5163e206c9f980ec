//! Yokai Pagoda at the table.

mod events;
mod games;
mod saves;
mod secrecy;
