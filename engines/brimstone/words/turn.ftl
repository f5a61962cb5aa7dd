# A turn: the Darkness, whose turn it is, moving, searching.

mission-began = **{ $mission_card }.** { $text }
turn-began = **Turn { $round }**
darkness-held = { $held ->
    [yes] The { $hero_card } holds the Lantern up: { $faces } against { $target }. **The light holds.**
   *[no] { $double ->
        [yes] The { $hero_card } holds the Lantern up: { $faces }. **Doubles: something happens.**
       *[no] The { $hero_card } holds the Lantern up: { $faces } against { $target }. **The light shrinks.**
      }
  }
darkness-moved = **The Darkness comes a step nearer**{ $left ->
    [0] , and is there.
    [one] : one step to the entrance.
   *[other] : { $left } steps to the entrance.
  }
darkness-receded = **The Darkness draws back { $steps } { $steps ->
    [one] step
   *[other] steps
  }**: { $left } to the entrance.
lantern-dimmed = Until turn { $round } ends the Lantern lights only its own tile.
proposal-failed = { $what ->
    [flee] Not all of you want to run: you stay.
   *[quell] Not all of you pay: what grows below stays.
  }
card-drawn = { $deck ->
    [encounter] **{ $card }.** { $text }
    [scavenge] *{ $card }.* { $text }
   *[other] **{ $card }.** { $text }
  }

ask-first = Who of you goes first?
    .help = You have the same Initiative; each turn you choose anew.
hero = The { $hero_card }
hero-of = The { $hero_card } { $seat_me ->
    [me] (Yours)
   *[other] ({ $seat })
  }
ask-activation = The { $hero_card } · { whereabouts }: { $left ->
    [0] no movement left,
    [one] 1 space left,
   *[other] { $left } spaces left,
  } { $grit } Grit.{ escape }
    .help = Move as far as you like. Then look through a door, search, or attack: after that you move no more. The picture shows the numbers of the spaces.
    .note = { $friend_card ->
        [unknown] {""}
       *[other] The { $friend_card } stands in the way.
      }{ burning }{ lying }
lying = { $fallen_cards_count ->
    [0] {""}
   *[other] { $friend_card ->
        [unknown] { $fuse ->
            [0] {""}
           *[other] {" "}
          }
       *[other] {" "}
      }**As this turn ends { $fallen_cards } { $fallen_cards_count ->
        [one] dies
       *[other] die
      }**, unless helped up before, or the Fight is over.
  }
whereabouts = { $beyond_card ->
    [unknown] { $tile_card }
   *[other] between { THE($tile_card) } and { THE($beyond_card) }
  }
escape = { $escape ->
    [0] {""}
   *[other] {" "}To get away: { $escape }+ on a die.
  }
activation-end = End the Turn
    .hint = { $dark_cards_count ->
        [0] { $last ->
            [yes] All have acted: the turn comes to its end.
           *[no] The next in order of Initiative acts.
          }
        [1] In the dark now, and taking Horror Hits as they begin: { $dark_cards }.
        [2] In the dark now, and taking Horror Hits as they begin: { $dark_cards }.
       *[other] { $dark_cards_count } of you are in the dark now, and take Horror Hits as they begin.
    }
each-dark_cards = the { $called }
propose-flight = Propose to Flee
    .hint = All of you are asked when the next turn begins. The Adventure will be lost; you will not.
look = Look Through the { $side ->
    [north] North
    [east] East
    [south] South
   *[west] West
  } Door
    .hint = A new place, and 5 XP. { $steps ->
        [0] It ends your movement.
       *[other] Then you may go on for { $steps } spaces, and no further.
      }
ask-rotation = { $tile_card } does not fit by its arrow: how does it lie?
    .help = It is joined by another of its exits. The buttons say where it may lead on then.
rotation = { $nth } · On to the { $ways }
each-ways = { $side ->
    [north] North
    [east] East
    [south] South
   *[west] West
  }
