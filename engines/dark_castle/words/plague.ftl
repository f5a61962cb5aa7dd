# Plague and knapsack.

trade-stow = { name }: Stow { $card }
    .hint = Into the knapsack: out of reach until the next chapter is over.
trade-unpack = { name }: Unpack { $card }
    .hint = Out of the knapsack, at the ready.
ask-split = Doubles count as one hit here. Which trait of { $seat_me ->
    [me] yours
   *[other] { player }
  }{ alias } counts?
    .help = A split double shows two traits; only one of them hits.
split = { TITLE(face) }
    .hint = One hit of this trait.
ask-chosen-plague = Who catches it?
    .help = One character gains Plague. At 3, 6, 9 and 12 it costs 1, 2, 3 and 4 HP.
