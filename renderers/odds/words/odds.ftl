# What stands in charts of odds and of dice that have fallen, and what they show.

target-at-least = { $target } or more
target-more = more than { $target }
target-at-most = { $target } or less
target-less = less than { $target }
target-exactly = exactly { $target }
target-not = not { $target }
rival-at-least = is at least level
rival-more = is higher
rival-at-most = is at most level
rival-less = is lower
rival-exactly = is level
rival-not = differs

odds-a-roll = A roll
    .other = a roll
    .first = the first
    .word = a word
odds-against = { $title } against { $rival }
odds-told = { $title }: { $figures }
odds-higher = higher { $chance }
odds-level = level { $chance }
odds-lower = lower { $chance }
odds-average = average { $mean }
    .rival = and { $mean }
    .caption = on average
odds-alike = all equally likely
odds-likeliest = likeliest { $total }, { $chance }
odds-middle = two of three times { $low } to { $high }
odds-range = { $low } to { $high } in all
    .endless = { $low } and up, without limit
odds-bars = each bar: { $totals } totals
odds-numbers = { $title }; its numbers { $mean } on average
odds-counted = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] six
  } or more
    .word = { odds-counted } { $word }: { $chance }

fallen-title = { $name } and the { $die }
    .named = { $name } and the { $die } die
    .die = die
    .nobody = Somebody
fallen-rolls = { $count } { $rolls ->
    [one] roll
   *[other] rolls
  }
    .caption = rolls
fallen-unevenness = { $share } of 100 fair dice
    .less = fall less evenly than this
fallen-luck = luckier than { $share } of 100
fallen-average = on average; expected { $expected }
fallen-told = { $title }: { $big } { $caption }; { $figures }. How often each face fell: { $faces }.
thrown = Dice: { $dice }.
thrown-die = d{ $sides } { $kept ->
    [False] { $face } (dropped)
   *[other] { $face }
  }
