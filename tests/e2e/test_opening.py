"""From the lobby card to the first choices."""

from engines.shelf import games
from sandbox import reading
from tests.e2e.evening import choose_first, is_table, labelled


async def test_the_lobby_shows_who_hosts_and_who_does_after_that(evening, ana, ben):
    _, card = await evening.lobby("dark_castle")
    await ben.click(card, "Join")
    await evening.settled()
    assert f"1. <@{ana.id}> · host\n2. <@{ben.id}>" in reading.text(await ana.message(card))
    await ana.click(card, "Leave")
    await evening.settled()
    assert f"1. <@{ben.id}> · host" in reading.text(await ana.message(card))


async def test_a_steward_too_many_is_sent_away_again(evening, ana):
    table_id, card = await evening.lobby("spirits")
    assert not labelled(await ana.message(card), "Remove Steward")
    await ana.click(card, "Add Steward")
    await evening.settled()
    await ana.click(await ana.message(card), "Remove Steward")
    await evening.settled()
    assert "(1 of" in reading.text(await ana.message(card))
    assert not labelled(await ana.message(card), "Remove Steward")
    assert len(await evening.tables.seats(table_id)) == 1


async def test_the_lobby_says_how_long_it_takes_and_how_to_begin(evening, ana):
    _, card = await evening.lobby("dark_castle")
    assert "1 to 4 players · about half an hour" in reading.text(card)
    assert "Ana begins with **Start**" in reading.text(card)
    await ana.click(card, "Leave")
    await evening.settled()
    _, card = await evening.lobby("tic_tac_toe")
    assert "The game can begin when one more sits down." in reading.text(card)
    await evening.person("ben").click(card, "Join")
    await evening.settled()
    assert "Ana begins with **Start**" in reading.text(await ana.message(card))


async def test_the_lobby_says_what_each_option_means_and_gathers_the_extras(evening, ana):
    table_id, card = await evening.lobby("dark_castle")
    panel = (await ana.click(card, "Options")).message
    packs, extras = (
        next(one for one in reading.selects(panel) if one["custom_id"].endswith(name)) for name in ("packs", "extras")
    )
    assert [one["label"] for one in packs["options"]][1] == "Cult of the Death Knight"
    assert len({one["description"] for one in packs["options"]}) == len(packs["options"])
    assert [one["value"] for one in extras["options"]] == ["flaws", "death_dice", "box"]
    for chosen in (["flaws", "box"], []):
        await ana.select(panel, *chosen, custom_id=extras["custom_id"])
        await evening.settled()
        options = (await evening.services.tables.look(table_id)).options
        assert [name for name in ("flaws", "death_dice", "box") if getattr(options, name)] == chosen
    assert options.packs == ["base"], "the rest stays as it is"


async def test_how_do_i_play_is_answered_before_anybody_has_joined(evening):
    _, card = await evening.lobby("dark_castle")
    told = await evening.person("cleo").click(card, "How Do I Play?")
    assert "You win or lose together" in told.text
    topics, _ = reading.selects(told.message)
    await evening.person("cleo").select(told.message, "topic-combat", custom_id=topics["custom_id"])
    await evening.settled()
    read = await evening.person("cleo").message(told.message)
    assert "when the row is empty, it is beaten" in reading.text(read)


async def test_who_does_not_host_cannot_set_options(evening):
    _, card = await evening.lobby("dark_castle")
    panel = (await evening.person("ben").click(card, "Options")).message
    assert all(one["disabled"] for one in reading.selects(panel))


async def test_every_option_of_every_game_has_words_that_fit(evening):
    for game in games().values():
        _, card = await evening.lobby(game.key)
        panel = (await evening.person("ana").click(card, "Options")).message
        labels = [option["label"] for select in reading.selects(panel) for option in select["options"]]
        assert not [label for label in labels if "_" in label or label != label.strip()]
        hints = [
            [option.get("description") for option in select["options"]]
            for select in reading.selects(panel)
            if len(select["options"]) > 1
        ]
        assert all(len(set(each)) == len(each) for each in hints), hints
        await evening.person("ana").click(card, "Leave")
        await evening.settled()


async def test_the_commitment_to_the_dice_is_told_once_and_explained_on_demand(evening, ana):
    table_id, thread = await evening.play("dark_castle", "ben")
    commitment = (await evening.tables.table(table_id)).commitment
    await evening.settled()
    card = await ana.wait_message("games", lambda message: "The game is in" in reading.text(message))
    everything = [reading.text(one) for channel in ("games", thread) for one in await ana.messages(channel)]
    assert sum(text.count(commitment) for text in everything) == 1
    assert commitment in reading.text(card)
    assert "secret seed" in (await ana.click(card, "What Is This?")).text


