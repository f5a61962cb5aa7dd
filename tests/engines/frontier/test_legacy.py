"""What Heroes and a posse bring to a stay, and what they leave it with."""

from __future__ import annotations

import pytest

from engines.brimstone.events import Died, LanternPassed
from engines.brimstone.legacy import Hero as HeroLegacy
from engines.brimstone.legacy import Posse, Shadow, Tale
from engines.frontier import course, happenings, setup
from engines.frontier.events import PosseFounded
from engines.kernel import Dice, Session, playout
from engines.kernel.words import Words
from tests.engines.frontier.scene import GAME, Town, legacy
from tests.engines.table import InPlay, LaidOut

# What is owed


@pytest.mark.rule("SOB-REC-04")
def test_what_is_owed_is_rolled_first():
    town = Town(legacy("lawman", due=("injury", "stone"), stone=1)).be(grit=0).fall(4, 4, 2, 1).owed()
    assert (town.hero().lasting, town.hero().corruption, town.hero().due) == (["torn_ear"], 1, [])


@pytest.mark.rule("SOB-TRV-04", "SOB-REC-04")
def test_grit_that_went_on_what_was_owed_is_there_again_for_the_road():
    town = Town(legacy("lawman", due=("taint",))).fall(1).owed().fall(6).answer("reroll", "failed")
    assert (town.over, town.hero().corruption, town.hero().grit) == (True, 0, 1)


@pytest.mark.rule("SOB-REC-04")
def test_what_is_owed_is_owed_until_it_is_rolled_and_the_dead_owe_nothing():
    town = Town(legacy("lawman", due=("injury", "madness", "stone"), stone=1)).fall(1, 1).owed()
    assert (town.hero().dead, town.hero().due, town.unrolled) == (True, [], [])
    assert len(town.told(Died)) == 1


@pytest.mark.rule("SOB-REC-04")
def test_who_has_paid_what_it_owed_as_a_posse_gathers_owes_it_no_more():
    veteran = legacy("lawman", due=("injury",), stone=1)
    session = Session.start(GAME, 2, GAME.Options(), b"sixteen bytes of", [veteran])
    assert session.state.stage == "found"
    (left,) = session.forsaken()
    assert (left.id, left.due) == (veteran.id, ())


# A stay that is left


@pytest.mark.rule("SOB-TRV-05", "SOB-REC-04")
def test_a_stay_that_is_left_while_somebody_lies_there_saves_nobody():
    town = Town(legacy("lawman", gold=150, wounds=11, fright=4, lasting=("torn_ear",))).be(grit=0)
    town.errands("doctor").fall(1, 3, 3, 3).answer("errand", "surgery-torn_ear")
    assert "errand" not in town.asked()  # of what it heals it has the choice
    _, left = GAME.forsake(town.state)
    assert (left.due, left.wounds < 12) == (("injury",), True)


@pytest.mark.rule("SOB-TRV-05", "SOB-REC-04")
def test_who_fell_while_another_is_asked_owes_its_chart():
    town = Town(legacy("lawman", fright=4), "scout")
    town.hero(0).wounds = town.hero(0).figure.health
    town.hero(0).down = True
    _, left, other = GAME.forsake(town.state)
    assert (left.due, left.wounds, left.fright, other.due) == (("injury",), town.hero(0).figure.health - 1, 4, ())
    town.hero(1).fright, town.hero(1).down = town.hero(1).figure.sanity + 2, True
    mad = GAME.forsake(town.state)[2]
    assert (mad.due, mad.fright) == (("madness",), town.hero(1).figure.sanity - 1)
    town.hero(1).fright, town.hero(1).down = 0, False
    town.fall(3, 3).play(happenings.get_up(town.table))
    assert town.asked() == ["recover"]
    assert GAME.forsake(town.state)[1].due == ("injury",)


@pytest.mark.rule("SOB-REC-04", "SOB-CMP-05a")
@pytest.mark.parametrize("paid", [True, False])
def test_what_leaving_a_stay_gives_back_is_said_before(paid: bool):
    town = Town(legacy("lawman", gold=60), legacy("scout", 1, dead=True)).errands("church").given(stage="errands")
    if paid:
        town.answer("errand", "pledge-1-50", seat=0)
    told = Words(GAME, ["Ana", "Ben"]).say("forsaking", GAME.forsaking(town.state))
    assert ("comes back" in told) is paid
    assert [one.gold for one in GAME.forsake(town.state)[1:]] == [60, 0]


