"""Levels: what they cost, what they bring, and all the steps of all paths (SOB-LVL)."""

from __future__ import annotations

import pytest

from engines.brimstone import levels
from engines.brimstone.board import lies
from engines.brimstone.events import LevelReached
from engines.brimstone.figure import changed
from engines.brimstone.game import GAME
from engines.brimstone.library import library
from engines.brimstone.moment import now
from engines.brimstone.outfit import Change, Skill, Talent, Upgrade, Value, When
from engines.brimstone.sermons import FAITH_HEALING, castable, faith
from engines.brimstone.state import Hero
from engines.kernel.words import Words
from tests.engines.brimstone.scene import Mine

STEPS = [card for card in library().upgrades.values() if card.path]
SOMETIMES = (
    Value.DEFENSE, Value.WILLPOWER, Value.ARMOR, Value.SPIRIT_ARMOR, Value.COMBAT, Value.MELEE, Value.RANGED,
    Value.CRITICAL, Value.SHOTS, Value.RANGE, Value.DAMAGE,
)  # fmt: skip
"""What the rules ask for as it is at a moment; of other figures nothing may count only sometimes."""


def risen(kind: str = "lawman", level: int = 1, xp: int = 8000) -> Mine:
    mine = Mine(kind)
    hero = mine.hero()
    hero.level, hero.xp = level, xp
    return mine


def rise(mine: Mine, *dice: int, step: str = "") -> Mine:
    """A level more, with these dice; the first step offered, or this one."""
    mine.fall(*dice).play(levels.rise(mine.table, mine.hero()))
    return mine.answer("step", step or mine.offers("step")[0])


@pytest.mark.rule("SOB-LVL-01")
@pytest.mark.parametrize(
    ("level", "cost"), [(1, 500), (2, 1000), (3, 2000), (4, 3000), (5, 4500), (6, 6000), (7, 8000)]
)
def test_what_the_next_level_costs(level: int, cost: int):
    hero = risen(level=level, xp=cost).hero()
    assert levels.can_rise(hero)
    hero.xp -= 1
    assert not levels.can_rise(hero)


@pytest.mark.rule("SOB-LVL-01")
def test_eight_is_the_highest():
    hero = risen(level=8, xp=99_999).hero()
    assert not levels.can_rise(hero)


@pytest.mark.rule("SOB-LVL-03")
def test_it_is_said_for_which_level_a_step_is():
    mine = risen(level=3)
    mine.play(levels.rise(mine.table, mine.hero()))
    assert mine.ask("step").args["level"] == 4


def test_the_dead_do_not_rise():
    hero = risen().hero()
    hero.dead = True
    assert not levels.can_rise(hero)


@pytest.mark.rule("SOB-LVL-02", "SOB-LVL-03")
def test_experience_is_spent_on_it():
    mine = rise(risen(xp=1700), 1)
    hero = mine.hero()
    assert (hero.level, hero.xp) == (2, 1200)
    assert levels.can_rise(hero)
    assert hero.upgrades == ["hue_and_cry", "harder_to_kill", "seasoned"]
    (told,) = mine.told(LevelReached)
    assert (told.level, told.upgrade_card, told.face, told.growth_card) == (2, "hue_and_cry", 1, "harder_to_kill")
    assert Words(GAME, ["Ana"]).event(told, 0) == (
        "**The Lawman reaches level 2.** Hue and Cry: Once a Fight you send another Hero on your tile up to 3 more spaces, at once. "
        "A 1 on the die brings Harder to Kill: 2 more Health. Besides: 1 more Health and 1 more Sanity."
    )


@pytest.mark.rule("SOB-LVL-05", "SOB-LVL-06")
@pytest.mark.parametrize(
    ("kind", "level", "more"),
    [
        ("lawman", 3, "1 more Health and 1 more Sanity. 1 more Grit."),
        ("preacher", 3, "1 more Health and 1 more Sanity. 1 more Grit. 1 more Faith."),
        ("preacher", 5, "1 more Health and 1 more Sanity. 1 more Faith."),
    ],
)
def test_what_comes_with_a_level_by_itself_is_told(kind: str, level: int, more: str):
    mine = rise(risen(kind, level=level), 1)
    (told,) = mine.told(LevelReached)
    assert told.more_text == more


