# Things that are asked everywhere.

each-met = { THE($card) }
each-seen = { THE($card) }
piece = { $card }
    .hint = { $health } Health.
piece-in-vain = { piece }
    .hint = In vain: nothing comes of it there.
place = { $place_card }
keep = Keep { $card }{ lucky }
    .hint = { $kind ->
        [curse] Curse: { $text }
        [event] Event: { $text }
       *[other] { $text }
      }
discard = { $card }
    .hint = { $text }
curse = { $card }
    .hint = { $text }
token = { $talent ->
    [fate] Fate
    [ransack] Ransack
   *[own] Your Own Talent
  }
way = { $label }
stay = Stay Here
    .hint = Leave the Secret Door closed.{ $near ->
        [beside] {" "}{ beside-met }
       *[other] {""}
      }{ $seen_count ->
        [0] {""}
        [1] {" "}In sight: { $seen }.
       *[other] {" "}{ $seen_count } in sight.
      }
knell = Deathknell { $number }
    .hint = Nobody knows what it says.

lucky = { $lucky ->
    [0] {""}
   *[other] : { $lucky } of 6 Are Lucky
  }
use-card = Play { $card }{ lucky }
    .hint = { $text }
use-card-in-vain = { use-card }
    .hint = In vain. { $text }
use-way = { $card }: { $label }
    .hint = Play the card for this.
use-way-in-vain = { use-way }
    .hint = In vain.
use-other = { $card }: Its Other Use{ lucky }
    .hint = { $text }
use-other-in-vain = { use-other }
    .hint = In vain. { $text }
armour = Block with { $card }
    .hint = Takes off up to { $armour }.
armour-in-vain = { armour }
    .hint = In vain: the Damage is Unblockable{ $relic ->
        [yes] , and it stays
       *[no] , and it is used up
      }.
talent-own = { $talent }
    .hint = { $text }
talent-own-in-vain = { talent-own }
    .hint = In vain, for its token. { $text }
talent-fate = Fate: Change the Roll
    .hint = The total may change by up to 2. Spends the token.
talent-fate-in-vain = { talent-fate }
    .hint = In vain: no other total leads anywhere else. Spends the token.
talent-fate-again = Fate: Roll Again
    .hint = The Movement Die alone. Spends the token.
talent-ransack = Ransack { THE($place_card) }
    .hint = Draw one more card of this room, whatever it is. Spends the token.
talent-ransack-in-vain = { talent-ransack }
    .hint = In vain: nothing is left to draw. Spends the token.
soul = { $talent ->
    [fate] A Soul for Fate
    [ransack] A Soul for Ransack
   *[own] A Soul for { $own }
  }
    .hint = Give back a Soul and turn this token up again.
soul-in-vain = A Soul for Nothing
    .hint = In vain: no Talent of yours is spent.
