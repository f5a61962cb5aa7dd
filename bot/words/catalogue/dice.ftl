# Rolling dice.

roll-nothing = Say what to roll, such as `2d6+3`, `4d6kh3` or `d%`.
roll-unexpected = I cannot read this here. A roll looks like `2d6+3`, `4d6kh3` or `d%`.
roll-unfinished = The roll stops too early: dice, a number or `)` should follow.
roll-operator = A `+` or `-` is missing here.
roll-too-many-dice = That makes more than { $most } dice, those rolled again among them; I roll { $most } at a time.
roll-too-long = A roll has at most { $most } letters.
roll-too-deep = That is nested too deep; I follow { $most } levels.
roll-sides = A die has 1 to { $most } sides.
roll-number = This number is too big; I count to { $most }.
roll-decimals = At most { $most } decimals, please.
roll-total = The result is too big to be told.
roll-division = This divides by nothing.
roll-end = After `k` comes `h` for the highest dice or `l` for the lowest, as in `4d6kh3`; `k5` keeps the fives.
roll-reroll = Say `ro` to roll these dice again once, or `rr` to roll them until none is left, as in `4d6ro<2`.
roll-endless = This would never end: every die is meant again and again.
roll-explosions = These dice exploded { $most } times over; I stop here.
roll-failures = `cf` takes failures off successes, so `cs` has to stand there too, as in `8d10cs>=8cf1`.
roll-dice-only = `{ $op }` is for dice only; of a group you can keep (`kh1`), drop (`dl1`) and count (`cs>=5`).
roll-advantage = Advantage is for one die alone, as in `d20 adv + 5`.
roll-repeats = I roll a line 1 to { $most } times over.
roll-word = I know no die called “{ $word }”. There are: { $known }.
roll-die = Say one die, such as `d20`, `peril` or `d{ "{" }1,2,2{ "}" }`.
roll-no-die = This die does not lie here any more.
roll-face = The name of a face has at most { $most } letters.
roll-faces = A die of your own has 1 to { $most } faces, ranges such as `1..4` from low to high.
roll-name = Nothing is saved as `${ $name }`.
roll-name-bad = What is saved as `${ $name }` cannot be rolled inside another roll.
roll-name-no-die = `{ $name }` is not saved as one die, such as `d{ "{" }1,1,2{ "}" }`; what is saved is rolled as `${ $name }`.
roll-name-circle = `${ $name }` calls too many saved rolls, or itself; I follow { $most }.
roll-label = A label has at most { $most } letters.
roll-try = Try `{ $roll }`.
roll-folded = { $dice } dice in { $times } rolls, { $total } in all; each of them is in the file.
say-too-many = At most { $most } rolls in one line, please.
odds-division = Some of the ways these dice fall divide by nothing.
odds-too-large = That is too much to work out exactly; fewer dice, or smaller ones, I can do.
odds-entangled = Exact odds of this have no formula, and there are too many ways the dice can fall to go through them all.
