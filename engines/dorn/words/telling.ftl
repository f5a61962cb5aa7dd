# What its commands tell.

no-hero = There is no such hero. There are: { $names }.
no-monster = There is no such monster. There are: { $names }.
no-place = Name one region, one hero, or the number of a monster; I offer them while you type.
    .mine = You have no hero in Dorn; name a region, a hero, or the number of a monster.
no-game-here = No game of Dorn is being played here; use this in its thread.

hero-arm = { $arm ->
    [sword] Strikes what is next to it.
    [pike] Strikes up to 2 spaces away, past friends.
   *[shot] Shoots, in a straight line, past friends.
  }
hero-level = { $here ->
    [yes] **Level { $level } (now)**
   *[no] **Level { $level }**
  }: moves { $move }, { $hp } HP, { $attacks ->
    [0] no attack but spells
    [one] 1 attack
   *[other] { $attacks } attacks
  }{ $reach ->
    [1] {""}
   *[other] {" "}up to { $reach } spaces away
  }{ $able }
trait = { $trait ->
    [parry] parries { $amount } more each turn
    [pass] passes through pieces
    [silver] does { $amount } more HP to strong monsters
    [round] strikes everything next to it
    [pierce] also strikes whatever stands straight behind a target next to it
    [pin] whatever it wounds cannot act next turn
    [riposte] whatever it parries at its side loses { $amount } HP
    [mend] mends { $amount } HP of its own, or of somebody next to it, after the attacks
    [thirst] heals { $amount } HP with each kill by its attacks
   *[night] moves { $amount } more by Night
  }
standing = Level { $level }, { $hp } of { $most } HP, { where } · { $price ->
    [0] the highest level
   *[other] { $experience } of { $price } for the next level
  } · { $blessing ->
    [0] Blessing played
   *[other] Blessing unplayed
  }{ $carried ->
    [none] {""}
   *[other] {" "}· carries { $carried }
  }
standing-fallen = Has fallen.
standing-zorkal = { $hp } of { $most } HP · { $drops } { $drops ->
    [one] drop
   *[other] drops
  } of blood{ $price ->
    [0] {""}
   *[other] , { $price } for the next level
  }
standing-gate = The Gate of Doom { $gate ->
    [locked] is shut: { $seals } of { $most } Artifacts are in the chamber.
    [unlocked] opens on the Dornkeeper's next turn.
   *[open] is open.
  }
monster = { $strong ->
    [yes] strong
   *[no] weak
  }, moves { $move }, { $attacks ->
    [1] 1 attack
   *[other] { $attacks } attacks
  }{ $reach ->
    [1] {""}
   *[other] {" "}up to { $reach } spaces away
  }, { $hp } HP, from { $area ->
    [sewers] the Sewers
    [crypt] the Crypt
    [graveyard] the Graveyard
    [swamp] the Black Swamp
   *[temple] the Dark Temple
  }
monster-there = On the map: { $places }.
around = ## Around { $place }
    .nothing = Nobody and nothing is near.
away = , { $steps } { $steps ->
    [one] step
   *[other] steps
  } away
    .here = , here
of-hp = { $hp } of { $most } HP
a-treasure = A chest
seen-keeper = **Dornkeeper** · { $drops } of 16 drops · { $rituals } { $rituals ->
    [one] Ritual
   *[other] Rituals
  } not cast
seen-cast = **Rituals cast** · { $cards }
seen-prayed = **Blessings played** · { $cards }
seen-spent = **Treasures used up** · { $cards }
seen-left = **Treasures** · { $treasures } cards in the deck, { $chests } chests unopened
seen-army = **On the map** · { $what }
seen-reserve = **In the reserve** · { $what }
seen-none = nothing
