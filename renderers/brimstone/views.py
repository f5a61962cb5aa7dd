"""From a view of the game to what its pictures need."""

from collections.abc import Iterable, Sequence

from engines.brimstone.board import lies, lit, under
from engines.brimstone.depth import target
from engines.brimstone.events import CardDrawn, EnemyMoved, HeroMoved
from engines.brimstone.game import GAME
from engines.brimstone.library import library
from engines.brimstone.state import BLOOD, DREAD, OFF, STEPS, Enemy, Hero, Options, State, card_of
from engines.brimstone.vocabulary import Size, Skill, Value
from engines.kernel import Event
from renderers.brimstone.ground import covered
from renderers.brimstone.table import (
    BoardScene,
    CardScene,
    Chart,
    FoeMark,
    Goal,
    HeroMark,
    Journey,
    Line,
    Move,
    Next,
    Opening,
    RecapScene,
    RecordScene,
    SheetScene,
    Slab,
    Track,
    WayOut,
)
from renderers.brimstone.words import say
from renderers.kit.camera import Space
from renderers.kit.lobbies import LobbyScene

STUFF = ("rails", "reeds", "roots", "ruin", "timber", "water", "stone")
"""Keywords of tiles, by what they are built of; the first that is there counts."""
BUILT = {"water": "mud"}
OUT: dict[str, WayOut] = {"door": "door", "hidden": "hidden", "cap": "cap", "gate": "gate", "linked": "gate"}


def lobby_scene(options: Options, names: Sequence[str]) -> LobbyScene:
    """A table that has not begun."""
    return LobbyScene(GAME.title, say("picture-lobby-line", heroes=int(options.heroes)), tuple(names))


def called(seat: int, names: Sequence[str]) -> str:
    """Somebody's name."""
    return names[seat] if 0 <= seat < len(names) else f"Player {seat + 1}"


# The map


def spot(view: State, space: int) -> Space:
    """Column and row of a space."""
    there = lies(view).grid.spots[space]
    return there.column, there.row


def floor_of(view: State) -> int:
    """The World that is looked at: where the one who acts is, or whoever carries the Lantern."""
    hero = view.heroes[view.active if view.active != OFF else view.lantern]
    return lies(view).grid.spots[hero.at].floor


def chart(view: State, floor: int) -> Chart:
    """The map of one World."""
    ground, light = lies(view), lit(view)
    here = {space for space, there in enumerate(ground.grid.spots) if there.floor == floor}
    slabs, shining, found, tokens = [], [], [], []
    for number, (laid, place) in enumerate(zip(view.laid, view.places, strict=True)):
        if laid.floor != floor:
            continue
        joined = frozenset(name for name, way in place.ways.items() if way == "joined")
        open_ = joined | {name for name, way in place.ways.items() if way in ("door", "gate", "linked")}
        card = library().tiles[laid.tile]
        stuff = next((word for word in STUFF if word in card.keywords), "stone")
        slabs.append(
            Slab(laid.tile, card.name, BUILT.get(stuff, stuff), (laid.column, laid.row), laid.quarters, open_, joined)
        )
        if number in light:
            shining.append(slabs[-1])
        for name, way in place.ways.items():
            if way in OUT:
                one, other = ground.exits[number][name]
                found.append(Opening(OUT[way], (spot(view, one), spot(view, other))))
        if place.token.cards:
            tokens.append(_middle([spot(view, space) for space in ground.spaces[number]]))
    bright = {cell for slab in shining for cell in covered(slab)}
    return Chart(
        tuple(slabs),
        frozenset(spot(view, space) for space in here),
        frozenset(bright),
        tuple(found),
        tuple(tokens),
    )


def _middle(spaces: Sequence[Space]) -> Space:
    """The one of these spaces that is nearest to the middle of all."""
    x, y = sum(x for x, _ in spaces) / len(spaces), sum(y for _, y in spaces) / len(spaces)
    return min(spaces, key=lambda space: (space[0] - x) ** 2 + (space[1] - y) ** 2)


