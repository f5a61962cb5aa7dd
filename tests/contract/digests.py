"""Prints a digest of some whole games; run in several processes, the digests must be equal."""

from __future__ import annotations

import sys

from engines.kernel import Dice, playout
from tests.contract.playing import seed, settings, wander


def main() -> None:
    """One line per setting: every digest on the way of a random game, and the steward's last one."""
    lines = []
    for setting in settings():
        way = [session.digest() for session, _ in wander(setting, 8)]
        steward = setting.game.steward(Dice(seed(setting, 9)))
        last = playout(
            setting.game, setting.seats, setting.options, seed(setting, 8), steward, legacy=setting.legacy
        ).digest()
        lines.append(f"{setting.name} {len(way)} {''.join(way[-1:])} {last}")
    sys.stdout.write("\n".join(lines))


if __name__ == "__main__":
    main()
