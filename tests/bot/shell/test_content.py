"""Cards and maps that are checked at the shell."""

import sys
from pathlib import Path

import pytest

import engines
from bot.shell import command_line


@pytest.fixture
def shelf_with_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder ``engines`` with a game in it that has content."""
    content = tmp_path / "engines" / "engines" / "red_crypt" / "content"
    content.mkdir(parents=True)
    (content.parent / "__init__.py").touch()
    (content / "cards.toml").write_text("card = 1\n", encoding="utf-8")
    (content.parent / "library.py").write_text(
        "def check(path):\n"
        "    files = sorted(path.glob('*.toml')) if path.is_dir() else [path]\n"
        "    return [f'{file.name}: {line}: too short' for file in files for line in file.read_text().splitlines() if 'bad' in line]\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(engines, "__path__", [*engines.__path__, str(content.parents[1])])
    monkeypatch.delitem(sys.modules, "engines.red_crypt", raising=False)
    monkeypatch.delitem(sys.modules, "engines.red_crypt.library", raising=False)
    return content


def test_content_without_mistakes(shelf_with_content: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["content", "check", str(shelf_with_content)]) == 0
    assert capsys.readouterr().out == f"{shelf_with_content}: no mistakes found.\n"


def test_every_mistake_is_a_line(shelf_with_content: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = shelf_with_content / "cards.toml"
    file.write_text("bad = 1\ngood = 2\nbad_too = 3\n", encoding="utf-8")
    for where in (shelf_with_content, file):
        assert command_line.main(["content", "check", str(where)]) == 1
        assert capsys.readouterr().out == "cards.toml: bad = 1: too short\ncards.toml: bad_too = 3: too short\n"


def test_the_game_can_be_named(shelf_with_content: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draft = tmp_path / "draft.toml"
    draft.write_text("bad\n", encoding="utf-8")
    assert command_line.main(["content", "check", str(draft), "--game", "red-crypt"]) == 1
    assert capsys.readouterr().out == "draft.toml: bad: too short\n"


def test_what_cannot_be_checked_is_told(
    shelf_with_content: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draft = tmp_path / "draft.toml"
    draft.touch()
    for arguments, complaint in {
        (str(draft),): f"{draft} does not say whose content it is; name it with --game. Games with content: ",
        (str(tmp_path / "engines"),): f"{tmp_path / 'engines'} does not say whose content it is; ",
        (str(draft), "--game", "kernel"): "'kernel' has no content to check. Games with content: ",
        (str(tmp_path / "gone"),): f"There is no {tmp_path / 'gone'}.",
    }.items():
        assert command_line.main(["content", "check", *arguments]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith(complaint)
        assert shown.err.count("\n") == 1
