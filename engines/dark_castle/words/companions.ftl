# Companions, chalice, spells.

use-ritual = { $card }{ alias }: Blood for { target }
    .hint = { $givers ->
    [0] None of the others has any HP to give.
   *[other] { $whole ->
        [yes] Lacks nothing: whatever the others give is lost.
       *[no] The others each say how many HP they give; { THE(target) } regains the sum{ $less ->
            [0] .
           *[other] , less { $less }.
          }
      }
  }
ask-donate = How many of { $hp } HP { $seat_me ->
    [me] do you
   *[other] does { player }
  }{ alias } give to { target }, who has { $target_hp } of { $start }?
    .help = It is lost at once, and every donor keeps at least 1 HP. What would take the drinker above their start is wasted.
donate = { $hp } HP
    .hint = Lost by the donor; whoever drinks regains the sum{ $less ->
        [0] {""}
       *[other] , less { $less }
      }.
ask-spell = { $seat_me ->
    [me] You hold
   *[other] { player } holds
  } the Spell Book{ alias }. { $what ->
    [fight] A
    [double] A double is needed: a
   *[plain] Needed: { $symbols ->
        [1] { need }
       *[other] { $symbols } × { need }
      }. A
  } spell instead of the die?
    .help = The spell die is rolled once, instead of your own: on three sides the spell works. Otherwise it hurts the caster, hurts a friend, or burns the book.
    .note = A spell works on three of the six sides of its die. The others cost the caster 1 HP, a friend 1 HP, or the book.
spell-next = { $spells ->
    [yes] Whoever rolls with the Spell Book in hand can name a spell first, before any die falls.
   *[no] {""}
  }
spell-roll = Roll the Die
    .hint = No spell this time.
spell = { $spell_card }
    .hint = { $text }
