"""From Adventure to Adventure: what Heroes bring, what they take home, and what a failure leaves (SOB-CMP, SOB-REC, SOB-ELI-04)."""

from __future__ import annotations

import json
from functools import partial

import pytest

from engines.brimstone import aftermath, campaign, charts, fights, missions, placing, turn
from engines.brimstone.deeds import over
from engines.brimstone.events import Died, FailureWeighed, StoneBurned
from engines.brimstone.legacy import Hero, Posse, Shadow
from engines.brimstone.library import library
from engines.brimstone.placing import party_level
from engines.brimstone.state import STEPS
from engines.brimstone.vocabulary import Level
from engines.frontier.game import GAME as STAY
from engines.kernel import Dice, KeptLegacy, RandomSteward, Session, keep, playout, recall
from engines.kernel.record import export, read
from engines.kernel.replay import verify
from engines.kernel.stewards import steward_step
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME, BrimstoneOptions
from tests.engines.brimstone.scene import Mine
from tests.engines.table import InPlay, LaidOut

BOX = library()
VETERAN = Hero(
    id="12", seat=0, name="Amos Vane", hero_class="lawman", side=1, level=3, xp=420, gold=310, stone=2, corruption=3,
    wounds=4, fright=1, items=("peacekeeper_pistol", "sheriff_badge", "buffalo_rifle", "rabbits_foot"),
    holds=("peacekeeper_pistol",), bag=("whiskey", "flash"), upgrades=("iron_nerve",), lasting=("torn_ear",),
    adventures=4, wins=3, kills={"hellbats": 7}, falls=2,
)  # fmt: skip
SEED = b"sixteen bytes of it"


def down(*legacy: Hero | Posse, seats: int = 1, mission: str = "fistful") -> InPlay:
    """The mine before these go down."""
    state = GAME.inherit(seats, BrimstoneOptions(mission=mission), Dice(bytes(16)), legacy)
    return InPlay(GAME, state, Dice(bytes(16)))


def home(*kinds: str, how: str = "fled", mission: str = "fistful") -> Mine:
    """A campaign's Adventure that is just over."""
    mine = Mine(*kinds)
    mine.state.options = BrimstoneOptions(mission=mission)
    mine.state.posse = Posse(id="3")
    over(mine.state, how)
    return mine


def fall(table: InPlay, *faces: int) -> InPlay:
    """What the next dice at a table show."""
    table.table.dice = LaidOut()
    table.table.dice.waiting += [face - 1 for face in faces]
    return table


@pytest.mark.rule("SOB-AMB-46", "SOB-REC-04")
def test_who_has_the_lantern_as_an_adventure_ends_has_it_between_adventures():
    mine = home("lawman", "scout", how="win")
    mine.state.lantern = 1
    assert [one.bore for one in campaign.bequeath(mine.state)[1:]] == [0, 1]
    mine.state.how, mine.state.lantern = "", 0
    left = campaign.forsake(mine.state)
    assert [one.bore for one in left[1:]] == [1, 0]
    stay = STAY.inherit(2, STAY.Options(), Dice(bytes(16)), left)
    assert stay.lantern == 0, "though the Scout is quicker"


# Coming


def test_a_hero_is_known_by_what_it_was_and_called_as_it_was_named():
    state = down(Posse(), VETERAN, Hero(seat=0, name="", hero_class="scout")).state
    assert GAME.kept_cards(state) == {state.heroes[0].called: VETERAN.id}, "who has just come was at no table"
    GAME.name_kept(state, {VETERAN.id: "Dusty"})
    assert state.heroes[0].name == "Dusty"


@pytest.mark.rule("SOB-CMP-10", "SOB-REC-01", "SOB-CMP-04")
def test_a_hero_comes_with_all_that_it_had():
    (hero,) = down(Posse(), VETERAN).state.heroes
    assert (hero.name, hero.kind, hero.level, hero.xp, hero.gold, hero.stone) == ("Amos Vane", "lawman", 3, 420, 310, 2)
    assert (hero.corruption, hero.wounds, hero.fright, hero.grit) == (3, 4, 1, 1)
    assert (hero.items, hero.holds, hero.bag) == ([*VETERAN.items], ["peacekeeper_pistol"], ["whiskey", "flash"])
    assert hero.figure.sanity == 15
    assert hero.figure.initiative == 3


