# Devices, as players call them.

device-keyboard = Keyboard
device-mouse = Mouse
device-keyboard-mouse = Keyboard and mouse
device-touch = Touch screen
device-pad = Controller
device-pad-number = Controller { $number }
device-bot = Computer
device-join = Press a button to join
device-joined = { $device } plays for { $name }
device-left = { $device } has left
device-leave = Hold to leave the seat
device-connected = { $device } is here
device-disconnected = { $device } has gone

## Names of keys and buttons
key-enter = Enter
key-space = Space
key-escape = Esc
key-tab = Tab
key-shift-tab = Shift + Tab
key-backspace = Backspace
key-arrows = Arrow keys
key-page = Page keys
key-letter = { $letter }
pad-stick = Stick
pad-dpad = Direction pad
pad-south = Bottom button
pad-east = Right button
pad-west = Left button
pad-north = Top button
pad-start = Start
pad-select = Select
pad-left-shoulder = Left shoulder
pad-right-shoulder = Right shoulder
