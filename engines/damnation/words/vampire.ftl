# The Vampire.

ask-vampire-play = Do you play a Vampire card?
    .help = As many as you like. You can leave this alone.
bonus = Give Up { $card }
    .hint = { $bonus } more spaces this turn.
bonus-in-vain = { bonus }
    .hint = In vain: the Vampire walks no more this turn.
ask-prowl = { $steps ->
    [0] The Vampire has no steps left
    [1] The Vampire has 1 step left
   *[other] The Vampire has up to { $steps } steps
  }; its timer stands on { $timer }. What now?
    .help = Walk as far as you like, play cards, walk on. One bite a turn, which ends the walk: { $bite } Unblockable Damage, and blood gives you time. On 1 the Vault takes you back.
    .beside = { $plain ->
        [yes] {""}
       *[no] Cards
      }
bite = Bite { THE($card) }
    .hint = Now at { $health } Health.
end-prowl = End Turn
    .hint = You draw, if you hold fewer than 3 cards of the Vampire deck; then the timer falls by 1.
ask-repel = A { $roll }: where is the Vampire driven?
    .help = It goes as far as the die says, if it can.
driven = { $number } · { $met_count ->
    [0] { $place_card }
   *[other] Beside { $met }
  }
    .hint = It bites nobody on the way.
became-vampire = { $card_me ->
    [me] You have opened the Vault, and rise
   *[other] { $card } has opened the Vault, and rises
  } as the Vampire.
vampire-rolled = The Vampire rolls { $first } and { $second }{ $bonus ->
    [0] .
   *[other] , and may go { $bonus } farther.
  }
bitten = The Vampire bites { $target_card_me ->
    [me] you
   *[other] { THE($target_card) }
  }.
bite-stopped = The bite does not come.
halted = The Vampire has to stop before { $card_me ->
    [me] you
   *[other] { THE($card) }
  }, in { THE($place_card) }.
repelled = A { $roll }: the Vampire is driven to { THE($place_card) }.
gave-back = { $seat_me ->
    [me] You give
   *[other] { $seat } gives
  } { $count ->
    [1] a card
   *[other] { $count } cards
  } back to the Vampire's Deck.
timer-changed = The Vampire's timer stands on { $timer }.
vampire-home = The Vampire lies down in the Vault. { $card_me ->
    [me] You sit
   *[other] { $card } sits
  } up beside it.
