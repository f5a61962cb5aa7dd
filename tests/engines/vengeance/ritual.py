"""Rituals: a table at the beginning of a round. Solo cards come in the order that is laid out; nothing else in this game is thrown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from engines.kernel import Dice, Session
from engines.kernel.session import Checkpoint
from engines.vengeance import rounds, setup
from engines.vengeance.foresight import foresight
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.state import Options, Player, State
from engines.vengeance.vocabulary import OBJECTS, TYPES, CircleCard, Spell
from tests.engines.table import InPlay

LETTERS = {"h": "herb", "m": "mineral", "p": "potion"}

PROVING_CIRCLE: dict[int, tuple[str, str, str]] = {
    1: ("mp", "325", "draw"),
    2: ("mh", "375", ""),
    3: ("hm", "478", "chain"),
    4: ("mp", "758", ""),
    5: ("hm", "673", "discard"),
    6: ("hp", "351", ""),
    7: ("mp", "562", "chain"),
    8: ("mp", "317", ""),
}
"""By number what activates a card, where Herbs, Minerals and Potions lead, and what happens on arrival."""


def cards_of(text: str) -> list[str]:
    """``"h h p a7 i3"`` as ids."""
    found = []
    for word in text.split():
        kind = {"a": "artifact_", "i": "incantation_"}.get(word[0])
        found.append(f"{kind}{word[1:]}" if kind else LETTERS[word])
    return found


def action(text: str) -> str:
    """``"h"`` plays a Herb, ``"a7"`` an Artifact, ``"+hm"`` draws a Herb and a Mineral, ``"+a"`` an Artifact."""
    if text == "+a":
        return "draw-artifact"
    if text.startswith("+"):
        return "-".join(["draw", *(LETTERS[letter] for letter in text[1:])])
    return f"play-{cards_of(text)[0]}"


@contextmanager
def circle_card(number: int, **changes: Any) -> Iterator[CircleCard]:
    """A circle card with other values, for one test."""
    circle = library().circle
    before = circle[number]
    circle[number] = CircleCard(**{**before.model_dump(), **changes})
    try:
        yield circle[number]
    finally:
        circle[number] = before


@contextmanager
def proving_circle() -> Iterator[None]:
    """Cards that stay as they are when the game's own are balanced; from the eighth a Herb leads to the third, and no more."""
    circle = library().circle
    before = dict(circle)
    for number, (activating, ways, arrival) in PROVING_CIRCLE.items():
        changes = {
            "activated_by": [LETTERS[letter] for letter in activating],
            "to": dict(zip(TYPES, map(int, ways), strict=True)),
            "arrival": arrival,
        }
        circle[number] = CircleCard(**{**before[number].model_dump(), **changes})
    foresight.cache_clear()
    try:
        yield
    finally:
        circle.update(before)
        foresight.cache_clear()


@contextmanager
def spell(witch: str, *effects: dict[str, Any], at_end: bool = False) -> Iterator[str]:
    """Another first Spell for a Witch, for one test; its id."""
    before = library().spells_of(witch)[0]
    library().spells[before.id] = Spell(
        id=before.id, name="Proof", text="It does it.", witch=witch, at_end=at_end, effects=list(effects)
    )
    try:
        yield before.id
    finally:
        library().spells[before.id] = before


