# Dice that are rolled again.

reroll-kind = { $reason ->
    [move] Move
    [escape] getting away
    [attack] Attack
    [defense] Defense
    [willpower] Willpower against horror
    [corruption] Willpower against Corruption
    [armor] Armor
    [spirit_armor] Spirit Armor
    [cast] Sermon
    [scavenge] search
    [damage] Damage
    [heal] healing
    [poison] Poison
    [dynamite] Dynamite in the bag
    [bounces] how often it bounces, halved
    [way] where it bounces
    [blast] Damage to the { $friend_card }
   *[test] test of { skill }
  }
ask-reroll = The { $hero_card }, { reroll-kind }: { $faces } where { $needed }{ $reason ->
    [cast] {""}
   *[other] +
  }{ $split ->
    [yes] {" "}or { $hardest }+
   *[no] {""}
  } is needed{ on-dice }.{ as-it-lies } Do you spend a Grit?
    .help = 1 Grit rolls any of these dice again, all at once. No die is rolled more than twice.
as-it-lies = { $harm ->
    [none] {""}
   *[some] {" "}That is { $harm ->
        [fright] { $amount } Sanity Damage
       *[wounds] { $amount } { $amount ->
            [one] Wound
           *[other] Wounds
          }
      }{ $poison ->
        [0] {""}
       *[other] {" "}and { $poison } Poison
      }{ $armored ->
        [yes] , before Armor
       *[no] {""}
      }{ $felled ->
        [yes] , and the { $hero_card } falls
        [perhaps] , and the { $hero_card } falls if nothing stops it
       *[no] {""}
      }.
  }
reroll-failed = { $count ->
    [one] Roll It Again: 1 Grit
   *[other] Roll Those { $count } Again: 1 Grit
  }
    .hint = { $chance ->
        [0] { $count ->
            [one] The die that shows { $most }.
           *[other] The dice that show { $most } or less.
          }
       *[other] { $needed }+{ $split ->
            [yes] {" "}or { $hardest }+, by its weapon,
           *[no] {""}
          } with { $count ->
            [one] one die
           *[other] at least one of { $count } dice
          }: { $chance } %.
      }
ask-reroll-free = The { $hero_card }, { reroll-kind }: { $reason ->
    [way] { bounces-to }
   *[other] { $faces }
  }. Is any of it rolled again, for a Grit?
    .help = All at once. No die is rolled more than twice, and the new one counts.{ $missed ->
        [yes] {" "}On a 6 the { $hero_card } misses its activation.
       *[no] {""}
      }
bounces-to = { $face ->
    [1] north
    [2] northeast
    [3] east
    [4] southeast
    [5] south
    [6] southwest
    [7] west
   *[8] northwest
  }
reroll-low = { $count ->
    [one] { $reason ->
        [way] Roll That Again: 1 Grit
       *[other] Roll the { $most } Again: 1 Grit
      }
   *[other] Roll Those { $count } Again: 1 Grit
  }
    .hint = { $count ->
        [one] { $reason ->
            [way] It may come to lie worse.
           *[other] The die that shows { $most }.
          }
       *[other] The dice that show { $most } or less.
      }
rolled-again = The { $hero_card } spends a Grit to roll { $reason ->
    [way] { bounces-to }
   *[other] { $faces }
  } again.
reroll-some = Other Dice
    .hint = You pick them.
reroll-pass = Let It Stand
    .hint = You keep your Grit.
ask-reroll-dice = The { $hero_card }: which dice of the { reroll-kind } are rolled again?
    .help = All at once, for 1 Grit; good ones, too.{ $ends ->
        [yes] {" "}**If you pick none, the game ends.**
       *[no] { $fallen_cards_count ->
            [0] {""}
            [one] {" "}**If you pick none, { $fallen_cards } dies.**
           *[other] {" "}**If you pick none, { $fallen_cards } die.**
          }
      }
reroll-die = Die { $number }: a { $face }
    .hint = { $failed ->
        [yes] Failed.
       *[no] It is good as it is.
      }
