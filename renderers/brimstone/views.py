"""From a view of the game to what its pictures need."""

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import dist

from engines.brimstone.belongings import slots_left, weight
from engines.brimstone.bestiary import Size
from engines.brimstone.board import lies, lit, under, world_of
from engines.brimstone.campaign import fared, title_of_hero
from engines.brimstone.deeds import as_it_lies
from engines.brimstone.depth import target
from engines.brimstone.events import CardDrawn, EnemyMoved, HeroMoved, LootDrawn
from engines.brimstone.fuse import burning
from engines.brimstone.game import GAME
from engines.brimstone.library import library
from engines.brimstone.missions import course_of
from engines.brimstone.missions.idol import IdolGoesHome
from engines.brimstone.outfit import Item, Skill, Value
from engines.brimstone.state import BLOOD, DREAD, OFF, STEPS, Enemy, Hero, Options, State, card_of
from engines.brimstone.vocabulary import World
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
    LootScene,
    Move,
    Next,
    Opening,
    RecapScene,
    RecordScene,
    Share,
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
    return LobbyScene(GAME.title, say("picture-lobby-line", heroes=int(options.heroes or 0)), tuple(names))


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
    return lies(view).grid.spots[looked_at(view).at].floor


def floors_of(view: State) -> list[int]:
    """The Worlds of which something lies, the one that is looked at first."""
    first = floor_of(view)
    return sorted({laid.floor for laid in view.laid}, key=lambda floor: (floor != first, floor))


def elsewhere(view: State) -> list[int]:
    """The other Worlds in which somebody is."""
    spots = lies(view).grid.spots
    stand = [*(hero.at for hero in view.heroes), *(enemy.at for enemy in view.enemies)]
    there = {spots[space].floor for space in stand}
    return [floor for floor in floors_of(view)[1:] if floor in there]


def looked_at(view: State) -> Hero:
    """The Hero that acts, or whoever carries the Lantern."""
    return view.heroes[view.active if view.active != OFF else view.lantern]


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


def board_scene(
    view: State, names: Sequence[str], events: Sequence[Event] = (), floor: int | None = None
) -> BoardScene:
    """Everything on the map of a World, the one that is looked at if none is named, and what has moved."""
    floor = floor_of(view) if floor is None else floor
    foes = tuple(foe_mark(view, enemy) for enemy in view.enemies if lies(view).grid.spots[enemy.at].floor == floor)
    heroes = tuple(hero_mark(view, hero, names, floor) for hero in picked(view))
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
        world=_world(view, floor),
        chart=chart(view, floor),
        heroes=heroes,
        foes=foes,
        order=tuple(_order(view)) if view.enemies else (),
        moves=tuple(_moves(view, events, floor)),
        goals=goals,
        marks=tuple(_marks(view, floor)),
        fuse=0 if view.how else burning(view),
        focus=tuple(_focus(heroes, foes, goals)),
    )


def _world(view: State, floor: int) -> str:
    """What a World is called."""
    tile = next(laid.tile for laid in view.laid if laid.floor == floor)
    return library().worlds[library().tiles[tile].world].name


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
        return str(say("picture-acts", hero=title_of_hero(view.heroes[view.active])))
    return str(say("picture-phase", phase=view.phase))


def _focus(heroes: Sequence[HeroMark], foes: Sequence[FoeMark], goals: Sequence[Goal]) -> Iterable[Space]:
    """What to look at: who acts, then the enemies, where it can go, and all Heroes, each from the nearest on."""
    acting = [mark.space for mark in heroes if mark.turn and mark.space is not None]
    yield from acting
    for spaces in (
        [foe.space for foe in foes],
        [goal.space for goal in goals],
        [mark.space for mark in heroes if mark.space is not None],
    ):
        yield from sorted(spaces, key=lambda space: min((dist(space, one) for one in acting), default=0))


def picked(view: State) -> list[Hero]:
    """The Heroes but for those whose class nobody has picked yet."""
    return [hero for hero in view.heroes if not hero.dealt]


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
        title=title_of_hero(hero),
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
        idol=view.quest.bearer == hero.number and isinstance(course_of(view), IdolGoesHome),
        turn=view.active == hero.number,
        done=hero.activated and view.active != hero.number,
        troubles=", ".join(troubles),
        name=hero.name if hero.name in hero.card.sides else "",
    )


