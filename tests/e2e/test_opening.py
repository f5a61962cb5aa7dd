"""From the lobby card to the first choices."""

from sandbox import reading
from tests.e2e.evening import choose_first


async def test_the_lobby_shows_who_hosts_and_who_does_after_that(evening):
    ana, ben = evening.person("ana"), evening.person("ben")
    _, card = await evening.lobby("dark_castle")
    await ben.click(card, "Join")
    await evening.settled()
    assert f"1. <@{ana.id}> · host\n2. <@{ben.id}>" in reading.text(await ana.message(card))
    await ana.click(card, "Leave")
    await evening.settled()
    assert f"1. <@{ben.id}> · host" in reading.text(await ana.message(card))


async def test_the_commitment_to_the_dice_is_told_once_and_explained_on_demand(evening):
    ana = evening.person("ana")
    table_id, thread = await evening.play("dark_castle", "ben")
    commitment = (await evening.tables.table(table_id)).commitment
    await evening.settled()
    card = await ana.wait_message("games", lambda message: "The game is in" in reading.text(message))
    everything = [reading.text(one) for channel in ("games", thread) for one in await ana.messages(channel)]
    assert sum(text.count(commitment) for text in everything) == 1
    assert commitment in reading.text(card)
    assert "secret seed" in (await ana.click(card, "What Is This?")).text


async def test_people_pick_their_characters_before_the_stewards_do(evening):
    ana, ben = evening.person("ana"), evening.person("ben")
    table_id, thread = await evening.play("dark_castle", "ben", stewards=1)
    picked = []
    for person in (ben, ana):
        panel = (await person.click(await evening.table_message(thread), "My Hand")).message
        await choose_first(person, panel)
        await evening.settled()
        picked.append([one.seat for one in (await evening.tables.load_whole(table_id)).journal])
    assert picked == [[1], [1, 0, 2]]
