"""Posse and Heroes in words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from bot.tables.campaigns import Kept
from bot.tables.keepsakes import names_of
from bot.watch.errors import ToldToPlayer
from bot.words.plain import NAMELESS, plain, seat_name
from engines.brimstone.aftermath import STONE, stones
from engines.brimstone.campaign import CLEAR
from engines.brimstone.legacy import Hero, Posse, Tale
from engines.brimstone.levels import PRICES
from engines.brimstone.library import library
from engines.brimstone.naming import title_of
from engines.brimstone.outfit import Value
from engines.brimstone.state import Hero as Figure
from engines.frontier.game import GAME
from engines.kernel.words import catalogue_of
from storage import Database, LegacyEntry

WORDS = catalogue_of(GAME)
NONE = "none"
RECENT = 100
"""Adventures of which it is looked up how those who were there are called: more than it takes to the last level."""


def posse_lines(kept: Kept) -> list[str]:
    """What a posse has done, what it does next, and what a failed Mission has left for that; at a table neither, which it is about."""
    posse = kept.thing
    if not isinstance(posse, Posse):
        return []
    args = {
        "number": str(kept.number),
        "name": plain(kept.notes.name) or NONE,
        "adventures": posse.adventures,
        "wins": sum(posse.wins.values()),
        "mission": title_of(posse.mission) if posse.mission else NONE,
        "rides": "no" if kept.notes.retired else "yes" if kept.held_by is None else "busy",
    }
    left = posse.shadow.model_dump() if kept.held_by is None else CLEAR
    shadow = [
        WORDS.say("posse-shadow", {"what": what, "amount": left[what]}) for what in left if left[what] != CLEAR[what]
    ]
    return [WORDS.say("posse-shown", args), *shadow]


def hero_lines(kept: Kept) -> list[str]:
    """Who a Hero is, whose, what it has, and what harms it."""
    hero = kept.thing
    if not isinstance(hero, Hero):
        return []
    args = {
        "name": plain(kept.notes.name or hero.name),
        "owners": ", ".join(f"<@{one}>" for one in kept.members) or NONE,
        "class_card": title_of(hero.hero_class),
        "level": hero.level,
        "xp": hero.xp,
        "gold": hero.gold,
        "stone": hero.stone,
        "adventures": hero.adventures,
        "kills": sum(hero.kills.values()),
        "dead": _yes(hero.dead),
        "retired": _yes(kept.notes.retired),
        "harms": ", ".join(title_of(harm) for harm in hero.lasting) or NONE,
    }
    return [WORDS.say("hero-shown", args)]


def rides(kept: Kept) -> bool:
    """Whether it can go along now; who cannot is named first, where there is no room for all of them."""
    return not (kept.thing.is_idle or kept.notes.retired)


def readable(typed: str) -> str:
    """A name that somebody gives.

    Raises:
        ToldToPlayer: nothing of it can be read.
    """
    name = seat_name(typed)
    if name == NAMELESS:
        raise ToldToPlayer(WORDS.say("hero-nameless", {}))
    return name


def called(kept: Kept) -> str:
    """A Hero's class and name, as they were typed."""
    hero = kept.thing
    if not isinstance(hero, Hero):
        return ""
    title = title_of(hero.hero_class)
    name = kept.notes.name or (hero.name if hero.name != title else "")
    return WORDS.say("hero-called", {"class": title, "name": name}).strip()


def heading(kept: Kept, player: str = "") -> list[str]:
    """Who it is, and how far it has come."""
    hero = kept.thing
    if not isinstance(hero, Hero):
        return []
    args = {
        "called": plain(called(kept)),
        "player": plain(player) if player else NONE,
        "level": hero.level,
        "adventures": hero.adventures,
        "wins": hero.wins,
        "kills": sum(hero.kills.values()),
        "dead": _yes(hero.dead),
        "retired": _yes(kept.notes.retired),
        "imported": _yes(kept.notes.imported),
    }
    return [WORDS.say("hero-heading", args), WORDS.say("hero-heading", args, "facts")]


