"""Setting up, with every variant; lots and claims; what is secret."""

from collections import Counter

import pytest

from engines.dorn.board import ARGOS, CAVES, MARKS, PLACES, THRONE
from engines.dorn.game import GAME, DornOptions
from engines.dorn.vocabulary import HEROES, STRONG, TEAM, WEAK
from engines.kernel import BACK, Dice, Session


def begun(seats=3, wishes=None, **options):
    """A game up to the Dornkeeper's first turn; heroes are picked in the order in which they are offered."""
    session = Session.start(GAME, seats, DornOptions(**options), b"sixteen bytes of it")
    while session.state.phase in ("claims", "team", "army"):
        ask = session.asks[0]
        choice = (wishes or {}).get(ask.seats[0], "either") if ask.kind == "wish" else ask.ids[0]
        session.answer(ask.number, ask.seats[0], [choice])
    return session


@pytest.mark.rule("DORN-OBJ-01", "DORN-AMB-48", "DORN-AMB-74", "DORN-SETUP-00")
def test_who_alone_claims_the_dornkeeper_is_it_else_the_lot_falls():
    assert begun(4, {2: "keeper"}).state.keeper.seat == 2
    assert begun(4, {2: "keeper", 3: "keeper"}).state.keeper.seat in (2, 3)
    assert begun(3, {0: "heroes", 1: "heroes"}).state.keeper.seat == 2
    assert begun(3, {0: "heroes", 1: "heroes", 2: "heroes"}).state.keeper.seat in (0, 1, 2)


@pytest.mark.rule("DORN-OBJ-02", "DORN-OBJ-07", "DORN-AMB-48", "DORN-COMP-02")
def test_five_different_heroes_shared_out_evenly_in_seat_order():
    state = begun(3, {1: "keeper"}).state
    assert [hero.seat for hero in state.heroes] == [0, 2, 0, 2, 0]
    assert [hero.hero for hero in state.heroes] == list(TEAM)
    assert [hero.seat for hero in begun(2, {0: "keeper"}).state.heroes] == [1] * 5
    assert sorted(hero.seat for hero in begun(6, {0: "keeper"}).state.heroes) == [1, 2, 3, 4, 5]


@pytest.mark.rule("DORN-SETUP-01", "DORN-SETUP-02", "DORN-COMP-06")
def test_artifacts_and_treasures_lie_on_their_spaces():
    state = begun().state
    assert sorted(artifact.at for artifact in state.artifacts) == list(MARKS["artifact"])
    assert sorted(state.treasures) == list(MARKS["treasure"])
    assert len(state.treasure_deck) == 24


@pytest.mark.rule("DORN-SETUP-03", "DORN-SETUP-05", "DORN-SETUP-11")
def test_heroes_begin_in_argos_on_level_1_and_zorkal_on_his_throne_without_drops():
    state = begun().state
    for hero in state.heroes:
        assert (hero.at, hero.level, hero.hp) == (ARGOS, 1, hero.card.levels[0].hp)
    assert (state.zorkal.at, state.zorkal.level, state.zorkal.hp) == (THRONE, 1, 4)
    assert state.keeper.drops == 0


@pytest.mark.rule("DORN-SETUP-06", "DORN-SETUP-07", "DORN-COMP-05")
def test_five_weak_and_one_strong_monster_one_on_each_black_space():
    state = begun().state
    assert sorted(monster.at for monster in state.monsters) == list(MARKS["monster"])
    assert Counter(monster.kind in STRONG for monster in state.monsters) == {False: 5, True: 1}
    for monster in state.monsters:
        assert monster.hp == (2 if monster.kind in (*STRONG, "swamp_beast") else 1)


@pytest.mark.rule("DORN-SETUP-04", "DORN-SETUP-09", "DORN-BLS-04", "DORN-AMB-47")
def test_rituals_are_seen_by_the_dornkeeper_alone_and_a_blessing_by_its_heros_player():
    session = begun(3, {0: "keeper"})
    assert len(session.state.keeper.rituals) == 6
    assert BACK not in session.view(0).keeper.rituals.cards
    for hero in session.state.heroes:
        for seat in (0, 1, 2, None):
            view = session.view(seat)
            assert (view.heroes[hero.number].blessing.cards == hero.blessing.cards) == (seat == hero.seat)
            if seat != 0:
                assert {*view.keeper.rituals.cards} == {BACK}
            assert {*view.treasure_deck.cards} == {*view.ritual_deck.cards} == {BACK}


@pytest.mark.rule("DORN-SETUP-08", "DORN-TURN-07")
def test_the_dornkeeper_begins_by_day():
    session = begun(3, {0: "keeper"})
    assert (session.state.turn, session.state.sun) == (1, True)
    assert session.asks[0].seats == (0,)


@pytest.mark.rule("DORN-VAR-A")
def test_a_random_group_is_drawn_by_lot():
    teams = [[hero.hero for hero in begun(2, variant_a=True).state.heroes]]
    assert all(hero in HEROES for hero in teams[0])
    assert len({*teams[0]}) == 5
    session = Session.start(GAME, 2, DornOptions(variant_a=True), b"other bytes for it")
    assert set(session.view(0).lots.cards) == {BACK}


