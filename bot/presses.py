"""What each button does. Parsing and deciding only: the services do the work."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import discord

from bot import panels, prompts
from bot.answering import add, show, tell
from bot.custom_ids import Action, Press
from bot.errors import ToldToPlayer
from bot.prompts import prompts_of
from bot.router import Router, is_private
from bot.speaking import log_sheet, rules_sheet
from storage import Seat

if TYPE_CHECKING:
    from bot.client import Lychgate


class Presses:
    """Handlers of all actions."""

    def __init__(self, bot: Lychgate) -> None:
        self._bot = bot

    def register(self, router: Router) -> None:
        """Let the router know them."""
        router.add(Action.PICK, self.pick, in_place=True)
        router.add(Action.OPEN, self.open)
        router.add(Action.PAGE, self.page, in_place=True)
        router.add(Action.HAND, self.hand)
        router.add(Action.BOARD, self.board)
        router.add(Action.LOG, self.log)
        router.add(Action.RULES, self.rules)
        router.add(Action.JOIN, self.join, in_place=True)
        router.add(Action.LEAVE, self.leave, in_place=True)
        router.add(Action.STEWARD, self.steward, in_place=True)
        router.add(Action.START, self.start, in_place=True)
        router.add(Action.OPTION, self.option, in_place=True)
        router.add(Action.AGAIN, self.again, in_place=True)
        router.add(Action.UNDO, self.undo, in_place=True)
        router.add(Action.CONSENT, self.consent, in_place=True)
        router.add(Action.END, self.end, in_place=True)
        router.add(Action.FORGET, self.forget, in_place=True)

    # --- choices --------------------------------------------------------------------------------------------------------

    async def pick(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """An answer to an ask."""
        if press.question is None:
            raise ToldToPlayer("This button does not say which question it answers.")
        picks = _numbers(lambda: prompts.picks_of(press.arg, values))
        try:
            await self._bot.tables.answer(press.table, interaction.user.id, press.question, picks, interaction.id)
        except ToldToPlayer as refused:
            if not is_private(interaction):
                raise
            await self._panel(interaction, press.table, note=refused.text)
            return
        if is_private(interaction):
            await self._panel(interaction, press.table)
        elif await self._bot.people.is_to_be_told(interaction.user.id):
            await tell(interaction, CLOSED_DMS)

    async def open(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """A question with many options, opened in private."""
        await self._many(interaction, press, 0, 0)

    async def page(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """Another page of a question with many options."""
        is_select = bool(values) or press.arg.count(".") == 1
        page, picked = _numbers(lambda: prompts.turned(press.arg, values if is_select else None))
        await self._many(interaction, press, page, picked)

    async def _many(self, interaction: discord.Interaction, press: Press, page: int, picked: int) -> None:
        scene = await self._bot.tables.look(press.table, interaction.user.id)
        asks = [ask for ask in scene.my_asks if press.question is not None and press.question.fits(ask)]
        if not asks:
            await self._panel(interaction, press.table, note="That question is no longer open to you.")
            return
        prompt = prompts_of(scene, asks, scene.speech())[0]
        items = prompts.components(prompt, press.table, public=False, page=page, picked=picked)
        await show(interaction, panels.sheet(panels.ui.Container(*items)))

    # --- looking --------------------------------------------------------------------------------------------------------

    async def hand(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """My hand and my move."""
        note = CLOSED_DMS if await self._bot.people.is_to_be_told(interaction.user.id) else ""
        await self._panel(interaction, press.table, note=note)

    async def _panel(self, interaction: discord.Interaction, table_id: int, note: str = "") -> None:
        scene = await self._bot.tables.look(table_id, interaction.user.id)
        if scene.viewer is None:
            raise ToldToPlayer("You do not sit at this table; **Board** shows it to everybody.")
        if scene.view is None:
            raise ToldToPlayer("This game has not begun yet.")
        direct = interaction.guild_id is None
        picture = await self._bot.artist.hand(scene)
        await show(interaction, panels.hand_panel(scene, picture, direct=direct, note=note))

    async def board(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """The table, from where I sit."""
        await self._bot.show_board(interaction, press.table)

    async def log(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """What happened so far."""
        scene = await self._bot.tables.look(press.table, interaction.user.id)
        await show(interaction, await log_sheet(self._bot.storage, scene))

    async def rules(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """The rules behind what is asked now."""
        scene = await self._bot.tables.look(press.table, interaction.user.id)
        await show(interaction, rules_sheet(scene))

    # --- the lobby ------------------------------------------------------------------------------------------------------

    async def join(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """Take a seat."""
        user = interaction.user
        await self._bot.lobby.join(press.table, user.id, user.display_name, interaction.id)

    async def leave(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """Give the seat back."""
        await self._bot.lobby.leave(press.table, interaction.user.id, interaction.id)

    async def steward(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """A steward sits down."""
        await self._bot.lobby.add_steward(press.table, interaction.user.id, interaction.id)

    async def start(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """The game begins."""
        await self._bot.lobby.start(press.table, interaction.user.id, interaction.id)

    async def option(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """The host chooses an option."""
        await self._bot.lobby.set_option(press.table, interaction.user.id, press.arg, values, interaction.id)

    async def again(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """The same people, the same options, a new game."""
        scene = await self._bot.tables.look(press.table, interaction.user.id)
        if scene.viewer is None:
            raise ToldToPlayer("Only those who played can ask for another game.")
        seats = tuple(Seat(0, seat.seat, seat.user_id, seat.name, seat.steward) for seat in scene.seats)
        await self._bot.lobby.create(
            scene.game.key,
            host=(interaction.user.id, interaction.user.display_name),
            guild_id=scene.table.guild_id,
            channel_id=scene.table.channel_id or interaction.channel_id or 0,
            options=scene.options.model_dump(mode="json"),
            pace=scene.table.pace,
            others=seats,
            post=True,
            interaction_id=interaction.id,
        )
        await add(interaction, panels.said(f"A new table stands in <#{scene.table.channel_id}>."))

    # --- taking back, ending --------------------------------------------------------------------------------------------

    async def undo(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """Take back, or ask everybody."""
        if press.arg == "free":
            await self._bot.taking_back.undo(press.table, interaction.user.id, interaction.id)
            await show(interaction, panels.said("Taken back."))
        else:
            await self._bot.taking_back.ask_everyone(press.table, interaction.user.id)
            await show(interaction, panels.said("Everybody at the table is asked."))

    async def consent(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """Agree to an undo, or not."""
        await self._bot.taking_back.consent(press.table, interaction.user.id, agree=press.arg == "yes")

    async def end(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """Close the table, or leave it, after having been asked."""
        if press.arg == "leave":
            await self._bot.seating.leave(press.table, interaction.user.id)
            await show(interaction, panels.said("You have left; a steward plays on for you."))
        else:
            await self._bot.seating.end(press.table, interaction.user.id)
            await show(interaction, panels.said("The table is closed."))

    async def forget(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """Delete my data, after having been asked."""
        tables = await self._bot.forget_person(interaction.user.id)
        where = f" At {len(tables)} tables your seat goes on without your name." if tables else ""
        await show(interaction, panels.said(f"Everything I kept about you is deleted.{where}"))


CLOSED_DMS = "Your direct messages are closed to me, so I cannot write to you: **My Hand** here does the same."


T = TypeVar("T")


def _numbers(read: Callable[[], T]) -> T:
    """What ``read`` reads from a custom id or from values; both come from outside."""
    try:
        return read()
    except (ValueError, IndexError):
        raise ToldToPlayer("This button does not say anything I understand.") from None
