"""Layouts stay below what Discord keeps, whatever alphabet people write in, and can still be pressed."""

import pytest
from discord import SelectOption, ui

from bot.panels import table
from bot.panels.budget import BUDGET, LEAN, MOST_TEXT, STORY, spend, weight
from bot.panels.sheet import boxed, gallery
from bot.panels.table import table_panel
from renderers.kit.encode import Picture
from tests.bot.parlour import BEN

ALPHABETS = {"latin": "a", "cyrillic": "Ж", "japanese": "漢", "thai": "ก", "emoji": "🦇"}


def select(n, letter, long=90):
    options = [SelectOption(label=letter * long, value=str(k), description=letter * 100) for k in range(25)]
    return ui.ActionRow(ui.Select(custom_id=f"l1:pick:1:{n}", placeholder=letter * 150, options=options))


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_a_full_layout_fits_and_keeps_what_can_be_pressed(alphabet):
    letter = ALPHABETS[alphabet]
    shown = boxed(ui.TextDisplay(f"{letter * 3000} the end"), select(1, letter), select(2, letter))
    assert weight(shown.view) <= BUDGET
    selects = [item for item in shown.view.walk_children() if isinstance(item, ui.Select)]
    assert [[option.value for option in one.options] for one in selects] == [[str(k) for k in range(25)]] * 2
    (text,) = [item for item in shown.view.walk_children() if isinstance(item, ui.TextDisplay)]
    assert text.content.endswith("the end"), "the beginning is what goes"


def test_where_nothing_is_left_but_what_can_be_pressed_its_labels_get_shorter_and_can_still_be_told_apart():
    options = [SelectOption(label=f"{n} · The Corridor by the {'Ж' * n}", value=str(n)) for n in range(63)]
    lists = [ui.Select(custom_id=f"l1:pick:1:{n}", options=options[n * 21 : n * 21 + 21]) for n in range(3)]
    buttons = [ui.Button(label=f"{n} · {'漢' * 40}", custom_id=f"l1:pick:1:1-1.abcdef:{n}") for n in range(12)]
    rows = [ui.ActionRow(*buttons[n : n + 4]) for n in (0, 4, 8)]
    pictures = [Picture(b"", f"{n}.webp", 1, 1, "漢" * 1000) for n in range(2)]
    shown = boxed(gallery(*pictures), *rows, *(ui.ActionRow(one) for one in lists), pictures=pictures)
    assert weight(shown.view) <= BUDGET
    assert len({option.label for option in options}) == 63
    assert all(option.label.startswith(f"{n} ") for n, option in enumerate(options))
    assert len({button.label for button in buttons}) == 12


def test_what_stands_on_a_select_keeps_from_where_to_where_it_goes():
    faces = [
        "Something else: 44 to 58, or: Done Moving, Put Down Lamp Oil",
        "Choose: 1 to 21",
        "Somebody of the whole posse",
    ]
    options = [SelectOption(label=f"{n} · The Labyrinth by the Ritual Chamber", value=str(n)) for n in range(21)]
    lists = [ui.Select(custom_id=f"l1:pick:1:{face}", placeholder=face, options=options) for face in faces]
    view = boxed(*(ui.ActionRow(one) for one in lists)).view
    spend(view, weight(view) - 1)
    assert [one.placeholder for one in lists] == [
        "Something else: 44 to 58, …",
        "Choose: 1 to 21",
        "Somebody of the whole p…",
    ]


async def test_where_much_is_asked_cards_beside_the_board_give_way_to_the_words(parlour, monkeypatch):
    """A Fight was won, its Loot and another card were read, and the next Hero had sixty spaces to go to: nobody read whose turn it was."""
    scene = await parlour.tables.look(await parlour.play("tic_tac_toe", BEN))
    options = [SelectOption(label=f"{n} · Beside the Preacher", value=f"b{n}-12") for n in range(63)]
    lists = [ui.Select(custom_id=f"l1:pick:1:{n}", options=options[n * 21 : n * 21 + 21]) for n in range(3)]
    buttons = [ui.Button(label="Search the Mine Entrance", custom_id=f"l1:pick:1:1-1.abcdef:{n}") for n in range(9)]
    rows = [ui.ActionRow(*buttons[:4]), ui.ActionRow(*buttons[4:]), *(ui.ActionRow(one) for one in lists)]
    asked = "**The Lawman · The Timbered Hall: 6 spaces left, 1 Grit.**"
    monkeypatch.setattr(table, "now_items", lambda *_: [ui.TextDisplay(asked), *rows])
    told = "Hungry Dead 1 is dead."
    pictures = [Picture(b"", f"{n}.webp", 1, 1, "A card that was read. " * 9) for n in range(3)]
    shown = table_panel(scene, pictures, [told])
    words = [item.content for item in shown.view.walk_children() if isinstance(item, ui.TextDisplay)]
    assert any(told in text for text in words)
    assert asked in words
    assert [picture.filename for picture in shown.pictures] == ["0.webp"], "the board stays"
    assert {button.label for button in buttons} == {"Search the Mine Entrance"}


