from dataclasses import replace
from types import SimpleNamespace

import pytest
from discord import ButtonStyle, ui

from bot.panels.budget import BUDGET, weight
from bot.panels.custom_ids import Action, parse, picks_of
from bot.panels.hand import hand_panel
from bot.panels.prompts import (
    FATAL,
    LATE,
    WON,
    Choice,
    Prompt,
    Question,
    components,
    opened,
    prompts_of,
    turned,
)
from bot.panels.sheet import boxed
from bot.panels.table import board_panel, table_panel, waiting_line
from bot.tables.lateness import choice_if_late
from bot.words.speech import listed
from engines.kernel import PASS, SURRENDER, Ask, Option
from renderers.album import Shape
from renderers.kit.encode import Picture
from tests.bot.panels.test_fullest import complaints
from tests.bot.parlour import ANA, BEN, CLEO

QUESTION = Question(3, 3, "abcdef")


def prompt(count, *, least=1, most=1, label="Door", hint=""):
    choices = tuple(Choice(str(n), f"{label} {n}", hint) for n in range(count))
    return Prompt(QUESTION, "", "Where?", choices, least, most, 3)


def shown(items):
    """The components as Discord gets them, flat."""
    return [child for item in items for child in (item.children if isinstance(item, ui.ActionRow) else [item])]


def buttons(items):
    return [one for one in shown(items) if isinstance(one, ui.Button)]


def selects(items):
    return [one for one in shown(items) if isinstance(one, ui.Select)]


def in_hand(scene, action):
    """The buttons for that in the own hand."""
    found = [button for item in hand_panel(scene).view.children for button in buttons(getattr(item, "children", ()))]
    return [button for button in found if parse(button.custom_id).action is action]


async def test_few_options_are_buttons_with_their_hints_above():
    doors = (Choice("a", "Oak", "it creaks"), Choice("b", "Iron", "it is cold"), Choice("c", "Hatch", ""))
    items = components(replace(prompt(3), choices=doors), 1, public=True)
    assert [button.label for button in buttons(items)] == ["Oak", "Iron", "Hatch"]
    assert shown(items)[0].content == "**Where?**\n-# **Oak**: it creaks\n-# **Iron**: it is cold"


async def test_what_is_to_be_said_of_several_options_is_said_once():
    doors = [Choice(str(n), f"Door {n}", "it creaks" if n < 3 else "it is cold") for n in range(4)]
    (text, *_) = shown(components(replace(prompt(4), choices=tuple(doors)), 1, public=True))
    assert text.content.splitlines()[1:] == [
        "-# **Door 0**, **Door 1** or **Door 2**: it creaks",
        "-# **Door 3**: it is cold",
    ]


async def test_what_is_said_of_the_buttons_alone_names_them_before_a_list_of_others():
    rooms = [Choice(str(n), f"Door {n}", "Draw a card." if n < 3 else f"hint {n}", is_ahead=n < 3) for n in range(14)]
    (text, *_) = shown(components(replace(prompt(14), choices=tuple(rooms)), 1, public=True))
    assert text.content.splitlines()[1:] == ["-# **Door 0**, **Door 1** or **Door 2**: Draw a card."]


async def test_a_deadly_option_is_marked_on_its_button_and_in_a_list():
    doors = [
        Choice(str(n), f"Door {n}", "☠ Ben dies for certain." if n == 1 else "", is_fatal=n == 1) for n in range(12)
    ]
    _, deadly, _ = buttons(components(replace(prompt(3), choices=tuple(doors[:3])), 1, public=True))
    assert (deadly.label, str(deadly.emoji), deadly.style) == ("Door 1", FATAL, ButtonStyle.danger)
    (select,) = selects(components(replace(prompt(12), choices=tuple(doors)), 1, public=True, room=12))
    assert [str(option.emoji) for option in select.options if option.emoji] == [FATAL]
    assert select.options[1].description == "☠ Ben dies for certain."


async def test_what_wins_bears_no_skull_for_who_is_asked():
    scene = SimpleNamespace(
        viewer=None, waiting=frozenset([0]), present=frozenset(), named=lambda _: "Ana", view=None, my_asks=()
    )
    options = [Option(f"to-{seat}", fatal={"ends": True, "won": [seat]}) for seat in (0, 1)]
    (mine,) = prompts_of(scene, [Ask((0,), "strike", options)], words())
    assert [(str(one.emoji), one.style) for one in buttons(components(mine, 1, public=True))] == [
        (WON, ButtonStyle.success), (FATAL, ButtonStyle.danger)]  # fmt: skip


async def test_six_options_are_two_rows_of_buttons():
    _, *rows = components(prompt(6), 1, public=True)
    assert [[button.label for button in row.children] for row in rows] == [
        ["Door 0", "Door 1", "Door 2"],
        ["Door 3", "Door 4", "Door 5"],
    ]


