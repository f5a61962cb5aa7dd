"""Presses without Discord: what a handler is given, and what it has answered."""

from itertools import count
from types import SimpleNamespace

from bot.presses.router import Pressed
from sandbox import reading
from tests.bot.parlour import NAMES
from tests.cogs.interaction import Interaction

CHANNEL, SERVER = 2, 1
NUMBERS = count(1)


class Press(Interaction):
    """An interaction of somebody in a channel, or (``server`` None) in direct messages."""

    def __init__(self, user, *, server=SERVER, channel=CHANNEL, is_ephemeral=False, manages=False):
        super().__init__(server)
        self.id = next(NUMBERS)
        self.channel_id = channel
        self.user = SimpleNamespace(id=user, display_name=NAMES.get(user, "Dan"))
        self.message = SimpleNamespace(flags=SimpleNamespace(ephemeral=is_ephemeral), content="")
        self.permissions = SimpleNamespace(manage_guild=manages)
        self.app_permissions = SimpleNamespace(attach_files=False)
        self.guild, self.channel, self.followup, self.added = None, None, SimpleNamespace(send=self.add), []

    async def add(self, view, ephemeral, **_):
        """What is said beside the answer is kept, with whether only its reader sees it."""
        self.added.append((reading.text({"components": view.to_components()}), ephemeral))

    def is_guild_integration(self):
        return True

    def said(self):
        """All that the only answer says."""
        (sent,) = self.response.sent
        return reading.text({"components": sent["view"].to_components()})


def pressed(parlour, interaction, press, *values, **services):
    """What a handler is given, with the services of the parlour and others that are made up."""
    there = {name: getattr(parlour, name) for name in ("storage", "tables", "lobby", "seating", "taking_back")}
    return Pressed(interaction, press, list(values), SimpleNamespace(**there | services))
