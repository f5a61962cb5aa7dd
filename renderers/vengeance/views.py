"""From a view of the game to what its pictures need."""

from collections.abc import Sequence
from typing import Any, TypedDict

from engines.kernel import BACK
from engines.kernel.words import Words
from engines.vengeance.demon import OBJECTIVES
from engines.vengeance.forecast import Forecast, forecast
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.state import Lying, Note, Options, Player, State
from engines.vengeance.vocabulary import CHAINS, MALICE, OBJECTS, ROUNDS, TYPES
from renderers.kit.lobbies import LobbyScene
from renderers.kit.text import readable
from renderers.vengeance.table import (
    BoardScene,
    Bond,
    CircleFace,
    Coven,
    HandScene,
    HeldCard,
    Laid,
    Objective,
    OfferScene,
    RecapScene,
    Reveal,
    Rivalry,
    SpellText,
    Stacks,
    Step,
    Way,
)
from renderers.vengeance.words import say

MOMENTS = 3
"""So many turning points a recap has room for."""

# The pictures


def lobby_scene(options: Options, names: Sequence[str]) -> LobbyScene:
    """A table that has not begun."""
    demons = library().demons
    bound = demons[options.demon].name if options.demon in demons else "any"
    return LobbyScene(GAME.title, say("picture-lobby-line", demon=bound), tuple(names))


def board_scene(view: State, viewer: int | None, names: Sequence[str]) -> BoardScene:
    """The table as it is, and how the last round was decided: that stays in sight until the next one is."""
    called = _called(view, names)
    return BoardScene(
        circle=circle(),
        bond=_bond(view),
        at=view.at,
        covens=tuple(_coven(view, player, viewer, called) for player in view.players),
        stacks=_stacks(view),
        round=view.round,
        rounds=ROUNDS,
        transient=view.note.transient if view.notes else "",
        left=len(view.transients),
        ways=_ways(view, viewer, called),
        reveal=_reveal(view, called),
        rivalry=_rivalry(view),
    )


def hand_scene(view: State, seat: int, names: Sequence[str]) -> HandScene | OfferScene | None:
    """The cards that ``seat`` holds; at set-up the Spell cards it may choose from; None if it has been dealt none yet."""
    player = view.players[seat]
    called = _called(view, names)
    if player.witch:
        return _hand(view, player, called)
    offered = [card for card in player.offer.cards if card != BACK]
    return OfferScene(called[seat], tuple(map(_offered, offered)), circle()) if offered else None


def recap_scene(view: State, names: Sequence[str]) -> RecapScene:
    """The story of a finished game."""
    called = _called(view, names)
    words = Words(GAME, called)
    demon = library().demons[view.demon]
    title = " and ".join(called[seat] for seat in view.winners) or f"{demon.name} {demon.byname}"
    args = {"winner_seats": view.winners, "rounds": view.round}
    return RecapScene(
        result=view.result or "time",
        title=title,
        line=words.say(f"outcome-{view.result or 'time'}", args),
        bond=_bond(view),
        covens=tuple(_coven(view, player, None, called) for player in view.players),
        won=tuple(view.winners),
        steps=tuple(_step(view, note) for note in view.notes),
        circle=circle(),
        moments=turning_points(view, called),
    )


def turning_points(view: State, called: Sequence[str]) -> tuple[str, ...]:
    """What a game turned on, a sentence each, in the order of the rounds: at most :data:`MOMENTS`, those that come first in the list below."""
    found: dict[tuple[int, str], dict[str, Any]] = {}
    done = [0] * len(view.players)
    before = CHAINS
    for number, note in enumerate(view.notes, 1):
        for seat in note.tokens:
            done[seat] += 1
        close = [seat for seat in note.tokens if done[seat] == OBJECTIVES - 1]
        if close and not any(kind == "close" for _, kind in found):
            found[number, "close"] = {"seats": close}
        if note.chains == 1 and before > 1:
            found[number, "thread"] = {}
        if note.chains > before == 1:
            found[number, "saved"] = {}
        if len(note.tokens) > 1:
            found[number, "shared"] = {"seats": list(note.tokens)}
        before = note.chains
    words = Words(GAME, called)
    kinds = ["close", "thread", "saved", "shared"]
    kept = sorted(sorted(found, key=lambda one: kinds.index(one[1]))[:MOMENTS])
    return tuple(words.say(f"turned-{kind}", {"round": number, **found[number, kind]}) for number, kind in kept)


