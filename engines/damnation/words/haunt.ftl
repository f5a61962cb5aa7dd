# The Haunt.

ask-haunt = { $cards }; step { $track } of 5 back to life. What does a Haunt do?
    .help = Two cards alike do something, and the tombstone climbs. A pushed Death ends the turn, costs a step and tolls a bell. Pushes left: { $pushes }.
haunt-blood = Blood
    .hint = 1 step up; any living Villain suffers 1 Damage.
haunt-madness = Madness
    .hint = 1 step up; move a Villain in a corridor 1 step.
haunt-vengeance = Vengeance
    .hint = 2 steps up.
haunt-three_vengeance = Three Times Vengeance
    .hint = 3 steps up.
haunt-leave = Let It Be
    .hint = The turn ends without effect.
push = Replace { $card }
    .hint = A new card for it: two alike do something; a Death costs a step and tolls a bell.
haunt-dealt = { $seat_me ->
    [me] You show
   *[other] { $seat } shows
  } { $cards }.
haunt-pushed = { $card } gives way to { $new_card }.
haunt-died = Death. { $seat_me ->
    [me] You sink
   *[other] { $seat } sinks
  } a step.
haunt-worked = { $name ->
    [blood] Blood: the tombstone rises
    [madness] Madness: the tombstone rises
   *[other] Vengeance: the tombstone rises
  } to { $track }.
three-sixes = Three sixes: { $seat_me ->
    [me] you come
   *[other] { $seat } comes
  } back with the next turn.
came-back = { $card } is back among the living.
