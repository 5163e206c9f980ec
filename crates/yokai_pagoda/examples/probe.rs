use std::time::Instant;
use tabletop::{Game, GameRng, Setup};
use yokai_pagoda::YokaiPagoda;
fn main() {
    let seats: u8 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(4);
    let n: u64 = std::env::args().nth(2).and_then(|a| a.parse().ok()).unwrap_or(100_000);
    let runs: u64 = std::env::args().nth(3).and_then(|a| a.parse().ok()).unwrap_or(1);
    let setup = Setup::new(seats);
    let (mut legal, mut events) = (Vec::with_capacity(256), Vec::with_capacity(64));
    let mut choice = GameRng::new(1);
    let mut rates = vec![];
    let (mut plies, mut evs, mut acts) = (0u64, 0u64, 0u64);
    for r in 0..runs {
        plies = 0;
        evs = 0;
        acts = 0;
        let t = Instant::now();
        for i in 0..n {
            events.clear();
            let mut state = YokaiPagoda::start(&setup, GameRng::new(r * n + i), &mut events).unwrap();
            while let Some(seat) = YokaiPagoda::turn(&state).waiting().first() {
                YokaiPagoda::legal(&state, seat, &mut legal);
                let action = *choice.pick(&legal).unwrap();
                events.clear();
                YokaiPagoda::apply_legal(&mut state, seat, action, &mut events);
                std::hint::black_box(&mut events);
                plies += 1;
                evs += events.len() as u64;
                acts += legal.len() as u64;
            }
        }
        rates.push(n as f64 / t.elapsed().as_secs_f64());
    }
    rates.sort_by(f64::total_cmp);
    println!(
        "seats {seats}: median {:.0}/s best {:.0}/s; plies/series {:.1} events/ply {:.2} actions/ply {:.2} state {} B event {} action {}",
        rates[rates.len() / 2],
        rates[rates.len() - 1],
        plies as f64 / n as f64,
        evs as f64 / plies as f64,
        acts as f64 / plies as f64,
        std::mem::size_of::<yokai_pagoda::State>(),
        std::mem::size_of::<yokai_pagoda::Event>(),
        std::mem::size_of::<yokai_pagoda::Action>()
    );
}
