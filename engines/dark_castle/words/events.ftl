# What happens.

character-chosen = { $seat_me ->
    [me] You are
   *[other] { player } is
  } { THE($character_card) }.
rule-told = { $topic ->
    [death_knight] **Curses.** They lie among the items, so you name who draws. Marked for Death and below half your HP you roll the cult die; its black sides join the enemy.
    [undead_queen] **Companions.** A companion may join you. All of you play it, it counts as one more of you, and if it dies you go on.
    [plague_lord] **Plague.** Whoever is hurt by a carrier gains 1 Plague, and so may whoever takes an item from one. At 3, 6, 9 and 12 Plague you lose 1, 2, 3 and 4 HP. With any Plague you are a carrier yourself.
    [flaws] **Flaws.** Each of you has a flaw that is good for something, once in the whole game. It is offered where it could help.
   *[death_dice] **Death dice.** They are red. { special-death-dice }
  }
leader-chosen = { $seat_me ->
    [me] You lead{ mine }.
   *[other] { name }{ mine } leads.
  }
card-turned = **{ $card }**

    { $text }
story-told = { $line }
option-chosen = You choose: **{ $label }**. { $hint }
leader-decided = { $seat_me ->
    [me] You choose for all
   *[other] { name } chooses for all
  }{ mine }: **{ $label }**. { $hint }
character-decided = { $seat_me ->
    [me] You
   *[other] { name }
  }{ mine }: { $label }.
die-rolled = { $seat_me ->
    [me] **You roll**
   *[other] **{ name } rolls**
  } { face }{ mine }.
dice-fell = **The dice fall:** { $rolls }.
chapter-die-rolled = The chapter die shows { face }.
chapter-die-shown = The chapter die shows { face } for { $seat_me ->
    [me] you
   *[other] { THE(name) }
  }{ mine }.
roll-succeeded = { $seat_me ->
    [me] You succeed{ mine }.
   *[other] { name }{ mine } succeeds.
  }
roll-failed = { $seat_me ->
    [me] You fail{ mine }.
   *[other] { name }{ mine } fails.
  }
rolls-judged = { $bad_count ->
    [0] All of you succeed.
   *[other] { $good_count ->
        [0] None of you succeed.
       *[other] Good enough: { $good }. Not: { $bad }.
      }
  }
together-succeeded = Together it is enough: { $needed } needed, { $symbols } there.
together-failed = Together it is not enough: { $needed } needed, { $symbols ->
    [0] none
   *[other] { $symbols }
  } there.
trial-advanced = { $done ->
    [0] Nothing done yet, { $needed } to do.
   *[other] { $done } of { $needed } done.
  }
fight-began = Against you: { THE($foe) }. Dice: { $dice }; { $attack } HP a strike.
special-explained = { $special ->
    [doubles_are_singles] { special-doubles-are-singles }
    [doubles_do_not_block] { special-doubles-do-not-block }
    [no_rest] { special-no-rest }
    [no_items] { special-no-items }
    [immune_to_rolled] { special-immune-to-rolled }
    [regrow] { special-regrow }
    [enrage] { special-enrage }
    [strikes_you] { special-strikes-you }
    [first_strike] { special-first-strike }
    [shift] { special-shift }
    [thick_hide] { special-thick-hide }
    [guard] { special-guard }
    [toll] { special-toll }
    [last_breath] { special-last-breath }
    [steal] { special-steal }
    [flees] { special-flees }
    [hunts_weakest] { special-hunts-weakest }
   *[leech] { special-leech }
  }
round-began = Round { $round }.
special-worked = { $special ->
    [first_strike] Before you can raise a hand, a blow from { THE($foe) } falls: { $amount } HP.
    [shift] The dice of { THE($foe) } are rolled anew.
    [immune_to_rolled] In this round hits of { face } do nothing to { THE($foe) }.
    [toll] Whoever rolled { face } pays { $amount } HP to { THE($foe) }.
    [regrow] { $amount ->
        [one] A die grows
       *[other] { $amount } dice grow
      } back for { THE($foe) }.
    [leech] Your blood feeds { THE($foe) }: { $amount ->
        [one] one more die
       *[other] { $amount } more dice
      }.
    [enrage] This makes { THE($foe) } angrier: { $amount } HP a strike from now on.
    [steal] Something is torn out of your hands by { THE($foe) }.
    [thick_hide] The first hit glances off { THE($foe) }.
   *[last_breath] One last blow from { THE($foe) }, for { $amount } HP.
  }
hit = { $seat_me ->
    [me] You hit
   *[other] { name } hits
  } { THE($foe) }{ mine }: { $dice ->
    [one] one die
   *[other] { $dice } dice
  } removed.
helped = { $seat_me ->
    [me] You help
   *[other] { name } helps
  }{ mine } against a death die.
missed = { $seat_me ->
    [me] You miss{ mine }.
   *[other] { name }{ mine } misses.
  }
blocked = { $seat_me ->
    [me] You block{ mine }.
   *[other] { name }{ mine } blocks.
  }
foe-defeated = That is the end of { THE($foe) }.
foe-fled = No trace is left of { THE($foe) }.
fight-escaped = You get away.
rested = { $seat_me ->
    [me] You rest{ mine }.
   *[other] { name }{ mine } rests.
  }
