# Gifts and trades.

deal = Deal with the { $hero_card }
    .hint = A gift, a sale, or a request: the other agrees or not.
ask-deal = The { $hero_card } and the { $other_card }: what would change hands?
    .help = Nothing happens until the other agrees.
offer-give = Give { ware }
    .hint = { what-for }
offer-sell = Sell { ware } for { $price } Gold
    .hint = { what-for }
offer-ask = Ask for { ware }
    .hint = { what-for }
offer-buy = Ask for { ware }, for { $price } Gold
    .hint = { what-for }
deal-back = Nothing
offer-made = { $asked ->
    [yes] The { $other_card } asks the { $hero_card } for { ware }
   *[no] On offer: { ware }, from the { $hero_card } to the { $other_card }
  }{ $price ->
    [0] .
   *[other] , for { $price } Gold.
  }
accept = { $number }. Yes: { ware } to the { $taker_card }{ for-price }
    .hint = { $what ->
        [item] { what-for }
       *[other] It is the { $giver_card }'s now.
      }
decline = { $number }. No: not { ware } to the { $taker_card }
withdraw = { $number }. Take back: { ware } to the { $taker_card }{ for-price }
for-price = { $price ->
    [0] {""}
   *[other] {" "}for { $price } Gold
  }
offer-ended = { $declined ->
    [yes] No: { ware } stays with the { $hero_card }.
   *[no] Nothing came of it: { ware } stays with the { $hero_card }.
  }
offer-paid = The { $hero_card } pays the { $other_card } { $amount } Gold.
