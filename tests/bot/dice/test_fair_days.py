"""A day that can be checked, and every way to bend it that we could think of."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from datetime import date
from typing import Any

import pytest

from bot.dice.fair_days import ENOUGH, NotADay, Seen, files_of, is_day, joined, read_day, seen_of, verify_day
from bot.dice.throws import Unlike
from engines.kernel.dice import commitment
from engines.notation import BadRoll
from storage import chain
from tests.bot.dice.day import LINES, NEXT, SEED, Json, first_id, heads_of, made, seen_in, settled

DAY = made()
SEEN = seen_in(DAY)
Change = Callable[[Json], Json | None]


def complaints(told: Json, *seen: Seen) -> list[str]:
    return verify_day(read_day(json.dumps(told)), seen).complaints


def test_a_day_that_was_fair_holds_with_what_was_seen_and_without() -> None:
    assert is_day(json.dumps(DAY))
    checked = verify_day(read_day(json.dumps(DAY)), [SEEN, Seen(3, heads_of(DAY)[3])])
    assert (checked.complaints, checked.rolls, checked.seen) == ([], len(LINES) + 1, len(LINES) + 1)
    assert checked.head.startswith(SEEN.head)
    assert complaints(DAY) == []


PARTS = files_of(read_day(json.dumps(DAY)), 1000)


def test_a_day_too_large_for_one_file_is_several_that_hold_together() -> None:
    assert len(PARTS) > 2
    assert max(map(len, PARTS)) <= 1000
    whole = joined([read_day(part) for part in reversed(PARTS)])
    assert whole == read_day(json.dumps(DAY))
    assert verify_day(whole, [SEEN]).complaints == []
    assert len(files_of(whole, 10**6)) == 1


def test_one_roll_that_is_larger_than_a_file_may_be_is_no_part() -> None:
    with pytest.raises(ValueError, match="alone is larger"):
        files_of(read_day(json.dumps(DAY)), 600)


@pytest.mark.parametrize(
    ("parts", "complaint"),
    [
        (PARTS[1:], "part 1 is missing"),
        (PARTS[:1], "part 2 is missing"),
        ([PARTS[0], *PARTS[2:]], "part 2 is missing"),
        ([*PARTS, PARTS[0]], "not the parts of one day"),
        ([*PARTS[1:], PARTS[0].replace(b"guild:1", b"guild:2")], "not the parts of one day"),
        ([*PARTS[1:], PARTS[0].replace(b'"of":', b'"of":1')], "not the parts of one day"),
        ([*PARTS, json.dumps(DAY).encode()], "not the parts of one day"),
    ],
    ids=range(7),
)
def test_parts_that_are_not_all_of_one_day_are_refused(parts: list[bytes], complaint: str) -> None:
    with pytest.raises(NotADay, match=complaint):
        joined([read_day(part) for part in parts])


def test_the_dice_of_a_roll_fall_from_what_nobody_can_foresee() -> None:
    """The same day with one other id: that roll and all after it fall otherwise, none before it."""
    other = deepcopy(DAY)
    other["rolls"][5]["id"] += 1
    settled(other, 5)
    alike = [one["drawn"] == two["drawn"] for one, two in zip(DAY["rolls"], other["rolls"], strict=True)]
    assert all(alike[:5])
    assert not alike[5]
    assert not any(alike[n] for n in (8, 9))


def test_a_head_can_be_made_with_nothing_but_a_sha256() -> None:
    """As docs/fairness.md says it, so that somebody else can write the check."""
    import hashlib

    def hashed(*parts: object) -> str:
        text = json.dumps(parts, separators=(",", ":"), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    head = hashed("lychgate day 2", "guild:1", 20777, commitment(SEED), commitment(NEXT), [20775, 212, "ab" * 32])
    assert head == heads_of(DAY)[0]
    (file,) = files_of(read_day(json.dumps(DAY)), 10**6)
    for roll, known in zip(json.loads(file)["rolls"], heads_of(DAY)[1:], strict=True):
        parts = (roll["number"], str(roll["id"]), roll["script"], roll["drawn"], roll["outcome"])
        head = hashed("lychgate roll 2", head, *parts)
        assert head == known


# --- tricks ------------------------------------------------------------------------------------------------------------


def told_otherwise(*place: str | int, **fields: object) -> Change:
    """Change what stands at a place of the file."""

    def change(told: Json) -> None:
        part: Any = told
        for step in place:
            part = part[step]
        part.update(fields)

    return change


def roll(n: int, **fields: object) -> Change:
    """Change roll N."""
    return told_otherwise("rolls", n - 1, **fields)


def script(n: int, **fields: object) -> Change:
    """Change the script of roll N."""
    return told_otherwise("rolls", n - 1, "script", **fields)


def left_out(*numbers: int) -> Change:
    def change(told: Json) -> None:
        told["rolls"] = [one for one in told["rolls"] if one["number"] not in numbers]

    return change


def cut(keep: int) -> Change:
    def change(told: Json) -> None:
        told["rolls"] = told["rolls"][:keep]

    return change


def swapped(a: int, b: int) -> Change:
    def change(told: Json) -> None:
        rolls = told["rolls"]
        rolls[a - 1], rolls[b - 1] = rolls[b - 1], rolls[a - 1]

    return change


def added(at: int, lines: list[str], number: int = 99) -> Change:
    def change(told: Json) -> None:
        one = {
            "number": at,
            "id": told["rolls"][0]["id"] + number,
            "script": {"lines": lines},
            "drawn": [],
            "outcome": "",
        }
        told["rolls"].insert(at - 1, one)

    return change


def ids(n: int, by: int) -> Change:
    def change(told: Json) -> None:
        told["rolls"][n - 1]["id"] += by

    return change


def luckiest(n: int) -> Change:
    """Try ids until roll N is high: what somebody would do who could choose them."""

    def change(told: Json) -> Json:
        tries = []
        for by in range(1, 30):
            other = deepcopy(told)
            other["rolls"][n - 1]["id"] += by
            tries.append(settled(other, n - 1))
        return max(tries, key=lambda one: sum(one["rolls"][n - 1]["drawn"]))

    return change


def another_seed(told: Json) -> None:
    told |= {"seed": NEXT.hex(), "commitment": commitment(NEXT)}


def another_seed_for_lucky_dice(told: Json) -> Json:
    """Try seeds until the day begins well."""
    tries = []
    for n in range(20):
        seed = bytes([n]) * 32
        tries.append(settled(deepcopy(told) | {"seed": seed.hex(), "commitment": commitment(seed)}))
    return max(tries, key=lambda one: sum(one["rolls"][0]["drawn"]))


def again_and_again(told: Json) -> None:
    """Take the die up until it is a six, and leave the tries out."""
    told["rolls"][-1]["id"] += 5


def moved_to(other: str) -> Change:
    def change(told: Json) -> None:
        by = first_id(date.fromisoformat(other)) - first_id(date.fromisoformat(told["day"]))
        told["day"] = other
        for one in told["rolls"]:
            one["id"] += by

    return change


TRICKS: dict[str, Change] = {
    # What fell
    "a number": roll(1, drawn=[5, 5, 5]), "a number and its total": roll(1, drawn=[5, 5, 5], outcome="18"),
    "a total": roll(1, outcome="18"), "a total of many": roll(9, outcome="18, 18, 18, 18, 18, 18"), "words": roll(5, outcome="7, 2 hit"),
    "one number more": roll(2, drawn=[19, 19]), "one number less": roll(4, drawn=[5, 5, 5]), "no numbers": roll(7, drawn=[], outcome="1"),
    "a failure that was none": roll(2, outcome="nothing"), "a success that was none": roll(3, outcome="6"),
    "an explosion": roll(6, drawn=[9] * 11), "a number beyond the die": roll(2, drawn=[20], outcome="26"),
    "a number below": roll(2, drawn=[-1], outcome="5"),
    # Which dice
    "other dice": script(1, lines=["3d8"]), "more dice": script(1, lines=["4d6"]), "a bonus": script(2, lines=["1d20 + 15"]),
    "an advantage": script(2, lines=["1d20 adv + 5"]), "an easier target": script(7, lines=["coc: 1d100 <= 95"]),
    "another system": script(7, lines=["1d100 <= 45"]), "lines more": script(1, lines=["3d6", "3d6"]),
    "fewer repeats": script(9, lines=["4d6kh3"]), "fewer rows": script(8, lines=["1d20"]), "another name": script(5, names={"1": "9"}),
    "another saved die": script(5, names={"1": "1d4", "2": "2 + $1", "diea": "d{hit,hit,hit}"}), "no names": script(5, names={}),
    "a name too many": script(1, names={"1": "6"}), "blanks": script(1, lines=["3d6 "]), "nothing to roll": script(1, lines=[]),
    # One die again
    "another die": script(13, die=0), "another roll": script(13, of=1), "a later roll": script(13, of=13),
    "its own dice": script(13, lines=["4d8kh3"]), "no die again": roll(13, script={"lines": ["4d6kh3"]}),
    "a die that is not there": script(13, die=9), "of but no die": roll(13, script={"lines": ["4d6kh3"], "of": 4}),
    "taken up until it is good": again_and_again, "of one more roll": script(12, of=4, die=1), "another six": script(4, lines=["4d6kh2"]),
    # Which rolls, and in which order
    "the first left out": left_out(1), "the last left out": left_out(13), "one left out": left_out(6), "two left out": left_out(5, 6),
    "every other left out": left_out(2, 4, 6), "all left out": cut(0), "the last four cut off": cut(9), "the day cut in half": cut(6),
    "two swapped": swapped(1, 2), "first and last swapped": swapped(1, 11), "one put in": added(3, ["1d20"]),
    "one put before": added(1, ["1d20"]), "one put behind": added(14, ["1d20"]), "many put behind": added(14, ["100d6"]),
    # When, and by whom
    "an id": ids(1, 1), "the last id": ids(13, 1), "an earlier id": ids(7, -1_000_000), "the id of the one before": ids(2, -7_777_777),
    "a lucky id": luckiest(2), "a lucky id at the end": luckiest(12),
    # The day itself
    "another day": told_otherwise(day="2026-11-21"), "another day with its ids": moved_to("2026-11-22"), "another place": told_otherwise(place="guild:2"),
    "a person's": told_otherwise(place="person:1"), "another seed": another_seed, "a lucky seed": another_seed_for_lucky_dice,
    "another seed alone": told_otherwise(seed=NEXT.hex()), "another commitment alone": told_otherwise(commitment=commitment(NEXT)),
    "another next day": told_otherwise(following=commitment(SEED)), "the day before with fewer rolls": told_otherwise("before", rolls=211),
    "the day before with another end": told_otherwise("before", head="cd" * 32), "another day before": told_otherwise("before", day="2026-11-19"),
    "no day before": told_otherwise(before=None),
}  # fmt: skip
NEED_THE_SEED = {"blanks", "a name too many"}
"""Changes that say nothing about dice: without the seed, too, they go with the numbers that are there."""


def changed(trick: str) -> Json:
    told = deepcopy(DAY)
    return TRICKS[trick](told) or told


def test_there_are_more_than_sixty_tricks() -> None:
    assert len(TRICKS) >= 60


@pytest.mark.parametrize("trick", TRICKS)
def test_whoever_knows_the_seed_is_found_out_by_what_was_seen(trick: str) -> None:
    """All dice are rolled anew after the change, as far as they can be: the file is in itself without fault."""
    told = changed(trick)
    for n, one in enumerate(told["rolls"], 1):
        one["number"] = n
    first = next((n for n, (a, b) in enumerate(zip(told["rolls"], DAY["rolls"], strict=False)) if a != b), 0)
    try:
        anew = settled(deepcopy(told))
        told = settled(told, first + 1) if anew == DAY else anew
    except (BadRoll, Unlike, LookupError):  # some of it cannot be rolled at all: then it stays as the trick has it
        told = changed(trick)
    assert told != DAY
    assert complaints(told, SEEN) != []


CONSISTENT = {"the last left out", "all left out", "the last four cut off", "the day cut in half", *NEED_THE_SEED}
"""What is left out at the end leaves no trace in the file itself, nor does what nothing follows from."""
ROLLED_ANEW = {"a lucky id", "a lucky id at the end", "a lucky seed"}
"""Tricks that roll anew by themselves."""


@pytest.mark.parametrize("trick", sorted(set(TRICKS) - CONSISTENT - ROLLED_ANEW))
def test_whoever_does_not_roll_anew_is_found_out_by_the_file_alone(trick: str) -> None:
    assert complaints(changed(trick)) != []


def test_what_was_seen_fixes_what_was_before_it_and_not_what_comes_after() -> None:
    told = deepcopy(DAY)
    told["rolls"][10]["id"] += 1
    settled(told, 10)
    assert complaints(told, Seen(10, SEEN.head)) != []
    assert complaints(told, Seen(10, heads_of(DAY)[10])) == []
    assert complaints(told, Seen(11, heads_of(DAY)[11])) != []


def test_the_first_answer_of_the_next_day_tells_how_many_there_were() -> None:
    """What is cut off at the end is missed by the next day's opening, which every roll of that day hangs on."""
    ours = chain.opening("guild:1", 20778, commitment(NEXT), "ef" * 32, (20777, 13, heads_of(DAY)[-1]))
    theirs = chain.opening("guild:1", 20778, commitment(NEXT), "ef" * 32, (20777, 12, heads_of(DAY)[-2]))
    assert ours != theirs


