# Damnation: The Gothic Game, in English.

## Things that are asked everywhere

piece = { $card }
    .hint = { $health } Health.
place = { $place_card }
keep = Keep { $card }
    .hint = { $kind ->
        [curse] Curse: { $text }
        [event] Event: { $text }
       *[other] { $text }
      }
discard = { $card }
    .hint = { $text }
curse = { $card }
token = { $talent ->
    [fate] Fate
    [ransack] Ransack
   *[own] Your Own Talent
  }
way = { $label }
stay = Stay Here
    .hint = Leave the Secret Door closed.
knell = Deathknell { $number }
    .hint = Nobody knows what it says.

use-card = Play { $card }
    .hint = { $text }
use-other = { $card }: Its Other Use
    .hint = { $text }
armour = Block with { $card }
    .hint = Takes off up to { $armour }.
talent-own = { $talent }
    .hint = { $text }
talent-fate = Fate: Change the Roll
    .hint = The total may change by up to 2. Spends the token.
talent-fate-again = Fate: Roll Again
    .hint = The Movement Die is rolled again. Spends the token.
talent-ransack = Ransack { $place_card }
    .hint = Draw one more card of this room, whatever it is. Spends the token.
soul = { $talent ->
    [fate] A Soul for Fate
    [ransack] A Soul for Ransack
   *[own] A Soul for Your Own Talent
  }
    .hint = Give back a Soul and turn this token up again.

## The Arrival

# DAM-SETUP-09
ask-villain = Who are you? My Hand shows all who are left.
    .help = Beware of three places: the Vault makes a Vampire of you, the Torture Chamber has a Maiden in it, and the Staircase goes down.
villain = { $card }
    .hint = { $promise }
ask-start = Where does { $card } wake?
    .help = Lay down an Heirloom, unseen: it names the room. You keep it. All are turned up together.
start = { $place_card }, with { $card }
    .hint = { $text }
ask-start-anywhere = Three sixes: where do you come back?
    .help = Any Standard Room. You have 4 Health.
ask-keep = Which card do you keep?
    .help = The other goes under its deck, and nothing comes of it. An Event or a Curse that you keep is read out at once.
first-rolled = Two dice each: { $throws }. { $seat_me ->
    [me] You go
   *[other] { $seat } goes
  } first.
each-throws = { $seat_me ->
    [me] you
   *[other] { $seat }
  } { $total }
villain-chosen = { $seat_me ->
    [me] You are
   *[other] { $seat } is
  } { $card }.
started = { $villain_card } begins at { $place_card }.

## A turn

turn-began = **Round { $round }**: { $seat_me ->
    [me] your turn
   *[other] the turn of { $seat }
  }, { $card }.
ask-before = { $card } ({ $place_card }, { $health } Health, { $souls ->
    [1] 1 Soul
   *[other] { $souls } Souls
  }): roll for your move.
    .help = Cards and Talents to use before lie in My Hand; those that help you walk are offered after the roll.
ask-play = Do you play anything now?
    .help = At any time of your turn, as often as you like. You can leave this alone.
nothing-now = Nothing Now
    .hint = Keep what you hold.
roll = Roll
    .hint = The Movement Die and the Black Die.
ask-other = { $card } ({ $place_card }, { $health } Health, { $souls ->
    [1] 1 Soul
   *[other] { $souls } Souls
  }): anything else?{ $seen_seats_count ->
    [0] {""}
   *[other] {" "}In sight: { $seen_seats }; attacks lie in My Hand.
  }
    .help = Cards, Talents and attacks lie in My Hand. One claim or one attack, once a turn; then End Turn.
end-turn = End Turn
    .hint = Used cards go under their decks; then the hand limit.
ask-discard = Your hand is too full. Discard { $count }.
    .help = They go unseen under their decks.
ask-lose = { $count ->
    [1] Which card do you discard?
   *[other] Which { $count } cards do you discard?
  }
    .help = They go unseen under their decks.

## Moving

