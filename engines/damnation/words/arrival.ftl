# The Arrival.

# DAM-SETUP-09
ask-villain = Who are you?
    .help = My Hand shows all who are left, in full. Beware of three places: the Vault makes a Vampire of you, the Torture Chamber has a Maiden in it, and the Staircase goes down.
villain = { $card_title }
    .hint = { $promise }
ask-start = Where { $card_me ->
    [me] do you
   *[other] does { THE($card) }
  } wake? One Heirloom names the room; none is lost.
    .help = Lay down an Heirloom, unseen: it names the room. You keep it. It is turned up once all who wake have laid one down.
start = { $place_card }, with { $card }
    .hint = { $text }
ask-start-anywhere = Three sixes: where do you come back?
    .help = Any Standard Room, or the Gate if an Heirloom of yours names it. You have 4 Health.
ask-keep = Which card { $card_me ->
    [me] do you keep?
   *[other] does { THE($card) } keep?
  }
    .help = { $count ->
        [1] No other was left.
       *[other] The other goes under its deck, and nothing comes of it.
      } An Event or a Curse that you keep is read out at once{ $arrives ->
        [arrival] ; it befalls you alone and draws no further card, and what it does to Health leaves no trace, since everybody begins with 10
        [turns] ; it befalls you alone and draws no further card
       *[no] {""}
      }.
first-rolled = Two dice each, and again where the best are equal: { $throws }. { $seat_me ->
    [me] You go
   *[other] { $seat } goes
  } first.
each-throws = { $seat_me ->
    [me] you
   *[other] { $seat }
  } { $total }
villain-chosen = { $seat_me ->
    [me] You are
   *[other] { $seat } is
  } { THE($card_title) }.
started = { $villain_card_me ->
    [me] You start
   *[other] { $villain_card } starts
  } from { THE($place_card) }{ $card ->
    [unknown] .
   *[other] , with { THE($card) }.
  }
