# At the table.

commitment =
    Before the first roll I drew a secret seed that decides every roll and every card. The commitment is its fingerprint (SHA-256): from it nobody can guess the seed, and the seed cannot be changed without changing it.
    At the end the seed is shown. Then `/table verify` plays the whole game again from it and compares everything, and `/table export` gives you the file to check it yourself.

story-gap = … { $count } more

orders = **Standing orders** answer for you at once, so that nobody waits for a choice that is clear. Only you see them.
    .page = -# Page { $page } of { $pages }
orders-ask = Ask me
    .hint = No order: you are asked each time.
orders-unasked = Do not ask me
    .hint = No order: the game goes on by itself, and nobody waits.
orders-silent = ⏳ If you say nothing: **{ $choice }**{ $clock }.
moment = -# There is nothing new to decide: unless you press something, it passes by itself ({ $clock }).
    .chosen = -# Unless you press something, a steward chooses for you ({ $clock }).
orders-given = Your standing order: **{ $order }**; `/table orders` changes it.
orders-hushed = You will not be asked that again at this table, unless `/table orders` says so.
orders-none = This game asks nothing that a standing order could answer.

head-line = -# Fingerprint of all that has been done here so far: `{ $head }`. Whoever keeps these digits can tell at the end that nothing was changed, left out or put in.
commitment-line = -# Dice: commitment `{ $commitment }`. It fixes every roll before the first one; the seed behind it is shown at the end, and anybody can check that they fit.
    .over = -# Dice: commitment `{ $commitment }`. **Verify** under the end of the game shows that its seed fits, and replays every roll and card.
opening = Whoever has to choose presses a button under the picture, which stays at the bottom of this thread. **My Hand** shows what only you may see, **Rules** explains what is asked, and `/table undo` takes a choice back.
    .pace = -# { $pace } pace: { $hint }.

counts = {" "}· counts{" "}
    .sooner = , or as soon as another presses **Go On**
chosen-for-all = ✓ **{ $name }** chooses **{ $choice }**
chosen = ✓ **{ $name }** · { $choice }
chosen-already = ✓ You have chosen { $choice }
also-agrees = { $chosen }, and **{ $name }** agrees

asked-same = the same
waiting = ⏳ { $who } to choose{ $clock }
    .private = ⏳ { $who } to choose in private, under **My Hand**{ $clock }
    .reaction = ⏳ { $who } may react{ $clock }
    .private-reaction = ⏳ { $who } may react in private, under **My Hand**{ $clock }
    .vote = ⏳ { $who } to vote · { $votes ->
        [0] no vote is
        [one] { $votes } of { $voters } votes is
       *[other] { $votes } of { $voters } votes are
      } in{ $clock }
    .tie = {" "}· if you two differ, **{ $name }** decides
    .clock = {" "}· time runs out <t:{ $until }:R>
    .sooner = , or in a moment if there is nothing new to decide
waiting-passing = ⏳ Nothing new to decide for { $who }: unless they press something, it passes by itself { $clock }
    .chosen = ⏳ { $who } to choose: unless they press something, a steward chooses for them { $clock }
waiting-asks-to-wait = ✋ **{ $name }** asks to wait.
waiting-paused = ⏸ The table is paused; `/table resume` goes on.
waiting-nobody = The table waits for nobody.
    .left = Nobody sits here any more.
more-asked = -# There is more to choose; **My Hand** shows each of you what is yours.
    .next = -# There is more for you to choose:
called = 🔔 { $who }: **{ $table }** waits for you.
    .private = There is something to choose in private, under **My Hand**.
    .several = Each of you has something of their own to choose.
    .more = -# { $count ->
        [one] One more table waits
       *[other] { $count } more tables wait
    } for { $who }: `/games` lists { $count ->
        [one] it.
       *[other] them.
    }
    .more-many = -# Other tables wait for several of you: `/games` lists yours.
    .link = [To the table]({ $link })
vacant = **{ $name }** is no longer on this server, and the table waits for them. Whoever sits here can let a steward play on until they are back.

nothing-to-choose = Nothing for you to choose now.
    .others = Nothing for you to choose now. The table waits for { $who }.
    .offered = You need not choose anything now.
    .offered-others = You need not choose anything now. The table waits for { $who }.
near-nothing = You have no piece on the board now; **Board** shows all of it.
nothing-happened = Nothing has happened yet.
    .since = Nothing has happened since your last choice.
rules-more = `{ $command } rules` looks up any word of the rules.
rules-nothing-asked = Nothing is asked of you now. What would you like to know?
rules-topics = Read about …
rules-why = Why can't I …?
rules-example = For example: { $example }
rules-advice = *What a careful player thinks about:* { $advice }

choose = Choose
    .exactly = Choose { $most }
    .up-to = Choose up to { $most }
    .between = Choose { $least } to { $most }
    .else = Something else
    .alone = { $choose }: { $only }
    .part = { $choose }: { $first } to { $last }
    .span = { $choose }: { $first } … { $last }
    .part-or = { $part }, or: { $choices }
    .page = { $choose } (page { $page } of { $pages })
    .others = Or: { $choices }

unknown-button = I do not know this button any more; `/table board` shows the table as it is.
    .unreadable = This button does not say anything I understand; `/table board` shows the table as it is.
    .version = This button is from another version of me; `/table board` shows the table as it is.
    .question = This button does not say which question it is about.
    .rest = This button does not say anything I understand.

act-nothing = There is nothing for you to choose here now.
    .offered = Pick one of the choices that are offered while you type.
    .meant = { $name } has chosen for all of you
status = **{ $game }**, { $status ->
    [lobby] not begun yet
    [playing] in play
    [paused] paused
    [finished] over
   *[abandoned] closed
  }, { $pace } pace
    .away = { $number }. { $name } (away)
    .here = { $number }. { $name }
no-hand = You have no hand at this table.
reminded = Reminded: { $names }.
    .nobody = Whoever the table waits for is no longer on this server; the line in the thread lets a steward play on.
    .already = They were reminded a moment ago.
pace-changed = Done.
table-goes-on = The table goes on.
    .there = **{ $table }** goes on in <#{ $thread }>.
    .anew = **{ $table }** goes on, in a new thread in <#{ $channel }>.
away-now = A steward plays for you until you are back; press anything at the table, and you are.
    .back = Welcome back.
takes-seat = { $name } takes the seat.
    .steward = A steward takes the seat.
    .bot = Bots do not play; `/table steward` lets a steward take the seat.
messages-on = Private questions come by direct message. **My Hand** in the thread always works.
messages-off = I will not write to you in private. **My Hand** in the thread always works.
pictures-tall = Pictures that only you see come tall, for a phone held upright.
pictures-wide = Pictures that only you see come wide.
dice-pictures-on = Your plain rolls show their dice in a small picture.
dice-pictures-off = Your plain rolls come in words alone.

games-waiting = **Waiting for you**
    .none = Nothing waits for you.
    .others = **Others**
games-table = • { $game } · table { $number } · { $place }
    .here = • { $place }
    .channel = <#{ $channel }>
    .no-channel = on { $server }, where its channel was deleted: `/table resume` in another channel goes on with it, `/table end` closes it
    .no-server = on a server that I am not on any more: if I am invited again, `/table resume` goes on with it
games-status = { $status ->
    [lobby] not begun yet
    [paused] paused
   *[playing] in play
  }
games-more = … and { $count } more
games-new = **{ $game }** · { $players } · `{ $command } new`

letter-notice = **{ $table }**: something for you to choose.
