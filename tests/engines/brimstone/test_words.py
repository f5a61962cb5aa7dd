"""Everything that Brimstone tells and asks has words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engines.brimstone import setup
from engines.brimstone.events import Boosted, Gained, XpGained
from engines.kernel.words import Words, catalogue_of
from tests.engines.brimstone.game import GAME


def test_every_option_that_names_its_words_has_them():
    files = Path(setup.__file__).parent.rglob("*.py")
    named = {key for file in files for key in re.findall(r'words="([a-z-]+)"', file.read_text(encoding="utf-8"))}
    assert sorted(key for key in named if not catalogue_of(GAME).has(key)) == []


def test_what_helps_for_a_while_is_told_by_its_name():
    words = Words(GAME, ["Ana"])
    assert words.event(Boosted(hero_cards=["lawman"], boon_card="badge"), 0) == "For the Lawman: **Under the Badge**."
    told = Boosted(hero_cards=["lawman", "scout"], boon_card="badge")
    assert words.event(told, 0) == "For the Lawman and the Indian Scout: **Under the Badge**."
    told = Gained(seat=0, hero_card="lawman", what="tonic", amount=1, card="pay_packet", what_card="tonic")
    assert words.event(told, 0) == "The Lawman now has: **Tonic**."
    told = Gained(seat=0, hero_card="lawman", what="gold", amount=25, card="pay_packet")
    assert words.event(told, 0) == "The Lawman has 25 more Gold."


@pytest.mark.rule("SOB-XP-01", "SOB-XP-03", "SOB-XP-04", "SOB-SEA-07", "SOB-DMG-10", "SOB-ENC-04", "SOB-CLS-PRE-08")
@pytest.mark.parametrize(
    ("what", "card", "said"),
    [
        ("look", None, "looking"),
        ("heal", None, "healing"),
        ("help", None, "helping up"),
        ("test", None, "passing the test"),
        ("lantern", None, "carrying the Lantern"),
        ("card", "faith_healing", "Faith Healing"),
        ("card", "void_spiders", "Void Spider"),
        ("card", "lost_shift", "the Lost Shift"),
    ],
)
def test_of_experience_it_is_said_for_what(what: str, card: str | None, said: str):
    told = XpGained(seat=0, hero_card="lawman", amount=5, what=what, what_card=card)
    assert Words(GAME, ["Ana"]).event(told, 0) == f"The Lawman: 5 XP for {said}."


@pytest.mark.parametrize("token", ["whiskey", "bandages"])
def test_what_a_bag_heals_is_the_same_on_the_picture_and_where_it_is_picked(token: str):
    said = catalogue_of(GAME)
    picked = said.say("token", {"token": token, "token_card": token}, "hint")
    assert said.say("picture-token", {"token": token, "count": 1}).startswith(picked)


def test_questions_are_bold_already():
    for path in Path("engines").glob("*/words/*.ftl"):
        for line in path.read_text(encoding="utf-8").split("\nask-")[1:]:
            question = line.split("\n    .")[0].split("\n\n")[0]
            asked = question if "\n" not in question else re.split(r"\n(?=\S)", question)[0]
            assert "**" not in asked, f"{path}: ask-{asked}"


def test_questions_begin_with_a_capital():
    for path in Path("engines").glob("*/words/*.ftl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not re.match(r"ask-[a-z-]+ = \{ THE\(", line), f"{path}: {line}"
