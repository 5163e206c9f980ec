//! Shapes that would be tedious to write out by hand: cut edges, brush strokes, points along a line.

use anyhow::{Context, Result};
use kurbo::{BezPath, PathEl, Point, Vec2};

/// Turns sharper than this stay corners, in radians.
const CORNER: f64 = 0.6;
const TOLERANCE: f64 = 0.05;

/// A number in [0, 1) that depends on `seed` and `index` only, the same on every machine.
pub(crate) fn noise(seed: i64, index: i64) -> f64 {
    // The finaliser of SplitMix64: every input bit reaches every output bit.
    let mut z = (seed as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (index as u64).wrapping_add(0x1656_67B1);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^= z >> 31;
    (z >> 11) as f64 / (1_u64 << 53) as f64
}

/// A place on a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) at: Point,
    /// Unit vector along the line.
    pub(crate) way: Vec2,
    /// Share of the line's length, 0 to 1.
    pub(crate) share: f64,
}

/// `count` places spread evenly over the first stroke of a path, both ends included.
///
/// # Errors
/// When `d` is not path data or has no length.
pub(crate) fn along(d: &str, count: usize) -> Result<Vec<Spot>> {
    let line = polylines(d)?.into_iter().next().context("the path is empty")?.points;
    let lengths = running_lengths(&line);
    let total = *lengths.last().unwrap_or(&0.0);
    if total <= 0.0 {
        anyhow::bail!("the path {d} has no length");
    }
    let steps = count.max(2) - 1;
    Ok((0..=steps)
        .map(|i| {
            let share = i as f64 / steps as f64;
            let (at, way) = spot_at(&line, &lengths, share * total);
            Spot { at, way, share }
        })
        .collect())
}

/// The path with its edges a little off, as if cut by hand: every `step` units a point moves by up to
/// `amount` units. Corners stay corners.
///
/// # Errors
/// When `d` is not path data.
pub(crate) fn rough(d: &str, amount: f64, step: f64, seed: i64) -> Result<String> {
    let mut out = String::new();
    let mut index = 0;
    for line in polylines(d)? {
        let runs = split_at_corners(&line);
        let mut moved: Vec<Vec<Point>> = Vec::new();
        for run in &runs {
            let lengths = running_lengths(run);
            let total = *lengths.last().unwrap_or(&0.0);
            let parts = (total / step).round().max(1.0) as usize;
            let mut points = Vec::with_capacity(parts + 1);
            for i in 0..=parts {
                let (at, _) = spot_at(run, &lengths, total * i as f64 / parts as f64);
                let shift =
                    Vec2::new(noise(seed, index) - 0.5, noise(seed + 7919, index) - 0.5) * 2.0 * amount;
                index += 1;
                points.push(at + shift);
            }
            moved.push(points);
        }
        // Runs share their end points.
        for i in 1..moved.len() {
            if let (Some(end), Some(start)) = (moved[i - 1].last().copied(), moved[i].first_mut()) {
                *start = end;
            }
        }
        let smooth_loop = line.closed && runs.len() == 1;
        if line.closed
            && let Some(first) = moved.first().and_then(|run| run.first()).copied()
            && let Some(end) = moved.last_mut().and_then(|run| run.last_mut())
        {
            *end = first;
        }
        for (i, points) in moved.iter().enumerate() {
            smooth(&mut out, points, i == 0, smooth_loop);
        }
        if line.closed {
            out.push('Z');
        }
    }
    Ok(out)
}

