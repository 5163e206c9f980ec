//! The words of the page, which shows itself before the game can: read from the game's Fluent files
//! when the page is built, so that translators have one place.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The language that is complete, and that the page's own source is written in.
const SOURCE: &str = "en";

/// Texts by language and key; variables are written as `{name}`.
#[derive(Debug, PartialEq, Eq, serde::Serialize)]
pub(super) struct Texts(BTreeMap<String, BTreeMap<String, String>>);

impl Texts {
    /// Reads `page.ftl` of every language under `assets/lang`.
    pub(super) fn read(languages: &Path) -> Result<Self> {
        let cannot = || format!("{} cannot be read", languages.display());
        let mut all = BTreeMap::new();
        for entry in languages.read_dir().with_context(cannot)? {
            let folder = entry.with_context(cannot)?;
            let file = folder.path().join("page.ftl");
            if file.is_file() {
                let text = fs::read_to_string(&file)
                    .with_context(|| format!("{} cannot be read", file.display()))?;
                let texts = parse(&text).with_context(|| format!("{} cannot be used", file.display()))?;
                all.insert(folder.file_name().to_string_lossy().into_owned(), texts);
            }
        }
        if !all.contains_key(SOURCE) {
            bail!("the page's own texts are missing: {}", languages.join(SOURCE).join("page.ftl").display());
        }
        Ok(Self(all))
    }

    /// Replaces every `{{key}}` of our texts in `page`, each escaped for where it stands.
    ///
    /// # Errors
    /// When a placeholder that looks like ours names no text.
    pub(super) fn fill(&self, page: &str, escape: fn(&str) -> String) -> Result<String> {
        let mut filled = page.replace("{{texts}}", &serde_json::to_string(self)?.replace('<', "\\u003c"));
        for (key, text) in &self.0[SOURCE] {
            filled = filled.replace(&format!("{{{{{key}}}}}"), &escape(text));
        }
        match filled.split_once("{{page-") {
            None => Ok(filled),
            Some((_, rest)) => {
                bail!("there is no text called page-{}", rest.split('}').next().unwrap_or_default())
            }
        }
    }
}

/// Escapes a text for HTML, inside an element or a quoted attribute.
pub(super) fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Escapes a text for the inside of a JSON string.
pub(super) fn json(text: &str) -> String {
    serde_json::Value::from(text).to_string().trim_matches('"').to_owned()
}

fn parse(text: &str) -> Result<BTreeMap<String, String>> {
    let resource = match fluent_syntax::parser::parse(text) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            bail!("it is not Fluent: {}", errors.first().map(ToString::to_string).unwrap_or_default())
        }
    };
    let mut texts = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let pattern =
                message.value.as_ref().with_context(|| format!("{} has no text", message.id.name))?;
            let text = flat(pattern)
                .with_context(|| format!("{} has more than text and variables", message.id.name))?;
            texts.insert(message.id.name.to_owned(), text);
        }
    }
    Ok(texts)
}

/// A pattern as one string; `None` when it has more than text and variables.
fn flat(pattern: &Pattern<&str>) -> Option<String> {
    pattern
        .elements
        .iter()
        .map(|element| match element {
            PatternElement::TextElement { value } => Some((*value).to_owned()),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => Some(format!("{{{}}}", id.name)),
            PatternElement::Placeable { .. } => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn languages(files: &[(&str, &str)]) -> Result<tempfile::TempDir> {
        let folder = tempfile::tempdir()?;
        for (language, text) in files {
            fs::create_dir(folder.path().join(language))?;
            fs::write(folder.path().join(language).join("page.ftl"), text)?;
        }
        Ok(folder)
    }

    #[test]
    fn texts_stand_in_the_page_escaped_for_where_they_are() -> Result<()> {
        let folder = languages(&[("en", "page-a = Fish & \"chips\" <now>\n")])?;
        let texts = Texts::read(folder.path())?;
        assert_eq!(texts.fill("<p>{{page-a}}</p>", html)?, "<p>Fish &amp; &quot;chips&quot; &lt;now&gt;</p>");
        assert_eq!(texts.fill("\"{{page-a}}\"", json)?, r#""Fish & \"chips\" <now>""#);
        assert_eq!(texts.fill("{{texts}}", html)?, r#"{"en":{"page-a":"Fish & \"chips\" \u003cnow>"}}"#);
        Ok(())
    }

    #[test]
    fn variables_are_kept_for_the_page_to_fill() -> Result<()> {
        let texts = parse("page-progress = { $done } of { $total } MB\n")?;
        assert_eq!(texts["page-progress"], "{done} of {total} MB");
        Ok(())
    }

    #[test]
    fn every_language_that_has_the_file_is_there() -> Result<()> {
        let folder = languages(&[("en", "page-a = Start\n"), ("da", "page-a = Begynd\n")])?;
        fs::create_dir(folder.path().join("qps"))?;
        let texts = Texts::read(folder.path())?;
        assert_eq!(texts.0.keys().collect::<Vec<_>>(), ["da", "en"]);
        Ok(())
    }

    #[test]
    fn a_text_that_does_not_exist_and_one_that_is_too_clever_are_refused_by_name() -> Result<()> {
        let folder = languages(&[("en", "page-a = Start\n")])?;
        let missing = Texts::read(folder.path())?.fill("{{page-b}}", html);
        assert!(missing.is_err_and(|error| error.to_string().ends_with("page-b")));
        let clever = parse("page-a = { $n ->\n    [one] one\n   *[other] many\n }\n");
        assert!(clever.is_err_and(|error| error.to_string().starts_with("page-a")));
        assert!(parse("page-a = {\n").is_err());
        Ok(())
    }

    #[test]
    fn a_page_without_its_own_language_is_refused() -> Result<()> {
        let folder = languages(&[("da", "page-a = Begynd\n")])?;
        assert!(Texts::read(folder.path()).is_err());
        Ok(())
    }
}
