"""Nobody can tell from what he is shown where the cards lie that he may not see."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Annotated, Any

import pytest

from engines.kernel import PASS, Ask, Dice, Event, Private, Sight
from engines.kernel.zones import zones
from tests.contract import worlds
from tests.contract.playing import Setting, wander
from tests.contract.worlds import Turn, as_played, differences, turns
from tests.toys import duel, spirits

TURNS, TURNS_IN_A_SOAK = 3, 6


def leaks(setting: Setting, number: int, most: int = TURNS) -> tuple[int, list[str]]:
    """How many moments were compared over ``most`` turns and those that confide something else, and all viewers, and what leaked."""
    dice = Dice(number.to_bytes(16, "big"))
    all_turns = turns(setting, number, wander(setting, number))
    some = all_turns if len(all_turns) <= most else [all_turns[i * len(all_turns) // most] for i in range(most)]
    compared, found = 0, []
    for turn, confides in [*((turn, False) for turn in some), *((turn, True) for turn in confiding(all_turns))]:
        for viewer in [*range(setting.seats), None]:
            played = as_played(setting, number, turn, viewer)
            end = len(turn.entries)
            # the shorter the play, the fewer cards have to stay where they are
            horizons = [end] if confides else dict.fromkeys([0, dice.below(end + 1), end])
            # what is given away may hang on which cards have changed places
            for horizon, last in [*((one, False) for one in horizons), *[(end, True)] * (2 * confides)]:
                draw = turn is some[len(some) // 2] and horizon == end
                how = (setting, number, turn, viewer, played, horizon, dice)
                moments, leak = differences(*how, draw=draw, only_last=last)
                compared += moments
                if leak:
                    found.append(f"to seat {viewer} after {horizon} answers: {leak}")
    return compared, found


def confiding(played: Sequence[Turn]) -> list[Turn]:
    """For each kind of what says more to some the first turn with it, up to there: a peek may be rare, but it is not to be missed."""
    first: dict[str, Turn] = {}
    for turn in played:
        for kind, after in turn.confided.items():
            first.setdefault(kind, turn._replace(entries=turn.entries[:after]))
    return list(first.values())


def test_two_worlds_look_the_same_to_whoever_may_not_know_the_difference(setting: Setting, request):
    compared, found = leaks(setting, 7, TURNS_IN_A_SOAK if request.config.getoption("soak") else TURNS)
    assert found == []
    if hides_something(setting):
        assert compared > 0


def hides_something(setting: Setting) -> bool:
    return any(len(set(zone.cards)) > 1 for zone in zones(setting.start(7).state) if zone.sight is not Sight.ALL)


class ForgetfulAlbum:
    """Never makes the same picture twice, so that any two worlds look different on it, or are called differently."""

    def __init__(self, part: str) -> None:
        self.part = part
        self.drawn = 0

    def board(self, *looked_at: Any) -> list[SimpleNamespace]:
        """A picture of which one part is numbered."""
        self.drawn += 1
        alike = {"data": b"", "filename": "board.png", "width": 1, "height": 1, "alt": "The board."}
        return [SimpleNamespace(**alike | {self.part: str(self.drawn)})]

    def hand(self, *looked_at: Any) -> None:
        """Nothing private to show."""

    def surroundings(self, *looked_at: Any) -> None:
        """No part of it is shown by itself."""


@pytest.mark.parametrize("part", ["data", "filename", "alt"])
def test_pictures_are_compared_too_with_their_names_and_what_is_read_out_of_them(monkeypatch, part):
    forgetful = ForgetfulAlbum(part)
    monkeypatch.setattr(worlds, "album", lambda key: forgetful)
    _, found = leaks(Setting(duel.GAME, 2, duel.GAME.Options()), 1)
    assert any("the pictures differ" in leak for leak in found)


class TalkativeDuel(duel.Duel):
    """Tells everybody what was drawn."""

    async def play(self, table: Any) -> None:
        tell = table.tell

        def tell_all(event: Event) -> None:
            tell(event)
            if isinstance(event, duel.Drew):
                tell(duel.Protected(seat=event.seat, card=event.card))

        table.tell = tell_all
        await super().play(table)


class EagerDuel(duel.Duel):
    """Asks only those who hold a cancel."""

    async def play(self, table: Any) -> None:
        wait = table.wait

        def wait_for_some(*asks: Ask) -> Any:
            able = [ask for ask in asks if ask.kind != "cancel" or ask.options[0].id != PASS]
            return wait(*(able or asks))

        table.wait = wait_for_some
        await super().play(table)


class AskingDuel(duel.Duel):
    """Once in a game asks something of who holds thorns, and of nobody else."""

    async def play(self, table: Any) -> None:
        wait = table.wait
        asked: list[int] = []

        async def wait_after_a_question(*asks: Ask) -> Any:
            holders = [seat for seat, hand in enumerate(table.state.hands) if "thorns" in hand.cards]
            if table.state.turn == 3 and holders and not asked:
                asked.append(holders[0])
                await wait(Ask(asked, "breathe", [duel.DECLINE], secret=True))
            return await wait(*asks)

        table.wait = wait_after_a_question
        await super().play(table)


class Peeped(Event):
    """Somebody looked into a hand."""

    seat: int
    card: Annotated[str | None, Private("seat")]


class PeepingDuel(duel.Duel):
    """Once in a game who is struck looks into a hand, and the rules forget to say that something was revealed."""

    events = (*duel.Duel.events, Peeped)

    async def play(self, table: Any) -> None:
        tell = table.tell

        def tell_and_peep(event: Event) -> None:
            tell(event)
            if isinstance(event, duel.Struck) and table.state.turn == 1:
                tell(Peeped(seat=event.target_seat, card=table.state.hands[event.seat].cards[0]))

        table.tell = tell_and_peep
        await super().play(table)


class CarelessSpirits(spirits.Spirits):
    """Puts the bidders' cards into a question that everybody can read."""

    async def play(self, table: Any) -> None:
        wait = table.wait

        def wait_openly(*asks: Ask) -> Any:
            for ask in asks:
                ask.secret = False
            return wait(*asks)

        table.wait = wait_openly
        await super().play(table)


