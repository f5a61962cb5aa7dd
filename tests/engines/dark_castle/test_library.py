"""The loader and its check: every mistake is named with file, card and place."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.dark_castle.library import CONTENT, check, library, load
from tests.engines.conftest import Spoil

CASTLE = """
[[chapter]]
id = "the_door"
name = "The Door"
scene = ["door"]
text = "A door of black oak, and behind it something breathes as slowly as the tide."
steps = [{steps}]
"""


def mistakes(content: Path, steps: str) -> list[str]:
    (content / "chapters.toml").write_text(CASTLE.replace("{steps}", steps))
    return check(content)


def test_the_castle_itself_is_sound() -> None:
    assert check(CONTENT) == []
    assert load(CONTENT).steps.keys() <= library().steps.keys()


@pytest.mark.parametrize(
    ("steps", "place"),
    [
        ('{ do = "dance" }', "the_door: steps.0"),
        ('{ do = "lose", hp = "all" }', "steps.0.hp"),
        ('{ do = "lose", hp = 1, why = "so" }', "steps.0.why"),
        ('{ do = "fight", enemies = [{ name = "It", dice = ["X"], attack = 1 }] }', "steps.0.enemies.0.dice.0"),
        ('{ do = "fight", enemies = [{ name = "It", attack = 1 }] }', "the_door.0: It has no dice"),
        ('{ do = "roll" }', "the_door.0: the roll needs nothing"),
        ('{ do = "roll", needs = ["might"], symbols = 3 }', "one roll never shows 3"),
        ('{ do = "if", when = { tag = "submarine" } }', "no item has the tag submarine"),
        ('{ do = "if", when = { item = "submarine" } }', "there is no item submarine"),
        ('{ do = "if", when = {} }', "the condition is empty"),
    ],
)
def test_a_mistake_is_named_with_its_place(content: Path, steps: str, place: str) -> None:
    (complaint,) = mistakes(content, steps)
    assert complaint.startswith("chapters.toml: the_door")
    assert place in complaint


def test_options_are_free_once_at_least_and_differ(content: Path) -> None:
    option = '{ id = "a", label = "The same", hint = "So it is.", needs = { players = 2 } }'
    complaints = mistakes(content, f'{{ do = "choose", options = [{option}, {option}] }}')
    assert [line.partition("the_door.0: ")[2] for line in complaints] == [
        "one option at least must be free of needs",
        "two options have the same id",
        "two options have the same label",
    ]


def test_a_card_twice_a_missing_file_and_broken_toml_are_named(content: Path) -> None:
    (content / "bosses.toml").unlink()
    (content / "items.toml").write_text("[[item]")
    start = (content / "start.toml").read_text()
    (content / "start.toml").write_text(start + start)
    complaints = check(content)
    assert complaints[0] == "bosses.toml: the file is missing"
    assert complaints[1].startswith("items.toml: ")
    (content / "bosses.toml").write_text((CONTENT / "bosses.toml").read_text())
    (content / "items.toml").write_text((CONTENT / "items.toml").read_text())
    assert any("the id is taken by a card in start.toml" in line for line in check(content))


def test_one_file_is_checked_alone(content: Path) -> None:
    assert mistakes(content, '{ do = "roll" }')
    assert check(content / "items.toml") == []
    assert len(check(content / "chapters.toml")) == 1


def test_of_what_is_used_once_in_a_chapter_there_is_one(spoil: Spoil) -> None:
    (complaint,) = spoil("items.toml", 'use = "chapter"', 'use = "chapter"\ncopies = 2')
    assert complaint.endswith("an item that is used once in a chapter has one copy only")


def test_what_is_wrong_is_not_loaded(content: Path) -> None:
    mistakes(content, '{ do = "roll" }')
    with pytest.raises(ValueError, match="the roll needs nothing"):
        load(content)


@pytest.mark.rule("EDC-SETUP-07", "EDC-SETUP-10")
def test_a_die_against_the_pattern_is_a_mistake(spoil: Spoil) -> None:
    die = '["MM", "M", "M", "WW", {}, "C"]'
    (complaint,) = spoil("characters.toml", die.format('"W"'), die.format('"C"'))
    assert complaint.startswith("characters.toml: smith: its die needs")


def test_a_file_of_ones_own_is_checked_with_the_games_cards(tmp_path: Path) -> None:
    """Whoever writes a chapter need not know where it will lie."""
    own = tmp_path / "my_first_chapter.toml"
    own.write_text(CASTLE.replace("{steps}", '{ do = "if", when = { tag = "rope" } }'))
    assert check(own) == []
    own.write_text(CASTLE.replace("{steps}", '{ do = "roll" }'))
    assert check(own) == ["my_first_chapter.toml: the_door: the_door.0: the roll needs nothing"]
    own.write_text("[[dragon]]\nid = 1")
    assert check(own)[0].startswith("my_first_chapter.toml: dragon: it may hold [[chapter]]")


def test_a_pack_is_checked_alone(content: Path) -> None:
    (content / "plague_lord" / "items.toml").write_text("[[item]]\nid = 3")
    assert check(content / "death_knight") == []
    assert all(line.startswith("plague_lord/items.toml: ") for line in check(content / "plague_lord"))
    assert check(content / "plague_lord")
