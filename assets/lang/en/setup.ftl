# Setting up a table.

setup-title = Set the table
setup-ready = Everything is ready.
setup-start = Begin
setup-seat = Seat { $number }
setup-seat-human = Player
setup-seat-closed = Closed
setup-seat-bot-named = { $level } bot
setup-seat-closed-about = Nobody sits here.
setup-name = Name
setup-name-pick = Pick a name
setup-name-type = Type a name
setup-name-empty = A name needs at least one letter.
setup-name-taken = { $name } already sits at this table.
setup-colour = Colour
setup-device = Plays with
setup-device-shared = Shared by everybody
setup-device-screen = Keyboard, mouse or touch
setup-device-hint = To play with a controller, press a button on it. To leave the seat, hold its “back” button.
setup-too-few = At least { $least } seats must be taken.

## Who begins
setup-first = Who begins
setup-first-chance = Chance decides
setup-first-seat = { $name }

## Chance
setup-seed = Festival number
setup-seed-new = New number
setup-seed-chance = Leave it to chance
setup-seed-empty = Chance
setup-seed-hint = The same number gives the same luck.
setup-seed-bad = A festival number is made of digits only, at most { $digits } of them.

## Who may see what
setup-secrecy-nothing = Nothing to hide
setup-secrecy-nothing-about = Only one person looks at this screen, so their hand stays open.
setup-secrecy-watch = Just watching
setup-secrecy-watch-about = Only bots play. All hands stay closed.
setup-secrecy-curtain = Curtain
setup-secrecy-curtain-about = Before somebody chooses a card, a curtain falls. It opens only when that player says so.
setup-secrecy-trust = On one shared screen, everybody is trusted to look away while another looks.

## Options
setup-options = Rules of this table
setup-options-usual = Play by the usual rules
setup-options-changed = { $count ->
        [0] The usual rules
        [one] One rule changed
       *[other] { $count } rules changed
    }

## Options of Yundao. Each value: name, what it means, where it comes from.
option-yundao-spacing = Placing next to your own
option-yundao-spacing-about = May two pagodas of one colour be placed side by side?
option-yundao-spacing-enforced = Keep apart
option-yundao-spacing-enforced-about = You place away from your own pagodas for as long as there is such a square.
option-yundao-spacing-enforced-source = English rules; ruling Y3
option-yundao-spacing-free = Anywhere
option-yundao-spacing-free-about = You may place on any empty square.
option-yundao-spacing-free-source = The Danish rules ask for no distance; ruling Y3

option-yundao-move-path = Moving before a challenge
option-yundao-move-path-about = Which way may a tower go over empty squares?
option-yundao-move-path-straight = Straight
option-yundao-move-path-straight-about = Along one row or one column, without turning.
option-yundao-move-path-straight-source = English rules; ruling Y7
option-yundao-move-path-any = Round corners
option-yundao-move-path-any-about = From one empty square to the next, turning as you like.
option-yundao-move-path-any-source = Danish rules; ruling Y7

option-yundao-reposition = When nobody can be challenged
option-yundao-reposition-about = Where may you put a tower when you have no challenge?
option-yundao-reposition-any-square = Any square
option-yundao-reposition-any-square-about = On any empty square where another player could challenge it.
option-yundao-reposition-any-square-source = English rules; ruling Y16
option-yundao-reposition-straight = Straight only
option-yundao-reposition-straight-about = Only along a row or column, to a square where another player could challenge it.
option-yundao-reposition-straight-source = Danish rules; ruling Y16

option-yundao-played-cards = Spent cards
option-yundao-played-cards-about = May you look again at cards that were played?
option-yundao-played-cards-hidden = Stay covered
option-yundao-played-cards-hidden-about = After a duel its cards are put away. You have to remember them.
option-yundao-played-cards-hidden-source = English rules
option-yundao-played-cards-open = Stay open
option-yundao-played-cards-open-about = Everybody may look at all spent cards at any time.
option-yundao-played-cards-open-source = This edition

option-yundao-height = Height in a duel
option-yundao-height-about = Does the height of a tower help it?
option-yundao-height-counts = Counts
option-yundao-height-counts-about = A duel compares card plus height.
option-yundao-height-counts-source = English and Danish rules
option-yundao-height-cards-only = Does not count
option-yundao-height-cards-only-about = A duel compares the cards alone. Small towers stand a better chance.
option-yundao-height-cards-only-source = This edition

## Options of Dragon Parade
option-dragon-parade-discard = When cards are laid away
option-dragon-parade-discard-about = When does everybody lay two cards away in secret?
option-dragon-parade-discard-after-placement = After the rounds
option-dragon-parade-discard-after-placement-about = Three rounds with six cards in hand, then two of the last three go.
option-dragon-parade-discard-after-placement-source = English rules
option-dragon-parade-discard-before-placement = Before the rounds
option-dragon-parade-discard-before-placement-about = Two of the six cards go at once; you play with the other four. Quicker to choose.
option-dragon-parade-discard-before-placement-source = Variant in the English rules

option-dragon-parade-deck = The cards
option-dragon-parade-deck-about = How far do the cards move the dragon?
option-dragon-parade-deck-1-8 = From 1 to 8
option-dragon-parade-deck-1-8-about = In each colour one 1, two 2s, three each of 3, 4, 5 and 6, two 7s and one 8.
option-dragon-parade-deck-1-8-source = The number of cards: English rules; how many of each: this edition; ruling D21
option-dragon-parade-deck-2-8 = From 2 to 8
option-dragon-parade-deck-2-8-about = In each colour two 2s, two 3s, three 4s, four 5s, three 6s, two 7s and two 8s. Longer walks.
option-dragon-parade-deck-2-8-source = One review names this range; how many of each: this edition; ruling D21

option-dragon-parade-games = Length
option-dragon-parade-games-about = How many games make an evening?
option-dragon-parade-games-per-player = A game each
option-dragon-parade-games-per-player-about = As many games as players. Everybody starts once.
option-dragon-parade-games-per-player-source = English rules; ruling D17
option-dragon-parade-games-single = One game
option-dragon-parade-games-single-about = A single game, for a short evening.
option-dragon-parade-games-single-source = This edition

## Options of Yokai Pagoda.
option-yokai-pagoda-next-starter = Who starts the next round
option-yokai-pagoda-next-starter-about = With three to five players: whose turn is the first of the next round? Two players take it in turns.
option-yokai-pagoda-next-starter-ender = Who ended it
option-yokai-pagoda-next-starter-ender-about = The player who ended the round also starts the next one.
option-yokai-pagoda-next-starter-ender-source = English rules; ruling P3
option-yokai-pagoda-next-starter-left-of-ender = The next one
option-yokai-pagoda-next-starter-left-of-ender-about = The player after the one who ended the round starts, so that nobody plays twice in a row.
option-yokai-pagoda-next-starter-left-of-ender-source = This edition; ruling P3
option-yokai-pagoda-next-starter-clockwise = In turn
option-yokai-pagoda-next-starter-clockwise-about = The player after the one who started the last round starts, whoever ended it.
option-yokai-pagoda-next-starter-clockwise-source = This edition; ruling P3

option-yokai-pagoda-pools = Pools of failed offerings
option-yokai-pagoda-pools-about = Who may look at the cards left over from earlier rounds?
option-yokai-pagoda-pools-hidden = Hidden
option-yokai-pagoda-pools-hidden-about = You see your own pool; of the others’ only how many cards are in it.
option-yokai-pagoda-pools-hidden-source = English rules; ruling P19
option-yokai-pagoda-pools-open = Open
option-yokai-pagoda-pools-open-about = Everybody may look into every pool. Easier to plan, and friendlier to new players.
option-yokai-pagoda-pools-open-source = This edition

## Names to pick from
name-01 = Ember
name-02 = Willow
name-03 = Firefly
name-04 = Juniper
name-05 = Pip
name-06 = Plum
name-07 = Sparrow
name-08 = Heron
name-09 = Carp
name-10 = Marigold
name-11 = Saffron
name-12 = Hazel
name-13 = Tansy
name-14 = Moth
name-15 = Comet
name-16 = Ginger
name-17 = Clove
name-18 = Otter
name-19 = Reed
name-20 = Poppy
name-21 = Wick
name-22 = Lotus
name-23 = Sesame
name-24 = Maple
