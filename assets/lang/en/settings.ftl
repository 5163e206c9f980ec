# Settings.

settings-title = Settings
settings-reset = Back to the usual settings
settings-saved = Settings are kept.

## Sound
settings-sound = Sound
settings-volume-all = Everything
settings-volume-music = Music
settings-volume-sounds = Sounds
settings-volume-ambience = Garden and crowd
settings-captions = Captions for sounds

## Motion
settings-speed-own = Speed of your moves
settings-speed-others = Speed of the others’ moves
settings-speed-about = From half speed to three times as fast, or at once.
settings-speed-value = { $speed }×
settings-speed-instant = At once
settings-reduced-motion = Calm motion
settings-reduced-motion-about = Less movement, no flashes, nothing that sways.
settings-reduced-motion-system = As the device says
settings-reduced-motion-on = On
settings-reduced-motion-off = Off

## Playing
settings-playing = Playing
settings-confirm = Confirm every move
settings-confirm-about = Shows what will happen before you say yes.
settings-follow = Follow the dragon
settings-follow-about = The view comes closer while the dragon walks, and returns.

## Reading
settings-reading = Reading
settings-text-size = Size of the text
settings-text-size-preview = This is how text will look.
settings-language = Language
settings-language-system = As the device says
settings-language-en = English
# The test language is called by a name that nobody mistakes for a real one.
settings-language-pseudo = Test language

## Screen
settings-screen = Screen
settings-full-screen = Full screen

## Keys
settings-keys = Keys and buttons
settings-keys-action = What it does
settings-keys-keyboard = Keyboard
settings-keys-pad = Controller
settings-keys-move = Move the marker
settings-keys-pick = Pick
settings-keys-cancel = One step back
settings-keys-pause = Pause
settings-keys-skip = Skip the motion
settings-keys-log = Show the log
settings-keys-scroll = Scroll
