"""Every panel with the most that can stand on it: the most people, the longest names, everything switched on, whatever a game comes to."""

from typing import Any

import pytest
from discord import ui

from bot.panels.budget import BUDGET, weight
from bot.panels.end import consent_panel, end_panel
from bot.panels.hand import hand_panel
from bot.panels.lobby_card import lobby_card, options_panel
from bot.panels.rules import how_sheet, rules_sheet
from bot.panels.story import pages
from bot.panels.table import board_panel, notice_panel, opening_panel, table_panel, vacancy
from bot.tables.lobby import extras_of
from bot.tables.open_table import Proposal
from bot.tables.scenes import scene_of
from bot.tables.work import Offer
from bot.words.plain import LONGEST_NAME
from engines.kernel import Dice, RandomSteward
from engines.shelf import games
from renderers.album import Shape
from renderers.kit.encode import Picture
from tests.bot.parlour import ANA

ANSWERS = 120  # of one game
EVERY = 5  # answers between two looks
LONG = [
    "𓀀漢字かな`*_~|#@everyone<@1>[x](y)" + "ß" * 32, "W" * 99, "👩‍👩‍👧‍👦" * 8, "אבגד" * 12, "ﷺ" * 40,
    "a_b_" * 12, "Дормидонт Преображенский-Воскресенский", "พระบาทสมเด็จพระปรเมนทรมหา" * 2,
]  # fmt: skip
BOARD = [Picture(b"", "board.webp", 1, 1, "漢" * 1000), Picture(b"", "near.webp", 1, 1, "Ж" * 1000)]


def complaints(sheet, name):
    """What Discord would refuse about a message."""
    view = sheet.view
    items: list[Any] = list(view.walk_children())
    if len(items) > 40:
        yield f"{name}: {len(items)} components"
    if weight(view) > BUDGET:
        yield f"{name}: {weight(view)} bytes"
    if view.content_length() > 4000:
        yield f"{name}: {view.content_length()} letters"
    ids = [one.custom_id for one in items if isinstance(one, ui.Button | ui.Select)]
    if len(set(ids)) < len(ids):
        yield f"{name}: an id twice in {ids}"
    yield from (f"{name}: id {one}" for one in ids if not 1 <= len(one) <= 100)
    for item in items:
        match item:
            case ui.TextDisplay() if not item.content:
                yield f"{name}: an empty text"
            case ui.ActionRow() if not 1 <= len(item.children) <= 5:
                yield f"{name}: {len(item.children)} in a row"
            case ui.Button() if not 1 <= len(item.label or "") <= 80:
                yield f"{name}: button {item.label!r}"
            case ui.Select():
                yield from _of_select(item, name)
            case ui.MediaGallery() if not 1 <= len(item.items) <= 10 or any(
                len(one.description or "") > 1024 for one in item.items
            ):
                yield f"{name}: a gallery"


def _of_select(select, name):
    if not 1 <= len(select.options) <= 25 or len(select.placeholder or "") > 150:
        yield f"{name}: {len(select.options)} options under {select.placeholder!r}"
    if not 0 <= select.min_values <= select.max_values <= len(select.options) or not select.max_values:
        yield f"{name}: {select.min_values} to {select.max_values} of {len(select.options)}"
    if sum(option.default for option in select.options) > select.max_values:
        yield f"{name}: more chosen than may be"
    if len({option.value for option in select.options}) < len(select.options):
        yield f"{name}: a value twice"
    for option in select.options:
        texts = (option.label, option.value)
        if not all(1 <= len(text) <= 100 for text in texts) or len(option.description or "-") not in range(1, 101):
            yield f"{name}: option {option!r}"


def panels_of(table, events):
    """Every panel of a table as it stands."""
    seats = range(len(table.seats))
    scene = scene_of(table, None)
    lines = pages(scene.speech().beats(events))[-1] if events else []
    proposal = Proposal(keep=0, at=0, by=0, agreed=[0], asked=list(seats[1:]), text="x" * 300)
    yield "table", table_panel(scene, BOARD, lines, lines, seats, dict.fromkeys(seats, 9), why="why-x")
    yield "opening", opening_panel(scene)
    yield "card", lobby_card(scene, BOARD[0], BOARD[1])
    yield "notice", notice_panel(scene, "x" * 500, Offer.TAKE_BACK, ANA)
    yield "vacancy", vacancy(scene, 0)
    yield "consent", consent_panel(scene, proposal)
    yield "end", end_panel(scene, BOARD[0], lines)
    yield "rules", rules_sheet(scene)
    yield "how", how_sheet(scene)
    yield "board", board_panel(scene, Shape.TALL, BOARD)
    for seat in seats:
        mine = scene_of(table, seat)
        yield f"hand {seat}", hand_panel(mine, BOARD, note="n" * 300)
        yield f"letter {seat}", hand_panel(mine, BOARD, direct=True)
        yield f"rules {seat}", rules_sheet(mine)


async def crowded(parlour, key):
    """A lobby in which everybody sits who can, with everything switched on that can be."""
    parlour.reopen(games())
    on = dict.fromkeys(extras_of(games()[key]), True)
    row = await parlour.lobby.create(key, host=(ANA, LONG[0]), guild_id=1, channel_id=2, options=on)
    for n in range(1, games()[key].seats[-1]):
        await parlour.lobby.join(row.id, ANA + n, LONG[n])
    return row.id


@pytest.mark.parametrize("key", games())
async def test_every_panel_keeps_to_discords_limits_at_its_fullest(key, parlour):
    table_id = await crowded(parlour, key)
    await parlour.lobby.start(table_id, ANA)
    found = []
    async with parlour.tables.open(table_id) as table:
        assert max(len(seat.name) for seat in table.seats) >= LONGEST_NAME
        session, dice = table.session, Dice(f"fullest {key}".encode().ljust(16))
        steward, events = RandomSteward(dice), []
        for n in range(ANSWERS):
            if session.finished:
                break
            ask = session.asks[dice.below(len(session.asks)) if len(session.asks) > 1 else 0]
            seat = ask.seats[0]
            step = session.answer(ask.number, seat, steward.answer(seat, ask, lambda seat=seat: session.view(seat)))
            events += step.events
            if n % EVERY == 0:
                found += [one for name, sheet in panels_of(table, events) for one in complaints(sheet, f"{n} {name}")]
    assert found == []


@pytest.mark.parametrize("key", games())
async def test_every_lobby_keeps_to_discords_limits_at_its_fullest(key, parlour):
    table_id = await crowded(parlour, key)
    scene = await parlour.tables.look(table_id, ANA)
    shown = {"card": lobby_card(scene, *BOARD), "options": options_panel(scene, ANA), "how": how_sheet(scene)}
    assert [one for name, sheet in shown.items() for one in complaints(sheet, name)] == []
