# Moving.

destination = { $number } · { $what ->
    [bear_trap] Known Bear Trap
    [saw_trap] Known Saw Trap
    [trap_door] Known Trap Door
    [oubliette] Known Oubliette
    [unknown] Unknown Trap
    [door] Secret Door
    [shut] Secret Door
    [arrow] Arrow
    [corridor] { $near ->
        [beside] Beside { $met }
       *[other] { $place_card }
      }
    [stairs] Staircase, Step { $step }
    [bottom] Staircase, the Last Step
   *[room] { $place_card }
  }
    .hint = { $what ->
    [bear_trap] { trap-costs } Damage.
    [saw_trap] { trap-costs } Damage, Unblockable.
    [trap_door] { trap-costs } Damage in the Moat{ trap-creature }.
    [oubliette] It slays.
    [unknown] { $near ->
        [beside] Of { $unseen } unseen, { $slay ->
            [0] none slays
            [1] 1 slays
           *[other] { $slay } slay
          }.
       *[other] { unseen-odds }
      }
    [door] Out through another one.
    [shut] The other ones are taken.
    [arrow] { $then ->
        [stays] Somebody stands where it pushes.
        [bear_trap] Pushed on to a known bear trap: { trap-costs } Damage.
        [saw_trap] Pushed on to a known saw: { trap-costs } Damage, Unblockable.
        [trap_door] Pushed on to a known trap door: { trap-costs } Damage in the Moat{ trap-creature }.
        [oubliette] Pushed on to a known oubliette: Slain.
        [unknown] Pushed on to an unknown trap.
        [stairs] Pushed on down the Staircase, to step { $step }.
       *[other] Pushed on one space.
      }
    [corridor] { $near ->
        [beside] { may-do }
       *[other] { $steps ->
            [1] A step
           *[other] { $steps } steps
          } to { THE($room_card) }.
      }
    [stairs] From here every roll goes down; a 6 climbs.
    [bottom] There the stairs end.
    [rise] 4 Unblockable Damage, and the Vampire rises.
    [slain] After The Fall it slays.
    [tower] A Soul for a card.
    [bare] A Soul, and nothing is left to draw.
    [bedroom] Fate is refreshed; draw a card{ or-fight }.
    [bed] Fate is refreshed. Nothing is left to draw{ but-fight }.
    [cemetery] What the dead have left, and a card{ or-fight }.
    [graves] What the dead have left. Nothing is left to draw{ but-fight }.
    [empty] Nothing is left to draw{ but-fight }.
    [maiden] Draw a card{ or-fight }. The Iron Maiden slays.
   *[draw] Draw a card{ or-fight }.
  }{ $near ->
    [beside] { $what ->
        [corridor] {""}
       *[other] {" "}{ beside-met }
      }
    [inside] {" "}There: { $met }.
   *[other] {""}
  }{ $seen_count ->
    [0] {""}
   *[other] { $near ->
        [beside] {" "}{ $seen_count } in sight.
       *[other] { $seen_count ->
            [1] {" "}In sight: { $seen }.
           *[other] {" "}{ $seen_count } in sight.
          }
      }
  }
or-fight = { $fight ->
    [yes] {" "}or attack there
   *[no] {""}
  }
but-fight = { $fight ->
    [yes] ; you may attack there
   *[no] {""}
  }
beside-met = Beside { $met }{ $may ->
    [both] : claim or attack
    [attack] : attack
   *[none] {""}
  }.
may-do = { $may ->
    [both] Claim or attack.
    [attack] Attack.
   *[none] Nothing lies there.
  }
trap-costs = { $costs ->
    [0] no
   *[other] { $costs }
  }
trap-creature = { $creature ->
    [yes] , and the Creature slays on a 1
   *[no] {""}
  }
prowl-to = { $number } · { $home ->
    [yes] { $place_card }
   *[no] { $met_count ->
        [0] { $place_card }
       *[other] Beside { $met }
      }
  }
    .hint = { $home ->
    [yes] Home: the Vampire lies down, and your Villain goes on from there.
   *[no] { prowl-hint }
  }
prowl-hint = { $met_count ->
    [0] { $indoors ->
        [yes] Nobody is there.
       *[no] Nobody to bite here.
      }
    [1] A bite: { $bite } Unblockable Damage.
   *[other] Bite one of them: { $bite } Unblockable Damage.
  }
ask-event = A { $die }, and the house stirs: a Castle Event comes.
    .help = Now is the time for anything you would rather play first.
    .beside = Cards
draw-event = Let It Come
    .hint = The top Castle card is drawn and followed.
die-and-black = { $die }{ $black ->
    [darkness] {" "}and Darkness
    [candlelight] {" "}and Candlelight
    [brazier] {" "}and the Brazier
    [castle_event] {" "}and the house has moved
   *[other] {""}
  }
