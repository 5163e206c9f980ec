# The rule book of Dragon Parade, in our own words. Which entries belong together, which rulings they
# hold and where those come from stands in src/lang/rulebook/dragon_parade.rs. The attribute `search`
# holds more words that an entry is found by; nobody sees them.

rulebook-dragon-parade-title = Dragon Parade

## What it is about
rulebook-dragon-parade-chapter-aim = What it is about
rulebook-dragon-parade-aim = Aim
    .search = goal point score winning coins
rulebook-dragon-parade-aim-body = Put your street sellers where the dragon will end its parade. Sellers near it earn coins, and whoever has the most coins after all games wins.
rulebook-dragon-parade-course = How a game goes
rulebook-dragon-parade-course-body = Two to five play. In three rounds everybody moves the dragon with a card and places a seller. Then two cards are laid away in secret, and the last card of each player moves the dragon once more. The coins are counted, and the next game begins. An evening takes about half an hour.

## What there is
rulebook-dragon-parade-chapter-pieces = What there is
rulebook-dragon-parade-street = The street
    .search = board path spaces gate city red yellow side
rulebook-dragon-parade-street-body = The street is one line of 41 spaces. In the middle lies the Forbidden City. From there 19 numbered spaces lead to the red gate and 19 to the yellow gate. A number further away from the city is higher: R4 is the fourth space on the red side, Y4 the fourth on the yellow side. The gates and the city are spaces too, and are counted when the dragon walks.
rulebook-dragon-parade-cards = The cards
    .search = deck hand values copies mix
rulebook-dragon-parade-cards-body = There are 36 cards, 18 red and 18 yellow, with values from 1 to 8. A red card moves the dragon towards the red gate, a yellow card towards the yellow gate. In each colour there are one 1, two 2s, three each of 3, 4, 5 and 6, two 7s and one 8.
rulebook-dragon-parade-cards-remark = Remark: that there are 18 cards of each colour is in the rules, the range from 1 to 8 in reviews. How often each value is there is this edition’s choice.
rulebook-dragon-parade-sellers = Sellers
    .search = stall stand token
rulebook-dragon-parade-sellers-body = Everybody has three sellers in each game. A seller stays where it was placed until the game ends.
rulebook-dragon-parade-coins = Coins
    .search = money bank purse
rulebook-dragon-parade-coins-body = Coins lie open before their owners and are kept from game to game. There are always enough of them.

## A turn
rulebook-dragon-parade-chapter-turn = Three rounds
rulebook-dragon-parade-setup = Getting ready
    .search = deal start begin shuffle first player
rulebook-dragon-parade-setup-body = The dragon waits in the Forbidden City. Everybody is dealt six cards and keeps them secret. The other cards are not used in this game, and nobody sees them.
rulebook-dragon-parade-card = Playing a card
    .search = move dragon steps walk parade
rulebook-dragon-parade-card-body = On your turn you must play one card, face up. The dragon walks exactly that many steps towards the gate of the card’s colour.
rulebook-dragon-parade-gate = Reaching a gate
    .search = instant end stop beyond pass
rulebook-dragon-parade-gate-body = A dragon that reaches a gate stops there, however many steps are left, and the game is over at once. Whoever led it there places no seller any more, and nobody plays on. Then the coins are counted.
rulebook-dragon-parade-place = Placing a seller
    .search = stall empty space occupied
rulebook-dragon-parade-place-body = After your card you place one of your sellers on an empty space. It may not stand in the Forbidden City, in a gate, or on a surrounded space. The dragon’s own space is allowed.
rulebook-dragon-parade-surrounded = Surrounded spaces
    .search = between neighbours both sides blocked
rulebook-dragon-parade-surrounded-body = An empty space is surrounded when there are sellers on both spaces beside it. No seller may be placed there. The spaces next to the city and next to the gates are never surrounded.

## Cards away, and the march
rulebook-dragon-parade-chapter-end = The end of a game
rulebook-dragon-parade-discard = Laying cards away
    .search = discard secret face down two
rulebook-dragon-parade-discard-body = After the third round everybody chooses two of their three cards and lays them away, face down and all at the same time. They stay face down until the next game.
rulebook-dragon-parade-march = The final march
    .search = last card reveal final movement
rulebook-dragon-parade-march-body = Beginning with the start player, everybody shows the last card and the dragon walks as it says. There is nothing to choose. A gate ends the game here too, and then the later cards are not shown.