def sheet_lines(kept: Kept, figure: Figure, player: str) -> list[str]:
    """A Hero's sheet: what it has, its figures, what harms it."""
    hero = kept.thing
    if not isinstance(hero, Hero):
        return []
    purse = {
        "xp": hero.xp,
        "next": hero.level + 1,
        "cost": PRICES.get(hero.level + 1, 0),
        "gold": hero.gold,
        "stone": hero.stone,
        "corruption": hero.corruption,
    }
    figures = {one.value: figure.figure[one] for one in Value}
    lines = [*heading(kept, player), WORDS.say("hero-purse", purse), WORDS.say("hero-figures", figures)]
    lasting = [(harm, library().harms[harm].text) for harm in hero.lasting]
    lines += _section("lasting", (_thing(title_of(harm), text) for harm, text in lasting))
    owed = [due for due in hero.due if due != STONE or stones(figure)]
    return lines + _section("due", ("• " + WORDS.say("hero-due", {"what": due}) for due in owed))


def gear_lines(kept: Kept, room: int) -> list[str]:
    """What a Hero carries, and what it has learned; where that has no room, without what all of it does."""
    told = _gear(kept, brief=False)
    return told if sum(len(line) + 1 for line in told) <= room else _gear(kept, brief=True)


def _gear(kept: Kept, *, brief: bool) -> list[str]:
    hero = kept.thing
    if not isinstance(hero, Hero):
        return []
    printed = library()
    learned = [(printed.upgrades.get(one) or printed.growth[one], one) for one in dict.fromkeys(hero.upgrades)]
    sermons = [printed.sermons[one] for one in hero.sermons]
    bag = [_often(title_of(token), hero.bag.count(token)) for token in dict.fromkeys(hero.bag)]
    known = [(_often(card.name, hero.upgrades.count(one)), card.text) for card, one in learned]
    preached = [(one.name, one.at_level(hero.level)) for one in sermons]
    sections = [
        *_section("items", (_carried(hero, item, brief=brief) for item in hero.items)),
        *_section("bag", (f"• {name}" for name in bag)),
        *_section("learned", (_thing(name, "" if brief else text) for name, text in known)),
        *_section("sermons", (_thing(name, "" if brief else text) for name, text in preached)),
    ]
    return sections or [WORDS.say("hero-nothing", {})]


def _often(name: str, count: int) -> str:
    return f"{name} ({count})" if count > 1 else name


def _carried(hero: Hero, item: str, *, brief: bool) -> str:
    parts = [title_of(part) for part, to in hero.fits.items() if to == item]
    parts += [title_of(forge) for forge in hero.forged.get(item, ())]
    card = library().items[item]
    held = item in hero.holds
    if brief:
        return _thing(card.name, "", held=held, parts=parts)
    reach = card.range if card.shots else 0
    return _thing(card.name, card.text, held=held, parts=parts, reach=reach, stone=card.stone)


def _thing(
    name: str, text: str, *, held: bool = False, parts: Sequence[str] = (), reach: int = 0, stone: bool = False
) -> str:
    on = {"held": _yes(held), "with": ", ".join(parts) or NONE}
    return WORDS.say("hero-thing", {"name": name, "text": text or NONE, **on, "range": reach, "stone": _yes(stone)})


def _section(what: str, lines: Iterator[str]) -> list[str]:
    found = list(lines)
    return [WORDS.say("hero-section", {"what": what}), *found] if found else []


# Stories


async def names_at(storage: Database, table_id: int) -> dict[str, str]:
    """By what Heroes are called by the rules the names that their players gave those who were at a table; of two with one face nothing tells which is meant."""
    rows = [row for row in await storage.legacies.at_table(table_id) if row.kind == Hero.kind]
    faces = [str(json.loads(row.body)["name"]) for row in rows]
    names = names_of(rows)
    return {
        face: names[str(row.id)]
        for row, face in zip(rows, faces, strict=True)
        if str(row.id) in names and faces.count(face) == 1
    }


async def names_then(storage: Database, lived: Sequence[tuple[LegacyEntry, Hero | Posse]]) -> list[Mapping[str, str]]:
    """For each line of the journal of a Hero, or of a posse, the same of those who were at that table, where an Adventure is told there for the first time."""
    first: dict[int, LegacyEntry] = {}
    for entry, one in lived:
        if one.tale is not None:
            first.setdefault(one.adventures, entry)
    recent = [entry for entry in first.values() if entry.table_id is not None][-RECENT:]
    named = {id(entry): await names_at(storage, entry.table_id) for entry in recent if entry.table_id is not None}
    return [named.get(id(entry), {}) for entry, _ in lived]


