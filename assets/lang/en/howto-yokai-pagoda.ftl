# How to play Yokai Pagoda: six pages, a picture and at most 35 words each.

howto-yokai-pagoda-title = How to play Yokai Pagoda
howto-yokai-pagoda-play-title = Offer a card
howto-yokai-pagoda-play-text = On your turn you play one card on one of the two piles. What happens depends on the card it covers.
howto-yokai-pagoda-match-title = A match
howto-yokai-pagoda-match-text = Same Yokai or same number? A match! Slip another player one of your cards, face down. Nobody else sees which.
howto-yokai-pagoda-higher-title = Higher
howto-yokai-pagoda-higher-text = No match, and your number is higher? You must draw: a secret card from the pagoda, or the open one from the other pile.
howto-yokai-pagoda-lower-title = Lower
howto-yokai-pagoda-lower-text = No match, and lower? Nothing to draw. And if the cards you have left are worth three or less, you may close the round.
howto-yokai-pagoda-value-title = What counts
howto-yokai-pagoda-value-text = Only the lowest card of each Yokai counts. A second Kappa costs nothing; a new kind of Yokai always costs something.
howto-yokai-pagoda-end-title = The lowest pool wins
howto-yokai-pagoda-end-text = When a round ends, your hand goes into your pool. After three rounds, four with two players, the pools are counted the same way. Lowest wins.
