"""From the game's view to pictures: what the cards name can be drawn, and nothing hidden shows."""

from functools import cache

import pytest

from engines.dark_castle.events import StoryTold
from engines.dark_castle.game import GAME
from engines.dark_castle.library import library
from engines.dark_castle.state import Character, Combat, Foe, Moment, Rolled, State
from engines.kernel import Dice, Session, view
from engines.kernel.stewards import playout
from renderers.album import Shape, album
from renderers.dark_castle import views
from renderers.dark_castle.album import ALBUM
from renderers.dark_castle.cards import said
from renderers.dark_castle.scenes import motif_named
from renderers.kit.icons import ALIASES, ICONS
from tests.renderers.pixels import words

NAMES = ("Ana", "Ősz 🐉 漢字", "Benedetta von Hohenstein", "Łukasz")
CARDS = library()
PAGES = [*CARDS.chapters.values(), *CARDS.bosses.values(), *CARDS.starts.values()]


def new_table(seats: int = 2) -> State:
    """A table before the first question."""
    return Session.start(GAME, seats, GAME.Options(), b"7" * 32).state


def in_fight() -> tuple[State, Combat]:
    """Two prisoners in the first fight that any chapter holds."""
    state = new_table()
    smith, cook = Character(card="smith", seat=0, hp=9, start_hp=18), Character(card="cook", seat=1, hp=5, start_hp=18)
    step = next(
        address
        for address, step in CARDS.steps.items()
        if getattr(step, "do", "") == "fight" and address.split(".")[0] in CARDS.chapters
    )
    state.characters, state.leader, state.phase = [smith, cook], 1, "chapter"
    state.page.cards.append(step.split(".")[0])
    smith.items.cards.append("rope")
    state.combat = Combat(
        step=step,
        foes=[Foe(at=0, row=["M", "C"], full=4, attack=2, lowered=1)],
        round=3,
        resting=1,
        rolls=[Rolled(who=0, faces=["MM", "W"])],
        blocked=[0],
    )
    return state, state.combat


@cache
def finished(seats: int) -> Session[State]:
    """A whole short game."""
    return playout(GAME, seats, GAME.Options(chapters="5"), b"x" * 32, GAME.steward(Dice(b"s" * 32)))


def test_what_somebody_has_put_down_lies_on_the_table_with_what_was_found():
    state = new_table()
    smith = Character(card="smith", seat=0, hp=9, start_hp=18)
    state.characters, state.phase = [smith, Character(card="cook", seat=1, hp=5, start_hp=18)], "window"
    state.pool.cards, smith.down.cards = ["torch"], ["rope"]
    scene = views.board_scene(state, 0, NAMES, [StoryTold(line="A door.")])
    assert [card.name for card in scene.goods] == ["Torch", "Rope of Bedsheets"]
    assert scene.caption == ""


def test_what_is_special_about_an_enemy_goes_with_it():
    """With the Bishop falls what forbids items."""
    state, combat = in_fight()
    combat.step = "the_black_bishop.0.basin.0"
    combat.foes = [Foe(at=0, row=["W"], full=2, attack=1), Foe(at=1, row=["M"], full=2, attack=1)]
    assert views.board_scene(state, 0, NAMES, []).enemies[0].special == "Items do nothing."
    combat.foes[0].row = []
    assert views.board_scene(state, 0, NAMES, []).enemies[0].special == ""


def test_a_chapter_is_counted_with_those_that_were_skipped_before_it():
    """What is counted here and what still lies before the gate is the whole castle."""
    counted = []
    for phase, completed in (("chapter", 3), ("window", 4), ("over", 3)):
        state, _ = in_fight()
        state.phase, state.completed, state.combat = phase, completed, None
        counted.append(views.board_scene(state, None, NAMES, []).chapter.number)
    assert counted == [4, 4, 4]
    opening = new_table()
    opening.page.cards = [next(iter(CARDS.starts))]
    assert views.board_scene(opening, None, NAMES, []).chapter.number == 0


