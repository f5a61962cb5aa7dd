# What stands on buttons: Title Case, short.

button-hand = My Hand
button-catch-up = Catch Up
button-board = Board
button-near = Around Me
button-tall = Tall Pictures
button-wide = Wide Pictures
button-log = Log
button-rules = Rules
button-why = Why?
button-wait = Wait
button-go-on = Go On
button-back-here = I Am Back
button-stand-in = Let a Steward Play
button-rethread = Try Again
button-quiet = Stop Messages

button-join = Join
button-leave = Leave
button-steward = Add Steward
button-dismiss = Remove Steward
button-start = Start
button-options = Options
button-how = How Do I Play?
button-dice = What Is This?

button-again = Again
button-onward = Go On
button-verify = Verify
button-agree = Agree
button-decline = Decline
button-change = Change
button-marked = All as Marked
button-hush = Don't Ask Me Again
button-take-back = Take It Back
button-ask-everyone = Ask Everyone
button-end = Close the Table
button-forget = Delete Everything
button-revive = Send Again

button-open = Choose …
button-offers = What Else I Can Do
button-nothing = Nothing
button-back = ◀ Back
button-more = More ▶
button-confirm = Confirm { $count ->
    [0] Nothing
   *[other] { $count }
  }

button-roll-again = Roll Again
button-reroll-die = Reroll One Die
button-odds = Odds
button-push = Push
button-fight-next = Next
button-fight-join = Join
button-fight-delay = Wait or Act
button-keep-set = Save All
button-keep-dice = Keep Dice
button-reveal = Reveal
button-look = Look
button-keep = Keep It
