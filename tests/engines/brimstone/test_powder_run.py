"""Powder Run: charges, a fuse, and who is still inside (SOB-MIS)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, campaign, exploration, fights, fuse
from engines.brimstone.board import lies
from engines.brimstone.events import (
    ChargeLaid,
    ChargesFired,
    EnemiesCame,
    FuseLit,
    ObjectiveFound,
)
from engines.brimstone.legacy import Posse
from engines.brimstone.library import library
from engines.brimstone.missions import course_of
from engines.brimstone.missions.powder_run import FUSE
from engines.brimstone.vocabulary import Level, World
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME
from tests.engines.brimstone.scene import BRUISES, Sent, agreed

# Powder Run


@pytest.mark.rule("SOB-EXP-07", "SOB-SEA-01")
def test_a_clue_is_a_place_for_a_charge_which_takes_a_search():
    mine = Sent("lawman").on("powder_run")
    room = mine.room("token_7")
    mine.fall(1, 3)
    mine.state.encounters[World.MINE].cards.cards.append("rope_bridge")
    mine.fall(6, 6)
    mine.play(exploration.explore(mine.table))
    assert mine.state.quest.sites == [room]
    hero = mine.hero()
    (charge,) = course_of(mine.state).options(mine.state, hero)
    assert charge.args["fuse"] == 0
    assert charge.args["ahead"], "what the Mission asks for stands ahead of the list of spaces"
    mine.play(activation.STEPS["mission"](mine.table, hero, *charge.means[1:]))
    assert (mine.state.quest.laid, mine.state.quest.sites, hero.attacked) == (1, [], True)
    assert list(course_of(mine.state).options(mine.state, hero)) == []
    mine.state.quest.sites, hero.attacked = [room], False
    (last,) = course_of(mine.state).options(mine.state, hero)
    said = Words(GAME, ["Ana"]).say("charge", last.args, part="hint")
    assert said.endswith(f"As the turn ends the fuse is lit: {FUSE} turns.")


@pytest.mark.parametrize(
    ("laid", "other", "said"),
    [
        (0, False, "One more place is still to be found."),
        (0, True, "The other place is known."),
        (1, False, "That was the last."),
    ],
)
def test_who_lays_a_charge_is_told_where_the_next_one_goes(laid: int, other: bool, said: str):
    mine = Sent("lawman").on("powder_run")
    room = mine.lay("cart_junction")
    mine.state.quest.laid, mine.state.quest.sites = laid, [0, *[room] * other]
    mine.play(activation.STEPS["mission"](mine.table, mine.hero(), "charge", 0))
    (event,) = mine.told(ChargeLaid)
    assert Words(GAME, ["Ana"]).event(event, 0).endswith(said)


@pytest.mark.rule("SOB-MIS-01")
def test_after_the_last_charge_the_fuse_burns_and_things_come():
    mine = Sent("lawman").on("powder_run")
    mine.state.quest.laid, mine.state.phase = 2, "evening"
    mine.hero().at = mine.at(3, 1)
    mine.lay("long_drift")
    mine.state.darkness = 9
    mine.evening()
    assert mine.state.darkness == 3
    (found,) = mine.told(ObjectiveFound)
    assert Words(GAME, ["Ana"]).event(found, 0) == "**This is what you came for.**", "nobody guards it"
    assert [event.turns for event in mine.told(FuseLit)] == [FUSE]
    mine.hero().at = lies(mine.state).spaces[1][6]
    mine.state.threats[Level.LOW].cards.cards = ["alone_in_the_dark"]
    mine.evening(2)
    assert mine.told(EnemiesCame) == []
    mine.evening(1, 1, 1)
    assert [event.ambush for event in mine.told(EnemiesCame)] == [True]


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        (3, "The charges go off in **10 turns**, this one counted."),
        (11, "The charges go off in **2 turns**, this one counted."),
        (12, "The charges go off **as this turn ends**."),
    ],
)
def test_whoever_acts_reads_how_long_the_fuse_still_burns(turn: int, said: str):
    mine = Sent("lawman").on("powder_run")
    mine.state.turn, mine.state.quest.laid, mine.state.quest.fuse = turn, 2, 2 + FUSE
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    assert Words(GAME, ["Ana"]).note(mine.ask("activation"), 0) == said


def test_before_the_first_turn_nothing_burns():
    mine = Sent("lawman").on("powder_run")
    mine.state.turn = 0
    assert fuse.burning(mine.state) == 0


@pytest.mark.parametrize(("turns", "outside", "how"), [(1, 0, "win"), (9, 1, ""), (10, 1, "win"), (10, 2, "all_down")])
def test_the_charges_go_off_when_all_are_out_or_the_fuse_is_burnt(turns: int, outside: int, how: str):
    mine = Sent("lawman", "scout").on("powder_run")
    state = mine.state
    mine.lay("long_drift")
    state.quest.laid, state.quest.fuse, state.objective, state.phase, state.revives = 2, 11, True, "evening", 0
    state.turn = 1 + turns
    for hero in state.heroes[:outside]:
        hero.at = lies(state).spaces[1][6 + hero.number]
    mine.evening(*([6] if not how else BRUISES if outside == 1 else []))
    while mine.asks:
        mine.answer(mine.asks[0].kind, mine.asks[0].ids[0])
    assert state.how == how
    assert [event.count for event in mine.told(ChargesFired)] == ([outside] if how else [])
    assert all(hero.bag.count("dynamite") == 2 for hero in state.heroes) == (how == "win")


@pytest.mark.rule("SOB-CMP-01", "SOB-REC-04")
def test_who_lies_as_the_charges_win_it_rolls_its_chart_and_is_healed_of_all_and_has_won_if_it_leaves_before():
    mine = agreed(Sent("lawman", "scout").on("powder_run"), last_grit=True)
    state, hero = mine.state, mine.hero(1)
    mine.lay("long_drift")
    state.quest.laid, state.quest.fuse, state.objective, state.phase, state.revives = 2, 1, True, "evening", 0
    state.posse, hero.at, hero.fright = Posse(), lies(state).spaces[1][6], 5
    mine.evening(1, 1)  # it would be death, but for a Grit
    assert mine.asked() == ["deathbed"], "nobody is asked what it heals, since all of it is healed"
    _, lawman, scout = campaign.forsake(state)
    assert ([one.tale.how for one in (lawman, scout)], scout.due) == (["win", "win"], ("injury", "stone"))
    mine.fall(4, 5).answer("deathbed", "both")
    assert (hero.stands, hero.wounds, hero.fright, hero.bag.count("dynamite")) == (True, 0, 0, 2)


@pytest.mark.rule("SOB-SETUP-06", "SOB-AMB-82")
def test_a_revive_token_is_also_for_whom_the_charges_catch():
    mine = Sent("lawman").on("powder_run")
    state = mine.state
    mine.lay("long_drift")
    state.quest.laid, state.quest.fuse, state.objective, state.phase, state.revives = 2, 1, True, "evening", 1
    mine.hero().at = lies(state).spaces[1][6]
    mine.evening()
    assert mine.ask("revive").option("hero-0").fatal == {}, "they have gone off already"
    mine.answer("revive", "hero-0")
    assert (state.how, state.revives, mine.hero().wounds) == ("win", 0, 0)


def frightened(*kinds: str, dice: tuple[int, ...] = (), revives: int = 0, **options: object) -> Sent:
    """Both charges lie, and the Lawman does not bear what the Dread brings as the fuse is lit."""
    mine = Sent(*kinds).on("powder_run")
    state = mine.state
    state.options = state.options.model_copy(update=options)
    state.quest.laid, state.phase, state.revives, state.dread.cards = 2, "evening", revives, ["the_long_scream"]
    for hero in state.heroes:
        hero.grit = 0
    mine.hero().fright = mine.hero().figure.sanity - 1
    return mine.evening(1, 1, 1, *dice)


@pytest.mark.rule("SOB-TURN-04", "SOB-KO-01")
@pytest.mark.parametrize(
    ("mission", "fuse", "said"),
    [
        ("powder_run", 0, "The fuse is lit, and what was dreaded comes."),
        ("powder_run", 2, "On a 1 something leaps out of the dark."),
        ("powder_run", 1, "The charges go off, and whoever is not on the Entrance falls."),
        ("idol_goes_home", 0, "On a 1 whoever carries the idol, if still standing, takes a Corruption Hit."),
    ],
)
def test_what_may_come_first_at_the_end_of_a_turn_says_what_it_does(mission: str, fuse: int, said: str):
    mine = Sent("lawman", "scout", "rancher").on(mission)
    state = mine.state
    mine.lay("long_drift")
    state.quest.laid, state.quest.fuse, state.objective = 2 * (mission == "powder_run"), fuse, bool(fuse)
    state.phase, state.turn = "evening", 1
    mine.hero(1).down, mine.hero(1).wounds, mine.hero(1).at = True, 10, lies(state).spaces[1][6]
    mine.evening()
    ask, words = mine.ask("evening"), Words(GAME, ["Ana"])
    assert words.hint(ask, ask.option("recovery"), 0) == "2 dice come back, and a chart is rolled: a 2 on it is death."
    assert words.hint(ask, ask.option("mission"), 0) == said


@pytest.mark.rule("SOB-TURN-04", "SOB-MIS-04")
@pytest.mark.parametrize(
    ("left", "revives", "stands", "lies_at", "fatal"),
    [
        (0, 0, "behind", "home", ["mission"]),
        (1, 0, "behind", "home", []),
        (0, 1, "behind", "home", []),
        (0, 0, "home", "home", []),
        (0, 0, "behind", "behind", ["recovery", "mission"]),
        (0, 0, "door", "door", ["mission"]),  # who lies where another stands may get up on the Entrance
        (0, 1, "behind", "behind", []),
    ],
)
def test_who_lets_the_charges_go_off_before_the_last_at_the_entrance_is_up_is_told_so(
    left: int, revives: int, stands: str, lies_at: str, fatal: list[str]
):
    mine = burning(left)
    state = mine.state
    state.phase, state.revives = "evening", revives
    mine.hero(1).down, mine.hero(1).fell, mine.hero(1).wounds = True, 0, 10
    behind = lies(state).spaces[1]
    door = next(
        space for space in behind if 0 not in lies(state).tiles[space] and {0, 1} & {*lies(state).grid.beside[space]}
    )
    spaces = {"home": mine.at(6, 1), "behind": mine.hero().at, "door": door}
    mine.hero().at, mine.hero(1).at = spaces[stands], spaces[lies_at]
    mine.evening()
    assert [option.id for option in mine.ask("evening").options if option.fatal] == fatal


@pytest.mark.rule("SOB-AMB-40", "SOB-SETUP-06", "SOB-MIS-04")
def test_whom_the_dread_of_the_fuse_fells_a_token_stands_up_in_the_same_turn():
    mine = frightened("lawman", revives=2)
    assert mine.offers("revive") == ["hero-0"]
    mine.answer("revive", "hero-0")
    assert (mine.over, mine.state.how, mine.state.revives, mine.hero().stands) == (True, "", 1, True)


@pytest.mark.rule("SOB-AMB-73", "SOB-OPT-04")
@pytest.mark.parametrize("hard_core", [False, True])
def test_whom_it_fells_with_no_enemy_about_gets_up_at_the_end_of_the_turn(hard_core: bool):
    mine = frightened("lawman", "scout", dice=(6, 6, 6, 6, 6, *BRUISES), hard_core=hard_core)
    assert (mine.over, mine.hero().stands, mine.hero().fright) == (True, True, 0)


@pytest.mark.rule("SOB-AMB-40", "SOB-DMG-08")
def test_a_token_is_left_for_another_when_the_idol_kills_the_last_who_stands():
    mine = Sent("lawman", "scout").on("idol_goes_home")
    state, bearer, lying = mine.state, mine.hero(0), mine.hero(1)
    twice = next(one.id for one in library().harms.values() if (one.kind, one.roll) == ("mutation", 11))
    state.quest.bearer, state.phase, state.revives, state.lantern = 0, "evening", 1, 1
    bearer.grit, bearer.corruption, bearer.lasting = 0, 4, [twice]
    lying.down, lying.fell, lying.wounds = True, state.turn, 10
    mine.enemy("hungry_dead", mine.at(1, 0))
    mine.evening().fall(1, 1, 1, 1).answer("revive", "pass")
    assert (bearer.dead, mine.offers("revive")) == (True, ["hero-1"])
    mine.answer("revive", "hero-1")
    assert (mine.over, state.how, lying.stands) == (True, "", True)


@pytest.mark.rule("SOB-MIS-04", "SOB-AMB-82")
@pytest.mark.parametrize(
    ("left", "revives", "out", "fight", "ends"),
    [
        (0, 0, "", True, True),
        (1, 0, "", True, False),
        (0, 1, "", True, False),
        (0, 0, "standing", True, False),
        (0, 0, "fallen", True, True),
        (0, 0, "fallen", False, False),
    ],
)
def test_who_ends_a_turn_that_the_charges_end_is_told_so(left: int, revives: int, out: str, fight: bool, ends: bool):
    mine = burning(left)
    state = mine.state
    state.revives = revives
    if out:
        mine.hero(1).at, mine.hero(1).down = mine.at(6, 0), out == "fallen"
    if fight:
        mine.enemy("hungry_dead", mine.at(3, 0))
        state.troops["hungry_dead"].activated = True
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    assert bool(mine.ask("activation").option("end").fatal) == ends


@pytest.mark.rule("SOB-AMB-40", "SOB-AMB-82", "SOB-MIS-04")
@pytest.mark.parametrize(
    ("left", "revives", "fight", "ends"),
    [
        (0, 1, True, [True, False]),  # the Scout lies at the Entrance
        (1, 1, True, [False, False]),
        (0, 2, True, [False, False]),
        (0, 1, False, [False, False]),  # it gets up by itself before they go off
    ],
)
def test_who_spends_the_last_token_on_whom_the_charges_fell_again_is_told_so(
    left: int, revives: int, fight: bool, ends: list[bool]
):
    mine = burning(left)
    mine.state.revives, mine.state.phase, mine.hero(1).at = revives, "evening", mine.at(6, 0)
    if fight:
        mine.enemy("hungry_dead", mine.at(3, 0))
    for hero in mine.state.heroes:
        hero.down, hero.fell, hero.wounds = True, mine.state.turn, hero.figure.health
    mine.play(fights.revive(mine.table))
    assert [bool(mine.ask("revive").option(f"hero-{n}").fatal.get("ends")) for n in (0, 1)] == ends


@pytest.mark.rule("SOB-OPT-04")
@pytest.mark.parametrize(("left", "doomed"), [(1, ["scout"]), (0, [])])
def test_whom_no_token_stands_up_before_the_charges_go_off_is_named(left: int, doomed: list[str]):
    mine = burning(left)
    mine.state.options = mine.state.options.model_copy(update={"hard_core": True})
    mine.state.revives, mine.state.phase = 1, "evening"
    mine.enemy("hungry_dead", mine.at(3, 0))
    mine.hero(1).down, mine.hero(1).fell = True, mine.state.turn
    mine.play(fights.revive(mine.table))
    assert mine.ask("revive").option("pass").fatal.get("cards", []) == doomed


def burning(left: int) -> Sent:
    """Two Heroes behind the Entrance, and a fuse that burns for so many turns more."""
    mine = Sent("lawman", "scout").on("powder_run")
    mine.lay("long_drift")
    mine.state.quest.laid, mine.state.quest.fuse, mine.state.objective = 2, mine.state.turn + left, True
    for hero in mine.state.heroes:
        hero.at, hero.grit = lies(mine.state).spaces[1][6 + hero.number], 0
    mine.hero(1).activated = True
    return mine
