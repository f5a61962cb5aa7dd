"""A Hero as a file: what comes back from it, and what is refused."""

import json

import pytest

from cogs.frontier.telling import story_lines
from engines.brimstone.legacy import Hero, Posse, Tale
from engines.brimstone.library import library
from engines.frontier import course
from engines.frontier.game import GAME
from engines.frontier.passports import NoPassport, passport, read
from engines.frontier.places import store
from engines.kernel import Dice, Table
from engines.kernel.bounds import BOUND
from renderers.frontier.stories import story_scene
from tests.engines.table import InPlay

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
CUNNING = [
    "iron_nerve",
    "clean_barrel",
    "more_cunning",
    "no_wasted_lead",
    "more_cunning",
    "fan_the_hammer",
    "more_cunning",
]
"""What no Lawman has learned of it: it begins with 4."""
TALE = {"mission": "fistful", "how": "win", "turns": 12}


def changed(**fields):
    """The file with these fields of the Hero."""
    told = json.loads(passport(JANE, "Grim Jane", []))
    told["hero"] |= fields
    return json.dumps(told)


@pytest.mark.rule("SOB-REC-01")
def test_a_hero_comes_back_as_it_went():
    assert read(passport(JANE, "Grim Jane", [])) == (JANE, "Grim Jane", [])


@pytest.mark.rule("SOB-REC-01")
def test_a_hero_comes_with_its_story():
    tales = [Tale(**TALE | {"turns": turns}) for turns in range(1, 6)]
    five = JANE.model_copy(update={"adventures": 5, "wins": 5, "tale": tales[-1]})
    past = read(passport(five, "", tales)).past
    assert [(one.adventures, one.tale) for one in past] == list(enumerate(tales, start=1))
    told = "\n".join(story_lines([*past, five], [{}] * 6))
    assert [f"in turn {turns}, alone" in told for turns in range(1, 6)] == [True] * 5
    assert told == "\n".join(story_lines(past, [{}] * 5)), "the last one is told once"
    (last,) = read(passport(five, "", tales[-1:])).past
    assert (last.adventures, last.tale) == (5, tales[-1]), "of older files, which had no more"