async def test_each_card_of_a_hand_has_a_button_of_its_own():
    _, *rows = components(replace(prompt(10, label="A card with a long name"), proposal=4), 1, public=False)
    assert [len(row.children) for row in rows] == [5, 5]


@pytest.mark.parametrize(("count", "rows"), [(11, [4, 4, 3]), (16, [4, 4, 4, 4]), (25, [5, 5, 5, 5, 5])])
async def test_as_long_as_there_is_room_each_choice_is_a_button(count, rows):
    items = components(replace(prompt(count, hint="it creaks"), proposal=4), 1, public=True)
    assert [len(row.children) for row in items[1:]] == rows
    assert [parse(one.custom_id).arg for one in buttons(items)] == [str(n) for n in range(count)]
    assert not selects(items)
    assert "it creaks" in shown(items)[0].content
    room = 1 + len(rows) + count
    assert not selects(components(prompt(count), 1, public=True, room=room))
    assert selects(components(prompt(count), 1, public=True, room=room - 1))


async def test_what_the_clock_would_choose_is_marked_among_them_where_nobody_else_looks():
    choices = tuple(Choice(str(n), f"Card {n}", "", is_late=n == 4) for n in range(16))
    items = components(replace(prompt(16), choices=choices, proposal=4), 1, public=False)
    assert [str(one.emoji) for one in buttons(items) if one.emoji] == ["⏳"]


async def test_places_on_a_picture_and_long_hints_stay_in_a_list():
    places = tuple(Choice(str(n), f"{n}: here", "", number=n) for n in range(12))
    assert selects(components(replace(prompt(12), choices=places), 1, public=True))
    wordy = tuple(Choice(str(n), f"Door {n}", f"{n} " + "creaks " * 15) for n in range(20))
    assert selects(components(replace(prompt(20), choices=wordy), 1, public=True))


async def test_odds_stand_behind_the_hint_where_there_is_room_and_are_never_cut():
    long = "y" * 90
    doors = (
        Choice("a", "Oak", "it creaks", odds="Good sides: 3 of 6."),
        Choice("b", "Iron", long, odds="Good sides: 2 of 6."),
    )
    text = shown(components(replace(prompt(2), choices=doors), 1, public=True))[0].content
    assert text.splitlines()[1:] == [
        "-# **Oak**: it creaks Good sides: 3 of 6.",
        f"-# **Iron**: {long} Good sides: 2 of 6.",
    ]
    places = tuple(replace(doors[n % 2], id=str(n), number=n) for n in range(20))
    (select,) = selects(components(replace(prompt(20), choices=places), 1, public=True))
    assert [option.description for option in select.options[:2]] == ["it creaks Good sides: 3 of 6.", long]


async def test_more_options_are_a_select_with_hints_as_descriptions():
    (select,) = selects(components(prompt(12, hint="it creaks"), 1, public=True, room=12))
    assert [option.value for option in select.options] == [str(n) for n in range(12)]
    assert select.options[0].description == "it creaks"


async def test_what_is_proposed_is_one_click_and_the_rest_a_select():
    items = components(replace(prompt(12, hint="it creaks"), proposal=4), 1, public=True, room=12)
    assert "**Door 4**: it creaks" in shown(items)[0].content
    (button,), (select,) = buttons(items), selects(items)
    assert (button.label, parse(button.custom_id).arg) == ("Door 4", "4")
    assert select.placeholder == "Or: Door 0, Door 1, Door 2, Door 3, Door 5, Door 6, Door 7, …"
    many = components(replace(prompt(99), proposal=0), 1, public=True)
    assert [one.label for one in buttons(many)] == ["Door 0", "Choose …"]


async def test_what_people_mostly_look_for_are_buttons_before_the_list_of_the_others():
    doors = tuple(Choice(str(n), f"Door {n}", f"hint {n}", is_ahead=n in (3, 7)) for n in range(14))
    items = components(replace(prompt(14), choices=doors), 1, public=True)
    assert [parse(one.custom_id).arg for one in buttons(items)] == ["3", "7"]
    (select,) = selects(items)
    assert [int(option.value) for option in select.options] == [n for n in range(14) if n not in (3, 7)]
    assert shown(items)[0].content.splitlines()[1:] == ["-# **Door 3**: hint 3", "-# **Door 7**: hint 7"]
    assert isinstance(items[1], ui.ActionRow)
    assert buttons(items[1:2])


