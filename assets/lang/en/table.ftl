# At the table.

## Whose turn, which phase
table-turn = { $name } to play
table-phase-over = Game over

## What to do now
table-prompt-place = { $name }, place a pagoda.
table-prompt-pick-tower = { $name }, pick one of your towers.
table-prompt-pick-next = Pick whom to challenge, or where to move first.
table-prompt-pick-target = Pick whom to challenge.
table-prompt-pick-target-after-move = Pick whom to challenge from { $square }.
table-prompt-reposition-tower = { $name }, you can challenge nobody. Pick a tower to put elsewhere.
table-prompt-reposition-square = Pick an empty square for this tower.
table-prompt-pass = { $name }, you can do nothing this turn. Pass.
table-prompt-card = { $name }, choose a card.
table-prompt-card-against = { $name }, choose a card against { $other }.
table-prompt-confirm = Confirm, or cancel to choose again.
table-waiting = Waiting for { $name }
table-waiting-two = Waiting for { $first } and { $second }
table-thinking = { $name } is thinking …
table-moving = { $name } plays …

## What is certain before you confirm
table-preview-place = Place on { $square }
table-preview-challenge = { $from } challenges { $to }
table-preview-move-challenge = { $from } moves to { $square } and challenges { $to }
table-preview-tower = Your tower on { $square }
table-preview-tower-height = { $height ->
        [one] One tier high.
       *[other] { $height } tiers high.
    } Arrows mark whom it can challenge, rings where it can go first.
table-preview-neutral = Stone pagoda: won at once, no cards.
table-preview-own = Your own tower: won at once, no cards.
table-preview-duel-even = { $mine } high against { $theirs }. The higher number wins.
# $less: how much lower your number may be and still win; 0 means that equal numbers win.
table-preview-duel-ahead = { $mine } high against { $theirs }. { $less ->
        [0] The same number is enough.
        [one] A number one lower still wins.
       *[other] A number { $less } lower still wins.
    }
# $more: how much higher your number must be to win.
table-preview-duel-behind = { $mine } high against { $theirs }. You need a number at least { $more } higher.
table-preview-duel-cards-only = Height does not count at this table. The higher number wins.
table-preview-height = The tower becomes { $height } high.
table-preview-height-surplus = The tower becomes { $height } high, and { $surplus ->
        [one] one pagoda goes
       *[other] { $surplus } pagodas go
    } to your tray.
table-preview-winner-height = Whoever wins has a tower { $height } high.
table-preview-winner-surplus = Whoever wins has a tower { $height } high and { $surplus ->
        [one] one pagoda
       *[other] { $surplus } pagodas
    } for the tray.
table-preview-reposition = { $from } goes to { $to }
table-preview-card = Play { $card }
table-preview-pass = Pass

## Buttons at the table
table-confirm = Confirm
table-cancel = Cancel
table-pass = Pass
table-menu = Menu
table-log = Log
table-rules = Rules

## The seats
table-seat-out = Out of cards
table-seat-no-towers = No towers left
table-seat-chosen = Has chosen
table-seat-choosing = Is choosing

## In a duel
table-duel-title = { $name } against { $other }
# The arithmetic that everybody sees: card + height.
table-duel-sum = { $card } + { $height } = { $total }
table-duel-card-only = { $card }
table-duel-versus = against
table-duel-wins = { $name } wins
table-duel-tie = A tie
table-duel-tiger = Tiger: nothing happens
table-duel-dragon = The Dragon wins
table-duel-dragons = Two Dragons: a tie

## The secret pick with a controller each
table-secret-cross = Directional pad: up 0, right 1, down 2, left 3.
table-secret-buttons = Buttons: top 4, right 5, bottom Dragon, left Tiger.
table-secret-lock = Your last press counts. The right shoulder locks it.

## The curtain
table-curtain-title = Hand over to { $name }
table-curtain-press = Press to look
table-curtain-look-away = Everybody else, please look away.
table-curtain-keep = Only { $name } should look now.

## Devices
table-lost-pad-title = A controller has gone
table-lost-pad = { $name } has lost the controller. Press a button on another one to take the seat.
table-lost-pad-bot = Let a bot play for { $name }
table-lost-pad-keyboard = Play on with keyboard and mouse

## Hints beside the keys and buttons
hint-pick = Pick
hint-cancel = Back
hint-move = Move
hint-skip = Skip
hint-log = Log
hint-scroll = Scroll
hint-menu = Menu
table-seat-cards-count = { $count ->
        [one] one card
       *[other] { $count } cards
    }
