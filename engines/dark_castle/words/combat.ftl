# Combat.

ask-round = Round { $round } against { THE($foes) }.{ $deathly ->
    [yes] {" "}Death dice lie there: { special-death-dice }
   *[no] {""}
  } Does anybody rest?
    .help = One of you may rest: no roll, no damage, no items, 1 HP regained. Whoever has used an item in this round fights. All others roll at once: what matches a die of the enemy removes it, a double removes two and blocks. If dice are left, the enemy strikes all who have not blocked.
    .note = { spell-next }
round-fight = Nobody Rests: Roll
    .odds = Sides that hit: { $chances }.
ask-own-round = Round { $round } against { THE($foes) }.{ $deathly ->
    [yes] {" "}Death dice lie there: { special-death-dice }
   *[no] {""}
  } The dice fall as soon as all of you are ready.
    .help = Everybody says for their own character: roll, or rest. One of you may rest, whoever says so first: no roll, no damage, no items, 1 HP regained. Whoever has used an item in this round fights. What matches a die of the enemy removes it, a double removes two and blocks. If dice are left, the enemy strikes all who have not blocked.
    .note = { spell-next }
own-round-fight = Roll
    .odds = Sides that hit: { $chances }.
own-round-watch = Leave It to the Others
    .hint = Your own character is out of this fight.
own-round-rest = Rest
    .hint = No roll and no harm, up to 1 HP back; one of you can.
each-chances = { name }: { $good } of { $sides }
round-rest = { name } Rests
    .hint = { $whole ->
    [yes] Still unhurt: out of reach, while the others roll.
   *[no] { $hp } of { $start } HP{ $mortal ->
        [yes] , and the next strike could kill
       *[no] {""}
      }: { $regains ->
        [0] regains nothing
       *[other] regains 1
      }, out of reach; the others roll.
  }
ask-plan = The dice can take different things from { THE($foes) }. What falls?
    .help = You decide together which result counts first, and what symbols are combined for.
plan = Remove { $dice_count ->
    [0] Nothing
   *[other] { TITLE($dice) }
  }
    .hint = { $left_count ->
    [0] Nothing is left standing.
   *[other] Left: { $left }.
  }
each-left = { each-dice }
ask-target = { $seat_me ->
    [me] You have
   *[other] { player } has
  } rolled { face }{ alias }. Whom does it hit?
    .help = It removes matching dice of one enemy; both hits of a double go to the same one. A defeated enemy does not strike.
target-foe = { $foe }
    .hint = Matching dice go from its row.
target-one = { $foe }: One Hit of { TITLE(face) }
    .hint = The rest of what was rolled removes nothing.
target-hold = Hold Back
    .hint = It removes nothing.
held-back = { $seat_me ->
    [me] You hold back{ mine }.
   *[other] { name }{ mine } holds back.
  }
ask-falls = { $seat_me ->
    [me] You make
   *[other] { player } makes
  } dice fall{ alias }. Which?
    .help = It says how many, but not which. What stays must still be removed.
ask-falls-of = What { $seat_me ->
    [me] you do
   *[other] { player } does
  }{ alias } works on one enemy. On which?
    .help = It says how much it does, but not to whom.
falls-strike = { $alone ->
    [yes] Remove { TITLE($dice) }
   *[no] { TITLE($dice) } of { THE($foe) }
  }
    .hint = Out of the row of { THE($foe) }, before the results are used.
falls-daunt = Daunt { THE($foe) }
    .hint = { weaker }
weaker = { $by ->
    [0] { $rises ->
        [yes] It takes nothing yet, but will rise to less.
       *[no] Its strikes take no less than now.
      }
   *[other] Its strikes take { $by } HP less, { $lasts ->
        [round] in this round
       *[fight] until the fight ends
      }.
  }

## Combat specials, as they are explained.

special-doubles-are-singles = Doubles count as one hit and do not block.
special-doubles-do-not-block = Doubles { $trait ->
    [none] {""}
   *[other] of { $trait }{" "}
  }do not block.
special-no-rest = Nobody can rest.
special-no-items = Items do nothing.
special-immune-to-rolled = Each round a die is rolled, and hits of that trait do nothing.
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
special-hunts-weakest = It strikes only the weakest{ $more ->
    [0] .
   *[other] , for { $more } more.
  }
special-leech = When it hurts somebody, { $dice ->
    [one] a die grows
   *[other] { $dice } dice grow
  } back, up to { $most } dice.
special-death-dice = A shield falls to a double, or to equal singles of two of you; two traits fall to two of you who show both.
