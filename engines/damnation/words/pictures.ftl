# What stands in pictures.

recap-turned = What it turned on
turned-first = Round { $round }: { $card } is the first to fall{ $by_seat ->
    [unknown] .
   *[other] , and it is { $by_card } who sees to it.
  }
turned-slain = Round { $round }: { $by_card } puts an end to { THE($card) }.
turned-vampire = Round { $round }: the Vault is opened, and { $card } comes out of it.
turned-back = Round { $round }: { $card } comes back from the dead.
turned-revenant = Round { $round }: { $card } falls, and stands up again.
turned-fall = Round { $round }: the last bell, and The Fall begins.
turned-last = Round { $round }: { $card } is the last to fall.
