"""Errands: what is bought, sold, forged, healed and staked, and what it costs."""

from __future__ import annotations

import pytest

from engines.brimstone.events import LaidAside
from engines.brimstone.legacy import Posse, Tale
from engines.brimstone.library import library as mine
from engines.brimstone.outfit import Value
from engines.brimstone.state import Hero
from engines.frontier import errands, missions
from engines.frontier.events import MissionSpoken
from engines.frontier.places import smith
from engines.frontier.steward import FrontierSteward
from engines.kernel import PASS, Dice
from tests.engines.frontier.scene import GAME, Town, choices, hint, legacy, shelve
from tests.engines.table import InPlay


@pytest.mark.rule("SOB-TOWN-02")
def test_everybody_does_errands_at_a_pace_of_its_own():
    town = Town(legacy("lawman", gold=100), legacy("scout", 1, gold=100)).errands("store", "store")
    town.answer("errand", "buy-bandages", seat=1).answer("errand", "buy-bandages", seat=1)
    assert [(ask.default, ask.silence) for ask in town.asks] == [(("done",), True)] * 2
    town.answer("errand", "done", seat=1)
    assert [ask.seats for ask in town.asks] == [(0,)]
    assert town.hero(1).bag == ["bandages", "bandages"]


@pytest.mark.rule("SOB-TOWN-09", "SOB-NEW-01")
def test_the_store_buys_and_sells():
    town = Town(legacy("lawman", gold=260, stone=1, items=("peacekeeper_pistol", "coach_gun")))
    town.state.shelves["store"] = ["miners_pick"]
    town.state.things["gear"].cards.cards.remove("miners_pick")
    town.errands("store")
    assert {"buy-bandages", "buy-flash", "buy-miners_pick", "sell-coach_gun", "sell-stone"} <= set(choices(town))
    assert "sell-peacekeeper_pistol" not in choices(town)
    assert hint(town, "sell-coach_gun") == mine().items["coach_gun"].text
    town.answer("errand", "buy-miners_pick").answer("errand", "sell-coach_gun").answer("errand", "sell-stone")
    assert (town.hero().gold, town.hero().stone) == (260 - 220 + 300 + 50, 0)
    assert town.hero().items == ["peacekeeper_pistol", "miners_pick"]
    assert "buy-miners_pick" not in choices(town)


@pytest.mark.rule(
    "SOB-TOWN-07", "SOB-TOWN-09", "SOB-TOWN-10", "SOB-TOWN-11", "SOB-TOWN-12", "SOB-TOWN-13", "SOB-TOWN-15"
)
@pytest.mark.parametrize("prices", [100, 150])
@pytest.mark.parametrize(
    ("place", "gold", "choice"),
    [
        ("store", 40, "buy-bandages"), ("store", 40, "buy-whiskey"), ("store", 75, "buy-tonic"), ("store", 60, "buy-flash"),
        ("store", 80, "buy-dynamite"), ("smith", 150, "forge-keen_edge-peacekeeper_pistol"), ("doctor", 150, "surgery-torn_ear"),
        ("doctor", 60, "cure"), ("church", 150, "exorcism-jitters"), ("church", 30, "comfort"), ("saloon", 10, "drink"),
        ("saloon", 10, "play-10"), ("saloon", 50, "play-50"), ("saloon", 100, "play-100"),
    ],
)  # fmt: skip
def test_who_has_just_the_price_can_pay_it_and_nobody_with_less(place: str, gold: int, choice: str, prices: int):
    more = {"stone": 2, "corruption": 1, "fright": 1, "lasting": ("torn_ear", "jitters")}
    price = gold if choice.startswith("play") else gold * prices // 100 // 5 * 5
    poor = Town(legacy("lawman", gold=price - 1, **more)).given(prices=prices).errands(place)
    assert choice not in choices(poor)
    town = Town(legacy("lawman", gold=price, **more)).given(prices=prices).errands(place)
    assert choice in choices(town)
    town.hero().stone = 1
    assert choice.startswith("forge") == (choice not in [one.id for one in errands.doings(town.state, town.hero())])
    if place == "store":
        town.answer("errand", choice)
        assert (town.hero().gold, town.hero().bag) == (0, [choice.removeprefix("buy-")])


