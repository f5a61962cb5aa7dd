# Heroes: who goes down, what they have, what they preach.

ask-class = Hero { $nth }: who goes down?
    .help = Several of you may choose the same class.
class = { $name }, { $class_card }
    .hint = { $text }
ask-upgrade = What has the { $hero_card } learned?
    .help = One of three, for good.
upgrade = { $upgrade_card }
    .hint = { $text }
ask-bag = What does the { $hero_card } take along?
    .help = A Side Bag holds five tokens; the first is free.
token = { $token_card }
    .hint = { $token ->
        [whiskey] Heals a die of Sanity.
        [bandages] Heals a die of Wounds.
        [dynamite] Thrown, a die of Wounds to all there and beside.
        [flash] All enemies act later for a turn.
       *[tonic] 1 Grit.
      }
ask-sermon = Which { $what ->
    [blessing] Blessing
   *[judgement] Judgement
  } does the { $hero_card } know?
    .help = You keep one of the two.
sermon = { $sermon_card }
    .hint = { $text } ({ $cost } Faith, { $needed }+)
ask-heir = The Lantern is without a bearer. Who takes it up?
    .help = { bearer-does }.
ask-absolve = The { $hero_card } may be rid of something. Of what?
    .help = One of these goes for good.
absolve-harm = { $harm_card }
absolve-nothing = Of Nothing
    .hint = All stays as it is.
absolve-points = { $count } Corruption
ask-lantern = Who carries the Lantern?
    .help = { bearer-does }; its light reaches the next rooms.

xp-gained = The { $hero_card }: { $amount } XP for { $what ->
    [look] looking
    [heal] healing
    [help] helping up
    [test] passing the test
    [lantern] carrying the Lantern
   *[card] { THE($what_card) }
  }.
item-found = The { $hero_card } now has: **{ $item_card }**.
taken-up = The { $hero_card } { $worn ->
    [yes] puts on { THE($item_card) }
   *[no] takes { THE($item_card) } in hand
  }{ $for_cards_count ->
    [0] .
   *[other] {" "}instead of { THE($for_cards) }.
  }
laid-aside = The { $hero_card } { $worn ->
    [yes] takes off
   *[no] puts away
  } { THE($item_card) }.
attached = The { $hero_card } { $off ->
    [yes] takes { THE($item_card) } off { THE($other_card) }.
   *[no] attaches { THE($item_card) } to { THE($other_card) }{ $stone ->
        [0] .
       *[other] {" "}for { $stone } Dark Stone.
      }
  }
used = The { $hero_card } uses **{ THE($item_card) }**.
dropped = The { $hero_card } leaves { THE($item_card) } behind.
handed-over = The { $hero_card } hands the { $other_card } { ware }.
refused = The { $other_card } has asked for { ware }; the { $hero_card } keeps it.
ware = { $what ->
    [gold] { $amount } Gold
    [stone] a Dark Stone
    [lantern] the Lantern
    [idol] the idol
   *[item] { THE($item_card) }
  }
ware-named = { $what ->
    [idol] the Idol
   *[other] { ware }
  }
harm-held = The { $hero_card } has **{ $harm_card }** already: { $again ->
    [yes] it is rolled again.
   *[no] nothing more comes of it.
  }
harmed = **The { $hero_card }: { $harm_card }.** { $text }

dual = { $item_card } and { THE($other_card) }: Shoot at { target }
    .hint = { attack-odds } No Criticals; second 1 harder.
dual-open = { $item_card } and { THE($other_card) }: Shoot, Then Pick Targets
    .hint = { open-odds } No Criticals; second 1 harder.
ask-second-look = The { $hero_card } rolls a miss again: with which weapon?
    .help = One die, once an Attack, at no cost: { $faces }.
second-look = { $item_card }
    .hint = Its first miss is rolled again.
ask-split = Eight dice at most: how many for each weapon?
    .help = The primary one first.
split = { $first } and { $second }
share-two = { $hits ->
    [0] {""}
   *[other] { $hits } of { THE($item_card) }{ share-comma }
  }{ $criticals ->
    [0] {""}
   *[other] { $criticals } of { THE($other_card) }
  }
deal-two = { $all ->
    [0] { share-two }
    [2] Both
   *[other] All { $all }
  } on { THE($enemy_card) }{ numbered }
    .hint = It has { $left } Health now.
share-comma = { $criticals ->
    [0] {""}
   *[other] ,{" "}
  }
use = Use { THE($item_card) }{ upon }
    .hint = { $text }
use-vain = Use { THE($item_card) }{ upon }
    .hint = In vain now: { $text }
upon = { $on_card ->
    [unknown] { $enemy_card ->
        [unknown] {""}
       *[other] {" "}on { THE($enemy_card) }{ numbered }{ $way ->
            [none] {""}
           *[other] , { TITLE($way) }
          }
      }
   *[other] {" "}on the { $on_card }
  }
by = The { $by_card }: { $what ->
    [flash] Flash Powder
    [flash-vain] Flash Powder
    [tonic] Tonic
    [treat] { $token_card } for the { $hero_card }
   *[use] { $item_card }{ upon }
  }
    .hint = { $what ->
        [flash] All enemies act later: 2 less Initiative this turn.
        [flash-vain] In vain now: all enemies have acted this turn.
        [tonic] 1 Grit.
        [treat] Heals a die. On somebody else, 5 XP for each point.
        [use-vain] In vain now: { $text }
       *[use] { $text }
      }
ask-aside = While the { $hero_card } acts: do you use something?
    .help = Nobody waits for you. It is done at once; then the { $hero_card } goes on.
    .beside = { $count ->
        [0] { "" }
       *[other] Use Something Meanwhile
    }
