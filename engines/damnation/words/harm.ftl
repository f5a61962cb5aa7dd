# Damage, death, Souls.

hurt = { $card } suffers { $amount } Damage ({ $cause ->
    [attack] an attack
    [trap] a trap
    [moat] the Moat
    [bite] a bite
    [fall] The Fall
    [vault] the Vault
    [toll] { $by_card ->
        [unknown] what it carries
       *[other] { $by_card }
      }
    [walls] the walls
   *[card] { $by_card ->
        [unknown] a card
       *[other] { $by_card }
      }
  }) and has { $left } Health.
unhurt = { $card } suffers nothing.
healed = { $card } gains { $amount } Health and has { $left }.
souls-changed = { $card } { $count ->
    [1] gains a Soul
    [-1] gives up a Soul
    [-2] gives up 2 Souls
    [-3] gives up 3 Souls
   *[other] gains { $count } Souls
  }.
slain = { $card } is Slain{ $by_seat_me ->
    [me] {" "}by you.
   *[other] { $by_seat ->
        [unknown] .
       *[other] {" "}by { $by_seat }.
      }
  }
ask-knell = Which Deathknell is turned up?
    .help = They lie face down. When the last is up, The Fall begins.
knell-rung = A Deathknell tolls: { $card }.
fall-began = The Fall begins. Nobody heals, everybody bleeds, and the dead are gone for good.
inherited = { $seat_me ->
    [me] You take
   *[other] { $seat } takes
  } what { $card } held: { $number ->
    [1] 1 card
   *[other] { $number } cards
  }, { $souls ->
    [1] 1 Soul
   *[other] { $souls } Souls
  }.
left-in-cemetery = What { $card } held lies in the Cemetery: { $number ->
    [1] 1 card
   *[other] { $number } cards
  }, { $souls ->
    [1] 1 Soul
   *[other] { $souls } Souls
  }.
heap-taken = { $seat_me ->
    [me] You take
   *[other] { $seat } takes
  } what the dead have left: { $number ->
    [1] 1 card
   *[other] { $number } cards
  }, { $souls ->
    [1] 1 Soul
   *[other] { $souls } Souls
  }.
became-haunt = { $card } is a Haunt now.
eliminated = { $card } is gone for good.
stood-up = { $card } stands up in the Cemetery.
game-won = { $seat_me ->
    [me] You are
   *[other] { $seat } is
  } the last one left. Until tomorrow evening.
