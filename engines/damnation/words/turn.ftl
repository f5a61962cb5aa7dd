# A turn.

turn-began = **Round { $round }**: { $seat_me ->
    [me] your turn
   *[other] { $seat }
  }, { THE($card_title) }.
ask-before = { $card_me ->
    [me] You stand
   *[other] { $card } stands
  } in { THE($place_card) } ({ $health } Health, { $souls ->
    [0] no Souls
    [1] 1 Soul
   *[other] { $souls } Souls
  }). Roll your way out.
    .help = Whatever you would rather use first, use now.
    .beside = Cards
ask-play = { $strikes ->
    [yes] Do you attack or use anything first?
   *[no] Do you use anything first?
  }
    .help = At any time in your turn, as often as you like. You can leave this alone.
    .note = { $missed_count ->
        [0] {""}
       *[other] { not-reached }
      }
not-reached = { $armed ->
    [yes] No Weapon of yours reaches { $missed }.
   *[no] You hold no Weapon.
  }
each-missed = { THE($card) }
nothing-now = Nothing Now
    .hint = Keep what you hold.
roll = Roll
    .hint = { $fallen ->
        [yes] 4 and 6 lead out, a 5 slays
       *[no] 4 to 6 lead out
      }. Lower does 1 Damage, three times at most{ $creature ->
        [yes] ; the Creature slays on a 1
       *[no] {""}
      }.
ask-other = { $card_me ->
    [me] You stand
   *[other] { $card } stands
  } in { THE($place_card) } ({ $health } Health, { $souls ->
    [0] no Souls
    [1] 1 Soul
   *[other] { $souls } Souls
  }). Anything else?{ $seen_count ->
    [0] {""}
   *[other] {" "}In sight: { $seen }.
  }
    .help = One claim or one attack, once a turn; cards and Talents as often as you like.
    .beside = { $plain ->
        [yes] {""}
       *[no] { $threatens ->
            [yes] Attack, or Cards
           *[no] Cards
          }
      }
end-turn = End Turn
    .hint = Used cards go under their decks; then you discard down to your limit.
ask-discard = Your hand is too full. Discard { $count }{ $cards_count ->
    [0] {""}
   *[other] , or only { $least } if { $cards } is among them
  }.
    .help = They go unseen under their decks.
ask-lose = { $count ->
    [1] Which card do you discard?
   *[other] Which { $count } cards do you discard?
  }
    .help = They go unseen under their decks.