@pytest.mark.parametrize("proposal", [3, 5])
async def test_what_a_steward_would_do_stands_once_before_what_people_mostly_look_for(proposal):
    doors = tuple(
        Choice(str(n), f"Door {n}", f"hint {n}", is_ahead=n in (3, 7), is_best=n == proposal) for n in range(14)
    )
    items = components(replace(prompt(14), choices=doors, proposal=proposal), 1, public=False)
    ahead = list(dict.fromkeys([proposal, 3, 7]))
    assert [parse(one.custom_id).arg for one in buttons(items)] == [str(n) for n in ahead]
    assert [int(option.value) for option in selects(items)[0].options] == [n for n in range(14) if n not in ahead]
    ids = [one.custom_id for one in (*buttons(items), *selects(items))]
    assert len(ids) == len(set(ids))


async def test_what_time_alone_would_choose_stands_behind_what_people_mostly_look_for():
    doors = tuple(Choice(str(n), f"Door {n}", "", is_ahead=n in (3, 7)) for n in range(14))
    items = components(replace(prompt(14), choices=doors, proposal=0), 1, public=True)
    assert [one.label for one in buttons(items)] == ["Door 3", "Door 7", "Door 0"]
    most = tuple(replace(one, is_ahead=0 < n < 39) for n, one in enumerate(prompt(40).choices))
    items = components(replace(prompt(40), choices=most, proposal=0), 1, public=True)
    assert [one.label for one in buttons(items)] == [f"Door {n}" for n in (*range(1, 10), 0)]


async def test_what_people_mostly_look_for_is_in_sight_also_where_the_list_is_too_long_for_all_to_see():
    doors = tuple(Choice(str(n), f"Door {n}", f"hint {n}", is_ahead=n in (3, 7)) for n in range(99))
    items = components(replace(prompt(99), choices=doors, proposal=98), 1, public=True)
    assert [one.label for one in buttons(items)] == ["Door 3", "Door 7", "Door 98", "Choose …"]
    assert "**Door 3**: hint 3" in shown(items)[0].content


async def test_in_private_what_people_mostly_look_for_stands_before_the_pages_as_well():
    doors = tuple(Choice(str(n), f"Door {n}", f"hint {n}", is_ahead=n in (3, 7), is_best=n == 5) for n in range(99))
    items = components(replace(prompt(99), choices=doors, proposal=5), 1, public=False)
    assert [one.label for one in buttons(items)] == ["Door 5", "Door 3", "Door 7", "◀ Back", "More ▶"]
    assert "**Door 3**: hint 3" in shown(items)[0].content
    assert len(selects(items)[0].options) == 25


async def test_where_a_proposal_and_what_is_looked_for_are_all_nothing_is_ahead():
    doors = tuple(Choice(str(n), f"Door {n}", "", is_ahead=n > 0) for n in range(14))
    items = components(replace(prompt(14), choices=doors, proposal=0), 1, public=True)
    assert [parse(one.custom_id).arg for one in buttons(items)] == ["0"]
    assert len(selects(items)[0].options) == 14


async def test_where_all_are_looked_for_none_is_ahead():
    doors = tuple(Choice(str(n), f"Door {n}", "", is_ahead=True) for n in range(14))
    items = components(replace(prompt(14), choices=doors), 1, public=True)
    assert not buttons(items)
    assert len(selects(items)[0].options) == 14


async def test_long_labels_are_a_select_too():
    assert selects(components(prompt(2, label="a" * 60), 1, public=True))


@pytest.mark.parametrize(("least", "most", "bounds", "extra"), [(2, 3, (2, 3), 0), (0, 2, (1, 2), 1)])
async def test_several_picks_are_bounds_of_the_select(least, most, bounds, extra):
    items = components(prompt(4, least=least, most=most), 1, public=True)
    (select,) = selects(items)
    assert (select.min_values, select.max_values) == bounds
    assert [button.label for button in buttons(items)] == ["Nothing"] * extra


async def test_several_picks_that_count_if_time_runs_out_are_one_press():
    choices = tuple(Choice(str(n), f"Blow {n}", "", is_late=n in (1, 3)) for n in range(4))
    two = replace(prompt(4, least=2, most=2), choices=choices)
    (button,) = buttons(components(two, 1, public=False))
    assert (button.label, str(button.emoji)) == ("Blow 1, Blow 3", LATE)
    assert picks_of(parse(button.custom_id).arg, []) == [1, 3]
    deadly = replace(two, choices=tuple(replace(one, is_fatal=one.is_late) for one in choices))
    (button,) = buttons(components(deadly, 1, public=False))
    assert (button.style, str(button.emoji)) == (ButtonStyle.danger, FATAL)
    long = replace(two, choices=tuple(replace(one, label=one.label * 8) for one in choices))
    assert buttons(components(long, 1, public=False)) == []


