# Before and after.

intro = A castle, one night, and Villains who cannot stand each other. Roll, walk exactly that far, draw from the rooms, set upon whoever is in reach, and mind where you step. The Slain haunt the house and may come back; each of them tolls a bell, and after the fifth The Fall begins. The last one left wins.
playing-time = two to three hours
first-game =
    - Be the last Villain left. On your turn the dice fall by themselves; then you choose where to go. Every place has a number, the same in the picture and in the list; `/act 7` takes you to 7.
    - You walk the whole roll, without turning back. A room ends the walk, and you draw a card there. In the corridors lie traps; there you may attack whoever is within reach of a Weapon, or claim Power of Adjacency over whoever is beside you: then you choose that Villain's path on its next turn.
    - Your cards and Talents lie in **My Hand**. When somebody is attacked you may be asked whether you step in; `/damnation orders` answers that once and for all.
    - Beware of three places: the Vault makes a Vampire of you, the Torture Chamber has a Maiden in it, and the Staircase goes down. Whoever is Slain plays on as a Haunt, except with two players and in Gothic.
lobby-note = { $players ->
    [1] {""}
    [2] With two of you, each plays two Villains from one hand, and nobody becomes a Haunt.
   *[other] { $variant ->
        [two_player] **Two players** is for a table of two: the { $players } of you will play the standard game.
        [gothic] In **Gothic** nobody haunts the house, and after the last Deathknell nothing falls.
       *[other] {""}
      }
  }
opening-note = { $players ->
    [2] Each of you plays two Villains from one hand, chosen one after the other; nobody becomes a Haunt.
   *[other] {""}
  }
setting-variant-standard = Standard
    .hint = The Slain haunt the house and may come back, until the fifth Deathknell brings The Fall.
setting-variant-two_player = Two Players
    .hint = A table of two always plays like this: two Villains and one hand each, and no Haunts.
setting-variant-gothic = Gothic
    .hint = Carnage and Hunter's Moon from the start, no Fall; whoever is Slain is out.
setting-variant-haunt = Haunt
    .hint = Nobody is ever out: all the Slain haunt the house, even after The Fall.
setting-reactions-everybody = Everybody Is Asked
    .hint = All are asked whether they step in, so that silence tells nothing about a hand.
setting-reactions-holders = Only Those Who Can
    .hint = Only those who can step in are asked: faster, and it tells who holds something.
setting-deathknells-carnage = Carnage
    .hint = All Weapons do 1 more Damage.
setting-deathknells-hunters_moon = Hunter's Moon
    .hint = All Weapons have 1 more Range.
setting-deathknells-the_revenant = The Revenant
    .hint = The next Villain Slain stands up again, once.
setting-deathknells-the_creature = The Creature
    .hint = Something lives in the Moat.
setting-deathknells-thirst = Thirst
    .hint = Bites do 2 more Damage.
setting-deathknells-the_hungry_stair = The Hungry Stair
    .hint = Whoever walks down the Staircase walks 1 step more.
setting-deathknells-rust = Rust
    .hint = All Protections have 1 armour less.
setting-deathknells-grave_rot = Grave Rot
    .hint = All Health gained is 1 less.

## The end.

outcome-win = { $winner_seats } { $winner_seats_count ->
    [1] wins
   *[other] win
  }, in round { $rounds }.
