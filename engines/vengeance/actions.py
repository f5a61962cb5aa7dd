"""The five actions (VEN-ACT): decided in secret by all at once, carried out when all have decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from typing import TypeAlias

from engines.kernel import Answer, Ask, Later, LaterOptions, Option, Table
from engines.vengeance.asking import in_order, put, question, take_options
from engines.vengeance.doom import Rest, foretold_of
from engines.vengeance.events import ActionImpossible, CardLaid, DrawLost, PileEmpty
from engines.vengeance.forecast import Forecast, forecast
from engines.vengeance.library import library
from engines.vengeance.piles import announce, draw_from, has_passive, lay
from engines.vengeance.state import Action, Player, State
from engines.vengeance.vocabulary import NAMED, TYPES, Type, kind_of


async def act(table: Table[State], rest: Rest) -> None:
    """Everybody decides on one action; nobody learns more than who has (VEN-RND-03, VEN-AMB-06, VEN-AMB-07, VEN-AMB-36).

    There is no order of turns: who decides first is served first (VEN-RND-04). ``rest`` is the round from then on.
    """
    state = table.state
    asks: dict[int, Ask] = {}
    ahead = cache(partial(forecast, state))
    args = Later(_situation, state)
    for player in state.players:
        options = action_options(state, player, ahead, rest)
        if options:
            asks[player.seat] = question(table, player.seat, "action", options, *RULES, args=args)

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
    """What the prompt says of the table: the card under the Demon, the Transient, the Chains; with one option the card that the Demon comes to is activated (VEN-AMB-01)."""
    card = library().circle[state.at]
    return {
        "round": state.round,
        "card": card.id,
        "transient_card": state.note.transient,
        "chains": state.chains,
        "activating_cards": list(card.activated_by),
        "arrives": state.options.activation == "arrives",
    }


Ahead: TypeAlias = Callable[[Type], Forecast]
"""What each winner would bring."""


def action_options(state: State, player: Player, ahead: Ahead, rest: Rest) -> Sequence[Option]:
    """Everything this player can do, which is never to draw an Incantation (VEN-ACT-07); nothing if there is nothing (VEN-AMB-08)."""
    able = [*_plays(player), *_draws(state)]

    def option(n: int) -> Option:
        action = able[n]
        words, args, rule = _said(state, player, action, ahead)
        fatal = foretold_of(state, player.seat, action, rest)
        return Option(_id(action), words, args, action.plays, (rule,), action, fatal)

    return LaterOptions([*map(_id, able)], option)


_id = cache(str)


def _plays(player: Player) -> Iterator[Action]:
    for zone in (player.objects, player.artifacts, player.incantations):
        yield from (Action(plays=card) for card in dict.fromkeys(in_order(zone.cards)))


def _draws(state: State) -> Iterator[Action]:
    yield from (Action(draws=types) for types in pairs(state))
    if len(state.artifacts):
        yield Action(draws=("artifact",))


def _said(state: State, player: Player, action: Action, ahead: Ahead) -> tuple[str, Mapping[str, object], str]:
    """What an action is called, what its words speak of, and the statement that it comes from."""
    card, types = action
    if "artifact" in types:
        return "draw-artifact", Later(_drawn_artifact, state, player), "VEN-ACT-05"
    if types:
        return "draw-objects", Later(_drawn, state, player, types), "VEN-ACT-04"
    if card in NAMED:
        return "play-object", Later(_brings, ahead, player, card), "VEN-ACT-01"
    if kind_of(card) == "artifact":
        return "play-artifact", {"card": card}, "VEN-ACT-02"
    first, second = (spell.id for spell in library().spells_of(player.witch))
    return "play-incantation", {"card": card, "first_card": first, "second_card": second}, "VEN-ACT-03"


def _brings(ahead: Ahead, player: Player, card: str) -> dict[str, object]:
    """What its winning would bring, from the eyes of one player; in short, for the hint of an option."""
    then = ahead(NAMED[card])
    mine = player.seat in then.takers
    others = len(then.takers) - mine
    if then.victors:
        gain = "victory" if player.seat in then.victors else "defeat"
    elif then.outwitted:
        gain = "outwitted"
    elif then.takers:
        gain = "both" if mine and others else "mine" if mine else "theirs"
    else:
        gain = "hunger" if then.feeds else "nobody" if then.activated else "quiet"
    return {
        "card": card,
        "crooked": bool(then.back),
        "alone": then.grows,
        "gain": gain,
        "others": others,
        "change": "last" if then.lost and not then.chains else then.change,
        "to_card": library().circle[then.to].id,
        "arrival": then.arrival or "none",
    }


def _drawn(state: State, player: Player, types: Sequence[str]) -> dict[str, object]:
    """What would be in hand then, if nobody was quicker; with one more of a type whose Gate is hers, if the pile has it (VEN-AMB-16)."""
    more = [
        kind
        for kind in dict.fromkeys(types)
        if _gives_more(player, kind) and len(state.pile(kind).cards) > types.count(kind)
    ]
    held = [*player.objects.cards, *types, *more]
    return {
        "cards": list(types),
        "more": len(more),
        "herbs": held.count("herb"),
        "minerals": held.count("mineral"),
        "potions": held.count("potion"),
    }


def _gives_more(player: Player, kind: str) -> bool:
    """Whether a Gate gives her one more of this type: Herb, Potion, but not Mineral (VEN-DEM-09, VEN-DEM-10, VEN-DEM-07)."""
    return kind != "mineral" and has_passive(player, kind)


def _drawn_artifact(state: State, player: Player) -> dict[str, object]:
    more = int(has_passive(player, "artifact") and len(state.artifacts) > 1)
    return {"card": state.artifacts.top.cards[-1], "left": len(state.artifacts), "more": more}


def pairs(state: State) -> Sequence[tuple[Type, ...]]:
    """What two objects can be drawn; one, if no more are left (VEN-ACT-08, VEN-AMB-29)."""
    return _pairs(tuple([min(2, len(state.pile(kind).cards)) for kind in TYPES]))


@cache
def _pairs(left: tuple[int, ...]) -> Sequence[tuple[Type, ...]]:
    """The same, by how many are left of each type; two are as good as more."""
    some = [kind for kind, count in zip(TYPES, left, strict=True) for _ in range(count)]
    return list(dict.fromkeys(combinations(some, min(2, max(1, len(some))))))


# Carrying out


async def serve_draws(table: Table[State]) -> None:
    """Draws are announced in the order in which they were decided on (VEN-AMB-06, VEN-AMB-07)."""
    state = table.state
    for seat in state.acted:
        decided = state.players[seat].decided
        if decided and decided.draws:
            state.players[seat].action = ""
            await _serve(table, state.players[seat], decided.draws)


async def _serve(table: Table[State], player: Player, wanted: Sequence[str]) -> None:
    state = table.state
    wanted = await _what_is_left(table, player, wanted)
    if "artifact" in wanted:
        await _take_artifacts(table, player)
        return
    drawn: list[str] = []
    for nth, kind in enumerate(wanted):
        drawn += await _take_one(table, player, kind, wanted[nth + 1 :])
    for kind in dict.fromkeys(drawn):  # once, however many were chosen (VEN-AMB-16)
        if _gives_more(player, kind):
            drawn += table.draw(state.pile(kind), player.objects)
    if drawn:
        announce(table, player, drawn)
    else:
        table.tell(DrawLost(seat=player.seat))


async def _take_artifacts(table: Table[State], player: Player) -> None:
    """One, or two with the Gate for it (VEN-DEM-11)."""
    count = 2 if has_passive(player, "artifact") else 1
    drawn = [draw_from(table, table.state.artifacts, player.artifacts) for _ in range(count)]
    announce(table, player, [card for card in drawn if card])


async def _what_is_left(table: Table[State], player: Player, wanted: Sequence[str]) -> Sequence[str]:
    """Who comes too late for the last Artifact draws objects, and who does for the last object of all an Artifact (VEN-AMB-06)."""
    state = table.state
    objects = "artifact" not in wanted
    if state.types_left() if objects else len(state.artifacts):
        return wanted
    table.tell(PileEmpty(seat=player.seat, card=wanted[0]))
    if objects:
        more = Later(_drawn_artifact, state, player)
        options = [Option("artifact", "draw-artifact", more, means=("artifact",))] if len(state.artifacts) else []
    else:
        options = [
            Option("-".join(types), words="draw-objects", args=Later(_drawn, state, player, types), means=types)
            for types in pairs(state)
        ]
    return await _instead(table, player, options) if options else ()


async def _take_one(table: Table[State], player: Player, kind: str, later: Sequence[str]) -> list[str]:
    """An object of this type; if the pile is empty by now, of another one. What she takes ``later`` is hers before a Gate gives more."""
    state = table.state
    if not state.pile(kind).cards:
        table.tell(PileEmpty(seat=player.seat, card=kind))
        if not state.types_left():
            return []
        options = [
            option._replace(
                words="take-instead", args={**option.args, "more": _leaves_more(state, player, *option.means, *later)}
            )
            for option in take_options(state.types_left())
        ]
        (kind,) = await _instead(table, player, options)
    return table.draw(state.pile(kind), player.objects)


async def _instead(table: Table[State], player: Player, options: Sequence[Option]) -> Sequence[str]:
    """What she draws of what everybody sees is left; where that is one thing only there is nothing to think about."""
    picked = await put(table, player.seat, "draw-instead", options, "VEN-AMB-06", idle=len(options) == 1)
    types: Sequence[str] = picked.means
    return types


def _leaves_more(state: State, player: Player, kind: str, *later: str) -> bool:
    return _gives_more(player, kind) and len(state.pile(kind)) > 1 + later.count(kind)


def turn_up(table: Table[State]) -> None:
    """All cards that were laid face down are turned up (VEN-RES-01)."""
    state = table.state
    for seat in state.acted:
        player = state.players[seat]
        decided = player.decided
        if decided:
            player.action = ""
            lay(table, player, decided.plays)
            table.tell(CardLaid(seat=seat, card=decided.plays))
