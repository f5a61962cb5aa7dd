"""Enemies come: how many, and where they stand (SOB-FGT, SOB-AMS)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.brimstone.bestiary import Size, Trait
from engines.brimstone.board import adjacent, far, held, lies, nearest_free, shut, tiles_of, under, world_of
from engines.brimstone.cards import draw_from
from engines.brimstone.deeds import TurnEnds
from engines.brimstone.events import CardDrawn, EliteRolled, EnemiesCame
from engines.brimstone.library import library
from engines.brimstone.rolling import counted
from engines.brimstone.state import OFF, Deck, Enemy, Hero, State, Troop
from engines.brimstone.vocabulary import ARROW, Group, Level, World
from engines.dungeon import back_rows, base, checkered
from engines.kernel import Table

LEVELS = (Level.LOW, Level.MED, Level.HIGH)
EPIC = "epic"
"""The deck of Epic Threats."""
FEW = 2
"""Heroes for whom a High Threat comes in an Epic one's place (SOB-ADV-01)."""
ELITE = {3: 1, 4: 2, 7: 1, 8: 2}
"""Elite abilities that every type has by the highest level of a Hero (SOB-ELI-04)."""
IN_ITS_PLACE = 1
"""The same of each type of that High Threat, which would be no match for a boss."""
MANY = 5
"""Heroes from which on more comes with an Epic Threat."""


class Coming:
    """Enemies that one instance brings to a tile, in one World (SOB-END-03, SOB-ADV-05).

    Who they are may be ``due``, and is not known before they come; it may be ``led`` there by a card of that World that brings a Threat of another.
    """

    def __init__(
        self, table: Table[State], tile: int, threat: str = "", *, ambush: bool = False, world: World = World.MINE
    ) -> None:
        self._table = table
        self.tile = tile
        self.world = world
        self.threat = threat
        self.led = ""
        self.ambush = ambush
        self.elite = 0
        self.kinds: dict[str, int] = {}
        self.due: Callable[[Coming], None] | None = None

    def draw(self, deck: Deck) -> str:
        """The next Threat card."""
        return draw_from(self._table, deck)

    def settle(self) -> None:
        """See who comes, if that is not known yet: a Threat card is drawn when enemies are placed, and lies on no discards before (SOB-AMB-35)."""
        if self.due is not None:
            due, self.due = self.due, None
            due(self)

    def beside(self) -> Coming:
        """What comes to the same place by another card."""
        return Coming(self._table, self.tile, world=self.world)

    def add(self, groups: Iterable[Group]) -> None:
        """So many of each."""
        for group in groups:
            self.kinds[group.enemy] = self.kinds.get(group.enemy, 0) + counted(self._table, group.count)


def give_elite(table: Table[State], kind: str) -> None:
    """One more Elite ability for a type, of those on its chart that it does not have yet (SOB-ELI-01, SOB-ELI-02)."""
    enlist(table, kind)
    chart, troop = library().enemies[kind].elite, table.state.troops[kind]
    if not can_be_elite(table.state, kind):
        return
    while True:
        line = chart[table.roll(6) - 1]
        if line.gives not in troop.gifts:
            break
    troop.gifts.append(line.gives)
    table.tell(EliteRolled(enemy_card=kind, ability=line.name, gives=line.gives.value))


def can_be_elite(state: State, kind: str) -> bool:
    """Whether there is anything left on a type's chart that it does not have."""
    return kind not in state.troops or len(state.troops[kind].gifts) < len(library().enemies[kind].elite)


def enlist(table: Table[State], kind: str) -> None:
    """A type takes part in this Fight: with Elite abilities by the party's level, and one once the Darkness is past it (SOB-ELI-04, SOB-OPT-03)."""
    state = table.state
    if kind not in state.troops:
        state.troops[kind] = Troop()
        for _ in range(ELITE.get(state.level, 0) + state.below):
            give_elite(table, kind)


def threat(coming: Coming, state: State, level: Level | None = None) -> None:
    """Who a Threat card brings, of the party's level if no other is named (SOB-FGT-03)."""
    level = level or party_level(state)
    if coming.world is World.MINE:
        return _from_the_mine(coming, state, level)
    card = library().world_threats[coming.draw(state.threats[coming.world])]
    if card.wandering:
        coming.led = card.id
        return _from_the_mine(coming, state, level)
    coming.threat = card.id
    return coming.add(card.line(level))


def _from_the_mine(coming: Coming, state: State, level: Level) -> None:
    coming.threat = coming.draw(state.threats[level])
    coming.add(library().threats[coming.threat].groups)


def epic_threat(coming: Coming, state: State) -> list[Coming]:
    """A boss and who comes with it; for one or two Heroes a High Threat (SOB-ADV-01, SOB-ADV-07a). What else it calls for, which is an instance of its own (SOB-END-03)."""
    count = len(state.company())
    if count <= FEW and not state.options.epic_for_few:
        coming.elite = IN_ITS_PLACE
        threat(coming, state, Level.HIGH)
        return []
    card = library().epic_threats[coming.draw(state.threats[EPIC])]
    coming.add(card.groups)
    if count >= MANY:
        coming.add(card.more)
    coming.threat = card.id
    if not card.threat:
        return []
    other = coming.beside()
    threat(other, state)
    return [other]


