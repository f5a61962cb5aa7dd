# Why something cannot be done, in one sentence.

no-table = There is no such table.
    .here = No table stands here; use this in the thread of a game.
    .several = Several tables stand in this channel; use the command in the thread of one of them.
no-game = I do not have this game.
    .any-more = I do not have this game any more; nothing of this table is lost, but here it cannot go on.
no-pace = There is no such pace.
no-seat = There is no such seat.
no-option = This game has no such option.
    .value = That is not on offer for this option.
option-fixed = That is set already for this table.
brings-nothing = Nobody brings anything along to this table.
no-order = This game asks nothing of that kind.
    .wish = That order is not on offer any more; `/table orders` shows those that are.
no-steward = No steward sits at this table.
no-undo = There is nothing of yours to take back.
    .proposed = This is no longer proposed.
    .not-last = You have chosen something else since; `/table undo` says what it takes back now.
    .other-rules = That was chosen under older rules, so it stays.
    .away = A steward plays for you now; **I Am Back** or **My Hand** brings you back first.

not-begun = This game has not begun yet.
    .card = This game has not begun yet; the card in the channel has what you need.
not-over = This game is not over yet.
no-legacy = You have nothing of that kind here.
legacy-moved-on = What this game begins with has been at another table since this one was opened. Close this table and open a new one.
legacy-held = Something that this game begins with is in play at another table, or is gone.
    .elsewhere = What { $name } would bring is at table { $table } now. They can choose anew on the card.
    .stays = What { $name } would bring stays at home now. They can choose anew on the card.
    .unreadable = Something that this game begins with was written by another version of me, and I cannot read it; nothing of it is lost.
not-paused = This table is not paused.
not-playing = This table is not in play.
not-seated = You do not sit at this table.
    .board = You do not sit at this table; **Board** shows it to everybody.
    .steward = You do not sit at this table; **Board** shows it to everybody. A steward's seat could be yours: { $host } gives it to you with `/table replace`.
begun = This game has already begun.
over = This game is over.
closed = This table is closed.
paused = This table is paused; `/table resume` goes on.
full = This table is full: { $game } seats up to { $most }.
too-few = { $game } needs at least { $least ->
    [one] one player
   *[other] { $least } players
  }: wait for others, or press **Add Steward** for company.
seated = You already sit at this table.
    .they = They already sit at this table.
    .steward = A steward plays there already.
away-already = You are away already.
back-too-late = You are back. A steward has made that choice meanwhile; **My Hand** shows what is yours now.
here-already = You are here already.
only-host = Only the host{ $host ->
    [none] {""}
   *[other] , { $host },
  } can do that.
only-players-again = Only those who played can ask for another game.
again-campaign = This game was part of something that goes on elsewhere.
again-already = Another game has been asked for already; its table stands in <#{ $channel }>.

choice-of-others = This choice is { $whose }.
choice-meant = { $name } has just chosen for all of you. If you would rather not, press **Wait** in the thread.
    .no-more = That is no longer what is chosen for all of you.
choice-counts-anyway = That is for the others to say; in a moment your choice counts anyway.
choice-voted = You have voted; { $left } still can. `/table undo` takes your vote back.
choice-closed = That question is no longer open to you.

table-changed = The table changed at this very moment; please look again and choose anew.
table-unreadable = This table was played by other rules than those I have now, and I cannot read it; nothing of it is lost, and it goes on once I have those rules again.

incident = Something broke on our side, and nothing was changed. Please try again in a minute.
    .numbered = Something broke on our side, and nothing was changed. Please try again; if it happens again, report incident { $number }.
upload-lost = Discord did not give me that file; please send it once more.
database-unavailable = I cannot write anything down just now, so nothing was changed; please try again in a minute.
no-rule = No rule speaks of that; try another word.

too-many-tables = You host { $most } tables that are not over; end one first.
    .lobbies = You have { $most } lobbies open in which no game has begun; start or close one first.
    .server = There are { $most } tables on this server that are not over; one has to end first.
