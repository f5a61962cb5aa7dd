# Damage, death, Souls.

hurt = { $card_me ->
    [me] You suffer
   *[other] { $card } suffers
  } { $amount } Damage ({ by-what }) and { $card_me ->
    [me] have
   *[other] has
  } { $left } Health.
unhurt = { $card_me ->
    [me] You suffer
   *[other] { $card } suffers
  } no Damage{ $cause ->
    [unknown] {""}
   *[other] {" "}({ by-what })
  }.
by-what = { $cause ->
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
  }
healed = { $card_me ->
    [me] You gain { $amount } Health and have
   *[other] { $card } gains { $amount } Health and has
  } { $left }.
souls-changed = { $card_me ->
    [me] You { $count ->
        [1] gain a Soul
        [-1] give up a Soul
        [-2] give up 2 Souls
        [-3] give up 3 Souls
       *[other] gain { $count } Souls
      }
   *[other] { $card } { $count ->
        [1] gains a Soul
        [-1] gives up a Soul
        [-2] gives up 2 Souls
        [-3] gives up 3 Souls
       *[other] gains { $count } Souls
      }
  }.
slain = { $card_me ->
    [me] You are
   *[other] { $card } is
  } Slain{ $by_seat_me ->
    [me] {" "}by you.
   *[other] { $by_seat ->
        [unknown] .
       *[other] {" "}by { $by_seat }.
      }
  }
ask-knell = Which Deathknell is turned up?
    .help = They lie face down.{ $falls ->
        [yes] {" "}When the last is up, The Fall begins.
       *[no] {""}
      }
knell-rung = A Deathknell tolls: { $card }. “{ $card_text }”
fall-began = The Fall begins. Nobody heals, everybody bleeds, and the dead { $haunts ->
    [stay] haunt the house as before
   *[go] are gone for good
  }.
inherited = { $seat_me ->
    [me] You take
   *[other] { $seat } takes
  } what { $target_card_me ->
    [me] you
   *[other] { THE($target_card) }
  } held: { cards-held }, { $souls ->
    [0] no Souls
    [1] 1 Soul
   *[other] { $souls } Souls
  }.
left-in-cemetery = What { $card_me ->
    [me] you
   *[other] { THE($card) }
  } held lies in the Cemetery: { cards-counted }, { $souls ->
    [0] no Souls
    [1] 1 Soul
   *[other] { $souls } Souls
  }.
heap-taken = { $seat_me ->
    [me] You take
   *[other] { $seat } takes
  } what the dead have left: { cards-held }, { $souls ->
    [0] no Souls
    [1] 1 Soul
   *[other] { $souls } Souls
  }.
cards-held = { $cards ->
    [unknown] { cards-counted }
   *[other] { $number ->
        [0] no cards
       *[other] { $cards }
      }
  }
cards-counted = { $number ->
    [0] no cards
    [1] 1 card
   *[other] { $number } cards
  }
became-haunt = { $card_me ->
    [me] You are
   *[other] { $card } is
  } a Haunt now.
eliminated = { $card_me ->
    [me] You are
   *[other] { $card } is
  } gone for good.
stood-up = { $card_me ->
    [me] You stand
   *[other] { $card } stands
  } up in the Cemetery.
game-won = { $seat_me ->
    [me] You are
   *[other] { $seat } is
  } the last one left. Until tomorrow evening.
