# What its commands tell.

cards-face-up = Face up
standing-out = Gone for good.
standing-haunt = A Haunt, on { $track } of { $most } steps back to life{ $curses }
standing-vampire = The Vampire, { $spot }; its timer stands on { $timer }{ $curses }
standing-villain = { $health } of { $most } Health{ $souls ->
    [0] {""}
    [one] {" "}· 1 Soul
   *[other] {" "}· { $souls } Souls
  } · { $talents ->
    [none] no Talent ready
   *[other] ready: { $talents }
  }{ $curses }{ $where }
standing-curses = {" "}· cursed: { $cards }
talent = **{ $name }** (Talent): { $text }

spot-step = on step { $step } of the Great Spiral Staircase
spot-room = in { $room }
spot-corridor = in a corridor, { steps } from { $room }
steps = { $steps } { $steps ->
    [one] step
   *[other] steps
  }
places-on-foot = **On foot, in steps**: { $rooms }
places-to-go = { $villain } can go to { $count ->
    [one] one place now; its number is
   *[other] { $count } places now; their numbers are
  } in the picture.
    .chosen = { $count ->
        [one] One place can be chosen now; its number is
       *[other] { $count } places can be chosen now; their numbers are
      } in the picture.

met-here = , with you
met-beside = , beside you
met-away = , { steps } away
met-in-sight = , in your sight at { $seen }{ $away }

place-there = There: { $pieces }.
place-yours = You are there.
place-away = { steps } from you by the shortest way.
    .never = No way leads there on foot from where you are.
place-now = **It can be chosen now**: number { $number } in the picture.
    .walk = **{ $villain } can go there now**: number { $number } in the picture, { steps }.
    .not = { $villain } cannot end there with this roll.
place-cards = { $count ->
    [0] No card is
    [one] 1 card is
   *[other] { $count } cards are
  } left to draw.
place-locked = Locked until the next turn of { $villain }.
place-door = A Secret Door.
place-trap = A known trap: { $trap }.
    .alone = A trap that you have looked at: { $trap }.
    .unknown = A trap that you have not seen.
place-arrow = An arrow: it pushes on, { $spot }.
place-dead = The dead have left { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
  }{ $shown } and { $souls ->
    [0] no Souls
    [one] 1 Soul
   *[other] { $souls } Souls
  }.
    .shown = {" "}({ $cards } among them)

seen-used = **Used this turn**: { $cards }
seen-player = **{ $name }** · { $parts }
    .none = no cards
    .open = face up: { $cards }
    .cursed = cursed: { $cards }
seen-decks = **Decks** · { $decks }
seen-cemetery = **Cemetery** · { $what }
seen-knell = **Deathknell: { $name }** · { $text }
seen-silent = **Deathknells still silent** · { $count }
    .fallen = **Deathknells still silent** · { $count } · The Fall has begun
seen-traps = **Traps** · { $count } unknown{ $known }
seen-spare = **Beside the board** · { $traps }
seen-haunt = **Haunt row** · { $cards } · { $count } face down
seen-souls = **Souls** · { $count } in the supply
