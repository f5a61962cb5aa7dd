# What the bot itself says. Short, second person, sentence case; buttons in Title Case; the same word for the same thing:
# table, seat, host, steward, thread. A game's own words are in engines/<game>/words.

## Rolling dice


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
hint-keep = `k3` keeps the threes here; for the best: `{ $other }`.
hint-count = This compares the sum; to count dice: `{ $other }`.
hint-explode = If the number itself and all beyond it should explode: `{ $other }`.
hint-advantage = For advantage: `{ $other }`.
hint-several = Advantage on several dice is one die more, of which one is dropped; for one die: `{ $other }`.
hint-reroll = Rolled again once; until none is left: `{ $other }`.
hint-repeats = For several rolls: `{ $other }`.
hint-times = To multiply: `{ $other }`.
verdict-success = Success
verdict-failure = Failure
verdict-critical-success = Critical success
verdict-critical-failure = Critical failure
verdict-extreme-success = Extreme success
verdict-hard-success = Hard success
verdict-partial-success = Partial success
verdict-fumble = Fumble
verdict-strong-hit = Strong hit
verdict-weak-hit = Weak hit
verdict-miss = Miss
verdict-with-hope = With hope
verdict-with-fear = With fear
verdict-margin = by { $margin }
verdict-natural = natural { $face }
hint-label = What stands behind the roll was taken for its label.
roll-try = Try `{ $roll }`.
roll-folded = { $dice } dice in { $times } rolls, { $total } in all; each of them is in the file.
say-too-many = At most { $most } rolls in one line, please.
odds-division = Some of the ways these dice fall divide by nothing.
odds-too-large = That is too much to work out exactly; fewer dice, or smaller ones, I can do.
odds-entangled = Exact odds of this have no formula, and there are too many ways the dice can fall to go through them all.

## At the table

commitment =
    Before the first roll I drew a secret seed that decides every roll and every card. The commitment is its fingerprint (SHA-256): from it nobody can guess the seed, and the seed cannot be changed without changing it.
    At the end the seed is shown. Then `/table verify` plays the whole game again from it and compares everything, and `/table export` gives you the file to check it yourself.

lobby-sit = **Join** takes a seat, **Add Steward** lets me play one.
lobby-begin = { $host } begins with **Start**, whenever you like.
    .missing = The game can begin when { $missing ->
        [one] one more sits
       *[other] { $missing } more sit
    } here.

story-gap = … { $count } more

orders = **Standing orders** answer for you at once, so that nobody waits for a choice that was clear. Only you see them.
orders-ask = Ask me
    .hint = No order: you are asked each time.
orders-silent = If you say nothing: **{ $choice }**{ $clock }.
orders-given = Your standing order: **{ $order }**; `/table orders` changes it.

first-game = Your first game of { $game }
    .card = Your table is the card above: **Add Steward** for company, **Start** to begin.
    .how = Choices are buttons under the picture at the end of the thread. **My Hand** shows what is yours alone, **Rules** what is being asked and why, and `/table undo` takes a choice back. What is not allowed is not on offer: try things.

## Help

help-unknown = I have no help on “{ $topic }”. Topics: { $topics }.
help-more = -# More: `/help` with a topic. { $topics }.

help-overview = I am the game master: I deal, roll, draw the board and keep every secret. You never need the rule book.
    .title = What I can do
    .games = Games here: { $games }. Type the game's command with `new` in a channel, and a card appears that everybody can join.
    .no-games = There are no games here yet.
    .first = `/games` shows your tables and which of them wait for you. `/roll 2d6+3` rolls dice, at the table or anywhere.
    .alone = Tables stand on servers: to start one, use the game's command in a channel there. What is for your eyes only can come here.

help-starting = Somebody opens a table with the game's command and `new`, such as `{ $example } new`.
    .title = Starting
    .body =
        A card appears: **Join** takes a seat, **Leave** gives it back, **Add Steward** lets me play a seat and **Remove Steward** takes that back, and the lists set the game's options.
        The button **Start** opens a thread of its own for the game, and everything happens there.
        One person and some stewards are company enough. For somebody who joined and never came back the host uses `/table steward`.

help-playing = Whatever you may do is offered, as buttons or in a list; what is not allowed is not there.
    .title = Playing
    .body =
        The last message of the thread says what happened, who is waited for and until when.
        Below it **My Hand** shows, to you alone, your cards and what only you can choose; **Board**, **Log** and **Rules** are for everybody.
        `/act` offers the same choices to the keyboard.
        `/table undo` takes your last choice back while nobody has learned or rolled anything from it; beyond that everybody has to agree.
        `/table orders` answers certain questions for you in advance, so that nobody waits for you.
        `/table catchup` shows you what happened since your last choice, with the boards of it; at a slower pace **Catch Up** under the table does.

help-pace = A table is played in one evening or over months: `/table pace` sets how long I wait.
    .title = Pace
    .body =
        Who lets the others wait is nudged half-way; when the time is up a steward takes that one choice, and everybody sees that it did.
        Where you are only asked whether you step in, the time is short, and silence means that you do not: `/table orders` says it once and for all.
        Where everybody is here, what one chooses for all counts after five seconds: **Wait** stops it, **Go On** hurries it.
        `/table away` lets a steward play for you until you are back, `/table pause` stops the clock for everybody.

help-dice = `/roll 2d6+3` rolls two dice with six sides and adds three.
    .title = Dice
    .body =
        While you type I complete your saved rolls, your last ones and the names of dice, and say what is wrong. `/roll-secret` is for your eyes, and a game master’s if you name one; **Reveal** shows it to all.
        `/say I swing [1d20+5] and hit for [2d6+3]` puts dice into words. `/odds 2d20kh1` with `against` tells exact chances. `/macro save` keeps a roll, a number or a die of your own: `$` and its name roll it, and `2dsword` are two such dice.
        `/roll-history` and `/roll-stats` look back. `/fair` lets anybody check a server’s dice: a fingerprint of the day’s seed before, the seed and all rolls after.
        `4d6kh3` keeps the three highest of four, `2d20kl1` the lower of two, `d%` has a hundred sides. After `#` you can say what it is for.
        The dice of a game can be checked: before the first roll I post a fingerprint of the seed that all of them come from, at the end the seed itself. `/table verify` plays the whole game again and compares every roll and card.

help-privacy = You are shown only what you may know: in text, in pictures, and by who is asked when.
    .title = Privacy
    .body =
        I read no messages. I keep your tables, your choices in them, your rolls and saved rolls, and your settings. `/privacy` shows you all of it, or deletes it: your seats then go on under another name.
        Secrets reach you in **My Hand**, and as direct messages if you allow these.

help-leaving = `/table leave` gives your seat up; a steward plays on, or somebody takes it with `/table replace`.
    .title = Leaving
    .body =
        For some days only, `/table away` is better. `/table end` closes a table for everybody, if the others agree.
        Before a game has begun, **Leave** on its card is enough.

help-game = { $fewest } to { $most } players · `{ $command } new` opens a table, `{ $command } rules` answers questions about the rules.
    .exactly = { $most } players · `{ $command } new` opens a table, `{ $command } rules` answers questions about the rules.
