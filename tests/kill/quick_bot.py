"""`lychgate run`, as it is, but without the two seconds that a start waits for further servers of a big bot."""

import functools
import sys

from bot import program
from bot.command_line import main

program.running = functools.partial(program.running, guild_ready_timeout=0.02)
sys.exit(main(["run"]))
