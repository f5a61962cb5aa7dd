seat = { $seat }
card = { $card }
    .hint = Play your { $card }.
ask-target = Whom do you strike?
    .help = A strike deals 1 to 3 damage.
ask-taunt = { $seat } is about to strike. Do you step in?
    .help = You become the only possible target.
taunt-taunt = Taunt
    .hint = Draw the strike upon yourself; once per duel.
ask-cancel = { $depth ->
    [1] { $seat } strikes. Do you cancel it?
   *[other] { $seat } cancels. Do you cancel that?
  }
    .help = A cancel can itself be cancelled.
ask-protect = { $seat } hits you for { $damage }. How do you protect yourself?
ask-breathe = Do you drink your tonic?
breathe-drink = Drink
    .hint = Gain 1 health.
drew = { $seat_me ->
    [me] You draw { $card }.
   *[other] { $seat } draws a card.
  }
peeped = { $seat_me ->
    [me] You peep at { $card }.
   *[other] { $seat } peeps into a hand.
  }
struck = { $seat_me ->
    [me] You strike
   *[other] { $seat } strikes
  } at { $target_seat_me ->
    [me] you
   *[other] { $target_seat }
  }.
taunted = { $seat_me ->
    [me] You step
   *[other] { $seat } steps
  } into the way.
cancelled = { $seat_me ->
    [me] You cancel
   *[other] { $seat } cancels
  } what { $against_seat_me ->
    [me] you
   *[other] { $against_seat }
  } did (depth { $depth }).
fizzled = { $seat_me ->
    [me] Your strike
   *[other] { $seat }'s strike
  } comes to nothing.
protected = { $seat_me ->
    [me] You play
   *[other] { $seat } plays
  } { $card }.
hurt = { $seat_me ->
    [me] You lose
   *[other] { $seat } loses
  } { $damage } health; { $left } left.
drank = { $seat_me ->
    [me] You drink
   *[other] { $seat } drinks
  }; { $left } health.