hp-lost = { $seat_me ->
    [me] You lose
   *[other] { name } loses
  } { $hp } HP{ mine }; { $left } left.
hp-gained = { $seat_me ->
    [me] You regain
   *[other] { name } regains
  } { $hp } HP{ mine }; { $left } now.
loss-prevented = { $card } spares { $seat_me ->
    [me] you
   *[other] { THE(name) }
  }{ mine } { $hp } HP.
items-drawn = You find { $finds }
each-finds = { $card } (*{ $text }*)
nothing-to-draw = There is nothing left to find.
item-taken = { $seat_me ->
    [me] You take
   *[other] { name } takes
  } { $card }{ mine }.
item-taken-back = { $seat_me ->
    [me] You take back
   *[other] { name } takes back
  } { $card }{ mine }.
item-given = { $twin ->
    [yes] { $from_card } gives { $card } to { THE($to_card) }
   *[no] { $from_seat_me ->
        [me] You give
       *[other] { giver } gives
      } { $card } to { $to_seat_me ->
        [me] you
       *[other] { THE(taker) }
      }{ $to_seat ->
        [unknown] {""}
       *[other] {" "}({ $to_card })
      }
  }.
item-put-down = { $seat_me ->
    [me] You put down
   *[other] { name } puts down
  } { $card }{ mine }.
item-left = { $card } stays behind.
item-used = { $seat_me ->
    [me] You use
   *[other] { name } uses
  } { $card }{ mine }.
item-discarded = { $seat_me ->
    [me] You lose
   *[other] { name } loses
  } { $card }{ mine }.
die-removed = A die of { THE($foe) } is gone: { face }.
die-turned = A die of { THE($foe) } turns from { face } to { turned }.
face-turned = { $seat_me ->
    [me] Your die
   *[other] { name }'s die
  }{ mine } now shows { face }.
attack-lowered = A strike of { THE($foe) } takes { $attack } HP now{ $more ->
    [0] {""}
   *[other] , and { $more } more from YOU
  }.
cards-skipped = { $chapters ->
    [one] One chapter is
   *[other] { $chapters } chapters are
  } behind you without a fight.
cards-added = The castle grows by { $chapters ->
    [one] one chapter
   *[other] { $chapters } chapters
  }.
card-foreseen = { $place ->
    [0] Next
   *[other] After that
  } comes **{ $card }**{ $ways_count ->
    [0] .
   *[other] : { $ways }
  }
each-ways = { $label } (*{ $hint }*)
card-buried = { $card } will come last.
alarm-raised = The castle has heard you: the next fight begins with { $dice ->
    [one] one die
   *[other] { $dice } dice
  } more{ $total ->
    [0] {""}
   *[other] , { $total } in all
  }.
chapter-completed = **{ $card }** is behind you.
plague-rolled = The plague die: { $seat_me ->
    [me] you roll
   *[other] { name } rolls
  } { $points }{ mine }{ $points ->
    [0] , and nothing comes of it
   *[other] {""}
  }.
plague-gained = { $seat_me ->
    [me] You have
   *[other] { name } has
  } { $points } more Plague{ mine }: { $total }{ $due ->
    [0] {""}
   *[other] ; at { $due } it costs { $cost } HP
  }.
threshold-reached = { $threshold } Plague costs { $seat_me ->
    [me] you
   *[other] { THE(name) }
  }{ mine } { $hp } HP.
stowed = { $seat_me ->
    [me] You stow
   *[other] { name } stows
  } { $card }{ mine }.
unpacked = { $seat_me ->
    [me] You unpack
   *[other] { name } unpacks
  } { $card }{ mine }.
hit-lent = { $seat_me ->
    [me] You lend
   *[other] { name } lends
  } { face }{ mine }.
stone-rolled = The stone { $face ->
    [M] clenches: might
    [C] opens an eye: cunning
    [W] hums: wisdom
    [shield] hardens: a block
    [shield-in-vain] hardens, and nothing comes of it
    [heart] beats: 1 HP
    [heart-in-vain] beats, and nothing comes of it
   *[crack] bites, for 1 HP
  }.
companion-came = { $text } **{ $character_card }** is with you now, for all of you to play. { $characteristic }
event-set-aside = { $card } does not apply now; another card is drawn, if there is one.
companion-left = { $character_card } is no longer with you.
ability-worked = { $character_card }: { $text }
blood-given = { $seat_me ->
    [me] You give
   *[other] { name } gives
  } { $hp } HP{ mine }.
spell-cast = { $seat_me ->
    [me] You cast
   *[other] { name } casts
  } { $spell_card }{ mine }: { $side ->
    [strong] it works, and better than it should
    [works] it works
    [backfires] it comes back, for 1 HP
    [strays] it goes astray, for 1 HP
    [strays-in-vain] it goes astray, and nothing comes of it
   *[burns] the book burns
  }.
nobody-fights = Nobody is left to fight.
died = { $seat_me ->
    [me] You die{ mine }.
   *[other] { name }{ mine } dies.
  }
game-won = You have escaped. { $text }
game-lost = It ends here, for all of you. { $text }
