"""Death is named at the click: where every outcome of an option kills somebody, the option says so; where some does not, it does not.

At questions of random games each option is played on copies of the table, with every number that the dice can show. What then comes
to light from under cards is nothing that anybody can know before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from engines.kernel import Ask, Dice, Option, Session
from engines.kernel.bounds import RulesFault
from tests.contract.playing import Setting, Wanderer, all_games

MOST_DICE = 200
"""No choice throws so many, unless dice that always show the same go round for ever."""
MOST_OUTCOMES = 60
"""So many ways for the dice to fall are tried; where there are more, none of them is called certain by this test."""


class AllDice(Dice):
    """Dice that show ``faces``, then zeros; and remember how many sides each had."""

    def __init__(self, faces: list[int]) -> None:
        super().__init__(bytes(16))
        self.faces = faces
        self.sides: list[int] = []

    def below(self, n: int) -> int:
        if len(self.sides) >= MOST_DICE:
            raise RoundForEverError
        face = self.faces[len(self.sides)] if len(self.sides) < len(self.faces) else 0
        self.sides.append(n)
        self.rolled.append(face)
        return face


class RoundForEverError(Exception):
    """A course that these dice do not bring to an end."""


class Outcome(NamedTuple):
    """What came of an option on one copy: whether somebody died, whether something hidden came to light, whether others are waited for."""

    deadly: bool
    unknown: bool
    waits: bool


def outcomes(session: Session[Any], ask: Ask, seat: int, option: Option, dead: Dead) -> Iterator[Outcome]:
    """What comes of it for each way that the dice can fall, up to the next question that is one."""
    faces: list[int] = []
    for _ in range(MOST_OUTCOMES):
        copy = again(session)
        dice = AllDice(faces)
        copy.table.dice = dice
        before = dead(copy.state, seat)
        try:
            step = copy.answer(ask.number, seat, [option.id])
        except RulesFault:
            break
        unknown = step.revealed
        while copy.asks and all(_is_forced(session, asked, unknown) for asked in copy.asks):
            only = copy.asks[0]
            unknown |= copy.answer(only.number, only.seats[0], list(only.default)).revealed
        waits = any(session.open_ask(asked.number) for asked in copy.asks)
        deadly = bool(dead(copy.state, seat) - before) or _is_parried_in_vain(copy, seat, before, dead)
        if session.game.key == "vengeance" and not deadly:
            deadly = _is_deadly(session, faces, [(ask.number, seat, option.id)], dead)
        yield Outcome(deadly, unknown, waits)
        shown = [*faces, *[0] * (len(dice.sides) - len(faces))]
        while shown and shown[-1] == dice.sides[len(shown) - 1] - 1:
            shown.pop()
        if not shown:
            return
        shown[-1] += 1
        faces = shown
    yield Outcome(deadly=False, unknown=True, waits=True)


def _is_parried_in_vain(copy: Session[Any], seat: int, before: set[Any], dead: Dead) -> bool:
    """Whether in Dorn somebody is asked which blows to parry, and falls whichever they are."""
    if copy.finished or copy.asks[0].kind != "parry":
        return False
    ask = copy.asks[0]
    for parries in combinations(ask.ids, ask.least):
        (parried := again(copy)).answer(ask.number, ask.seats[0], parries)
        if not dead(parried.state, seat) - before:
            return False
    return True


def _is_deadly(session: Session[Any], faces: list[int], answers: list[tuple[int, int, str]], dead: Dead) -> bool:
    """Whether in Vengeance the game ends whatever is chosen in the rest of the round; ``answers``: asks, seats and choices so far."""
    copy = again(session)
    copy.table.dice = AllDice(faces)
    seat = answers[0][1]
    before = dead(copy.state, seat)
    for number, by, id_ in answers:
        copy.answer(number, by, [id_])
    if dead(copy.state, seat) - before:
        return True
    if copy.finished or copy.asks[0].kind == "action":
        return False
    ask = copy.asks[0]
    ids = ask.ids[:1] if is_settled(session, ask) else ask.ids
    return all(_is_deadly(session, faces, [*answers, (ask.number, ask.seats[0], id_)], dead) for id_ in ids)


def _is_forced(before: Session[Any], asked: Ask, unknown: bool) -> bool:
    """Whether a question has come of the option, and passes by itself, or settles nothing: what it does, the option has done."""
    if before.open_ask(asked.number) is not None:
        return False
    return asked.quiet or (asked.idle and (not unknown or len(asked.ids) == 1)) or is_settled(before, asked)


def is_settled(session: Session[Any], ask: Ask) -> bool:
    """Whether nothing depends on it any more who lives and how the game ends: in Vengeance, which objects are taken or given up."""
    return session.game.key == "vengeance" and ask.kind in ("take", "discard")


def again(session: Session[Any]) -> Session[Any]:
    """The same session, to be spoiled."""
    entries = [step.entry for step in session.history]
    return Session.resume(session.game, session._seed, session.checkpoint, entries, session.table.dice.stretch)


Dead = Callable[[Any, int], set[Any]]
"""Who is dead, and how the game has ended, for who sits there."""


def of_damnation(state: Any, _: int) -> set[Any]:
    """Villains that are slain, those who will not come back, and that The Revenant has raised one."""
    slain = {(piece.number, "slain") for piece in state.pieces if piece.status in ("haunt", "out")}
    gone = {(piece.number, "gone") for piece in state.pieces if piece.status == "out"}
    return slain | gone | ({"raised"} if state.risen else set())


def of_the_castle(state: Any, _: int) -> set[Any]:
    """Prisoners without Health."""
    return {who for who in state.prisoners() if not state.characters[who].hp}


def of_vengeance(state: Any, seat: int) -> set[Any]:
    """Nobody dies here; a game ends, for the Demon or for another Witch. When its time is up it does whatever is chosen."""
    return {state.result} - {"", "time", None} if seat not in state.winners else set()


def of_dorn(state: Any, _: int) -> set[Any]:
    """Heroes that have fallen, and whoever has won."""
    return {hero.number for hero in state.heroes if not hero.alive} | ({state.winner} if state.winner else set())


def of_brimstone(state: Any, _: int) -> set[Any]:
    """Heroes that are dead, and an Adventure that is lost; who is KO'd is not dead."""
    lost = {state.how} if state.how and state.how != "win" else set()
    return {hero.number for hero in state.heroes if hero.dead} | lost


