"""Where two statements meet, section by section."""

from __future__ import annotations

import pytest

from engines.brimstone import (
    activation,
    attacks,
    dynamite,
    enemies,
    exploration,
    fights,
    gates,
    harm,
    muster,
    placing,
    search,
    sermons,
    turn,
)
from engines.brimstone.bestiary import Gift
from engines.brimstone.board import in_play, lies, lit, shut, tiles_of
from engines.brimstone.deeds import Deed, TurnEnds
from engines.brimstone.events import (
    Bounced,
    CardDrawn,
    EnemiesCame,
    EscapeTested,
    HeroStruck,
    ObjectiveFound,
    SentOff,
    TokenRevealed,
)
from engines.brimstone.game import GAME
from engines.brimstone.legacy import Posse
from engines.brimstone.library import library
from engines.brimstone.outfit import Use
from engines.brimstone.placing import Coming
from engines.brimstone.state import Hero, Place, pile
from engines.brimstone.vocabulary import ARROW, World
from engines.dungeon import Laid
from engines.kernel import SURRENDER, Dice
from engines.kernel.verbs import work
from engines.kernel.words import Words
from tests.engines.brimstone.scene import Mine, agreed, quiet
from tests.engines.brimstone.test_campaign import VETERAN, down, fall
from tests.engines.brimstone.test_preaching import heard, preacher, preaches
from tests.engines.brimstone.test_worlds import beyond, swamp_space

BOX = library()


def acts(mine: Mine, hero: Hero, *faces: int) -> Mine:
    """Its activation; the faces are those of its Move roll and of what comes before it is asked."""
    return mine.fall(*faces).play(activation.activate(mine.table, hero))


def inside(mine: Mine, tile: int) -> int:
    """A space on this tile alone."""
    return next(
        one
        for one in lies(mine.state).spaces[tile]
        if tiles_of(mine.state, [one]) == {tile} and one not in shut(mine.state)
    )


# Equipment


@pytest.mark.rule("SOB-AMB-05", "SOB-ITEM-04", "SOB-MOV-02")
@pytest.mark.parametrize(
    ("worn", "puts_on", "left"), [([], "stilt_sandals", (3, 5)), (["stilt_sandals"], "spurs", (5, 3))]
)
def test_what_is_put_on_or_taken_off_counts_as_before_the_move_roll(
    worn: list[str], puts_on: str, left: tuple[int, int]
):
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items += ["stilt_sandals", "spurs"]
    hero.holds += worn
    acts(mine, hero, 3)
    before = hero.left
    mine.answer("activation", f"hold-{puts_on}")
    assert (before, hero.left) == left


@pytest.mark.rule("SOB-AMB-05", "SOB-ITEM-06", "SOB-MOV-02")
@pytest.mark.parametrize(
    ("owner", "deal", "moved", "left"),
    [(1, "ask", False, (3, 5)), (0, "give", False, (5, 3)), (1, "ask", True, (2, 2)), (0, "give", True, (4, 4))],
)
def test_boots_that_change_hands_before_a_hero_has_moved_count_as_before_its_move_roll(
    owner: int, deal: str, moved: bool, left: tuple[int, int]
):
    mine = quiet("lawman", "rancher")
    hero = mine.hero()
    mine.hero(owner).items.append("stilt_sandals")
    mine.hero(owner).holds.append("stilt_sandals")
    acts(mine, hero, 3)
    if moved:
        mine.answer("activation", f"to-{mine.at(6, 0)}" if hero.at != mine.at(6, 0) else f"to-{mine.at(5, 0)}")
    before = hero.left
    mine.answer("activation", "trade-hero-1").answer("trade", f"{deal}-item-stilt_sandals")
    assert (before, hero.left) == left


@pytest.mark.rule("SOB-SEA-06", "SOB-SEA-09", "SOB-KO-04")
def test_a_door_that_ends_in_rock_leaves_neither_hero_nor_miner_in_it():
    mine = agreed(quiet("lawman"), mission="lost_shift")
    hero, quest = mine.hero(), mine.state.quest
    hero.at, quest.miner, quest.bearer = mine.at(0, 1), mine.at(0, 2), 0
    mine.state.maps[World.MINE].cards.cards.clear()
    mine.fall(1, 1).play(search.look(mine.table, hero, 0, ARROW))
    assert mine.state.places[0].ways[ARROW] == "cap"
    assert {hero.at, quest.miner}.isdisjoint(shut(mine.state))


