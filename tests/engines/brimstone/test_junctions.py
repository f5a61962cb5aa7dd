"""Where two statements meet, section by section."""

from __future__ import annotations

import pytest

from engines.brimstone import activation
from engines.brimstone.board import lies, shut, tiles_of
from engines.brimstone.library import library
from engines.brimstone.state import Hero
from tests.engines.brimstone.scene import Mine
from tests.engines.brimstone.test_crossings import quiet

BOX = library()


def acts(mine: Mine, hero: Hero, *faces: int) -> Mine:
    """Its activation; the faces are those of its Move roll and of what comes before it is asked."""
    return mine.fall(*faces).play(activation.activate(mine.table, hero))


def inside(mine: Mine, tile: int) -> int:
    """A space on this tile alone."""
    return next(
        one
        for one in lies(mine.state).spaces[tile]
        if tiles_of(mine.state, [one]) == {tile} and one not in shut(mine.state)
    )


# Equipment


@pytest.mark.rule("SOB-AMB-05", "SOB-ITEM-04", "SOB-MOV-02")
@pytest.mark.parametrize(
    ("worn", "puts_on", "left"), [([], "stilt_sandals", (3, 5)), (["stilt_sandals"], "spurs", (5, 3))]
)
def test_what_is_put_on_or_taken_off_counts_as_before_the_move_roll(
    worn: list[str], puts_on: str, left: tuple[int, int]
):
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items += ["stilt_sandals", "spurs"]
    hero.holds += worn
    acts(mine, hero, 3)
    before = hero.left
    mine.answer("activation", f"hold-{puts_on}")
    assert (before, hero.left) == left


@pytest.mark.rule("SOB-AMB-05", "SOB-MOV-02")
def test_boots_do_not_help_who_moves_its_least_already():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items.append("trail_boots")
    hero.lasting = ["broken_leg"]
    acts(mine, hero, 1).answer("activation", "hold-trail_boots")
    assert hero.left == 1


@pytest.mark.rule("SOB-ITEM-04", "SOB-AMB-05", "SOB-CNT-18")
def test_who_rages_may_still_take_its_hatchet_in_hand():
    mine = quiet("scout")
    hero = mine.hero()
    hero.at, hero.lasting = mine.at(6, 0), ["bloodlust"]
    mine.enemy("tentacles", mine.at(5, 0))
    acts(mine, hero, 3)
    assert mine.offers("activation") == ["melee", "shoot-carbine", "hold-indian_hatchet"]
    mine.answer("activation", "hold-indian_hatchet")
    assert "free-indian_hatchet" in mine.offers("activation")


@pytest.mark.rule("SOB-ITEM-04", "SOB-ESC-01", "SOB-AMB-25")
def test_who_has_tried_to_get_away_changes_nothing_any_more():
    mine = quiet("scout")
    hero = mine.hero()
    hero.at = mine.at(6, 0)
    mine.enemy("tentacles", mine.at(5, 0))
    acts(mine, hero, 3)
    assert "hold-indian_hatchet" in mine.offers("activation")
    mine.fall(1).answer("activation", f"to-{mine.at(6, 2)}")
    assert not [id_ for id_ in mine.offers("activation") if id_.startswith("hold")]
    assert "melee" in mine.offers("activation")