aside-pass = Not Now
ask-before-enemies = { $who } { $count ->
    [one] is
   *[other] are
  } about to act. Do you use something first?
    .help = You asked to be asked. If it changes Initiative, somebody else may be next.
before-enemies-pass = Let Them Come
preach = Preach { $sermon_card }{ upon }
    .hint = { $text } ({ $cost } Faith, { $needed }+)
preach-by = The { $hero_card }: { $sermon_card }{ upon }
    .hint = { $text } ({ $cost } Faith, { $needed }+)
preached = The { $hero_card } preaches **{ $sermon_card }**: { $faces }{ $added ->
    [0] {""}
   *[other] , { $added } added
  }, { $total } in all, against { $target }. { $worked ->
    [yes] It is heard.
   *[no] Nobody answers.
  }
ask-cast = { $sermon_card }: { $faces }, { $short } short. What do you add?
    .help = Each Faith adds 1. A Grit rolls dice again, none more than twice.
cast-faith = { $count } More Faith
    .hint = Then it is enough.
cast-book = { $item_card }
    .hint = Once a turn; then it is enough.
cast-pass = Let It Fail
ask-doubles = { $sermon_card } is heard, but both dice show a { $face }. Do you roll again?
    .help = Doubles are a Corruption Hit, unless they are rolled away.
doubles-pass = Let It Stand
    .hint = It works; the Corruption Hit comes with it.
ask-morning = A turn begins: does the { $hero_card } preach?
    .help = This can be done only at the start of a turn.
morning-pass = Not Now
ask-deny = { $card } was drawn. Does the { $hero_card } cancel it?
    .help = { $sermon_card }, { $needed }+ on two dice.
deny-deny = Cancel It with a Sermon
deny-pass = Let It Come
ask-track = { $what ->
    [token] { $clue ->
        [yes] With that: a Clue, and { on-from-here }.
       *[no] With that: { on-from-here }.
      }
   *[encounter] { $card } was drawn.
  } Does the { $hero_card } look for another way?
    .help = Once an Adventure, what was drawn is put back and another is drawn.
on-from-here = { $doors ->
    [0] no way on
    [one] one way on
   *[other] { $doors } ways on
  }
track-redraw = Draw Another
    .hint = Once an Adventure. What was drawn is put back.
track-pass = Go On with This
ask-onward = The { $hero_card } knows the way: where to?
    .help = A few spaces after the look, at no cost.{ escape }
ask-sent = Where does the { $hero_card } go?
    .help = At once, and past nobody; or stay.{ escape }
send = Send the { $hero_card } Off
    .hint = Once a Fight, up to { $steps } spaces at once.
trade = Trade with the { $hero_card }
    .hint = Give something, or ask for it.
ask-trade = The { $hero_card } and the { $other_card }: what changes hands?
    .help = What you ask of somebody else, they have to agree to.
trade-give = Give { ware-named }
trade-ask = Ask for { ware-named }
trade-back = Nothing
trade-swap = Swap { THE($item_card) }
    .hint = For something of the other's: one of you has no room for both.
ask-swap = What does the { $other_card } give for { THE($item_card) }?
    .help = Only what leaves both of you with no more than you can carry.
swap-for = { $for_cards }
swap-back = Nothing
ask-swap-asked = The { $hero_card } offers the { $other_card } { THE($item_card) } for { THE($for_cards) }.
    .help = It is yours to give, or not.
swap-asked-swap = Swap
swap-asked-keep = Keep What You Have
ask-asked-for = The { $other_card } asks the { $hero_card } for { ware }.
    .help = It is yours to give, or not.
trade-yes = Give It
trade-no = Keep It
ask-too-heavy = The { $hero_card } carries { $weight } and can carry { $most }. What goes?
    .help = What nobody in reach can carry is left behind.
ask-too-full = The Side Bag of the { $hero_card } holds { $most }. What goes?
    .help = What nobody in reach has room for is left behind.
give = { $item_card } to the { $hero_card }
drop = Leave { THE($item_card) } Behind
fit = Attach { THE($item_card) } to { THE($other_card) }
    .hint = { $stone ->
        [0] It costs nothing.
       *[other] It costs { $stone } Dark Stone, which does not come back.
      }
unfit = Take { THE($item_card) } Off { THE($other_card) }
    .hint = It can be attached again.

order-morning = When a turn begins, and I could preach
order-deny = When I could cancel a Darkness card
order-track = When my Tracker could look for another way
ask-placing = You stand at the back of the Mine Entrance. Who stands where?
    .help = The quickest stand nearest the dark. Where you stand decides whom it reaches first.
placing-dealt = As You Came In
    .hint = In order of Initiative.
placing-chosen = Each Picks a Space
    .hint = One after the other, the quickest first.
ask-begin-where = Where does the { $hero_card } begin?
ask-deathbed = The { $hero_card } rolls { $faces }: { $harm_card }. That is death. Do you spend a Grit on it?
    .help = At this table a Grit may cheat death, once.
deathbed-both = Roll Both Dice Again: 1 Grit
deathbed-first = Only the First Die: the { $face }
deathbed-second = Only the Second Die: the { $face }
deathbed-pass = Let It End

# What comes along to a table.

bring = Which of your Heroes come along?
    .help = Enemies in a mine grow with the highest Hero of the party. Without any you make a new one.
bring-button = Heroes
bring-none = You have no Hero who could come along; you make a new one at the table.
bring-these = Coming along: { $things }.
    .nothing = You make a new Hero at the table.
    .more = In the list { $count ->
        [one] stands one more who could come
       *[other] stand { $count } more who could come
      }.
kept-hero = { $class }{ $name ->
    [none] {""}
   *[other] {" "}{ $name }
  }, level { $level }{ $dead ->
    [yes] , dead
   *[no] {""}
  }
