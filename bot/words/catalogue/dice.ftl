# Rolling dice.

roll-nothing = Say what to roll, such as `2d6+3`, `4d6kh3` or `d%`.
roll-unexpected = I cannot read this here. A roll looks like `2d6+3`, `4d6kh3` or `d%`.
roll-unfinished = The roll stops too early: dice, a number or `)` should follow.
roll-operator = A `+` or `-` is missing here.
roll-count = How many dice there are has to be a number, as in `3d6` or `(2+1)d6`; roll for it first.
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
roll-advantage = Advantage comes right after the dice, as in `d20 adv + 5`.
roll-repeats = I roll a line 1 to { $most } times over.
roll-word = I know no die called “{ $word }”.
roll-system = I know { $system }, but not this line of it. I understand { $examples }, for example.
roll-die = Say one die, such as `d20`, `peril` or `d{ "{" }1,2,2{ "}" }`.
roll-which-dice = What dice? Say how many sides they have, as in `6d10`, or whose they are, as in `v5 6`, `6cod`, `sr6`.
roll-bonus = I know no die called “{ $word }”. A bonus is a number, or saved once with `/macro save` and then written `${ $word }`.
roll-sheet = I have nobody's sheet: write the number, or save it once with `/macro save` and write `$name`.
roll-tracker = Who acts when is kept by `/initiative join`, which takes the same roll.
roll-if = There is no choice between two rolls here; a comparison alone tells whether it holds.
roll-assigned = A roll is given a name with `/macro save`, and is then written `${ $name }`.
roll-odds = How likely something is, and what comes up on average, `/odds` tells.
roll-in-secret = Who sees a roll is decided by its command: everybody with `/roll`, you alone with `/roll-secret`.
roll-after-target = Is this added to the roll, or to what it has to reach? What is added to the roll goes before its target.
roll-no-die = This die is no longer here.
roll-face = The name of a face has at most { $most } letters.
roll-faces = A die of your own has 1 to { $most } faces, ranges such as `1..4` from low to high.
roll-name = Nothing is saved as `${ $name }`.
roll-name-bad = What is saved as `${ $name }` cannot be rolled inside another roll.
roll-name-so = What is saved as `${ $name }` cannot be rolled like this.
roll-name-gone = `${ $name }` calls `{ $gone }`, and nothing is saved as that.
roll-name-no-die = `{ $name }` is not saved as one die, such as `d{ "{" }1,1,2{ "}" }`; what is saved is rolled as `${ $name }`.
roll-name-circle = `${ $name }` calls too many saved rolls, or itself; I follow { $most }.
roll-name-long = With `${ $name }` the saved rolls in this line come to more than { NUMBER($most, useGrouping: 0) } letters.
roll-label = A label has at most { $most } letters.
roll-try = Try `{ $roll }`.
roll-folded = { $dice } dice in { $times } rolls, { $total } in all; each of them is in the file.
say-too-many = At most { $most } rolls in one line, please.
odds-division = Some of the ways these dice fall divide by nothing.
odds-too-large = That is too much to work out exactly; fewer dice, or smaller ones, I can do.
odds-entangled = Exact odds of this have no formula, and there are too many ways the dice can fall to go through them all.

## Rolls, and what is done with them.

roll-proof = { $who } · roll { $number } of { $day } · `{ $head }`
    .own = { $who }'s own roll { $number } of { $day } · `{ $head }`
    .channel = { $who } · this channel's roll { $number } of { $day } · `{ $head }`
    .before = { $day } ended with `{ $seen }`
roll-rest = You roll faster than dice fall; wait a moment.
    .day = You have rolled { NUMBER($most, useGrouping: 0) } times today; let the dice rest until midnight UTC.
roll-value = “{ $value }” is neither a number nor dice.
roll-values = `${ $name }` takes { $count ->
    [one] one value
   *[other] { $count } values
  } after its name.
odds-rest = I am still working on your last question; one at a time.
roll-dice-count = -# { $count ->
    [one] 1 die
   *[other] { NUMBER($count, useGrouping: 0) } dice
  }
roll-secretly = **{ $who }** rolled in secret for <@{ $master }>.
    .revealed = rolled in secret
    .master = A game master is another person; leave the option out to roll for yourself alone.
    .unseen = Nobody but you sees what I say here, so a game master could not look; leave the option out, or roll in a channel where I am heard.
    .no-secret = This roll is no secret any more.
roll-lying = From before: { $dice }
roll-push = pushed
    .over = This roll cannot be pushed.
    .not-yours = Only whoever rolled can push it.