/// A closed outline round a stroke whose width follows `widths` from its start to its end.
///
/// # Errors
/// When `d` is not path data or `widths` is empty.
pub(crate) fn brush(d: &str, widths: &[f64], uneven: f64, seed: i64) -> Result<String> {
    let line = polylines(d)?.into_iter().next().context("the path is empty")?;
    let length = *running_lengths(&line.points).last().unwrap_or(&1.0);
    let widest = widths.iter().copied().fold(0.0, f64::max);
    let count = (length / (widest * 0.6).clamp(1.5, 12.0)).ceil().clamp(6.0, 160.0) as usize;
    let spots = along(d, count)?;
    let side = |sign: f64, offset: i64| -> Vec<Point> {
        spots
            .iter()
            .enumerate()
            .map(|(i, spot)| {
                let wobble = 1.0 + (noise(seed + offset, i as i64) - 0.5) * 2.0 * uneven;
                let normal = Vec2::new(-spot.way.y, spot.way.x);
                spot.at + normal * (sign * 0.5 * wobble * width_at(widths, spot.share))
            })
            .collect()
    };
    if widths.is_empty() {
        anyhow::bail!("a brush stroke needs widths");
    }
    let mut back = side(-1.0, 4001);
    back.reverse();
    let mut out = String::new();
    smooth(&mut out, &side(1.0, 0), true, false);
    if let Some(start) = back.first() {
        out.push_str(&format!("L{} {}", short(start.x), short(start.y)));
    }
    smooth(&mut out, &back, false, false);
    out.push('Z');
    Ok(out)
}

