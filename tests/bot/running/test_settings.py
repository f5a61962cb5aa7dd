"""Somebody sets the bot up, with slips."""

from pathlib import Path

import pytest

from bot.running.settings import EXAMPLES, Settings, read_settings

TOKEN = "MTIzNDU2Nzg5MDEy.GabcdE.a-very-secret-thing"  # noqa: S105  # opens nothing


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in EXAMPLES:
        monkeypatch.delenv(name, raising=False)


def refusal(capsys: pytest.CaptureFixture[str], *, need_token: bool = False) -> str:
    with pytest.raises(SystemExit) as ended:
        read_settings(need_token)
    assert ended.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


def test_without_any_variable_there_are_defaults() -> None:
    settings = read_settings()
    assert settings.token.get_secret_value() == ""
    assert settings.api_base == "https://discord.com/api/v10"
    assert settings.database == Path("data/lychgate.db")
    assert (settings.log, settings.health_port, settings.direct_messages) == ("info", 0, 60)
    assert settings.second_thoughts == 5.0


def test_every_variable_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f" {TOKEN}\n")
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:8765/api/v10/")
    monkeypatch.setenv("LYCHGATE_DATABASE", "~/castle.db")
    monkeypatch.setenv("LYCHGATE_LOG", "DEBUG:json")
    monkeypatch.setenv("LYCHGATE_HEALTH_PORT", "9090")
    monkeypatch.setenv("LYCHGATE_DIRECT_MESSAGES", "7")
    monkeypatch.setenv("LYCHGATE_SECOND_THOUGHTS", "0")
    settings = read_settings(need_token=True)
    assert settings.token.get_secret_value() == TOKEN
    assert settings.api_base == "http://127.0.0.1:8765/api/v10"
    assert settings.database == Path.home() / "castle.db"
    assert (settings.log, settings.health_port, settings.direct_messages) == ("debug:json", 9090, 7)
    assert settings.second_thoughts == 0.0


def test_other_programs_variables_are_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TOKEN", "LOG", "DATABASE", "HEALTH_PORT", "API_BASE"):
        monkeypatch.setenv(name, "somebody else's")
    assert read_settings() == Settings()
    assert read_settings().log == "info"


def test_an_empty_variable_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LYCHGATE_HEALTH_PORT", "")
    monkeypatch.setenv("LYCHGATE_LOG", "")
    assert read_settings() == Settings()


def test_a_missing_token_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for value in (None, "", "  "):
        if value is not None:
            monkeypatch.setenv("DISCORD_TOKEN", value)
        assert refusal(capsys, need_token=True).startswith("DISCORD_TOKEN is not set. Example: ")


@pytest.mark.parametrize("value", [f"Bot {TOKEN}", f"{TOKEN} {TOKEN}", f"{TOKEN}é", f"{TOKEN}\t1"])
def test_a_malformed_token_is_named_but_never_shown(
    value: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", value)
    line = refusal(capsys)
    assert line.startswith("DISCORD_TOKEN ")
    assert "secret-thing" not in line


def test_a_token_does_not_show_in_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = read_settings(need_token=True)
    for shown in (repr(settings), str(settings), f"{settings.token}", repr(settings.model_dump())):
        assert "secret-thing" not in shown


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_API_BASE", "discord.com/api"),
        ("DISCORD_API_BASE", "ftp://discord.com"),
        ("DISCORD_API_BASE", "https://"),
        ("DISCORD_API_BASE", "http://127.0.0.1:port"),
        ("DISCORD_API_BASE", "http://[half"),
        ("LYCHGATE_DATABASE", "."),
        ("LYCHGATE_DATABASE", "~nobody-of-that-name/lychgate.db"),
        ("LYCHGATE_LOG", "loud"),
        ("LYCHGATE_LOG", "info:xml"),
        ("LYCHGATE_LOG", "info:"),
        ("LYCHGATE_HEALTH_PORT", "http"),
        ("LYCHGATE_HEALTH_PORT", "-1"),
        ("LYCHGATE_HEALTH_PORT", "65536"),
        ("LYCHGATE_DIRECT_MESSAGES", "many"),
        ("LYCHGATE_SECOND_THOUGHTS", "nan"),
        ("LYCHGATE_SECOND_THOUGHTS", "-1"),
    ],
)
def test_a_malformed_value_is_named_with_what_is_wrong_and_an_example(
    name: str, value: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    line = refusal(capsys)
    assert line.startswith(f"{name} ")
    assert value in line
    assert f"Example: {EXAMPLES[name]}." in line


def test_a_value_of_any_length_is_complained_of_in_a_line_that_can_be_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LYCHGATE_DATABASE", "a" * 5000)
    assert len(refusal(capsys)) < 400
