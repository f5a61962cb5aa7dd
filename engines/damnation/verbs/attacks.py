"""Verbs of attacks and of damage about to be suffered (DAM-ATT, DAM-DMG), and Power of Adjacency (DAM-POA)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pydantic import Field

from engines.damnation import combat, harm, reactions
from engines.damnation.deeds import Blow, Deed, Harm, Source
from engines.damnation.events import AttackChanged
from engines.damnation.library import library
from engines.damnation.movement import go_on
from engines.damnation.outlook import Outlook
from engines.damnation.state import Cause, Piece
from engines.damnation.vocabulary import Effect
from engines.damnation.whom import OnVillains, reachable


def _tell(deed: Deed, blow: Blow, how: str) -> None:
    """A declared attack is not what it was; its damage is what all are asked about next, less what lies before the target by now."""
    damage = reactions.due(deed.table.state, blow).left
    deed.table.tell(AttackChanged(seat=deed.piece.seat, damage=damage, how=how))


class Boost(Effect, do="boost"):
    """The attack or bite that was declared does more or less damage."""

    moment = "attack"
    by: int

    def stops(self, amount: int) -> int:
        return max(-self.by, 0)

    def needs(self, deed: Deed) -> bool:
        """What is left to suffer can be weakened, by what lies before the target as well; a stronger attack leaves something, by itself or with all else in the hand."""
        blow = deed.blow
        if blow is None or not self.allowed(deed):
            return False
        more = self.by + _others(deed) if self.by > 0 else 0
        return reactions.due(deed.state, replace(blow, damage=blow.damage + more)).left > 0

    def allowed(self, deed: Deed) -> bool:
        """Who attacks may strengthen, unless the attack has turned on it (DAM-AMB-89); everybody may weaken."""
        blow = deed.blow
        return blow is not None and (self.by < 0 or (deed.piece is blow.attacker and blow.target is not blow.attacker))

    async def run(self, deed: Deed) -> None:
        if deed.blow and self.needs(deed):
            deed.blow.damage += self.by  # below 0 only with what the target bears (DAM-ATT-05)
            _tell(deed, deed.blow, "changed")


def _others(deed: Deed) -> int:
    """By how much all other cards of the hand strengthen an attack (DAM-AMB-98)."""
    held = [card for card in deed.state.owner(deed.piece).cards() if card != deed.card]
    effects = [effect for card in held for effect in library().cards[card].effects]
    return sum(max(effect.by, 0) for effect in effects if isinstance(effect, Boost))


class Foil(Effect, do="foil"):
    """The attack that was declared does not happen."""

    moment = "attack"
    in_hand = 150

    def stops(self, amount: int) -> int:
        return amount

    def needs(self, deed: Deed) -> bool:
        return deed.blow is not None and reactions.due(deed.state, deed.blow).left > 0

    async def run(self, deed: Deed) -> None:
        if deed.blow:
            deed.blow.stopped = True
            _tell(deed, deed.blow, "foiled")


class Redirect(Effect, do="redirect"):
    """The attack that was declared hits its attacker, who has made it all the same (DAM-AMB-33, DAM-AMB-89)."""

    moment = "attack"

    def stops(self, amount: int) -> int:
        return amount

    def needs(self, deed: Deed) -> bool:
        """Whom it hits, or who has made it, has something to suffer."""
        blow = deed.blow
        if blow is None or not self.allowed(deed):
            return False
        turned = replace(blow, target=blow.attacker, off=0)
        return any(reactions.due(deed.state, one).left > 0 for one in (blow, turned))

    def allowed(self, deed: Deed) -> bool:
        return deed.blow is not None and deed.piece is deed.blow.target

    async def run(self, deed: Deed) -> None:
        if deed.blow and self.allowed(deed):
            deed.blow.target = deed.blow.attacker
            _tell(deed, deed.blow, "redirected")


class Prevent(Effect, do="prevent"):
    """The damage that is about to be suffered is less by so much; 0: all of it is prevented."""

    moment = "damage"
    in_hand = 260
    amount: int = Field(default=0, ge=0, le=9)

    def stops(self, amount: int) -> int:
        return self.amount or amount

    def needs(self, deed: Deed) -> bool:
        """A Talent does nothing about Unblockable Damage (DAM-DMG-04)."""
        harm = deed.harm
        return harm is not None and harm.left > 0 and not (harm.unblockable and deed.source is Source.TALENT)

    async def run(self, deed: Deed) -> None:
        if deed.harm and self.needs(deed):
            deed.harm.off += self.amount or ALL


ALL = 99
"""More than any damage, whatever may still be added to it."""


def _dealer(deed: Deed) -> Piece | None:
    """The other Villain that deals the damage, if one does: not a card that one has drawn oneself, no Vampire, and nobody in the Staircase (DAM-GSS-06)."""
    dealer = deed.state.pieces[deed.harm.dealer] if deed.harm and deed.harm.dealer >= 0 else deed.piece
    return dealer if dealer is not deed.piece and dealer in reachable(deed) else None


class Reflect(Effect, do="reflect"):
    """Whoever deals the damage suffers so much of it."""

    moment = "damage"
    amount: int = Field(ge=1, le=9)

    def needs(self, deed: Deed) -> bool:
        return _dealer(deed) is not None

    def allowed(self, deed: Deed) -> bool:
        return self.needs(deed)

    async def run(self, deed: Deed) -> None:
        dealer = _dealer(deed)
        if dealer is not None:
            back = Harm(dealer, self.amount, Cause.CARD, dealer=deed.piece.number, card=deed.card)
            if deed.blow and deed.harm:
                back.then = partial(reactions.resumes, replace(deed.blow, off=deed.harm.off))
            await harm.suffer(deed.table, back)

    def spares(self, outlook: Outlook, amount: int) -> int:
        return 80


class Assault(Effect, do="assault"):
    """You make one attack with a Weapon, now, in the room or along the corridor; it does not count as yours (DAM-ATT-10)."""

    def needs(self, deed: Deed) -> bool:
        return self.allowed(deed) and any(combat.reached(deed.state, deed.piece))

    def allowed(self, deed: Deed) -> bool:
        """Somebody in sight; after a claim nothing is attacked in this turn (DAM-RES-03)."""
        return not deed.state.turn.claimed and bool(combat.victims(deed.state, deed.piece))

    async def run(self, deed: Deed) -> None:
        if self.allowed(deed):
            await combat.attack(deed.table, deed.piece, "assault", go_on, extra=True)

    def worth(self, outlook: Outlook) -> int:
        return outlook.best_strike(outlook.me.at, outlook.foes)


class Claim(OnVillains, do="claim"):
    """You have Power of Adjacency over them; it is the one claim of your turn (DAM-POA-01, DAM-AMB-77)."""

    def needs(self, deed: Deed) -> bool:
        return combat.may_claim(deed.state) and super().needs(deed)

    def allowed(self, deed: Deed) -> bool:
        return self.needs(deed)

    async def run(self, deed: Deed) -> None:
        if self.needs(deed):
            for piece in await self.whom(deed):
                combat.claim(deed.table, deed.piece, piece)

    def worth(self, outlook: Outlook) -> int:
        return self.on_foes(outlook, outlook.claim)

    def on_one(self, outlook: Outlook, target: Piece) -> int:
        return outlook.claim(target)
