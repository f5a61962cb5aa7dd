# Two lines of story a round: what the house does, and where the Villains are.

night-told = { $house ->
    [fall-1] The bells have stopped. What comes after bells is the wall, stone by stone.
    [fall-2] Dust sifts down like flour. The house has begun to forget its upper floors.
    [fall-3] Nothing heals here any more, not the plaster, not you.
    [fall-4] Somewhere a wing goes down. Nobody asks which; nobody lives there now.
    [vampire-1] The Vault stands open, and the draught that comes out of it is warm.
    [vampire-2] Something walks tonight that casts no shadow, and the candles lean away from it.
    [vampire-3] The mirrors have been turned to the wall. Nobody here did that.
    [vampire-4] You hear it drink. It does not even hurry.
    [death-1] One chair fewer at the table. The house lays the place all the same.
    [death-2] A bell has tolled, and its echo will not leave the stairwell.
    [death-3] The clock has skipped an hour, out of respect.
    [death-4] There is a warm patch on the flagstones, and nobody to go with it.
    [haunts-1] The dead play cards in the dark. They cheat, and they have all night.
    [haunts-2] Cold fingers try the doors, one after the other, from the wrong side.
    [haunts-3] Somebody who is no longer here breathes on the windowpanes.
    [haunts-4] The portraits whisper a name and then all look the other way.
    [quiet-1] Rain on the slates. The house counts its guests and finds them all.
    [quiet-2] A door shuts upstairs, softly, as if somebody did not want to wake you.
    [quiet-3] The candles burn low and blue. It is much too early for that.
    [quiet-4] Wolves, far off; then, for a while, wolves not so far off.
   *[other] The night goes on.
  } { $where ->
    [moat-1] In the Moat somebody treads black water, and is not alone in it.
    [moat-2] From the Moat comes a splash, a curse, and a long silence.
    [moat-3] The Moat has a guest. It is in no haste to let go.
    [moat-4] Bubbles on the Moat. Somebody is counting how long a breath can last.
    [stairs-1] On the Great Spiral Staircase a step falls, and another, always down.
    [stairs-2] Whoever is on the stairs has stopped counting them. The stairs have not.
    [stairs-3] The Staircase hums like a shell held to the ear. Somebody is listening too closely.
    [stairs-4] Down there the dark has a floor. Nobody has come back to say how hard it is.
    [company-1] Two share a room, and both sit with their backs to the wall.
    [company-2] There is company behind one of the doors, and no conversation.
    [company-3] In one room somebody offers somebody a seat. Neither sits down.
    [company-4] Two smiles by one candle. Count the hands: one is behind a back.
    [corridor-1] In the corridors footsteps stop whenever others do.
    [corridor-2] Shadows pass each other in the passages, with the courtesy of knives.
    [corridor-3] A floorboard creaks, a second answers, and then both are quiet.
    [corridor-4] The passages are full of people who have just gone round the corner.
    [apart-1] Each of you keeps to a corner, and calls it a plan.
    [apart-2] So many doors, and behind each of them somebody holding the handle.
    [apart-3] You are as far from each other as the walls allow. The walls will see to that.
    [apart-4] Everybody is alone tonight. It is the only thing you have in common.
   *[other] Nobody says where they are.
  }
