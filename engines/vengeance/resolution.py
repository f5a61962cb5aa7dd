"""The resolution of a round (VEN-RES): Incantations, Artifacts, the count, then the Demon; and its end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.kernel import Option, Table
from engines.vengeance import demon
from engines.vengeance.asking import card_options, put, spell_options
from engines.vengeance.casting import Casting, work
from engines.vengeance.doom import foretold
from engines.vengeance.ending import end_of_round
from engines.vengeance.events import ArtifactUsed, ArtifactWasted, NothingCounted, ObjectsCounted, SpellCast
from engines.vengeance.piles import remove
from engines.vengeance.state import Lying, State, Waiting
from engines.vengeance.vocabulary import NAMED, STRONGEST_FIRST, TYPES, Effect, Spell, Type, kind_of


async def resolve(table: Table[State]) -> None:
    """Everything from the first Incantation to the Demon's action, and to the end of the round (VEN-RES-13)."""
    await incantations(table)
    await artifacts(table)
    await count(table)
    if table.state.phase != "over":
        await end_of_round(table)


# Incantations


async def incantations(table: Table[State]) -> None:
    """From the highest value to the lowest (VEN-RES-02)."""
    while lying := _highest(table.state):
        await cast(table, lying)


def _highest(state: State) -> Lying | None:
    found = [lying for lying in state.center if lying.kind == "incantation"]
    return max(found, key=lambda lying: lying.value, default=None)


async def cast(table: Table[State], lying: Lying) -> None:
    """The caster announces which of the two Spells it is; it works now or at the end of the round (VEN-RES-03, VEN-AMB-09).

    An Incantation that was used leaves the game (VEN-RES-04).
    """
    state = table.state
    seat = lying.owner
    options = foretold(state, seat, spell_options(state.players[seat].witch), resolve)
    args = {"card": lying.card, **_counts(state)}
    spell: Spell = (await put(table, seat, "spell", options, "VEN-RES-03", order="spell", args=args)).means
    lying.did = spell.id
    table.tell(SpellCast(seat=seat, card=lying.card, spell_card=spell.id, text=spell.text, at_end=spell.at_end))
    if spell.at_end:
        remove(table, lying)
        state.waiting.append(Waiting(seat=seat, spell=spell.id))
        return
    await work(table, seat, spell, lying)
    _leave(table, lying)


def _leave(table: Table[State], lying: Lying) -> None:
    if lying.kind == "incantation":  # it has become nothing else
        remove(table, lying)


async def go_on(table: Table[State], seat: int, spell: Spell, done: int, removed: Sequence[Type]) -> None:
    """What is left of a round in the midst of a Spell, of which so many effects are ``done``; its Incantation is still the highest."""
    lying = _highest(table.state)
    await work(table, seat, spell, lying, done=done, removed=removed)
    if lying:
        _leave(table, lying)
    await resolve(table)


def foretold_within(
    casting: Casting, effect: Effect, options: Sequence[Option], *before: str, seat: int | None = None
) -> list[Option]:
    """Which of these end the game, with what is left of the Spell and of the round.

    ``before`` is what the effect has asked already; ``seat`` is asked now, if it is not the caster.
    """
    caster, spell = casting.caster.seat, casting.spell
    if casting.lying is None:  # at the end of the round nothing is left that a Spell could change
        return [*options]
    done = next(nth for nth, one in enumerate(spell.effects) if one is effect)
    rest = partial(go_on, seat=caster, spell=spell, done=done, removed=tuple(casting.removed))
    return foretold(casting.table.state, caster if seat is None else seat, options, rest, *before)


def _counts(state: State) -> dict[str, int]:
    """The center, for a prompt."""
    found = state.in_center()
    return {"herbs": found["herb"], "minerals": found["mineral"], "potions": found["potion"]}


# Artifacts


async def artifacts(table: Table[State]) -> None:
    """From the highest value to the lowest; among equals real Artifacts first (VEN-RES-05, VEN-AMB-12)."""
    while found := [lying for lying in table.state.center if lying.kind == "artifact"]:
        await use(table, max(found, key=lambda lying: (lying.value, kind_of(lying.card) == "artifact")))


async def use(table: Table[State], artifact: Lying) -> None:
    """One type is named and goes from the center; the Artifact leaves the game (VEN-RES-06, VEN-RES-07).

    The Transient is an object like others (VEN-AMB-14); a card that counts as two types goes as a whole (VEN-AMB-31).
    """
    state = table.state
    counts = state.in_center()
    types = [kind for kind in TYPES if counts[kind]]
    if not types:
        remove(table, artifact)
        table.tell(ArtifactWasted(seat=artifact.seat, card=artifact.card))
        return
    kind = await _named(table, artifact, types)
    remove(table, artifact)
    going = [lying for lying in state.center if lying.is_object and kind in lying.counts]
    artifact.did = kind
    for lying in going:
        lying.taken_by = artifact.card
    remove(table, *going)
    table.tell(ArtifactUsed(seat=artifact.seat, card=artifact.card, type_card=kind, count=len(going)))


async def _named(table: Table[State], artifact: Lying, types: list[Type]) -> Type:
    """Which type: the owner's choice among those that are there (VEN-AMB-13); the Rival names the most numerous."""
    state = table.state
    counts = state.in_center()
    if artifact.seat is None:
        return max(STRONGEST_FIRST, key=lambda kind: counts[kind])
    if len(types) == 1:
        return types[0]
    options = foretold(state, artifact.owner, card_options(types, "artifact-type"), resolve)
    args = {"card": artifact.card, **_counts(state)}
    picked = await put(table, artifact.owner, "artifact-type", options, "VEN-RES-05", order="artifact", args=args)
    return NAMED[picked.means]


# The count


async def count(table: Table[State]) -> None:
    """The type with most objects wins; without any the Demon does nothing (VEN-RES-10, VEN-RES-12, VEN-AMB-23)."""
    state = table.state
    counts = state.in_center()
    state.note.counts = {kind: counts[kind] for kind in TYPES}
    winner = state.strongest()
    if winner is None:
        table.tell(NothingCounted())
        return
    state.note.winner = winner
    tie = list(counts.values()).count(counts[winner]) > 1
    table.tell(ObjectsCounted(**_counts(state), card=winner, tie=tie))
    await demon.act(table, winner, tie=tie)
