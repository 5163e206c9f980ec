# Credits.

credits-title = Credits
credits-game = The game
credits-yundao = Yundao is a game by Reiner Knizia.
credits-dragon-parade = Dragon Parade is a game by Reiner Knizia.
credits-yokai-pagoda = Yokai Pagoda is a game by Jacobo Rufete.
credits-unofficial = This is an unofficial edition made by admirers. The designers and publishers have no part in it.
credits-own = Our own work
credits-art = All pictures were drawn for Lanternlight.
credits-sound = All music and sounds were made for Lanternlight, from code.
credits-text = All texts and rules were written for Lanternlight, in our own words.
credits-fonts = Fonts
credits-fonts-about = The letters are used under the SIL Open Font License. The licence lies beside the fonts.
credits-software = Software
credits-bevy = Made with Bevy, a game engine written in Rust.
credits-libraries = With thanks to the authors of Fluent and of all the other open-source libraries inside.
credits-licences = Their licences come with the game.
credits-thanks = Thank you for playing.
