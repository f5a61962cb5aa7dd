"""What comes after a roll: dice that are pushed, and dice of which some are kept."""

import pytest

from engines.notation import Result, as_text, kept, parse, pushed, rolled, settled, to_keep, verdict
from engines.notation.names import NAMED


class Shown:
    """Dice that show these faces, each by the name of its die."""

    def __init__(self, line: str, faces: str) -> None:
        self._faces = iter(faces.split())
        self._dice = iter([die for pool in line.split(" + ") for die in _dice(pool)])

    def below(self, n: int) -> int:
        faces = NAMED[next(self._dice)].faces or ()
        wanted = next(self._faces)
        assert len(faces) == n
        return faces.index("" if wanted == "-" else wanted)


def _dice(pool: str) -> list[str]:
    number = pool.rstrip("abcdefghijklmnopqrstuvwxyz")
    return [pool.removeprefix(number)] * int(number or "1")


def fallen(line: str, faces: str, lying: tuple[str, ...] = ()) -> Result:
    result = rolled(parse(line), Shown(line.partition(": ")[2], faces))
    return result._replace(lying=lying)


def meaning(result: Result) -> tuple[str, dict[str, int]]:
    told = verdict(result, result.rows[0])
    return told.degree, dict(told.left)


def test_a_push_lets_blank_dice_fall_and_the_rest_lie() -> None:
    before = fallen("yz: 3yzbase + 2yzskill + yzgear", "hit trauma - - hit damage")
    following = pushed(before)
    assert following is not None
    assert following.lying == ("hit", "trauma", "hit", "damage")
    assert following.roll is not None
    assert as_text(following.roll) == "yz: yzbase + yzskill"
    after = fallen("yz: yzbase + yzskill", "trauma hit", following.lying)
    assert meaning(after) == ("success", {"hit": 3, "trauma": 2, "damage": 1})
    assert pushed(after) is None, "only once"


def test_stress_brings_another_die_of_it_and_panic_leaves_no_push() -> None:
    following = pushed(fallen("yz: yzbase + yzstress", "- hit"))
    assert following is not None
    assert following.roll is not None
    assert as_text(following.roll) == "yz: yzbase + yzstress"
    assert pushed(fallen("yz: yzbase + yzstress", "- panic")) is None


def test_nothing_is_pushed_where_no_die_is_blank_or_no_system_knows_it() -> None:
    assert pushed(fallen("yz: 2yzbase", "hit trauma")) is None
    assert pushed(fallen("genesys: 2green", "- success")) is None


def test_as_many_rings_as_there_are_and_each_explosion_brings_a_die_of_its_kind() -> None:
    before = fallen("l5r: 2ringdie + 2skilldie", "success explosion+strife explosion -")
    assert to_keep(before) == 2
    following = kept(before, [1, 2])
    assert following is not None
    assert following.roll is not None
    assert as_text(following.roll) == "l5r: ringdie + skilldie"
    after = fallen("l5r: ringdie + skilldie", "success explosion", following.lying)
    assert to_keep(after) == 2, "what explosions bring is beyond the rings"
    assert meaning(after) == ("success", {"success": 4, "explosion": 3, "strife": 1})
    last = kept(after, [0])
    assert last is not None
    assert last.roll is None
    assert meaning(settled(after.roll, last.lying)) == ("success", {"success": 3, "explosion": 2, "strife": 1})


def test_a_target_is_judged_by_what_was_kept() -> None:
    before = fallen("l5r 2: 1ringdie + 1skilldie".replace("1", ""), "success opportunity")
    following = kept(before, [1])
    assert following is not None
    assert meaning(settled(before.roll, following.lying)) == ("failure", {"opportunity": 1})


@pytest.mark.parametrize("chosen", [[], [0, 1, 2], [4], [-1]])
def test_more_or_others_than_lie_there_cannot_be_kept(chosen: list[int]) -> None:
    assert kept(fallen("l5r: 2ringdie + 2skilldie", "- - - -"), chosen) is None


def test_of_what_an_explosion_brought_nothing_need_be_kept() -> None:
    following = kept(fallen("l5r: ringdie", "opportunity", ("explosion",)), [])
    assert following is not None
    assert (following.lying, following.roll) == (("explosion",), None)
