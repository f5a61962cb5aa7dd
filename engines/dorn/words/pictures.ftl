# What stands in pictures, and what they show, for those who cannot see them.

picture-lobby-line = One Dornkeeper against { $heroes ->
    [four] four
   *[five] five
  } heroes in a labyrinth by torch light
picture-lobby = { $title }: Zorkal's horned skull between two torches, below him the signs of nine heroes. { $line }.
picture-phase = { $phase ->
    [claims] Who is who
    [team] Choosing heroes
    [army] Placing monsters
    [ritual] A Ritual
    [summoning] Summoning
    [march] Monsters move
    [onslaught] Monsters attack
    [parries] Heroes parry
    [nightfall] The token turns
    [movement] Heroes move
    [attacks] Heroes attack
   *[healing] Heroes heal
  }
picture-hour = { $hour ->
    [day] Day
   *[night] Night
  }, turn { $turn }
picture-gate = { $gate ->
    [locked] shut
    [unlocked] opens
   *[open] open
  }
picture-label = { $mark ->
    [argos] Argos
    [swamp] Black Swamp
    [mines] Abandoned Mines
    [graveyard] Graveyard
    [herbalist] Herbalist
    [temple] Dark Temple
    [sewers] Sewers
    [crypt] Crypt
    [chamber] Ritual Chamber
   *[throne] Throne
  }
picture-where = { $mark ->
    [off] off the map
    [herbalist] at the Herbalist's
    [throne] on the throne
    [fountain] at a Healing Fountain
    [teleport_1] on the teleport T1
    [teleport_2] on the teleport T2
    [before_gate] before the Gate of Doom
    [behind_gate] behind the Gate of Doom
    [argos] in Argos
    [trail] on the ochre trail
    [swamp] in the Black Swamp
    [mines] in the Abandoned Mines
    [graveyard] in the Graveyard
    [sewers] in the Sewers
    [crypt] in the Crypt
    [temple] in the Dark Temple
    [chamber] in the Ritual Chamber
    [throne_room] in the throne room
   *[labyrinth] in the labyrinth
  }
picture-somebody = Somebody
    .within = somebody
picture-player = Player { $number }
picture-cave-in = Cave-in
picture-dornkeeper = the Dornkeeper

# The whole map

picture-map = The map of Dorn by { $hour ->
    [day] day
   *[night] night
  }, turn { $turn }: { $phase }.
picture-named = { $name } ({ $player })
picture-hero = { $name } stands { $where }, level { $level }, { $hp } of { $most } HP{ $carried ->
    [nothing] {""}
    [both] {" "}and carries { $artifacts ->
        [one] 1 Artifact
       *[other] { $artifacts } Artifacts
      } and { $items ->
        [one] 1 item
       *[other] { $items } items
      }
    [artifacts] {" "}and carries { $artifacts ->
        [one] 1 Artifact
       *[other] { $artifacts } Artifacts
      }
   *[items] {" "}and carries { $items ->
        [one] 1 item
       *[other] { $items } items
      }
  }.
.done = It has finished.
    .fallen = { $name } has fallen.
picture-preview = A preview of orders for { $monsters ->
    [one] 1 monster
   *[other] { $monsters } monsters
  }.
picture-struck = { $hero } would be struck { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
  }.
picture-zorkal = Zorkal has { $hp } of { $most } HP on level { $level }.
picture-keeper = The Dornkeeper holds { $drops } of { $most } drops and { $rituals ->
    [one] 1 Ritual
   *[other] { $rituals } Rituals
  }.
picture-doom = The Gate of Doom { $gate ->
    [locked] is shut
    [unlocked] opens on the Dornkeeper's next turn
   *[open] is open
  }, with { $artifacts ->
    [one] 1 Artifact
   *[other] { $artifacts } Artifacts
  } in the chamber.
picture-vigil = { $filled } of { $spaces } spaces of the chamber are filled; the Ultimate Ritual has lasted { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  } of { $wanted }.
picture-arrows = Arrows show where { $monsters ->
    [one] 1 monster
   *[other] { $monsters } monsters
  } went.
picture-kind = { $count } { $kind }
picture-proposed = { $kind }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
  } { $where } is proposed as a target.
picture-army = On the map: { $kinds }.
    .none = There is no monster.

# A part of it

picture-near = A part of the map: { $where }.
picture-moves = { $hero } moves: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  } left
picture-attacks = { $hero } attacks
picture-points = { $hero } proposes whom to attack
picture-goals = To choose from: { $places }.
picture-monsters = Monsters: { $monsters }.
    .none = No monster is there.
picture-way = A way of { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  } is drawn.
picture-reach = In reach: { $whom }.
picture-barred = Something is in the way to { $whom }.

# Sheets

picture-arm = { $arm ->
    [sword] strikes what is next to it
    [pike] strikes 2 spaces away
   *[shot] shoots { $reach } spaces away
  }
picture-who = { $name }, { $byname }, { $where }.
picture-standing = Level { $level }, { $hp } of { $most } HP.
picture-paid = { $paid } of { $price } towards level { $level }.
picture-able = Moves { $steps }, { $attacks ->
    [0] no attack but spells
    [one] 1 attack{ picture-able-arm }
   *[other] { $attacks } attacks{ picture-able-arm }
  }.
picture-able-arm = { $arm ->
    [none] {""}
   *[other] , { $arm }
  }
picture-ability = { $ability }.
picture-blessing = A Blessing is unplayed.
picture-killed = Killed: { $kinds }.
picture-card = { $card }: { $text }
    .costs = { $card } for { $drops ->
        [one] 1 drop
       *[other] { $drops } drops
      } of blood: { $text }
picture-level = Level { $level }
picture-lord-level = level { $level }
picture-hp = { $hp } of { $most } HP
picture-candidate = { $hero }, { $byname }{ $attacks ->
    [0] {""}
   *[other] , { $arm }
  }: { $move } steps, { $hp } HP, { $attacks ->
    [one] 1 attack
   *[other] { $attacks } attacks
  }.
.taken = { $player } plays this hero.
picture-progress = { $paid } of { $price } to level { $level }
    .highest = { $paid }, the highest level
picture-price = for { $price }
picture-unplayed = Blessing unplayed
picture-slain = Slain
picture-fell = fell
picture-artifact = Artifact { $number }
    .note = Three in the chamber unlock the Gate of Doom.

# Hands

picture-nothing-left = Nothing is left to play
picture-rituals = The Dornkeeper's Rituals
picture-heroes-of = The heroes of { $player }
picture-blessing-for = For { $hero }.
picture-has-it = { $hero } has it.
picture-lacking = You lack { $drops ->
    [one] 1 drop
   *[other] { $drops } drops
  }.
picture-drops = You have { $drops ->
    [one] 1 drop
   *[other] { $drops } drops
  } of blood.

# The end

picture-end = { $how ->
    [zorkal] Zorkal is slain
    [ritual] The Ultimate Ritual
    [slain] All heroes have fallen
    [surrender] Surrender
   *[other] Dorn
  }
picture-won = The { $side ->
    [heroes] heroes have
   *[keeper] Dornkeeper has
  } won in turn { $turn }.
picture-keeper-was = The Dornkeeper was { $player }.
picture-fate = { $fate ->
    [stands] Still stands.
   *[fell] Fell.
  }
picture-fared = { $name }: { $fate }; { $kills ->
    [one] 1 kill
   *[other] { $kills } kills
  }.
picture-ways = The map shows the ways of all heroes.
