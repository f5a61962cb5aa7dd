# Curses, and who has turned black.

ask-drawer = Who draws { $left ->
    [one] the card
   *[other] the next of { $left } cards
  }? There are things among the items that befall whoever draws them.
    .help = Name somebody before the card is seen. An item goes to all of you as usual; a curse stays with whoever drew it, unless it says otherwise.
ask-drawers = Who draws the { $count } cards? There are things among the items that befall whoever draws them.
    .help = Name somebody before the cards are seen. Items go to all of you as usual; a curse stays with whoever drew it, unless it says otherwise.
drawer-draws = { name } Draws
    .hint = { $hp } of { $start } HP. Items are shared as usual; anything worse befalls this one.
drawer-turns = Take Turns
    .hint = One card each, beginning with whoever leads.
drawer-single = Name Somebody for Each Card
    .hint = One at a time, once the card before has been seen.
ask-make-room = Your hands are too full now{ alias }. What do you put down?
    .help = It lies there for anybody to take; what nobody takes is discarded.
make-room = { $card }
    .hint = Anybody with a free hand may take it.
leader-lift = { $card }{ $twin ->
    [yes] { alias }
   *[no] { " " }({ player })
  }: Pay It Off
    .hint = Discards the item that its card asks for; the curse is gone.
curse-fell = { $card } falls on { $seat_me ->
    [me] you
   *[other] { THE(name) }
  }{ mine }: *{ $text }*
curse-worked = { $card }{ $late ->
    [yes] {" "}comes too late for who drew it
   *[no] {""}
  }: *{ $text }*
curse-lifted = { $card } is lifted from { $seat_me ->
    [me] you
   *[other] { THE(name) }
  }{ mine }.
turned-black = The cult calls { $seat_me ->
    [me] you
   *[other] { THE(name) }
  }{ mine }: a black { face } die joins { THE($foe) }, and { $seat_me ->
    [me] you are
   *[other] { THE(name) } is
  } out of this fight.
cultists-took = { $seat_me ->
    [me] You are
   *[other] { name } is
  }{ mine } marked, and the cultists know it: { $hp } HP more.
