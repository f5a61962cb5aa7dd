# Vengeance, in English.

## Setting up

ask-witch = Which Witch are you?
    .help = The Spell card you keep is what your Incantations can do. Each Witch is after three Vengeances and two Gates; a token on all five wins.
witch = { $card }
    .hint = { $first_card }; { $second_card }. After Vengeances { $vengeances }, Gates { $gates }.
demon-bound = { $card } lies in three Chains. { $first_seat_me ->
    [me] You are
   *[other] { $first_seat } is
  } first to be dealt Spell cards.
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
    - Then it is settled: Incantations cast Spells, Artifacts remove a type, and the type of object that lies there most wins. It says where the Demon goes.
    - If the winning type activates the Demon's card, a Chain falls, and all who are after that card place a token. **My Hand** says what each winner would bring; **Rules** says more at every question.
order-spell = My Incantation casts which Spell?
order-artifact = My Artifact removes which type?

## Actions

ask-action = Round { $round }: what do you do?
    .help = The Demon stands on { $card }, activated by { $activating_cards }. The Transient is a { $transient_card }; Chains: { $chains }. Nobody sees your choice until all have chosen. The type with most cards in the center decides what the Demon does. Artifacts are often worth more toward the end.
play-object = Play { $card }
    .hint = If { $card } wins: { $gain ->
        [victory] you have all five, and win.
        [defeat] somebody else has all five, and wins.
       *[other] { $gain ->
            [mine] a token for you
            [both] a token for you and others
            [theirs] a token for others
            [nobody] a token for nobody
            [hunger] nobody gains, all discard
           *[quiet] nothing is activated
          }{ $change ->
            [last] ; the last Chain falls, and all lose.
            [held] ; the last Chain holds, all discard.
           *[other] { $change ->
                [lost] ; a Chain falls
                [back] ; a Chain returns
               *[none] {""}
              }. The Demon goes to { $to_card }.
          }
      }
play-artifact = Play { $card }
    .hint = Removes a type that you name from the center, after all Spells; high Artifacts act first.
play-incantation = Play { $card }
    .hint = Casts { $first_card } or { $second_card }; you say which when it acts.
draw-objects = Draw { $cards }
    .hint = You lay nothing. Then you hold Herb { $herbs }, Mineral { $minerals }, Potion { $potions }{ $more ->
        [0] .
       *[other] , with one more for your Gate.
      }
draw-artifact = Draw Artifact
    .hint = On top: { $card }; { $left } left.{ $more ->
    [0] {""}
   *[other] {" "}Your Gate gives one more.
  }
ask-draw-instead = You come too late for that pile. What do you draw instead?
    .help = Others were quicker. Choose from what is left.
ask-take = What do you draw?
    .help = Everybody draws one object. Choices are shown together; if a pile runs short, whoever has done fewest objectives is served first.
take = { $card }
    .hint = Take one from this pile.
ask-discard = What do you discard?
    .help = It leaves the game. Choices are shown together.
discard = { $card }
    .hint = Give up one of these; it leaves the game.
round-began = **Round { $round }**: { $card }. { $left ->
    [0] It is the last one.
    [one] One more is to come.
   *[other] { $left } more are to come.
  }
pile-empty = { $seat_me ->
    [me] You come
   *[other] { $seat } comes
  } too late for the last { $card }.
draw-lost = { $seat_me ->
    [me] You find
   *[other] { $seat } finds
  } nothing left to draw.
cards-drawn = { $seat_me ->
    [me] You draw
   *[other] { $seat } draws
  } { $cards }.
card-laid = { $seat_me ->
    [me] You have
   *[other] { $seat } has
  } laid { $card }.
action-impossible = { $seat_me ->
    [me] You have
   *[other] { $seat } has
  } nothing to play and nothing to draw.

## Spells

ask-spell = { $card }: which Spell do you cast?
    .help = In the center count now: Herb { $herbs }, Mineral { $minerals }, Potion { $potions }. Artifacts act after all Spells.
spell = { $card }
    .hint = { $text }
ask-remove = { $spell_card }: which card goes from the center?
    .help = The Transient may go, too. A card that counts several times is one card.
remove-object = { $cards }
    .hint = Remove this card from the center.
remove-transient = The Transient, { $cards }
    .hint = Remove the Transient from the center.
remove-artifact = { $card }, an Artifact now
    .hint = Remove it before it acts.
ask-play = { $spell_card }: what do you play from your hand?
    .help = It lies in the center at once and counts in this round.