def board_scene(view: State, names: Sequence[str], events: Sequence[Event] = ()) -> BoardScene:
    """Everything on the map that is looked at, and what has moved."""
    floor = floor_of(view)
    foes = tuple(foe_mark(view, enemy) for enemy in view.enemies if lies(view).grid.spots[enemy.at].floor == floor)
    heroes = tuple(hero_mark(view, hero, names, floor) for hero in view.heroes)
    goals = tuple(
        Goal(number, spot(view, space))
        for number, space in enumerate(view.offered, start=1)
        if lies(view).grid.spots[space].floor == floor
    )
    return BoardScene(
        turn=view.turn,
        phase=_phase(view),
        track=Track(view.party, view.darkness, STEPS, target(view), BLOOD, DREAD, len(view.dread)),
        clues=view.clues,
        needed=view.mission.clues,
        objective=view.objective,
        revives=view.revives,
        chart=chart(view, floor),
        heroes=heroes,
        foes=foes,
        order=tuple(_order(view)) if view.enemies else (),
        moves=tuple(_moves(view, events, floor)),
        goals=goals,
        marks=tuple(_marks(view, floor)),
        focus=tuple(_focus(heroes, foes, goals)),
    )


def _marks(view: State, floor: int) -> Iterable[tuple[str, Space]]:
    """What the Mission has put on the map: the miner, and where a charge is to be laid."""
    ground = lies(view)
    places = [
        ("bomb", [spot(view, space) for space in ground.spaces[tile]])
        for tile in view.quest.sites
        if view.laid[tile].floor == floor
    ]
    if view.quest.miner != OFF and ground.grid.spots[view.quest.miner].floor == floor:
        places.append(("helmet", [spot(view, view.quest.miner)]))
    return [(name, _middle(spaces)) for name, spaces in places]


def _phase(view: State) -> str:
    """What is happening, in a few words."""
    if view.how:
        return str(GAME.title)
    if view.active != OFF:
        return str(say("picture-acts", hero=GAME.card_title(view.heroes[view.active].called)))
    return str(say("picture-phase", phase=view.phase))


def _focus(heroes: Sequence[HeroMark], foes: Sequence[FoeMark], goals: Sequence[Goal]) -> Iterable[Space]:
    """What to look at: who acts, where it can go, the enemies, then all Heroes."""
    yield from (mark.space for mark in heroes if mark.turn and mark.space is not None)
    yield from (goal.space for goal in goals)
    yield from (foe.space for foe in foes)
    yield from (mark.space for mark in heroes if mark.space is not None)


def hero_mark(view: State, hero: Hero, names: Sequence[str], floor: int = 0) -> HeroMark:
    """A Hero; all of it is open."""
    figure = hero.figure
    there = lies(view).grid.spots[hero.at]
    troubles = [
        say("picture-troubles", what=what, amount=amount)
        for what, amount in (("poison", hero.poison), ("corruption", hero.corruption))
        if amount
    ]
    return HeroMark(
        number=hero.number,
        kind=hero.kind,
        title=GAME.card_title(hero.called),
        player=called(hero.seat, names),
        space=(there.column, there.row) if there.floor == floor else None,
        health=figure[Value.HEALTH],
        wounds=hero.wounds,
        sanity=figure[Value.SANITY],
        fright=hero.fright,
        grit=hero.grit,
        most_grit=figure[Value.GRIT],
        xp=hero.xp,
        down=hero.down,
        dead=hero.dead,
        lantern=view.lantern == hero.number,
        turn=view.active == hero.number,
        done=hero.activated and view.active != hero.number,
        troubles=", ".join(troubles),
    )


def foe_mark(view: State, enemy: Enemy) -> FoeMark:
    """An enemy by its number, and whom it targets."""
    most = view.sheet(enemy.kind).health
    spaces = [spot(view, space) for space in under(view, enemy)]
    hero = view.heroes[enemy.target] if enemy.target != OFF else None
    return FoeMark(
        enemy.kind,
        card_of(enemy).name,
        enemy.nth,
        min(spaces),
        2 if card_of(enemy).size is Size.EXTRA_LARGE else 1,
        most - enemy.wounds,
        most,
        spot(view, hero.at) if hero is not None and hero.stands else None,
    )


def _order(view: State) -> list[Next]:
    """Who acts when, highest Initiative first; enemies before Heroes (SOB-TURN-02, SOB-TURN-06)."""
    kinds = dict.fromkeys(enemy.kind for enemy in view.enemies)
    foes = [Next(kind, view.initiative(kind), len(view.of(kind)), done=view.troops[kind].activated) for kind in kinds]
    heroes = [
        Next(
            hero.kind, hero.figure[Value.INITIATIVE], 1, hero.number, done=hero.activated and view.active != hero.number
        )
        for hero in view.standing()
    ]
    return sorted([*foes, *heroes], key=lambda one: (-one.initiative, one.hero))


