"""Nobody bends a recorded game: who has only the file is found out by the file, who has the seed by what stood in the channel."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engines.kernel import Dice
from engines.kernel.chain import salt_of, seal
from engines.kernel.record import Record, read
from engines.kernel.replay import SeenHead, verify
from engines.shelf import games
from tests.contract.forging import Answered, Back, House, Sat, Script, free, script_of

GAME = games()["dark_castle"]
SEED, OTHER_SEED = b"known to the house".ljust(32, b"."), b"a luckier one".ljust(32, b".")
NAMES = ["Ana", "Ben", "Cleo"]
PRESS = 1_400_000_000_000_000_000
START = PRESS - 4096
OPTIONS = GAME.Options(chapters="5", flaws=True)


class Truth:
    """The game as it was: a choice taken back alone, one by agreement, and somebody who left."""

    def __init__(self) -> None:
        self.house = House(GAME, SEED, NAMES, OPTIONS, START)
        self.steward = GAME.steward(Dice(b"for the people there"))
        self.back = dict.fromkeys(("alone", "agreed"), 0)
        self.choices: list[int] = []
        script: list[Answered | Back | Sat] = []
        while not self.house.session.finished:
            script.append(self.step(len(script)))
            self.record = self.house.play(script[-1:])
        self.script = script_of(self.record, self.house_names())
        assert self.script == script

    def house_names(self) -> dict[str, str]:
        names = [(seat, name) for seat in range(3) for name in [*NAMES, "Dora"]]
        return {seal(salt_of(SEED, seat, name), seat, name): name for seat, name in names}

    def step(self, number: int) -> Answered | Back | Sat:
        session, answers = self.house.session, self.house.answers
        if answers and not self.back["alone"] and free(session, answers[-1].seat):
            self.back["alone"] = number
            return Back("alone", answers[-1].seat, (), len(answers) - 1)
        if self.back["alone"] and not self.back["agreed"] and answers[-1].dice:
            self.back["agreed"] = number
            return Back("agreed", answers[-1].seat, (0, 1, 2), len(answers) - 1)
        if number == 25:
            return Sat(2, "Dora")
        ask = session.asks[0]
        seat = ask.seats[number % len(ask.seats)]
        choice = self.steward.answer(seat, ask, lambda: session.view(seat))
        if len(ask.options) > 1:
            self.choices.append(number)
        return Answered(seat, tuple(choice), PRESS + 4096 * 1000 * number if seat < 2 else 0)


@cache
def truth() -> Truth:
    return Truth()


def seen() -> SeenHead:
    """The head under the last message in the channel."""
    found = SeenHead.read(truth().house.chain.head.shown)
    assert found is not None
    return found


def test_the_true_file_holds_and_tells_what_was_taken_back():
    record = read(truth().record.model_dump_json())
    assert verify(record, GAME, [seen()]) == []
    assert [record.taken_back(why) for why in ("alone", "agreed", "rules")] == [1, 1, 0]
    assert {answer.stretch for answer in record.answers} == {0, 1}
    for head in truth().house.heads:
        assert verify(record, GAME, [SeenHead(head.link, head.digest[:10])]) == []


# --- who has only the file --------------------------------------------------------------------------------------------


def at(*path: Any) -> Callable[[Any, Any], None]:
    """Set what stands there."""

    def put(data: Any, value: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        before = data[path[-1]]
        data[path[-1]] = value(before) if callable(value) else value
        assert data[path[-1]] != before

    return put


def link(data: Any, what: str) -> Any:
    return next(one for one in data["links"] if one["what"] == what or one.get("why") == what)


def pop(name: str, index: int) -> Callable[[Any], None]:
    return lambda data: data[name].pop(index)


def first_with_dice(data: Any) -> Any:
    return next(answer for answer in data["answers"] if answer["dice"])


def pressed_with_dice(data: Any) -> Any:
    return next(answer for answer in data["answers"] if answer["dice"] and answer["press"])


FILE: dict[str, Callable[[Any], Any]] = {
    "game": lambda data: at("game")(data, "vengeance"),
    "version": lambda data: at("version")(data, lambda version: version + 1),
    "seed": lambda data: at("seed")(data, OTHER_SEED.hex()),
    "commitment": lambda data: at("commitment")(data, "0" * 64),
    "an option": lambda data: at("options", "chapters")(data, "10"),
    "another option": lambda data: at("options", "flaws")(data, lambda flaws: not flaws),
    "an option left out": lambda data: data["options"].pop("flaws"),
    "a name": lambda data: at("seats", 0)(data, "Mallory"),
    "two names": lambda data: at("seats")(data, lambda seats: [seats[1], seats[0], seats[2]]),
    "a name said to be deleted": lambda data: at("seals", 0)(data, "0" * 16),
    "a seat more": lambda data: data["seats"].append("Emil"),
    "a seat less": lambda data: data["seats"].pop(),
    "the first answer": pop("answers", 0),
    "the last answer": pop("answers", -1),
    "an answer in the middle": pop("answers", 20),
    "an answer twice": lambda data: data["answers"].insert(20, data["answers"][20]),
    "two answers": lambda data: data["answers"].insert(3, data["answers"].pop(9)),
    "who answered": lambda data: at("answers", 9, "seat")(data, lambda seat: (seat + 1) % 3),
    "a choice": lambda data: at("answers", 0, "choice")(data, ["cook"]),
    "a choice that is none": lambda data: at("answers", 20, "choice")(data, ["fly"]),
    "a question": lambda data: at("answers", 20, "fingerprint")(data, "0" * 16),
    "a question's number": lambda data: at("answers", 20, "ask")(data, lambda ask: ask + 1),
    "a die": lambda data: at("dice", 0)(first_with_dice(data), lambda die: 0 if die else 1),
    "a die less": lambda data: first_with_dice(data)["dice"].pop(),
    "a die more": lambda data: first_with_dice(data)["dice"].append(0),
    "a press": lambda data: at("press")(pressed_with_dice(data), PRESS),
    "no press": lambda data: at("press")(pressed_with_dice(data), 0),
    "a press that brought nothing": lambda data: at("answers", 0, "press")(data, lambda press: press + 1),
    "a stretch nobody agreed to": lambda data: [at("stretch")(one, 2) for one in data["answers"] if one["stretch"]],
    "one roll of another stretch": lambda data: at("stretch")(first_with_dice(data), lambda stretch: 1 - stretch),
    "what was agreed, left out": lambda data: data["links"].remove(link(data, "agreed")),
    "what was taken back alone, left out": lambda data: data["links"].remove(link(data, "alone")),
    "who agreed": lambda data: at("agreed")(link(data, "agreed"), [0, 2]),
    "who asked": lambda data: at("seat")(link(data, "agreed"), lambda seat: (seat + 1) % 3),
    "how many stayed": lambda data: at("keep")(link(data, "agreed"), lambda keep: keep - 1),
    "an agreement for what was taken back alone": lambda data: at("why")(link(data, "agreed"), "alone"),
    "a late choice for an agreement": lambda data: at("why")(link(data, "agreed"), "late"),
    "a change of rules for an agreement": lambda data: at("why")(link(data, "agreed"), "rules"),
    "what was taken back": lambda data: at("gone", 0, "dice", 0)(link(data, "agreed"), lambda die: 0 if die else 1),
    "nothing was taken back": lambda data: at("gone")(link(data, "agreed"), []),
    "when it was taken back": lambda data: at("link")(link(data, "agreed"), lambda number: number + 1),
    "when somebody sat down": lambda data: at("link")(link(data, "seated"), lambda number: number - 1),
    "who sat down": lambda data: at("seal")(link(data, "seated"), "0" * 16),
    "nobody sat down": lambda data: data["links"].remove(link(data, "seated")),
    "a seat that is none": lambda data: at("seat")(link(data, "seated"), 9),
    "two links": lambda data: data["links"].reverse(),
    "the head": lambda data: at("head")(data, "0" * 64),
    "no head": lambda data: at("head")(data, ""),
    "the last position": lambda data: at("digest")(data, "0" * 16),
    "the result": lambda data: at("outcome", "name")(data, lambda name: "win" if name == "lost" else "lost"),
    "who won": lambda data: at("outcome", "winners")(data, lambda won: [0] if won != [0] else [1]),
    "no result": lambda data: at("outcome")(data, None),
    "what it went on from": lambda data: data["legacy"].append({"kind": "posse", "version": 1, "body": {}}),
    "what it leaves": lambda data: data["bequest"].append({"kind": "posse", "version": 1, "body": {}}),
    "all answers": lambda data: data["answers"].clear(),
    "the second half": lambda data: at("answers")(data, lambda given: given[: len(given) // 2]),
    "a link twice": lambda data: data["links"].append(data["links"][0]),
    "a question that was taken back": lambda data: at("gone", 0, "ask")(link(data, "alone"), lambda ask: ask + 1),
    "more was taken back": lambda data: link(data, "agreed")["gone"].append(data["answers"][-1]),
    "more stayed than there was": lambda data: at("keep")(link(data, "agreed"), 9999),
    "an older format": lambda data: at("lychgate")(data, 2),
    "the format before": lambda data: at("lychgate")(data, 3),
    "the format before, and nothing that it has not": lambda data: [
        at("lychgate")(data, 3),
        at("press")(data, 0),
        at("salts")(data, []),
    ],
    "the press that began it": lambda data: at("press")(data, lambda press: press + 1),
    "no press began it": lambda data: at("press")(data, 0),
    "a salt": lambda data: at("salts", 0)(data, "0" * 32),
    "a salt left out": lambda data: at("salts", 0)(data, ""),
    "a salt less": lambda data: data["salts"].pop(),
}


@pytest.mark.parametrize("tamper", FILE.values(), ids=FILE)
def test_a_file_that_was_changed_is_found_out_by_itself(tamper):
    data = json.loads(truth().record.model_dump_json())
    tamper(data)
    assert verify(Record.model_validate(data), GAME) != []


# --- who has the seed -------------------------------------------------------------------------------------------------


def answers() -> list[int]:
    """Where in the script somebody answers."""
    return [n for n, done in enumerate(truth().script) if isinstance(done, Answered)]


def some(count: int, where: list[int] | None = None) -> list[int]:
    """A few of them, from the first to the last."""
    where = answers() if where is None else where
    return [where[n * (len(where) - 1) // (count - 1)] for n in range(count)]


def changed(where: int, **what: Any) -> Script:
    script = list(truth().script)
    script[where] = script[where]._replace(**what)
    return script


def chosen_otherwise(where: int) -> Script:
    done = truth().script[where]
    assert isinstance(done, Answered)
    return changed(where, choice=(), not_as=done.choice)


def without(where: int) -> Script:
    return [done for n, done in enumerate(truth().script) if n != where]


def with_more(where: int, done: Answered | Back | Sat) -> Script:
    script = list(truth().script)
    script.insert(where, done)
    return script


def the(kind: type, why: str = "") -> int:
    return next(n for n, done in enumerate(truth().script) if isinstance(done, kind) and (not why or done.why == why))


FORGERIES: dict[str, Callable[[], Script]] = {
    **{f"another choice, {n}": lambda n=n: chosen_otherwise(some(12, truth().choices)[n]) for n in range(12)},
    **{f"another press, {n}": lambda n=n: changed(some(12)[n], press=PRESS + 7) for n in range(12)},
    **{f"an answer left out, {n}": lambda n=n: without(some(8)[n]) for n in range(8)},
    **{f"an answer more, {n}": lambda n=n: with_more(some(9)[n], Answered(n % 3)) for n in range(8)},
    **{f"taken back unseen, {n}": lambda n=n: with_more(some(9)[n] + 1, Back("agreed", 0, (0, 1, 2), answers().index(some(9)[n]))) for n in range(8)},
    **{f"cut off, {n}": lambda n=n: truth().script[: some(8)[n]] for n in range(8)},
    "no agreement": lambda: without(the(Back, "agreed")),
    "taken back in silence": lambda: without(the(Back, "alone")),
    "less agreed": lambda: changed(the(Back, "agreed"), agreed=(0,)),
    "more taken back": lambda: changed(the(Back, "agreed"), keep=0),
    "another name sat down": lambda: changed(the(Sat), name="Mallory"),
    "nobody sat down": lambda: without(the(Sat)),
    "sat down elsewhere": lambda: changed(the(Sat), seat=0),
    "sat down earlier": lambda: with_more(0, truth().script[the(Sat)]),
}  # fmt: skip


def forged(
    script: Script, *, seed: bytes = SEED, names: Any = NAMES, options: Any = OPTIONS, press: int = START
) -> Record:
    return House(GAME, seed, names, options, press).play(script)


@pytest.mark.parametrize("forgery", FORGERIES.values(), ids=FORGERIES)
def test_who_has_the_seed_makes_a_file_that_holds_and_is_found_out_by_what_was_seen(forgery):
    record = forged(forgery())
    assert record != truth().record
    assert verify(record, GAME) == []
    assert verify(record, GAME, [seen()]) != []


@pytest.mark.parametrize(
    "how",
    [{"seed": OTHER_SEED}, {"names": ["Ana", "Mallory", "Cleo"]}, {"names": ["Ben", "Ana", "Cleo"]}, {"options": GAME.Options(chapters="10", flaws=True)},
     {"options": GAME.Options(chapters="5", death_dice=True)}, {"press": START + 1}, {"press": 0}],
    ids=["seed", "name", "names", "options", "other options", "another press of Start", "no press of Start"],
)  # fmt: skip
def test_who_deals_another_game_is_found_out_by_what_was_seen(how):
    record = forged(truth().script, **how)
    assert verify(record, GAME) == []
    assert verify(record, GAME, [seen()]) != []


def test_a_head_that_was_seen_early_finds_out_what_came_before_it():
    early = truth().house.heads[some(8)[3]]
    record = forged(changed(some(8)[1], press=PRESS + 9))
    assert verify(record, GAME, [SeenHead(early.link, early.digest[:10])]) != []


def test_there_are_at_least_sixty_of_each_kind():
    assert min(len(FILE), len(FORGERIES)) >= 60