@pytest.mark.parametrize("public", [True, False])
async def test_many_options_are_in_sight_at_once_in_selects_side_by_side(public):
    items = components(prompt(60), 1, public=public)
    assert buttons(items) == []
    assert [[option.value for option in select.options] for select in selects(items)] == [
        [str(n) for n in part] for part in (range(20), range(20, 40), range(40, 60))
    ]
    assert [select.placeholder for select in selects(items)] == [
        "Choose: Door 0 … Door 19",
        "Choose: Door 20 … Door 39",
        "Choose: Door 40 … Door 59",
    ]
    second = selects(items)[1]
    press = parse(second.custom_id)
    assert press.action is Action.PICK
    assert picks_of(press.arg, [second.options[0].value]) == [20]


async def test_places_on_the_picture_are_found_by_their_numbers():
    places = tuple(Choice(f"k{n}", f"{n + 1} · a corridor", "", n + 1) for n in range(30))
    items = components(replace(prompt(0), choices=places), 1, public=True)
    assert [select.placeholder for select in selects(items)] == ["Choose: 1 to 15", "Choose: 16 to 30"]


async def test_places_in_a_list_go_by_their_numbers_whatever_is_most_useful():
    places = [Choice(str(n), f"{n} · a space", "", n, is_ahead=n == 5) for n in (27, 5, *range(6, 26))]
    items = components(replace(prompt(0), choices=(*places, Choice("done", "Done", ""))), 1, public=True)
    (select,) = selects(items)
    assert select.placeholder == "Choose: 6 to 27, or: Done"
    assert [option.value for option in select.options] == [*map(str, range(2, 22)), "0", "22"]


async def test_what_has_no_number_is_named_beside_those_that_have():
    spaces = [Choice(str(n), f"{n} · a space", "", n) for n in range(1, 29)]
    others = [Choice("hurry", "Hurry", ""), Choice("flee", "Propose to Flee", "")]
    items = components(replace(prompt(30), choices=(*spaces, *others)), 1, public=True)
    placeholders = [select.placeholder for select in selects(items)]
    assert placeholders == ["Choose: 1 to 15", "Choose: 16 to 28, or: Hurry, Propose to Flee"]


async def test_a_part_of_one_number_goes_from_nowhere_to_nowhere():
    spaces = [Choice(str(n), f"{n} · a space", "", n) for n in range(1, 17)]
    others = [Choice(f"o{n}", f"Offer {n}", "") for n in range(14)]
    items = components(replace(prompt(30), choices=(*spaces, *others)), 1, public=True)
    (first, second) = [select.placeholder for select in selects(items)]
    assert first == "Choose: 1 to 15"
    assert second.startswith("Choose: 16, or: Offer 0, ")


def words(**more):
    """Says of everything what it is called, but for ``more``."""
    plain = {"prompt": lambda ask: ask.kind, "label": lambda _, option: option.id}
    plain |= {"hint": lambda _, option: option.args.get("hint", ""), "beside": lambda _: "", "note": lambda _: ""}
    return SimpleNamespace(**plain | {"apart": lambda *_: "", "odds": lambda *_: "", "alone": lambda *_: ""} | more)


async def test_of_places_on_the_picture_none_is_proposed():
    class Here:
        viewer, waiting, present, names, view = 0, frozenset([0]), frozenset(), ["Ana"], None

    places = [Option(f"k{n}", at=f"k{n}", args={"number": n + 1}) for n in range(9)]
    doors = [Option(f"k{n}", args={"number": n + 1}) for n in range(9)]
    place, door = prompts_of(
        Here(), [Ask((0,), "place", places, default=("k4",)), Ask((0,), "door", doors, default=("k4",))], words()
    )
    assert (place.proposal, place.choices[4].number) == (None, 5)
    assert (door.proposal, door.choices[4].number) == (4, None)


async def test_what_two_are_asked_alike_is_said_once_though_one_of_them_can_do_more():
    class Here:
        viewer, waiting, present, view = None, frozenset([0, 1]), frozenset(), None

        def named(self, seat):
            return ("Ana", "Ben")[seat]

    roll, rest = Option("Roll", args={"hint": "3 of 6"}), Option("Rest", args={"hint": "1 HP back"})
    item = Option("Use an Item", args={"hint": "You pick which"})
    asks = [
        Ask((0,), "Round 1", [roll, rest]),
        Ask((1,), "Round 1", [roll, rest, item]),
        Ask((0, 1), "Who turns?", [roll]),
    ]
    prompts = prompts_of(Here(), asks, words())
    said = [shown(components(prompt, 1, public=True))[0].content for prompt in prompts]
    assert said[0] == "Ana: **Round 1**\n-# **Roll**: 3 of 6\n-# **Rest**: 1 HP back"
    assert said[1] == "Ben: **the same**\n-# **Use an Item**: You pick which"
    assert said[2].endswith("**Who turns?**\n-# **Roll**: 3 of 6")
    assert [len(prompt.choices) for prompt in prompts] == [2, 3, 1]


