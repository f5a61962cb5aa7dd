"""Tic-tac-toe: the smallest game there is; speed is measured on it."""

from __future__ import annotations

from pathlib import Path

from engines.kernel import Dice, Event, Game, GameOptions, GameState, Option, Outcome, RandomSteward, Table

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
CELLS = tuple(Option(str(i), words="cell", args={"cell": i + 1}, means=i) for i in range(9))


class State(GameState):
    """Nine cells, each empty or holding ``x`` or ``o``; ``turn`` counts moves."""

    cells: list[str]
    turn: int = 0
    winner: int | None = None


def lined_up(cells: list[str]) -> str:
    """The mark that fills a line; empty if none does."""
    for a, b, c in LINES:
        if (mark := cells[a]) and mark == cells[b] == cells[c]:
            return mark
    return ""


class Marked(Event):
    """Somebody marked a cell."""

    seat: int
    cell: int


class TicTacToe(Game[State]):
    """Two seats, x first."""

    key = "tic_tac_toe"
    title = "Tic-tac-toe"
    seats = range(2, 3)
    State = State
    events = (Marked,)
    outcomes = ("win", "draw")
    folder = Path(__file__).parent / "tic_tac_toe"

    def setup(self, seats: int, options: GameOptions, dice: Dice) -> State:
        return State(cells=[""] * 9)

    async def play(self, table: Table[State]) -> None:
        state = table.state
        cells = state.cells
        free = [cell for cell, mark in zip(CELLS, cells, strict=True) if not mark]
        while state.winner is None and state.turn < 9:
            table.checkpoint()
            seat = state.turn % 2
            picked = await table.pick(seat, "cell", free.copy())
            free.remove(picked)
            cells[picked.means] = "xo"[seat]
            state.turn += 1
            table.tell(Marked(seat=seat, cell=picked.means + 1))
            if lined_up(cells):
                state.winner = seat

    def outcome(self, state: State) -> Outcome:
        if state.winner is None:
            return Outcome(name="draw", rounds=state.turn)
        return Outcome(name="win", winners=[state.winner], rounds=state.turn)

    def steward(self, dice: Dice) -> RandomSteward:
        return RandomSteward(dice)

    def invariants(self, state: State) -> list[str]:
        filled = sum(1 for cell in state.cells if cell)
        return [] if filled == state.turn else [f"{filled} cells are filled after {state.turn} moves"]


GAME = TicTacToe()
