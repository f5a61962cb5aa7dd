# What is said at a table when something happens that is no choice of the game.

went-away = { $name } is away; a steward plays on.
came-back = { $name } is back.
stands-in = { $name } lets a steward play on for { $gone }.
hosts-now = { $gone } is no longer on this server, so { $name } hosts this table now.
hosts-next = { $name } hosts this table now.
the-host = The host
a-moderator = A moderator of this server
last-left = { $name } leaves, and with them the last player: the table is closed.
paused-by = { $name } pauses the table.
resumed-by = { $name } resumes the table.
closed-by = { $name } closes the table.
closed-by-nobody = The place where this table stood is gone, and the table with it.
pace-is = The pace is now { $pace }: { $hint }.
seat-taken = { $name } takes the seat of { $before }.
troubles-none = Nothing went wrong at this server's tables.
troubles-incidents = **What was our mistake**
troubles-incident = • Incident { $number } at table { $table }, { $at }. Whoever runs the bot finds it by that number.
troubles-unsent = **Given up sending** ({ $count })
troubles-letter = • Something about table { $table }, { $at }
troubles-again = { $count ->
    [0] Nothing is left to be sent.
    [one] It is being sent again.
   *[other] { $count } messages are being sent again.
  }
only-moderators = Only those who may manage the server can see that.

clock-lost = Time is up for { $names }: what is left of this turn is lost.
clock-chose = Time ran out for { $name }: a steward chose { $choices }.
    .secret = Time ran out for { $names }: a steward chose in secret.
    .silence = Time ran out for { $name }: **{ $choice }**.
    .vote = Time ran out for { $names }: the others decide.
    .reaction = Time ran out: { $names } { $count ->
        [one] does
       *[other] do
      } not react.
late-again = Time ran out for { $name } three times in a row; a steward plays until they are back.
turn-redone = The rules of this game have been mended since: this turn is played again from its beginning.
took-back = { $name } takes { $count ->
    [one] a choice
   *[other] { $count } choices
  } back.
took-back-together = With everyone's consent the last choice of { $name } is taken back.
undo-lapsed = Somebody else sits here now: what was to be taken back stands, unless `/table undo` asks for it anew.
disagreed = { $name } does not agree; nothing is taken back.

undo-needs-consent = The table has gone on since; taking it back needs everyone's consent.
undo-choice = **{ $choice }** ({ $question })
    .unknown = your last choice
    .ordered = **{ $choice }** ({ $question }), chosen by a standing order of yours
chosen-nothing = Nothing

pace-live = Live
    .hint = Everybody is here; ten minutes for a choice, two for a reaction
pace-daily = Daily
    .hint = A choice a day, eight hours for a reaction
pace-relaxed = Relaxed
    .hint = Three days for a choice, one for a reaction

thread-name-number = {" "}· table { $number }
steward-name = Steward { $name }
list-and = { $first } and { $last }
list-or = { $first } or { $last }

verified = **It holds.** { NUMBER($answers, useGrouping: 0) ->
    [one] One answer
   *[other] { NUMBER($answers, useGrouping: 0) } answers
  } replayed: every roll, every card and the result are the same.
    .day = **It holds.** { NUMBER($rolls, useGrouping: 0) ->
        [one] One roll
       *[other] { NUMBER($rolls, useGrouping: 0) } rolls
      } of { $day } rolled again: every die is the same.
    .not = **It does not hold.** { $complaints }
    .older = **I cannot say.** { $why } Whoever has a program of that version can check the file of `/table export` with it.
    .ours = It is table { $table }, just as it stands here.
    .otherwise = Table { $table } of this server has these dice, but there the game went another way: it stands at `{ $head }`.
    .which = Write what you saw like this, `88:3fa9c1d2e4`: the number and the ten digits under a game's message.
    .unknown-game = This is an export of { $game }, which I do not have.

verified-campaign = It holds: { NUMBER($games, useGrouping: 0) ->
    [one] one game
   *[other] { NUMBER($games, useGrouping: 0) } games
  } with { NUMBER($answers, useGrouping: 0) } answers played again, and { NUMBER($things, useGrouping: 0) ->
    [one] one thing is as the last of them left it
   *[other] { NUMBER($things, useGrouping: 0) } things are as the last of them left them
  }.
    .outside = Nobody can tell from this file what these were before they came: { $things }.
    .older = These tables were played by other rules than mine, so their dice were not rolled again: { $tables }.
    .given-up = These tables were left, and nothing came of them: { $tables }.
    .in-play = What is still in play is not in it: table { $tables }.
    .offline = This is a whole campaign. `lychgate verify FILE` plays all of it again; here I check one game at a time.
    .large = This campaign is too large for a message; whoever runs me gets it by `lychgate campaign { $number }`.

account =
    .agreed = { $count ->
        [one] A choice was
       *[other] { $count } choices were
      } taken back by agreement, with fresh dice for what came after.
    .alone = { $count ->
        [one] A choice was
       *[other] { $count } choices were
      } taken back alone, before anybody had seen or rolled anything from it.
    .rules = { $count ->
        [one] A turn was
       *[other] { $count } turns were
      } redone with fresh dice, since the rules had changed.
    .deal = How the cards lay at the start depends on the seed alone: whoever drew it could have drawn another one.
    .forgotten = Names were deleted, so nobody can check them: seat { $seats }.
    .compare = Compare `{ $head }` with what stands under the game's last message: if it is the same, so is everything before it.
    .seen = What you saw covers everything up to entry { $link } of { $last }.
    .numbers = The file is of an older kind: it proves its numbers, and not that nothing was left out.

verified-day =
    .seen = Up to roll { $number } it is what stands in the channel: no roll was left out, added, changed or foreseen.
    .compare = Anybody could make up that much. Compare with the channel: the commitment `{ $commitment }`, and how the day ended, `{ $seen }`, which the first answer of the next day shows; `seen` does it for any roll, and fixes all before it.
    .ours = These are the rolls of that day as I keep them.
    .nobodys = I keep no such day of this place.
    .closed = This day ended early, at roll { $count }: a copy of my memory went on from there, with the next day's seed.
    .otherwise = I have kept that day differently; it ended with `{ $seen }`.
    .which = Write what you saw like this, `212:3fa9c1d2e4`: a roll's number and the ten digits beside it.

outcome-together = You all win, together.
outcome-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win.
  }
outcome-other = The end: { $name }.
