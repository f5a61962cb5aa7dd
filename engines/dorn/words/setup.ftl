# Who is who, and what stands there at first.

ask-wish = Who would you like to be?
    .help = One is the Dornkeeper: monsters, Rituals, Zorkal. All others share the heroes. If several want to be the Dornkeeper, or nobody does, lots are drawn.
wish-either = Either
    .hint = You leave it to the others, or to chance.
wish-keeper = The Dornkeeper
    .hint = You alone, against all the heroes.
wish-heroes = Heroes
    .hint = The Dornkeeper is drawn from the others, if any of them is willing.
keeper-chosen = { $by_lot ->
    [yes] Lots are drawn: { $seat_me ->
        [me] you are
       *[other] { $seat } is
      } the Dornkeeper.
   *[no] { $seat_me ->
        [me] You are
       *[other] { $seat } is
      } the Dornkeeper.
  }
ask-choose-hero = Whom do you send down?
    .help = `/dorn hero` shows each of them on all three levels.
hero = { $hero_card }
    .hint = { $text }
hero-chosen = { $seat_me ->
    [me] You send
   *[other] { $seat } sends
  } { $hero_card } down.
blessing-drawn = { $seat_me ->
    [me] { $hero_card } has a Blessing: { $card }. Nobody else knows.
   *[other] { $hero_card } has a Blessing.
  }
rituals-drawn = { $seat_me ->
    [me] Your Rituals: { $cards }.
   *[other] The Dornkeeper lays out six Rituals, face down.
  }
cave-in = The roof has come down: Cave-in { $number }, { where }.
ask-army = Where does the { $monster_card } lie in wait? { $then_cards_count ->
    [0] It is the last.
   *[other] Then: { $then_cards }.
  }
    .help = One on each black space. The nearer the trail, the sooner the heroes meet it.
space = { $number } · { there }{ goal-toward }
    .apart = { $number } · { there }{ goal-apart }
    .hint = { there-besides }
there = { goal-teleport }{ $near ->
    [beside] Beside { $near_card }
    [steps] { $away ->
        [1] 1 Step
       *[other] { $away } Steps
      } from { $near_card }
   *[other] { TITLE($place_card) }
  }
where = { $place_card_kind ->
    [herbalist] at { $place_card }
    [fountain] at { $place_card }
    [throne] on { $place_card }
    [teleport_1] on { $place_card }
    [teleport_2] on { $place_card }
    [trail] on { $place_card }
   *[region] in { $place_card }
  }
there-besides = { $near ->
    [beside] It lies { where }.
    [steps] It lies { where }.
   *[other] { $away ->
        [0] {""}
        [1] 1 step from { $near_card }.
       *[other] { $away } steps from { $near_card }.
      }
  }
