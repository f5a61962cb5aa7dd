# What Discord shows of its commands, at most 100 characters each, and what they tell.

command-posse = A campaign of Shadows of Brimstone: Heroes that stay yours, from mine to mine
command-posse-new = Gather a posse: everybody who joins makes a Hero
    .pace = How long a choice may take
command-posse-ride = Go down for the next Mission, with whoever joins
    .posse = Its number; your latest, if you name none
    .pace = How long a choice may take
command-posse-rest = Ride to town, or straight on: after each Adventure
    .posse = Its number; your latest, if you name none
    .pace = How long a choice may take
command-posse-heroes = Who rides with your posse, and how they are
    .posse = Its number; your latest, if you name none
no-game-here = No stay goes on here; use this in its thread.
posse-shown = **Posse { $number }**: { $adventures ->
    [one] one Adventure
   *[other] { $adventures } Adventures
  }, { $wins } won.{ $mission ->
    [none] {""}
   *[other] {" "}Next: { $mission }.
  }
hero-shown = **{ $name }**, { $class_card } of level { $level }{ $dead ->
    [yes] , dead
   *[no] {""}
  } · { $xp } XP · { $gold } Gold · { $stone } Dark Stone · { $adventures ->
    [one] one Adventure
   *[other] { $adventures } Adventures
  }, { $kills } slain{ $harms ->
    [none] {""}
   *[other] {" "}· { $harms }
  }
