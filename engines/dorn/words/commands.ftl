# What Discord shows of its commands: at most 100 characters each.

command-group = Dorn, for 2 to 6: one Dornkeeper against the heroes
command-cards = The cards of this table
command-new = Open a table in this channel
    .variant_a = Random group: the heroes are drawn by lot
    .variant_b = Missing Artifact: one of the six is not there
    .variant_c = Cave-ins: two passages are blocked by rubble
    .variant_d = Tactics and flight: whoever comes next to an enemy stops there, or flees
    .variant_e = Real day and night: whatever a side has not done in time is lost
    .variant_f = Four heroes instead of five, tougher; dearer Rituals
    .pace = How long a choice may take
command-hero = A hero on all three levels, or Zorkal; at a table, how it fares
    .name = Which one; yours, if you name none
command-monster = A monster: how it moves, how it attacks, where it comes from
    .name = Which one; all eight, if you name none
command-where = What is around your hero, or around a place or a piece
    .place = A region, a hero, or a monster's number
command-cards-seen = What lies open: items, Rituals cast, Blessings played, and how much is left
command-orders = Answers you give in advance; only you see them
