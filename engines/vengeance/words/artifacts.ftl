# Artifacts and the count.

ask-artifact-type = { $card }: which type do you remove?
    .help = All objects of that type go, the Transient included. The count in the centre: Herb { $herbs }, Mineral { $minerals }, Potion { $potions }. The most objects win; Potion wins ties, then Mineral.
artifact-type = { $card }
    .hint = Remove every card of this type.
artifact-used = { $seat ->
    [unknown] The Rival removes
   *[other] { $seat_me ->
        [me] You remove
       *[other] { $seat } removes
      }
  } every { $type_card } with { $card }: { $count ->
    [one] one card
   *[other] { $count } cards
  }.
artifact-wasted = { $card } finds nothing to remove.
objects-counted = Herb { $herbs }, Mineral { $minerals }, Potion { $potions }: { $card } wins{ $tie ->
    [yes] {" "}the tie
   *[no] {""}
  }.
nothing-counted = No object is left; the Demon does not stir.
