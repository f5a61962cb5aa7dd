"""``/roll``, ``/roll-secret`` and ``/say``, and the buttons under what they answer."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands
from discord.ext import commands

from bot.delivery.answering import add, show, suggestions
from bot.dice.rolling import complained
from bot.dice.throws import dice_of, tallies
from bot.panels.custom_ids import Action, number
from bot.panels.sheet import said
from bot.presses.router import Pressed, on
from bot.presses.services import Services
from bot.running.commands import command
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from cogs.dice.answers import again_note, answer, die_selects, keep_select, kept_answer, secret_line
from cogs.dice.pictures import picture_of
from cogs.dice.places import others_see, place_of
from cogs.dice.roller import Rolled, Roller, Wanted, name_of
from cogs.dice.saying import pieces_of
from cogs.dice.suggesting import suggest_rolls
from engines.notation import BadRoll, kept, pushed, to_keep


class RollsCog(commands.Cog):
    """Dice for everybody, everywhere."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.roller = Roller.of(services)

    # --- commands -------------------------------------------------------------------------------------------------------

    @command("roll")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def roll(self, interaction: discord.Interaction, dice: app_commands.Range[str, 1, 300]) -> None:
        """Roll in the open; what cannot be read is told to its writer alone."""
        rolled = await self._rolled(interaction, dice)
        picture = await picture_of(self.services, interaction, rolled)
        await show(interaction, answer(rolled, name_of(interaction), picture=picture), openly=True)

    @command("roll-secret", name="roll-secret")
    @app_commands.rename(master="game-master")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def roll_secret(
        self,
        interaction: discord.Interaction,
        dice: app_commands.Range[str, 1, 300],
        master: discord.User | None = None,
    ) -> None:
        """Roll from the person's own stream: what others can check of a server's dice tells nothing about it."""
        if master is not None and (master.bot or master.id == interaction.user.id):
            raise ToldToPlayer(say("roll-secretly.master"))
        if master is not None and not others_see(interaction):
            raise ToldToPlayer(say("roll-secretly.unseen"))
        rolled = await self._rolled(interaction, dice, secret=True, master_id=master.id if master else None)
        who = name_of(interaction)
        picture = await picture_of(self.services, interaction, rolled)
        await show(interaction, answer(rolled, who, picture=picture))
        if master is not None:
            await add(interaction, secret_line(rolled, who), openly=True)

    @command("say")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def say(self, interaction: discord.Interaction, text: app_commands.Range[str, 1, 600]) -> None:
        """Roll what stands in brackets, all as one roll."""
        saved, dialect = await self.roller.saved(interaction), await self.roller.dialect(interaction)
        try:
            pieces = await asyncio.to_thread(pieces_of, text, saved, dialect)
        except BadRoll as wrong:
            raise ToldToPlayer(complained(text, wrong)) from None
        if not pieces.rolls:
            raise ToldToPlayer(say("say-brackets"))
        rolled = await self.roller.roll(interaction, text, Wanted(pieces.rolls, around=pieces.around))
        await show(interaction, answer(rolled, name_of(interaction)), openly=True)

    @roll.autocomplete("dice")
    @roll_secret.autocomplete("dice")
    @suggestions
    async def _suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_rolls(self.roller, interaction, typed)

    async def _rolled(
        self, interaction: discord.Interaction, text: str, *, secret: bool = False, master_id: int | None = None
    ) -> Rolled:
        wanted = await self.roller.typed(interaction, text)
        return await self.roller.roll(
            interaction, text, Wanted([wanted], wanted.label), secret=secret, master_id=master_id
        )


# --- buttons --------------------------------------------------------------------------------------------------------


@on(Action.ROLL, in_place=True)
async def again(pressed: Pressed) -> None:
    """All dice anew, for whoever pressed."""
    before = await Roller.of(pressed.services).find(pressed)
    await _roll_from(pressed, before, before.wanted())


@on(Action.REROLL, in_place=True)
async def reroll(pressed: Pressed) -> None:
    """One die anew: at once if there is but one."""
    before = await _mine(pressed)
    dice = dice_of(before.thrown.results)
    if not dice:
        raise ToldToPlayer(say("roll-again.dice-only"))
    if len(dice) == 1:
        await _one_again(pressed, before, 0)
        return
    await add(pressed.interaction, die_selects(before))


