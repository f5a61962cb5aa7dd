# Treasures, items, Artifacts.

draw-treasure = Open the Chest
    .hint = An item, or something that has waited in there.
take-artifact = Take Artifact { $number }
    .hint = You carry it openly. { $first ->
        [yes] That calls one more strong monster.
       *[no] It calls nobody any more.
      }
take-item = Take { $card }
    .hint = { $text }
give = { $card } to { $to_card }
    .hint = Hand it over.
fetch = Take { $card } from { $to_card }
    .hint = { $to_card } is done, and hands it over.
beg = Ask { $to_card } for { $card }
    .hint = { $what ->
        [item] { $text }
       *[artifact] Its player says yes or no; nobody waits for that.
      }
ask-ask-around = { $hero_card } could ask somebody for something.
    .help = Nobody waits for you.
    .beside = Ask for Something
ask-plea = { $to_card } asks { $hero_card } for { $card }. Do you hand it over?
    .help = Nobody waits for you; when all have moved it is too late.
    .beside = { $hero_card }: Hand Over { $card }?
grant = Hand Over { $card }
    .hint = { $to_card } carries it from here, and may go on with it.
keep = Keep { $card }
    .hint = { $to_card } does not ask for it again this turn.
drop = Put Down { $card }
    .hint = It stays here for whoever comes.
use = Use { $card }
    .hint = { $text }
use-in-vain = Use { $card }
    .hint = In vain. { $text }
treasure-drawn = { $hero_card } opens a chest: **{ $card }**, “{ $text }” *{ $card_text }*
stayed-inside = No { $monster_card } is left: nobody climbs out.
artifact-taken = { $hero_card } takes **Artifact { $number }**.{ $first ->
    [yes] {" "}In the Dark Temple something hears it.
   *[no] {""}
  }
dropped = { $hero_card } leaves { $card } behind, { where }.
taken = { $hero_card } picks up { $card }.
handed-over = { $hero_card } hands { $card } to { $to_card }.
asked-for = { $hero_card } asks { $to_card } for { $card }.
kept = { $hero_card } keeps { $card }.
item-used = { $hero_card } uses { $card }.
