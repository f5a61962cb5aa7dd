# Orders, and what comes of them.

ask-march = { $going ->
    [0] Nobody of yours moves.
    [one] 1 of yours moves.
   *[other] { $going } of yours move.
  } { $struck_count ->
    [0] Nobody would strike a hero.
   *[other] They would strike { $struck }. { $idle ->
        [0] {""}
        [one] The other one would strike nobody.
       *[other] The other { $idle } would strike nobody.
      }
  }
    .help = The picture shows where everybody would stand. Give orders to all, to a kind or to one, until you like it; then Go. Orders stay from turn to turn.
each-struck = { $hero_card } { $count ->
    [1] once
    [2] twice
   *[other] { $count } times
  }
march-go = Go
    .hint = Everybody goes as the picture shows.
all-orders = { order-name }
    .hint = { $order ->
        [hunt] All go for the nearest hero.
        [chamber] All fill the Ritual Chamber, the inner spaces first.
        [gate] All gather before the Gate of Doom.
       *[hold] All stay where they are.
      }
order-name = { $order ->
    [hunt] Hunt
    [chamber] Fill the Chamber
    [gate] Guard the Gate
    [to] Go to a Space
   *[hold] Hold
  }
march-on = Walk, Then Ask Again
    .hint = They walk now; whoever has steps left can be told more.
march-stay = All Stay
    .hint = Nobody moves this turn. Orders stay as they are.
ask-march-some = Or tell one of them, or all of a kind:
    .help = The numbers are on the monsters.
one-order = { piece }
    .hint = { order-name } · { $place_card } · { $hp } HP
kind-orders = { $count ->
    [2] Both
   *[other] All { $count }
  } { $monster_card_many }: { order-name }
    .hint = From now on.
ask-march-one = { piece } has { $left ->
    [0] no steps left
    [1] 1 step
   *[other] { $left } steps
  }. What is it to do?
    .help = An order stays from turn to turn; a space is where it goes now.
order = { order-name }
    .hint = From now on.
march-to = { $number } · { there }{ goal-toward }
    .apart = { $number } · { there }{ goal-apart }
    .hint = { $steps ->
        [1] 1 step
       *[other] { $steps } steps
      }{ $near ->
        [beside] , { where }.
       *[other] .
      }{ $last ->
        [yes] {" "}Its steps end there.
       *[no] {""}
      }
march-one-back = Back
    .hint = It keeps its order.
march-one-flee = Flee
    .hint = It need not stop next to heroes, and does not attack this turn.
went-forth = { $count ->
    [1] { the-monster.some } goes to { $place_cards }.
   *[other] { $count } { $monster_card_many } go to { $place_cards }.
  }
fled = { the-piece.first } flees.
