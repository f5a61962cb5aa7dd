# Before and after.

intro = Under the hills lies Dorn. One of you is its keeper, and wakes what sleeps there; the others send heroes down, with torches. Carry three Artifacts into the Ritual Chamber, and the Gate of Doom opens: behind it sits Zorkal. There are no dice: only what you think of, and what the other side thinks of first.
playing-time = two to three hours
first-game =
    - One of you is the **Dornkeeper**, all others share the heroes. The first question asks which you would like to be; if several want the same, lots are drawn.
    - **Heroes** win by killing Zorkal. He sits behind the Gate of Doom, which opens once three Artifacts lie in the Ritual Chamber or are carried into it.
    - **The Dornkeeper** wins when all heroes are dead, or when all 19 spaces of the chamber are filled at the end of three of his turns in a row. Every hit point that a hero loses is a drop of blood, and pays for Rituals.
    - All heroes move, then all attack, in any order you like. **My Hand** shows what is around your hero, every space with its number; `/act 7` takes it there.
    - On the ochre trails and in Argos no monster can touch you. Argos, the Herbalist and the fountains heal.
lobby-note = { $players ->
    [1] {""}
    [2] One of you is the Dornkeeper, the other runs all { $variant_f ->
        [yes] four
       *[no] five
      } heroes.
    [6] One of the six of you is the Dornkeeper, the others run { $variant_f ->
        [yes] four heroes, and one of you only looks on
       *[no] a hero each
      }.
   *[other] One of the { $players } of you is the Dornkeeper, the others share { $variant_f ->
        [yes] four
       *[no] five
      } heroes.
  }

order-march = When my monsters move
order-march-on = By their last orders
    .hint = Everybody goes on as ordered the turn before.
order-onslaught = When my monsters attack
order-strike = As proposed
    .hint = Everybody within reach of a hero strikes, together where they can.
order-rise = When Zorkal can rise a level
order-rise-now = At once
    .hint = Pays as soon as there are drops enough.
order-parry = When attacks on my hero differ
order-worst = Parry what hurts most
    .hint = What does more than take a hit point goes first.
order-blessing = When I could play a Blessing
order-holding = When a hero can only hand over or put down

## The end.

outcome-zorkal = Zorkal is slain in turn { $rounds }. Up in Argos somebody rings the bell. { $winner_seats } { $winner_seats_count ->
    [1] has
   *[other] have
  } won.
outcome-ritual = The Ultimate Ritual is complete in turn { $rounds }, and every torch goes out. { $winner_seats } has won.
outcome-slain = In turn { $rounds } the last hero falls. It is quiet in Dorn. { $winner_seats } has won.
outcome-heroes_unopposed = The Dornkeeper gives up in turn { $rounds }. { $winner_seats } { $winner_seats_count ->
    [1] has
   *[other] have
  } won.
outcome-keeper_unopposed = The heroes turn back in turn { $rounds }. { $winner_seats } has won.
