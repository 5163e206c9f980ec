//! Drawings are SVG in which a shape may be repeated, varied and coloured by a template.
//!
//! The language is Jinja's. A template sees `p` (the palette), `name` (the sprite's), whatever its file name
//! has in square brackets, and these functions:
//!
//! | function | gives |
//! |---|---|
//! | `mix(a, b, t)` | the colour a share `t` from `a` to `b` |
//! | `rnd(seed, low, high)` | a number that depends on `seed` only |
//! | `lerp(a, b, t)`, `sin(deg)`, `cos(deg)` | arithmetic |
//! | `rrect(x, y, w, h, r)` | path data of a rounded rectangle |
//! | `oval(cx, cy, rx, ry)` | path data of an ellipse |
//! | `star([cx, cy], points, outer, inner, turn)` | path data of a star |
//! | `rough(d, amount, step, seed)` | the path with hand-cut edges |
//! | `brush(d, widths, uneven, seed)` | the outline of a stroke of changing width |
//! | `along(d, count)` | places {x, y, a (degrees), nx, ny, t} on a path |
//! | `persp(corners, u, v)` | a place {x, y, s} in a slanted square |

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use minijinja::value::{Serde, Value, ValueKind};
use minijinja::{Environment, Error, ErrorKind, UndefinedBehavior, context};

use super::outline;
use super::sources::relative;

/// The templates and what they may use.
pub(crate) struct Studio {
    environment: Environment<'static>,
}

impl Studio {
    /// Reads every template below `art`.
    ///
    /// # Errors
    /// When a file cannot be read or is not a valid template.
    pub(crate) fn new(art: &Path, files: &[PathBuf], palette: &serde_json::Value) -> Result<Self> {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_auto_escape_callback(|_| minijinja::AutoEscape::None);
        environment.set_formatter(|out, _, value| {
            let short = (value.kind() == ValueKind::Number && !value.is_integer())
                .then(|| f64::try_from(value.clone()).ok())
                .flatten();
            match short {
                Some(number) => out.write_str(&outline::short(number))?,
                None => write!(out, "{value}")?,
            }
            Ok(())
        });
        environment.add_function("mix", |a: &str, b: &str, t: f64| mix(a, b, t));
        environment.add_function("rnd", |seed: i64, low: f64, high: f64| {
            low + (high - low) * outline::noise(seed, 0)
        });
        environment.add_function("lerp", |a: f64, b: f64, t: f64| a + (b - a) * t);
        environment.add_function("sin", |degrees: f64| degrees.to_radians().sin());
        environment.add_function("cos", |degrees: f64| degrees.to_radians().cos());
        environment.add_function("rrect", |x: f64, y: f64, w: f64, h: f64, r: f64| rounded(x, y, w, h, r));
        environment.add_function("oval", |cx: f64, cy: f64, rx: f64, ry: f64| {
            format!("M{} {cy}a{rx} {ry} 0 1 1 {} 0a{rx} {ry} 0 1 1 {} 0Z", cx - rx, rx * 2.0, -rx * 2.0)
        });
        environment.add_function("star", star);
        environment.add_function("rough", |d: &str, amount: f64, step: f64, seed: i64| {
            outline::rough(d, amount, step, seed).map_err(refuse)
        });
        environment.add_function("brush", |d: &str, widths: Vec<f64>, uneven: f64, seed: i64| {
            outline::brush(d, &widths, uneven, seed).map_err(refuse)
        });
        environment.add_function("along", along);
        environment.add_function("persp", |corners: Vec<Vec<f64>>, u: f64, v: f64| {
            let corners = corners
                .iter()
                .map(|c| <[f64; 2]>::try_from(c.as_slice()))
                .collect::<std::result::Result<Vec<_>, _>>()
                .ok()
                .and_then(|c| <[[f64; 2]; 4]>::try_from(c).ok())
                .ok_or_else(|| refuse(anyhow!("persp needs four corners of two numbers")))?;
            let (x, y, s) = outline::perspective(corners, u, v);
            Ok::<Value, Error>(context! { x, y, s })
        });
        for path in files.iter().filter(|p| p.extension().is_some_and(|e| e == "svg" || e == "j2")) {
            let name = relative(art, path)?;
            let text =
                std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
            environment.add_template_owned(name.clone(), text).map_err(|e| told(&name, &e))?;
        }
        environment.add_global("p", Value::from(Serde(palette)));
        Ok(Self { environment })
    }

