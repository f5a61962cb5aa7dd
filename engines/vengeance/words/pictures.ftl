# What stands in pictures, and what they show, for who cannot see them.

picture-lobby-line = One to four Witches, eight cards, and { $demon ->
    [any] a Demon
   *[other] { $demon }
  } in three Chains
picture-lobby = { $title }: six poisonous flowers in golden rings. { $line }.{ $seated }
the-rival = The Rival
the-transient = Transient
picture-round = Round { $round } of { $rounds }
    .choosing = The Witches come
    .decided = Round { $round }
picture-chooses = chooses her Witch
picture-malice = Malice { $malice } of { $limit }
picture-store = in its store: { $held }
    .none = none
picture-resolving = being resolved …
picture-count = The count
    .open = In the centre
picture-nothing-left = nothing is left
picture-wins = { $type } wins
    .tie = { $type } wins the tie
picture-to-come = { $left } to come
    .last = the last one
picture-next = Where it goes next
    .nobody = nobody
    .nothing = nothing
picture-pile = on top { $value }
    .gone = gone

board-choosing = The Witches are being chosen.
board-demon = { $name } { $byname } stands on { $place }, { $card } ({ $art }), held by { $chains ->
    [0] no Chain
    [one] 1 Chain
   *[other] { $chains } Chains
  }.
board-transient = The Transient is a { $type }; { $left } to come.
board-acted = { $player } has acted.
board-reveal = Round { $round }: { $cards }. { $lines }.
    .laid = Round { $round }: { $cards }.
board-laid = { $who }: { $kind ->
    [herb] Herb
    [mineral] Mineral
    [potion] Potion
    [artifact] Artifact { $value }
   *[incantation] Incantation { $value }
  }
    .fate = { $card } ({ $fate })
board-witch = { $player } ({ $title ->
    [none] no Witch yet
   *[other] { $title }
  }): { $goals ->
    [none] no objectives
   *[other] { $goals }
  }; { $objects ->
    [0] no objects
    [one] 1 object
   *[other] { $objects } objects
  }, { $artifacts ->
    [0] no Artifacts
    [one] 1 Artifact
   *[other] { $artifacts } Artifacts
  }, { $incantations ->
    [0] no Incantations
    [one] 1 Incantation
   *[other] { $incantations } Incantations
  }.
board-goal-done = { $goal } done

hand-empty = Your hand is empty
hand-demon = The Demon stands on { $place }, { $card }
hand-transient = Transient: { $type }
hand-held = { $title }, { $art }. You hold { $cards ->
    [none] nothing
   *[other] { $cards }
  }.
hand-goals = Objectives: { $goals }.
hand-which = Which Witch are you?
    .offered = You may be: { $witches }

recap-win = Vengeance
recap-chains = Unbound
recap-time = Too late
recap-malice = Outwitted
turned-close = Round { $round }: one more for { $seats }.
turned-thread = Round { $round }: one Chain is left.
turned-saved = Round { $round }: a Chain comes back in time.
turned-shared = Round { $round }: one card, a token each for { $seats }.
recap-turned = What it turned on
recap-way = The Demon's way, round by round
recap-done = { $done } of 5
    .told = { $player } ({ $title }) has done { $done } of 5.
recap-step = { $type ->
    [none] nothing
   *[other] { $type }
  } { $moved ->
    [yes] to { $place }
   *[no] (stays on { $place })
  }
recap-told = { $result }. { $title }. { $line } Beside it { $art }. { $witches } { $moments } The way: { $way }.

# What is drawn.

art-orvath = a horned head of stone, its eyes shut, a seedling on its brow
art-skeir = a goat's skull on which nothing is straight
art-maelgra = a round maw with three rings of teeth
art-hajnalka = nightshade with a berry like an eye
art-myosotis = forget-me-nots
art-thylane = a dog rose, all thorns
art-virag = flytraps, open
art-zinnia = a zinnia in full bloom
art-ottilie = bellflowers, hanging
art-gate_of_roots = a gate of yew roots
art-the_false_friend = a kind mask before a sly face
art-gate_of_iron = a gate barred with wedding rings
art-the_magistrate = a judge in a great wig
art-gate_of_ashes = a burnt gate with fire in it
art-the_congregation = hooded singers under a church window
art-gate_of_voices = a gate with mouths in its stones
art-the_inheritor = a cameo brooch on a chain
