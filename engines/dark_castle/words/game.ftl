# Before and after.

intro = You sit innocent in the cells of the dark castle, and tonight somebody forgot the lock. Chapter by chapter you choose your way, roll your dice and share what you find. Past the last of them waits whoever keeps the gate: you get out together, or not at all.
playing-time = about half an hour
setting-decisions-anyone = Anyone
    .hint = Whoever presses first decides for all; the others have a moment to say Wait.
setting-decisions-vote = Vote
    .hint = Everybody presses, and most votes decide; a tie goes to whoever joined first.
setting-rolls-own = Everybody Rolls Their Own
    .hint = The dice fall once everybody who rolls has pressed.
setting-rolls-anyone = One for All
    .hint = One press rolls for all: for games by post.
setting-chapters-15 = 15
    .hint = The whole castle.
setting-chapters-10 = 10
    .hint = A shorter way to the gate, with the same danger on it.
setting-chapters-5 = 5
    .hint = Ten minutes, for trying it out.
setting-packs-base = Base Box
    .hint = The dark castle itself; begin here.
setting-packs-death_knight = Cult of the Death Knight
    .hint = Curses, and cultists who call the marked out of a fight.
setting-packs-undead_queen = Scourge of the Undead Queen
    .hint = Companions with dice of their own, a chalice of blood, a book of spells.
setting-packs-plague_lord = Blight of the Plague Lord
    .hint = Plague that spreads from hand to hand, and a knapsack.
setting-packs-all = All of Them
    .hint = Chapters and bosses of every pack, mixed.
setting-order-shuffled = Shuffled
    .hint = No castle is the same twice.
setting-order-numbered = As Numbered
    .hint = Packs that tell a story tell it in order.
outcome-win = All of you are free.
outcome-lost = Nobody escapes. It ended with { $chapter_card }, after { $rounds ->
    [0] no chapter at all
    [one] one chapter
   *[other] { $rounds } chapters
  }.
moment-death = { played } dies
moment-one-round = A fight won in a single round
moment-near-death = { played } holds on with { $amount } HP
moment-heavy-blow = { played } loses { $amount } HP at one blow
moment-escape = A narrow way out
moment-gate = Overcome; { played } walks out with { $amount } HP

first-game =
    - You win or lose together: if one of you falls to 0 HP, nobody escapes.
    - A card is a chapter. Somebody turns it and leads; where it says YOU, it means that character. Some chapters let you choose, most end in a roll or a fight.
    - Every character has a die of its own. A double (two of a trait on one face) counts twice and blocks.
    - In a fight all roll at once. Each die of the enemy that you match is removed; what is left strikes everybody who has not blocked. Then the next round.
    - One of you may rest in a round: no roll, no harm, 1 HP back.
    - Two hands carry two items. Use them before it hurts: at 0 HP it is too late.
order-items-rolled = After the dice have fallen: use an item?
order-items-loss = When HP are about to be lost: use an item?
order-spell = With the Spell Book in hand: cast a spell?
order-dice = When it is for me to roll, alone or with others: roll at once?
order-round = When a round of a fight begins: roll at once?
order-hits = When something that I have rolled hits: hit, or hold it back?
order-at-once = Yes, roll for me
    .hint = Even where an item could be used first.
order-fight = Yes, and never rest
    .hint = You roll in every round, until you change your mind.
order-free = Only what I can use again
    .hint = Items that come back in the next chapter, as soon as they help; ask me before somebody dies.
order-mortal = That, or what saves a life
    .hint = What comes back; if somebody would die, the least that saves them, or else ask me.
order-roll = Never, roll the die
    .hint = The book stays shut until you change your mind, between two rolls.
