# The Dornkeeper's turn: Rituals, summoning, and the end of it.

turn-began = **Turn { $round }, { $day ->
    [yes] by Day
   *[no] by Night
  }.** Something stirs in Dorn.
ask-ritual = Which Ritual do you cast? You have { $drops } { $drops ->
    [one] drop
   *[other] drops
  } of blood.
    .help = One a turn at most, and each once in the game. My Hand shows all of them.
no-ritual = No Ritual
    .hint = Keep your blood.
cast-ritual = { $card } ({ $drops })
    .hint = { $text }
cast-ritual-in-vain = { $card } ({ $drops })
    .hint = In vain now. { $text }
ritual-cast = The Dornkeeper casts **{ $card }** for { $cost } drops: “{ $text }” *{ $card_text }*
ask-more-strong = All Rituals are cast. Do you call another strong monster, for 4 drops?
    .help = Once a turn.
save-drops = Save the Blood
    .hint = Nobody comes.
more-strong-pay = Pay 4 Drops
    .hint = One more strong monster this turn.

ask-summon = Whom do you summon? { $strong ->
    [yes] { $count ->
        [0] One strong one comes.
        [1] One weak one, or one strong one.
        [2] 2 weak ones, or one strong one.
       *[other] { $count } weak ones, or one strong one in place of two.
      }
   *[no] { $count ->
        [1] One comes.
       *[other] { $count } weak ones come.
      }
  }
    .help = Weak ones rise where they belong: rats in the Sewers, skeletons in the Crypt, zombies in the Graveyard, swamp beasts in the Black Swamp. Strong ones come from the Dark Temple, drawn by lot.
summon-near = { $count ->
    [1] { $monster_card }, Near a Hero
   *[other] { $count } { $monster_card_many }, Near a Hero
  }
    .hint = { $steps ->
        [0] { summon-acts }, though no way leads from there to a hero now.
        [1] { summon-acts }, 1 step from { summon-whom }
       *[other] { summon-acts }, { $steps } steps from { summon-whom }
      }{ summon-with-them }
summon-acts = { $acts ->
    [later] { $count ->
        [1] Acts later
       *[other] Act later
      }
   *[now] At once
  }
summon-whom = { $hero_card }{ $only ->
    [yes] { $count ->
        [1] , the nearest it can attack.
       *[other] , the nearest they can attack.
      }
   *[no] .
  }
summon-with-them = { $due ->
    [0] {""}
    [1] {" "}With the strong one that is due.
   *[other] {" "}With the { $due } strong ones that are due.
  }
summon = { $monster_card }, Where I Say
    .hint = One of them. You pick the space.{ $acts ->
        [later] {" "}It acts from your next turn on.
       *[now] {""}
      }
summon-near-strong = A Strong One, Near a Hero
    .hint = Vampire, mummy, ghost or gorgon, by lot, in the Dark Temple.{ summon-with-them }
summon-strong = A Strong One, Where I Say
    .hint = Which one is drawn by lot; you pick the space in the Dark Temple.
summon-due-first = One That Is Due, Where I Say
    .hint = Which one is drawn by lot; you pick the space in the Dark Temple. Then you say whom else you summon.
summon-nobody = Nobody
    .hint = { $due ->
        [0] Nothing more comes.
        [one] Then you are asked about the strong one that is due.
       *[other] Then you are asked about the { $due } strong ones that are due.
      }
ask-summon-due = { $count ->
    [1] A strong monster is due to you. Do you call it?
   *[other] { $count } strong monsters are due to you. Do you call them?
  }
    .help = For Artifacts, by a Ritual, or for blood. Which ones come is drawn by lot.
summon-due-near = { $count ->
    [1] Near a Hero
    [2] Both, Near a Hero
   *[other] All { $count }, Near a Hero
  }
    .hint = At once, in the Dark Temple.
summon-due = One, Where I Say
    .hint = Which one is drawn by lot; you pick the space in the Dark Temple.
ask-summon-where = { $monster_card }: where?
    .help = The picture shows the numbers.
ask-chest-where = A { $monster_card } climbs out of a chest. On which space?
    .help = It acts from your next turn on.
summoned = { $monster_card } { $nth } appears { where }.

ask-rise = Does Zorkal rise a level?
    .help = At the end of your turn, one level at a time. His hit points stay as they are.
stay-level = Not Now
    .hint = Keep the blood.
rise-rise = Rise for { $drops } Drops
    .hint = On the next level he moves { $move } and strikes { $attacks } times in a turn.
vigil-counted = { $vigil ->
    [0] The Ritual Chamber has gaps again: { $filled } of 19. The Ultimate Ritual begins anew.
    [1] All 19 spaces of the Ritual Chamber are filled. **The Ultimate Ritual has begun**: two more turns like this.
    [2] The Ritual Chamber is filled for the second time. **One more turn like this, and all is over.**
   *[other] The Ritual Chamber is filled for the third time.
  }
gate-unlocked = Three Artifacts have come together in the Ritual Chamber. Behind the wall, chains begin to move: **the Gate of Doom opens on the Dornkeeper's next turn.**
gate-opened = **The Gate of Doom is open.** Zorkal gets up from his throne.
ask-frenzy = { $card }: which kind attacks once more?
kind = { $monster_card_many }
kind-in-vain = { kind }
    .hint = In vain: none of them can act.
ask-exchange = { $card }: { $piece_card ->
    [unknown] which monster changes places?
   *[other] with whom does { piece } change places?
  }
ask-rob = { $card }: which item is destroyed?
    .help = What stands on an item speaks to the hero that carries it.
item-of = { $card } ({ $hero_card })
    .hint = “{ $text }”
ask-drag-where = { $card }: where is { $piece_card } dragged?
