ask-venture = You are { $depth } steps down with { $coins } coins. Do you go on?
    .help = At a one everything is lost.
venture-deeper = Go Deeper
venture-home = Go Home
ask-chest = There is a chest of { $made_of }. Do you open it?
chest-open = Open It
chest-leave = Leave It
delved = { $seat } goes down to { $depth } and rolls { $rolled }.
chest-opened = { $seat } finds { $coins } coins.
came-home = { $seat } comes home with { $coins } coins.
kept-hero = { $name ->
    [none] Somebody
   *[other] { $name }
  } who was { $deepest } deep