@pytest.mark.rule("SOB-SEA-06", "SOB-KO-05")
def test_nobody_is_left_lying_in_a_door_that_ends_in_rock():
    mine = quiet("lawman", "scout")
    mine.hero().at, mine.hero(1).at, mine.hero(1).down = mine.at(0, 1), mine.at(0, 2), True
    mine.state.maps[World.MINE].cards.cards.clear()
    mine.fall(1, 1).play(search.look(mine.table, mine.hero(), 0, ARROW))
    assert {hero.at for hero in mine.state.heroes}.isdisjoint(shut(mine.state))


@pytest.mark.rule("SOB-ESC-01", "SOB-ESC-02", "SOB-HERO-03")
@pytest.mark.parametrize(
    ("beside", "boots", "passed", "said"),
    [
        ("tentacles", [], 0, "4+"),
        ("tentacles", ["spurs"], 0, "3+"),
        ("tentacles", [], 4, ""),
        ("", [], 0, ""),
    ],
)
def test_who_goes_from_beside_an_enemy_is_told_what_it_takes(beside: str, boots: list[str], passed: int, said: str):
    mine = quiet("scout", "lawman")
    hero = mine.hero()
    hero.at, hero.items, hero.holds = mine.at(6, 0), [*hero.items, *boots], [*hero.holds, *boots]
    mine.hero(1).at, mine.hero(1).upgrades = mine.at(6, 1), ["deputys_word"]
    mine.enemy(beside or "hungry_dead", mine.at(5, 0) if beside else mine.at(1, 0))
    words = Words(GAME, ["Ana"])
    acts(mine, hero, 3)
    hero.passed = passed
    mine.play(activation._send(mine.table, mine.hero(1), hero))
    told = f" To get away: {said} on a die." if said else ""
    assert words.help(mine.ask("sent"), 0) == f"At once, and past nobody; or stay.{told}"
    hero.passed = 0
    acts(mine, hero, 3)
    prompt = words.prompt(mine.ask("activation"), 0)
    assert prompt.endswith(f"4 spaces left, 0 Grit.{told if not passed else ' To get away: 4+ on a die.'}")
    if beside:
        mine.fall(1).answer("activation", next(id_ for id_ in mine.offers("activation") if id_.startswith("to-")))
        assert "get away" not in words.prompt(mine.ask("activation"), 0), "it cannot go any more"


@pytest.mark.rule("SOB-ESC-01", "SOB-MOV-07")
def test_nobody_is_told_how_to_get_away_who_is_hemmed_in():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at = mine.at(6, 0)
    around = [mine.enemy("hungry_dead", space) for space in lies(mine.state).grid.beside[hero.at]]
    acts(mine, hero, 3)
    words = Words(GAME, ["Ana"])
    assert words.prompt(mine.ask("activation"), 0).endswith("3 spaces left, 0 Grit.")
    mine.state.enemies.remove(around[0])
    acts(mine, hero, 3)
    assert words.prompt(mine.ask("activation"), 0).endswith("To get away: 3+ on a die.")


@pytest.mark.rule("SOB-ESC-01", "SOB-CHT-03")
@pytest.mark.parametrize(("lasting", "left", "said"), [([], 3, True), ([], 0, False), (["bloodlust"], 3, False)])
def test_nobody_is_told_how_to_get_away_who_goes_nowhere_now(lasting: list[str], left: int, said: bool):
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at, hero.lasting = mine.at(6, 0), lasting
    mine.enemy("tentacles", mine.at(5, 0))
    acts(mine, hero, 3)
    hero.left = left
    asked = activation._asked(mine.state, hero)
    assert asked is not None
    assert ("get away" in Words(GAME, ["Ana"]).prompt(asked, 0)) == said


@pytest.mark.rule("SOB-HERO-03", "SOB-ESC-01")
def test_a_six_gets_away_from_anything():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at, hero.lasting = mine.at(6, 0), ["heavy_legs"]
    mine.enemy("hollow_foreman", mine.at(4, 0))
    mine.state.troops["hollow_foreman"].gifts = [Gift.ESCAPE]
    acts(mine, hero, 3, 4).fall(6).answer("activation", f"to-{mine.at(6, 2)}")
    assert [event.passed for event in mine.told(EscapeTested)] == [True]


