# The lobby card, and what is said to newcomers.

lobby-sit = **Join** takes a seat, **Add Steward** lets me play one.
lobby-begin = { $host } begins with **Start**, whenever you like.
    .missing = The game can begin when { $missing ->
        [one] one more sits down
       *[other] { $missing } more sit down
    }.
lobby-players = { $least } to { $most } players
    .exactly = { $most } { $most ->
        [one] player
       *[other] players
      }
lobby-roster = **At the table** ({ $count } of { $most })
lobby-seat = { $number }. { $name }
    .host = { $number }. { $name } · host
lobby-number = table { $number }
lobby-options = **Options.** What you choose counts at once.
    .read = **Options.** The host chooses them.
lobby-thread = **The game is in <#{ $thread }>**
lobby-commitment = -# Commitment to the dice: `{ $commitment }`
lobby-begins = The game begins …
lobby-pace = Pace: { $pace }
lobby-extras = Extras: none
lobby-cannot-play = I cannot play here: in this channel I lack { $permissions }, or I am timed out.
    .needs-channel = A table needs an ordinary text channel of a server, for its thread: voice channels, stages and forums have none.
    .in-thread = A table gets a thread of its own, and there are no threads inside threads: try it in <#{ $channel }>.
    .no-member = I am not a member here, only my commands are: add me again, with the scope bot as well.
lobby-elsewhere = **{ $name }** opens a table in <#{ $channel }>.
lobby-again = **{ $name }** opens another game in <#{ $channel }>; your seats are kept.

first-game = Your first game of { $game }
    .card = Your table is the card above: **Add Steward** for company, **Start** to begin.
    .how = Choices are buttons under the picture at the end of the thread. **My Hand** shows what is yours alone, **Rules** what is being asked and why, and `/table undo` takes a choice back. What is not allowed is not on offer: try things. What only you can choose also reaches you as a direct message; **Stop Messages** under it ends that.
