# What stands in pictures, and what they show.

picture-lobby = { $title }: the castle on its rock under a full moon. { $line }.
    .title = The dark castle
    .line = { $chapters } chapters of { $packs }{ $more ->
        [none] {""}
       *[other] , with { $more }
      } · all of you escape, or nobody does
picture-pack = { $pack ->
    [base] the first box
    [death_knight] the Death Knight
    [undead_queen] the Undead Queen
    [plague_lord] the Plague Lord
   *[all] all packs
  }
picture-more = { $what ->
    [flaws] flaws
    [death_dice] death dice
   *[box] the Collector's Box
  }

picture-chapter = { $place ->
    [boss] The end of the castle
    [start] The first night
   *[chapter] Chapter { $number } of { $count }
  }
    .nameless = Nameless
picture-list = { $first } and { $last }
picture-place = { $place ->
    [boss] The boss
    [start] Before chapter 1
   *[chapter] Chapter { $number } of { $count }
  }: { $name }, { $shown }.
picture-passage = a dark passage
picture-caption = Who were you, before the castle?
picture-goods = On the table
    .told = On the table: { $items }.
    .more = and { $count } more
picture-item = Item
picture-spell = Spell
picture-someone = Something
    .prisoner = Prisoner
    .nobody = A prisoner
picture-attack = attack
picture-row = { $left ->
    [0] Defeated
    [one] 1 of { $count } dice stands
   *[other] { $left } of { $count } dice stand
  }
    .round = Round { $round } · { $row }
picture-enemy = { $name }{ $marks ->
    [none] {""}
   *[other] {" "}({ $marks })
  }, attack { $attack }, dice: { $dice ->
    [none] none left
   *[other] { $dice }
  }.
picture-immune = Hits of { $trait } do nothing in this round.
picture-symbol = { $symbol ->
    [might] might
    [cunning] cunning
    [wisdom] wisdom
   *[shield] a shield
  }

picture-player = Player { $number }
    .companion = Companion
picture-hp = of { $most }
picture-sign = { $sign ->
    [leads] Leads
    [rests] Rests
   *[blocks] Blocks
  }
    .told = { $sign ->
        [leads] leads
        [rests] rests
       *[blocks] blocks
      }
picture-carries = carries { $items }
picture-rolled = rolled { $faces }
picture-carrier = carrier with { $points } Plague
picture-fighter = { $player } ({ $role }) { $hp } of { $most } HP{ $more }.
picture-empty = Empty hands
picture-plague = { $points ->
    [0] Plague 0
   *[other] Carrier, { $points }
  }
    .next = { $threshold } costs { $hp ->
        [0] nothing
       *[other] { $hp } HP
      }
    .short = { $threshold }: { $hp ->
        [0] 0
       *[other] −{ $hp }
      } HP
    .lost = { $threshold }: { $hp } HP lost
    .mine = { $points ->
        [0] No Plague yet
       *[other] { $points } Plague: you are a carrier
      }
picture-mark = { $mark ->
    [carrier] Carrier
    [cultist] Cultist
    [undead] Undead
    [beast] Beast
    [unharmed] Unharmed
   *[turned] Turned
  }
    .fades = Fades in { $chapters }
    .spent = { $flaw } (spent)

picture-candidate = { $role }: { $traits }.
    .marked = { $candidate } { $marks }
    .taken = { $candidate } { $player } plays this one.
picture-trait = { $trait ->
    [might] Might
    [cunning] Cunning
   *[wisdom] Wisdom
  } { $count }
    .told = { $trait } { $count }
picture-hand = { $role }, { $player }: { $hp } of { $most } HP; { $traits }.{ $plague ->
    [0] {""}
   *[other] {" "}{ $plague } Plague.
  } Carries { $carried ->
    [none] nothing.
   *[other] { $carried }
  }
picture-kind = { $kind ->
    [none] Takes no hand
    [one] One-handed
    [two] Two-handed
    [flaw] Flaw
    [marked] Marked
    [fight] In a fight
    [curse] Curse
    [plague] Plague
    [event] Event
   *[knapsack] In the knapsack
  }
picture-inside = { $name } ({ $count } inside)
picture-flaw = Once in the quest: { $text }
picture-special = The special face
picture-cult = The cult die
    .text = You roll it instead of your own. In a fight a black side joins the enemy, and you are out of it.
picture-book = Instead of your die you may cast
picture-side = { $side ->
    [strong] Better still
    [works] It works
    [backfires] 1 HP of yours
    [strays] 1 HP of a friend
   *[burns] The book burns
  }

picture-fate = { $fate ->
    [escaped] Escaped
   *[lost] Lost
  }
picture-end = { $chapters ->
    [one] 1 chapter
   *[other] { $chapters } chapters
  } behind you. { $last } { $fate ->
    [escaped] fell
   *[lost] was the end of it
  }.
    .castle = The castle
    .chart = Hit points after each chapter
    .start = Start
    .boss = Boss
picture-deed = { $deed ->
    [hits] Hits
    [blocks] Blocks
    [damage] Wounds
    [healed] Healed
   *[rests] Rests
  }
picture-course = { $player } ({ $role }) ended with { $hp } HP, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
  }, { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
  }.
