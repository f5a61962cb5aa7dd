"""What Spells do: one function per word of :mod:`engines.vengeance.vocabulary`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from engines.kernel import PASS, Option, Table
from engines.vengeance.asking import card_options, in_order, put
from engines.vengeance.events import (
    BecameArtifact,
    BecameObject,
    CardPlayed,
    CardRemoved,
    CardsDrawn,
    EffectLost,
    HandSeen,
    SpellCardChanged,
)
from engines.vengeance.library import library
from engines.vengeance.piles import discard_together, draw_from, lay, remove
from engines.vengeance.state import Glimpse, Lying, Player, State
from engines.vengeance.vocabulary import (
    Become,
    BecomeArtifact,
    Discard,
    Draw,
    Exchange,
    Look,
    Play,
    Remove,
    Spell,
    Type,
)


class Casting(NamedTuple):
    """A Spell at work.

    Attributes:
        table: the table.
        caster: who cast it.
        spell: which one.
        lying: the Incantation in the center; None at the end of the round.
        removed: types that the card removed by this Spell showed.
    """

    table: Table[State]
    caster: Player
    spell: Spell
    lying: Lying | None
    removed: list[Type]

    @property
    def own(self) -> Lying:
        """The Incantation in the center.

        Raises:
            LookupError: it has left the center, as at the end of the round.
        """
        if self.lying is None:
            raise LookupError(self.spell.id)
        return self.lying

    def others(self) -> list[Player]:
        """Every other Witch."""
        return [player for player in self.table.state.players if player is not self.caster]

    def lose(self) -> None:
        """This part of the Spell finds nothing to work on."""
        self.table.tell(EffectLost(seat=self.caster.seat, spell_card=self.spell.id))


async def work(table: Table[State], seat: int, spell: Spell, lying: Lying | None = None) -> None:
    """All effects of a Spell, in order; what cannot be done is lost (VEN-SPELL-08, VEN-SPELL-14)."""
    casting = Casting(table, table.state.players[seat], spell, lying, [])
    for effect in spell.effects:
        await WORK[type(effect)](casting, effect)


async def become(casting: Casting, effect: Become) -> None:
    """The Incantation itself counts as objects from now on (VEN-SPELL-02)."""
    lying = casting.own
    lying.kind, lying.counts, lying.value = "object", list(effect.objects), 0
    event = BecameObject(seat=casting.caster.seat, card=lying.card, cards=list(effect.objects))
    casting.table.tell(event)


async def become_artifact(casting: Casting, effect: BecomeArtifact) -> None:  # noqa: ARG001
    """The Incantation itself is an Artifact of its value (VEN-AMB-12)."""
    lying = casting.own
    lying.kind = "artifact"
    casting.table.tell(BecameArtifact(seat=casting.caster.seat, card=lying.card, value=lying.value))


async def remove_one(casting: Casting, effect: Remove) -> None:
    """The caster names a card of the center; the Transient may be one (VEN-SPELL-11, VEN-SPELL-12, VEN-AMB-32)."""
    state = casting.table.state
    found = {
        lying.name: lying
        for lying in state.center
        if lying.is_object or (effect.what == "card" and lying.kind == "artifact")
    }
    if not found:
        casting.lose()
        return
    options = [
        Option(name, words=f"remove-{lying.kind}", args={"card": lying.card, "cards": lying.counts}, at=lying.card)
        for name, lying in found.items()
    ]
    args = {"spell_card": casting.spell.id}
    lying = found[await put(casting.table, casting.caster.seat, "remove", options, "VEN-SPELL-04", args=args)]
    lying.taken_by = casting.spell.id
    remove(casting.table, lying)
    casting.removed.extend(lying.counts)
    casting.table.tell(CardRemoved(seat=casting.caster.seat, card=lying.card))


async def play(casting: Casting, effect: Play) -> None:
    """A card from the caster's hand; it counts, or acts, in this round (VEN-SPELL-03, VEN-AMB-11, VEN-AMB-33).

    That the caster holds cards is public, but not which: so whoever has any is asked, even if none fits.
    """
    table, player = casting.table, casting.caster
    zone = player.objects if effect.what == "object" else player.artifacts
    if not zone.cards or (effect.another and not casting.removed):
        casting.lose()
        return
    barred = casting.removed if effect.another else []
    options = card_options([card for card in in_order(zone.cards) if card not in barred], "play")
    options = options or [Option(PASS, words="play-nothing")]
    card = await put(table, player.seat, "play", options, "VEN-SPELL-03", args={"spell_card": casting.spell.id})
    if card == PASS:
        casting.lose()
        return
    lay(table, player, card)
    table.tell(CardPlayed(seat=player.seat, card=card))


async def draw(casting: Casting, effect: Draw) -> None:
    """From the face-up piles, as far as there are cards (VEN-SPELL-08)."""
    table, player = casting.table, casting.caster
    drawn = [card for kind in effect.objects for card in table.draw(table.state.pile(kind), player.objects)]
    drawn += [draw_from(table, table.state.artifacts, player.artifacts) for _ in range(effect.artifacts)]
    drawn = [card for card in drawn if card]
    if drawn:
        table.tell(CardsDrawn(seat=player.seat, cards=drawn))
    if len(drawn) < len(effect.objects) + effect.artifacts:
        casting.lose()


async def discard(casting: Casting, effect: Discard) -> None:
    """Others discard; each chooses what (VEN-SPELL-09)."""
    own = len(casting.caster.objects)
    hit = [player.seat for player in casting.others() if effect.who == "others" or len(player.objects) > own]
    if not await discard_together(casting.table, hit, "VEN-SPELL-09"):
        casting.lose()


async def look(casting: Casting, effect: Look) -> None:  # noqa: ARG001
    """The caster sees another hand (VEN-AMB-10)."""
    others = casting.others()
    if not others:
        casting.lose()
        return
    target = await _target(casting, others, "look")
    cards = in_order([*target.objects.cards, *target.artifacts.cards, *target.incantations.cards])
    if cards:
        casting.table.reveal(*cards)
    casting.caster.glimpse = Glimpse(seat=target.seat, round=casting.table.state.round, cards=cards)
    casting.table.tell(HandSeen(seat=casting.caster.seat, target_seat=target.seat, cards=cards))


async def exchange(casting: Casting, effect: Exchange) -> None:  # noqa: ARG001
    """A Witch takes a Spell card of her choice from the reserve; objectives and tokens stay (VEN-AMB-21)."""
    table = casting.table
    target = await _target(casting, table.state.players, "exchange")
    args = {"spell_card": casting.spell.id, "seat": casting.caster.seat}
    options = [_spell_card(witch) for witch in table.state.reserve.cards]
    new = await put(table, target.seat, "spell-card", options, "VEN-SPELL-07", args=args)
    reserve = table.state.reserve.cards
    reserve[reserve.index(new)] = target.witch
    table.tell(SpellCardChanged(seat=target.seat, old_card=target.witch, new_card=new))
    target.witch = new


def _spell_card(witch: str) -> Option:
    first, second = library().spells_of(witch)
    return Option(witch, words="spell-card", args={"card": witch, "first_card": first.id, "second_card": second.id})


async def _target(casting: Casting, players: list[Player], kind: str) -> Player:
    state = casting.table.state
    if len(players) == 1:
        return players[0]
    options = [
        Option(f"seat-{player.seat}", words=f"{kind}-target", args={"seat": player.seat, "card": player.witch})
        for player in players
    ]
    args = {"spell_card": casting.spell.id}
    picked = await put(casting.table, casting.caster.seat, kind, options, "VEN-AMB-10", args=args)
    return state.players[int(picked.partition("-")[2])]


WORK: dict[type[Any], Callable[[Casting, Any], Awaitable[None]]] = {
    Become: become,
    BecomeArtifact: become_artifact,
    Remove: remove_one,
    Play: play,
    Draw: draw,
    Discard: discard,
    Look: look,
    Exchange: exchange,
}
"""By the model of an effect what carries it out."""
