"""What a posse has chosen once for all its Adventures."""

from __future__ import annotations

import json
from contextlib import suppress

from discord import ui
from pydantic import ValidationError

from bot.delivery.answering import show
from bot.panels.custom_ids import Action, Press, number
from bot.panels.lobby_card import game_selects
from bot.panels.sheet import Row, Sheet, boxed
from bot.presses.router import Pressed, on
from bot.tables.keepsakes import Notes, notes_of
from bot.tables.lobby import EXTRAS, changed_options
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain
from bot.words.speech import Speech
from cogs.frontier.telling import WORDS
from engines.brimstone.game import GAME as ADVENTURE
from engines.brimstone.legacy import Posse
from engines.brimstone.state import Options

OF_EACH = frozenset({"mission", "heroes"})
"""Options that each Adventure has from the posse: what it goes down for, and who comes."""


def settings_sheet(posse: int, notes: Notes) -> Sheet:
    """What a posse has chosen, as selects."""
    speech = Speech(ADVENTURE, [], None)
    selects = game_selects(
        ADVENTURE, options_of(notes), speech, lambda name: Press(Action.POSSE, arg=f"{posse}.{name}"), hidden=OF_EACH
    )
    told = say(
        "posse-set",
        WORDS,
        number=str(posse),
        name=plain(notes.name) or "none",
        imported="yes" if notes.admits else "no",
    )
    return boxed(ui.TextDisplay(told), *(Row(select) for select in selects))


def options_of(notes: Notes) -> Options:
    """The options of its Adventures; those of a release that had others are left out."""
    options = Options()
    for name, value in notes.options.items():
        if name in Options.model_fields:
            with suppress(ValidationError):
                options = Options.model_validate(options.model_dump() | {name: value})
    return options


@on(Action.POSSE)
async def choose(pressed: Pressed) -> None:
    """One of the posse chooses an option."""
    posse, name = pressed.read(lambda arg, _: _named(arg))
    storage = pressed.services.storage
    row = await storage.legacies.get(posse)
    if row is None or row.kind != Posse.kind or pressed.user_id not in await storage.legacies.members(posse):
        raise ToldToPlayer(say("no-legacy"))
    if name in OF_EACH or (name != EXTRAS and name not in Options.model_fields):
        raise ToldToPlayer(say("no-option"))
    notes = notes_of(row)
    before = options_of(notes)
    now = changed_options(ADVENTURE, before, name, pressed.values).model_dump(mode="json", exclude=set(OF_EACH))
    changed = {option: value for option, value in now.items() if value != getattr(before, option)}
    await storage.legacies.note(posse, json.dumps({"options": changed}))  # somebody else may choose another meanwhile
    row = await storage.legacies.get(posse)
    await show(pressed.interaction, settings_sheet(posse, notes if row is None else notes_of(row)))


def _named(arg: str) -> tuple[int, str]:
    posse, _, name = arg.partition(".")
    return number(posse), name
