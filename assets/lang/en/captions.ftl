# Captions for sounds that mean something, shown while they sound. Keys are `caption-` and the sound's name.

# The board
caption-place = a tier is set down
caption-neutral = a stone is set down
caption-move = a tower slides over gravel
caption-totem = the totem knocks on wood
caption-surplus = tiers fly home
caption-bank = tiers are stacked in a tray
caption-turn = a bell: your turn
caption-win = a tower lands
caption-tie = both towers crumble

# Cards and challenges
caption-choose = a card is put face down
caption-deal = a card is dealt
caption-reveal = drum roll, the cards turn
caption-tick = wood on wood: the count
caption-blink = a secret press
caption-lock = a pick is locked
caption-unlock = a pick is unlocked
caption-dragon = fire, and a deep bell
caption-tiger = claws, and a growl

# The table
caption-illegal = two dull knocks: not allowed
caption-join = strings going up: somebody joins
caption-leave = strings going down: somebody leaves
caption-ended = drums and strings: the game is over
caption-firework = fireworks

# Dragon Parade
caption-dragon-step = the dragon takes a step
caption-gate = a roll, the great drum, fireworks: a gate
caption-seller = a stall is set up
caption-play = a card is slapped down
caption-discard = a card is laid away in secret
caption-coin-1 = a copper coin
caption-coin-3 = three silver coins
caption-coin-5 = a bar of gold, ringing
caption-chain = strings go up: a chain
caption-surrounded = a rope goes tight: surrounded
caption-parade-end = drums and strings: this parade is over
caption-next-game = clappers and a drum: the next parade

# The haunted hall
caption-hall-offer = a card is laid on the altar
caption-hall-match = two chimes agree: a match
caption-hall-higher = wood, rising: higher
caption-hall-lower = a low bell: lower
caption-hall-give = a card slips over the table
caption-hall-name = a bell calls a name
caption-hall-draw = a card is drawn from the pagoda
caption-hall-take = a card is taken from an altar
caption-hall-shuffle = cards are shuffled
caption-hall-on = a knock: play goes on
caption-hall-close = a gong, and the hall falls silent
caption-hall-count = a bead is counted
caption-hall-pool = cards go into a bowl
caption-hall-round = a lantern is lit: a new round
caption-hall-end = drums and a great bell: the night is over
caption-yokai-kappa = bubbles and a drop: the Kappa
caption-yokai-tengu = a fan cuts the air: the Tengu
caption-yokai-kitsune = foxfire and glassy bells: the Kitsune
caption-yokai-tanuki = pon-poko-pon: the Tanuki
caption-yokai-oni = iron and a growl: the Oni
caption-yokai-rokurokubi = a neck grows, a giggle: the Rokurokubi
caption-yokai-kasa = a sandal hops: the Kasa-obake
caption-yokai-nekomata = a long miaow: the Nekomata
caption-yokai-yuki = a cold breath, falling ice: the Yuki-onna
caption-yokai-chochin = a paper laugh: the Chōchin
