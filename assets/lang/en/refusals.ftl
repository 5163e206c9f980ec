# Why an action is not possible, in any game. Each game’s own reasons stand in a file of their own.
# $seat: a player’s name.

refusal-game-over = The game is over.
refusal-not-your-turn = It is not { $seat }’s turn to act.
