# Treasures, items, Artifacts.

draw-treasure = Open the Chest
    .hint = An item, or something that waited in there.
take-artifact = Take Artifact { $number }
    .hint = You carry it openly. The first time, it calls a strong monster.
take-item = Take { $card }
    .hint = Somebody put it down here.
give = { $card } to { $to_card }
    .hint = Hand it over.
drop = Put Down { $card }
    .hint = It stays here for whoever comes.
use = Use { $card }
    .hint = { $text }
treasure-drawn = { $hero_card } opens a chest: **{ $card }**. { $text }
artifact-taken = { $hero_card } takes **Artifact { $number }**.{ $first ->
    [yes] {" "}In the Dark Temple something hears it.
   *[no] {""}
  }
dropped = { $hero_card } leaves { $card } behind, at { $place_card }.
taken = { $hero_card } picks up { $card }.
handed-over = { $hero_card } hands { $card } to { $to_card }.
item-used = { $hero_card } uses { $card }.
