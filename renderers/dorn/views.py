"""From a view of the game to what its pictures need."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import dist

from engines.dorn.board import ARGOS, BOTH, CHAMBER, OFF
from engines.dorn.combat import may_attack
from engines.dorn.events import WentForth
from engines.dorn.library import library
from engines.dorn.marching import plan, strikes_ahead
from engines.dorn.movement import goals
from engines.dorn.outlook import able, foremost
from engines.dorn.reach import in_heroes_way, targets
from engines.dorn.state import Foe, Hero, Monster, Options, Rubble, State, Zorkal
from engines.dorn.vocabulary import DARK_LEVELS, HEROES, LEVELS, RUBBLE, ZORKAL_HP, Arm, HeroCard
from engines.dorn.vocabulary import Rank as Printed
from engines.dungeon import centre_to_centre
from engines.kernel import BACK, Event, Zone
from renderers.dorn.plan import SPOTS
from renderers.dorn.table import (
    BoardScene,
    Candidate,
    Card,
    FoeMark,
    Goal,
    HandScene,
    HeroMark,
    Journey,
    Loose,
    Move,
    NearScene,
    Rank,
    RecapScene,
    SheetScene,
    Strike,
)
from renderers.dorn.words import say
from renderers.kit.lobbies import LobbyScene

TITLE = "Dorn"


def lobby_scene(options: Options, names: Sequence[str]) -> LobbyScene:
    """A table that has not begun."""
    line = say("picture-lobby-line", heroes="four" if options.variant_f else "five")
    return LobbyScene(TITLE, line, tuple(names))


# The map


def board_scene(view: State, viewer: int | None, names: Sequence[str], events: Sequence[Event] = ()) -> BoardScene:
    """Everything on the map; what the monsters just did, or to the Dornkeeper what they would do by his orders."""
    planning = view.phase == "march" and viewer == view.keeper.seat
    preview = plan(view) if planning else []
    marches = [event for event in events if isinstance(event, WentForth)]
    went = {piece: Move(one.monster_card, tuple(path)) for one in marches for piece, path in one.paths.items()}
    moves = [*went.values()]
    ghosts = []
    strikes = [_strike(view, strike.by, strike.target) for strike in (*view.strikes, *view.keeper.planned)]
    if preview:
        actors = {actor.id: actor for actor in view.actors()}
        moves = [Move(_kind(actors[way.piece]), tuple(way.path)) for way in preview]
        ghosts = [_placed(actors[way.piece], way.path[-1]) for way in preview]
    if planning:
        ends = {way.piece: way.path[-1] for way in preview}
        ahead = strikes_ahead(view, preview)
        strikes = [_strike(view, strike.by, strike.target, ends.get(strike.by, OFF)) for strike in ahead]
    bearers = {hero.number: hero.at for hero in view.living()}
    inside = sum(bearers.get(artifact.bearer, artifact.at) in CHAMBER for artifact in view.artifacts)
    held = {space for piece in (*view.living(), *view.actors()) for space in BOTH[piece.at]}
    foes: list[Foe] = [*view.monsters, *view.rubble]
    proposed = {hero.proposes for hero in view.living()} if view.phase in ("movement", "attacks") else set()
    return BoardScene(
        day=view.sun,
        turn=view.turn,
        phase=say("picture-phase", phase=view.phase),
        heroes=tuple(hero_mark(view, hero, names) for hero in view.heroes),
        foes=tuple(replace(foe_mark(foe), turn=foe.id in proposed) for foe in foes),
        zorkal=replace(foe_mark(view.zorkal), turn="zorkal" in proposed),
        dark_level=view.zorkal.level,
        drops=view.keeper.drops,
        rituals=len(view.keeper.rituals),
        filled=sum(space in held for space in CHAMBER),
        vigil=view.vigil,
        seals=inside,
        gate=view.gate,
        loose=tuple(_loose(view)),
        moves=tuple(moves),
        ghosts=tuple(ghosts),
        strikes=tuple(replace(strike, count=count) for strike, count in Counter(filter(None, strikes)).items()),
    )


def called(seat: int, names: Sequence[str]) -> str:
    """Somebody's name."""
    return names[seat] if 0 <= seat < len(names) else say("picture-player", number=seat + 1)


