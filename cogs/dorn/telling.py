"""What ``/dorn`` tells in words. Pure: a view in, lines out; nothing but what its viewer may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.words.catalogue import say
from engines.dorn.asking import at
from engines.dorn.board import BOTH, CHAMBER
from engines.dorn.game import GAME
from engines.dorn.library import library
from engines.dorn.state import Hero, Monster, Rubble, State, Zorkal
from engines.dorn.vocabulary import DARK_LEVELS, LEVELS, RUBBLE, SEALS, ZORKAL_HP
from engines.dungeon import flood
from engines.kernel.words import catalogue_of

title_of = GAME.card_title
WORDS = catalogue_of(GAME)
NEAR = 8
"""How many steps around a place pieces are told."""


# --- who is who ---------------------------------------------------------------------------------------------------------


def all_heroes(state: State | None, names: Sequence[str]) -> list[str]:
    """The nine, a line each, with who runs them."""
    runs = {hero.hero: names[hero.seat] for hero in state.heroes} if state is not None else {}
    return [
        f"• **{one.name}**, {one.title}{f' · {runs[one.id]}' if one.id in runs else ''}: {one.text}"
        for one in library().heroes.values()
    ]


def hero_lines(hero: str, state: State | None, names: Sequence[str]) -> list[str]:
    """A hero: who it is, its three levels, and how it fares where it takes part."""
    card = library().heroes[hero]
    piece = next((one for one in state.heroes if one.hero == hero), None) if state is not None else None
    player = f" · {names[piece.seat]}" if piece is not None else ""
    lines = [f"## {card.name}, {card.title}{player}", f"*{card.text}*"]
    if any(rank.attacks for rank in card.levels):
        lines.append(say("hero-arm", WORDS, arm=card.arm.value))
    if state is not None and piece is not None:
        lines.append(standing(state, piece))
    more = int(state.options.variant_f) if state is not None else 0
    for level, rank in enumerate(card.levels, start=1):
        traits = [say("trait", WORDS, trait=trait.value, amount=amount) for trait, amount in rank.traits.items()]
        spells = [say("cast", WORDS, card=spell.name, drops=int(spell.drop)) for spell in rank.spells]
        args = {"move": rank.move, "hp": rank.hp + more, "attacks": rank.attacks, "reach": rank.reach}
        here = "yes" if piece is not None and piece.level == level else "no"
        able = "".join(f" · {part}" for part in (*traits, *spells))
        lines.append(say("hero-level", WORDS, level=level, here=here, able=able, **args))
    known = {spell.id: spell for rank in card.levels for spell in rank.spells}
    return [*lines, *(f"• **{spell.name}**: {spell.text}" for spell in known.values())]


def standing(state: State, hero: Hero) -> str:
    """How a hero fares, in one line."""
    if not hero.alive:
        return say("standing-fallen", WORDS)
    carried = [*(artifact.id for artifact in state.carried(hero)), *hero.items.cards]
    return say(
        "standing",
        WORDS,
        level=hero.level,
        hp=hero.hp,
        most=state.most_hp(hero),
        place_card=title_of(at(hero.at)),
        place_card_kind=GAME.card_kind(at(hero.at)),
        experience=hero.experience,
        price=LEVELS[hero.level - 1] if hero.level <= len(LEVELS) else 0,
        blessing=len(hero.blessing),
        carried=", ".join(map(title_of, carried)) or "none",
    )


def zorkal_lines(state: State | None) -> list[str]:
    """Zorkal: his levels, and how he fares."""
    card = library().zorkal
    lines = [f"## {card.name}", f"*{card.text}*"]
    for level, rank in enumerate(card.levels, start=1):
        here = "yes" if state is not None and state.zorkal.level == level else "no"
        args = {"move": rank.move, "hp": ZORKAL_HP, "attacks": rank.attacks, "reach": 1}
        lines.append(say("hero-level", WORDS, level=level, here=here, able="", **args))
    if state is not None:
        price = DARK_LEVELS[state.zorkal.level - 1] + state.dearer() if state.zorkal.level <= len(DARK_LEVELS) else 0
        lines.append(
            say("standing-zorkal", WORDS, hp=state.zorkal.hp, most=ZORKAL_HP, drops=state.keeper.drops, price=price)
        )
        lines.append(say("standing-gate", WORDS, gate=state.gate, seals=_seals(state), most=SEALS))
    return lines


def _seals(state: State) -> int:
    bearers = {hero.number: hero.whereabouts for hero in state.living()}
    return sum(bearers.get(artifact.bearer, artifact.at) in CHAMBER for artifact in state.artifacts)


def monster_lines(kind: str, state: State | None) -> list[str]:
    """A kind of monster: what it can do, and how many there are."""
    card = library().monsters[kind]
    strong = "yes" if card.strong else "no"
    numbers = {"move": card.move, "attacks": card.attacks, "hp": card.hp, "reach": card.reach}
    lines = [f"**{card.name}** · {say('monster', WORDS, area=card.area, strong=strong, **numbers)}", f"-# {card.text}"]
    here = [monster for monster in state.monsters if monster.kind == kind] if state is not None else []
    if here:
        told = ", ".join(f"{one.nth} ({title_of(at(one.at))})" for one in here)
        lines.append(say("monster-there", WORDS, places=told))
    return lines


# --- places -------------------------------------------------------------------------------------------------------------


def around(state: State, names: Sequence[str], space: int) -> list[str]:
    """What is at a space and around it: pieces with their distance on foot, and what lies there."""
    field = flood(state.grid, [space], limit=NEAR)
    lines = [say("around", WORDS, place=title_of(at(space)))]
    pieces: list[Hero | Monster | Zorkal | Rubble] = [*state.living(), state.zorkal, *state.monsters, *state.rubble]
    near = sorted((field.distance[one.at], n, one) for n, one in enumerate(pieces) if one.at in field.reached)
    lines += [f"• {_called(one, names, state)}{_away(steps)}" for steps, _, one in near]
    lying = [(field.distance[there], told) for there, told in _lying(state) if there in field.reached]
    lines += [f"• {told}{_away(steps)}" for steps, told in sorted(lying)]
    return lines if len(lines) > 1 else [*lines, say("around.nothing", WORDS)]


def _away(steps: int) -> str:
    return say("away", WORDS, steps=steps) if steps else say("away.here", WORDS)


def _called(one: Hero | Monster | Zorkal | Rubble, names: Sequence[str], state: State) -> str:
    if isinstance(one, Hero):
        hp = say("of-hp", WORDS, hp=one.hp, most=state.most_hp(one))
        return f"**{one.card.name}** ({names[one.seat]}), {hp}"
    if isinstance(one, Monster):
        return f"**{one.nth} · {one.card.name}**, {say('of-hp', WORDS, hp=one.hp, most=one.card.hp)}"
    name, most = (f"rubble_{one.number}", RUBBLE) if isinstance(one, Rubble) else ("zorkal", ZORKAL_HP)
    return f"**{title_of(name)}**, {say('of-hp', WORDS, hp=one.hp, most=most)}"


def _lying(state: State) -> Iterator[tuple[int, str]]:
    for artifact in state.artifacts:
        if artifact.bearer < 0:
            yield artifact.at, title_of(artifact.id)
    for space in state.treasures:
        yield space, say("a-treasure", WORDS)
    for key, zone in state.lying.items():
        for card in zone.cards:
            yield BOTH[int(key)][0], title_of(card)


# --- cards --------------------------------------------------------------------------------------------------------------


def card_lines(state: State) -> list[str]:
    """Everything that lies open, and how much lies face down."""
    lines = [
        f"**{hero.card.name}** · {standing(state, hero)}"
        for hero in state.heroes
    ]  # fmt: skip
    lines.append(say("seen-keeper", WORDS, drops=state.keeper.drops, rituals=len(state.keeper.rituals)))
    for key, zone in (("seen-cast", state.cast), ("seen-prayed", state.prayed), ("seen-spent", state.spent)):
        if zone.cards:
            lines.append(say(key, WORDS, cards=", ".join(map(title_of, zone.cards))))
    lines.append(say("seen-left", WORDS, treasures=len(state.treasure_deck), chests=len(state.treasures)))
    army = Counter(monster.kind for monster in state.monsters)
    for key, count_of in (("seen-army", army), ("seen-reserve", state.reserve)):
        counts = " · ".join(f"{title_of(kind)} {count}" for kind, count in count_of.items() if count)
        lines.append(say(key, WORDS, what=counts or say("seen-none", WORDS)))
    return lines
