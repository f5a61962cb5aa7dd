"""What the steward does in clear cases."""

from __future__ import annotations

import pytest

from engines.brimstone import activation
from engines.brimstone.appraisal import places_for
from engines.brimstone.arming import is_better, to_give
from engines.brimstone.attacks import Dealt, weakest_first
from engines.brimstone.belongings import wares
from engines.brimstone.board import distances, enemies_beside, lies, lit, tiles_of
from engines.brimstone.library import library
from engines.brimstone.outlook import Outlook
from engines.brimstone.state import OFF
from engines.brimstone.steward import BrimstoneSteward, _hurry
from engines.kernel import SURRENDER, Ask, Dice, Option, view
from tests.engines.brimstone.scene import Mine


def decide(mine: Mine, number: int = 0, move: int = 3) -> str:
    """What a steward does first in the activation of a Hero that may move so far."""
    hero = mine.hero(number)
    mine.fall(move)
    mine.play(activation.activate(mine.table, hero))
    ask = next(ask for ask in mine.asks if ask.kind == "activation")
    return BrimstoneSteward(Dice(b"steward-of-tests")).answer(hero.seat, ask, lambda: view(mine.state, hero.seat))[0]


def stands(mine: Mine, *at: tuple[int, int]) -> Mine:
    """The Heroes, in order, in these rows and columns."""
    for hero, (row, column) in zip(mine.state.heroes, at, strict=False):
        hero.at, hero.grit = mine.at(row, column), 0
    return mine


def test_a_preacher_heals_who_is_badly_hurt():
    mine = stands(Mine("preacher", "lawman"), (6, 0), (6, 1))
    mine.hero().sermons = ["faith_healing"]
    mine.hero(1).wounds = 9
    assert decide(mine).startswith("preach-0-faith_healing-hero-1")
    mine = stands(Mine("preacher", "lawman"), (6, 0), (6, 1))
    mine.hero().sermons = ["faith_healing"]
    mine.hero(1).wounds = 1
    assert not decide(mine).startswith("preach"), "a scratch is not worth a Sermon"


def test_a_badge_is_kept_for_a_fight_that_needs_it():
    mine = stands(Mine("lawman", "rancher"), (6, 0), (6, 1))
    mine.enemy("void_spiders", mine.at(1, 0))
    assert decide(mine) != "use-sheriff_badge"
    mine = stands(Mine("lawman", "rancher"), (6, 0), (6, 1))
    for column in range(4):
        mine.enemy("void_spiders", mine.at(1, column))
        mine.enemy("hungry_dead", mine.at(2, column))
    assert decide(mine) == "use-sheriff_badge"


def test_bandages_are_kept_in_a_fight_for_who_would_fall():
    mine = stands(Mine("lawman"), (6, 0))
    mine.hero().bag, mine.hero().wounds = ["bandages"], 7
    assert decide(mine) == "bandages-0"
    mine = stands(Mine("lawman"), (6, 0))
    mine.hero().bag, mine.hero().wounds = ["bandages"], 7
    mine.enemy("void_spiders", mine.at(1, 0))
    assert decide(mine) != "bandages-0"


def test_whoever_has_fallen_among_enemies_is_dragged_to_where_it_can_be_helped_up():
    mine = Mine("scout", "lawman")
    hall = mine.lay("timbered_hall")
    on = lies(mine.state)
    door = next(space for space in on.spaces[0] if space in on.spaces[hall])
    inner = next(space for space in on.grid.beside[door] if on.tiles[space] == (hall,))
    mine.hero().at, mine.hero().grit, mine.hero().items = door, 0, ["carbine"]
    mine.hero(1).at, mine.hero(1).down = inner, True
    far = max((space for space in on.spaces[hall] if space not in on.grid.beside[door]), key=lambda space: space)
    mine.enemy("hungry_dead", far)
    assert decide(mine, move=6) == "drag-1"


def test_a_hero_goes_to_where_it_can_strike():
    mine = stands(Mine("preacher"), (6, 0))
    enemy = mine.enemy("hungry_dead", mine.at(3, 0))
    space = int(decide(mine, move=4).removeprefix("to-"))
    mine.hero().at = space
    assert enemies_beside(mine.state, mine.hero()) == [enemy]


def goes_nearer(mine: Mine, number: int = 0) -> bool:
    """Whether a Hero goes toward the first enemy."""
    hero, enemy = mine.hero(number), mine.state.enemies[0]
    choice = decide(mine, number)
    away = distances(mine.state, enemy.at)
    return choice.startswith("to-") and away[int(choice.removeprefix("to-"))] < away[hero.at]


def test_nobody_waits_for_what_does_not_come():
    for kind, goes in (("corpse_pile", True), ("night_terrors", False)):
        mine = stands(Mine("preacher", "rancher"), (6, 0), (6, 1))
        mine.hero(1).items.clear()
        mine.enemy(kind, mine.at(1, 0))
        assert goes_nearer(mine) is goes, kind


