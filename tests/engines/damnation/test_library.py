"""The content is sound, and every mistake in it is named with file and card."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.damnation.library import CONTENT, check, load
from tests.engines.conftest import Spoil


def test_the_content_is_sound() -> None:
    assert check(CONTENT) == []
    assert check(CONTENT / "kitchen.toml") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("heirloom.toml", "\ndamage = 4\nrange = 3", "", "fathers_duelling_pistol: a Weapon, and only a Weapon, has"),
        ("heirloom.toml", "armour = 3", "", "family_bible: a Protection, and only a Protection, has armour"),
        ("heirloom.toml", 'when = "bite"\n', "", "family_bible: an alternative effect needs its moment"),
        ("heirloom.toml", 'when = "roll"\n', "", "silver_pocket_watch: an Action or Vampire card says when and what"),
        ("heirloom.toml", 'kind = "action"', 'kind = "event"', "silver_pocket_watch: an Heirloom is no Event and no"),
        ("heirloom.toml", 'start = "great_hall"', 'start = "kitchen"', "the places to start are not spread"),
        ("castle.toml", 'kind = "event"', 'kind = "action"', "children_of_the_night: a Castle card is an Event"),
        (
            "kitchen.toml",
            'deck = "kitchen"',
            'deck = "larder"',
            "the_crone_who_salts: effects.1.deck: there is no deck larder",
        ),
        ("torture_chamber.toml", 'deck = "torture_chamber"', 'deck = "larder"', "there is no deck larder"),
        (
            "kitchen.toml",
            "aura = { trap = 1 }",
            "aura = { rats = 1 }",
            "the_crone_who_waits: aura.rats.[key]: Input should be",
        ),
        ("kitchen.toml", '"the_crone_who_salts"', '"the_crone_who_stirs"', "the id is taken by a card in kitchen.toml"),
        ("dark_tower.toml", 'when = "damage"', 'when = "turn"', "prevent can be done only at the moment: damage"),
        ("villains.toml", 'when = "roll"', 'when = "turn"', "can be done only at the moment: roll"),
        ("haunt.toml", '[[haunting]]\nid = "blood"', '[[haunting]]\nid = "madness"', "madness: the id is taken"),
    ],
)
def test_a_mistake_is_named(content: Path, spoil: Spoil, file: str, old: str, new: str, complaint: str) -> None:
    found = spoil(file, old, new)
    assert any(line.startswith(f"{file}:") and complaint in line for line in found), found
    with pytest.raises(ValueError, match=file):
        load(content)


def test_a_card_too_few_is_counted(content: Path) -> None:
    path = content / "haunt.toml"
    path.write_text(path.read_text(encoding="utf-8").rpartition("[[haunting]]")[0], encoding="utf-8")
    assert check(content) == ["haunt.toml: it has 3 cards, not 4"]


def test_one_file_is_told_its_own_mistakes_only(content: Path, spoil: Spoil) -> None:
    spoil("castle.toml", 'kind = "event"', 'kind = "action"')
    assert check(content / "castle.toml") == check(content)
    assert check(content / "kitchen.toml") == []
