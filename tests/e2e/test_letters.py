"""What comes by direct message: where it leads, and what it says when there is nothing to choose any more."""

import re

from sandbox import reading
from tests.e2e.evening import choose, choose_first


async def test_every_letter_leads_to_the_table_also_the_first_of_all(evening, ana, ben, discord):
    await discord.faults({"match": {"method": "POST", "path_regex": "/threads$"}, "delay": 0.3, "times": 1})
    table_id, thread = await evening.play("vengeance", "ben")
    for person in (ana, ben):
        (letter,) = await person.dms()
        assert f"<#{thread}>" in reading.text(letter)
    assert (await evening.tables.table(table_id)).thread_id == int(thread)
    threads = (await ana.state())["guilds"][0]["threads"]
    assert [one["id"] for one in threads] == [thread], "whoever comes first makes it, and nobody a second one"


async def test_when_the_game_is_over_every_letter_says_so(evening):
    people = [evening.person(name) for name in ("ana", "ben")]
    table_id, thread = await evening.play("spirits", "ben", how="anyone")
    for _ in range(60):
        await evening.settled()
        if (await evening.tables.table(table_id)).status == "finished":
            break
        for person in people:
            if (await evening.services.tables.look(table_id, int(person.id))).my_asks:
                panel = (await person.click(await evening.table_message(thread, person.name), "My Hand")).message
                await choose_first(person, panel)
                break
    for person in people:
        letters = await person.dms()
        assert letters
        assert "This game is over." in reading.text(letters[-1])


async def test_a_letter_does_not_say_for_whom_the_table_waits(evening, ana, ben):
    """It is not brought up to date with every move of the others, so what it said would soon be wrong."""
    _, thread = await evening.play("spirits", "ben")
    await ana.click(await evening.table_message(thread), "Look")
    letter = await ben.wait_message("dm", lambda message: "Which card do you bid?" in reading.text(message))
    await choose(ben, letter, "Pass")
    await evening.settled()
    told = reading.text(await ben.message(letter))
    assert "Nothing for you to choose now." in told
    assert not re.search("Ana|waits", told)
    panel = (await ben.click(await evening.table_message(thread, "ben"), "My Hand")).message
    assert "The table waits for Ana." in reading.text(panel)


async def test_a_letter_comes_with_the_first_private_question_asks_the_next_ones_and_goes_with_its_person(
    evening, ana, ben
):
    table_id, thread = await evening.play("spirits", "ben")
    assert await ana.dms() == [], "what is asked is asked at the table"
    await ana.click(await evening.table_message(thread), "Look")
    await evening.settled()
    for person in (ana, ben):
        (letter,) = await person.dms()
        await choose(person, letter, "Pass")
    for person in (ana, ben):
        await choose(person, await evening.table_message(thread), "Pass")
    await evening.settled()
    (letter,) = await ana.dms()
    assert reading.selects(letter) or len(reading.buttons(letter)) > 1, "what to throw away"
    await evening.services.seating.leave(table_id, int(ana.id))
    await evening.settled()
    assert await ana.dms() == [], "what she held is another's now"
