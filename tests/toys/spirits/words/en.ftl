ask-peek = Do you look at the next spirit?
    .help = Only you will see it.
peek-look = Look
    .hint = See the top card of the deck.
ask-bid = Which card do you bid?
    .help = All bids are shown together; the highest takes the spirit.
card = { $card }
    .hint = Choose { $card }.
ask-draw = Do you draw a card?
    .help = Cards left in the deck: { $left }.
draw-draw = Draw
    .hint = Take the top card.
ask-drop = Which cards do you throw away?
    .help = You keep four at most.
ask-pile = What becomes of the discard pile?
    .help = Shuffled into the deck, its cards can be drawn again.
pile-keep = Leave It
    .hint = The pile stays where it is.
pile-renew = Shuffle It In
    .hint = { $count } cards go back into the deck.
spirit-called = The spirit of the night: { $card }.
peeked = { $seat_me ->
    [me] You look at the top of the deck: { $card }.
   *[other] { $seat } looks at the top of the deck.
  }
bids-shown = The bids: { $bidding_seats_count ->
    [0] none.
   *[other] { $bid_cards } from { $bidding_seats }.
  }
spirit-taken = { $seat_me ->
    [me] You take
   *[other] { $seat } takes
  } { $card } home.
spirit-left = { $card } fades away.
drew = { $seat_me ->
    [me] You draw { $card }
   *[other] { $seat } draws a card
  }; { $left } left.
dropped = You throw away { $cards }.
deck-renewed = { $count } cards go back into the deck.
oaths-shown = The oaths: { $suits }. The points: { $points }. The hunger: { $hunger }.