## Coins
rulebook-dragon-parade-chapter-coins = Counting coins
rulebook-dragon-parade-sides = Sides and chains
    .search = chain row neighbours side nothing
rulebook-dragon-parade-sides-body = Only sellers on the dragon’s side of the city earn coins; those on the other side get nothing. Sellers on spaces beside each other, without a gap, are a chain, whoever owns them. The Forbidden City always breaks a chain.
rulebook-dragon-parade-on-space = A seller on the dragon’s space
    .search = five same space case 1
rulebook-dragon-parade-on-space-body = The seller on the dragon’s space gets 5 coins. Every other seller of its chain gets 3. Every other seller on that side gets 1.
rulebook-dragon-parade-no-seller = No seller on the dragon’s space
    .search = three first chain direction case 2
rulebook-dragon-parade-no-seller-body = Look from the dragon in both directions along its side. The first chain in each direction gets 3 coins for every seller. Every other seller on that side gets 1.
rulebook-dragon-parade-at-gate = The dragon at a gate
    .search = gate score instant
rulebook-dragon-parade-at-gate-body = A gate belongs to its side, and from there is only one direction: the first chain towards the city gets 3 coins for every seller, all others on that side 1.
rulebook-dragon-parade-in-city = The dragon in the Forbidden City
    .search = nothing nobody
rulebook-dragon-parade-in-city-body = If the dragon ends in the Forbidden City, nobody gets anything.

## The evening
rulebook-dragon-parade-chapter-series = The evening
rulebook-dragon-parade-series = The next game
    .search = series games start player reset
rulebook-dragon-parade-series-body = As many games are played as there are players. The start player changes clockwise, so that everybody begins once. Everything but the coins is taken back and dealt anew.
rulebook-dragon-parade-winner = Who wins
    .search = victory tie shared most
rulebook-dragon-parade-winner-body = Whoever has the most coins after the last game wins. Equally many coins share the place.

## Options
rulebook-dragon-parade-chapter-options = Options

## The rulings
ruling-dragon-parade-d1 = A dragon that reaches a gate stops there and the game ends at once. The rules show it in an example: steps that are left over are lost.
ruling-dragon-parade-d2 = The dragon does not occupy its space. The rules forbid only spaces with sellers, so one may be placed under it.
ruling-dragon-parade-d3 = Both neighbouring spaces have to hold sellers for a space to be surrounded. City and gates never hold one, so the spaces beside them are never surrounded.
ruling-dragon-parade-d4 = There is always a space for a seller: fifteen sellers cannot close all 38 spaces.
ruling-dragon-parade-d5 = A space takes one seller. The rules speak of an empty space.
ruling-dragon-parade-d7 = Whoever leads the dragon to a gate places no seller, and unplayed cards are void. The game is over at once, so there is no rest of the turn.
ruling-dragon-parade-d8 = At a gate there is one direction only, towards the Forbidden City.
ruling-dragon-parade-d9 = A gate belongs to the side of its colour.
ruling-dragon-parade-d10 = The Forbidden City always breaks a chain, since no seller ever stands there.
ruling-dragon-parade-d11 = Without a seller on the dragon’s space, the first chain in each direction counts, and only on the dragon’s own side.
ruling-dragon-parade-d12 = Sellers in the chain of the dragon’s space get 3 whoever owns them; all others on that side get 1.
ruling-dragon-parade-d13 = A single seller is a chain too, of one.
ruling-dragon-parade-d14 = In the Forbidden City the dragon is on neither side, and no seller can stand there: nobody gets anything.
ruling-dragon-parade-d15 = Two cards are laid away by everybody at the same time and stay face down, so that nobody learns from the others.
ruling-dragon-parade-d16 = In the final march there is nothing to choose: one card is left.
ruling-dragon-parade-d17 = There are as many games as players, and each begins once. Who begins the first is chosen, or left to chance.
ruling-dragon-parade-d18 = Coins never run out. The values of the coins in the box are only for change.
ruling-dragon-parade-d19 = Equal coins share a place; the rules name no tie-breaker.
ruling-dragon-parade-d20 = Cards that were not dealt are not used in that game, and nobody looks at them.
ruling-dragon-parade-d21 = How many cards there are of each colour is in the rules, the values in reviews; how often each value is there is this edition’s choice.
ruling-dragon-parade-d22 = Coins are open, hands are secret. The rules say it of hands only.
