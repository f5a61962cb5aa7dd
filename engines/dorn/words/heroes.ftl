# The heroes' turn: Blessings, movement, healing.

heroes-began = **The heroes' turn { $round }{ $day ->
    [yes] , by Day
    [no] , by Night
   *[unknown] {""}
  }.** Torches up.
ask-blessing = { $beside ->
    [yes] { $hero_card } may play its Blessing before all else.
   *[no] { $hero_card }: do you play your Blessing now?
  }
    .help = Once in the game, before this hero does anything else in the turn. Nobody knows it until then. Whoever just moves keeps it.
keep-blessing = Keep It
    .hint = For a darker hour.
play-blessing = Play { $card }
    .hint = { $text }
play-blessing-in-vain = Play { $card }
    .hint = In vain now, so you keep it. { $text }
blessing-played = { $hero_card } plays **{ $card }**: “{ $text }” *{ $card_text }*

ask-waits = { $hero_card } ({ $hp } HP) waits { where }.
    .help = You run several heroes: turn to this one at any time, and back again. Its turn also comes by itself.
    .beside = My Other Heroes
lead = { $hero_card } …
ask-move = { $hero_card } ({ $hp } HP), { where }: { $left ->
    [0] no steps left. What else?
    [one] 1 step left. Where to?
   *[other] { $left } steps left. Where to?
  }{ proposal }
    .help = You can stop anywhere, do something else, and go on as long as there are steps; on its way a hero stops where something lies. My Hand shows the numbers.
ask-go-on = { $hero_card } ({ $hp } HP) is done { where }{ $left ->
    [0] .
    [one] , with 1 step left.
   *[other] , with { $left } steps left.
  }
    .help = As long as others move, it may go on after all; nobody waits for that.
    .beside = Go On After All
go-on = { $hero_card } Goes On …
ask-passing = { $hero_card } passes somebody { where }. What does it take along?
    .help = It cannot stop there: it goes on to where you sent it, or comes back.
walk-past = Walk On
    .hint = What lies there stays.
ask-look-on = None of yours moves now.
    .help = Nobody waits for you.
proposal = { $by_card ->
    [unknown] {""}
   *[other] {" "}{ $by_card } proposes to attack { proposed-target }.
  }
done-moving = Done Moving
    .hint = This hero stays here. When all are done, the attacks begin.
done-moving-all = All Mine Are Done
    .hint = Your other heroes stay where they are, too.
done-moving-waiting = { $hero_card } Stays
    .hint = Goes no farther. When all are done, the attacks begin.
go = { $number } · { goal }{ goal-toward }
    .apart = { $number } · { goal }{ goal-apart }
    .hint = { $steps ->
        [1] 1 step
       *[other] { $steps } steps
      }{ $near ->
        [artifact] , { where }
        [treasure] , { where }
        [foe] , { where }
        [friend] , { where }
        [toward] , { where }
       *[other] {""}
      }.{ $last ->
        [yes] {" "}Your steps end there.
       *[no] {""}
      }
visit = { goal }{ goal-toward }, and Back
    .apart = { goal }{ goal-apart }, and Back
    .hint = { $steps } steps, { where }, where somebody stands.
goal = { goal-teleport }{ $near ->
    [artifact] { $near_card }
    [treasure] Treasure
    [foe] Beside { $near_card }
    [friend] Beside { $near_card }
    [toward] Toward { $near_card }
   *[other] { TITLE($place_card) }
  }
goal-teleport = { $toward ->
    [through] By Teleport: {""}
   *[other] {""}
  }
goal-toward = { $toward ->
    [north] , North
    [north_east] , North-East
    [east] , East
    [south_east] , South-East
    [south] , South
    [south_west] , South-West
    [west] , West
    [through] {""}
   *[north_west] , North-West
  }
goal-apart = { $north ->
    [0] {""}
   *[other] , { $north } North
  }{ $south ->
    [0] {""}
   *[other] , { $south } South
  }{ $east ->
    [0] {""}
   *[other] , { $east } East
  }{ $west ->
    [0] {""}
   *[other] , { $west } West
  }
move-flee = Flee
    .hint = You need not stop next to monsters, but cannot attack, cast or use an item this turn.
walked = { $hero_card } walks to { $place_card }.
placed = { the-piece.first } is now { where }.

ask-mend = { $hero_card }: whose wounds do you bind?
mend = { $piece_card }
    .hint = Has { $hp } HP.
mend-in-vain = { mend }
    .hint = In vain: has { $hp } HP, and needs none.
healed = { $hero_card } is healed for { $amount }, and has { $hp } HP.
rose-level = **{ $piece_card } rises to level { $level }.**

surrender = Give Up
    .hint = Your side loses, if all its players agree. You are asked once more.
ask-surrender = { $others ->
    [0] Really? Then your side has lost.
   *[other] Really? Then the others are asked; if they agree, your side has lost.
  }
    .help = A team gives up only if everybody agrees.
ask-surrender-all = One of your side wants to give up. Do you?
    .help = If one of you fights on, all do.
fight-on = Fight On
    .hint = Nothing is lost yet.
give-up = Give Up
    .hint = { $others ->
        [0] The other side has won.
       *[other] If all of you say so, the other side has won.
      }
fought-on = Not all of the heroes' players give up: they fight on.
surrendered = { $side ->
    [keeper] The Dornkeeper gives up.
   *[heroes] The heroes give up.
  }