scavenge = Search { THE($tile_card) }
    .hint = 3 dice: each 6 finds something{ $barren ->
        [0] {""}
       *[other] , but the first
      }. It ends your movement.
activation-hurry = Hurry: 1 Grit
    .hint = One more die of movement.
drag = Drag the Fallen { $hero_card }
    .hint = One space, for 2 of your movement.
ask-drag-where = Where do you go with the { $hero_card }?
    .help = It costs 2 of your movement.{ escape }
hold = { $worn ->
    [yes] Put on { THE($item_card) }
   *[no] Take { THE($item_card) } in Hand
  }
    .hint = { $full ->
        [no] There is room for it.
       *[yes] { $worn ->
            [yes] What you wear there comes off.
           *[no] What you have held longest goes back into the bag.
          }
      }
activation-lay = Lay Something Aside
    .hint = Out of your hands, or off your body. You still carry it.
ask-lay = What does the { $hero_card } lay aside?
    .help = It weighs as much as before, and can be taken up again.
lay = { $worn ->
    [yes] Take Off { THE($item_card) }
   *[no] Put Away { THE($item_card) }
  }
lay-back = Nothing
bearer-does = { $decisions ->
    [leader] Its bearer decides for the party and holds back the Darkness
   *[other] Its bearer holds back the Darkness
  }
lantern = Hand the Lantern to the { $hero_card }
    .hint = { bearer-does }.
activation-ask-lantern = Ask the { $hero_card } for the Lantern
    .hint = { bearer-does }.
activation-take-lantern = Take the Lantern
    .hint = Its bearer has fallen.
tonic = Drink the Tonic
    .hint = 1 Grit.
treat = { $token_card } for the { $hero_card }
    .hint = Heals a die. On somebody else, 5 XP for each point.

move-rolled = The { $hero_card } rolls a { $face } to move: { $spaces } { $spaces ->
    [one] space
   *[other] spaces
  }.{ $grit ->
    [yes] { $more ->
        [0] {" "}A 1 gives a Grit.
       *[other] {" "}A 1 gives a Grit; there is no room for it, and it is spent at once: { $more } of the spaces.
      }
   *[no] {""}
  }
activation-missed = The { $hero_card } stands and stares, and the moment to act is gone.
hurried = The { $hero_card } spends a Grit and hurries: a { $face }, { $spaces } { $spaces ->
    [one] space
   *[other] spaces
  } now.
hero-moved = { $within ->
    [yes] The { $hero_card } moves within { THE($tile_card) }.
   *[no] The { $hero_card } goes to { $doorway ->
        [yes] the doorway of { THE($tile_card) }
       *[no] { THE($tile_card) }
      }.
  }
way-taken = You decide: **{ $text }**.
escape-tested = The { $hero_card } tries to get away: { $face } against { $target }. { $passed ->
    [yes] It works.
   *[no] It does not.
  }
sent-off = { $stays ->
    [yes] A word from the { $hero_card } would send the { $other_card } off, who stays.
   *[no] A word from the { $hero_card } sends the { $other_card } off.
  }
dragged = The { $hero_card } drags the { $other_card } along.
failure-weighed = What was left undone weighs on the { $hero_card }: **1 Corruption Hit.**
infection-stirred = Something moves under the skin of the { $hero_card }: **1 Corruption Hit.**
freed = The { $hero_card } is free of { $harm_card ->
    [unknown] { $amount } Corruption
   *[other] **{ $harm_card }**
  }.
stone-burned = The { $hero_card } has carried Dark Stone all the way: { $faces }. { $hits ->
    [0] It slept.
    [1] **1 Corruption Hit.**
   *[other] **{ $hits } Corruption Hits.**
  }
lantern-passed = The { $hero_card } carries the Lantern now.
scavenged = The { $hero_card } searches: { $faces }. { $found ->
    [0] Nothing.
    [one] Something is there.
   *[other] { $found } things are there.
  }
