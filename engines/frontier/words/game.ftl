# Before, and the road.

intro = Between two mines lie a road, a town, and whatever a day's pay is good for.
playing-time = a quarter of an hour
first-game =
    - A posse begins with a Hero for each of you and with a Mission. `/posse ride` goes down for it, `/posse rest` to town after it.
    - Each morning you all say at once where you sleep and where you go. Whoever says nothing camps and stays there.
    - In town everybody does errands at their own pace: buy, sell, have a wound cut out, pay for a dead friend.
    - Gifts and trades are offers; the other has to agree.
    - When more than half of you want to leave, you leave together.
lobby-note = { $begins ->
    [hero] A Hero is made here: a class, an upgrade, something for the bag. It stays yours and rides with whomever you like: **Heroes**, on the card of a ride, takes it along.
   *[other] { $goes_on ->
        [yes] The posse goes on: to the road, and to town. Whoever joins brings their Heroes that ride with it, or makes one who stays theirs.
       *[no] A posse is founded here. Whoever joins brings a Hero, or makes one who stays theirs.
      }
  }
forsaking = { $stage ->
    [alone] Heroes that are still being made are gone.
    [found] No posse comes of it: Heroes that are still being made are gone. What others owed and have rolled stays rolled.
    [settle] A Hero that is still being made is gone. What others owed and have rolled stays rolled.
   *[other] The stay ends here: what Heroes have bought, learned and suffered stays{ $paid ->
        [yes] , what was paid for a life not saved yet comes back
       *[no] {""}
      }, and no Mission is chosen.{ $fallen_cards_count ->
        [0] {""}
       *[other] {" "}Whoever has fallen rolls a chart, which may kill, on next coming to a table: { $fallen_cards }.
      } `/posse rest` begins another stay, with the road before it.
  }
outcome-win = The posse rides out{ $rounds ->
    [0] .
    [one] , after a day in town.
   *[other] , after { $rounds } days in town.
  }

frontier-goes-on = { $stage ->
    [over] **Next:** `/posse ride`, into the next mine. Everybody rests until then. `/hero new` makes you another Hero, who can ride along; `/hero name` gives one a name of your own, `/posse heroes` shows all of you.
    [found] **Next:** `/posse new`, to gather once more.
   *[other] **Next:** `/posse rest` once more, with the road before it; no Mission has been chosen yet.
  }
outcome-made = { $winner_seats_count ->
    [one] A new Hero waits
   *[other] New Heroes wait
  } for a posse to ride with.
setting-begins-posse = A Posse
    .hint = Everybody makes a Hero, and all ride together
setting-begins-hero = Heroes
    .hint = Each rides with whomever they like

posse-founded = **A posse gathers.** Whoever rides with it now comes back with what they have found, or does not come back.
ask-rise = The { $hero_card } can reach level { $level } for { $cost } of { $xp } XP.
    .help = A step on a path of its class, then a die: 1 and 2 are Health, 3 and 4 Sanity, 5 a Skill, 6 Initiative or movement. 1 Health and 1 Sanity come as well. What is not bought now can be between later Adventures.
rise-rise = Reach Level { $level }
    .hint = A step on one of three paths, and a die of growth
ask-road = Where does the posse ride?
    .help = On the road each of you rolls a die, and a low one brings a Hazard. In town you can heal, buy, and have things removed.
road-town = To Town
    .hint = Each Hero may bring a Hazard{ $waits ->
        [0] {" "}on the way.
        [one] ; one waits already.
       *[other] ; { $waits } wait already.
      }{ $dead ->
        [yes] {" "}Only there can the dead be brought back.
       *[no] {""}
      }
road-on = Straight On, to the Next Mine
    .hint = As you are, with whatever hurts.
road-taken = { $town ->
    [yes] **The posse rides to town.** { $hazards ->
        [0] The road is quiet.
        [1] Something waits on the road.
       *[other] { $hazards } things wait on the road.
      }
   *[no] **The posse rides straight on.**
  }
turned-back = **There is no way to the town any more.** The posse rides on.
mission-spoken = **{ $card }.** { $text }
ask-mission = Two rumours. What do you go down for?
    .help = Whoever carries the Lantern decides for all of you.
mission = { $mission_card }
    .hint = { $mission ->
        [fistful] { setting-mission-fistful.hint }
        [lost_shift] { setting-mission-lost_shift.hint }
        [powder_run] { setting-mission-powder_run.hint }
        [trestle] { setting-mission-trestle.hint }
        [drums_beyond] { setting-mission-drums_beyond.hint }
        [idol_goes_home] { setting-mission-idol_goes_home.hint }
       *[other] You go down for this next.
      }
mission-chosen = **Next: { $card }.**