@pytest.mark.rule("SOB-TOWN-09", "SOB-NEW-05", "SOB-AMB-98")
def test_whose_bag_is_full_buys_a_token_and_says_which_goes():
    town = Town(legacy("lawman", gold=40, bag=("tonic",) * 5), legacy("scout", 1)).errands("store")
    assert "One has to go." in hint(town, "buy-bandages")
    assert town.offers("errand", 0)[:2] == ["buy-bandages", "buy-whiskey"]
    town.answer("errand", "buy-bandages", seat=0)
    assert town.offers("too-full", 0) == ["give-tonic-hero-1", "drop-tonic", "give-bandages-hero-1", "drop-bandages"]
    town.answer("too-full", "drop-tonic", seat=0)
    assert town.hero().bag == ["tonic"] * 4 + ["bandages"]
    richer = Town(legacy("lawman", gold=500, bag=("tonic",) * 5)).errands("store")
    assert FrontierSteward(Dice(bytes(16))).answer(0, richer.ask("errand"), lambda: richer.state) != ["buy-bandages"]


@pytest.mark.rule("SOB-TOWN-09", "SOB-TOWN-10", "SOB-REC-03")
def test_what_is_for_sale_leaves_its_deck():
    town = InPlay(GAME, Town("lawman").state, Dice(bytes(16)))
    errands.stock(town.table)
    shelves = town.state.shelves
    assert (len(shelves["store"]), len(shelves["smith"])) == (4, 3)
    assert all(mine().items[id_].hands or mine().items[id_].free_attack for id_ in shelves["smith"])
    left = town.state.things["gear"].cards.cards + town.state.things["gear"].used.cards
    assert len(left) == 17
    assert not {*left} & {*shelves["store"], *shelves["smith"]}


@pytest.mark.rule("SOB-TOWN-10")
def test_the_smith_sells_whatever_strikes_or_shoots():
    town = InPlay(GAME, Town("lawman").state, Dice(bytes(16)))
    weapons = [
        item
        for item in mine().items.values()
        if item.kind == "gear" and (item.shots or item.combat or item.free_attack)
    ]
    town.state.things["gear"].cards.cards = ["throwing_knives", "oilskin_duster"]
    errands.stock(town.table)
    assert town.state.shelves == {"smith": ["throwing_knives"], "store": ["oilskin_duster"]}
    assert [item.id for item in weapons if not errands._is_weapon(item)] == []


@pytest.mark.rule("SOB-AMB-97", "SOB-TOWN-09", "SOB-ITEM-06")
@pytest.mark.parametrize(("left", "can"), [(3, True), (2, False)])
def test_nobody_sells_or_gives_away_what_alone_keeps_it_up(left: int, can: bool):
    town = Town(legacy("lawman", gold=50, items=("padded_vest",), holds=("padded_vest",)), "scout")
    town.hero().wounds = town.hero().figure.health - left
    assert ("sell-padded_vest" in choices(town.errands("store"))) == can
    assert ("give-item-padded_vest" in town.answer("errand", "deal-1", seat=0).offers("deal")) == can
    town.hero().dead = True
    assert "sell-padded_vest" in [one.id for one in errands.doings(town.state, town.hero())], "the dead need it no more"


# What is worn


@pytest.mark.rule("SOB-AMB-99", "SOB-ITEM-04")
def test_what_was_bought_is_put_on_in_town():
    town = Town(legacy("lawman", gold=250, items=("padded_vest",), holds=("padded_vest",), wounds=11))
    shelve(town, "oilskin_duster").errands("store").answer("errand", "buy-oilskin_duster")
    assert "hold-oilskin_duster" in choices(town)
    assert hint(town, "hold-oilskin_duster") == "Health 14 to 12 and Armor none to 6+, instead of Padded Vest."
    town.answer("errand", "hold-oilskin_duster")
    assert (town.hero().holds, town.hero().wounds) == (["oilskin_duster"], 11)
    assert "hold-padded_vest" in choices(town)
    two = {"items": ("padded_vest", "oilskin_duster"), "holds": ("padded_vest",)}
    assert "hold-oilskin_duster" not in choices(Town(legacy("lawman", wounds=12, **two)).errands("store"))
    assert not choices(Town(legacy("lawman", **two)).errands())  # for that alone nobody is asked