@pytest.mark.rule("SOB-REC-04")
@pytest.mark.parametrize(("begins", "said"), [("hero", "Heroes that are"), ("posse", "No posse comes of it")])
def test_what_is_lost_where_heroes_are_being_made_is_said(begins: str, said: str):
    session = Session.start(GAME, 1, GAME.Options(begins=begins), b"sixteen bytes of")
    assert Words(GAME, ["Ana"]).say("forsaking", GAME.forsaking(session.state)).startswith(said)


@pytest.mark.rule("SOB-REC-04")
@pytest.mark.parametrize("stage", ["found", "settle"])
def test_where_heroes_are_being_made_what_others_have_rolled_of_what_they_owed_is_not_said_to_be_undone(stage: str):
    town = Town("lawman").given(stage=stage)
    told = Words(GAME, ["Ana"]).say("forsaking", GAME.forsaking(town.state))
    assert "what they are" not in told
    assert "What others owed and have rolled stays rolled." in told


@pytest.mark.rule("SOB-REC-04", "SOB-NEW-03")
def test_a_hero_that_is_still_being_made_is_none_yet():
    town = Town(legacy("lawman"), legacy("scout", 1, dead=True))
    came = [one.was for one in town.state.heroes]
    session = Session.start(GAME, 3, GAME.Options(), b"sixteen bytes of", [Posse(id="7"), *came])
    (ask,) = session.asks
    assert ask.kind == "class"
    session.answer(ask.number, ask.seats[0], [ask.ids[0]])
    assert [type(one).__name__ for one in session.forsaken()] == ["Posse", "Hero", "Hero"]
    while session.state.stage == "settle":
        (ask, *_) = session.asks
        session.answer(ask.number, ask.seats[0], ask.default or ask.ids[:1])
    assert all(one.upgrades for one in session.forsaken()[3:])
    assert len(session.forsaken()) == 4


@pytest.mark.rule("SOB-TRV-02", "SOB-TOWN-06")
def test_what_a_failed_mission_has_left_waits_for_the_next_road_and_the_next_town():
    town = Town("lawman", posse=Posse(shadow=Shadow(day=2, hazards=1)))
    posse, _ = GAME.forsake(town.state)
    assert (posse.shadow.day, posse.shadow.hazards) == (2, 1)
    town = InPlay(GAME, town.state, Dice(bytes(16)))
    town.play(course.STAGES["arrival"](town.table))
    assert GAME.forsake(town.state)[0].shadow == Shadow(hazards=1)


# Who comes


@pytest.mark.parametrize(
    ("seats", "said"),
    [(1, "A new Hero waits for a posse to ride with."), (3, "New Heroes wait for a posse to ride with.")],
)
def test_who_was_made_without_a_posse_waits_for_one(seats: int, said: str):
    names, seed = ["Ana", "Ben", "Cleo"][:seats], b"sixteen bytes of"
    session = playout(GAME, seats, GAME.Options(begins="hero"), seed, GAME.steward(Dice(seed)))
    ended = GAME.outcome(session.state)
    assert Words(GAME, names).say(f"outcome-{ended.name}", {"winner_seats": ended.winners}) == said


def test_whoever_makes_a_hero_alone_reads_how_it_comes_along():
    note = Words(GAME, ["Ana"]).say("lobby-note", {"begins": "hero", "goes_on": "no"})
    assert note.endswith(
        "It stays yours and rides with whomever you like: **Heroes**, on the card of a ride, takes it along."
    )


def test_a_hero_that_is_looked_at_between_tables_is_alone_and_carries_no_lantern():
    stay = setup.alone(legacy("scout", 3, wounds=2))
    assert [(hero.seat, hero.kind, hero.wounds) for hero in stay.heroes] == [(0, "scout", 2)]
    assert stay.lantern == -1


def test_heroes_are_drawn_by_the_names_that_they_were_given():
    town = Town("lawman", "scout")
    GAME.name_kept(town.state, {"lawman-0": "Dusty"})
    assert [hero.name for hero in town.state.heroes] == ["Dusty", legacy("scout").name]


@pytest.mark.rule("SOB-CMP-06")
def test_a_posse_of_whose_heroes_nobody_comes_makes_new_ones_and_stays_what_it_was():
    posse = Posse(id="7", adventures=4, shadow=Shadow(hazards=1))
    state = setup.inherit(2, Dice(bytes(16)), [posse])
    assert (state.stage, state.posse, [hero.was for hero in state.heroes]) == ("settle", posse, [None, None])