class Ritual(InPlay[State]):
    """A table at the beginning of a round.

    Args:
        hands: a hand for each seat, as in ``"h m a7 i3"``.
        witches: Spell cards by seat; by default Hajnalka, Myosotis, Thylane, Virág.
        at: where the Demon stands.
        chains: how many hold it.
        transient: the type that will be turned up.
        round: how many rounds are over.
        done: tokens by seat.
        objectives: by seat, instead of those of the Witch.
        piles: what is left of piles, ``{"herb": 0}``.
        solo: the Solo cards, the next one first.
        demon: which Demon.
        solo_strength: of the Rival.
        begun: whether the rules are at work; if not, there is only the position, for :meth:`session`.
        options: of the table.
    """

    def __init__(
        self,
        *hands: str,
        witches: Sequence[str] = ("hajnalka", "myosotis", "thylane", "virag"),
        at: int = 8,
        chains: int = 3,
        transient: str = "h",
        round: int = 0,  # noqa: A002
        done: Sequence[Sequence[int]] = (),
        objectives: Sequence[Sequence[int]] = (),
        piles: dict[str, int] | None = None,
        solo: Sequence[str] = (),
        demon: str = "orvath",
        solo_strength: str = "normal",
        begun: bool = True,
        **options: str,
    ) -> None:
        state = setup.setup(len(hands), Options(demon=demon, solo=solo_strength, **options), Dice(bytes(16)))  # type: ignore[arg-type]
        super().__init__(GAME, state, Dice(bytes(16)))
        state.phase, state.at, state.chains = "rounds", at, chains
        for n, (player, hand) in enumerate(zip(state.players, hands, strict=True)):
            self._seat(player, hand, witches[n], list(objectives[n]) if objectives else [])
            player.done = list(done[n]) if done else []
        state.reserve.cards, state.spell_pile.cards = [*state.spell_pile.cards], []
        for kind, left in (piles or {}).items():
            self.leave(kind, left)
        self._turn(f"transient_{LETTERS[transient]}", round)
        if solo:
            state.solo.cards = [*(c for c in state.solo.cards if c not in solo), *reversed(solo)]
        if begun:
            self.play(rounds.play(self.table))

    def session(self) -> Session[State]:
        """A session that goes on from this position."""
        before = Checkpoint(0, 0, 0, 0, 0, self.state.model_dump_json(), GAME.version)
        return Session.resume(GAME, b"a ritual's session", before, [])

    def _seat(self, player: Player, hand: str, witch: str, objectives: list[int]) -> None:
        state = self.state
        player.witch = witch
        state.spell_pile.cards.remove(witch)
        card = library().witches[witch]
        player.vengeances = [n for n in objectives if n % 2 == 0] or list(card.vengeances)
        player.gates = [n for n in objectives if n % 2] or list(card.gates)
        for held in cards_of(hand):
            kind = held.partition("_")[0]
            if kind in OBJECTS:
                state.pile(held).cards.remove(held)
            else:
                pile = state.artifacts if kind == "artifact" else state.incantations
                if pile.top.cards == [held]:
                    pile.top.cards = [pile.below.cards.pop()]
                else:
                    pile.below.cards.remove(held)
            player.zone_of(held).cards.append(held)

    def leave(self, pile: str, left: int) -> None:
        """Only so many cards are left of a pile; the others are out of the game."""
        state = self.state
        if pile in OBJECTS:
            cards = state.pile(pile).cards
            state.gone.cards += cards[left:]
            del cards[left:]
            return
        chosen = state.artifacts if pile == "artifact" else state.incantations
        everything = [*chosen.below.cards, *chosen.top.cards]
        state.gone.cards += everything[left:]
        chosen.top.cards, chosen.below.cards = everything[:left][-1:], everything[:left][:-1]

    def _turn(self, transient: str, over: int) -> None:
        state = self.state
        cards = state.transients.cards
        cards.remove(transient)
        state.round = over
        state.gone.cards += cards[:over]
        del cards[:over]
        cards.append(transient)

    # Looking

    def hand(self, seat: int) -> list[str]:
        """A hand, in order of kinds."""
        player = self.state.players[seat]
        return [*sorted(player.objects.cards), *player.artifacts.cards, *player.incantations.cards]

    def center(self) -> dict[str, int]:
        """How often each type counts; types that do not are left out."""
        return {kind: n for kind, n in self.state.in_center().items() if n}

    def asked_of(self) -> dict[int, str]:
        """What each seat is asked, all in secret."""
        assert all(ask.secret for ask in self.asks)
        return {ask.seats[0]: ask.kind for ask in self.asks}

    # Acting

    def act(self, *texts: str, order: Sequence[int] = ()) -> Ritual:
        """Everybody's action, as in :func:`action`, by seat; in this order of arrival."""
        for seat in order or range(len(texts)):
            self.answer("action", action(texts[seat]), seat=seat)
        return self


def objects(state: State, seat: int) -> dict[str, int]:
    """The objects in a hand, by type."""
    held = state.players[seat].objects.cards
    return {kind: held.count(kind) for kind in TYPES if kind in held}