def first_tables() -> tuple[list[BoardScene], list[HandScene]]:
    """A table for each Demon and a hand for each Witch: between them they show what all tables share."""
    cards = library()
    covens = tuple(
        Coven(witch.name, witch.id, witch.name, tuple(Objective(n) for n in (*witch.vengeances, *witch.gates)))
        for witch in cards.witches.values()
    )
    stacks = Stacks(OBJECTS["herb"], OBJECTS["mineral"], OBJECTS["potion"], 13, 13, 1, 1)
    bonds = [Bond(demon.id, demon.name, demon.byname, demon.text, 3) for demon in cards.demons.values()]
    boards = [BoardScene(circle(), bond, 1, covens[:4], stacks) for bond in bonds]
    held = (*(HeldCard(kind) for kind in TYPES), HeldCard("artifact", value=1), HeldCard("incantation", value=1))
    return boards, [HandScene(coven, "", "", held, (), (), circle(), 1, bonds[-1]) for coven in covens]


# The table


def circle() -> tuple[CircleFace, ...]:
    """The eight cards as they are printed."""
    return tuple(
        CircleFace(
            card.number,
            card.id,
            card.name,
            tuple(card.activated_by),
            (card.to.herb, card.to.mineral, card.to.potion),
            card.passive,
            card.arrival,
        )
        for card in library().circle.values()
    )


def _called(view: State, names: Sequence[str]) -> list[str]:
    """The names as they can be drawn, by seat."""
    numbers = [f"Player {seat + 1}" for seat in range(len(view.players))]
    return [readable(name, number) for name, number in zip([*names, *numbers[len(names) :]], numbers, strict=False)]


def _bond(view: State) -> Bond:
    demon = library().demons[view.demon]
    spent = demon.power == "patient" and not view.patience
    power = Words(GAME, ()).say("patience-spent") if spent else demon.text
    return Bond(demon.id, demon.name, demon.byname, power, view.chains)


def _coven(view: State, player: Player, viewer: int | None, called: Sequence[str]) -> Coven:
    circle_cards = library().circle
    witch = library().witches[player.witch] if player.witch else None
    passives = [circle_cards[number].passive for number in player.done]
    return Coven(
        player=called[player.seat],
        witch=player.witch,
        title=witch.name if witch else "",
        objectives=tuple(Objective(number, number in player.done) for number in player.objectives),
        passives=tuple(passive for passive in passives if passive),
        objects=len(player.objects),
        artifacts=len(player.artifacts),
        incantations=len(player.incantations),
        acted=player.seat in view.acted,
        me=player.seat == viewer,
    )


def _stacks(view: State) -> Stacks:
    return Stacks(
        len(view.herbs),
        len(view.minerals),
        len(view.potions),
        len(view.artifacts),
        len(view.incantations),
        _value(view.artifacts.top.cards),
        _value(view.incantations.top.cards),
    )


def _value(cards: Sequence[str]) -> int:
    """The number on the last of some cards; 0 if there is none."""
    return int(cards[-1].rpartition("_")[2]) if cards else 0


def _rivalry(view: State) -> Rivalry | None:
    if not view.alone:
        return None
    store = sorted(_value([card]) for card in view.store.cards)
    turned = library().solo[view.solo_used.cards[-1]] if view.solo_used.cards else None
    last = (turned.id, turned.name, turned.text) if turned else ()
    return Rivalry(view.malice, MALICE[view.options.solo], tuple(store), *last)


# What lies ahead


def _ways(view: State, viewer: int | None, called: Sequence[str]) -> tuple[Way, ...]:
    if not view.leads_on:
        return ()
    words = Words(GAME, called)
    return tuple(_way(view, forecast(view, kind), words, viewer) for kind in TYPES)


def _way(view: State, ahead: Forecast, words: Words, viewer: int | None) -> Way:
    takers = tuple(view.players[seat].witch for seat in ahead.takers)
    text = words.say("forecast", ahead.told(view), viewer, part="brief")
    return Way(ahead.winner, ahead.to, ahead.back, ahead.activated, takers, ahead.lost, bool(ahead.victors), text)


# How a round was decided


def _reveal(view: State, called: Sequence[str]) -> Reveal | None:
    """Of the round that is being resolved, or else of the one before."""
    resolving = len(view.laid) > 1 or (view.notes and view.note.counts)
    at = len(view.notes) - (1 if resolving else 2)
    if at < 0:
        return None
    note, laid = view.notes[at], view.laid if resolving else view.laid_before
    cards = tuple(_laid(lying, called) for lying in sorted(laid, key=_effect))
    counted = note.counts or {str(kind): count for kind, count in view.in_center().items()}
    counts = tuple(counted[kind] for kind in TYPES)
    takers = tuple(view.players[seat].witch for seat in note.tokens)
    chains = view.chains if resolving else note.chains
    lines = _lines(view, note, chains, Words(GAME, called)) if note.counts else ()
    return Reveal(
        at + 1, cards, counts, note.winner, note.start, note.end, note.activated, takers, lines, not note.counts
    )