@pytest.mark.rule("SOB-LVL-04")
def test_steps_come_in_order_on_each_path():
    mine = risen()
    mine.play(levels.rise(mine.table, mine.hero()))
    assert mine.offers("step") == ["hue_and_cry", "clean_barrel", "tin_over_heart", "later"]
    mine.fall(1).answer("step", "clean_barrel")
    mine.play(levels.rise(mine.table, mine.hero()))
    assert mine.offers("step") == ["hue_and_cry", "no_wasted_lead", "tin_over_heart", "later"]


@pytest.mark.rule("SOB-LVL-04")
def test_three_paths_of_four_for_each_class():
    for kind in library().classes:
        mine = [step for step in STEPS if step.of == kind]
        assert len({step.path for step in mine}) == 3
        assert len(mine) == 12
    assert len({tuple(step.changes) for step in STEPS}) >= 40  # they are not all alike


@pytest.mark.rule("SOB-LVL-05")
@pytest.mark.parametrize(
    ("face", "value", "more"),
    [(1, Value.HEALTH, 3), (2, Value.HEALTH, 3), (3, Value.SANITY, 3), (4, Value.SANITY, 3)],
)
def test_the_die_brings_health_or_sanity(face: int, value: Value, more: int):
    mine = risen()
    was = mine.hero().figure[value]
    rise(mine, face)
    assert mine.hero().figure[value] == was + more


@pytest.mark.rule("SOB-LVL-05")
def test_a_five_is_a_skill_of_choice_that_can_be_better():
    mine = risen()
    mine.hero().upgrades = ["more_cunning", "more_cunning"]
    rise(mine, 5)
    assert "more_cunning" not in mine.offers("growth")
    assert len(mine.offers("growth")) == 5
    mine.answer("growth", "more_luck")
    assert mine.hero().figure[Skill.LUCK] == 4


@pytest.mark.rule("SOB-LVL-05", "SOB-HERO-06")
def test_how_good_a_skill_can_be_is_what_was_learned_of_it():
    clawed = risen()
    clawed.hero().upgrades, clawed.hero().lasting = ["more_cunning"] * 2, ["claws"]
    assert clawed.hero().figure[Skill.CUNNING] == levels.BEST_SKILL - 1
    assert "more_cunning" not in rise(clawed, 5).offers("growth")
    strong = risen()
    strong.hero().upgrades = ["more_strength"] * 2
    strong.hero().items, strong.hero().holds = ["gauntlet_of_ore"], ["gauntlet_of_ore"]
    assert strong.hero().figure[Skill.STRENGTH] == levels.BEST_SKILL
    assert "more_strength" in rise(strong, 5).offers("growth")
    pious = risen("preacher")
    pious.hero().upgrades = ["morning_prayer", "unshaken", "more_spirit"]
    assert "more_spirit" not in rise(pious, 5, step="shield_of_psalms").offers("growth"), "its step was the sixth"


@pytest.mark.rule("SOB-LVL-05")
@pytest.mark.parametrize(("growth", "value"), [("quicker", Value.INITIATIVE), ("longer_stride", Value.MOVE)])
def test_a_six_is_quickness(growth: str, value: Value):
    mine = risen()
    was = mine.hero().figure[value]
    rise(mine, 6)
    assert mine.offers("growth") == ["quicker", "longer_stride"]
    assert Words(GAME, ["Ana"]).prompt(mine.ask("growth"), 0).endswith("Until you choose, Quicker counts.")
    mine.answer("growth", growth)
    assert mine.hero().figure[value] == was + 1


@pytest.mark.rule("SOB-LVL-05")
def test_grit_grows_at_four_and_seven():
    mine = risen()
    grit = []
    for _ in range(7):
        mine.hero().xp = 8000
        rise(mine, 1, step=next(iter(levels.next_steps(mine.hero()))).id if not mine.asks else "")
        grit.append(mine.hero().figure.grit - sum(s in mine.hero().upgrades for s in ("dozen_men",)))
    assert grit == [2, 2, 3, 3, 3, 4, 4]
    assert mine.hero().level == 8


