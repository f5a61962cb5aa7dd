"""The content is sound, and every mistake in it is named with file and card."""

from __future__ import annotations

import pytest

from engines.vengeance.library import CONTENT, check, library, load
from engines.vengeance.solo import DEEDS


def test_the_content_is_sound():
    assert check(CONTENT) == []
    assert check(CONTENT / "spells.toml") == []


def test_every_deed_of_the_rival_is_carried_out():
    assert sorted(DEEDS) == sorted(card.deed for card in library().solo.values())


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("circle.toml", "number = 2", "number = 4", "the numbers of the cards are 1 to 8, each once"),
        ("circle.toml", 'passive = "herb"', 'passive = "potion"', "each of the four passives belongs to one Gate"),
        ("circle.toml", 'arrival = "draw"', "", "gate_of_roots: Gates, and only Gates, have a passive and an arrival"),
        ("circle.toml", "mineral = 7", "mineral = 1", "gate_of_roots: the Demon never stays where it is"),
        (
            "circle.toml",
            "mineral = 7",
            "mineral = 9",
            "gate_of_roots: to.mineral: Input should be less than or equal to 8",
        ),
        ("witches.toml", "vengeances = [4, 6, 8]", "vengeances = [4, 6, 7]", "hajnalka: [4, 6, 7] are not Vengeances"),
        (
            "witches.toml",
            "vengeances = [4, 6, 8]",
            "vengeances = [4, 6]",
            "hajnalka: vengeances: List should have at least 3 items after validation, not 2",
        ),
        ("spells.toml", 'witch = "hajnalka"', 'witch = "virag"', "hajnalka has 1 Spells, not 2"),
        (
            "spells.toml",
            "at_end = true",
            "at_end = true\nloud = true",
            "gleaning: loud: Extra inputs are not permitted",
        ),
        ("spells.toml", 'do = "become",', 'do = "turn",', "sudden_growth: effects.0"),
        ("spells.toml", '{ do = "remove", what = "object" }, ', "", "changeling: another type than what?"),
        ("demons.toml", 'id = "skeir"', 'id = "orvath"', "orvath: the id is taken by a card in demons.toml"),
        ("solo.toml", 'deed = "hex"', 'deed = "echo"', "each deed stands on one card"),
    ],
)
def test_a_mistake_is_named(content, spoil, file, old, new, complaint):
    found = spoil(file, old, new)
    assert any(line.startswith(f"{file}:") and complaint in line for line in found), found
    with pytest.raises(ValueError, match=file):
        load(content)


def test_a_spell_that_changes_the_center_cannot_wait(spoil):
    found = spoil("spells.toml", 'text = "Every other', 'at_end = true\ntext = "Every other')
    assert found == []
    found = spoil("spells.toml", 'text = "Remove a card', 'at_end = true\ntext = "Remove a card')
    assert found == ["spells.toml: and_out_goes_you: what changes the center cannot wait for the end of the round"]


def test_a_missing_file_and_broken_toml_are_named(content):
    (content / "solo.toml").unlink()
    (content / "demons.toml").write_text("[demon]\nid = 3", encoding="utf-8")
    found = check(content)
    assert [line.partition(":")[0] for line in found] == ["demons.toml", "solo.toml"]
