"""`lychgate run`, as it is, but without the two seconds that a start waits for further servers of a big bot, and without
pictures for tables that nobody opens.

It imports everything, waits for a line, and runs; so that a successor can be ready before its predecessor is killed.
"""

import functools
import sys

from bot.panels.artist import Artist
from bot.running import program
from bot.shell.command_line import main


async def nothing(*_):
    """What all tables share is drawn when the first of them needs it."""


if __name__ == "__main__" and sys.stdin.readline():
    Artist.prepare = nothing
    program.running = functools.partial(program.running, guild_ready_timeout=0.02)
    sys.exit(main(["run"]))