@pytest.mark.rule("SOB-ITEM-02", "SOB-ITEM-04")
@pytest.mark.parametrize(
    ("holds", "item", "said"),
    [
        (["peacekeeper_pistol"], "worn_revolver", "There is room for it."),
        (["peacekeeper_pistol"], "coach_gun", "What you have held longest goes back into the bag."),
        ([], "spurs", "There is room for it."),
        (["trail_boots"], "spurs", "What you wear there comes off."),
        (["oilskin_duster"], "spurs", "There is room for it."),
    ],
)
def test_what_gives_way_to_a_thing_is_told_where_anything_does(holds: list[str], item: str, said: str):
    mine = quiet("lawman")
    mine.hero().items += [*holds, item]
    mine.hero().holds = holds
    ask = acts(mine, mine.hero(), 3).ask("activation")
    assert Words(GAME, ["Ana"]).hint(ask, ask.option(f"hold-{item}"), 0) == said


@pytest.mark.rule("SOB-AMB-05", "SOB-MOV-02")
def test_boots_do_not_help_who_moves_its_least_already():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items.append("trail_boots")
    hero.lasting = ["broken_leg"]
    acts(mine, hero, 1).answer("activation", "hold-trail_boots")
    assert hero.left == 1


@pytest.mark.rule("SOB-ITEM-04", "SOB-AMB-05", "SOB-CNT-18")
def test_who_rages_may_still_take_its_hatchet_in_hand():
    mine = quiet("scout")
    hero = mine.hero()
    hero.at, hero.lasting = mine.at(6, 0), ["bloodlust"]
    mine.enemy("tentacles", mine.at(5, 0))
    acts(mine, hero, 3)
    assert mine.offers("activation") == ["melee", "shoot-carbine", "hold-indian_hatchet", "lay", SURRENDER]
    mine.answer("activation", "hold-indian_hatchet")
    assert "free-indian_hatchet" in mine.offers("activation")


@pytest.mark.rule("SOB-ITEM-04", "SOB-ESC-01", "SOB-AMB-25")
def test_who_has_tried_to_get_away_changes_nothing_any_more():
    mine = quiet("scout")
    hero = mine.hero()
    hero.at = mine.at(6, 0)
    mine.enemy("tentacles", mine.at(5, 0))
    acts(mine, hero, 3)
    assert "hold-indian_hatchet" in mine.offers("activation")
    mine.fall(1).answer("activation", f"to-{mine.at(6, 2)}")
    assert not [id_ for id_ in mine.offers("activation") if id_.startswith("hold")]
    assert "melee" in mine.offers("activation")


@pytest.mark.rule("SOB-AMB-64", "SOB-AMB-10", "SOB-CNT-18")
def test_who_rages_may_still_propose_what_all_have_to_agree_on():
    mine = Mine("lawman", "scout", seats=2)
    hero = mine.hero()
    hero.at, hero.lasting, mine.state.dread.cards = mine.at(6, 0), ["bloodlust"], ["what_for"]
    mine.enemy("tentacles", mine.at(5, 0))
    acts(mine, hero, 3)
    assert [id_ for id_ in mine.offers("activation") if id_ in ("quell", SURRENDER, "end")] == ["quell", SURRENDER]
    mine.answer("activation", SURRENDER)
    assert mine.state.wants_out == [0]
    assert SURRENDER not in mine.offers("activation")


# Getting away


@pytest.mark.rule("SOB-ESC-01", "SOB-ESC-02", "SOB-NEW-03")
@pytest.mark.parametrize(("face", "gone"), [(3, False), (4, True)])
def test_whom_a_deputy_sends_has_to_get_away_as_ever_and_for_the_rest_of_the_turn(face: int, gone: bool):
    mine = quiet("lawman", "scout")
    hero, other = mine.state.heroes
    hero.upgrades, hero.at, other.at = ["deputys_word"], mine.at(6, 0), mine.at(6, 1)
    mine.enemy("tentacles", mine.at(5, 1))
    acts(mine, hero, 3).answer("activation", "send-1").fall(face).answer("sent", f"space-{mine.at(6, 2)}")
    assert ([event.passed for event in mine.told(EscapeTested)], other.at) == ([gone], mine.at(6, 1 + gone))
    assert hero.spent["deputy"] == Use.FIGHT
    on = mine.at(6, 3 if gone else 2)
    acts(mine, other, 2).fall(*[6] * (not gone)).answer("activation", f"to-{on}")
    assert (other.at, mine.unrolled) == (on, []), "it rolls again only if it has failed"