def foe_mark(view: State, enemy: Enemy) -> FoeMark:
    """An enemy by its number, and whom it targets, unless that is through a Gate: another World has another map."""
    most = view.sheet(enemy.kind).health
    spaces = [spot(view, space) for space in under(view, enemy)]
    spots = lies(view).grid.spots
    hero = view.heroes[enemy.target] if enemy.target != OFF else None
    aims = hero is not None and hero.stands and spots[hero.at].floor == spots[enemy.at].floor
    return FoeMark(
        enemy.kind,
        card_of(enemy).name,
        enemy.nth,
        min(spaces),
        2 if card_of(enemy).size is Size.EXTRA_LARGE else 1,
        most - enemy.wounds,
        most,
        spot(view, hero.at) if hero is not None and aims else None,
    )


def _order(view: State) -> list[Next]:
    """Who acts when, highest Initiative first; enemies before Heroes (SOB-TURN-02, SOB-TURN-06)."""
    waiting = view.waiting()
    foes = [Next(kind, view.initiative(kind), len(view.of(kind)), done=kind not in waiting) for kind in view.kinds()]
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


def card_scenes(view: State, events: Sequence[Event]) -> list[CardScene]:
    """The cards that have been read since the last picture, the last one of each kind; who comes by a Threat is on the map, which shows then."""
    swamp = world_of(view, looked_at(view).at) is World.JARGONO
    found: dict[str, CardScene] = {}
    for event in events:
        if isinstance(event, CardDrawn) and event.deck != "threat":
            found[event.deck] = CardScene(event.deck, GAME.card_title(event.card), event.text, event.card, swamp)
    return list(found.values())


def loot_scene(view: State, events: Sequence[Event]) -> LootScene | None:
    """What has been found on the dead since the last picture; None if nothing was."""
    finds: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, LootDrawn):
            finds.setdefault(event.hero_card, []).append(GAME.card_title(event.card))
    return (
        LootScene(
            tuple(
                Share(hero.kind, hero.number, title_of_hero(hero), tuple(finds[hero.called]))
                for hero in view.heroes
                if hero.called in finds
            )
        )
        if finds
        else None
    )


# Sheets


def own_hero(view: State, seat: int, called: str = "") -> Hero | None:
    """The Hero that a seat would speak of: the one of its own that is ``called`` so, the one that acts, or else its first."""
    own = [hero for hero in picked(view) if hero.seat == seat]
    return min(own, key=lambda hero: (hero.called != called, hero.number != view.active, hero.number), default=None)


FIGURES = (Value.INITIATIVE, Value.COMBAT, Value.MELEE, Value.RANGED, Value.DEFENSE, Value.WILLPOWER)
PLUS = (Value.MELEE, Value.RANGED, Value.DEFENSE, Value.WILLPOWER)


def sheet_scene(view: State, hero: Hero, names: Sequence[str]) -> SheetScene:
    """All about a Hero."""
    figure = hero.figure
    items = [_thing(hero, item) for item in hero.carried()]
    sermons = [
        Line("book", one.name, one.at_level(hero.level), say("picture-sermon", cost=one.cost, cast=one.cast))
        for one in (library().sermons[id_] for id_ in hero.sermons)
    ]
    boons = [
        Line("flame", boon.name, boon.text, say("picture-until", until=hero.boons[boon.id]))
        for boon in (library().boons[id_] for id_ in hero.boons)
    ]
    gained = (*hero.upgrades, *hero.lasting)
    learned = [
        Line("book", GAME.card_title(one), _text_of(one), say("picture-often", count=often) if often > 1 else "")
        for one, often in Counter(gained).items()
    ]
    bag = [
        Line("potion", GAME.card_title(token), say("picture-token", token=token, count=hero.bag.count(token)))
        for token in dict.fromkeys(hero.bag)
    ]
    return SheetScene(
        hero_mark(view, hero, names),
        hero.card.text,
        tuple((say("picture-figure", what=one.value), f"{figure[one]}{'+' if one in PLUS else ''}") for one in FIGURES),
        tuple((say("picture-figure", what=skill.value), str(figure[skill])) for skill in Skill),
        (*boons, *items, *learned, *sermons, *bag),
        _purse(hero),
    )


