# How to play Dragon Parade: seven pages, a picture and at most 35 words each.

howto-dragon-parade-title = How to play Dragon Parade
howto-dragon-parade-move-title = Lead the dragon
howto-dragon-parade-move-text = On your turn, play a card. The dragon walks exactly that many steps: red cards towards the red gate, yellow cards towards the yellow gate.
howto-dragon-parade-place-title = Open a stall
howto-dragon-parade-place-text = Then place one of your three sellers on any empty space, even under the dragon. Put it where you think the parade will end.
howto-dragon-parade-surrounded-title = Not in between
howto-dragon-parade-surrounded-text = A space with sellers on both sides is surrounded: nobody may squeeze in. The gates and the Forbidden City never hold a seller.
howto-dragon-parade-discard-title = Keep one secret
howto-dragon-parade-discard-text = After three rounds everybody has three cards left, and lays two of them away in secret. The last one stays for the end.
howto-dragon-parade-march-title = The final march
howto-dragon-parade-march-text = One after another, everybody shows the last card and the dragon walks. Nobody chooses any more. Where it stops, coins rain.
howto-dragon-parade-score-title = Count the coins
howto-dragon-parade-score-text = Five for the seller on the dragon’s space, three for each other seller of that chain, one for everybody else on this side. The other side gets nothing.
howto-dragon-parade-gate-title = At the gate
howto-dragon-parade-gate-text = A dragon that reaches a gate stops there and the game is over at once. Each player starts one game; the most coins of all games wins.
