"""What is printed, loaded once from ``content/*.toml``, and the check that names every mistake in it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engines.brimstone.bestiary import EnemyCard, Gift, Trait
from engines.brimstone.outfit import Boon, Change, ClassCard, Forge, Growth, Harm, Item, Loot, Sermon, Source, Upgrade
from engines.brimstone.vocabulary import (
    ARROW,
    Darkness,
    DepthEvent,
    Dread,
    Encounter,
    EpicThreat,
    Find,
    Group,
    Kind,
    Level,
    Mission,
    Threat,
    TileCard,
    Token,
    World,
    WorldCard,
    WorldThreat,
)
from engines.dungeon import BadDrawing, Sign, Tile, read_tile
from engines.kernel.content import Content, Shelf

CONTENT = Path(__file__).parent / "content"
SHELVES = {
    "tiles_mine.toml": Shelf("tile", TileCard, 19, {"world": "mine"}),
    "tiles_jargono.toml": Shelf("tile", TileCard, 18, {"world": "jargono"}),
    "exploration.toml": Shelf("token", Token, 12),
    "enemies.toml": Shelf("enemy", EnemyCard, 12),
    "threats.toml": Shelf("threat", Threat, 27),
    "threats_jargono.toml": Shelf("threat", WorldThreat, 9),
    "epic_threats.toml": Shelf("epic", EpicThreat, 4),
    "classes.toml": Shelf("class", ClassCard, 4),
    "starting_gear.toml": Shelf("item", Item, 6, {"kind": "starting"}),
    "gear.toml": Shelf("item", Item, 24, {"kind": "gear"}),
    "artifacts_mine.toml": Shelf("item", Item, 15, {"kind": "mine"}),
    "artifacts_jargono.toml": Shelf("item", Item, 12, {"kind": "jargono"}),
    "personal.toml": Shelf("item", Item, 12, {"kind": "personal"}),
    "boons.toml": Shelf("boon", Boon, 6),
    "sermons.toml": Shelf("sermon", Sermon, 13),
    "injuries.toml": Shelf("harm", Harm, 11, {"kind": "injury"}),
    "madness.toml": Shelf("harm", Harm, 11, {"kind": "madness"}),
    "mutations.toml": Shelf("harm", Harm, 36, {"kind": "mutation"}),
    "upgrades.toml": Shelf("upgrade", Upgrade, 12),
    "paths.toml": Shelf("upgrade", Upgrade, 48),
    "growth.toml": Shelf("growth", Growth, 13),
    "forging.toml": Shelf("forge", Forge, 6),
    "loot.toml": Shelf("loot", Loot, 12),
    "scavenge.toml": Shelf("find", Find, 12),
    "encounters_mine.toml": Shelf("encounter", Encounter, 20, {"world": "mine"}),
    "encounters_jargono.toml": Shelf("encounter", Encounter, 16, {"world": "jargono"}),
    "darkness.toml": Shelf("darkness", Darkness, 20),
    "dread.toml": Shelf("dread", Dread, 10),
    "depth_mine.toml": Shelf("event", DepthEvent, 6, {"world": "mine"}),
    "depth_jargono.toml": Shelf("event", DepthEvent, 6, {"world": "jargono"}),
    "worlds.toml": Shelf("world", WorldCard, 2),
    "missions.toml": Shelf("mission", Mission, 6),
}
STEPS_OF_A_PATH = 4
"""Steps of each of the three paths of a class (SOB-LVL-04)."""
TILES = ("tiles_mine.toml", "tiles_jargono.toml")
ITEMS = ("starting_gear.toml", "gear.toml", "artifacts_mine.toml", "artifacts_jargono.toml", "personal.toml")
HARMS = ("injuries.toml", "madness.toml", "mutations.toml")
CHANGING = (*ITEMS, *HARMS, "upgrades.toml", "paths.toml", "growth.toml", "forging.toml", "boons.toml")
"""What a Hero has that may change its figures; no two of them have one id."""
LEGEND = {
    character: Sign.model_validate(sign)
    for character, sign in tomllib.loads((CONTENT / "legend.toml").read_text(encoding="utf-8")).items()
}
"""What the characters of the tiles mean."""


class Library(NamedTuple):
    """Everything printed, by id."""

    tiles: dict[str, TileCard]
    drawn: dict[str, Tile]
    tokens: dict[str, Token]
    enemies: dict[str, EnemyCard]
    threats: dict[str, Threat]
    world_threats: dict[str, WorldThreat]
    epic_threats: dict[str, EpicThreat]
    classes: dict[str, ClassCard]
    items: dict[str, Item]
    upgrades: dict[str, Upgrade]
    growth: dict[str, Growth]
    forges: dict[str, Forge]
    loot: dict[str, Loot]
    scavenge: dict[str, Find]
    encounters: dict[str, Encounter]
    darkness: dict[str, Darkness]
    dread: dict[str, Dread]
    depth_events: dict[str, DepthEvent]
    boons: dict[str, Boon]
    sermons: dict[str, Sermon]
    harms: dict[str, Harm]
    worlds: dict[str, WorldCard]
    missions: dict[str, Mission]
    changes: dict[str, tuple[Change, ...]]

    def map_deck(self, world: World) -> list[str]:
        """One Map card for each tile of a World but the Mine Entrance (SOB-COMP-15)."""
        return [tile.id for tile in self.tiles.values() if tile.world is world and tile.kind is not Kind.ENTRANCE]

    def items_of(self, source: Source) -> list[str]:
        """The items of one kind, each of them once."""
        return [item.id for item in self.items.values() if item.kind == source]

    def encounter_deck(self, world: World) -> list[str]:
        """The Encounter cards of a World (SOB-ADV-07)."""
        return [card.id for card in self.encounters.values() if card.world is world]

    def threat_deck(self, level: Level) -> list[str]:
        """The Threat cards of a level (SOB-FGT-03)."""
        return [threat.id for threat in self.threats.values() if threat.level is level]

    def threat_text(self, card: str) -> str:
        """What is printed on a Threat card, of whatever deck; nothing if it is no such card."""
        decks: tuple[Mapping[str, Threat | WorldThreat | EpicThreat], ...] = (
            self.threats,
            self.world_threats,
            self.epic_threats,
        )
        return next((deck[card].text for deck in decks if card in deck), "")


@cache
def library() -> Library:
    """What is printed."""
    return load(CONTENT)


def load(folder: Path) -> Library:
    """What is printed in ``folder``.

    Raises:
        ValueError: something in it is wrong; the message is what :func:`check` says.
    """
    shelves = PRINTED.read(folder)
    by_id = {file: {card.id: card for card in cards} for file, cards in shelves.items()}
    tiles = by_id["tiles_mine.toml"] | by_id["tiles_jargono.toml"]
    return Library(
        tiles,
        {id_: read_tile(card.map, LEGEND) for id_, card in tiles.items()},
        by_id["exploration.toml"],
        by_id["enemies.toml"],
        by_id["threats.toml"],
        by_id["threats_jargono.toml"],
        by_id["epic_threats.toml"],
        by_id["classes.toml"],
        {id_: item for file in ITEMS for id_, item in by_id[file].items()},
        by_id["upgrades.toml"] | by_id["paths.toml"],
        by_id["growth.toml"],
        by_id["forging.toml"],
        by_id["loot.toml"],
        by_id["scavenge.toml"],
        by_id["encounters_mine.toml"] | by_id["encounters_jargono.toml"],
        by_id["darkness.toml"],
        by_id["dread.toml"],
        by_id["depth_mine.toml"] | by_id["depth_jargono.toml"],
        by_id["boons.toml"],
        by_id["sermons.toml"],
        {id_: harm for file in HARMS for id_, harm in by_id[file].items()},
        by_id["worlds.toml"],
        by_id["missions.toml"],
        {id_: card.changes for file in CHANGING for id_, card in by_id[file].items()},
    )


def _mistakes(shelves: Mapping[str, list[Any]]) -> Iterator[str]:
    for file in TILES:
        for card in shelves[file]:
            yield from (f"{file}: {card.id}: {mistake}" for mistake in _wrong_tile(card))
    yield from _unmatched(shelves)
    enemies = {card.id: card for card in shelves["enemies.toml"]}
    for card in enemies.values():
        yield from (f"enemies.toml: {card.id}: {mistake}" for mistake in _wrong_enemy(card, enemies))
    for card in shelves["threats.toml"]:
        yield from _unknown(f"threats.toml: {card.id}", card.groups, enemies)
    for card in shelves["epic_threats.toml"]:
        yield from _unknown(f"epic_threats.toml: {card.id}", (*card.groups, *card.more), enemies)
    items = {item.id for item in shelves["starting_gear.toml"]}
    for card in shelves["classes.toml"]:
        yield from (f"classes.toml: {card.id}: there is no item {item}" for item in card.gear if item not in items)
    yield from _wrong_upgrades(shelves)
    having = [card.id for file in CHANGING for card in shelves[file]]
    yield from (f"{id_}: two things have this id" for id_ in dict.fromkeys(having) if having.count(id_) > 1)
    for card in shelves["threats_jargono.toml"]:
        lines = (card.low, card.med, card.high)
        if not (card.wandering or all(lines)) or (card.wandering and any(lines)):
            yield f"threats_jargono.toml: {card.id}: three lines, or none for the Wandering Enemy"  # SOB-CNT-15
        yield from _unknown(f"threats_jargono.toml: {card.id}", (*card.low, *card.med, *card.high), enemies)


def _wrong_upgrades(shelves: Mapping[str, list[Any]]) -> Iterator[str]:
    """Upgrades of no class, and paths that are too short or too long (SOB-LVL-04)."""
    classes = {card.id for card in shelves["classes.toml"]}
    for file in ("upgrades.toml", "paths.toml"):
        for card in shelves[file]:
            if card.of not in classes:
                yield f"{file}: {card.id}: there is no class {card.of}"
            if bool(card.path) != (file == "paths.toml"):
                yield f"{file}: {card.id}: a step is on a path, a Starting Upgrade on none"
    paths = Counter((card.of, card.path) for card in shelves["paths.toml"])
    yield from (f"paths.toml: the path {path} has {n} steps" for (_, path), n in paths.items() if n != STEPS_OF_A_PATH)


def _unmatched(shelves: Mapping[str, list[Any]]) -> Iterator[str]:
    """Unique Rooms and their Encounters that do not belong together (SOB-CNT-05)."""
    for file in TILES:
        known = f"encounters_{file.partition('_')[2]}"
        named = sorted(card.encounter for card in shelves[file] if card.encounter)
        if named != sorted(card.id for card in shelves[known] if card.unique):
            yield f"{file}: its Unique Rooms do not name the unique Encounters of {known}"


def _unknown(place: str, groups: Iterable[Group], enemies: Mapping[str, EnemyCard]) -> Iterator[str]:
    """Types that have no Record Sheet (SOB-CNT-13)."""
    for group in groups:
        if group.enemy not in enemies:
            yield f"{place}: there is no enemy {group.enemy}"


def _wrong_tile(card: TileCard) -> Iterator[str]:
    """What is wrong with a tile, whose spaces are whole or half ones (SOB-MOV-08, SOB-CNT-02, SOB-CNT-03, SOB-CNT-04)."""
    try:
        exits = set(read_tile(card.map, LEGEND).exits)
    except BadDrawing as bad:
        yield str(bad)
        return
    if card.kind is not Kind.ENTRANCE and (ARROW not in exits or len(exits) == 1):
        yield "the arrow is missing, or it leads nowhere"
    if card.kind is Kind.ROOM:
        numbers = sorted(number for numbers in card.numbers.values() for number in numbers)
        if numbers != [1, 2, 3, 4, 5, 6] or {ARROW, *card.numbers} != exits:
            yield "the numbers of a D6 are not dealt out to its exits"
    elif card.numbers or card.encounter:
        yield "only a Room has numbers and an Encounter"


def _wrong_enemy(card: EnemyCard, enemies: Mapping[str, EnemyCard]) -> Iterator[str]:
    """What is wrong with a Record Sheet (SOB-CNT-13)."""
    gifts = [elite.gives for elite in card.elite]
    if len(set(gifts)) != len(gifts):
        yield "two of its Elite abilities are one"
    if bool(card.spawns) != bool(card.has(Trait.SPAWNER)) or (card.spawns and card.spawns not in enemies):
        yield "a Spawner names what it spawns"
    for gift, trait in ((Gift.TOUGH, Trait.TOUGH), (Gift.FIREPROOF, None)):
        already = "Fire" in card.immune if trait is None else card.has(trait)
        if gift in gifts and already:
            yield f"{gift} gives it nothing"
    if bool(card.has(Trait.IMMOBILE)) != (card.move == 0):
        yield "what is Immobile has no Move"


PRINTED = Content(SHELVES, _mistakes)
check = PRINTED.check
