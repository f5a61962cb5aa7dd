"""What a posse has chosen once for all its Adventures, and which Heroes come along."""

from __future__ import annotations

import json

from discord import SelectOption, ui
from pydantic import ValidationError

from bot.delivery.answering import show
from bot.panels.custom_ids import Action, Press, number
from bot.panels.lobby_card import game_selects
from bot.panels.sheet import Row, Sheet, boxed
from bot.presses.router import Pressed, on
from bot.tables.campaigns import Kept, theirs
from bot.tables.keepsakes import Notes, bringable, notes_of
from bot.tables.lobby import EXTRAS, changed_options
from bot.tables.scenes import Scene
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain
from bot.words.speech import Speech
from cogs.frontier.telling import WORDS, called
from engines.brimstone.game import GAME as ADVENTURE
from engines.brimstone.legacy import Hero
from engines.brimstone.state import Options
from engines.frontier.game import GAME as STAY
from storage import Status

OF_EACH = frozenset({"mission", "heroes"})
"""Options that each Adventure has from the posse: what it goes down for, and who comes."""


def settings_sheet(posse: int, notes: Notes) -> Sheet:
    """What a posse has chosen, as selects."""
    speech = Speech(ADVENTURE, [], None)
    selects = game_selects(
        ADVENTURE, options_of(notes), speech, lambda name: Press(Action.POSSE, arg=f"{posse}.{name}"), hidden=OF_EACH
    )
    told = say(
        "posse-set", WORDS, number=posse, name=plain(notes.name) or "none", imported="yes" if notes.admits else "no"
    )
    return boxed(ui.TextDisplay(told), *(Row(select) for select in selects))


def options_of(notes: Notes) -> Options:
    """The options of its Adventures; those of a release that had others are left out."""
    known = {name: value for name, value in notes.options.items() if name in Options.model_fields}
    try:
        return Options.model_validate(known)
    except ValidationError:
        return Options()


@on(Action.POSSE, in_place=True)
async def choose(pressed: Pressed) -> None:
    """One of the posse chooses an option."""
    posse, name = pressed.read(lambda arg, _: _named(arg))
    storage = pressed.services.storage
    row = await storage.legacies.get(posse)
    if row is None or pressed.user_id not in await storage.legacies.members(posse):
        raise ToldToPlayer(say("no-legacy"))
    if name in OF_EACH or (name != EXTRAS and name not in Options.model_fields):
        raise ToldToPlayer(say("no-option"))
    notes = notes_of(row)
    options = changed_options(ADVENTURE, options_of(notes), name, pressed.values)
    await storage.legacies.note(posse, json.dumps({"options": options.model_dump(mode="json", exclude=set(OF_EACH))}))
    row = await storage.legacies.get(posse)
    await show(pressed.interaction, settings_sheet(posse, notes if row is None else notes_of(row)))


def _named(arg: str) -> tuple[int, str]:
    posse, _, name = arg.partition(".")
    return number(posse), name


# Who comes along


@on(Action.BRING)
async def heroes(pressed: Pressed) -> None:
    """Which of my Heroes come along."""
    scene = await pressed.look()
    if scene.table.status is not Status.LOBBY:
        raise ToldToPlayer(say("begun"))
    if scene.viewer is None and not any(seat.user_id == pressed.user_id for seat in scene.seats):
        raise ToldToPlayer(say("not-seated"))
    await show(pressed.interaction, await _heroes_sheet(pressed, scene))


@on(Action.BRINGS, in_place=True)
async def bring(pressed: Pressed) -> None:
    """These come along."""
    numbers = pressed.read(lambda _, values: [number(one) for one in values])
    scene = await pressed.services.lobby.bring(pressed.table, pressed.user_id, numbers, pressed.interaction.id)
    await show(pressed.interaction, await _heroes_sheet(pressed, scene))


async def _heroes_sheet(pressed: Pressed, scene: Scene) -> Sheet:
    """Those who could come, and those who do."""
    storage = pressed.services.storage
    async with pressed.services.tables.open(scene.table.id) as table:
        there = {row.id for row in await bringable(storage, table, pressed.user_id)}
        coming = await pressed.services.lobby.coming(table, pressed.user_id)
    found = await theirs(storage, STAY, pressed.user_id, Hero.kind, scene.table.guild_id)
    could = [one for one in reversed(found) if one.number in there][:25]
    if not could:
        return boxed(ui.TextDisplay(say("heroes-none", WORDS)))
    names = [plain(called(one)) for one in could if one.number in coming]
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=str(Press(Action.BRINGS, scene.table.id)),
        options=[_offered(one, chosen=one.number in coming) for one in could],
        min_values=0,
        max_values=min(len(could), scene.game.seats[-1]),
        placeholder=say("heroes-bring", WORDS)[:150],
    )
    told = say("heroes-set", WORDS, heroes=", ".join(names) or "none")
    return boxed(ui.TextDisplay(f"{say('heroes-bring', WORDS)}\n{told}"), Row(select))


def _offered(one: Kept, *, chosen: bool) -> SelectOption:
    hero = one.thing
    level = hero.level if isinstance(hero, Hero) else 1
    label = say(
        "hero-offered", WORDS, called=called(one), level=level, dead="yes" if getattr(hero, "dead", False) else "no"
    )
    return SelectOption(label=label[:100], value=str(one.number), default=chosen)
