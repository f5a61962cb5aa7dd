"""What the pictures of Dorn show of a game, and what they do not: played games, looked at in every phase."""

from collections import Counter
from functools import cache

import pytest

from engines.dorn.board import ARGOS, CHAMBER, OFF, THRONE
from engines.dorn.events import WentForth
from engines.dorn.game import GAME, DornOptions
from engines.dorn.library import library
from engines.dorn.movement import goals
from engines.dorn.naming import title_of
from engines.dorn.state import Strike
from engines.kernel import BACK, Dice, Session
from engines.kernel import view as view_of
from engines.kernel.session import Step
from engines.kernel.stewards import steward_step
from renderers.album import Shape, album
from renderers.dorn import views
from renderers.dorn.album import ALBUM
from renderers.dorn.telling import tell_board, tell_sheet
from renderers.kit.encode import Picture
from tests.engines.dorn.scene import Scene
from tests.renderers.pixels import words

NAMES = ["Ana", "Ben", "Cid"]


@cache
def moments():
    """By phase the first state of a game of three in which somebody was asked then, and the game at its end."""
    session = Session.start(GAME, 3, DornOptions(variant_c=True), b"pictures of Dorn, by night")
    steward = GAME.steward(Dice(bytes(16)))
    found = {}
    marches = []
    while session.asks and session.answers < 1500:
        phase = session.state.phase
        if phase not in found or (phase == "march" and not found[phase].monsters):
            found[phase] = session.view(None).model_copy(deep=True)
        step = steward_step(session, dict.fromkeys(range(3), steward))
        if isinstance(step, Step):
            marches += [event for event in step.events if isinstance(event, WentForth)]
    return found, session, marches


PHASES = ("ritual", "summoning", "march", "movement", "attacks")


@pytest.mark.parametrize("phase", PHASES)
def test_sheets_can_be_drawn_in_every_phase(phase):
    view = moments()[0][phase]
    assert isinstance(ALBUM.zorkal(view), Picture)
    assert all(isinstance(ALBUM.hero(view, hero.hero, NAMES), Picture) for hero in view.heroes)
    assert ALBUM.hero(view, "nobody", NAMES) is None


@pytest.mark.parametrize(("phase", "marked"), [("movement", True), ("attacks", True), ("march", False)])
def test_whom_a_hero_proposes_to_attack_is_marked_while_the_heroes_move_and_attack(phase, marked):
    view = moments()[0][phase].model_copy(deep=True)
    foe = view.monsters[0]
    view.living()[0].proposes = foe.id
    scene = views.board_scene(view, None, NAMES)
    assert [mark.number for mark in scene.foes if mark.turn] == ([foe.nth] if marked else [])
    assert ("proposed" in tell_board(scene)) is marked


def test_before_anything_there_is_a_map_and_no_hand():
    state = GAME.setup(3, DornOptions(), Dice(bytes(16)))
    scene = views.board_scene(state, 0, NAMES)
    assert len([one for one in scene.loose if one.kind == "treasure"]) == 24
    assert len([one for one in scene.loose if one.kind == "artifact"]) == 6
    assert scene.zorkal.space == THRONE
    assert ALBUM.hand(state, 1, NAMES) is None
    assert ALBUM.surroundings(state, 1, NAMES) is None
    assert "four heroes" in ALBUM.lobby(DornOptions(variant_f=True), NAMES).alt


def test_numbers_are_those_of_the_options():
    view = moments()[0]["movement"].model_copy(deep=True)
    hero = next(one for one in view.living() if one.left > 0)
    scene = views.near_scene(view, hero.seat, NAMES)
    asked = [
        option.means
        for option in goals(view, next(one for one in view.living() if one.seat == hero.seat and one.left > 0))
    ]
    assert [goal.space for goal in scene.goals] == [space for space in asked if isinstance(space, int)]
    numbers = [option.args["number"] for option in goals(view, hero) if isinstance(option.means, int)]
    assert [goal.number for goal in scene.goals] == numbers


def test_the_picture_is_of_the_hero_that_is_asked():
    scene = Scene({"guelin": 144, "choros": 30}, [("zombie", 31)])
    scene.hold("guelin", "red_flask")  # of no use while heroes attack
    scene.attacking()
    assert [ask.args["hero_card"] for ask in scene.asks] == ["choros"]
    near = views.near_scene(view_of(scene.state, 1), 1, NAMES)
    assert near.title == "Choros attacks"


