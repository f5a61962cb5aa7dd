# What stands in pictures, and what they show, for those who cannot see them.

picture-lobby-line = { $heroes ->
    [0] A posse goes
    [one] One Hero goes
   *[other] { $heroes } Heroes go
  } down after what nobody brought up again
picture-turn = Turn { $turn }
picture-acts = The { $hero } acts
picture-phase = { $phase ->
    [darkness] Hold back the Darkness
    [activations] Everybody acts
    [exploration] What is in the Room
    [muster] Before the first turn
   *[evening] The turn ends
  }
picture-troubles = { $what ->
    [poison] Poison { $amount }
   *[corruption] Corruption { $amount }
  }
picture-fallen = { $dead ->
    [yes] dead
   *[no] fallen
  }
picture-xp = { $xp } XP
picture-purse = { $gold } Gold · { $stone } Dark Stone · { $xp } XP
picture-load = Hands { $held } of { $hands } · Weight { $weight } of { $load }
picture-bag = Side Bag { $count } of { $room }
picture-thing = { $to ->
    [none] { $hands ->
        [0] { $part ->
            [none] {""}
            [head] worn on the head ·{" "}
            [torso] worn ·{" "}
            [hands] worn on the hands ·{" "}
           *[feet] worn on the feet ·{" "}
          }
        [one] 1 hand ·{" "}
       *[other] { $hands } hands ·{" "}
      }{ $range ->
        [0] {""}
       *[other] Range { $range } ·{" "}
      }{ $weight ->
        [0] no weight
       *[other] weight { $weight }
      }{ $slots ->
        [0] {""}
        [one] {" "}· { $used } of 1 slot used
       *[other] {" "}· { $used } of { $slots } slots used
      }{ $forged ->
        [none] {""}
       *[other] {" "}· { $forged }
      }{ $stone ->
        [yes] {" "}· counts as Dark Stone
       *[no] {""}
      }
   *[other] attached to { $to }
  }
picture-sermon = { $cost } Faith, { $cast }+
picture-until = { $until ->
    [activation] until this activation ends
    [turn] until the turn ends
    [fight] until the Fight ends
   *[adventure] for this Adventure
  }
picture-gift = { $gift ->
    [combat] One more die
    [damage] 1 more Damage
    [defense] 1 more Defense
    [health] More Health
    [initiative] 2 more Initiative
    [move] 3 more spaces
    [escape] Harder to get away from
    [aim] Hits more often
    [armor] Stops Wounds on 5+
    [tough] Criticals do no more than Hits
    [fear] Frightens
    [regrowth] Heals itself each turn
    [venom] A 6 that gets through poisons
    [burst] Bursts when it dies
   *[fireproof] No fire harms it
  }
alt-elite = { $applies ->
    [yes] { $name } ({ $gives }, applies)
   *[no] { $name } ({ $gives })
  }
picture-token = { $token ->
    [whiskey] Heals a die of Sanity.
    [bandages] Heals a die of Wounds.
    [dynamite] Thrown: a die of Wounds all round.
    [tonic] Gives a Grit.
    [flash] Enemies act later for a turn.
   *[other] One use.
  } { $count ->
    [one] {""}
   *[other] You have { $count }.
  }
picture-often = { $count } times
picture-figure = { $what ->
    [initiative] Initiative
    [combat] Combat
    [melee] Melee
    [ranged] Ranged
    [defense] Defense
    [willpower] Willpower
    [agility] Agility
    [cunning] Cunning
    [spirit] Spirit
    [strength] Strength
    [lore] Lore
    [luck] Luck
    [move] Move
    [escape] Escape
    [to_hit] To Hit
    [damage] Damage
    [health] Health
   *[xp] XP
  }
picture-kind = { $keywords }, { $size ->
    [small] small
    [medium] medium
    [large] large
   *[extra_large] on four spaces
  }{ $each ->
    [0] {""}
   *[other] : { $each } more XP for each Wound
  }
picture-immune = Immune to { $keyword }
picture-trait = { $trait ->
    [immobile] Never moves
    [spawner] Brings another one on { $amount }+, each turn
    [flying] Flies over everybody
    [smash] A 6 does { $amount } more Damage
    [taint] A 6 corrupts instead of wounding
    [venom] A 6 that gets through { $amount ->
        [one] poisons
       *[other] brings { $amount } Poison
      }
    [reach] Strikes up to { $amount } spaces away
    [shots] Shoots { $amount } times
    [fear] { $amount } × Horror to whoever acts beside it
    [terror] { $amount } × Horror to whoever acts on its tile
    [dread] { $amount } × Horror on its tile and the next ones
    [tough] Criticals do no more to it than Hits
    [armor] Stops each Wound on { $amount }+
    [regrowth] Heals { $amount } each turn
   *[burst] Bursts when it dies: D3 Wounds to all beside it
  }
picture-deck = { $deck ->
    [encounter] Encounter
    [darkness] Darkness
    [dread] Growing Dread
    [depth] Depth Event
    [scavenge] Found
    [loot] Loot
   *[threat] Threat
  }
picture-needs = holds on { $needed }+
picture-entrance = Entrance
picture-revive = Revive
picture-clues = Clues
picture-fuse = Turns left
picture-loot = On the dead
alt-loot = { $title }: { $finds }.
picture-end = { $how ->
    [win] It is done
    [darkness] The Darkness is out
    [all_down] The last one fell
   *[fled] Back to daylight
  }
picture-fared = { $xp } XP{ $slain ->
    [0] {""}
   *[other] {" "}· { $slain } slain
  }{ $harms ->
    [none] {""}
   *[other] {" "}· { $harms }
  }
picture-end-line = Turn { $turn }, { $tiles ->
    [one] one place
   *[other] { $tiles } places
  } on the map.

alt-lobby = { $title }: a lantern, around it the signs of four Heroes and, behind them, of what waits.
alt-board = Turn { $turn }: { $phase }. The map by lantern light, { $tiles ->
    [one] one tile.
   *[other] { $tiles } tiles.
  }
alt-track = On the Depth Track the party is on step { $party } and the Darkness on step { $darkness } of { $steps }; { $needed } or more holds it back.
alt-clues = { $needed ->
    [0] {""}
   *[other] { $clues } of { $needed } Clues,{" "}
  }{ $revives ->
    [one] 1 Revive token
   *[other] { $revives } Revive tokens
  }, { $grown ->
    [one] 1 card
   *[other] { $grown } cards
  } of Dread.
alt-fuse = { $turns ->
    [one] The charges go off as this turn ends.
   *[other] The charges go off in { $turns } turns.
  }
alt-foes = Enemies: { $listed }.
alt-fared = { $title }: { $fared }.
alt-hero = { $title } ({ $player }) { $state ->
    [dead] is dead.
    [down] has fallen.
   *[up] has { $health } of { $most_health } Health, { $sanity } of { $most_sanity } Sanity, { $grit } Grit{ $troubles ->
        [none] {""}
       *[other] , { $troubles }
      }{ $lantern ->
        [yes] , and carries the Lantern{ $idol ->
            [yes] {" "}and the idol.
           *[no] .
          }
       *[no] { $idol ->
            [yes] , and carries the idol.
           *[no] .
          }
      }
  }
alt-goals = { $count ->
    [one] One space can be chosen.
   *[other] { $count } numbered spaces can be chosen.
  }
picture-map-line = { $world }: turn { $turn }, { $tiles ->
    [one] one place
   *[other] { $tiles } places
  } on the map.
alt-map = The whole map of { THE($world) }, { $tiles ->
    [one] one tile:
   *[other] { $tiles } tiles:
  }
