# Escape the Dark Castle, in English.
#
# Where one person plays two characters, alias follows the player's name, and name stands alone; mine says which of them it is
# to the one who plays them.

alias = { $twin ->
    [yes] {" "}({ $character_card })
   *[no] {""}
  }
player = { $seat ->
    [unknown] { $character_card }
   *[other] { $seat }
  }
name = { $twin ->
    [yes] { $character_card }
   *[no] { player }
  }
mine = { $seat_me ->
    [me] { alias }
   *[other] {""}
  }
target = { $twin ->
    [yes] { $target_card }
   *[no] { $target_seat ->
        [unknown] { $target_card }
       *[other] { $target_seat }
      }
  }
giver = { $from_seat ->
    [unknown] { $from_card }
   *[other] { $from_seat }
  }
taker = { $to_seat ->
    [unknown] { $to_card }
   *[other] { $to_seat }
  }
face = { $face ->
    [special] its special face
    [M] might
    [C] cunning
    [W] wisdom
    [MM] double might
    [CC] double cunning
    [WW] double wisdom
    [MC] might and cunning
    [CM] cunning and might
    [MW] might and wisdom
    [WM] wisdom and might
    [CW] cunning and wisdom
    [WC] wisdom and cunning
    [S] a shield
    [X] might and cunning
    [Y] cunning and wisdom
    [Z] wisdom and might
    [m] black might
    [c] black cunning
   *[w] black wisdom
  }
turned = { $to ->
    [M] might
    [C] cunning
   *[W] wisdom
  }
need = { $need ->
    [might] might
    [cunning] cunning
    [wisdom] wisdom
    [might-cunning] might or cunning
    [might-wisdom] might or wisdom
    [cunning-wisdom] cunning or wisdom
    [might-cunning-wisdom] any trait
   *[any] anything
  }

strengths = { $first } { $first_symbols } · { $second } { $second_symbols } · { $third } { $third_symbols }
each-rolls = { $seat_me ->
    [me] you
   *[other] { name }
  }{ mine } { face }
each-good = { $seat_me ->
    [me] you
   *[other] { name }
  }{ mine }
each-bad = { each-good }
each-dice = { $count } { $trait ->
    [might] might
    [cunning] cunning
    [wisdom] wisdom
    [might-cunning] might and cunning
    [cunning-wisdom] cunning and wisdom
    [wisdom-might] wisdom and might
   *[shield] shield
  }
each-shares = { $card } to { name }

## Before and after

intro = You sit innocent in the cells of the dark castle, and tonight somebody forgot the lock. Chapter by chapter you choose your way, roll your dice and share what you find. Past the last of them waits whoever keeps the gate: you get out together, or not at all.
playing-time = about half an hour
setting-decisions-anyone = Anyone
    .hint = Whoever presses first decides for all; the others have a moment to say Wait.
setting-decisions-vote = Vote
    .hint = Everybody presses, and most votes decide.
setting-chapters-15 = 15
    .hint = The whole castle.
setting-chapters-10 = 10
    .hint = A shorter way to the gate, with the same danger on it.
setting-chapters-5 = 5
    .hint = Ten minutes, for trying it out.
setting-packs-base = Base box
    .hint = The dark castle itself; begin here.
setting-packs-death_knight = Cult of the Death Knight
    .hint = Curses, and cultists who call the marked out of a fight.
setting-packs-undead_queen = Scourge of the Undead Queen
    .hint = Companions with dice of their own, a chalice of blood, a book of spells.
setting-packs-plague_lord = Blight of the Plague Lord
    .hint = Plague that spreads from hand to hand, and a knapsack.
setting-packs-all = All of them
    .hint = Chapters and bosses of every pack, mixed.
setting-order-shuffled = Shuffled
    .hint = No castle is twice the same.
setting-order-numbered = As numbered
    .hint = Packs that tell one story tell it in its order.
outcome-win = All of you are free.
outcome-lost = Nobody escapes. It ended with { $chapter_card }, after { $rounds ->
    [0] no chapter at all
    [one] one chapter
   *[other] { $rounds } chapters
  }.
moment-death = { $character_card } ({ player }) dies
moment-one-round = A fight won in a single round
moment-near-death = { $character_card } ({ player }) holds on with { $amount } HP
moment-heavy-blow = { $character_card } ({ player }) loses { $amount } HP at one blow
moment-escape = A narrow way out