def test_what_brings_others_is_gone_for_through_what_it_has_brought():
    def nearer(kind: str) -> int:
        mine = stands(Mine("preacher"), (6, 0))
        mine.enemy("hungry_dead", mine.at(5, 3))
        mine.enemy(kind, mine.at(1, 0))
        score = places_for(mine.state, mine.hero(), [mine.at(6, 2), mine.at(4, 2)])
        return score[mine.at(4, 2)] - score[mine.at(6, 2)]

    assert nearer("corpse_pile") > nearer("hungry_dead")


def test_hits_go_to_what_brings_others_and_to_what_strikes_hard():
    def struck(*kinds: str, hits: int = 1, criticals: int = 0, down: bool = False) -> str:
        mine = stands(Mine("rancher"), (5, 0))
        mine.hero().down = down
        enemies = [mine.enemy(kind, mine.at(4, column)) for column, kind in enumerate(kinds)]
        options = [Option(one.id, words="enemy", means=Dealt(one, [])) for one in weakest_first(mine.state, enemies)]
        args = {"hero_card": mine.hero().called, "hits": hits, "criticals": criticals}
        ask = Ask((0,), "target", options, args=args)
        (choice,) = BrimstoneSteward(Dice(b"steward-of-tests")).answer(0, ask, lambda: view(mine.state, 0)) or [""]
        return next(enemy.kind for enemy in enemies if enemy.id == choice)

    assert struck("hungry_dead", "corpse_pile", hits=2) == "corpse_pile"
    assert struck("void_spiders", "night_terrors", hits=2) == "night_terrors"
    assert struck("hungry_dead", "corpse_pile", hits=2, down=True) == "corpse_pile", (
        "the first that fell burst, and nobody stands"
    )
    assert struck("void_spiders", "drowned_idol") == "void_spiders", "on that one a plain Hit is lost"
    assert struck("void_spiders", "drowned_idol", criticals=1) == "drowned_idol"


def test_with_the_miner_grit_goes_into_the_way_home_once_the_darkness_is_near():
    def hurries(*, bearer: int = 0, darkness: int = 9, grit: int = 1, at: tuple[int, int] | None = None) -> bool:
        mine = Mine("rancher", "lawman")
        mine.lay("short_drift")
        hero, on = mine.hero(), lies(mine.state)
        drift = next(space for space in on.spaces[1] if on.tiles[space] == (1,))
        hero.at, hero.grit = mine.at(*at) if at else drift, grit
        mine.state.objective, mine.state.darkness = True, darkness
        mine.state.quest.miner = mine.state.quest.bearer = OFF
        if bearer != OFF:
            mine.state.quest.bearer, mine.state.quest.miner = bearer, hero.at
        steps = {"hurry": [Option("hurry", means=("hurry",))]}
        hero.left = 0
        return _hurry(mine.state, hero, steps) == "hurry"

    assert hurries()
    assert hurries(darkness=1, grit=2), "Grit that it could not keep"
    assert not hurries(darkness=1)
    assert not hurries(bearer=OFF)
    assert not hurries(at=(6, 0)), "it is out"


def test_what_has_not_come_although_it_could_is_gone_for_unless_it_is_on_somebody():
    def far_off(target: int = OFF) -> Mine:
        mine = stands(Mine("preacher", "preacher"), (6, 0), (6, 1))
        mine.lay("short_drift")
        away = distances(mine.state, mine.hero().at)
        mine.enemy("tentacles", away.index(max(away)), target)
        return mine

    def eager(mine: Mine) -> int:
        hero, ahead = mine.hero(), mine.at(3, 0)
        score = places_for(mine.state, hero, [hero.at, ahead])
        return score[ahead] - score[hero.at]

    assert goes_nearer(far_off())
    assert not goes_nearer(far_off(1))
    mine = far_off()
    mine.hero(1).at = mine.at(2, 0)
    within_reach = eager(mine)
    mine.hero(1).activated = True
    assert eager(mine) > within_reach, "the other has just gone for it"


def test_behind_friends_less_can_be_done_to_a_hero():
    mine = stands(Mine("preacher", "rancher", "lawman"), (4, 1), (5, 0), (5, 1))
    for column in range(4):
        mine.enemy("hungry_dead", mine.at(1, column))
        mine.enemy("void_spiders", mine.at(2, column))
    outlook = Outlook(mine.state, mine.hero())
    assert 0 < outlook.harm(mine.at(6, 0)) < outlook.harm(mine.at(4, 1)), "one space beside the corner is free"


def test_a_wound_counts_for_more_on_what_strikes_harder():
    mine = stands(Mine("preacher"), (6, 0))
    terror, spider = mine.enemy("night_terrors", mine.at(2, 0)), mine.enemy("void_spiders", mine.at(2, 2))
    outlook = Outlook(mine.state, mine.hero())
    assert outlook.worth(terror, 10) > outlook.worth(spider, 10) > 0