steps-to-go = { $total } { $total ->
    [1] step
   *[other] steps
  }{ $black ->
    [darkness] , and the first trap on the way ends the walk
   *[other] {""}
  }
ask-move = A { die-and-black }: { steps-to-go }. Where { $card_me ->
    [me] do you
   *[other] does { THE($card) }
  } go?
    .help = The whole total is walked, without turning back; a room ends the walk.
    .alone = { looked-at }
    .beside = { $plain ->
        [yes] {""}
       *[no] Cards
      }
ask-roll = Do you use anything before { $card_me ->
    [me] you move
   *[other] { THE($card) } moves
  }?
    .help = Cards and Talents of your turn, and those that change the roll. You can leave this alone.
    .note = { $sighted ->
        [yes] { struck-from }
       *[no] {""}
      }
struck-from = { $struck_count ->
    [0] { $armed ->
        [yes] No Weapon of yours reaches anybody from where you can go.
       *[no] You hold no Weapon.
      }
   *[other] A Weapon of yours reaches { $struck }.
  }
each-struck = { THE($card) } from { $places }
ask-modify = A { die-and-black }: { $by_seat_me ->
    [me] you
   *[other] { $by_seat }
  } will choose { $card_me ->
    [me] your path
   *[other] the path of { THE($card) }
  }, with { steps-to-go }. Do you change the roll?
    .help = Power of Adjacency: { $by_seat_me ->
        [me] you decide
       *[other] they decide
      } how your changes are then used.
ask-stuck = A { $die }: no way is long enough, or short enough. Do you change the roll?
    .help = { $costs ->
        [nothing] Otherwise you stay: no roll leads anywhere.
        [turn] Otherwise you suffer 2 Damage and stay: no roll leads anywhere.
       *[roll] Otherwise you suffer 2 Damage and the die is rolled again.
      }
ask-path = { $card } has { $total } { $total ->
    [1] step
   *[other] steps
  } to go{ $black ->
    [darkness] , and the first trap on the way ends the walk
   *[other] {""}
  }. Where to?
    .help = Power of Adjacency: you choose, rooms included.
    .alone = { looked-at }
roll-stands = Let It Stand
    .hint = Use nothing.
ask-tower-door = Through which Secret Door { $card_me ->
    [me] do you
   *[other] does { THE($card) }
  } leave the Tower?
    .help = Only those where nobody stands; the roll comes after that. Whatever you would rather use in the Tower, use now.
    .beside = { $plain ->
        [yes] {""}
       *[no] Cards
      }
ask-drag = Where { $card_me ->
    [me] do you go?
   *[other] do you move { THE($card) }?
  }
    .help = What lies there strikes whoever is moved.
    .alone = { looked-at }
leave-in-vain = Leave It There
    .hint = In vain: it takes no step, and meets nothing.
rolled = { $seat_me ->
    [me] You roll
   *[other] { $seat } rolls
  } a { $die }{ $black ->
    [darkness] {" "}and Darkness
    [candlelight] {" "}and Candlelight
    [brazier] {" "}and the Brazier
    [castle_event] {" "}and a Castle Event
   *[other] {""}
  }.
stuck = { $seat_me ->
    [me] You find
   *[other] { $seat } finds
  } no way to go{ $again ->
    [yes] {" "}with this roll.
   *[no] {" "}at all.
  }
moved = { $card_me ->
    [me] You { $enters ->
        [yes] walk
       *[no] go to { THE($place_card) }
      }
   *[other] { $card } { $enters ->
        [yes] walks
       *[no] goes to { THE($place_card) }
      }
  }{ $enters ->
    [yes] {" "}{ steps }
   *[no] {""}
  }{ $by_seat_me ->
    [me] , sent by you.
   *[other] { $by_seat ->
        [unknown] .
       *[other] , sent by { $by_seat }.
      }
  }
pushed = An arrow pushes { $card_me ->
    [me] you
   *[other] { THE($card) }
  } on.
places-changed = { $card_me ->
    [me] You change
   *[other] { $card } changes
  } places with { $target_card_me ->
    [me] you
   *[other] { THE($target_card) }
  }.
placed = { $card_me ->
    [me] You come
   *[other] { $card } comes
  } out in { THE($place_card) }.
entered = { $place_card_kind ->
    [step] { $card_me ->
        [me] You come to
       *[other] { $card } comes to
      }
   *[room] { $card_me ->
        [me] You enter
       *[other] { $card } enters
      }
  } { THE($place_card) }.
total-changed = { $by ->
    [0] { $seat_me ->
        [me] You
       *[other] { $seat }
      } { may-go }
   *[other] { $seat_me ->
        [me] You add
       *[other] { $seat } adds
      } { $by } to the roll{ $either ->
        [0] {""}
       *[other] , and { may-go }
      }
  }.
may-go = may go up to { $either ->
    [1] 1 step
   *[other] { $either } steps
  } more or fewer
