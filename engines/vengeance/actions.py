"""The five actions (VEN-ACT): decided in secret by all at once, carried out when all have decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

from engines.kernel import Answer, Ask, Option, Table
from engines.vengeance.asking import in_order, put, type_options
from engines.vengeance.events import ActionImpossible, CardLaid, CardsDrawn, DrawLost, PileEmpty
from engines.vengeance.library import library
from engines.vengeance.piles import draw_from, lay
from engines.vengeance.state import Player, State
from engines.vengeance.vocabulary import TYPES, Type

DRAW = "draw"
PLAY = "play"


def has_passive(player: Player, passive: str) -> bool:
    """Whether the player has activated the Gate with this passive (VEN-DEM-06)."""
    circle = library().circle
    return any(circle[number].passive == passive for number in player.done)


async def act(table: Table[State]) -> None:
    """Everybody decides on one action; nobody learns more than who has (VEN-RND-03, VEN-AMB-06, VEN-AMB-07)."""
    state = table.state
    asks: dict[int, Ask] = {}
    for player in state.players:
        options = action_options(state, player)
        if options:
            default = in_absence(table, player, [option.id for option in options])
            asks[player.seat] = Ask(
                (player.seat,), "action", options, args=_situation(state), secret=True, default=(default,), rules=RULES
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


def action_options(state: State, player: Player) -> list[Option]:
    """Everything this player can do; nothing if there is nothing (VEN-AMB-08)."""
    return [*_plays(player), *_draws(state, player)]


def _plays(player: Player) -> Iterator[Option]:
    for zone in (player.objects, player.artifacts, player.incantations):
        for card in dict.fromkeys(in_order(zone.cards)):
            yield _play(card)


@cache
def _play(card: str) -> Option:
    kind = card.partition("_")[0]
    rule = {"artifact": "VEN-ACT-02", "incantation": "VEN-ACT-03"}.get(kind, "VEN-ACT-01")
    words = f"play-{kind}" if "_" in card else "play-object"
    return Option(f"{PLAY}-{card}", words=words, args={"card": card}, at=card, rules=(rule,))


def _draws(state: State, player: Player) -> Iterator[Option]:
    passives = tuple(kind for kind in TYPES if kind != "mineral" and has_passive(player, kind))
    for types in pairs(state):
        yield _draw(types, passives)
    if len(state.artifacts):
        args = {"card": state.artifacts.top.cards[-1], "left": len(state.artifacts)}
        args["more"] = int(has_passive(player, "artifact"))
        yield Option(f"{DRAW}-artifact", words="draw-artifact", args=args, rules=("VEN-ACT-05",))


@cache
def _draw(types: tuple[Type, ...], passives: tuple[Type, ...]) -> Option:
    more = [kind for kind in dict.fromkeys(types) if kind in passives]
    args = {"cards": list(types), "more": len(more), "more_cards": more}
    return Option("-".join([DRAW, *types]), words="draw-objects", args=args, rules=("VEN-ACT-04",))


def pairs(state: State) -> list[tuple[Type, ...]]:
    """What two objects can be drawn; one, if no more are left (VEN-ACT-08, VEN-AMB-29)."""
    left = {kind: len(state.pile(kind)) for kind in TYPES}
    if sum(left.values()) == 1:
        return [(kind,) for kind in TYPES if left[kind]]
    twos = combinations_with_replacement([kind for kind in TYPES if left[kind]], 2)
    return [(one, two) for one, two in twos if one != two or left[one] > 1]


def in_absence(table: Table[State], player: Player, offered: Sequence[str]) -> str:
    """The action of who lets time run out (VEN-AMB-27): draws what it has least of, else plays what the dice say."""
    state = table.state
    held = {kind: player.objects.cards.count(kind) for kind in TYPES}
    left = {kind: len(state.pile(kind)) for kind in TYPES}
    wanted: list[Type] = []
    while len(wanted) < 2 and any(left.values()):
        kind = min((kind for kind in TYPES if left[kind]), key=lambda kind: held[kind])
        held[kind] += 1
        left[kind] -= 1
        wanted.append(kind)
    if wanted:
        return "-".join([DRAW, *sorted(wanted, key=TYPES.index)])
    objects = [f"{PLAY}-{card}" for card in in_order(player.objects.cards)]
    return table.dice.pick(objects or offered)


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
        Option("-".join(types), words="draw-objects", args={"cards": list(types), "more": 0, "more_cards": []})
        for types in pairs(table.state)
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