first-game =
    - You win or lose together: if one of you falls to 0 HP, nobody escapes.
    - A card is a chapter. Somebody turns it and leads; where it says YOU, it means that character. Some chapters let you choose, most end in a roll or a fight.
    - Every character has a die of its own. A double (two of a trait on one face) counts twice and blocks.
    - In a fight all roll at once. Each die of the enemy that you match is removed; what is left strikes everybody who has not blocked. Then the next round.
    - One of you may rest in a round: no roll, no harm, 1 HP back.
    - Two hands carry two items. Use them before it hurts: at 0 HP it is too late.
order-items-rolled = After the dice have fallen: use an item?
order-items-loss = When HP are about to be lost: use an item?
order-spell = With the spell book in hand: cast a spell?
order-free = Only what I can use again
    .hint = Items that come back in the next chapter, as soon as they help.
order-mortal = That, or what saves a life
    .hint = What comes back; of what is used up the smallest that saves somebody, or else ask me.
order-roll = Never, roll the die
    .hint = The book stays shut; between two rolls you can change your mind.

## Choosing characters

ask-character = Who are you?
    .help = Each character has its own die; the numbers count how often it shows each trait. A double hits twice and blocks. A party with different strengths fares best.
ask-characters = Which two characters do you play?
    .help = Alone you play two characters. Pick two with different strengths: you will roll for both.
character = { $character_card }
    .hint = { strengths }

character-flawed = { $character_card }: { $flaw_card }
    .hint = { strengths }. Once: { $flaw }

## Between chapters

ask-leader = { $next ->
    [start] Who opens the cell door?
    [boss] The last card. Who turns it?
   *[chapter] Who turns the next card? { $left ->
        [one] One chapter lies
       *[other] { $left } chapters lie
      } before the gate.
  }{ $alarm ->
    [0] {""}
    [one] {" "}The castle has heard you: one die more in the next fight.
   *[other] {" "}The castle has heard you: { $alarm } dice more in the next fight.
  }{ $shares_count ->
    [0] {""}
   *[other] {" "}Before that, as proposed: { $shares }.
  }
    .help = Whoever turns the card leads. Where its text says YOU, it means that character. The same one may lead again. Items can still change hands or be used now; what lies there goes to those named, unless you share it otherwise first.
leader-turn = { name }
    .hint = { $hp } of { $start } HP · { strengths }
share = Share Otherwise
    .hint = Decide who takes what before the card is turned.
trade = Trade Items
    .hint = Pass or put down an item before the next card is turned.
use-item = { $seat_me ->
    [me] Use An Item
   *[other] { $seat } Uses An Item
  }
    .hint = { $seat_me ->
    [me] You pick which; nothing is used yet.
   *[other] { $seat } picks which; nothing is used yet.
  }
ask-use = Which item do you use?
    .help = An item that is used up goes to the discard pile. Others can be used again in the next chapter.
use-back = Nothing After All
    .hint = Keep everything.

ask-trade = What changes hands?
    .help = A character carries two items, or one two-handed item. Put something down first if hands are full.
trade-done = Nothing More
    .hint = Go on.
trade-give = { $card }{ $twin ->
    [yes] {" "}to { $to_card }
   *[no] : { player } to { taker }
  }
    .hint = { $risky ->
    [yes] Who takes it rolls for Plague: it comes from somebody infected.
   *[no] It works for its new bearer at once.
  }
trade-down = Put Down { $card } ({ name })
    .hint = For a moment: anybody may take it before you go on.

## Items

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
    [yes] Rolls for Plague first: it comes from somebody who has it.
   *[no] { $text }
  }
divide-swap = { name } Swaps { $other_card } For { $card }
    .hint = { $risky ->
    [yes] Rolls for Plague first: it comes from somebody who has it.
   *[no] { $text }
  }
divide-all = Share Them Out
    .hint = As proposed. { $back ->
    [yes] What was put down goes back; what no hand is free for is left.
   *[no] What no hand is free for is left.
  }
divide-nothing = { $cards_count ->
    [one] Leave It
   *[other] Leave It All
  }
    .hint = { $cards_count ->
    [one] { $cards }: no hand is free. It goes to the discard pile.
   *[other] No hand is free for any of it. All of it goes to the discard pile.
  }