@pytest.mark.rule("SOB-CMP-06", "SOB-TRV-01", "SOB-CMP-03")
def test_who_is_new_to_a_posse_of_whose_heroes_nobody_comes_rides_to_town_as_it_does():
    posse = Posse(id="7", adventures=4, shadow=Shadow(hazards=1))
    session = Session.start(GAME, 2, GAME.Options(), b"sixteen bytes of", [posse])
    assert session.forsaken() == [posse]
    told = [*session.opening]
    while session.state.stage == "settle":
        (ask, *_) = session.asks
        told += session.answer(ask.number, ask.seats[0], ask.default or ask.ids[:1]).events
    (ask,) = session.asks
    assert (ask.kind, ask.option("town").args["waits"]) == ("road", 1)
    assert not [event for event in told if isinstance(event, PosseFounded)]


@pytest.mark.rule("SOB-CMP-06", "SOB-CMP-05b")
def test_a_posse_is_founded_though_its_only_hero_dies_of_what_it_owes():
    state = setup.inherit(1, Dice(bytes(16)), [legacy("lawman", due=("injury",))])
    table = InPlay(GAME, state, LaidOut())
    table.table.dice.waiting += [0, 0, *[0] * 5]
    table.play(course.STAGES["found"](table.table))
    assert (table.over, table.state.heroes[0].dead, len(table.state.rumours)) == (True, True, 2)


@pytest.mark.rule("SOB-COMP-19", "SOB-CMP-06")
def test_who_has_none_is_not_crowded_out_of_a_stay_by_others_who_have_two():
    two_each = [legacy("lawman", n % 3).model_copy(update={"id": str(n)}) for n in range(6)]
    stay = GAME.inherit(4, GAME.Options(), Dice(bytes(16)), [Posse(id="7"), *two_each])
    assert [hero.seat for hero in stay.heroes] == [0, 1, 2, 0, 1, 3]


def test_nobody_has_a_card_twice_however_often_it_came():
    town = Town(legacy("lawman", items=("peacekeeper_pistol", "peacekeeper_pistol"), holds=()))
    assert "peacekeeper_pistol is there twice" in GAME.invariants(town.state)
    town = Town("lawman", "scout")
    sold = "coach_gun"
    town.given(shelves={"store": [sold]}, things={})
    assert list(GAME.invariants(town.state)) == []
    town.hero().items.append(sold)
    assert list(GAME.invariants(town.state)) == [f"{sold} is there twice"]
    town.state.shelves = {}
    assert list(GAME.invariants(town.state)) == []
    town.hero(1).items.append(sold)
    assert list(GAME.invariants(town.state)) == [f"{sold} is there twice"]


@pytest.mark.rule("SOB-REC-04", "SOB-TRV-05")
def test_whose_chart_is_rolled_later_is_said_before_a_stay_is_left():
    town = Town(legacy("lawman", gold=150, wounds=11, fright=4, lasting=("torn_ear",)))
    town.hero().grit = 0
    told = Words(GAME, ["Ana"]).say("forsaking", GAME.forsaking(town.state))
    assert "chart" not in told
    town.errands("doctor").fall(1, 3, 3, 3).answer("errand", "surgery-torn_ear")
    town.state.stage = "errands"
    told = Words(GAME, ["Ana"]).say("forsaking", GAME.forsaking(town.state))
    assert "Whoever has fallen rolls a chart, which may kill, on next coming to a table: the Lawman." in told


def home(*heroes: HeroLegacy) -> tuple[Posse, list[HeroLegacy]]:
    """A posse, and these who were all in its last Adventure."""
    last = Tale(mission="trestle", how="fled", turns=9)
    names = [one.name for one in heroes]
    tales = [last.model_copy(update={"company": (*names[:nth], *names[nth + 1 :])}) for nth in range(len(names))]
    came = [one.model_copy(update={"tale": tale}) for one, tale in zip(heroes, tales, strict=True)]
    return Posse(id="7", tale=last.model_copy(update={"company": tuple(names)})), came


@pytest.mark.rule("SOB-AMB-46")
def test_between_adventures_whoever_had_the_lantern_last_decides():
    posse, came = home(legacy("scout"), legacy("lawman", 1), legacy("preacher", 2, bore=1))
    town = Town(*came, posse=posse)
    assert town.state.lantern == 2, "though the Scout is quicker"
    assert [one.bore for one in GAME.forsake(town.state)[1:]] == [0, 0, 2]
    town.state.lantern = 1
    assert [one.bore for one in GAME.bequeath(town.state)[1:]] == [0, 2, 0]
    for changed in ({"dead": True}, {"lasting": ("fear_of_the_dark",)}):
        assert Town(*came[:2], came[2].model_copy(update=changed), posse=posse).state.lantern == 0


