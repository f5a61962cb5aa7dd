# What Discord shows of its commands: at most 100 characters each.

command-group = Vengeance, for 1 to 4 witches
command-new = Open a table in this channel
    .demon = Which Demon the Chains hold
    .chain = What costs a Chain: every activation, or only one that brings somebody a token
    .activation = Which card is activated: where the Demon stands, or where it arrives
    .solo = How strong the Rival is in a game for one
    .pace = How long a choice may take
command-spells = The Spells of every Witch, and who holds them here
    .witch = One Witch only
command-circle = What would happen for each winner from here

no-witch = There is no such Witch; pick one of those offered while you type.
circle-still = The circle stands still: no round is being played.
no-game-here = No game of Vengeance is being played here; use this in its thread.