@pytest.mark.rule("SOB-AMB-99", "SOB-ITEM-04", "SOB-AMB-97")
def test_what_is_worn_or_in_hand_is_laid_aside_in_town_with_nothing_in_its_place():
    worn = {"items": ("peacekeeper_pistol", "padded_vest"), "holds": ("peacekeeper_pistol", "padded_vest")}
    town = Town(legacy("lawman", gold=40, wounds=11, **worn)).errands("store")
    assert {"lay-peacekeeper_pistol", "lay-padded_vest"} <= {*choices(town)}
    ask = town.ask("errand")
    assert hint(town, "lay-padded_vest") == "Health 14 to 12."
    town.answer("errand", "lay-padded_vest")
    assert (town.hero().holds, town.hero().items) == (["peacekeeper_pistol"], list(worn["items"]))
    assert [event.item_card for event in town.told(LaidAside)] == ["padded_vest"]
    assert "hold-padded_vest" in choices(town)
    assert "lay-padded_vest" not in choices(town)
    assert "lay-padded_vest" not in choices(Town(legacy("lawman", gold=40, wounds=12, **worn)).errands("store"))
    assert not choices(Town(legacy("lawman", **worn)).errands())  # for that alone nobody is asked
    assert FrontierSteward(Dice(bytes(16))).answer(0, ask, lambda: town.state) == ["buy-bandages"]


# The smith


@pytest.mark.rule("SOB-TOWN-10", "SOB-CMP-09", "SOB-ITEM-08", "SOB-ITEM-14")
def test_dark_stone_is_forged_onto_a_thing_for_good():
    town = Town(legacy("lawman", gold=400, stone=4)).errands("smith")
    assert "forge-hungry_chamber-peacekeeper_pistol" not in choices(town)  # it takes two slots
    assert "forge-longer_bore-peacekeeper_pistol" not in choices(town)  # that is for two hands
    town.answer("errand", "forge-keen_edge-peacekeeper_pistol")
    hero = town.hero()
    assert (hero.gold, hero.stone, hero.forged) == (250, 2, {"peacekeeper_pistol": ["keen_edge"]})
    assert [change.value for change in hero.fitted(mine().items["peacekeeper_pistol"])] == [Value.DAMAGE]
    assert not [id_ for id_ in choices(town) if id_.startswith("forge")]  # its one slot is full


@pytest.mark.rule("SOB-TOWN-10")
def test_what_is_forged_onto_clothes_counts_while_they_are_worn():
    coat = next(
        item.id
        for item in mine().items.values()
        if item.part
        and item.slots
        and not Hero(number=0, seat=0, kind="lawman", items=[item.id], holds=[item.id]).figure[Value.ARMOR]
    )
    hero = Hero(number=0, seat=0, kind="lawman", items=[coat], holds=[coat])
    was = hero.figure[Value.ARMOR]
    hero.forged = {coat: ["stone_stitching"]}
    assert (was, hero.figure[Value.ARMOR]) == (0, 6)
    hero.holds = []
    assert hero.figure[Value.ARMOR] == was


@pytest.mark.rule("SOB-TOWN-10")
@pytest.mark.parametrize("forge", mine().forges.values(), ids=lambda forge: forge.id)
def test_every_forge_fits_something_and_changes_it(forge):
    fitting = [
        item
        for item in mine().items.values()
        if smith.fits(Hero(number=0, seat=0, kind="lawman", items=[item.id]), item, forge)
    ]
    assert fitting
    hero = Hero(number=0, seat=0, kind="lawman", forged={fitting[0].id: [forge.id]})
    assert hero.fitted(fitting[0]) == list(forge.changes)


@pytest.mark.rule("SOB-ITEM-08", "SOB-TOWN-10")
def test_whatever_has_slots_can_have_something_in_them():
    fits = {word for forge in mine().forges.values() for word in forge.fits}
    assert [item.id for item in mine().items.values() if item.slots and fits.isdisjoint(item.keywords)] == []


# Doctor, church and saloon


