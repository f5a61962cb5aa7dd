"""At every question of random games: whatever could be used and would change anything is offered (EDC-ITEM-09, EDC-AMB-34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engines.dark_castle import combat, using
from engines.dark_castle.belongings import Usable, all_usable
from engines.dark_castle.game import GAME
from engines.dark_castle.occasions import Use
from engines.dark_castle.prospect import Prospect, as_it_lies, could_change, foreseen
from engines.dark_castle.state import Blow, State
from engines.kernel import Ask, Dice, Table
from engines.kernel.fork import tried
from engines.kernel.session import Session
from engines.kernel.stewards import RandomSteward, playout

pytestmark = pytest.mark.rule("EDC-ITEM-09", "EDC-AMB-34")

EVERYTHING = {"packs": ["all"], "flaws": True, "death_dice": True, "box": True}
BARE = ("character", "characters", "use")
"""Questions before anybody carries anything, and the one for what is used itself."""


def changes(state: State, use: Use) -> bool:
    """Whether using it does anything besides being used."""

    async def course(copy: Table[State]) -> None:
        await using.happens(copy, use)

    trial = tried(Table(state, Dice(bytes(16)), 0), course)
    return bool(trial.asked or trial.rolled or len(trial.told) > 1 or trial.state != state)


def unoffered(state: State, ask: Ask) -> list[Use]:
    """What those who are asked could use with an effect, and are not offered."""
    return [
        Use(bearer, item.id, aim)
        for bearer, item, aims in all_usable(state)
        for seat in state.players(bearer)
        if seat in ask.seats and f"use-{seat}" not in ask.ids and "use" not in ask.ids
        for aim in aims
        if f"{bearer}-{item.id}-{aim.id}" not in ask.ids and changes(state, Use(bearer, item.id, aim))
    ]


@pytest.mark.parametrize("options", [{}, EVERYTHING, {**EVERYTHING, "decisions": "vote"}], ids=["base", "all", "vote"])
@pytest.mark.parametrize("seats", [1, 3])
def test_whatever_could_be_used_is_offered_at_every_question(options: dict[str, Any], seats: int) -> None:
    missed: list[str] = []

    def look(session: Session[State], *_: object) -> None:
        for ask in session.asks:
            if ask.kind not in BARE:
                missed.extend(f"{ask.kind}: {use}" for use in unoffered(session.table.state, ask))

    for n in range(3):
        playout(
            GAME,
            seats,
            GAME.Options(**options),
            b"offered-%08d" % n,
            RandomSteward(Dice(b"steward-%08d" % n)),
            after=look,
        )
    assert missed == []


def every_outcome(state: State, use: Use) -> list[Prospect]:
    """What may follow from a use, with each side of the die that it throws, if any."""
    prospect, dice = foreseen(state, [use])
    found = [foreseen(state, [use], (side,))[0] for side in range(1, 7)] if dice else [prospect]
    return [one for one in found if one is not None]


@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["base", "all"])
def test_nobody_whose_item_could_better_things_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]
) -> None:
    """Tried one by one, without any short cut; what can wait for the loss is asked for there."""
    seen = {"asked": 0, "not": 0}

    def watched(state: State, usable: Sequence[Usable]) -> list[int]:
        found = could_change(state, usable)
        now = as_it_lies(state)
        for bearer, item, aims in usable:
            waits = state.moment == "rolled" and state.combat is not None and "loss" in item.moments
            thens = [then for aim in aims for then in every_outcome(state, Use(bearer, item.id, aim))]
            better = any(then.fewer(now) if waits else then.betters(now) for then in thens)
            assert not better or bearer in found, (state.moment, item.id, now, thens)
            seen["asked" if better else "not"] += 1
        return found

    monkeypatch.setattr(using, "could_change", watched)
    for n in range(20 if not options else 8):
        playout(GAME, 3, GAME.Options(**options), b"passed--%08d" % n, RandomSteward(Dice(b"steward-%08d" % n)))
    assert min(seen.values()) > 10


class Passing:
    """Uses nothing once dice have fallen, and takes the best plan; all else by lot."""

    def __init__(self, dice: Dice) -> None:
        self.random = RandomSteward(dice)

    def answer(self, seat: int, ask: Ask, look: Any) -> list[str]:
        if ask.kind.startswith("items") or ask.kind in ("plan", "target", "falls", "falls-of"):
            return list(ask.default)
        return self.random.answer(seat, ask, look)


@pytest.mark.parametrize("options", [{}, {"packs": ["all"], "flaws": True}], ids=["base", "all"])
def test_what_is_foreseen_is_what_comes(monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]) -> None:
    """If nobody uses anything any more, the dice that stay and the HP that are lost are those that were foreseen."""
    foretold: list[Prospect] = []
    compared: list[bool] = []

    async def window(table: Table[State], until: Any, *fate: Any) -> None:
        await whole(table, until, *fate)
        state = table.state
        if state.moment == "rolled" and state.combat is not None:
            foretold[:] = [as_it_lies(state)]

    def strikes_due(state: State) -> list[Blow]:
        due = real(state)
        split = any(len(set(face)) == 2 for rolled in state.fight.rolls for face in rolled.faces)
        if foretold and not split:
            compared.append(foretold[0].left == [len(foe.row) for foe in state.fight.foes])
        return due

    whole, real = using.window, combat.strikes_due
    monkeypatch.setattr(using, "window", window)
    monkeypatch.setattr(combat, "strikes_due", strikes_due)
    for n in range(6):
        playout(GAME, 3, GAME.Options(**options), b"foreseen%08d" % n, Passing(Dice(b"steward-%08d" % n)))
    assert len(compared) > 30
    assert all(compared)
