# The rule book of Yokai Pagoda, in our own words. Which entries belong together, which rulings they
# hold and where those come from stands in src/lang/rulebook/yokai_pagoda.rs.

rulebook-yokai-pagoda-title = Yokai Pagoda

## What it is about
rulebook-yokai-pagoda-chapter-aim = What it is about
rulebook-yokai-pagoda-aim = Aim
    .search = goal point score winning lowest
rulebook-yokai-pagoda-aim-body = Ten kinds of spirits want to be appeased with offerings. Every card you still hold at the end of a round is an offering that failed and goes into your pool. After the last round, the pool that is worth least wins.
rulebook-yokai-pagoda-value = What cards are worth
    .search = value sum count lowest kind points
rulebook-yokai-pagoda-value-body = Of each kind in a hand or a pool, only the lowest number counts; these numbers are added. So Kappa 2, Kappa 9 and Oni 5 are worth 7: the Kappa 9 costs nothing. No cards at all are worth 0.
rulebook-yokai-pagoda-course = How a game goes
    .search = rounds length
rulebook-yokai-pagoda-course-body = Two to five play three rounds; two play four. In each you take turns to play one card, until somebody has none left or closes the round. It takes about twenty minutes.

## What there is
rulebook-yokai-pagoda-chapter-pieces = What there is
rulebook-yokai-pagoda-cards = The cards
    .search = deck kinds numbers hundred
rulebook-yokai-pagoda-cards-body = There are a hundred cards: ten kinds of Yokai, each with the numbers 1 to 10. Kappa, Tengu, Kitsune, Tanuki, Oni, Rokurokubi, Kasa-obake, Nekomata, Yuki-onna and Chochin are told apart by figure, sign and colour.
rulebook-yokai-pagoda-torii = The gate
    .search = torii round marker
rulebook-yokai-pagoda-torii-body = A lantern for each round hangs on the torii. The one that burns shows which round is played.
rulebook-yokai-pagoda-pools = The pools
    .search = failed offerings hidden look
rulebook-yokai-pagoda-pools-body = Before each player stands a bowl for failed offerings. You may look into your own at any time; of the others’ you see only how many cards are in it. An option of the table opens all of them.

## A round
rulebook-yokai-pagoda-chapter-round = Beginning a round
rulebook-yokai-pagoda-deal = Dealing
    .search = shuffle setup seven
rulebook-yokai-pagoda-deal-body = All cards that are in no pool are shuffled. Everybody gets seven. Two cards are turned up, one on each side: they begin the two piles. The rest is the deck, the Pagoda.
rulebook-yokai-pagoda-start = Who starts
    .search = first player begin order
rulebook-yokai-pagoda-start-body = Choose who starts the first round, or let chance do it. With three to five players, whoever ended a round starts the next; an option changes this. With two, the one who started the first round starts the third as well, and the other one the second and the fourth.

## A turn
rulebook-yokai-pagoda-chapter-turn = Your turn
rulebook-yokai-pagoda-play = Play one card
    .search = must pile choose
rulebook-yokai-pagoda-play-body = Play exactly one card from your hand onto one of the two piles. Any card may go on either pile; you may not pass.
rulebook-yokai-pagoda-compare = Compare
    .search = same kind number match higher lower effect
rulebook-yokai-pagoda-compare-body = Compare your card with the one it covers. Same kind or same number: a match. Otherwise your number is higher or lower. A match is looked for first: a Kappa 9 on a Kappa 3 is a match, not higher.
rulebook-yokai-pagoda-match = Match: hand on a card
    .search = give pass secret refuse
rulebook-yokai-pagoda-match-body = After a match you must hand one card from your hand to another player of your choice, face down. Only the two of you know which. It cannot be refused.
rulebook-yokai-pagoda-last = Match with the last card
    .search = name draw nobody left
rulebook-yokai-pagoda-last-body = If your matching card was your last one, there is nothing to hand on. Name another player instead, who draws the top card of the deck and shows it to nobody. Then the round is over, since you have no cards.
rulebook-yokai-pagoda-higher = Higher: draw
    .search = deck opposite take
rulebook-yokai-pagoda-higher-body = After a higher card you must draw one: the top card of the deck, which nobody else sees, or the top card of the other pile, which everybody sees. If that empties the other pile, the top card of the deck is turned up in its place.
rulebook-yokai-pagoda-lower = Lower: close, perhaps
    .search = close end three value show
rulebook-yokai-pagoda-lower-body = After a lower card nothing has to be drawn or given. If the cards you have left are worth 3 or less, you may show them and close the round. You need not: perhaps you can bring your hand down further.
rulebook-yokai-pagoda-secret = The same question, always
    .search = hidden ask go on
rulebook-yokai-pagoda-secret-body = After every lower card you are asked whether the round goes on, even when you could not close it. So nobody learns from the question what you hold. When you cannot close, only you are told so.
rulebook-yokai-pagoda-next = The next player
    .search = clockwise empty hand
