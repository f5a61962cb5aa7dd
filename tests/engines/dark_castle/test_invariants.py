"""What the invariants are for: each says what is wrong with a table on which it is; and what a round keeps."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from engines.dark_castle.game import GAME
from engines.dark_castle.state import State
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page

pytestmark = pytest.mark.usefixtures("deal")


def _double_item(state: State) -> None:
    state.discard.cards.append(state.items.cards[0])


def _lose_chapter(state: State) -> None:
    state.castle.cards.pop()


def _lose_boss(state: State) -> None:
    state.boss.cards.clear()


def _overheal(state: State) -> None:
    state.characters[0].hp = 19


def _outlive(state: State) -> None:
    state.characters[0].hp = 0


def _overload(state: State) -> None:
    for _ in range(3):
        state.characters[0].items.cards.append(state.items.cards.pop())


def _double_character(state: State) -> None:
    state.characters[1].card = state.characters[0].card


def _unled(state: State) -> None:
    state.leader = None


def _fell(state: State) -> None:
    state.fight.foes[0].row = []


def _absent(state: State) -> None:
    state.fight.stage, state.fight.rolls = "rolled", []


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (_double_item, "item cards are lost or doubled"),
        (_lose_chapter, "chapter cards are lost or doubled"),
        (_lose_boss, "boss cards are lost or doubled"),
        (_overheal, "smith has 19 HP"),
        (_outlive, "smith is dead and the game goes on"),
        (_overload, "somebody carries more than two hands hold"),
        (_double_character, "a character is in play twice"),
        (_unled, "a chapter without a leader"),
        (_fell, "a fight without an enemy"),
        (_absent, "somebody neither fights nor rests"),
    ],
)
def test_each_says_what_is_wrong(deal: Deal, spoil: Callable[[State], None], complaint: str) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("CCC")))).begin()
    spoil(tale.state)
    assert complaint in GAME.invariants(tale.state)


def test_each_round_can_be_begun_again(deal: Deal) -> None:
    """What has been rolled in one round is not thrown again after a restart in the next."""
    tale = Tale("smith", "abbot", card=deal(page(fight("CCCC")))).begin().round("smith:M", "abbot:M")
    for played in (1, 2):
        assert tale.table.saved is not None
        kept = json.loads(tale.table.saved.state)
        assert (kept["combat"]["round"], kept["characters"][0]["hp"]) == (played, 18 - played)
        tale.round("smith:M", "abbot:M")


@pytest.mark.rule("EDC-FLOW-02", "EDC-AMB-62")
@pytest.mark.parametrize(("who", "seats"), [("group", (0, 1)), ("you", (1,)), ("everyone", (0, 1))])
def test_who_presses_before_a_chapter_die_of_chance(deal: Deal, who: str, seats: tuple[int, ...]) -> None:
    chance = {"do": "chance", "who": who, "faces": {"might": [{"do": "lose", "who": "you", "hp": 1}]}}
    tale = Tale("smith", "abbot", card=deal(page(chance)), leader="abbot").begin()
    assert tale.ask("chance").seats == seats