destination = { $number } · { $what ->
    [bear_trap] Known Bear Trap
    [saw_trap] Known Saw Trap
    [trap_door] Known Trap Door
    [oubliette] Known Oubliette
    [unknown] Unknown Trap
    [door] Secret Door
    [arrow] Arrow
    [corridor] { $near ->
        [beside] Beside { $seats }
       *[other] { $place_card }
      }
    [stairs] Staircase, Step { $step }
    [bottom] Staircase, the Last Step
   *[room] { $place_card }
  }
    .hint = { $what ->
    [bear_trap] A known bear trap: 3 Damage.
    [saw_trap] A known saw: 5 Damage, Unblockable.
    [trap_door] A known trap door: 2 Damage in the Moat.
    [oubliette] A known oubliette: Slain.
    [unknown] { $near ->
        [beside] An unknown trap: { $slay } of { $unseen } would slay you.
       *[other] Unseen traps: { $wound } that wound, { $drop } into the Moat, { $slay } that { $slay ->
            [1] slays
           *[other] slay
          }.
      }
    [door] A Secret Door: out by another one.
    [arrow] Pushed on { $then ->
        [bear_trap] to a known bear trap: 3 Damage.
        [saw_trap] to a known saw: 5 Damage, Unblockable.
        [trap_door] to a known trap door: into the Moat.
        [oubliette] to a known oubliette: Slain.
        [unknown] to an unknown trap.
        [stairs] down the Staircase, to step { $step }.
       *[other] by a space.
      }
    [corridor] { $near ->
        [beside] A corridor.
       *[other] { $steps ->
            [1] A step
           *[other] { $steps } steps
          } to { $room_card }.
      }
    [stairs] From here every roll goes down; a 6 climbs.
    [bottom] The last step slays.
    [rise] 4 Unblockable Damage, and the Vampire rises.
    [slain] After The Fall it slays.
    [tower] A Soul for a card of the Dark Tower.
    [bedroom] Fate is refreshed; draw from { $place_card }.
    [courtyard] Draw from { $place_card }{ $seats_count ->
        [0] .
       *[other] {" "}or attack there.
      }
    [cemetery] What the dead have left, and a card.
    [empty] Nothing is left to draw.
   *[draw] Draw from { $place_card }.
  }{ $near ->
    [beside] {" "}Beside { $seats }: claim or attack.
    [inside] {" "}There: { $seats }.
   *[other] {""}
  }{ $seen_seats_count ->
    [0] {""}
   *[other] { $near ->
        [beside] {" "}{ $seen_seats_count } in sight.
       *[other] {" "}In sight: { $seen_seats }.
      }
  }
prowl-to = { $number } · { $seats_count ->
    [0] { $place_card }
   *[other] Beside { $seats }
  }
    .hint = { $seats_count ->
    [0] { $indoors ->
        [yes] Nobody is there.
       *[no] Nobody to bite here.
      }
   *[other] Bite one of them: 7 Unblockable Damage.
  }
ask-move = A { $die }{ $black ->
    [darkness] {" "}and Darkness: the first trap you pass stops you
    [candlelight] {" "}and Candlelight
    [brazier] {" "}and the Brazier
    [castle_event] {" "}and the house has moved
   *[other] {""}
  }: { $total } steps. Where do you go?
    .help = The whole total is walked, without turning back; a room ends the walk.
ask-roll = A { $die }: { $total } steps. Do you change the roll?
    .help = What you use changes where you can go. You can leave this alone.
ask-modify = A { $die }: somebody else will choose your path, with { $total }. Do you change the roll?
    .help = They decide how your changes are used.
ask-stuck = A { $die }: no way is long enough, or short enough. Do you change the roll?
    .help = Otherwise you suffer 2 Damage and the die is rolled again.
ask-path = { $card } has { $total } steps. Where does it go?
    .help = Power of Adjacency: you choose, rooms included.
roll-stands = Let It Stand
    .hint = Use nothing.