@pytest.mark.parametrize(
    ("hero", "cast", "whom"), [("gor", False, ["Zombie"]), ("gor", True, []), ("almanor", False, [])]
)
def test_nobody_is_shown_in_reach_of_who_has_no_attack_left(hero, cast, whom):
    scene = Scene({hero: 144}, [("zombie", 145)]).hold(hero, "throwing_axe").attacking()
    scene.hero().cast = cast
    near = views.near_scene(view_of(scene.state, 1), 1, NAMES)
    assert [sight.whom for sight in near.sights] == whom


@pytest.mark.parametrize(("foe", "ends"), [(22, (21, 22)), (52, (66, 52))])
def test_who_stands_on_a_teleport_strikes_and_is_struck_on_the_side_of_the_other_one(foe, ends):
    scene = Scene({"riel": 21}, [("zombie", foe)]).attacking()
    (sight,) = views.near_scene(view_of(scene.state, 1), 1, NAMES).sights
    assert (sight.start, sight.end) == ends
    struck = Scene({"riel": 21}, [("zombie", foe)]).phase("onslaught")
    (strike,) = views.board_scene(view_of(struck.state, 0), 0, NAMES).strikes
    assert (strike.end, strike.start) == ends


def test_what_bars_a_line_through_the_far_side_of_a_teleport_is_shown():
    scene = Scene({"riel": 21}, [("zombie", 52), ("mummy", 29)]).attacking()
    sights = views.near_scene(view_of(scene.state, 1), 1, NAMES).sights
    assert [(sight.start, sight.end, sight.stop) for sight in sights] == [(66, 52, OFF), (66, 29, 52)]


def test_whoever_has_no_steps_left_is_done():
    view = moments()[0]["movement"].model_copy(deep=True)
    view.living()[0].left = 0
    assert not views.board_scene(view, None, NAMES).heroes[0].done, "it could play its Blessing"
    view.living()[0].prayer = ""
    assert views.board_scene(view, None, NAMES).heroes[0].done
    view.heroes[0].items.cards.append("red_flask")
    assert not views.board_scene(view, None, NAMES).heroes[0].done, "it could hand that over"


@pytest.mark.parametrize(
    ("play", "done"), [(Scene.moving, [True, False, False]), (Scene.attacking, [False, True, True])]
)
def test_who_can_do_nothing_in_a_phase_is_done_and_the_dead_are_not(play, done):
    """Kaerdrak is shut in by monsters, Gor and Riel are in Argos."""
    monsters = [("zombie", 144), ("zombie", 146)]
    scene = play(Scene({"kaerdrak": 145, "gor": ARGOS, "riel": ARGOS}, monsters, seats=[1, 2, 3]))

    def seen() -> list[bool]:
        return [mark.done for mark in views.board_scene(view_of(scene.state, 1), 1, NAMES).heroes]

    assert seen() == done
    scene.hero("riel").at = OFF
    assert seen() == [*done[:2], False]


def test_orders_are_previewed_to_the_dornkeeper_alone():
    view = moments()[0]["march"].model_copy(deep=True)
    hidden = views.board_scene(view, None, NAMES)
    shown = views.board_scene(view, view.keeper.seat, NAMES)
    assert not hidden.ghosts
    assert not hidden.moves
    assert shown.ghosts
    assert len(shown.moves) == len(shown.ghosts)


def test_the_preview_strikes_as_often_as_is_said_and_who_stays_does_as_well():
    scene = Scene({"kaerdrak": 28, "gor": 30}, [("zombie", 29), ("vampire", 53)]).phase("march")
    said = {title_of(one["hero_card"]): one["count"] for one in scene.ask("march").args["struck"]}
    shown = Counter()
    for strike in views.board_scene(view_of(scene.state, 0), 0, NAMES).strikes:
        shown[strike.whom] += strike.count
    assert shown == said == {"Gor": 3}


def test_who_is_told_to_flee_strikes_nobody_in_the_preview():
    scene = Scene({"gor": 30}, [("zombie", 29)], variant_d=True).phase("march")
    scene.answer("monster-1").answer("flee")
    assert views.board_scene(view_of(scene.state, 0), 0, NAMES).strikes == ()


def test_arrows_follow_what_the_monsters_did():
    _, session, marches = moments()
    scene = views.board_scene(session.view(None), None, NAMES, marches[:1])
    assert [move.path for move in scene.moves] == [tuple(path) for path in marches[0].paths.values()]


