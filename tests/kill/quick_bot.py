"""`lychgate run`, as it is, but without the two seconds that a start waits for further servers of a big bot.

It imports everything, waits for a line, and runs; so that a successor can be ready before its predecessor is killed.
"""

import functools
import sys

from bot.running import program
from bot.shell.command_line import main

if __name__ == "__main__" and sys.stdin.readline():
    program.running = functools.partial(program.running, guild_ready_timeout=0.02)
    sys.exit(main(["run"]))
