"""What Discord does not take is not taken: one row per limit, each with the place of the complaint."""

import io

import pytest

V2 = 1 << 15


def text(content="hello"):
    return {"type": 10, "content": content}


def button(**more):
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | more


def buttons(count):
    return [button(custom_id=f"b{number}") for number in range(count)]


def row(*children):
    return {"type": 1, "components": list(children)}


def option(number=0, **more):
    return {"label": f"Option {number}", "value": f"v{number}"} | more


def select(count=1, **more):
    return {"type": 3, "custom_id": "pick", "options": [option(number) for number in range(count)]} | more


def section(**more):
    return {"type": 9, "components": [text()], "accessory": button()} | more


def gallery(*urls):
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


def v2(*components):
    return {"flags": V2, "components": list(components)}


BAD_MESSAGES = {
    "content of 2001 signs": ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    "content that is a number": ({"content": 5}, "content", "STRING_TYPE_CONVERT"),
    "nonce of 26 signs": ({"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    "content beside components v2": (
        v2(text()) | {"content": "x"}, "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    "embed beside components v2": (
        v2(text()) | {"embeds": [{"title": "x"}]}, "embeds", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    "text display without the flag": ({"components": [text()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    "button whose label is blank": (
        {"content": "x", "components": [row(button(label=" "))]}, "components.0.components.0",
        "BUTTON_COMPONENT_INVALID"),
    "option whose label is blank": (
        {"content": "x", "components": [row(select() | {"options": [option(label=" ")]})]},
        "components.0.components.0.options.0.label", "BASE_TYPE_REQUIRED"),
    "six rows of the old kind": (
        {"content": "x", "components": [row(button(custom_id=f"b{n}")) for n in range(6)]},
        "components", "BASE_TYPE_BAD_LENGTH"),
    "41 components": (
        v2(*[text("x") for _ in range(30)], *[section(accessory=button(custom_id=f"b{n}")) for n in range(4)]),
        "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    "4001 signs of text in all": (
        v2(text("x" * 2000), text("y" * 2001)), "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    "empty text display": (v2(text("")), "components.0.content", "BASE_TYPE_REQUIRED"),
    "blank text display": (v2(text("  \n")), "components.0.content", "BASE_TYPE_REQUIRED"),
    "button on the top level": (v2(button()), "components.0.type", "UNION_TYPE_CHOICES"),
    "container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type", "UNION_TYPE_CHOICES"),
    "empty container": (v2({"type": 17, "components": []}), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "accent colour out of range": (
        v2({"type": 17, "accent_color": 0x1000000, "components": [text()]}),
        "components.0.accent_color", "NUMBER_TYPE_MAX"),
    "six buttons in a row": (v2(row(*buttons(6))), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "empty row": (v2(row()), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "select beside a button": (
        v2(row(button(), select())), "components.0.components.1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "one custom id twice": (
        v2(row(button(), button())), "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    "one custom id twice across a section": (
        v2(row(button()), section()), "components.1.accessory.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    "one id twice": (v2(text() | {"id": 7}, text() | {"id": 7}), "components.1.id", "COMPONENT_ID_DUPLICATED"),
    "custom id of 101 signs": (
        v2(row(button(custom_id="x" * 101))), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    "label of 81 signs": (
        v2(row(button(label="x" * 81))), "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
    "button without a custom id": (
        v2(row({"type": 2, "style": 1, "label": "Go"})),
        "components.0.components.0", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"),
    "button without label and emoji": (
        v2(row({"type": 2, "style": 1, "custom_id": "go"})), "components.0.components.0", "BUTTON_COMPONENT_INVALID"),
    "link with a custom id": (
        v2(row(button(style=5, url="https://example.org"))),
        "components.0.components.0", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
    "style 7": (v2(row(button(style=7))), "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    "emoji that is a word": (
        v2(row(button(emoji={"name": "sword"}))),
        "components.0.components.0.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI"),
    "sign that is no emoji": (
        v2(row(button(emoji={"name": "🂠"}))),
        "components.0.components.0.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI"),
    "emoji that is written as a letter": (
        v2(row(button(emoji={"name": "☠"}))),
        "components.0.components.0.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI"),
    "emoji that nobody owns": (
        v2(row(button(emoji={"id": "123", "name": "sword"}))),
        "components.0.components.0.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI"),
    "select without options": (v2(row(select(0))), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    "26 options": (v2(row(select(26))), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    "fewer options than may be picked": (
        v2(row(select(2, max_values=3))), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    "more to pick than may be": (
        v2(row(select(3, min_values=3, max_values=2))),
        "components.0.components.0.min_values", "SELECT_COMPONENT_MIN_VALUES_EXCEED_MAX_VALUES"),
    "one option value twice": (
        v2(row(select(options=[option(1), option(1)]))),
        "components.0.components.0.options.1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    "option label of 101 signs": (
        v2(row(select(options=[option(label="x" * 101)]))),
        "components.0.components.0.options.0.label", "BASE_TYPE_BAD_LENGTH"),
    "option description of 101 signs": (
        v2(row(select(options=[option(description="x" * 101)]))),
        "components.0.components.0.options.0.description", "BASE_TYPE_MAX_LENGTH"),
    "two defaults where one may be picked": (
        v2(row(select(options=[option(1, default=True), option(2, default=True)]))),
        "components.0.components.0.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"),
    "placeholder of 151 signs": (
        v2(row(select(placeholder="x" * 151))), "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"),
    "section without an accessory": (
        v2({"type": 9, "components": [text()]}), "components.0.accessory", "BASE_TYPE_REQUIRED"),
    "section with four texts": (
        v2(section(components=[text() for _ in range(4)])), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "section with a button inside": (
        v2(section(components=[button(custom_id="other")])), "components.0.components.0.type", "UNION_TYPE_CHOICES"),
    "eleven pictures": (
        v2(gallery(*["https://example.org/a.png"] * 11)), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    "picture that was not uploaded": (
        v2(gallery("attachment://board.png")),
        "components.0.items.0.media.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"),
    "picture with a strange scheme": (
        v2(gallery("file:///etc/passwd")), "components.0.items.0.media.url", "URL_TYPE_INVALID_SCHEME"),
    "empty alt text": (
        v2({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": ""}]}),
        "components.0.items.0.description", "BASE_TYPE_BAD_LENGTH"),
    "file from elsewhere": (
        v2({"type": 13, "file": {"url": "https://example.org/a.png"}}),
        "components.0.file.url", "URL_TYPE_INVALID_SCHEME"),
    "spacing 3": (v2({"type": 14, "spacing": 3}), "components.0.spacing", "BASE_TYPE_CHOICES"),
    "component that is a word": (v2("text"), "components.0", "MODEL_TYPE_CONVERT"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    "embed title of 257 signs": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    "26 embed fields": (
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds.0.fields", "BASE_TYPE_MAX_LENGTH"),
    "6001 signs in embeds": (
        {"embeds": [{"description": "x" * 3000}, {"description": "y" * 3001}]}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    "mention kinds and single users together": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"),
    "one person twice among the mentions": (
        {"content": "x", "allowed_mentions": {"users": ["1", "1"]}},
        "allowed_mentions.users", "SET_TYPE_ALREADY_CONTAINS_VALUE"),
    "mention of what is no id": (
        {"content": "x", "allowed_mentions": {"users": ["ana"]}}, "allowed_mentions.users.0", "NUMBER_TYPE_COERCE"),
    "unknown mention kind": (
        {"content": "x", "allowed_mentions": {"parse": ["friends"]}}, "allowed_mentions.parse.0", "BASE_TYPE_CHOICES"),
    "attachment that was not uploaded": (
        {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
    "reply to nothing": (
        {"content": "x", "message_reference": {"message_id": "123"}}, "message_reference", "REPLIES_UNKNOWN_MESSAGE"),
}  # fmt: skip


@pytest.mark.parametrize("why", BAD_MESSAGES)
async def test_message_is_refused(raw, why):
    body, path, complaint = BAD_MESSAGES[why]
    reply = await raw.send("games", body)
    assert (reply.status, reply.code, reply.complaint(path)) == (400, 50035, complaint)
    assert reply.body["message"] == "Invalid Form Body"
    assert await raw.sandbox.person("ana").messages("games") == []


GOOD_MESSAGES = {
    "content of 2000 signs": {"content": "x" * 2000},
    "40 components": v2(*[text("x") for _ in range(40)]),
    "4000 signs of text": v2(text("x" * 4000)),
    "five buttons in a row": v2(row(*buttons(5))),
    "25 options, all at once": v2(row(select(25, max_values=25))),
    "link": v2(row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"})),
    "emoji with its selector": v2(row({"type": 2, "style": 2, "custom_id": "e", "emoji": {"name": "☠\ufe0f"}})),
    "emoji of a key": v2(row({"type": 2, "style": 2, "custom_id": "f", "emoji": {"name": "1\ufe0f\u20e3"}})),
    "emoji button": v2(row({"type": 2, "style": 2, "custom_id": "d", "emoji": {"name": "🎲"}})),
    "section with a thumbnail": v2(section(accessory={"type": 11, "media": {"url": "https://example.org/a.png"}})),
}


@pytest.mark.parametrize("why", GOOD_MESSAGES)
async def test_message_at_the_limit_is_taken(raw, why):
    assert (await raw.send("games", GOOD_MESSAGES[why])).status == 200


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": "   "}, {"flags": V2, "components": []}])
async def test_empty_message_is_refused(raw, body):
    reply = await raw.send("games", body)
    assert (reply.status, reply.code) == (400, 50006)


async def test_body_that_is_no_json_is_refused(raw):
    url = f"{raw.sandbox.api_base}/channels/{await raw.channel('games')}/messages"
    async with raw.http.post(url, data="{", headers={"Authorization": raw.authorization}) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_eleven_files_are_too_many_and_large_ones_too_large(raw, monkeypatch):
    many = await raw.send("games", {}, [(f"{number}.png", b"x") for number in range(11)])
    assert (many.status, many.code) == (400, 30015)
    large = await raw.send("games", {}, [("a.bin", io.BytesIO(bytes(10 * 1024 * 1024 + 1)))])
    assert (large.status, large.code) == (413, 40005)
    monkeypatch.setattr("sandbox.uploads.REQUEST_LIMIT", 30)
    together = await raw.send("games", {}, [("a.bin", bytes(20)), ("b.bin", bytes(20))])
    assert (together.status, together.code) == (413, 40005)


async def test_messages_older_than_an_hour_are_changed_only_now_and_then(raw, discord):
    other, old = [(await raw.send(channel, {"content": "x"})).body for channel in ("lounge", "games")]
    path = f"/channels/{old['channel_id']}/messages"
    await discord.advance(3601)
    discord.server.hub.limits.enforced = True
    replies = [await raw.call("PATCH", f"{path}/{old['id']}", {"content": str(n)}) for n in range(4)]
    assert [reply.status for reply in replies] == [200, 200, 200, 429]
    assert (replies[3].code, replies[3].body["global"]) == (30046, False)
    assert 0 < replies[3].body["retry_after"] <= 6
    elsewhere = f"/channels/{other['channel_id']}/messages/{other['id']}"
    assert (await raw.call("PATCH", elsewhere, {"content": "y"})).status == 200


async def test_answer_has_the_content_type_discord_py_insists_on(raw):
    assert (await raw.send("games", {"content": "x"})).headers["Content-Type"] == "application/json"
    assert (await raw.send("games", {})).headers["Content-Type"] == "application/json"


async def test_wrong_token_and_wrong_route_are_refused(raw):
    assert (await raw.call("GET", "/users/@me/kings")).code == 0
    raw.authorization = "Bot somebody else"
    assert (await raw.call("GET", "/users/@me")).status == 401


BAD_SUGGESTIONS = {
    "26 choices": ([{"name": f"n{n}", "value": "v"} for n in range(26)], "choices", "BASE_TYPE_MAX_LENGTH"),
    "name of 101 signs": ([{"name": "n" * 101, "value": "v"}], "choices.0.name", "BASE_TYPE_BAD_LENGTH"),
    "empty name": ([{"name": "", "value": "v"}], "choices.0.name", "BASE_TYPE_REQUIRED"),
    "value of 101 signs": ([{"name": "n", "value": "v" * 101}], "choices.0.value", "BASE_TYPE_BAD_LENGTH"),
    "value of the wrong kind": ([{"name": "n", "value": 1}], "choices.0.value", "STRING_TYPE_CONVERT"),
}


@pytest.mark.parametrize("why", BAD_SUGGESTIONS)
async def test_suggestions_are_refused(raw, bot, discord, why):
    choices, path, complaint = BAD_SUGGESTIONS[why]
    bot.add_listener(bot.keep, "on_interaction")
    await discord.person("ana").start_autocomplete("games", "find", "where")
    await discord.wait_until(lambda: bot.kept)
    answer = f"/interactions/{bot.kept.id}/{bot.kept.token}/callback"
    reply = await raw.call("POST", answer, {"type": 8, "data": {"choices": choices}})
    assert (reply.status, reply.complaint(f"data.{path}")) == (400, complaint)
    assert (await raw.call("POST", answer, {"type": 4, "data": {"content": "x"}})).complaint("type")
    assert (await raw.call("POST", answer, {"type": 8, "data": {"choices": choices[:0]}})).status == 204


def label(component, **more):
    return {"type": 18, "label": "Name", "component": component} | more


def text_input(**more):
    return {"type": 4, "custom_id": "name", "style": 1} | more


def modal(*components, **more):
    return {"custom_id": "form", "title": "Form", "components": list(components)} | more


BAD_MODALS = {
    "title of 46 signs": (modal(label(text_input()), title="x" * 46), "title", "BASE_TYPE_BAD_LENGTH"),
    "no title": (modal(label(text_input()), title=None), "title", "BASE_TYPE_REQUIRED"),
    "no fields": (modal(), "components", "BASE_TYPE_BAD_LENGTH"),
    "six fields": (modal(*[label(text_input(custom_id=f"f{n}")) for n in range(6)]), "components",
                   "BASE_TYPE_BAD_LENGTH"),
    "label of 46 signs": (modal(label(text_input(), label="x" * 46)), "components.0.label", "BASE_TYPE_BAD_LENGTH"),
    "description of 101 signs": (
        modal(label(text_input(), description="x" * 101)), "components.0.description", "BASE_TYPE_BAD_LENGTH"),
    "button in a modal": (modal(label(button())), "components.0.component.type", "UNION_TYPE_CHOICES"),
    "text input without a label": (modal(row(text_input())), "components.0.components.0.label", "BASE_TYPE_REQUIRED"),
    "one custom id twice": (
        modal(label(text_input()), label(text_input())),
        "components.1.component.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    "placeholder of 101 signs": (
        modal(label(text_input(placeholder="x" * 101))), "components.0.component.placeholder", "BASE_TYPE_MAX_LENGTH"),
    "length above 4000": (
        modal(label(text_input(max_length=4001))), "components.0.component.max_length", "NUMBER_TYPE_MAX"),
    "preset text beyond its own limit": (
        modal(label(text_input(max_length=3, value="four"))),
        "components.0.component.value", "BASE_TYPE_MAX_LENGTH"),
    "required select with nothing to pick": (
        modal(label(select(2, min_values=0))), "components.0.component.min_values", "NUMBER_TYPE_MIN"),
    "radio group of one": (
        modal(label({"type": 21, "custom_id": "r", "options": [option()]})),
        "components.0.component.options", "BASE_TYPE_BAD_LENGTH"),
    "eleven boxes": (
        modal(label({"type": 22, "custom_id": "c", "options": [option(n) for n in range(11)]})),
        "components.0.component.options", "BASE_TYPE_BAD_LENGTH"),
}  # fmt: skip


@pytest.mark.parametrize("why", BAD_MODALS)
async def test_modal_is_refused(hold, why):
    body, path, complaint = BAD_MODALS[why]
    held = await hold()
    reply = await held.answer({"type": 9, "data": body})
    assert (reply.status, reply.complaint(f"data.{path}")) == (400, complaint)
    assert (await held.answer({"type": 4, "data": {"content": "still open"}})).status == 204