class GossipingSpirits(spirits.Spirits):
    """Says to whom the first oath was sworn."""

    async def play(self, table: Any) -> None:
        first = table.state.oaths[0].suit
        table.tell(spirits.SpiritLeft(card=f"{first}_1"))
        await super().play(table)


@pytest.mark.parametrize(
    ("leaky", "part"),
    [
        (TalkativeDuel(), "events"),
        (PeepingDuel(), "events"),
        (EagerDuel(), "asks"),
        (CarelessSpirits(), "asks"),
        (GossipingSpirits(), "events"),
    ],
)
def test_a_leak_is_found(leaky, part):
    setting = Setting(leaky, 3, leaky.Options())
    found = [leak for number in range(3) for leak in leaks(setting, number)[1]]
    assert any(f"the {part} differ" in leak for leak in found)


def test_a_question_that_is_put_once_in_a_game_is_looked_at():
    setting = Setting(AskingDuel(), 3, AskingDuel.Options())
    assert any("the asks differ" in leak for leak in leaks(setting, 0)[1])


def test_what_is_looked_at_again_is_looked_at_in_its_last_moment():
    setting, dice = Setting(TalkativeDuel(), 3, TalkativeDuel.Options()), Dice(bytes(16))
    found = []
    for turn in confiding(turns(setting, 0, wander(setting, 0))):
        played = as_played(setting, 0, turn, None)
        how = (setting, 0, turn, None, played, len(turn.entries), dice)
        found += [leak for _ in range(3) if (leak := differences(*how, only_last=True)[1])]
    assert any("the events differ" in leak for leak in found)
