# What Discord shows of its commands, at most 100 characters each, and what they tell.

group-name = posse
command-posse = A campaign of Shadows of Brimstone: Heroes that stay yours, from mine to mine
command-posse-new = Gather a posse: everybody who joins makes a Hero
    .pace = How long a choice may take
command-posse-ride = Go down for the next Mission, with whoever joins
    .posse = Its number; your latest, if you name none
    .pace = How long a choice may take
command-posse-rest = Ride to town, or straight on: after each Adventure
    .posse = Its number; your latest, if you name none
    .pace = How long a choice may take
command-posse-heroes = Who rides with your posse, and how they are
    .posse = Its number; your latest, if you name none
no-game-here = No stay is going on here; use this in its thread.
posse-shown = **Posse { $number }{ $name ->
    [none] {""}
   *[other] , { $name }
  }**: { $adventures ->
    [0] no Adventure yet.
    [one] one Adventure, { $wins } won.
   *[other] { $adventures } Adventures, { $wins } won.
  }{ $rides ->
    [busy] {""}
    [no] {" "}It rides no more: `/posse end posse:{ $number } back:True` calls it together again.
   *[yes] {" "}Next: { $mission ->
        [none] the road and the town (`/posse rest`).
       *[other] { $mission } (`/posse ride`).
      }
  }
posse-none = You ride with no posse here. `/posse new` gathers one, `/posse join` takes you into one of this server's.
    .ended = Your posses here ride no more. `/posse end back:True` calls the last one together again, `/posse new` gathers another.
hero-none = You have no Hero here. `/hero new` makes one, and so does `/posse new`, for everybody who joins.
    .retired = All your Heroes here stay at home. `/hero retire back:True` brings the last one back, `/hero new` makes another.
posse-shadow = -# A failed Mission has left this: { $what ->
    [day] in the next town something may happen on 1 to { $amount } from the first night on.
    [steps] in the next mine the Darkness begins { $amount ->
        [one] a step
       *[other] { $amount } steps
      } ahead.
    [dread] in the next mine { $amount ->
        [one] a Growing Dread card lies there
       *[other] { $amount } Growing Dread cards lie there
      } already.
   *[hazards] on the next road { $amount ->
        [one] one more Hazard waits
       *[other] { $amount } more Hazards wait
      }.
  }
hero-shown = **{ $name }**, { $class_card } of level { $level }{ $dead ->
    [yes] , dead
   *[no] {""}
  }{ $retired ->
    [yes] , retired
   *[no] {""}
  } · { $owners ->
    [none] led by a steward
   *[other] { $owners }
  } · { $xp } XP · { $gold } Gold · { $stone } Dark Stone · { $adventures ->
    [0] no Adventure yet
    [one] one Adventure, { $kills } slain
   *[other] { $adventures } Adventures, { $kills } slain
  }{ $harms ->
    [none] {""}
   *[other] {" "}· { $harms }
  }

# Heroes

command-hero = Your Heroes of Shadows of Brimstone: who they are, what they carry, what they lived through
command-hero-new = Make a Hero who rides with nobody yet
    .pace = How long a choice may take
command-hero-sheet = A Hero's sheet: figures, belongings, harm
    .hero = Which of yours; the latest, if you name none
command-hero-gear = What a Hero carries, holds, and has forged and learned
    .hero = Which of yours; the latest, if you name none
command-hero-story = What a Hero has lived through, Adventure by Adventure
    .hero = Which of yours; the latest, if you name none
command-hero-name = Name a Hero
    .name = What to call it
    .hero = Which of yours; the latest, if you name none
command-hero-retire = Let a Hero stay at home from now on, or come back
    .hero = Which of yours; the latest, if you name none
    .back = Whether it comes back
command-hero-export = A Hero as a file
    .hero = Which of yours; the latest, if you name none
command-hero-import = Bring a Hero from a file; it is marked as one from elsewhere
    .file = The one that `/hero export` gave you
command-posse-export = All games of your posse as a file that `lychgate verify` plays again
    .posse = Its number; your latest, if you name none
posse-file = **Posse { $number }**, { $games ->
    [one] one game
   *[other] { $games } games
  }. `lychgate verify FILE` plays all of it again, dice and all, and follows every Hero from table to table.
command-posse-join = Ride with a posse of this server
    .posse = Its number
command-posse-leave = Ride with a posse no more; your Heroes stay yours
    .posse = Its number; your latest, if you name none
command-posse-settings = The options your posse plays by, and who may ride with it
    .posse = Its number; your latest, if you name none
    .imported = Whether Heroes from elsewhere may ride along
    .name = What to call the posse
command-posse-story = What your posse has lived through
    .posse = Its number; your latest, if you name none
command-posse-end = End a campaign, or take it up again
    .posse = Its number; your latest, if you name none
    .back = Whether it goes on after all

hero-called = { $class } { $name }
hero-heading = ## { $called }
    .facts = { $player ->
        [none] {""}
       *[other] { $player } ·{" "}
      }Level { $level } · { $adventures ->
        [0] no Adventure yet
        [one] one Adventure, { $wins } won, { $kills } slain
       *[other] { $adventures } Adventures, { $wins } won, { $kills } slain
      }{ $dead ->
        [yes] {" "}· **dead**
       *[no] {""}
      }{ $retired ->
        [yes] {" "}· retired
       *[no] {""}
      }{ $imported ->
        [yes] {" "}· from elsewhere
       *[no] {""}
      }
