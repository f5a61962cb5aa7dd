# The monsters attack, the heroes parry.

ask-onslaught = { $count ->
    [0] Nobody would strike.
    [one] 1 attack: { all-struck }.
   *[other] { $count } attacks: { all-struck }.
  }
    .help = All attacks are announced at once; each hero then parries what it can.
strike-go = Strike
    .hint = As the picture shows.
focus = All on { $piece_card }
    .hint = Everybody who reaches { $piece_card } ({ $hp } HP).
strike-nobody = Nobody
    .hint = Everybody holds back.
ask-onslaught-one = Or change one attack:
    .help = Each attack has a target of its own.
strike-one = { strike-who } on { $target_card }
    .hint = It stands { where }.
strike-not = { strike-who } on Nobody
    .hint = It stands { where }.
strike-who = { piece }{ $blow ->
    [1] {""}
    [2] , Second Blow,
    [3] , Third Blow,
   *[other] , One More Blow,
  }
announced = They strike: { all-struck }.
all-struck = { $struck_count ->
    [0] { rubble-struck }
   *[other] { $struck }{ $rubble ->
        [0] {""}
       *[other] {" "}· { rubble-struck }
      }
  }
rubble-struck = { $rubble ->
    [1] a Cave-in
    [2] Cave-ins twice
   *[other] Cave-ins { $rubble } times
  }
ask-parry = { $hero_card }: which { $count ->
    [1] attack do you parry?
   *[other] { $count } attacks do you parry?
  }
    .help = Every attack not parried costs 1 hit point. Some do more than that.
blow = { piece }{ $blow ->
    [1] {""}
    [2] , Second Blow
    [3] , Third Blow
   *[other] , One More Blow
  }
    .hint = { $rider ->
        [drain] If it hits, its wound closes.
        [grip] If it hits, you move 1 space less on your turn.
       *[other] 1 hit point.
      }
ask-brace = { $hero_card }: the Ritual Chamber is full. Do you parry?
    .help = Whoever falls in the chamber leaves a gap, and the Ultimate Ritual begins anew.
brace-parry = Parry
    .hint = { $hero_card } lives, and fills its space.
brace-fall = Parry Nothing
    .hint = { $hero_card } falls, and its space is empty.
parried = { $hero_card } turns the blow of { the-monster }.