@pytest.mark.rule("SOB-TOWN-11", "SOB-CMP-05")
@pytest.mark.parametrize(
    ("face", "gone", "wounds"), [(1, False, 3), (2, False, 0), (3, False, 0), (4, True, 0), (6, True, 0)]
)
def test_surgery(face: int, gone: bool, wounds: int):
    town = Town(legacy("lawman", gold=150, lasting=("torn_ear", "antlers", "jitters"))).errands("doctor")
    assert [id_ for id_ in choices(town) if id_.startswith("surgery")] == ["surgery-torn_ear", "surgery-antlers"]
    town.fall(face, *([3] if face == 1 else [])).answer("errand", "surgery-antlers")
    hero = town.hero()
    assert (hero.gold, "antlers" in hero.lasting, hero.wounds) == (0, not gone, wounds)


@pytest.mark.rule("SOB-TOWN-12", "SOB-CMP-07")
@pytest.mark.parametrize(("face", "gone", "points"), [(1, False, 1), (3, False, 0), (4, True, 0)])
def test_exorcism(face: int, gone: bool, points: int):
    town = Town(legacy("lawman", gold=150, lasting=("torn_ear", "jitters"))).be(grit=0).errands("church")
    assert [id_ for id_ in choices(town) if id_.startswith("exorcism")] == ["exorcism-jitters"]
    town.fall(face, *([1] if face == 1 else [])).answer("errand", "exorcism-jitters")
    assert ("jitters" in town.hero().lasting, town.hero().corruption) == (not gone, points)


@pytest.mark.rule("SOB-TOWN-13", "SOB-CMP-08")
def test_corruption_is_taken_away_twice_a_visit_by_the_doctor():
    town = Town(legacy("lawman", gold=500, corruption=4)).errands("doctor")
    town.answer("errand", "cure").answer("errand", "cure")
    assert (town.hero().corruption, town.hero().gold) == (2, 380)
    assert "cure" not in choices(town)


@pytest.mark.rule("SOB-TOWN-13", "SOB-CMP-08")
@pytest.mark.parametrize(("face", "left"), [(4, 4), (5, 2)])
def test_corruption_is_prayed_away_in_church(face: int, left: int):
    town = Town(legacy("lawman", gold=100, corruption=4)).be(grit=0)
    town.errands("church").fall(face, *([4] if face == 5 else [])).answer("errand", "comfort")
    assert (town.hero().corruption, town.hero().gold) == (left, 70)
    assert "comfort" not in choices(town)


@pytest.mark.rule("SOB-TOWN-15")
def test_the_saloon():
    town = Town(legacy("lawman", gold=110, fright=4)).be(grit=0).errands("saloon").fall(3).answer("errand", "drink")
    assert (town.hero().fright, town.hero().gold) == (1, 100)
    town.fall(4, 5, 1).answer("errand", "play-100")
    assert town.hero().gold == 200
    assert not [id_ for id_ in choices(town) if id_.startswith("play")]


@pytest.mark.rule("SOB-TOWN-15")
@pytest.mark.parametrize(("gold", "stakes"), [(0, []), (7, [7]), (10, [10]), (64, [10, 50, 64]), (230, [10, 50, 100])])
def test_all_the_gold_there_is_can_be_staked_up_to_a_hundred(gold: int, stakes: list[int]):
    town = Town(legacy("lawman", gold=gold)).errands("saloon")
    assert [id_ for id_ in choices(town) if id_.startswith("play")] == [f"play-{stake}" for stake in stakes]


@pytest.mark.rule("SOB-TOWN-13", "SOB-TOWN-15", "SOB-AMB-65")
@pytest.mark.parametrize(
    ("kind", "place", "choice", "faces", "left"),
    [("lawman", "saloon", "play-10", (5, 1, 1), (40, 4)), ("scout", "church", "comfort", (5, 1, 1, 1), (0, 3))],
)
def test_who_has_passed_a_test_is_not_asked_for_its_grit(
    kind: str, place: str, choice: str, faces: tuple[int, ...], left: tuple[int, int]
):
    town = Town(legacy(kind, gold=30, corruption=4)).errands(place).fall(*faces).answer("errand", choice)
    assert "reroll" not in town.asked()
    assert ((town.hero().gold, town.hero().corruption), town.hero().grit) == (left, 1)