roll-keep = { $count ->
    [one] One die may be kept
   *[other] Up to { $count } dice may be kept
  }
    .which = { $count ->
        [one] Which die do you keep?
       *[other] Which dice do you keep? At most { $count } of them.
      }
    .place = Dice
    .done = { $who } keeps these of roll { $number }
    .brought = brought by what { $who } keeps
    .wrong = Those dice cannot be kept like that.
    .not-yours = Only whoever rolled says which dice are kept.
roll-which-die = Which die do you roll again? The others stay as they are.
    .range = Dice { $first } to { $last }
    .one = A die
    .shows = { $number }. { $die } shows { $shown }
    .dropped = { $number }. { $die } shows { $shown }, dropped
roll-again = again
    .die = { $die } again: { $before } → { $after }
    .done = Rolled.
    .dice-only = There is no die in this roll.
    .no-die = There is no such die in this roll.
    .other-day = That roll is of a day that is over, and its dice stay as they fell; **Roll Again** rolls all of them for you.
    .not-yours = Only whoever rolled can roll one of the dice again; **Roll Again** rolls all of them for you.
roll-forgotten = I do not remember this roll any more; `/roll` rolls anew.
    .changed = I have come to read dice differently since this was rolled, so I cannot do this any more; `/roll` rolls anew.
    .hidden = This roll is not for your eyes.
roll-wrong-at = ⚠ { $what } (at “{ $place }”)
    .nowhere = ⚠ { $what }
say-brackets = Put what to roll in square brackets: `/say I swing [1d20+5] and hit for [2d6+3]`.

past-none = You have rolled nothing yet.
    .theirs = { $name } has rolled nothing here yet.
past-line = • <t:{ $at }:R> **{ $outcome }** · { $roll }
    .secret = • <t:{ $at }:R> **{ $outcome }** · { $roll } · secret
fallen-none = No dice have fallen yet.
    .theirs = No dice of theirs have fallen here yet.
    .no-die = No such die has fallen yet. These have: { $dice }.
fallen = **{ $name }** · { $die } · { rolls }
    .numbers = **{ $name }** · { $die } · { rolls } · { $mean } on average, { $expected } expected
rolls = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] roll
   *[other] rolls
  }
rolls-of = { $what } · { rolls }

fair-dice = **The dice of this server on { $day }**
    .own = **Your own dice on { $day }**
    .channel = **The dice of this channel, which not everybody sees, on { $day }**
fair-promise =
    Commitment: `{ $commitment }`
    Rolls so far: `{ $seen }`
    The next day's commitment: `{ $tomorrow }`
    -# A commitment is the SHA-256 of a secret seed. A roll falls from that seed, from all rolls before it, and from the number that Discord gives your command when you press Enter: neither you nor who runs me can foresee it. The ten digits beside each roll fix it and all before it. When the day is over (UTC) the seed is shown, and `lychgate verify --seen` rolls everything again and compares it with what stands here.
    .last = -# The last day that is over: `/fair day:{ $day }`
fair-proof = **{ $day }: { rolls }**
    Seed: `{ $seed }`
    Commitment: `{ $commitment }`
    It ended with `{ $seen }`, as the first answer of the next day shows.
    -# `lychgate verify FILE --seen …` rolls everything again, and compares it with what you saw of any roll; `/table verify` does it here. Labels and names are left out of the file.
    .parts = -# So much was rolled that it takes { $count } files, one message each: `lychgate verify FILE FILE …` takes all of them.
    .part = Part { $number } of { $count }
    .closed = -# This day ended early: a copy of my memory went on from here.
fair-no-dice = No dice fell on that day, or it is too long ago.
    .not-over = This day is not over yet: its seed is shown when it is, at midnight UTC.
    .no-chain = On that day rolls could not be checked yet, so there is nothing to show of it.
    .too-large = So much was rolled on that day that the file is too large for Discord.
    .which = Write the day like this: 2026-11-20.