play = { $card }
    .hint = Lay it into the center.
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
    [me] You have
   *[other] { $seat } has
  } named you. Your old card goes into the reserve; your objectives and tokens stay.
spell-card = { $card }
    .hint = { $first_card } / { $second_card }
spell-cast = { $seat_me ->
    [me] You cast
   *[other] { $seat } casts
  } { $spell_card } with { $card }: { $text }
spell-worked = { $spell_card } of { $seat_me ->
    [me] yours
   *[other] { $seat }
  } works now.
became-object = { $card } counts as { $cards } now.
became-artifact = { $card } is an Artifact of value { $value } now.
card-removed = { $seat_me ->
    [me] You remove
   *[other] { $seat } removes
  } { $card } from the center.
card-played = { $seat_me ->
    [me] You play
   *[other] { $seat } plays
  } { $card } from the hand.
effect-lost = { $spell_card }: one part of it finds nothing to work on.
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
  } { $card }.
spell-card-changed = { $seat_me ->
    [me] You change
   *[other] { $seat } changes
  } the Spell card of { $old_card } for that of { $new_card }.

## Artifacts and the count

ask-artifact-type = { $card }: which type do you remove?
    .help = All objects of that type go, the Transient included. In the center count: Herb { $herbs }, Mineral { $minerals }, Potion { $potions }. Most prevail; Potion wins ties, then Mineral.
artifact-type = { $card }
    .hint = Remove every card of this type.
artifact-used = { $seat ->
    [unknown] The Rival removes
   *[other] { $seat_me ->
        [me] You remove
       *[other] { $seat } removes
      }
  } every { $type_card } with { $card }: { $count ->
    [one] one card
   *[other] { $count } cards
  }.
artifact-wasted = { $card } finds no object to remove.
objects-counted = Herb { $herbs }, Mineral { $minerals }, Potion { $potions }: { $card } prevails{ $tie ->
    [yes] {" "}by rank
   *[no] {""}
  }.
nothing-counted = No object is left; the Demon does nothing.

## The Demon

card-activated = { $type_card } activates { $card }.
token-placed = { $seat_me ->
    [me] You place a token: { $card } is done, and you have
   *[other] { $seat } places a token: { $card } is done, and { $seat } has
  } { $done } of 5.
chain-lost = The Demon loses a Chain; { $left ->
    [0] none holds it
    [one] one still holds
   *[other] { $left } still hold
  }.
chain-held = The last Chain of { $card } holds once more, and it is the last: none will come back. Everybody discards an object.
chain-recovered = A Chain returns; { $left } hold.
demon-fed = { $card } is hungry: nobody placed a token, and everybody discards.
demon-moved = The Demon { $crooked ->
    [yes] steps back
   *[no] goes
  } from { $from_card } to { $to_card }.
gate-reached = { $arrival ->
    [draw] On arrival everybody draws an object.
    [discard] On arrival everybody discards an object.
   *[chain] On arrival a lost Chain can come back.
  }

## The Rival

rival-acted = The Rival: { $card }. { $text }
rival-played = The Rival plays { $card }.
rival-hoarded = The Rival puts { $card } into its store.
malice-grew = { $cause ->
    [shuffle] The Rival has been through all six cards and begins again
   *[activation] The activation gave you nothing
  }: Malice { $malice } of { $limit }.

## The end

game-won = { $seats_count ->
    [one] { $seats } has done all five. Vengeance is complete.
   *[other] { $seats } have done all five in the same moment. Vengeance is complete.
  }
chains-broken = The last Chain has fallen. { $card } is free, and every Witch has lost.
time-ran-out = The last Transient is spent, and { $card } goes home. Nobody has won.
malice-won = The Rival has had enough of waiting. You have lost.

## What lies ahead, and what a round brought

