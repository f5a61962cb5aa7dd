# Gifts and trades.

deal = Deal with the { $hero_card }
    .hint = { $own ->
        [yes] Both are yours: it is done at once.
       *[no] A gift, a sale, or a request; the other has to agree.
      }
ask-deal = The { $hero_card } and the { $other_card }: what would change hands?
    .help = { $own ->
        [yes] Both are yours: it is done at once.
       *[no] Nothing happens until the other agrees.
      }
offer-give = Give { ware-named }
    .hint = { what-for }
offer-sell = Sell { ware-named } for { $price } Gold
    .hint = { what-for }
offer-ask = Ask for { ware-named }
    .hint = { what-for }
offer-buy = Ask for { ware-named }, for { $price } Gold
    .hint = { what-for }
offer-swap = Swap { ware-named }
    .hint = For something of the other's: one of you has no room for both.
deal-back = Nothing
offer-made = { $asked ->
    [yes] The { $other_card } asks the { $hero_card } for { ware }
   *[no] On offer: { ware }, from the { $hero_card } to the { $other_card }
  }{ $price ->
    [0] { for-price }.
   *[other] ,{ for-price }.
  }
accept = { $number }. Yes: { ware-named } to the { $taker_card }{ for-price }
    .hint = { $what ->
        [item] { what-for }
       *[other] The { $giver_card } has it.
      }
decline = { $number }. { $lapsed ->
    [yes] Too Late: { ware-named } to the { $taker_card }
   *[no] No: the { $giver_card } Keeps { ware-named }
  }
withdraw = { $number }. Take Back: { ware-named } to the { $taker_card }{ for-price }
for-price = { $price ->
    [0] { $return_cards_count ->
        [0] {""}
       *[other] {" "}for { THE($return_cards) }
      }
   *[other] {" "}for { $price } Gold
  }
offer-ended = { $lapsed ->
    [yes] Nothing came of it: { ware }, from the { $hero_card } to the { $other_card }.
   *[no] { $declined ->
        [yes] No: the { $hero_card } keeps { ware }.
       *[no] Nothing came of it: the { $hero_card } keeps { ware }.
      }
  }
offer-paid = The { $hero_card } pays the { $other_card } { $amount } Gold.