async def test_what_is_deadly_for_one_of_two_who_are_asked_alike_is_said_of_that_one_alone():
    class Here:
        viewer, waiting, present, view = None, frozenset([0, 1]), frozenset(), None

        def named(self, seat):
            return ("Ana", "Ben")[seat]

    safe = Option("Rest", args={"hint": "1 HP back"})
    deadly = Option("Rest", args={"hint": "☠ Ben dies."}, fatal={"seats": [1]})
    ana, ben = prompts_of(Here(), [Ask((0,), "Round 1", [deadly]), Ask((1,), "Round 1", [safe])], words())
    assert [(one.who, one.choices[0].is_fatal, one.choices[0].hint) for one in (ana, ben)] == [
        ("Ana", True, "☠ Ben dies."),
        ("Ben", False, "1 HP back"),
    ]


async def test_what_two_may_choose_is_explained_once_though_they_are_not_asked_alike():
    class Here:
        viewer, waiting, present, view = None, frozenset([0, 1, 2]), frozenset(), None

        def named(self, seat):
            return ("Ana", "Ben", "Cleo")[seat]

    whiskey, rope = Option("Whiskey", args={"hint": "Heals a die"}), Option("Rope", args={"hint": "Across a pit"})
    other = Option("Whiskey", args={"hint": "Heals two dice"})
    asks = [
        Ask((0,), "What does the Scout take?", [whiskey]),
        Ask((1,), "What does the Preacher take?", [rope, whiskey]),
        Ask((2,), "What does the Lawman take?", [other]),
    ]
    said = [shown(components(one, 1, public=True))[0].content for one in prompts_of(Here(), asks, words())]
    assert said[0] == "Ana: **What does the Scout take?**\n-# **Whiskey**: Heals a die"
    assert said[1] == "Ben: **What does the Preacher take?**\n-# **Rope**: Across a pit"
    assert said[2] == "Cleo: **What does the Lawman take?**\n-# **Whiskey**: Heals two dice"


async def test_very_many_options_are_opened_in_private_and_paged_there():
    assert [one.label for one in buttons(components(prompt(90), 1, public=True))] == ["Choose …"]
    items = opened(prompt(90), 1, page=3)
    (select,) = selects(items)
    assert [option.value for option in select.options] == [str(n) for n in range(75, 90)]
    assert [(one.label, one.disabled) for one in buttons(items)] == [("◀ Back", False), ("More ▶", True)]


async def test_many_options_of_which_several_are_picked_are_gathered_over_the_pages():
    many = prompt(60, least=2, most=3)
    first = selects(components(many, 1, public=False))[0]
    page, picked = turned(parse(first.custom_id).arg, ["3", "7"])
    assert (page, picked) == (0, 1 << 3 | 1 << 7)
    second = selects(opened(many, 1, page=1, picked=picked))[0]
    page, picked = turned(parse(second.custom_id).arg, ["30"])
    confirm = buttons(opened(many, 1, page=page, picked=picked))[-1]
    assert confirm.label == "Confirm 3"
    press = parse(confirm.custom_id)
    assert press.action is Action.PICK
    assert picks_of(press.arg, []) == [3, 7, 30]


@pytest.mark.parametrize(
    ("arg", "values"),
    [
        ("999999999.0", ["1"]),
        ("0.0", ["9999999999"]),
        ("-1.0", ["1"]),
        ("0.0", ["-1"]),
        ("0", []),
        ("a.b", None),
        ("0.-1", ["1"]),
    ],
)
def test_a_page_that_nobody_could_turn_to_says_nothing_and_costs_nothing(arg, values):
    with pytest.raises(ValueError, match=r"."):
        turned(arg, values)


@pytest.mark.parametrize("arg", ["x-1", "x+1", "x٧", "x1_0", "x01", "x"])
def test_what_no_button_of_ours_carries_picks_nothing(arg):
    with pytest.raises(ValueError, match="picks nothing"):
        picks_of(arg, [])


async def test_too_many_picks_cannot_be_confirmed():
    confirm = buttons(opened(prompt(60, least=2, most=3), 1, picked=0b11111))[-1]
    assert confirm.disabled


@pytest.mark.parametrize(
    ("count", "least", "most"), [(1, 1, 1), (5, 1, 1), (25, 1, 25), (26, 1, 1), (75, 1, 1), (76, 1, 1), (200, 0, 200)]
)
@pytest.mark.parametrize("public", [True, False])
async def test_everything_keeps_to_discords_limits(count, least, most, public):
    items = components(prompt(count, least=least, most=most, label="x" * 70, hint="y" * 100), 10**6, public=public)
    assert [*complaints(boxed(*items), "")] == []


