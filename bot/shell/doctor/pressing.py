"""What has to be pressed: one session is begun, and somebody uses what is put before them."""

from __future__ import annotations

import asyncio
import contextlib
import io
import time
from collections.abc import AsyncIterator, Mapping
from typing import Any

import aiohttp
import discord
from discord import ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.delivery.refusals import ALREADY_ACKNOWLEDGED
from bot.running.sessions import SPARED
from bot.running.settings import Settings
from bot.shell.doctor.findings import Findings
from bot.shell.doctor.trying import drawn

PATIENCE = 120.0
"""Seconds that somebody has to press each."""
A_WHILE = 16 * 60.0
IN_TIME = 1.5
"""Seconds; Discord gives up after three."""
PRESSES = ("button", "select", "thinking", "old", "archived")


class Presser(discord.Client):
    """Acknowledges whatever is pressed, and notes how long that took."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True, guild_messages=True))
        self.took: dict[str, float] = {}
        self.refused: dict[str, str] = {}
        self.pressed = asyncio.Event()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Somebody pressed."""
        data: Mapping[str, Any] = dict(interaction.data or {})
        name = str(data.get("custom_id", "")).removeprefix("doctor:")
        if name not in PRESSES:
            return
        begun = time.perf_counter()
        try:
            await interaction.response.defer(thinking=name == "thinking", ephemeral=True)
            self.took[name] = time.perf_counter() - begun
            if name == "thinking":
                picture = discord.File(io.BytesIO(drawn("#446622")), "doctor.png")
                await interaction.edit_original_response(content="a picture", attachments=[picture])
        except discord.HTTPException as error:
            self.refused[name] = f"{error.status} {error.code}"
        self.pressed.set()


async def play(settings: Settings, findings: Findings, channel_id: int, *, a_while: float = A_WHILE) -> None:
    """Put buttons into a channel, and see what becomes of presses on them; all are taken away again."""
    try:
        await _played(settings, findings, channel_id, a_while)
    except discord.DiscordException as refused:
        findings.note("presses", "", f"Discord does not let us: {refused}")


async def _played(settings: Settings, findings: Findings, channel_id: int, a_while: float) -> None:
    async with _connected(settings) as client:
        channel = await client.fetch_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            findings.note("presses", "", "that is no text channel")
            return
        thread = await channel.create_thread(name="lychgate doctor", type=discord.ChannelType.public_thread)
        try:
            for name in PRESSES:
                place = thread if name == "archived" else channel
                await _pressed(client, place, name, findings, a_while)
            twice = [name for name, why in client.refused.items() if why.endswith(f" {ALREADY_ACKNOWLEDGED}")]
            wrong = "another process with this token answers, too: end one" if twice else ""
            findings.note("only one process", "nobody else answers", wrong)
        finally:
            with contextlib.suppress(discord.HTTPException, aiohttp.ClientError):
                await thread.delete()
                async for one in channel.history(limit=100):
                    is_told = one.type is discord.MessageType.thread_created
                    if is_told and one.reference and one.reference.channel_id == thread.id:
                        await one.delete()


@contextlib.asynccontextmanager
async def _connected(settings: Settings) -> AsyncIterator[Presser]:
    Route.BASE = settings.api_base
    async with Presser() as client:
        await client.login(settings.token.get_secret_value())
        _, address, limit = await client.http.get_bot_gateway()
        if limit["remaining"] < SPARED:
            raise discord.ClientException(
                f"only {limit['remaining']} sessions are left today, and at none the token goes"
            )
        DiscordWebSocket.DEFAULT_GATEWAY = URL(address)
        gateway = asyncio.create_task(client.connect())
        ready = asyncio.create_task(client.wait_until_ready())
        try:
            await asyncio.wait((gateway, ready), return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
            if gateway.done():
                await gateway  # raises why
            if not ready.done():
                raise discord.ClientException("no session began")
            yield client
        finally:
            ready.cancel()
            await client.close()
            await asyncio.gather(gateway, return_exceptions=True)


async def _pressed(
    client: Presser, place: discord.TextChannel | discord.Thread, name: str, findings: Findings, a_while: float
) -> None:
    view = ui.View(timeout=None)
    if name == "select":
        options = [discord.SelectOption(label=one) for one in ("This", "That")]
        view.add_item(ui.Select(custom_id="doctor:select", options=options))
    else:
        view.add_item(ui.Button(label=f"Press me ({name})", custom_id=f"doctor:{name}"))
    view.stop()
    message = await place.send("lychgate doctor: please press", view=view)
    try:
        if name == "old":
            await asyncio.sleep(a_while)
        if name == "archived" and isinstance(place, discord.Thread):
            await place.edit(archived=True)
        client.pressed.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(client.pressed.wait(), PATIENCE)
    finally:
        with contextlib.suppress(discord.HTTPException, aiohttp.ClientError):
            await message.delete()
    took, refused = client.took.get(name), client.refused.get(name)
    said = f"acknowledged in {took:.2f} s" if took is not None else refused or "nobody pressed"
    is_another = refused is not None and refused.endswith(f" {ALREADY_ACKNOWLEDGED}")
    is_good = is_another or (took is not None and took <= IN_TIME)
    findings.note(f"press: {name}", said, "" if is_good else said)