def test_hints_go_before_anything_of_the_story_does():
    story = "Ж" * 1500
    shown = boxed(ui.TextDisplay(story), select(1, "Ж", 40))
    texts = [item.content for item in shown.view.walk_children() if isinstance(item, ui.TextDisplay)]
    assert texts == [story]
    (menu,) = [item for item in shown.view.walk_children() if isinstance(item, ui.Select)]
    assert {option.label for option in menu.options} == {"Ж" * 40}


def test_the_longest_hints_go_first():
    options = [SelectOption(label=hint, value=hint, description=hint) for hint in ("short", "long" * 20, "brief")]
    shown = boxed(ui.ActionRow(ui.Select(custom_id="l1:pick:1:0", options=options)))
    spend(shown.view, weight(shown.view) - 50)
    assert [option.description for option in options] == ["short", None, "brief"]


def test_a_text_that_weighs_little_is_no_longer_than_discord_takes():
    assert boxed(ui.TextDisplay("a" * 5000)).view.content_length() <= MOST_TEXT


def test_what_fits_stays_as_it_is():
    shown = boxed(ui.TextDisplay("short"), select(1, "a"))
    before = shown.view.to_components()
    spend(shown.view)
    assert shown.view.to_components() == before


def test_a_lean_layout_is_lean():
    shown = boxed(ui.TextDisplay("a" * 3000), select(1, "b"))
    spend(shown.view, LEAN)
    assert weight(shown.view) <= LEAN


def test_long_alt_texts_cost_neither_story_nor_choices():
    picture = Picture(b"", "board.webp", 1, 1, "漢" * 1000)
    shown = boxed(gallery(picture), ui.TextDisplay("Ж" * 1500), select(1, "a", 60), pictures=[picture, None])
    assert weight(shown.view) <= BUDGET
    texts = [item.content for item in shown.view.walk_children() if isinstance(item, ui.TextDisplay)]
    assert texts == ["Ж" * 1500]


def test_what_is_handed_to_several_can_still_be_told_apart():
    others = ("Lawman", "Rancher", "Preacher")
    options = [SelectOption(label=f"Hand the Lantern to the {one}", value=one) for one in others]
    menu = ui.ActionRow(ui.Select(custom_id="l1:pick:1:0", options=options))
    shown = boxed(ui.TextDisplay("Ж" * 3000), menu, *(select(n, "Ж", 60) for n in range(2)))
    spend(shown.view, LEAN)
    (short, *_) = [item for item in shown.view.walk_children() if isinstance(item, ui.Select)]
    assert [option.label for option in short.options] == [
        "Hand the La…o the Lawman",
        "Hand the La… the Rancher",
        "Hand the La…the Preacher",
    ]


def test_hints_under_a_question_go_before_the_question_does():
    question = "**The Scout: 6 spaces left.**"
    hints = "".join(f"\n-# **Door {n}**: {'Ж' * 90}" for n in range(12))
    shown = boxed(ui.TextDisplay(question + hints), *(select(n, "Ж", 40) for n in range(2)))
    texts = [item.content for item in shown.view.walk_children() if isinstance(item, ui.TextDisplay)]
    assert weight(shown.view) <= BUDGET
    assert texts[0].startswith(question)
    assert len(texts[0]) < len(question + hints), "something had to go"


async def test_a_full_table_message_keeps_the_end_of_its_story(parlour):
    scene = await parlour.tables.look(await parlour.play("tic_tac_toe", BEN))
    old = [f"**Turn {n}** and what came of it" for n in range(20)]
    story = table_panel(scene, None, ["And this is new."], old).view
    spend(story, weight(story) - 200)
    (text,) = [item.content for item in story.walk_children() if getattr(item, "id", 0) == STORY]
    assert text.endswith("And this is new.")


def test_a_long_story_begins_with_a_whole_line():
    lines = [f"**Turn {n}** and what came of it" for n in range(60)]
    shown = boxed(ui.TextDisplay("\n".join(lines), id=STORY))
    spend(shown.view, weight(shown.view) - 700)
    (text,) = [item.content for item in shown.view.walk_children() if isinstance(item, ui.TextDisplay)]
    mark, *kept = text.split("\n")
    assert mark == "…"
    assert kept == lines[-len(kept) :]
    assert len(kept) > 30