@pytest.mark.rule("SOB-TOWN-15", "SOB-CMP-04")
def test_rumours_give_a_choice_of_two():
    won = Posse(tale=Tale(mission="fistful", how="win", turns=9))
    town = Town("lawman", posse=won).errands("saloon").fall(1, 1, 1, 1).answer("errand", "listen")
    heard = town.state.rumours
    assert len(heard) == 2
    assert "fistful" not in heard
    town.done().play(missions.choose(town.table))
    assert [(told.card, told.text) for told in town.told(MissionSpoken)] == [
        (mission, mine().missions[mission].text) for mission in heard
    ], "what each would be, before the party picks"
    town.answer("mission", heard[1])
    assert town.state.posse.mission == heard[1]


@pytest.mark.rule("SOB-TOWN-15")
@pytest.mark.parametrize(("how", "again"), [("win", False), ("fled", True), ("darkness", True)])
def test_a_mission_that_failed_is_spoken_of_again_and_one_that_was_won_is_not(how: str, again: bool):
    town = Town("lawman", posse=Posse(tale=Tale(mission="fistful", how=how, turns=9)))
    town.table.dice = Dice(bytes(16))
    assert ("fistful" in missions.drawn(town.table, len(mine().missions))) == again


# Tokens


@pytest.mark.rule("SOB-ITEM-09", "SOB-DMG-10")
def test_bandages_help_others_in_town_too():
    town = Town(legacy("lawman", bag=("bandages",)), legacy("scout", 1, wounds=5)).errands("", "")
    town.fall(4).answer("errand", "use-bandages-1", seat=0)
    assert (town.hero(1).wounds, town.hero(0).xp, town.hero(0).bag) == (1, 20, [])


@pytest.mark.rule("SOB-ITEM-16", "SOB-TRV-04")
def test_a_tonic_is_drunk_wherever_one_is():
    town = Town(legacy("lawman", bag=("tonic", "tonic"))).errands("")
    assert choices(town) == ["use-tonic", "lay-peacekeeper_pistol", "done"]
    town.answer("errand", "use-tonic")
    assert (town.hero().grit, town.hero().bag, town.over) == (2, ["tonic"], True), "there is no room for more"


@pytest.mark.rule("SOB-AMB-100")
def test_at_leisure_tokens_alone_are_used_and_before_a_blow_counts_things_too():
    preacher = legacy("preacher", gold=150, wounds=8, fright=3, bag=("bandages",), lasting=("torn_ear",),
                      items=("holy_book", "canteen", "pocket_hymnal"), sermons=("faith_healing",))  # fmt: skip
    town = Town(preacher)
    town.hero().grit, town.hero().wounds = 0, town.hero().figure.health - 1
    town.errands("doctor")
    assert {one.partition("-")[0] for one in choices(town)} == {"surgery", "use", "lay", "done"}
    assert [one for one in choices(town) if one.startswith("use")] == ["use-bandages"]
    town.fall(1, 2).answer("errand", "surgery-torn_ear")
    assert town.offers("save") == ["bandages", PASS]
    town.answer("save", PASS)
    assert town.offers("save") == ["canteen", PASS]
    town.fall(6).answer("save", "canteen")
    assert (town.hero().down, town.hero().spent) == (False, {"canteen": "fight"})


@pytest.mark.rule("SOB-TOWN-10", "SOB-DMG-04")
@pytest.mark.parametrize(
    ("has", "holds", "goes", "does"),
    [
        (("oilskin_duster",), ("oilskin_duster",), "store", "done"),  # there is Armor as good
        (("cavalry_sabre",), (), "store", "done"),  # which it does not fight with
        (("cavalry_sabre",), ("cavalry_sabre",), "smith", "forge-keen_edge-cavalry_sabre"),
    ],
)
def test_a_steward_has_forged_only_what_makes_its_hero_better(
    has: tuple[str, ...], holds: tuple[str, ...], goes: str, does: str
):
    """Whoever is away comes back to no Gold and Dark Stone thrown away."""
    away = legacy("preacher", items=has, holds=holds, stone=2, gold=150)
    steward = FrontierSteward(Dice(bytes(16)))
    town = Town(away).given(shelves={}, rumours=["fistful", "trestle"]).day()
    assert steward.answer(0, town.ask("visit"), lambda: town.state) == [goes]
    town = Town(away).given(shelves={}).errands("smith")
    assert steward.answer(0, town.ask("errand"), lambda: town.state) == [does]
