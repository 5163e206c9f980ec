# Devices, as players call them.

device-pad-number = Controller { $number }

## Names of keys and buttons
key-enter = Enter
key-space = Space
key-escape = Esc
key-backspace = Backspace
key-arrows = Arrow keys
key-page = Page keys
key-letter = { $letter }
