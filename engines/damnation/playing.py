"""Using cards, Talents and Souls (DAM-CARD, DAM-TAL)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import combinations
from typing import Any, Literal, NamedTuple

from engines.damnation import cards, doom, slain
from engines.damnation.asking import VAIN, in_vain
from engines.damnation.auras import aura, barred
from engines.damnation.castle import castle
from engines.damnation.deeds import Blow, Deed, Harm, Source, helps, work
from engines.damnation.destinations import ends_of, totals
from engines.damnation.events import CardUsed, Rolled, TalentUsed, TokenTurned, TotalChanged
from engines.damnation.library import library
from engines.damnation.state import Piece, State
from engines.damnation.vocabulary import HEALTH, TOKENS, Card, Change, Effect, Moment, Talent
from engines.kernel import Later, Option, Table
from engines.kernel.asks import NOTHING

FATE = 2
"""By how much Fate changes a roll that it does not roll again."""


class Use(NamedTuple):
    """What something on offer means.

    Attributes:
        how: ``card``: a card is used; ``armour``: a Protection as such; ``bonus``: a Vampire card is given up for its spaces;
            ``soul``: a Soul turns back a Talent token, or is given up for none; ``talent``: a Talent; ``again``: Fate, which rolls again.
        what: the card, or the Talent.
        way: which of the things that the card lets its player choose among, from 0; -1 where there is no such choice.
    """

    how: Literal["card", "armour", "bonus", "soul", "talent", "again"]
    what: str
    way: int = -1


Then = Callable[[Use, Table[State]], Coroutine[Any, Any, Any]]
"""What is done with what is picked."""
Kills = Callable[[Use], Mapping[str, Any]]
"""Whom it kills to use something."""


def usable(
    table: Table[State],
    piece: Piece,
    *moments: Moment,
    harm: Harm | None = None,
    blow: Blow | None = None,
    then: Then | None = None,
) -> list[Option]:
    """Everything a piece's player can use at a moment, which may be several at once: cards, Talents, Souls; last what is in vain (DAM-AMB-98).

    It is used, and what comes of itself after that, by ``then``, or else nothing comes after it. Whom a reaction kills is said where it is offered.
    """
    state = table.state
    found: list[Option] = []
    then = then or partial(_uses, piece.number)

    def kills(means: Use) -> Mapping[str, Any]:
        return NOTHING if harm or blow else doom.fatal(table, partial(then, means))

    acts = harm is None or not harm.returning
    player, is_vampire = state.owner(piece), piece.status == "vampire"
    blocks, works = _of_use(moments, is_vampire)
    for card in player.cards():
        if is_vampire and card in player.shown.cards:
            continue
        if harm is not None and card in blocks:
            found.append(_block(state, card, harm))
        # an Action helps against Unblockable Damage, too (DAM-DMG-06)
        if acts and card in works:
            found += _ways(Deed(table, piece, card, harm=harm, blow=blow), kills)
    if acts and piece.status == "villain":  # the Vampire has none (DAM-VAMP-03)
        found += _talents(Deed(table, piece, piece.villain, Source.TALENT, harm=harm, blow=blow), moments, kills)
    return sorted(found, key=in_vain)


@cache
def _of_use(moments: tuple[Moment, ...], is_vampire: bool) -> tuple[frozenset[str], frozenset[str]]:
    """Protections, and cards that do something at one of these moments; those of the Vampire are held by all, and used by it alone (DAM-CARD-05)."""
    mine = [card for card in library().cards.values() if (card.kind == "vampire") is is_vampire]
    blocks = [card.id for card in mine if card.armour and "damage" in moments]
    return frozenset(blocks), frozenset([card.id for card in mine if card.when in moments])


def vainly(option: Option) -> Option:
    """The same, said to be in vain."""
    return option._replace(id=option.id + VAIN, words=option.words + VAIN, args=Later(_but_stops, option.args))


def _but_stops(args: Mapping[str, Any]) -> dict[str, Any]:
    """What is in vain stops nothing."""
    return {name: value for name, value in args.items() if name != "stops"}


def _if_any(deed: Deed, effects: Sequence[Effect], option: Callable[[], Option]) -> list[Option]:
    """The option that does all this, if it may be used: in vain as well (DAM-AMB-98)."""
    if helps(deed, effects):
        return [option()]
    return [vainly(option())] if all(effect.allowed(deed) for effect in effects) else []


def _block(state: State, card: str, harm: Harm) -> Option:
    """A Protection against damage; against Unblockable Damage it is in vain (DAM-DMG-04)."""
    armour, relic = armour_of(state, harm.piece, card), library().cards[card].relic
    args = {"card": card, "armour": armour, "stops": armour, "relic": relic}
    option = Option(f"armour-{card}", "armour", args, card, means=Use("armour", card))
    return vainly(option) if harm.unblockable else option


def _ways(deed: Deed, kills: Kills) -> list[Option]:
    """How a card can be used: as it is, or for one of the things that it lets its player choose among, each as an option."""
    printed = library().cards[deed.card].effects
    branches = printed[0].branches() if len(printed) == 1 else ()
    if not branches:
        return _if_any(deed, printed, partial(_whole, deed, kills))
    found = []
    for n, (label, effects) in enumerate(branches):
        found += _if_any(deed, effects, partial(_way, deed.card, n, label, kills))
    return found


def _whole(deed: Deed, kills: Kills) -> Option:
    """A card that is used as it is."""
    card, means = deed.card, Use("card", deed.card)
    words = "use-card" if library().cards[card].kind in ("action", "vampire") else "use-other"
    return Option(f"card-{card}", words, Later(_told, card, deed.harm), card, means=means, fatal=kills(means))


def _told(card: str, harm: Harm | None) -> dict[str, object]:
    printed = library().cards[card]
    return {"card": card, "text": _text(printed), "lucky": cards.lucky(card), **_prevention(printed.effects, harm)}


def _way(card: str, way: int, label: str, kills: Kills) -> Option:
    """A card that is used for one of these things."""
    means, args = Use("card", card, way), {"card": card, "label": label}
    return Option(f"card-{card}-way-{way}", "use-way", args, card, means=means, fatal=kills(means))


def does(use: Use) -> Sequence[Effect]:
    """What a card does that is used so, or the own Talent of the Villain ``what``."""
    effects = library().effects(use.what)
    return effects if use.way < 0 else effects[0].branches()[use.way][1]


async def _uses(number: int, means: Use, table: Table[State]) -> None:
    await use(table, table.state.pieces[number], means)


def armour_of(state: State, piece: Piece, card: str) -> int:
    """How much a Protection takes off for this Villain."""
    return max(library().cards[card].armour + aura(state, piece, Change.ARMOUR), 0)


def _prevention(effects: Sequence[Effect], harm: Harm | None) -> dict[str, object]:
    """How much of a damage effects prevent, for standing orders."""
    if harm is None:
        return {}
    most = max(harm.left, HEALTH)
    return {"stops": sum(effect.stops(most) for effect in effects), "relic": False}


def _text(printed: Card) -> str:
    """What it does then: of a Weapon or a Protection only what stands behind the "Or", of a Vampire card its power."""
    if printed.kind == "action":
        return printed.text
    power = printed.text.removeprefix("Vampire: ").partition(" Movement bonus")[0]
    other = printed.text.partition(". Or")[2].partition(": ")[2] or power
    return other[:1].upper() + other[1:]


def leads(deed: Deed, by: int = 0, either: int = 0) -> bool:
    """Whether a change of the roll leads anywhere, or any way, that the roll does not without it, by itself or with all else that can change it (DAM-AMB-98)."""
    state = deed.state
    if _differs(state, by, either):
        return True
    others, again = _other_changes(deed)
    dice = range(1, 7) if again else (state.turn.die,)
    some = (chosen for count in range(len(others) + 1) for chosen in combinations(others, count))
    sums = dict.fromkeys((sum(one[0] for one in chosen), sum(one[1] for one in chosen)) for chosen in some)
    return any(_differs(state, by, either, *more, die=die) for more in sums for die in dice)


def _differs(state: State, by: int, either: int, more: int = 0, wider: int = 0, *, die: int = 0) -> bool:
    """Whether a change of the roll leads elsewhere, or along another way, where it is changed by so much otherwise."""
    without, changed = (
        ends_of(state, state.active, totals(state, die, die, more + one, wider + other))
        for one, other in ((0, 0), (by, either))
    )
    if without.keys() != changed.keys():
        return True
    return any(way.path != changed[end][0].path for end, (way, _) in without.items())


def _other_changes(deed: Deed) -> tuple[list[tuple[int, int]], bool]:
    """What else the player of a roll can change it by, and whether the die can be rolled again."""
    state, piece = deed.state, deed.piece
    bars, there = barred(state, piece), library()
    ready = [token for token, is_ready in piece.tokens.items() if is_ready and token not in bars]
    talent = there.villains[piece.villain].talent
    printed: list[Card | Talent] = [there.cards[card] for card in state.owner(piece).cards() if card != deed.card]
    if "own" in ready and deed.card != piece.villain:
        printed.append(talent)
    effects = [effect for one in printed if one.when == "roll" for effect in one.effects]
    found = [effect.shift() for effect in effects if effect.shift() != (0, 0)]
    fate = "fate" in ready and deed.card != "fate"
    return [*found, *([(0, FATE)] if fate else [])], fate or any(effect.rolls for effect in effects)


def _talents(deed: Deed, moments: Sequence[Moment], kills: Kills) -> list[Option]:
    """Talents that the piece can use now (DAM-AMB-36), and Souls in its own turn (DAM-SOUL-01, DAM-AMB-14, DAM-AMB-65)."""
    state, piece = deed.state, deed.piece
    ready, bars = piece.tokens, barred(state, piece)
    found: list[Option] = []

    def offer(means: Use, words: str, args: Mapping[str, Any] = NOTHING) -> None:
        found.append(Option(words, words, args, means=means, fatal=kills(means)))

    talent = library().villains[piece.villain].talent
    if talent.when in moments and ready["own"] and "own" not in bars:
        found += _if_any(deed, talent.effects, partial(_own, deed, talent, kills))
    if "roll" in moments and ready["fate"] and "fate" not in bars:
        offer(Use("talent", "fate"), "talent-fate")
        if not leads(replace(deed, card="fate"), either=FATE):
            found.append(vainly(found.pop()))
        if state.turn.die:
            offer(Use("again", "fate"), "talent-fate-again")
    if "turn" in moments:
        if ready["ransack"] and "ransack" not in bars and piece.at in castle().standard_rooms:
            offer(Use("talent", "ransack"), "talent-ransack", {"place_card": piece.at})  # DAM-ROOM-02, DAM-TAL-09
            if not state.decks[piece.at].cards:
                found.append(vainly(found.pop()))
        spent = [token for token in TOKENS if not ready[token]]
        for token in spent if piece.souls else ():
            means = Use("soul", token)
            found.append(
                Option(f"soul-{token}", "soul", {"talent": token, "own": talent.name}, means=means, fatal=kills(means))
            )
        if piece.souls and not spent:
            offer(Use("soul", ""), "soul")
            found.append(vainly(found.pop()))
    return found


def _own(deed: Deed, talent: Talent, kills: Kills) -> Option:
    """The Talent that no other Villain has."""
    means, told = Use("talent", "own"), Later(_told_talent, talent, deed.harm)
    return Option("talent-own", "talent-own", told, deed.piece.villain, means=means, fatal=kills(means))


def _told_talent(talent: Talent, harm: Harm | None) -> dict[str, object]:
    return {"talent": talent.name, "text": talent.text, **_prevention(talent.effects, harm)}


def guards(piece: Piece, use: Use) -> bool:
    """Whether something lessens damage about to be suffered, and leaves the blow that deals it as it is."""
    if use.how == "armour":
        return True
    printed = library().cards[use.what] if use.how == "card" else library().villains[piece.villain].talent
    return printed.when == "damage"


async def use(
    table: Table[State], piece: Piece, chosen: Use, harm: Harm | None = None, blow: Blow | None = None
) -> None:
    """Carry out what an option of :func:`usable` means."""
    how, what = chosen.how, chosen.what
    if how == "card":
        await _use_card(Deed(table, piece, what, harm=harm, blow=blow), does(chosen))
    elif how == "armour" and harm is not None:
        _protect(table, piece, what, harm)
    elif how == "soul":
        slain.gain_souls(table, piece, -1)
        if what:
            turn_token(table, piece, what, ready=True)
    elif how == "bonus":
        table.state.turn.bonus = library().cards[what].bonus
        put_aside(table, piece, what)
        table.tell(CardUsed(seat=piece.seat, card=what))
        table.tell(TotalChanged(seat=piece.seat, by=table.state.turn.bonus, either=0))
    else:
        await _use_talent(Deed(table, piece, piece.villain, Source.TALENT, harm=harm, blow=blow), chosen)


async def _use_card(deed: Deed, effects: Sequence[Effect]) -> None:
    """It is used once, also if it is a Relic: only its Damage or armour is used again (DAM-CARD-02, DAM-CARD-07)."""
    put_aside(deed.table, deed.piece, deed.card)
    deed.piece.deeds.used += 1
    deed.table.tell(CardUsed(seat=deed.piece.seat, card=deed.card))
    await work(deed, effects)


def put_aside(table: Table[State], piece: Piece, card: str) -> None:
    """A used card lies face up aside until the End of Turn (DAM-AMB-55)."""
    table.move(cards.zone_of(table.state.owner(piece), card), table.state.used, card)


def _protect(table: Table[State], piece: Piece, card: str, harm: Harm) -> None:
    """A Protection lowers the damage by up to its armour, unless it is Unblockable; a Relic stays (DAM-DMG-02, DAM-DMG-04, DAM-CARD-08)."""
    printed = library().cards[card]
    table.reveal(card)
    piece.deeds.used += 1
    table.tell(CardUsed(seat=piece.seat, card=card))
    if not harm.unblockable:
        harm.off += armour_of(table.state, piece, card)
    if not printed.relic:
        put_aside(table, piece, card)


def turn_token(table: Table[State], piece: Piece, token: str, *, ready: bool) -> None:
    """A Talent token is turned."""
    piece.tokens[token] = ready
    table.tell(TokenTurned(seat=piece.seat, card=piece.villain, talent=token, ready=ready))


async def _use_talent(deed: Deed, chosen: Use) -> None:
    """Its token is spent (DAM-TAL-03)."""
    table, piece = deed.table, deed.piece
    piece.tokens[chosen.what] = False
    piece.deeds.used += 1
    table.tell(TalentUsed(seat=piece.seat, card=piece.villain, talent=chosen.what))
    if chosen.how == "again":
        reroll(table)
    elif chosen.what == "fate":  # DAM-TAL-07, DAM-TAL-08
        change_total(table, either=FATE)
    elif chosen.what == "ransack":
        await cards.draw(table, piece, piece.at)
    else:
        await work(deed, library().villains[piece.villain].talent.effects)


def change_total(table: Table[State], by: int = 0, either: int = 0) -> None:
    """All changes of a movement roll add up (DAM-MOVE-11)."""
    turn = table.state.turn
    turn.by += by
    turn.either += either
    table.tell(TotalChanged(seat=table.state.active.seat, by=by, either=either))


def reroll(table: Table[State]) -> None:
    """The Movement Die is rolled again; the Black Die stays."""
    turn = table.state.turn
    turn.die = table.roll(6)
    table.tell(rolled(table.state))


def rolled(state: State) -> Rolled:
    """The movement roll as it stands."""
    return Rolled(seat=state.active.seat, die=state.turn.die, black=state.turn.black)
