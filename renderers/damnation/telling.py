"""The pictures of the castle in words, for who cannot see them."""

from collections.abc import Iterable

from engines.damnation.castle import castle
from renderers.damnation.printed import where
from renderers.damnation.table import BoardScene, Goal, Trap, VillainMark
from renderers.damnation.words import say

LONGEST = 1024


def describe(scene: BoardScene) -> str:
    """The board in words; the most important first, since it may be cut."""
    out = [say("picture-phase.told", phase=scene.phase, round=scene.round)]
    if scene.fallen:
        out.append(say("picture-fall.told"))
    out += dict.fromkeys(_told(mark) for mark in scene.villains)
    if scene.goals:
        out.append(say("picture-goals", goals=numbers(scene.goals)))
    known = [trap_told(trap) for trap in scene.traps if trap.kind and not trap.alone]
    if known:
        out.append(say("picture-traps", traps=", ".join(known)))
    alone = [trap_told(trap) for trap in scene.traps if trap.alone]
    if alone:
        out.append(say("picture-traps.alone", traps=", ".join(alone)))
    rung = [knell.name for knell in scene.knells if knell.name]
    if rung:
        out.append(say("picture-knells.told", knells=", ".join(rung)))
    if scene.locked:
        out.append(say("picture-locked", rooms=", ".join(castle().rooms[room].name for room in scene.locked)))
    if scene.heap.cards or scene.heap.souls:
        out.append(say("picture-heap", cards=scene.heap.cards, souls=scene.heap.souls))
    text = " ".join(out)
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def numbers(goals: Iterable[Goal]) -> str:
    """Where the numbers of a choice stand: those that are near the same room together."""
    found: dict[str, list[str]] = {}
    for goal in goals:
        found.setdefault(where(goal.place), []).append(str(goal.number))
    return "; ".join(say("picture-goals.here", numbers=", ".join(some), where=there) for there, some in found.items())


def trap_told(trap: Trap) -> str:
    """A known trap, and where it lies."""
    return say("picture-trap.known", kind=trap.kind, where=where(trap.place))


def _told(mark: VillainMark) -> str:
    if not mark.villain:
        return say("picture-piece.chooses", player=mark.player)
    names = (mark.title, mark.player) if mark.twin else (mark.player, mark.title)
    who = say("picture-piece.who", first=names[0], second=names[1])
    if mark.turn:
        who = say("picture-piece.turn", who=who)
    if mark.status in ("haunt", "out"):
        return say(f"picture-piece.{mark.status}", who=who)
    if mark.status == "vampire":
        who = say("picture-piece.vampire", who=who)
    part = "placed" if mark.at else "villain"
    standing = {"health": mark.health, "souls": mark.souls, "cards": mark.cards}
    return say(f"picture-piece.{part}", who=who, where=where(mark.at), **standing)