DEAD: dict[str, Dead] = {
    "damnation": of_damnation,
    "dark_castle": of_the_castle,
    "vengeance": of_vengeance,
    "dorn": of_dorn,
    "brimstone": of_brimstone,
}


def is_sealed(session: Session[Any], ask: Ask) -> bool:
    """Whether others have chosen in secret what decides about this as well; nobody who is asked knows that."""
    return session.game.key == "vengeance" and ask.kind == "action" and bool(session.state.acted)


class Told:
    """What options of random games say of deaths, against what comes of them.

    Attributes:
        wrong: what is not so, and what is not said.
        certain: how many options killed for certain, as was said or could be known.
    """

    def __init__(self, setting: Setting, dead: Dead) -> None:
        self.setting = setting
        self.dead = dead
        self.wrong: list[str] = []
        self.certain = 0

    def play(self, number: int, every: int) -> None:
        """A whole game, of which one question in so many is tried."""
        lot = Dice(number.to_bytes(16, "big"))
        session = self.setting.start(number)
        wanderer = Wanderer(self.setting.game, number)
        while not session.finished:
            for ask in session.asks if lot.below(every) == 0 else ():
                if (
                    ask.most == 1
                    and not ask.electorate
                    and not is_sealed(session, ask)
                    and not is_settled(session, ask)
                ):
                    self._try(session, ask)
            wanderer.step(session)

    def _try(self, session: Session[Any], ask: Ask) -> None:
        for option in ask.options:
            came = []
            for outcome in outcomes(session, ask, ask.seats[0], option, self.dead):
                came.append(outcome)
                if not outcome.deadly:
                    break
            deadly = all(outcome.deadly for outcome in came)
            certain = deadly and not any(outcome.unknown for outcome in came)
            said = option.fatal and not option.fatal.get("unless")
            self.certain += bool(certain or (said and deadly))
            if certain and not option.fatal:
                self.wrong.append(f"{ask} {option.id} kills, and does not say so")
            if said and not all(outcome.deadly or outcome.waits for outcome in came):
                self.wrong.append(f"{ask} {option.id} says that it kills, and does not")


EVERY = {"dark_castle": 1, "vengeance": 1, "damnation": 3, "dorn": 40, "brimstone": 12}
"""Of so many questions one is tried; more, and they would take minutes."""


@pytest.mark.parametrize(
    ("key", "seats", "numbers"),
    [
        ("damnation", 2, (1, 3)),
        ("damnation", 3, (1, 2)),
        ("dark_castle", 1, range(12)),
        ("dark_castle", 2, range(36, 42)),
        ("dark_castle", 3, range(28, 32)),
        ("vengeance", 1, (65,)),
        ("vengeance", 2, (32, 36)),
        ("dorn", 3, (9,)),
        pytest.param("damnation", 4, range(12), marks=pytest.mark.soak),
        pytest.param("dark_castle", 1, range(200), marks=pytest.mark.soak),
        pytest.param("dark_castle", 2, range(120), marks=pytest.mark.soak),
        pytest.param("dark_castle", 4, range(40), marks=pytest.mark.soak),
        pytest.param("vengeance", 2, range(60), marks=pytest.mark.soak),
        pytest.param("vengeance", 1, range(60, 120), marks=pytest.mark.soak),
        pytest.param("dorn", 3, range(8, 16), marks=pytest.mark.soak),
        pytest.param("dorn", 5, range(3), marks=pytest.mark.soak),
        pytest.param("brimstone", 1, range(12), marks=pytest.mark.soak),
        pytest.param("brimstone", 3, range(4), marks=pytest.mark.soak),
    ],
)
def test_an_option_says_that_it_kills_if_and_only_if_it_does(key, seats, numbers):
    game = all_games()[key]
    told = Told(Setting(game, seats, game.Options()), DEAD[key])
    for number in numbers:
        told.play(number, EVERY[key])
    assert told.wrong == []
    assert told.certain or key == "brimstone", "nobody was in danger: other games are to be tried"


def test_what_never_ends_is_not_called_certain():
    game = all_games()["brimstone"]
    told = Told(Setting(game, 2, game.Options()), DEAD["brimstone"])
    told.play(0, every=60)
    assert told.wrong == []
