# Actions.

ask-action = Round { $round }: what do you do?
    .help = The Demon stands on { $card }{ $arrives ->
        [yes] ; the card it comes to is the one that is activated
       *[no] , activated by { $activating_cards }
      }. The Transient is a { $transient_card }; Chains: { $chains }. Nobody sees your choice until all have chosen. The type with the most objects in the centre decides what the Demon does; whoever draws lays nothing there. Artifacts are often worth more towards the end.
play-object = Play { $card }
    .hint = { $crooked ->
        [yes] { $card }, no tie
       *[no] If { $card } wins
      }: { $gain ->
        [victory] you have all five, and win.
        [defeat] somebody else has all five, and wins.
        [outwitted] Malice reaches its limit, and you lose.
       *[other] { $change ->
            [last] the last Chain falls, and all lose.
           *[other] { $gain ->
                [mine] a token for you
                [both] a token for you and { $others ->
                    [1] another
                   *[other] others
                  }
                [theirs] a token for { $others ->
                    [1] another
                   *[other] others
                  }
                [nobody] { $alone ->
                    [yes] no token, Malice grows
                   *[no] no token for anybody
                  }
                [hunger] { $alone ->
                    [yes] Malice grows, you discard
                   *[no] nobody gains, all discard
                  }
               *[quiet] nothing is activated
              }{ $change ->
                [held] ; the last Chain holds, all discard.
               *[other] { $change ->
                    [lost] ; a Chain falls
                    [back] ; a Chain returns
                   *[none] {""}
                  }. { $arrival ->
                    [draw] Then { $to_card }: all draw.
                    [discard] Then { $to_card }: all discard.
                   *[none] The Demon goes to { $to_card }.
                  }
              }
          }
      }
play-artifact = Play { $card }
    .hint = Removes a type that you name from the centre, after all Spells; high Artifacts act first.
play-incantation = Play { $card }
    .hint = Casts { $first_card } or { $second_card }; you say which when it acts.
draw-objects = Draw { $cards }
    .hint = You then hold: Herb { $herbs }, Mineral { $minerals }, Potion { $potions }{ $more ->
        [0] .
        [one] , with one more for your Gate.
       *[other] , with one more for each of your Gates.
      }
draw-artifact = Draw Artifact
    .hint = On top: { $card }; { $left } left.{ $more ->
    [0] {""}
   *[other] {" "}Your Gate gives one more.
  }
ask-draw-instead = You come too late for that pile. What do you draw instead?
    .help = Others were quicker. Choose from what is left.
ask-take = What do you draw?
    .help = Everybody draws one object. Choices are shown together; if a pile runs short, whoever has done the fewest objectives is served first.
take = { $card }
    .hint = Take one from this pile.
take-instead = { $card }
    .hint = Take one from this pile{ $more ->
        [yes] , and one more for your Gate
       *[no] {""}
      }.
ask-discard = What do you discard?
    .help = It leaves the game. Choices are shown together.
discard = { $card }
    .hint = Give up one of these; it leaves the game.
round-began = **Round { $round }**: { $card }. { $left ->
    [0] It is the last.
    [one] One more to come.
   *[other] { $left } more to come.
  }
story-told = { $line }
pile-empty = { $seat ->
    [unknown] The Rival finds no { $card } left.
   *[other] { $seat_me ->
        [me] You come
       *[other] { $seat } comes
      } too late for the last { $card }.
  }
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
  } laid { a-card }.
a-card = { $card ->
    [Herb] a Herb
    [Mineral] a Mineral
    [Potion] a Potion
   *[other] { $card }
  }
each-cards = { $called ->
    [Herb] { $count ->
        [one] a Herb
       *[other] { $count } Herbs
      }
    [Mineral] { $count ->
        [one] a Mineral
       *[other] { $count } Minerals
      }
    [Potion] { $count ->
        [one] a Potion
       *[other] { $count } Potions
      }
   *[other] { $called }
  }
action-impossible = { $seat_me ->
    [me] You have
   *[other] { $seat } has
  } nothing to play and nothing to draw.