divide-back = Take Back What Was Put Down
    .hint = As before; what no hand is free for is left.
divide-leave = Leave { $card }
    .hint = It goes to the discard pile.

ask-items-rolled = The dice have fallen. { $where ->
    [roll] As they lie it is not enough.
   *[fight] As they lie, { $left ->
        [one] one die of the enemy stays
       *[other] { $left } dice of the enemy stay
      }.
  } Do you use anything?
    .help = Before the results count you may still change them. This is part of the same attempt.
items-rolled-pass = Let Them Lie
    .hint = The dice count as they lie.
ask-items-loss = About to be lost: { $struck }. Do you use anything?
    .help = Now is the last moment: at 0 HP it is too late, and everybody has lost.
items-loss-pass = Take It
    .hint = Keep your items for worse.

use-heal = { $card }{ alias }: Heal { target }
    .hint = Regains { $hp } HP; never above the start.
use-heal-all = { $card }{ alias }: Heal All
    .hint = Each of you regains { $hp } HP; never above the start.
use-reroll = { $card }{ alias }: Roll { target } Again
    .hint = The new result counts, whatever it is.
use-turn-face = { $card }{ alias }: { target } To { face }
    .hint = That die then lies as if it had been rolled so.
use-free-hit = { $card }{ alias }: { $dice } Of { $foe }
    .hint = Removes { $dice } from { $foe }.
use-add-symbol = { $card }{ alias }: Add { face }
    .hint = Counts with what you have rolled.
use-remove-die = { $card }{ alias }: { $alone ->
    [yes] Remove { $dice }
   *[other] { $dice } Of { $foe }
  }
    .hint = Out of the row of { $foe }, without a roll.
use-turn-die = { $card }{ alias }: { $dice } To { face }{ $alone ->
    [yes] {""}
   *[no] {" "}({ $foe })
  }
    .hint = A die of { $foe } then shows another trait.
use-extra-roll = { $card }{ alias }: { target } Rolls Once More
    .hint = The new result joins what lies there.
use-lend = { $card }{ alias }: Lend { face }{ $alone ->
    [yes] {""}
   *[other] {" "}({ $foe })
  }
    .hint = Counts as a second character's for a combination against one of its death dice.
use-living-stone = { $card }{ alias }: Wake It Against { $foe }
    .hint = Its die: a hit of a trait, a block, 1 HP regained, or 1 HP lost.
use-living-stone-calm = { $card }{ alias }: Wake It
    .hint = Its die: a symbol of a trait for your roll, nothing, 1 HP regained, or 1 HP lost.
use-prevent = { $card }{ alias }: Protect { target }
    .hint = Spares { $hp } HP of what is about to be lost.
use-block = { $card }{ alias }: { target } Blocks
    .hint = No harm from any enemy in this round.
use-block-all = { $card }{ alias }: All Of You Block
    .hint = No harm from any enemy to anybody in this round.
use-weaken = { $card }{ alias }: Weaken { $foe }
    .hint = Its strikes take { $by } HP less, { $lasts ->
        [round] in this round
       *[fight] until the fight ends
      }.
use-escape = { $card }{ alias }: Get Away
    .hint = The fight is over at once, and you find nothing.
use-scout = { $card }{ alias }: Look Ahead
    .hint = The next card is turned up and lies open on the deck.

ask-give-up = Which item goes?
    .help = It goes to the discard pile.
give-up = { $card }
    .hint = It goes to the discard pile.
ask-discard = Which item do you give up?
    .help = It goes to the discard pile.
discard-of = { $card } ({ name })
    .hint = It goes to the discard pile.

ask-bury = { $card } lies on the deck. Does it stay there?
    .help = Put under the deck it comes last of all chapters, still before the boss.
bury-keep = It Stays
    .hint = { $place ->
        [0] { $card } is the next chapter.
       *[other] It comes after what already lies open.
      }
bury-bury = Under The Deck
    .hint = { $card } comes last, just before the boss.

## Curses

ask-drawer = Who draws { $left ->
    [one] the card
   *[other] the next of { $left } cards
  }? There are things among the items that befall whoever draws them.
    .help = Name somebody before the card is seen. An item goes to all of you as usual; a curse stays with whoever drew it, unless it says otherwise.