def test_plague_is_shown_to_cost_the_spirit_nothing():
    state, _ = in_fight()
    state.options = GAME.Options(packs=["undead_queen", "plague_lord"])
    state.characters.append(Character(card="first_prisoner", seat=-1, hp=6, start_hp=6, plague=2))
    party = views.board_scene(state, None, NAMES, []).party
    assert [fighter.illness.next for fighter in party] == [(3, 1), (3, 1), (3, 0)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_every_scene_that_a_card_names_can_be_drawn(page):
    assert [name for name in page.scene if motif_named(name) is None] == []


@pytest.mark.parametrize("item", list(CARDS.items))
def test_every_item_has_an_icon_of_its_own_kind(item):
    card = views.item_card(item)
    assert card.icon in ICONS
    assert card.icon != "card"
    assert card.text == CARDS.items[item].text


@pytest.mark.parametrize("prisoner", list(CARDS.prisoners))
def test_every_prisoner_has_an_emblem(prisoner):
    assert views.trade_icon(prisoner) in ICONS


def test_no_two_prisoners_share_an_emblem():
    assert len({views.trade_icon(prisoner) for prisoner in CARDS.prisoners}) == len(CARDS.prisoners)


def test_a_fight_is_told_as_it_stands():
    state, _ = in_fight()
    alt = ALBUM.board(view(state, None), None, NAMES, ())[0].alt
    assert "attack 1, dice: might, cunning." in alt
    assert "Ana (The Smith) 9 of 18 HP, carries Rope of Bedsheets, rolled might, might and wisdom, blocks." in alt
    assert "leads, rests." in alt


def test_a_double_blocks_and_a_single_does_not():
    assert views.die("MM").blocks
    assert views.die("MM").faces == ("might", "might")
    assert not views.die("W").blocks


def test_my_own_prisoner_is_marked_for_me_only():
    state, _ = in_fight()
    mine, yours, nobodys = (ALBUM.board(view(state, None), seat, NAMES, ())[0].data for seat in (0, 1, None))
    assert len({mine, yours, nobodys}) == 3


def test_what_lies_hidden_changes_no_picture():
    state, _ = in_fight()
    other = state.model_copy(deep=True)
    other.castle.cards.reverse()
    other.items.cards.reverse()
    other.boss.cards, other.other_bosses.cards[:1] = other.other_bosses.cards[:1], other.boss.cards
    assert other.castle.cards != state.castle.cards
    assert other.boss.cards != state.boss.cards
    for seat in (None, 0, 1):
        assert (
            ALBUM.board(view(state, seat), seat, NAMES, ())[0].data
            == ALBUM.board(view(other, seat), seat, NAMES, ())[0].data
        )
    for seat in (0, 1):
        one, two = ALBUM.hand(view(state, seat), seat, NAMES), ALBUM.hand(view(other, seat), seat, NAMES)
        assert one is not None
        assert two is not None
        assert one.data == two.data


def test_a_line_of_story_stands_under_the_scene_unless_dice_lie_there():
    state, combat = in_fight()
    told = [StoryTold(line="Somebody coughs behind the wall.")]
    with_fight = ALBUM.board(view(state, None), None, NAMES, told)[0].data
    assert with_fight == ALBUM.board(view(state, None), None, NAMES, ())[0].data
    state.combat = None
    assert (
        ALBUM.board(view(state, None), None, NAMES, told)[0].data
        != ALBUM.board(view(state, None), None, NAMES, ())[0].data
    )
    assert combat.round == 3


def test_before_the_first_card_there_is_the_castle():
    state = new_table()
    assert ALBUM.hand(view(state, 0), 0, NAMES) is None
    state.phase = "chapter"
    picture = ALBUM.board(view(state, 0), 0, NAMES, ())[0]
    assert "Before chapter 1" in picture.alt
    assert ALBUM.hand(view(state, 0), 0, NAMES) is None


def test_drawn_items_lie_on_the_table():
    state, _ = in_fight()
    state.combat = None
    state.pool.cards = ["torch", "rope"]
    assert "On the table: Torch, Rope of Bedsheets." in ALBUM.board(view(state, None), None, NAMES, ())[0].alt


def test_alone_i_hold_two_cards():
    session = finished(1)
    picture = ALBUM.hand(session.view(0), 0, NAMES)
    assert picture is not None
    assert all(CARDS.prisoners[character.card].name in picture.alt for character in session.state.characters)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_finished_game_has_its_recap(seats):
    session = finished(seats)
    picture = ALBUM.recap(session.view(None), NAMES)
    assert picture.alt.startswith("Escaped." if session.state.result == "win" else "Lost.")
    assert len(picture.data) < 1_000_000
    columns = views._labels(session.view(None))
    for who in session.state.everyone():
        assert len(views._course(session.view(None), who, NAMES).hp) == len(columns)


def test_the_most_telling_moments_are_kept_in_their_order():
    state, _ = in_fight()
    pages = list(CARDS.chapters)[:7]
    state.chronicle.moments = [Moment(kind="heavy_blow", card=page, who=0, amount=4) for page in pages]
    state.chronicle.moments += [
        Moment(kind="near_death", card=pages[6], who=1, amount=1),
        Moment(kind="death", card=pages[2], who=1),
    ]
    kept = views._moments(state, NAMES)
    assert len(kept) == 5
    assert [point.line for point in kept if "dies" in point.line] == ["The Cook (Ősz 🐉 漢字) dies"]
    assert kept[-1].line == "The Cook (Ősz 🐉 漢字) dies"


def test_the_last_turning_point_of_a_game_that_was_won_is_its_boss():
    state, _ = in_fight()
    state.result, state.page.cards = "win", [next(iter(CARDS.bosses))]
    state.characters[1].hp = 3
    state.chronicle.moments = [Moment(kind="heavy_blow", card=page, who=0, amount=4) for page in [*CARDS.chapters][:7]]
    state.chronicle.moments.append(Moment(kind="near_death", card=state.card, who=1, amount=1))
    *_, last = points = views._moments(state, NAMES)
    assert len(points) == 5
    assert (last.chapter, last.line) == (
        CARDS.page(state.card).name,
        "Overcome; The Cook (Ősz 🐉 漢字) walks out with 3 HP",
    )
    state.result = "loss"
    assert "walks out" not in views._moments(state, NAMES)[-1].line


def test_names_that_are_not_given_become_numbers():
    state, _ = in_fight()
    assert "Player 2 (The Cook)" in ALBUM.board(view(state, None), None, ["Ana"], ())[0].alt


def test_preparing_draws_the_emblem_of_every_prisoner(monkeypatch):
    drawn = []
    monkeypatch.setattr("renderers.dark_castle.album.draw_board", drawn.append)
    ALBUM.prepare()
    assert [table.party[0].trade for table in drawn] == [views.trade_icon(prisoner) for prisoner in CARDS.prisoners]


# The packs


def test_the_lobby_says_what_is_on_the_table():
    def said(**options: object) -> str:
        return ALBUM.lobby(GAME.Options(**options), ["Ana"]).alt

    assert "15 chapters of the first box · all of you" in said()
    assert "5 chapters of the first box and the Plague Lord, with flaws ·" in said(
        chapters="5", packs=["base", "plague_lord"], flaws=True
    )
    everything = said(packs=["all"], flaws=True, death_dice=True, box=True)
    assert "15 chapters of all packs, with flaws, death dice, the Collector's Box ·" in everything


def full_house() -> State:
    """Everything on: a carrier against four and a spirit, each with something beside it."""
    options = GAME.Options(packs=["all"], flaws=True, death_dice=True, box=True)
    state = Session.start(GAME, 4, options, b"7" * 32).state
    for seat, (card, hp, plague) in enumerate(
        (("fletcher", 12, 0), ("mason", 3, 4), ("abbot", 5, 13), ("smith", 1, 8))
    ):
        state.characters.append(Character(card=card, seat=seat, hp=hp, start_hp=12, plague=plague))
    state.characters.append(Character(card="first_prisoner", seat=-1, hp=6, start_hp=6, chapters=1))
    state.characters[0].items.cards += ["spell_book", "knapsack", "the_living_stone"]
    state.characters[0].stowed.cards += ["pot_lid"]
    state.characters[1].curses.cards += ["marked_for_death"]
    step = next(
        address
        for address, step in CARDS.steps.items()
        if getattr(step, "do", "") == "fight" and any("carrier" in foe.marks for foe in CARDS.fights[address].enemies)
    )
    state.page.cards.append(step.partition(".")[0])
    state.leader, state.phase = 0, "chapter"
    foe = Foe(at=0, row=["M", "S", "X", "W"], full=5, attack=1, strange=["W"])
    state.combat = Combat(step=step, foes=[foe], round=2, turned=[1], rolls=[Rolled(who=4, faces=["*"])])
    return state


def test_a_full_house_is_told_in_words():
    alt = ALBUM.board(view(full_house(), None), None, NAMES, ())[0].alt
    assert "carrier), attack 1, dice: might, a shield, might and cunning, wisdom." in alt
    assert "carries Spell Book, Knapsack (1 inside) and The Living Stone" in alt
    assert "Turned, Marked for Death, carrier with 4 Plague" in alt
    assert "Companion (The Spirit of the First Prisoner) 6 of 6 HP, rolled a shield, Unharmed, Fades in 3" in alt


def test_beside_the_cult_die_stands_what_it_is_good_for():
    hands = {scene.fighter.role: scene for seat in range(4) for scene in views.hand_scenes(full_house(), seat, NAMES)}
    assert [count for _, count in hands["The Mason"].traits] == [2, 2, 2]
    assert [count for _, count in hands["The Smith"].traits] == [4, 1, 3]


def test_once_a_companion_that_led_has_left_whoever_is_you_leads_in_the_picture():
    state = full_house()
    state.leader, state.characters[4].left = 4, True
    assert [fighter.leader for fighter in views.board_scene(state, None, NAMES, ()).party] == [
        True,
        False,
        False,
        False,
    ]


def test_cult_die_and_death_dice_are_dice_of_different_kinds():
    state = full_house()
    row = views._row(state.fight.foes[0])
    assert [(die.strange, die.cult) for die in row] == [
        (False, False), (True, False), (True, False), (False, True), (False, False)
    ]  # fmt: skip
    assert row[-1].removed


def test_what_only_lies_beside_a_hand_nobody_carries():
    state = full_house()
    told = [said(views._hand(view(state, 0), who, NAMES)) for who in (0, 1, 4)]
    assert "Carries Spell Book: " in told[0]
    assert "Pot Lid: " in told[0]
    assert " Carries nothing. The cult die: " in told[1]
    assert " Carries nothing. The special face: " in told[2]


def test_whoever_reads_a_hand_needs_no_rulebook():
    state = full_house()
    mason = views._hand(view(state, 1), 1, NAMES)
    assert [die.cult for die in mason.faces] == [True] * 3 + [False] * 3
    assert [item.name for item in mason.beside] == ["The cult die", "Marked for Death"]
    fletcher = views._hand(view(state, 0), 0, NAMES)
    assert fletcher.book is not None
    assert [spell.name for spell in fletcher.book.spells] == [spell.name for spell in CARDS.spells.values()]
    assert len(fletcher.book.sides) == 6
    assert len(next(item for item in fletcher.fighter.items if item.name == "The Living Stone").faces) == 6
    assert all(sign in {**ICONS, **ALIASES} for die, _ in fletcher.book.sides for sign in die.faces)


def test_without_the_plague_lord_nobody_has_a_track():
    state, _ = in_fight()
    assert views._fighter(view(state, None), 0, None, NAMES).illness is None


@pytest.mark.parametrize("shape", list(Shape))
def test_before_they_are_chosen_all_prisoners_lie_there_as_cards_with_their_flaws(shape):
    options = GAME.Options(packs=["base", "plague_lord"], flaws=True)
    session = Session.start(GAME, 2, options, b"7" * 32)
    drawn = album(GAME.key, shape)
    (picture,) = drawn.board(session.view(None), None, NAMES[:2], [])
    (ask, *_) = session.asks
    places = [words(picture).index(f"{CARDS.prisoners[id_].name}: ") for id_ in ask.ids]
    assert places == sorted(places), "they lie in the order of the buttons"
    for option in ask.options:
        prisoner = CARDS.prisoners[option.id]
        flaw = CARDS.flaws[session.state.flaws[option.id]].name
        counts = ", ".join(f"{name} {prisoner.symbols(letter)}" for letter, name in views.TRAITS.items())
        assert f"{prisoner.name}: {counts}. {flaw}." in words(picture)
    session.answer(session.asks[1].number, 1, ["cook"])
    (picture,) = drawn.board(session.view(None), None, NAMES[:2], [])
    taken = words(picture).split(f" {NAMES[1]} plays this one.")
    assert [told.rpartition("The ")[2].partition(":")[0] for told in taken[:-1]] == ["Cook"]
    while session.state.phase == "characters":
        session.answer(session.asks[0].number, session.asks[0].seats[0], list(session.asks[0].default))
    assert views.candidate_scenes(session.state, NAMES[:2]) == []
    assert len(ask.options) > 6
