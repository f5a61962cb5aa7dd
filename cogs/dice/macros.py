"""``/macro``: saved rolls, numbers and dice, of a person and of a server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from hashlib import blake2b

import discord
from discord import ButtonStyle, app_commands, ui
from discord.ext import commands
from pydantic import BaseModel, ValidationError

from bot.delivery.answering import add, handed_in, show, suggestions
from bot.dice.rolling import complained, plain_code
from bot.dice.typed import is_die, to_be_saved, tried_out
from bot.panels.custom_ids import Action, Press, number
from bot.panels.sheet import Document, button, enclosed, said, sheet
from bot.presses.router import Pressed, on
from bot.presses.services import Services
from bot.running.commands import command, described
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import in_short
from cogs.dice.roller import Roller, name_of, owners
from cogs.dice.suggesting import MOST_CHOICES, MOST_LETTERS, suggest_rolls
from engines.notation import BadRoll
from engines.notation.names import NAMED
from engines.notation.systems import SETS
from storage import MacroRow, TooManyMacros

MOST = 100
"""Saved rolls of one person, and of one server."""
LONGEST_FILE = 64_000
MOST_LISTED = 3000
MOST_REPLACED = 5
_NAME = re.compile(r"[a-z_][a-z0-9_]{0,31}")


class MacroFile(BaseModel):
    """Saved rolls as a file: what is rolled, by name."""

    macros: dict[str, str]


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class MacrosCog(commands.GroupCog, group_name="macro", group_description=described("macro")):
    """Saves what is rolled again and again."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.roller = Roller.of(services)

    @command("macro-save")
    async def save(
        self,
        interaction: discord.Interaction,
        name: app_commands.Range[str, 1, 33],
        roll: app_commands.Range[str, 1, 300],
        server: bool = False,
    ) -> None:
        """Save one."""
        owner, saved = self._owner(interaction, server=server), await self.roller.saved(interaction)
        name = _named(name)
        dialect = await self.roller.dialect(interaction)
        try:
            roll = await asyncio.to_thread(to_be_saved, roll, {**saved, name: roll}, dialect)
        except BadRoll as wrong:
            raise ToldToPlayer(complained(roll, wrong)) from None
        before = await _save(self.services, owner, {name: roll})
        rolls_as_die = is_die(roll) and name.isalpha() and len(name) > 2 and name not in NAMED
        told = say("macro-saved.die" if rolls_as_die else "macro-saved", name=name)
        await show(interaction, said("\n".join([told, *_replaced(before)])))

    @command("macro-list", name="list")
    async def list_all(self, interaction: discord.Interaction) -> None:
        """List all."""
        paragraphs = []
        for title, owner in zip((say("macro-yours"), say("macro-yours.server")), owners(interaction), strict=False):
            if macros := await self.services.storage.macros.of(owner):
                paragraphs.append(_listed(title, macros))
        text = "\n".join(paragraphs) or say("macro-name.nothing")
        await show(interaction, said(text))

    @command("macro-delete")
    async def delete(self, interaction: discord.Interaction, name: str, server: bool = False) -> None:
        """Delete one."""
        name = _named(name)
        if not await self.services.storage.macros.delete(self._owner(interaction, server=server), name):
            elsewhere = "macro-name.servers" if not server else "macro-name.yours"
            is_saved = name in await self.roller.saved(interaction)
            raise ToldToPlayer(say(elsewhere if is_saved else "macro-name.none", name=name))
        await show(interaction, said(say("macro-deleted", name=name)))

    @command("macro-share")
    async def share(self, interaction: discord.Interaction, name: str) -> None:
        """Show one, with a button to keep it."""
        found = [macro for owner in owners(interaction) for macro in await self.services.storage.macros.of(owner)]
        macro = next((macro for macro in found if macro.name == _named(name)), None)
        if macro is None:
            raise ToldToPlayer(say("macro-name.none", name=_named(name)))
        text = ui.TextDisplay[ui.LayoutView](say("macro-shared", who=name_of(interaction), macro=_line(macro, 300)))
        row = ui.ActionRow[ui.LayoutView](
            button(say("button-keep"), Press(Action.KEEP, arg=_ticket(macro)), ButtonStyle.primary)
        )
        await show(interaction, sheet(text, row), openly=True)

    @command("macro-export", name="export")
    async def export_all(self, interaction: discord.Interaction, server: bool = False) -> None:
        """Give all of them."""
        owner = self._owner(interaction, server=server, is_change=False)
        macros = {macro.name: macro.text for macro in await self.services.storage.macros.of(owner)}
        if not macros:
            raise ToldToPlayer(say("macro-name.nothing"))
        file = Document(MacroFile(macros=macros).model_dump_json(indent=1).encode(), "macros.json")
        words = ui.TextDisplay[ui.LayoutView](say("macro-exported", count=len(macros)))
        await show(interaction, sheet(words, enclosed(file), documents=[file]))

    @command("macro-import", name="import")
    async def import_all(
        self, interaction: discord.Interaction, file: discord.Attachment, server: bool = False
    ) -> None:
        """Save all of them, or none."""
        owner = self._owner(interaction, server=server)
        if file.size > LONGEST_FILE:
            raise ToldToPlayer(say("macro-file"))
        macros = _read(await handed_in(file))
        saved = {**await self.roller.saved(interaction), **macros}
        await asyncio.to_thread(_try_out, macros, saved)
        before = await _save(self.services, owner, macros)
        await show(interaction, said("\n".join([say("macro-saved.many", count=len(macros)), *_replaced(before)])))

    @command("macro-ready")
    async def ready(self, interaction: discord.Interaction, game: str) -> None:
        """Show what players of a game roll again and again, with a button to keep all of it."""
        found = next((key for key, one in SETS.items() if game.casefold() in (key, one.name.casefold())), None)
        if found is None:
            raise ToldToPlayer(say("macro-ready.none", games=", ".join(one.name for one in SETS.values())))
        lines = [f"• {_written(name, text)}" for name, text in SETS[found].macros.items()]
        text = ui.TextDisplay[ui.LayoutView]("\n".join([say("macro-ready", game=SETS[found].name), *lines]))
        press = Press(Action.KEEP_SET, arg=found)
        row = ui.ActionRow[ui.LayoutView](button(say("button-keep-set"), press, ButtonStyle.primary))
        await show(interaction, sheet(text, row))

    @save.autocomplete("roll")
    @suggestions
    async def _suggest_roll(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_rolls(self.roller, interaction, typed)

    @save.autocomplete("name")
    @delete.autocomplete("name")
    @share.autocomplete("name")
    @suggestions
    async def _suggest_name(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        wanted = typed.strip().lstrip("$").casefold()
        saved = await self.roller.saved(interaction)
        fitting = [(name, text) for name, text in saved.items() if wanted in name][:MOST_CHOICES]
        return [app_commands.Choice(name=f"{name}: {text}"[:MOST_LETTERS], value=name) for name, text in fitting]

    @ready.autocomplete("game")
    @suggestions
    async def _suggest_game(self, _: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        wanted = typed.strip().casefold()
        fitting = [(key, one.name) for key, one in SETS.items() if wanted in one.name.casefold()][:MOST_CHOICES]
        return [app_commands.Choice(name=name[:MOST_LETTERS], value=key) for key, name in fitting]

    def _owner(self, interaction: discord.Interaction, *, server: bool, is_change: bool = True) -> str:
        mine, *others = owners(interaction)
        if not server:
            return mine
        if not others:
            raise ToldToPlayer(say("macro-no-server"))
        if is_change and not interaction.permissions.manage_guild:
            raise ToldToPlayer(say("macro-no-server.manage"))
        return others[0]


@on(Action.KEEP, in_place=True)
async def keep(pressed: Pressed) -> None:
    """Save what somebody shared."""
    macro = await pressed.services.storage.macros.get(pressed.read(lambda arg, _: number(arg.partition(".")[0])))
    if macro is None or _ticket(macro) != pressed.arg:
        raise ToldToPlayer(say("macro-shared.changed"))
    mine = f"person:{pressed.user_id}"
    before = {kept.name: kept for kept in await pressed.services.storage.macros.of(mine)}.get(macro.name)
    if before is not None and before.text != macro.text:
        raise ToldToPlayer(say("macro-saved.else", macro=_line(before, 200)))
    await _save(pressed.services, mine, {macro.name: macro.text})
    await add(pressed.interaction, said(say("macro-saved", name=macro.name)))


@on(Action.KEEP_SET, in_place=True)
async def keep_set(pressed: Pressed) -> None:
    """Save a whole set; what is saved already under one of its names stays."""
    ready = SETS.get(pressed.arg)
    if ready is None:
        raise ToldToPlayer(say("macro-shared.changed"))
    mine = f"person:{pressed.user_id}"
    kept = {macro.name: macro.text for macro in await pressed.services.storage.macros.of(mine)}
    new = {name: text for name, text in ready.macros.items() if name not in kept}
    if new:
        await _save(pressed.services, mine, new)
    stays = ", ".join(f"`${name}`" for name, text in ready.macros.items() if kept.get(name, text) != text)
    told = [say("macro-ready.saved", count=len(new), names=", ".join(f"`${name}`" for name in new))] if new else []
    told += [say("macro-ready.stays", names=stays)] if stays else []
    await add(pressed.interaction, said("\n".join(told) or say("macro-ready.all")))


async def _save(services: Services, owner: str, macros: dict[str, str]) -> dict[str, str]:
    """Save them; what was something else before, by name."""
    try:
        return await services.storage.macros.save(owner, macros, MOST)
    except TooManyMacros:
        raise ToldToPlayer(say("macro-saved.full", most=MOST)) from None


def _replaced(before: Mapping[str, str]) -> list[str]:
    """What was saved under these names until now, so that it can be had back."""
    if not before:
        return []
    lines = [_written(name, text) for name, text in before.items()]
    shown = lines[:MOST_REPLACED]
    more = [say("macro-saved.more", count=len(lines) - len(shown))] if len(lines) > len(shown) else []
    return [say("macro-saved.instead", macros=", ".join([*shown, *more]))]


def _try_out(macros: Mapping[str, str], saved: Mapping[str, str]) -> None:
    """Try whether all of them can be rolled.

    Raises:
        ToldToPlayer: one cannot.
    """
    for name, text in macros.items():
        try:
            tried_out(text, saved)
        except BadRoll as wrong:
            raise ToldToPlayer(say("macro-file.unrollable", name=name, why=complained(text, wrong))) from None


def _ticket(macro: MacroRow) -> str:
    """What the button to keep a macro carries: its number, and proof that whoever presses it was shown just this text."""
    seen = f"{macro.owner} {macro.name} {macro.text}".encode()
    return f"{macro.id}.{blake2b(seen, digest_size=8).hexdigest()}"


def _named(text: str) -> str:
    name = text.strip().removeprefix("$").casefold()
    if not _NAME.fullmatch(name):
        raise ToldToPlayer(say("macro-name"))
    return name


def _line(macro: MacroRow, most: int) -> str:
    return _written(macro.name, macro.text, most)


def _written(name: str, text: str, most: int = 80) -> str:
    return say("macro-line", name=name, roll=plain_code(in_short(text, most)))


def _listed(title: str, macros: tuple[MacroRow, ...]) -> str:
    lines, room = [f"**{title}**"], MOST_LISTED // 2
    for n, macro in enumerate(macros):
        line = _line(macro, 80)
        room -= len(line) + 3
        if room < 0:
            lines.append(say("macro-yours.more", count=len(macros) - n))
            break
        lines.append(f"• {line}")
    return "\n".join(lines)


def _read(data: bytes) -> dict[str, str]:
    """The macros of a file, all of them such as could be saved."""
    try:
        macros = MacroFile.model_validate_json(data).macros
    except ValidationError:
        raise ToldToPlayer(say("macro-file")) from None
    if not 0 < len(macros) <= MOST:
        raise ToldToPlayer(say("macro-file"))
    return {_named(name): text for name, text in macros.items()}
