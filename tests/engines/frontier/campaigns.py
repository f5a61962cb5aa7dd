"""Whole campaigns by stewards: Adventures and stays in turn, with an account of what everybody has.

python -m tests.engines.frontier.campaigns                                # one campaign of 30 Adventures of four
python -m tests.engines.frontier.campaigns --campaigns 20 --adventures 10 --seats 2
    python -m tests.engines.frontier.campaigns --lessons 4                    # through all levels
    python -m tests.engines.frontier.campaigns --lessons 4 --without-finds    # nobody keeps a thing from an Adventure

Stewards earn some 260 XP in their first Adventures and 500 at level 7, so that the last level takes more than fifty of them. With ``--lessons 4``
everybody is given what the next level lacks after each fourth.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.brimstone.events import Hurt, KnockedOut
from engines.brimstone.game import GAME as MINE
from engines.brimstone.legacy import Hero, Posse
from engines.brimstone.levels import PRICES
from engines.brimstone.library import library as printed
from engines.frontier.game import GAME as FRONTIER
from engines.frontier.library import library
from engines.frontier.passports import NoPassport, passport, read
from engines.kernel import Ask, Dice, Game, KeptLegacy, Legacy, RandomSteward, keep, playout, recall
from engines.kernel.session import Session, Step
from tests.engines.frontier.account import Account


class Curious:
    """Plays a stay like the game's steward, but learns and visits by lot, where that one has a habit."""

    def __init__(self, game: Game[Any], dice: Dice) -> None:
        self._sage, self._fool = game.steward(dice), RandomSteward(dice)

    def answer(self, seat: int, ask: Ask, look: Callable[[], Any]) -> list[str] | None:
        """By lot which step of a path, and which place; else what a steward does."""
        return (self._fool if ask.kind in ("step", "visit") else self._sage).answer(seat, ask, look)


@dataclass
class Campaign:
    """One posse.

    Attributes:
        lessons: after so many Adventures each time everybody is given what the next level lacks; 0: never.
        kept: the posse and its Heroes, as whoever keeps them has them.
        faults: what is wrong: what broke an invariant, or did not balance.
        met: entries of charts that came up, by kind and id.
        ends: of Adventures, by the highest level that went down and the Mission.
        earned: XP of each Hero in each Adventure, by the level with which it went down.
        falls: how often a Hero was KO'd in one, by what it suffered last.
        finds: whether things that come out of an Adventure are kept; to see what they weigh.
    """

    number: int
    seats: int
    lessons: int = 0
    kept: dict[str, KeptLegacy] = field(default_factory=dict)
    tables: int = 0
    faults: list[str] = field(default_factory=list)
    met: Counter[tuple[str, str]] = field(default_factory=Counter)
    ends: Counter[tuple[int, str, str]] = field(default_factory=Counter)
    earned: dict[int, list[int]] = field(default_factory=dict)
    falls: Counter[str] = field(default_factory=Counter)
    finds: bool = True

    def heroes(self) -> list[Hero]:
        """All Heroes there are, dead ones too."""
        return [hero for hero in self._recalled(FRONTIER) if isinstance(hero, Hero)]

    def posse(self) -> Posse:
        """The posse."""
        return next(one for one in self._recalled(FRONTIER) if isinstance(one, Posse))

    def play(self, adventures: int) -> None:
        """So many Adventures, a stay before each."""
        self._table(FRONTIER)
        for nth in range(1, adventures + 1):
            level = max((hero.level for hero in self.heroes() if not hero.dead), default=1)
            had = {hero.id: hero.items for hero in self.heroes()}
            below = {one.id: one.level for one in self._coming(MINE) if isinstance(one, Hero)}
            self._table(MINE)
            if not self.finds:
                for hero in self.heroes():
                    self.kept[hero.id] = keep(_as_it_went(hero, had.get(hero.id, hero.items)))
            for hero in self.heroes():
                if hero.id in below and hero.tale is not None:
                    self.earned.setdefault(below[hero.id], []).append(hero.tale.xp)
            tale = self.posse().tale
            assert tale is not None
            self.ends[level, tale.mission, tale.how] += 1
            if self.lessons and nth % self.lessons == 0:
                self._teach()
            self._table(FRONTIER)

    def _teach(self) -> None:
        for one in self.heroes():
            lacks = max(0, PRICES.get(one.level + 1, 0) - one.xp)
            self.kept[one.id] = keep(one.model_copy(update={"xp": one.xp + lacks}))

    def _recalled(self, game: Game[Any]) -> list[Legacy]:
        return [recall(game, KeptLegacy.model_validate_json(one.model_dump_json())) for one in self.kept.values()]

    def _coming(self, game: Game[Any]) -> list[Legacy]:
        """Who sits down: of each seat the Hero that was made last and lives, in town the dead as well."""
        came = self._recalled(game)
        heroes = [one for one in came if isinstance(one, Hero)]
        living = {hero.seat: hero for hero in heroes if not hero.dead}
        dead = [hero for hero in heroes if hero.dead and hero.seat not in living] if game is FRONTIER else []
        return [one for one in came if isinstance(one, Posse)] + [*living.values(), *dead]

    def _table(self, game: Game[Any]) -> None:
        """One table, from what is kept to what is kept."""
        came = self._coming(game)
        seed = b"campaign-%05d-%05d" % (self.number, self.tables)
        account = Account()
        suffered: dict[str, str] = {}

        def after(session: Session[Any], step: Step) -> None:
            account.watch(session, step)
            self.met.update(_met(step))
            for event in step.events:
                if isinstance(event, Hurt):
                    suffered[event.hero_card] = event.what
                elif isinstance(event, KnockedOut):
                    self.falls[suffered.get(event.hero_card, "something else")] += 1

        steward = Curious(game, Dice(seed))
        session = playout(game, self.seats, game.Options(), seed, steward, legacy=came, after=after)
        self.faults += [f"table {self.tables}: {fault}" for fault in game.invariants(session.state)]
        left = session.bequest()
        went = [one for one in left if isinstance(one, Hero)]
        self.faults += [
            f"table {self.tables}, {game.key}: {fault}"
            for fault in account.differs([one for one in came if isinstance(one, Hero)], went)
        ]
        self.faults += [f"table {self.tables}: Hero {one.id}: {why}" for one in went if (why := _refused(one))]
        for nth, one in enumerate(left):
            name = one.id or f"{self.tables}-{nth}"
            self.kept[name] = keep(one.model_copy(update={"id": name}))
        self.tables += 1