async def test_a_vote_is_one_prompt_for_all_who_have_not_voted(parlour):
    table = await parlour.play("spirits", BEN, CLEO)
    for user, choice in ((ANA, "pass"), *((user, "pass") for user in (ANA, BEN, CLEO))):
        await parlour.answer(table, user, choice)
    for user in (ANA, BEN, CLEO):
        await parlour.answer(table, user, "pass")
    for user in (ANA, BEN, CLEO):
        await parlour.answer(table, user)
    scene = await parlour.tables.look(table)
    (vote,) = prompts_of(scene, scene.public_asks, scene.speech())
    assert vote.text == "**What becomes of the discard pile?**"
    await parlour.tables.answer(table, BEN, vote.question, [0])
    scene = await parlour.tables.look(table)
    (left,) = prompts_of(scene, scene.public_asks, scene.speech())
    assert left.text == vote.text
    assert left.choices == vote.choices
    assert waiting_line(scene).startswith("⏳ **Ana** and **Cleo** to vote · 1 of 3 votes is in")
    assert "differ" not in waiting_line(scene), "among three most votes decide"


async def test_only_what_follows_the_table_says_when_time_runs_out(parlour, table):
    scene = await parlour.tables.look(table, ANA)
    assert "time runs out" in waiting_line(scene)
    (line, *_) = shown(board_panel(scene, Shape.WIDE, None).view.children[0].children)
    assert line.content == "⏳ **Ana** to choose"


async def test_names_are_listed_as_one_says_them():
    assert listed(["Ana"], "or") == "Ana"
    assert listed(["Ana", "Ben", "Eve"], "or") == "Ana, Ben or Eve"


async def test_a_secret_question_is_on_no_public_panel(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "look")
    public = await parlour.tables.look(table)
    assert public.public_asks == []
    sheet = table_panel(public, None, [])
    text = "\n".join(one.content for one in sheet.view.walk_children() if isinstance(one, ui.TextDisplay))
    assert "to choose in private, under **My Hand**" in text
    assert "bid" not in text
    mine = hand_panel(await parlour.tables.look(table, ANA))
    assert "Which card do you bid?" in str(mine.view.to_components())


async def test_two_worlds_that_differ_in_what_ben_may_not_know_look_the_same_to_ben(parlour):
    """The panels are made of scenes, and scenes of views: what Ana holds shows nowhere else."""
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "pass")
    before = [await _all_panels(parlour, table, viewer) for viewer in (BEN, CLEO)]
    async with parlour.tables.open(table) as opened:
        hand = opened.session.state.hands[0]
        hand.cards = [*reversed(hand.cards)]
        mine = next(ask for ask in opened.session.asks if ask.seats == (0,))
        mine.options = [replaced(option) for option in mine.options]
    assert [await _all_panels(parlour, table, viewer) for viewer in (BEN, CLEO)] == before


def replaced(option):
    return option._replace(args={"card": "frost_9"}) if option.args else option


async def _all_panels(parlour, table, viewer):
    scene = await parlour.tables.look(table, viewer)
    sheets = [hand_panel(scene)] if scene.viewer is not None else []
    sheets += [table_panel(scene, None, []), board_panel(scene, Shape.WIDE, None)]
    return [sheet.view.to_components() for sheet in sheets]


async def test_only_those_who_are_to_be_pinged_are(parlour, table):
    scene = await parlour.tables.look(table)
    assert table_panel(scene, None, []).allowed_mentions.to_dict() == {"parse": [], "users": []}
    ping = table_panel(scene, None, [], ping=[0]).allowed_mentions.to_dict()
    assert (ping["parse"], [str(one) for one in ping["users"]]) == ([], [str(ANA)])


async def test_texts_are_cut_to_what_discord_takes(parlour, table):
    scene = await parlour.tables.look(table)
    long = table_panel(replace(scene), None, ["word " * 400] * 16, ["old " * 300] * 4)
    assert long.view.content_length() <= 4000


async def test_in_private_it_is_marked_what_is_chosen_if_time_runs_out(parlour, table):
    scene = await parlour.tables.look(table, ANA)
    (ask,) = scene.my_asks
    (late,) = choice_if_late(scene.game, table, ask, 0, scene.view)
    items = hand_panel(scene).view.children[0].children
    marked = [button.label for button in buttons(items) if button.emoji]
    assert marked == [f"Cell {int(late) + 1}"]
    assert any(
        f"⏳ If you say nothing: **{marked[0]}**" in item.content for item in shown(items) if hasattr(item, "content")
    )


async def test_what_a_steward_would_leave_for_another_question_is_not_marked(parlour, monkeypatch, table):
    scene = await parlour.tables.look(table, ANA)
    undecided = SimpleNamespace(answer=lambda *_: None)
    monkeypatch.setattr(type(scene.game), "steward", lambda *_: undecided)
    items = hand_panel(scene).view.children[0].children
    assert [button.label for button in buttons(items) if button.emoji] == []
    assert not any("If you say nothing" in item.content for item in shown(items) if hasattr(item, "content"))