@pytest.mark.rule("SOB-CMP-10", "SOB-NEW-03", "SOB-NEW-02")
def test_who_has_been_down_before_is_asked_nothing_but_where_it_begins():
    table = down(Posse(), VETERAN)
    table.play(turn.PHASES["muster"](table.table))
    assert table.asked() == ["placing"]
    assert table.answer("placing", "dealt").over
    assert table.state.heroes[0].items == [*VETERAN.items]


@pytest.mark.rule("SOB-CMP-06", "SOB-REC-05")
def test_whoever_has_no_living_hero_begins_a_new_one():
    dead = VETERAN.model_copy(update={"id": "13", "seat": 1, "dead": True})
    table = down(Posse(), VETERAN, dead, seats=2)
    table.play(turn.PHASES["muster"](table.table))
    assert [ask.seats for ask in table.asks] == [(1,)]
    table.answer("class", "lawman-0").answer("upgrade", "steady_hand").answer("bag", "tonic")
    assert [hero.called for hero in table.state.heroes] == ["lawman", "lawman-2"]
    assert (table.state.heroes[1].level, table.state.level) == (1, 3)


@pytest.mark.rule("SOB-REC-03", "SOB-COMP-22")
def test_what_heroes_own_is_in_no_deck():
    decks = down(Posse(), VETERAN).state.things
    assert "buffalo_rifle" not in decks["gear"].cards.cards
    assert "rabbits_foot" not in decks["personal"].cards.cards
    assert len(decks["gear"].cards.cards) == 23


@pytest.mark.rule("SOB-AMB-101")
def test_what_was_found_before_is_counted_and_neither_what_one_begins_with_nor_what_the_dead_have():
    ring = next(item for item, card in BOX.items.items() if card.kind == "jargono")
    bearer = VETERAN.model_copy(update={"id": "13", "items": ("rabbits_foot", ring, "peacekeeper_pistol")})
    dead = VETERAN.model_copy(update={"id": "14", "dead": True})
    assert down(Posse(), VETERAN, bearer, dead).state.brought == 2


def test_heroes_of_nobody_who_sits_there_are_shared_out():
    guest = VETERAN.model_copy(update={"seat": None, "id": "14"})
    heroes = down(Posse(), VETERAN, guest, seats=2).state.heroes
    assert [(hero.seat, hero.called) for hero in heroes] == [(0, "lawman"), (1, "lawman-2")]


@pytest.mark.rule("SOB-CMP-01")
def test_what_the_last_mission_left_lies_there():
    state = down(Posse(shadow=Shadow(steps=1, dread=1), mission="trestle"), VETERAN).state
    assert (state.darkness, len(state.dread.cards), state.options.mission) == (6 + 1, 1, "trestle")
    assert len(state.dread_deck.cards) == len(BOX.dread) - 1


# Enemies follow the highest


@pytest.mark.rule("SOB-ELI-04", "SOB-REC-05")
@pytest.mark.parametrize(
    ("level", "brutal", "elite"),
    [
        (1, False, 0),
        (2, False, 0),
        (3, False, 1),
        (4, False, 2),
        (5, True, 0),
        (6, True, 0),
        (7, True, 1),
        (8, True, 2),
    ],
)
def test_enemies_follow_the_highest_level(level: int, brutal: bool, elite: int):
    mine = Mine("lawman", "scout")
    mine.state.level = level
    if elite:
        mine.fall(*range(1, elite + 1))
    placing.enlist(mine.table, "night_terrors")
    gifts = mine.state.troops["night_terrors"].gifts
    assert len(gifts) == elite
    card = BOX.enemies["night_terrors"]
    assert mine.state.sheet("night_terrors").xp == (card.brutal() if brutal else card).xp + 5 * elite


