# What other messages are put together from.
#
# Where one person plays two characters, alias follows the player's name, and name stands alone; mine says which of them it is
# to the one who plays them.

alias = { $twin ->
    [yes] {" "}({ $character_card })
   *[no] {""}
  }
player = { $seat ->
    [unknown] { $character_card }
   *[other] { $seat }
  }
played = { $seat ->
    [unknown] { $character_card }
   *[other] { $character_card } ({ $seat })
  }
name = { $twin ->
    [yes] { $character_card }
   *[no] { player }
  }
mine = { $seat_me ->
    [me] { alias }
   *[other] {""}
  }
target = { $twin ->
    [yes] { $target_card }
   *[no] { $target_seat ->
        [unknown] { $target_card }
       *[other] { $target_seat }
      }
  }
giver = { $from_seat ->
    [unknown] { $from_card }
   *[other] { $from_seat }
  }
taker = { $to_seat ->
    [unknown] { $to_card }
   *[other] { $to_seat }
  }
face = { $face ->
    [special] its special face
    [M] might
    [C] cunning
    [W] wisdom
    [MM] double might
    [CC] double cunning
    [WW] double wisdom
    [MC] might and cunning
    [CM] cunning and might
    [MW] might and wisdom
    [WM] wisdom and might
    [CW] cunning and wisdom
    [WC] wisdom and cunning
    [S] a shield
    [X] might and cunning
    [Y] cunning and wisdom
    [Z] wisdom and might
    [m] black might
    [c] black cunning
   *[w] black wisdom
  }
turned = { $to ->
    [M] might
    [C] cunning
   *[W] wisdom
  }
need = { $need ->
    [might] might
    [cunning] cunning
    [wisdom] wisdom
    [might-cunning] might or cunning
    [might-wisdom] might or wisdom
    [cunning-wisdom] cunning or wisdom
    [might-cunning-wisdom] any trait
   *[any] anything
  }

stays = { $stay ->
    [none] {""}
    [0] {" "}Then no die stays.
    [one] {" "}Then one die stays.
   *[other] {" "}Then { $stay } dice stay.
  }
times = { $times ->
    [1] {""}
   *[other] { $times } ×{" "}
  }
may-kill = { $mortal ->
    [yes] , which may kill
   *[no] {""}
  }
contents = { $along ->
    [0] {""}
    [one] {" "}So does the one card in it.
   *[other] {" "}So do the { $along } cards in it.
  }
strengths = { $first } { $first_symbols } · { $second } { $second_symbols } · { $third } { $third_symbols }
each-rolls = { $seat_me ->
    [me] you
   *[other] { name }
  }{ mine } { $faces }
each-faces = { face }
each-good = { $seat_me ->
    [me] you
   *[other] { name }
  }{ mine }
each-bad = { each-good }
each-dice = { $count } { $trait ->
    [might] might
    [cunning] cunning
    [wisdom] wisdom
    [might-cunning] might/cunning
    [cunning-wisdom] cunning/wisdom
    [wisdom-might] wisdom/might
   *[shield] shield
  }
each-shares = { $card } to { name }
