# What stands in pictures, and what they show.

picture-title = The Frontier
picture-lobby = { $begins ->
    [hero] Somebody new comes to town
   *[posse] Those who ride together
  }
picture-day = Day { $day } in town
picture-stage = { $stage ->
    [alone] Somebody new comes to town
    [made] Somebody new comes to town
    [found] A posse gathers
    [hazards] On the road
    [road] At the crossroads
    [owed] After the mine
    [settle] After the mine
    [departure] Before the next mine
    [over] The posse rides out
   *[other] The Frontier
  }
picture-going-on = { $stage ->
    [alone] Everybody makes a Hero
    [made] Ready to ride with a posse
    [found] Everybody makes a Hero
    [owed] What is owed, and what was learned
    [settle] Newcomers make a Hero
    [road] To town, or straight on
    [hazards] Something waits by the road
    [arrival] The stores open
    [day] All say where they sleep and where they go
    [errands] Everybody does their errands
    [evening] Stay, or leave
    [departure] What do you go down for?
   *[over] Saddled, loaded, and off
  }
picture-prices = Prices at { $percent } %
picture-marker = { $marker ->
    [1] Nightfall brings an Event on a 1
   *[other] Nightfall brings an Event on 1 to { $marker }
  }
picture-next = Next: { $mission }
picture-camp = Out of doors
    .text = The camp, the street, and whoever has nothing to do here.
picture-closed = Closed for this stay
picture-purse = Level { $level } · { $gold } Gold · { $stone } Dark Stone{ $bed ->
    [yes] {" "}· a hotel bed
   *[no] {""}
  }
picture-next-level = { $cost ->
    [0] Level { $level }, the highest there is
   *[other] Level { $level } · { $xp } of { $cost } XP for level { $next }
  }
alt-place = { $place }: { $heroes }.
alt-place-closed = { $place }: closed.
alt-path = { $path }, learned: { $learned }; next: { $next }.
story-title = The story of { $called }.
story-rank = { $dead ->
    [yes] Level { $level } · dead
   *[no] Level { $level }
  }
story-tally = { $what ->
    [adventures] { $count ->
        [one] Adventure
       *[other] Adventures
      }
    [wins] won
    [kills] slain
   *[falls] { $count ->
        [one] time down
       *[other] times down
      }
  }
story-trophies = Slain
story-scars = Scars
story-friends = Helped up
story-helpers = Helped up by
story-friend = { $name }{ $times ->
    [1] {""}
   *[other] {" "}×{ $times }
  }
story-how = { $how ->
    [win] Won in turn { $turns }
    [darkness] The Darkness came up in turn { $turns }
    [all_down] All fell in turn { $turns }
   *[fled] Fled in turn { $turns }
  }{ $company ->
    [none] , alone
   *[other] , with { $company }
  }
story-deeds = { $kills ->
    [0] Slew nothing
   *[other] Slew { $kills }
  }{ $falls ->
    [0] {""}
    [one] , fell once
   *[other] , fell { $falls } times
  }{ $helped ->
    [none] {""}
   *[other] , helped up { $helped }
  }{ $helpers ->
    [none] {""}
   *[other] , helped up by { $helpers }
  }{ $gained ->
    [none] .
   *[other] . { $gained }.
  }
story-harm = { $died ->
    [yes] { $scars ->
        [none] Died there.
       *[other] Died there, with { $scars }.
      }
   *[no] Brought home: { $scars }.
  }
story-between = { $what ->
    [level] Level { $level }
    [back] Back from the dead
    [dead] Died
    [harmed] Left with { $harms }
   *[healed] Rid of { $harms }
  }
story-none = No Adventure yet. Everything is still to come.
story-more = { $count ->
    [one] One Adventure before these
   *[other] { $count } Adventures before these
  }
