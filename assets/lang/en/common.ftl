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
common-quit = Quit
common-cancel = Cancel
common-close = Close
common-next = Next
common-previous = Previous
common-retry = Try again
common-on = On
common-off = Off
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
access-tower = { $square }, { $name }, { $height ->
        [one] one pagoda
       *[other] { $height } pagodas
    }
access-tower-neutral = { $square }, unglazed stone pagoda
access-slider = { $label }, { $value }
access-choice = { $label }: { $value }, { $index } of { $count }
access-switch = { $label }: { $value }
access-page = Page { $page } of { $pages }
access-seat = Seat { $number }
access-seat-named = Seat { $number }: { $name }, { $colour }
access-next = { $label }: next
access-previous = { $label }: previous
access-with-line = { $label }. { $line }
access-seat-facts = { $name }: { $tray } in the tray, { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
common-yes = Yes
common-no = No
