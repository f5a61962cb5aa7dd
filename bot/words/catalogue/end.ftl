# Taking back, leaving, the end of a game.

end-closed = The table was closed before the end.
end-dice = -# Dice: seed `{ $seed }`. **Verify** replays every roll and card; without me: `/table export`, `lychgate verify FILE`.
    .head = -# Fingerprint of all that was done: `{ $head }` (`--seen { $head }` compares it).
    .taken-back = { $count ->
        [one] -# One choice was taken back by agreement, with fresh dice for what came after.
       *[other] -# { $count } choices were taken back by agreement, with fresh dice for what came after.
      }
end-unrevealed = The dice are revealed when the game is over; then everything can be checked.

consent = **{ $name } asks to take their last choice back**{ $choice ->
    [none] .
   *[other] : { $choice }
  }
    .body = All that came of it goes too, and chance decides anew.
    .agreed = -# Agreed: { $agreed }.
    .left = -# Agreed: { $agreed }. Still to say: { $left }.

taken-back = Taken back.
    .asked = Everybody at the table is asked.
left-table = You have left; a steward plays on for you.
    .last = You have left, and with you the last person: the table is closed.
table-closed = The table is closed.
table-paused = The table is paused.
forgotten = Everything I kept about you is deleted.
    .seats = Everything I kept about you is deleted. At { $tables ->
        [one] one table
       *[other] { $tables } tables
      } your seat goes on without your name.
somebody = Somebody
still-here = They are on this server; a steward plays for them once they say so, or leave.
handed-on = { $told } Please try that again.
closed-messages = Your direct messages are closed to me, so I cannot write to you: **My Hand** here does the same.

sure-leave = Leave for good? A steward plays on for you.
    .last = Leave for good? Nobody else sits here, so that closes the table.
sure-end = Close { $game }, table { $number }, for everybody?
sure-undo = This takes back: { $choice }
    .ask =
        This would take back: { $choice }
        { $why }
export-whole = The whole game. `lychgate verify FILE` replays it.
    .known = What you may know of this game so far; the dice come at the end.
    .large = That file is too large for me to check here; `lychgate verify FILE` takes it at the command line.
my-data = All I keep about you: your id, where you sat and what you chose there, your rolls and saved rolls, your Heroes, your settings, and when I wrote to you.
server-data =
    Games that are over in full, open ones as everybody may see them, past days of dice, Heroes and posses, saved rolls, settings. Nobody's private rolls, and no secret of an open game.
    .more = File { $number }.
    .left-out =
        { $count ->
            [one] One thing is
           *[other] { $count } things are
        } not in these files, being too much for them: { $names }
    .busy = I am putting together files of a server already. Please try again in a minute.
sure-forget =
    Delete everything I keep about you? At tables in play your seat goes on with a steward, without your name.
    Games stay as they were played and dice as they fell, without your id and your words; what I have written in channels stays there.
