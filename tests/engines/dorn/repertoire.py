"""What recorded games have to show of cards, heroes, monsters and rules.

python -m tests.engines.dorn.repertoire        # after ``python -m tests.contract.record dorn``
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engines.dorn.asking import ALL_DONE, in_vain
from engines.dorn.board import BOTH
from engines.dorn.counsel import is_open
from engines.dorn.game import GAME
from engines.dorn.library import library
from engines.dorn.marching import able, may_flee
from engines.dorn.state import Options, State
from engines.dorn.vocabulary import HEROES, KINDS, Trait
from engines.kernel import PASS, Ask, Dice, Event, Option
from tests.contract.repertoire import Repertoire

VARIANTS = "abcdef"


def everything() -> set[str]:
    """What recorded games have to show, in words like ``cast heavy_arms``."""
    cards = library()
    items = [card.id for card in cards.treasures.values() if not card.monster]
    return {
        *(f"{seats} seats" for seats in GAME.seats),
        *(f"variant {letter}" for letter in VARIANTS),
        *(f"ended {name}" for name in GAME.outcomes),
        *(f"cast {card}" for card in (*cards.rituals, *cards.spells)),
        *(f"played {card}" for card in cards.blessings),
        *(f"drew {card}" for card in cards.treasures),
        *(f"used {card}" for card in items),
        *(f"{hero} on level {level}" for hero in HEROES for level in (1, 2, 3)),
        *(f"{verb} {kind}" for kind in KINDS for verb in ("summoned", "slain", "marched", "struck by")),
        *(f"zorkal on level {level}" for level in (2, 3)),
        *("marched zorkal", "zorkal struck", "the gate opened", "the vigil"),
        *("a first artifact", "an artifact again", "dropped", "taken", "handed over", "a chest on the way"),
        *("many struck at once", "pierced", "silver", "thirst", "riposte", "pinned", "mended", "by night"),
        *("through a piece", "two parries", "drained", "gripped"),
        *("a hero fled", "a monster fled", "a cave-in cleared", "a strong one for blood"),
        *("asked for", "kept", "granted", "proposed", "done with all", "there and back", "a due one first"),
        "in vain",
    }


Told = dict[str, Callable[[Any], str]]

EVENTS: Told = {
    "RitualCast": lambda event: f"cast {event.card}",
    "SpellCast": lambda event: f"cast {event.card}",
    "BlessingPlayed": lambda event: f"played {event.card}",
    "TreasureDrawn": lambda event: f"drew {event.card}",
    "ItemUsed": lambda event: f"used {event.card}",
    "HeroChosen": lambda event: f"{event.hero_card} on level 1",
    "RoseLevel": lambda event: f"{event.piece_card} on level {event.level}",
    "Summoned": lambda event: f"summoned {event.monster_card}",
    "Slain": lambda event: f"slain {event.target_card}",
    "WentForth": lambda event: f"marched {event.monster_card}",
    "GateOpened": lambda event: "the gate opened",
    "VigilCounted": lambda event: "the vigil" if event.vigil else "",
    "ArtifactTaken": lambda event: "a first artifact" if event.first else "an artifact again",
    "Dropped": lambda event: "dropped",
    "Taken": lambda event: "taken",
    "HandedOver": lambda event: "handed over",
    "AskedFor": lambda event: "asked for",
    "Kept": lambda event: "kept",
    "Proposed": lambda event: "proposed",
    "Cleared": lambda event: "a cave-in cleared",
    "Fled": lambda event: "a monster fled" if event.piece.startswith("monster") else "",
}
"""What an event shows, by its name."""


class Before(NamedTuple):
    """What has to be known of the table before an answer to say what it shows."""

    strikes: list[tuple[str, str]]
    hp: dict[str, int]
    held: frozenset[int]
    moon: bool


def before(state: State) -> Before:
    """The table as it is now."""
    pieces = [*state.monsters, *state.living(), state.zorkal]
    kinds = {one.id: one.kind for one in state.monsters} | {"zorkal": "zorkal"}
    return Before(
        [(kinds[strike.by], strike.target) for strike in state.strikes],
        {piece.id: piece.hp for piece in pieces},
        frozenset(space for piece in pieces for space in BOTH[piece.at]),
        not state.sun,
    )


def shown(state: State, then: Before, ask: Ask, choice: Sequence[str], events: Sequence[Event]) -> Iterator[str]:
    """What one answer and what came of it show."""
    if ALL_DONE in choice:
        yield "done with all"
    for event in events:
        name = type(event).__name__
        if name in EVENTS:
            yield EVENTS[name](event)
    yield from _of_attacks(state, then, ask, events)
    told = [type(event).__name__ for event in events]
    if "Announced" in told or then.strikes:
        strikes = then.strikes or before(state).strikes
        yield from ("zorkal struck" if kind == "zorkal" else f"struck by {kind}" for kind, _ in strikes)
    yield from _of_a_choice(ask, choice)
    for walk in (event for event in events if type(event).__name__ == "Walked"):
        yield from _of_a_walk(state, then, walk)
    if any(hero.slow for hero in state.living()):
        yield "gripped"
    if told.count("Healed") and any(hero.has(Trait.MEND) for hero in state.living()) and ask.kind == "mend":
        yield "mended"


def _of_a_choice(ask: Ask, choice: Sequence[str]) -> Iterator[str]:
    if ask.kind in ("move", "attack") and in_vain(ask.option(choice[0])):
        yield "in vain"
    if ask.kind == "parry" and len(choice) > 1:
        yield "two parries"
    if ask.kind == "more-strong" and choice[0] != PASS:
        yield "a strong one for blood"
    if ask.kind == "plea" and choice[0] != PASS:
        yield "granted"
    if ask.kind == "move" and choice[0] == "flee":
        yield "a hero fled"
    if ask.kind == "move" and choice[0] == "draw" and int(ask.args["left"]):
        yield "a chest on the way"
    if ask.kind == "summon" and choice[0] == "summon-due":
        yield "a due one first"


def _of_a_walk(state: State, then: Before, event: Any) -> Iterator[str]:
    hero = next(hero for hero in state.heroes if hero.hero == event.hero_card)
    if hero.has(Trait.PASS) and {*event.path[1:-1]} & then.held:
        yield "through a piece"
    if event.path[0] == event.path[-1]:
        yield "there and back"
    if hero.has(Trait.NIGHT) and then.moon and len(event.path) > hero.rank.move + 1:
        yield "by night"


def _of_attacks(state: State, then: Before, ask: Ask, events: Sequence[Event]) -> Iterator[str]:
    """What the marks of heroes and monsters do."""
    hits: list[Any] = [event for event in events if type(event).__name__ in ("Wounded", "Slain")]
    by = next((hero for hero in state.heroes if hero.hero == ask.args.get("hero_card")), None)
    if ask.kind == "attack" and by and any(type(event).__name__ == "Attacked" for event in events):
        if by.has(Trait.ROUND) and len(hits) > 1:
            yield "many struck at once"
        if by.has(Trait.PIERCE) and len(hits) > 1:
            yield "pierced"
        slain = [hit.target for hit in hits if type(hit).__name__ == "Slain"]
        if by.has(Trait.SILVER) and any(then.hp[name] > 1 for name in slain):
            yield "silver"
        if by.has(Trait.THIRST) and slain and any(type(event).__name__ == "Healed" for event in events):
            yield "thirst"
        if by.has(Trait.PIN) and len(slain) < len(hits):
            yield "pinned"
    parried: list[Any] = [event for event in events if type(event).__name__ == "Parried"]
    if hits and any(library().heroes[event.hero_card].levels[2].traits.get(Trait.RIPOSTE) for event in parried):
        yield "riposte"
    if any(one.kind == "vampire" and one.hp > then.hp.get(one.id, one.hp) for one in state.monsters):
        yield "drained"


def of_the_end(state: State) -> Iterator[str]:
    """What the last state shows: how it ended, with whom and by which rules."""
    yield f"{state.seats} seats"
    yield f"ended {GAME.outcome(state).name}"
    for letter in VARIANTS:
        if getattr(state.options, f"variant_{letter}"):
            yield f"variant {letter}"


class Curious:
    """Plays like the game's steward, but sees to it that what was not seen yet is seen."""

    def __init__(self, dice: Dice, missing: set[str]) -> None:
        self._sage = GAME.steward(dice)
        self._missing = missing

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str] | None:
        """What is missing, if it is on offer; else what the steward would do."""
        wanted = [option.id for option in ask.options if self._is_wanted(ask, option)]
        if ask.kind == "move" and any(is_open(look(), plea) for plea in look().pleas):
            return None
        if ask.kind.startswith("march"):
            wanted = self._marches(look(), ask)
        elif ask.kind == "move" and not wanted and "taken" in self._missing:
            lying = look().lying
            wanted = [one.id for one in ask.options if str(one.means) in lying and lying[str(one.means)].cards]
        return wanted[:1] if wanted else self._sage.answer(seat, ask, look)

    def _marches(self, state: State, ask: Ask) -> list[str]:
        """Orders that show what is missing."""
        if "a monster fled" in self._missing:
            flying = [actor.id for actor in able(state) if may_flee(state, actor)]
            if "flee" in ask.ids:
                return ["flee"]
            if ask.kind == "march-some" and flying:
                return flying[:1]
        if ask.kind == "march" and {"zorkal marched", "zorkal struck"} & self._missing and state.gate == "open":
            return ["go"] if state.keeper.orders.get("zorkal") == "hunt" else ["all-hunt"]
        return []

    def _is_wanted(self, ask: Ask, option: Option) -> bool:
        card, means = str(option.args.get("card", "")), option.means
        match ask.kind:
            case "blessing":
                return option.words == "play-blessing" and f"played {card}" in self._missing
            case "choose-hero":
                spells = {f"cast {spell.id}" for level in library().heroes[option.id].levels for spell in level.spells}
                passes = {"there and back"} if library().heroes[option.id].levels[0].traits.get(Trait.PASS) else set()
                return bool(
                    ({f"{option.id} on level {level}" for level in (1, 2, 3)} | spells | passes) & self._missing
                )
            case "summon":
                first = means[0] == "due" and "a due one first" in self._missing
                return first or (means[0] == "near" and f"summoned {means[1]}" in self._missing)
            case "move" | "attack" | "ask-around":
                return self._is_a_deed(option, card)
            case "plea":
                return ("kept" if option.id == PASS else "granted") in self._missing
            case "propose":
                return option.id != PASS and "proposed" in self._missing
        if ask.kind == "ritual" and option.id != PASS and "a strong one for blood" in self._missing:
            return True
        wanted = {
            "ritual": f"cast {card}",
            "more-strong": "a strong one for blood",
            "rise": "zorkal on level 3",
        }
        return option.id != PASS and wanted.get(ask.kind, "") in self._missing

    def _is_a_deed(self, option: Option, card: str) -> bool:
        if option.id == "flee":
            return "a hero fled" in self._missing
        if option.id == "draw":
            return True
        if in_vain(option):
            return "in vain" in self._missing
        if option.id.startswith("strike-rubble"):
            return "a cave-in cleared" in self._missing
        verb, _, _ = option.id.partition("-")
        if verb == "drop" and "taken" in self._missing and not card.startswith("artifact"):
            return True
        wanted = {
            "cast": f"cast {card}",
            "use": f"used {card}",
            "take": "taken",
            "drop": "dropped",
            "give": "handed over",
            "ask": "asked for" if "asked for" in self._missing else "kept",
            "propose": "proposed",
            "all": "done with all",
            "visit": "there and back",
        }
        return wanted.get(verb, "") in self._missing


class DornRepertoire(Repertoire[State]):
    """In all variants, with two to six seats."""

    game = GAME
    everything = staticmethod(everything)
    before = staticmethod(before)
    shown = staticmethod(shown)
    of_the_end = staticmethod(of_the_end)
    steward = Curious

    def setting(self, number: int, dice: Dice) -> tuple[int, Options]:
        some = {f"variant_{letter}": bool(number % 2) and dice.below(3) > 0 for letter in VARIANTS}
        return GAME.seats[number * 2 % len(GAME.seats)], Options(**some)


REPERTOIRE = DornRepertoire()

if __name__ == "__main__":
    REPERTOIRE.record()
