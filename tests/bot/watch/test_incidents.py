"""What is kept of something that broke on our side."""

import json

from prometheus_client import REGISTRY

from bot.watch.errors import ToldToPlayer
from bot.watch.incidents import at_each, file_incident, redacted
from storage import DatabaseUnavailable
from tests.bot.parlour import ANA, BEN


def test_nothing_that_somebody_said_stands_in_an_incident() -> None:
    def inner() -> None:
        message = "Ana typed her token"
        raise ValueError(message)

    try:
        try:
            inner()
        except ValueError as first:
            message = "MTIz.secret"
            raise KeyError(message) from first
    except KeyError as error:
        text = redacted(error)
    assert "token" not in text.replace('message = "Ana typed her token"', "")
    assert "builtins.ValueError\n" in text
    assert text.endswith("builtins.KeyError\n")
    assert "in inner" in text


def test_what_was_meant_to_be_hidden_behind_an_exception_stays_so_and_what_came_before_it_does_not() -> None:
    texts = []
    for hidden in (True, False):
        try:
            try:
                int("Ana")
            except ValueError:
                if hidden:
                    raise RuntimeError from None
                raise RuntimeError  # noqa: B904
        except RuntimeError as error:
            texts.append("builtins.ValueError" in redacted(error))
    assert texts == [False, True]


async def test_a_table_that_cannot_be_gone_to_keeps_no_other_from_it(parlour) -> None:
    tables, met = [await parlour.play("tic_tac_toe", BEN) for _ in range(4)], []
    troubles = [ToldToPlayer("It is paused."), DatabaseUnavailable("database is locked"), ZeroDivisionError()]

    async def do(row) -> None:
        met.append(row.id)
        if troubles:
            raise troubles.pop()

    await at_each(parlour.storage, [await parlour.storage.tables.table(one) for one in tables], do)
    assert met == tables
    assert [(one.kind, one.table_id) for one in await parlour.storage.incidents.latest()] == [
        ("ZeroDivisionError", tables[0])
    ]


async def test_an_incident_that_cannot_be_filed_has_no_number_and_is_logged(parlour, monkeypatch, capsys) -> None:
    async def report(*_) -> int:
        raise DatabaseUnavailable("database or disk is full")

    monkeypatch.setattr(type(parlour.storage.incidents), "report", report)
    ours = await file_incident(parlour.storage, RuntimeError("Ana"))
    assert ours.number == 0
    assert "0" not in ours.text
    logged = capsys.readouterr().out
    assert "incident could not be filed" in logged
    assert "builtins.RuntimeError" in logged


async def test_a_table_is_kept_without_its_people(parlour, table) -> None:
    await parlour.answer(table, ANA, "1")
    ours = await file_incident(parlour.storage, RuntimeError("Ana"), table)
    kept = await parlour.storage.incidents.get(ours.number)
    whole = json.loads(kept.export)
    assert [seat["name"] for seat in whole["seats"]] == ["seat 1", "seat 2"]
    at = kept.export.find(str(ANA))
    assert at < 0, kept.export[at - 60 : at + 20]
    assert "RuntimeError: Ana" not in kept.text


async def test_the_operator_sees_every_incident_whoever_met_it(parlour) -> None:
    before = REGISTRY.get_sample_value("lychgate_incidents_total")
    await file_incident(parlour.storage, RuntimeError("in the outbox"))
    assert REGISTRY.get_sample_value("lychgate_incidents_total") == before + 1