@pytest.mark.rule("SOB-NEW-03", "SOB-AMB-46")
def test_whom_a_deputy_sends_up_to_so_many_spaces_may_stay_and_does_if_it_says_nothing():
    mine = Mine("lawman", "scout", seats=2)
    hero, other = mine.state.heroes
    hero.upgrades, hero.at, other.at, other.grit = ["deputys_word"], mine.at(6, 0), mine.at(6, 1), 0
    mine.enemy("tentacles", mine.at(5, 1))
    acts(mine, hero, 3).answer("activation", "send-1")
    assert mine.offers("sent", 1)[0] == f"space-{other.at}", "who is absent gets what stands first"
    mine.answer("sent", f"space-{other.at}", seat=1)
    assert (other.at, mine.told(EscapeTested), hero.spent["deputy"]) == (mine.at(6, 1), [], Use.FIGHT)
    (event,) = mine.told(SentOff)
    assert Words(GAME, ["Ana", "Ben"]).event(event, 0).endswith("who stays.")


@pytest.mark.rule("SOB-ESC-02")
def test_who_has_got_away_in_one_turn_has_to_in_the_next_one_too():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at, hero.passed = mine.at(6, 0), 4
    mine.enemy("tentacles", mine.at(5, 1))
    mine.fall(6, 5).play(turn.darkness(mine.table))
    acts(mine, hero, 3).fall(3).answer("activation", f"to-{mine.at(6, 3)}")
    assert (hero.at, hero.stuck) == (mine.at(6, 0), True)


@pytest.mark.rule("SOB-ESC-03", "SOB-NEW-03")
def test_whom_a_deputy_sends_stops_beside_what_holds_it():
    mine = quiet("lawman", "scout")
    hero, other = mine.state.heroes
    hero.upgrades, hero.at, other.at = ["deputys_word"], mine.at(6, 0), mine.at(6, 1)
    for column in range(4):
        mine.enemy("hungry_dead", mine.at(3, column))
    acts(mine, hero, 3).answer("activation", "send-1")
    rows = {lies(mine.state).grid.spots[int(id_.removeprefix("space-"))].row for id_ in mine.offers("sent")}
    assert rows == {4, 5, 6}


# Dice


def dual(mine: Mine, primary: str, second: str) -> Mine:
    """A Lawman fires with two weapons at once."""
    hero = mine.hero()
    hero.items += [item for item in (primary, second) if item not in hero.items]
    hero.holds, hero.at = [primary, second], mine.at(6, 0)
    mine.enemy("night_terrors", mine.at(3, 0))
    attempt = next(one for one in attacks.possible(mine.state, hero) if one.second and one.weapon.id == primary)
    return mine.play(attacks.attack(mine.table, attempt))


@pytest.mark.rule("SOB-CLS-LAW-02", "SOB-ATK-14", "SOB-ATK-19")
@pytest.mark.parametrize(
    ("choice", "faces"), [("peacekeeper_pistol", [[6, 4, 4], [1, 5]]), ("undertakers_pistol", [[1, 4, 4], [6, 5]])]
)
def test_who_fires_two_guns_says_of_which_it_rolls_a_miss_again(choice: str, faces: list[list[int]]):
    mine = dual(quiet("lawman").fall(1, 4, 4, 1, 5), "peacekeeper_pistol", "undertakers_pistol")
    mine.fall(6, *[1] * 8).answer("second-look", f"of-{choice}")
    assert [event.faces for event in mine.told(HeroStruck)] == faces


@pytest.mark.rule("SOB-CLS-LAW-02", "SOB-ATK-14")
def test_of_a_gun_and_what_is_none_it_is_a_miss_of_the_gun():
    mine = dual(quiet("lawman").fall(1, 4, 4, 1, 5, 5, 6, *[1] * 8), "thorn_thrower", "peacekeeper_pistol")
    assert [event.faces for event in mine.told(HeroStruck)] == [[1, 4, 4], [6, 5, 5]]


