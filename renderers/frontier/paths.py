"""The tree of levels: the three paths of a class, what is learned of them and what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PIL import Image

from engines.brimstone.library import library
from renderers.brimstone.look import DIM, FAINT, GOLD, LAMP, LETTERS, PALE, WIDTH, heading, line, panel, sign, wall
from renderers.frontier.words import say
from renderers.kit.encode import Picture, cut, jpeg
from renderers.kit.pages import TALL, Part, edged, pages
from renderers.kit.panels import frame, stamp
from renderers.kit.text import Face, fit, paragraph, readable, wrap

STEP = 180
NAMED = 38
"""Pixels for the name of a path."""
GAP = 10
LEFT = 12
_framed = edged(FAINT)


@dataclass(frozen=True)
class Rung:
    """A step of a path: whether it is learned, and whether it can be learned next."""

    title: str
    text: str
    learned: bool
    next: bool


@dataclass(frozen=True)
class TreeScene:
    """Who climbs, what the next level costs (0: there is none), and the paths with their steps, by name."""

    title: str
    level: int
    xp: int
    cost: int
    paths: tuple[tuple[str, tuple[Rung, ...]], ...]


def tree_scene(kind: str, title: str, level: int, xp: int, cost: int, learned: tuple[str, ...]) -> TreeScene:
    """The paths of a class as one Hero has climbed them."""
    steps = [one for one in library().upgrades.values() if one.of == kind and one.path]
    paths = []
    for path in dict.fromkeys(one.path for one in steps):
        rungs, reached = [], True
        for one in [one for one in steps if one.path == path]:
            known = one.id in learned
            rungs.append(Rung(one.name, one.text, known, reached and not known))
            reached = known
        paths.append((say("path-name", path=path), tuple(rungs)))
    return TreeScene(title, level, xp, cost, tuple(paths))


def draw_tree(tree: TreeScene) -> Picture:
    """The paths side by side, to be climbed from above."""
    each = (WIDTH - 2 * LEFT - 2 * GAP) // 3
    top = 112 + NAMED
    size = (WIDTH, top + 4 * (STEP + GAP) + 8)
    image = wall(size).copy()
    _title(image, 0, tree, WIDTH)
    for column, (name, path) in enumerate(tree.paths):
        left = LEFT + column * (each + GAP)
        _named(image, left, top - NAMED, name, each)
        for row, rung in enumerate(path):
            image.paste(_rung(rung, row + 1, each, STEP), (left, top + row * (STEP + GAP)))
    stamp(image, frame(size, weight=3, gap=3, ornament=0), (0, 0), FAINT)
    return jpeg(image, "paths", tell_tree(tree))


def draw_tall_tree(tree: TreeScene) -> Picture:
    """One path below the other."""
    inner = TALL - 2 * LEFT

    def rung(one: Rung, number: int) -> Part:
        return 114 + GAP, lambda sheet, top: sheet.paste(_rung(one, number, inner, 114), (LEFT, top))

    parts: list[Part] = [(104, lambda sheet, top: _title(sheet, top - 18, tree, TALL))]
    for name, path in tree.paths:
        parts.append((NAMED, partial(_named_part, name)))
        parts += [rung(one, number) for number, one in enumerate(path, 1)]
        parts.append((14, lambda _sheet, _top: None))
    return pages(parts, wall, "paths", tell_tree(tree), _framed)


def _title(image: Image.Image, top: int, tree: TreeScene, width: int) -> None:
    heading(image, (24, top + 58), readable(tree.title), 42, width - 48)
    told = say("picture-next-level", level=tree.level, next=tree.level + 1, cost=tree.cost, xp=tree.xp)
    line(image, (26, top + 98), told, 26, width - 52, face=Face.ITALIC, colour=LAMP)


def _named(image: Image.Image, left: int, top: int, name: str, width: int) -> None:
    line(image, (left + 4, top + 28), name, 27, width - 8, face=Face.ITALIC, colour=LAMP)


def _named_part(name: str, sheet: Image.Image, top: int) -> None:
    _named(sheet, LEFT, top, name, TALL - 2 * LEFT)


def _rung(rung: Rung, number: int, width: int, height: int) -> Image.Image:
    image = panel((width, height), strong=rung.next).copy()
    ink = GOLD if rung.learned else LAMP if rung.next else FAINT
    stamp(image, sign("crown" if rung.learned else "book" if rung.next else "way_shut", 34), (12, 12), ink)
    ink = PALE if rung.next or rung.learned else DIM
    below = 38
    title = readable(f"{number}. {rung.title}")
    is_long = fit(Face.BOLD, 27, title, width - 68, LETTERS)[1] != title
    for words in wrap(Face.BOLD, 27, title, width - 68, 2) if is_long else (title,):
        line(image, (56, below), words, 27, width - 68, face=Face.BOLD, colour=ink)
        below += 30
    box = (16, below - 22, width - 12, height - 6)
    paragraph(image, box, readable(rung.text), Face.TEXT, LETTERS, DIM, smallest=LETTERS)
    return image


def tell_tree(tree: TreeScene) -> str:
    """The same in words."""
    told = [
        f"{tree.title}. {say('picture-next-level', level=tree.level, next=tree.level + 1, cost=tree.cost, xp=tree.xp)}."
    ]
    for name, path in tree.paths:
        learned = [rung.title for rung in path if rung.learned]
        following = [rung.title for rung in path if rung.next]
        following = [*following, "none"]
        told.append(say("alt-path", path=name, learned=", ".join(learned) or "none", next=following[0]))
    return cut(told)
