"""Pictures in words, for who cannot see them."""

from collections import Counter
from collections.abc import Sequence

from engines.dorn.board import CHAMBER, GROUND, OFF
from engines.dorn.naming import several, title_of
from engines.dorn.vocabulary import DROPS, VIGIL
from renderers.dorn.plan import GATE
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
from renderers.dorn.words import say
from renderers.kit.encode import cut
from renderers.kit.text import readable


def where(space: int) -> str:
    """A space in words: "in the Black Swamp", with what is special about it."""
    return say("picture-where", mark=_mark(space))


def _mark(space: int) -> str:
    """What a space is called by."""
    if space == OFF:
        return "off"
    if space in (GATE[0], GATE[2]):
        return "before_gate" if space == GATE[0] else "behind_gate"
    return GROUND[space]


def named(mark: HeroMark) -> str:
    """A hero, and who runs it."""
    return say("picture-named", name=mark.title, player=readable(mark.player, say("picture-somebody.within")))


def heroes_told(heroes: Sequence[HeroMark]) -> list[str]:
    """A sentence for each hero."""
    found = []
    for mark in heroes:
        if mark.space == OFF:
            found.append(say("picture-hero.fallen", name=named(mark)))
            continue
        both = "both" if mark.items else "artifacts"
        found.append(
            say(
                "picture-hero",
                name=named(mark),
                where=where(mark.space),
                level=mark.level,
                hp=mark.hp,
                most=mark.most,
                carried=both if mark.artifacts else ("items" if mark.items else "nothing"),
                artifacts=mark.artifacts,
                items=mark.items,
            )
        )
        if mark.done:
            found.append(say("picture-hero.done"))
    return found


def army_told(foes: Sequence[FoeMark]) -> str:
    """How many there are of each kind."""
    told = ", ".join(_counted(kind, count) for kind, count in Counter(foe.kind for foe in foes).items())
    return say("picture-army", kinds=told) if told else say("picture-army.none")


def _counted(kind: str, count: int) -> str:
    """So many of a kind."""
    return say("picture-kind", kind=title_of(kind) if count == 1 else several(kind), count=count)


def goals_told(goals: Sequence[Goal]) -> list[str]:
    """The numbers of what can be chosen, those of one place together."""
    places: dict[str, list[str]] = {}
    for goal in goals:
        places.setdefault(where(goal.space), []).append(str(goal.number))
    told = "; ".join(f"{', '.join(numbers)} {place}" for place, numbers in places.items())
    return [say("picture-goals", places=told)] if told else []


def foes_told(foes: Sequence[FoeMark]) -> str:
    """All monsters, Zorkal and Cave-ins, those of one kind in one region together."""
    groups = Counter((foe.kind, foe.title, where(foe.space)) for foe in foes)
    told = [
        f"{_counted(kind, count) if count > 1 else title} {place}" for (kind, title, place), count in groups.items()
    ]
    return say("picture-monsters", monsters=", ".join(told)) if told else say("picture-monsters.none")


def proposals_told(foes: Sequence[FoeMark]) -> list[str]:
    """Whom heroes propose to attack."""
    marked = [foe for foe in foes if foe.turn]
    return [say("picture-proposed", kind=foe.title, number=foe.number, where=where(foe.space)) for foe in marked]


def strikes_told(strikes: Sequence[Strike]) -> list[str]:
    """Who is struck how often."""
    struck: dict[str, int] = {}
    for strike in strikes:
        struck[strike.whom] = struck.get(strike.whom, 0) + strike.count
    return [say("picture-struck", hero=whom, times=count) for whom, count in struck.items()]


