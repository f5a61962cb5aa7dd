"""The game on the page docs/adding-a-game.md is laid into a copy of the house as it stands there, and nothing else changes."""

import json
import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOUSE = ("bot", "cogs", "docs", "engines", "renderers", "storage", "sandbox", "tests", "pyproject.toml")
BLOCK = re.compile(r"^\*\*`([\w./]+)`\*\*\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINE = re.compile(r"^- \*\*`([\w./]+)`\*\* `(.*)`$", re.MULTILINE)


def files() -> dict[str, str]:
    """The files on the page, by their path."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    return dict(BLOCK.findall(page)) | {path: f"{text}\n" for path, text in LINE.findall(page)}


def contents(house: Path) -> dict[str, str]:
    """A digest of every file, by its path."""
    paths = [path for path in house.rglob("*") if path.is_file() and "cache" not in str(path.relative_to(house))]
    return {str(path.relative_to(house)): sha256(path.read_bytes()).hexdigest() for path in paths}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A copy of the house with the page's files in it, and its recorded games; at the end nothing else is another than before."""
    copy = tmp_path_factory.mktemp("house")
    for part in HOUSE:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", "*.db"))
        else:
            shutil.copy2(ROOT / part, copy / part)
    before = contents(copy)
    for path, text in files().items():
        assert path not in before, f"{path} is not the game's own"
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        (copy / path).write_text(text, encoding="utf-8")
    python(copy, "-m", "tests.contract.record", "moths", "--script", "tests.engines.moths.dark:alike")
    yield copy
    after = contents(copy)
    assert {path: after.get(path) for path in before} == before


def started(house: Path, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """A command in the house, when it has ended."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment = {**own, "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1", **variables}
    return subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, check=False)  # noqa: S603


def run(house: Path, *command: str, **variables: str) -> str:
    """What a command says, which must end well."""
    done = started(house, *command, **variables)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-6000:]}{done.stderr[-3000:]}"
    return done.stdout


def python(house: Path, *arguments: str, **variables: str) -> str:
    return run(house, sys.executable, *arguments, **variables)


def tool(house: Path, name: str, *arguments: str) -> str:
    return run(house, str(Path(sys.executable).with_name(name)), *arguments)


def lychgate(house: Path, *arguments: str) -> str:
    return python(house, "-c", "import sys; from bot.shell.command_line import main; sys.exit(main())", *arguments)


OWN = ("engines/moths", "renderers/moths", "cogs/moths.py")
TESTS = "tests/engines/moths"


def test_every_block_of_code_has_its_file():
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    named = [path for path, _ in BLOCK.findall(page)]
    assert len(re.findall(r"^```(?!sh\n)\w+$", page, re.MULTILINE)) == len(named)
    assert len({*named}) == len(named)


@pytest.mark.soak
def test_style_and_types_are_those_of_the_house(house):
    tool(house, "ruff", "check", *OWN, TESTS)
    tool(house, "ruff", "format", "--check", *OWN, TESTS)
    tool(house, "mypy", *OWN)
    tool(house, "lint-imports", "--no-logo")


@pytest.mark.long
def test_its_content_can_be_checked_and_its_games_counted(house):
    assert "no mistakes" in lychgate(house, "content", "check", "engines/moths/content")
    counted = json.loads(lychgate(house, "simulate", "moths", "--games", "50", "--json"))
    assert (counted["games"], counted["errors"]) == (50, [])


@pytest.mark.long
def test_what_is_asked_of_every_game_holds(house):
    asked = ("contract", "purity", "renderers/test_samples.py", "renderers/test_album.py", "cogs/test_all_commands.py")
    played = ("bot/panels/test_lobby_cards.py", "bot/tables/test_whatever_happens.py", "bot/words/test_topics.py")
    python(house, "-m", "pytest", "-k", "moths or commands", TESTS, *(f"tests/{part}" for part in asked + played))


@pytest.mark.soak
def test_what_goes_through_all_games_holds_with_one_more(house):
    rooms = [file for room in ("bot", "cogs") for file in sorted((house / "tests" / room).rglob("test_*.py"))]
    python(house, "-m", "pytest", *(str(file) for file in rooms if "engines.shelf" in file.read_text(encoding="utf-8")))


@pytest.mark.soak
def test_nothing_that_is_kept_out_of_the_house_comes_in(house):
    """What the house itself has let in is found by its own tests; here it is none of the game's files."""
    found = started(
        house, sys.executable, "-m", "pytest", "tests/codebase", "tests/rules/test_grep.py", CI="whole lists"
    )
    assert found.returncode in (0, 1), found.stdout + found.stderr
    assert "moths" not in found.stdout.lower()


def test_each_statement_has_a_test(house):
    script = (
        "from pathlib import Path; from tests.rules.statements import marks, pages;"
        f"tests = marks([Path('{TESTS}')]).tests; print(set(map(str, pages()['moths'])) ^ set(tests))"
    )
    assert python(house, "-c", script) == "set()\n"


@pytest.mark.soak
def test_it_is_the_same_in_every_process(house):
    script = (
        "from tests.contract import digests;"
        "some = [one for one in digests.settings() if one.game.key == 'moths'];"
        "digests.settings = lambda: some; digests.main(every=True)"
    )
    told = {python(house, "-c", script, PYTHONHASHSEED=seed) for seed in ("1", "2")}
    assert len(told) == 1
    assert "moths-5" in told.pop()
