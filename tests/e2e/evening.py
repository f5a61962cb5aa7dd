"""An evening of games: people in the stand-in, the real bot, and what a story needs to say about them."""

from __future__ import annotations

import asyncio
import contextlib
import time

import discord.gateway
import discord.http

from bot.running.program import running
from engines.shelf import games
from sandbox import reading
from tests.toys import duel, spirits, tic_tac_toe

GAMES = {**games(), **{toy.GAME.key: toy.GAME for toy in (duel, spirits, tic_tac_toe)}}


class Evening:
    """Starts, kills and restarts the bot; opens tables; reads threads.

    Attributes:
        bot: the running bot.
        ahead: seconds that the bot's clock is ahead of ours.
        breaks: the kinds of incidents that the story is about.
    """

    def __init__(self, sandbox, settings):
        self.sandbox = sandbox
        self.settings = settings
        self.bot = None
        self.ahead = 0.0
        self.breaks = set()
        self._stack = contextlib.AsyncExitStack()
        self._base = discord.http.Route.BASE
        self._gateway = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY

    async def __aenter__(self):
        await self.start()
        return self

    async def __aexit__(self, *trouble):
        await self.stop()
        discord.http.Route.BASE = self._base
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = self._gateway

    async def start(self):
        self.bot = await self._stack.enter_async_context(running(self.settings, GAMES, 0.01, self.clock))

    async def stop(self):
        await self._stack.aclose()
        self._stack = contextlib.AsyncExitStack()

    async def restart(self):
        await self.stop()
        await self.start()

    def clock(self):
        return time.time() + self.ahead

    async def passes(self, seconds):
        """Time passes, and whatever comes due in it happens."""
        self.ahead += seconds
        self.services.tables.committed()  # who sleeps by the clock looks again
        async with asyncio.timeout(100):
            while (due := await self.services.storage.deadlines.next_due()) is not None and due <= self.clock():  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        await self.settled()

    def person(self, name):
        return self.sandbox.person(name)

    @property
    def services(self):
        """What the running bot works with."""
        return self.bot.services

    @property
    def tables(self):
        return self.services.storage.tables

    async def lobby(self, game, host="ana", pace="live", **options):
        """A lobby card in #games; returns the table's number and the card."""
        ana = self.person(host)
        await self.services.people.is_new_to(int(ana.id), game)  # the command, which is not used here, would explain it
        row = await self.services.lobby.create(
            game,
            host=(int(ana.id), ana.name),
            guild_id=self.bot.guilds[0].id,
            channel_id=int(await ana.channel_id("games")),
            options=options,
            pace=pace,
            post=True,
        )
        return row.id, await ana.wait_message("games", lambda message: labelled(message, "Start"))

    async def play(self, game, *others, host="ana", stewards=0, pace="live", **options):
        """A table in play; returns its number and its thread's id."""
        table_id, card = await self.lobby(game, host, pace, **options)
        for name in others:
            await self.person(name).click(card, "Join")
        for _ in range(stewards):
            await self.person(host).click(card, "Add Steward")
        await self.person(host).click(card, "Start")
        return table_id, await self.thread(table_id)

    async def thread(self, table_id):
        """The thread, as soon as the table message stands in it."""
        ana = self.person("ana")
        await ana.wait_message("games", lambda message: "The game is in" in reading.text(message))
        await self.settled()
        thread_id = str((await self.tables.table(table_id)).thread_id)
        await ana.wait_message(thread_id, is_table)
        return thread_id

    async def settled(self):
        """Wait until everything that arrived is answered, and everything that was committed is shown."""
        for _ in range(20_000):
            await self.bot.door.rest()
            if await self.services.storage.outbox.next_due() is None:
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"the outbox never came to rest: {await self.services.storage.outbox.claim()}")

    async def press_forged(self, person, message, custom_id, *values):
        """Press a button of a message that it does not have, or choose ``values`` in a select, as a client of one's own could."""
        hub = self.sandbox.server.hub
        hub.interactions.start(
            3,
            int(person.id),
            hub.world.channels[int(message["channel_id"])],
            {"custom_id": custom_id, "component_type": 3 if values else 2, "values": values},
            nonce=None,
            message=hub.world.messages[int(message["id"])],
        )

    async def pick_first(self, thread_id, *names):
        """One after the other takes the first thing that is offered behind My Hand, as to choose who they are."""
        for name in names:
            panel = (await self.person(name).click(await self.table_message(thread_id), "My Hand")).message
            await choose_first(self.person(name), panel)
            await self.settled()

    async def incidents(self):
        """The kinds of all that broke on our side."""
        return [one.kind for one in await self.services.storage.incidents.latest()]

    async def table_message(self, thread_id, name="ana"):
        """The table message as it stands once everything is shown."""
        await self.settled()
        messages = await self.person(name).messages(thread_id)
        return next(message for message in reversed(messages) if is_table(message))


async def answers(evening, table_id):
    """How many answers a table has taken, once everything is shown."""
    await evening.settled()
    return (await evening.tables.table(table_id)).answers


async def choose(person, message, *labels):
    """Press the button of that label, or choose it in a select, as the message has it."""
    if len(labels) == 1 and labelled(message, labels[0]):
        return await person.click(message, labels[0])
    return await person.select(message, *labels)


async def choose_first(person, message):
    """Take the first thing that a message offers."""
    first = reading.controls(message)[0]
    if first["type"] == 2:
        return await person.click(message, custom_id=first["custom_id"])
    enough = first["options"][: max(1, first.get("min_values", 1))]
    return await person.select(message, *(option["value"] for option in enough))


def pressing(message, label):
    """The custom id of the button of that label."""
    return next(one["custom_id"] for one in reading.buttons(message) if reading.label(one) == label)


def labelled(message, label):
    """Whether a message has a button of that label."""
    return any(reading.label(one) == label for one in reading.buttons(message))


def is_table(message):
    return labelled(message, "My Hand")


async def last(person, channel, text):
    """The message with these words, once it is there."""
    return await person.wait_message(channel, lambda message: text in reading.text(message))


async def refusal(person, channel, press):
    """Press something, and return what is said to this person alone."""
    before = {message["id"] for message in await person.messages(channel)}
    await press
    message = await person.wait_message(
        channel, lambda one: one["id"] not in before and one["flags"] & 64 and reading.text(one)
    )
    return reading.text(message)
