"""Every mix of packs: games end, stay sound, come back at every choice, and what is asked and told has words."""

from __future__ import annotations

from itertools import combinations

import pytest

from engines.dark_castle.game import GAME
from engines.dark_castle.state import CASTLES, Options, State
from engines.kernel import Dice, RandomSteward, Session, Step, playout

ALONE = [[castle] for castle in CASTLES]
PAIRS = [list(pair) for pair in combinations(CASTLES, 2)]
EVERYTHING = {"packs": ["all"], "flaws": True, "death_dice": True, "box": True}
MIXES = [*({"packs": packs} for packs in [*ALONE, *PAIRS]), EVERYTHING, {**EVERYTHING, "order": "numbered"}]


def sound(session: Session[State], step: Step) -> None:
    assert GAME.invariants(session.state) == []
    assert State.model_validate_json(session.state.model_dump_json()) == session.state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("mix", MIXES, ids=repr)
def test_every_mix_is_played_to_its_end(mix: dict[str, object], seats: int) -> None:
    for n in range(2):
        seed = f"{mix}/{seats}/{n}".encode().ljust(16, b".")
        steward = RandomSteward(Dice(seed)) if n else GAME.steward(Dice(seed))
        outcome = playout(GAME, seats, Options.model_validate(mix), seed, steward, after=sound).outcome()
        assert outcome is not None
        assert outcome.name in ("win", "lost")


@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_with_everything_comes_back_at_every_choice(seats: int) -> None:
    def rebuilt(session: Session[State], step: Step) -> None:
        again = Session.resume(GAME, seed, session.checkpoint, [past.entry for past in session.history])
        assert again.digest() == session.digest()

    for n in range(3):
        seed = f"everything again {seats} {n}".encode()
        steward = RandomSteward(Dice(seed)) if n else GAME.steward(Dice(seed))
        playout(GAME, seats, Options.model_validate(EVERYTHING), seed, steward, after=rebuilt)


def test_all_means_every_pack_and_none_is_refused() -> None:
    assert Options(packs=["all"]).packs == list(CASTLES)
    assert Options(packs=["plague_lord", "base"]).packs == ["base", "plague_lord"]
    with pytest.raises(ValueError, match="one pack at least"):
        Options(packs=[])
