# At the table.

commitment =
    Before the first roll I drew a secret seed that decides every roll and every card. The commitment is its fingerprint (SHA-256): from it nobody can guess the seed, and the seed cannot be changed without changing it.
    At the end the seed is shown. Then `/table verify` plays the whole game again from it and compares everything, and `/table export` gives you the file to check it yourself.

lobby-sit = **Join** takes a seat, **Add Steward** lets me play one.
lobby-begin = { $host } begins with **Start**, whenever you like.
    .missing = The game can begin when { $missing ->
        [one] one more sits
       *[other] { $missing } more sit
    } here.

story-gap = … { $count } more

orders = **Standing orders** answer for you at once, so that nobody waits for a choice that was clear. Only you see them.
orders-ask = Ask me
    .hint = No order: you are asked each time.
orders-silent = If you say nothing: **{ $choice }**{ $clock }.
orders-given = Your standing order: **{ $order }**; `/table orders` changes it.

first-game = Your first game of { $game }
    .card = Your table is the card above: **Add Steward** for company, **Start** to begin.
    .how = Choices are buttons under the picture at the end of the thread. **My Hand** shows what is yours alone, **Rules** what is being asked and why, and `/table undo` takes a choice back. What is not allowed is not on offer: try things.
