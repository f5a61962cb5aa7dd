# The Haunt.

ask-haunt = Face up: { $cards }. The tombstone stands on { $track } of 5; at 5 its Haunt comes back with its next turn. { $pushes ->
    [0] No push is left.
    [1] One push is left.
   *[other] { $pushes } pushes are left.
  }
    .help = Two cards alike are a pair: take it, and your tombstone climbs. To push is to give one card away for another, unseen: a Death then ends your turn{ $track ->
        [0] {""}
       *[other] { $last ->
            [none] {" "}and costs a step
           *[other] , costs a step
          }
      }{ $last ->
        [none] {""}
        [go] {" "}and tolls the last bell: then all Haunts are gone
        [stay] {" "}and tolls the last bell
       *[no] {" "}and tolls a bell
      }. Three sixes lift your tombstone to 5 at once.
haunt-blood = Take the Pair of Blood
    .hint = 1 step up; there is nobody to bleed.
haunt-blood-at = Blood: 1 Damage to { THE($card) }
    .hint = 1 step up. { $card } has { $health } Health.
haunt-madness = Take the Pair of Madness
    .hint = 1 step up; there is nobody to move.
haunt-madness-at = Madness: Move { THE($card) }
    .hint = 1 step up, and it takes 1 along the corridor, where you say.
haunt-vengeance = Take the Pair of Vengeance
    .hint = { steps-up }
haunt-three_vengeance = Take All Three Vengeances
    .hint = { steps-up }
steps-up = { $up ->
    [1] 1 step
   *[other] { $up } steps
  } up.
haunt-leave = Let It Be
    .hint = The turn ends without effect.
push = Push { $card } Away: { $hits } of { $left }
    .hint = { $third ->
        [-1] { $good ->
            [0] None of the { $left } hidden cards gives
            [one] 1 of { $left } hidden cards gives
           *[other] { $good } of { $left } hidden cards give
          } a pair
        [0] Your pair stays
        [one] Your pair stays, and 1 of { $left } hidden cards is a third
       *[other] Your pair stays, and { $third } of { $left } hidden cards are a third
      }{ $sixes ->
        [0] {""}
       *[one] ; 1 is the third six{ $bell ->
            [yes] {" "}and a bell
           *[no] {""}
          }
      }{ $death ->
        [0] {""}
        [one] ; 1 is Death: { death-price }
       *[other] ; { $death } are Death: { death-price }
    }.
death-price = { $price ->
    [both] a step down and a bell
    [step] a step down
    [bell] a bell
    [end] the last bell ends all Haunts
   *[none] the end of your turn
  }
haunt-dealt = { $seat_me ->
    [me] You show
   *[other] { $seat } shows
  } { $cards }.
haunt-pushed = { $card } gives way to { $new_card }.
haunt-died = Death: { $seat_me ->
    [me] your tombstone
   *[other] the tombstone of { $seat }
  } { $track ->
    [0] lies at the bottom
   *[other] sinks to { $track } of 5
  }.
haunt-worked = { $name ->
    [blood] Blood: the tombstone rises
    [madness] Madness: the tombstone rises
   *[other] Vengeance: the tombstone rises
  } to { $track } of 5.
three-sixes = Three sixes: { $seat_me ->
    [me] you come
   *[other] { $seat } comes
  } back with the next turn.
came-back = { $card_me ->
    [me] You are
   *[other] { $card } is
  } back among the living.
