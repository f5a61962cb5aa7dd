"""The windows in which somebody steps in: against an attack, a bite, or damage about to be suffered (DAM-AMB-16)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engines.damnation import doom, playing, slain
from engines.damnation.asking import in_vain, is_plain, question, useful
from engines.damnation.auras import changed
from engines.damnation.deeds import Blow, Harm
from engines.damnation.events import Spared
from engines.damnation.state import Cause, Piece, State
from engines.damnation.vocabulary import Moment
from engines.kernel import PASS, Answer, Ask, Option, Table
from engines.kernel.asks import NOTHING, Later

AGAINST_DAMAGE = "react-damage"
"""The standing order of whoever is about to suffer damage, by whatever."""
OWN = "react-own"
"""The standing order of whoever makes an attack: who is not asked about those of others is asked about that."""
Used = list[tuple[int, str]]
"""What was used against a blow: the number of the piece, since two Villains have Talents of the same name, and the option."""


# Damage


async def protect(table: Table[State], harm: Harm) -> None:
    """Whoever is about to suffer damage may play what prevents it, as often as it likes (DAM-DMG-03)."""
    used: list[str] = []
    while harm.left and harm.piece.status == "villain":
        options = _unused(playing.usable(table, harm.piece, "damage", harm=harm), used)
        seat = harm.piece.seat
        named = _named(table, options, partial(_parries, harm), unless=len(useful(options)) > 1, reader=seat)
        about = Later(_about, table.state, harm)
        kills = doom.fatal(table, partial(_endures, harm), reader=seat)
        ask = _asked(table, harm.piece, "react-damage", named, about, kills, AGAINST_DAMAGE, "DAM-DMG-03")
        picked = (await table.wait(ask)).picked[0] if ask else None
        if picked is None or picked.id == PASS:
            return
        used.append(picked.id)
        await playing.use(table, harm.piece, picked.means, harm=harm)


# Attacks and bites


async def step_in(table: Table[State], blow: Blow) -> Harm | None:
    """An attack or a bite was declared; what of it the target has still to suffer, or None if it does not come.

    All are asked at once, and nobody learns what another plays before all have chosen (DAM-ATT-06). If the attack is another one
    then, all are asked once more, those who declined as well; until nobody plays any more.
    """
    used: Used = []
    seats: list[int] | None = None  # all
    while _stands(blow):
        stood = _shape(blow)
        asks = _asks(table, blow, used, seats)
        played = [one for one in await table.ask_sealed(asks) if one.choice != [PASS]] if asks else []
        if len(asks) > 1:
            table.unseal()  # each knows who has passed
        if not played:
            return due(table.state, blow)
        for answer in _in_order(table, blow, played):
            await _play(table, blow, answer, used)
        seats = None if _shape(blow) != stood else [answer.seat for answer in played]
    return None


def due(state: State, blow: Blow) -> Harm:
    """What the target of a blow is about to suffer; whoever made it is responsible (DAM-SLAIN-06, DAM-SLAIN-11, DAM-AMB-33)."""
    cause = Cause.BITE if blow.bite else Cause.ATTACK
    maker = blow.attacker.number
    harm = Harm(blow.target, blow.damage, cause, blow.bite, maker, maker, off=blow.off)
    harm.amount += changed(state, harm)
    return harm


def _stands(blow: Blow) -> bool:
    """Whether it still comes: also from somebody who was slain for it meanwhile."""
    return not blow.stopped and blow.target.status == "villain"


def _shape(blow: Blow) -> tuple[object, ...]:
    """What all who were asked have reckoned with: the blow, and how those stand between whom it is."""
    stand = [(piece.number, piece.status, piece.health) for piece in (blow.attacker, blow.target)]
    return *stand, blow.damage, blow.stopped, blow.off


def _reacting(state: State, blow: Blow) -> list[Piece]:
    """Who is asked, one piece of each seat: whom it hits, who strikes, and all others; at a bite only whom it hits."""
    if blow.bite:
        return [blow.target]
    seats: dict[int, Piece] = {}
    for piece in (blow.target, blow.attacker, *state.clockwise()):
        if piece.status == "villain":
            seats.setdefault(piece.seat, piece)
    return list(seats.values())


def _usable(table: Table[State], piece: Piece, blow: Blow, used: Used) -> list[Option]:
    """What a seat can use; who strikes its own second Villain also as the attacker (DAM-AMB-34)."""
    own = _own(table, piece, blow, used)
    mine = _named(table, own, partial(_strikes_back, blow, piece.number), unless=not blow.bite)
    striker = blow.attacker
    if blow.bite or striker is piece or striker.seat != piece.seat or striker.status != "villain":
        return mine
    more = _unused(playing.usable(table, striker, "attack", blow=blow), [option.id for option in own])
    theirs = _named(table, more, partial(_strikes_back, blow, striker.number), unless=True)
    return sorted([*mine, *theirs], key=in_vain)


def _own(table: Table[State], piece: Piece, blow: Blow, used: Used) -> list[Option]:
    """What a Villain can use: against the blow itself, and whom it hits also against its damage.

    A Relic helps once against each damage (DAM-AMB-15), any number of Protections does (DAM-ATT-07).
    """
    first: Moment = "bite" if blow.bite else "attack"
    if piece is not blow.target:
        return playing.usable(table, piece, first, blow=blow)
    harm = due(table.state, blow)
    moments: tuple[Moment, ...] = (first, "damage") if harm.left else (first,)
    mine = [id_ for number, id_ in used if number == piece.number]
    return _unused(playing.usable(table, piece, *moments, harm=harm, blow=blow), mine)


def _asks(table: Table[State], blow: Blow, used: Used, seats: Sequence[int] | None) -> list[Ask]:
    kind = "react-bite" if blow.bite else "react-attack"
    about, kills = Later(_blow, table.state, blow), _kills(table, blow)
    found = []
    for piece in _reacting(table.state, blow):
        if seats is None or piece.seat in seats:
            struck = piece is blow.target and not blow.bite
            order = AGAINST_DAMAGE if struck else OWN if piece.seat == blow.attacker.seat else kind
            options = _usable(table, piece, blow, used)
            ask = _asked(table, piece, kind, options, about, kills, order, "DAM-AMB-16")
            if ask is not None:
                found.append(ask)
    return found


def _in_order(table: Table[State], blow: Blow, played: Sequence[Answer]) -> list[Answer]:
    """First what changes the blow, then what lessens its damage; each from the affected player on, then clockwise."""
    seats = [blow.target.seat, *(piece.seat for piece in table.state.clockwise())]

    def turn(answer: Answer) -> tuple[bool, int]:
        return playing.guards(blow.target, answer.picked[0].means), seats.index(answer.seat)

    return sorted(played, key=turn)


async def _play(table: Table[State], blow: Blow, answer: Answer, used: Used) -> None:
    """What somebody chose happens, unless it has lost its point by what came before; then it is not used up."""
    picked = answer.picked[0]
    piece = next((one for one in _reacting(table.state, blow) if one.seat == answer.seat), None)
    if piece is None or not _stands(blow) or not _is_among(_usable(table, piece, blow, used), picked):
        table.tell(Spared(seat=answer.seat))
        return
    user = piece if _is_among(_own(table, piece, blow, used), picked) else blow.attacker
    used.append((user.number, picked.id))
    await _use(table, user, picked.means, blow)


def _is_among(options: Sequence[Option], picked: Option) -> bool:
    """Whether it can be used still; what was to do something, not in vain."""
    return any(one.means == picked.means and in_vain(one) <= in_vain(picked) for one in options)


async def _use(table: Table[State], user: Piece, means: playing.Use, blow: Blow) -> None:
    """What the target has prevented counts as long as it is the target."""
    harm = due(table.state, blow)
    target = blow.target
    await playing.use(table, user, means, harm=harm if user is target else None, blow=blow)
    blow.off = harm.off if blow.target is target else 0


# Questions


def _unused(options: Sequence[Option], used: Sequence[str]) -> list[Option]:
    return [option for option in options if option.id not in used]


def _asked(
    table: Table[State],
    piece: Piece,
    kind: str,
    options: Sequence[Option],
    about: Mapping[str, Any],
    kills: Mapping[str, Any],
    order: str,
    rule: str,
) -> Ask | None:
    """A question whether a seat steps in, whom it ``kills`` if not; to whoever can do nothing only if everybody is asked (option ``reactions``).

    Nobody is asked who holds nothing that others do not see, and can do nothing.
    """
    if table.state.options.reactions == "holders":
        table.reveal()  # that somebody is asked, or is not, tells what is held
        if not useful(options):
            return None
    declined = Option(PASS, words="pass", fatal=kills)
    if is_plain(table.state, piece, [declined, *options]):
        return None
    return question(piece.seat, kind, [declined, *options], rule, args=about, order=order)


def _kills(table: Table[State], blow: Blow) -> Mapping[str, Any]:
    """Whom it kills to decline: for certain if it is a bite, which nobody else is asked about, and if nothing stops it if it is an attack.

    Of an attack that has turned, also by what comes of itself after it.
    """
    if _turned(blow):
        return doom.fatal(table, partial(_goes_on, blow), unless=True)
    if due(table.state, blow).left < blow.target.health:
        return NOTHING
    return doom.fatal(table, partial(_falls, blow.target.number), unless=not blow.bite)


def _named(
    table: Table[State],
    options: Sequence[Option],
    then: Callable[..., Coroutine[Any, Any, None]],
    *,
    unless: bool,
    reader: int = -1,
) -> list[Option]:
    """Whom it kills to use something: what strikes back, and what is left of the damage, as long as nothing else is played.

    What is in vain leaves everything else to be played after it.
    """
    more = bool(useful(options))

    def kills(one: Option) -> Mapping[str, Any]:
        rest = unless or (more and in_vain(one))
        return doom.fatal(table, partial(then, one.means), unless=rest, reader=reader)

    return [one._replace(fatal=kills(one)) for one in options]


async def _parries(harm: Harm, means: playing.Use, table: Table[State]) -> None:
    left = replace(harm, piece=table.state.pieces[harm.piece.number])
    await playing.use(table, left.piece, means, harm=left)
    await _lost(table, left)


async def _endures(harm: Harm, table: Table[State]) -> None:
    await _lost(table, replace(harm, piece=table.state.pieces[harm.piece.number]))


async def _strikes_back(blow: Blow, number: int, means: playing.Use, table: Table[State]) -> None:
    there = _at(blow, table)
    await _use(table, table.state.pieces[number], means, there)
    if blow.bite or _turned(blow):
        await _goes_on(there, table)
    elif _stands(there):
        await _lost(table, due(table.state, there))


def _at(blow: Blow, table: Table[State]) -> Blow:
    """The same at another table."""
    pieces = table.state.pieces
    return replace(blow, attacker=pieces[blow.attacker.number], target=pieces[blow.target.number])


def _turned(blow: Blow) -> bool:
    """Whether it hits whoever has made it (DAM-AMB-89)."""
    return blow.target is blow.attacker


async def _goes_on(blow: Blow, table: Table[State]) -> None:
    there = _at(blow, table)
    await there.then(due(table.state, there) if _stands(there) else None, table)


async def resumes(blow: Blow, table: Table[State]) -> None:
    """What becomes of a blow after what somebody has done against it, for who reads it beforehand."""
    there = _at(blow, table)
    await there.then(await step_in(table, there), table)


async def _lost(table: Table[State], left: Harm) -> None:
    """What is left of damage is suffered, and what comes of itself after it."""
    if left.piece.status == "villain":
        left.piece.health -= left.left
        if left.piece.health <= 0:
            await slain.slay(table, left.piece, left.responsible)
    if left.then is not None:
        await left.then(table)


async def _falls(number: int, table: Table[State]) -> None:
    await slain.slay(table, table.state.pieces[number])


def _about(state: State, harm: Harm) -> dict[str, object]:
    return {
        "card": harm.piece.villain,
        "seat": harm.piece.seat,
        "health": harm.piece.health,
        "amount": harm.left,
        "cause": harm.cause,
        "by_card": harm.card or None,
        "dealer_card": state.pieces[harm.dealer].villain if harm.dealer >= 0 else None,
        "returning": harm.returning,
        "unblockable": harm.unblockable,
    }


def _blow(state: State, blow: Blow) -> dict[str, object]:
    return {
        "seat": blow.attacker.seat,
        "card": blow.attacker.villain,
        "target_seat": blow.target.seat,
        "target_card": blow.target.villain,
        "health": blow.target.health,
        "amount": due(state, blow).left,
        "unblockable": blow.bite,
        "turned": _turned(blow),
        "everybody": state.options.reactions == "everybody",
    }
