//! Options of a game: named, each with named values, the default first.

use thiserror::Error;

/// One option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name in records, on the command line and in the texts.
    pub id: &'static str,
    /// The names of its values, the default first.
    pub values: &'static [&'static str],
}

/// The options of a game. Implemented by [`options!`](crate::options!).
pub trait GameOptions: Copy + Default + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// Every option, in the order of the rules.
    const SPECS: &'static [OptionSpec];

    /// The index of the value that option number `option` has.
    fn value_index(&self, option: usize) -> usize;

    /// Sets option number `option` to its value number `value`. Numbers out of range change nothing.
    fn set_index(&mut self, option: usize, value: usize);

    /// Every option with its value, in the order of the rules.
    fn entries(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        Self::SPECS.iter().enumerate().map(|(index, spec)| (spec.id, spec.values[self.value_index(index)]))
    }

    /// Sets an option by name.
    ///
    /// # Errors
    /// [`BadOption`] when the game has no such option or the option no such value.
    fn set(&mut self, id: &str, value: &str) -> Result<(), BadOption> {
        let Some(option) = Self::SPECS.iter().position(|spec| spec.id == id) else {
            let known = Self::SPECS.iter().map(|spec| spec.id).collect::<Vec<_>>().join(", ");
            return Err(BadOption::Unknown { id: shorten(id, 40), known });
        };
        let spec = &Self::SPECS[option];
        let Some(index) = spec.values.iter().position(|name| *name == value) else {
            return Err(BadOption::Value {
                id: spec.id,
                value: shorten(value, 40),
                known: spec.values.join(", "),
            });
        };
        self.set_index(option, index);
        Ok(())
    }

    /// Every combination of values there is.
    fn combinations() -> Vec<Self> {
        let mut all = vec![Self::default()];
        for (option, spec) in Self::SPECS.iter().enumerate() {
            all = all
                .into_iter()
                .flat_map(|options| {
                    (0..spec.values.len()).map(move |value| {
                        let mut options = options;
                        options.set_index(option, value);
                        options
                    })
                })
                .collect();
        }
        all
    }
}

/// Keeps what is quoted in an error to `most` characters on one line, whatever the input was.
pub(crate) fn shorten(text: &str, most: usize) -> String {
    let plain = |letter: char| if letter.is_control() { '�' } else { letter };
    let mut short: String = text.chars().take(most).map(plain).collect();
    if text.chars().nth(most).is_some() {
        short.push('…');
    }
    short
}

/// Why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadOption {
    /// The game has no such option.
    #[error("there is no option “{id}” (there are: {known})")]
    Unknown {
        /// The name given.
        id: String,
        /// The names there are.
        known: String,
    },
    /// The option has no such value.
    #[error("option “{id}” cannot be “{value}” (it can be: {known})")]
    Value {
        /// The option.
        id: &'static str,
        /// The value given.
        value: String,
        /// The values there are.
        known: String,
    },
}

/// Declares the options of a game: an enum an option, a struct of them all, and
/// [`GameOptions`] for it. The first value of each is the default.
///
/// ```
/// tabletop::options! {
///     /// Options of a toy game.
///     pub struct Options {
///         /// How fast it goes.
///         pub pace: Pace = "pace" {
///             /// Slowly.
///             Slow = "slow",
///             /// Quickly.
///             Quick = "quick",
///         }
///     }
/// }
/// # use tabletop::GameOptions;
/// let mut options = Options::default();
/// assert!(options.set("pace", "quick").is_ok());
/// assert_eq!(options.pace, Pace::Quick);
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $(
                $(#[$field_meta:meta])*
                pub $field:ident : $type:ident = $id:literal {
                    $( $(#[$value_meta:meta])* $value:ident = $value_id:literal ),+ $(,)?
                }
            )+
        }
    ) => {
        $(
            $(#[$field_meta])*
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
                     $crate::serde::Serialize, $crate::serde::Deserialize)]
            #[serde(crate = "tabletop::serde")]
            pub enum $type {
                $( $(#[$value_meta])* $value ),+
            }

            impl $type {
                const ALL: &'static [$type] = &[$( $type::$value ),+];
            }

            #[allow(clippy::derivable_impls)]
            impl Default for $type {
                fn default() -> Self {
                    Self::ALL[0]
                }
            }
        )+

        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default,
                 $crate::serde::Serialize, $crate::serde::Deserialize)]
        #[serde(crate = "tabletop::serde")]
        pub struct $name {
            $( $(#[$field_meta])* pub $field: $type, )+
        }

        impl $crate::GameOptions for $name {
            const SPECS: &'static [$crate::OptionSpec] = &[
                $( $crate::OptionSpec { id: $id, values: &[$( $value_id ),+] } ),+
            ];

            fn value_index(&self, option: usize) -> usize {
                let values = [$( self.$field as usize ),+];
                values[option]
            }

            fn set_index(&mut self, option: usize, value: usize) {
                let mut index = 0;
                $(
                    if index == option && let Some(value) = $type::ALL.get(value) {
                        self.$field = *value;
                    }
                    index += 1;
                )+
                let _ = index;
            }
        }
    };
}