ask-drawers = Who draws the { $count } cards? There are things among the items that befall whoever draws them.
    .help = Name somebody before the cards are seen. Items go to all of you as usual; a curse stays with whoever drew it, unless it says otherwise.
drawer-draws = { name } Draws
    .hint = { $hp } of { $start } HP. Items are shared as usual; what befalls a drawer befalls this one.
drawer-turns = Take Turns
    .hint = One card each, beginning with whoever leads.
drawer-single = Name Somebody For Each Card
    .hint = One after the other, before each is seen.
ask-make-room = Your hands are too full now. What do you put down?
    .help = It lies there for anybody to take; what nobody takes is discarded.
make-room = { $card }
    .hint = Anybody with a free hand may take it.
leader-lift = { $card }{ $twin ->
    [yes] { alias }
   *[no] { " " }({ player })
  }: Pay It Off
    .hint = Discards the item that its card asks for; the curse is gone.

## Companions, chalice, spells

use-ritual = { $card }{ alias }: Blood For { target }
    .hint = The others each say how much HP they give; { target } regains the sum.
ask-donate = How many of { $hp } HP { $seat_me ->
    [me] do you
   *[other] does { player }
  }{ alias } give to { target }, who has { $target_hp } of { $start }?
    .help = It is lost at once, and at least 1 HP stays with every donor. What is above the start HP of whoever drinks is lost.
donate = { $hp } HP
    .hint = Lost by the donor, regained by whoever drinks.
ask-spell = { $seat_me ->
    [me] You hold
   *[other] { player } holds
  } the spell book{ alias }. { $what ->
    [fight] A
    [double] A double is needed: a
   *[plain] Needed: { $symbols ->
        [1] { need }
       *[other] { $symbols } × { need }
      }. A
  } spell instead of the die?
    .help = The spell die is rolled once: on three sides the spell works. Else it hurts the caster, hurts a friend, or burns the book. No die of your own then.
spell-roll = Roll The Die
    .hint = No spell this time.
spell = { $spell_card }
    .hint = { $text }

## Plague and knapsack

trade-stow = { name }: Stow { $card }
    .hint = Into the knapsack: it cannot be used or reached until the chapter after this window is over.
trade-unpack = { name }: Unpack { $card }
    .hint = Out of the knapsack, at the ready.
ask-split = Doubles count as one hit here. Which trait of { $seat_me ->
    [me] yours
   *[other] { player }
  }{ alias } counts?
    .help = A split double shows two traits; only one of them hits.
split = { face }
    .hint = One hit of this trait.
ask-chosen-plague = Who catches it?
    .help = One character gains Plague. At 3, 6, 9 and 12 it costs 1, 2, 3 and 4 HP.

## Chapters

each-meant = { name } is { $parts }
each-parts = { $part ->
    [you] YOU
    [strongest] your strongest
   *[weakest] your weakest
  }
ask-choice = { $question ->
    [none] What do you do?
   *[other] { $question }
  }{ $meant_count ->
    [0] {""}
   *[other] {" "}({ $meant }.)
  }
    .help = You decide together. What each way risks stands beside it; some ways are open only to those who carry the right thing. Your strongest is who has most HP, your weakest who has fewest.
ask-choice-you = { $seat_me ->
    [me] You lead{ alias }.
   *[other] { player }{ alias } leads.
  } { $question ->
    [none] What do you do?
   *[other] { $question }
  }{ $meant_count ->
    [0] {""}
   *[other] {" "}({ $meant }.)
  }
    .help = This is for whoever turned the card. Your strongest is who has most HP, your weakest who has fewest.
ask-choice-each = { $question ->
    [none] What do you do{ alias }?
   *[other] { $question }
  }
    .help = Everybody decides alone; all choices are told together.
choice = { $label }
    .hint = { $hint }
choice-deadly = { $label }
    .hint = This would kill { $dying_count ->
        [one] { $dying }
       *[other] { $dying_count } of you
      }!{ $brief ->
        [yes] {" "}{ $hint }
       *[no] {""}
      }
each-struck = { $hp } HP of { $seat_me ->
    [me] yours
   *[other] { name }
  }{ mine }
each-dying = { $seat_me ->
    [me] you
   *[other] { name }
  }{ mine }
ask-pick = { $question }
    .help = One character faces what comes.
ask-chosen-lose = Who pays?
    .help = One character loses HP. You decide together.
