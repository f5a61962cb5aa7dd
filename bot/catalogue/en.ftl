# What the bot itself says. Short, second person, sentence case; buttons in Title Case; the same word for the same thing:
# table, seat, host, steward, thread. A game's own words are in engines/<game>/words.

## Rolling dice

roll-nothing = Say what to roll, such as `2d6+3`, `4d6kh3` or `d%`.
roll-unexpected = I cannot read this here. A roll looks like `2d6+3`, `4d6kh3` or `d%`.
roll-unfinished = The roll stops too early: dice or a number should follow.
roll-operator = A `+` or `-` is missing here.
roll-no-dice = At least one die has to be rolled.
roll-too-many-dice = That makes more than { $most } dice; I roll { $most } at a time.
roll-too-many-terms = That is more than { $most } parts; I add up { $most } at a time.
roll-sides = A die has 1 to { $most } sides.
roll-number = This number is too big; I count to { $most }.
roll-keep = Of { $count ->
    [one] one die
   *[other] { $count } dice
  } you can keep 1 to { $count }.
roll-label = A label has at most { $most } letters.
