# The rule book of Yundao, in our own words. Which entries belong together, which rulings they hold
# and where those come from stands in src/lang/rulebook/yundao.rs. The attribute `search` holds more
# words that an entry is found by; nobody sees them.

rulebook-title = Rule book
rulebook-search = Search
rulebook-search-hint = Word or ruling
rulebook-search-none = Nothing found for “{ $query }”.
rulebook-search-found = { $count ->
        [one] One place found
       *[other] { $count } places found
    }
rulebook-now = This part belongs to what is happening now.
rulebook-contents = Contents
rulebook-ruling = Ruling { $ruling }
rulebook-sources = From: { $sources }
rulebook-source-en = the English rules
rulebook-source-da = the Danish rules
rulebook-source-reviews = published reviews
rulebook-source-edition = this edition’s choice
rulebook-about-rulings = Where the printed rules leave a question open, or the English and Danish rules differ, a ruling decides. Each has a number, such as Y10, and says where it comes from.

rulebook-yundao-title = Yundao

## What it is about
rulebook-yundao-chapter-aim = What it is about
rulebook-yundao-aim = Aim
    .search = goal point score winning
rulebook-yundao-aim-body = Gather more pagodas than anybody else. A pagoda counts once it lies in your tray, whatever its colour.
rulebook-yundao-course = How a game goes
rulebook-yundao-course-body = Two to five play. First everybody places five pagodas in the garden. Then you take turns to challenge towers with your own and win them, with cards where another player stands against you. It takes about half an hour.

## What there is
rulebook-yundao-chapter-pieces = What there is
rulebook-yundao-board = The garden
    .search = squares grid neighbours adjacent diagonal
rulebook-yundao-board-body = The garden has 25 squares, five by five. Columns are called a to e from left to right, rows 1 to 5 from the near side to the far side. Squares joined by a path are neighbours: left, right, before and behind, never across a corner. So a corner square has two neighbours, an edge square three, any other four.
rulebook-yundao-pagodas = Pagodas and towers
    .search = stack pile height tier colour
rulebook-yundao-pagodas-body = There are five pagodas in each of five colours. One to five pagodas on one square are a tower. Its height is the number of pagodas in it; a pagoda alone is a tower of height 1.
rulebook-yundao-owner = Whose tower it is
    .search = top stack neutral control
rulebook-yundao-owner-body = A tower belongs to the player whose colour is on top. If the top is plain stone, it belongs to nobody. Stone never wins anything, so a tower with stone on top is always one pagoda alone.
rulebook-yundao-cards = The cards
    .search = hand deck mix suit
rulebook-yundao-cards-body = All players have the same eleven cards, each in their own colour: one Dragon, two Tigers, and the numbers 0, 1, 2, 2, 3, 3, 4, 5. Each card can be used once in the game.
rulebook-yundao-cards-remark = Remark: the rules name eleven cards a player, with Dragons, Tigers and numbers, but do not list them. That there are one Dragon, two Tigers and numbers from 0 to 5 is known from reviews. Which two numbers come twice, 2 and 3, is this edition’s choice.
rulebook-yundao-tray = The tray
    .search = banked bank safe points captured
rulebook-yundao-tray-body = Before each player lies a tray. Pagodas in it are safe: nobody can take them, and each is worth one point at the end.
rulebook-yundao-totem = The totem
    .search = marker turn
rulebook-yundao-totem-body = The totem stands with the player whose turn it is. In a challenge it stands between the two towers. At the end it may settle a tie.

## Placing
rulebook-yundao-chapter-placing = Placing
rulebook-yundao-setup = Getting ready
    .search = start begin first player prepare
rulebook-yundao-setup-body = Each player takes the five pagodas and eleven cards of one colour. Choose who begins, or let chance do it; that player gets the totem.
rulebook-yundao-place = Placing your pagodas
    .search = placement put set
rulebook-yundao-place-body = Whoever holds the totem begins, and it goes round clockwise, five times. On your turn, set one of your pagodas on an empty square.
rulebook-yundao-apart = Keep your distance
    .search = spacing adjacent next to neighbour
rulebook-yundao-apart-body = Your pagoda may not stand beside another of your own, as long as there is an empty square where it would not. If there is none, any empty square will do. Pagodas of other players may stand beside yours at any time.
rulebook-yundao-neutral = Stone pagodas
    .search = unused fill nobody
rulebook-yundao-neutral-body = When everybody has placed five, the pagodas of the colours nobody plays fill all squares that are still empty. They stand there as unglazed stone and belong to nobody.
rulebook-yundao-first-challenge = Who challenges first
rulebook-yundao-first-challenge-body = The player who began the placing also takes the first turn of the challenges.

