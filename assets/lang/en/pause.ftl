# The pause menu.

pause-title = A short rest
pause-resume = Resume
pause-take-back = { $name } plays again
pause-rulebook = Rule book
pause-howto = How to play
pause-settings = Settings
pause-leave = Back to the title
pause-leave-about = The game is kept. Continue it whenever you like.
pause-saved = Kept after every move
