# A day in town.

day-began = **Day { $day } in town.**
ask-lodging = Where does the { $hero_card } sleep?
    .help = { $wounds ->
        [one] 1 Wound
       *[other] { $wounds } Wounds
      }, { $fright } Sanity Damage, { $gold } Gold. All of you choose at once.
lodging-camp = In a Camp Outside
    .hint = It costs nothing. A 1 on a die brings company.
lodging-hotel = In the Hotel, for { $gold } Gold
    .hint = Heals a die of Health and Sanity, in any mix.
lodged = { $where ->
    [hotel] The { $hero_card } sleeps in a bed, for { $amount } Gold.
   *[camp] The { $hero_card } sleeps outside.
  }
ask-visit = Where does the { $hero_card } go today?
    .help = { $gold } Gold. Something small happens in every place; then you have the day for errands there.
visit = { $place_card }
    .hint = { $text }
visit-nowhere = Nowhere
    .hint = A day by the fire.
visited = The { $hero_card } goes to the { $place_card }.
town-checked = Nightfall: a { $face }. { $marker ->
    [1] A 1 brings
   *[other] 1 to { $marker } bring
  } something upon the town.
place-closed = **The { $place_card } is closed**, and stays closed while you are here.
prices-raised = Everything costs { $percent } % more here than elsewhere.
ask-leave = The { $hero_card }: another day?
    .help = When more than half of you want to leave, you all leave. Whoever has said so already only sleeps here.
leave-stay = Another Day
leave-leave = Ready to Leave

ask-errand = { $dead ->
    [yes] The { $hero_card } is dead, and has { $gold } Gold{ $barred ->
        [yes] ; but the Church is closed while you are here.
       *[no] {" "}to do something about it.
      }
   *[no] The { $hero_card }, { $place_card ->
        [unknown] out of doors
       *[other] { $place_card }
      }: { $gold } Gold, { $stone } Dark Stone.{ $dear_count ->
        [0] {""}
       *[other] {" "}On offer for more Gold than that: { $dear }.
      }
  }
    .help = Do as much as you like, in any order; the others do theirs meanwhile.
each-dear = { $what ->
    [harm] an end to { $item_card }
    [cure] a Corruption Point less
    [comfort] a prayer against Corruption
    [forge] Dark Stone forged onto something
    [drink] a drink
   *[ware] { $item_card }
  } ({ $gold })
errand-done = Done for Today
reach = Reach Level { $level }
    .hint = { $cost } of { $xp } XP: a step on a path, and a die of growth.

buy-token = Buy { $token_card }: { $gold } Gold
    .hint = { $token ->
        [bandages] Heals a die of Wounds.
        [whiskey] Heals a die of Sanity Damage.
        [tonic] Gives back 1 Grit.
        [flash] All enemies act later: 2 less Initiative for a turn.
       *[dynamite] Thrown, a die of Wounds to all there and beside.
      } You have { $mine ->
        [0] none
       *[other] { $mine }
      }{ $others ->
        [0] {""}
       *[other] , the others { $others }
      }.{ $full ->
        [yes] {" "}One has to go.
       *[no] {""}
      }
buy = Buy { $item_card }: { $gold } Gold
    .hint = { what-for }
take-up = { $worn ->
    [yes] Put on { THE($item_card) }
   *[no] Take { THE($item_card) } in Hand
  }
    .hint = { what-for }
put-away = { $worn ->
    [yes] Take Off { THE($item_card) }
   *[no] Put Away { THE($item_card) }
  }
    .hint = { $changed_count ->
        [0] {""}
       *[other] { $changed }.
      }
# What a thing would be to whoever could get it.
what-for = { $forge_cards_count ->
        [0] {""}
       *[other] With { $forge_cards }.{" "}
      }{ $range ->
        [0] {""}
       *[other] Range { $range }.{" "}
      }{ $suits ->
    [heavy] Too heavy on top of what is carried: something would have to go.
    [nobody] None of you can use it.
    [others] Only the { $user_cards } can use it.
    [nothing] Fits nothing: { $text }
    [changes] { $changed }.
    [swaps] { $text } Instead of { $for_cards_count ->
        [one] { THE($for_cards) }
       *[other] what is in hand
      }.
    [both] { $changed }, instead of { THE($for_cards) }.
   *[plain] { $text }
  }{ counted }
counted = { $counts ->
    [yes] {" "}Counts as Dark Stone.
   *[no] {""}
  }