## A turn
rulebook-yundao-chapter-turn = Your turn
rulebook-yundao-must = You must challenge
    .search = forced compulsory have to
rulebook-yundao-must-body = If you can make any challenge, straight away or after a move, you have to make one. Which one is up to you. This holds even if the only tower you can challenge is your own. You may not pass or step aside then.
rulebook-yundao-challenge = Challenge a neighbour
    .search = attack adjacent fight
rulebook-yundao-challenge-body = One of your towers challenges a tower on a neighbouring square: another player’s, a stone pagoda, or one of yours.
rulebook-yundao-move = Move, then challenge
    .search = walk straight line jump corner
rulebook-yundao-move-body = Or one of your towers first moves, as a whole, along one row or column. Every square it crosses and the one it stops on must be empty; it does not turn and does not jump. (An option of the table lets it turn.) Then this same tower, and no other, challenges a neighbour of its new square. You may do this even if you could challenge without moving.
rulebook-yundao-reposition = Stepping aside
    .search = reposition move relocate step aside
rulebook-yundao-reposition-body = If you can challenge nobody, not even after a move, you step aside: put one of your towers on an empty square, however far away, where another player could challenge it. Think of the garden as it then stands, and of that player being on turn: one of their towers must be able to challenge this very tower, straight away or after a move.
rulebook-yundao-pass = Passing
    .search = skip stuck blocked
rulebook-yundao-pass-body = If there is no such square for any of your towers, you pass.
rulebook-yundao-next = The next player
    .search = order clockwise turn
rulebook-yundao-next-body = After your turn the totem goes clockwise to the next player who owns a tower. Players without towers are left out.

## A challenge
rulebook-yundao-chapter-duel = The duel
rulebook-yundao-free-win = Won without cards
    .search = neutral own free automatic
rulebook-yundao-free-win-body = Against a stone pagoda or your own tower you win at once. No cards are played.
rulebook-yundao-choose = Choosing a card
    .search = secret simultaneous reveal hidden last card
rulebook-yundao-choose-body = Against another player’s tower, both of you secretly choose a card from your hand and show it at the same moment. Nobody may refuse. If you have one card left, you play that one.
rulebook-yundao-numbers = Number against number
    .search = sum total compare add
rulebook-yundao-numbers-body = Each of you adds your card to the height of your tower. The higher total wins. So a 3 with a tower of 3 makes 6, and beats a 4 with a tower of 1, which makes 5. (An option of the table leaves the height out.)
rulebook-yundao-dragon = The Dragon
    .search = beat strongest
rulebook-yundao-dragon-body = A Dragon beats every number, however high the towers are. Two Dragons make a tie.
rulebook-yundao-tiger = The Tiger
    .search = cancel neutralise nothing
rulebook-yundao-tiger-body = If anybody shows a Tiger, nothing happens to the towers, even against a Dragon or another Tiger. A tower that moved before the challenge stays where it moved to.
rulebook-yundao-tie = A tie
    .search = draw equal even dust
rulebook-yundao-tie-body = With equal totals, or two Dragons, both towers leave the game. They count for nobody, and both squares are empty.

## After it
rulebook-yundao-chapter-after = After the challenge
rulebook-yundao-capture = Climbing on top
    .search = win merge stack on top
rulebook-yundao-capture-body = The winner’s whole tower goes on top of the loser’s tower, on the loser’s square. The square it came from is empty. If the player who was challenged wins, that tower goes onto the challenger’s square; if the challenger had moved, onto the square moved to.
rulebook-yundao-surplus = Surplus
    .search = excess over five more than bottom bank
rulebook-yundao-surplus-body = A tower may be five high at most. If it is higher, its owner takes exactly what is too much from the bottom and puts it into the tray, whatever its colours.
rulebook-yundao-order = What comes first
    .search = sequence steps timing
rulebook-yundao-order-body = First the cards are shown. Then one tower wins, or both are lost, or nothing happens. Surplus goes to the tray. Both cards leave the game. Players without cards bring their towers home. Last, the game may be over.
rulebook-yundao-spent = Spent cards
    .search = played used discard removed
rulebook-yundao-spent-body = A played card leaves the game. After the duel nobody may look at it again, so remember what you saw. An option of the table changes this.
rulebook-yundao-no-cards = Out of cards
    .search = empty hand last card eliminated
rulebook-yundao-no-cards-body = When your last card is spent, you bring all your towers home into your tray, whole, with every colour in them, even the tower you have just won. Then you are done, and what lies in your tray is safe. So a player without cards never owns a tower.
rulebook-yundao-no-towers = Out of towers
    .search = eliminated out stack
rulebook-yundao-no-towers-body = A player who has cards but no tower takes no more turns and cannot come back. The cards are kept: they may settle a tie.

