"""Games recorded long ago still play to the same end, die by die, and tell the same on the way; tables of the version before go on."""

from __future__ import annotations

import pytest

from engines.kernel.record import read
from engines.kernel.replay import verify
from tests.contract.playing import Setting, all_games
from tests.contract.record import RECORDED
from tests.contract.told import heard

FILES = sorted(RECORDED.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_still_verifies(path):
    record = read(path.read_bytes())
    game = all_games()[path.parent.name]
    assert record.game == game.key
    if record.version == game.version:
        with heard() as lines:
            assert verify(record, game) == []
        assert lines == path.with_suffix(".told").read_text(encoding="utf-8").splitlines()
    else:
        assert "version" in verify(record, game)[0]


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.key)
def test_every_way_a_game_can_end_is_recorded(game):
    """Made with ``python -m tests.contract.record GAME``."""
    records = [read(path.read_bytes()) for path in FILES if path.parent.name == game.key]
    ends = {record.outcome.name for record in records if record.outcome and record.version == game.version}
    assert ends == set(game.outcomes)


def test_beside_every_recorded_game_lies_what_it_tells_and_nothing_else():
    assert {path.with_suffix("") for path in RECORDED.glob("*/*.told")} == {path.with_suffix("") for path in FILES}


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.key)
def test_an_open_table_of_the_version_before_goes_on(game):
    state = Setting(game, game.seats[-1], game.Options()).start(0).table.state
    before = max(1, game.version - 1)
    assert game.State.model_validate(game.migrate(state.model_dump(mode="json"), before)) == state
