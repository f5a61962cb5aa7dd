"""What is kept of something that broke on our side."""

import json

from prometheus_client import REGISTRY

from bot.watch.incidents import file_incident, redacted
from tests.bot.parlour import ANA


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