@on(Action.DIE)
async def die(pressed: Pressed) -> None:
    """The die that was chosen."""
    before = await _mine(pressed, pressed.arg.partition(".")[0])
    chosen = pressed.read(lambda _, values: number(values[0]))
    if chosen >= len(dice_of(before.thrown.results)):
        raise ToldToPlayer(say("roll-again.no-die"))
    await _one_again(pressed, before, chosen)
    await show(pressed.interaction, said(say("roll-again.done")))


@on(Action.PUSH, in_place=True)
async def push(pressed: Pressed) -> None:
    """All blank dice once more, in systems that know this."""
    before = await _mine(pressed, why="roll-push.not-yours")
    following = pushed(before.result)
    if following is None or following.roll is None:
        raise ToldToPlayer(say("roll-push.over"))
    wanted = Wanted([following.roll], before.kept.label, lying=following.lying)
    await _roll_from(pressed, before, wanted, note=say("roll-push"))


@on(Action.CHOOSE, in_place=True)
async def choose(pressed: Pressed) -> None:
    """Ask which dice are kept."""
    before = await _mine(pressed, why="roll-keep.not-yours")
    if not to_keep(before.result):
        raise ToldToPlayer(say("roll-keep.wrong"))
    await add(pressed.interaction, keep_select(before))


@on(Action.CHOSEN)
async def chosen(pressed: Pressed) -> None:
    """These dice are kept; what they bring falls."""
    before = await _mine(pressed, why="roll-keep.not-yours")
    following = kept(before.result, pressed.read(lambda _, values: [number(value) for value in values]))
    if following is None:
        raise ToldToPlayer(say("roll-keep.wrong"))
    who = name_of(pressed.interaction)
    if following.roll is None:
        shown = kept_answer(before, who, following.lying)
        await add(pressed.interaction, shown, openly=not before.is_hidden)
    else:
        wanted = Wanted([following.roll], before.kept.label, lying=following.lying)
        await _roll_from(pressed, before, wanted, note=say("roll-keep.brought", who=who))
    await show(pressed.interaction, said(say("roll-again.done")))


@on(Action.REVEAL, in_place=True)
async def reveal(pressed: Pressed) -> None:
    """A secret roll shown to everybody, by who made it."""
    before = await _mine(pressed)
    counted = tallies(before.thrown, before.kept.script.die)
    if not await pressed.services.storage.rolls.reveal(before.row.id, place_of(pressed.interaction), counted):
        raise ToldToPlayer(say("roll-secretly.no-secret"))
    shown = await Roller.of(pressed.services).find(pressed)
    who, picture = name_of(pressed.interaction), await picture_of(pressed.services, pressed.interaction, shown)
    note = say("roll-secretly.revealed")
    await add(pressed.interaction, answer(shown, who, note=note, picture=picture), openly=True)


@on(Action.LOOK, in_place=True)
async def look(pressed: Pressed) -> None:
    """A secret roll for the eyes of its game master."""
    seen = await Roller.of(pressed.services).find(pressed)
    shown = answer(seen, f"<@{seen.row.user_id}>", buttons=False)
    await add(pressed.interaction, shown)


async def _mine(pressed: Pressed, number: str = "", why: str = "roll-again.not-yours") -> Rolled:
    before = await Roller.of(pressed.services).find(pressed, number)
    if before.row.user_id != pressed.user_id:
        raise ToldToPlayer(say(why))
    return before


async def _one_again(pressed: Pressed, before: Rolled, die: int) -> None:
    await _roll_from(pressed, before, before.wanted()._replace(again=(before, die)), die)


async def _roll_from(
    pressed: Pressed, before: Rolled, wanted: Wanted, die: int | None = None, *, note: str = ""
) -> None:
    """A roll that comes of another one; it is as secret as that one is."""
    interaction, hidden = pressed.interaction, before.is_hidden
    master_id = before.row.master_id if hidden else None
    rolled = await Roller.of(pressed.services).roll(
        interaction, before.row.text, wanted, secret=hidden, master_id=master_id
    )
    note = note or say("roll-again")
    if die is not None:
        note = again_note(*(dice_of(one.thrown.results)[die] for one in (before, rolled)))
    who = name_of(interaction)
    picture = await picture_of(pressed.services, interaction, rolled)
    await add(interaction, answer(rolled, who, note=note, picture=picture), openly=not hidden)
    if master_id is not None:
        await add(interaction, secret_line(rolled, who), openly=True)
