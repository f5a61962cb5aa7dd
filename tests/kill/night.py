"""One table on one night, and chosen moments to kill."""

import asyncio
import random

from bot.panels.custom_ids import Action
from sandbox.person import RefusedError
from storage.backup import backup
from tests.kill import inspection, screens
from tests.kill.display import Display, line_said_to
from tests.kill.scripted import Memory
from tests.kill.victim import PATIENCE, Victim, comes_to_hold


class Night:
    """A small story's stage.

    Attributes:
        bot: the process that is killed.
        victims: all processes.
        thread: of the table, once it stands.
        table: its number.
    """

    def __init__(self, sandbox, folder):
        self.sandbox = sandbox
        self.folder = folder
        self.memory = Memory()
        self.display = Display(sandbox)
        self.draw = random.Random(5)
        self.victims = []
        self.bot = self.another()
        self.ana, self.ben = sandbox.person("ana"), sandbox.person("ben")

    def another(self, database=None):
        """One more process, on the same database if none is named."""
        victim = Victim(self.sandbox, database or self.folder / "lychgate.db", self.folder / "bot.log")
        self.victims.append(victim)
        return victim

    async def awake(self):
        """Start the bot and wait until it has said what it had to say."""
        await self.bot.start()
        assert await self.bot.online()
        assert await self.bot.settled() == []

    async def play(self):
        """A table in play, with a table message."""
        await self.awake()
        card = (await self.ana.command("games", "dark-castle new", chapters="5")).message
        await self.ben.click(card, custom_id=screens.with_action(card, Action.JOIN).custom_id)
        await self.ana.click(card, "Add Steward")
        await self.ana.click(card, "Start")
        await self.until(lambda: self.bot.rows("SELECT 1 FROM messages WHERE role = 'table'"))
        await self.bot.settled()
        ((self.table, thread),) = self.bot.rows("SELECT id, thread_id FROM tables")
        self.thread = str(thread)

    async def until(self, condition):
        """Wait until something holds."""
        assert await comes_to_hold(condition)

    async def table_messages(self):
        """The table messages that can be pressed."""
        return [one for one in await self.ana.messages(self.thread, 200) if screens.is_table(one)]

    async def offered(self, person):
        """Where a person can choose: the table message, or the hand behind it; with what it offers."""
        stand = await self.table_messages()
        if not stand:  # it is being posted anew at this very moment
            return None, []
        message = stand[-1]
        if not screens.picks(message):
            try:
                message = (await person.click(message, "My Hand")).message
            except RefusedError:  # it was drawn anew at this very moment
                return None, []
        return message, screens.picks(message)

    async def choose(self, answers):
        """Ana and Ben choose whatever they are offered, until so many answers more are kept."""
        enough = self.answers() + answers
        async with asyncio.timeout(PATIENCE):
            while self.answers() < enough:
                for person in (self.ana, self.ben):
                    message, controls = await self.offered(person)
                    if controls:
                        await self.heard(self.begin(person, message, self.draw.choice(controls)), person)
                await asyncio.sleep(0.02)

    async def press(self, control=None, person=None):
        """Press what the table offers, or a button of before; returns the interaction."""
        # Where one message is taking the place of another there are two for a moment.
        message = (await self.table_messages())[-1]
        control = control or self.draw.choice(screens.picks(message))
        return self.begin(person or self.ana, message, control)

    def begin(self, person, message, control):
        """An interaction as a person's client starts it."""
        hub = self.sandbox.server.hub
        data = control.used(self.draw)
        shown = hub.world.messages[int(message["id"])]
        interaction = hub.interactions.start(
            screens.COMPONENT, int(person.id), hub.world.channels[int(self.thread)], data, nonce=None, message=shown
        )
        self.memory.pressed(interaction.id, person, control, data, in_public=screens.is_table(message))
        return interaction

    def deliver_again(self, interaction):
        """Discord tells the bot of an interaction once more."""
        hub = self.sandbox.server.hub
        hub.announce.gateway.dispatch(
            "INTERACTION_CREATE", hub.interactions.payload(interaction), interaction.channel.guild_id
        )

    def answers(self, by=None):
        """How many answers are kept, of all or of a person."""
        everybody = [one for (one,) in self.bot.rows("SELECT by FROM journal")]
        return len(everybody) if by is None else everybody.count(by.id)

    def applied(self, interaction):
        """Whether the database knows an interaction."""
        return bool(self.bot.rows("SELECT 1 FROM interactions WHERE interaction_id = ?", interaction.id))

    async def heard(self, interaction, person):
        """Wait until an interaction had its effect, or its sentence."""
        async with asyncio.timeout(PATIENCE):
            while not self.applied(interaction):
                said = line_said_to(await person.messages(self.thread, 60), interaction)
                if said:
                    return said
                await asyncio.sleep(0.02)
        return ""

    async def is_whole(self):
        """Look at the disk and at the screens; every sentence that should not be true."""
        left = await self.bot.settled()
        target = self.folder / "look.db"
        target.unlink(missing_ok=True)
        await asyncio.to_thread(backup, self.bot.database, target)
        findings = await inspection.inspect(target, self.memory)
        return [*findings.troubles, *await self.display.troubles(findings), *left]
