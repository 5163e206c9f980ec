//! Nothing allocates while a game is played: every allocation of the playing thread is counted.

#![allow(unsafe_code, clippy::unwrap_used)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use tabletop::{Game, GameOptions, GameRng, Setup};
use yundao::{Options, Yundao};

/// The system's allocator, counting what is asked of it.
struct Counting;

thread_local! {
    // By thread, since the test runner allocates in its own.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

fn asked() -> u64 {
    ASKED.get()
}

// SAFETY: every call is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        // SAFETY: as for the caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as for the caller.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        // SAFETY: as for the caller.
        unsafe { System.realloc(block, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn legal_check_and_apply_do_not_allocate() {
    let mut legal = Vec::with_capacity(1024);
    let mut events = Vec::with_capacity(256);
    let mut rng = GameRng::new(1);
    let tables: Vec<Setup<Options>> = (2..=5)
        .flat_map(|seats| {
            Options::combinations().into_iter().map(move |options| Setup { seats, start: None, options })
        })
        .collect();
    let (mut plies, mut most) = (0, 0);
    let before = asked();
    for setup in tables.iter().cycle().take(20 * tables.len()) {
        events.clear();
        let mut state = Yundao::start(setup, rng.fork(), &mut events).unwrap();
        while let Some(seat) = Yundao::turn(&state).waiting().first() {
            Yundao::legal(&state, seat, &mut legal);
            let action = *rng.pick(&legal).unwrap();
            events.clear();
            Yundao::check(&state, seat, action).unwrap();
            Yundao::apply_legal(&mut state, seat, action, &mut events);
            plies += 1;
            most = most.max(legal.len());
        }
    }
    assert_eq!(asked() - before, 0, "in {plies} plies");
    assert!(plies > 100_000 && most < legal.capacity(), "{plies} plies, {most} legal actions at most");
    // That the counter counts at all.
    drop(std::hint::black_box(Vec::<u8>::with_capacity(100)));
    assert!(asked() > before);
}
