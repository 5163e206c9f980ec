# The three shrines.

games-title = Choose a game
games-age = From { $age } years
games-length = About { $minutes } minutes
games-players = { $least }–{ $most } players
games-coming = Coming later
games-coming-about = This shrine is still being built. Its lanterns will be lit in a later edition.
games-set-up = Set the table
games-howto = How to play
games-rulebook = Rules

games-yundao-name = Yundao
games-yundao-about = Raise towers, challenge your neighbours, and play the right card at the right time.
games-yundao-place = The stone garden
games-yundao-designer = A game by Reiner Knizia

games-dragon-parade-name = Dragon Parade
games-dragon-parade-about = Guess where the dragon will stop, and put your stalls where the crowd will be.
games-dragon-parade-place = The long street
games-dragon-parade-designer = A game by Reiner Knizia

games-yokai-pagoda-name = Yokai Pagoda
games-yokai-pagoda-about = Offer cards to the spirits, pass on what you do not want, and keep as little as you can.
games-yokai-pagoda-place = The haunted hall
games-yokai-pagoda-designer = A game by Jacobo Rufete
