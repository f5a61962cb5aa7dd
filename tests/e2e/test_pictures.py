"""Pictures of messages whose words change: Discord keeps them, if they are named as it asks for it."""

from sandbox import reading
from sandbox.components import walk
from tests.e2e.evening import labelled


def board_of(message):
    """The link of the one picture of a message."""
    (picture,) = reading.pictures(message)
    return picture["url"]


async def castle(evening):
    """Ana and Ben in the castle, asked who opens the cell door; the thread."""
    _, thread = await evening.play("dark_castle", "ben")
    await evening.pick_first(thread, "ana", "ben")
    return thread


async def test_the_picture_stays_while_a_choice_stands_for_a_moment(evening, ana, discord):
    evening.services.tables.second_thoughts = 90.0
    thread = await castle(evening)
    message = await evening.table_message(thread)
    await discord.faults({"match": {"method": "PATCH", "path_regex": "/channels/"}, "status": 500, "times": 50})
    # The click changes the message at once; what the outbox draws does not come through.
    await ana.click(message, "Ben")
    seen = await ana.wait_message(thread, lambda one: labelled(one, "Wait"))
    assert seen["id"] == message["id"]
    assert board_of(seen) == board_of(message)


async def test_the_picture_stays_when_the_story_goes_on_below(evening, ana, ben):
    thread = await castle(evening)
    message = await evening.table_message(thread)
    await ben.say(thread, "so that a new message is needed")
    await ana.click(message, "Ben")
    now = await evening.table_message(thread)
    assert now["id"] != message["id"]
    left = next(one for one in await ana.messages(thread) if one["id"] == message["id"])
    assert not reading.controls(left)
    assert reading.pictures(left)
    assert await evening.services.storage.outbox.pending() == 0


async def widths(evening, person, message):
    """How wide its pictures are when everything is drawn, in pixels."""
    await evening.settled()
    shown = [item for each in walk((await person.message(message))["components"]) for item in each.get("items", [])]
    return {item["media"]["width"] for item in shown}


async def test_whoever_plays_on_a_phone_has_tall_pictures_and_nobody_else(evening, ana, ben):
    thread = await castle(evening)
    table = await evening.table_message(thread)
    board = (await ana.click(table, "Board")).message
    assert await widths(evening, ana, board) == {1280}
    await ana.click(await ana.message(board), "Tall Pictures")
    assert await widths(evening, ana, board) == {720}
    assert labelled(await ana.message(board), "Wide Pictures")
    assert await widths(evening, ana, (await ana.click(table, "My Hand")).message) == {720}
    assert await widths(evening, ben, (await ben.click(table, "Board")).message) == {1280}
    assert await widths(evening, ana, await evening.table_message(thread)) == {1280}, "what all see stays"
    assert "come wide" in (await ana.command(thread, "table settings", pictures="wide")).text
    assert await widths(evening, ana, (await ana.click(table, "My Hand")).message) == {1280}
