"""The command line with the toy games on its shelf: ``python -m tests.bot.with_toys simulate cellar``."""

import sys
from typing import Any

from bot.shell.command_line import main
from engines import shelf
from engines.kernel import Game
from tests.toys import cellar, tic_tac_toe


def toys() -> dict[str, Game[Any]]:
    return {"cellar": cellar.GAME, "tic_tac_toe": tic_tac_toe.GAME}


if __name__ == "__main__":
    shelf.games = toys  # type: ignore[assignment]
    sys.exit(main())
