"""Random tic-tac-toe on open_spiel's Python game; prints moves per second, creation of games included."""

import random
import time

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  # registers the game

GAME = pyspiel.load_game("python_tic_tac_toe")


def play(games: int) -> int:
    """Play ``games`` games; how many moves they took."""
    dice = random.Random(1)
    moves = 0
    for _ in range(games):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            moves += 1
    return moves


if __name__ == "__main__":
    play(500)
    started = time.perf_counter()
    taken = play(5000)
    print(taken / (time.perf_counter() - started))  # noqa: T201
