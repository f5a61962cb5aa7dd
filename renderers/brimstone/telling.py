"""Pictures in words, for who cannot see them."""

from collections.abc import Sequence

from renderers.brimstone.table import (
    BoardScene,
    CardScene,
    FoeMark,
    HeroMark,
    LootScene,
    RecapScene,
    RecordScene,
    SheetScene,
)
from renderers.brimstone.words import say
from renderers.kit.camera import Camera
from renderers.kit.encode import cut
from renderers.kit.text import readable


def heroes_told(heroes: Sequence[HeroMark]) -> list[str]:
    """A sentence for each Hero."""
    return [
        say(
            "alt-hero",
            title=mark.title,
            player=", ".join(filter(None, (readable(mark.name), readable(mark.player, "–")))),
            state="dead" if mark.dead else "down" if mark.down else "up",
            health=mark.health - mark.wounds,
            most_health=mark.health,
            sanity=mark.sanity - mark.fright,
            most_sanity=mark.sanity,
            grit=mark.grit,
            troubles=mark.troubles or "none",
            lantern="yes" if mark.lantern else "no",
            idol="yes" if mark.idol else "no",
        )
        for mark in heroes
    ]


def foes_told(foes: Sequence[FoeMark]) -> list[str]:
    """How many enemies there are of each type."""
    kinds: dict[str, int] = {}
    for foe in foes:
        kinds[foe.title] = kinds.get(foe.title, 0) + 1
    listed = ", ".join(f"{title} ({count})" for title, count in kinds.items())
    return [say("alt-foes", listed=listed)] if kinds else []


def tell_board(board: BoardScene, camera: Camera) -> str:
    """The table."""
    shown = sum(camera.shows(goal.space) for goal in board.goals)
    depth = board.track
    return cut(
        [
            say("alt-board", turn=board.turn, phase=board.phase, tiles=len(board.chart.slabs)),
            say("alt-track", party=depth.party, darkness=depth.darkness, steps=depth.steps, needed=depth.needed),
            say("alt-clues", clues=board.clues, needed=board.needed, revives=board.revives, grown=depth.grown),
            *([say("alt-fuse", turns=board.fuse)] if board.fuse else []),
            *foes_told(board.foes),
            *heroes_told(board.heroes),
            *([say("alt-goals", count=shown)] if shown else []),
        ]
    )


def tell_map(board: BoardScene) -> str:
    """The whole map: its tiles, and who is on it."""
    titles = ", ".join(slab.title for slab in board.chart.slabs)
    return cut([say("alt-map", world=board.world, tiles=len(board.chart.slabs)), f"{titles}.", *foes_told(board.foes)])


def tell_card(card: CardScene) -> str:
    """A card."""
    return cut([f"{card.title}.", card.text])


def tell_loot(loot: LootScene) -> str:
    """What was found on the dead."""
    found = [say("alt-loot", title=share.title, finds=", ".join(share.finds)) for share in loot.shares]
    return cut([f"{say('picture-loot')}.", *found])


def tell_sheet(sheet: SheetScene) -> str:
    """A Hero."""
    figures = ", ".join(f"{name} {value}" for name, value in (*sheet.figures, *sheet.skills))
    return cut(
        [
            *heroes_told([sheet.mark]),
            f"{figures}.",
            *(f"{words}." for words in sheet.purse),
            *(f"{one.title}: {one.text} {f'({one.note})' if one.note else ''}".strip() for one in sheet.belongings),
        ]
    )


def tell_record(record: RecordScene) -> str:
    """An enemy."""
    figures = ", ".join(f"{name} {value}" for name, value in record.figures)
    elite = ", ".join(
        say("alt-elite", name=name, gives=gives, applies="yes" if applies else "no")
        for name, gives, applies in record.elite
    )
    return cut(
        [f"{record.title}. {record.text}", f"{figures}.", *(f"{trait}." for trait in record.traits), f"{elite}."]
    )


def tell_recap(end: RecapScene) -> str:
    """The end."""
    heroes = heroes_told([journey.mark for journey in end.journeys])
    brought = [say("alt-fared", title=journey.mark.title, fared=journey.fared) for journey in end.journeys]
    return cut([f"{end.title}. {end.line}", *heroes, *brought])
