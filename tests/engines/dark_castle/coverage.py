"""Balance and coverage of the cards by playouts: who wins, what kills, what each card costs, what is never seen.

    python -m tests.engines.dark_castle.coverage                  # four, two and one seat, 400 games each
    python -m tests.engines.dark_castle.coverage --seats 4 --games 1000 --cards
    python -m tests.engines.dark_castle.coverage --packs death_knight --seats 4 2 --games 300 --explore --table

With ``--explore`` the stewards pick chapter options and items at random, so that every branch is entered. ``--table`` adds, for
all seats together, a line for each card in the manner of ``docs/balance.md``. Long runs can be cut into pieces: ``--first N``.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from typing import Any

from engines.dark_castle import agenda
from engines.dark_castle.game import GAME
from engines.dark_castle.library import library, within
from engines.dark_castle.state import State, Todo
from engines.kernel import Ask, Dice
from engines.kernel.session import Session, Step
from engines.kernel.stewards import playout


class Explorer:
    """A careful steward that picks what chapters and items offer at random."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._careful = GAME.steward(dice)

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str]:
        """Any option of a chapter or an item, else what a careful steward does."""
        if ask.kind.startswith(("choice", "items-", "use", "pick", "chosen", "bury")):
            return [self._dice.pick(ask.options).id]
        if ask.kind == "leader" and self._dice.below(2):
            return [self._dice.pick([option for option in ask.options if option.id not in ("trade", "share")]).id]
        return self._careful.answer(seat, ask, look)


@dataclass
class Tally:
    """What a run of games has shown.

    ``cost`` holds, for each card, the HP that the party lost on it in sum (negative: regained).
    """

    options: Any = field(default_factory=GAME.Options)
    games: int = 0
    wins: int = 0
    deaths: Counter[str] = field(default_factory=Counter)
    depths: Counter[int] = field(default_factory=Counter)
    turned: Counter[str] = field(default_factory=Counter)
    cost: Counter[str] = field(default_factory=Counter)
    entered: Counter[str] = field(default_factory=Counter)
    carried: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    epilogues: Counter[str] = field(default_factory=Counter)

    def watch(self, session: Session[State], step: Step) -> None:
        """Count the items in what one answer brought about."""
        for event in step.events:
            if type(event).__name__ == "ItemUsed":
                self.used[event.card] += 1  # type: ignore[attr-defined]
        for character in session.table.state.characters:
            for card in [*character.items.cards, *character.curses.cards]:
                self.carried[card] += 1
        for card in session.table.state.gone.cards:
            self.carried[card] += 1

    def close(self, state: State) -> None:
        """Count a finished game."""
        self.games += 1
        self.wins += state.result == "win"
        self.epilogues[state.epilogue] += 1
        if state.fatal:
            self.deaths[state.fatal] += 1
            self.depths[state.completed] += 1
        story = state.chronicle
        before = sum(character.start_hp for character in state.characters)
        for n, card in enumerate(story.cards):
            after = sum(story.hp[n]) if n < len(story.hp) else sum(character.hp for character in state.characters)
            self.turned[card] += 1
            self.cost[card] += before - after
            before = after

    @contextmanager
    def branches(self) -> Iterator[None]:
        """Count the branches that are entered while this is open."""
        follow = agenda.follow

        def counted(state: State, todo: Todo, branch: str, rollers: Any) -> None:
            if rollers:
                self.entered[f"{todo.step}.{branch}"] += 1
            follow(state, todo, branch, rollers)

        agenda.follow = counted
        try:
            yield
        finally:
            agenda.follow = follow

    def __add__(self, other: Tally) -> Tally:
        """Both runs as one."""
        both = Tally(self.options)
        for one in fields(Tally):
            if one.name != "options":
                setattr(both, one.name, getattr(self, one.name) + getattr(other, one.name))
        return both

    def pages(self) -> list[str]:
        """The cards that these options can turn."""
        cards = library()
        return [
            *within(cards.chapters, self.options.packs),
            *within(cards.bosses, self.options.courts),
            *within(cards.starts, self.options.sets),
        ]

    def inside(self) -> dict[str, list[str]]:
        """For each of these cards its branches with something in them."""
        found: dict[str, list[str]] = {page: [] for page in self.pages()}
        for address, step in library().steps.items():
            for name, steps in step.branches.items():
                if address.partition(".")[0] in found and (steps or step.do == "choose"):
                    found[address.partition(".")[0]].append(f"{address}.{name}")
        return found

    def missing(self) -> list[str]:
        """What no game has shown: cards, branches with something in them, items."""
        cards = library()
        sets = self.options.sets
        inside = [branch for found in self.inside().values() for branch in found]
        read = ["collectors_box" if self.options.box else "base"]
        items = [
            card
            for card in dict.fromkeys(cards.deck_of_items(sets))
            if not (self.used if card in cards.items and cards.items[card].use != "worn" else self.carried)[card]
        ]
        return [
            *(page for page in self.pages() if not self.turned[page]),
            *(branch for branch in inside if not self.entered[branch]),
            *items,
            *(card for card in within(cards.epilogues, read) if not self.epilogues[card]),
        ]


