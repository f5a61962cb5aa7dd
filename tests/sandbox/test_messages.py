"""Messages: mentions, files, edits, what the bot is told of them."""

import io
from datetime import datetime
from itertools import pairwise

import aiohttp
import discord as dpy
import pytest

from sandbox import reading
from tests.sandbox.tiny_bot import Panel, picture

V2 = 1 << 15


async def counts(person, channel):
    unread = (await person.state())["unread"]
    return unread.get(await person.channel_id(channel), {"messages": 0, "mentions": 0})


@pytest.mark.parametrize(
    ("allowed", "called"),
    [
        (None, ["ana", "ben"]),
        ({"parse": []}, []),
        ({"parse": ["users"]}, ["ana", "ben"]),
        ({"parse": [], "users": ["ben"]}, ["ben"]),
        ({"parse": ["roles", "everyone"]}, []),
    ],
)
async def test_only_allowed_mentions_call(raw, discord, allowed, called):
    people = {name: discord.person(name) for name in ("ana", "ben")}
    if allowed and "users" in allowed:
        allowed = allowed | {"users": [people[name].id for name in allowed["users"]]}
    body = {"content": f"{people['ana'].mention} and {people['ben'].mention} @everyone"}
    message = (await raw.send("games", body | ({"allowed_mentions": allowed} if allowed else {}))).body
    assert [user["id"] for user in message["mentions"]] == [people[name].id for name in called]
    assert message["mention_everyone"] is False
    for name, person in people.items():
        assert await counts(person, "games") == {"messages": 1, "mentions": int(name in called)}


async def test_mentions_are_found_in_text_displays(raw, ben):
    body = {"flags": V2, "components": [{"type": 10, "content": f"Your turn, {ben.mention}"}]}
    assert [user["id"] for user in (await raw.send("games", body)).body["mentions"]] == [ben.id]
    assert (await counts(ben, "games"))["mentions"] == 1


async def test_editing_never_calls_anybody(raw, ben):
    message = (await raw.send("games", {"content": "Nobody"})).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    edited = (await raw.call("PATCH", path, {"content": ben.mention})).body
    assert [user["id"] for user in edited["mentions"]] == [ben.id]
    assert edited["edited_timestamp"]
    assert (await counts(ben, "games"))["mentions"] == 0


async def test_everyone_needs_a_permission(raw, discord):
    channel = await raw.channel("games")
    await discord.call("PATCH", f"/channels/{channel}/permissions", {"allow": ["MENTION_EVERYONE"]})
    assert (await raw.send("games", {"content": "@here"})).body["mention_everyone"] is True
    assert (await counts(discord.person("hal"), "games"))["mentions"] == 1


async def test_reply_names_its_message_and_calls_its_author_only_if_asked(raw, ben):
    asked = await ben.say("games", "Well?")
    body = {"content": "Yes", "message_reference": {"message_id": asked["id"]}, "allowed_mentions": {"parse": []}}
    quiet = (await raw.send("games", body)).body
    assert (quiet["type"], quiet["mentions"], quiet["referenced_message"]["id"]) == (19, [], asked["id"])
    body["allowed_mentions"]["replied_user"] = True
    assert [user["id"] for user in (await raw.send("games", body)).body["mentions"]] == [ben.id]


async def test_reading_clears_what_is_unread(raw, ben):
    first = (await raw.send("games", {"content": ben.mention})).body
    await raw.send("games", {"content": ben.mention})
    await ben.read(first)
    assert await counts(ben, "games") == {"messages": 1, "mentions": 1}
    pushed = [event["d"] for event in ben.events if event["t"] == "UNREAD"]
    assert [one["mentions"] for one in pushed] == [1, 2, 1]


async def test_direct_messages_all_call(discord, bot, ben):
    await discord.person("ana").command("games", "letter", to=ben)
    (dm,) = (await ben.state())["dms"]
    assert (await ben.state())["unread"][dm["id"]] == {"messages": 1, "mentions": 1}


# --- files ------------------------------------------------------------------------------------


def names(reply):
    return [one["filename"] for one in reply.body["attachments"]]


async def test_attachments_list_says_what_stays(raw, discord):
    sent = await raw.send("games", {"content": "x"}, [("a b.txt", b"a"), ("ü.txt", b"u")])
    assert names(sent) == ["a_b.txt", "txt"]
    path = f"/channels/{sent.body['channel_id']}/messages/{sent.body['id']}"
    added = await raw.call("PATCH", path, {}, [("c.txt", b"c")])
    assert names(added) == ["a_b.txt", "txt", "c.txt"]
    kept = {"attachments": [{"id": added.body["attachments"][2]["id"], "description": "The third"}]}
    assert names(await raw.call("PATCH", path, kept)) == ["c.txt"]
    replaced = {"attachments": [{"id": 0, "filename": "d.txt"}]}
    assert names(await raw.call("PATCH", path, replaced, [("d.txt", b"d")])) == ["d.txt"]
    assert (await raw.call("PATCH", path, {"content": "", "attachments": []})).code == 50006