@pytest.mark.rule("SOB-ENY-16", "SOB-ELI-04")
def test_the_other_side_of_a_sheet_is_worse():
    mine = Mine("lawman")
    mine.state.level = 5
    card, brutal = BOX.enemies["hungry_dead"], mine.state.sheet("hungry_dead")
    assert (brutal.combat, brutal.damage, brutal.defense) == (card.combat + 1, card.damage + 1, card.defense + 1)
    assert (brutal.health, brutal.xp) == ((card.health * 3 + 1) // 2, card.xp * 2)


# The way home


@pytest.mark.rule("SOB-CMP-01", "SOB-MIS-04", "SOB-TURN-05", "SOB-CMP-05b")
def test_who_lies_there_as_all_flee_rolls_its_chart_and_is_healed():
    mine = home("lawman", "scout")
    hero, other = mine.state.heroes
    hero.down, hero.wounds, hero.fright, other.wounds, other.poison = True, 12, 3, 5, 2
    mine.fall(4, 4).play(aftermath.aftermath(mine.table))
    assert (hero.lasting, hero.down, hero.wounds, hero.fright) == (["torn_ear"], False, 0, 0)
    assert (other.lasting, other.wounds, other.poison) == ([], 0, 0)


@pytest.mark.rule("SOB-MIS-04", "SOB-KO-02")
def test_all_are_down_and_each_rolls_even_if_the_first_dies_of_it():
    mine = home("lawman", "scout", how="all_down")
    for hero in mine.state.heroes:
        hero.down, hero.wounds = True, hero.figure.health
    mine.hero(1).fright = mine.hero(1).figure.sanity
    mine.fall(6, 6, 5, 5, 1, 1).play(aftermath.aftermath(mine.table))
    assert [hero.dead for hero in mine.state.heroes] == [True, False]
    assert mine.state.how == "all_down"
    assert mine.hero(1).xp == 10
    assert len(mine.told(Died)) == 1


@pytest.mark.rule("SOB-CMP-02", "SOB-ITEM-05")
def test_dark_stone_burns_whoever_has_carried_it():
    mine = home("lawman", how="win")
    hero = mine.hero()
    stone = next(item.id for item in BOX.items.values() if item.stone)
    hero.stone, hero.grit = 2, 0
    hero.items.append(stone)
    mine.fall(3, 4, 1, 3, 4).play(aftermath.aftermath(mine.table))
    (burned,) = mine.told(StoneBurned)
    assert (burned.faces, burned.hits) == ([3, 4, 1], 2)
    assert (hero.corruption, hero.grit) == (1, 1)  # of a 3 and a 4 against Willpower 4+ one gets through


@pytest.mark.rule("SOB-CMP-01", "SOB-SETUP-08")
def test_what_was_used_up_is_there_again():
    mine = home("scout", how="win")
    hero = mine.hero()
    hero.spent, hero.boons, hero.grit = {"tracker": "adventure"}, {"badge": "adventure"}, 0
    mine.play(aftermath.aftermath(mine.table))
    assert (hero.spent, hero.boons, hero.grit) == ({}, {}, 1)


@pytest.mark.rule("SOB-REC-06")
def test_outside_a_campaign_nothing_is_recorded():
    mine = home("lawman", how="win")
    mine.state.posse = None
    mine.hero().stone = 3
    mine.play(aftermath.aftermath(mine.table))
    assert mine.told(StoneBurned) == []
    assert GAME.bequeath(mine.state) == ()
    mine.state.how = ""
    assert GAME.forsake(mine.state) == ()


# What a failure leaves


@pytest.mark.rule("SOB-CMP-01")
@pytest.mark.parametrize(
    ("mission", "shadow"),
    [
        ("fistful", Shadow()), ("lost_shift", Shadow(day=2)), ("powder_run", Shadow(dread=1)),
        ("trestle", Shadow(hazards=1)), ("drums_beyond", Shadow(steps=1)), ("idol_goes_home", Shadow()),
    ],
)  # fmt: skip
def test_a_failed_mission_is_felt_in_what_follows(mission: str, shadow: Shadow):
    posse, _ = campaign.bequeath(home("lawman", mission=mission).state)
    assert (posse.shadow, posse.wins, posse.adventures, posse.id) == (shadow, {}, 1, "3")
    posse, _ = campaign.bequeath(home("lawman", how="win", mission=mission).state)
    assert (posse.shadow, posse.wins) == (Shadow(), {mission: 1})


@pytest.mark.rule("SOB-CMP-01")
def test_the_idol_comes_back_with_those_who_failed_it():
    mine = home("lawman", mission="idol_goes_home")
    mine.fall(1)
    mine.hero().grit = 0
    mine.play(aftermath.aftermath(mine.table))
    assert mine.hero().corruption == 1


# Going


@pytest.mark.rule("SOB-CMP-10", "SOB-REC-01")
def test_a_hero_goes_with_what_it_has_and_with_its_tale():
    mine = home("lawman", "scout", how="win")
    hero = mine.hero()
    hero.was = VETERAN.model_copy(update={"kills": {"hellbats": 7, "corpse_pile": 2}})
    mine.hero(1).xp, mine.hero(1).gold, mine.hero(1).stone = 30, 20, 1
    hero.level, hero.xp, hero.gold, hero.stone, hero.lasting = 3, 500, 300, 2, ["torn_ear", "jitters"]
    hero.kills, hero.falls, hero.helped = {"hellbats": 2, "tentacles": 1}, 1, ["scout"]
    hero.recovered, mine.hero(1).helped = True, ["lawman"]
    _, kept, new = campaign.bequeath(mine.state)
    assert (kept.id, kept.seat, kept.adventures, kept.wins, kept.falls) == ("12", 0, 5, 4, 3)
    assert (kept.kills, kept.wounds, kept.lasting) == (
        {"corpse_pile": 2, "hellbats": 9, "tentacles": 1},
        0,
        ("torn_ear", "jitters"),
    )
    tale = kept.tale
    assert (tale.how, tale.xp, tale.gold, tale.stone, tale.scars) == ("win", 80, -10, 0, ("jitters",))
    assert (tale.company, tale.helped, tale.died) == (("Walks at Dusk",), ("Walks at Dusk",), False)
    assert (tale.helped_by, new.tale.helped_by) == (("Walks at Dusk",), ())
    assert (new.tale.xp, new.tale.gold, new.tale.stone) == (30, 20, 1)
    assert (new.id, new.name, new.hero_class, new.adventures) == ("", "Walks at Dusk", "scout", 1)


@pytest.mark.rule("SOB-REC-01", "SOB-COMP-02")
def test_of_two_heroes_with_one_face_only_the_one_that_helped_is_told_to_have():
    mine = home("lawman", "scout", "scout", how="win")
    for number, hero in enumerate(mine.state.heroes[1:], start=2):
        hero.nth = number - 1
    hero, other, twin = mine.state.heroes
    other.recovered, hero.recovered, hero.helped, twin.helped = True, True, [other.called], [hero.called]
    assert other.name == twin.name
    _, *went = campaign.bequeath(mine.state)
    assert [(one.tale.helped, one.tale.helped_by) for one in went] == [
        ((other.name,), (twin.name,)),
        ((), (hero.name,)),
        ((hero.name,), ()),
    ]


@pytest.mark.rule("SOB-REC-04")
def test_a_table_that_is_left_is_a_flight_and_saves_nobody():
    mine = home("lawman", "scout")
    mine.state.how = ""
    hero, other = mine.state.heroes
    hero.down, hero.wounds, hero.fright, other.gold = True, 12, 12, 40
    posse, left, right = campaign.forsake(mine.state)
    assert (posse.tale.how, left.due, right.due) == ("fled", ("injury", "madness", "stone"), ("stone",))
    assert (left.wounds, left.fright, right.gold) == (0, 0, 40)
    table = down(posse, left)
    table.table.dice = mine.table.dice
    mine.fall(4, 3, 6, 6)  # cracked ribs, a vision
    table.play(turn.PHASES["muster"](table.table))
    assert (table.state.heroes[0].lasting, table.state.heroes[0].xp, table.state.heroes[0].due) == (
        ["cracked_ribs"],
        10,
        [],
    )
    assert mine.unrolled == []


@pytest.mark.rule("SOB-REC-04", "SOB-KO-01")
def test_who_is_getting_up_as_a_table_is_left_still_owes_its_chart():
    mine = home("lawman", "scout")
    mine.state.how = ""
    hero = mine.hero()
    hero.down, hero.wounds, hero.fright = True, hero.figure.health, 4
    mine.fall(3, 3).play(fights.recover_all(mine.table))
    assert (mine.asked(), hero.down) == (["recover"], False)
    assert campaign.forsake(mine.state)[1].due == ("injury", "stone")
    mine.fall(6, 6).answer("recover", mine.offers("recover")[0])
    assert hero.due == []


@pytest.mark.rule("SOB-REC-04")
def test_before_the_first_turn_nothing_has_happened():
    state = down(Posse(), VETERAN).state
    assert campaign.forsake(state) == ()


@pytest.mark.rule("SOB-REC-04")
def test_what_was_paid_before_the_first_turn_is_paid():
    table = down(Posse(), VETERAN.model_copy(update={"due": ("injury",)}))
    fall(table, 1, 4).play(turn.PHASES["muster"](table.table))
    (left,) = campaign.forsake(table.state)
    assert (left.due, left.lasting, left.adventures) == ((), ("torn_ear", "broken_leg"), VETERAN.adventures)


@pytest.mark.rule("SOB-GRIT-01", "SOB-REC-04")
def test_grit_that_went_on_what_was_owed_is_there_again_below():
    table = down(Posse(), VETERAN.model_copy(update={"due": ("taint",)}))
    fall(table, 1).play(turn.PHASES["muster"](table.table))
    table.table.dice.waiting += [5]
    table.answer("reroll", "failed")
    assert (table.state.heroes[0].due, table.state.heroes[0].grit) == ([], 1)


@pytest.mark.rule("SOB-REC-04", "SOB-CHT-05")
def test_a_mutation_that_was_due_and_rolled_before_the_first_turn_stays():
    table = down(Posse(), VETERAN.model_copy(update={"corruption": 6}))
    fall(table, 1, 2).play(turn.PHASES["muster"](table.table))
    (left,) = campaign.forsake(table.state)
    assert (left.corruption, left.lasting, left.adventures) == (1, ("torn_ear", "bone_crest"), VETERAN.adventures)


@pytest.mark.rule("SOB-REC-04", "SOB-CMP-01")
@pytest.mark.parametrize(("how", "due"), [("fled", ("taint", "stone")), ("", ("taint", "stone")), ("win", ("stone",))])
def test_what_a_failure_costs_is_owed_by_whoever_leaves(how: str, due: tuple[str, ...]):
    mine = home("lawman", how=how or "fled", mission="idol_goes_home")
    mine.state.how = how
    mine.hero().stone = 1
    if how:
        mine.fall(*(1, 1)[: 3 - len(due)]).play(aftermath.aftermath(mine.table))
        assert mine.asked() == ["reroll"]
    assert campaign.forsake(mine.state)[1].due == due


@pytest.mark.rule("SOB-CMP-01")
def test_what_a_failure_costs_is_told_before_it_is_rolled():
    mine = home("lawman", how="fled", mission="idol_goes_home")
    mine.fall(6).play(aftermath.aftermath(mine.table))
    assert [Words(GAME, ["Ana"]).event(event, 0) for event in mine.told(FailureWeighed)] == [
        "What was left undone weighs on the Lawman: **1 Corruption Hit.**"
    ]


@pytest.mark.rule("SOB-REC-04", "SOB-CMP-06")
def test_who_dies_of_what_it_owed_was_in_no_adventure():
    table = down(Posse(id="3", mission="fistful"), VETERAN.model_copy(update={"due": ("injury",)}))
    fall(table, 1, 1).play(turn.play(table.table))
    assert (table.over, table.state.how) == (True, "all_down")
    (left,) = GAME.bequeath(table.state)
    assert (left.dead, left.due, left.adventures, left.tale) == (True, (), VETERAN.adventures, None)


@pytest.mark.rule("SOB-AMB-113", "SOB-SETUP-05", "SOB-ELI-04", "SOB-AMB-101")
@pytest.mark.parametrize(
    ("dies", "counted"),
    [(True, (3, 1, 1, 0, Level.MED)), (False, (4, 0, 3, 1, Level.MED)), (None, (4, 0, 3, 1, Level.MED))],
)
def test_who_dies_of_what_it_owed_before_the_first_turn_is_not_counted(dies: bool | None, counted: tuple[object, ...]):
    """The last case: it dies on the way."""
    owing = VETERAN.model_copy(update={"due": ("injury",)})
    others = [Hero(id=kind, seat=0, name=kind, hero_class=kind) for kind in ("scout", "rancher", "preacher")]
    table = down(Posse(id="3", mission="fistful"), owing, *others)
    fall(table, *((1, 1) if dies else (5, 5))).play(turn.PHASES["muster"](table.table))
    assert table.state.heroes[0].dead == bool(dies)
    if dies is None:
        table.state.heroes[0].dead = True
    state = table.state
    assert (len(state.company()), state.revives, state.level, state.brought, party_level(state)) == counted


@pytest.mark.rule("SOB-SETUP-03", "SOB-REC-04")
def test_who_died_of_what_it_owed_begins_nowhere():
    owing = VETERAN.model_copy(update={"due": ("injury",)})
    others = [Hero(id=kind, seat=0, name=kind, hero_class=kind) for kind in ("scout", "rancher")]
    table = down(Posse(id="3", mission="fistful"), owing, *others)
    fall(table, 1, 1).play(turn.PHASES["muster"](table.table))
    table.answer("lantern", "hero-1").answer("placing", "chosen")
    for called in ("scout", "rancher"):
        assert table.ask("begin-where").args["hero_card"] == called
        table.answer("begin-where", table.offers("begin-where")[0])
    assert table.over


@pytest.mark.rule("SOB-AMB-113", "SOB-REC-01", "SOB-REC-04")
@pytest.mark.parametrize("left", [False, True])
def test_an_adventure_is_none_of_who_died_before_it(left: bool):
    owing = VETERAN.model_copy(update={"due": ("injury",)})
    others = [Hero(id=kind, seat=0, name=kind, hero_class=kind) for kind in ("scout", "rancher")]
    table = down(Posse(id="3", mission="fistful"), owing, *others)
    fall(table, 1, 1).play(turn.play(table.table)).answer("lantern", "hero-1")
    table.table.dice = Dice(bytes(16))
    table.answer("placing", "dealt")
    if not left:
        over(table.state, "fled")
        table.play(aftermath.aftermath(table.table))
    posse, dead, scout, _ = (GAME.forsake if left else GAME.bequeath)(table.state)
    assert (dead.dead, dead.adventures, dead.tale) == (True, VETERAN.adventures, VETERAN.tale)
    assert (posse.tale.company, scout.tale.company) == (("scout", "rancher"), ("rancher",))


@pytest.mark.rule("SOB-CMP-01")
def test_all_are_up_before_a_failure_costs_anybody_anything():
    mine = home("lawman", "rancher", mission="idol_goes_home")
    hero = mine.hero(1)
    hero.down, hero.wounds = True, hero.figure.health
    mine.fall(4, 4, 5, 5).play(aftermath.aftermath(mine.table))
    assert (hero.lasting, hero.corruption, mine.hero().corruption, mine.unrolled) == (["torn_ear"], 0, 0, [])


@pytest.mark.rule("SOB-REC-04", "SOB-CHT-05", "SOB-AMB-57")
def test_a_mutation_that_kills_is_not_escaped_by_leaving():
    mine = home("lawman", "scout")
    mine.state.how = ""
    mine.state.options = BrimstoneOptions(last_grit=True)
    hero = mine.hero()
    hero.lasting, hero.corruption, hero.grit = ["third_eyebrow"], 5, 1
    mine.fall(1, 1).play(charts.mutate(mine.table, hero))
    assert mine.asked() == ["deathbed"]
    left = campaign.forsake(mine.state)[1]
    table = down(Posse(), left.model_copy(update={"due": ()}))
    fall(table, 1, 2).play(turn.PHASES["muster"](table.table))
    assert (table.state.heroes[0].corruption, table.state.heroes[0].lasting[1:]) == (0, ["bone_crest"])


@pytest.mark.rule("SOB-ITEM-03", "SOB-REC-04")
def test_what_was_too_heavy_when_somebody_left_still_is():
    heavy = sorted(BOX.items_of("gear"), key=lambda id_: -BOX.items[id_].weight)[:8]
    table = down(Posse(), VETERAN.model_copy(update={"items": tuple(heavy), "holds": ()}))
    table.play(turn.PHASES["muster"](table.table))
    assert table.asked() == ["too-heavy"]


@pytest.mark.rule("SOB-ITEM-03", "SOB-REC-04")
def test_what_was_handed_on_for_what_somebody_owed_stays_handed_on_if_nobody_goes_down():
    heavy = ("worn_revolver", "coach_gun", "buffalo_rifle", "skinning_knife", "miners_pick", "cavalry_sabre")
    bearer = VETERAN.model_copy(update={"items": heavy, "holds": (), "corruption": 5})
    other = Hero(id="13", seat=1, name="Walks at Dusk", hero_class="scout")
    table = fall(down(Posse(), bearer, other, seats=2), 3, 1)  # a withered arm
    table.play(turn.PHASES["muster"](table.table))
    table.answer("too-heavy", "give-coach_gun-hero-1")
    left = campaign.forsake(table.state)
    assert sorted(item for one in left for item in one.items) == sorted(heavy)
    assert [one.id for one in left] == ["12", "13"]


@pytest.mark.rule("SOB-ITEM-03", "SOB-NEW-01")
def test_nobody_hands_anything_to_who_is_still_being_made():
    heavy = sorted(BOX.items_of("gear"), key=lambda id_: -BOX.items[id_].weight)[:8]
    bearer = VETERAN.model_copy(update={"items": tuple(heavy), "holds": (), "bag": ("tonic",) * 6})
    table = down(Posse(), bearer, seats=2)
    table.play(turn.PHASES["muster"](table.table))
    while table.asked() == ["too-heavy"]:
        assert {id_.partition("-")[0] for id_ in table.offers("too-heavy")} == {"drop"}
        table.answer("too-heavy", table.offers("too-heavy")[0])
    assert table.offers("too-full") == ["drop-tonic"]


@pytest.mark.rule("SOB-COMP-19", "SOB-CMP-06")
def test_everybody_who_sits_there_has_a_hero():
    two_each = [VETERAN.model_copy(update={"id": str(n), "seat": n % 3, "items": ()}) for n in range(6)]
    heroes = down(Posse(), *two_each, seats=4).state.heroes
    assert [hero.seat for hero in heroes] == [0, 1, 2, 0, 1, 3]
    assert [hero.was is None for hero in heroes] == [False] * 5 + [True]
    assert len(campaign.admitted(two_each, 3)) == 6
    assert [one.seat for one in campaign.admitted(two_each, 5)] == [0, 1, 2, 0], "room for two who have none"
    assert [one.id for one in campaign.admitted(two_each[:3] + two_each[:1], 6)] == ["0", "1", "2"]
    crowded = [one.model_copy(update={"seat": seat}) for one, seat in zip(two_each, (0, 0, 1, 2), strict=False)]
    assert [one.seat for one in campaign.admitted(crowded, 6)] == [0, 1, 2], (
        "a second stays at home, and nobody's only one"
    )
    guests = [one.model_copy(update={"seat": None}) for one in two_each]
    assert campaign.admitted(guests, 4) == guests
    mixed = [
        one.model_copy(update={"seat": seat}) for one, seat in zip(two_each, (0, 0, None, None, 1, 2), strict=True)
    ]
    assert campaign.admitted(mixed, 4) == mixed, "a guest is for whoever has none"


@pytest.mark.rule("SOB-CMP-06", "SOB-OPT-08")
def test_who_has_no_hero_is_dealt_a_class_that_fewest_are_of():
    rancher = VETERAN.model_copy(update={"hero_class": "rancher", "seat": 1, "items": ()})
    heroes = down(Posse(), rancher, seats=6).state.heroes
    assert [(hero.kind, hero.nth) for hero in heroes] == [
        ("rancher", 1), ("lawman", 1), ("scout", 1), ("preacher", 1), ("lawman", 2), ("rancher", 2)
    ]  # fmt: skip


def test_an_adventure_that_was_left_is_checked_alone():
    session, steward = Session.start(GAME, 1, BrimstoneOptions(), SEED, [Posse(), VETERAN]), GAME.steward(Dice(SEED))
    journal = [steward_step(session, {0: steward}).entry for _ in range(40)]
    record = export(session, SEED, BrimstoneOptions(), ["Ana"], journal, [Posse(), VETERAN])
    assert record.bequest == []
    left = record.model_copy(update={"bequest": [keep(one) for one in session.forsaken()]})
    assert verify(read(left.model_dump_json()), GAME) == []
    richer = [left.bequest[0], left.bequest[1].model_copy(update={"body": left.bequest[1].body | {"gold": 9999}})]
    assert verify(read(left.model_copy(update={"bequest": richer}).model_dump_json()), GAME) != []


# Whole


@pytest.mark.rule("SOB-CMP-10", "SOB-CMP-01")
def test_three_adventures_one_after_the_other_and_each_is_checked_alone():
    legacy: list = [Posse()]
    for number in range(3):
        seed = b"%016d" % number
        journal = []
        session = playout(
            GAME, 2, BrimstoneOptions(), seed, RandomSteward(Dice(seed)), legacy=legacy,
            after=lambda _, step, journal=journal: journal.append(step.entry),
        )  # fmt: skip
        record = export(session, seed, BrimstoneOptions(), ["Ana", "Ben"], journal, legacy)
        assert verify(read(record.model_dump_json()), GAME) == []
        left = session.bequest()
        assert left[0].adventures == number + 1
        assert {hero.adventures for hero in left[1:] if hero.id} <= set(range(1, number + 2))
        legacy = [
            recall(GAME, KeptLegacy.model_validate_json(keep(one).model_dump_json())).model_copy(
                update={"id": one.id or f"{number}-{nth}"}
            )
            for nth, one in enumerate(left)
        ]


def test_the_darkness_is_never_there_before_they_are():
    state = down(Posse(shadow=Shadow(steps=3)), VETERAN).state
    assert state.darkness == 4 < STEPS


def test_a_session_with_heroes_is_rebuilt():
    session = Session.start(GAME, 1, BrimstoneOptions(), SEED, [Posse(), VETERAN])
    assert Session.resume(GAME, SEED, session.checkpoint, []).digest() == session.digest()


@pytest.mark.parametrize("version", [1, 2])
def test_an_adventure_of_earlier_rules_goes_on_and_one_of_rules_to_come_does_not(version: int):
    start = Session.start(GAME, 1, BrimstoneOptions(), SEED, [Posse(), VETERAN]).checkpoint
    older = json.loads(start.state)
    for hero in older["heroes"]:
        del hero["lay"]
    first = start._replace(version=version, state=json.dumps(older))
    assert Session.resume(GAME, SEED, first, []).asks[0].kind == "placing"
    with pytest.raises(ValueError, match="cannot read"):
        Session.resume(GAME, SEED, first._replace(version=GAME.version + 1), [])


@pytest.mark.rule("SOB-REC-04")
def test_an_adventure_that_was_won_stays_won_if_it_is_left_before_its_last_die():
    mine = home("lawman", "scout", how="win")
    for hero in mine.state.heroes:
        hero.grit, hero.stone = 1, 1
    mine.fall(6, 1, 1).play(aftermath.aftermath(mine.table))
    assert not mine.over  # the second may roll its Willpower again
    posse, *left = campaign.forsake(mine.state)
    assert posse.tale.how == "win"
    assert sorted(hero.due for hero in left) == [(), ("stone",)]


@pytest.mark.rule("SOB-REC-04", "SOB-CMP-01", "SOB-CMP-02")
def test_an_adventure_that_was_won_stays_won_if_it_is_left_before_all_have_their_reward():
    mine = home("lawman", "scout", mission="idol_goes_home")
    mine.state.how = ""
    mine.hero(0).corruption, mine.hero(0).lasting, mine.hero(1).stone = 3, ["bone_crest"], 2
    mine.play(missions.course.won(mine.table))
    assert mine.asked() == ["absolve"]
    posse, *left = campaign.forsake(mine.state)
    assert (posse.tale.how, posse.wins) == ("win", {"idol_goes_home": 1})
    assert [(hero.wins, hero.due) for hero in left] == [(1, ("stone",)), (1, ("stone",))]
    assert campaign.forsaking(mine.state)["how"] == "win"


@pytest.mark.rule("SOB-CMP-01", "SOB-TRV-01")
def test_what_waits_for_a_town_waits_while_nobody_goes_there():
    mine = home("lawman", how="win", mission="fistful")
    mine.state.posse = mine.state.posse.model_copy(update={"shadow": Shadow(day=2, hazards=1, steps=2)})
    assert campaign.bequeath(mine.state)[0].shadow == Shadow(day=2, hazards=1)


@pytest.mark.rule("SOB-CMP-01", "SOB-TRV-02", "SOB-TOWN-06")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_failures_before_anybody_travels_add_up_to_two_hazards_at_most(before: int, after: int):
    mine = home("lawman", mission="trestle")
    mine.state.posse = mine.state.posse.model_copy(update={"shadow": Shadow(hazards=before)})
    assert campaign.bequeath(mine.state)[0].shadow == Shadow(hazards=after)


@pytest.mark.rule("SOB-REC-04")
def test_what_leaving_costs_is_said_before_it_is_done():
    mine = home("lawman", "scout", "preacher", mission="idol_goes_home")
    said = partial(Words(GAME, ["Ana", "Ben", "Cleo"]).say, "forsaking")
    mine.state.how = ""
    lying, bearer, dead = mine.state.heroes
    lying.down, bearer.stone, dead.dead, dead.stone = True, 2, True, 1
    told = said(campaign.forsaking(mine.state))
    assert "It counts as fled" in told
    assert "Each Hero owes a Corruption Hit" in told
    assert "rolls a chart, which may kill: Lawman." in told
    assert "whoever carries it: Indian Scout." in told
    assert "Void" not in told
    bearer.lasting, dead.lasting = ["void_infection"], ["void_infection"]
    assert "A Void Infection is a Corruption Hit: Indian Scout." in said(campaign.forsaking(mine.state))
    mine.state.how = "win"
    assert "is done already" in said(campaign.forsaking(mine.state))
    before = down(Posse(), VETERAN).state
    assert "nothing is lost by it" in said(campaign.forsaking(before))
    before.posse = None
    assert campaign.forsaking(before) is None


@pytest.mark.parametrize(
    ("mission", "left"),
    [
        ("lost_shift", "In the next town something may happen on 1 to 2"),
        ("powder_run", "In the next mine a Growing Dread card lies there"),
        ("trestle", "On the next road one more Hazard waits"),
        ("drums_beyond", "In the next mine the Darkness begins a step ahead"),
    ],
)
def test_what_a_failure_leaves_is_said_before_a_table_is_left(mission: str, left: str):
    mine = home("lawman", mission=mission)
    mine.state.how = ""
    told = Words(GAME, ["Ana"]).say("forsaking", campaign.forsaking(mine.state))
    assert left in told
    assert "which may kill" not in told
    assert "All of that is rolled" not in told, "what a failure leaves is rolled by nobody"