@pytest.mark.rule("SOB-AMB-46", "SOB-REC-01")
@pytest.mark.parametrize("absent", ["before", "elsewhere", "new"])
def test_who_had_the_lantern_before_the_last_adventure_or_another_one_has_it_no_more(absent: str):
    posse, came = home(legacy("preacher", bore=1), legacy("lawman", 1))
    told = came[1].tale.model_copy(update={"turns": 4} if absent == "before" else {"company": ("Nobody",)})
    stranger = legacy("scout", 2, bore=1, tale=None if absent == "new" else told)
    assert Town(*came, stranger, posse=posse).state.lantern == 0, "though the Scout is quicker"
    there = Town(came[1], stranger.model_copy(update={"seat": 1}), posse=posse)
    assert there.hero(there.state.lantern).kind == "scout", "whoever had it has not come: the quickest"
    twin = came[0].model_copy(update={"id": "9", "tale": came[0].tale.model_copy(update={"turns": 4})})
    assert Town(twin, *came, posse=posse).state.lantern == 1, "nor who has the same face"


@pytest.mark.rule("SOB-AMB-46", "SOB-REC-04")
def test_who_had_the_lantern_in_a_stay_since_then_has_it_before_who_did_not_come_to_that():
    posse, (*slow, quick) = home(legacy("preacher"), legacy("rancher", 1), legacy("scout", 2, bore=1))
    for _ in range(2):
        posse, *slow = GAME.forsake(Town(*slow, posse=posse).state)
    assert [one.bore for one in (*slow, quick)] == [0, 3, 1]
    town = Town(*slow, quick, posse=posse)
    assert town.hero(town.state.lantern).kind == "rancher", "though the Scout is quicker"
    assert next(iter(GAME.bequeath(town.state))).stays == 3


@pytest.mark.rule("SOB-AMB-46", "SOB-CMP-06")
def test_where_somebody_comes_new_whoever_had_the_lantern_says_who_has_it():
    posse, came = home(legacy("scout"), legacy("preacher", 1, bore=1))
    session = Session.start(GAME, 3, GAME.Options(), b"sixteen bytes of", [posse, *came])
    while session.asks[0].kind != "lantern":
        (ask, *_) = session.asks
        session.answer(ask.number, ask.seats[0], ask.default or ask.ids[:1])
    assert session.asks[0].seats == (1,)
    assert session.asks[0].ids[0] == "hero-1"


@pytest.mark.rule("SOB-AMB-02", "SOB-AMB-46")
@pytest.mark.parametrize("end", ["dead", "afraid"])
def test_nobody_who_is_still_being_made_is_handed_the_lantern(end: str):
    chart, faces = ("injury", (1, 1)) if end == "dead" else ("madness", (4, 4))
    posse, came = home(legacy("lawman", due=(chart,), bore=1))
    town = Town(*came, posse=posse, new=2).fall(*faces).settle()
    assert (town.asked(), town.told(LanternPassed)) == (["class", "class"], [])
    assert town.hero().dead is (end == "dead")


@pytest.mark.rule("SOB-AMB-46", "SOB-AMB-89")
def test_who_was_handed_the_lantern_as_others_are_made_says_who_has_it():
    posse, came = home(legacy("lawman", due=("injury",), bore=1), legacy("scout", 1), legacy("preacher", 2))
    town = Town(*came, posse=posse, new=1).fall(1, 1).settle().answer("heir", "hero-2")
    town.fall(*[1] * 99)
    while "lantern" not in town.asked():
        town.answer(town.asked()[0], town.asks[0].ids[0])
    assert (town.ask("lantern").seats, town.offers("lantern")[0]) == ((2,), "hero-2"), "though the Scout is quicker"


@pytest.mark.rule("SOB-AMB-46", "SOB-REC-04")
def test_whoever_had_the_lantern_has_it_still_where_a_stay_is_left_while_somebody_is_made():
    posse, came = home(legacy("scout"), legacy("preacher", 1, bore=1))
    town = Town(*came, posse=posse, new=1).settle().answer("class", "lawman-0")
    assert town.asked() == ["upgrade"]
    assert [one.bore for one in GAME.forsake(town.state)[1:]] == [0, 2]