def _moves(view: State, events: Sequence[Event], floor: int) -> Iterable[Move]:
    """The ways of whoever has moved since the last picture and still stands where its way ended."""
    numbers = {hero.called: hero.number for hero in view.heroes}
    held = {hero.at for hero in view.standing()} | {enemy.at for enemy in view.enemies}
    for event in events:
        if isinstance(event, HeroMoved | EnemyMoved) and event.path[-1] in held:
            spots = [lies(view).grid.spots[space] for space in event.path]
            if all(there.floor == floor for there in spots):
                hero = numbers[event.hero_card] if isinstance(event, HeroMoved) else -1
                yield Move(hero, tuple((there.column, there.row) for there in spots))


def card_scenes(events: Sequence[Event]) -> list[CardScene]:
    """The cards that have been read since the last picture, the last one of each kind."""
    found: dict[str, CardScene] = {}
    for event in events:
        if isinstance(event, CardDrawn):
            found[event.deck] = CardScene(event.deck, GAME.card_title(event.card), event.text)
    return list(found.values())


# Sheets


FIGURES = (Value.INITIATIVE, Value.COMBAT, Value.MELEE, Value.RANGED, Value.DEFENSE, Value.WILLPOWER)
PLUS = (Value.MELEE, Value.RANGED, Value.DEFENSE, Value.WILLPOWER)


def sheet_scene(view: State, hero: Hero, names: Sequence[str]) -> SheetScene:
    """All about a Hero."""
    figure = hero.figure
    items = [
        Line("hand" if item in hero.holds else "knapsack", library().items[item].name, library().items[item].text)
        for item in hero.items
    ]
    learned = [Line("book", GAME.card_title(one), _text_of(one)) for one in (*hero.upgrades, *hero.lasting)]
    bag = [
        Line("potion", GAME.card_title(token), say("picture-token", token=token, count=hero.bag.count(token)))
        for token in dict.fromkeys(hero.bag)
    ]
    return SheetScene(
        hero_mark(view, hero, names),
        hero.card.text,
        tuple((say("picture-figure", what=one.value), f"{figure[one]}{'+' if one in PLUS else ''}") for one in FIGURES),
        tuple((say("picture-figure", what=skill.value), str(figure[skill])) for skill in Skill),
        (*items, *learned, *bag),
        say("picture-purse", gold=hero.gold, stone=hero.stone, xp=hero.xp),
    )


def _text_of(card: str) -> str:
    """What is printed on something that a Hero has learned or suffered."""
    for shelf in library():
        if isinstance(shelf, dict) and card in shelf:
            return str(getattr(shelf[card], "text", ""))
    return ""


def record_scene(view: State | None, kind: str) -> RecordScene:
    """The Record Sheet of a type; at a table with what has been added in this Fight."""
    card = library().enemies[kind]
    sheet = view.sheet(kind) if view is not None else card
    gifts = view.troops[kind].gifts if view is not None and kind in view.troops else []
    figures = [
        ("initiative", str(sheet.initiative)), ("move", str(sheet.move)), ("escape", f"{sheet.escape}+"),
        ("to_hit", f"{sheet.to_hit}+"), ("combat", str(sheet.combat)), ("damage", str(sheet.damage)),
        ("defense", str(sheet.defense)), ("health", str(sheet.health)), ("xp", str(sheet.xp)),
    ]  # fmt: skip
    traits = [
        say("picture-trait", trait=trait.value, amount=amount) for trait, amount in sheet.traits.items() if amount
    ]
    return RecordScene(
        kind,
        card.name,
        card.text,
        tuple((say("picture-figure", what=what), value) for what, value in figures),
        tuple(traits),
        tuple((one.name, one.gives in gifts) for one in card.elite),
    )


# The end


def recap_scene(view: State, names: Sequence[str]) -> RecapScene:
    """How it ended, where everybody went, and how each fared."""
    floor = floor_of(view)
    journeys = tuple(
        Journey(
            hero_mark(view, hero, names, floor),
            tuple(spot(view, space) for space in hero.trod if lies(view).grid.spots[space].floor == floor),
        )
        for hero in view.heroes
    )
    return RecapScene(
        view.how == "win",
        say("picture-end", how=view.how),
        say("picture-end-line", turn=view.turn, tiles=len(view.laid)),
        board_scene(view, names),
        journeys,
    )