def test_hands_are_seen_by_their_seat_alone():
    _, session, _ = moments()
    keeper = session.state.keeper.seat
    for seat in range(3):
        view = session.view(seat)
        for other in range(3):
            cards = views.hand_scene(view, other, NAMES).cards
            secret = [card for card in cards if card.kind in ("ritual", "blessing")]
            assert other == seat or not secret
    rituals = session.view(keeper).keeper.rituals.cards
    assert len(views.hand_scene(session.view(keeper), keeper, NAMES).cards) == len(
        [card for card in rituals if card != BACK]
    )


@pytest.mark.parametrize("asked", ["choros", "gor"])
def test_in_a_hand_the_hero_that_is_asked_about_comes_first_and_stands_out(asked):
    scene = Scene({"gor": 145, "riel": 30, "choros": 28}, seats=[1, 2, 1])
    view = view_of(scene.hold("gor", "lamp_oil").hold("choros", "iron_bar").state, 1)
    hand = views.hand_scene(view, 1, NAMES, asked)
    order = sorted(["gor", "choros"], key=lambda hero: hero != asked)
    assert [(mark.hero, mark.turn) for mark in hand.heroes] == [(order[0], True), (order[1], False)]
    items = [card.note for card in hand.cards if card.kind == "treasure"]
    assert items == [f"{library().heroes[hero].name} has it." for hero in order]
    assert ALBUM.hand_of(view, 1, NAMES, asked).data != ALBUM.hand(view, 1, NAMES).data


def test_the_chamber_is_counted():
    view = moments()[0]["movement"].model_copy(deep=True)
    before = views.board_scene(view, None, NAMES)
    view.living()[0].at = next(
        space for space in CHAMBER if space not in {piece.at for piece in (*view.living(), *view.monsters)}
    )
    assert views.board_scene(view, None, NAMES).filled == before.filled + 1
    view.artifacts[0].at, view.artifacts[1].bearer, view.artifacts[1].at = CHAMBER[0], view.living()[0].number, -1
    assert views.board_scene(view, None, NAMES).seals == before.seals + 2


@pytest.mark.rule("DORN-AMB-80")
def test_while_a_target_is_proposed_no_space_bears_a_number():
    scene = Scene({"gor": 145, "riel": 30, "choros": 28}, [("zombie", 147)], seats=[1, 2, 1]).moving()
    scene.answer("propose", hero="choros")
    near = views.near_scene(view_of(scene.state, 1), 1, NAMES)
    assert (near.goals, near.space, near.title) == ((), 28, "Choros proposes whom to attack")
    assert views.near_scene(view_of(scene.state, 2), 2, NAMES).goals
    scene.answer("monster-1", "propose")
    assert views.near_scene(view_of(scene.state, 1), 1, NAMES).goals


def test_every_monster_bears_its_number():
    view = moments()[1].view(None)
    marks = [views.foe_mark(monster) for monster in view.monsters]
    assert [mark.number for mark in marks] == [monster.nth for monster in view.monsters]


def test_a_place_is_looked_at_by_anybody():
    view = moments()[0]["movement"]
    assert "in Argos" in ALBUM.surroundings(view, None, NAMES, f"space-{ARGOS}").alt


def test_the_end_says_who_won():
    view = moments()[1].view(None).model_copy(deep=True)
    view.winner, view.how = "keeper", "ritual"
    lost = ALBUM.recap(view, NAMES)
    assert lost.alt.startswith("The Ultimate Ritual. The Dornkeeper has won")
    assert all(hero.card.name in lost.alt for hero in view.heroes)


