"""``/initiative``: who acts when in a channel, on one card that is changed and never repeated."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import discord
import structlog
from discord import ButtonStyle, app_commands, ui
from discord.ext import commands

from bot.delivery.answering import ELSEWHERE, acknowledge, add, show, suggestions
from bot.delivery.refusals import ChannelGone, MessageGone, NotAllowed, TryLater, expected
from bot.dice.initiative import MOST_FIGHTERS, Fight, Fighter, read, seen
from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Item, Row, Sheet, button, said, sheet
from bot.presses.router import Pressed, on
from bot.presses.services import Services
from bot.running.commands import command, described
from bot.watch.errors import ToldToPlayer
from bot.watch.memory import Locks
from bot.words.catalogue import say
from bot.words.plain import LONGEST_NAME, in_short, plain, seat_name
from cogs.dice.roller import Roller, Wanted
from cogs.dice.suggesting import MOST_CHOICES, suggest_rolls
from storage import AlreadyHeard, InitiativeRow

log = structlog.get_logger()

USUAL = "1d20"
LETTERS = (
    MOST_FIGHTERS * LONGEST_NAME
)  # of all names on a card, with what keeps their marks from being marks; beyond, names are cut
CARDS = Locks()
"""By channel: who changes a fight, and shows it."""


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class InitiativeCog(commands.GroupCog, group_name="initiative", group_description=described("initiative")):
    """Keeps it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.roller = Roller.of(services)

    @command("initiative-join")
    async def join(
        self,
        interaction: discord.Interaction,
        dice: app_commands.Range[str, 1, 300] = USUAL,
        name: app_commands.Range[str, 1, 40] = "",
        hidden: bool = False,
    ) -> None:
        """Come in."""
        await _join(self.services, interaction, dice, name, hidden=hidden)

    @command("initiative-next", name="next")
    async def next_one(self, interaction: discord.Interaction) -> None:
        """The next one acts."""
        await _turn(self.services, interaction, lambda fight: fight.next())

    @command("initiative-delay")
    async def delay(self, interaction: discord.Interaction, name: str = "") -> None:
        """Wait."""
        await _turn(self.services, interaction, lambda fight: fight.delay(fight.of(interaction.user.id, name)))

    @command("initiative-now")
    async def now(self, interaction: discord.Interaction, name: str = "") -> None:
        """Act at once."""
        await _turn(self.services, interaction, lambda fight: fight.act_now(fight.of(interaction.user.id, name)))

    @command("initiative-hide")
    async def hide(self, interaction: discord.Interaction, name: str = "") -> None:
        """Be seen no more until the next turn."""

        def hidden(fight: Fight) -> None:
            fight.of(interaction.user.id, name).hidden = True

        await _turn(self.services, interaction, hidden)

    @command("initiative-leave")
    async def leave(self, interaction: discord.Interaction, name: str = "") -> None:
        """Go out of it."""
        await _turn(self.services, interaction, lambda fight: fight.leave(fight.of(interaction.user.id, name)))

    @command("initiative-show", name="show")
    async def show_it(self, interaction: discord.Interaction) -> None:
        """Bring the card to the bottom of the channel."""
        await _acknowledge_alone(interaction)
        async with CARDS.hold(interaction.channel_id or 0):
            row = await _row(self.services, interaction)
            try:
                await _send(self.services, row, read(row.body))
            except TryLater:
                raise ToldToPlayer(say("fight-not-here.later")) from None
        await show(interaction, said(say("fight-done")))

    @command("initiative-end")
    async def end(self, interaction: discord.Interaction) -> None:
        """It is over."""
        await _acknowledge_alone(interaction)
        async with CARDS.hold(interaction.channel_id or 0):
            row = await _row(self.services, interaction)
            await self.services.storage.initiatives.end(row.channel_id)
            with suppress(TryLater):  # over it is all the same
                await _edit(self.services, row, sheet(ui.TextDisplay(_heading(read(row.body), over=True))))
        await show(interaction, said(say("fight-done")))

    @join.autocomplete("dice")
    @suggestions
    async def _suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_rolls(self.roller, interaction, typed)

    @delay.autocomplete("name")
    @now.autocomplete("name")
    @hide.autocomplete("name")
    @leave.autocomplete("name")
    @suggestions
    async def _suggest_name(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        row = await self.services.storage.initiatives.get(interaction.channel_id or 0)
        mine = [
            one.name for one in read(None if row is None else row.body).fighters if one.user_id == interaction.user.id
        ]
        fitting = [name for name in mine if typed.strip().casefold() in name.casefold()]
        return [app_commands.Choice(name=name, value=name) for name in fitting[:MOST_CHOICES]]


# --- buttons --------------------------------------------------------------------------------------------------------


@on(Action.FIGHT_NEXT, in_place=True)
async def pressed_next(pressed: Pressed) -> None:
    """The next one acts."""
    await _turn(pressed.services, pressed.interaction, lambda fight: fight.next(), is_press=True)


@on(Action.FIGHT_JOIN, in_place=True)
async def pressed_join(pressed: Pressed) -> None:
    """Come in with a die of twenty sides."""
    await _join(pressed.services, pressed.interaction, USUAL, "", is_press=True)


@on(Action.FIGHT_DELAY, in_place=True)
async def pressed_delay(pressed: Pressed) -> None:
    """Wait, or act if somebody has waited."""

    def either(fight: Fight) -> None:
        fighter = fight.of(pressed.user_id)
        if fighter.delayed:
            fight.act_now(fighter)
        else:
            fight.delay(fighter)

    await _turn(pressed.services, pressed.interaction, either, is_press=True)


# --- what is done ---------------------------------------------------------------------------------------------------


async def _join(
    services: Services,
    interaction: discord.Interaction,
    dice: str,
    name: str,
    *,
    hidden: bool = False,
    is_press: bool = False,
) -> None:
    name = seat_name(name or interaction.user.display_name)
    if not is_press:
        await acknowledge(interaction)
    roller = Roller.of(services)
    wanted = await roller.typed(interaction, dice)
    if len(wanted.rows()) != 1:
        raise ToldToPlayer(say("fight-one-roll"))
    rolled = await roller.roll(interaction, dice, Wanted([wanted], wanted.label), secret=hidden)
    value = rolled.thrown.results[0].rows[0].total
    await _change(
        services, interaction, lambda fight: fight.join(name, interaction.user.id, value, hidden=hidden), begins=True
    )
    told = said(say("fight-joined", name=plain(name), value=str(value), number=str(rolled.row.counter)))
    await (add if is_press else show)(interaction, told)


async def _turn(
    services: Services, interaction: discord.Interaction, change: Callable[[Fight], object], *, is_press: bool = False
) -> None:
    if not is_press:
        await acknowledge(interaction)
    await _change(services, interaction, change)
    if not is_press:
        await show(interaction, said(say("fight-done")))


async def _change(
    services: Services, interaction: discord.Interaction, change: Callable[[Fight], object], *, begins: bool = False
) -> None:
    """Change the fight of this channel in one transaction, and its card after that: of several at once in their order.

    Raises:
        ToldToPlayer: there is none and none is to begin, or the change cannot be made.
    """
    done: list[Fight] = []

    def work(body: str | None) -> str:
        if body is None and not begins:
            raise ToldToPlayer(say("fight-over"))
        fight = read(body)
        fight.hear(interaction.id)
        change(fight)
        done[:] = [fight]
        return fight.model_dump_json()

    async with CARDS.hold(interaction.channel_id or 0):
        row = await services.storage.initiatives.change(interaction.channel_id or 0, interaction.guild_id, work)
        try:
            await _put(services, row, done[0])
        except TryLater as trouble:  # it has changed all the same; the next change shows that as well
            log.warning("the card of a fight could not be shown", channel=row.channel_id, why=str(trouble))


async def _acknowledge_alone(interaction: discord.Interaction) -> None:
    """Acknowledge what no fight can keep in mind.

    Raises:
        AlreadyHeard: another process did, while one release takes over from another; what is asked for is done there.
    """
    await acknowledge(interaction)
    if interaction.extras.get(ELSEWHERE):
        raise AlreadyHeard(interaction.id)


async def _row(services: Services, interaction: discord.Interaction) -> InitiativeRow:
    row = await services.storage.initiatives.get(interaction.channel_id or 0)
    if row is None:
        raise ToldToPlayer(say("fight-over"))
    return row


# --- the card -------------------------------------------------------------------------------------------------------


async def _put(services: Services, row: InitiativeRow, fight: Fight) -> None:
    """Show it where it stands, or anew where somebody has deleted it."""
    try:
        stands = await _edit(services, row, card(fight))
    except TryLater:
        stands = await _edit(services, row, card(fight))
    if not stands:
        await _send(services, row, fight)


async def _edit(services: Services, row: InitiativeRow, shown: Sheet) -> bool:
    if row.message_id is None:
        return False
    try:
        channel: Any = await services.delivery.channel(row.channel_id)
        with expected():
            await channel.get_partial_message(row.message_id).edit(
                view=shown.view, allowed_mentions=discord.AllowedMentions.none()
            )
    except (MessageGone, ChannelGone, NotAllowed):
        return False
    return True


async def _send(services: Services, row: InitiativeRow, fight: Fight) -> None:
    try:
        channel = await services.delivery.channel(row.channel_id)
        with expected():
            sent = await channel.send(view=card(fight).view, allowed_mentions=discord.AllowedMentions.none())
    except (ChannelGone, NotAllowed):
        raise ToldToPlayer(say("fight-not-here")) from None
    await services.storage.initiatives.shown(row.channel_id, sent.id)


def card(fight: Fight) -> Sheet:
    """What everybody sees of a fight."""
    fighters = seen(fight.fighters)
    is_full = sum(len(plain(one.name)) for one in fighters) > LETTERS
    most = LONGEST_NAME // 2 if is_full else LONGEST_NAME
    lines = [_line(one, most, acting=one.id == fight.acting) for one in fighters]
    items: list[Item] = [ui.TextDisplay("\n".join([_heading(fight), *lines]))]
    row: Row = Row(
        button(say("button-fight-next"), Press(Action.FIGHT_NEXT), ButtonStyle.primary),
        button(say("button-fight-join"), Press(Action.FIGHT_JOIN)),
        button(say("button-fight-delay"), Press(Action.FIGHT_DELAY)),
    )
    return sheet(*items, row)


def _heading(fight: Fight, *, over: bool = False) -> str:
    return say("fight.over" if over else "fight", round=fight.round)


def _line(fighter: Fighter, most: int, *, acting: bool) -> str:
    state = "acts" if acting else "waits" if fighter.delayed else "stands"
    return say("fight-line", state=state, name=plain(in_short(fighter.name, most)), value=str(fighter.value))
