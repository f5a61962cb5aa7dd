# The heroes attack and cast; wounds and deaths on both sides.

ask-attack = { $hero_card }, { where }: { $left ->
    [0] what does it do?
    [one] 1 attack left.
   *[other] { $left } attacks left.
  }{ proposal }
    .help = One attack at a time; others may go in between. A magician strikes or casts.
strike = { piece }
    .hint = { $hero_card } attacks; it has { $hp } HP.
cast = { $card }{ $drops ->
    [0] {""}
   *[other] {" "}(1 HP)
  }
    .hint = { $text }
cast-in-vain = { cast }
    .hint = In vain now{ $drops ->
        [0] .
       *[other] , and it costs its drop all the same.
      } { $text }
propose = Propose a Target …
    .hint = Say whom you would have the others' heroes attack.
ask-propose = { $hero_card }: whom should the others attack?
    .help = Everybody reads it, and still decides for their own heroes.
ask-speak-up = { $hero_card } could propose a target.
    .help = Nobody waits for you; when all have moved it is too late.
    .beside = Propose a Target
propose-nobody = Nobody
    .hint = The others choose for themselves.
proposed = { $hero_card } proposes: all at **{ proposed-target }**, { where }.
proposed-target = { $nth ->
    [0] {""}
   *[other] { $nth } · {""}
  }{ $target_card }
done-attacking = Done
    .hint = This hero attacks no more this turn.
done-attacking-all = All Mine Are Done
    .hint = Your other heroes do not attack any more either.
done-attacking-waiting = { $hero_card } Is Done
    .hint = This hero attacks no more this turn.
ask-strike-on = { $hero_card } ({ $hp } HP) is done { where }{ $left ->
    [0] .
    [one] , with 1 attack left.
   *[other] , with { $left } attacks left.
  }
    .help = As long as others attack, it may go on after all; nobody waits for that.
    .beside = Go On After All
attacked = { $hero_card } attacks { the-target }{ $by_card ->
    [unknown] .
   *[other] , as { $by_card } proposed.
  }
spell-cast = { $hero_card } casts { $card }.
ask-target = { $card }: at whom?
let-go = Let It Go
    .hint = It does nothing, and is used up all the same; the same happens if time runs out.
ask-hero = { $card }: which hero?
piece = { $nth ->
    [0] {""}
   *[other] { $nth } · {""}
  }{ $piece_card }
    .hint = { $hp } HP, { where }.
piece-in-vain = { piece }
    .hint = In vain: { $hp } HP, { where }.
ask-drive-where = { $card }: where is { the-piece } driven?
wounded = { the-target.first } is hit, and has { $hp } HP left.
slain = { $hero_card ->
    [unknown] { the-target.first } falls.
   *[other] { $hero_card } slays { the-target }.
  }
cleared = { $target_card } is cleared: the passage is open.
bled = { $hero_card } loses { $amount } HP, and has { $hp } left. { $drops ->
    [0] The Dornkeeper's cup is full.
    [one] A drop for the Dornkeeper.
   *[other] { $drops } drops for the Dornkeeper.
  }
died = **{ $hero_card } falls** { where }. One torch less.
helped = { $what ->
    [ward] { $hero_cards } { $hero_cards_count ->
        [1] parries
       *[other] parry
      } more next turn.
    [stride] { $hero_cards } { $hero_cards_count ->
        [1] moves
       *[other] move
      } farther this turn.
    [strike] { $hero_cards } attacks more often this turn.
   *[veil] { $hero_cards } passes through whatever is in the way this turn.
  }
worked = { $what ->
    [stun] { $count ->
        [1] { the-piece.first }
       *[other] { $count } { $piece_card_many }
      } cannot act next turn.
    [frenzy] Every { $piece_card } attacks once more this turn.
    [bind] { $piece_card } cannot move in the heroes' next turn.
    [restore] { $count ->
        [1] { the-piece.first } is
       *[other] { $count } { $piece_card_many } are
      } whole again.
   *[rob] { $piece_card } is destroyed.
  }
the-piece = { $piece_card_kind ->
    [monster] the { $piece_card }
   *[other] { $piece_card }
  }
    .first = { $piece_card_kind ->
        [monster] The { $piece_card }
       *[other] { $piece_card }
      }
the-target = { $target_card_kind ->
    [monster] the { $target_card }
   *[other] { $target_card }
  }
    .first = { $target_card_kind ->
        [monster] The { $target_card }
       *[other] { $target_card }
      }
the-monster = { $monster_card_kind ->
    [monster] the { $monster_card }
   *[other] { $monster_card }
  }
    .some = { $monster_card_kind ->
        [monster] A { $monster_card }
       *[other] { $monster_card }
      }
