# The Rival.

rival-acted = The Rival: { $card }. { $text }
rival-played = The Rival plays { $card }.
rival-hoarded = The Rival puts { $card } into its store.
malice-grew = { $cause ->
    [shuffle] The Rival has been through all six cards and begins again
   *[activation] The activation gave you nothing
  }: Malice { $malice } of { $limit }.
