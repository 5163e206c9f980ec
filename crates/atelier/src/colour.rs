//! The seat colours, and whether everybody can tell them apart.

use std::collections::BTreeMap;

use palette::color_difference::Ciede2000;
use palette::{FromColor, Lab, LinSrgb, Srgb};

/// The least CIEDE2000 difference between the main colours of two seats, for any eyes. 2 is just
/// noticeable side by side; 10 is told apart at a glance. Emblem, pattern and letter come on top.
const LEAST_DIFFERENCE: f32 = 15.0;
const SEATS: [&str; 5] = ["azure", "jade", "violet", "rose", "teal"];

/// Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB.
const EYES: [(&str, [[f32; 3]; 3]); 4] = [
    ("full colour vision", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn palette_file() -> BTreeMap<String, serde_json::Value> {
    let text = include_str!("../../../assets/art/palette.json");
    serde_json::from_str(text).unwrap()
}

fn linear(seat: &str, shade: &str) -> LinSrgb {
    let file = palette_file();
    let hex = file[seat][shade].as_str().unwrap();
    let srgb: Srgb<u8> = hex.parse().unwrap();
    srgb.into_linear()
}

fn seen(colour: LinSrgb, eyes: [[f32; 3]; 3]) -> Lab {
    let row = |r: [f32; 3]| (r[0] * colour.red + r[1] * colour.green + r[2] * colour.blue).clamp(0.0, 1.0);
    Lab::from_color(LinSrgb::new(row(eyes[0]), row(eyes[1]), row(eyes[2])))
}

#[test]
fn every_pair_of_seats_is_told_apart_by_all_eyes() {
    for (eyes, matrix) in EYES {
        for (i, a) in SEATS.iter().enumerate() {
            for b in &SEATS[i + 1..] {
                let [one, two] = [a, b].map(|seat| seen(linear(seat, "main"), matrix));
                let difference = one.difference(two);
                assert!(difference >= LEAST_DIFFERENCE, "{a} and {b} under {eyes}: {difference:.1}");
            }
        }
    }
}

#[test]
fn every_seat_has_a_dark_shade_that_reads_on_paper_and_a_light_one_that_reads_on_night() {
    let luminance = |c: LinSrgb| 0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue;
    let contrast = |a: f32, b: f32| (a.max(b) + 0.05) / (a.min(b) + 0.05);
    let plain = |name: &str| {
        let file = palette_file();
        let srgb: Srgb<u8> = file[name].as_str().unwrap().parse().unwrap();
        luminance(srgb.into_linear())
    };
    for seat in SEATS {
        let on_paper = contrast(luminance(linear(seat, "dark")), plain("paper"));
        let on_night = contrast(luminance(linear(seat, "light")), plain("night"));
        assert!(on_paper >= 4.5, "{seat} on paper: {on_paper:.1}");
        assert!(on_night >= 4.5, "{seat} on night: {on_night:.1}");
    }
}
