"""A Hero's activation: moving, escaping, light, searching (SOB-MOV, SOB-ESC, SOB-LAN, SOB-SEA)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, search
from engines.brimstone.board import distances, lies, lit, tiles_of
from engines.brimstone.deeds import TurnEnds
from engines.brimstone.events import EscapeTested, HeroMoved, Hurried, MoveRolled, Saved, TileLaid
from engines.brimstone.library import library
from engines.brimstone.state import pile
from engines.brimstone.vocabulary import ARROW, World
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME
from tests.engines.brimstone.scene import Mine


def begin(mine: Mine, *faces: int, hero: int = 0) -> Mine:
    """The activation of a Hero, from its Move roll."""
    mine.fall(*faces)
    return mine.play(activation.activate(mine.table, mine.hero(hero)))


def broke(*kinds: str) -> Mine:
    mine = Mine(*kinds)
    for hero in mine.state.heroes:
        hero.grit = 0
    return mine


@pytest.mark.rule("SOB-MOV-02", "SOB-MOV-03")
def test_a_d6_of_spaces_in_all_eight_directions():
    mine = begin(broke("lawman"), 2)
    grid = lies(mine.state).grid
    spots = {grid.spots[int(id_[3:])] for id_ in mine.offers("activation") if id_.startswith("to-")}
    here = grid.spots[mine.hero().at]
    assert {max(abs(row - here.row), abs(column - here.column)) for _, row, column in spots} == {1, 2}
    assert len(spots) == 3 * 3 - 1


@pytest.mark.rule("SOB-MOV-02")
def test_what_is_left_may_be_moved_later():
    mine = begin(broke("lawman"), 3)
    mine.answer("activation", f"to-{mine.at(5, 0)}")
    assert mine.hero().left == 2
    mine.answer("activation", f"to-{mine.at(3, 0)}")
    assert not [id_ for id_ in mine.offers("activation") if id_.startswith("to-")]


@pytest.mark.rule("SOB-CLS-SCO-02", "SOB-GRIT-06")
def test_the_scout_is_a_space_faster_and_a_one_is_still_a_one():
    mine = begin(broke("scout"), 1)
    (rolled,) = mine.told(MoveRolled)
    assert (rolled.spaces, rolled.grit, mine.hero().grit) == (2, True, 1)


@pytest.mark.rule("SOB-GRIT-06", "SOB-AMB-56")
def test_a_one_may_be_rolled_again_before_it_gives_grit():
    mine = Mine("lawman")
    mine.ordered.add("reroll-move")
    begin(mine, 1)
    mine.fall(5)
    mine.answer("reroll-free", "low")
    assert (mine.hero().grit, mine.hero().left) == (0, 5)
    mine = Mine("lawman")
    mine.ordered.add("reroll-move")
    begin(mine, 1)
    mine.answer("reroll-free", "pass")
    assert mine.hero().grit == 2


@pytest.mark.rule("SOB-GRIT-08")
def test_grit_buys_a_d6_of_movement_as_often_as_there_is_any():
    mine = Mine("lawman")
    mine.hero().grit = 2
    begin(mine, 2)
    mine.fall(6)
    mine.answer("activation", "hurry")
    assert (mine.hero().left, mine.hero().grit) == (8, 1)
    (told,) = mine.told(Hurried)
    assert (told.face, told.spaces) == (6, 8)
    mine.fall(1)
    mine.answer("activation", "hurry")
    assert (mine.hero().left, mine.hero().grit) == (9, 0), "a 1 gives nothing here"
    assert "hurry" not in mine.offers("activation")


@pytest.mark.rule("SOB-MOV-07")
def test_not_through_others():
    mine = broke("lawman", "rancher", "scout", "preacher")
    for hero, column in zip(mine.state.heroes[1:], (0, 1, 2), strict=True):
        hero.at = mine.at(5, column)
    mine.enemy("corpse_pile", mine.at(5, 3))
    mine.hero().at = mine.at(6, 0)
    begin(mine, 6)
    rows = {lies(mine.state).grid.spots[int(id_[3:])].row for id_ in mine.offers("activation") if id_.startswith("to-")}
    assert rows == {6}


@pytest.mark.rule("SOB-MOV-04")
def test_the_half_spaces_of_a_door_can_be_entered_and_those_of_a_cap_not():
    mine = broke("lawman")
    mine.hero().at = mine.at(1, 1)
    begin(mine, 1)
    assert f"to-{mine.at(0, 1)}" in mine.offers("activation")
    mine = broke("lawman")
    mine.hero().at = mine.at(1, 1)
    mine.state.places[0].ways["1"] = "cap"
    begin(mine, 1)
    assert f"to-{mine.at(0, 1)}" not in mine.offers("activation")


@pytest.mark.rule("SOB-MOV-04", "SOB-LAN-04")
def test_a_connection_is_on_both_tiles():
    mine = Mine("lawman")
    room = mine.lay("ore_store")
    assert tiles_of(mine.state, [mine.at(0, 1)]) == {0, room}


# Escape


def beset(kind: str = "lawman", *, grit: int = 0) -> Mine:
    """A Hero with a Tentacle beside it."""
    mine = Mine(kind)
    mine.hero().at, mine.hero().grit = mine.at(6, 0), grit
    mine.enemy("tentacles", mine.at(5, 0))
    return mine


@pytest.mark.rule("SOB-ESC-01")
@pytest.mark.parametrize(("face", "away"), [(4, True), (3, False)])
def test_getting_away_takes_the_escape_value(face: int, away: bool):
    mine = begin(beset(), 6)
    mine.fall(face)
    mine.answer("activation", f"to-{mine.at(6, 2)}")
    (tested,) = mine.told(EscapeTested)
    assert (tested.target, tested.passed) == (4, away)
    assert (mine.hero().at == mine.at(6, 2)) == away


@pytest.mark.rule("SOB-AMB-25")
def test_a_failed_test_ends_the_movement_and_not_the_attack():
    mine = begin(beset(), 6)
    mine.fall(1)
    mine.answer("activation", f"to-{mine.at(6, 2)}")
    assert not [id_ for id_ in mine.offers("activation") if id_.startswith("to-")]
    assert "melee" in mine.offers("activation")


@pytest.mark.rule("SOB-AMB-25")
def test_one_roll_against_the_highest():
    mine = beset()
    mine.enemy("ruin_stalkers", mine.at(5, 1))
    mine.hero().passed = 0
    begin(mine, 6, *[6] * 1)  # Terror first
    mine.fall(5)
    mine.answer("activation", f"to-{mine.at(6, 1)}")
    (tested,) = mine.told(EscapeTested)
    assert (tested.target, tested.passed) == (5, True)


@pytest.mark.rule("SOB-ESC-02", "SOB-AMB-27")
def test_whoever_got_away_is_free_of_that_value_for_the_turn():
    mine = beset()
    mine.enemy("hungry_dead", mine.at(5, 3))
    begin(mine, 6)
    mine.fall(4)
    mine.answer("activation", f"to-{mine.at(6, 2)}")
    mine.answer("activation", f"to-{mine.at(6, 3)}")
    assert len(mine.told(EscapeTested)) == 1, "3+ is less than 4+"


@pytest.mark.rule("SOB-ESC-03", "SOB-AMB-27")
def test_a_higher_value_stops_and_asks_for_a_new_test():
    mine = Mine("lawman")
    mine.hero().at, mine.hero().grit = mine.at(6, 0), 0
    mine.enemy("tentacles", mine.at(4, 3))
    begin(mine, 6)
    offers = mine.offers("activation")
    assert f"to-{mine.at(3, 2)}" in offers, "round about it could stop there"
    mine.answer("activation", f"to-{mine.at(5, 2)}")
    mine.fall(4)
    mine.answer("activation", f"to-{mine.at(6, 1)}")
    assert len(mine.told(EscapeTested)) == 1


@pytest.mark.rule("SOB-AMB-26")
def test_a_failed_escape_may_be_rolled_again():
    mine = begin(beset(grit=1), 6)
    mine.fall(2)
    mine.answer("activation", f"to-{mine.at(6, 2)}")
    mine.fall(4)
    mine.answer("reroll", "failed")
    assert mine.hero().at == mine.at(6, 2)


@pytest.mark.rule("SOB-CLS-RAN-02")
def test_the_rancher_has_a_second_try_each_turn():
    mine = begin(beset("rancher"), 6)
    mine.fall(1, 5)
    mine.answer("activation", f"to-{mine.at(6, 2)}")
    assert mine.hero().at == mine.at(6, 2)
    assert mine.hero().spent == {"evasion": "turn"}


# Light


@pytest.mark.rule("SOB-LAN-01")
def test_the_light_covers_the_tile_and_those_beside_it():
    mine = Mine("lawman")
    near = mine.lay("ore_store")
    beyond = mine.lay("bend", near, "2")
    assert lit(mine.state) == {0, near}
    assert beyond not in lit(mine.state)
    mine.state.dim = mine.state.turn
    assert lit(mine.state) == {0}


@pytest.mark.rule("SOB-LAN-02", "SOB-DMG-02")
def test_whoever_begins_in_the_dark_hears_voices():
    mine = broke("lawman", "rancher")
    near = mine.lay("ore_store")
    beyond = mine.lay("bend", near, "2")
    mine.hero(1).at = lies(mine.state).exits[beyond]["2"][0]
    begin(mine, 3, 2, 3, 4, hero=1)  # the Move roll, two Horror Hits, Willpower 4+ for each
    (saved,) = mine.told(Saved)
    assert (saved.what, saved.faces) == ("willpower", [3, 4])
    assert mine.hero(1).fright == 1


@pytest.mark.rule("SOB-LAN-02")
@pytest.mark.parametrize(
    ("bearer", "faces", "said"),
    [
        (0, [], "In the dark now, and taking Horror Hits as they begin: the Rancher."),
        (1, [1, 6], "In the dark now, and taking Horror Hits as they begin: the Lawman."),
        (2, [], "The next in order of Initiative acts."),
        (3, [], "All have acted: the turn comes to its end."),
    ],
    ids=["whom the Lantern leaves", "itself", "others leave it to its bearer", "the last"],
)
def test_who_would_begin_in_the_dark_is_told_where_a_turn_is_ended(bearer: int, faces: list[int], said: str):
    mine = broke("lawman", "rancher", "preacher", "scout")
    for other in mine.state.heroes:
        other.activated = bearer == 3
    beyond = mine.lay("bend", mine.lay("ore_store"), "2")
    mine.hero(1).at, mine.state.lantern = lies(mine.state).exits[beyond]["2"][0], bearer
    ask = begin(mine, 6, *faces, hero=0).ask("activation")
    assert Words(GAME, ["Ana"]).hint(ask, ask.option("end"), 0) == said


@pytest.mark.rule("SOB-LAN-02")
def test_of_many_in_the_dark_it_is_told_how_many_since_a_hint_has_a_hundred_letters():
    mine = broke("lawman", "lawman", "rancher", "preacher")
    beyond = mine.lay("bend", mine.lay("ore_store"), "2")
    farther = mine.lay("bend", beyond, "2")
    dark = [*lies(mine.state).exits[beyond]["2"], lies(mine.state).exits[farther]["2"][0]]
    for number, at in enumerate(dark, 1):
        mine.hero(number).at = at
    ask = begin(mine, 6, hero=0).ask("activation")
    said = Words(GAME, ["Ana"]).hint(ask, ask.option("end"), 0)
    assert said == "3 of you are in the dark now, and take Horror Hits as they begin."


@pytest.mark.rule("SOB-LAN-03")
def test_leaving_the_light_costs_nothing():
    mine = broke("lawman", "rancher")
    near = mine.lay("ore_store")
    mine.lay("bend", near, "2")
    mine.hero(1).at = lies(mine.state).exits[near]["2"][0]
    begin(mine, 6, hero=1)
    away = lies(mine.state).grid.beside[mine.hero(1).at]
    mine.answer("activation", f"to-{max(away)}")
    assert mine.told(Saved) == []


@pytest.mark.rule("SOB-AMB-02")
def test_a_bearer_that_is_down_still_gives_light_and_can_be_relieved():
    mine = broke("lawman", "rancher")
    mine.hero(0).down = True
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 0), mine.at(6, 1)
    assert lit(mine.state) == {0}
    begin(mine, 3, hero=1)
    mine.answer("activation", "take-lantern")
    assert mine.state.lantern == 1


@pytest.mark.rule("SOB-SETUP-09")
def test_the_lantern_is_handed_over():
    mine = broke("lawman", "rancher")
    begin(mine, 3)
    mine.answer("activation", "lantern-1")
    assert mine.state.lantern == 1


@pytest.mark.rule("SOB-POI-01")
def test_poison_gnaws_and_wears_off():
    mine = broke("lawman")
    mine.hero().poison = 4
    begin(mine, 3, 1, 2, 3, 6)
    assert (mine.hero().wounds, mine.hero().poison) == (2, 3)


# Searching


@pytest.mark.rule("SOB-SEA-01", "SOB-SEA-10", "SOB-SEA-03", "SOB-SETUP-10")
def test_scavenging_takes_a_six():
    mine = begin(broke("rancher"), 3)
    mine.fall(6, 2, 5)
    mine.fall(*range(12, 1, -1), 4)  # the deck stays in its order: the Cash Tin is first
    mine.answer("activation", "scavenge-0")
    assert mine.state.places[0].scavenged == 1
    assert mine.hero().gold == 40
    assert mine.over, "it has ended its move"


@pytest.mark.rule("SOB-SEA-03a")
def test_without_a_six_nothing_is_used_up():
    mine = begin(broke("rancher"), 3)
    mine.fall(5, 2, 5)
    mine.answer("activation", "scavenge-0")
    assert mine.state.places[0].scavenged == 0
    assert search.tiles_to_search(mine.state, mine.hero()) == [0]
    assert mine.over, "one Search an activation"


@pytest.mark.rule("SOB-SEA-04")
@pytest.mark.parametrize(("heroes", "markers"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_when_a_tile_is_empty(heroes: int, markers: int):
    mine = Mine(*["lawman"] * heroes)
    mine.state.places[0].scavenged = markers - 1
    assert search.tiles_to_search(mine.state, mine.hero()) == [0]
    mine.state.places[0].scavenged = markers
    assert search.tiles_to_search(mine.state, mine.hero()) == []


@pytest.mark.rule("SOB-SEA-02")
def test_not_on_a_tile_whose_token_lies():
    mine = Mine("lawman")
    mine.state.places[0].token = pile(["token_1"], "token")
    mine.hero().at = mine.at(0, 1)
    assert search.tiles_to_search(mine.state, mine.hero()) == []
    assert search.doors(mine.state, mine.hero()) == []


@pytest.mark.rule("SOB-SEA-08", "SOB-FGT-08", "SOB-ENY-12", "SOB-ENY-12a")
def test_not_while_anything_that_moves_is_there():
    mine = Mine("lawman")
    mine.hero().at = mine.at(0, 1)
    mine.enemy("corpse_pile", mine.at(4, 0))
    assert search.doors(mine.state, mine.hero()) == [(0, "1")]
    assert search.tiles_to_search(mine.state, mine.hero()) == [0]
    mine.enemy("hungry_dead", mine.at(5, 0))
    assert search.doors(mine.state, mine.hero()) == []
    assert search.tiles_to_search(mine.state, mine.hero()) == []


def looks(mine: Mine, *cards: str) -> Mine:
    """A Hero looks through the door of the Entrance; these are the next Map cards."""
    deck = mine.state.maps[World.MINE]
    deck.used.cards = [card for card in deck.cards.cards if card not in cards]
    deck.cards.cards = list(cards[::-1])
    mine.hero().at = mine.at(0, 1)
    return mine.play(search.look(mine.table, mine.hero(), 0, "1"))


@pytest.mark.rule("SOB-SEA-05", "SOB-SEA-07", "SOB-DEP-01", "SOB-COMP-15")
def test_looking_lays_a_tile_and_takes_the_party_deeper():
    mine = looks(Mine("lawman"), "fork")
    assert [laid.tile for laid in mine.state.laid] == ["mine_entrance", "fork"]
    assert (mine.hero().xp, mine.state.party) == (5, 13)
    assert mine.state.laid[1].entrance == "1"
    assert mine.state.places[1].ways == {"1": "joined", "2": "door", "3": "door"}
    deck = mine.state.maps[World.MINE]
    assert "fork" not in (*deck.cards.cards, *deck.used.cards), "no tile lies twice"


@pytest.mark.rule("SOB-EXP-01", "SOB-EXP-11")
def test_rooms_get_a_token_and_passages_open_at_once():
    mine = looks(Mine("lawman"), "ore_store")
    assert len(mine.state.places[1].token) == 1
    assert mine.state.places[1].ways == {"1": "joined", "2": "hidden", "3": "hidden"}
    assert len(looks(Mine("lawman"), "bend").state.places[1].token) == 0


@pytest.mark.rule("SOB-SEA-06", "SOB-SEA-09")
def test_a_door_behind_which_nothing_fits_becomes_an_end_cap():
    mine = Mine("lawman")
    hall = mine.lay("long_drift")
    mine.state.laid[hall] = mine.state.laid[hall].model_copy(update={"onto": -1, "entrance": "", "row": -9})
    mine.state.places[0].ways["1"] = "door"
    mine.fall(1)  # where the looker steps back to
    looks(mine, "timbered_hall", "cart_junction")
    assert mine.state.places[0].ways["1"] == "cap"
    assert (mine.hero().xp, mine.state.party, mine.told(TileLaid)) == (0, 14, [])
    assert mine.hero().at in (mine.at(1, 0), mine.at(1, 1), mine.at(1, 2))
    assert mine.hero().attacked, "the Search is used up all the same"


@pytest.mark.rule("SOB-DEP-01")
def test_the_party_stops_at_the_darkness_start():
    mine = Mine("lawman")
    mine.state.party = 1
    assert looks(mine, "bend").state.party == 1


@pytest.mark.rule("SOB-GRIT-07", "SOB-GRIT-10", "SOB-AMB-36")
def test_a_grit_for_which_there_is_no_room_is_spent_at_once():
    mine = Mine("lawman")
    mine.hero().grit = 1
    mine.fall(1).play(activation.activate(mine.table, mine.hero()))
    assert (mine.hero().grit, mine.hero().left) == (2, 1)
    mine = Mine("lawman")
    mine.hero().grit = 2
    mine.fall(1, 4).play(activation.activate(mine.table, mine.hero()))
    assert (mine.hero().grit, mine.hero().left) == (2, 1 + 4)


def test_whoever_rages_is_not_done_before_it_has_attacked():
    mine = Mine("lawman")
    mine.hero().lasting, mine.hero().grit = ["bloodlust"], 0
    mine.enemy("hungry_dead", mine.at(5, 0))
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    ask = mine.ask("activation")
    assert "end" not in ask.ids
    ask.check(0, ask.default)


@pytest.mark.rule("SOB-AMB-79", "SOB-AMB-34", "SOB-AMB-51", "SOB-END-03")
def test_of_two_fights_found_in_one_search_none_is_lost():
    mine = Mine("lawman")
    mine.ends = (TurnEnds,)
    room = mine.lay("ore_store")
    mine.hero().at, mine.hero().grit, mine.hero(0).left = lies(mine.state).spaces[room][0], 0, 0
    deck = [card for card in library().scavenge.values() if any(effect.do == "darkness" for effect in card.effects)]
    order = [*library().scavenge]
    assert len(deck) >= 1
    twice = [deck[0].id, deck[0].id]
    mine.state.dark.cards.cards += ["night_shift", "over_your_heads"]
    mine.table.dice.shuffle = lambda cards: cards.__setitem__(slice(0, 2), twice) if cards == order else None
    mine.fall(6, 6, 1, 3, *[1] * 40).play(search.scavenge(mine.table, mine.hero(), room))
    assert mine.over
    assert {enemy.kind for enemy in mine.state.enemies} == {"hungry_dead", "hellbats"}
    assert mine.state.instances == 2


def test_what_people_look_for_stands_ahead_of_the_list_of_spaces():
    mine = begin(broke("lawman"), 4)
    ask = mine.ask("activation")
    ahead = [option.id for option in ask.options if option.args.get("ahead")]
    assert any(id_.startswith(("look-", "scavenge-")) for id_ in ahead)
    assert "end" not in ahead, "that is proposed anyway"
    plain = [option.id for option in ask.options if option.at and not option.args.get("ahead")]
    assert len(plain) > 5, "other spaces stay in the list"


def test_who_does_not_reach_a_door_has_the_way_toward_it_ahead_of_the_list():
    mine = broke("lawman", "rancher")
    mine.state.lantern = 0
    begin(mine, 2)
    ask = mine.ask("activation")
    (toward,) = [option for option in ask.options if option.args.get("near") == "nearer-door"]
    assert toward.args["ahead"]
    assert Words(GAME, ["Ana"]).label(ask, toward, 0).endswith("Toward the North Door")
    assert not [option for option in ask.options if option.args.get("near") == "door"]


def test_who_follows_the_lantern_has_the_way_there_ahead_of_the_list():
    mine = broke("lawman", "rancher")
    mine.state.lantern = 1
    mine.hero(1).at = 0
    begin(mine, 2)
    (toward,) = [option for option in mine.ask("activation").options if option.args.get("near") == "toward"]
    assert toward.args["ahead"]
    assert toward.args["near_card"] == "rancher"
    away = distances(mine.state, mine.hero(1).at)
    assert away[int(toward.at)] == away[mine.hero().at] - 2


def test_what_is_beside_the_lantern_is_called_so_and_its_bearer_follows_nobody():
    mine = broke("lawman", "rancher")
    mine.state.lantern = 1
    mine.hero(1).at = mine.at(2, 1)
    begin(mine, 6)
    ahead = [option.args for option in mine.ask("activation").options if option.at and option.args.get("ahead")]
    assert [args["near_card"] for args in ahead if args["near"] == "friend"] == ["rancher"]
    bearer = broke("lawman", "rancher")
    begin(bearer, 6)
    assert not [one for one in bearer.ask("activation").options if one.args.get("near") == "toward"]


def test_in_a_fight_the_way_to_the_lantern_is_one_of_many_and_dynamite_is_at_hand():
    mine = broke("lawman", "rancher")
    mine.state.lantern = 1
    mine.hero().bag = ["dynamite"]
    mine.hero(1).at = 0
    begin(mine, 1)
    ids = [option.id for option in mine.ask("activation").options]
    throw = mine.ask("activation").option("throw")
    assert not throw.args.get("ahead"), "nobody is there whom it is for"
    assert throw.args["enemies"] == 0
    assert ids.index("throw") > max(n for n, id_ in enumerate(ids) if id_.startswith("to-"))
    fought = broke("lawman", "rancher")
    fought.state.lantern = 1
    fought.hero().bag = ["dynamite"]
    fought.enemy("night_terrors", fought.at(1, 0))
    begin(fought, 1)
    assert fought.ask("activation").option("throw").args.get("ahead")
    assert fought.ask("activation").option("throw").args["enemies"] == 1
    ids = [option.id for option in fought.ask("activation").options]
    assert ids.index("throw") > ids.index("shoot-peacekeeper_pistol"), "what harms no friend stands first"
    assert not [one for one in fought.ask("activation").options if one.args.get("near") == "toward"]


def test_who_has_searched_is_told_of_no_movement_left():
    mine = broke("lawman", "rancher")
    mine.hero().bag = ["bandages"]
    begin(mine, 6)
    assert mine.ask("activation").args["left"] == 6
    mine.fall(1, 1, 1).answer("activation", "scavenge-0")
    assert mine.ask("activation").args["left"] == 0


def test_nobody_is_sent_to_the_door_where_it_stands():
    mine = Mine("lawman")
    mine.hero().at, mine.hero().left = 0, 3
    there = [option.id for option in activation._moves(mine.state, mine.hero()).wanted]
    assert there == []
    mine.hero().at = mine.at(2, 1)
    assert [option.id for option in activation._moves(mine.state, mine.hero()).wanted] != []


def test_nobody_is_sent_beside_the_enemy_where_it_stands():
    mine = Mine("lawman")
    mine.hero().at, mine.hero().left = mine.at(4, 1), 3
    mine.enemy("void_spiders", mine.at(3, 1))
    mine.enemy("void_spiders", mine.at(1, 1))
    assert [option.args["nth"] for option in activation._moves(mine.state, mine.hero()).wanted] == [2]


def test_no_space_is_called_beside_who_goes_there():
    mine = Mine("scout")
    mine.hero().upgrades, mine.hero().at, mine.hero().left = ["pathfinder"], 0, 0
    mine.play(activation._onward(mine.table, mine.hero()))
    assert {option.args["near"] for option in mine.ask("onward").options} == {"here", "plain", "door"}


def test_the_way_to_a_room_nobody_knows_stands_ahead():
    mine = Mine("lawman")
    room = mine.lay("low_cavern")
    mine.state.places[room].token.cards = ["token"]
    mine.hero().at, mine.hero().left = 0, 4

    def ahead() -> list[tuple[str, str, bool]]:
        moves = activation._moves(mine.state, mine.hero()).wanted
        return [(m.args["near"], m.args["near_card"], room in tiles_of(mine.state, [int(m.at)])) for m in moves]

    mine.hero().at = mine.at(2, 1)
    assert ahead() == [("into", "low_cavern", True)]
    mine.hero().left = 1
    assert ahead() == [("nearer", "low_cavern", False)]
    mine.enemy("void_spiders", mine.at(6, 1))
    mine.enemy("void_spiders", mine.at(6, 2))
    assert ahead() == [("nearer", "void_spiders", False)], "in a Fight other things count"
    mine.hero().left, mine.state.enemies[1:] = 6, []
    assert {near for near, *_ in ahead()} == {"foe"}
    mine.state.enemies.clear()
    mine.hero().left, mine.state.places[room].token.cards = 1, []
    assert ahead() == []


@pytest.mark.rule("SOB-MOV-04", "SOB-COMP-21")
def test_where_two_tiles_are_joined_both_are_named_and_the_story_names_the_one_that_is_new():
    mine = broke("lawman")
    drift = mine.lay("short_drift")
    doorway = lies(mine.state).exits[0][ARROW][0]
    beyond = next(space for space in lies(mine.state).grid.beside[doorway] if tiles_of(mine.state, [space]) == {drift})
    mine.hero().at = mine.at(2, 0)
    words, ways = Words(GAME, ["Ana"]), []
    begin(mine, 6)
    for to in (doorway, beyond, doorway, mine.at(2, 0)):
        ask = mine.ask("activation")
        ways.append((words.prompt(ask, 0).partition(":")[0], words.hint(ask, ask.option(f"to-{to}"), 0)))
        mine.hero().left = 6
        mine.answer("activation", f"to-{to}")
    entrance, shared = "The Lawman · The Mine Entrance", "The Lawman · between the Mine Entrance and A Short Drift"
    at_both = "The Mine Entrance and A Short Drift."
    assert ways == [
        (entrance, at_both),
        (shared, "A Short Drift."),
        ("The Lawman · A Short Drift", at_both),
        (shared, "The Mine Entrance."),
    ]
    assert [words.event(moved, 0) for moved in mine.told(HeroMoved)] == [
        "The Lawman goes to the doorway of A Short Drift.",
        "The Lawman goes to A Short Drift.",
        "The Lawman goes to the doorway of the Mine Entrance.",
        "The Lawman goes to the Mine Entrance.",
    ]


@pytest.mark.rule("SOB-MOV-04")
def test_from_one_half_space_of_a_connection_to_the_other_is_within_it():
    mine = broke("lawman")
    mine.lay("short_drift")
    one, other = lies(mine.state).exits[0][ARROW]
    mine.hero().at = one
    begin(mine, 2).answer("activation", f"to-{other}")
    (moved,) = mine.told(HeroMoved)
    assert Words(GAME, ["Ana"]).event(moved, 0) == "The Lawman moves within A Short Drift."


def said(mine: Mine) -> str:
    """What stands in small print under the question of who acts."""
    return Words(GAME, ["Ana"]).note(mine.ask("activation"), 0)


@pytest.mark.rule("SOB-MOV-03")
def test_a_friend_without_whom_there_would_be_a_way_to_the_door_is_named():
    mine = broke("scout", "lawman", "rancher")
    scout, lawman, rancher = mine.state.heroes
    doorway = lies(mine.state).exits[0][ARROW]
    scout.at, lawman.at, rancher.at = mine.at(2, 1), *doorway
    begin(mine, 4)
    assert said(mine) == "The Lawman stands in the way."
    mine = broke("scout", "lawman", "rancher")
    mine.state.heroes[1].at = doorway[0]
    begin(mine, 4)
    assert said(mine) == "", "the other half of the door is free"


@pytest.mark.rule("SOB-MOV-03")
@pytest.mark.parametrize("column", [0, 1, 2])
def test_a_friend_whom_one_can_go_round_is_not_in_the_way(column: int):
    mine = broke("scout", "lawman", "rancher", "preacher")
    scout, lawman, rancher, preacher = mine.state.heroes
    scout.at, lawman.at = mine.at(2, 1), mine.at(1, column)
    rancher.at, preacher.at = lies(mine.state).exits[0][ARROW]
    begin(mine, 4)
    assert said(mine) in {"The Rancher stands in the way.", "The Preacher stands in the way."}


@pytest.mark.rule("SOB-MOV-03")
def test_a_plain_space_says_how_it_lies_from_who_goes_there():
    mine = broke("scout")
    mine.hero().at = mine.at(4, 1)
    begin(mine, 3)
    words, ask = Words(GAME, ["Ana"]), mine.ask("activation")
    labels = [
        words.label(ask, ask.option(f"to-{mine.at(*to)}"), 0).partition(" · ")[2]
        for to in ((3, 1), (5, 1), (4, 3), (3, 0), (2, 3))
    ]
    assert labels == ["1 North", "1 South", "2 East", "1 North, 1 West", "2 North, 2 East"]