def _as_it_went(hero: Hero, had: Sequence[str]) -> Hero:
    """Without the things that it did not have before."""
    return hero.model_copy(
        update={
            "items": tuple(item for item in hero.items if item in had),
            "holds": tuple(item for item in hero.holds if item in had),
            "fits": {item: on for item, on in hero.fits.items() if item in had and on in had},
            "forged": {item: forged for item, forged in hero.forged.items() if item in had},
        }
    )


def _refused(hero: Hero) -> str:
    """Why its file is taken for none, if it is."""
    try:
        read(passport(hero, "", []))
    except NoPassport as why:
        return str(why)
    return ""


def _met(step: Step) -> Iterator[tuple[str, str]]:
    for event in step.events:
        told = dict(event)
        match type(event).__name__:
            case "Harmed":
                yield printed().harms[told["harm_card"]].kind, told["harm_card"]
            case "CardDrawn":
                yield told["deck"], told["card"]
            case "LevelReached":
                yield "step", told["upgrade_card"]
                yield "level", str(told["level"])


def wanted() -> dict[str, Sequence[str]]:
    """Everything on the charts of a campaign, by kind."""
    box, frontier = printed(), library()
    kinds = ("injury", "madness", "mutation")
    return {
        **{kind: [harm.id for harm in box.harms.values() if harm.kind == kind] for kind in kinds},
        "hazard": [card.id for card in frontier.hazards.values()],
        "camp": [card.id for card in frontier.camp.values()],
        "town": [card.id for card in frontier.town.values()],
        "place": [event.id for card in frontier.places.values() for event in card.events],
        "step": [step.id for step in box.upgrades.values() if step.path],
        "level": [str(level) for level in range(2, 9)],
    }


def report(campaigns: Sequence[Campaign]) -> Iterator[str]:
    """What was met, how growth went, what was wrong."""
    met: Counter[tuple[str, str]] = Counter()
    ends: Counter[tuple[int, str, str]] = Counter()
    falls: Counter[str] = Counter()
    earned: dict[int, list[int]] = {}
    for campaign in campaigns:
        for level, xps in campaign.earned.items():
            earned.setdefault(level, []).extend(xps)
        met += campaign.met
        ends += campaign.ends
        falls += campaign.falls
        yield from campaign.faults
    for kind, names in wanted().items():
        missing = [name for name in names if not met[kind, name]]
        yield f"{kind}: {len(names) - len(missing)} of {len(names)}" + (
            f", not {', '.join(missing)}" if missing else ""
        )
    for level in sorted({level for level, _, _ in ends}):
        played, won = _by_mission(ends, level), _by_mission(ends, level, ("win",))
        each = ", ".join(f"{mission} {won[mission]} of {count}" for mission, count in sorted(played.items()))
        yield f"level {level}: {100 * won.total() // played.total()} % of {played.total()} won; {each}"
    for level, xps in sorted(earned.items()):
        yield f"level {level}: {sum(xps) // len(xps)} XP for each of {len(xps)} Heroes"
    yield f"falls: {', '.join(f'{count} by {what}' for what, count in falls.most_common())}"


def _by_mission(ends: Counter[tuple[int, str, str]], level: int, hows: Sequence[str] = ()) -> Counter[str]:
    """How many Adventures of a level ended so, or at all."""
    found: Counter[str] = Counter()
    for (at, mission, how), count in ends.items():
        if at == level and (not hows or how in hows):
            found[mission] += count
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--campaigns", type=int, default=1)
    parser.add_argument("--adventures", type=int, default=30)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--lessons", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--without-finds", action="store_true")
    asked = parser.parse_args()
    played = []
    for number in range(asked.first, asked.first + asked.campaigns):
        campaign = Campaign(number, asked.seats, asked.lessons, finds=not asked.without_finds)
        campaign.play(asked.adventures)
        played.append(campaign)
    print("\n".join(report(played)))  # noqa: T201


if __name__ == "__main__":
    main()
