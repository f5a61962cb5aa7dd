"""Prints a digest of some whole games, one of each kind or with ``all`` one of each setting; in several processes they must be equal."""

from __future__ import annotations

import sys

from engines.kernel import Dice, playout
from tests.contract.playing import seed, settings, wander


def main(*, every: bool = False) -> None:
    """One line per setting: every digest on the way of a random game, and the steward's last one."""
    lines = []
    first = {setting.game.key: setting for setting in reversed(settings())}
    for setting in settings() if every else first.values():
        way = [session.digest() for session, _ in wander(setting, 8)]
        steward = setting.game.steward(Dice(seed(setting, 9)))
        last = playout(
            setting.game, setting.seats, setting.options, seed(setting, 8), steward, legacy=setting.legacy
        ).digest()
        lines.append(f"{setting.name} {len(way)} {''.join(way[-1:])} {last}")
    sys.stdout.write("\n".join(lines))


if __name__ == "__main__":
    main(every="all" in sys.argv[1:])
