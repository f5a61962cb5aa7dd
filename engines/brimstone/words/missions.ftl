# What you go down for, and what lies beyond the Gates.

setting-mission-fistful = A Fistful of Dark Stone
    .hint = Basic. Two Clues, a High Threat. For your first time.
setting-mission-lost_shift = The Lost Shift
    .hint = Basic. Find the miners, and bring one of them out.
setting-mission-powder_run = Powder Run
    .hint = Basic. Two charges, then ten turns to get out.
setting-mission-trestle = Hold the Trestle
    .hint = Basic. A fixed map, three Threats or four, ten turns.
setting-mission-drums_beyond = Drums Beyond
    .hint = Advanced. Through a Gate into the swamp, to an Epic Threat.
setting-mission-idol_goes_home = The Idol Goes Home
    .hint = Advanced. One of you carries it through the Gate, and pays for it.
setting-themes-hungry_dead = Hungry Dead
    .hint = Slow, hungry, and never alone.
setting-themes-corpse_pile = Corpse Piles
    .hint = What lies there gets up, again and again.
setting-themes-tentacles = Tentacles
    .hint = They come up through the floor, and stay.
setting-themes-hellbats = HellBats
    .hint = Fast, many, and gone before you aim.
setting-themes-night_terrors = Night Terrors
    .hint = Big, quick, and hard to look at.
setting-themes-void_spiders = Void Spiders
    .hint = Small ones, by the dozen.
setting-decisions-leader = The Lantern Decides
    .hint = What concerns all of you is decided by its bearer.
setting-decisions-anyone = Anyone Decides
    .hint = What concerns all of you is decided by whoever presses first.
setting-decisions-vote = You Vote
    .hint = What concerns all of you is put to the vote; slower.

look-through = Look Through the Gate in the { $side ->
    [north] North
    [east] East
    [south] South
   *[west] West
  }
    .hint = Another World is behind it, and 5 XP. It takes the place of a search or an Attack.
door-shut = { $tile_card }: { $count ->
    [one] a way ends in rock.
   *[other] { $count } ways end in rock.
  }{ $stepped_count ->
    [0] {""}
   *[other] {" "}That drives back { $stepped }.
  }
each-stepped = { $what ->
    [hero] the { $hero_card }
    [miner] the miner
   *[enemy] { THE($enemy_card) }{ numbered }
  }
ways-found = { $tile_card }: { $doors ->
    [0] no door leads on
    [one] one way leads on
   *[other] { $doors } ways lead on
  }{ $shut ->
    [0] .
    [one] , one { way-in-rock }ends in rock.
   *[other] , { $shut } { ways-in-rock }end in rock.
  }
way-in-rock = { $doors ->
    [0] { "way " }
   *[other] {""}
  }
ways-in-rock = { $doors ->
    [0] { "ways " }
   *[other] {""}
  }
way-opened = { $door ->
    [yes] In { THE($tile_card) } the rock gives way: there is a door after all.
   *[no] Nothing leads on any more; in { THE($tile_card) } something stirs after all.
  }
token-revealed = { $tile_card }{ $instead ->
    [yes] , by another way
   *[no] {""}
  }: { $attack ->
    [yes] **something is in here.**
   *[no] { $encounters ->
        [one] something happens here.
       *[other] more than one thing happens here.
      }
  }
clue-found = **A Clue**: { $count } of { $needed }.
objective-found = **This is what you came for.**{ $guarded ->
    [yes] {" "}It is not alone.{ $more ->
        [0] {""}
        [one] {" "}It wants what you carry: one more Threat.
       *[other] {" "}It wants all that you carry: { $more } more Threats.
      }
   *[no] { $more ->
        [0] {""}
        [one] {" "}What you carry has been heard: one Threat.
       *[other] {" "}All that you carry has been heard: { $more } Threats.
      }
  }
gate-opened = { $gate ->
    [yes] In { THE($tile_card) } the air splits: **a Gate stands open.**
   *[no] In { THE($tile_card) } a wall falls in: there is a door behind it.
  }
world-found = The { $hero_card } looks through the Gate: **{ $world_card }**. { $text }

charge = Lay the Charge in { THE($tile_card) }
    .hint = It takes the place of a search or an Attack.{ $fuse ->
        [0] {""}
       *[other] {" "}As the turn ends the fuse is lit: { $fuse } turns.
      }
charge-laid = The { $hero_card } lays a charge in { THE($tile_card) }. { $count ->
    [one] { $known ->
        [yes] The other place is known.
       *[no] One more place is still to be found.
      }
   *[other] That was the last.
  }
fuse-lit = **The fuse burns.** { $turns } turns to the Entrance, all of you; and something has heard it.
burning = { $fuse ->
    [0] {""}
   *[other] { $friend_card ->
        [unknown] {""}
       *[other] {" "}
      }{ $fuse ->
        [one] The charges go off **as this turn ends**.
       *[other] The charges go off in **{ $fuse } turns**, this one counted.
      }
  }
charges-fired = **The charges go off.** { $count ->
    [0] All of you are out.
    [one] One of you was still inside.
   *[other] { $count } of you were still inside.
  }

activation-lead = Take the Miner Along
    .hint = He goes wherever this Hero goes, at no cost{ $back ->
        [0] .
        [one] ; his lamp pushes the Darkness back a step.
       *[other] ; his lamp pushes the Darkness back { $back } steps.
    }
miner-found = One of the lost shift can still walk. He asks what day it is.
miner-led = The miner goes with the { $hero_card }.

ask-carrier = Who carries the idol?
    .help = At the end of each turn a die falls: on a 1 its bearer takes a Corruption Hit. It can be handed on.
idol = Hand the Idol to the { $hero_card }
    .hint = At the end of each turn a die falls: on a 1 its bearer takes a Corruption Hit.
activation-ask-idol = Ask the { $hero_card } for the Idol
    .hint = At the end of each turn a die falls: on a 1 its bearer takes a Corruption Hit.
activation-take-idol = Take the Idol
    .hint = Its bearer has fallen.
ask-idol-offered = The { $other_card } would hand the { $hero_card } the Idol.
    .help = At the end of each turn a die falls: on a 1 its bearer takes a Corruption Hit.
idol-offered-take = Take It
idol-offered-leave = Leave It Where It Is
idol-shunned = The { $hero_card } does not take the idol from the { $other_card }.
idol-passed = The { $hero_card } carries the idol now.
idol-stirred = The idol stirs in the arms of the { $hero_card }: **1 Corruption Hit.**

ask-one = { $card }: only one of you can have it. Who?
    .help = { who-decides }
ask-mover = { $enemy_card }: which of them moves first?
    .help = They are equally near. Whichever moves first takes the place that others may want.
mover = Number { $number }
died = **The { $hero_card } is dead.**