async def test_people_pick_their_characters_before_the_stewards_do(evening, ana, ben):
    table_id, thread = await evening.play("dark_castle", "ben", stewards=1)
    picked = []
    for person in (ben, ana):
        panel = (await person.click(await evening.table_message(thread), "My Hand")).message
        await choose_first(person, panel)
        await evening.settled()
        picked.append([one.seat for one in (await evening.tables.load_whole(table_id)).journal])
    assert picked == [[1], [1, 0, 2]]


async def introductions(person, *channels):
    """What this person alone was told about the game."""
    return [
        reading.text(one)
        for channel in channels
        for one in await person.messages(channel)
        if one["flags"] & 64 and "Your first game of" in reading.text(one)
    ]


async def test_a_game_is_explained_once_to_who_plays_it_for_the_first_time(evening, ana, ben, cleo):
    await ana.command("games", "dark-castle new")
    card = await ben.wait_message("games", lambda message: labelled(message, "Join"))
    await ben.click(card, "Join")
    await evening.settled()
    for person in (ana, ben):
        (told,) = await introductions(person, "games")
        assert "Your first game of Escape the Dark Castle" in told
        assert ("Your table is the card above" in told) == (person is ana)
        assert "at 0 HP" in told
    await evening.restart()
    await ana.click(card, "Start")
    first = await evening.thread(1)
    _, second = await evening.play("dark_castle", "ben")
    for thread in (first, second):
        for person in (ana, ben):
            await person.click(await evening.table_message(thread), "My Hand")
    await ana.command(second, "table replace", seat=2, player=cleo)
    for _ in range(2):
        await cleo.click(await evening.table_message(second), "My Hand")
    await evening.settled()
    for person, times in ((ana, 1), (ben, 1), (cleo, 1)):
        assert len(await introductions(person, "games", first, second)) == times


async def test_a_lobby_card_that_is_no_answer_to_its_command_is_posted(evening, ana, discord):
    """The token of a command may be gone, or the line break, when the card is drawn; the table must not stay unseen."""
    await discord.faults({"match": {"method": "PATCH", "path_regex": "/webhooks/"}, "status": 404, "code": 10015})
    (command,) = [one for one in await ana.commands("games") if one["name"] == "dark-castle"]
    data = {
        "id": command["id"],
        "name": "dark-castle",
        "type": 1,
        "options": [{"type": 1, "name": "new", "options": []}],
    }
    body = {"type": 2, "channel_id": await ana.channel_id("games"), "nonce": "new", "data": data}
    await discord.call("POST", "/interactions", body, as_=ana.id)
    card = await ana.wait_message("games", lambda message: labelled(message, "Start"))
    await ana.click(card, "Add Steward")
    await evening.settled()
    assert "(2 of 4)" in reading.text(await ana.message(card))
    assert len(await evening.tables.open_tables()) == 1


async def test_a_table_in_an_announcement_channel_gets_its_thread_and_another_one(evening, ana, discord):
    guild = evening.bot.guilds[0].id
    await discord.call("POST", "/channels", {"guild_id": str(guild), "name": "news", "type": 5})
    card = (await ana.command("news", "dark-castle new")).message
    await ana.click(card, "Start")
    await ana.wait_message("news", lambda message: "The game is in" in reading.text(message))
    await evening.settled()
    first = (await evening.tables.table(1)).thread_id
    await ana.delete(card)
    await discord.call("DELETE", f"/channels/{first}")
    await evening.services.tables.show_again(1)
    await evening.settled()
    second = (await evening.tables.table(1)).thread_id
    assert second != first
    assert await ana.wait_message(str(second), is_table)


async def test_a_server_that_has_only_the_commands_is_told_so(evening, discord):
    await discord.call("POST", "/guilds", {"name": "Elsewhere", "bot": False, "commands": True})
    outcome = await evening.person("ana").command("general", "dark-castle new")
    assert "only my commands are" in outcome.text
    assert await evening.tables.open_tables() == ()


async def test_a_lobby_card_shows_who_sits_there(evening, ben):
    _, card = await evening.lobby("dark_castle")
    rosters = [one for one in reading.pictures(card) if "roster" in one["url"]]
    assert [one["description"] for one in rosters] == ["1/4 · 1: Ana"]
    await ben.click(card, "Join")
    await evening.settled()
    (now,) = [one for one in reading.pictures(await ben.message(card)) if "roster" in one["url"]]
    assert now["description"] == "2/4 · 1: Ana, 2: Ben"