def hero_mark(view: State, hero: Hero, names: Sequence[str], *, turn: bool = False) -> HeroMark:
    """A hero, all of it open (DORN-AMB-47)."""
    return HeroMark(
        hero.hero, hero.card.name, called(hero.seat, names), hero.at, max(0, hero.hp), view.most_hp(hero), hero.level,
        len(view.carried(hero)), len(hero.items), hero.experience, _is_done(view, hero), turn,
    )  # fmt: skip


def _is_done(view: State, hero: Hero) -> bool:
    """Whether nobody waits for it in this phase."""
    return view.phase in ("movement", "attacks") and hero.alive and (hero.done or not able(view, hero))


def foe_mark(foe: Foe) -> FoeMark:
    """A monster by its number, Zorkal, a Cave-in."""
    if isinstance(foe, Zorkal):
        return FoeMark(
            "zorkal", library().zorkal.name, foe.at if foe.hp > 0 else OFF, max(0, foe.hp), ZORKAL_HP, strong=True
        )
    if isinstance(foe, Rubble):
        return FoeMark("rubble", say("picture-cave-in"), foe.at, foe.hp, RUBBLE)
    return FoeMark(foe.kind, foe.card.name, foe.at, foe.hp, foe.card.hp, foe.nth, foe.card.strong)


def _kind(foe: Foe) -> str:
    return foe.kind if isinstance(foe, Monster) else "zorkal"


def _placed(foe: Foe, space: int) -> FoeMark:
    mark = foe_mark(foe)
    return FoeMark(mark.kind, mark.title, space, mark.hp, mark.most, mark.number, mark.strong)


def _strike(view: State, by: str, target: str, start: int = OFF) -> Strike | None:
    """Who strikes whom, if both still stand."""
    actor = view.actor(by)
    whom = next((hero for hero in view.living() if hero.id == target), None)
    if actor is None or whom is None:
        return None
    return Strike(foe_mark(actor).title, whom.card.name, *_line(actor.at if start == OFF else start, whom.at))


def _line(start: int, end: int) -> tuple[int, int]:
    """From where to where a line is drawn: who stands on a teleport strikes, and is struck, on the side on which the other one stands."""
    return min(product(BOTH[start], BOTH[end]), key=lambda ends: dist(SPOTS[ends[0]], SPOTS[ends[1]]))


def _loose(view: State) -> list[Loose]:
    """What lies on the map."""
    found = [Loose("artifact", artifact.at, artifact.number) for artifact in view.artifacts if artifact.at != OFF]
    found += [Loose("treasure", space) for space in view.treasures]
    return [*found, *(Loose("item", int(space)) for space, zone in view.lying.items() if zone.cards)]


# A part of it


def near_scene(view: State, viewer: int | None, names: Sequence[str], place: str = "") -> NearScene | None:
    """The map round the hero that the viewer is asked for, or round ``place`` (``space-12``); None without either.

    What can be chosen bears the number of its option: spaces here, monsters always.
    """
    board = board_scene(view, viewer, names)
    if place:
        return NearScene(board, int(place.removeprefix("space-")), TITLE)
    if viewer is not None and viewer == view.keeper.seat:
        found = _numbered(view.keeper.offered)
        return NearScene(board, found[0].space, board.phase, found) if found else None
    choosing = (one for one in view.living() if one.seat == viewer and (one.offered or one.points))
    hero = next(choosing, foremost(view, viewer))
    if hero is None:
        return None
    if hero.points:
        return NearScene(board, hero.at, say("picture-points", hero=hero.card.name))
    if hero.offered:
        return NearScene(board, hero.at, hero.card.name, _numbered(hero.offered))
    if view.phase == "attacks":
        sights = tuple(_sights(view, hero)) if may_attack(hero) else ()
        return NearScene(board, hero.at, say("picture-attacks", hero=hero.card.name), (), (), sights)
    if view.phase == "movement":
        spaces = [Goal(one.args["number"], one.means) for one in goals(view, hero) if isinstance(one.means, int)]
        title = say("picture-moves", hero=hero.card.name, steps=hero.to_go)
        return NearScene(board, hero.at, title, tuple(spaces))
    return NearScene(board, hero.at, hero.card.name)


