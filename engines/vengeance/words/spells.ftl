# Spells.

ask-spell = { $card }: which Spell do you cast?
    .help = The count in the centre now: Herb { $herbs }, Mineral { $minerals }, Potion { $potions }. Artifacts act after all Spells.
spell = { $card }
    .hint = { $text }
ask-remove = { $spell_card }: which card goes from the centre?
    .help = The Transient may go, too. A card that counts several times is one card.
remove-object = { TITLE($cards) }
    .hint = Remove this card from the centre.
remove-transient = The Transient, { $cards }
    .hint = Remove the Transient from the centre.
remove-artifact = { $card }
    .hint = Remove it before it acts.
remove-transformed = { $card }, an Artifact now
    .hint = Remove it before it acts.
ask-play = { $spell_card }: what do you play from your hand?
    .help = It lies in the centre at once and counts in this round.
play = { $card }
    .hint = Lay it in the centre.
play-nothing = Nothing Fits
    .hint = This part of the Spell is lost.
ask-look = { $spell_card }: whose hand do you look at?
    .help = Only you see it.
look-target = { $seat }
    .hint = Plays { $card }.
ask-exchange = { $spell_card }: who changes her Spell card?
    .help = She chooses the new one from the reserve. Objectives and tokens stay with her.
exchange-target = { $seat_me ->
    [me] Yourself
   *[other] { $seat }
  }
    .hint = Holds the Spell card of { $card } now.
ask-spell-card = { $spell_card }: which Spell card do you take?
    .help = { $seat_me ->
    [me] It is your own Spell
   *[other] { $seat } has named you
  }. Your old card goes into the reserve; your objectives and tokens stay.
spell-card = { $card }
    .hint = { $first_card } / { $second_card }
spell-cast = { $seat_me ->
    [me] You cast
   *[other] { $seat } casts
  } { $spell_card } with { $card }: “{ $text }”
spell-worked = { $seat_me ->
    [me] Your
   *[other] { $seat }'s
  } { $spell_card } bears fruit.
became-object = { $card } now counts as { $cards }.
became-artifact = { $card } is now an Artifact of value { $value }.
card-removed = { $seat_me ->
    [me] You remove
   *[other] { $seat } removes
  } { a-card } from the centre.
card-played = { $seat_me ->
    [me] You play { a-card } from your hand.
   *[other] { $seat } plays { a-card } from her hand.
  }
effect-lost = A part of { $spell_card } comes to nothing.
hand-seen = { $seat_me ->
    [me] You look at the hand of { $target_seat }: { $cards }.
   *[other] { $seat } looks at { $target_seat_me ->
        [me] your hand
       *[other] the hand of { $target_seat }
      }.
  }
card-discarded = { $seat_me ->
    [me] You discard
   *[other] { $seat } discards
  } { a-card }.
spell-card-changed = { $seat_me ->
    [me] You change
   *[other] { $seat } changes
  } the Spell card of { $old_card } for that of { $new_card }.
