# What stands in pictures, and what they show.

picture-title = The Frontier
picture-lobby = { $begins ->
    [hero] Somebody new comes to town
   *[posse] A posse gathers
  }
picture-day = Day { $day } in town
picture-stage = { $stage ->
    [found] A posse gathers
    [hazards] On the road
    [road] At the crossroads
    [settle] After the mine
    [departure] Before the next mine
    [over] The posse rides out
   *[other] The Frontier
  }
picture-going-on = { $stage ->
    [found] Everybody makes a Hero
    [settle] What is owed, and what was learned
    [road] To town, or straight on
    [hazards] Something waits by the way
    [arrival] The stores open
    [day] All say where they sleep and where they go
    [errands] Everybody does their errands
    [evening] Stay, or leave
    [departure] What do you go down for?
   *[over] Whatever it was good for
  }
picture-prices = prices at { $percent } %
picture-marker = { $marker ->
    [1] Nightfall brings an Event on a 1
   *[other] Nightfall brings an Event on 1 to { $marker }
  }
picture-next = next: { $mission }
picture-camp = Out of doors
    .text = The camp, the street, and whoever has nothing to do here.
picture-closed = Closed for this stay
picture-purse = Level { $level } · { $gold } Gold · { $stone } Dark Stone{ $bed ->
    [yes] {" "}· a hotel bed
   *[no] {""}
  }
picture-next-level = { $cost ->
    [0] Level { $level }, and there is no higher
   *[other] Level { $level } · { $xp } of { $cost } XP for level { $next }
  }
alt-place = { $place }: { $heroes }.
alt-place-closed = { $place }: closed.
alt-path = A path, learned: { $learned }; next: { $next }.
