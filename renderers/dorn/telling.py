"""Pictures in words, for who cannot see them."""

from collections.abc import Iterable, Sequence

from engines.dorn.board import OFF
from engines.dorn.vocabulary import DROPS
from renderers.dorn.plan import GATE, GRID, NAMES, region
from renderers.dorn.table import (
    BoardScene,
    Card,
    FoeMark,
    Goal,
    HandScene,
    HeroMark,
    Journey,
    NearScene,
    RecapScene,
    SheetScene,
    Strike,
)
from renderers.kit.text import readable

LONGEST = 1024
GATES = {"locked": "is shut", "unlocked": "opens at the next turn of the Dornkeeper", "open": "is open"}


def cut(parts: Iterable[str]) -> str:
    """Sentences as one description, whole ones only, as many as Discord takes."""
    told = ""
    for part in parts:
        longer = f"{told} {part}".strip()
        if len(longer) > LONGEST:
            break
        told = longer
    return told


def counted(count: int, one: str, many: str = "") -> str:
    """A number of things: "1 item", "2 items"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def where(space: int) -> str:
    """A space in words: "in the Black Swamp", with what is special about it."""
    if space == OFF:
        return "off the map"
    marks = {name for name, spaces in GRID.marks.items() if space in spaces}
    for name, words in (
        ("herbalist", "at the Herbalist's"), ("throne", "on the throne"), ("fountain", "at a Healing Fountain"),
        ("teleport_1", "on the teleport T1"), ("teleport_2", "on the teleport T2"),
    ):  # fmt: skip
        if name in marks:
            return words
    if space in (GATE[0], GATE[2]):
        return "before the Gate of Doom" if space == GATE[0] else "behind the Gate of Doom"
    there = region(space)
    return f"{'on' if there == 'trail' else 'in'} {NAMES[there]}"


def heroes_told(heroes: Sequence[HeroMark]) -> list[str]:
    """A sentence for each hero."""
    found = []
    for mark in heroes:
        name = f"{mark.title} ({readable(mark.player, 'somebody')})"
        if mark.space == OFF:
            found.append(f"{name} has fallen.")
            continue
        carried = [counted(mark.artifacts, "Artifact")] * bool(mark.artifacts) + [counted(mark.items, "item")] * bool(
            mark.items
        )
        more = f" and carries {' and '.join(carried)}" if carried else ""
        done = " It is done." if mark.done else ""
        found.append(f"{name} stands {where(mark.space)}, level {mark.level}, {mark.hp} of {mark.most} HP{more}.{done}")
    return found


def army_told(foes: Sequence[FoeMark]) -> str:
    """How many there are of each kind."""
    kinds: dict[str, int] = {}
    for foe in foes:
        kinds[foe.title] = kinds.get(foe.title, 0) + 1
    return (
        f"On the map: {', '.join(f'{title} ({count})' for title, count in kinds.items())}."
        if kinds
        else "There is no monster."
    )


def goals_told(goals: Sequence[Goal]) -> list[str]:
    """The numbers of what can be chosen, those of one place together."""
    places: dict[str, list[str]] = {}
    for goal in goals:
        places.setdefault(where(goal.space), []).append(str(goal.number))
    told = "; ".join(f"{', '.join(numbers)} {place}" for place, numbers in places.items())
    return [f"To choose from: {told}."] if told else []


def foes_told(foes: Sequence[FoeMark]) -> str:
    """All monsters, those of one kind in one region together."""
    groups: dict[tuple[str, str], int] = {}
    for foe in foes:
        groups[foe.title, where(foe.space)] = groups.get((foe.title, where(foe.space)), 0) + 1
    told = ", ".join(f"{title}{f' ({count})' if count > 1 else ''} {place}" for (title, place), count in groups.items())
    return f"Monsters: {told}." if told else "There is no monster on the map."


def strikes_told(strikes: Sequence[Strike]) -> list[str]:
    """Who is struck how often."""
    struck: dict[str, int] = {}
    for strike in strikes:
        struck[strike.whom] = struck.get(strike.whom, 0) + strike.count
    often = {1: "once", 2: "twice"}
    return [f"{whom} would be struck {often.get(count, f'{count} times')}." for whom, count in struck.items()]


def tell_board(board: BoardScene) -> str:
    """The whole map."""
    return cut([
        f"The map of Dorn by {'day' if board.day else 'night'}, turn {board.turn}: {readable(board.phase).rstrip('.!')}.",
        *heroes_told(board.heroes),
        *([f"A preview of orders for {counted(len(board.ghosts), 'monster')}."] if board.ghosts else []),
        *strikes_told(board.strikes),
        f"Zorkal has {board.zorkal.hp} of {board.zorkal.most} HP on level {board.dark_level}.",
        f"The Dornkeeper holds {board.drops} of {DROPS} drops and {counted(board.rituals, 'Ritual')}.",
        f"The Gate of Doom {GATES[board.gate]}, with {counted(board.seals, 'Artifact')} in the chamber.",
        f"{board.filled} of 19 spaces of the chamber are filled; the Ultimate Ritual has lasted {counted(board.vigil, 'turn')} of 3.",
        *([f"Arrows show where {counted(len(board.moves), 'monster')} went."] if board.moves and not board.ghosts else []),
        army_told(board.foes),
    ])  # fmt: skip


def tell_near(scene: NearScene, shown: Sequence[int]) -> str:
    """A part of the map; ``shown`` are the spaces in the picture."""
    near = set(shown)
    free = [sight for sight in scene.sights if sight.stop == OFF]
    barred = [sight for sight in scene.sights if sight.stop != OFF]
    return cut([
        f"{readable(scene.title)}. A part of the map: {where(scene.space)}.",
        *goals_told(scene.goals),
        *heroes_told([mark for mark in scene.board.heroes if mark.space in near]),
        foes_told([foe for foe in scene.board.foes if foe.space in near]),
        *([f"A way of {counted(len(scene.path) - 1, 'step')} is drawn."] if len(scene.path) > 1 else []),
        *([f"In reach: {', '.join(sight.whom for sight in free)}."] if free else []),
        *([f"Something is in the way to {', '.join(sight.whom for sight in barred)}."] if barred else []),
    ])  # fmt: skip


def _card(card: Card) -> str:
    cost = f" for {counted(card.cost, 'drop')} of blood" if card.cost else ""
    note = f" {readable(card.note)}" if card.note else ""
    return f"{card.title}{cost}: {card.text}{note}"


def _token(kind: str, count: int) -> str:
    return f"{kind.replace('_', ' ')} ({count})"


def tell_sheet(sheet: SheetScene) -> str:
    """One hero, or Zorkal."""
    rank = sheet.ranks[sheet.level - 1]
    paid = f" {sheet.progress} of {sheet.price} towards level {sheet.level + 1}." if sheet.price else ""
    return cut([
        f"{sheet.mark.title}, {sheet.byname}, {sheet.place or where(sheet.mark.space)}.",
        f"Level {sheet.level}, {sheet.mark.hp} of {sheet.mark.most} HP.{paid}",
        f"Moves {rank.move}, {counted(rank.attacks, 'attack')}, {sheet.arm}.",
        *(f"{ability}." for ability in rank.abilities),
        *(["A Blessing is unplayed."] if sheet.blessing else []),
        *(_card(card) for card in (*sheet.spells, *sheet.cards)),
        *([f"Killed: {', '.join(_token(kind, count) for kind, count in sheet.tokens)}."] if sheet.tokens else []),
        readable(sheet.text),
    ])  # fmt: skip


def tell_hand(hand: HandScene) -> str:
    """What one seat holds."""
    drops = [f"You have {counted(hand.drops, 'drop')} of blood."] if hand.drops is not None else []
    return cut([f"{readable(hand.title)}.", *drops, *(_card(card) for card in hand.cards), *heroes_told(hand.heroes)])


def fate(journey: Journey) -> str:
    """How a hero fared, in a sentence."""
    return f"{journey.mark.title} ({readable(journey.mark.player, 'somebody')}): {readable(journey.fate).rstrip('.')}; {counted(journey.kills, 'kill')}."


def tell_recap(end: RecapScene) -> str:
    """The end."""
    return cut(
        [
            f"{end.title}. {end.line}",
            *(fate(journey) for journey in end.journeys),
            "The map shows the ways of all heroes.",
        ]
    )
