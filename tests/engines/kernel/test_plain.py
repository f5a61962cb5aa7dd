"""Parts of states and events: made quickly, kept apart, and still looked at by the tests."""

import json
from operator import not_

import pytest
from pydantic import Field, ValidationError
from pydantic_core import PydanticSerializationError

from engines.kernel import Event, GameOptions, GameState, Plain, RulesFault, Sight, Zone, table
from engines.kernel.plain import kept
from tests.engines.kernel.play import YES_NO, Noted, answer, begin


class Bag(Plain):
    """What a part may hold."""

    owner: int
    coins: list[int]
    named: dict[str, list[str]] = Field(default_factory=dict)
    deck: Zone | None = None
    spare: list[Zone] | None = None


def test_lists_and_dicts_are_taken_over_as_copies():
    coins, named, spare = [1], {"a": ["b"]}, [Zone()]
    bag = Bag(owner=0, coins=coins, named=named, spare=spare)
    coins.append(2)
    named["a"].append("c")
    spare.pop()
    assert (bag.coins, bag.named, bag.spare) == ([1], {"a": ["b"]}, [Zone()])


class Game(GameOptions):
    """What stands in a state and is no part."""

    long: bool = False


class Pack(Plain):
    """What is written otherwise than most."""

    options: Game
    seen: dict[Sight, int] = Field(default_factory=dict)
    torn: bool = Field(default=False, exclude_if=not_)


def test_what_is_kept_says_every_field_and_is_read_as_an_equal_one():
    pack = Pack(options=Game(long=True), seen={Sight.OWNER: 3})
    bag = Bag(owner=0, coins=[1], named={"a": ["é", '"', "\n"]}, deck=Zone(cards=["b"], sight=Sight.NOBODY))
    assert json.loads(kept(pack)) == {"options": {"long": True}, "seen": {"owner": 3}, "torn": False}
    for one in (pack, bag):
        assert type(one).model_validate_json(kept(one), strict=True) == one
    assert kept(bag) == bag.model_dump_json()


def test_every_part_has_defaults_of_its_own():
    one, two = Bag(owner=0, coins=[]), Bag(owner=0, coins=[])
    one.named["a"] = []
    assert (two.named, two.deck, two.spare) == ({}, None, None)
    assert Zone(cards=("a", "b")).cards == ["a", "b"]


def test_fields_are_named_and_must_be_there():
    with pytest.raises(TypeError):
        Bag(owner=0)
    with pytest.raises(TypeError):
        Bag(owner=0, coins=[], purse=[])
    with pytest.raises(TypeError):
        Bag(0, [])


WRONG = {
    "a word for a number": lambda: Bag(owner="0", coins=[]),
    "a word in a list": lambda: Bag(owner=0, coins=["1"]),
    "nothing for a list": lambda: Bag(owner=0, coins=[], deck=Zone(cards=[None])),
    "another part": lambda: Bag(owner=0, coins=[], deck=Bag(owner=0, coins=[])),
    "no member of an enum": lambda: Bag(owner=0, coins=[], deck=Zone(sight="somebody")),
}


@pytest.mark.parametrize("make", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_type_in_a_state_is_found_at_its_checkpoint(make):
    class State(GameState):
        bag: Bag

    with pytest.raises((ValidationError, PydanticSerializationError)):
        table.Table(State(bag=make()), None, 1).checkpoint()


def test_a_wrong_type_in_an_event_is_found_when_it_is_told():
    async def rules(at):
        await at.ask(0, "k", YES_NO)
        at.tell(Noted(text=3))

    with pytest.raises(RulesFault) as fault:
        answer(begin(rules), 0, "yes")
    assert isinstance(fault.value.__cause__, PydanticSerializationError)


def test_at_play_nothing_is_looked_at(monkeypatch):
    monkeypatch.setattr(table, "CHECKING", False)
    monkeypatch.delattr(table, "checked")

    async def rules(at):
        at.checkpoint()
        at.tell(Noted(text="told"))

    assert begin(rules).opening == [Noted(text="told")]


def test_what_is_read_from_json_is_checked():
    with pytest.raises(ValidationError):
        Bag.model_validate_json('{"owner": "me", "coins": []}')
    bag = Bag(owner=1, coins=[2], deck=Zone(cards=["a"], sight=Sight.OWNER, owner=1))
    assert Bag.model_validate_json(bag.model_dump_json()) == bag


def test_an_event_holds_what_it_was_told():
    class Dealt(Event):
        cards: list[str]

    cards = ["a"]
    event = Dealt(cards=cards)
    cards.append("b")
    assert dict(event) == {"cards": ["a"]}
    assert event == Dealt(cards=["a"])


def test_a_part_is_copied_as_what_it_is_though_what_it_derives_from_was_copied_before():
    class Wide(Bag):
        more: int = 0

    Bag(owner=0, coins=[]).copied()
    wide = Wide(owner=0, coins=[], more=3)
    assert wide.copied() == wide
