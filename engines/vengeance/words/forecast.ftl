# What lies ahead, and what a round brought.

forecast = { $victor_seats_count ->
    [0] { $active ->
        [yes] { $target_card } is activated{ $taker_seats_count ->
            [0] , and nobody places a token
           *[other] {": "}a token for { $taker_seats }
          }{ $change ->
            [lost] ; a Chain falls, { $chains ->
                [0] and none is left: all lose
                [one] one still holds
               *[other] { $chains } still hold
              }
            [held] ; the last Chain holds once more, and everybody discards an object
            [even] ; a Chain falls, and one comes back
            [back] ; a Chain comes back
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
      }.{ $spite ->
        [ends] {" "}Malice reaches its limit, and you lose.
        [grows] {" "}Malice grows to { $malice }.
       *[none] {""}
      }
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
                    [0] and none is left: all lose
                    [one] one still holds
                   *[other] { $chains } still hold
                  }
                [held] ; the last Chain holds once more, and everybody discards
                [even] ; a Chain falls, and one comes back
                [back] ; a Chain comes back
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
          }{ $spite ->
            [ends] ; Malice reaches its limit, and you lose
            [grows] ; Malice grows
           *[none] {""}
          }{ $back ->
            [yes] {""} (after a tie, back to { $back_card } and what happens there)
           *[no] {""}
          }.
       *[other] { $victor_seats } { $victor_seats_count ->
            [one] wins
           *[other] win
          }{ $back ->
            [yes] {""} (after a tie, back to { $back_card } and what happens there)
           *[no] {""}
          }!
      }
forecast-tie = After a tie: { $told }
round-activated = { $type_card } activates { $card }
round-quiet = { $type_card } does not activate { $card }
round-void = Nothing is left: the Demon stays put
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
patience-spent = Its last Chain has held once. It will not hold again, and no Chain comes back.
laid-cast = { $card }
laid-removes = removes { $type_card }
laid-taken = by { $by_card }
