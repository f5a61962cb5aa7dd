# Where it ends.

exit = { $number } · { $near ->
    [beside] Beside { $met }
   *[other] { $place_card }
  }
    .hint = { $steps ->
    [1] A step
   *[other] { $steps } steps
  } to { THE($room_card) }.{ $near ->
    [beside] { $may ->
        [none] {""}
       *[other] {" "}{ may-do }
      }
   *[other] {""}
  }{ $seen_count ->
    [0] {""}
   *[other] {" "}In sight: { $seen }.
  }
ask-secret-door = Through which Secret Door?
    .help = Only those where nobody stands.
    .alone = { $sighted ->
        [yes] { struck-from }
       *[no] {""}
      }
leave-to = Leave It to { $seat }
    .hint = Then they choose.
hold = Hold Back
    .hint = Do nothing of the kind.
claim = Claim { THE($card) }
    .hint = Power of Adjacency: you choose that Villain's path on its next turn.
attack = { $card } at { THE($target_card) }
    .hint = { $damage } Damage against { $health } Health.
ask-room-attack = { $place_card }: attack instead of drawing a card?
    .help = One or the other.
draw-instead = { $left ->
    [0] Attack Nobody
   *[other] Draw a Card
  }
    .hint = { $left ->
        [0] Nothing is left to draw.
       *[other] No attack.
      }
ask-assault = Whom do you attack?
    .help = This attack does not count as your attack of the turn.
ask-target = { $card }: whom?
    .help = Choose one.
ask-room = Which room?
    .help = It is entered as usual.
ask-way = { $card }: which?
    .help = Choose one.
ask-scout = Which trap do you look at?
    .help = Nobody else sees it. { unseen-odds }
    .alone = { looked-at }
unseen-odds = Of { $unseen } unseen, { $wound ->
    [0] none wounds
    [1] 1 wounds
   *[other] { $wound } wound
  }{ $drop ->
    [0] {""}
    [1] , 1 leads into the Moat
   *[other] , { $drop } lead into the Moat
  }{ $slay ->
    [0] {""}
    [1] , 1 slays
   *[other] , { $slay } slay
  }{ $hidden_door ->
    [0] {""}
   *[other] , { $hidden_door } is a Secret Door
  }.
trap-there = { $number } · { $what ->
    [bear_trap] Known Bear Trap
    [saw_trap] Known Saw Trap
    [trap_door] Known Trap Door
    [oubliette] Known Oubliette
   *[unknown] Unknown Trap
  }
    .hint = { $steps ->
    [1] A step
   *[other] { $steps } steps
  } to { THE($room_card) }.
looked-at = You have looked: { $looked }.
each-looked = { $number } · { $trap_card }
ask-reset = Which trap is exchanged?
    .help = For a spare one that nobody sees.
ask-refresh = Which Talent do you refresh?
    .help = Its token is turned up again.
ask-uncurse = Which Curse goes?
    .help = It goes under its deck.
ask-heap = The dead have left something here. Do you take it?
    .help = Everything or nothing.
heap-take = Take It
    .hint = { $count ->
        [0] no cards
    [1] 1 card
       *[other] { $count } cards
      }, { $souls ->
        [0] no Souls
    [1] 1 Soul
       *[other] { $souls } Souls
      }.
heap-leave = Leave It
    .hint = Somebody else may want it.
ask-tower = Another Soul for another card?
    .help = Each Soul is one card of the Dark Tower, which you keep.
tower-enough = Enough
    .hint = Keep your Souls.
tower-soul = Give a Soul
    .hint = You have { $souls }.
trap-sprung = { $card_me ->
    [me] You spring
   *[other] { $card } springs
  } a trap: { $trap_card }.
trap-seen = { $seat_me ->
    [me] In a corridor, { steps-from } { THE($place_card) }, lies a trap that you have looked at: { $trap_card }. The picture shows it to you.
   *[other] { $seat } looks at a trap in a corridor, { steps-from } { THE($place_card) }{ $farther ->
        [0] .
       *[other] {" "}and { $farther } from { THE($next_card) }.
      }
  }
steps-from = { $steps ->
    [1] a step
   *[other] { $steps } steps
  } from
trap-reset = The trap in { THE($place_card) } is another one now.
claimed = { $seat_me ->
    [me] You have
   *[other] { $seat } has
  } Power of Adjacency over { $target_card_me ->
    [me] you
   *[other] { THE($target_card) }
  }.
attacked = { $seat_me ->
    [me] You attack
   *[other] { $seat } attacks
  } { $target_card_me ->
    [me] you
   *[other] { THE($target_card) }
  } with { $card }, for { $damage } Damage.
spared = What you chose would make no difference any more, so you keep it.
attack-changed = { $how ->
    [foiled] The attack comes to nothing.
    [redirected] The attack turns on whoever made it.
   *[changed] The attack now does { $damage } Damage.
  }
