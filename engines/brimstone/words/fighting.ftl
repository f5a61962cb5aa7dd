# Fights: who comes, what they do, what you do, who falls and gets up.

enemies-came = **{ $ambush ->
    [yes] Out of nowhere: { $count ->
        [one] { THE($enemy_card) }
       *[other] { $count } { $many }
      }!
   *[no] Into the light: { $count ->
        [one] { THE($enemy_card) }
       *[other] { $count } { $many }
      }.
  }**
elite-rolled = { $enemy_card }: *{ $ability }* ({ $gives ->
    [combat] one more die
    [damage] 1 more Damage
    [defense] 1 more Defense
    [health] more Health
    [initiative] 2 more Initiative
    [move] faster
    [escape] harder to get away from
    [aim] hits more often
    [armor] armored
    [tough] shrugs off Criticals
    [fear] frightens
    [regrowth] heals itself
    [venom] poisons
    [burst] bursts when it dies
   *[fireproof] no fire harms it
  }).
enemies-turned = { $count ->
    [one] **{ $enemy_card }{ numbered }**: { $chosen }.
   *[other] **{ $many }** go: { $chosen }.
  }
numbered = { $number ->
    [0] {""}
   *[other] {" "}{ $number }
  }
each-chosen = { $numbers ->
    [alone] {""}
   *[other] #{ $numbers }{" "}
  }{ $why ->
    [kept] on the { $hero_card } as before
    [leapt] on the { $hero_card } (leapt out there)
    [only] for the { $hero_card } (nobody else in reach)
    [fewest] for the { $hero_card } (fewest there)
    [lot] for the { $hero_card } (by lot)
    [sight] aims at the { $hero_card } (in sight)
    [blind] waiting (nobody in range and sight)
    [held] held up (nobody in reach, no way nearer)
   *[far] nearer (nobody in reach)
  }
enemies-healed = { $enemy_card }: { $amount ->
    [one] 1 Wound closes
   *[other] { $amount } Wounds close
  } again.
enemy-spawned = **{ $spawn_card } { $nth }** climbs out of { $enemy_card }{ numbered }.
enemy-moved = { $enemy_card }{ numbered } moves.
enemy-struck = { $enemy_card }{ numbered } on the { $hero_card }: { $faces }. { $hits ->
    [0] { $taints ->
        [0] Nothing.
       *[other] **{ taints }.**
      }
    [one] **1 Hit{ and-taints }.**
   *[other] **{ $hits } Hits{ and-taints }.**
  }
taints = { $taints ->
    [one] 1 Corruption Hit
   *[other] { $taints } Corruption Hits
  }
and-taints = { $taints ->
    [0] {""}
   *[other] {" "}and { taints }
  }
saved = The { $hero_card }, { $what ->
    [defense] Defense
    [armor] Armor
    [spirit_armor] Spirit Armor
   *[willpower] Willpower
  } { $target }+: { $faces }. { $prevented ->
    [0] Nothing is stopped.
   *[other] { $prevented } stopped.
  }
hurt = The { $hero_card } { $what ->
    [wounds] takes { $amount } { $amount ->
        [one] Wound
       *[other] Wounds
      }.
    [fright] loses { $amount } Sanity.
    [poison] is poisoned: { $amount } { $amount ->
        [one] marker
       *[other] markers
      }.
   *[corruption] takes { $amount } Corruption.
  }
frightened = { $why ->
    [fear] The { $hero_card } sees what is there
    [dark] The { $hero_card } stands in the dark and hears voices
   *[alone] The { $hero_card } is alone, and is whispered to
  }: { $hits ->
    [one] 1 Horror Hit.
   *[other] { $hits } Horror Hits.
  }
poison-worked = Poison in the { $hero_card }: { $faces }. { $left ->
    [0] It is gone.
    [one] 1 marker is left.
   *[other] { $left } markers are left.
  }
healed = The { $hero_card } { $what ->
    [wounds] recovers { $amount } Health
    [poison] is rid of the Poison
   *[fright] recovers { $amount } Sanity
  }.
knocked-out = **The { $hero_card } falls.**
recovered = { $means ->
    [help] The { $hero_card } is helped up.
    [revive] The { $hero_card } gets up as if nothing had happened.
   *[breath] The { $hero_card } gets up again.
  }
enemy-slain = { $enemy_card }{ numbered } is dead{ $bursts ->
    [yes] , and bursts.
   *[no] .
  }
enemy-hurt = { $enemy_card }{ numbered }: { $wounds ->
    [0] nothing gets through.
    [one] 1 Wound.
   *[other] { $wounds } Wounds.
  }
left-behind = { $enemy_card }{ numbered } is left behind.
hero-struck = The { $hero_card } { $weapon_card ->
    [unknown] strikes
   *[other] with { THE($weapon_card) }
  }: { $faces }. { $hits ->
    [0] Nothing hits.
    [one] **1 Hit**{ criticals }.
   *[other] **{ $hits } Hits**{ criticals }.
  }
criticals = { $criticals ->
    [0] {""}
    [one] {" "}(a Critical)
   *[other] {" "}({ $criticals } Criticals)
  }
bounced = It bounces { $spaces_count ->
    [2] once.
   *[other] on.
  }
exploded = **The { $hero_card }'s dynamite goes off.**
fight-won = **The last of them is gone.** You catch your breath.
loot-drawn = Loot for the { $hero_card }: *{ $card }*.

melee = Strike { target }
    .hint = { attack-odds }
melee-open = Strike, Then Pick Targets
    .hint = { open-odds }
