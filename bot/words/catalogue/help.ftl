# Help.

help-unknown = I have no help on “{ $topic }”. Topics: { $topics }.
help-more = -# More: `/help` with a topic. { $topics }.

help-overview = I am the game master: I deal, roll, draw the board and keep every secret. You never need the rule book.
    .title = What I can do
    .games = Games here: { $games }. Type the game's command with `new` in a channel, and a card appears that everybody can join.
    .no-games = There are no games here yet.
    .first = `/games` shows your tables and which of them wait for you. `/roll 2d6+3` rolls dice, at the table or anywhere.
    .alone = Tables stand on servers: to start one, use the game's command in a channel there. What is for your eyes only can reach you here.

help-starting = Somebody opens a table with the game's command and `new`, such as `{ $example } new`.
    .title = Starting
    .body =
        A card appears: **Join** takes a seat, **Leave** gives it back, **Add Steward** lets me play a seat and **Remove Steward** takes that back, **Options** is for the host, and **How Do I Play?** explains the game.
        The button **Start** opens a thread for the game, and everything happens there.
        One person and some stewards are company enough. If somebody joined and never came back, the host gives their seat to a steward with `/table steward`.

help-playing = Whatever you may do is offered, as buttons or in a list; what is not allowed is not there.
    .title = Playing
    .body =
        The last message of the thread says what happened, whom the table waits for, and until when.
        Below it **My Hand** shows, to you alone, your cards and what only you can choose; **Board**, **Log** and **Rules** are for everybody.
        `/act` offers the same choices from the keyboard.
        `/table undo` takes your last choice back as long as nobody has learned or rolled anything from it; after that everybody has to agree.
        `/table orders` answers certain questions for you in advance, so that nobody waits for you.
        `/table catchup` shows you what has happened since your last choice, board by board; at a slower pace **Catch Up** under the table does the same.

help-pace = A table is played in one evening or over months: `/table pace` sets how long I wait.
    .title = Pace
    .body =
        Whoever keeps the others waiting is nudged at half time. When the time is up a steward makes that one choice; everybody sees which, and **Take It Back** undoes it until others have moved. After three times in a row a steward plays until you are back.
        Where you are only asked whether to step in, the time is short, and silence means no: `/table orders` answers once and for all.
        At live pace, what one of you chooses for all counts after five seconds: the others stop it with **Wait**, or hurry it with **Go On**.
        `/table away` lets a steward play for you until you press something at the table, `/table pause` stops the clock for everybody.

help-dice = `/roll 2d6+3` rolls two dice with six sides and adds three.
    .title = Dice
    .body =
        While you type I complete your saved rolls, your last ones and the names of dice, and say what is wrong. `/roll-secret` is for your eyes only, or for a game master's too if you name one; **Reveal** shows it to all.
        `/say I swing [1d20+5] and hit for [2d6+3]` puts dice into a sentence. `/odds 2d20kh1` with `against` gives exact chances. `/macro save` keeps a roll, a number or a die of your own: `$` and its name roll it, and `2dsword` are two such dice.
        `/roll-history` and `/roll-stats` look back. `/fair` lets anybody check a server's dice: a fingerprint of the seed before the day begins, ten digits beside each roll that fix all rolls before it, the seed itself when the day is over. Nobody, me included, can foresee a roll.
        `4d6kh3` keeps the three highest of four, `2d20kl1` the lower of two, `d%` has a hundred sides. After `#` you can say what it is for.
        The dice of a game can be checked: before the first roll I post a fingerprint of the seed that all of them come from, at the end the seed itself. `/table verify` plays the whole game again and compares every roll and card.

help-privacy = You are shown only what you may know: in text, in pictures, and by who is asked when.
    .title = Privacy
    .body =
        I read no messages. I keep your tables, your choices in them, your rolls and saved rolls, your settings, and the address of your picture on Discord. `/privacy export` gives you all of it, `/privacy delete` deletes it: your seats then go on under another name.
        Secrets reach you in **My Hand**, and as direct messages if you allow these.
        A server's tables are deleted 90 days after it removes me.

help-links = -# In full: [what is kept, and for how long]({ $privacy }), [terms]({ $terms }).

help-leaving = `/table leave` gives your seat up; a steward plays on, or somebody takes it with `/table replace`.
    .title = Leaving
    .body =
        For a few days, `/table away` is better. When the last person leaves, the table is closed; with `/table end` the host, or whoever manages the server, closes it for everybody.
        Before a game has begun, **Leave** on its card is enough.

help-game = { $players } · `{ $command } new` opens a table, `{ $command } rules` answers questions about the rules.
