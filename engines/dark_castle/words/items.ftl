# Items.

ask-divide = Who takes what? There { $cards_count ->
    [one] lies
   *[other] lie
  } { $cards }.{ $shares_count ->
    [0] {""}
   *[other] {" "}Proposed: { $shares }.
  }
    .help = A character carries two items, or one two-handed item. What nobody takes is discarded.
divide-take = { name } Takes { $card }
    .hint = { $risky ->
    [yes] Rolls for Plague first{ may-kill }: it comes from somebody who has it.
   *[no] { $text }
  }
divide-swap = { name } Swaps { $other_card } for { $card }
    .hint = { $risky ->
    [yes] Rolls for Plague first{ may-kill }.{" "}
   *[no] {""}
  }{ $lost ->
    [yes] { $other_card } is discarded: no other hand is free.
   *[no] { $risky ->
        [yes] It comes from somebody who has it.
       *[no] { $text }
      }
  }
divide-all = Share Them Out
    .hint = As proposed. { $back ->
    [yes] What was put down goes back, if a hand is free; the rest is left.
   *[no] What is not named there is left.
  }
divide-nothing = { $cards_count ->
    [one] Leave It There
   *[other] Leave All There
  }
    .hint = { $risky ->
    [yes] Whoever takes it would roll for Plague.
   *[no] No hand is free.
  } What lies there goes to the discard pile.
divide-back = Take Back What Was Put Down
    .hint = As before, if a hand is free; the rest is left.
divide-leave = Leave { $card }
    .hint = It goes to the discard pile.{ contents }

ask-items-rolled = The dice have fallen. { $where ->
    [roll] As they lie, it is not enough.
   *[fight] As they lie, { $left ->
        [0] no die of the enemy stays
        [one] one die of the enemy stays
       *[other] { $left } dice of the enemy stay
      }.
  } Do you use anything?
    .help = You may still change the results before they count. This is part of the same attempt.
items-rolled-pass = Let Them Lie
    .hint = The dice count as they lie.
ask-items-loss = About to be lost: { $struck }. Do you use anything?
    .help = Now is the last moment: at 0 HP it is too late, and everybody has lost. What defeats or weakens the enemy helps as well.
items-loss-pass = Take It
    .hint = Keep what you have for worse.

use-heal = { $card }{ alias }: Heal { target }
    .hint = { $hp ->
    [0] Regains nothing.
   *[other] Regains { $hp } HP.
  }
use-heal-all = { $card }{ alias }: Heal All
    .hint = Each of you regains up to { $hp } HP.
use-reroll = { $card }{ alias }: { $chances_count ->
    [one] Roll Again ({ $chances })
   *[other] Roll { target } Again
  }
    .hint = The new result counts, whatever it is.
use-turn-face = { $card }{ alias }: { target } to { TITLE(face) }
    .hint = The die then lies as if it had been rolled that way.{ stays }
use-free-hit = { $card }{ alias }: { TITLE($dice) } of { THE($foe) }
    .hint = { $falls_count ->
    [0] The first hit of a round glances off { THE($foe) }.
   *[other] Removes { $falls } from { THE($foe) }.
  }{ stays }
use-add-symbol = { $card }{ alias }: Add { times }{ TITLE(face) }
    .hint = Counts with what you have rolled.{ stays }
use-remove-die = { $card }{ alias }: { $alone ->
    [yes] Remove { TITLE($dice) }
   *[other] { TITLE($dice) } of { THE($foe) }
  }
    .hint = Out of the row of { THE($foe) }, without a roll.{ stays }
use-turn-die = { $card }{ alias }: { TITLE($dice) } to { TITLE(face) }{ $alone ->
    [yes] {""}
   *[no] {" "}({ $foe })
  }
    .hint = A die of { THE($foe) } then shows another trait.{ stays }
use-extra-roll = { $card }{ alias }: { target } Rolls Once More
    .hint = The new result joins what lies there.
use-lend = { $card }{ alias }: Lend { times }{ TITLE(face) }{ $alone ->
    [yes] {""}
   *[other] {" "}({ $foe })
  }
    .hint = Counts as a second character's in a combination against a death die.{ stays }
use-living-stone = { $card }{ alias }: Wake It Against { THE($foe) }
    .hint = Its die: a hit of a trait, a block, 1 HP regained, or 1 HP lost.
use-living-stone-calm = { $card }{ alias }: Wake It
    .hint = Its die: a symbol of a trait for your roll, nothing, 1 HP regained, or 1 HP lost.
use-prevent = { $card }{ alias }: Protect { target }
    .hint = Spares { $hp } HP of what is about to be lost.
use-block = { $card }{ alias }: { target } Blocks
    .hint = No enemy's strike hurts { target } in this round.
use-block-all = { $card }{ alias }: All of You Block
    .hint = No enemy's strike hurts any of you in this round.
use-weaken = { $card }{ alias }: Weaken { THE($foe) }
    .hint = { weaker }
use-escape = { $card }{ alias }: Get Away
    .hint = The fight is over at once, and you find nothing.
use-scout = { $card }{ alias }: Look Ahead
    .hint = { $seen ->
    [yes] The next chapter lies open; it may go under the deck.
   *[no] The next chapter is turned up and lies open on the deck.
  }

ask-give-up = Which item goes{ alias }?
    .help = It goes to the discard pile.
give-up = { $card }
    .hint = It goes to the discard pile.{ contents }
ask-discard = Which item do you give up?
    .help = It goes to the discard pile.
discard-of = { $card } ({ name })
    .hint = It goes to the discard pile.{ contents }

ask-bury = { $card } lies on the deck. Does it stay there?
    .help = Put under the deck, it comes last of all chapters, just before the boss.
bury-keep = It Stays
    .hint = { $place ->
        [0] { $card } is the next chapter.
       *[other] It comes after what already lies open.
      }
bury-bury = Under the Deck
    .hint = { $card } comes last, just before the boss.