@pytest.mark.rule("SOB-LVL-06", "SOB-CLS-PRE-10")
def test_a_preacher_gains_faith_and_sermons():
    mine = risen("preacher")
    hero = mine.hero()
    hero.sermons = [FAITH_HEALING]
    found = []
    for level in range(2, 9):
        hero.xp = 8000
        sermon = level in levels.SERMONS_AT
        deck = [0] * 11  # how a shuffle falls
        mine.table.dice.waiting.clear()
        mine.fall(1).play(levels.rise(mine.table, hero))
        mine.answer("step", next(id_ for id_ in mine.offers("step") if id_ not in ("morning_prayer", "pillar_of_salt")))
        if sermon:
            mine.table.dice.waiting += deck
            mine.answer("sermon-kind", "judgement")
            assert len(mine.offers("sermon")) == 2
            mine.answer("sermon", mine.offers("sermon")[0])
        found.append((faith(hero), len(hero.sermons)))
    assert found == [(3, 1), (3, 2), (4, 2), (4, 3), (5, 3), (5, 4), (6, 4)]
    assert len(set(hero.sermons)) == 4


@pytest.mark.rule("SOB-LVL-06", "SOB-CLS-PRE-10")
def test_a_sermon_is_offered_as_it_will_be_at_the_new_level():
    mine = risen("preacher")
    hero = mine.hero()
    stronger = [one for one in library().sermons.values() if one.boosts and one.boosts[0].level == 3]
    hero.level, hero.xp = 2, 8000
    hero.sermons = [id_ for id_ in library().sermons if id_ != stronger[-1].id]
    mine.fall(1).play(levels.rise(mine.table, hero)).answer("step", mine.offers("step")[0])
    (option,) = mine.ask("sermon").options
    assert option.args["text"] == stronger[-1].at_level(3) != stronger[-1].at_level(2)


# Every step does what it says


def with_step(mine: Mine, step: Upgrade) -> tuple[Hero, Hero]:
    """A Hero without and with a step, in a place where all that counts only sometimes counts."""
    plain = mine.hero()
    learned = plain.copied()
    learned.upgrades = [*plain.upgrades, step.id]
    return plain, learned


def staged(kind: str, change: Change) -> Mine:
    """A mine where a change counts."""
    mine = Mine(kind)
    hero = mine.hero()
    match change.when:
        case When.HURT:
            hero.wounds = hero.figure.health - 1
        case When.SURROUNDED:
            for space in (18, 19):
                mine.enemy("tentacles", space)
        case When.TWO_BLADES:
            hero.holds = ["indian_hatchet", "indian_hatchet"]
        case When.DARK:
            mine = Mine(kind, "lawman")
            mine.state.lantern, mine.state.dim = 1, mine.state.turn
            drift = mine.lay("short_drift")
            mine.hero().at = lies(mine.state).spaces[drift][0]
        case When.BEARER:
            mine.state.lantern = 0
    return mine


@pytest.mark.rule("SOB-LVL-03")
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_every_step_is_carried_out(step: Upgrade):
    for change in step.changes:
        mine = staged(step.of, change)
        plain, learned = with_step(mine, step)
        if change.always:
            assert learned.figure[change.value] == changed(
                change.value,
                plain.figure[change.value],
                [c for c in step.changes if c.value is change.value and c.always],
            )
            assert learned.figure[change.value] != plain.figure[change.value]
            continue
        assert change.value in SOMETIMES, change
        during = change.when if change.when in (When.MELEE, When.RANGED) else When.ALWAYS
        given = {"during": during, "using": [change.using], "against": [change.against]}
        mine.state.heroes[0] = plain
        before = now(mine.state, plain, change.value, **given)
        mine.state.heroes[0] = learned
        assert now(mine.state, learned, change.value, **given) != before, change


def test_a_boost_comes_with_the_level():
    mine = Mine("preacher")
    hero = mine.hero()
    hero.sermons = [id_ for id_, sermon in library().sermons.items() if sermon.boosts]
    assert hero.sermons
    for sermon, _ in castable(mine.state, hero):
        assert all(boost.level > hero.level for boost in sermon.boosts)


def test_talents_of_paths_are_talents_that_count_more():
    used = {change.value for step in STEPS for change in step.changes if isinstance(change.value, Talent)}
    assert used <= {Talent.DEPUTY, Talent.SHEPHERD, Talent.STEADY, Talent.PATHFINDER, Talent.CONFESSION, Talent.THUNDER}
