# What Discord shows of its commands: at most 100 characters each.

command-group = Escape the Dark Castle, for 1 to 4 prisoners
command-new = Open a table in this channel
    .evening = Which packs are on the table; the lobby can mix them in any other way
    .decisions = Who decides for the group: anyone's click, or a vote
    .chapters = How far it is to the gate
    .pace = How long a choice may take