shoot = { $item_card }: Shoot at { target }
    .hint = { attack-odds }
shoot-open = { $item_card }: Shoot, Then Pick Targets
    .hint = { open-odds }
free = { $item_card }: An Extra Attack at { target }
    .hint = { attack-odds } { still-yours }
free-open = { $item_card }: An Extra Attack, Then Pick Targets
    .hint = { open-odds } { still-yours }
still-yours = { $attacked ->
    [yes] It comes on top.
   *[no] Your Attack is still yours.
  }
target = { THE($enemy_card) }{ nth }
attack-odds = { attack-dice }: about { $wounds } of { $left ->
    [1] 1 Wound
   *[other] { $left } Wounds
  }.{ $others ->
    [0] {""}
    [one] {" "}Hits left go to the other.
   *[other] {" "}Hits left go to { $others } others.
  }
open-odds = { attack-dice }. You give out the Hits after the roll.
attack-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  }, { $needed }+ hits
throw = Throw Dynamite
    .hint = { $enemies ->
        [0] From here it reaches no enemy. You pick the space.
        [one] You pick the space: a die of Wounds to all on it and beside it, friends too; 1 enemy at most.
       *[other] You pick the space: a die of Wounds to all there and beside, friends too; { $enemies } enemies at most.
      }
ask-throw-where = Where do you throw it?
    .help = Everybody on that space and beside it takes a die of Wounds. A miss bounces. Where it harms the most enemies stands first.
throw-where-space = { space }
    .hint = { $enemies ->
        [0] No enemies
        [one] 1 enemy
       *[other] { $enemies } enemies
      }{ $heroes ->
        [0] {""}
        [one] { " and 1 Hero" }
       *[other] { " and " }{ $heroes } Heroes
      } there and beside.
flash = Throw Flash Powder
    .hint = All enemies act later: 2 less Initiative this turn.
flash-vain = Throw Flash Powder
    .hint = In vain now: all enemies have acted this turn.
help = Help the { $hero_card } Up
    .hint = Instead of an Attack: { $both ->
        [yes] 2 dice{ relief } of each, and two charts: a 2 on either is death.
       *[no] 2 dice{ relief } come back, and a chart is rolled: a 2 on it is death.
      }{ $first ->
        [yes] {" "}25 XP.
       *[no] {""}
      }
ask-target = { $hits ->
    [one] 1 Hit
   *[other] { $hits } Hits
  }{ criticals } of the { $hero_card }: on whom?
    .help = Each Hit does a die of Damage, less the Defense. A Critical ignores Defense.
enemy = { $enemy_card }{ numbered }
    .hint = It has { $left } Health now.
deal = { $all ->
    [0] { share }
    [2] Both
   *[other] All { $all }
  } on { THE($enemy_card) }{ numbered }
    .hint = It has { $left } Health now.
one-by-one = { $enemy_card }{ numbered } First, Hit by Hit
    .hint = { $more ->
        [yes] It has { $left } Health now. When it falls, the Hits left over go to the next weakest.
       *[no] It has { $left } Health now. When it falls, the Hits left over are for others.
      }
one-each = One Each
    .hint = Each has its own Damage.
ask-share = How many of the Hits go to { THE($enemy_card) }{ numbered }?
    .help = Their Damage is rolled together, before you give out the next.
share = { $hits ->
    [0] {""}
    [one] 1 Hit{ share-and }
   *[other] { $hits } Hits{ share-and }
  }{ $criticals ->
    [0] {""}
    [one] 1 Critical
   *[other] { $criticals } Criticals
  }
share-and = { $criticals ->
    [0] {""}
   *[other] {" "}and{" "}
  }
ask-save = The { $hero_card } is about to fall. Do you use something?
    .help = What is coming: { blow }.
save-pass = Let It Come
    .hint = { $last ->
        [no] { blow }. Another remedy is left.
       *[yes] { blow }, and the { $hero_card } falls.
      }
blow = { $wounds ->
    [0] {""}
    [one] 1 Wound{ blow-and }
   *[other] { $wounds } Wounds{ blow-and }
  }{ $fright ->
    [0] {""}
   *[other] { $fright } Sanity Damage
  }
blow-and = { $fright ->
    [0] {""}
   *[other] {" "}and{" "}
  }
thing-use = { $item_card }
    .hint = { $text }
token-use = { $token_card }
    .hint = Heals a die first.
ask-rested = The { $hero_card } did nothing in the last round of the Fight, and had time to breathe. What comes back?
    .help = Whoever has acted recovers half a die.
breath-heal = A Die{ relief } of Healing
    .hint = Health and Sanity in any mix.
relief = { $more ->
    [0] {""}
   *[other] {" "}and { $more }
  }
breath-grit = 1 Grit
    .hint = Nothing is healed.
ask-breath = The { $hero_card } recovers { $amount }. What?
    .help = In any mix.
ask-recover = The { $hero_card } gets up with { $amount } back. What?
    .help = In any mix.
heal-mix = { $wounds ->
    [0] {""}
   *[other] { $wounds } Health{ heal-and }
  }{ $fright ->
    [0] {""}
   *[other] { $fright } Sanity
  }
heal-and = { $fright ->
    [0] {""}
   *[other] {" "}and{" "}
  }
ask-revive = A Revive token is left. Who gets up by it?
    .help = At once, with full Health and Sanity. Whoever gets up without it rolls a chart: a 2 on it is death.
revive-pass = Keep It
    .hint = It may be somebody else's last chance.