fair-wrong = This is not a file of a day's rolls: { $what }.
    .format = This day has format { $format }; this version of Lychgate reads format { $known }.
    .commitment = The seed is not the one that was committed to.
    .short = Roll { $number } stands in the channel, and the file ends at { $count }.
    .long = The day ended with roll { $number }, and the file goes on to { $count }.
    .unlike = Roll { $number } is `{ $head }` in the file, and `{ $seen }` in the channel: something in it, or before it, is not the same.
    .twice = Roll { $number } has the number of a command that was there before.
    .part = This is one of { $count } files of a day, and part { $number } is missing: `lychgate verify FILE FILE …` takes all of them.
    .parts = These files are not the parts of one day.
    .large = This is larger than any day that I check here; `lychgate verify FILE` takes it at the command line.
    .too-long = Checking this took too long, so I stopped; `lychgate verify FILE` goes on at the command line.
    .missing = Roll { $number } is missing, or out of order.
    .unrollable = Roll { $number } cannot be rolled.
    .fell = Roll { $number } fell differently.
    .came-to = Roll { $number } came to something else.

macro-name = A name has up to 32 letters and digits, such as `fire` or `bonus_2`, and begins with a letter.
    .none = Nothing is saved as `${ $name }`; `/macro list` shows what is.
    .servers = `${ $name }` is this server's, not yours; with `server` it is deleted for everybody here.
    .yours = `${ $name }` is yours, not this server's; without `server` it is deleted.
    .nothing = Nothing is saved yet; `/macro save` saves a roll.
macro-file = This is not a file of saved rolls; `/macro export` makes one.
    .unrollable = Nothing was saved, because `${ $name }` cannot be rolled. { $why }
macro-saved = Saved: `/roll ${ $name }`.
    .die = Saved: `/roll ${ $name }`, and `/roll 2d{ $name }` for two of these dice.
    .many = { $count ->
        [one] One roll is
       *[other] { $count } rolls are
      } saved; `/macro list` shows them.
    .else = You have saved something else as { $macro }. Delete that first to keep this.
    .full = That would be more than { $most } saved rolls; `/macro delete` makes room.
    .instead = Until now this was { $macros }.
    .more = and { $count } more
macro-ready = **{ $game }**: what its players roll again and again. `$1`, `$2` stand for what you type after the name.
    .none = I have nothing ready for that game, only for { $games }.
    .saved = { $count ->
        [one] Saved: { $names }.
       *[other] { $count } saved: { $names }.
      }
    .stays = What you have saved as { $names } stays; delete it first if you want this one.
    .all = You have all of these already.
macro-exported = { $count ->
    [one] One saved roll
   *[other] { $count } saved rolls
  }; `/macro import` saves such a file anew, here or elsewhere.
macro-deleted = `${ $name }` is deleted.
macro-shared = **{ $who }** shares { $macro }
    .changed = This roll was changed or deleted since it was shared; ask to have it shared again.
macro-line = `${ $name }`: `{ $roll }`
macro-yours = Yours
    .server = This server's
    .more = -# … and { $count } more; `/macro export` gives all.
macro-no-server = There is no server here.
    .manage = Only those who may manage this server can change what is saved for everybody here.

fight = { $round ->
    [0] ## Initiative
   *[other] ## Initiative · round { $round }
  }
    .over = ## Initiative
    It is over after { $round ->
        [one] one round
       *[other] { $round } rounds
      }.
fight-line = { $state ->
    [acts] ▶ **{ $value } · { $name }**
    [waits] ⏸ { $value } · { $name }, waiting
   *[stands] { $value } · { $name }
  }
fight-joined = { $name } acts at { $value } (roll { $number } of the day).
fight-done = Done.
fight-over = Nobody fights here; `/initiative join` begins.
fight-full = At most { $most } can be in one fight.
fight-name = Somebody else here plays one of that name; choose another.
fight-none = You play nobody here called { $name }.
    .which = You play several here; say who with `/initiative`.
    .yours = You are not in this fight; `/initiative join` brings you in.
fight-not-waiting = { $name } is not waiting; the turn comes by itself.
fight-one-roll = One roll, please: what it comes to says when you act.
fight-not-here = I may not write in this channel; let me Send Messages here.
    .later = Discord does not take the card just now; try again in a minute.
dialect = { $dialect ->
    [standard] Lines are read as I write them myself.
   *[other] Lines are read as in { $name }.
  } { $whose ->
    [server] That goes for everybody on this server who has not chosen otherwise.
   *[person] That goes for all you type, on every server.
  }
dialect-name-standard = Lychgate
dialect-name-roll20 = Roll20
dialect-name-foundry = Foundry
dialect-name-dice-maiden = Dice Maiden

odds-after = Pushed whenever you can: { $chances }
    .kept = Keeping for successes, with what explosions bring: { $chances }
odds-average = { $dice } · { $mean } on average
    .alone = { $dice } · on average
    .rival = { $dice } { $how }, against { $against } · { $mean } and { $theirs } on average
    .target = { $target }, with { $average }