@pytest.mark.rule("SOB-CLS-RAN-03", "SOB-AMB-20", "SOB-AMB-31")
@pytest.mark.parametrize(("thrown", "more"), [(5, (1, 2)), (6, (1, 1)), (7, (1, 0)), (8, (0, 0))])
def test_shots_for_kills_by_two_guns_stay_within_eight_dice(thrown: int, more: tuple[int, int]):
    mine = quiet("rancher")
    hero = mine.hero()
    hero.items += ["worn_revolver", "vest_derringer"]
    hero.holds, hero.at = ["worn_revolver", "vest_derringer"], mine.at(6, 0)
    mine.enemy("hungry_dead", mine.at(4, 0))
    attempt = next(one for one in attacks.possible(mine.state, hero) if one.second)
    attempt.thrown = thrown
    kills = [attacks.Hit(second, critical=False, six=False) for second in (False, True, True)]
    assert attacks._more_shots(mine.state, attempt, kills) == more


@pytest.mark.rule("SOB-CLS-PRE-09", "SOB-GRIT-02", "SOB-AMB-65")
@pytest.mark.parametrize(
    ("grit", "again", "corruption", "worked"), [(1, True, 0, False), (1, False, 1, True), (0, False, 1, True)]
)
def test_doubles_of_a_dangerous_sermon_that_is_heard_may_be_rolled_away(
    grit: int, again: bool, corruption: int, worked: bool
):
    mine = preacher("dust_to_dust", grit=grit)
    mine.hero().prayed, mine.hero().holds = 1, []
    preaches(mine, 4, 4, on="-enemy-0", then=() if grit else (1, 1))
    if again:
        mine.fall(1).answer("doubles", "failed")
    elif grit:
        mine.fall(1).answer("doubles", "pass").fall(1).answer("reroll", "pass")
    assert (heard(mine), mine.hero().corruption, mine.hero().grit) == ([worked], corruption, grit - again)


@pytest.mark.rule("SOB-CLS-PRE-01", "SOB-CLS-PRE-04", "SOB-CLS-PRE-09")
def test_doubles_are_rolled_away_although_the_book_would_make_it():
    mine = preacher("dust_to_dust", grit=1)
    mine.hero().prayed = 1
    preaches(mine, 3, 3, on="-enemy-0")
    assert mine.offers("cast") == ["book", "failed", "some", "pass"]
    mine.fall(4, 4, 1, 5).answer("cast", "failed")
    assert (heard(mine), mine.hero().corruption) == ([True], 1), "doubles once more"
    assert (sermons.faith(mine.hero()), "holy_book" in mine.hero().spent) == (0, False)


@pytest.mark.rule("SOB-CLS-PRE-01", "SOB-CLS-PRE-04")
@pytest.mark.parametrize(("choice", "faith", "read"), [("book", 1, True), ("faith", 0, False), ("pass", 1, False)])
def test_who_could_preach_on_says_whether_the_book_is_read_from(choice: str, faith: int, read: bool):
    mine = preacher("faith_healing", "be_not_afraid")
    mine.hero(1).wounds = 3
    preaches(mine, 1, 3, on="-hero-1")
    assert mine.offers("cast") == ["book", "faith", "pass"]
    mine.fall(*[2] * (choice != "pass")).answer("cast", choice)
    assert heard(mine) == [choice != "pass"]
    assert (sermons.faith(mine.hero()), "holy_book" in mine.hero().spent) == (faith, read)


# Exploring


@pytest.mark.rule("SOB-SEA-06", "SOB-AMB-46")
@pytest.mark.parametrize(("row", "fits"), [(-8, ["by-2", "by-3", "by-4"]), (-10, ["by-2", "by-3"])])
def test_a_tile_that_does_not_fit_by_its_arrow_lies_as_the_party_likes(row: int, fits: list[str]):
    mine = Mine("scout", "lawman", seats=2)
    mine.state.lantern = 1
    mine.state.laid.append(Laid(tile="short_drift", row=row, column=5 if row == -10 else 6))
    mine.state.places.append(Place(ways={}, token=pile([], "token")))
    mine.hero().at = mine.at(0, 1)
    mine.state.maps[World.MINE].cards.cards.append("blind_idol")
    mine.play(search.look(mine.table, mine.hero(), 0, ARROW))
    ask = mine.ask("rotation")
    assert (ask.seats, list(ask.ids)) == ((1,), fits), "the bearer of the Lantern says so"
    labels = [Words(GAME, ["Ana", "Ben"]).label(ask, option, 1) for option in ask.options]
    assert labels[0] == "1 · On to the North, East and West"
    mine.answer("rotation", fits[-1])
    assert (mine.state.laid[-1].entrance, mine.hero().xp) == (fits[-1][-1], 5)


