"""Balance and coverage by playouts: who wins, by what defeats come, which cards, tiles, enemies and Elite abilities were met.

    python -m tests.engines.brimstone.coverage                       # every Mission, 4 and 2 Heroes, 100 games each
    python -m tests.engines.brimstone.coverage --missions trestle --heroes 4 --games 400
    python -m tests.engines.brimstone.coverage --table               # a line for each kind of card, as in docs/balance.md

Stewards play, each a Hero of its own. With ``--explore`` they choose in Encounters and take tokens at random, so that every way is entered.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, get_args

from engines.brimstone.library import library
from engines.brimstone.state import MissionId, Options, State
from engines.brimstone.steward import BrimstoneSteward
from engines.kernel import Ask, Dice
from engines.kernel.session import Session, Step
from engines.kernel.stewards import playout
from tests.engines.brimstone.game import GAME

AT_RANDOM = ("encounter", "token", "tester", "one")
"""What explorers choose by lot."""


class Player(BrimstoneSteward):
    """A steward of whom it is noted which ways of Encounters it goes; an explorer goes about them at random.

    Classes are dealt by lot, each once as long as they last: left to themselves two stewards would always be a Lawman and a Rancher.
    """

    def __init__(self, dice: Dice, met: Counter[tuple[str, str]], *, explore: bool) -> None:
        super().__init__(dice)
        self._lots, self._met, self._explore = dice, met, explore
        self._classes = list(library().classes)
        dice.shuffle(self._classes)

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str]:
        """Any way of an Encounter, else what a steward does."""
        if ask.kind == "class":
            dealt = self._classes[seat % len(self._classes)]
            return [next(option.id for option in ask.options if option.means[0] == dealt)]
        lots = self._explore and ask.kind in AT_RANDOM
        choice = [self._lots.pick(ask.ids)] if lots else super().answer(seat, ask, look)
        if ask.kind == "encounter":
            self._met["way", f"{ask.args['card']}.{choice[0]}"] += 1
        return choice


@dataclass
class Tally:
    """What a run of games has shown; ``met`` counts by kind and name what came up."""

    games: int = 0
    turns: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    met: Counter[tuple[str, str]] = field(default_factory=Counter)

    def watch(self, _: Session[State], step: Step) -> None:
        """Count what one answer brought about."""
        for event in step.events:
            for kind, name in named(event):
                self.met[kind, name] += 1

    def close(self, state: State) -> None:
        """Count a finished game."""
        self.games += 1
        self.turns += state.turn
        self.ends[state.how] += 1
        self.met["outcome", f"{state.options.mission} {state.how}"] += 1

    @property
    def won(self) -> int:
        """Of a hundred games."""
        return 100 * self.ends["win"] // self.games

    @property
    def dark(self) -> int:
        """Defeats by the Darkness, of a hundred defeats."""
        return 100 * self.ends["darkness"] // max(1, self.games - self.ends["win"])


def named(event: Any) -> Iterator[tuple[str, str]]:
    """What an event shows, by kind."""
    match type(event).__name__:
        case "CardDrawn":
            yield event.deck, event.card
        case "TileLaid":
            yield "tile", event.tile_card
        case "TokenRevealed":
            yield "token", event.token
        case "EnemiesCame":
            yield "enemy", event.enemy_card
            if event.threat_card:
                yield "threat", event.threat_card
        case "EliteRolled":
            yield "elite", f"{event.enemy_card}.{event.gives}"
        case "LootDrawn":
            yield "loot", event.card
        case "WorldFound":
            yield "world", event.world_card


def wanted() -> dict[str, list[str]]:
    """Everything that could be met, by kind."""
    box = library()
    return {
        "tile": [tile for tile, card in box.tiles.items() if card.kind != "entrance"],
        "token": list(box.tokens),
        "encounter": list(box.encounters),
        "way": [
            f"{card.id}.{way.id}"
            for card in box.encounters.values()
            for effect in card.effects
            for way in getattr(effect, "ways", ())
        ],
        "darkness": list(box.darkness),
        "dread": list(box.dread),
        "depth": list(box.depth_events),
        "scavenge": list(box.scavenge),
        "loot": list(box.loot),
        "threat": [
            *box.threats,
            *(card for card in box.world_threats if not box.world_threats[card].wandering),
            *box.epic_threats,
        ],
        "enemy": list(box.enemies),
        "elite": [f"{enemy.id}.{line.gives}" for enemy in box.enemies.values() for line in enemy.elite],
        "world": ["jargono"],
        "outcome": [f"{mission} {how}" for mission in get_args(MissionId) for how in ("win", "all_down", "darkness")],
    }


def run(mission: str, heroes: int, games: int, *, explore: bool = False, first: int = 0, met: Counter[Any]) -> Tally:
    """Play ``games`` games from seed number ``first`` on; what comes up is counted in ``met``, too."""
    tally = Tally(met=met)
    options = Options.model_validate({"mission": mission, "heroes": heroes})
    for n in range(first, first + games):
        dice = Dice(b"steward-%08d" % n)
        steward = Player(dice, met, explore=explore)
        session = playout(GAME, heroes, options, b"mine----%08d" % n, steward, after=tally.watch)
        tally.close(session.state)
    return tally


def report(mission: str, heroes: int, tally: Tally) -> str:
    """One line."""
    ends = ", ".join(f"{how} {count}" for how, count in tally.ends.most_common())
    return (
        f"{library().missions[mission].name}, {heroes} Heroes: {tally.won} % of {tally.games} won, "
        f"{tally.dark} % of the defeats by the Darkness, {tally.turns // tally.games} turns ({ends})"
    )


def table(met: Counter[Any]) -> str:
    """A line for each kind of card: how many of them were met, the rarest, and which were not."""
    lines = ["| what | met | the rarest | not met |", "|---|---|---|---|"]
    for kind, names in wanted().items():
        missing = [name for name in names if not met[kind, name]]
        rarest = min(met[kind, name] for name in names)
        lines.append(
            f"| {kind} | {len(names) - len(missing)} of {len(names)} | {rarest} times | {', '.join(missing)} |"
        )
    return "\n".join(lines)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--missions", nargs="+", default=list(get_args(MissionId)), choices=get_args(MissionId))
    parser.add_argument("--heroes", type=int, nargs="+", default=[4, 2])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, metavar="N", help="seed number of the first game")
    parser.add_argument("--explore", action="store_true")
    parser.add_argument("--table", action="store_true", help="how much of each kind of card was met")
    asked = parser.parse_args()
    met: Counter[Any] = Counter()
    for mission in asked.missions:
        for heroes in asked.heroes:
            tally = run(mission, heroes, asked.games, explore=asked.explore, first=asked.first, met=met)
            print(report(mission, heroes, tally), flush=True)  # noqa: T201
    if asked.table:
        print(table(met))  # noqa: T201


if __name__ == "__main__":
    main()
