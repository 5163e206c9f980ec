# Why an action in Yundao is not possible.
# $square, $neighbour, $from, $to, $target: squares such as b3. $seat: a player’s name. $card: 0–5, D (Dragon) or T (Tiger).

yundao-refusal-still-placing = First, every player places all five pagodas.
yundao-refusal-placing-is-over = All pagodas have been placed already.
yundao-refusal-duel-first = A challenge is open: first both players choose a card.
yundao-refusal-no-duel = Cards are played only when one player challenges another.
yundao-refusal-occupied = There is a pagoda on { $square } already.
yundao-refusal-beside-own = { $square } is next to your own pagoda on { $neighbour }. You may place there only when no other square is left.
yundao-refusal-no-stack = There is no tower on { $square }.
yundao-refusal-neutral-stack = The pagoda on { $square } is plain stone. It belongs to nobody.
yundao-refusal-not-your-stack = The tower on { $square } belongs to { $seat }.
yundao-refusal-itself = The tower on { $square } cannot challenge itself.
yundao-refusal-nothing-there = There is nothing to challenge on { $target }.
yundao-refusal-left-behind = { $target } is empty once your tower has moved away.
yundao-refusal-diagonal = { $from } and { $target } touch only at a corner. Neighbours stand in one row or column.
yundao-refusal-not-beside = { $target } is not next to { $from }.
yundao-refusal-same-square = The tower is on { $square } already.
yundao-refusal-destination-occupied = { $square } is not empty.
yundao-refusal-move-turns = A tower moves in a straight line. { $from } to { $to } is not one.
yundao-refusal-move-blocked = A pagoda stands in the way on { $square }.
yundao-refusal-no-path = There is no way over empty squares from { $from } to { $to }.
yundao-refusal-must-challenge = You must challenge while you can. Your tower on { $square } can.
yundao-refusal-reposition-turns = At this table a tower steps aside in a straight line. { $from } to { $to } is not one.
yundao-refusal-out-of-reach = On { $square } nobody else could challenge that tower.
yundao-refusal-must-reposition = You may not pass while you can move a tower, for example from { $from } to { $to }.
yundao-refusal-card-spent = You have no { $card ->
        [D] Dragon
        [T] Tiger
       *[other] { $card }
    } left.
