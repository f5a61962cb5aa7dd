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
recap-round = round
recap-knells = { $knells ->
    [none] No Deathknell rang.
   *[other] Deathknells: { $knells }.
  }
recap-fall = { $round ->
    [0] The Fall began.
   *[other] The Fall began in round { $round }.
  }
recap-fate = { $fate ->
    [vampire] The Vampire, and the last one left.
    [last] The last one left.
    [haunt] A Haunt to the end.
    [out] Gone for good.
   *[other] Still standing.
  }
recap-slain = Slain { $how }, round { $round }.