exit = { $number } · { $near ->
    [beside] Beside { $seats }
   *[other] { $place_card }
  }
    .hint = { $steps ->
    [1] A step
   *[other] { $steps } steps
  } to { $room_card }.{ $near ->
    [beside] {" "}Beside { $seats }: claim or attack.
   *[other] {""}
  }{ $seen_seats_count ->
    [0] {""}
   *[other] {" "}In sight: { $seen_seats }.
  }
ask-secret-door = Through which Secret Door?
    .help = Only those where nobody stands.
ask-drag = Where do you move { $card }?
    .help = What lies there befalls it.
rolled = { $seat_me ->
    [me] You roll
   *[other] { $seat } rolls
  } a { $die }{ $black ->
    [darkness] {" "}and Darkness
    [candlelight] {" "}and Candlelight
    [brazier] {" "}and the Brazier
    [castle_event] {" "}and a Castle Event
   *[other] {""}
  }.
stuck = { $seat_me ->
    [me] You find
   *[other] { $seat } finds
  } no way to go{ $again ->
    [yes] {" "}with this roll.
   *[no] {" "}at all.
  }
moved = { $card } { $enters ->
    [yes] walks { $steps ->
        [1] a step
       *[other] { $steps } steps
      }
   *[no] goes to { $place_card }
  }{ $by_seat_me ->
    [me] , sent by you.
   *[other] { $by_seat ->
        [unknown] .
       *[other] , sent by { $by_seat }.
      }
  }
pushed = { $card } is pushed to { $place_card }.
placed = { $card } steps out at { $place_card }.
entered = { $card } enters { $place_card }.
total-changed = The total of { $seat_me ->
    [me] your roll
   *[other] { $seat }'s roll
  } changes: { $by } added, up to { $either } either way.

## Where it ends

hold = Hold Back
    .hint = Do nothing of the kind.
claim = Claim { $card }
    .hint = Power of Adjacency: you choose its path in its next turn.
attack = { $card } at { $target_card }
    .hint = { $damage } Damage; it has { $health } Health.
ask-room-attack = { $place_card }: attack instead of drawing a card?
    .help = One or the other.
draw-instead = Draw a Card
    .hint = No attack.
ask-assault = Whom do you attack?
    .help = This attack does not count as the one of your turn.
ask-target = { $card }: whom?
    .help = Choose one.
ask-room = Which room?
    .help = It is entered as usual.
ask-way = { $card }: which?
    .help = Choose one.
ask-scout = Which trap do you look at?
    .help = Only you will know.
ask-reset = Which trap is exchanged?
    .help = For a spare one that nobody sees.
ask-refresh = Which Talent do you refresh?
    .help = Its token is turned up again.
ask-uncurse = Which Curse goes?
    .help = It goes under its deck.
ask-heap = The dead have left something here. Do you take it?
    .help = Everything or nothing.
heap-take = Take It
    .hint = { $count ->
        [1] 1 card
       *[other] { $count } cards
      }, { $souls ->
        [1] 1 Soul
       *[other] { $souls } Souls
      }.
heap-leave = Leave It
    .hint = Somebody else may want it.
ask-tower = Another Soul for another card?
    .help = Each Soul is one card of the Dark Tower, which you keep.
tower-enough = Enough
    .hint = Keep your Souls.
tower-soul = Give a Soul
    .hint = You have { $souls }.
trap-sprung = { $card } springs a trap: { $trap_card }.
trap-seen = At { $place_card } lies a { $trap_card }.
trap-reset = The trap at { $place_card } is another one now.
claimed = { $seat_me ->
    [me] You have
   *[other] { $seat } has
  } Power of Adjacency over { $card }.
attacked = { $seat_me ->
    [me] You attack
   *[other] { $seat } attacks
  } { $target_card } with { $card }, for { $damage } Damage.
attack-changed = { $how ->
    [foiled] The attack comes to nothing.
    [redirected] The attack turns on whoever made it.
   *[changed] The attack now does { $damage } Damage.
  }

