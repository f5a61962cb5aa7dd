"""SQLite answers to the protocol; what takes its place one day is held to the same words."""

import inspect

import pytest

from storage import Database, protocol

ROOMS = [*protocol.Storage.__annotations__]


def methods(of: type) -> dict[str, inspect.Signature]:
    return {name: inspect.signature(f) for name, f in vars(of).items() if inspect.isfunction(f) and name[0] != "_"}


@pytest.mark.parametrize("room", ROOMS)
async def test_a_repository_offers_what_its_protocol_says(database: Database, room: str):
    promised = methods(getattr(protocol, room.capitalize()))
    assert promised
    assert methods(type(getattr(database, room))) == promised


async def test_the_database_has_every_room_of_storage(database: Database):
    assert {*ROOMS} <= {*vars(database)}
    assert methods(protocol.Storage).items() <= methods(Database).items()
