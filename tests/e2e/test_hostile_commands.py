"""Every option of every command, as the command tree has them: whatever is written into it gets an answer, and nothing goes wrong."""

from itertools import chain

import pytest

from sandbox.person import RefusedError

pytestmark = pytest.mark.long

SUBCOMMAND, GROUP, TEXT, INTEGER, SWITCH, PERSON, CHANNEL, NUMBER, FILE = 1, 2, 3, 4, 5, 6, 7, 10, 11

TEXTS = {
    "nothing but blanks": " \u3000 ",
    "no width": "\u200b\u200d\u2060\ufeff",
    "other digits": "٣d٦ + ߁ + ４d６",
    "nested": "(" * 150 + ")" * 150,
    "emoji": "🎲👩\u200d👩\u200d👧\u200d👦🏴\u200d☠️" * 20,
    "right to left": "\u202e\u2066ספר ذهب\u2069\u202c",
    "marks": "Z" + "\u0301\u0489" * 140,
    "words of ours": "{ $name } **@everyone** <@1> `$x` [[1d6]] l1:start:1:::",
    "huge": "9" * 300,
}
FILES = {"empty": b"", "nested": b'{"lychgate":' + b"[" * 50_000, "no text": bytes(range(256)) * 40, "null": b"null"}
NUMBERS = (-(2**53) + 1, -1, 0, 2**53 - 1)


def leaves(command):
    """Each command that can be used, by its whole name, with its options."""
    nested = [one for one in command.get("options") or [] if one["type"] in (SUBCOMMAND, GROUP)]
    if not nested:
        yield command["name"], command.get("options") or []
    for inner in nested:
        for name, options in leaves(inner):
            yield f"{command['name']} {name}", options


def plainly(option, person):
    """Something that fits where it has to be given."""
    if option.get("choices"):
        return option["choices"][0]["name"]
    return {
        TEXT: "d6",
        INTEGER: option.get("min_value", 1),
        SWITCH: True,
        PERSON: person,
        NUMBER: 1,
        FILE: "plain.json",
    }[option["type"]]


def hostile(option):
    """What somebody may write into it, each with the files that go with it."""
    match option["type"]:
        case _ if option.get("choices"):
            return
        case x if x == TEXT:
            longest = min(option.get("max_length", 300), 300)
            yield from ((text[:longest], {}) for text in TEXTS.values())
        case x if x in (INTEGER, NUMBER):
            low, high = option.get("min_value", NUMBERS[0]), option.get("max_value", NUMBERS[-1])
            yield from ((number, {}) for number in {low, high, *NUMBERS} if low <= number <= high)
        case x if x == FILE:
            yield from ((f"{n}.json", {f"{n}.json": data}) for n, data in enumerate(FILES.values()))


@pytest.fixture
def unhurried(monkeypatch):
    """So that it is the text which is judged, and not how fast it comes."""
    monkeypatch.setattr("bot.dice.allowance.IN_A_ROW", 10_000)


@pytest.mark.parametrize("part", range(4))
async def test_every_option_of_every_command_takes_whatever_is_written_into_it(evening, ana, unhurried, part, thread):
    commands = list(chain.from_iterable(map(leaves, await ana.commands(thread))))
    assert len(commands) > 60
    tried = 0
    for name, options in commands[part::4]:
        given = {one["name"]: plainly(one, ana) for one in options if one.get("required")}
        plain = {"plain.json": b"{}"} if "plain.json" in given.values() else {}
        for option in options:
            for value, files in hostile(option):
                try:
                    outcome = await ana.command(
                        thread, name, files={**plain, **files}, **{**given, option["name"]: value}
                    )
                except RefusedError:
                    continue  # Discord itself does not take it
                assert outcome.state == "done", (name, option["name"], value)
                tried += 1
            if option.get("autocomplete"):
                for text in TEXTS.values():
                    offered = await ana.autocomplete(thread, name, option["name"], text[:100])
                    assert len(offered) <= 25
    assert tried
