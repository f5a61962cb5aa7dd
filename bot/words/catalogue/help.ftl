# Help.

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
        A card appears: **Join** takes a seat, **Leave** gives it back, **Add Steward** lets me play a seat and **Remove Steward** takes that back, **Options** is the host’s, and **How Do I Play?** explains the game.
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
        Whoever keeps the others waiting is nudged half-way. When the time is up a steward makes that one choice; everybody sees which, and **Take It Back** undoes it until others have moved. After three times in a row a steward plays until you are back.
        Where you are only asked whether you step in, the time is short, and silence means no: `/table orders` answers once and for all.
        In live pace, what one of you chooses for all counts after five seconds: the others stop it with **Wait**, or hurry it with **Go On**.
        `/table away` lets a steward play for you until you press something at the table, `/table pause` stops the clock for everybody.

help-dice = `/roll 2d6+3` rolls two dice with six sides and adds three.
    .title = Dice
    .body =
        While you type I complete your saved rolls, your last ones and the names of dice, and say what is wrong. `/roll-secret` is for your eyes, and a game master’s if you name one; **Reveal** shows it to all.
        `/say I swing [1d20+5] and hit for [2d6+3]` puts dice into words. `/odds 2d20kh1` with `against` tells exact chances. `/macro save` keeps a roll, a number or a die of your own: `$` and its name roll it, and `2dsword` are two such dice.
        `/roll-history` and `/roll-stats` look back. `/fair` lets anybody check a server’s dice: a fingerprint of the day’s seed before, ten digits beside each roll that fix all before it, the seed and all rolls after. Nobody, me included, can foresee a roll.
        `4d6kh3` keeps the three highest of four, `2d20kl1` the lower of two, `d%` has a hundred sides. After `#` you can say what it is for.
        The dice of a game can be checked: before the first roll I post a fingerprint of the seed that all of them come from, at the end the seed itself. `/table verify` plays the whole game again and compares every roll and card.

help-privacy = You are shown only what you may know: in text, in pictures, and by who is asked when.
    .title = Privacy
    .body =
        I read no messages. I keep your tables, your choices in them, your rolls and saved rolls, your settings, and where your picture on Discord lies. `/privacy export` gives you all of it, `/privacy delete` deletes it: your seats then go on under another name.
        Secrets reach you in **My Hand**, and as direct messages if you allow these.
        A server’s tables go 90 days after it removed me.

help-links = -# In full: [what is kept, and for how long]({ $privacy }), [terms]({ $terms }).

help-leaving = `/table leave` gives your seat up; a steward plays on, or somebody takes it with `/table replace`.
    .title = Leaving
    .body =
        For a few days, `/table away` is better. When the last person leaves, the table is closed; with `/table end` the host, or who manages the server, closes it for everybody.
        Before a game has begun, **Leave** on its card is enough.

help-game = { $players } · `{ $command } new` opens a table, `{ $command } rules` answers questions about the rules.
