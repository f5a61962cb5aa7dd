# What a line may have meant instead, and what a roll means.

hint-keep = `k` with a number keeps the dice that show it; for the best: `{ $other }`.
hint-count = This compares the sum; to count dice: `{ $other }`.
hint-explode = If the number itself and all beyond it should explode: `{ $other }`.
hint-explode-on = This compares the sum; for dice that explode: `{ $other }`.
hint-advantage = For advantage or disadvantage: `{ $other }`.
hint-several = Advantage on several dice adds one die and drops one; for one die: `{ $other }`.
hint-reroll = Rolled again once; until none is left: `{ $other }`.
hint-contest = A tie is a success here; to ask for more: `{ $other }`.
hint-repeats = For several rolls: `{ $other }`.
hint-times = To multiply: `{ $other }`.
hint-explode-count = To explode on the highest face and count successes: `{ $other }`.
hint-once = This explodes again and again; once only: `{ $other }`.
hint-sum = This counts dice; to compare the sum: `{ $other }`.
hint-marvel = This is one die of 616 sides; for the three dice of Marvel Multiverse: `{ $other }`.
hint-below = At or below it is a success here; for less only: `{ $other }`.
hint-attacks = This divides; for one roll after the other: `{ $other }`.
hint-dice = This counts dice; for their sum: `{ $other }`.
hint-spanned = This subtracts; for all numbers between: `{ $other }`.
hint-pool = This keeps or drops the sum as a whole; for the dice in it: `{ $other }`.
hint-last = This is about the last dice alone; for all of them: `{ $other }`.
hint-letters = In another game these letters are other dice: `{ $other }`.
hint-divided = This divides by what the dice show; apart: `{ $other }`.
hint-range = There are no dice in this; for one of these numbers: `{ $other }`.
hint-tens = `d%` and `d00` are 1 to 100 here, tens and ones in one: `{ $other }`.
hint-compared-twice = The second sign compares with the 1 or 0 of the first; two bounds cannot be asked for at once.
hint-words = These words are a label; for one of them: `{ $other }`.
hint-count-rolls = This compares the sum of all; to count which of them do so: `{ $other }`.
hint-faces = This is one face by that name; for all numbers between: `{ $other }`.
hint-trait = This is the dice alone; for a trait of Savage Worlds, with a wild die: `{ $other }`.
hint-volley = This counts the dice that reach it, the wild die for the lowest of them; for one roll of the trait: `{ $other }`.
hint-better = Both dice count; if only the better one should: `{ $other }`.
hint-darkness = As in Vampire, 5th edition; in the World of Darkness: `{ $other }`.
hint-vampire = As in the World of Darkness; in Vampire, 5th edition: `{ $other }`.
hint-hunger = All of these are ordinary dice; for hunger: `{ $other }`.
hint-opposed = This asks for that many hits; against that many dice: `{ $other }`.
hint-roll-under = On three d6; on a d20: `{ $other }`.
hint-chance = There are no dice in this; for a chance: `{ $other }`.
hint-bonus = There are no dice in this; with a d20: `{ $other }`.
hint-number = There are no dice in this.
hint-merged = A number before dice says how many of them; for two rolls: `{ $other }`.
hint-half = This is all of it; for half: `{ $other }`.
hint-counted = This counts the die; for its number: `{ $other }`.
hint-under = To stay at or below it: `{ $other }`.
hint-colon = After a colon a roll is taken as it stands; as that game has it: `{ $other }`.
hint-never = It never comes to so much; alone: `{ $other }`.
hint-edge = Which die is taken up is yours to say, with **Reroll One Die**: by an edge the better of the two counts, by a trouble the worse.
hint-one-die = What is added goes to one die of your choice, before you look at the chart; it is not in this.
hint-taken-off = What is taken off does not go on from 96 here.
hint-system = The name beside the roll was taken for its label; that game is rolled like `{ $other }`.
hint-label = Words beside the roll were taken for its label.
verdict-success = Success
verdict-failure = Failure
verdict-critical-success = Critical success
verdict-critical-failure = Critical failure
verdict-left-success = { $count ->
    [one] 1 success
   *[other] { $count } successes
  }
verdict-left-failure = { $count ->
    [one] 1 failure
   *[other] { $count } failures
  }
verdict-margin = by { $margin }
verdict-natural = natural { $face }