rulebook-yokai-pagoda-next-body = When what your card demands is done and you have no cards left, the round is over. Otherwise the next player clockwise plays.
rulebook-yokai-pagoda-empty = An empty deck
    .search = reshuffle none left
rulebook-yokai-pagoda-empty-body = When a card is needed and the deck is empty, all cards of both piles except the top ones are shuffled into a new deck.

## The end
rulebook-yokai-pagoda-chapter-end = The end
rulebook-yokai-pagoda-round-end = The end of a round
    .search = pool closed failed offerings
rulebook-yokai-pagoda-round-end-body = Everybody puts the cards left in the hand into the own pool, the player who closed the round too. Cards in a pool stay there until the end of the game.
rulebook-yokai-pagoda-guard = If a round will not end
    .search = endless two hundred
rulebook-yokai-pagoda-guard-body = After two hundred cards a round ends by itself, as if the player whose turn it was had ended it.
rulebook-yokai-pagoda-winner = Who wins
    .search = score lowest pool
rulebook-yokai-pagoda-winner-body = After the last round all pools are opened and counted: of each kind the lowest number. The lowest pool wins.
rulebook-yokai-pagoda-tie-break = Equal pools
    .search = tie draw kinds cards shared
rulebook-yokai-pagoda-tie-break-body = Of equal pools, the one with fewer kinds stands first, then the one with fewer cards. If that is equal too, the place is shared. The same holds for every other place.

## Options
rulebook-yokai-pagoda-chapter-options = Options of the table
rulebook-yokai-pagoda-options = What can be changed
rulebook-yokai-pagoda-options-body = The usual rules of this table are those of the printed game, as the rulings read them. When you set the table you can change what follows.

## Notation
rulebook-yokai-pagoda-chapter-notation = How records are written
rulebook-yokai-pagoda-notation = Notation
    .search = record letters
rulebook-yokai-pagoda-notation-body = A card is written as three letters of its kind and its number: KAP7 is the Kappa 7. KAP7>L plays it on the left pile, KAP7>R on the right one. KAP3>2 hands it to seat 2, counted from 0. ?2 names seat 2 to draw. “deck” and “pile” say where a card is drawn from, “close” and “go on” how a seat decides.

## Rulings
ruling-yokai-pagoda-p1 = Three rounds are played with three to five players, four with two, so that each of two starts equally often.
ruling-yokai-pagoda-p2 = With two players the one who starts the first round starts every odd one and the other every even one, whoever ended the round before.
ruling-yokai-pagoda-p3 = With three to five players, the player who ended a round starts the next: the one whose turn it was. The rules can be read in another way, so an option offers the others.
ruling-yokai-pagoda-p4 = The printed rules let the player start who saw a scary film last. Here the host chooses, or chance.
ruling-yokai-pagoda-p5 = A match is looked for before the numbers are compared: the same kind is always a match, whatever the numbers.
ruling-yokai-pagoda-p6 = A card is compared with the one it covers, that is the top card of the pile before it was played.
ruling-yokai-pagoda-p7 = The card that is handed on goes face down to another player, not to yourself, and cannot be refused.
ruling-yokai-pagoda-p8 = Without a card to hand on, you name another player, who draws the top card of the deck unseen.
ruling-yokai-pagoda-p10 = Whether you have no cards left is looked at after what your card demands. Who closes with an empty hand ends the round either way.
ruling-yokai-pagoda-p11 = To close, the hand you have left after playing must be worth 3 or less. You show it; if you do not close, you show nothing.
ruling-yokai-pagoda-p12 = After a higher card drawing is not a choice, only where from: the deck, or the pile you did not play on.
ruling-yokai-pagoda-p13 = The card that restores an emptied pile is only turned up: it is not compared with anything.
ruling-yokai-pagoda-p14 = The rules do not say what happens without a deck. Only when a card is needed, everything under the tops of both piles is shuffled into a new one. A card just taken is not shuffled in.
ruling-yokai-pagoda-p15 = So there is always a card to draw: the pile just played on has at least two.
ruling-yokai-pagoda-p16 = Each round begins with all cards that are in no pool; seven go to each player, two begin the piles.
ruling-yokai-pagoda-p17 = Should there ever be too few cards, everybody gets equally many, as many as possible, and two are kept for the piles.
ruling-yokai-pagoda-p18 = Every hand goes into its owner’s pool at the end of a round, also the hand that was shown to close it.
ruling-yokai-pagoda-p19 = You may look into your own pool only. That a hand was shown before it went there does not open the pool.
ruling-yokai-pagoda-p20 = Equal values are told apart by fewer kinds, then fewer cards; then the place is shared. All places are decided so, not only the first.
ruling-yokai-pagoda-p21 = Any card may be played on either pile.
ruling-yokai-pagoda-p22 = The torii counts the rounds and does nothing else.
ruling-yokai-pagoda-p23 = A round could go on for ever if nobody wanted to end it. After two hundred cards it ends by itself.
