"""What recorded Adventures have to show of Missions, cards, enemies and charts.

python -m tests.engines.brimstone.repertoire        # after ``python -m tests.contract.record brimstone``
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, get_args

from engines.brimstone.library import library
from engines.brimstone.state import MissionId, Options, State
from engines.kernel import SURRENDER, Ask, Dice, Event, Option
from tests.contract.repertoire import Repertoire
from tests.engines.brimstone.coverage import named, wanted
from tests.engines.brimstone.game import GAME

MISSIONS = get_args(MissionId)
AGREED = (
    "doubles_also_fail",
    "fixed_move",
    "unique_encounters",
    "below_the_darkness",
    "hard_core",
    "last_grit",
    "dangerous_dynamite",
    "epic_for_few",
    "ask_enemy_order",
)
"""Rules that a table can agree on."""
ADVANCED = tuple(mission for mission in MISSIONS if library().missions[mission].advanced)
MANY = 60
"""Games from which on only Advanced ones are played: what is still missing then lives beyond the Gates."""
LAST = 20
"""Things missing from which on a Mission that is never lost is given up."""
RARE = ("outcome", "elite")
"""What is not asked for one by one: each Mission is won and lost, each type is Elite."""


def everything() -> set[str]:
    """What recorded games have to show, in words like ``darkness night_shift``."""
    box = library()
    return {
        *(f"{kind} {name}" for kind, names in wanted().items() if kind not in RARE for name in names),
        *(f"{seats} seats" for seats in GAME.seats),
        *(f"{heroes} heroes" for heroes in range(1, 7)),
        *(f"{mission} {how}" for mission in MISSIONS for how in ("won", "lost")),
        *(f"ended {name}" for name in GAME.outcomes),
        *(f"by {rule}" for rule in AGREED),
        *(f"decisions {how}" for how in ("leader", "anyone", "vote")),
        *(f"elite {enemy}" for enemy in box.enemies),
        *(f"slain {enemy}" for enemy in box.enemies),
        *(f"{kind} {side}" for kind in box.classes for side in range(2)),
        *(f"learned {card.id}" for card in box.upgrades.values() if not card.path),
        *(f"preached {sermon}" for sermon in box.sermons),
        *(f"found {item.id}" for item in box.items.values() if item.kind in ("gear", "personal")),
        *("an injury", "a madness", "a mutation", "a death", "helped up", "revived", "by its own breath", "dragged"),
        *("a free attack", "two guns at once", "dynamite", "a bounce", "a poisoned one"),
        *("looked through a gate", "handed over", "a lantern passed on", "dread quelled", "a token saved somebody"),
    }


EVENTS: dict[str, Callable[[Any], str]] = {
    "EnemySlain": lambda event: f"slain {event.enemy_card}",
    "EliteRolled": lambda event: f"elite {event.enemy_card}",
    "Preached": lambda event: f"preached {event.sermon_card}",
    "ItemFound": lambda event: f"found {event.item_card}",
    "Harmed": lambda event: f"a{'n' if _kind(event) == 'injury' else ''} {_kind(event)}",
    "Died": lambda event: "a death",
    "Recovered": lambda event: {"help": "helped up", "revive": "revived"}.get(event.means, "by its own breath"),
    "Dragged": lambda event: "dragged",
    "Exploded": lambda event: "dynamite",
    "Bounced": lambda event: "a bounce",
    "HandedOver": lambda event: "handed over",
    "LanternPassed": lambda event: "a lantern passed on",
    "DreadCancelled": lambda event: "dread quelled",
}
"""What an event shows, by its name."""


def _kind(event: Any) -> str:
    return library().harms[event.harm_card].kind


def shown(state: State, then: None, ask: Ask, choice: Sequence[str], events: Sequence[Event]) -> Iterator[str]:
    """What one answer and what came of it show."""
    for event in events:
        name = type(event).__name__
        if name in EVENTS:
            yield EVENTS[name](event)
        yield from (f"{kind} {card}" for kind, card in named(event) if kind != "elite")
    first = choice[0] if choice else ""
    if ask.kind == "class":
        kind, _, side = first.rpartition("-")
        yield f"{kind} {side}"
    if ask.kind == "upgrade":
        yield f"learned {first}"
    if ask.kind == "encounter" and ask.option(first).means:
        yield f"way {ask.args['card']}.{first}"
    if ask.kind == "save" and first != "pass":
        yield "a token saved somebody"
    if any(hero.poison for hero in state.heroes):
        yield "a poisoned one"
    if ask.kind == "activation":
        verb = first.partition("-")[0]
        yield {"free": "a free attack", "dual": "two guns at once"}.get(verb, "")
        yield "looked through a gate" if verb == "gate" else ""


def of_the_end(state: State) -> Iterator[str]:
    """What the last state shows: which Mission, how it ended, for whom and by which rules."""
    yield f"{state.options.mission} {'won' if state.how == 'win' else 'lost'}"
    yield f"ended {state.how}"
    yield f"{state.seats} seats"
    yield f"{len(state.heroes)} heroes"
    yield f"decisions {state.options.decisions}"
    yield from (f"by {rule}" for rule in AGREED if getattr(state.options, rule))


class Curious:
    """Plays like the game's steward, but sees to it that what was not seen yet is seen."""

    def __init__(self, dice: Dice, missing: set[str]) -> None:
        self._sage = GAME.steward(dice)
        self._dice = dice
        self._missing = missing

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str]:
        """What is missing, if it is on offer; else what the steward would do."""
        if SURRENDER in ask.ids and len(self._missing) < LAST and f"{look().options.mission} lost" in self._missing:
            return [SURRENDER]
        if ask.kind == "flee" and any(one.endswith((" fled", " lost")) for one in self._missing):
            return ["flee"]
        ways = [option.id for option in ask.options if self._is_wanted(ask, option)]
        if ways and ask.least <= 1 <= ask.most:
            return [self._dice.pick(ways)]
        return self._sage.answer(seat, ask, look)

    def _is_wanted(self, ask: Ask, option: Option) -> bool:
        if ask.kind in ("activation", "morning"):
            return self._is_a_deed(option)
        if ask.kind == "class":
            kind, _, side = option.id.rpartition("-")
            own = [card.id for card in library().upgrades.values() if card.of == kind and not card.path]
            return bool({f"{kind} {side}", *(f"learned {card}" for card in own)} & self._missing)
        shows = {
            "upgrade": f"learned {option.id}",
            "sermon": f"preached {option.id}",
            "encounter": f"way {ask.args.get('card')}.{option.id}",
            "quell": "dread quelled" if option.id == "pay" else "",
            "dread": "dread quelled" if option.id == "pay" else "",
            "trade": "handed over" if option.id.startswith("give") else "",
        }
        return shows.get(ask.kind, "") in self._missing

    def _is_a_deed(self, option: Option) -> bool:
        verb = option.id.partition("-")[0]
        if verb == "scavenge":
            return any(one.startswith(("scavenge", "darkness", "found")) for one in self._missing)
        shows = {
            "surrender": "ended fled",
            "throw": "a bounce",
            "free": "a free attack",
            "dual": "two guns at once",
            "drag": "dragged",
            "gate": "looked through a gate",
            "quell": "dread quelled",
            "trade": "handed over",
            "lantern": "a lantern passed on",
            "preach": f"preached {option.args.get('sermon_card')}",
        }
        return shows.get(verb, "") in self._missing


class BrimstoneRepertoire(Repertoire[State]):
    """Every Mission, for one to six Heroes of as many people or fewer, by all rules that can be agreed on."""

    game = GAME
    everything = staticmethod(everything)
    shown = staticmethod(shown)
    of_the_end = staticmethod(of_the_end)
    steward = Curious

    def setting(self, number: int, dice: Dice) -> tuple[int, Options]:
        seats = GAME.seats[number % len(GAME.seats)]
        agreed = {rule: bool(number % 2) and dice.below(4) == 0 for rule in AGREED}
        return seats, Options.model_validate(
            {
                "mission": MISSIONS[number % len(MISSIONS)] if number < MANY else ADVANCED[number % len(ADVANCED)],
                "heroes": max(seats, 1 + dice.below(6)),
                "decisions": ("leader", "leader", "anyone", "vote")[dice.below(4)],
                **agreed,
            }
        )

    def opening(self, events: Sequence[Event]) -> Iterator[str]:
        return (f"{kind} {card}" for event in events for kind, card in named(event))


REPERTOIRE = BrimstoneRepertoire()

if __name__ == "__main__":
    REPERTOIRE.record()
