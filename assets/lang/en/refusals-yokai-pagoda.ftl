# Why an action in Yokai Pagoda is not possible.
# $card: a card such as KAP7 (Kappa 7). $value: what the hand is worth. $number: a seat's number.

yokai-pagoda-refusal-play-first = Your turn begins with playing a card onto one of the two piles.
yokai-pagoda-refusal-give-first = Your card matched: first hand one of your cards to another player.
yokai-pagoda-refusal-name-first = Your last card matched: first choose the player who draws a card.
yokai-pagoda-refusal-draw-first = Your card was higher: first draw one, from the deck or from the other pile.
yokai-pagoda-refusal-decide-first = First decide whether you close the round or let it go on.
yokai-pagoda-refusal-not-in-hand = { $card } is not in your hand.
yokai-pagoda-refusal-no-such-seat = There is no seat { $number } at this table.
yokai-pagoda-refusal-give-to-another = You cannot keep the card: hand it to another player.
yokai-pagoda-refusal-name-another = You cannot draw yourself: choose another player.
yokai-pagoda-refusal-worth-too-much = You may close the round only with a hand worth 3 or less. Yours is worth { $value }.
yokai-pagoda-refusal-went-on = You have let the round go on already.
