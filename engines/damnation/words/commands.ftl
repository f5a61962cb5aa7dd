# What Discord shows of its commands: at most 100 characters each.

command-group = Damnation: The Gothic Game, for 2 to 8 villains
command-cards = The cards of this table
command-new = Open a table in this channel
    .variant = How death is dealt with; two players have two Villains each
    .reactions = Who is asked whether to step in: everybody, so that silence tells nothing, or only who can
    .deathknells = Five of the eight, with commas between; drawn by lot if you name none
    .pace = How long a choice may take
command-villain = A Villain: what it can do, and how it fares here
    .name = Which one; yours, if you name none
command-where = What is around your Villain; or how far a place is, and who stands there
    .place = A room, a player, or a number in the picture
command-cards-seen = Everything that lies open, and how many cards each deck has left
command-orders = Answers you give in advance when others attack; only you see them

no-villain = There is no such Villain. There are: { $villains }.
    .mine = You have no Villain in the castle; name a room or a player.
    .nowhere = { $villain } stands nowhere in the castle now.
no-place = Name one room, one player, or a number in the picture; I offer them while you type.
    .number = That number is not in the picture now.
no-knell = There is no Deathknell “{ $typed }”. There are: { $knells }.
    .count = Name { $count } different Deathknells, or none.
no-game-here = No game of Damnation is being played here; use this in its thread.
