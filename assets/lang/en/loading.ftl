# While the game loads.

loading-title = Lighting the lanterns …
loading-progress = { $percent } %
loading-failed-title = Some lanterns did not light
loading-failed = { $files ->
        [one] One file of the game could not be read: { $first }
       *[other] { $files } files of the game could not be read. The first is { $first }
    }
loading-timeout = Loading took longer than { $seconds } seconds, so it was stopped. Please try again.
loading-failed-hint = Try again. If it happens once more, install the game anew.
