"""Standing orders: items used without a question (EDC-AMB-34)."""

from __future__ import annotations

import pytest

from engines.dark_castle.game import GAME
from engines.kernel import PASS, standing_choice, view
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page

pytestmark = [pytest.mark.usefixtures("deal"), pytest.mark.rule("EDC-AMB-34")]


def ordered(tale: Tale, kind: str, order: str, seat: int = 0) -> list[str] | None:
    """What this order comes to for the seat that is asked."""
    ask = tale.ask(kind, seat)
    return standing_choice(ask, {ask.order: order}, lambda name: GAME.standing(view(tale.state, seat), seat, ask, name))


def struck(deal: Deal, hp: int, loss: int, *items: str) -> Tale:
    """The Smith, who carries these items, is about to lose HP."""
    card = deal(page({"do": "lose", "who": "you", "hp": loss}))
    return Tale("smith", "abbot", card=card, hp={"smith": hp}, items={"smith": items}).begin()


@pytest.mark.parametrize(
    ("hp", "loss", "items", "choice"),
    [
        (9, 2, ["poppy_drops"], PASS),
        (2, 2, ["poppy_drops"], "0-poppy_drops-0"),
        (9, 2, ["parade_shield", "poppy_drops"], "0-parade_shield-0"),
        (2, 2, ["parade_shield", "poppy_drops"], "0-parade_shield-0"),
        (1, 4, ["parade_shield", "poppy_drops"], "0-poppy_drops-0"),
        (2, 4, ["heel_of_bread", "poppy_drops"], "0-poppy_drops-0"),
        (2, 2, ["heel_of_bread", "poppy_drops"], "0-heel_of_bread-0"),
        (1, 4, ["parade_shield"], None),
    ],
)
def test_what_comes_back_and_else_the_smallest_that_saves_a_life(
    deal: Deal, hp: int, loss: int, items: list[str], choice: str | None
) -> None:
    tale = struck(deal, hp, loss, *items)
    assert ordered(tale, "items-loss", "mortal") == (None if choice is None else [choice])


def test_what_is_used_up_is_kept_by_who_orders_so(deal: Deal) -> None:
    assert ordered(struck(deal, 3, 2, "poppy_drops"), "items-loss", "free") == [PASS]
    assert ordered(struck(deal, 2, 2, "poppy_drops"), "items-loss", "free") is None, "it would save a life"
    assert ordered(struck(deal, 2, 2, "poppy_drops"), "items-loss", "never") == [PASS]
    assert ordered(struck(deal, 2, 2, "parade_shield"), "items-loss", "free") == ["0-parade_shield-0"]
    assert ordered(struck(deal, 2, 2, "parade_shield"), "items-loss", "never") == [PASS]
    assert ordered(struck(deal, 2, 2, "parade_shield"), "items-loss", "") is None


def test_a_friend_is_saved_too(deal: Deal) -> None:
    card = deal(page({"do": "lose", "hp": 1}))
    tale = Tale("smith", "abbot", card=card, hp={"abbot": 1}, items={"smith": ["poppy_drops"]}).begin()
    assert ordered(tale, "items-loss", "mortal") == ["0-poppy_drops-1"]


def test_after_the_dice_only_what_comes_back_and_helps_is_used(deal: Deal) -> None:
    def rolled(*items: str) -> Tale:
        tale = Tale("smith", "abbot", card=deal(page(fight("MMC", loot=0))), items={"smith": items})
        return tale.begin().round("smith:W", "abbot:W")

    assert ordered(rolled("crowbar"), "items-rolled", "free") == ["0-crowbar-0-0-M"]
    assert ordered(rolled("fire_pot"), "items-rolled", "free") == [PASS]


@pytest.mark.parametrize("order", ["free", "mortal"])
@pytest.mark.parametrize(
    ("card", "row", "used"),
    [
        ("ladys_hand_mirror", "CC", PASS),
        ("ring_of_picks", "CC", PASS),
        ("ring_of_picks", "C", "0-ring_of_picks-0-0-C"),
    ],
)
def test_before_a_loss_only_what_spares_somebody_something_is_used(
    deal: Deal, order: str, card: str, row: str, used: str
) -> None:
    """A die that is turned, or gone, spares nobody a strike as long as another one stands; it may come in useful a round later."""
    carried = {"smith": [card, "poppy_drops"]}
    tale = Tale("smith", "abbot", card=deal(page(fight(row, attack=2))), items=carried).begin()
    tale.round("smith:W", "abbot:W")
    if "items-rolled" in tale.asked():
        tale.answer("items-rolled", PASS)
    assert ordered(tale, "items-loss", order) == [used]


def test_outside_a_fight_too(deal: Deal) -> None:
    card = deal(page({"do": "roll", "who": "you", "needs": ["cunning"]}))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["ring_of_picks"]}).begin().lay("smith:M")
    assert ordered(tale.answer("roll", "roll"), "items-rolled", "free") == ["0-ring_of_picks-0-C"]


def test_the_book_can_stay_shut(deal: Deal) -> None:
    card = deal(page(fight("MMM")))
    packs = ["base", "undead_queen"]
    tale = Tale("smith", "abbot", card=card, packs=packs, items={"smith": ["spell_book"]}).begin()
    assert ordered(tale.answer("round", "fight"), "spell", "roll") == ["roll"]
    assert "spell" in GAME.orders(tale.state, 0)
    assert "spell" not in GAME.orders(Tale("smith", "abbot").state, 0)


def test_dice_fall_by_order_only_where_everybody_throws_their_own() -> None:
    assert {"dice", "round"} <= GAME.orders(Tale("smith", "abbot", rolls="own").state, 0).keys()
    assert not {"dice", "round"} & GAME.orders(Tale("smith", "abbot").state, 0).keys()


def test_orders_have_words() -> None:
    words = Words(GAME, ("Ana", "Ben"))
    for key, options in GAME.orders(Tale("smith", "abbot", packs=["undead_queen"]).state, 0).items():
        assert words.say(f"order-{key}")
        assert all(words.say(option.words) and words.say(option.words, part="hint") for option in options)