## The end
rulebook-yundao-chapter-end = The end
rulebook-yundao-end = When it ends
    .search = game over finish last
rulebook-yundao-end-body = As soon as, after a turn, no more than one player owns towers, the game is over. That player brings these towers home into the tray and takes the totem. Stone pagodas left in the garden count for nobody.
rulebook-yundao-nobody = If nobody is left
    .search = empty both vanish
rulebook-yundao-nobody-body = If nobody owns a tower any more, the totem stays with the player whose turn it was.
rulebook-yundao-guard = If nobody comes together
    .search = endless loop repeat stalemate
rulebook-yundao-guard-body = If every player still in the game has stepped aside or passed twice, with no challenge in between, the game ends too. All of you bring your towers home into your trays. The totem stays with the player who was the last to step aside or pass. Any challenge, whatever comes of it, starts this count anew.
rulebook-yundao-winner = Who wins
    .search = score points most win
rulebook-yundao-winner-body = Whoever has the most pagodas in the tray wins.
rulebook-yundao-tie-break = A tie for first
    .search = tie draw equal shared victory totem cards
rulebook-yundao-tie-break-body = If several players have the most, and one of them holds the totem, that player wins. Otherwise the one of them with most cards left in hand wins; every card counts, of whatever kind. If that is equal too, they share the victory. Lower places are settled in the same way.

## Options
rulebook-yundao-chapter-options = Rules you can change
rulebook-yundao-options = Options of the table
    .search = variant variants house rules
rulebook-yundao-options-body = These are chosen when the table is set. The first choice of each is the usual one.

## Notation
rulebook-yundao-chapter-notation = Writing it down
rulebook-yundao-notation = Moves in letters
    .search = letters record write
rulebook-yundao-notation-body = b3: a pagoda is placed on b3. b2xb3: the tower on b2 challenges b3. a1-a3xb3: it moves from a1 to a3 and challenges b3. a1-e5: it steps aside to e5. --: a pass. Cards are 0 to 5, D for Dragon and T for Tiger.

## The rulings: what each decides, and why it was needed
ruling-yundao-y1 = The mix of cards is the same in every colour. The rules give the kinds and the number of eleven; reviews give the range; 2 and 3 twice is this edition’s choice.
ruling-yundao-y2 = Neighbours stand in a row or column, never across a corner. The Danish rules rule out diagonals in so many words.
ruling-yundao-y3 = The English rules ask for distance where possible, without saying from whom. Here it is distance from your own pagodas, for as long as there is such a square.
ruling-yundao-y4 = All squares left over are filled with pagodas of unused colours. It comes out exactly, so there is nothing to decide.
ruling-yundao-y5 = The player who began the placing begins the challenges, because that player holds the totem.
ruling-yundao-y6 = Whoever can challenge must. Both rule sheets say so; that it holds even if only your own tower can be challenged is how we read them.
ruling-yundao-y7 = After a move, the tower that moved is the one that challenges. The English rules ask for a straight line; the Danish ones only for empty squares.
ruling-yundao-y8 = The winner goes on top, on the loser’s square. For a challenged player who wins, that means the challenger’s square.
ruling-yundao-y9 = Only what is above five is taken away, from the bottom, and goes to the owner of the new tower.
ruling-yundao-y10 = In a tie both towers leave the game and count for nobody.
ruling-yundao-y11 = A Tiger stops the challenge, not the move before it. The rules do not speak of this.
ruling-yundao-y12 = The rules name the steps that follow a duel; their order is this edition’s choice.
ruling-yundao-y13 = Because towers are taken home with the last card, a player without cards never owns one. It follows from Y12.
ruling-yundao-y14 = Without towers you are out of turns for good, but your cards stay with you for a tie. The rules do not speak of this.
ruling-yundao-y15 = The totem skips players who own no tower. The English rules pass it to the left.
ruling-yundao-y16 = The English rules put a tower on any empty square where it can be challenged later; the Danish ones move it there. Who must be able to challenge it, and how, is this edition’s wording.
ruling-yundao-y16-4 = Two rounds without a challenge finish the game, so that it cannot go on for ever. The rules do not speak of this.
ruling-yundao-y17 = Both must play a card, and a last card plays itself. That nobody may refuse follows from both rule sheets.
ruling-yundao-y18 = The check comes after every turn, and the game ends at once. The last owner takes towers and totem.
ruling-yundao-y19 = Should the last towers vanish together, the totem stays where it was. The rules do not speak of this.
ruling-yundao-y20 = First the totem, then the cards. That all kinds of cards count, that a full tie is shared, and that lower places are settled alike, is this edition’s choice.
ruling-yundao-y21 = Stone never wins, so nothing is ever below stone. It follows from the rules.
