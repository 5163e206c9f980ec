# What went wrong, in one clear sentence each.

error-title = Something went wrong

## Saves
error-save-unreadable = The kept game could not be read, so it was set aside as { $file }. Nothing else is lost.
error-save-failed = The game could not be kept: { $reason }

## Records
record-error-title = This game cannot be opened
record-error-too-long = This record is { $bytes } bytes long. No game is that long.
record-error-cut-off = This record stops in the middle. A part of it was cut off.
record-error-not-json = This is not a record: line { $line } cannot be read (column { $column }).
record-error-not-a-record = This is not a record of a game: { $detail }
record-error-version = This record was written by a newer edition (format { $version }). This one reads up to format { $known }.
record-error-other-game = This is a record of “{ $game }”, not of this game.
record-error-other-rules = This was played by rules number { $found }. This edition knows number { $known }.
record-error-option = This record has an unknown rule of the table: { $id }
record-error-option-value = This record sets “{ $id }” to “{ $value }”, which is not a choice.
record-error-setup-seats = A table has two to five seats. This record has { $seats }.
record-error-setup-start = Seat { $seat } cannot begin. This record has { $seats } seats.
record-error-too-many-actions = This record has { $actions } moves. No game has more than { $most }.
record-error-no-such-seat = Move { $ply }: there is no seat { $seat } at this table.
record-error-unreadable = Move { $ply }: “{ $text }” is not a move of this game.
record-error-illegal = Move { $ply }: seat { $seat } may not play “{ $text }”. { $reason }
record-error-diverged = The moves are all right, but the game does not end as the record says.
