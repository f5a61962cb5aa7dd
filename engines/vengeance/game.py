"""Vengeance, as the kernel sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engines.kernel import Dice, Game, Option, Outcome, Table, all_events
from engines.kernel.zones import zones
from engines.vengeance import events, rounds, setup
from engines.vengeance.asking import card_options, spell_options
from engines.vengeance.library import library
from engines.vengeance.setup import ROMAN
from engines.vengeance.state import Options as VengeanceOptions
from engines.vengeance.state import Player
from engines.vengeance.state import State as VengeanceState
from engines.vengeance.steward import PatientSteward
from engines.vengeance.vocabulary import CHAINS, OBJECTS, ROUNDS, TRANSIENTS, TYPES, VALUES, kind_of


class Vengeance(Game[VengeanceState]):
    """One to four Witches, each on her own; all of them lose if the Demon breaks its Chains (VEN-COMP-01)."""

    key = "vengeance"
    version = 2
    title = "Vengeance"
    seats = range(1, 5)
    outcomes = ("win", "chains", "time", "malice")
    Options = VengeanceOptions
    State = VengeanceState
    events = all_events(events)
    folder = Path(__file__).parent

    def setup(self, seats: int, options: VengeanceOptions, dice: Dice) -> VengeanceState:
        """The piles, the circle and the Demon."""
        return setup.setup(seats, options, dice)

    async def play(self, table: Table[VengeanceState]) -> None:
        """Round by round."""
        await rounds.play(table)

    def outcome(self, state: VengeanceState) -> Outcome:
        """``win``, or how all have lost: ``chains``, ``time``, and alone at the table ``malice``."""
        witches = [_begun_as(player) for player in state.players if player.witch]
        victors = [_begun_as(state.players[seat]) for seat in state.winners]
        args = {"demon": state.demon, "witches": witches, "victors": victors}
        return Outcome(name=state.result, winners=state.winners, rounds=state.round, args=args)

    def steward(self, dice: Dice) -> PatientSteward:
        """Plays toward its objectives and saves its Artifacts."""
        return PatientSteward(dice)

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        """A table of version 1 goes on; there who came too late for the last object of all drew nothing (VEN-AMB-06)."""
        return super().migrate(state, max(version, self.version))

    def card_title(self, card: str) -> str:
        """Witches, Spells, Demons, circle and Solo cards by their names; a Spell card is called as its Witch."""
        return _titles().get(card) or super().card_title(card)

    def orders(self, view: VengeanceState, seat: int) -> dict[str, list[Option]]:
        """Which Spell an Incantation casts, once there is a Spell card, and which type an Artifact removes (VEN-AMB-09)."""
        spells = spell_options(view.players[seat].witch)
        types = card_options(TYPES, "artifact-type")
        return {"spell": spells, "artifact": types} if spells else {"artifact": types}

    def invariants(self, state: VengeanceState) -> Sequence[str]:
        """Cards are conserved, Chains within bounds, objectives are what the rules say."""
        return [*_cards(state), *_players(state), *_table(state)]


def _begun_as(player: Player) -> str:
    """The Witch whose objectives a player has; the Spell card may be another's by now (VEN-AMB-21)."""
    witches = library().witches.values()
    return next((w.id for w in witches if [*w.vengeances, *w.gates] == player.objectives), player.witch)


@cache
def _titles() -> dict[str, str]:
    cards = library()
    titles = {
        card: shelf[card].name for shelf in (cards.witches, cards.spells, cards.demons, cards.solo) for card in shelf
    }
    return titles | {card.id: f"{ROMAN[card.number]} {card.name}" for card in cards.circle.values()}


@cache
def _deck() -> Counter[str]:
    """Every card that can be in a hand, a pile or the center."""
    deck = Counter[str]({str(kind): count for kind, count in OBJECTS.items()})
    deck.update({f"transient_{kind}": count for kind, count in TRANSIENTS.items()})
    deck.update(f"{name}_{value}" for name in ("artifact", "incantation") for value in VALUES)
    return deck


def _cards(state: VengeanceState) -> list[str]:
    wrong = []
    cards = library()
    lying = Counter(card for zone in zones(state) for card in zone.cards)
    lying.update(card.card for card in state.center)
    spells = Counter({witch: lying.pop(witch, 0) for witch in cards.witches})
    spells.update(player.witch for player in state.players if player.witch)
    solo = {card: lying.pop(card, 0) for card in cards.solo}
    if lying != _deck():
        wrong.append("cards are lost or doubled")
    if any(count != 1 for count in spells.values()):
        wrong.append("Spell cards are lost or doubled")
    if any(count != int(state.alone) for count in solo.values()):
        wrong.append("Solo cards are lost or doubled")
    piles = (state.artifacts, state.incantations)
    if any(len(pile.top) != min(1, len(pile)) for pile in piles):
        wrong.append("the top card of a pile is not in sight")
    return wrong


def _players(state: VengeanceState) -> list[str]:
    wrong = []
    for player in state.players:
        if not set(player.done) <= set(player.objectives) or len(set(player.done)) != len(player.done):
            wrong.append(f"seat {player.seat} has tokens on {player.done}")
        if state.phase == "rounds" and (len(player.vengeances), len(player.gates)) != (3, 2):
            wrong.append(f"seat {player.seat} has other than 3 Vengeances and 2 Gates")
        if any(kind_of(card) != "artifact" for card in player.artifacts.cards):
            wrong.append("an Artifact's place holds something else")
    return wrong


def _table(state: VengeanceState) -> list[str]:
    wrong = []
    if not 0 <= state.chains <= CHAINS or not 1 <= state.at <= 8:
        wrong.append(f"{state.chains} Chains, the Demon on {state.at}")
    if state.round + len(state.transients) != ROUNDS:
        wrong.append(f"round {state.round} with {len(state.transients)} Transients to come")
    if (state.phase == "over") != bool(state.result):
        wrong.append("it is over without a result, or the other way round")
    return wrong


GAME = Vengeance()