@pytest.mark.rule("SOB-EXP-05", "SOB-EXP-04", "SOB-AMB-92")
def test_no_die_is_spent_on_an_exit_that_leads_nowhere():
    mine = quiet("lawman")
    room = mine.lay("ore_store", ways="hidden")
    mine.state.laid.append(Laid(tile="short_drift", row=-4, column=6))
    mine.state.places.append(Place(ways={}, token=pile([], "token")))
    mine.fall(1, 4)
    exploration.open_exits(mine.table, room, 0, 1)
    assert (mine.state.places[room].ways, mine.unrolled) == ({"1": "joined", "2": "cap", "3": "door"}, [])


@pytest.mark.rule("SOB-SEA-04", "SOB-COMP-19")
@pytest.mark.parametrize(("scavenged", "left"), [(1, [0]), (2, [])])
def test_who_lies_there_counts_for_how_much_there_is_to_find(scavenged: int, left: list[int]):
    mine = quiet("lawman", "scout", "rancher")
    mine.hero(1).down, mine.state.places[0].scavenged = True, scavenged
    assert search.tiles_to_search(mine.state, mine.hero()) == left


@pytest.mark.rule("SOB-CLS-SCO-03", "SOB-AMB-33", "SOB-AMB-58")
def test_a_tracker_turns_away_from_the_last_token_to_those_that_come_again():
    mine = quiet("scout")
    room = mine.lay("ore_store", ways="hidden")
    mine.hero().at = lies(mine.state).spaces[room][0]
    mine.state.places[room].token.cards, mine.state.tokens.cards = ["token_4"], []
    mine.state.revealed.cards, mine.state.counted = ["token_1", "token_12", "token_6"], ["token_1"]
    mine.table.dice = Dice(bytes(16))
    mine.play(exploration.explore(mine.table)).answer("track", "redraw")
    assert [event.token for event in mine.told(TokenRevealed)] == ["token_4", "token_6"]
    assert (mine.state.tokens.cards, mine.state.revealed.cards) == (["token_4"], ["token_1", "token_12", "token_6"])


@pytest.mark.rule("SOB-CLS-SCO-03", "SOB-AMB-33")
def test_a_tracker_does_not_turn_away_where_no_other_token_is_left():
    mine = quiet("scout")
    room = mine.lay("ore_store", ways="hidden")
    mine.hero().at = lies(mine.state).spaces[room][0]
    mine.state.places[room].token.cards, mine.state.tokens.cards = ["token_4"], []
    mine.state.revealed.cards, mine.state.counted = ["token_1", "token_12"], ["token_1"]
    mine.state.phase = "exploration"
    mine.table.dice = Dice(bytes(16))
    mine.play(exploration.explore(mine.table))
    assert "track" not in mine.asked()


@pytest.mark.rule("SOB-OPT-02", "SOB-EXP-08", "SOB-EXP-10", "SOB-ENC-05")
@pytest.mark.parametrize("past", [True, False])
def test_the_encounter_of_a_unique_room_comes_also_where_the_objective_is(past: bool):
    mine = agreed(quiet("lawman"), unique_encounters=past)
    room = mine.lay("broken_barricade", ways="hidden")
    mine.hero().at, mine.state.phase, mine.state.clues = inside(mine, room), "exploration", 1
    mine.state.places[room].token.cards, mine.state.tokens.cards = ["token_5"], []
    mine.table.dice = Dice(bytes(16))
    mine.play(exploration.explore(mine.table))
    if past:
        assert (mine.told(ObjectiveFound), mine.state.enemies) == ([], [])
        mine.answer("encounter", "climb")
    assert [event.card for event in mine.told(CardDrawn) if event.deck == "encounter"] == ["the_gap"] * past
    assert len(mine.told(ObjectiveFound)) == 1, "its token's own Encounter is ignored"


# Ambush


