# Reactions.

ask-react-attack = { $turned ->
    [yes] { $card_me ->
        [me] Your attack turns on
       *[other] The attack of { THE($card) } turns on
      }
   *[no] { $card_me ->
        [me] You attack
       *[other] { $card } attacks
      }
  } { $target_card_me ->
    [me] you: { $amount } Damage against your { $health } Health.
   *[other] { $turned ->
        [yes] its maker
       *[no] { THE($target_card) }
      }: { $amount } Damage against { $health } Health.
  } Do you react?
    .help = { react-asked } All choose unseen; what you play is used up only if it still makes a difference.
react-asked = { $everybody ->
    [yes] You are asked whether or not you can do anything.
   *[no] Only those who can do something are asked.
  }
ask-react-bite = The Vampire bends over { $target_card_me ->
    [me] you
   *[other] { THE($target_card) }
  }: { $amount } Unblockable Damage against { $health } Health. Do you stop it?
    .help = { react-asked }
ask-react-damage = { $card_me ->
    [me] You, with { $health } Health, are
   *[other] { $card }, with { $health } Health, is
  } about to suffer { $amount } { $unblockable ->
    [yes] Unblockable Damage
   *[no] Damage
  } ({ $cause ->
    [attack] an attack
    [trap] a trap
    [moat] the Moat
    [bite] a bite
    [fall] The Fall
    [vault] the Vault
    [toll] { $by_card ->
        [unknown] what you carry
       *[other] { $by_card }
      }
    [walls] the walls
   *[card] { $by_card ->
        [unknown] a card
       *[other] { $by_card }
      }
  }). Do you react?
    .help = As many Protections as you like, one after another.

order-react-damage = When I am about to suffer damage
order-react-attack = When others attack others
order-react-own = When I attack
order-react-bite = When the Vampire bites me
order-smallest = The smallest card that stops it
    .hint = Relics first; if none is large enough, the largest, then the next.
order-mortal = Only what saves my life
    .hint = The smallest that leaves me 1 Health, or else ask me; nothing while I would live.
order-any = Stop it if I can
    .hint = With the first thing I hold.
