# A turn.

turn-began = **Round { $round }**: { $seat_me ->
    [me] your turn
   *[other] the turn of { $seat }
  }, { $card }.
ask-before = { $card } ({ $place_card }, { $health } Health, { $souls ->
    [1] 1 Soul
   *[other] { $souls } Souls
  }): roll your way out of the Moat.
    .help = What you would rather use before, use now.
    .beside = Cards
ask-play = Do you play anything now?
    .help = At any time of your turn, as often as you like. You can leave this alone.
nothing-now = Nothing Now
    .hint = Keep what you hold.
roll = Roll
    .hint = The Movement Die and the Black Die.
ask-other = { $card } ({ $place_card }, { $health } Health, { $souls ->
    [1] 1 Soul
   *[other] { $souls } Souls
  }): anything else?{ $seen_seats_count ->
    [0] {""}
   *[other] {" "}In sight: { $seen_seats }.
  }
    .help = One claim or one attack, once a turn; cards and Talents as often as you like.
    .beside = { $seen_seats_count ->
        [0] Cards
       *[other] Attack, or Cards
      }
end-turn = End Turn
    .hint = Used cards go under their decks; then the hand limit.
ask-discard = Your hand is too full. Discard { $count }.
    .help = They go unseen under their decks.
ask-lose = { $count ->
    [1] Which card do you discard?
   *[other] Which { $count } cards do you discard?
  }
    .help = They go unseen under their decks.
