import pytest

from bot.settings import BadSettings, read_settings


@pytest.fixture(autouse=True)
def bare(monkeypatch, tmp_path):
    for name in ("DISCORD_TOKEN", "DISCORD_API_BASE", "LYCHGATE_DATABASE", "LYCHGATE_LOG", "LYCHGATE_HEALTH_PORT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LYCHGATE_LOG", "loud"),
        ("LYCHGATE_LOG", "info:xml"),
        ("LYCHGATE_HEALTH_PORT", "many"),
        ("LYCHGATE_HEALTH_PORT", "70000"),
        ("DISCORD_API_BASE", "localhost"),
    ],
)
def test_a_malformed_value_is_named_in_one_line(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as refused:
        read_settings()
    assert name in str(refused.value)
    assert repr(value) in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_missing_token_is_named_where_it_is_needed():
    assert read_settings().discord_token.get_secret_value() == ""
    with pytest.raises(BadSettings, match="DISCORD_TOKEN is not set"):
        read_settings(need_token=True)


def test_the_token_shows_nowhere(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    assert "very-secret" not in repr(read_settings())


def test_log_level_and_format(monkeypatch):
    monkeypatch.setenv("LYCHGATE_LOG", "Debug:JSON")
    assert (read_settings().log_level, read_settings().log_format) == ("debug", "json")