@pytest.mark.rule("SOB-REC-01")
def test_of_a_story_that_cannot_have_been_nothing_is_told_and_of_a_long_one_the_newest():
    strange = Tale(**TALE | {"mission": "wizardry"})
    fine = Tale(**TALE)
    many = JANE.model_copy(update={"adventures": 99})
    past = read(passport(many, "", [*[fine] * 97, strange, fine])).past
    assert [one.adventures for one in past] == [*range(60, 98), 99]
    two = JANE.model_copy(update={"adventures": 2})
    assert [one.adventures for one in read(passport(two, "", [fine] * 3)).past] == [1, 2]


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"hero_class": "wizard"}, "class"), ({"side": 9}, "class"),
        ({"items": ["no_such_thing"], "holds": []}, "things"), ({"items": ["peacekeeper_pistol"] * 2}, "things"),
        ({"holds": ["sheriff_badge"]}, "things"), ({"lasting": ["no_such_harm"]}, "things"),
        ({"gold": 10**6 + 1}, "figures"), ({"wounds": 500}, "figures"), ({"fright": 500}, "figures"),
        ({"bag": ["whiskey"] * 8}, "figures"), ({"wins": 3}, "figures"), ({"level": 8}, "learned"),
        ({"upgrades": ["harder_to_kill"]}, "learned"), ({"upgrades": [*JANE.upgrades, "harder_to_kill"]}, "learned"),
        ({"upgrades": [*JANE.upgrades, "seasoned", "seasoned"]}, "learned"),
        ({"upgrades": [*JANE.upgrades, "steady_hand", "deputys_word"]}, "learned"), ({"xp": -1}, "unreadable"),
        ({"level": 9}, "unreadable"), ({"shoes": 2}, "unreadable"), ({"name": "x" * 9000}, "class"),
        ({"falls": -1}, "figures"), ({"due": ["injury"] * 13}, "figures"), ({"due": ["stone"] * 2}, "figures"),
        ({"due": ["injury"], "dead": True}, "figures"), ({"stone": 201}, "figures"),
        ({"kills": {"hellbats": -3}}, "figures"), ({"lasting": ["torn_apart"]}, "things"),
        ({"lasting": ["bruises"]}, "things"), ({"level": 4, "upgrades": CUNNING}, "learned"),
        ({"items": ["hunting_rifle"], "holds": []}, "things"),
        ({"items": ["rabbits_foot", "harmonica"], "holds": []}, "things"),
        ({"items": ["buffalo_rifle", "coach_gun"], "holds": ["buffalo_rifle", "coach_gun"]}, "things"),
        ({"forged": {"peacekeeper_pistol": ["keen_edge"] * 9}}, "things"),
        ({"forged": {"peacekeeper_pistol": ["stone_stitching"]}}, "things"),
        ({"forged": {"peacekeeper_pistol": ["longer_bore"]}}, "things"),
        ({"items": ["peacekeeper_pistol", "coach_gun"], "fits": {"coach_gun": "peacekeeper_pistol"}}, "things"),
        ({"upgrades": ["sworn_in", "harder_to_kill"]}, "learned"),
        ({"upgrades": [*JANE.upgrades, "stronger_faith"]}, "learned"), ({"sermons": ["faith_healing"]}, "learned"),
        ({"tale": {**TALE, "mission": "nowhere"}}, "things"), ({"tale": {**TALE, "how": "somehow"}}, "things"),
        ({"tale": {**TALE, "kills": {"dragon": 1}}}, "things"),
        ({"tale": {**TALE, "scars": ["no_such_harm"]}}, "things"), ({"tale": {**TALE, "company": ["<@1>"]}}, "things"),
        ({"tale": {**TALE, "turns": 10**9}}, "things"), ({"tale": {**TALE, "xp": -(10**9)}}, "things"),
        ({"tale": {**TALE, "company": [JANE.name] * 6}}, "things"),
        ({"tale": {**TALE, "helped_by": [JANE.name] * 6}}, "things"),
        ({"tale": {**TALE, "helped": ["nobody"]}}, "things"),
        ({"tale": {**TALE, "helped": [JANE.name] * 6}}, "things"),
        ({"tale": {**TALE, "scars": ["torn_ear"] * 2}}, "things"),
        ({"items": ["broad_hat", "serpent_mask"], "holds": ["broad_hat", "serpent_mask"]}, "things"),
        ({"items": ["canteen"], "holds": ["canteen"]}, "things"), ({"holds": ["peacekeeper_pistol"] * 2}, "things"),
        ({"items": ["peacekeeper_pistol", "hair_trigger"], "fits": {"hair_trigger": "peacekeeper_pistol"}}, "things"),
        ({"items": ["peacekeeper_pistol", "silver_inlay"], "fits": {"silver_inlay": "peacekeeper_pistol"}}, "things"),
    ],
)  # fmt: skip
@pytest.mark.rule("SOB-REC-01")
def test_what_no_hero_can_be_is_refused(fields, why):
    with pytest.raises(NoPassport, match=why):
        read(changed(**fields))


PREACHER = Hero(
    name="", hero_class="preacher", items=("holy_book",), sermons=("faith_healing",), adventures=1
).model_copy(update={"tale": Tale(mission="trestle", how="fled", turns=3, scars=("torn_ear",), xp=-4)})


@pytest.mark.rule("SOB-REC-01")
def test_what_a_hero_can_just_be_is_taken():
    everybody = [max((name for card in library().classes.values() for name in card.sides), key=len)] * 5
    told = {**TALE, "company": everybody, "helped": everybody, "helped_by": everybody}
    told |= {"kills": dict.fromkeys(library().enemies, 10**6), "scars": [*library().harms]}
    hero = read(changed(gold=10**6, adventures=1, tale=told)).hero
    assert (hero.gold, len(hero.tale.helped)) == (10**6, 5)
    assert len(story_scene([hero], [{}], "", "").chapters) == 1
    assert len(story_lines([hero], [{}])) == 2


