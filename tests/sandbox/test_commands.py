"""Commands: what can be registered, who is offered what, what can be typed into them."""

import pytest

from sandbox.people import NoSuchControlError, RefusedError


def command(name="roll", **more):
    return {"name": name, "description": "Roll dice", "type": 1} | more


def option(name="dice", kind=3, **more):
    return {"name": name, "description": "What to roll", "type": kind} | more


async def path(raw, scope="/commands"):
    return f"/applications/{(await raw.sandbox.call('GET', '/people'))['application_id']}{scope}"


BAD = {
    "capital letters": (command("Roll"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    "a space": (command("roll it"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    "name of 33 signs": (command("x" * 33), "0.name", "BASE_TYPE_BAD_LENGTH"),
    "no description": (command(description=""), "0.description", "BASE_TYPE_REQUIRED"),
    "description of 101 signs": (command(description="x" * 101), "0.description", "BASE_TYPE_BAD_LENGTH"),
    "unknown locale": (
        command(name_localizations={"de-AT": "wurf"}), "0.name_localizations.de-AT", "ENUM_TYPE_COERCE"),
    "translated name with capitals": (
        command(name_localizations={"de": "Wurf"}), "0.name_localizations.de", "APPLICATION_COMMAND_INVALID_NAME"),
    "26 options": (command(options=[option(f"o{n}") for n in range(26)]), "0.options", "BASE_TYPE_MAX_LENGTH"),
    "26 subcommands": (command(options=[option(f"o{n}", 1) for n in range(26)]), "0.options", "BASE_TYPE_MAX_LENGTH"),
    "one option name twice": (
        command(options=[option(), option()]), "0.options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
    "required after optional": (
        command(options=[option("a"), option("b", required=True)]),
        "0.options.1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
    "subcommand beside an option": (
        command(options=[option("a", 1), option("b")]), "0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    "group in a group": (
        command(options=[option("a", 2, options=[option("b", 2)])]),
        "0.options.0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    "26 choices": (
        command(options=[option(choices=[{"name": f"n{n}", "value": "v"} for n in range(26)])]),
        "0.options.0.choices", "BASE_TYPE_MAX_LENGTH"),
    "choice name of 101 signs": (
        command(options=[option(choices=[{"name": "n" * 101, "value": "v"}])]),
        "0.options.0.choices.0.name", "BASE_TYPE_BAD_LENGTH"),
    "choice of the wrong kind": (
        command(options=[option(kind=4, choices=[{"name": "n", "value": "one"}])]),
        "0.options.0.choices.0.value", "NUMBER_TYPE_COERCE"),
    "choices and autocomplete": (
        command(options=[option(autocomplete=True, choices=[{"name": "n", "value": "v"}])]),
        "0.options.0", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID"),
    "autocomplete for a user": (
        command(options=[option(kind=6, autocomplete=True)]),
        "0.options.0", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID"),
    "more than 8000 signs": (
        command(options=[
            option(f"o{n}", choices=[{"name": f"{m:02}" + "n" * 30, "value": "v" * 30} for m in range(25)])
            for n in range(6)
        ]), "0", "APPLICATION_COMMAND_TOO_LARGE"),
}  # fmt: skip


@pytest.mark.parametrize("why", BAD)
async def test_definition_is_refused_and_the_old_ones_stay(raw, why):
    body, place, complaint = BAD[why]
    assert (await raw.call("PUT", await path(raw), [command("old")])).status == 200
    reply = await raw.call("PUT", await path(raw), [body])
    assert (reply.status, reply.code, reply.complaint(place)) == (400, 50035, complaint)
    assert [one["name"] for one in (await raw.call("GET", await path(raw))).body] == ["old"]


async def test_one_name_twice_is_refused(raw):
    reply = await raw.call("PUT", await path(raw), [command(), command()])
    assert reply.complaint("1.name") == "APPLICATION_COMMANDS_DUPLICATE_NAME"


async def test_a_hundred_commands_and_no_more(raw):
    assert (await raw.call("PUT", await path(raw), [command(f"c{n}") for n in range(100)])).status == 200
    assert (await raw.call("PUT", await path(raw), [command(f"c{n}") for n in range(101)])).code == 30032
    assert (await raw.call("POST", await path(raw), command("one-more"))).code == 30032


async def test_ids_stay_and_versions_change_only_with_the_definition(raw):
    first = (await raw.call("PUT", await path(raw), [command("a"), command("b")])).body
    second = (await raw.call("PUT", await path(raw), [command("a"), command("b", description="Other")])).body
    assert [one["id"] for one in first] == [one["id"] for one in second]
    assert first[0]["version"] == second[0]["version"]
    assert first[1]["version"] != second[1]["version"]
    assert all(int(one["id"]) > 1 << 50 for one in first)


async def test_200_new_commands_a_day(raw):
    for batch in range(2):
        names = [f"c{batch}-{number}" for number in range(100)]
        assert (await raw.call("PUT", await path(raw), [command(name) for name in names])).status == 200
    assert (await raw.call("PUT", await path(raw), [command("another")])).code == 30034
    await raw.sandbox.advance(24 * 3600 + 1)
    assert (await raw.call("PUT", await path(raw), [command("another")])).status == 200


async def test_who_is_offered_what(raw, ana, ben):
    definitions = [
        command("anyone"),
        command("admins", default_member_permissions=32),
        command("nobody", default_member_permissions=0),
        command("guild-only", contexts=[0]),
        command("dm-only", contexts=[1]),
    ]
    await raw.call("PUT", await path(raw), definitions)

    async def offered(person, channel):
        return [one["name"] for one in await person.commands(channel)]

    assert await offered(ana, "games") == ["anyone", "admins", "nobody", "guild-only"]
    assert await offered(ben, "games") == ["anyone", "guild-only"]
    assert await offered(ben, "dm") == ["anyone", "admins", "nobody", "dm-only"]


async def test_guild_commands_belong_to_their_guild(raw, discord):
    guild = (await raw.call("GET", "/users/@me/guilds")).body[0]["id"]
    await raw.call("PUT", await path(raw, f"/guilds/{guild}/commands"), [command("here")])
    assert [one["name"] for one in await discord.person("ana").commands("games")] == ["here"]
    assert await discord.person("ana").commands("dm") == []


async def test_typed_values_are_checked(bot, ana):
    with pytest.raises(RefusedError, match="what is required"):
        await ana.command("games", "find")
    with pytest.raises(RefusedError, match="max_length is 20"):
        await ana.command("games", "table new", name="x" * 21)
    with pytest.raises(NoSuchControlError, match="no option whom"):
        await ana.command("games", "find", whom="ben")
    with pytest.raises(NoSuchControlError, match="there is no /table old"):
        await ana.command("games", "table old")
    assert (await ana.command("games", "find", what="a torch", where="there")).text == "Found a torch there"
