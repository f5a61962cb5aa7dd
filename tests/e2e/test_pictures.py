"""Pictures of messages whose words change: Discord keeps them, if they are named as it asks for it."""

from sandbox import reading
from tests.e2e.evening import choose_first, labelled


def board_of(message):
    """The link of the one picture of a message."""
    (picture,) = reading.pictures(message)
    return picture["url"]


async def castle(evening):
    """Ana and Ben in the castle, asked who opens the cell door; the thread."""
    _, thread = await evening.play("dark_castle", "ben")
    for name in ("ana", "ben"):
        person = evening.person(name)
        panel = (await person.click(await evening.table_message(thread), "My Hand")).message
        await choose_first(person, panel)
    return thread


async def test_the_picture_stays_while_a_choice_stands_for_a_moment(evening, discord):
    evening.services.tables.second_thoughts = 90.0
    thread = await castle(evening)
    ana = evening.person("ana")
    message = await evening.table_message(thread)
    await discord.faults({"match": {"method": "PATCH", "path_regex": "/channels/"}, "status": 500, "times": 50})
    # The click changes the message at once; what the outbox draws does not come through.
    await ana.click(message, "Ben")
    seen = await ana.wait_message(thread, lambda one: labelled(one, "Wait"))
    assert seen["id"] == message["id"]
    assert board_of(seen) == board_of(message)


async def test_the_picture_stays_when_the_story_goes_on_below(evening):
    thread = await castle(evening)
    ana, ben = evening.person("ana"), evening.person("ben")
    message = await evening.table_message(thread)
    await ben.say(thread, "so that a new message is needed")
    await ana.click(message, "Ben")
    now = await evening.table_message(thread)
    assert now["id"] != message["id"]
    left = next(one for one in await ana.messages(thread) if one["id"] == message["id"])
    assert not reading.controls(left)
    assert reading.pictures(left)
    assert await evening.services.storage.outbox.pending() == 0
    assert await evening.services.storage.incidents.latest() == ()
