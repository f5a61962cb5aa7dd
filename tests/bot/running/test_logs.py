"""What an operator reads, and what nobody must read there."""

import io
import json
import logging
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from bot.running.logs import REDACTED, Redaction, configure

TOKEN = "MTIz.GabcdE.a-very-secret-thing"  # noqa: S105  # opens nothing


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    logging.captureWarnings(False)
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("discord", "asyncio", "aiosqlite", "aiohttp.access", "PIL"):
        logging.getLogger(name).setLevel(logging.NOTSET)
    structlog.reset_defaults()


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_where_no_terminal_is_a_line_is_json() -> None:
    stream = io.StringIO()
    configure("info", stream=stream)
    structlog.get_logger("bot.tables.service").info("answer taken", table=7)
    (line,) = lines(stream)
    assert (line["event"], line["table"], line["level"], line["logger"]) == (
        "answer taken",
        7,
        "info",
        "bot.tables.service",
    )
    assert line["timestamp"].endswith("Z")


def test_a_terminal_gets_words_for_eyes() -> None:
    stream = Terminal()
    configure("info", stream=stream)
    structlog.get_logger("bot").info("answer taken", table=7)
    assert "answer taken" in stream.getvalue()
    assert not stream.getvalue().startswith("{")


@pytest.mark.parametrize(
    ("log", "stream", "is_json"), [("info:json", Terminal(), True), ("info:console", io.StringIO(), False)]
)
def test_the_format_can_be_chosen(log: str, stream: io.StringIO, is_json: bool) -> None:
    configure(log, stream=stream)
    structlog.get_logger("bot").info("here")
    assert stream.getvalue().startswith("{") is is_json


def test_the_librarys_own_lines_come_the_same_way() -> None:
    stream = io.StringIO()
    configure("debug", stream=stream)
    logging.getLogger("discord.gateway").info("Shard ID %s has connected.", 0)
    logging.getLogger("discord.http").debug("a packet")
    logging.getLogger("aiosqlite").debug("a query")
    assert [line["event"] for line in lines(stream)] == ["Shard ID 0 has connected."]


def test_what_is_less_serious_than_the_level_stays_out() -> None:
    stream = io.StringIO()
    configure("warning", stream=stream)
    structlog.get_logger("bot").info("quiet")
    logging.getLogger("discord").info("quiet")
    structlog.get_logger("bot").warning("loud")
    assert [line["event"] for line in lines(stream)] == ["loud"]


def test_configuring_again_leaves_one_handler() -> None:
    first, second = io.StringIO(), io.StringIO()
    configure("info", stream=first)
    configure("info", stream=second)
    logging.getLogger("discord").info("once")
    assert first.getvalue() == ""
    assert len(lines(second)) == 1


def test_warnings_are_logged_too() -> None:
    stream = io.StringIO()
    configure("info", stream=stream)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(True)
        warnings.warn("careful", UserWarning, stacklevel=1)
    assert "careful" in stream.getvalue()


@pytest.mark.parametrize("stream", [io.StringIO(), Terminal()])
def test_the_token_is_blackened_wherever_it_occurs(stream: io.StringIO) -> None:
    configure("info", secrets=[TOKEN], stream=stream)
    log = structlog.get_logger("bot")
    log.info("said %s", TOKEN, where=[{"deep": (f"Bot {TOKEN}",)}], other=ValueError(TOKEN))
    logging.getLogger("discord").warning("header %s", TOKEN)
    try:
        int(f"cannot log in with {TOKEN}")
    except ValueError:
        log.exception("failed")
        logging.getLogger("discord").exception("failed")
    assert "secret-thing" not in stream.getvalue()
    assert stream.getvalue().count("cannot log in with [redacted]'") == 2


def test_telling_keys_are_blackened_at_any_depth() -> None:
    event = {"seed": b"12", "row": {"interaction_token": "x", "Authorization": "Bot x", "seeds": 3}, "seat": 1}
    assert Redaction()(None, "info", event) == {
        "seed": REDACTED,
        "row": {"interaction_token": REDACTED, "Authorization": REDACTED, "seeds": 3},
        "seat": 1,
    }


@pytest.mark.parametrize("path", ["/webhooks/12/aW50ZXJ/messages/@original", "/interactions/12/aW50ZXJ/callback"])
def test_an_interactions_token_is_blackened_in_addresses(path: str) -> None:
    told = Redaction()(None, "info", {"event": f"We are being rate limited. POST https://discord.com/api/v10{path}"})
    assert "aW50ZXJ" not in told["event"]
    assert path.rsplit("aW50ZXJ", 1)[1] in told["event"]


def test_no_secret_and_short_ones_blacken_nothing() -> None:
    assert Redaction(["", "abc"])(None, "info", {"event": "abcdef"}) == {"event": "abcdef"}
