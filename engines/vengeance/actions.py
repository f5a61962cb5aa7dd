"""The five actions (VEN-ACT): decided in secret by all at once, carried out when all have decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement

from engines.kernel import Answer, Ask, Option, Table
from engines.vengeance.asking import in_absence, in_order, put, type_options
from engines.vengeance.events import ActionImpossible, CardLaid, CardsDrawn, DrawLost, PileEmpty
from engines.vengeance.forecast import Forecast, forecast
from engines.vengeance.library import library
from engines.vengeance.piles import draw_from, has_passive, lay
from engines.vengeance.state import Player, State
from engines.vengeance.vocabulary import NAMED, TYPES, Type

DRAW = "draw"
PLAY = "play"


async def act(table: Table[State]) -> None:
    """Everybody decides on one action; nobody learns more than who has (VEN-RND-03, VEN-AMB-06, VEN-AMB-07)."""
    state = table.state
    asks: dict[int, Ask] = {}
    ways = {kind: forecast(state, kind) for kind in TYPES}
    for player in state.players:
        options = action_options(state, player, ways)
        if options:
            default = in_absence(state, player.seat, "action")
            asks[player.seat] = Ask(
                (player.seat,), "action", options, args=_situation(state), secret=True, default=default, rules=RULES
            )

    async def decide(answer: Answer) -> None:
        state.players[answer.seat].action = answer.choice[0]
        state.acted.append(answer.seat)

    state.acted = []
    await table.race(list(asks), asks.get, decide)
    for player in state.players:
        if player.seat not in asks:
            table.tell(ActionImpossible(seat=player.seat))


RULES = ("VEN-RND-05", "VEN-ACT-01", "VEN-ACT-02", "VEN-ACT-03", "VEN-ACT-04", "VEN-ACT-05")


def _situation(state: State) -> dict[str, object]:
    """What the prompt says of the table: the card under the Demon, the Transient, the Chains."""
    card = library().circle[state.at]
    return {
        "round": state.round,
        "card": card.id,
        "transient_card": state.note.transient,
        "chains": state.chains,
        "activating_cards": list(card.activated_by),
    }


def action_options(state: State, player: Player, ways: Mapping[Type, Forecast]) -> list[Option]:
    """Everything this player can do; nothing if there is nothing (VEN-AMB-08). ``ways``: what each winner would bring."""
    return [*_plays(player, ways), *_draws(state, player)]


def _plays(player: Player, ways: Mapping[Type, Forecast]) -> Iterator[Option]:
    for card in dict.fromkeys(in_order(player.objects.cards)):
        args = {"card": card, **_brings(ways[NAMED[card]], player)}
        yield Option(f"{PLAY}-{card}", words="play-object", args=args, at=card, rules=("VEN-ACT-01",))
    for card in in_order(player.artifacts.cards):
        yield _play_artifact(card)
    for card in in_order(player.incantations.cards):
        yield _play_incantation(card, player.witch)


def _brings(ahead: Forecast, player: Player) -> dict[str, object]:
    """What a winner would bring, from the eyes of one player; in short, for the hint of an option."""
    mine, others = player.seat in ahead.takers, len(ahead.takers) > (player.seat in ahead.takers)
    if ahead.victors:
        gain = "victory" if player.seat in ahead.victors else "defeat"
    elif ahead.takers:
        gain = "both" if mine and others else "mine" if mine else "theirs"
    else:
        gain = "hunger" if ahead.feeds else "nobody" if ahead.activated else "quiet"
    return {
        "gain": gain,
        "change": "last" if ahead.lost and not ahead.chains else ahead.change,
        "to_card": library().circle[ahead.to].id,
    }


@cache
def _play_artifact(card: str) -> Option:
    return Option(f"{PLAY}-{card}", words="play-artifact", args={"card": card}, at=card, rules=("VEN-ACT-02",))


@cache
def _play_incantation(card: str, witch: str) -> Option:
    first, second = (spell.id for spell in library().spells_of(witch))
    args = {"card": card, "first_card": first, "second_card": second}
    return Option(f"{PLAY}-{card}", words="play-incantation", args=args, at=card, rules=("VEN-ACT-03",))


def _draws(state: State, player: Player) -> Iterator[Option]:
    gifts = _gifts(player)
    for types in pairs(state):
        yield _draw(player, types, gifts)
    if len(state.artifacts):
        args = {"card": state.artifacts.top.cards[-1], "left": len(state.artifacts)}
        args["more"] = int(has_passive(player, "artifact"))
        yield Option(f"{DRAW}-artifact", words="draw-artifact", args=args, rules=("VEN-ACT-05",))


def _gifts(player: Player) -> list[Type]:
    """The types of which a Gate gives her one more; Minerals have no such Gate (VEN-DEM-07)."""
    return [kind for kind in TYPES if kind != "mineral" and has_passive(player, kind)]


def _draw(player: Player, types: tuple[Type, ...], gifts: Sequence[Type]) -> Option:
    """Its hint says what would be in hand then, if nobody was quicker."""
    more = [kind for kind in gifts if kind in types]
    held = [*player.objects.cards, *types, *more]
    args = {
        "cards": list(types),
        "more": len(more),
        "more_cards": more,
        "herbs": held.count("herb"),
        "minerals": held.count("mineral"),
        "potions": held.count("potion"),
    }
    return Option("-".join([DRAW, *types]), words="draw-objects", args=args, rules=("VEN-ACT-04",))


def pairs(state: State) -> list[tuple[Type, ...]]:
    """What two objects can be drawn; one, if no more are left (VEN-ACT-08, VEN-AMB-29)."""
    left = {kind: len(state.pile(kind)) for kind in TYPES}
    if sum(left.values()) == 1:
        return [(kind,) for kind in TYPES if left[kind]]
    twos = combinations_with_replacement([kind for kind in TYPES if left[kind]], 2)
    return [(one, two) for one, two in twos if one != two or left[one] > 1]


# Carrying out


async def serve_draws(table: Table[State]) -> None:
    """Draws are announced in the order in which they were decided on (VEN-AMB-06, VEN-AMB-07)."""
    state = table.state
    for seat in state.acted:
        verb, *wanted = state.players[seat].action.split("-")
        if verb == DRAW:
            state.players[seat].action = ""
            await _serve(table, state.players[seat], wanted)


async def _serve(table: Table[State], player: Player, wanted: Sequence[str]) -> None:
    state = table.state
    if wanted == ["artifact"]:
        if len(state.artifacts):
            await _take_artifacts(table, player)
            return
        table.tell(PileEmpty(seat=player.seat, card="artifact"))
        wanted = await _choose_two(table, player)
    drawn: list[str] = []
    for kind in wanted:
        drawn += await _take_one(table, player, kind)
    for kind in dict.fromkeys(drawn):
        if kind != "mineral" and has_passive(player, kind):  # VEN-DEM-07: Minerals have none
            drawn += table.draw(state.pile(kind), player.objects)
    table.tell(CardsDrawn(seat=player.seat, cards=drawn) if drawn else DrawLost(seat=player.seat))


async def _take_artifacts(table: Table[State], player: Player) -> None:
    count = 2 if has_passive(player, "artifact") else 1
    drawn = [draw_from(table, table.state.artifacts, player.artifacts) for _ in range(count)]
    table.tell(CardsDrawn(seat=player.seat, cards=[card for card in drawn if card]))


async def _choose_two(table: Table[State], player: Player) -> list[str]:
    """Who comes too late for the last Artifact draws objects."""
    options = [
        _draw(player, types, _gifts(player))._replace(id="-".join(types), rules=()) for types in pairs(table.state)
    ]
    return (await put(table, player.seat, "draw-instead", options, "VEN-AMB-06")).split("-") if options else []


async def _take_one(table: Table[State], player: Player, kind: str) -> list[str]:
    """An object of this type; if the pile is empty by now, of another one."""
    state = table.state
    if not state.pile(kind).cards:
        table.tell(PileEmpty(seat=player.seat, card=kind))
        if not state.types_left():
            return []
        kind = await put(table, player.seat, "draw-instead", type_options(state.types_left(), "take"), "VEN-AMB-06")
    return table.draw(state.pile(kind), player.objects)


def turn_up(table: Table[State]) -> None:
    """All cards that were laid face down are turned up (VEN-RES-01)."""
    state = table.state
    for seat in state.acted:
        player = state.players[seat]
        if player.action:
            card = player.action.partition("-")[2]
            player.action = ""
            lay(table, player, card)
            table.tell(CardLaid(seat=seat, card=card))