def test_a_day_that_somebody_made_up_is_not_told_to_its_end() -> None:
    told = deepcopy(DAY)
    told["rolls"] = [told["rolls"][0] | {"number": n, "drawn": [9]} for n in range(1, 1000)]
    assert len(complaints(told)) == ENOUGH


@pytest.mark.parametrize("text", ["212:3fa9c1d2e4", "212=3fa9c1d2e4", " 212:3FA9C1D2E4 ", f"212:3fa9c1d2e4{'0' * 54}"])
def test_what_was_seen_is_read_as_it_is_shown(text: str) -> None:
    seen = seen_of(text)
    assert str(seen) in ("212:3fa9c1d2e4", "212=3fa9c1d2e4")
    assert seen.is_last == ("=" in text)


@pytest.mark.parametrize(
    "text", ["", "212", "212:", "212:3fa9", ":3fa9c1d2e4", "x:3fa9c1d2e4", "212:3fa9c1d2eg", "9" * 99 + ":3fa9c1d2e4"]
)
def test_what_is_too_short_to_prove_anything_is_not_taken(text: str) -> None:
    with pytest.raises(ValueError, match=r"^"):
        seen_of(text)


@pytest.mark.parametrize(
    "spoil",
    [
        {"lychgate_day": 99},
        {"lychgate_day": 0},
        {"lychgate_day": 1},
        {"day": "someday"},
        {"more": 1},
        {"seed": "00"},
        {"seed": "zz"},
        {"rolls": [1]},
    ],
)
def test_what_is_no_day_is_said_in_one_sentence(spoil: Json) -> None:
    with pytest.raises(NotADay) as reason:
        read_day(json.dumps({**DAY, **spoil}))
    assert str(reason.value).startswith("This")
    assert not is_day(b"\xff")
    assert not is_day("[1]")
