# Between chapters.

ask-leader = { $next ->
    [start] Who opens the cell door?
    [boss] The last card. Who turns it?
   *[chapter] Who turns the next card? { $left ->
        [one] One chapter lies
       *[other] { $left } chapters lie
      } before the gate.
  }{ $alarm ->
    [0] {""}
    [one] {" "}The castle has heard you: one die more in the next fight.
   *[other] {" "}The castle has heard you: { $alarm } dice more in the next fight.
  }{ $shares_count ->
    [0] {""}
   *[other] {" "}Before that, as proposed: { $shares }.
  }
    .help = Whoever turns the card leads. Where its text says YOU, it means that character. The same one may lead again. Items can still be used or change hands now; what lies there goes to those named, unless you share it out differently first.
leader-turn = { name }
    .hint = { $hp } of { $start } HP · { strengths }
share = Share Differently
    .hint = Decide who takes what before the card is turned.
trade = Trade Items
    .hint = Pass or put down an item before the next card is turned.
use-item = { $seat_me ->
    [me] Use Something
   *[other] { $seat } Uses Something
  }
    .hint = { $seat_me ->
    [me] You pick what; nothing is used yet.
   *[other] { $seat } picks what; nothing is used yet.
  }
use-own = Use Something
    .hint = You pick what; nothing is used yet.
ask-use = What do you use?
    .help = An item that is used up goes to the discard pile; others can be used again in the next chapter. A flaw can be used once in the whole game.
use-back = Nothing After All
    .hint = Keep everything.

ask-trade = What changes hands?
    .help = A character carries two items, or one two-handed item. Put something down first if hands are full.
trade-done = Nothing More
    .hint = Go on.
trade-give = { $card }{ $twin ->
    [yes] {" "}to { $to_card }
   *[no] : { player } to { taker }
  }
    .hint = { $risky ->
    [yes] Whoever takes it rolls for Plague{ may-kill }: it comes from somebody who has it.
   *[no] It works for its new bearer at once.
  }{ $along ->
    [0] {""}
   *[other] {" "}What is in it goes along.
  }
trade-down = Put Down { $card } ({ name })
    .hint = For a moment: anybody may take it before you go on.

## Chapters.

each-meant = { name } is { $parts }
each-parts = { $part ->
    [you] YOU
    [strongest] your strongest
   *[weakest] your weakest
  }
each-ahead = { $left ->
    [0] No chapter is left before the gate.
    [one] Only one chapter lies before the gate.
   *[other] Only { $left } chapters lie before the gate.
  }
each-added = { $left ->
    [0] No chapter is left to be added.
   *[other] Only { $left } are left to be added.
  }
ask-choice = { $question ->
    [none] What do you do?
   *[other] { $question }
  }{ $meant_count ->
    [0] {""}
   *[other] {" "}({ $meant }.)
  }{ $ahead_count ->
    [0] {""}
   *[other] {" "}{ $ahead }
  }{ $added_count ->
    [0] {""}
   *[other] {" "}{ $added }
  }
    .help = You decide together. What each way risks stands beside it; some ways are open only to those who carry the right thing. Your strongest is whoever has the most HP, your weakest whoever has the fewest.
ask-choice-you = { $seat_me ->
    [me] You lead{ alias }.
   *[other] { player }{ alias } leads.
  } { $question ->
    [none] What do you do?
   *[other] { $question }
  }{ $meant_count ->
    [0] {""}
   *[other] {" "}({ $meant }.)
  }{ $ahead_count ->
    [0] {""}
   *[other] {" "}{ $ahead }
  }{ $added_count ->
    [0] {""}
   *[other] {" "}{ $added }
  }
    .help = This is for whoever turned the card. Your strongest is whoever has the most HP, your weakest whoever has the fewest.
ask-choice-each = { $seat ->
    [unknown] { $character_card }:{" "}
   *[other] { $twin ->
        [yes] { $character_card }:{" "}
       *[no] {""}
      }
  }{ $question ->
    [none] What do you do?
   *[other] { $question }
  }
    .help = { $seat ->
    [unknown] You decide for it together; all choices are told together.
   *[other] Everybody decides alone; all choices are told together.
  }
choice = { $chances_count ->
    [one] { $label } ({ $chances })
   *[other] { $label }
  }
    .hint = { $hint }
    .odds = { odds }{ $endangered_count ->
        [0] { "" }
       *[other] { " " }It may kill { $endangered }.
      }
each-struck = { $hp } HP of { $seat_me ->
    [me] yours
   *[other] { name }
  }{ mine }
ask-pick = { $question }
    .help = One character faces what comes.
ask-chosen-lose = Who pays?
    .help = One character loses HP. You decide together.
ask-chosen-gain = Who recovers?
    .help = One character regains HP, never above the start.
ask-chosen-roll = Who rolls?
    .help = One character rolls its die once.
ask-chosen-discard = Who gives something up?
    .help = One character discards what the card asks for.
ask-trial = Who tries? It takes { need }: { $done ->
    [0] nothing done yet, { $needed } to do.
   *[other] { $done } of { $needed } done.
  }
    .help = It takes several successes; somebody else may try each time. A failure costs whoever tried.
who = { $chances_count ->
    [0] { name }
   *[other] { $chances }
  }
    .hint = { $hp } of { $start } HP · { strengths }
    .odds = { $endangered_count ->
        [0] { "" }
       *[other] It may kill { $endangered }.
      }
each-rollers = { name }
ask-roll = { $what ->
    [double] { $rollers_count ->
        [one] { $rollers } needs a double.
       *[other] { $rollers } each need a double.
      }
    [together] { $rollers_count ->
        [one] { $rollers } needs
       *[other] Together { $rollers } need
      } { $symbols } × { need }.
   *[plain] { $rollers_count ->
        [one] { $rollers } needs
       *[other] { $rollers } each need
      } { $symbols ->
        [1] { need }
       *[other] { $symbols } × { need }
      }.
  }
    .help = Everybody named rolls their own die once, and all dice fall together. A double shows its trait twice. Items may help: using one is part of the attempt.
    .note = { spell-next }
odds = { $chances_count ->
    [0] { $together ->
        [0] { "" }
       *[other] Enough in { $together } of a hundred rolls.
      }
    [one] { "" }
   *[other] Good sides: { $chances }.
  }
each-endangered = { name }
roll-roll = { $chances_count ->
    [one] Roll ({ $chances })
   *[other] Roll
  }
    .hint = { $chances_count ->
        [0] What all of you show counts together.
        [one] So many of its sides are good enough.
       *[other] { "" }
      }
    .odds = { odds }
ask-chance = A chapter die decides.
    .help = It shows might, cunning or wisdom, each as likely as the next.
chance-roll = Roll
    .hint = The castle's own die.
