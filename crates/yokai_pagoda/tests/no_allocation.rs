//! Neither the list of legal actions nor an action allocates.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use tabletop::{Game, GameOptions, GameRng, Seat, Setup};
use yokai_pagoda::{Options, YokaiPagoda};

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: everything is handed on to the system's allocator as it is.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the contract.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn legal_and_apply_do_not_allocate() {
    let mut legal = Vec::with_capacity(256);
    let mut events = Vec::with_capacity(64);
    let mut plies = 0;
    for seats in 2..=5 {
        for options in Options::combinations() {
            for seed in 0..20 {
                let setup = Setup { seats, start: None, options };
                let mut rng = GameRng::new(seed);
                let mut state =
                    YokaiPagoda::start(&setup, GameRng::new(seed), &mut events).expect("the table is good");
                let before = ALLOCATIONS.get();
                while let Some(seat) = YokaiPagoda::turn(&state).waiting().first() {
                    YokaiPagoda::legal(&state, seat, &mut legal);
                    let action = *rng.pick(&legal).expect("who must act can");
                    let mut copy = state.clone();
                    events.clear();
                    YokaiPagoda::apply_legal(&mut state, seat, action, &mut events);
                    events.clear();
                    assert!(YokaiPagoda::apply(&mut copy, seat, action, &mut events).is_ok());
                    let nobody = YokaiPagoda::apply(&mut copy, Seat(9), action, &mut events);
                    assert!(nobody.is_err());
                    plies += 1;
                }
                assert_eq!(ALLOCATIONS.get() - before, 0, "{seats} seats, {options:?}, seed {seed}");
                events.clear();
            }
        }
    }
    assert!(plies > 10_000);
    // The counter counts.
    let before = ALLOCATIONS.get();
    drop(std::hint::black_box(Box::new(plies)));
    assert_eq!(ALLOCATIONS.get() - before, 1);
}
