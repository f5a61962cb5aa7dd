# What Discord shows of its commands, at most 100 characters each, and what they tell.

command-group = Shadows of Brimstone, for 1 to 6: down the mine together, against what is in it
command-cards = The cards of this table
command-new = Open a table in this channel
    .heroes = How many Heroes go down; whoever plays may run several
    .mission = What you go down for; the optional rules stand on the card
    .pace = How long a choice may take
command-hero = A Hero: figures, belongings, how it fares; away from a table a class
    .name = Which one; yours, if you name none
command-enemy = An enemy's record, and what it has besides in this Fight
    .name = Which one
command-map = The whole map
command-cards-seen = What lies open: what lasts, what has been drawn, how much is left
command-orders = Answers you give in advance; only you see them

no-hero = There is no such Hero. There are: { $names }.
no-enemy = There is no such enemy. There are: { $names }.
no-game-here = No Adventure is being played here; use this in its thread.
hero-standing = { $state ->
    [dead] Dead.
    [down] Fallen.
   *[up] { $health } of { $most_health } Health, { $sanity } of { $most_sanity } Sanity, { $grit } Grit
  }{ $poison ->
    [0] {""}
   *[other] {" "}· { $poison } Poison
  }{ $corruption ->
    [0] {""}
   *[other] {" "}· { $corruption } Corruption
  } · { $xp } XP · { $gold } Gold · { $stone } Dark Stone
hero-figures = Initiative { $initiative } · Combat { $combat } · Melee { $melee }+ · Ranged { $ranged }+ · Defense { $defense }+ · Willpower { $willpower }+
hero-skill = { skill } { $dice }
hero-thing = • **{ $name }**{ $with ->
    [none] {""}
   *[other] {" "}with { $with }
  }: { $text }{ $range ->
    [0] {""}
   *[other] {" "}Range { $range }.
  }{ $stone ->
    [yes] {" "}Counts as Dark Stone.
   *[no] {""}
  }
enemy-here = { $count ->
    [one] One is on the map.
   *[other] { $count } are on the map.
  }
enemy-one = { $number }: { $left } Health left{ $target ->
    [none] .
   *[other] , on the { $target }.
  }
map-found = { $count ->
    [one] One place is on the map
   *[other] { $count } places are on the map
  }, { $doors ->
    [0] and no door is open.
    [one] and one door is open.
   *[other] and { $doors } doors are open.
  }
cards-mission = **{ $mission }** · { $text }
cards-lasting = **While it lasts** · { $cards ->
    [none] nothing
   *[other] { $cards }
  }
cards-dread = **Growing Dread** · { $count } face down, { $left } in the box{ $cards ->
    [none] {""}
   *[other] {" "}· { $cards }
  }
cards-deck = **{ $deck ->
    [encounter] Encounters
    [darkness] Darkness
    [threat] Threats
    [map] Map
   *[thing] Gear and Artifacts
  }** · { $cards ->
    [none] none yet
   *[other] { $cards }
  } · { $left } left
