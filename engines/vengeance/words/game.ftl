# Before and after.

intro = Witches around a circle of eight cards, and a Demon in three Chains. Each round everybody acts in secret; whichever type lies there most decides where the Demon goes. The first with all five objectives wins; if the last Chain falls, everybody has lost.
playing-time = about an hour
lobby-note = { $players ->
    [1] Alone you play against the Rival, a deck of six cards; whoever sits down with you is a Witch too.
   *[other] {""}
  }
setting-demon-random = Drawn by Lot
    .hint = One of the three below.
setting-demon-orvath = Orvath, the Patient
    .hint = Its last Chain holds once more, and everybody discards; then no Chain ever comes back.
setting-demon-skeir = Skeir, the Crooked
    .hint = When two or more types tie for most, it steps one card back around the circle.
setting-demon-maelgra = Maelgra, the Ravenous
    .hint = When a Vengeance is activated and brings nobody a token, everybody discards.
setting-chain-every_activation = Every Activation Costs One
    .hint = The Demon breaks free sooner; tokens have to be worth it.
setting-chain-tokens = Only Tokens Cost One
    .hint = Gentler: what brings nobody a token spares the Chains. Alone, Malice grows all the same.
setting-activation-stands = Where the Demon Stands
    .hint = The type that wins activates the card under the Demon, then the Demon moves.
setting-activation-arrives = Where It Arrives
    .hint = The Demon moves first, and activates the card it comes to.
setting-solo-easy = Gentle
    .hint = Alone only: 5 Malice end the game.
setting-solo-normal = Even
    .hint = Alone only: 4 Malice end the game.
setting-solo-hard = Hard
    .hint = Alone only: 3 Malice end the game.

outcome-win = { $winner_seats } took vengeance in round { $rounds }.
outcome-chains = The Demon broke free in round { $rounds }. Everybody has lost.
outcome-time = Nobody has won in { $rounds } rounds.
outcome-malice = The Rival's Malice ran over in round { $rounds }. You have lost.

circle-stands = The Demon stands on **{ $card }**; { $chains ->
    [1] one Chain holds
    [2] two Chains hold
    [3] three Chains hold
   *[other] no Chain holds
  }.
circle-center = Face up in the centre: Herb { $herbs }, Mineral { $minerals }, Potion { $potions }. If this type wins:
circle-next = The count is over. If this type wins the next one:
circle-counted = The count is over; what it brings is still to come.

## The end.

game-won = { $seats_count ->
    [one] { $seats } has done all five. Vengeance is complete.
   *[other] { $seats } have done all five at the same moment. Vengeance is complete.
  }
chains-broken = The last Chain has fallen. { $card } is free, and every Witch has lost.
time-ran-out = The last Transient is spent, and { $card } goes home. Nobody has won.
malice-won = The Rival has had enough of waiting. You have lost.
