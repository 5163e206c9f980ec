# The pause menu.

pause-title = A short rest
pause-resume = Resume
pause-rulebook = Rule book
pause-howto = How to play
pause-settings = Settings
pause-restart = Start anew
pause-restart-ask = Start this game again from the beginning?
pause-leave = Back to the title
pause-leave-about = The game is kept. Continue it whenever you like.
pause-quit = Quit
pause-quit-ask = Quit? The game is kept.
pause-saved = Kept after every move
pause-by = { $name } has paused the game
