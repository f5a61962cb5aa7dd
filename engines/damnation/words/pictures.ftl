# What stands in pictures.

recap-turned = What it turned on
turned-first = Round { $round }: { $card } is the first to fall{ $by_seat ->
    [unknown] .
   *[other] , and it is { $by_card } who sees to it.
  }
turned-slain = Round { $round }: { $by_card } puts an end to { THE($card) }.
turned-vampire = Round { $round }: the Vault is opened, and { $card } comes out of it.
turned-back = Round { $round }: { $card } comes back from the dead.
turned-revenant = Round { $round }: { $card } falls, and stands up again.
turned-fall = Round { $round }: the last bell, and The Fall begins.
turned-last = Round { $round }: { $card } is the last to fall.
recap-round = round
recap-knells = { $knells ->
    [none] No Deathknell rang.
   *[other] Deathknells: { $knells }.
  }
recap-fall = { $round ->
    [0] The Fall began.
   *[other] The Fall began in round { $round }.
  }
recap-fate = { $fate ->
    [vampire] The Vampire, and the last one left.
    [last] The last one left.
    [haunt] A Haunt to the end.
    [out] Gone for good.
   *[other] Still standing.
  }
recap-slain = Slain { $how }, round { $round }.

# Where things are

picture-place = { THE($name) }
    .stair = stair { $step }
    .corridor = corridor { $name }
    .deck = { $deck ->
        [castle] the Castle
        [vampire] the Vampire
       *[heirloom] an Heirloom
      }
picture-where = { $how ->
    [at] at { $place }
    [on] on { $place }
    [near] near { $place }
   *[in] in { $place }
  }
map-master_bedroom = The Master Bedroom
map-trophy_room = The Trophy Room
map-great_hall = The Great Hall
map-kitchen = The Kitchen
map-torture_chamber = The Torture Chamber
map-dark_tower =
    The Dark
    Tower
map-gate = The Gate
map-staircase = Spiral Staircase
map-courtyard = The Courtyard
map-dungeon = The Dungeon
map-cemetery = The Cemetery
map-vault = The Vault
map-moat =
    The
    Moat
picture-trap = { $kind ->
    [bear_trap] Bear Trap
    [trap_door] Trap Door
    [saw_trap] Saw Trap
    [oubliette] Oubliette
   *[secret_door] Secret Door
  }
    .known = { $kind ->
        [bear_trap] bear trap
        [trap_door] trap door
        [saw_trap] saw trap
        [oubliette] oubliette
       *[secret_door] secret door
      } { $where }

# The board

picture-fall = The Fall
    .told = The Fall has begun.
picture-knells = Deathknells
    .silent = silent
    .rung = Deathknells: { $knells ->
        [none] none yet
       *[other] { $knells }
      }
    .told = Deathknells: { $knells }.
picture-supply = { $souls ->
    [one] 1 Soul
   *[other] { $souls } Souls
  }
picture-phase = { $phase ->
    [arrival] The Arrival
    [over] The End
   *[turns] Round { $round }
  }
    .told = { $phase ->
        [arrival] The Arrival.
        [over] The end.
       *[turns] Round { $round }.
      }
    .steps = { $phase } · { $steps }
picture-steps = { $total } steps
picture-somebody = Somebody
    .nobody = Nobody
    .player = Player { $number }
picture-piece = { $status ->
    [vampire] The Vampire, timer { $timer }
    [twin] { $who }, the Vampire, timer { $timer }
    [haunt] { $who }, a Haunt
    [out] { $who }, out
   *[chooses] chooses a Villain
  }
    .chooses = { $player } chooses a Villain.
    .who = { $first }, { $second }
    .turn = { $who } (in turn)
    .haunt = { $who }: a Haunt.
    .out = { $who }: out.
    .villain = { $who }: { $health } Health, { $souls ->
        [one] 1 Soul
       *[other] { $souls } Souls
      }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
      }.
    .placed = { $who }: { $where }, { $health } Health, { $souls ->
        [one] 1 Soul
       *[other] { $souls } Souls
      }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
      }.
    .vampire = { $who }, the Vampire
    .near = { $name } ({ $other }): { $where }.
picture-goals = To choose from: { $goals }.
    .here = { $numbers } { $where }
picture-traps = Known traps: { $traps }.
    .one = { $trap }.
picture-locked = Locked: { $rooms }.
picture-heap = In the Cemetery lie { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } and { $souls ->
    [one] 1 Soul
   *[other] { $souls } Souls
  }.
picture-round = { $place }, and round it.

# Cards and hands

picture-moment = { $moment ->
    [turn] your turn
    [roll] after your roll
    [attack] any attack
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
   *[other] { $deaths } of the { $left } cards face down may be Death.
  } Death ends your turn, costs a step and tolls a bell.
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
        [turn] In your turn:
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
    [steps] Two dice, the higher counts: walk up to so many spaces, no rooms.
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

# The first picture, and the last

picture-lobby = { $title }: eight portraits in gilt frames. { $line }
    .line = { $variant ->
        [two_player] Two players, two Villains each, one castle. The last one is left.
        [gothic] Gothic: two bells have tolled already, and the dead stay dead.
        [haunt] Nobody is ever out: the dead come back, again and again.
       *[standard] Eight Villains, one castle, five Deathknells. The last one is left.
      }
recap-end = { $villains } { $count ->
    [0] is the last one
    [one] is the last one
   *[other] are the last ones
  } left, after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }. Until tomorrow evening.
recap-proud = { $deed ->
    [slain] { $count } slain
    [bites] { $count ->
        [one] 1 bite
       *[other] { $count } bites
      }
    [dealt] { $count } Damage done
    [claims] { $count ->
        [one] 1 path chosen
       *[other] { $count } paths chosen
      }
    [healed] { $count } Health regained
    [traps] { $count ->
        [one] 1 trap sprung
       *[other] { $count } traps sprung
      }
    [used] { $count ->
        [one] 1 card played
       *[other] { $count } cards played
      }
    [steps] { $count ->
        [one] 1 step walked
       *[other] { $count } steps walked
      }
   *[taken] { $count } Damage survived
  }
recap-cause = { $cause ->
    [trap] by a trap
    [oubliette] by the Oubliette
    [moat] by the water
    [creature] by what lives there
    [fall] by The Fall
    [toll] by what it carried
    [walls] between the walls
    [vault] by what lay there
    [stair] by the Staircase
    [timer] by daylight
    [attack] by its own hand
    [bite] by a bite
    [talent] by a Talent
   *[card] by a card
  }
    .by = by { $who }
    .villain = by { THE($who) }
    .haunt = by a Haunt's { $card }
recap-course = { $player } ({ $villain }): { $fate }
