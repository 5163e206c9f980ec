# The page around the game in a browser, before the game itself can speak.
# Only plain text and variables here: these lines are read when the page is built.

page-title = Lanternlight
page-tagline = Three games for a festival evening
page-description = Lanternlight: three table games on a festival evening, for people round one screen or alone against good players.
page-loading = Lighting the lanterns …
page-progress = { $done } of { $total } MB
page-start = Enter the festival
page-starting = Opening the gate …
page-retry = Try again
page-reload = Load again
page-start-plain = Start without it
page-no-webgl = This browser cannot draw the game. It needs WebGL 2. An up-to-date Firefox, Chrome, Edge or Safari has it, with hardware acceleration switched on.
page-load-failed = The game did not arrive whole. Please see whether you are connected, then try again.
page-stopped = The game has stopped, and that is our fault. Your last move is kept: load the page again and choose Continue.
page-no-script = This game needs JavaScript. Please allow it for this page.
