# What stands on cards, in hands and on the boards of Villains.

# Cards and hands

picture-moment = { $moment ->
    [turn] your turn
    [roll] after your roll
    [attack] any attack
    [strike] your attack
    [struck] when attacked
    [damage] when hurt
    [bite] when bitten
    [vampire] as the Vampire
    [once] at once
    [stays] stays
   *[always] always
  }
picture-kind = { $kind ->
    [event] Event
    [action] Action
    [weapon] Weapon
    [protection] Protection
    [curse] Curse
    [vampire] Vampire
   *[knell] Deathknell
  }
    .from = { $kind } · { $place }
picture-card = { $name } ({ $kind }): { $text }
    .used = { $name } ({ $kind }, { $moments }): { $text }
    .wakes = Wakes { $where }
    .start = wakes { $where }
    .relic = Relic
    .shown = face up
picture-cards = { $title }. { $cards }
    .more = and { $count } more
picture-hand = Your hand
    .limit = { $count ->
        [one] 1 card
       *[other] { $count } cards
      }, at most { $limit } at the end of your turn
    .empty = Your hand is empty.
    .told = You hold { $cards }
    .sealed = Laid down, sealed: { $cards }.
picture-shown = Face up before you
    .note = { $count }, seen by all
    .told = Face up: { $cards }
    .theirs = Face up before it
picture-aside = Set aside
    .note = until the Vault takes you back
picture-offer = Keep { $count ->
    [one] it
   *[other] one of them
  }
    .keeper = { $keeper } keeps { $count ->
        [one] it
       *[other] one of them
      }
    .note = { $count ->
        [2] the other goes under its deck, without effect
       *[other] the others go under their deck, without effect
      }
    .told = { $title }: { $cards }
picture-choice = Who are you?
    .note = a star marks what costs a token
    .told = You hold { $cards } The Villains: { $villains }
    .taken = { $villain }: taken by { $player }.
    .mine = { $player } is { $villain }.
    .free = { $villain }: { $passive } { $talent }
picture-heirlooms = Your Heirlooms
    .note = each names the room where you may wake
    .told = { $name }, { $where }: { $text }

# Among the dead

picture-dead = The dead are dealt
picture-pushes = { $pushes ->
    [0] no push left
    [1] one push left
    [2] two pushes left
   *[other] { $pushes } pushes left
  }
picture-six = { $card } 6
picture-open = Open: { $cards }; pushes left: { $pushes }.
picture-made = You may take { $sets }.
    .either = { $first } or { $second }
    .nothing = Nothing that makes a set.
picture-push = Push: replace one card. { $deaths ->
    [0] No Death is left to draw.
    [one] 1 of the { $left } cards face down is Death.
   *[other] { $deaths } of the { $left } cards face down are Death.
  } Death ends your turn{ $price ->
    [both] , costs a step and tolls a bell
    [step] {" "}and costs a step
    [bell] {" "}and tolls a bell
   *[none] {""}
  }.
    .none = No more pushes: take what lies here, or let it be.
picture-sixes = { $sixes } of three 6s
picture-set = { $set ->
    [blood] Two Blood
    [madness] Two Madness
    [vengeance] Two Vengeance
    [three_vengeance] Three Vengeance
   *[sixes] Three 6s
  }
    .sixes = Straight to the top, and you wake where you like.
picture-track = Step { $step } of 5: at 5 you come back, with 4 Health.
    .rises = You come back with your next turn.

# Villains and their boards

picture-board = { $status ->
    [vampire] The Vampire
    [haunt] A Haunt
   *[out] Gone for good.
  }
    .called = { $player } · { $villain }
    .placed = { $player }, { $where }
picture-souls = { $souls ->
    [0] no Souls
    [1] Soul
   *[other] Souls
  }
    .many = × { $souls } Souls
picture-talent = { $talent ->
    [fate] Fate
    [ransack] Ransack
   *[composure] Composure
  }
    .fate = Roll the Movement Die again, or change your total by up to { $most }.
    .ransack = Draw one more card of the room you are in, whatever it is.
    .composure = Traps do 1 Damage less to you, once a turn, unless it is Unblockable.
    .told = { $name }{ $state ->
        [ready] {" "}(ready)
        [spent] {" "}(spent)
        [barred] {" "}(barred)
        [said] {" "}is spent.
       *[none] {""}
      }
    .rule = { $talent }: { $text }
    .begins = { $moment ->
        [turn] On your turn:
       *[roll] After your roll:
      }
    .state = { $state ->
        [spent] spent
       *[barred] barred
      }
picture-claim = Your path is chosen by { $player }.
picture-token = { $state ->
    [turn] your turn
    [mine] your token
    [rises] back next turn
   *[dead] among the dead
  }
    .aside = { $villain }, set aside
picture-timer = { $timer ->
    [last] the Vault takes you back, or this turn is your last
   *[more] turns, and one more for blood, two for a death
  }
picture-vampire = { $rule ->
    [fang] Bite: { $bite } Unblockable Damage to a Villain beside you.
    [steps] Two dice, the higher counts: walk up to that many spaces, no rooms.
    [shield] Nothing harms you. You prowl { $where }.
   *[cards] Only Vampire cards: for their power, or one a turn for its spaces.
  }
picture-stands = { $player } { $status ->
    [vampire] is the Vampire, timer { $timer }
    [haunt] is a Haunt on step { $step }
   *[out] is gone for good
  }
    .backs = ×{ $count }
picture-stood = { $player }{ $status ->
    [vampire] {" "}is the Vampire; the timer stands on { $timer }.
    [haunt] {" "}is a Haunt on step { $step } of 5.
    [rises] {" "}is a Haunt on step { $step } of 5. It comes back with its next turn.
    [out] {" "}is gone for good.
    [placed] , { $where }: { $health } of 10 Health, { $souls ->
        [one] 1 Soul
       *[other] { $souls } Souls
      }.
   *[villain] : { $health } of 10 Health, { $souls ->
        [one] 1 Soul
       *[other] { $souls } Souls
      }.
  }
    .titled = { $villain }: { $stands }
picture-sheet = { $villain }, { $shown }. { $story }
portrait-wanderer = a hooded woman with staff and lantern
portrait-gentleman = a man in a top hat with monocle and moustache
portrait-lost = a child with hollow eyes and a torn toy rabbit
portrait-collector = a heavy man in a tasselled cap, a loupe in his eye
portrait-aristocrat = a lady in profile with towering powdered hair and a ruff
portrait-professor = a man with wild hair and shining spectacles
portrait-occultist = a veiled woman under a crescent, smiling
portrait-stranger = a wide hat over a face without features
portrait-vampire = the Vampire, fangs bared between the wings of his collar
portrait-haunt = a skull in a torn shroud
