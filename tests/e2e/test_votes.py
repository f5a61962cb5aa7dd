"""A table that votes: everybody sees how far the vote is, nobody sees for what."""

from sandbox import reading
from tests.e2e.evening import choose


async def test_the_message_says_who_has_still_to_vote_and_never_what_was_voted(evening):
    names = ["ana", "ben", "cleo"]
    table_id, thread = await evening.play("dark_castle", *names[1:], decisions="vote")
    await evening.pick_first(thread, *names)
    asked = reading.text(await evening.table_message(thread))
    assert "**Ana**, **Ben** and **Cleo** to vote · no vote is in" in asked
    await choose(evening.person("ben"), await evening.table_message(thread), "Cleo")
    now = reading.text(await evening.table_message(thread))
    assert "**Ana** and **Cleo** to vote · 1 of 3 votes is in" in now
    assert now.count("Cleo") == asked.count("Cleo")
    assert "✓ **Ben**" not in str(evening.person("ana").events), "nor for a moment"
    await choose(evening.person("ben"), await evening.table_message(thread), "Ana")
    told = await evening.person("ben").wait_message(thread, lambda message: "You have voted" in reading.text(message))
    assert "Ana and Cleo still can" in reading.text(told)
    assert "This takes back" in (await evening.person("ben").command(thread, "table undo")).text
    await choose(evening.person("ana"), await evening.table_message(thread), "Cleo")
    await evening.settled()
    assert "no vote is in" in reading.text(await evening.table_message(thread)), (
        "it is decided, and the next vote begins"
    )
    assert (await evening.tables.table(table_id)).answers == 5


async def test_two_who_vote_are_told_whose_vote_decides_if_they_differ(evening):
    _, thread = await evening.play("dark_castle", "ben", decisions="vote")
    await evening.pick_first(thread, "ana", "ben")
    asked = reading.text(await evening.table_message(thread))
    assert "**Ana** and **Ben** to vote · no vote is in · if you two differ, **Ana** decides" in asked
    await choose(evening.person("ben"), await evening.table_message(thread), "Ben")
    assert "**Ana** to vote · 1 of 2 votes is in" in reading.text(await evening.table_message(thread))
    await choose(evening.person("ana"), await evening.table_message(thread), "Ana")
    await evening.settled()
    assert "Ana leads" in reading.text(await evening.table_message(thread))
