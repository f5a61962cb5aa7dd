"""A Hero's turn takes few presses."""

from engines.brimstone import activation
from tests.engines.brimstone.clicks import DECLINED, counted
from tests.engines.brimstone.scene import Mine


def test_a_turn_takes_three_presses_also_in_a_fight():
    """Also for who has left no order, and declines what is not worth a Grit by hand."""
    turns, pressed, asked = counted(6)
    for where in ("outside of one", "in a Fight"):
        assert pressed[where] > turns[where], "something is counted"
        assert pressed[where] + asked[f"{where}: {DECLINED}"] <= 3 * turns[where]


def test_where_nothing_is_left_but_to_hand_things_over_a_turn_ends_by_itself():
    mine = Mine("scout", "rancher").without_grit()
    mine.hero().bag = ["flash"]
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero()))
    assert not mine.ask("activation").idle, "it could still move and search"
    mine.fall(1, 1, 1)
    mine.answer("activation", "scavenge-0")
    assert {"trade-hero-1", "lantern-1", "end"} <= {*mine.offers("activation")}
    assert mine.ask("activation").idle
    assert mine.ask("activation").default == ("end",)


def test_nobody_waits_for_who_could_only_strengthen_somebody_outside_of_a_fight():
    mine = Mine("preacher", "rancher")
    mine.hero().sermons, mine.hero(1).items = ["lay_on_wards"], ["drum_of_hide"]
    mine.hero().grit = mine.hero(1).grit = 0
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero()))
    mine.fall(1, 1, 1)
    mine.answer("activation", "scavenge-0")
    assert "preach-0-lay_on_wards-hero-1" in mine.offers("activation")
    assert mine.ask("activation").idle


def test_who_could_heal_somebody_is_waited_for():
    mine = Mine("preacher", "rancher")
    mine.hero().sermons, mine.hero().wounds, mine.hero().grit = ["faith_healing"], 1, 0
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero()))
    mine.fall(1, 1, 1)
    mine.answer("activation", "scavenge-0")
    assert not mine.ask("activation").idle
