# The Demon.

card-activated = { $type_card } activates { $card }.
token-placed = { $seat_me ->
    [me] You place a token: { $card } is done, and you have
   *[other] { $seat } places a token: { $card } is done, and { $seat } has
  } { $done } of 5.
chain-lost = A Chain falls; { $left ->
    [0] none holds it any more
    [one] one still holds
   *[other] { $left } still hold
  }.
chain-held = The last Chain of { $card } holds once more, and it is the last: none will come back. Everybody discards an object.
chain-recovered = A Chain returns; { $left ->
    [one] one holds
   *[other] { $left } hold
  }.
demon-fed = { $card } is hungry: nobody placed a token, and everybody discards.
demon-moved = The Demon { $crooked ->
    [yes] steps back
   *[no] goes
  } from { $from_card } to { $to_card }.
gate-reached = { $arrival ->
    [draw] On arrival everybody draws an object.
    [discard] On arrival everybody discards an object.
   *[chain] On arrival a lost Chain comes back, if there is one that can.
  }
