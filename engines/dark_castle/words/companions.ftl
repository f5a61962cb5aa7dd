# Companions, chalice, spells.

use-ritual = { $card }{ alias }: Blood for { target }
    .hint = { $whole ->
    [yes] Lacks nothing: whatever the others give is lost.
   *[no] The others each say how many HP they give; { THE(target) } regains the sum{ $less ->
        [0] .
       *[other] , less { $less }.
      }
  }
ask-donate = How many of { $hp } HP { $seat_me ->
    [me] do you
   *[other] does { player }
  }{ alias } give to { target }, who has { $target_hp } of { $start }?
    .help = It is lost at once, and every donor keeps at least 1 HP. What would take the drinker above their start is wasted.
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
    .help = The spell die is rolled once, instead of your own: on three sides the spell works. Otherwise it hurts the caster, hurts a friend, or burns the book.
spell-roll = Roll the Die
    .hint = No spell this time.
spell = { $spell_card }
    .hint = { $text }