async def test_in_public_nothing_is_marked_that_a_steward_would_choose_by_what_is_hidden(parlour, table):
    items = table_panel(await parlour.tables.look(table), None, []).view.children[0].children
    assert [button.label for button in buttons(items) if button.emoji] == []


async def test_who_votes_alone_reads_of_no_votes(parlour):
    table = await parlour.play("spirits", stewards=1, how="vote")
    while not (scene := await parlour.tables.look(table)).public_asks or not scene.public_asks[0].electorate:
        await parlour.answer(table, ANA, *(await parlour.asked(table, ANA)).default)
    assert "votes" not in waiting_line(scene)


async def test_who_has_chosen_for_all_is_not_offered_to_hurry_it(parlour):
    table = await parlour.play("spirits", BEN, how="anyone")
    while (await parlour.tables.look(table)).meant is None:
        for user in (ANA, BEN):
            scene = await parlour.tables.look(table, user)
            if scene.meant is None and scene.my_asks:
                await parlour.answer(table, user, *scene.my_asks[0].default)
    labels = {}
    for user in (ANA, BEN):
        scene = await parlour.tables.look(table, user)
        labels[scene.viewer] = [
            one.label for one in hand_panel(scene).view.walk_children() if isinstance(one, ui.Button)
        ]
    chooser = scene.meant.seat
    assert (labels[chooser], labels[1 - chooser]) == (["Wait"], ["Wait", "Go On"])


async def test_a_question_that_fills_a_panel_is_not_left_off_for_light_ones_before_it(parlour, monkeypatch, table):
    """Who runs several heroes is asked for one of them, with fifty spaces to go to, and the others wait."""
    prompts = [
        replace(prompt(many, label="the labyrinth by the Ritual Chamber"), asking=asking, question=Question(n, n, "abcdef"))
        for n, (many, asking) in enumerate(((2, "Riel waits."), (2, "Ragnar waits."), (2, "Choros waits."), (50, "Where to?")))
    ]  # fmt: skip
    monkeypatch.setattr("bot.panels.hand.prompts_of", lambda *_: prompts)
    monkeypatch.setattr("bot.panels.hand.with_what_time_chooses", lambda _, one: one)
    sheet = hand_panel(await parlour.tables.look(table, ANA))
    texts = [one.content for one in sheet.view.walk_children() if isinstance(one, ui.TextDisplay)]
    asked = [text for text in texts if "Where to?" in text or "waits" in text]
    assert "Where to?" in asked[0]
    assert [text.split()[0].lstrip("*") for text in asked[1:]] == ["Riel", "Ragnar", "Choros"]
    assert weight(sheet.view) <= BUDGET


async def test_however_many_spaces_there_are_light_questions_leave_theirs_its_place(parlour, monkeypatch, table):
    """What is said below each, of what happens if nobody chooses, weighs too."""
    monkeypatch.setattr("bot.panels.hand.with_what_time_chooses", lambda _, one: one)
    scene = await parlour.tables.look(table, ANA)
    for spaces in range(20, 51):
        prompts = [
            replace(prompt(many, label="the labyrinth by the Ritual Chamber"), asking=asking, question=Question(n, n, "abcdef"))
            for n, (many, asking) in enumerate(((2, "Riel waits."), (2, "A Blessing."), (spaces, "Where to?")))
        ]  # fmt: skip
        monkeypatch.setattr("bot.panels.hand.prompts_of", lambda *_, prompts=prompts: prompts)
        items = list(hand_panel(scene).view.walk_children())
        texts = [one.content for one in items if isinstance(one, ui.TextDisplay)]
        assert any("Where to?" in text for text in texts), spaces
        assert not any("There is more" in text for text in texts), spaces