@pytest.mark.parametrize("shape", list(Shape))
def test_while_the_team_is_chosen_all_heroes_lie_there_as_cards_and_who_has_taken_one(shape):
    session = Session.start(GAME, 3, GAME.Options(), b"7" * 32)
    drawn = album(GAME.key, shape)
    while not session.state.heroes:
        session.answer(session.asks[0].number, session.asks[0].seats[0], list(session.asks[0].default))
    (picture,) = drawn.board(session.view(None), None, ("Ana", "Ben", "Cleo"), [])
    (ask,) = session.asks
    first = session.state.heroes[0]
    assert f"{('Ana', 'Ben', 'Cleo')[first.seat]} plays this hero." in words(picture)
    assert all(library().heroes[name].title in words(picture) for name in (*ask.ids, first.hero))
    assert all(
        far in words(picture) for far in ("shoots 4 spaces away", "shoots 3 spaces away", "strikes 2 spaces away")
    )
    printed = {
        one.sheet.mark.hero: one.sheet.ranks[0].abilities
        for one in views.candidates(session.state, ("Ana", "Ben", "Cleo"))
    }
    assert (printed["guelin"][0], printed["riel"][0]) == ("Shoots 4 spaces away", "Shoots 3 spaces away")
    assert not any("next to it" in ability for ability in printed["gor"]), "a sword needs no words"
    while session.state.phase == "team":
        session.answer(session.asks[0].number, session.asks[0].seats[0], list(session.asks[0].default))
    assert views.candidates(session.state, ("Ana", "Ben", "Cleo")) == []


def test_the_way_of_a_hero_ends_where_it_stands_at_the_end():
    view = moments()[0]["movement"].model_copy(deep=True)
    one, other = view.heroes[:2]
    one.trodden, one.at = [ARGOS, 5], 160
    other.trodden, other.at = [ARGOS, 5], 5
    paths = [journey.path for journey in views.recap_scene(view, NAMES).journeys]
    assert paths[:2] == [(ARGOS, 5, 160), (ARGOS, 5)]


def test_attacks_of_one_on_the_same_hero_are_one_line_with_their_number():
    view = moments()[0]["attacks"].model_copy(deep=True)
    hero, actor = view.living()[0], view.actors()[0]
    view.strikes = [Strike(by=actor.id, target=hero.id)] * 2
    assert [strike.count for strike in views.board_scene(view, None, NAMES).strikes] == [2]


def near_of(scene, hero):
    scene.state.phase = "attacks"
    return ALBUM.surroundings(scene.state, scene.hero(hero).seat, NAMES).alt


def test_a_part_of_the_map_tells_of_zorkal_who_stands_in_it():
    told = near_of(Scene({"gor": 205}, gate="open"), "gor")
    assert "Zorkal on the throne" in told


def test_where_no_monster_is_in_a_part_of_the_map_there_may_be_some_elsewhere():
    told = near_of(Scene({"gor": 0}, [("zombie", 205)]), "gor")
    assert "No monster is there." in told
    assert "on the map" not in told


def test_a_part_of_the_map_tells_whom_a_hero_proposes_to_attack():
    scene = Scene({"gor": 145, "riel": 0}, [("zombie", 146)], seats=[1, 2])
    scene.hero("riel").proposes = "monster-1"
    assert "is proposed as a target" in near_of(scene, "gor")


def test_all_artifacts_in_the_chamber_are_told():
    scene = Scene({"gor": CHAMBER[0]}, gate="open").carry("gor", 1, 2, 3, 4)
    assert "with 4 Artifacts in the chamber" in tell_board(views.board_scene(scene.state, 1, NAMES))


@pytest.mark.rule("DORN-CMB-17", "DORN-CMB-18")
def test_a_sheet_tells_what_a_spell_costs_on_which_level_and_of_no_weapon_that_is_not_there():
    scene = Scene({"almanor": 0})
    sheet = views.hero_sheet(scene.state, scene.hero(), NAMES)
    assert ["Ice Storm (1 HP)" in rank.abilities for rank in sheet.ranks] == [False, True, False]
    assert "no attack but spells." in tell_sheet(sheet)


@pytest.mark.parametrize(
    ("hero", "far"),
    [
        ("guelin", ["Shoots 4 spaces away", "Shoots 5 spaces away", "Shoots 5 spaces away"]),
        ("eleanor", ["Strikes 2 spaces away"] * 3),
        ("gor", []),
    ],
)
def test_a_sheet_says_on_each_level_how_far_a_hero_strikes_and_only_once_in_words(hero, far):
    scene = Scene({hero: 5})
    sheet = views.hero_sheet(scene.state, scene.hero(), NAMES)
    assert [rank.abilities[0] for rank in sheet.ranks if rank.abilities[0].endswith("away")] == far
    assert tell_sheet(sheet).lower().count((far or ["strikes what is next to it"])[0].lower()) == 1


def test_who_cannot_see_the_end_reads_who_was_the_dornkeeper():
    view = moments()[1].view(None)
    assert f"The Dornkeeper was {NAMES[view.keeper.seat]}." in ALBUM.recap(view, NAMES).alt
