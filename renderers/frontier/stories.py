"""A Hero's story as a page to be posted: what it has done, and its Adventures one below the other, for a phone held upright."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PIL import Image

from engines.brimstone.legacy import Hero, Tale
from engines.brimstone.naming import title_of
from renderers.brimstone.look import (
    COLOURS,
    DIM,
    FAINT,
    GOLD,
    LAMP,
    LETTERS,
    PALE,
    SCARLET,
    badge,
    heading,
    line,
    panel,
    sign,
    wall,
)
from renderers.frontier.words import say
from renderers.kit.colours import Rgb
from renderers.kit.encode import Picture, cut
from renderers.kit.pages import TALL, Part, edged, pages
from renderers.kit.panels import rule, stamp
from renderers.kit.text import Face, readable, wrap

CHAPTERS = 12
"""Adventures that are told; how many there were before them is said."""
TROPHIES = 6
LEFT = 12
INNER = TALL - 2 * LEFT
GAP = 10
_framed = edged(FAINT)
LEADING = 32
"""Pixels from one line to the next."""
LONGEST = 4
"""Lines of one thing that is told."""
ENDS = {"win": ("crown", GOLD), "darkness": ("dark", SCARLET), "all_down": ("bones", SCARLET)}
FLED = ("way_on", DIM)
NONE = "none"


@dataclass(frozen=True)
class Chapter:
    """An Adventure, and what came before the next one.

    Attributes:
        number: which of the Hero's.
        title: its Mission.
        how: how it ended.
        told: how it went, what the Hero did.
        harm: what it cost; empty if nothing that lasts.
        between: what happened to it in town after that.
    """

    number: int
    title: str
    how: str
    told: tuple[str, ...]
    harm: str = ""
    between: tuple[str, ...] = ()


@dataclass(frozen=True)
class StoryScene:
    """What a Hero lived through.

    Attributes:
        title, rank: how it is called, and how far it has come.
        kind, dead: its class, and whether it is dead.
        tally: figures, each with what it counts.
        trophies: enemies by type, and how many of them it has slain, most first.
        scars, friends, helpers: what it carries; whom it helped up; who helped it up.
        chapters: its last Adventures, the oldest first.
        before: how many there were before these.
    """

    title: str
    rank: str
    kind: str
    dead: bool
    tally: tuple[tuple[int, str], ...]
    trophies: tuple[tuple[str, int], ...]
    scars: str
    friends: str
    helpers: str
    chapters: tuple[Chapter, ...]
    before: int


def story_scene(lives: Sequence[Hero], names: Sequence[Mapping[str, str]], called: str, player: str) -> StoryScene:
    """The story of a Hero from what it was after each change.

    Args:
        lives: the oldest first; at least one.
        names: for each of them by what Heroes are called by the rules the names that they were given.
        called: how the Hero is called.
        player: whose it is.
    """
    hero = lives[-1]
    chapters: list[Chapter] = []
    friends: Counter[str] = Counter()
    helpers: Counter[str] = Counter()
    before: Hero | None = None
    for one, names_then in zip(lives, names, strict=True):
        since = _between
        if one.tale is not None and one.adventures > (before.adventures if before else 0):
            chapters.append(_chapter(one.adventures, one.tale, names_then))
            friends.update(names_then.get(name, name) for name in one.tale.helped)
            helpers.update(names_then.get(name, name) for name in one.tale.helped_by)
            since = _healed
        if before is not None and chapters and (came := tuple(since(before, one))):
            chapters[-1] = _later(chapters[-1], came)
        before = one
    tally = {"adventures": hero.adventures, "wins": hero.wins, "kills": sum(hero.kills.values()), "falls": hero.falls}
    rank = say("story-rank", level=hero.level, dead="yes" if hero.dead else "no")
    slain = sorted(hero.kills.items(), key=lambda kill: -kill[1])
    return StoryScene(
        called,
        " · ".join(filter(None, (player, rank))),
        hero.hero_class,
        hero.dead,
        tuple((count, say("story-tally", what=what, count=count)) for what, count in tally.items()),
        tuple((kind, count) for kind, count in slain[:TROPHIES] if count),
        ", ".join(title_of(harm) for harm in hero.lasting),
        _counted(friends),
        _counted(helpers),
        tuple(chapters[-CHAPTERS:]),
        max(0, hero.adventures - len(chapters[-CHAPTERS:])),
    )


def _counted(names: Counter[str]) -> str:
    return ", ".join(say("story-friend", name=name, times=times) for name, times in names.most_common())


def _chapter(number: int, tale: Tale, names: Mapping[str, str]) -> Chapter:
    def listed(who: Sequence[str]) -> str:
        return ", ".join(names.get(one, one) for one in who) or NONE

    gains = (("xp", tale.xp), ("gold", tale.gold), ("stone", tale.stone))
    gained = ", ".join(say("tale-gained", what=what, amount=f"{amount:+d}") for what, amount in gains if amount)
    scars = ", ".join(title_of(scar) for scar in tale.scars)
    deeds = say(
        "story-deeds",
        kills=sum(tale.kills.values()),
        falls=tale.falls,
        helped=listed(tale.helped),
        helpers=listed(tale.helped_by),
        gained=gained or NONE,
    )
    harm = say("story-harm", died="yes" if tale.died else "no", scars=scars or NONE) if scars or tale.died else ""
    how = say("story-how", how=tale.how, turns=tale.turns, company=listed(tale.company))
    return Chapter(number, title_of(tale.mission), tale.how, (how, deeds), harm)


def _between(before: Hero, hero: Hero) -> Iterator[str]:
    """What happened to it on the road and in town that is worth telling."""
    if before.dead and not hero.dead:
        yield say("story-between", what="back", level=0, harms="")
    yield from _healed(before, hero)
    if hero.level > before.level:
        yield say("story-between", what="level", level=hero.level, harms="")
    if harmed := [harm for harm in hero.lasting if harm not in before.lasting]:
        yield say("story-between", what="harmed", level=0, harms=", ".join(title_of(harm) for harm in harmed))
    if hero.dead and not before.dead:
        yield say("story-between", what="dead", level=0, harms="")


def _healed(before: Hero, hero: Hero) -> Iterator[str]:
    """What it was rid of, by a town or by what a Mission brings."""
    if healed := [harm for harm in before.lasting if harm not in hero.lasting]:
        yield say("story-between", what="healed", level=0, harms=", ".join(title_of(harm) for harm in healed))


def _later(chapter: Chapter, came: tuple[str, ...]) -> Chapter:
    return Chapter(chapter.number, chapter.title, chapter.how, chapter.told, chapter.harm, (*chapter.between, *came))


def draw_story(scene: StoryScene) -> Picture:
    """Its figures, its trophies, and its Adventures."""
    parts: list[Part] = [(150, partial(_head, scene)), (116, partial(_tally, scene))]
    if scene.trophies:
        parts.append((152, partial(_trophies, scene)))
    if scene.scars:
        parts.append(_told(say("story-scars"), scene.scars, SCARLET))
    if scene.friends:
        parts.append(_told(say("story-friends"), scene.friends, LAMP))
    if scene.helpers:
        parts.append(_told(say("story-helpers"), scene.helpers, LAMP))
    if scene.before:
        parts.append(_note(say("story-more", count=scene.before) if scene.chapters else say("story-none")))
    elif not scene.chapters:
        parts.append(_note(say("story-none")))
    parts += [_drawn(chapter) for chapter in scene.chapters]
    return pages(parts, wall, "story", tell_story(scene), _framed)


def _head(scene: StoryScene, sheet: Image.Image, top: int) -> None:
    face = badge(scene.kind, 116, COLOURS[0], gone=scene.dead)
    sheet.paste(face, (LEFT + 12, top + 8), face)
    heading(sheet, (160, top + 62), readable(scene.title), 42, TALL - 184)
    stamp(sheet, rule(TALL - 184, 13), (160, top + 74), SCARLET if scene.dead else GOLD)
    colour = SCARLET if scene.dead else LAMP
    line(sheet, (162, top + 116), scene.rank, 27, TALL - 186, face=Face.ITALIC, colour=colour)


def _tally(scene: StoryScene, sheet: Image.Image, top: int) -> None:
    each = (INNER - 3 * GAP) // 4
    for n, (count, what) in enumerate(scene.tally):
        image = panel((each, 106)).copy()
        heading(image, (each / 2, 58), str(count), 46, each - 16, align="m")
        line(image, (each / 2, 92), what, LETTERS, each - 12, colour=DIM, align="m")
        sheet.paste(image, (LEFT + n * (each + GAP), top))


def _trophies(scene: StoryScene, sheet: Image.Image, top: int) -> None:
    image = panel((INNER, 142)).copy()
    line(image, (16, 34), say("story-trophies"), LETTERS, INNER - 32, face=Face.ITALIC, colour=DIM)
    each = (INNER - 32) // TROPHIES
    for n, (kind, count) in enumerate(scene.trophies):
        stamp(image, sign(kind, 60), (16 + n * each, 56), PALE)
        line(image, (80 + n * each, 100), str(count), 28, each - 62, face=Face.BOLD, colour=GOLD)
    sheet.paste(image, (LEFT, top))


def _lines(text: str, width: int, face: Face = Face.TEXT) -> tuple[str, ...]:
    return wrap(face, LETTERS + 1, readable(text), width, LONGEST)


def _written(image: Image.Image, top: int, lines: Sequence[str], colour: Rgb, face: Face = Face.TEXT) -> int:
    """Lines from a given top on; where the next one would begin."""
    for one in lines:
        line(image, (16, top + 25), one, LETTERS + 1, image.width - 24, colour=colour, face=face)
        top += LEADING
    return top


def _told(title: str, text: str, colour: Rgb) -> Part:
    lines = _lines(text, INNER - 36)
    height = 50 + LEADING * len(lines)

    def draw(sheet: Image.Image, top: int) -> None:
        image = panel((INNER, height)).copy()
        line(image, (16, 34), title, LETTERS, INNER - 32, face=Face.ITALIC, colour=DIM)
        _written(image, 42, lines, colour)
        sheet.paste(image, (LEFT, top))

    return height + GAP, draw


def _note(text: str) -> Part:
    def draw(sheet: Image.Image, top: int) -> None:
        line(sheet, (TALL / 2, top + 30), text, LETTERS + 1, INNER, face=Face.ITALIC, colour=DIM, align="m")

    return 48, draw


def _drawn(chapter: Chapter) -> Part:
    """A chapter on a board of its own, and below it what came after."""
    told = [one for text in chapter.told for one in _lines(text, INNER - 36)]
    harm = _lines(chapter.harm, INNER - 36) if chapter.harm else ()
    between = _lines(" · ".join(chapter.between), INNER - 80, Face.ITALIC) if chapter.between else ()
    height = 72 + LEADING * (len(told) + len(harm))

    def draw(sheet: Image.Image, top: int) -> None:
        image = panel((INNER, height), strong=chapter.how == "win").copy()
        name, colour = ENDS.get(chapter.how, FLED)
        stamp(image, sign(name, 40), (14, 12), colour)
        title = f"{chapter.number}. {chapter.title}"
        line(image, (66, 44), readable(title), 30, INNER - 80, face=Face.BOLD, colour=PALE)
        _written(image, _written(image, 58, told, DIM), harm, SCARLET)
        sheet.paste(image, (LEFT, top))
        for n, one in enumerate(between):
            at = (TALL / 2, top + height + 28 + n * LEADING)
            line(sheet, at, one, LETTERS + 1, INNER - 40, face=Face.ITALIC, colour=LAMP, align="m")

    return height + LEADING * len(between) + (GAP + 8 if between else GAP), draw


def tell_story(scene: StoryScene) -> str:
    """The same in words."""
    told = [say("story-title", called=scene.title), f"{scene.rank}."]
    told.append(", ".join(f"{count} {what}" for count, what in scene.tally) + ".")
    named = (("story-scars", scene.scars), ("story-friends", scene.friends), ("story-helpers", scene.helpers))
    told += [f"{say(title)}: {text}." for title, text in named if text]
    told += [_chapter_told(one) for one in scene.chapters]
    return cut(told)


def _chapter_told(one: Chapter) -> str:
    told = (f"{one.number}. {one.title}.", ". ".join(one.told), one.harm, *(f"{came}." for came in one.between))
    return " ".join(filter(None, told))
