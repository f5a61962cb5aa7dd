"""Games of sealed actions and secret hands, clicked through to their end."""

import pytest

from sandbox import reading
from tests.e2e.evening import choose_first, labelled


async def the_open_choice(evening, table_id, thread, person):
    """The private panel of somebody who is asked, from the DM if it came there, else behind My Hand; None if not asked."""
    scene = await evening.services.tables.look(table_id, int(person.id))
    if not scene.my_asks:
        return None
    return (await person.click(await evening.table_message(thread, person.name), "My Hand")).message


async def is_over(evening, table_id):
    await evening.settled()
    return (await evening.tables.table(table_id)).status == "finished"


@pytest.mark.long
async def test_a_whole_game_of_vengeance_with_two_stewards(evening, ana):
    card = (await ana.command("games", "vengeance new", demon="orvath")).message
    await ana.click(card, "Add Steward")
    await ana.click(card, "Add Steward")
    await ana.click(card, "Start")
    table_id = 1
    thread = await evening.thread(table_id)
    for _ in range(200):
        if await is_over(evening, table_id):
            break
        panel = await the_open_choice(evening, table_id, thread, ana)
        assert panel, "Ana is not asked, and yet the game waits"
        await choose_first(ana, panel)
    end = await ana.wait_message(thread, lambda message: labelled(message, "Again"))
    assert "seed" in reading.text(end)
    (picture,) = reading.pictures(end)
    assert "Ana" in picture["description"]


@pytest.mark.long
async def test_three_friends_with_closed_messages_a_restart_and_one_who_leaves(evening):
    ana, ben, cleo = friends = [evening.person(name) for name in ("ana", "ben", "cleo")]
    for person in (ben, cleo):
        await person.set_dms(open_=False)
    table_id, thread = await evening.play("vengeance", "ben", "cleo", demon="maelgra")
    await evening.settled()
    choices = 0
    for _ in range(400):
        if await is_over(evening, table_id):
            break
        for person in friends:
            panel = await the_open_choice(evening, table_id, thread, person)
            if panel is None:
                continue
            assert len(reading.pictures(panel)) == 1, "a hand is shown as a picture"
            await choose_first(person, panel)
            choices += 1
        if choices >= 9 and evening.bot is not None and len(friends) == 3:
            await evening.restart()
            await evening.services.seating.leave(table_id, int(friends.pop().id))
    dms = await ana.dms()
    assert any(reading.pictures(message) for message in dms), "hands come by direct message"
    assert not [message for person in (ben, cleo) for message in await person.dms()]
    end = await ana.wait_message(thread, lambda message: labelled(message, "Again"))
    (picture,) = reading.pictures(end)
    assert picture["description"].split(".")[0] in ("Vengeance", "Unbound", "Too late")


async def test_the_table_shows_who_has_acted_and_never_what(evening, ana, ben):
    table_id, thread = await evening.play("vengeance", "ben")
    await evening.pick_first(thread, "ana", "ben")
    panel = await the_open_choice(evening, table_id, thread, ben)
    played = next(one for one in reading.controls(panel) if one.get("label", "").startswith("Play Artifact"))
    await ben.click(panel, played["label"])
    after = (await ben.click(await evening.table_message(thread, "ben"), "My Hand")).message
    assert f"{played['label']}." in reading.pictures(after)[0]["description"]
    for person in (ana, evening.person("dov")):
        message = await evening.table_message(thread, person.name)
        (picture,) = reading.pictures(message)
        assert "has acted" in picture["description"]
        assert played["label"] not in reading.text(message) + picture["description"]
    assert "**Ana** to choose" in reading.text(message)


@pytest.mark.parametrize(("demon", "courses"), [("orvath", 3), ("skeir", 5)])  # a tie leads elsewhere, but for Herbs
async def test_the_commands_of_vengeance_tell_what_is_open(evening, ana, ben, demon, courses):
    _, thread = await evening.play("vengeance", "ben", demon=demon)
    assert "no round is being played" in (await ana.command(thread, "vengeance circle")).text
    await evening.pick_first(thread, "ana", "ben")
    told = (await evening.person("dov").command(thread, "vengeance circle")).text
    assert "The Demon stands on **I Gate of Roots**" in told
    assert told.count("The Demon goes to") == courses
    spells = (await ana.command(thread, "vengeance spells")).text
    assert "· Ana" in spells
    assert "· Ben" in spells
    assert "· Ana" not in (await ana.command("lounge", "vengeance spells", witch="virag")).text
    suggested = await ana.autocomplete(thread, "vengeance spells", "witch", "bell")
    assert [choice["value"] for choice in suggested] == ["ottilie"]
    assert "There is no such Witch" in (await ana.command(thread, "vengeance spells", witch="nobody")).text
    assert "use this in its thread" in (await ana.command("lounge", "vengeance circle")).text