@pytest.mark.rule("SOB-REC-01", "SOB-REC-04", "SOB-LVL-05")
def test_what_a_hero_is_when_it_is_called_away_or_has_learned_all_of_something_is_taken():
    assert len(read(changed(bag=["whiskey"] * 7))[0].bag) == 7
    assert read(changed(level=4, upgrades=[*CUNNING[:-1], "more_luck"]))[0].level == 4
    sighted = {"items": ["peacekeeper_pistol", "long_sight"], "fits": {"long_sight": "peacekeeper_pistol"}}
    assert read(changed(**sighted))[0].fits == sighted["fits"]


@pytest.mark.rule("SOB-REC-01", "SOB-CMP-02")
def test_as_much_dark_stone_as_a_file_can_hold_burns_six_heroes_at_once():
    hero = read(changed(stone=200, due=["stone"])).hero
    came = [hero.model_copy(update={"id": str(n), "seat": 0}) for n in range(6)]
    state = GAME.inherit(1, GAME.Options(), Dice(bytes(16)), [Posse(id="7"), *came])
    for one in state.heroes:
        one.grit = 0  # so that nobody is asked between two dice
    state.lantern = 5
    dice = Dice(bytes(16))
    InPlay(GAME, state, dice).play(course.STAGES["owed"](Table(state, dice, GAME.version)))
    assert 6 * 200 < len(dice.rolled) < BOUND


@pytest.mark.rule("SOB-REC-01", "SOB-TOWN-09")
def test_what_the_store_sells_is_in_many_a_bag():
    stocked = JANE.model_copy(update={"bag": tuple(store.TOKENS)})
    assert read(passport(stocked, "", []))[0] == stocked


@pytest.mark.rule("SOB-REC-01", "SOB-TOWN-10")
def test_all_that_a_hero_has_may_be_forged_on():
    forged = JANE.model_copy(update={"forged": {"peacekeeper_pistol": ("keen_edge",)}})
    assert read(passport(forged, "", []))[0] == forged


@pytest.mark.rule("SOB-REC-01")
def test_of_a_preacher_no_sermon_is_there_twice_and_none_too_many():
    name = library().classes["preacher"].sides[0]
    known = [*library().sermons]
    able = PREACHER.model_copy(update={"name": name, "sermons": tuple(known[:3])})
    assert read(passport(able, "", []))[0] == able
    for sermons in ([known[0]] * 2, known[:4]):
        with pytest.raises(NoPassport, match="learned"):
            read(passport(able.model_copy(update={"sermons": tuple(sermons)}), "", []))
    steps = [step.id for step in library().upgrades.values() if step.of == "preacher" and step.path][:2]
    grown = (steps[0], "harder_to_kill", "seasoned", "stronger_faith", steps[1], "harder_to_kill", "seasoned")
    risen = able.model_copy(update={"level": 3, "upgrades": grown, "sermons": tuple(known[:4])})
    assert read(passport(risen, "", []))[0] == risen
    with pytest.raises(NoPassport, match="learned"):
        read(passport(risen.model_copy(update={"sermons": tuple(known[:5])}), "", []))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "unreadable"),
        (b"null", "unreadable"),
        (bytes(range(256)), "unreadable"),
        (b'{"lychgate_hero":' + b"[" * 50_000, "unreadable"),
        (json.dumps({"lychgate_hero": 1, "version": 0, "hero": {}}).encode(), "unreadable"),
        (json.dumps({"lychgate_hero": 99, "version": 1, "hero": {}}).encode(), "newer"),
    ],
)
def test_what_is_no_hero_is_refused(text, why):
    with pytest.raises(NoPassport, match=why):
        read(text)