def tale_lines(number: int, tale: Tale, names: Mapping[str, str] | None = None) -> list[str]:
    """An Adventure, as it is told of one who was there.

    Args:
        number: which of its Adventures.
        tale: what happened.
        names: by what they are called in it the names of those who still go by one.
    """
    deeds = {
        "kills": sum(tale.kills.values()),
        "slain": ", ".join(f"{title_of(kind)} {count}" for kind, count in tale.kills.items()) or NONE,
        "falls": tale.falls,
        "helped": _listed(tale.helped, names) or NONE,
        "helpers": _listed(tale.helped_by, names) or NONE,
        "gained": ", ".join(gained(tale)) or NONE,
        "scars": ", ".join(title_of(scar) for scar in tale.scars) or NONE,
        "died": _yes(tale.died),
    }
    return [*feat_lines(number, tale, names), WORDS.say("tale-deeds", deeds)]


def gained(tale: Tale) -> Iterator[str]:
    """What an Adventure brought or cost, but for what it left as it was."""
    for what, amount in (("xp", tale.xp), ("gold", tale.gold), ("stone", tale.stone)):
        if amount:
            yield WORDS.say("tale-gained", {"what": what, "amount": signed(amount)})


def feat_lines(number: int, tale: Tale, names: Mapping[str, str] | None = None) -> list[str]:
    """An Adventure, as it is told of all who were there; ``names`` as above."""
    head = {
        "number": number,
        "mission": title_of(tale.mission),
        "how": tale.how,
        "turns": tale.turns,
        "company": _listed(tale.company, names) or NONE,
    }
    return [WORDS.say("tale-line", head)]


def story_lines(lives: Sequence[Hero], names: Sequence[Mapping[str, str]]) -> list[str]:
    """What a Hero lived through, from what it was after each change, the oldest first."""
    lines, before = [], None
    for hero, called_ in zip(lives, names, strict=True):
        since = _changed
        if hero.tale is not None and hero.adventures > (before.adventures if before else 0):
            lines += tale_lines(hero.adventures, hero.tale, called_)
            since = _healed
        if before is not None and (what := list(since(before, hero))):
            lines.append(WORDS.say("tale-town", {"what": ", ".join(what)}))
        before = hero
    return lines or [WORDS.say("tale-none", {})]


def _changed(before: Hero, hero: Hero) -> Iterator[str]:
    """What happened to it on the road and in town that is worth telling."""
    if hero.level > before.level:
        yield WORDS.say("tale-town", {"what": "", "level": hero.level}, "risen")
    if before.dead and not hero.dead:
        yield WORDS.say("tale-town", {"what": ""}, "back")
    yield from _healed(before, hero)
    if harmed := [harm for harm in hero.lasting if harm not in before.lasting]:
        yield WORDS.say("tale-town", {"what": "", "harms": ", ".join(title_of(harm) for harm in harmed)}, "harmed")
    if hero.dead and not before.dead:
        yield WORDS.say("tale-town", {"what": ""}, "dead")


def _healed(before: Hero, hero: Hero) -> Iterator[str]:
    """What it was rid of, by a town or by what a Mission brings."""
    if healed := [harm for harm in before.lasting if harm not in hero.lasting]:
        yield WORDS.say("tale-town", {"what": "", "harms": ", ".join(title_of(harm) for harm in healed)}, "healed")


def shortened(head: Sequence[str], lines: Sequence[str], most: int) -> str:
    """Under ``head`` the newest of these lines, as many as there is room for, and how many were before them."""
    kept, room = [], most - 40 - sum(len(line) + 1 for line in head)
    for line in reversed(lines):
        if len(line) + 1 > room:
            break
        kept.append(line)
        room -= len(line) + 1
    left = len(lines) - len(kept)
    first = [WORDS.say("tale-more", {"count": left})] if left else []
    return "\n".join([*head, *first, *reversed(kept)])


def _listed(who: Sequence[str], names: Mapping[str, str] | None) -> str:
    return ", ".join(plain((names or {}).get(one, one)) for one in who)


def signed(number: int) -> str:
    """A change, such as +40."""
    return f"{number:+d}"


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