## Reactions

ask-react-attack = { $seat_me ->
    [me] You attack
   *[other] { $seat } attacks
  } { $target_seat_me ->
    [me] you
   *[other] { $target_seat }
  }: { $card } does { $amount } Damage to { $target_card }, who has { $health } Health. Do you react?
    .help = You are asked whether or not you hold anything.
ask-react-bite = The Vampire bends over { $target_card }: { $amount } Damage, with { $health } Health. Do you stop it?
    .help = You are asked whether or not you hold anything.
ask-react-damage = { $card }, with { $health } Health, is about to suffer { $amount } Damage ({ $cause ->
    [attack] an attack
    [trap] a trap
    [moat] the Moat
    [bite] a bite
    [fall] The Fall
    [vault] the Vault
    [toll] { $by_card ->
        [unknown] what you carry
       *[other] { $by_card }
      }
    [walls] the walls
   *[card] { $by_card ->
        [unknown] a card
       *[other] { $by_card }
      }
  }). Do you prevent it?
    .help = As many Protections as you like, one after another.

order-react-damage = When I am about to suffer damage
order-react-attack = When somebody attacks
order-react-bite = When the Vampire bites me
order-smallest = The smallest card that stops it
    .hint = Relics first; if none is large enough, the largest, then the next.
order-mortal = Only what saves my life
    .hint = The smallest that leaves me 1 Health; nothing while I would live.
order-mine = Ask me only if it is me
    .hint = Attacks on others go on without me.
order-any = Stop it if I can
    .hint = With the first thing I hold.

## Damage, death, Souls

hurt = { $card } suffers { $amount } Damage ({ $cause ->
    [attack] an attack
    [trap] a trap
    [moat] the Moat
    [bite] a bite
    [fall] The Fall
    [vault] the Vault
    [toll] { $by_card ->
        [unknown] what it carries
       *[other] { $by_card }
      }
    [walls] the walls
   *[card] { $by_card ->
        [unknown] a card
       *[other] { $by_card }
      }
  }) and has { $left } Health.
unhurt = { $card } suffers nothing.
healed = { $card } gains { $amount } Health and has { $left }.
souls-changed = { $card } { $count ->
    [1] gains a Soul
    [-1] gives up a Soul
    [-2] gives up 2 Souls
    [-3] gives up 3 Souls
   *[other] gains { $count } Souls
  }.
slain = { $card } is Slain{ $by_seat_me ->
    [me] {" "}by you.
   *[other] { $by_seat ->
        [unknown] .
       *[other] {" "}by { $by_seat }.
      }
  }
ask-knell = Which Deathknell is turned up?
    .help = They lie face down. When the last is up, The Fall begins.
knell-rung = A Deathknell tolls: { $card }.
fall-began = The Fall begins. Nobody heals, everybody bleeds, and the dead are gone for good.
inherited = { $seat_me ->
    [me] You take
   *[other] { $seat } takes
  } what { $card } held: { $number ->
    [1] 1 card
   *[other] { $number } cards
  }, { $souls ->
    [1] 1 Soul
   *[other] { $souls } Souls
  }.
left-in-cemetery = What { $card } held lies in the Cemetery: { $number ->
    [1] 1 card
   *[other] { $number } cards
  }, { $souls ->
    [1] 1 Soul
   *[other] { $souls } Souls
  }.
heap-taken = { $seat_me ->
    [me] You take
   *[other] { $seat } takes
  } what the dead have left: { $number ->
    [1] 1 card
   *[other] { $number } cards
  }, { $souls ->
    [1] 1 Soul
   *[other] { $souls } Souls
  }.
became-haunt = { $card } is a Haunt now.
eliminated = { $card } is gone for good.
stood-up = { $card } stands up in the Cemetery.
game-won = { $seat_me ->
    [me] You are
   *[other] { $seat } is
  } the last one left. Until tomorrow evening.

## Cards