ask-chosen-gain = Who recovers?
    .help = One character regains HP, never above the start.
ask-chosen-roll = Who rolls?
    .help = One character rolls its die once.
ask-chosen-discard = Who gives something up?
    .help = One character discards what the card asks for.
ask-trial = Who tries? It takes { need }: { $done } of { $needed } done.
    .help = It takes several successes; somebody else may try each time. A failure costs whoever tried.
who = { name }
    .hint = { $hp } of { $start } HP · { strengths }
who-deadly = { name }
    .hint = This would kill { $seat_me ->
        [me] you
       *[other] { name }
      }! { $hp } of { $start } HP · { strengths }
each-rollers = { name }
ask-roll = { $what ->
    [double] { $rollers_count ->
        [one] { $rollers } needs a double.
       *[other] { $rollers } each need a double.
      }
    [together] { $rollers_count ->
        [one] { $rollers } needs
       *[other] Together { $rollers } need
      } { $symbols } × { need }.
   *[plain] { $rollers_count ->
        [one] { $rollers } needs
       *[other] { $rollers } each need
      } { $symbols ->
        [1] { need }
       *[other] { $symbols } × { need }
      }.
  }
    .help = Each rolls the own die once; one click rolls them all. A double shows its trait twice. Items may help: using one is part of the attempt.
roll-roll = Roll
    .hint = All the dice fall at once.
ask-chance = A chapter die decides.
    .help = It shows might, cunning or wisdom, each as likely as the others.
chance-roll = Roll
    .hint = The castle's own die.

## Combat

ask-round = Round { $round } against { $foes }.{ $deathly ->
    [yes] {" "}Death dice lie there: { special-death-dice }
   *[no] {""}
  } Does anybody rest?
    .help = One of you may rest: no roll, no damage, no items, 1 HP regained. Who has used an item in this round fights. All others roll at once: what matches a die of the enemy removes it, a double removes two and blocks. If dice are left, the enemy strikes all who have not blocked.
round-fight = Nobody Rests: Roll
    .hint = Everybody attacks.
round-rest = { name } Rests
    .hint = { $whole ->
    [yes] Still unhurt: is out of reach; the others roll.
   *[no] { $hp } of { $start } HP{ $mortal ->
        [yes] , and the next strike could kill
       *[no] {""}
      }: regains 1, is out of reach; the others roll.
  }
ask-plan = The dice fit more than one enemy. The best way found removes { $dice ->
    [one] one die
   *[other] { $dice } dice
  }.
    .help = Both hits of a double go to one enemy. A defeated enemy does not strike.
plan-best = Do That
    .hint = { $dice ->
    [one] One die
   *[other] { $dice } dice
  } removed; defeated: { $fallen }.
plan-by_hand = Choose By Hand
    .hint = Each fighter picks an enemy.
ask-target = { $seat_me ->
    [me] You have
   *[other] { player } has
  } rolled { face }{ alias }. Whom does it hit?
    .help = It removes matching dice of one enemy.
target-foe = { $foe }
    .hint = Matching dice of its row go.
target-hold = Hold Back
    .hint = It removes nothing.

## What happens

character-chosen = { $seat_me ->
    [me] You are
   *[other] { player } is
  } { $character_card }.
rule-told = { $topic ->
    [death_knight] **Curses.** Among the items lie curses: name who draws before a card is seen. Whoever is Marked for Death rolls the cult die while it has less than half of its HP; in a fight the black sides of that die join the enemy.
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
        [0] None of you succeeds.
       *[other] Good enough: { $good }. Not: { $bad }.
      }
  }
together-succeeded = Together it is enough: { $symbols } of { $needed }.
together-failed = Together it is not enough: { $symbols } of { $needed }.
trial-advanced = { $done } of { $needed } done.
fight-began = Against you: { $foe }. Dice: { $dice }; { $attack } HP a strike.
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
    [first_strike] Before you can raise a hand comes a first strike of { $foe }, for { $amount } HP.
    [shift] The dice of { $foe } are rolled anew.
    [immune_to_rolled] In this round hits of { face } do nothing to { $foe }.
    [toll] Whoever rolled { face } pays { $amount } HP to { $foe }.
    [regrow] { $amount ->
        [one] A die grows
       *[other] { $amount } dice grow
      } back for { $foe }.
    [leech] Your blood feeds { $foe }: { $amount } more.
    [enrage] This makes { $foe } angrier: { $amount } HP a strike from now on.
    [steal] Something is torn from your hands by { $foe }.
    [thick_hide] The first hit glances off { $foe }.
   *[last_breath] A last blow of { $foe }, for { $amount } HP.
  }
