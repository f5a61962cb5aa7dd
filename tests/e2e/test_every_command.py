"""Every command at a table of every game, in play, in the hands of who sits there and of who does not: each is answered."""

from itertools import chain

import pytest

from engines.shelf import games
from tests.e2e.test_hostile_commands import leaves, plainly
from tests.e2e.whole_game import play_some

pytestmark = pytest.mark.long

ENDS = ("leave", "end", "forget", "delete", "replace", "pause")
"""Words in the names of commands after which nobody plays here any more."""


@pytest.mark.parametrize("key", [key for key, game in games().items() if not game.builds_on])
async def test_every_command_is_answered_in_play(evening, key):
    table_id, thread = await evening.play(key, "ben")
    await play_some(evening, table_id, thread, 6, "ana", "ben")
    people = evening.person("ana"), evening.person("cleo")
    rooms = {key.replace("_", "-"), "table", "games"}
    commands = [
        (name, options)
        for name, options in chain.from_iterable(map(leaves, await people[0].commands(thread)))
        if name.split()[0] in rooms and not {*name.split()} & {*ENDS}
    ]
    assert len(commands) > 12
    for person in people:
        for name, options in commands:
            given = {one["name"]: plainly(one, person) for one in options if one.get("required")}
            files = {"plain.json": b"{}"} if "plain.json" in given.values() else {}
            outcome = await person.command(thread, name, files=files, **given)
            assert outcome.state == "done", name
            assert await evening.services.storage.incidents.latest() == (), name