drew = { $seat_me ->
    [me] You draw from { $deck_card }: { $cards }.
   *[other] { $seat } draws { $count ->
        [1] a card
       *[other] { $count } cards
      } from { $deck_card }.
  }
deck-empty = Nothing is left to draw from { $deck_card }.
card-revealed = { $seat_me ->
    [me] You turn
   *[other] { $seat } turns
  } up { $card }.
card-used = { $seat_me ->
    [me] You use
   *[other] { $seat } uses
  } { $card }.
talent-used = { $card } uses { $talent ->
    [fate] Fate.
    [ransack] Ransack.
   *[own] its own Talent.
  }
token-turned = { $card }: { $talent ->
    [fate] Fate
    [ransack] Ransack
   *[own] its own Talent
  } is { $ready ->
    [yes] refreshed.
   *[no] spent.
  }
discarded = { $seat_me ->
    [me] You discard
   *[other] { $seat } discards
  } { $count ->
    [1] a card
   *[other] { $count } cards
  }.
taken = { $seat_me ->
    [me] You take
   *[other] { $seat } takes
  } { $count ->
    [1] a card
   *[other] { $count } cards
  } from { $target_seat_me ->
    [me] you.
   *[other] { $target_seat }.
  }
hand-seen = { $seat_me ->
    [me] You see the hand of { $target_seat }: { $cards }.
   *[other] { $seat } looks at the hand of { $target_seat }.
  }
room-locked = { $place_card } is locked.
curse-lifted = { $card } is lifted.
die-rolled = { $card }: a { $roll } is rolled; { $least } or more would be lucky.
moat-rolled = { $creature ->
    [yes] Something stirs in the Moat: a { $roll }, and on a 1 it slays.
   *[no] In the Moat: a { $roll }{ $roll ->
        [4] , and the way leads up into the Cemetery.
        [5] , and the way leads into the Vault.
        [6] , and the way out is a free Secret Door, or the Cemetery.
       *[other] , which costs 1 Health.
      }
  }

## The Haunt

ask-haunt = { $cards }; step { $track } of 5 back to life. What does a Haunt do?
    .help = Two cards alike do something, and the tombstone climbs. A pushed Death ends the turn, costs a step and tolls a bell. Pushes left: { $pushes }.
haunt-blood = Blood
    .hint = 1 step up; any living Villain suffers 1 Damage.
haunt-madness = Madness
    .hint = 1 step up; move a Villain in a corridor 1 step.
haunt-vengeance = Vengeance
    .hint = 2 steps up.
haunt-three_vengeance = Three Times Vengeance
    .hint = 3 steps up.
haunt-leave = Let It Be
    .hint = The turn ends without effect.
push = Replace { $card }
    .hint = A new card for it: two alike do something; a Death costs a step and tolls a bell.
haunt-dealt = { $seat_me ->
    [me] You show
   *[other] { $seat } shows
  } { $cards }.
haunt-pushed = { $card } gives way to { $new_card }.
haunt-died = Death. { $seat_me ->
    [me] You sink
   *[other] { $seat } sinks
  } a step.
haunt-worked = { $name ->
    [blood] Blood: the tombstone rises
    [madness] Madness: the tombstone rises
   *[other] Vengeance: the tombstone rises
  } to { $track }.
three-sixes = Three sixes: { $seat_me ->
    [me] you come
   *[other] { $seat } comes
  } back with the next turn.
came-back = { $card } is back among the living.

## The Vampire

ask-vampire-before = The Vampire's timer stands on { $timer }: roll.
    .help = Vampire cards lie in My Hand; before the roll one may be given up for its movement bonus.
ask-vampire-after = The Vampire's timer stands on { $timer }. Anything else?
    .help = Vampire cards lie in My Hand.
ask-vampire-play = Do you play a Vampire card?
    .help = As many as you like. You can leave this alone.
vampire-roll = Roll
    .hint = Two dice; the higher one counts.
bonus = Give up { $card }
    .hint = { $bonus } spaces more in this turn.