hit = { $seat_me ->
    [me] You hit
   *[other] { name } hits
  } { $foe }{ mine }: { $dice ->
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
foe-defeated = That is the end of { $foe }.
foe-fled = No trace is left of { $foe }.
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
   *[other] { name }
  }{ mine } { $hp } HP.
items-drawn = You find { $finds }
each-finds = { $card } (*{ $text }*)
nothing-to-draw = There is nothing left to find.
item-taken = { $seat_me ->
    [me] You take
   *[other] { name } takes
  } { $card }{ mine }.
item-given = { $from_seat_me ->
    [me] You give
   *[other] { giver } gives
  } { $card } to { $to_seat_me ->
    [me] you
   *[other] { taker }
  } ({ $to_card }).
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
die-removed = A die of { $foe } is gone: { face }.
die-turned = A die of { $foe } turns from { face } to { turned }.
face-turned = { $seat_me ->
    [me] Your die
   *[other] The die of { name }
  }{ mine } now shows { face }.
attack-lowered = A strike of { $foe } takes { $attack } HP now{ $more ->
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
  } more.
chapter-completed = That was { $card }.
curse-fell = { $card } falls on { $seat_me ->
    [me] you
   *[other] { name }
  }{ mine }: *{ $text }*
curse-worked = { $card }: *{ $text }*
curse-lifted = { $card } is gone from { $seat_me ->
    [me] you
   *[other] { name }
  }{ mine }.
turned-black = The cult calls { $seat_me ->
    [me] you
   *[other] { name }
  }{ mine }: a black { face } joins { $foe }, and { $seat_me ->
    [me] you are
   *[other] { name } is
  } out of this fight.
cultists-took = { $seat_me ->
    [me] You are
   *[other] { name } is
  }{ mine } marked: { $hp } HP more.
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
   *[other] { name }
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
    [heart] beats: 1 HP
   *[crack] bites: 1 HP lost
  }.
companion-came = { $text } **{ $character_card }** is with you now, for all of you to play. { $characteristic }
event-set-aside = { $card } does not apply now; another card is drawn.
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
    [strays] it goes astray and takes 1 HP from a friend
   *[burns] the book burns
  }.
nobody-fights = Nobody is left who could fight.
died = { $seat_me ->
    [me] You die{ mine }.
   *[other] { name }{ mine } dies.
  }
game-won = You have escaped. { $text }
game-lost = It ends here, for all of you. { $text }

## Combat specials, as they are explained

special-doubles-are-singles = Doubles count as one hit and do not block.
special-doubles-do-not-block = Doubles { $trait ->
    [none] {""}
   *[other] of { $trait }{" "}
  }do not block.
special-no-rest = Nobody can rest.
special-no-items = Items do nothing.
special-immune-to-rolled = Each round a die is rolled: hits of that trait do nothing.
special-regrow = After it strikes, { $dice ->
    [one] a die grows
   *[other] { $dice } dice grow
  } back, up to { $most } dice.
special-enrage = Its strike rises by { $by } each round, up to { $most }.
special-strikes-you = It strikes YOU for { $hp } more.
special-first-strike = It strikes everybody once before the first round.
special-shift = Its dice are rolled anew each round.
special-thick-hide = The first hit of each round removes nothing.
special-guard = While { $trait } is in its row, nothing else can be removed.
special-toll = Whoever rolls { $trait } loses { $hp } HP.
special-last-breath = When it falls, { $who ->
    [you] YOU lose
    [weakest] the weakest loses
    [strongest] the strongest loses
   *[everyone] everybody loses
  } { $hp } HP.
special-steal = One of those it hurts loses an item.
special-flees = It is gone after { $rounds } rounds; then you find nothing.
special-hunts-weakest = It strikes only the weakest, for { $more } more.
special-leech = When it hurts somebody, { $dice ->
    [one] a die grows
   *[other] { $dice } dice grow
  } back, up to { $most } dice.
special-death-dice = A shield falls to a double, or to equal singles of two of you; two traits fall to two of you who show both.
