# Setting up.

ask-witch = Which Witch are you?
    .help = The Spell card you keep is what your Incantations can do. Each Witch is after three Vengeances and two Gates; a token on all five wins.
witch = { $card }
    .hint = { $first_card }; { $second_card }. Wants Vengeances { $vengeances }, Gates { $gates }.
demon-bound = { $card } lies in three Chains. { $first_seat_me ->
    [me] You are
   *[other] { $first_seat } is
  } the first to be dealt Spell cards.
witch-taken = { $seat_me ->
    [me] You are
   *[other] { $seat } is
  } { $card }: after Vengeances { $vengeances }, and Gates { $gates }.
hand-dealt = { $seat_me ->
    [me] You begin
   *[other] { $seat } begins
  } with a Herb, a Mineral, a Potion, { $artifact_card } and { $incantation_card }.

first-game =
    - Each Witch plays alone: be the first with tokens on your three Vengeances and two Gates. If the Demon breaks its Chains, all lose.
    - Each round all choose one action in secret: play an object, an Artifact or an Incantation, or draw.
    - Then it is settled: Incantations cast Spells, Artifacts remove a type, and the type with the most objects there wins. It says where the Demon goes.
    - If the winning type activates the Demon's card, all who are after that card place a token, and a Chain falls, unless your table chose otherwise. **My Hand** says what each winner would bring; **Rules** says more at every question.
order-spell = Which Spell does my Incantation cast?
order-artifact = Which type does my Artifact remove?
