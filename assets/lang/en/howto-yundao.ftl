# How to play Yundao: six pages, a picture and at most 35 words each.

howto-yundao-title = How to play Yundao
howto-yundao-place-title = Build the garden
howto-yundao-place-text = Five times each, in turn, you set one of your pagodas on an empty square, away from your own. Then plain stone pagodas fill whatever is left.
howto-yundao-challenge-title = Challenge a neighbour
howto-yundao-challenge-text = On your turn, one of your towers challenges the tower beside it. Stone and your own towers are won at once. Another player’s tower means a duel.
howto-yundao-move-title = Walk up to them
howto-yundao-move-text = Nobody near? First move a tower in a straight line over empty squares. Then the same tower challenges its new neighbour.
howto-yundao-duel-title = Choose a card
howto-yundao-duel-text = Both choose in secret, then show. Card plus height: more wins. A Dragon beats every number. A Tiger stops everything. In a tie both towers are lost.
howto-yundao-surplus-title = Climb on top
howto-yundao-surplus-text = The winner lands on the loser: one taller tower. Above five, the lowest pagodas go to your tray. What lies there is safe.
howto-yundao-end-title = The last towers
howto-yundao-end-text = Without cards, you bring your towers home and are done. When only one player has towers, all is counted. Most pagodas wins; the totem settles a tie.