    /// The SVG of one sprite.
    ///
    /// # Errors
    /// When the template uses something that is not there; the message names file and line.
    pub(crate) fn expand(
        &self,
        template: &str,
        name: &str,
        values: &std::collections::BTreeMap<String, String>,
    ) -> Result<String> {
        let scope = context! { name, ..Value::from(Serde(values)) };
        let template_of = self.environment.get_template(template).map_err(|e| told(template, &e))?;
        template_of.render(scope).map_err(|e| told(template, &e))
    }
}

fn told(template: &str, error: &Error) -> anyhow::Error {
    let mut text = format!("in the template {template}: {error}");
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        text.push_str(&format!(": {cause}"));
        source = cause.source();
    }
    anyhow!(text)
}

fn refuse(error: anyhow::Error) -> Error {
    Error::new(ErrorKind::InvalidOperation, format!("{error:#}"))
}

fn channels(colour: &str) -> std::result::Result<[f64; 3], Error> {
    let parsed = colour
        .strip_prefix('#')
        .filter(|hex| hex.len() == 6)
        .and_then(|hex| u32::from_str_radix(hex, 16).ok())
        .map(u32::to_be_bytes);
    match parsed {
        Some([_, r, g, b]) => Ok([r, g, b].map(f64::from)),
        None => Err(refuse(anyhow!("{colour} does not look like #F6B756"))),
    }
}

fn mix(a: &str, b: &str, t: f64) -> std::result::Result<String, Error> {
    let (a, b) = (channels(a)?, channels(b)?);
    let at = |i: usize| (a[i] + (b[i] - a[i]) * t).round().clamp(0.0, 255.0) as u8;
    Ok(format!("#{:02X}{:02X}{:02X}", at(0), at(1), at(2)))
}

fn rounded(x: f64, y: f64, w: f64, h: f64, r: f64) -> String {
    let (right, bottom) = (x + w, y + h);
    format!(
        "M{} {y}H{}A{r} {r} 0 0 1 {right} {}V{}A{r} {r} 0 0 1 {} {bottom}H{}A{r} {r} 0 0 1 {x} {}V{}A{r} {r} 0 0 1 {} {y}Z",
        x + r,
        right - r,
        y + r,
        bottom - r,
        right - r,
        x + r,
        bottom - r,
        y + r,
        x + r
    )
}

fn star(centre: Vec<f64>, points: u32, outer: f64, inner: f64, turn: f64) -> String {
    let (cx, cy) = (centre.first().copied().unwrap_or(0.0), centre.get(1).copied().unwrap_or(0.0));
    let corners: Vec<String> = (0..points * 2)
        .map(|i| {
            let angle = (turn - 90.0 + 180.0 * f64::from(i) / f64::from(points)).to_radians();
            let radius = if i % 2 == 0 { outer } else { inner };
            format!(
                "{} {}",
                outline::short(cx + radius * angle.cos()),
                outline::short(cy + radius * angle.sin())
            )
        })
        .collect();
    format!("M{}Z", corners.join("L"))
}

fn along(d: &str, count: usize) -> std::result::Result<Vec<Value>, Error> {
    let spots = outline::along(d, count).map_err(refuse)?;
    Ok(spots
        .into_iter()
        .map(|spot| {
            context! {
                x => spot.at.x,
                y => spot.at.y,
                a => spot.way.y.atan2(spot.way.x).to_degrees(),
                nx => -spot.way.y,
                ny => spot.way.x,
                t => spot.share,
            }
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixing_goes_from_one_colour_to_the_other() {
        assert_eq!(mix("#000000", "#FF8040", 0.0).unwrap(), "#000000");
        assert_eq!(mix("#000000", "#FF8040", 0.5).unwrap(), "#804020");
        assert!(mix("red", "#FF8040", 0.5).is_err());
    }

    #[test]
    fn the_shapes_are_valid_path_data() {
        for d in [rounded(1.0, 2.0, 30.0, 20.0, 4.0), star(vec![0.0, 0.0], 5, 10.0, 4.0, 0.0)] {
            assert!(kurbo::BezPath::from_svg(&d).is_ok(), "{d}");
        }
    }
}