hero-purse = { $xp } XP{ $cost ->
        [0] {""}
       *[other] {" "}(level { $next } costs { $cost })
      } · { $gold } Gold · { $stone } Dark Stone{ $corruption ->
        [0] {""}
       *[other] {" "}· { $corruption } Corruption
      }
hero-figures = Health { $health } · Sanity { $sanity } · Initiative { $initiative } · Combat { $combat } · Melee { $melee }+ · Ranged { $ranged }+ · Defense { $defense }+ · Willpower { $willpower }+
hero-section = **{ $what ->
    [items] Carries
    [bag] Side Bag
    [learned] Learned
    [sermons] Sermons
    [lasting] Harm
   *[due] Still to be rolled
  }**
hero-thing = • **{ $name }**{ $held ->
    [yes] {" "}(held or worn)
   *[no] {""}
  }{ $with ->
    [none] {""}
   *[other] {" "}with { $with }
  }{ $text ->
    [none] {""}
   *[other] : { $text }
  }{ $range ->
    [0] {""}
   *[other] {" "}Range { $range }.
  }{ $stone ->
    [yes] {" "}Counts as Dark Stone.
   *[no] {""}
  }
hero-due = { $what ->
    [injury] the Injury chart
    [madness] the Madness chart
    [infection] what the Void Infection does
    [taint] a Corruption Hit for a Mission that failed
   *[stone] what Dark Stone does
  }
hero-nothing = Nothing.
tale-line = **{ $number }. { $mission }** · { $how ->
    [win] won
    [darkness] the Darkness came up
    [all_down] all fell
   *[fled] fled
  } in turn { $turns }{ $company ->
    [none] , alone
   *[other] , with { $company }
  }
tale-deeds = { $kills ->
    [0] Slew nothing
   *[other] Slew { $kills }: { $slain }
  }{ $falls ->
    [0] {""}
    [one] . Fell once
   *[other] . Fell { $falls } times
  }{ $helped ->
    [none] {""}
   *[other] . Helped up { $helped }
  }{ $helpers ->
    [none] {""}
   *[other] . Helped up by { $helpers }
  }.{ $gained ->
    [none] {""}
   *[other] {" "}{ $gained }.
  }{ $scars ->
    [none] {""}
   *[other] {" "}{ $died ->
        [yes] Left with
       *[no] Brought home
      }: { $scars }.
  }{ $died ->
    [yes] {" "}**Did not come back.**
   *[no] {""}
  }
tale-gained = { $what ->
    [xp] { $amount } XP
    [gold] { $amount } Gold
   *[stone] { $amount } Dark Stone
  }
tale-town = After that: { $what }.
    .risen = level { $level }
    .back = back from the dead
    .healed = rid of { $harms }
    .harmed = left with { $harms }
    .dead = dead
tale-none = The story begins with the first Adventure.
tale-more = … and { $count } before that.
hero-named = { $before } is { $called } from now on.
hero-retired = { $called } stays at home from now on. `/hero retire hero:{ $number } back:True` brings them back.
    .back = { $called } is back, and can ride again.
    .rides = { $called } has not stayed at home, and can ride already.
hero-file = { $called }, as a file. It can be brought to another server with `/hero import`.
hero-arrived = **{ $called }** has come. Posses that admit Heroes from elsewhere (`/posse settings imported:True`) can take them along.
hero-refused = I cannot let that Hero in: { $why ->
    [newer] it comes from a newer Lychgate than this one
    [class] I do not know its class
    [things] it has things that do not exist, or that nobody can have twice
    [figures] its figures are impossible
    [learned] what it has learned does not fit its class and level
   *[unreadable] the file cannot be read
  }.
    .large = That file is larger than any Hero.
    .many = You have { $most } Heroes here already; files bring no more than that.
hero-anywhere = Only on a server: a Hero needs a place to live.
hero-held = { $called } is at table { $table }{ $channel ->
    [none] .
   *[other] , in <#{ $channel }>.
  }
hero-came = -# { $at } Here is how it got there.
posse-held = Posse { $number } is at table { $table }{ $channel ->
    [none] .
   *[other] , in <#{ $channel }>.
  }
posse-no-mission = Nobody has said yet what you go down for: `/posse rest` comes first, to town or straight on to the next mine.
posse-mission-waits = You go down for { $mission } first: `/posse ride`. A stay comes after an Adventure.
posse-joined = You ride with posse { $number } from now on. Take a seat when it rides: **Heroes** on the card says which of yours come along.
    .already = You ride with posse { $number } already.
posse-onward = **{ $name }** has the posse go on, in <#{ $channel }>; your seats are kept.
posse-went-on = Posse { $number } has gone on since then; `/posse heroes` says what comes next.
posse-nowhere = The channel where you played is gone: `/posse { $way }` goes on in another.
button-next = { $way ->
    [ride] Ride
   *[rest] Rest
  }
posse-left = You ride with posse { $number } no more. Your Heroes stay yours.
posse-gone = There is no such posse on this server.
posse-ended = Posse { $number } rides no more. Its Heroes are free; `/posse end posse:{ $number } back:True` calls it together again.
    .back = Posse { $number } rides again.
    .rides = Posse { $number } has not ended, and rides already.
posse-set = Posse { $number }{ $name ->
    [none] {""}
   *[other] , { $name }
  }: Heroes from elsewhere { $imported ->
    [yes] may ride along
   *[no] may not ride along (`/posse settings imported:True` admits them)
  }. Its Adventures are played like this:
posse-members = Rides with it: { $members }.
hero-nameless = Nobody could read that name.
