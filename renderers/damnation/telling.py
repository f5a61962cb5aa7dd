"""The pictures of the castle in words, for who cannot see them."""

from collections.abc import Iterable

from renderers.damnation.plan import CHAMBERS
from renderers.damnation.printed import where
from renderers.damnation.table import BoardScene, Goal, VillainMark

LONGEST = 1024


def describe(scene: BoardScene) -> str:
    """The board in words; the most important first, since it may be cut."""
    out = [{"arrival": "The Arrival.", "over": "The end."}.get(scene.phase, f"Round {scene.round}.")]
    if scene.fallen:
        out.append("The Fall has begun.")
    out += [_told(mark) for mark in scene.villains]
    if scene.goals:
        out.append(f"To choose from: {numbers(scene.goals)}.")
    known = [f"{trap.kind.replace('_', ' ')} {where(trap.place)}" for trap in scene.traps if trap.kind]
    if known:
        out.append(f"Known traps: {', '.join(known)}.")
    rung = [knell.name for knell in scene.knells if knell.name]
    if rung:
        out.append(f"Deathknells: {', '.join(rung)}.")
    if scene.locked:
        out.append(f"Locked: {', '.join(CHAMBERS[room].name[0] for room in scene.locked)}.")
    if scene.heap.cards or scene.heap.souls:
        out.append(f"In the Cemetery lie {scene.heap.cards} cards and {scene.heap.souls} Souls.")
    text = " ".join(out)
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def numbers(goals: Iterable[Goal]) -> str:
    """Where the numbers of a choice stand: those that are near the same room together."""
    found: dict[str, list[str]] = {}
    for goal in goals:
        found.setdefault(where(goal.place), []).append(str(goal.number))
    return "; ".join(f"{', '.join(some)} {there}" for there, some in found.items())


def _told(mark: VillainMark) -> str:
    if not mark.villain:
        return f"{mark.player} chooses a Villain."
    names = (mark.title, mark.player) if mark.twin else (mark.player, mark.title)
    who = f"{', '.join(names)}{' (in turn)' if mark.turn else ''}"
    if mark.status == "haunt":
        return f"{who}: a Haunt."
    if mark.status == "out":
        return f"{who}: out."
    as_vampire = ", the Vampire" if mark.status == "vampire" else ""
    stands = f" {where(mark.at)}," if mark.at else ""
    return f"{who}{as_vampire}:{stands} {mark.health} Health, {mark.souls} Souls, {mark.cards} cards."