@pytest.mark.rule("DORN-VAR-B")
def test_with_a_missing_artifact_five_are_left_and_none_is_the_axe():
    places = []
    for seed in (b"one seed of sixteen b", b"two seed of sixteen b", b"three seeds of sixteen"):
        state = GAME.setup(2, DornOptions(variant_b=True), Dice(seed))
        assert sorted(artifact.number for artifact in state.artifacts) == [2, 3, 4, 5, 6]
        places.append(next(space for space in MARKS["artifact"] if space not in [a.at for a in state.artifacts]))
    assert len({*places}) > 1, "which space is empty is a matter of luck"


@pytest.mark.rule("DORN-VAR-C-01", "DORN-VAR-C-02")
def test_two_of_six_cave_ins_lie_on_the_spaces_of_their_numbers():
    state = begun(variant_c=True).state
    assert len(state.rubble) == 2
    for rubble in state.rubble:
        assert (rubble.at, rubble.hp) == (CAVES[rubble.number - 1], 3)


@pytest.mark.rule("DORN-VAR-F", "DORN-VAR-F-02", "DORN-VAR-F-03")
def test_four_heroes_are_tougher_and_meet_three_weak_monsters():
    state = begun(variant_f=True).state
    assert len(state.heroes) == 4
    assert all(hero.hp == hero.card.levels[0].hp + 1 for hero in state.heroes)
    assert len(state.monsters) == 3
    assert all(monster.kind in WEAK and monster.at in MARKS["monster"] for monster in state.monsters)


@pytest.mark.rule("DORN-VAR-00")
def test_all_variants_go_together():
    state = begun(6, **{f"variant_{letter}": True for letter in "abcdef"}).state
    assert (len(state.heroes), len(state.artifacts), len(state.rubble)) == (4, 5, 2)


def first(ask):
    """The first option; the first seat is the Dornkeeper."""
    return ("heroes" if ask.seats[0] else "keeper") if ask.kind == "wish" else ask.ids[0]


@pytest.mark.rule("DORN-SETUP-06", "DORN-SETUP-09", "DORN-VAR-C-01", "DORN-OBJ-06")
def test_what_is_drawn_is_another_each_time():
    made = [GAME.setup(2, DornOptions(variant_c=True), Dice(bytes([n]) * 16)) for n in range(6)]
    for zone in ("ritual_deck", "blessing_deck", "treasure_deck"):
        decks = [getattr(state, zone).cards for state in made]
        assert len({tuple(deck) for deck in decks}) == 6, zone
        assert len({tuple(sorted(deck)) for deck in decks}) == 1, zone
    assert len({tuple(rubble.number for rubble in state.rubble) for state in made}) > 2
    armies = []
    for n in range(4):
        session = Session.start(GAME, 2, DornOptions(), bytes([n]) * 16)
        while not session.state.army:
            ask = session.asks[0]
            session.answer(ask.number, ask.seats[0], [first(ask)])
        armies.append(session.state.army)
    assert len({tuple(sorted(army[:5])) for army in armies}) > 1
    assert len({army[5] for army in armies}) > 1


@pytest.mark.rule("DORN-SETUP-06")
def test_the_dornkeeper_says_where_each_of_his_army_lies_in_wait():
    session = Session.start(GAME, 2, DornOptions(), bytes(16))
    while session.state.phase != "army":
        ask = session.asks[0]
        session.answer(ask.number, ask.seats[0], [first(ask)])
    ask = session.asks[0]
    assert [ask.args["monster_card"], *ask.args["then_cards"]] == session.state.army, "all are known before the first"
    session.answer(ask.number, 0, [ask.ids[-1]])
    assert (len(ask.ids), f"to-{session.state.monsters[0].at}") == (6, ask.ids[-1])
    assert ask.ids[-1] not in session.asks[0].ids
    numbers = {option.id: option.args["number"] for option in ask.options}
    session.answer(session.asks[0].number, 0, [ask.ids[0]])
    assert {option.id: option.args["number"] for option in session.asks[0].options} == {
        id_: number for id_, number in numbers.items() if id_ not in (ask.ids[0], ask.ids[-1])}, "each keeps its number"  # fmt: skip


@pytest.mark.rule("DORN-AMB-74")
def test_it_is_said_whether_the_lot_has_fallen():
    def by_lot(*wishes):
        session = Session.start(GAME, len(wishes), DornOptions(), bytes(16))
        for seat, wish in enumerate(wishes):
            ask = next(ask for ask in session.asks if ask.seats == (seat,))
            step = session.answer(ask.number, seat, [wish])
        return [event.by_lot for event in step.events if type(event).__name__ == "KeeperChosen"]

    assert by_lot("keeper", "either") == [False]
    assert by_lot("keeper", "keeper") == [True]
    assert by_lot("heroes", "either") == [False]
    assert by_lot("either", "either") == [True]


def test_no_space_of_the_labyrinth_is_called_by_what_lies_beyond_a_teleport():
    called = {name.partition(" by ")[2] for name in PLACES if name.startswith("the labyrinth")}
    assert called == {
        "the ochre trail",
        "the Sewers",
        "the Crypt",
        "the Graveyard",
        "the Dark Temple",
        "the Ritual Chamber",
    }