async def test_picture_has_its_size_and_alt_text(discord, bot):
    channel = dpy.utils.get(bot.get_all_channels(), name="games")
    message = await channel.send(view=Panel("Board", with_picture=True), file=picture())
    media = message.components[0].children[1].items[0].media
    assert (media.width, media.height) == (40, 30)
    assert (await discord.download(media.url)).startswith(b"\x89PNG")
    assert reading.pictures(await discord.person("ana").last("games"))[0]["url"] == media.url


async def test_link_to_a_picture_is_good_for_a_day(discord, bot):
    """Messages that are read later have links of then."""
    channel = dpy.utils.get(bot.get_all_channels(), name="games")
    message = await channel.send(file=picture())
    url = message.attachments[0].url
    await discord.advance(24 * 3600 + 1)
    for link in (url, url.partition("?")[0]):
        with pytest.raises(aiohttp.ClientResponseError):
            await discord.download(link)
    fetched = await channel.fetch_message(message.id)
    assert (await discord.download(fetched.attachments[0].url)).startswith(b"\x89PNG")


async def test_file_that_a_component_shows_is_not_listed_below_the_message(discord, bot):
    """Discord does this on purpose: github.com/discord/discord-api-docs, issue 8277 and pull request 8279."""
    channel = dpy.utils.get(bot.get_all_channels(), name="games")
    message = await channel.send(
        view=Panel("Board", with_picture=True), files=[picture(), dpy.File(io.BytesIO(b"x"), "other.txt")]
    )
    assert [one.filename for one in message.attachments] == ["other.txt"]
    assert message.components[0].children[1].items[0].media.attachment_id
    fetched = await channel.fetch_message(message.id)
    assert [one.filename for one in fetched.attachments] == ["other.txt"]


def shown(message):
    """The id under which Discord keeps the picture of a panel."""
    return message.components[0].children[1].items[0].media.attachment_id


class Kept:
    """A file that stays, as a request names it."""

    def __init__(self, id_, **more):
        self.named = {"id": id_} | more

    def to_dict(self):
        return self.named


async def test_new_picture_takes_the_place_of_the_old(discord, bot):
    channel = dpy.utils.get(bot.get_all_channels(), name="games")
    message = await channel.send(view=Panel("Board", with_picture=True), file=picture())
    other = await message.edit(view=Panel("Board", with_picture=True), attachments=[picture("red")])
    assert shown(other) != shown(message)


async def test_picture_stays_if_the_request_names_it_with_id_and_filename(discord, bot):
    """The id alone is not enough: components find a file by the name it has in the same request."""
    channel = dpy.utils.get(bot.get_all_channels(), name="games")
    message = await channel.send(view=Panel("Board", with_picture=True), file=picture())
    same = Kept(shown(message), filename="board.png")
    kept = await message.edit(view=Panel("Same board", with_picture=True), attachments=[same])
    assert shown(kept) == shown(message)
    for attachments in ([Kept(shown(message))], dpy.utils.MISSING):
        with pytest.raises(dpy.HTTPException) as refused:
            await message.edit(view=Panel("Which board?", with_picture=True), attachments=attachments)
        assert refused.value.code == 50035


async def test_new_picture_of_an_edit_has_to_be_listed(raw):
    """github.com/discord/discord-api-docs, issue 7529."""
    panel = {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}]}
    message = (await raw.send("games", panel, [("a.png", b"")])).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    assert (await raw.call("PATCH", path, panel, [("a.png", b"")])).code == 50035
    listed = panel | {"attachments": [{"id": 0, "filename": "a.png"}]}
    assert (await raw.call("PATCH", path, listed, [("a.png", b"")])).status == 200


async def test_picture_that_is_dropped_must_not_be_shown(discord, bot):
    channel = dpy.utils.get(bot.get_all_channels(), name="games")
    message = await channel.send(view=Panel("Board", with_picture=True), file=picture())
    with pytest.raises(dpy.HTTPException) as refused:
        await message.edit(attachments=[])
    assert refused.value.code == 50035