@pytest.mark.rule("SOB-AMS-03", "SOB-FGT-07")
def test_of_whom_nobody_comes_nobody_is_quicker():
    mine = quiet("lawman")
    for column in range(4):
        mine.enemy("night_terrors", mine.at(1, column))
    mine.state.phase = "exploration"
    coming = Coming(mine.table, 0, ambush=True)
    coming.kinds = {"night_terrors": 1, "tentacles": 1}
    mine.fall(1, 2, 1, 1)
    placing.bring(mine.table, [coming])
    mine.state.turn += 1
    assert [event.enemy_card for event in mine.told(EnemiesCame)] == ["tentacles"]
    assert [mine.state.initiative(kind) for kind in ("night_terrors", "tentacles")] == [3, 6]


@pytest.mark.rule("SOB-AMS-04", "SOB-AMB-52", "SOB-FGT-07")
@pytest.mark.parametrize("there", [4, 3])
def test_the_turn_goes_on_where_nobody_comes(there: int):
    """All models of a type stand on the map: it has an Elite ability more, and nobody is added."""
    mine = quiet("lawman")
    for column in range(there):
        mine.enemy("night_terrors", mine.at(1, column))
    mine.state.phase = "activations"
    coming = Coming(mine.table, 0, ambush=True)
    coming.kinds = {"night_terrors": 1}
    mine.fall(1, 1)
    if there == 3:
        with pytest.raises(TurnEnds):
            placing.bring(mine.table, [coming])
    else:
        placing.bring(mine.table, [coming])
    assert len(mine.state.enemies) == 4
    assert len(mine.state.troops["night_terrors"].gifts) == (there == 4)


# Who falls, and what is on the way


@pytest.mark.rule("SOB-AMB-89", "SOB-DMG-14")
def test_who_lies_there_does_not_choose_an_heir_though_it_is_the_quickest():
    mine = Mine("lawman", "scout", "rancher", "preacher", seats=4)
    mine.hero(1).down = True
    mine.play(harm.die(mine.table, mine.hero()))
    assert (mine.ask("heir").seats, mine.offers("heir")) == ((2,), ["hero-2", "hero-3"])


@pytest.mark.rule("SOB-POI-01", "SOB-CNT-22", "SOB-ENY-09")
def test_each_bite_that_gets_through_leaves_its_poison():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at = mine.at(6, 0)
    serpent = mine.enemy("mud_serpents", mine.at(5, 0), target=0)
    mine.fall(6, 6, 1, 1).play(enemies._attack(mine.table, serpent))
    assert (hero.wounds, hero.poison) == (4, 2)


@pytest.mark.rule("SOB-ADV-10", "SOB-EXP-04")
def test_a_gate_takes_no_door_while_another_exit_leads_nowhere():
    mine = agreed(quiet("lawman"), mission="drums_beyond")
    room = mine.lay("ore_store", ways="door")
    mine.state.places[room].ways["3"] = "cap"
    mine.fall(1)
    gates.add_gate(mine.table, room)
    assert mine.state.places[room].ways == {"1": "joined", "2": "door", "3": "gate"}


@pytest.mark.rule("SOB-ADV-02a", "SOB-AMB-50")
def test_the_dead_keep_no_world_in_play():
    mine = beyond("lawman", "scout")
    mine.hero(1).at = swamp_space(mine)
    assert in_play(mine.state) == [World.MINE, World.JARGONO]
    mine.hero(1).dead = True
    assert in_play(mine.state) == [World.MINE]


@pytest.mark.rule("SOB-ADV-09", "SOB-KO-01", "SOB-KO-02")
@pytest.mark.parametrize(("fright", "left"), [(0, (8, 0)), (12, (8, 8))])
def test_who_gets_up_in_the_swamp_heals_two_more_of_what_had_run_out(fright: int, left: tuple[int, int]):
    mine = beyond("lawman", "scout")
    hero = mine.hero()
    hero.at, hero.down, hero.wounds, hero.fright = swamp_space(mine), True, 12, fright
    mine.fall(*[1, 1] * (1 + bool(fright)), *[6, 5] * (1 + bool(fright))).play(
        fights.recover(mine.table, hero, "breath")
    )
    assert (hero.wounds, hero.fright) == left


