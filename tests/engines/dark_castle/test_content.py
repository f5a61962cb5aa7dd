"""The cards of the base box: complete, readable, as the documentation says, and every branch of them gets played."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engines.dark_castle.game import GAME
from engines.dark_castle.library import CONTENT, check, library, walk, within
from engines.dark_castle.state import CASTLES
from engines.dark_castle.verbs.castle import Discard, Draw, Peek
from engines.dark_castle.verbs.choices import Choose, Pick
from engines.dark_castle.verbs.health import Lose
from engines.dark_castle.verbs.rolls import Roll
from engines.dark_castle.vocabulary import (
    PACKS,
    Active,
    Affliction,
    Ban,
    Battle,
    Blow,
    Chapter,
    Choice,
    Effect,
    Item,
    Special,
    Step,
)
from engines.kernel.verbs import Verb
from tests.engines.dark_castle.coverage import run

GUIDE = Path(__file__).parents[3] / "docs" / "content.md"


@pytest.fixture(autouse=True)
def deal() -> None:
    """No cards but the printed ones."""


def kinds(sort: type[Verb]) -> list[str]:
    """The names of all verbs of a sort."""
    library()
    return [name for verb in sort.__subclasses__() for name in (verb.do, *kinds(verb)) if name]


def examples(field: str) -> list[dict[str, Any]]:
    """The examples in the tables of the guide that begin with ``field``."""
    found = re.findall(rf"^\| `({{ {field} = .*?}})` \|", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    return [tomllib.loads(f"it = {example}")["it"] for example in found]


def test_the_cards_have_no_mistakes() -> None:
    assert check(CONTENT) == []


@pytest.mark.rule("EDC-COMP-01")
def test_the_base_box_is_complete() -> None:
    cards = library()
    shelves = [within(shelf, ["base"]) for shelf in (cards.chapters, cards.prisoners, cards.bosses, cards.starts)]
    assert [len(shelf) for shelf in [*shelves, cards.deck_of_items()]] == [45, 6, 3, 1, 35]
    endings = Counter(epilogue.ending for epilogue in cards.epilogues.values() if epilogue.pack == "base")
    assert endings == {"victory": 3, "defeat": 5}


def test_chapters_use_every_word_of_the_vocabulary() -> None:
    cards = library()
    verbs = {step.do for step in cards.steps.values()}
    specials = {
        special.do
        for step in cards.steps.values()
        if isinstance(step, Battle)
        for enemy in step.enemies
        for special in enemy.specials
    }
    effects = {effect.do for item in cards.items.values() for effect in item.effects}
    assert verbs == {*kinds(Step)}
    assert specials == {*kinds(Special)}
    assert effects == {*kinds(Effect)}


def test_about_a_third_of_the_chapters_hit_the_leader() -> None:
    def hits(chapter: Chapter) -> bool:
        return any(step.do == "lose" and step.who == "you" for _, step in walk(chapter.id, chapter.steps))

    for pack in PACKS:
        hitting = [hits(chapter) for chapter in library().chapters.values() if chapter.pack == pack]
        assert 30 <= 100 * sum(hitting) / max(1, len(hitting)) <= 60 or not hitting, pack


def test_stories_can_be_read_aloud_and_do_not_sound_alike() -> None:
    chapters = list(library().chapters.values())
    assert all(40 <= len(chapter.text.split()) <= 90 for chapter in chapters)
    openings = [" ".join(chapter.text.split()[:2]).lower() for chapter in chapters]
    assert [opening for opening, count in Counter(openings).items() if count > 1] == []


def test_every_chapter_opens_with_a_question_of_its_own_and_leaves_something_to_decide() -> None:
    """What has no words of its own is asked "What do you do?"; with a fight in front nothing is asked at all."""
    pages = library().chapters.values()
    opened = [getattr(page.steps[0], "ask", "") for page in pages]
    assert all(opened)
    assert len(dict.fromkeys(opened)) == len(opened)
    deciding = ("choose", "pick", "discard")
    assert [page.id for page in pages if not any(step.do in deciding for _, step in walk(page.id, page.steps))] == []


def test_scenes_are_made_of_motifs_that_the_guide_names() -> None:
    cards = library()
    listed = re.search(r"the main one first: (.*?)\.\n", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert listed is not None
    motifs = set(re.split(r",\s+", listed[1]))
    pages = [*cards.chapters.values(), *cards.bosses.values(), *cards.starts.values()]
    assert {motif for page in pages for motif in page.scene} <= motifs
    assert all(2 <= len(page.scene) <= 4 for page in pages)
    assert len(dict.fromkeys(tuple(sorted(page.scene)) for page in pages)) == len(pages)


def test_every_item_has_a_line_of_story_and_every_prisoner_a_past() -> None:
    assert all(item.flavour for item in [*library().items.values(), *library().afflictions.values()])
    assert all(prisoner.story and prisoner.emblem for prisoner in library().prisoners.values())
    assert all(boss.aftermath for boss in library().bosses.values())


@pytest.mark.parametrize(
    ("field", "sorts"),
    [("do", [Step]), ("kind", [Special, Effect, Blow, Ban])],
    ids=["verbs", "specials and effects"],
)
def test_the_guide_shows_every_word_with_an_example_that_works(field: str, sorts: list[type[Verb]]) -> None:
    known = {name: sort for sort in sorts for name in kinds(sort)}
    shown = [known[example[field]].model_validate(example) for example in examples(field)]
    assert {word.do for word in shown} == {*known}


def test_the_whole_cards_in_the_guide_work() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    for block in blocks:
        for name, tables in tomllib.loads(block).items():
            for table in tables:
                {"chapter": Chapter, "item": Item, "affliction": Affliction}[name].model_validate(table)
    assert len(blocks) == 3


@pytest.mark.soak
@pytest.mark.parametrize(
    "castle", ["base", *(pytest.param(one, marks=pytest.mark.soak) for one in CASTLES if one != "base")]
)
def test_every_card_branch_item_and_ending_is_played(castle: str) -> None:
    options = GAME.Options(packs=[castle])
    four, three, two = (
        run(seats, games, explore=True, options=options) for seats, games in ((4, 300), (3, 250), (2, 150))
    )
    missed = {*four.missing()} & {*three.missing()} & {*two.missing()}
    told_of_all = set() if castle == "base" else {*library().epilogues}  # how it ends reads alike in every castle
    assert missed - told_of_all == set()


FOUR, PAIR, SOLO = (pytest.param(seats, 150, 0.25, 0.60, marks=pytest.mark.soak) for seats in (4, 2, 1))


@pytest.mark.parametrize(("seats", "games", "least", "most"), [(4, 60, 0.30, 0.60), FOUR, PAIR, SOLO])
@pytest.mark.long
def test_careful_stewards_escape_about_every_second_time(seats: int, games: int, least: float, most: float) -> None:
    tally = run(seats, games)
    assert least <= tally.wins / tally.games <= most
    deadliest = max(tally.deaths.values()) / (tally.games - tally.wins)
    assert deadliest <= 0.15 + 0.60 / games**0.5  # 15 %, and what so few games can be off


@pytest.mark.soak
@pytest.mark.parametrize("castle", [castle for castle in CASTLES if castle != "base"])
def test_careful_stewards_win_a_pack_of_its_own_now_and_then(castle: str) -> None:
    tally = run(4, 150, options=GAME.Options(packs=[castle]))
    assert 0.25 <= tally.wins / tally.games <= 0.60


def within_way(way: Choice) -> list[Step]:
    """Every step that may follow from a way."""
    return [step for _, step in walk(way.id, way.steps)]


def ways_of_all() -> list[Choice]:
    """Every way of every card."""
    cards = library()
    pages = [*cards.chapters.values(), *cards.bosses.values()]
    return [way for page in pages for _, step in walk(page.id, page.steps) for way in step.ways]


@pytest.mark.rule("EDC-AP3-07", "EDC-AP1-08", "EDC-REST-01", "EDC-FLOW-04")
def test_a_way_into_a_fight_says_how_hard_it_strikes_who_carries_plague_or_is_a_cultist_and_what_is_forbidden() -> None:
    """Cultists take more from who is marked. A boss is fought in any case, and says so when it comes."""
    for way in ways_of_all():
        foes = [foe for step in within_way(way) if isinstance(step, Battle) for foe in step.enemies]
        for foe in [foe for foe in foes if "boss" not in foe.marks]:
            said = [f"attack {foe.attack}"] if foe.attack > 1 else []
            said += [mark for mark in ("carrier", "cultist") if mark in foe.marks]
            forbidden = {"no_rest": "rest", "no_items": "item"}
            said += [forbidden[special.do] for special in foe.specials if special.do in forbidden]
            assert [word for word in said if word not in way.hint] == [], way.hint


@pytest.mark.rule("EDC-CMB-15", "EDC-FLOW-04")
def test_some_way_of_a_chapter_says_what_is_special_about_whom_it_leads_to() -> None:
    """The fight stands open on the card from the beginning."""
    said = {
        "strikes_you": "YOU for \\d more|YOU are struck",
        "thick_hide": "first hit",
        "toll": "rolls (might|cunning|wisdom)",
        "shift": "anew",
        "guard": "must fall",
        "doubles_are_singles": "singles",
        "doubles_do_not_block": "not block",
        "hunts_weakest": "fewest HP",
        "leech": "blood|feeds",
    }
    missing = []
    for page in library().chapters.values():
        steps = [step for _, step in walk(page.id, page.steps)]
        hints = " ".join(way.hint for step in steps for way in step.ways)
        foes = [foe for step in steps if isinstance(step, Battle) for foe in step.enemies]
        specials = {special.do for foe in foes for special in foe.specials if special.do in said}
        missing += [f"{page.id}: {special}" for special in specials if hints and not re.search(said[special], hints)]
    assert missing == []


@pytest.mark.rule("EDC-AP1-08", "EDC-FLOW-04")
def test_a_way_says_what_cultists_take_what_who_carries_nothing_pays_and_what_is_found() -> None:
    """Marked prisoners lose more to cultists; who has nothing to give pays otherwise; a fight gives one item if nothing is said."""
    found = {0: "no item", 2: "two items", 3: "three items"}
    for way in ways_of_all():
        steps = within_way(way)
        if any(isinstance(step, Lose) and step.by for step in steps):
            assert "cultist" in way.hint, way.hint
        if any(isinstance(step, Discard) and step.who == "group" and step.otherwise for step in steps):
            assert "carry none" in way.hint, way.hint
        for step in steps:
            if isinstance(step, Battle) and step.loot != 1:
                assert found[step.loot] in way.hint.lower(), way.hint
            if isinstance(step, Draw):
                assert re.search(r"\bitems?\b", way.hint), way.hint
    first = [page.steps[0] for page in library().chapters.values()]
    alone = [step for step in first if isinstance(step, Pick)]  # its question has to say what comes of it
    finding = [step for step in alone if any(isinstance(inner, Draw) for _, inner in walk("", step.steps))]
    assert [step.ask for step in finding if "item" not in step.ask] == []
    assert finding


@pytest.mark.rule("EDC-FLOW-04", "EDC-AMB-39", "EDC-AMB-71")
def test_a_way_says_what_can_be_put_off_and_how_far_something_rises_and_two_symbols_are_no_double() -> None:
    """Symbols are counted, so what asks for two of them is no double: an item may add one."""
    for way in ways_of_all():
        for step in within_way(way):
            if isinstance(step, Peek) and step.bury:
                assert re.search(r"put .*off", way.hint), way.hint
    for page in library().chapters.values():
        steps = [step for _, step in walk(page.id, page.steps)]
        fights = [foe for step in steps if isinstance(step, Battle) for foe in step.enemies]
        most = [special.most for foe in fights for special in foe.specials if special.do == "enrage"]
        assert all(any(f"up to {n}" in way.hint for step in steps for way in step.ways) for n in most), page.id
        for pick in [step for step in steps if isinstance(step, Pick)]:
            rolls = [step for step in pick.steps if isinstance(step, Roll)]
            assert not any("double" in pick.ask.lower() and not roll.double for roll in rolls), pick.ask


@pytest.mark.rule("EDC-COMP-02")
def test_a_chapter_is_over_once_it_has_skipped_another_one() -> None:
    """So no picture is drawn between the two, and what is counted there is what lies behind the party."""

    def skips(steps: Sequence[Step]) -> bool:
        within = [step.do == "skip" or True in [skips(branch) for branch in step.branches.values()] for step in steps]
        assert not any(within[:-1]), steps
        return any(within)

    assert True in [skips(page.steps) for page in library().chapters.values()]


@pytest.mark.rule("EDC-FLOW-03")
def test_where_a_boss_leaves_something_to_decide_it_is_a_question_of_its_own() -> None:
    steps = [step for boss in library().bosses.values() for step in boss.steps if isinstance(step, Choose)]
    assert steps
    assert [step for step in steps if not step.ask] == []


@pytest.mark.rule("EDC-FLOW-03")
def test_a_line_that_is_told_once_for_each_of_several_names_them() -> None:
    steps = [step for step in library().steps.values() if getattr(step, "who", "") in ("everyone", "others")]
    each = [step for step in steps if isinstance(step, Discard | Roll) and not getattr(step, "together", False)]
    lines = [inner.say for step in each for branch in step.branches.values() for inner in branch if inner.say]
    assert lines
    assert [line for line in lines if "{roller}" not in line] == []


def test_every_verb_that_runs_says_how() -> None:
    library()
    for sort, method in ((Step, "run"), (Active, "run"), (Active, "aims"), (Blow, "run"), (Effect, "value")):
        named = [verb for verb in sorts(sort) if verb.do]
        assert named
        assert [verb.do for verb in named if getattr(verb, method, None) is getattr(sort, method, None)] == []


def sorts(sort: type[Verb]) -> list[type[Verb]]:
    return [one for verb in sort.__subclasses__() for one in (verb, *sorts(verb))]