async def test_what_is_asked_of_many_leaves_room_for_words(parlour, monkeypatch, table):
    """Two people with fifty places each would fill a message with selects, and nothing could be said above them."""
    questions = [
        replace(prompt(50, label="by the old mill", hint="Ж" * 90), asking=f"Where to, {name}?",
                question=Question(n, n, "abcdef")) for n, name in enumerate(("Ana", "Ben", "Cleo"))
    ]  # fmt: skip
    for room in ("table", "hand"):
        monkeypatch.setattr(f"bot.panels.{room}.prompts_of", lambda *_: questions)
    monkeypatch.setattr("bot.panels.hand.with_what_time_chooses", lambda _, one: one)
    scene = await parlour.tables.look(table, ANA)
    board = [Picture(b"", "board.webp", 1, 1, "漢" * 1000), Picture(b"", "near.webp", 1, 1, "Ж" * 1000)]
    story = "The wind turns. " * 20
    for sheet in (table_panel(scene, board, [story]), hand_panel(scene, board, note=story)):
        texts = [one.content for one in sheet.view.walk_children() if isinstance(one, ui.TextDisplay)]
        assert any(story.strip() in one for one in texts)
        assert any("Where to, Ana?" in one for one in texts)
        assert len([one for one in sheet.view.walk_children() if isinstance(one, ui.Select)]) == 2
        assert weight(sheet.view) <= BUDGET
    public = table_panel(scene, board, [story]).view.walk_children()
    assert any("There is more to choose; **My Hand**" in getattr(one, "content", "") for one in public)
    private = list(hand_panel(scene, board).view.walk_children())
    assert any("There is more for you to choose" in getattr(one, "content", "") for one in private)
    openers = [one for one in private if isinstance(one, ui.Button) and parse(one.custom_id).action is Action.OPEN]
    assert [(one.label, parse(one.custom_id).question) for one in openers] == [
        (one.asking, one.question) for one in questions[1:]
    ]
    monkeypatch.setattr("bot.panels.hand.prompts_of", lambda *_: questions[:1])
    alone = hand_panel(scene, board).view.walk_children()
    assert not any("There is more" in getattr(one, "content", "") for one in alone)


async def test_of_several_long_questions_none_takes_the_room_of_another(parlour):
    table = await parlour.play("duel", BEN)
    scene = await parlour.tables.look(table, ANA)
    long = [Option(f"card-{n}", words="beats", args={"n": n}) for n in range(14)]
    asks = [Ask((0,), f"kind-{n}", long, secret=True) for n in range(2)]
    for number, ask in enumerate(asks, start=1):
        ask.number = number
    alone = hand_panel(replace(scene, asks=tuple(asks[:1]), waiting=frozenset({0})))
    both = hand_panel(replace(scene, asks=tuple(asks), waiting=frozenset({0})))
    kinds = [one["type"] for one in _flat(alone.view.to_components())]
    assert kinds.count(BUTTON) >= 14
    assert kinds.count(SELECT) == 0
    kinds = [one["type"] for one in _flat(both.view.to_components())]
    assert kinds.count(SELECT) == 2


async def test_options_that_read_alike_but_for_their_numbers_say_more(parlour, table):
    scene = await parlour.tables.look(table, ANA)
    options = [Option(f"to-{n}", args={"number": n}, at=f"space-{n}") for n in (1, 2, 3)]
    ask = Ask((0,), "where", [*options, Option("stay")])
    said = {"to-1": "1 · Beside Ragnar", "to-2": "2 · Beside Gor", "to-3": "3 · Beside Ragnar", "stay": "Stay"}
    speech = words(
        label=lambda _, option: said[option.id],
        apart=lambda _, option: (
            "" if option.id == "stay" else f"{option.args['number']} · Ragnar, {option.args['number']} east"
        ),
    )
    (prompt,) = prompts_of(scene, [ask], speech)
    assert [choice.label for choice in prompt.choices] == [
        "1 · Ragnar, 1 east", "2 · Beside Gor", "3 · Ragnar, 3 east", "Stay"]  # fmt: skip


BUTTON, SELECT = 2, 3


def _flat(components):
    return [one for part in components for one in (part, *_flat(part.get("components", ())))]


class Alone:
    viewer, waiting, present, view = 0, frozenset([0, 1]), frozenset(), None

    def named(self, seat):
        return ("Ana", "Ben")[seat]


async def test_what_gives_the_game_up_or_only_says_that_one_has_done_has_the_colour_of_what_declines():
    ask = Ask((0,), "what", [Option(SURRENDER), Option(PASS), Option("end", tacit=True), Option("go")])
    (asked,) = prompts_of(Alone(), [ask], words())
    styles = [button.style for button in buttons(components(asked, 1, public=False))]
    assert styles == [ButtonStyle.secondary] * 3 + [ButtonStyle.primary]


async def test_the_same_hint_for_all_names_none_of_them():
    preached = [Choice(str(n), f"Preach to {n}", "it heals") for n in range(3)]
    (text, *_) = shown(
        components(replace(prompt(4), choices=(*preached, Choice(PASS, "Not Now", "", is_tacit=True))), 1, public=True)
    )
    assert text.content == "**Where?**\n-# it heals"


async def test_what_one_person_is_asked_for_two_is_explained_once():
    asks = [Ask((0,), f"What does {who} take?", [Option("a"), Option("b")]) for who in ("the Scout", "the Lawman")]
    speech = words(hint=lambda _, option: f"It is {option.id}.")
    first, second = prompts_of(Alone(), asks, speech)
    assert [choice.hint for choice in first.choices] == ["It is a.", "It is b."]
    assert [choice.hint for choice in second.choices] == ["", ""]
    assert second.asking == "What does the Lawman take?"
