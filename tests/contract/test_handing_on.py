"""What outlives a table is read as it was kept, and comes back to whoever keeps it by its name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engines.kernel import Dice, Game, Legacy, keep, playout, recall
from engines.kernel.legacy import KeptLegacy
from engines.kernel.words import Words
from engines.shelf import built
from tests.contract.playing import Setting, going_on, left, seed
from tests.toys.foray import Foray


def lost(setting: Setting) -> list[str]:
    """The kinds of what the game went on from and did not hand on."""
    how = (setting.game, setting.seats, setting.options, seed(setting, 9), setting.game.steward(Dice(seed(setting, 8))))
    known = {(thing.kind, thing.id) for thing in playout(*how, legacy=setting.legacy).bequest()}
    return [thing.kind for thing in setting.legacy if (thing.kind, thing.id) not in known]


@pytest.mark.parametrize("legatee", going_on(), ids=lambda setting: setting.name)
def test_all_that_a_game_goes_on_from_comes_back_by_its_name(legatee: Setting):
    assert legatee.legacy
    assert lost(legatee) == []
    for thing in legatee.legacy:
        kept = KeptLegacy.model_validate_json(keep(thing).model_dump_json())
        assert recall(legatee.game, kept) == thing


@pytest.mark.parametrize("legatee", going_on(), ids=lambda setting: setting.name)
def test_what_is_somebodys_own_has_words_by_which_they_choose_it(legatee: Setting):
    words = Words(legatee.game, legatee.names)
    for thing in legatee.legacy:
        if thing.seat is not None:
            assert words.say(f"kept-{thing.kind}", {"name": "none", **legatee.game.kept_words(thing)})


class ForgetfulForay(Foray):
    """Makes everybody a new hero each time."""

    def bequeath(self, state: Any) -> list[Legacy]:
        return [
            thing.model_copy(update={"id": ""}) if thing.kind == "hero" else thing for thing in super().bequeath(state)
        ]


def test_what_is_forgotten_is_found():
    game = ForgetfulForay()
    assert lost(Setting(game, 2, game.Options(), left(game)[:2])) == ["hero"]


def shared_by_name(games: Iterable[Game[Any]]) -> set[str]:
    """Kinds that mean one thing to one game and another to another: people would be offered the one where the other is wanted."""
    meant: dict[str, set[type[Legacy]]] = {}
    for game in games:
        for kind in game.legacies:
            meant.setdefault(kind.kind, set()).add(kind)
    return {kind for kind, classes in meant.items() if len(classes) > 1}


def test_a_kind_means_the_same_to_all_games():
    assert shared_by_name(built().values()) == set()
    assert shared_by_name([*built().values(), Foray()]) == {"hero"}
