"""Whatever a seat holds and could use now, it is offered, if trying it out changes anything that follows; else in vain, if what it is about is there.

At every question of random games each card of each seat is tried on a copy of the table. There is no list of exceptions: which
cards a moment allows, and whom and what they are about, is what is printed on them, and whether they do anything, the copy says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from engines.damnation import combat
from engines.damnation.asking import VAIN
from engines.damnation.auras import barred
from engines.damnation.cards import zone_of
from engines.damnation.castle import castle, stair_step
from engines.damnation.deeds import Blow, Deed, Harm, Source, Won
from engines.damnation.destinations import ends_of, totals
from engines.damnation.events import AttackChanged, GameWon
from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.playing import armour_of
from engines.damnation.reactions import due
from engines.damnation.sight import beside, in_sight
from engines.damnation.state import Cause, Piece, State
from engines.damnation.vocabulary import TOKENS, Effect
from engines.kernel import PASS, Ask, Dice, RandomSteward, Session, Table, Zone, tried
from engines.kernel.verbs import work
from tests.engines.damnation.scene import Scene

OWN_TURN = ("before", "tower-door", "event", "play", "other", "roll", "move", "stuck", "modify")
AFTER_THE_ROLL = ("roll", "move", "stuck", "modify")
PROWLING = ("vampire-play", "prowl")
HANDS = ("play", "roll", "vampire-play")
"""Questions about a hand, which stay declined until something happens."""


def moments_of(state: State, seat: int, kinds: set[str]) -> tuple[str, ...]:
    """What a card must say to be usable by a seat that is asked these questions (DAM-AMB-16, DAM-AMB-36, DAM-AMB-78)."""
    if kinds & set(PROWLING):
        return ("vampire",)
    if kinds & set(OWN_TURN):
        return ("turn", "roll") if kinds & set(AFTER_THE_ROLL) else ("turn",)
    return ()


def changes(
    table: Table[State],
    piece: Piece,
    effects: Sequence[Effect],
    source: Source,
    about: Mapping[str, Any],
    card: str = "",
) -> bool:
    """Whether effects do anything: to the table, to what is known of it, or to the blow or damage in the air.

    What is done with a ``card`` happens while it lies aside (DAM-AMB-55).
    """
    air: list[tuple[Any, Any]] = []

    async def attempt(fork: Table[State]) -> None:
        state = fork.state
        me = state.pieces[piece.number]
        harm, blow = in_the_air(state, me, about)
        before = shape(harm, blow)
        held = zone_of(state.owner(me), card) if card else Zone()
        at = held.cards.index(card) if card else 0
        held.cards[at : at + 1] = []
        try:
            await work(Deed(fork, me, card, source, harm=harm, blow=blow), effects)
        except Won:
            fork.tell(GameWon(seat=me.seat))
        held.cards[at:at] = [card]
        air.append((before, shape(harm, blow)))

    trial = tried(table, attempt)
    if [ask.ids for ask in trial.asked if ask.kind == "assault"] == [(PASS,)]:
        return False  # it is asked only so that nobody learns that no Weapon is there
    told = [event for event in trial.told if not isinstance(event, AttackChanged)]  # of which the shape tells
    return trial.changes(table.state) or bool(told) or any(before != after for before, after in air)


def shape(harm: Harm | None, blow: Blow | None) -> tuple[object, ...]:
    """What stops or weakens a blow that does nothing changes nothing."""
    hurts = max(blow.damage, 0) if blow and not blow.stopped else 0
    struck = (blow.attacker.number, blow.target.number, hurts) if blow else ()
    return (harm.left if harm else 0, *struck)


def in_the_air(state: State, me: Piece, about: Mapping[str, Any]) -> tuple[Harm | None, Blow | None]:
    """The blow or damage that a question speaks of."""
    named = {piece.villain: piece for piece in state.pieces}
    if "target_card" in about:
        attacker, target = named[about["card"]], named[about["target_card"]]
        blow = Blow(attacker, target, about["amount"], bite=about["unblockable"])
        harm = due(state, blow)
        harm.amount = about["amount"]
        return (harm if target is me else None), blow
    if "amount" in about:
        dealer = named[about["dealer_card"]].number if about["dealer_card"] else -1
        return Harm(me, about["amount"], Cause.CARD, about["unblockable"], dealer), None
    return None, None


def could_use(session: Session[State], seat: int, asks: list[Ask]) -> Iterator[tuple[str, bool | None]]:
    """Every card and Talent whose moment it is for a seat: the option it would be, and whether it changes anything; None if it may not even be used in vain."""
    table, state = session.table, session.state
    reaction = next((ask for ask in asks if ask.kind.startswith("react-")), None)
    moments: tuple[str, ...] = moments_of(state, seat, {ask.kind for ask in asks})
    about: Mapping[str, Any] = reaction.args if reaction else {}
    for piece in pieces_of(state, seat, about):
        harm, blow = in_the_air(state, piece, about)
        if reaction:
            moments = ("bite",) if blow and blow.bite else ("attack",) if blow else ()
            moments += ("damage",) if harm and harm.left else ()
        acts = not about.get("returning")
        for card in state.players[seat].cards():
            printed = library().cards[card]
            if (printed.kind == "vampire") != (piece.status == "vampire") or (
                card in state.players[seat].shown.cards and piece.status == "vampire"
            ):
                continue
            if acts and printed.effects and printed.when in moments:
                for id_, effects in ways(card):
                    does = changes(table, piece, effects, Source.CARD, about, card)
                    does = does and leads_anywhere(state, piece, card, printed.text)
                    yield id_, does or vainly(state, piece, printed.text)
            if printed.armour and "damage" in moments and harm:
                yield f"armour-{card}", armour_of(state, piece, card) > 0 and not harm.unblockable
        if piece.status == "villain" and acts:
            yield from talents(session, piece, moments, about)


def vainly(state: State, me: Piece, text: str) -> bool | None:
    """False: it may be used in vain, since whom and what its text is about is there; else None (DAM-AMB-98)."""
    others = [one for one in state.living() if one is not me and not stair_step(one.at)]
    if "See the hand" in text or "take 2 cards" in text:
        others = [one for one in others if one.seat != me.seat]
    indoors = me.spot in castle().rooms
    needs = {
        "Villain in sight": any(in_sight(me, one) for one in others),
        "Villain beside": any(beside(me, one) for one in others),
        "any Villain": bool(others),
        "any other Villain": bool(others),
        "Standard Room you are in": me.spot in castle().standard_rooms,
        "in your room": indoors,
        "Attack from where": not state.turn.claimed and bool(combat.victims(state, me)),
        "laim Power": False,  # what a statement bars, or a text
        "if you are in one": False,
        "3 Health or less": False,
        "hen you attack": False,
        "somebody deals you": False,
        "when you are attacked": False,
        "o to ": not stair_step(me.at),
    }
    return False if all(there for words, there in needs.items() if words in text) else None


def leads_anywhere(state: State, me: Piece, what: str, text: str) -> bool:
    """Whether a change of the roll, by its text, leads elsewhere than without it, with whatever else the hand can do to the roll; and whether a room is near enough for all steps that the Vampire can have (DAM-AMB-98)."""
    if (room := re.search(r"you may move into the (\w+)", text)) is not None:
        cards = [library().cards[card] for card in state.players[me.seat].cards() if card != what]
        more = [] if state.turn.bonus else [card.bonus for card in cards]
        most = state.turn.die + state.turn.bonus + max([0, *more]) - max(len(state.turn.trail) - 1, 0)
        return not state.turn.halted and room[1].lower() in _near(state, me.prowls, most)
    if not (mine := _shift_of(text)):
        return True
    others = {card: library().cards[card].text for card in state.players[me.seat].cards()}
    others |= {"own": library().villains[me.villain].talent.text, "fate": "may change by up to 2"}
    for token in ("own", "fate"):
        if not me.tokens[token] or token in barred(state, me):
            del others[token]
    others.pop(what, None)
    dice = {state.turn.die}
    if any("roll the Movement Die again" in one for one in others.values()) or "fate" in others:
        dice = {1, 2, 3, 4, 5, 6}
    sums = {(0, 0)}
    for one in filter(None, map(_shift_of, others.values())):
        sums |= {(by + one[0], either + one[1]) for by, either in sums}
    for die in dice:
        for by, either in sums:
            without = ends_of(state, me, totals(state, die, die, by, either))
            changed = ends_of(state, me, totals(state, die, die, by + mine[0], either + mine[1]))
            if {end: way.path for end, (way, _) in without.items()} != {e: w.path for e, (w, _) in changed.items()}:
                return True
    return False


def _shift_of(text: str) -> tuple[int, int] | None:
    if (either := re.search(r"may change by up to (\d)", text)) is not None:
        return 0, int(either[1])
    return (int(by[1]), 0) if (by := re.search(r"add (\d) to the total", text)) is not None else None


def _near(state: State, here: str, most: int) -> set[str]:
    """What a walk of up to so many steps leads to, rooms by their doors included; where it is already, if somebody is there or it comes back."""
    there = castle()
    around = {here}
    rooms = {here} if any(one.at == here for one in state.living()) else set()
    for _ in range(most):
        rooms |= {door.room for door in there.doors if door.outside in around}
        around |= {space for one in around for space in there.steps.get(one, ())}
        around |= {door.outside for door in there.doors if door.room == here}
    return rooms


def ways(card: str) -> list[tuple[str, Sequence[Effect]]]:
    """What can be done with a card, each by the option it would be."""
    effects = library().cards[card].effects
    branches = effects[0].branches()
    found = [(f"card-{card}-way-{n}", does) for n, (_, does) in enumerate(branches)]
    return found or [(f"card-{card}", effects)]


def talents(
    session: Session[State], piece: Piece, moments: tuple[str, ...], about: Mapping[str, Any]
) -> Iterator[tuple[str, bool | None]]:
    """Those with a token that is ready, and Souls for those that are spent (DAM-TAL-03, DAM-SOUL-01)."""
    state = session.state
    talent = library().villains[piece.villain].talent
    ready = [token for token in TOKENS if piece.tokens[token] and token not in barred(state, piece)]
    if "own" in ready and talent.when in moments:
        does = not about.get("unblockable") and changes(session.table, piece, talent.effects, Source.TALENT, about)
        does = does and leads_anywhere(state, piece, "own", talent.text)
        yield "talent-own", does or vainly(state, piece, talent.text)
    if "fate" in ready and "roll" in moments:
        yield "talent-fate", leads_anywhere(state, piece, "fate", "may change by up to 2")
        yield "talent-fate-again", True
    if "ransack" in ready and "turn" in moments:
        yield "talent-ransack", bool(state.decks[piece.at].cards) if piece.at in castle().standard_rooms else None
    if "turn" in moments:
        for token in TOKENS:
            yield f"soul-{token}", (piece.souls > 0 and not piece.tokens[token]) or None
        yield "soul", False if piece.souls and all(piece.tokens.values()) else None  # DAM-AMB-65


def pieces_of(state: State, seat: int, about: Mapping[str, Any]) -> list[Piece]:
    """Which pieces a question is about: the one whose turn it is, or who is struck or strikes."""
    if not about:
        return [state.active] if state.active.seat == seat else []
    mine = {piece.villain: piece for piece in state.pieces if piece.seat == seat and piece.status == "villain"}
    named = [about[name] for name in ("target_card", "card") if about.get(name) in mine]
    if named:  # of two Villains of one player both, if one strikes the other (DAM-AMB-34)
        return [mine[villain] for villain in dict.fromkeys(named)]
    return [next(piece for piece in state.clockwise() if piece.villain in mine)]


class Relics:
    """Which Protections have been used against the damage that a seat is asked about: each helps once (DAM-AMB-15)."""

    def __init__(self) -> None:
        self._used: dict[int, tuple[tuple[object, ...], int, set[str]]] = {}

    def note(self, ask: Ask, choice: list[str]) -> None:
        seat, (what, amount) = ask.seats[0], self._damage(ask)
        more = amount + choice[0].endswith(VAIN)  # what is in vain leaves the damage as it is
        self._used[seat] = (what, more, {*self.used(ask), *choice})

    def used(self, ask: Ask) -> set[str]:
        what, amount = self._damage(ask)
        before, more, used = self._used.get(ask.seats[0], ((), 0, set()))
        return used if before == what and amount < more else set()

    @staticmethod
    def _damage(ask: Ask) -> tuple[tuple[object, ...], int]:
        about = ask.args
        return tuple(about.get(name) for name in ("card", "target_card", "health", "cause", "by_card")), about["amount"]


def complaints(session: Session[State], declined: dict[int, set[str]], relics: Relics) -> list[str]:
    """What is not offered though it would change something, or in vain though it may be; or offered as what it is not."""
    found = []
    if session.state.phase != "turns":
        return []
    for seat in {seat for ask in session.asks for seat in ask.seats}:
        asks = [ask for ask in session.asks if seat in ask.seats]
        offered = {option.id for ask in asks for option in ask.options} | declined.get(seat, set())
        used = {id_ for ask in asks if ask.kind.startswith("react-") for id_ in relics.used(ask)}
        used |= {id_.removesuffix(VAIN) for id_ in used}
        kinds = [ask.kind for ask in asks]
        asked = any(ask.kind in HANDS or ask.secret for ask in asks) or bool(declined.get(seat))
        could: dict[str, bool | None] = {}
        for id_, does in could_use(session, seat, asks):
            could[id_] = could.get(id_) or does
        for id_, does in could.items():
            fits = [id_] if does else [id_ + VAIN] if does is not None and asked else []
            expected = [one for one in fits if id_ not in used]
            shown = [one for one in (id_, id_ + VAIN) if one in offered]
            if shown != expected:
                found.append(f"seat {seat}, asked {kinds}: {shown} is offered for {expected}")
    return found


def checked(seats: int, seed: bytes, options: dict[str, Any]) -> int:
    """One game; how many questions were looked at."""
    session = Session.start(GAME, seats, GAME.Options.model_validate(options), seed)
    steward = RandomSteward(Dice(seed[::-1]))
    declined: dict[int, set[str]] = {}
    relics = Relics()
    looked = 0
    while not session.finished:
        assert complaints(session, declined, relics) == []
        looked += 1
        ask = session.asks[0]
        seat = ask.seats[0]
        choice = steward.answer(seat, ask, lambda seat=seat: session.view(seat))
        if ask.kind.startswith("react-"):
            relics.note(ask, choice)
        session.answer(ask.number, seat, choice)
        declined = {seat: set(ask.ids)} if ask.kind in HANDS and choice == [PASS] else {}
    return looked


@pytest.mark.rule("DAM-TURN-03", "DAM-AMB-16", "DAM-AMB-78")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_changes_anything_is_offered_and_nothing_else(seats):
    seed = f"offered/{seats}".encode().ljust(16, b".")
    assert checked(seats, seed, {}) > 80


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_what_changes_anything_is_offered_in_many_games(seed):
    variant = ("standard", "gothic", "haunt")[seed % 3]
    assert checked(2 + seed % 7, f"many/{seed}".encode().ljust(16, b"."), {"variant": variant}) > 10


def test_the_test_sees_what_is_missing():
    scene = Scene("d4", "e4", "f4").hold(0, "wedding_ring")
    scene.piece(0).health = 5
    effects = library().cards["wedding_ring"].effects
    assert changes(scene.table, scene.piece(0), effects, Source.CARD, {})
    scene.piece(0).health = 10
    assert not changes(scene.table, scene.piece(0), effects, Source.CARD, {})
    scene = Scene("d4", "e4", "f4").hold(0, "the_monkeys_paw")
    _, fewer = ways("the_monkeys_paw")[1]
    assert not changes(scene.table, scene.piece(0), fewer, Source.CARD, {}, "the_monkeys_paw")
    scene.hold(0, "torch")
    assert changes(scene.table, scene.piece(0), fewer, Source.CARD, {}, "the_monkeys_paw")