def _effect(lying: Lying) -> tuple[int, int]:
    """The order of effect: the Transient, Incantations, Artifacts, objects."""
    kind = lying.card.partition("_")[0]
    rank = {"transient": 0, "incantation": 1, "artifact": 2}.get(kind, 3)
    return rank, -_value([lying.card]) if rank in (1, 2) else 0


def _laid(lying: Lying, called: Sequence[str]) -> Laid:
    words = Words(GAME, called)
    kind = lying.card.partition("_")[0]
    is_transient = kind == "transient"
    who = say("the-transient") if is_transient else say("the-rival") if lying.seat is None else called[lying.seat]
    did = ""
    if lying.did:
        key = "laid-removes" if lying.did in TYPES else "laid-cast"
        did = words.say(key, {"type_card": lying.did, "card": lying.did})
    return Laid(
        kind=lying.counts[0] if is_transient else kind,
        who=who,
        counts=tuple(lying.counts),
        value=_value([lying.card]) if kind in ("artifact", "incantation") else 0,
        did=did,
        fate=words.say("laid-taken", {"by_card": lying.taken_by}) if lying.taken_by else "",
        transient=is_transient,
    )


def _lines(view: State, note: Note, left: int, words: Words) -> tuple[str, ...]:
    """What came of a round, shortly; ``left`` Chains hold since."""
    cards = library().circle
    chains = words.say("round-chains", {"chains": left})
    if not note.winner:
        return words.say("round-void"), chains
    target = note.start if view.options.activation == "stands" else note.end
    key = "round-activated" if note.activated else "round-quiet"
    lines = [words.say(key, {"type_card": note.winner, "card": cards[target].id})]
    if note.activated:
        lines.append(words.say("round-tokens", {"taker_seats": note.tokens}))
    return (*lines, chains)


# The hand


def _hand(view: State, player: Player, called: Sequence[str]) -> HandScene:
    witch = library().witches[player.witch]
    return HandScene(
        coven=_coven(view, player, player.seat, called),
        byname=witch.byname,
        motto=witch.motto,
        cards=_held([*player.objects.cards, *player.artifacts.cards, *player.incantations.cards]),
        spells=_spells(player.witch),
        ways=_ways(view, player.seat, called),
        circle=circle(),
        at=view.at,
        bond=_bond(view),
        transient=view.note.transient if view.notes else "",
        round=view.round,
        chosen=_chosen(player, Words(GAME, called)),
        **_glimpse(view, player, called),
    )


class _Seen(TypedDict, total=False):
    """Those fields of a hand's picture that speak of another hand."""

    seen: str
    seen_cards: tuple[HeldCard, ...]


def _glimpse(view: State, player: Player, called: Sequence[str]) -> _Seen:
    """A hand that was looked at in this round or the one before."""
    glimpse = player.glimpse
    if glimpse is None or glimpse.round < view.round - 1:
        return {}
    words = Words(GAME, called).say("hand-of", {"seat": glimpse.seat, "round": glimpse.round})
    return {"seen": words, "seen_cards": _held(glimpse.cards)}


def _held(cards: Sequence[str]) -> tuple[HeldCard, ...]:
    """Objects by type, then Artifacts and Incantations by their value."""
    objects = [HeldCard(kind, cards.count(kind)) for kind in TYPES if kind in cards]
    numbered = [
        HeldCard(kind, value=value)
        for kind in ("artifact", "incantation")
        for value in sorted((_value([card]) for card in cards if card.startswith(kind)), reverse=True)
    ]
    return (*objects, *numbered)


def _chosen(player: Player, words: Words) -> str:
    """What this seat has decided to do, until all have."""
    decided = player.decided
    if decided is None:
        return ""
    if decided.plays:
        return words.say("play-object", {"card": decided.plays})
    artifact = "artifact" in decided.draws
    return words.say("draw-artifact") if artifact else words.say("draw-objects", {"cards": list(decided.draws)})


def _spells(witch: str) -> tuple[SpellText, ...]:
    return tuple(SpellText(spell.name, spell.text, spell.id) for spell in library().spells_of(witch))


def _offered(card: str) -> tuple[Coven, str, tuple[SpellText, ...]]:
    witch = library().witches[card]
    goals = tuple(Objective(number) for number in (*witch.vengeances, *witch.gates))
    return Coven("", witch.id, witch.name, goals), witch.byname, _spells(card)


# The end


def _step(view: State, note: Note) -> Step:
    takers = tuple(view.players[seat].witch for seat in note.tokens)
    return Step(note.winner, note.end, note.chains, note.activated, takers, note.end != note.start)