forecast = { $victor_seats_count ->
    [0] { $active ->
        [yes] { $target_card } is activated{ $taker_seats_count ->
            [0] , and nobody places a token
           *[other] {": "}a token for { $taker_seats }
          }{ $change ->
            [lost] ; a Chain falls, { $chains ->
                [0] and none is left
                [one] one still holds
               *[other] { $chains } still hold
              }
            [held] ; the last Chain holds once more, and everybody discards an object
            [even] ; a Chain falls, and one comes back
           *[none] {""}
          }{ $feeds ->
            [yes] ; everybody discards
           *[no] {""}
          }.
       *[no] Nothing is activated{ $change ->
            [back] ; a Chain comes back
           *[none] {""}
          }.
      } The Demon goes to { $to_card }{ $arrival ->
        [draw] , where everybody draws an object
        [discard] , where everybody discards an object
       *[none] {""}
      }{ $back ->
        [yes] ; after a tie, back to { $back_card }
       *[no] {""}
      }.
   *[other] { $target_card } is activated, and { $victor_seats } { $victor_seats_count ->
        [one] wins
       *[other] win
      }.
  }
    .brief = { $victor_seats_count ->
        [0] { $active ->
            [yes] { $taker_seats_count ->
                [0] Activated, but nobody places a token
               *[other] A token for { $everybody ->
                    [yes] everybody
                   *[no] { $taker_seats }
                  }
              }{ $change ->
                [lost] ; a Chain falls, { $chains ->
                    [0] and none is left
                    [one] one still holds
                   *[other] { $chains } still hold
                  }
                [held] ; the last Chain holds once more, and everybody discards
                [even] ; a Chain falls, and one comes back
               *[none] {""}
              }{ $feeds ->
                [yes] ; everybody discards
               *[no] {""}
              }
           *[no] Nothing is activated{ $change ->
                [back] ; a Chain comes back
               *[none] {""}
              }
          }{ $arrival ->
            [draw] ; then everybody draws an object
            [discard] ; then everybody discards an object
           *[none] {""}
          }{ $back ->
            [yes] {""} (after a tie, it steps back to { $back_card })
           *[no] {""}
          }.
       *[other] { $victor_seats } { $victor_seats_count ->
            [one] wins
           *[other] win
          }!
      }
round-activated = { $type_card } activates { $card }
round-quiet = { $type_card } does not activate { $card }
round-void = Nothing is left: the Demon stays
round-tokens = { $taker_seats_count ->
    [0] Nobody places a token
    [one] { $taker_seats } places a token
   *[other] { $taker_seats } place a token
  }
round-chains = { $chains ->
    [0] No Chain holds
    [1] One Chain holds
    [2] Two Chains hold
   *[other] Three Chains hold
  }
hand-of = The hand of { $seat }, round { $round }
patience-spent = Its last Chain has held once. It will not hold again.
laid-cast = { $card }
laid-removes = removes { $type_card }
laid-taken = by { $by_card }

intro = Witches around a circle of eight cards, and a Demon in three Chains. Each round everybody acts in secret; the type that lies there most decides where the Demon goes. Whoever has done five objectives wins; if the last Chain falls, everybody has lost.
playing-time = about an hour
lobby-note = { $players ->
    [1] Alone you play against the Rival, a deck of six cards; who sits down with you is a Witch too.
   *[other] {""}
  }
setting-demon-random = Drawn by lot
    .hint = One of the three below.
setting-demon-orvath = Orvath, the Patient
    .hint = Its last Chain holds once more, but then no Chain ever comes back.
setting-demon-skeir = Skeir, the Crooked
    .hint = When two types tie for most, it steps back around the circle.
setting-demon-maelgra = Maelgra, the Ravenous
    .hint = When a Vengeance brings nobody a token, everybody discards.
setting-chain-every_activation = Every activation costs one
    .hint = The Demon gets free sooner; tokens have to be worth it.
setting-chain-tokens = Only tokens cost one
    .hint = An activation that brings nobody a token is free: gentler.
setting-activation-stands = Where the Demon stands
    .hint = The type that prevails activates the card under the Demon, then the Demon moves.
setting-activation-arrives = Where it arrives
    .hint = The Demon moves first, and activates the card it comes to.
setting-solo-easy = Gentle
    .hint = Alone only: 5 Malice end the game.
setting-solo-normal = Even
    .hint = Alone only: 4 Malice end the game.
setting-solo-hard = Hard
    .hint = Alone only: 3 Malice end the game.

outcome-win = { $winner_seats } { $winner_seats_count ->
    [one] has
   *[other] have
  } had vengeance, in round { $rounds }.
outcome-chains = The Demon broke free in round { $rounds }. Everybody has lost.
outcome-time = Nobody has won in { $rounds } rounds.
outcome-malice = The Rival's Malice was the greater. You have lost in round { $rounds }.

circle-stands = The Demon stands on **{ $card }**; { $chains ->
    [1] one Chain holds
    [2] two Chains hold
    [3] three Chains hold
   *[other] no Chain holds
  }.
circle-center = In the center, face up: Herb { $herbs }, Mineral { $minerals }, Potion { $potions }. If this type wins:
