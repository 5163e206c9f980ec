# Words that more than one screen uses.

game-name = Lanternlight

## Buttons
common-play-now = Play now
common-games = Games
common-settings = Settings
common-rulebook = Rule book
common-howto = How to play
common-credits = Credits
common-back = Back
common-continue = Continue
common-resume = Resume
common-rematch = Rematch
common-change-seats = Change seats
common-quit = Quit
common-confirm = Confirm
common-cancel = Cancel
common-close = Close
common-next = Next
common-previous = Previous
common-start = Start
common-skip = Skip
common-retry = Try again
common-menu = Menu
common-on = On
common-off = Off
common-yes = Yes
common-no = No
common-default = Usual
common-page = { $page } of { $pages }
common-percent = { $number } %
# Names in a row: “a, b and c” is made of these two.
common-comma = { $first }, { $second }
common-and = { $first } and { $second }

## Seats: the colour, and the emblem that stands for it
seat-azure = Azure
seat-jade = Jade
seat-violet = Violet
seat-rose = Rose
seat-teal = Teal
seat-azure-emblem = sun
seat-jade-emblem = leaf
seat-violet-emblem = star
seat-rose-emblem = fan
seat-teal-emblem = wave
seat-neutral = Unglazed stone
# A seat’s colour with its emblem, for screen readers and colour choices.
seat-with-emblem = { $colour }, { $emblem }

## Who sits there
player-human = Player
player-bot = Bot
player-bot-named = { $name } (bot)
bot-random = Random
bot-random-about = Does anything the rules allow. Good for a first game.
bot-careful = Careful
bot-careful-about = Takes what is safe, gives little away and saves its best cards.

## Cards of Yundao
card-yundao-0 = 0
card-yundao-1 = 1
card-yundao-2 = 2
card-yundao-3 = 3
card-yundao-4 = 4
card-yundao-5 = 5
card-yundao-dragon = Dragon
card-yundao-tiger = Tiger
card-yundao-number-about = Adds { $number } to the height of your tower.
card-yundao-dragon-about = Beats every number. Two Dragons tie.
card-yundao-tiger-about = Nothing happens to either tower.
# The letters beside the pictures.
card-yundao-dragon-letter = D
card-yundao-tiger-letter = T
card-face-down = Card, face down

## What screen readers say
access-square-empty = { $square }, empty
access-square-can-place = { $square }, empty, you can place here
access-square-can-move = { $square }, empty, you can move here
access-tower = { $square }, { $name }, { $height ->
        [one] one pagoda
       *[other] { $height } pagodas
    }
access-tower-neutral = { $square }, unglazed stone pagoda
access-tower-can-pick = { $square }, { $name }, height { $height }, you can pick it
access-tower-can-challenge = { $square }, { $name }, height { $height }, you can challenge it
access-tower-picked = { $square }, height { $height }, picked
access-card = { $card }, { $count ->
        [one] one left
       *[other] { $count } left
    }
access-card-picked = { $card }, chosen
access-hand = Your hand, { $count ->
        [one] one card
       *[other] { $count } cards
    }
access-hand-hidden = Hand of { $name }, { $count ->
        [one] one card
       *[other] { $count } cards
    }, face down
access-tray = Tray of { $name }, { $count ->
        [0] empty
        [one] one pagoda
       *[other] { $count } pagodas
    }
access-totem = The totem stands with { $name }
access-board = The garden, five by five squares
access-log = What happened
access-slider = { $label }, { $value }
access-choice = { $label }: { $value }, { $index } of { $count }
access-switch = { $label }: { $value }
access-page = Page { $page } of { $pages }
access-seat = Seat { $number }
access-seat-named = Seat { $number }: { $name }, { $colour }
access-next = { $label }: next
access-previous = { $label }: previous
access-with-line = { $label }. { $line }
access-disabled = { $label }, not possible now
access-seat-facts = { $name }: { $tray } in the tray, { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
