# Words that every game shares.

nothing = nothing
list-and = { $first } and { $last }

pass = Pass
    .hint = Do nothing now.
abstain = Leave It to the Others
    .hint = Your vote goes to whatever the others decide.

fatal = ☠ { $who } { $count ->
    [one] dies
   *[other] die
  } for certain.
    .unless = ☠ { $who } { $count ->
    [one] dies
   *[other] die
  }, if nothing stops it.
fatal-you = ☠ You die for certain.
    .unless = ☠ You die, if nothing stops it.
fatal-raised = ☠ { $who } dies for certain, and is raised.
    .unless = ☠ { $who } dies, if nothing stops it, and is raised.
fatal-you-raised = ☠ You die for certain, and are raised.
    .unless = ☠ You die, if nothing stops it, and are raised.
fatal-gone = ☠ { $who } { $count ->
    [1] is
   *[other] are
  } gone for good.
fatal-you-gone = ☠ You are gone for good.
fatal-ends = { $count ->
    [0] ☠ The game ends with it
    [one] ☠ { $who } wins with it
   *[other] ☠ { $who } win with it
  }.
    .unless = { $count ->
    [0] ☠ The game ends with it
    [one] ☠ { $who } wins with it
   *[other] ☠ { $who } win with it
  }, if nothing stops it.
fatal-they-win = 🏆 { $who } { $count ->
    [one] wins
   *[other] win
  } with it.
    .unless = 🏆 { $who } { $count ->
    [one] wins
   *[other] win
  } with it, if nothing stops it.
fatal-you-win = 🏆 You win with it.
    .unless = 🏆 You win with it, if nothing stops it.

order-never = Never
    .hint = Declines at once whatever is offered there.
order-asked = Ask me
    .hint = You are asked there; whoever has not ordered it is not.

refused-not-yours = This choice is not yours to make.
refused-how-many = That is not the number of picks this choice needs.
refused-not-offered = That choice is not on offer any more.
refused-stale = The game has moved on; look again at what is open now.
refused-over = This game is over.
refused-nothing-to-undo = There is nothing of yours to take back.
refused-undo-reveals = Something hidden has been revealed since; taking it back needs everyone's consent.
refused-undo-rolls = Dice have fallen since; taking it back needs everyone's consent.
refused-undo-others = Others have built on your choice; taking it back needs everyone's consent.
refused-undo-turn = The turn has moved on; taking it back needs everyone's consent.
bring = What do you bring along?
bring-button = What I Bring
bring-none = There is nothing of yours that could come along; you begin anew.
bring-away = What you would bring cannot come along now, and the game does not begin without it unless you begin anew.
bring-anew = Begin Anew
bring-these = Along come: { $things }.
    .nothing = Nothing comes along; you begin anew.
    .more = In the list { $count ->
        [one] stands one more thing that could come
       *[other] stand { $count } more things that could come
      }.

picture-seated = {" "}At the table: { $names }.