def test_nobody_goes_out_of_the_light():
    mine = Mine("lawman", "scout")
    for _ in range(3):
        mine.lay("short_drift", onto=len(mine.state.laid) - 1, door=mine_door(mine))
    mine.hero(1).grit = 0
    mine.hero(1).at = lies(mine.state).spaces[1][-1]
    choice = decide(mine, 1, move=6)
    if choice.startswith("to-"):
        mine.hero(1).at = int(choice.removeprefix("to-"))
    assert tiles_of(mine.state, [mine.hero(1).at]) & lit(mine.state)


def mine_door(mine: Mine) -> str:
    """An exit of the last tile that nothing is joined to."""
    return next(name for name, way in mine.state.places[-1].ways.items() if way == "door")


def test_on_the_way_home_nobody_runs_ahead():
    mine = Mine("lawman", "scout")
    for _ in range(3):
        mine.lay("short_drift", onto=len(mine.state.laid) - 1, door=mine_door(mine))
    on = lies(mine.state)
    mine.state.objective, mine.state.quest.fuse = True, 30
    mine.hero().at = on.spaces[3][-1]
    mine.hero(1).at = on.spaces[1][-1]
    mine.hero(1).grit = mine.hero().grit = 0
    mine.state.lantern, mine.hero(1).items = 1, ["carbine"]
    assert decide(mine, 1, move=6) in ("end", "scavenge-1")


def test_a_party_does_not_split_up_and_wait_for_itself():
    mine = Mine("lawman", "scout")
    hall = mine.lay("timbered_hall")
    on, places = lies(mine.state), mine.state.places
    ways = [name for name, way in places[hall].ways.items() if way == "door"]
    mine.hero().at = on.exits[hall][ways[0]][0]
    mine.hero(1).at = next(space for space in on.spaces[hall] if space in on.spaces[0])
    wanted = [space for name in ways for space in on.exits[hall][name]]
    score = places_for(mine.state, mine.hero(1), wanted)
    near = on.exits[hall][ways[0]][1]
    assert all(score[near] >= score[space] for space in wanted)
    assert len(ways) < 2 or score[near] > score[on.exits[hall][ways[1]][0]]


def test_a_better_gun_is_taken_in_hand_and_a_book_is_not_given_up_for_it():
    mine = stands(Mine("rancher", "preacher"), (6, 0), (6, 1))
    mine.hero().items.append("coach_gun")
    assert decide(mine) == "hold-coach_gun"
    mine.hero(1).holds = ["holy_book"]
    assert not is_better(mine.state, mine.hero(1), library().items["coach_gun"])


def test_nobody_hands_a_rifle_to_who_has_one_hand_left():
    """A steward keeps what its friend could only carry about."""
    mine = Mine("preacher", "lawman")
    giver, maimed = mine.hero(0), mine.hero(1)
    giver.items, maimed.lasting, maimed.holds = ["buffalo_rifle"], ["lost_hand"], []
    assert to_give(mine.state, giver, maimed, wares(giver, maimed)) is None
    maimed.lasting = []
    assert to_give(mine.state, giver, maimed, wares(giver, maimed)) is not None


def test_what_another_can_use_is_given_to_it_and_tokens_are_shared():
    mine = stands(Mine("rancher", "scout"), (6, 0), (6, 1))
    hero, other = mine.hero(), mine.hero(1)
    hero.bag = ["bandages", "bandages"]
    given = to_give(mine.state, hero, other, wares(hero, other))
    assert given is not None
    assert given.id == "bandages"
    assert decide(mine) == "trade-hero-1"
    other.bag = ["bandages"]
    assert to_give(mine.state, hero, other, wares(hero, other)) is None


@pytest.mark.rule("SOB-CNT-18", "SOB-AMB-64")
def test_who_rages_attacks_also_where_nothing_comes_of_it():
    mine = Mine("lawman")
    hero = mine.hero()
    hero.at, hero.items, hero.holds, hero.grit, hero.lasting = mine.at(6, 0), [], [], 0, ["bloodlust"]
    mine.state.level, mine.state.lasting.cards = 5, ["skin_of_stone"]
    mine.enemy("drowned_idol", mine.at(4, 0))
    mine.state.troops["drowned_idol"].gifts = ["tough"]
    mine.fall(6, 6)  # the Terror of it
    assert decide(mine) == "melee"
    assert mine.offers("activation") == ["melee", SURRENDER], "it cannot be done"


@pytest.mark.rule("SOB-AMB-96")
@pytest.mark.parametrize(("corruption", "said"), [(2, "take"), (1, "leave"), (0, "leave")])
def test_whoever_is_less_corrupted_takes_the_idol(corruption: int, said: str):
    mine = stands(Mine("lawman", "rancher", seats=2), (6, 0), (6, 1))
    mine.state.options = mine.state.options.model_copy(update={"mission": "idol_goes_home"})
    mine.state.quest.bearer, mine.hero().corruption, mine.hero(1).corruption = 0, corruption, 1
    mine.fall(3).play(activation.activate(mine.table, mine.hero())).answer("activation", "idol-1")
    ask = mine.ask("idol-offered")
    assert BrimstoneSteward(Dice(bytes(16))).answer(1, ask, lambda: view(mine.state, 1)) == [said]
    assert (ask.default, ask.silence) == (("leave",), True)
