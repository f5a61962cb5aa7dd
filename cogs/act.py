"""Playing from the keyboard: ``/act``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations, islice
from typing import NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from bot.delivery.answering import show, suggestions
from bot.panels.custom_ids import Action, Press, is_ours, parse, picks_of
from bot.panels.hand import hand_panel
from bot.panels.prompts import Prompt, prompts_of
from bot.presses.door import TABLE
from bot.presses.services import Services
from bot.running.commands import command
from bot.tables.questions import question_of
from bot.watch.errors import ToldToPlayer, Unreadable
from bot.words.catalogue import say
from bot.words.speech import listed

MOST_WAYS = 1000
"""So many combinations of one question are offered; of more, the rest is picked with the list under My Hand."""
A_WAY = re.compile(r"none|[0-9]{1,4}|x[0-9a-f]{1,50}")


class Offered(NamedTuple):
    """One choice, as it can be typed.

    Attributes:
        label: of the option.
        about: which question it answers.
        press: what it stands for.
        number: under which it stands on the picture, if it does.
    """

    label: str
    about: str
    press: str
    number: int | None = None

    @property
    def text(self) -> str:
        """As it is offered."""
        return f"{self.label} · {self.about}"


def ways(prompt: Prompt) -> list[tuple[str, str, int | None]]:
    """All ways to answer a question, the small ones first: in words, as a button would carry it, and by number if it has one."""
    found: list[tuple[str, str, int | None]] = []
    for size in range(prompt.least, prompt.most + 1):
        for picked in islice(combinations(enumerate(prompt.choices), size), MOST_WAYS - len(found)):
            if size == 0:
                found.append((say("chosen-nothing"), "none", None))
            elif size == 1:
                ((n, choice),) = picked
                found.append((choice.label, str(n), choice.number))
            else:
                label = listed([choice.label for _, choice in picked], "and")
                found.append((label, f"x{sum(1 << n for n, _ in picked):x}", None))
    return found


def matching(offered: Sequence[Offered], typed: str) -> list[Offered]:
    """What can be meant by ``typed``, the likeliest first."""
    wanted = " ".join(typed.casefold().split())
    ranked = [(rank, one) for one in offered if (rank := _rank(one, wanted)) is not None]
    return [one for _, one in sorted(ranked, key=lambda pair: pair[0])]


def _rank(one: Offered, wanted: str) -> int | None:
    """How far ``one`` is from what was typed: its number, its name, how that begins, some of its words; None: too far."""
    label = one.label.casefold()
    name = label.removeprefix(str(one.number)).lstrip(" ·")
    if wanted in (str(one.number), label, name):
        return 0
    if label.startswith(wanted) or name.startswith(wanted):
        return 1
    words = wanted.split()
    if all(word in label for word in words):
        return 2
    return 3 if all(word in one.text.casefold() for word in words) else None


def the_one_meant(offered: Sequence[Offered], typed: str) -> str:
    """What a choice stands for that was typed out, and not picked from what is offered meanwhile.

    Raises:
        ToldToPlayer: it fits nothing, or several things alike.
    """
    if not offered:
        raise ToldToPlayer(say("act-nothing"))
    hits = matching(offered, typed)
    exact = [one for one in hits if typed.strip().casefold() in (str(one.number), one.label.casefold())]
    if not exact:  # a number that nothing bears any more is never a part of another one
        exact = [one for one in hits if one.number is None] if typed.strip().isdecimal() else hits
    if len(exact) != 1:
        raise ToldToPlayer(say("act-nothing.offered"))
    return exact[0].press


class ActCog(commands.Cog):
    """Offers every legal choice as text."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @command("act")
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def act(self, interaction: discord.Interaction, choice: str) -> None:
        """Take a choice."""
        offered = await self._choices(interaction)
        value = choice if is_ours(choice) else the_one_meant(offered, choice)
        press = parse(value)
        interaction.extras[TABLE] = press.table
        if press.action in (Action.WAIT, Action.GO_ON) and press.question is not None:
            seating = self.services.seating
            change = seating.wait if press.action is Action.WAIT else seating.go_on
            scene = await change(press.table, interaction.user.id, press.question, interaction.id, press.arg)
            await show(interaction, hand_panel(scene))
            return
        if press.action is not Action.PICK or press.question is None or not A_WAY.fullmatch(press.arg):
            raise ToldToPlayer(say("act-nothing.offered"))
        picks = picks_of(press.arg, [])
        tables, user_id = self.services.tables, interaction.user.id
        now = await tables.answer(press.table, user_id, press.question, picks, interaction.id)
        chosen = next((one.text for one in offered if one.press == value), "")
        scene = now or await tables.look(press.table, user_id)
        await show(interaction, hand_panel(scene, note=f"✓ {chosen}\n{scene.aside}".rstrip()))

    @act.autocomplete("choice")
    @suggestions
    async def _suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        hits = matching(await self._choices(interaction), typed)
        return [app_commands.Choice(name=one.text[:100], value=one.press) for one in hits[:25]]

    async def _choices(self, interaction: discord.Interaction) -> list[Offered]:
        """Every choice of this person, here or (in direct messages) everywhere, with what it stands for."""
        if interaction.guild_id is None:
            table_ids = [wait.table.id for wait in await self.services.storage.tables.waiting_for(interaction.user.id)]
        else:
            table_ids = [row.id for row in await self.services.storage.tables.tables_in(interaction.channel_id or 0)]
        choices: list[Offered] = []
        for table_id in table_ids:
            try:
                scene = await self.services.tables.look(table_id, interaction.user.id)
            except Unreadable:
                continue  # the others can be played
            if scene.meant is not None and scene.viewer in scene.meant.ask.seats:
                meant = question_of([scene.meant.ask])
                about = say("act-nothing.meant", name=scene.names[scene.meant.seat])
                wait, go_on = (
                    Press(action, table_id, meant, scene.meant.token) for action in (Action.WAIT, Action.GO_ON)
                )
                choices.append(Offered(say("button-wait"), about, str(wait)))
                if scene.viewer != scene.meant.seat:
                    choices.append(Offered(say("button-go-on"), about, str(go_on)))
            for prompt in prompts_of(scene, scene.my_asks, scene.speech()):
                question = prompt.text.replace("*", "").replace("\\", "")
                choices += [
                    Offered(label, question, str(Press(Action.PICK, table_id, prompt.question, arg)), number)
                    for label, arg, number in ways(prompt)
                ]
        return choices


COGS = (ActCog,)
