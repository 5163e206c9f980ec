# Why an action in Dragon Parade is not possible.
# $card, $last: cards such as R4 or Y8. $space, $left, $right: spaces such as R12 or Y3, RG and YG for the gates. $seat: a player’s name.

dragon-parade-refusal-card-not-held = You do not have { $card } in your hand.
dragon-parade-refusal-card-not-in-deck = There is no { $card } among the cards at this table.
dragon-parade-refusal-card-discarded = You have discarded { $card }. It stays face down.
dragon-parade-refusal-only-last-card = Your last card is { $last }. You cannot show { $card }.
dragon-parade-refusal-only-one-held = You have only one { $card }.
dragon-parade-refusal-card-first = First play a card. When the dragon has moved, you place a seller.
dragon-parade-refusal-seller-first = Your card is played. Now place a seller.
dragon-parade-refusal-discard-first = First everybody discards two cards.
dragon-parade-refusal-discard-later = Cards are discarded after the three rounds, not before.
dragon-parade-refusal-already-discarded = You have discarded two cards already.
dragon-parade-refusal-no-sellers-left = All sellers are placed. Now the last cards move the dragon.
dragon-parade-refusal-forbidden-city = No seller may stand in the Forbidden City.
dragon-parade-refusal-gate = No seller may stand in the { $space ->
        [RG] red
       *[YG] yellow
    } gate.
dragon-parade-refusal-occupied = { $seat } has a seller on { $space } already.
dragon-parade-refusal-surrounded = { $space } is surrounded. There are sellers on both sides of it, on { $left } and { $right }.
