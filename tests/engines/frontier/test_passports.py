"""A Hero as a file: what comes back from it, and what is refused."""

import json

import pytest

from engines.brimstone.legacy import Hero
from engines.frontier.passports import NoPassport, passport, read

JANE = Hero(
    name="Constance Vane",
    hero_class="lawman",
    level=2,
    xp=120,
    gold=80,
    items=("peacekeeper_pistol",),
    holds=("peacekeeper_pistol",),
    upgrades=("hue_and_cry", "harder_to_kill"),
)


def changed(**fields):
    """The file with these fields of the Hero."""
    told = json.loads(passport(JANE, "Grim Jane", []))
    told["hero"] |= fields
    return json.dumps(told)


@pytest.mark.rule("SOB-REC-01")
def test_a_hero_comes_back_as_it_went():
    assert read(passport(JANE, "Grim Jane", [])) == (JANE, "Grim Jane")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"hero_class": "wizard"}, "class"),
        ({"side": 9}, "class"),
        ({"items": ["no_such_thing"], "holds": []}, "things"),
        ({"items": ["peacekeeper_pistol"] * 2}, "things"),
        ({"holds": ["sheriff_badge"]}, "things"),
        ({"lasting": ["no_such_harm"]}, "things"),
        ({"gold": 10**9}, "figures"),
        ({"wounds": 500}, "figures"),
        ({"bag": ["whiskey"] * 20}, "figures"),
        ({"wins": 3}, "figures"),
        ({"level": 8}, "learned"),
        ({"upgrades": ["harder_to_kill"]}, "learned"),
        ({"upgrades": [*JANE.upgrades, "harder_to_kill"]}, "learned"),
        ({"upgrades": [*JANE.upgrades, "seasoned", "seasoned"]}, "learned"),
        ({"xp": -1}, "unreadable"),
        ({"level": 9}, "unreadable"),
        ({"shoes": 2}, "unreadable"),
    ],
)
@pytest.mark.rule("SOB-REC-01")
def test_what_no_hero_can_be_is_refused(fields, why):
    with pytest.raises(NoPassport, match=why):
        read(changed(**fields))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "unreadable"),
        (b"null", "unreadable"),
        (bytes(range(256)), "unreadable"),
        (b'{"lychgate_hero":' + b"[" * 50_000, "unreadable"),
        (json.dumps({"lychgate_hero": 99, "version": 1, "hero": {}}).encode(), "newer"),
    ],
)
def test_what_is_no_hero_is_refused(text, why):
    with pytest.raises(NoPassport, match=why):
        read(text)
