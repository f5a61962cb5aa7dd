# What stands in pictures.

recap-turned = What it turned on
recap-frame = In the frame { $art }.
turned-first = Round { $round }: { $card } is the first to fall{ $by_seat ->
    [unknown] .
   *[other] , and it is { $by_card } who sees to it.
  }
turned-slain = Round { $round }: { $by_card } puts an end to { THE($card) }.
turned-vampire = Round { $round }: the Vault is opened, and { $card } comes out of it.
turned-back = Round { $round }: { $card } comes back from the dead.
turned-revenant = Round { $round }: { $card } falls, and stands up again.
turned-fall = Round { $round }: the last bell, and The Fall begins.
turned-last = Round { $round }: { $card } is the last to fall.
recap-round = round
recap-knells = { $knells ->
    [none] No Deathknell rang.
   *[other] Deathknells: { $knells }.
  }
recap-fall = { $round ->
    [0] The Fall began.
   *[other] The Fall began in round { $round }.
  }
recap-fate = { $fate ->
    [vampire] The Vampire, and the last one left.
    [last] The last one left.
    [haunt] A Haunt to the end.
    [out] Gone for good.
   *[other] Still standing.
  }
recap-slain = Slain { $how }, round { $round }.

# Where things are

picture-place = { THE($name) }
    .stair = stair { $step }
    .corridor = corridor { $name }
    .deck = { $deck ->
        [castle] the Castle
        [vampire] the Vampire
       *[heirloom] an Heirloom
      }
picture-where = { $how ->
    [at] at { $place }
    [on] on { $place }
    [near] near { $place }
   *[in] in { $place }
  }
map-master_bedroom = The Master Bedroom
map-trophy_room = The Trophy Room
map-great_hall = The Great Hall
map-kitchen = The Kitchen
map-torture_chamber = The Torture Chamber
map-dark_tower =
    The Dark
    Tower
map-gate = The Gate
map-staircase = Spiral Staircase
map-courtyard = The Courtyard
map-dungeon = The Dungeon
map-cemetery = The Cemetery
map-vault = The Vault
map-moat =
    The
    Moat
picture-trap = { $kind ->
    [bear_trap] Bear Trap
    [trap_door] Trap Door
    [saw_trap] Saw Trap
    [oubliette] Oubliette
   *[secret_door] Secret Door
  }
    .known = { $kind ->
        [bear_trap] bear trap
        [trap_door] trap door
        [saw_trap] saw trap
        [oubliette] oubliette
       *[secret_door] secret door
      } { $where }

# The board

picture-fall = The Fall
    .told = The Fall has begun.
picture-knells = Deathknells
    .silent = silent
    .rung = Deathknells: { $knells ->
        [none] none yet
       *[other] { $knells }
      }
    .told = Deathknells: { $knells }.
picture-supply = { $souls ->
    [one] 1 Soul
   *[other] { $souls } Souls
  }
picture-phase = { $phase ->
    [arrival] The Arrival
    [over] The End
   *[turns] Round { $round }
  }
    .told = { $phase ->
        [arrival] The Arrival.
        [over] The end.
       *[turns] Round { $round }.
      }
    .steps = { $phase } · { $steps }
picture-steps = { $total } { $total ->
    [1] step
   *[other] steps
  }
picture-somebody = Somebody
    .nobody = Nobody
    .player = Player { $number }
picture-piece = { $status ->
    [vampire] The Vampire, timer { $timer }
    [twin] { $who }, the Vampire, timer { $timer }
    [haunt] { $who }, a Haunt
    [out] { $who }, out
   *[chooses] chooses a Villain
  }
    .chooses = { $player } chooses a Villain.
    .who = { $first }, { $second }
    .turn = { $who } (in turn)
    .haunt = { $who }: a Haunt.
    .out = { $who }: out.
    .villain = { $who }: { $health } Health, { $souls ->
        [one] 1 Soul
       *[other] { $souls } Souls
      }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
      }.
    .placed = { $who }: { $where }, { $health } Health, { $souls ->
        [one] 1 Soul
       *[other] { $souls } Souls
      }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
      }.
    .vampire = { $who }, the Vampire
    .near = { $name } ({ $other }): { $where }.
picture-goals = To choose from: { $goals }.
    .here = { $numbers } { $where }
picture-traps = Known traps: { $traps }.
    .alone = You have looked: { $traps }.
    .one = { $trap }.
picture-locked = Locked: { $rooms }.
picture-heap = In the Cemetery lie { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } and { $souls ->
    [one] 1 Soul
   *[other] { $souls } Souls
  }.
picture-round = { $place }, and round it.

# The first picture, and the last

picture-lobby = { $title }: eight portraits in gilt frames. { $line }
    .line = { $variant ->
        [two_player] Two players, two Villains each, one castle. The last one is left.
        [gothic] Gothic: two bells have tolled already, and the dead stay dead.
        [haunt] Nobody is ever out: the dead come back, again and again.
       *[standard] Eight Villains, one castle, five Deathknells. The last one is left.
      }
recap-end = { $villains } { $count ->
    [0] is the last one
    [one] is the last one
   *[other] are the last ones
  } left, after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }. Until tomorrow evening.
recap-proud = { $deed ->
    [slain] { $count } slain
    [bites] { $count ->
        [one] 1 bite
       *[other] { $count } bites
      }
    [dealt] { $count } Damage done
    [claims] { $count ->
        [one] 1 path chosen
       *[other] { $count } paths chosen
      }
    [healed] { $count } Health regained
    [traps] { $count ->
        [one] 1 trap sprung
       *[other] { $count } traps sprung
      }
    [used] { $count ->
        [one] 1 card played
       *[other] { $count } cards played
      }
    [steps] { $count ->
        [one] 1 step walked
       *[other] { $count } steps walked
      }
   *[taken] { $count } Damage suffered
  }
recap-cause = { $cause ->
    [trap] by a trap
    [oubliette] by the Oubliette
    [moat] by the water
    [creature] by what lives there
    [fall] by The Fall
    [toll] by what it carried
    [walls] between the walls
    [vault] by what lay there
    [stair] by the Staircase
    [timer] by daylight
    [attack] by its own hand
    [bite] by a bite
    [talent] by a Talent
   *[card] by a card
  }
    .by = by { $who }
    .villain = by { THE($who) }
    .haunt = by a Haunt's { $card }
recap-course = { $player } ({ $villain }): { $fate }