def party_level(state: State, but: int = 0) -> Level:
    """Of the Threats that come for so many Heroes (SOB-SETUP-05), or for some fewer, though never for none."""
    return LEVELS[max(len(state.company()) - 1 - but, 0) // 2]


def bring(table: Table[State], coming: Sequence[Coming]) -> None:
    """Place all that has come, one instance of this Fight after the other.

    Raises:
        TurnEnds: somebody has come in the activation step (SOB-AMS-04, SOB-AMB-34, SOB-AMB-52, SOB-AMB-63).
    """
    state = table.state
    there = len(state.enemies)
    for one in coming:
        one.settle()
        _place(table, one)
    if len(state.enemies) > there and state.phase == "activations":
        raise TurnEnds


def _place(table: Table[State], coming: Coming) -> None:
    """In the pattern on its tile (SOB-FGT-05), or as an Ambush."""
    state = table.state
    if not coming.ambush:
        coming.ambush = _surprised(table, coming.world)
    kinds = {kind: _enough(table, kind, wanted) for kind, wanted in coming.kinds.items()}
    state.instances += any(kinds.values())  # SOB-END-03: what adds nobody brings no Loot
    for card in (coming.led, coming.threat) if any(kinds.values()) else ():
        if text := library().threat_text(card):
            table.tell(CardDrawn(deck="threat", card=card, text=text))
    for kind, count in [(kind, count) for kind, count in kinds.items() if count]:
        table.tell(
            EnemiesCame(
                enemy_card=kind,
                many=library().enemies[kind].many,
                count=count,
                ambush=coming.ambush,
                threat_card=coming.threat or None,
            )
        )
    if coming.ambush:
        _leap(table, kinds, coming.world)
    else:
        _line_up(table, kinds, coming.tile)


def _surprised(table: Table[State], world: World) -> bool:
    """Whether what attacks in this World does so from an Ambush, for each instance (SOB-ADV-08)."""
    most = library().worlds[world].ambush
    return bool(most) and table.roll(6) <= most


def _enough(table: Table[State], kind: str, wanted: int) -> int:
    """How many there are models for; too few make the whole type tougher (SOB-FGT-07)."""
    state = table.state
    enlist(table, kind)
    there = library().enemies[kind].models - len(state.of(kind))
    if wanted > there:
        give_elite(table, kind)
    return min(wanted, there)


def pattern(state: State, tile: int) -> list[int]:
    """The spaces of a tile in the order in which enemies fill it (SOB-FGT-05a, SOB-FGT-05b, SOB-FGT-05c, SOB-AMB-77)."""
    lying = lies(state)
    laid = state.laid[tile]
    exits = library().drawn[laid.tile].exits
    entrance = laid.entrance or (ARROW if ARROW in state.places[tile].ways else next(iter(exits)))
    facing = (exits[entrance].facing + laid.quarters) % 4
    if tile == 0:
        facing ^= 2  # SOB-AMB-51: the side of the back rows
    closed = shut(state)
    spaces = [space for space in lying.spaces[tile] if space not in closed]
    return checkered(lying.grid, back_rows(lying.grid, spaces, facing))


def _line_up(table: Table[State], kinds: dict[str, int], tile: int) -> None:
    """Lowest Initiative first, so that the slowest stand at the back; of equals a random one (SOB-FGT-05a, SOB-FGT-06)."""
    state = table.state
    for kind in _by_initiative(table, kinds):
        for _ in range(kinds[kind]):
            closed = _closed(state)
            fits = next((space for space in pattern(state, tile) if _fits(state, kind, space, closed)), OFF)
            if fits == OFF:
                fits = _overflow(table, tile, kind)
            if fits != OFF:
                stand(state, kind, fits)


def _overflow(table: Table[State], tile: int, kind: str) -> int:
    """The nearest free space to the entrance, ties at random (SOB-FGT-05b, SOB-AMB-78); ``OFF`` if there is none."""
    laid, lying = table.state.laid[tile], lies(table.state)
    doors = lying.exits[tile][laid.entrance] if laid.entrance else lying.spaces[tile][:1]
    return _nearest_fit(table, kind, doors)


def _by_initiative(table: Table[State], kinds: Iterable[str], *, highest: bool = False) -> list[str]:
    """Types in the order of their Initiative; those with the same in random order."""
    order = list(kinds)
    table.dice.shuffle(order)
    sign = -1 if highest else 1
    return sorted(order, key=lambda kind: sign * table.state.sheet(kind).initiative)


def _closed(state: State) -> set[int]:
    """Where nobody else can stand."""
    return held(state) | shut(state)


def _fits(state: State, kind: str, space: int, closed: set[int]) -> bool:
    """Whether a model of this type can stand there: on valid free spaces (SOB-FGT-06, SOB-ENY-10)."""
    if library().enemies[kind].size is not Size.EXTRA_LARGE:
        return space not in closed
    spaces = base(lies(state).grid, space)
    return spaces is not None and closed.isdisjoint(spaces)


def stand(state: State, kind: str, at: int, target: int = OFF) -> Enemy:
    """A new model."""
    taken = {other.nth for other in state.of(kind)}
    nth = next(n for n in range(1, len(taken) + 2) if n not in taken)
    enemy = Enemy(number=state.made, kind=kind, at=at, nth=nth, target=target, instance=state.instances)
    state.made += 1
    state.enemies.append(enemy)
    return enemy


def _leap(table: Table[State], kinds: dict[str, int], world: World) -> None:
    """An Ambush: Immobile ones before all others, then highest Initiative first (SOB-AMS-01, SOB-AMS-05, SOB-AMS-07).

    Only Heroes of its World are leapt at (SOB-ADV-05); where all of those lie, nobody is.
    """
    state = table.state
    alive = [hero for hero in state.heroes if not hero.dead]
    here = [hero for hero in alive if world_of(state, hero.at) is world]
    near = [hero for hero in here if hero.stands] or here or state.standing() or alive
    first_turn = state.turn + (state.phase != "darkness")  # SOB-AMS-06
    for kind in [kind for kind, count in kinds.items() if count]:
        state.troops[kind].ambush = first_turn  # SOB-AMS-03
    immobile = [kind for kind in kinds if state.sheet(kind).has(Trait.IMMOBILE)]
    for kind in _by_initiative(table, immobile, highest=True):
        for _ in range(kinds[kind]):
            _lurk(table, kind, near)
    for kind in _by_initiative(table, [kind for kind in kinds if kind not in immobile], highest=True):
        for _ in range(kinds[kind]):
            _pounce(table, kind, near)


def _lurk(table: Table[State], kind: str, heroes: Sequence[Hero]) -> None:
    """On a random Hero's tile, as far from all Heroes as possible (SOB-AMS-05); on a fallen one's if nobody stands."""
    state = table.state
    hero = table.dice.pick(heroes)
    on, closed = lies(state).spaces, _closed(state)
    tiles = sorted(tiles_of(state, [hero.at]))
    spaces = [space for tile in tiles for space in on[tile] if _fits(state, kind, space, closed)]
    stands = [one.at for one in state.standing() or heroes]
    distance = {space: far(state, space, stands) for space in dict.fromkeys(spaces)}
    farthest = [space for space in distance if distance[space] == max(distance.values())]
    if farthest:
        stand(state, kind, table.dice.pick(farthest))
    else:
        _as_near(table, kind, [hero.at])


def _pounce(table: Table[State], kind: str, heroes: Sequence[Hero]) -> None:
    """Next to a random Hero among those with the fewest of its type on them and room beside them; else as near as possible, to the fallen if nobody stands."""
    state = table.state
    room = {hero.number: free_beside(state, kind, hero) if hero.stands else [] for hero in heroes}
    open_to = [hero for hero in heroes if room[hero.number]]
    if open_to:
        hero = table.dice.pick(fewest(state, kind, open_to))
        stand(state, kind, table.dice.pick(room[hero.number]), hero.number)
        return
    _as_near(table, kind, [hero.at for hero in heroes])


def _as_near(table: Table[State], kind: str, starts: Sequence[int]) -> None:
    """What does not fit where it would leap stands as near to there as possible, without a target (SOB-AMS-02)."""
    if (at := _nearest_fit(table, kind, starts)) != OFF:
        stand(table.state, kind, at)


def _nearest_fit(table: Table[State], kind: str, starts: Sequence[int]) -> int:
    """The nearest space to these on which a model can stand, ties at random; ``OFF`` if there is none."""
    state = table.state
    tried: set[int] = set()
    closed = _closed(state)
    while ring := nearest_free(state, starts, tried):
        if fits := [space for space in ring if _fits(state, kind, space, closed)]:
            return table.dice.pick(fits)
        tried.update(ring)
    return OFF


def free_beside(state: State, kind: str, hero: Hero) -> list[int]:
    """Where a model of this type could stand next to a Hero."""
    closed = _closed(state)
    if library().enemies[kind].size is not Size.EXTRA_LARGE:
        return [space for space in lies(state).grid.beside[hero.at] if _fits(state, kind, space, closed)]
    fits = [space for space in range(len(lies(state).grid)) if _fits(state, kind, space, closed)]
    beside = set(lies(state).grid.beside[hero.at])
    return [space for space in fits if not beside.isdisjoint(under(state, Enemy(number=OFF, kind=kind, at=space)))]


def fewest(state: State, kind: str, heroes: Sequence[Hero]) -> list[Hero]:
    """Those of the Heroes whom the fewest of a type target (SOB-AMS-01, SOB-ENY-03a, SOB-AMB-60); who is not adjacent any more is no target (SOB-ENY-05)."""
    shoots = bool(state.sheet(kind).has(Trait.REACH))
    on = {
        hero.number: sum(
            enemy.target == hero.number and (shoots or adjacent(state, hero, enemy)) for enemy in state.of(kind)
        )
        for hero in heroes
    }
    return [hero for hero in heroes if on[hero.number] == min(on.values())]