async def test_components_v2_cannot_be_taken_back(raw):
    message = (await raw.send("games", {"flags": V2, "components": [{"type": 10, "content": "x"}]})).body
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    legacy = await raw.call("PATCH", path, {"flags": 0, "content": "plain"})
    assert legacy.complaint("content") == "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    assert (await raw.call("PATCH", path, {"flags": 0})).body["flags"] == V2
    old = (await raw.send("games", {"content": "plain"})).body
    path = f"/channels/{old['channel_id']}/messages/{old['id']}"
    body = {"flags": V2, "components": [{"type": 10, "content": "x"}]}
    assert (await raw.call("PATCH", path, body)).code == 50035
    assert (await raw.call("PATCH", path, body | {"content": None})).body["flags"] == V2


async def test_every_component_gets_an_id_of_its_own(raw):
    children = [{"type": 10, "content": "a", "id": 2}, {"type": 10, "content": "b"}]
    message = (await raw.send("games", {"flags": V2, "components": [{"type": 17, "components": children}]})).body
    container = message["components"][0]
    assert [container["id"], *(child["id"] for child in container["components"])] == [1, 2, 3]


# --- what the bot is told -----------------------------------------------------------------------


async def test_what_people_write_in_a_guild_is_hidden_from_a_bot_without_the_intent(discord, bot, raw, ana):
    heard = []

    async def listen(message):
        heard.append(message.content)

    bot.add_listener(listen, "on_message")
    hidden = await ana.say("games", "Secret plan")
    await ana.say("games", f"<@{bot.user.id}> come here")
    await ana.say("dm", "Just you")
    await discord.wait_until(lambda: len(heard) == 3)
    assert heard == ["", f"<@{bot.user.id}> come here", "Just you"]
    path = f"/channels/{hidden['channel_id']}/messages/{hidden['id']}"
    assert (await raw.call("GET", path)).body["content"] == ""


async def test_deletions_are_told(discord, bot, raw):
    gone = []

    async def listen(payload):
        gone.append(payload.message_id)

    bot.add_listener(listen, "on_raw_message_delete")
    message = (await raw.send("games", {"content": "x"})).body
    await discord.person("ana").delete(message)
    await discord.wait_until(lambda: gone == [int(message["id"])])


async def test_bulk_deletion_takes_two_to_a_hundred(raw, discord):
    channel = await raw.channel("games")
    await discord.call("PATCH", f"/channels/{channel}/permissions", {"allow": ["MANAGE_MESSAGES"]})
    sent = [(await raw.send("games", {"content": "x"})).body["id"] for _ in range(3)]
    path = f"/channels/{channel}/messages/bulk-delete"
    assert (await raw.call("POST", path, {"messages": sent[:1]})).code == 50016
    assert (await raw.call("POST", path, {"messages": sent[:2]})).status == 204
    assert [one["id"] for one in await discord.person("ana").messages("games")] == sent[2:]


async def test_every_change_has_a_moment_of_its_own_though_the_clock_stands_still(raw):
    sent = (await raw.send("games", {"content": "0"})).body
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    edited = [(await raw.call("PATCH", path, {"content": str(n)})).body["edited_timestamp"] for n in range(1, 4)]
    moments = [datetime.fromisoformat(one) for one in [sent["timestamp"], *edited]]
    assert all(before < after for before, after in pairwise(moments))


async def test_history_pages_backwards_and_forwards(discord, bot, raw):
    for number in range(7):
        await raw.send("games", {"content": str(number)})
    channel = dpy.utils.get(bot.get_all_channels(), name="games")
    assert [one.content async for one in channel.history(limit=3)] == ["6", "5", "4"]
    assert [one.content async for one in channel.history(limit=None, oldest_first=True)] == list("0123456")


async def test_application_emojis(discord, bot):
    sword = await bot.create_application_emoji(name="sword", image=picture().fp.read())
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["sword"]
    view = dpy.ui.View(timeout=None)
    view.add_item(dpy.ui.Button(emoji=sword, custom_id="x"))
    channel = dpy.utils.get(bot.get_all_channels(), name="games")
    message = await channel.send("x", view=view)
    assert message.components[0].children[0].emoji.id == sword.id
    await sword.delete()
    with pytest.raises(dpy.HTTPException):
        await message.edit(view=view)


async def test_upload_through_a_command_option(discord, bot):
    got = []

    @bot.tree.command(description="Takes a file")
    async def take(interaction: dpy.Interaction, save: dpy.Attachment):
        got.append(await save.read())
        await interaction.response.send_message(file=dpy.File(io.BytesIO(got[0]), "copy.json"))

    await bot.tree.sync()
    outcome = await discord.person("ana").command("games", "take", files={"save.json": b"{}"}, save="save.json")
    assert got == [b"{}"]
    assert reading.files(outcome.message)[0]["filename"] == "copy.json"
