"""Verbs of content: read by their name, carried out in order, found however deep they stand."""

import asyncio

import pytest
from pydantic import Field

from engines.kernel.content import read_cards
from engines.kernel.verbs import Verb, Word, possible, walk, work, worth


class Feast:
    """What is being done: somebody eats."""

    def __init__(self, crumbs=3):
        self.crumbs = crumbs
        self.said = []


class Effect(Verb, verbs=""):
    """What a mouse does."""

    async def run(self, deed):
        raise NotImplementedError

    def needs(self, deed):
        return True

    def worth(self, outlook):
        return 0


class Squeak(Effect, do="squeak"):
    text: str = "eek"

    async def run(self, deed):
        deed.said.append(self.text)


class Nibble(Effect, do="nibble"):
    count: int = Field(default=1, ge=1)

    async def run(self, deed):
        deed.crumbs -= self.count

    def needs(self, deed):
        return deed.crumbs >= self.count

    def worth(self, outlook):
        return outlook * self.count


class Way(Word):
    label: str
    effects: list[Effect]


class Either(Effect, do="either"):
    ways: dict[str, Way]
    first: list[Effect] = Field(default_factory=list)

    async def run(self, deed):
        await work(deed, [*self.first, *self.ways["left"].effects])

    def worth(self, outlook):
        return max(worth(outlook, way.effects) for way in self.ways.values())


class Mouse(Word):
    id: str
    effects: list[Effect] = Field(default_factory=list)


class Night(Verb, verbs="", key="kind"):
    """Another language, with a name of its own for the field."""


class Nap(Night, do="nibble"):
    """The same name as in the other language."""


class Owl(Word):
    id: str
    nights: list[Night]


def read(folder, text, kind=Mouse, name="mouse"):
    path = folder / "mice.toml"
    path.write_text(text, encoding="utf-8")
    complaints = []
    return read_cards(path, "mice.toml", name, kind, complaints), complaints


MOUSE = """
[[mouse]]
id = "grey"
[[mouse.effects]]
do = "nibble"
count = 2
[[mouse.effects]]
do = "either"
first = [{ do = "squeak" }]
ways.left = { label = "Left", effects = [{ do = "squeak", text = "oh" }] }
ways.right = { label = "Right", effects = [{ do = "nibble" }] }
"""


def test_effects_are_read_by_the_name_of_their_verb(tmp_path):
    cards, complaints = read(tmp_path, MOUSE)
    assert complaints == []
    assert [type(effect) for effect in cards[0].effects] == [Nibble, Either]
    assert cards[0].effects[0] == Nibble(count=2)
    assert cards[0].effects[1].ways["right"].effects == [Nibble()]


def test_they_are_carried_out_in_order_and_weighed_together(tmp_path):
    mouse = read(tmp_path, MOUSE)[0][0]
    feast = Feast()
    asyncio.run(work(feast, mouse.effects))
    assert (feast.crumbs, feast.said) == (1, ["eek", "oh"])
    assert worth(10, mouse.effects) == 30
    assert worth(10, []) == 0


def test_the_first_of_them_says_whether_anything_can_be_done():
    squeak, nibble = Squeak(), Nibble(count=2)
    assert possible(Feast(1), [squeak, nibble])
    assert not possible(Feast(1), [nibble, squeak])
    assert possible(Feast(2), [nibble])
    assert possible(Feast(1), [])


def test_all_words_of_a_kind_are_found_wherever_they_stand(tmp_path):
    mouse = read(tmp_path, MOUSE)[0][0]
    assert [effect.do for effect in walk([mouse], Effect)] == ["nibble", "either", "squeak", "nibble", "squeak"]
    assert [squeak.text for squeak in walk(mouse.effects, Squeak)] == ["oh", "eek"]
    assert [way.label for way in walk([mouse], Way)] == ["Left", "Right"]


@pytest.mark.parametrize(
    ("effects", "complaint"),
    [
        ('{ do = "bark" }', "effects.0: unknown verb bark; there are either, nibble, squeak"),
        ("{ count = 1 }", "effects.0: write a table with a verb: do = ..."),
        ('"nibble"', "effects.0: write a table with a verb: do = ..."),
        (
            '{ do = "squeak" }, { do = "nibble", count = 0 }',
            "effects.1.count: Input should be greater than or equal to 1",
        ),
        ('{ do = "nibble", whom = "cat" }', "effects.0.whom: Extra inputs are not permitted"),
        (
            '{ do = "either", ways = { left = { label = "Left", effects = [{ do = "bark" }] } } }',
            "effects.0.ways.left.effects.0: unknown verb bark; there are either, nibble, squeak",
        ),
    ],
)
def test_a_mistake_is_named_by_file_card_and_place(tmp_path, effects, complaint):
    cards, complaints = read(tmp_path, f'[[mouse]]\nid = "grey"\neffects = [{effects}]')
    assert cards == []
    assert complaints == [f"mice.toml: grey: {complaint}"]


def test_each_language_has_its_own_verbs_and_its_own_field_for_them(tmp_path):
    cards, complaints = read(tmp_path, '[[owl]]\nid = "barn"\nnights = [{ kind = "nibble" }]', Owl, "owl")
    assert (complaints, cards) == ([], [Owl(id="barn", nights=[Nap()])])
    complaints = read(tmp_path, '[[owl]]\nid = "barn"\nnights = [{ kind = "squeak" }]', Owl, "owl")[1]
    assert complaints == ["mice.toml: barn: nights.0: unknown verb squeak; there are nibble"]


def test_a_field_may_take_some_verbs_alone(tmp_path):
    class Sound(Verb, verbs=""):
        """What is heard."""

    class Loud(Sound):
        """Common to those that are heard from afar."""

    class Roar(Loud, do="roar"):
        """Heard by all."""

    class Purr(Sound, do="purr"):
        """Heard by who is near."""

    class Lion(Word):
        id: str
        voice: Loud

    assert read(tmp_path, '[[lion]]\nid = "leo"\nvoice = { do = "roar" }', Lion, "lion")[0][0].voice == Roar()
    complaints = read(tmp_path, '[[lion]]\nid = "leo"\nvoice = { do = "purr" }', Lion, "lion")[1]
    assert complaints == ["mice.toml: leo: voice: purr cannot stand here"]
    with pytest.raises(TypeError, match=r"there are two verbs purr: .*Purr and .*Meow"):

        class Meow(Sound, do="purr"):
            """The second one."""


def test_verbs_are_fetched_from_where_they_stand(tmp_path, monkeypatch):
    folder = tmp_path / "burrow"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        "from engines.kernel.verbs import Verb\nclass Dig(Verb, verbs='burrow'): pass\n"
    )
    (folder / "deep.py").write_text("from burrow import Dig\nclass Tunnel(Dig, do='tunnel'):\n    far: int = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    from burrow import Dig

    assert Dig.model_validate({"do": "tunnel", "far": 3}).far == 3
