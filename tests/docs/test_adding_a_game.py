"""The game on the page docs/adding-a-game.md is played as it stands there."""

import re
from pathlib import Path

import pytest

from engines.kernel import Dice, GameOptions, RandomSteward, Session, playout
from engines.kernel.events import seen_by
from engines.kernel.words import Words

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module")
def page() -> dict[str, str]:
    """The page's code by language, in order."""
    code: dict[str, str] = {}
    for language, block in re.findall(r"```(\w+)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        code[language] = code.get(language, "") + block
    return code


@pytest.fixture(scope="module")
def moths(page, tmp_path_factory):
    """The page's game, with its words where they belong."""
    names = {"__name__": "moths"}
    exec(compile(page["python"], str(PAGE), "exec"), names)  # noqa: S102  # the page is ours
    folder = tmp_path_factory.mktemp("moths")
    (folder / "words").mkdir()
    (folder / "words" / "en.ftl").write_text(page["ftl"], encoding="utf-8")
    names["Moths"].folder = folder
    return names


def test_the_game_on_the_page_can_be_rebuilt_at_every_choice(moths):
    game, seed = moths["GAME"], b"0123456789abcdef"

    def rebuild(session, step):
        again = Session.resume(game, seed, session.checkpoint, [s.entry for s in session.history])
        assert again.digest() == session.digest()

    playout(game, 3, GameOptions(), seed, moths["Thrifty"](), after=rebuild)


def test_the_commands_on_the_page_are_those_of_a_game(moths):
    cog = moths["MothsCog"](None)
    assert cog.game_key == moths["GAME"].key
    assert [command.qualified_name for command in cog.walk_app_commands()] == ["moths rules", "moths new"]


def test_the_lobby_and_the_end_have_words_on_the_page(moths):
    words = Words(moths["GAME"], ["Ana", "Ben"])
    assert words.say("intro")
    assert words.say("first-game")
    outcome = {"winner_seats": [1], "rounds": 6}
    assert words.say("outcome-win", outcome) == "Ben caught most light, of 6 lanterns."


def test_the_words_on_the_page_say_everything_that_happens(moths):
    game = moths["GAME"]
    words = Words(game, ["Ana", "Ben", "Cleo"])
    said = []

    def listen(session, step):
        said.extend(words.event(seen_by(event, 0), 0) for event in step.events)
        for ask in session.asks:
            assert words.prompt(ask, 0)
            assert all(words.label(ask, option, 0) for option in ask.options)

    for seed in (b"0123456789abcdef", b"fedcba9876543210"):
        playout(game, 3, GameOptions(), seed, RandomSteward(Dice(seed)), after=listen)
    assert any(line.startswith("You catch") for line in said)
    assert any("catches the lantern" in line for line in said)
