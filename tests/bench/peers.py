"""The kernel against the two best-known engines, on random tic-tac-toe, game creation included.

boardgame.io (its reducer, production mode) and open_spiel (its Python game) are installed from their registries into
``.cache/peers``. Rounds alternate, each in a process of its own, so that a busy machine hits all alike.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.bench.figures import Figure, compared, repeats

PEERS = True
BOARDGAME_IO = "boardgame.io@0.50.2"
OPEN_SPIEL = "open_spiel"
ROUNDS = 5
ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".cache" / "peers"
GAMES = Path(__file__).parent / "peer_games"


def install() -> None:
    """Put both peers into the cache, once."""
    CACHE.mkdir(parents=True, exist_ok=True)
    if not (CACHE / "node_modules" / "boardgame.io").is_dir():
        _run("npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(CACHE), BOARDGAME_IO)
    if not (CACHE / "py" / "open_spiel").is_dir():
        _run(sys.executable, "-m", "pip", "install", "--quiet", "--target", str(CACHE / "py"), OPEN_SPIEL)


def measure(effort: float = 1.0) -> list[Figure]:
    """Medians of the ratios in each round."""
    install()
    rounds = [(kernel(), boardgame_io(), open_spiel()) for _ in range(repeats(ROUNDS, effort))]
    return [
        compared("tic-tac-toe, against boardgame.io", [(ours, theirs) for ours, theirs, _ in rounds], "choices/s"),
        compared("tic-tac-toe, against open_spiel", [(ours, theirs) for ours, _, theirs in rounds], "choices/s"),
    ]


def kernel() -> float:
    """One round of ours."""
    return float(_run(sys.executable, "-m", "tests.bench.kernel"))


def boardgame_io() -> float:
    """One round of boardgame.io."""
    modules = str(CACHE / "node_modules")
    return float(_run("node", str(GAMES / "boardgame_io.js"), NODE_ENV="production", NODE_PATH=modules))


def open_spiel() -> float:
    """One round of open_spiel."""
    return float(_run(sys.executable, str(GAMES / "spiel.py"), PYTHONPATH=str(CACHE / "py")))


def _run(*command: str, **environment: str) -> str:
    done = subprocess.run(  # noqa: S603  # the commands above
        command, cwd=ROOT, env={**os.environ, **environment}, check=True, capture_output=True, text=True
    )
    return done.stdout
