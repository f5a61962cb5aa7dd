# What grows below, and what each pays so that it does not happen.

dread-grew = Something below grows: { $count ->
    [one] one card
   *[other] { $count } cards
  } of Dread, face down.
dread-cancelled = All who stand pay a Grit, and **{ $card }** does not happen.
activation-quell = Propose to Quell What Grows Below
    .hint = If each of you pays 1 Grit, the top card of Dread is cancelled unseen.
ask-quell = Does each of you pay 1 Grit, so that the top card of Dread is cancelled unseen?
    .help = All who stand have to pay; if one does not, nobody does.
ask-dread = { $card }: does each of you pay 1 Grit, so that it does not happen?
    .help = All who stand have to pay; if one does not, nobody does.
dread-pay = Pay 1 Grit
    .hint = If all do, the card is cancelled.
dread-pass = Let It Happen
    .hint = Nobody pays for it.