tile-laid = The { $hero_card } looks through: **{ THE($tile_card) }**.
skill = { $skill ->
    [agility] Agility
    [cunning] Cunning
    [spirit] Spirit
    [strength] Strength
    [lore] Lore
   *[luck] Luck
  }
on-dice = { $successes ->
    [one] {""}
   *[other] {" "}on { $successes } dice
  }
skill-tested = The { $hero_card } tests { skill } { $target }+{ on-dice }: { $faces }. { $passed ->
    [yes] Passed.
   *[no] Failed.
  }
gained = The { $hero_card } { $what ->
    [gold] has { $amount } more Gold.
    [stone] has { $amount } more Dark Stone.
    [grit] recovers { $amount } Grit.
   *[other] now has: **{ $what_card }**.
  }
boosted = For { $hero_cards }: **{ $boon_card }**.
each-hero_cards = the { $called }
lost = The { $hero_card } loses { $amount } { $what ->
    [grit] Grit
   *[gold] Gold
  }.

ask-flee = Somebody wants to run for the daylight. Do you?
    .help = If all who stand agree, the Adventure is over: lost, but nobody stays behind.{ $fallen_cards_count ->
        [0] {""}
        [one] {" "}There lies { $fallen_cards }, who rolls for it: a 2 on two dice is death.
       *[other] {" "}There lie { $fallen_cards }, who roll for it: a 2 on two dice is death.
      }{ $price ->
        [0] {""}
        [one] {" "}It costs each of you a Corruption Hit.
       *[other] {" "}It costs each of you { $price } Corruption Hits.
      }
each-fallen_cards = the { $called }
flee-flee = Run
    .hint = If all of you say so, you are out.
flee-stay = Stay
    .hint = If one stays, all do.
flee-proposed = { $seat_me ->
    [me] You propose
   *[other] { $seat } proposes
  } to flee. Everybody is asked when the next turn begins.
fulfilled = **{ $mission_card } is done.** Your reward:
adventure-over = { $how ->
    [win] **You have done it.**
    [darkness] **The Darkness is out.** { $text }
    [all_down] **Nobody stands any more.** Whoever still breathes is dragged out. { $text }
   *[fled] **You run.** { $text }
  }
fared = { $dead ->
    [yes] The { $hero_card } does not come home
   *[no] The { $hero_card } comes home
  }: { fared-with }.
fared-with = { $xp } XP{ $slain ->
    [0] {""}
   *[other] , { $slain } slain
  }{ $harm_cards_count ->
    [0] {""}
   *[other] , { $harm_cards }
  }

ask-evening = The turn ends. What comes first?
    .help = Two things happen now; you choose the order.
evening-recovery = The Fallen Get Up
    .hint = 2 dice come back, and a chart is rolled: a 2 on it is death.
evening-mission = What the Mission Brings
    .hint = { $fuse ->
        [none] On a 1 whoever carries the idol, if still standing, takes a Corruption Hit.
        [unlit] The fuse is lit, and what was dreaded comes.
        [burnt] The charges go off, and whoever is not on the Entrance falls.
       *[burning] On a 1 something leaps out of the dark.
      }
who-decides = { $decisions ->
    [leader] Whoever carries the Lantern decides for all of you.
    [anyone] Any of you decides for all.
   *[vote] You vote.
  }
ask-encounter = { $card }: what do you do?
    .help = { who-decides }
way = { $words }
    .hint = { $skill ->
        [none] No test.
       *[other] { skill } { $needed }+{ on-dice }, { $who ->
            [each] each of you
           *[one] one of you
          }: { $chance } % for the best.
      }
ask-tester = { $card } asks for { skill } { $needed }+{ on-dice }. Who tries?
    .help = As many dice as the Skill says; one that shows the number is enough unless more are asked for.
tester = The { $hero_card }: { $dice ->
    [one] 1 Die
   *[other] { $dice } Dice
  }, { $chance } %
ask-token = The { $hero_card } may take a token. Which?
    .help = If there is one more than your Side Bag holds, you say which goes.
