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
  }, unless something stops it.
fatal-you = ☠ You die for certain.
    .unless = ☠ You die, unless something stops it.
fatal-raised = ☠ { $who } dies for certain, and is raised.
    .unless = ☠ { $who } dies, unless something stops it, and is raised.
fatal-you-raised = ☠ You die for certain, and are raised.
    .unless = ☠ You die, unless something stops it, and are raised.
fatal-gone = ☠ { $who } { $count ->
    [1] is
   *[other] are
  } gone for good.
fatal-you-gone = ☠ You are gone for good.
fatal-ends = { $count ->
    [0] ☠ This ends the game
   *[other] ☠ This hands { $who } the game
  }.
    .unless = { $count ->
    [0] ☠ This ends the game
   *[other] ☠ This hands { $who } the game
  }, unless something stops it.
fatal-they-win = 🏆 This wins the game for { $who }.
    .unless = 🏆 This wins the game for { $who }, unless something stops it.
fatal-you-win = 🏆 This wins you the game.
    .unless = 🏆 This wins you the game, unless something stops it.

order-never = Never
    .hint = Declines at once whatever is offered then, even what would save a life.
order-asked = Ask me
    .hint = You are asked every time; whoever has not ordered it is not.

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
bring = What do you bring with you?
    .help = What comes along is yours again afterwards, as the game leaves it.
bring-button = What I Bring
bring-none = You have nothing that could come along; you begin anew.
bring-away = What you would bring cannot come along now, and the game does not begin without it unless you begin anew.
bring-anew = Begin Anew
bring-these = Coming along: { $things }.
    .nothing = Nothing comes along; you begin anew.
    .more = The list holds { $count ->
        [one] one more thing
       *[other] { $count } more things
      } that could come.

picture-seated = {" "}At the table: { $names }.
