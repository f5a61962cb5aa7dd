"""A whole game through Discord, as quick people play it: each presses what a steward would choose, on the message that offers it."""

from __future__ import annotations

import asyncio
import json

from bot.panels.custom_ids import Action, Press
from bot.tables.questions import question_of
from engines.kernel import Dice
from sandbox import reading
from sandbox.people import SandboxError
from tests.e2e.evening import is_table

PATIENCE = 120.0
EPHEMERAL = 64


async def play_out(evening, table_id, thread, *names, most=5000):
    """Play a table to its end; how many choices people made."""
    chosen = await play_some(evening, table_id, thread, most, *names)
    row = await evening.tables.table(table_id)
    assert row.status.is_over, f"it never ends: {row}"
    await evening.settled()
    return chosen


async def play_some(evening, table_id, thread, most, *names):
    """Let people press so often, or until the game is over; how many choices they made."""
    chosen = 0
    for _ in range(most):
        if (await evening.tables.table(table_id)).status.is_over:
            break
        pressed = False
        for name in names:
            pressed |= await _press(evening, table_id, thread, evening.person(name))
        chosen += pressed
        if not pressed:
            await asyncio.sleep(0.01)
    return chosen


async def _press(evening, table_id, thread, person):
    """Choose what a steward would; whether this person had anything to choose."""
    tables = evening.services.tables
    scene = await tables.look(table_id, int(person.id))
    if not scene.my_asks or scene.table.status.is_over:
        return False
    steward = scene.game.steward(Dice(str(scene.table.answers).encode()))
    answered = ((one, steward.answer(scene.viewer, one, lambda: scene.view)) for one in scene.my_asks)
    ask, choice = next((pair for pair in answered if pair[1] is not None), (None, None))
    if ask is None:  # what is open for this person waits for somebody else
        return False
    offered = [option.id for option in ask.options]
    bits = sum(1 << offered.index(one) for one in choice)
    press = Press(Action.PICK, table_id, question_of([ask]), f"x{bits:x}")
    message = await _offering(evening, person, thread, secret=ask.secret)
    if message is None:
        return False
    await evening.press_forged(person, message, str(press))
    await _rest(evening)
    return True


async def _rest(evening):
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await evening.bot.door.rest()


async def _offering(evening, person, thread, *, secret):
    """The table message, or what My Hand under it opens; None if there is none to be seen for the moment."""
    messages = await person.messages(thread, 100)  # what was shown to this person alone stands among them
    table = next((one for one in reversed(messages) if is_table(one)), None)
    if table is None or not secret:
        return table
    try:
        shown = (await person.click(table, "My Hand")).message
    except SandboxError:
        return None
    if shown is not None:
        return shown
    await _rest(evening)  # another process acknowledged it in its own way: then the hand comes beside that
    return next((one for one in reversed(await person.messages(thread, 10)) if one["flags"] & EPHEMERAL), None)


async def refusals(discord, since=0):
    """How often the same request was refused for one reason before it was let through; the worst of all, with what it was.

    Being too fast and running against a wall (403 without a code) are no reasons: both meet whatever comes at that moment.
    """
    worst, counted = (0, None), {}
    for one in await discord.requests(since):
        request = (one["method"], one["path"], json.dumps(one["json"]))
        if (one["status"] or 500) < 400:
            counted = {key: count for key, count in counted.items() if key[0] != request}
        elif one["status"] != 429 and (one["status"], one["code"] or 0) != (403, 0):
            key = (request, one["status"], one["code"])
            counted[key] = counted.get(key, 0) + 1
            worst = max(worst, (counted[key], key), key=lambda refused: refused[0])
    return worst


def buttons_left(messages):
    """The messages for everybody that offer to choose something, of which a table has one at most."""
    everybodys = [one for one in messages if not one["flags"] & EPHEMERAL]
    return [one for one in everybodys if any(":pick:" in (c.get("custom_id") or "") for c in reading.controls(one))]
