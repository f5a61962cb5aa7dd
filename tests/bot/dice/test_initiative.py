"""Who acts when."""

import json

import pytest

from bot.dice.initiative import MOST_FIGHTERS, MOST_HEARD, Fight, read, seen
from bot.watch.errors import ToldToPlayer
from storage import AlreadyHeard


def fight(*fighters: tuple[str, int]) -> Fight:
    made = Fight()
    for name, value in fighters:
        made.join(name, ord(name[0]), value)
    return made


def acting(made: Fight) -> str:
    return next(one.name for one in made.fighters if one.id == made.acting)


def turns(made: Fight, count: int) -> list[str]:
    return [one.name for one in (made.next() for _ in range(count)) if one is not None]


def test_the_highest_acts_first_and_of_equal_ones_who_came_first() -> None:
    made = fight(("a", 5), ("b", 17), ("c", 17), ("d", -2))
    assert turns(made, 5) == ["b", "c", "a", "d", "b"]
    assert made.round == 2


def test_who_joins_in_the_middle_acts_when_the_turn_comes_there() -> None:
    made = fight(("a", 20), ("b", 10))
    turns(made, 1)
    made.join("c", 3, 15)
    assert turns(made, 3) == ["c", "b", "a"]


def test_who_waits_is_passed_over_until_acting_at_once() -> None:
    made = fight(("a", 20), ("b", 10), ("c", 5))
    turns(made, 1)
    made.delay(made.of(ord("a")))
    assert acting(made) == "b"
    assert turns(made, 1) == ["c"]
    made.act_now(made.of(ord("a")))
    assert acting(made) == "a"
    assert turns(made, 3) == ["c", "b", "a"], "the place is new, and whoever was about to act acts after it"


@pytest.mark.parametrize("turns_before", [0, 1, 3])
def test_who_does_not_wait_cannot_jump_the_queue(turns_before: int) -> None:
    made = fight(("a", 20), ("b", 10), ("c", 5))
    turns(made, turns_before)
    before = made.model_dump_json()
    with pytest.raises(ToldToPlayer, match="c is not waiting"):
        made.act_now(made.of(ord("c")))
    assert made.model_dump_json() == before


def test_whoever_goes_leaves_the_turn_to_the_next() -> None:
    made = fight(("a", 20), ("b", 10), ("c", 5))
    turns(made, 2)
    made.leave(made.of(ord("b")))
    assert (acting(made), made.round) == ("c", 1)
    made.leave(made.of(ord("a")))
    assert (acting(made), turns(made, 1), made.round) == ("c", ["c"], 2)
    made.leave(made.of(ord("c")))
    assert made.acting is None
    assert made.next() is None


def test_the_first_who_goes_in_their_turn_costs_no_round() -> None:
    made = fight(("a", 20), ("b", 10))
    turns(made, 1)
    made.leave(made.of(ord("a")))
    assert (acting(made), made.round) == ("b", 1)


def test_who_comes_while_somebody_acts_out_of_turn_costs_nobody_a_turn() -> None:
    made = fight(("a", 20), ("b", 10), ("c", 5))
    turns(made, 2)
    made.delay(made.of(ord("c")))
    made.act_now(made.of(ord("c")))
    made.join("d", 4, 1)
    assert turns(made, 3) == ["b", "d", "a"]
    assert turns(made, 3) == ["c", "b", "d"], "the place that c has taken is before b from now on"


def test_who_rolls_anew_acts_once_in_a_round_and_takes_nobody_s_turn() -> None:
    made = fight(("a", 20), ("b", 10), ("c", 5))
    turns(made, 1)
    made.join("a", ord("a"), 1)
    assert acting(made) == "a"
    assert (turns(made, 3), made.round) == (["b", "c", "b"], 2)
    made.join("b", ord("b"), 3)
    assert (turns(made, 3), made.round) == (["c", "a", "c"], 3)


@pytest.mark.parametrize(
    ("name", "value", "next_"),
    [
        pytest.param("d", 15, ["c", "a", "d"], id="who comes above whoever acts acts from the next round on"),
        pytest.param("c", 30, ["c", "c"], id="who has rolled a higher number before acting acts still"),
    ],
)
def test_who_takes_a_place_above_whoever_acts(name: str, value: int, next_: list[str]) -> None:
    made = fight(("a", 20), ("b", 10), ("c", 5))
    turns(made, 2)
    made.join(name, ord(name), value)
    assert (turns(made, len(next_)), made.round) == (next_, 2)


def test_who_waits_in_their_turn_may_act_in_the_same_round() -> None:
    made = fight(("a", 20), ("b", 10))
    turns(made, 1)
    made.delay(made.of(ord("a")))
    made.join("a", ord("a"), 2)
    assert (turns(made, 2), made.round) == (["a", "b"], 2)


def test_a_fight_of_an_older_version_goes_on_where_it_was() -> None:
    old = {
        "fighters": [{"id": n, "name": name, "user_id": n, "value": 20 - n} for n, name in enumerate("abc", 1)],
        "round": 2,
        "acting": 2,
        "latest": 3,
    }
    made = read(json.dumps(old))
    assert (turns(made, 2), made.round) == (["c", "a"], 3)


def test_who_is_hidden_is_seen_by_acting() -> None:
    made = fight(("a", 20))
    made.join("x", 7, 10, hidden=True)
    assert [one.name for one in seen(made.fighters)] == ["a"]
    turns(made, 2)
    assert [one.name for one in seen(made.fighters)] == ["a", "x"]


def test_a_name_is_one_persons_and_rolling_anew_is_no_second_fighter() -> None:
    made = fight(("a", 20))
    with pytest.raises(ToldToPlayer, match="Somebody else"):
        made.join("A", 99, 3)
    made.join("a", ord("a"), 3)
    assert [one.value for one in made.fighters] == [3]


def test_who_asks_for_a_name_does_not_learn_that_somebody_hidden_has_it() -> None:
    made = fight(("a", 20))
    made.join("dragon", 7, 10, hidden=True)
    made.join("dragon", 8, 3)
    assert [one.name for one in seen(made.fighters)] == ["a", "dragon"]
    assert (made.of(7, "dragon").value, made.of(8, "dragon").value) == (10, 3)
    made.join("dragon", 8, 4)
    assert [one.value for one in made.fighters] == [20, 10, 4]


def test_who_is_meant_is_never_guessed() -> None:
    made = Fight()
    with pytest.raises(ToldToPlayer, match="not in this fight"):
        made.of(1)
    made.join("wolf", 1, 9)
    made.join("bear", 1, 3)
    with pytest.raises(ToldToPlayer, match="several"):
        made.of(1)
    made.next()
    assert made.of(1).name == "wolf"
    assert made.of(1, "BEAR").name == "bear"
    with pytest.raises(ToldToPlayer, match="nobody here called"):
        made.of(2, "bear")


def test_a_fight_has_an_end_of_room_and_comes_back_as_it_was() -> None:
    made = Fight()
    for n in range(MOST_FIGHTERS):
        made.join(f"wolf {n}", 1, n)
    with pytest.raises(ToldToPlayer, match=f"At most {MOST_FIGHTERS}"):
        made.join("one more", 1, 0)
    made.next()
    assert read(made.model_dump_json()) == made


def test_what_two_processes_hear_of_counts_once() -> None:
    made = read(fight(("a", 20)).model_dump_json(exclude={"heard"}))
    for number in range(MOST_HEARD + 1):
        made.hear(number)
    kept = read(made.model_dump_json())
    with pytest.raises(AlreadyHeard):
        kept.hear(1)
    assert len(kept.heard) == MOST_HEARD, "of former ones nobody tells again"