/// Where (u, v) of the unit square lands in the quadrilateral with the given corners (top left, top right,
/// bottom right, bottom left), seen in perspective; and how many units one unit of the square's width is
/// there.
pub(crate) fn perspective(corners: [[f64; 2]; 4], u: f64, v: f64) -> (f64, f64, f64) {
    let [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
    let (dx1, dx2, dx3) = (x1 - x2, x3 - x2, x0 - x1 + x2 - x3);
    let (dy1, dy2, dy3) = (y1 - y2, y3 - y2, y0 - y1 + y2 - y3);
    let det = dx1 * dy2 - dx2 * dy1;
    let (g, h) = ((dx3 * dy2 - dx2 * dy3) / det, (dx1 * dy3 - dx3 * dy1) / det);
    let (a, b, d, e) = (x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3);
    let at = |u: f64, v: f64| {
        let w = g * u + h * v + 1.0;
        ((a * u + b * v + x0) / w, (d * u + e * v + y0) / w)
    };
    let (x, y) = at(u, v);
    let (right, _) = at(u + 0.01, v);
    (x, y, (right - x) * 100.0)
}

/// Rounded to hundredths, without trailing zeros.
pub(crate) fn short(number: f64) -> String {
    let rounded = (number * 100.0).round() / 100.0;
    // Negative zero would print its sign.
    format!("{}", if rounded == 0.0 { 0.0 } else { rounded })
}

struct Line {
    points: Vec<Point>,
    closed: bool,
}

fn polylines(d: &str) -> Result<Vec<Line>> {
    let path = BezPath::from_svg(d).with_context(|| format!("cannot understand the path {d}"))?;
    let mut lines: Vec<Line> = Vec::new();
    kurbo::flatten(&path, TOLERANCE, |element| match element {
        PathEl::MoveTo(point) => lines.push(Line { points: vec![point], closed: false }),
        PathEl::LineTo(point) => {
            if let Some(line) = lines.last_mut()
                && line.points.last().is_none_or(|last| last.distance(point) > 1e-6)
            {
                line.points.push(point);
            }
        }
        PathEl::ClosePath => {
            if let Some(line) = lines.last_mut() {
                line.closed = true;
                if let (Some(first), Some(last)) = (line.points.first().copied(), line.points.last().copied())
                    && first.distance(last) > 1e-6
                {
                    line.points.push(first);
                }
            }
        }
        PathEl::QuadTo(..) | PathEl::CurveTo(..) => {}
    });
    lines.retain(|line| line.points.len() > 1);
    Ok(lines)
}

/// Stretches between corners; a closed line without corners is one stretch.
fn split_at_corners(line: &Line) -> Vec<Vec<Point>> {
    let mut runs = vec![vec![line.points[0]]];
    for i in 1..line.points.len() {
        let point = line.points[i];
        if let Some(run) = runs.last_mut() {
            run.push(point);
        }
        if let Some(next) = line.points.get(i + 1) {
            let (before, after) = (point - line.points[i - 1], *next - point);
            let turn = before.cross(after).atan2(before.dot(after));
            if turn.abs() > CORNER {
                runs.push(vec![point]);
            }
        }
    }
    runs
}

fn running_lengths(points: &[Point]) -> Vec<f64> {
    let mut sum = 0.0;
    let mut lengths = vec![0.0];
    for pair in points.windows(2) {
        sum += pair[0].distance(pair[1]);
        lengths.push(sum);
    }
    lengths
}

fn spot_at(points: &[Point], lengths: &[f64], distance: f64) -> (Point, Vec2) {
    let after = lengths.partition_point(|l| *l < distance).clamp(1, points.len() - 1);
    let (from, to) = (points[after - 1], points[after]);
    let span = lengths[after] - lengths[after - 1];
    let share = if span > 0.0 { ((distance - lengths[after - 1]) / span).clamp(0.0, 1.0) } else { 0.0 };
    let way = to - from;
    (from.lerp(to, share), if way.hypot() > 0.0 { way.normalize() } else { Vec2::new(1.0, 0.0) })
}

fn width_at(widths: &[f64], share: f64) -> f64 {
    let place = share * (widths.len() - 1) as f64;
    let low = (place.floor() as usize).min(widths.len() - 1);
    let high = (low + 1).min(widths.len() - 1);
    let t = place - low as f64;
    let eased = t * t * (3.0 - 2.0 * t);
    widths[low] + (widths[high] - widths[low]) * eased
}

/// Appends cubic curves through the points (Catmull–Rom).
fn smooth(out: &mut String, points: &[Point], start: bool, closed: bool) {
    let n = points.len();
    if start {
        out.push_str(&format!("M{} {}", short(points[0].x), short(points[0].y)));
    }
    let at = |i: isize| -> Point {
        if closed {
            // The last point repeats the first.
            points[i.rem_euclid(n as isize - 1) as usize]
        } else {
            points[i.clamp(0, n as isize - 1) as usize]
        }
    };
    for i in 0..n as isize - 1 {
        let (p0, p1, p2, p3) = (at(i - 1), at(i), at(i + 1), at(i + 2));
        let (c1, c2) = (p1 + (p2 - p0) / 6.0, p2 - (p3 - p1) / 6.0);
        let numbers = [c1.x, c1.y, c2.x, c2.y, p2.x, p2.y].map(short);
        out.push('C');
        out.push_str(&numbers.join(" "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_along_a_line_are_even_and_reach_both_ends() {
        let spots = along("M0 0 L10 0 L10 10", 5).unwrap();
        let places: Vec<(f64, f64)> = spots.iter().map(|s| (s.at.x, s.at.y)).collect();
        assert_eq!(places, [(0.0, 0.0), (5.0, 0.0), (10.0, 0.0), (10.0, 5.0), (10.0, 10.0)]);
    }

    #[test]
    fn a_cut_edge_stays_within_its_amount() {
        let path = rough("M0 0 H100 V100 H0 Z", 1.0, 8.0, 3).unwrap();
        let bounds = kurbo::Shape::bounding_box(&BezPath::from_svg(&path).unwrap());
        assert!(bounds.x0 > -1.6 && bounds.x1 < 101.6 && bounds.y0 > -1.6 && bounds.y1 < 101.6, "{bounds:?}");
        assert_ne!(path, rough("M0 0 H100 V100 H0 Z", 1.0, 8.0, 4).unwrap());
    }

    #[test]
    fn a_brush_stroke_is_as_wide_as_told() {
        let stroke = brush("M0 0 L100 0", &[0.0, 20.0, 0.0], 0.0, 1).unwrap();
        let bounds = kurbo::Shape::bounding_box(&BezPath::from_svg(&stroke).unwrap());
        assert!((bounds.height() - 20.0).abs() < 0.5, "{bounds:?}");
    }

    #[test]
    fn perspective_keeps_the_corners() {
        let corners = [[100.0, 0.0], [300.0, 0.0], [400.0, 200.0], [0.0, 200.0]];
        for (u, v, corner) in [(0.0, 0.0, 0), (1.0, 0.0, 1), (1.0, 1.0, 2), (0.0, 1.0, 3)] {
            let (x, y, _) = perspective(corners, u, v);
            assert!((x - corners[corner][0]).abs() < 1e-9 && (y - corners[corner][1]).abs() < 1e-9);
        }
    }
}