each-changed = { $figure ->
    [health] Health
    [sanity] Sanity
    [defense] Defense
    [willpower] Willpower
    [armor] Armor
    [spirit_armor] Spirit Armor
    [initiative] Initiative
    [move] Move
    [escape] Escape
    [combat] Combat
    [melee] Melee
    [ranged] Ranged
    [critical] Criticals
    [shots] Shots
    [range] Range
    [damage] Damage
    [grit] most Grit
    [load] carrying
    [hands] hands
    [bag] Side Bag
    [faith] Faith
    [casting] Casting Rolls
    [agility] Agility
    [cunning] Cunning
    [spirit] Spirit
    [strength] Strength
    [lore] Lore
   *[luck] Luck
  } { $was ->
    [0] { $at_least ->
        [yes] none
       *[no] 0
      }
   *[other] { $was }{ $at_least ->
        [yes] +
       *[no] {""}
      }
  } to { $now ->
    [0] { $at_least ->
        [yes] none
       *[no] 0
      }
   *[other] { $now }{ $at_least ->
        [yes] +
       *[no] {""}
      }
  }
sell = Sell { THE($item_card) }: { $gold } Gold
    .hint = { $held ->
        [yes] In hand or worn now.{" "}
       *[no] {""}
      }{ $forge_cards_count ->
        [0] {""}
       *[other] With { $forge_cards }.{" "}
      }{ $text }{ counted }
sell-stone = Sell a Dark Stone: { $gold } Gold
forge = { $forge_card } onto { THE($item_card) }: { $gold } Gold
    .hint = { $text }{ $slots ->
        [one] {""}
       *[other] {" "}It fills two slots.
      }{ $vain ->
        [yes] {" "}There is Armor as good without it.
       *[no] {""}
      } { $stone } Dark Stone, for good.
surgery = Cut Out { $harm_card }: { $gold } Gold
    .hint = Gone on a 4 or more; a 1 hurts. This: { $text }
exorcism = Drive Out { $harm_card }: { $gold } Gold
    .hint = Gone on a 4 or more; a 1 corrupts. This: { $text }
cure-corruption = One Corruption Point Less: { $gold } Gold
    .hint = You have { $points }. Twice a day at most.
comfort = Pray Against Corruption: { $gold } Gold
    .hint = Spirit { $needed }+ with { $dice ->
        [one] one die
       *[other] { $dice } dice
      }{ $points ->
        [one] , against the point you have.
       *[other] , for half a die of your { $points } points.
      } Once a day.
pledge = { $own ->
    [yes] { $gold } Gold for Its Own Life
   *[no] { $gold } Gold to Bring the { $hero_card } Back
  }
    .hint = { $missing ->
        [one] 1 is
       *[other] { $missing } are
      } missing. What you pay comes back to you if it is not enough.
listen = Listen to What They Say
    .hint = Two Missions to choose from.
drink = A Drink: { $gold } Gold
    .hint = Heals a die of your { $fright } Sanity Damage.
gamble = A Game for { $gold } Gold
    .hint = Luck { $needed }+ with { $dice ->
        [one] one die
       *[other] { $dice } dice
      }: doubled, or gone. One game a day.
bought = The { $hero_card } buys { $ware_card } for { $amount } Gold.
sold = The { $hero_card } sells { $ware_card ->
    [unknown] a Dark Stone
   *[other] { THE($ware_card) }
  } for { $amount } Gold.
forged = **{ $forge_card }** is on { THE($item_card) } of the { $hero_card } now, for { $amount } Gold and { $stone } Dark Stone.
harm-treated = The { $hero_card } pays { $amount } Gold and lies still: a { $face }. { $removed ->
    [yes] **That was the end of { $harm_card }.**
   *[no] It does not help against { $harm_card }.
  }
comforted = The { $hero_card } pays { $amount } Gold: { $points ->
    [0] it weighs as much as before.
    [1] one Corruption Point less.
   *[other] { $points } Corruption Points less.
  }
drank = The { $hero_card } drinks, for { $amount } Gold.
gambled = The { $hero_card } plays for { $amount } Gold, and { $won ->
    [yes] **wins as much again**.
   *[no] loses it.
  }
rumours-heard = They speak of { $cards }.
pledged = The { $hero_card } pays { $amount } Gold { $own ->
    [yes] to live again.
   *[no] to bring the { $other_card } back.
  } { $left ->
    [0] It is enough.
    [one] 1 is missing.
   *[other] { $left } are missing.
  }
returned = The { $hero_card } gets { $amount } Gold back.
resurrected = **The { $hero_card } breathes.** Nobody asks what it was like.