def _numbered(spaces: Sequence[int]) -> tuple[Goal, ...]:
    return tuple(Goal(n, space) for n, space in enumerate(spaces, start=1) if space != OFF)


def is_planning(view: State, viewer: int | None) -> bool:
    """Whether the viewer is the Dornkeeper and looks at what would come of his orders, or of the attacks he plans."""
    return viewer == view.keeper.seat and view.phase in ("march", "onslaught") and not view.keeper.offered


def _sights(view: State, hero: Hero) -> list[Strike]:
    """Whom a hero can attack; and who is as near, but behind something."""
    name, free = hero.card.name, targets(view, hero)
    found = [Strike(name, foe_mark(foe).title, *_line(hero.at, foe.at)) for foe in free]
    closed = in_heroes_way(view)
    for foe in view.foes() if hero.rank.reach > 1 else ():
        ends = _line(hero.at, foe.at)
        line = centre_to_centre(view.grid, *ends)
        barring = [space for space in (line or [])[1:-1] if space in closed]
        if foe not in free and barring and len(line or []) <= hero.rank.reach + 1:
            found.append(Strike(name, foe_mark(foe).title, *ends, stop=barring[0]))
    return found


# Sheets and hands


def hero_sheet(view: State, hero: Hero, names: Sequence[str]) -> SheetScene:
    """All about a hero but its Blessing."""
    card, rank = hero.card, hero.rank
    carried = [
        Card("artifact", say("picture-artifact", number=one.number), say("picture-artifact.note"))
        for one in view.carried(hero)
    ]
    return SheetScene(
        hero_mark(view, hero, names), card.title, card.text, _arm(card, rank) if rank.reach == 1 else "",
        tuple(_rank(view, card, one) for one in card.levels), hero.level, hero.experience,
        LEVELS[hero.level - 1] if hero.level <= len(LEVELS) else 0,
        tuple(Card("spell", spell.name, spell.text, int(spell.drop)) for spell in rank.spells),
        tuple(hero.tokens.items()), (*(_item(item) for item in hero.items.cards), *carried), blessing=bool(hero.blessing.cards),
    )  # fmt: skip


def candidates(view: State, names: Sequence[str]) -> list[Candidate]:
    """All heroes while the team is being chosen; none where the lot deals them, or afterwards."""
    if view.phase != "team" or view.options.variant_a:
        return []
    taken = {hero.hero: names[hero.seat] for hero in view.heroes}
    found = []
    for name in HEROES:
        hero = Hero(number=0, seat=0, hero=name, at=ARGOS, blessing=Zone(family="blessing"))
        hero.hp = view.most_hp(hero)
        sheet = hero_sheet(view, hero, names)
        rank = sheet.ranks[0]
        alt = say(
            "picture-candidate",
            hero=sheet.mark.title,
            byname=sheet.byname,
            arm=_arm(hero.card, hero.rank),
            move=rank.move,
            hp=rank.hp,
            attacks=rank.attacks,
        )
        player = taken.get(name, "")
        found.append(
            Candidate(sheet, player, f"{alt} {say('picture-candidate.taken', player=player)}" if player else alt)
        )
    return found


def _arm(card: HeroCard, rank: Printed) -> str:
    return say("picture-arm", arm=card.arm.value, reach=rank.reach)


