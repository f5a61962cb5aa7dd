"""Application commands: what a definition may look like, who may use it where, what may be typed into it."""

from __future__ import annotations

from typing import Any

from sandbox.errors import Form, Json, Path
from sandbox.permissions import Permission
from sandbox.records import DM_CHANNEL, FORUM_CHANNEL, GROUP_CHANNEL, Channel, Command
from sandbox.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
NESTING = {SUBCOMMAND, GROUP}
WITH_CHOICES = {STRING, INTEGER, NUMBER}
CHAT_INPUT, ENTRY_POINT = 1, 4
MOST_OF_TYPE = {CHAT_INPUT: 100, 2: 15, 3: 15, ENTRY_POINT: 1}
MOST_SIGNS = 8000
IN_GUILD, IN_BOT_DM, AMONG_PEOPLE = 0, 1, 2
GUILD_INSTALL, USER_INSTALL = 0, 1
LOCALES = frozenset(
    ("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR", "ro",
     "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko", "he", "ar")
)  # fmt: skip


def check_definition(form: Form, path: Path, definition: Any) -> None:
    """Note what is wrong with a command as it is registered."""
    fields = form.mapping(path, definition)
    if fields is None:
        return
    kind = form.choice(path, fields, "type", set(MOST_OF_TYPE)) or CHAT_INPUT
    _name(form, path, fields, slash=kind == CHAT_INPUT)
    if kind == CHAT_INPUT:
        _described(form, path, fields)
        _options(form, path, fields, depth=0)
    elif kind != ENTRY_POINT and (fields.get("description") or fields.get("options")):
        said = "Context menu commands cannot have description"
        form.wrong((*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID", said)
    bits = fields.get("default_member_permissions")
    if bits is not None and not str(bits).isdecimal():
        form.wrong((*path, "default_member_permissions"), "NUMBER_TYPE_COERCE", f'Value "{bits}" is not int.')
    for key, among in (("contexts", {0, 1, 2}), ("integration_types", {0, 1})):
        for index, one in enumerate(form.items(path, fields, key, 1, len(among))):
            if one not in among:
                form.wrong((*path, key, index), "BASE_TYPE_CHOICES", f"Value must be one of {among}.")
    if _signs(fields) > MOST_SIGNS:
        said = f"Command exceeds maximum size ({MOST_SIGNS})"
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", said)


def check_set(form: Form, definitions: list[Any]) -> None:
    """Note what is wrong with a whole set of commands of one scope."""
    seen: set[tuple[int, str]] = set()
    for index, definition in enumerate(definitions):
        check_definition(form, (index,), definition)
        if isinstance(definition, dict):
            key = (definition.get("type") or CHAT_INPUT, str(definition.get("name")))
            if key in seen:
                said = "Application command names must be unique"
                form.wrong((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", said)
            seen.add(key)


def _name(form: Form, path: Path, fields: Json, *, slash: bool) -> None:
    name = form.text(path, fields, "name", 1, 32, required=True) or ""
    names = {"name": name} | {
        f"name_localizations.{where}": one for where, one in _localized(form, path, fields, "name")
    }
    for key, one in names.items():
        usual = all(sign.isalnum() or sign in "-_'" for sign in one) and one == one.lower()
        if slash and not (usual and one):
            said = "Command name is invalid"
            form.wrong((*path, *key.split(".")), "APPLICATION_COMMAND_INVALID_NAME", said)


def _described(form: Form, path: Path, fields: Json) -> None:
    form.text(path, fields, "description", 1, 100, required=True)
    list(_localized(form, path, fields, "description"))


def _localized(form: Form, path: Path, fields: Json, key: str) -> list[tuple[str, str]]:
    most = 32 if key == "name" else 100
    given = fields.get(f"{key}_localizations") or {}
    for locale in given:
        here = (*path, f"{key}_localizations")
        if locale not in LOCALES:
            form.wrong((*here, locale), "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')
        form.text(here, given, locale, 1, most, required=True)
    return list(given.items())


def _options(form: Form, path: Path, fields: Json, *, depth: int) -> None:
    names: set[str] = set()
    optional_seen = False
    options = form.items(path, fields, "options", 0, 25)
    kinds = {one.get("type") for one in options if isinstance(one, dict)}
    if kinds & NESTING and kinds - NESTING:
        said = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.wrong((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", said)
    for index, option in enumerate(options):
        here = (*path, "options", index)
        shape = form.mapping(here, option)
        if shape is None:
            continue
        kind = form.choice(here, shape, "type", set(range(1, 12)), required=True)
        _name(form, here, shape, slash=True)
        _described(form, here, shape)
        if shape.get("name") in names:
            said = "Option name already exists"
            form.wrong((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", said)
        names.add(str(shape.get("name")))
        if kind in NESTING:
            _nested(form, here, shape, kind, depth)
            continue
        required = bool(form.flag(here, shape, "required"))
        if required and optional_seen:
            said = "Required options must be placed before non-required options"
            form.wrong(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", said)
        optional_seen |= not required
        _value_rules(form, here, shape, kind)


def _nested(form: Form, path: Path, fields: Json, kind: int, depth: int) -> None:
    if (kind == GROUP and depth > 0) or depth > 1:
        said = "Sub-command groups can only contain sub-commands"
        form.wrong((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", said)
        return
    if kind == GROUP and any(one.get("type") != SUBCOMMAND for one in fields.get("options") or []):
        said = "Sub-command groups can only contain sub-commands"
        form.wrong((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", said)
    _options(form, path, fields, depth=depth + 1 if kind == GROUP else 2)


def _value_rules(form: Form, path: Path, fields: Json, kind: int | None) -> None:
    choices = form.items(path, fields, "choices", 0, 25)
    check_choices(form, (*path, "choices"), choices, kind or STRING)
    autocomplete = form.flag(path, fields, "autocomplete")
    if (choices or autocomplete) and kind not in WITH_CHOICES:
        said = "Option type cannot have choices or autocomplete"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", said)
    if choices and autocomplete:
        said = "Autocomplete and choices are mutually exclusive"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", said)
    for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
        if fields.get(low) is not None and fields.get(high) is not None and fields[low] > fields[high]:
            form.wrong((*path, low), "NUMBER_TYPE_MAX", f"{low} must be equal to or less than {high}")
    form.whole(path, fields, "min_length", 0, 6000)
    form.whole(path, fields, "max_length", 1, 6000)


def check_choices(form: Form, path: Path, choices: list[Any], kind: int) -> None:
    """Note what is wrong with the choices of an option, preset or suggested."""
    names: set[str] = set()
    for index, choice in enumerate(choices):
        here = (*path, index)
        shape = form.mapping(here, choice)
        if shape is None:
            continue
        name = form.text(here, shape, "name", 1, 100, required=True) or ""
        if name in names:
            said = "Option choice name already exists"
            form.wrong((*here, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", said)
        names.add(name)
        value = shape.get("value")
        if kind == STRING:
            form.text(here, shape, "value", 1, 100, required=True)
        elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else int | float):
            form.wrong((*here, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def _signs(fields: Json) -> int:
    """How much a definition counts towards Discord's 8000 signs: the longest translation of everything."""
    total = 0
    for key in ("name", "description"):
        texts = [fields.get(key) or "", *(fields.get(f"{key}_localizations") or {}).values()]
        total += max(len(str(one)) for one in texts)
    for choice in fields.get("choices") or []:
        total += len(str(choice.get("name", ""))) + len(str(choice.get("value", "")))
    return total + sum(_signs(one) for one in fields.get("options") or [] if isinstance(one, dict))


# --- using commands --------------------------------------------------------------------------


def usable(world: World, command: Command, channel: Channel, user_id: int) -> bool:
    """Whether a person is offered a command in a channel: its scope, contexts, installs and permissions."""
    # In those none are shown (discord-api-docs 3475).
    if (channel.thread and channel.thread.archived) or channel.type == FORUM_CHANNEL:
        return False
    definition = command.definition
    installs = definition.get("integration_types") or [GUILD_INSTALL]
    contexts = definition.get("contexts")
    if channel.type == GROUP_CHANNEL:
        return command.guild_id is None and USER_INSTALL in installs and AMONG_PEOPLE in (contexts or ())
    if channel.type == DM_CHANNEL:
        in_dms = definition.get("dm_permission") is not False if contexts is None else IN_BOT_DM in contexts
        return command.guild_id is None and in_dms
    if command.guild_id not in (None, channel.guild_id) or (contexts is not None and IN_GUILD not in contexts):
        return False
    guild = world.guilds[channel.guild_id or 0]
    is_installed = world.bot.id in guild.members or guild.commands_only
    if not (GUILD_INSTALL in installs and is_installed) and USER_INSTALL not in installs:
        return False
    bits = world.permissions(channel, user_id)
    # Where nothing can be typed there is nothing to choose.
    is_locked = channel.thread is not None and channel.thread.locked and not bits & Permission.MANAGE_THREADS
    if is_locked or not bits & Permission.USE_APPLICATION_COMMANDS:
        return False
    needed = definition.get("default_member_permissions")
    if needed is None or bits & Permission.ADMINISTRATOR:
        return True
    return int(needed) != 0 and bits & int(needed) == int(needed)


def innermost(options: list[Json]) -> tuple[list[Json], list[str]]:
    """Descend into the subcommands of what was typed: the options with values, and the names on the way."""
    names = []
    while options and options[0].get("type") in NESTING:
        names.append(str(options[0].get("name")))
        options = options[0].get("options") or []
    return options, names


def _defined(definition: Json, names: list[str]) -> list[Json]:
    """The options a definition has at the end of a path of subcommand names."""
    defined: list[Json] = definition.get("options") or []
    for name in names:
        sub = next((one for one in defined if one["name"] == name and one["type"] in NESTING), {})
        defined = sub.get("options") or []
        if not sub:
            return [{"name": name, "type": SUBCOMMAND}]
    return defined


def check_values(form: Form, definition: Json, given: list[Json], *, partial: bool) -> None:
    """Note which values a person could not have sent with this command.

    Args:
        form: collects the complaints.
        definition: the command as registered.
        given: the `options` of the interaction.
        partial: while autocompleting, when nothing is required yet.
    """
    options, names = innermost(given)
    defined = _defined(definition, names)
    if any(one["type"] in NESTING for one in defined):
        form.wrong(("options",), "APPLICATION_COMMAND_OPTIONS_REQUIRED", "A subcommand is required")
        return
    by_name = {one["name"]: one for one in defined}
    for index, option in enumerate(options):
        known = by_name.get(option.get("name", ""))
        if known is None or known["type"] != option.get("type"):
            said = f"There is no such option: {option.get('name')}"
            form.wrong(("options", index), "APPLICATION_COMMAND_OPTIONS_UNKNOWN", said)
        elif not (partial or option.get("focused")):
            _value(form, ("options", index, "value"), known, option.get("value"))
    filled = {option.get("name") for option in options}
    for known in defined:
        if known.get("required") and known["name"] not in filled and not partial:
            said = f"{known['name']} is required"
            form.wrong(("options",), "APPLICATION_COMMAND_OPTIONS_REQUIRED", said)


def _value(form: Form, path: Path, known: Json, value: Any) -> None:
    kind = known["type"]
    fits = {
        STRING: isinstance(value, str),
        INTEGER: isinstance(value, int) and not isinstance(value, bool),
        NUMBER: isinstance(value, int | float) and not isinstance(value, bool),
        BOOLEAN: isinstance(value, bool),
    }.get(kind, str(value).isdecimal())
    if not fits:
        form.wrong(path, "APPLICATION_COMMAND_OPTION_TYPE", f"{value!r} does not fit option type {kind}")
        return
    if known.get("choices") and value not in [one["value"] for one in known["choices"]]:
        form.wrong(path, "BASE_TYPE_CHOICES", f"{value!r} is not among the choices")
    if kind in WITH_CHOICES:
        low, high = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
        size = len(value) if kind == STRING else value
        if known.get(low) is not None and size < known[low]:
            form.wrong(path, "NUMBER_TYPE_MIN", f"{low} is {known[low]}")
        if known.get(high) is not None and size > known[high]:
            form.wrong(path, "NUMBER_TYPE_MAX", f"{high} is {known[high]}")