def _thing(hero: Hero, item: Item) -> Line:
    """Something that it carries: what it takes of hands, back and slots, what is forged onto it, and what it is attached to."""
    serves = item in hero.ready()
    to = hero.fits.get(item.id, "")
    note = say(
        "picture-thing",
        hands=item.hands,
        part=item.part.value if item.part else "none",
        range=item.range if item.shots else 0,
        weight=item.weight,
        used=item.slots - slots_left(hero, item),
        slots=item.slots,
        forged=", ".join(map(GAME.card_title, hero.forged.get(item.id, ()))) or "none",
        stone="yes" if item.stone else "no",
        to=GAME.card_title(to) if to else "none",
    )
    return Line("hand" if item.id in hero.holds else "knapsack", item.name, item.text, note, idle=not serves)


def _purse(hero: Hero) -> tuple[str, ...]:
    """What it owns, and how much more it can bear."""
    figure = hero.figure
    held = sum(item.hands for item in hero.held())
    return (
        say("picture-purse", gold=hero.gold, stone=hero.stone, xp=hero.xp),
        say("picture-load", held=held, hands=figure[Value.HANDS], weight=weight(hero), load=figure.load),
        say("picture-bag", count=len(hero.bag), room=figure[Value.BAG]),
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
        say("picture-kind", keywords=", ".join(sheet.keywords), size=sheet.size.value, each=sheet.xp_each),
        *(say("picture-immune", keyword=keyword) for keyword in sheet.immune),
        *(say("picture-trait", trait=trait.value, amount=amount) for trait, amount in sheet.traits.items() if amount),
    ]
    return RecordScene(
        kind,
        card.name,
        card.text,
        tuple((say("picture-figure", what=what), value) for what, value in figures),
        tuple(traits),
        tuple((one.name, say("picture-gift", gift=one.gives.value), one.gives in gifts) for one in card.elite),
    )


# The end


def _walked(view: State, stops: Sequence[int]) -> list[int]:
    """The shortest way from stop to stop, space by space; which way somebody really took nobody has written down."""
    way = list(stops[:1])
    for start, end in pairwise(stops):
        way += _shortest(lies(view).grid.beside, start, end)[1:]
    return way


def _shortest(beside: Sequence[Sequence[int]], start: int, end: int) -> list[int]:
    """Spaces from one to another; only those two if no way leads there."""
    before, edge = {start: start}, deque([start])
    while edge and end not in before:
        here = edge.popleft()
        for space in beside[here]:
            if space not in before:
                before[space] = here
                edge.append(space)
    if end not in before:
        return [start, end]
    way = [end]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def _as_it_ended(view: State, hero: Hero, names: Sequence[str], floor: int) -> HeroMark:
    """A Hero as it was when all was over: who lay there lies here still, though it got up afterwards."""
    lay = hero.lay or as_it_lies(hero).model_copy(update={"down": hero.down or view.how == "all_down"})
    then = hero.model_copy(update={**dict(lay), "down": lay.down and not hero.dead})
    mark = hero_mark(view, then, names, floor)
    return replace(mark, wounds=min(mark.wounds, mark.health), fright=min(mark.fright, mark.sanity), done=False)


def _fared(hero: Hero) -> str:
    """What the Adventure has brought it: experience, whom it has slain, and what it will not get rid of soon."""
    told = fared(hero)
    harms = ", ".join(GAME.card_title(harm) for harm in told["harm_cards"])
    return str(say("picture-fared", xp=told["xp"], slain=told["slain"], harms=harms or "none"))


def recap_scene(view: State, names: Sequence[str], floor: int | None = None) -> RecapScene:
    """How it ended, where everybody went in a World, and how each fared."""
    floor = floor_of(view) if floor is None else floor
    journeys = tuple(
        Journey(
            _as_it_ended(view, hero, names, floor),
            tuple(
                spot(view, space) for space in _walked(view, hero.trod) if lies(view).grid.spots[space].floor == floor
            ),
            _fared(hero),
        )
        for hero in view.heroes
    )
    return RecapScene(
        view.how == "win",
        say("picture-end", how=view.how),
        say("picture-end-line", turn=view.turn, tiles=len(view.laid)),
        board_scene(view, names, floor=floor),
        journeys,
    )
