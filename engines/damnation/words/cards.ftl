# Cards.

drew = { $seat_me ->
    [me] You draw from { THE($deck_card_many) }: { $cards }.
   *[other] { $seat } draws { $count ->
        [1] a card
       *[other] { $count } cards
      } from { THE($deck_card_many) }.
  }
deck-empty = Nothing is left to draw from { THE($deck_card_many) }.
card-revealed = { $seat_me ->
    [me] You turn
   *[other] { $seat } turns
  } up { $card }: “{ $card_text }”
card-used = { $seat_me ->
    [me] You use
   *[other] { $seat } uses
  } { $card }.
talent-used = { $card_me ->
    [me] You use { $talent ->
        [fate] Fate.
        [ransack] Ransack.
       *[own] { $card_text }.
      }
   *[other] { $card } uses { $talent ->
        [fate] Fate.
        [ransack] Ransack.
       *[own] { $card_text }.
      }
  }
token-turned = { $card_me ->
    [me] You
   *[other] { $card }
  } can { $ready ->
    [yes] use { talent-token } again.
   *[no] no longer use { talent-token }.
  }
talent-token = { $talent ->
    [fate] Fate
    [ransack] Ransack
   *[own] { $card_text }
  }
discarded = { $seat_me ->
    [me] You discard
   *[other] { $seat } discards
  } { which-cards }.
taken = { $seat_me ->
    [me] You take
   *[other] { $seat } takes
  } { which-cards } from { $target_seat_me ->
    [me] you.
   *[other] { $target_seat }.
  }
which-cards = { $cards ->
    [unknown] { $count ->
        [1] a card
       *[other] { $count } cards
      }
   *[other] { $cards }
  }
hand-seen = { $seat_me ->
    [me] You see the hand of { $target_seat }: { $cards }.
   *[other] { $seat } looks at the hand of { $target_seat }.
  }
room-locked = { $place_card } is locked.
curse-lifted = { $card } is lifted.
die-rolled = { $card }: a { $roll } is rolled; { $least } or more is lucky.
moat-rolled = { $creature ->
    [yes] Something stirs in the Moat: a { $roll }, and on a 1 it slays.
   *[no] In the Moat: a { $roll }{ $roll ->
        [4] , and the way leads up into the Cemetery.
        [5] , and the way leads into the Vault.
        [6] , and the way out is a free Secret Door, or the Cemetery if none is free.
       *[other] , which does 1 Damage.
      }
  }