ask-prowl = Up to { $steps } steps: where do you prowl?
    .help = Your timer stands on { $timer }; on 1 the Vault takes you back.
ask-bite = Whom do you bite?
    .help = 7 Unblockable Damage; blood gives you time.
bite = Bite { $card }
    .hint = It has { $health } Health.
no-bite = Not Now
    .hint = Bite nobody.
ask-repel = A { $roll }: where is the Vampire driven?
    .help = It goes as far as the die says.
became-vampire = { $card } has opened the Vault, and rises as the Vampire.
vampire-rolled = The Vampire rolls { $first } and { $second }{ $bonus ->
    [0] .
   *[other] , and may go { $bonus } farther.
  }
bitten = The Vampire bites { $card }.
bite-stopped = The bite does not come.
halted = The Vampire has to stop before { $card }, at { $place_card }.
repelled = A { $roll }: the Vampire is driven to { $place_card }.
timer-changed = The Vampire's timer stands on { $timer }.
vampire-home = The Vampire lies down in the Vault. { $card } sits up beside it.

## In the lobby

intro = A castle, one night, and Villains who cannot stand each other. Roll, walk exactly so far, draw from the rooms, set upon whoever is in reach, and mind where you step. The Slain haunt the house and may come back; each of them tolls a bell, and after the fifth The Fall begins. The last one left has won.
playing-time = two to three hours
first-game =
    - Be the last Villain left. In your turn: **Roll**, then choose where to go. Every place has a number, the same in the picture and in the list; `/act 7` takes you to 7.
    - The whole roll is walked, without turning back. A room ends the walk, and you draw a card there. In corridors lie traps; there you may attack who is within reach of a Weapon, or claim Power of Adjacency over who is beside you: then you choose that Villain's way in its next turn.
    - Your cards and Talents lie in **My Hand**. When somebody is attacked you may be asked to react, shortly; `/damnation orders` answers that once and for all.
    - Beware of three places: the Vault makes a Vampire of you, the Torture Chamber has a Maiden in it, and the Staircase goes down. Whoever is Slain plays on as a Haunt.
lobby-note = { $players ->
    [1] {""}
    [2] With two of you, each plays two Villains from one hand, and nobody becomes a Haunt.
   *[other] { $variant ->
        [two_player] **Two players** is for a table of two: the { $players } of you will play the standard game.
       *[other] {""}
      }
  }
setting-variant-standard = Standard
    .hint = The Slain haunt the house and may come back, until the fifth Deathknell brings The Fall.
setting-variant-two_player = Two players
    .hint = A table of two always plays like this: two Villains and one hand each, and no Haunts.
setting-variant-gothic = Gothic
    .hint = Carnage and Hunter's Moon from the start, no Fall; whoever is Slain is out.
setting-variant-haunt = Haunt
    .hint = Nobody is ever out: all the Slain haunt the house, also after The Fall.
setting-reactions-everybody = Everybody is asked
    .hint = All are asked whether they step in, so that silence tells nothing about a hand.
setting-reactions-holders = Only who can
    .hint = Only who can step in is asked: faster, and it tells who holds something.
setting-deathknells-carnage = Carnage
    .hint = All Weapons do 1 more Damage.
setting-deathknells-hunters_moon = Hunter's Moon
    .hint = All Weapons have 1 more Range.
setting-deathknells-the_revenant = The Revenant
    .hint = The next Villain Slain stands up again, once.
setting-deathknells-the_creature = The Creature
    .hint = Something lives in the Moat.
setting-deathknells-thirst = Thirst
    .hint = Bites do 2 more Damage.
setting-deathknells-the_hungry_stair = The Hungry Stair
    .hint = The Staircase leads 1 step farther down.
setting-deathknells-rust = Rust
    .hint = All Protections have 1 armour less.
setting-deathknells-grave_rot = Grave Rot
    .hint = All Health gained is 1 less.

## The end

outcome-win = { $winner_seats } { $winner_seats_count ->
    [1] wins
   *[other] win
  }, in round { $rounds }.
