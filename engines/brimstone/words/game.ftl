# Before and after.

intro = There is a mine under Brimstone that nobody sold and nobody closed. Men went down after gold and came up with something else, or did not come up. You take the one lantern that still burns, and follow them: door by door, for as long as the light holds.
playing-time = two to three hours
first-game =
    - You go down together and win together. Look through doors, turn over what waits in the rooms, and do what the Mission says: for most of them **Clues** lead to what you came for, and to what guards it.
    - On your turn a die, or the Steady Pace that you have agreed on, says how far you can go. Then you **look through a door**, **search** the place, or **attack**. The spaces on the picture carry the numbers of the buttons.
    - Stay **near the Lantern**: whoever stands outside its light hears voices. At the beginning of each turn its bearer holds the Darkness back; each failure brings it a step nearer, and at the entrance all is lost.
    - Enemies move and roll by themselves. The story says whom they chose, and why.
    - **Grit** rolls failed dice again. Spend it: whoever rolls a 1 to move gets one back.
    - Who falls is not dead. Stand beside a fallen friend with no enemy about, and help them up.
lobby-note = { $gathers ->
    [yes] Everybody's Heroes of this posse go down, six at most; **Heroes** says which of yours. Whoever has none makes one.
   *[no] { $heroes ->
        [1] One Hero goes
       *[other] { $heroes } Heroes go
      } down{ $players ->
        [1] , and you run { $heroes ->
            [1] it
           *[other] all of them
          }
       *[other] , shared among the { $players } of you
      }. If you are more than that, each of you has one.
  }
setting-heroes-1 = One Hero
    .hint = Alone in the dark. It can be done.
setting-heroes-2 = Two Heroes
    .hint = One holds the Lantern, the other goes ahead.
setting-heroes-3 = Three Heroes
    .hint = Worse enemies come than for two.
setting-heroes-4 = Four Heroes
    .hint = Room for one of each class, and no Revive token.
setting-heroes-5 = Five Heroes
    .hint = The worst the mine has.
setting-heroes-6 = Six Heroes
    .hint = A long evening.

order-reroll-move = When I roll for my Move
order-reroll-damage = When I roll Damage
order-reroll-heal = When I roll what heals
order-reroll-dynamite = When Dynamite in my Side Bag may go off
order-reroll-better = When a roll of mine is good, and could be better
order-reroll-thrown = When my Dynamite bounces, or harms one of us
order-before-enemies = Before enemies act, if I could use something
order-reroll-escape = When I do not get away from enemies
order-reroll-attack = When my shots or blows miss
order-reroll-defense = When I am hit
order-reroll-willpower = When horror gets through
order-reroll-corruption = When Corruption gets through
order-reroll-armor = When my armor fails
order-reroll-spirit_armor = When my charms fail
order-reroll-poison = When Poison hurts me
order-reroll-cast = When a Sermon falls short
order-reroll-test = When I fail a test
order-reroll-scavenge = When I find nothing
order-save = When something of mine would save a Hero from falling
order-failed = Spend Grit
    .hint = The dice that failed are rolled again.
order-low = Spend Grit on 3 or less
    .hint = Those dice are rolled again.
order-token = Use it
    .hint = Bandages, Whiskey, or a thing that heals: whichever helps.

## The end.

brimstone-goes-on = { $begun ->
    [no] **Next:** `/posse ride` once more. Nobody has gone down yet, and the Mission waits.
   *[yes] **Next:** `/posse rest`, for the road, the town, and whatever they have earned.
  }
forsaking = { $begun ->
    [no] Nobody has gone down yet: nothing is lost by it, and the Mission waits. What Heroes owed and have rolled stays rolled.
   *[yes] { $how ->
        [none] **It counts as fled**, as if all had run for the daylight: { $card } has failed, and nobody gets what it would have brought.{ $hits ->
            [0] {""}
            [one] {" "}Each Hero owes a Corruption Hit for it.
           *[other] {" "}Each Hero owes { $hits } Corruption Hits for it.
          }{ $what ->
            [day] {" "}In the next town something may happen on 1 to { $amount } from the first night on.
            [steps] {" "}In the next mine the Darkness begins { $amount ->
                [one] a step
               *[other] { $amount } steps
              } ahead.
            [dread] {" "}In the next mine a Growing Dread card lies there already.
            [hazards] {" "}On the next road one more Hazard waits.
           *[none] {""}
          }{ $lying_cards_count ->
            [0] {""}
           *[other] {" "}Whoever lies there rolls a chart, which may kill: { $lying_cards }.
          }{ $infected_cards_count ->
            [0] {""}
           *[other] {" "}A Void Infection is a Corruption Hit: { $infected_cards }.
          }{ $burning_cards_count ->
            [0] {""}
           *[other] {" "}Dark Stone corrupts whoever carries it: { $burning_cards }.
          } What of it is to be rolled is rolled when they next come to a table.
        [win] { $card } is done already and stays so; what Heroes have not rolled yet is rolled when they next come to a table.
       *[other] { $card } has failed already; what Heroes have not rolled yet is rolled when they next come to a table.
      }
  }
outcome-win = It is done, in turn { $rounds }: what you came for is yours, and nothing stands between you and the way up.
outcome-darkness = In turn { $rounds } the Darkness comes out of the Mine Entrance, over you and past you; in Brimstone the lamps burn lower.
outcome-all_down = In turn { $rounds } the last of you falls. The Lantern burns on for a while with nobody beside it.
outcome-fled = In turn { $rounds } you run for the daylight. You are alive. The mine is, too.