@pytest.mark.rule("SOB-ENC-03", "SOB-DMG-14", "SOB-AMB-40")
def test_a_test_that_nobody_is_there_for_is_neither_passed_nor_failed():
    mine = quiet("lawman")
    mine.hero().down, mine.state.darkness = True, 5
    (ways,) = BOX.encounters["claim_stake"].effects
    mine.play(work(Deed(mine.table, None, "claim_stake", tile=0, world=World.MINE), ways.ways[1].effects))
    assert (mine.over, mine.state.darkness) == (True, 5)


# What is left behind, and what shines


@pytest.mark.rule("SOB-ENY-22", "SOB-END-03", "SOB-AMB-53")
def test_of_two_instances_left_behind_at_once_neither_brings_loot():
    mine = quiet("lawman")
    room = mine.lay("long_drift")
    for _ in range(3):
        room = mine.lay("long_drift", room, "2")
    for nth, space in enumerate(lies(mine.state).exits[room]["2"], start=1):
        mine.enemy("strangler_vines", space).instance = nth
    near = mine.enemy("corpse_pile", mine.at(4, 0))
    near.instance = mine.state.instances = 3
    mine.play(turn.leave_behind(mine.table))
    assert (mine.state.enemies, mine.state.instances, near.instance) == ([near], 1, 1)


@pytest.mark.rule("SOB-LAN-01", "SOB-LAN-04")
def test_a_second_lantern_lights_the_next_tiles_as_the_first_does():
    mine = quiet("lawman", "preacher")
    near = mine.lay("long_drift")
    far = mine.lay("long_drift", near, "2")
    beyond = mine.lay("long_drift", far, "2")
    mine.hero(1).at, mine.state.shining = inside(mine, far), [1]
    assert lit(mine.state) == {0, near, far, beyond}
    mine.state.shining = []
    assert lit(mine.state) == {0, near}


# What goes off


@pytest.mark.rule("SOB-DYN-02", "SOB-NEW-03", "SOB-LVL-03")
@pytest.mark.parametrize(("face", "bounces"), [(3, 0), (2, 1)])
def test_two_misses_made_good_are_no_help_to_a_single_die(face: int, bounces: int):
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at, hero.bag, hero.upgrades = mine.at(6, 1), ["dynamite"], ["steady_hand", "no_wasted_lead"]
    mine.fall(face, *[1, 1] * bounces)
    mine.play(dynamite.throw(mine.table, hero)).answer("throw-where", f"space-{mine.at(2, 1)}")
    assert len(mine.told(Bounced)) == bounces


@pytest.mark.rule("SOB-OPT-06", "SOB-AMB-71", "SOB-ATK-11")
def test_what_a_blow_sets_off_goes_off_before_the_next_model_strikes():
    mine = agreed(quiet("rancher", "lawman"), dangerous_dynamite=True)
    hero = mine.hero()
    hero.at, mine.hero(1).at, hero.bag = mine.at(6, 0), mine.at(1, 3), ["dynamite"]
    _, second = (mine.enemy("night_terrors", mine.at(5, column), target=0) for column in (0, 1))
    second.wounds = 9
    mine.fall(4, 4, 4, 1, 1, 1, 1, 1, 1, 1)  # three Hits, no Defense, the token; two Wounds on them and one on her
    mine.play(enemies.activate(mine.table, "night_terrors"))
    assert (hero.wounds, hero.xp, len(mine.state.enemies), mine.unrolled) == (13, 15 + 15, 1, [])


# Before the first turn


@pytest.mark.rule("SOB-REC-04", "SOB-XP-04", "SOB-SETUP-02", "SOB-AMB-02")
@pytest.mark.parametrize(("due", "faces"), [("injury", (1, 1)), ("madness", (4, 4))])
def test_who_pays_for_the_last_adventure_has_not_carried_the_lantern_yet(due: str, faces: tuple[int, int]):
    scouts = [
        VETERAN.model_copy(update={"id": id_, "hero_class": "scout", "seat": seat}) for seat, id_ in enumerate("987")
    ]
    table = down(Posse(), scouts[0].model_copy(update={"due": (due,)}), *scouts[1:], seats=3)
    assert table.state.lantern == 0
    fall(table, *faces).play(muster.muster(table.table))
    assert (table.asked(), table.offers("lantern")) == (["lantern"], ["hero-1", "hero-2"]), "nobody inherits it"
    assert table.ask("lantern").seats == (due == "injury",), "the dead decide nothing"
    table.answer("lantern", "hero-2")
    assert (table.state.lantern, table.state.passed_on) == (2, False)