def _rank(view: State, card: HeroCard, rank: Printed) -> Rank:
    """One level; how far it strikes or shoots stands before its other abilities."""
    far = [_arm(card, rank)] if rank.reach > 1 else []
    traits = [say("trait", trait=trait.value, amount=amount) for trait, amount in rank.traits.items()]
    spells = [say("cast", card=spell.name, drops=int(spell.drop)) for spell in rank.spells]
    return Rank(
        rank.move,
        rank.hp + view.options.variant_f,
        rank.attacks,
        (*(ability[0].upper() + ability[1:] for ability in (*far, *traits)), *spells),
    )


def zorkal_sheet(view: State) -> SheetScene:
    """All about Zorkal."""
    card, level = library().zorkal, view.zorkal.level
    price = DARK_LEVELS[level - 1] + view.dearer() if level <= len(DARK_LEVELS) else 0
    ranks = tuple(Rank(rank.move, 0, rank.attacks) for rank in card.levels)
    return SheetScene(
        foe_mark(view.zorkal),
        say("picture-dornkeeper"),
        card.text,
        say("picture-arm", arm=Arm.SWORD.value, reach=1),
        ranks,
        level,
        view.keeper.drops,
        price,
    )


def hand_scene(view: State, seat: int, names: Sequence[str], asked: str = "") -> HandScene | None:
    """The Rituals, or the Blessings and items of one's heroes, whom its player is ``asked`` about first; None before there are any."""
    if seat == view.keeper.seat:
        found = [library().rituals[card] for card in view.keeper.rituals.cards if card != BACK]
        costs = [card.cost + view.dearer() for card in found]
        cards = [
            Card("ritual", card.name, card.text, cost, "" if cost <= view.keeper.drops else _lacking(cost - view.keeper.drops), cost <= view.keeper.drops)
            for card, cost in zip(found, costs, strict=True)
        ]  # fmt: skip
        return HandScene(say("picture-rituals"), tuple(cards), drops=view.keeper.drops)
    own = sorted((hero for hero in view.heroes if hero.seat == seat), key=lambda hero: hero.hero != asked)
    if not own:
        return None
    blessings = [
        Card("blessing", library().blessings[card].name, library().blessings[card].text, note=_for(hero))
        for hero in own
        for card in hero.blessing.cards
        if card != BACK and hero.alive
    ]
    items = [_item(card, say("picture-has-it", hero=hero.card.name)) for hero in own for card in hero.items.cards]
    marks = tuple(hero_mark(view, hero, names, turn=hero.hero == asked) for hero in own)
    return HandScene(say("picture-heroes-of", player=called(seat, names)), (*blessings, *items), marks)


def _for(hero: Hero) -> str:
    return say("picture-blessing-for", hero=hero.card.name)


def _lacking(drops: int) -> str:
    return say("picture-lacking", drops=drops)


def _item(card: str, note: str = "") -> Card:
    printed = library().treasures[card]
    return Card("treasure", printed.name, printed.text, int(printed.drop), note)


# The end


def _trodden(hero: Hero) -> tuple[int, ...]:
    """Where it stood after each turn, and where it stands at the end: the last way is not over."""
    return (*hero.trodden, *([hero.at] if hero.alive and hero.at not in hero.trodden[-1:] else []))


def recap_scene(view: State, names: Sequence[str]) -> RecapScene:
    """How it ended, and where everybody stands."""
    won = view.winner == "heroes"
    line = say("picture-won", side=view.winner, turn=view.turn)
    keeper = called(view.keeper.seat, names)
    journeys = tuple(
        Journey(
            hero_mark(view, hero, names),
            _trodden(hero),
            say("picture-fate", fate="stands" if hero.alive else "fell"),
            hero.kills,
        )
        for hero in view.heroes
    )
    title = say("picture-end", how=view.how or "other")
    return RecapScene(won, title, line, board_scene(view, None, names), journeys, keeper)
