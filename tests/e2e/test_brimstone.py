"""Shadows of Brimstone through Discord: a whole Mission by clicks, with a restart in the midst of it."""

import pytest

from sandbox import reading
from storage import Status
from tests.e2e.whole_game import play_out, play_some

INCIDENT = "Something broke"
LOOKS = (
    ("hero", {}),
    ("hero", {"name": "Preacher"}),
    ("enemy", {"name": "Void Spider"}),
    ("rules", {"about": "Grit"}),
)
SEED = b"brimstone by lantern light, all of it......"


@pytest.mark.long
async def test_two_people_and_a_steward_play_a_mission_to_its_end(evening, ana, ben, known_dice):
    card = (await ana.command("games", "brimstone new")).message
    await ben.click(card, "Join")
    await ana.click(card, "Add Steward")
    await ana.click(card, "Start")
    thread = await evening.thread(1)
    assert await play_some(evening, 1, thread, 60, "ana", "ben") > 0
    await evening.restart()
    await play_out(evening, 1, thread, "ana", "ben")
    assert (await evening.tables.table(1)).status is Status.FINISHED
    await every_command(ana, thread, playing=True)


async def every_command(person, place, *, playing):
    """All that ``/brimstone`` can show here is shown, or refused in one sentence."""
    for command, options in LOOKS:
        shown = await person.command(place, f"brimstone {command}", **options)
        assert shown.message is not None, command
        assert INCIDENT not in reading.text(shown.message), command
    for command in ("map", "cards seen", "orders"):
        shown = await person.command(place, f"brimstone {command}")
        told = reading.text(shown.message)
        assert INCIDENT not in told, command
        if not playing and command != "orders":
            assert told.count(".") <= 2, f"{command}: {told}"


async def test_every_command_answers_in_the_lobby_and_away_from_any_table(ana):
    await every_command(ana, "games", playing=False)
    await ana.command("games", "brimstone new")
    await every_command(ana, "games", playing=False)
    told = reading.text((await ana.command("games", "brimstone enemy", name="a horse")).message)
    assert told.startswith("There is no such enemy.")
    told = reading.text((await ana.command("games", "brimstone hero", name="")).message)
    assert told
