"""A bot on plain discord.py comes up, is used, goes away and comes back."""

from sandbox import reading
from tests.sandbox.tiny_bot import running


async def test_bot_boots_and_its_commands_are_offered(discord, bot):
    names = {command["name"] for command in await discord.person("ana").commands("games")}
    assert {"panel", "slow", "table"} <= names
    assert [guild.name for guild in bot.guilds] == ["The Lych Gate"]
    assert {channel.name for channel in bot.guilds[0].text_channels} == {"games", "dice", "lounge"}
    assert [member.name for member in bot.guilds[0].members] == ["Lychgate"]


async def test_slash_command_is_answered_with_a_panel(discord, bot):
    outcome = await discord.person("ana").command("games", "panel", text="Enter?")
    message = outcome.message
    assert outcome.text == "Enter?"
    assert message["flags"] == 1 << 15
    assert message["interaction_metadata"]["name"] == "panel"
    assert [reading.label(one) for one in reading.buttons(message)] == ["Strike", "Hide", "Hold"]
    (shown,) = reading.pictures(message)
    assert (await discord.download(shown["url"])).startswith(b"\x89PNG")


async def test_defer_then_edit(bot, ben):
    outcome = await ben.command("games", "slow")
    assert outcome.text == "At last"
    assert outcome.message["flags"] & (1 << 7) == 0


async def test_button_still_works_after_the_bot_was_restarted(discord, monkeypatch, ana):
    async with running(discord, monkeypatch):
        panel = (await ana.command("games", "panel")).message
    async with running(discord, monkeypatch):
        struck = await ana.click(panel, "Strike")
    assert struck.text == "Struck"
    assert struck.message["id"] == panel["id"]


async def test_select_takes_labels(bot, ana):
    panel = (await ana.command("games", "panel")).message
    assert (await ana.select(panel, "Sword", "Rope")).text == "Took sword, rope"


async def test_modal_is_filled_in_and_answered(bot, ana):
    opened = await ana.command("games", "form")
    assert opened.modal["title"] == "Your name"
    answered = await ana.submit(opened.modal, "games", name="Ada", side="Dark")
    assert answered.text == "Ada of the Dark"


async def test_autocomplete_suggests(discord, bot):
    found = await discord.person("ana").autocomplete("games", "find", "what", "to")
    assert found == [{"name": "Torch", "value": "torch"}]


async def test_thread_is_opened_and_the_mentioned_person_is_called(bot, ana):
    await ana.command("games", "table new", name="Castle")
    welcome = await ana.wait_message("Castle", lambda message: "Welcome" in message["content"])
    assert [user["id"] for user in welcome["mentions"]] == [ana.id]
    state = await ana.state()
    assert state["unread"][welcome["channel_id"]]["mentions"] == 1


async def test_direct_message_arrives_and_closed_ones_are_refused(discord, bot, ana, ben):
    assert (await ana.command("games", "letter", to=ben)).text == "Sent"
    assert [message["content"] for message in await ben.dms()] == ["You have mail"]
    assert (await ana.command("games", "letter", to=discord.person("eve"))).text == "Closed"
    assert bot.errors[0].code == 50007


async def test_ephemeral_message_is_seen_by_nobody_else(bot, ana, ben):
    secret = await ana.command("games", "secret")
    assert "key" in secret.text
    assert secret.message["id"] not in [message["id"] for message in await ben.messages("games")]
    assert not [event for event in ben.events if "key" in str(event)]