def run(seats: int, games: int, *, explore: bool = False, first: int = 0, options: Any = None) -> Tally:
    """Play ``games`` games from seed number ``first`` on."""
    tally = Tally(options or GAME.Options())
    with tally.branches():
        for n in range(first, first + games):
            dice = Dice(b"steward-%08d" % n)
            steward = Explorer(dice) if explore else GAME.steward(dice)
            session = playout(GAME, seats, tally.options, b"castle--%08d" % n, steward, after=tally.watch)
            tally.close(session.table.state)
    return tally


def report(tally: Tally, seats: int, *, cards: bool) -> str:
    """The figures in plain text."""
    lost = max(1, tally.games - tally.wins)
    lines = [f"{seats} seat(s): {tally.wins} of {tally.games} won ({100 * tally.wins // tally.games} %)"]
    lines += [f"  {100 * n / lost:5.1f} % of the deaths: {card}" for card, n in tally.deaths.most_common(8)]
    lines.append("  deaths after n chapters: " + ", ".join(f"{n}: {tally.depths[n]}" for n in sorted(tally.depths)))
    lines.append("  read at the end: " + ", ".join(f"{name} {n}" for name, n in tally.epilogues.most_common()))
    if cards:
        order = sorted(tally.turned, key=lambda card: -tally.cost[card] / tally.turned[card])
        lines += [
            f"  {tally.cost[card] / tally.turned[card]:6.2f} HP, {100 * tally.deaths[card] / tally.turned[card]:4.1f} % deadly"
            f"  {card} ({tally.turned[card]})"
            for card in order
        ]
        lines += [f"  {n:6d}  {address}" for address, n in sorted(tally.entered.items())]
        lines += [
            f"  {tally.carried[card]:6d} carried {tally.used[card]:5d} used  {card}"
            for card in dict.fromkeys(library().deck_of_items(tally.options.sets))
        ]
    missing = tally.missing()
    lines.append(f"  never seen: {', '.join(missing) if missing else 'nothing'}")
    return "\n".join(lines)


def table(tally: Tally) -> str:
    """A line in Markdown for each card that can be turned: how often it was, and what became of its branches."""
    lines = ["| card | turned | branches entered | the rarest of them |", "|---|---|---|---|"]
    for page, inside in tally.inside().items():
        entered = sum(tally.entered[branch] > 0 for branch in inside)
        rarest = min((tally.entered[branch] for branch in inside), default=0)
        shown = f"{entered} of {len(inside)} | {rarest} times" if inside else "none to enter |"
        lines.append(f"| {library().page(page).name} | {tally.turned[page]} | {shown} |")
    return "\n".join(lines)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=[4, 2, 1])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--explore", action="store_true")
    parser.add_argument("--cards", action="store_true", help="what each card costs, each branch, each item")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="seed number of the first game")
    parser.add_argument("--table", action="store_true", help="a line for each card, over all seats")
    parser.add_argument("--packs", nargs="+", default=["base"])
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=VALUE", help="other options of the table")
    wanted = parser.parse_args()
    packs = [pack for packs in wanted.packs for pack in packs.split(",")]
    options = GAME.Options(packs=packs, **dict(option.split("=") for option in wanted.option))
    tallies = []
    for seats in wanted.seats:
        tally = run(seats, wanted.games, explore=wanted.explore, first=wanted.first, options=options)
        print(report(tally, seats, cards=wanted.cards), flush=True)  # noqa: T201
        tallies.append(tally)
    together = sum(tallies[1:], tallies[0])
    if wanted.table:
        print(table(together))  # noqa: T201
    if len(tallies) > 1:
        print(f"never seen with any of these seats: {', '.join(together.missing()) or 'nothing'}")  # noqa: T201


if __name__ == "__main__":
    main()