def tell_board(board: BoardScene) -> str:
    """The whole map."""
    hour, phase = "day" if board.day else "night", readable(board.phase).rstrip(".!")
    went = board.moves and not board.ghosts
    return cut([
        say("picture-map", hour=hour, turn=board.turn, phase=phase),
        *heroes_told(board.heroes),
        *([say("picture-preview", monsters=len(board.ghosts))] if board.ghosts else []),
        *strikes_told(board.strikes),
        *proposals_told([*board.foes, board.zorkal]),
        say("picture-zorkal", hp=board.zorkal.hp, most=board.zorkal.most, level=board.dark_level),
        say("picture-keeper", drops=board.drops, most=DROPS, rituals=board.rituals),
        say("picture-doom", gate=board.gate, artifacts=board.seals),
        say("picture-vigil", filled=board.filled, spaces=len(CHAMBER), turns=board.vigil, wanted=VIGIL),
        *([say("picture-arrows", monsters=len(board.moves))] if went else []),
        army_told(board.foes),
    ])  # fmt: skip


def tell_near(scene: NearScene, shown: Sequence[int]) -> str:
    """A part of the map; ``shown`` are the spaces in the picture."""
    near = set(shown)
    foes = [foe for foe in (*scene.board.foes, scene.board.zorkal) if foe.space in near]
    free = [sight.whom for sight in scene.sights if sight.stop == OFF]
    barred = [sight.whom for sight in scene.sights if sight.stop != OFF]
    return cut([
        f"{readable(scene.title)}.",
        say("picture-near", where=where(scene.space)),
        *goals_told(scene.goals),
        *heroes_told([mark for mark in scene.board.heroes if mark.space in near]),
        foes_told(foes),
        *proposals_told(foes),
        *([say("picture-way", steps=len(scene.path) - 1)] if len(scene.path) > 1 else []),
        *([say("picture-reach", whom=", ".join(free))] if free else []),
        *([say("picture-barred", whom=", ".join(barred))] if barred else []),
    ])  # fmt: skip


def _card(card: Card) -> str:
    if card.cost:
        told = say("picture-card.costs", card=card.title, drops=card.cost, text=card.text)
    else:
        told = say("picture-card", card=card.title, text=card.text)
    return f"{told} {readable(card.note)}" if card.note else told


def _killed(sheet: SheetScene) -> str:
    return ", ".join(_counted(kind, count) for kind, count in sheet.tokens)


def tell_sheet(sheet: SheetScene) -> str:
    """One hero, or Zorkal."""
    rank = sheet.ranks[sheet.level - 1]
    paid = [say("picture-paid", paid=sheet.progress, price=sheet.price, level=sheet.level + 1)] if sheet.price else []
    return cut([
        say("picture-who", name=sheet.mark.title, byname=sheet.byname, where=sheet.place or where(sheet.mark.space)),
        say("picture-standing", level=sheet.level, hp=sheet.mark.hp, most=sheet.mark.most),
        *paid,
        say("picture-able", steps=rank.move, attacks=rank.attacks, arm=sheet.arm or "none"),
        *(say("picture-ability", ability=ability) for ability in rank.abilities),
        *([say("picture-blessing")] if sheet.blessing else []),
        *(_card(card) for card in (*sheet.spells, *sheet.cards)),
        *([say("picture-killed", kinds=_killed(sheet))] if sheet.tokens else []),
        readable(sheet.text),
    ])  # fmt: skip


def tell_hand(hand: HandScene) -> str:
    """What one seat holds."""
    drops = [say("picture-drops", drops=hand.drops)] if hand.drops is not None else []
    return cut([f"{readable(hand.title)}.", *drops, *(_card(card) for card in hand.cards), *heroes_told(hand.heroes)])


def fate(journey: Journey) -> str:
    """How a hero fared, in a sentence."""
    fared = readable(journey.fate).rstrip(".")
    return say("picture-fared", name=named(journey.mark), fate=fared, kills=journey.kills)


def told(end: RecapScene) -> str:
    """How it ended, and who was the Dornkeeper."""
    return f"{end.line} {say('picture-keeper-was', player=end.keeper)}" if end.keeper else end.line


def tell_recap(end: RecapScene) -> str:
    """The end."""
    return cut([f"{end.title}. {told(end)}", *(fate(journey) for journey in end.journeys), say("picture-ways")])
