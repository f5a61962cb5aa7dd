"""What a message's components or a modal may look like, rule by rule, as Discord checks them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from sandbox.errors import Form, Json, Path

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
IN_CONTAINER = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR}
LINK, PREMIUM = 5, 6
LONGEST_EMOJI = 20
PICTOGRAPHS = "\U0001f300"
ALWAYS_EMOJIS = frozenset(
    "⌚⌛⏩⏪⏫⏬⏰⏳◽◾☔☕♈♉♊♋♌♍♎♏♐♑♒♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛎⛔⛪⛲⛳⛵⛺⛽✅✊✋✨❌❎❓❔❕❗➕➖➗➰➿⬛⬜⭐⭕🀄🃏🆎🆑🆒🆓🆔🆕🆖🆗🆘🆙🆚🈁🈚🈯🈲🈳🈴🈵🈶🈸🈹🈺🉐🉑🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿"
)
"""Of the older signs those that are never anything else."""
MOST_COMPONENTS, MOST_TEXT, MOST_ROWS = 40, 4000, 5


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component of a tree, nested ones and accessories included, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


def find(components: list[Json], custom_id: str) -> Json | None:
    """The component with that custom id."""
    return next((each for each in walk(components) if each.get("custom_id") == custom_id), None)


def shown_text(components: list[Json]) -> str:
    """All text displays of a tree, one below the other."""
    return "\n".join(each["content"] for each in walk(components) if each["type"] == TEXT)


def number(components: list[Json]) -> list[Json]:
    """Give every component without an id the next free one, as Discord does; changes them in place."""
    taken = {each["id"] for each in walk(components) if each.get("id")}
    free = (candidate for candidate in range(1, 10_000) if candidate not in taken)
    for each in walk(components):
        if not each.get("id"):
            each["id"] = next(free)
    return components


def is_emoji(name: str) -> bool:
    """Whether Discord takes a text for an emoji: a sign that is also letters or ornament only as it is fully written, with U+FE0F."""
    if not name or len(name) > LONGEST_EMOJI:
        return False
    if re.fullmatch("[0-9#*]\ufe0f?\u20e3", name):
        return True
    is_sign = unicodedata.category(name[0]) in ("So", "Sm", "Po")
    return is_sign and (name[0] >= PICTOGRAPHS or name[0] in ALWAYS_EMOJIS or name[1:2] == "\ufe0f")


class ComponentRules:
    """Checks component trees and notes in a form what Discord would not take."""

    def __init__(self, form: Form, *, filenames: set[str], emoji_ids: set[int]) -> None:
        """Prepare to check.

        Args:
            form: collects the complaints.
            filenames: the files that `attachment://` may point to.
            emoji_ids: the custom emojis the bot can use.
        """
        self.form = form
        self.filenames = filenames
        self.emoji_ids = emoji_ids
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()
        self.total = 0
        self.text_length = 0

    def message(self, components: list[Any], *, v2: bool) -> None:
        """Check the components of a message, of the new kind or of the old."""
        path: Path = ("components",)
        for index, component in enumerate(components):
            self._component((*path, index), component, IN_CONTAINER | {CONTAINER} if v2 else {ROW})
        if not v2 and len(components) > MOST_ROWS:
            self.form.wrong(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
        if self.total > MOST_COMPONENTS:
            said = f"Message exceeds maximum number of components ({MOST_COMPONENTS})."
            self.form.wrong(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", said)
        if self.text_length > MOST_TEXT:
            said = f"The total length of displayed text cannot exceed {MOST_TEXT} characters."
            self.form.wrong(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", said)

    def modal(self, data: Json) -> None:
        """Check a modal: its title, its custom id, and one to five labelled fields."""
        self.form.text((), data, "custom_id", 1, 100, required=True)
        self.form.text((), data, "title", 1, 45, required=True)
        for index, component in enumerate(self.form.items((), data, "components", 1, 5, required=True)):
            path = ("components", index)
            kind = self._kind(path, component, {ROW, TEXT, LABEL})
            if kind == ROW:
                self._text_input_row(path, component)
            elif kind == LABEL:
                self._label(path, component)
            elif kind == TEXT:
                self._text(path, component)

    # --- one component ---------------------------------------------------------------------

    def _kind(self, path: Path, component: Any, allowed: set[int]) -> int | None:
        """The component's type if it may stand here; counts it and checks its id."""
        fields = self.form.mapping(path, component)
        if fields is None:
            return None
        kind = fields.get("type")
        if isinstance(kind, bool) or kind not in allowed:
            listed = ", ".join(str(one) for one in sorted(allowed))
            self.form.wrong((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
            return None
        self.total += 1
        own_id = self.form.whole(path, fields, "id", 0, 2**31 - 1)
        if own_id and own_id in self.ids:
            self.form.wrong((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self.ids.add(own_id or 0)
        return int(kind)

    def _component(self, path: Path, component: Any, allowed: set[int]) -> None:
        kind = self._kind(path, component, allowed)
        checks = {
            ROW: self._row,
            SECTION: self._section,
            TEXT: self._text,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
        }
        if kind is not None:
            checks[kind](path, component)

    def _container(self, path: Path, fields: Json) -> None:
        self.form.whole(path, fields, "accent_color", 0, 0xFFFFFF)
        self.form.flag(path, fields, "spoiler")
        children = self.form.items(path, fields, "components", 1, MOST_COMPONENTS, required=True)
        for index, child in enumerate(children):
            self._component((*path, "components", index), child, IN_CONTAINER)

    def _row(self, path: Path, fields: Json) -> None:
        children = self.form.items(path, fields, "components", 1, 5, required=True)
        for index, child in enumerate(children):
            here = (*path, "components", index)
            kind = self._kind(here, child, SELECTS | {BUTTON})
            if kind == BUTTON:
                self._button(here, child)
            elif kind is not None:
                self._select(here, child)
                if len(children) > 1:
                    said = "The specified component exceeds the maximum width"
                    self.form.wrong(here, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", said)

    def _button(self, path: Path, fields: Json) -> None:
        style = self.form.choice(path, fields, "style", {1, 2, 3, 4, LINK, PREMIUM}, required=True)
        label = self.form.text(path, fields, "label", 0, 80)
        self.form.flag(path, fields, "disabled")
        self._emoji(path, fields)
        named = {key for key in ("custom_id", "url", "sku_id") if fields.get(key) is not None}
        needed = {LINK: "url", PREMIUM: "sku_id"}.get(style or 0, "custom_id")
        if style is not None and needed not in named:
            said = f"A {needed} is required"
            self.form.wrong(path, f"BUTTON_COMPONENT_{needed.upper()}_REQUIRED", said)
        for extra in named - {needed}:
            said = (
                "A custom id and url cannot both be specified" if extra != "sku_id" else "A sku_id cannot be specified"
            )
            self.form.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", said)
        if style != PREMIUM and not (label or "").strip() and not fields.get("emoji"):
            self.form.wrong(path, "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji")
        if style == LINK:
            self._url(path, fields, 512, {"http", "https", "discord"})
        elif style != PREMIUM:
            self._custom_id(path, fields, required=False)

    def _custom_id(self, path: Path, fields: Json, *, required: bool = True) -> None:
        custom_id = self.form.text(path, fields, "custom_id", 1, 100, required=required)
        if custom_id is None:
            return
        if custom_id in self.custom_ids:
            said = "Component custom id cannot be duplicated"
            self.form.wrong((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", said)
        self.custom_ids.add(custom_id)

    def _emoji(self, path: Path, fields: Json) -> None:
        emoji = fields.get("emoji")
        if emoji is None:
            return
        here = (*path, "emoji")
        shape = self.form.mapping(here, emoji)
        if shape is None:
            return
        emoji_id = self.form.snowflake(here, shape, "id")
        if not (emoji_id in self.emoji_ids if emoji_id else is_emoji(shape.get("name") or "")):
            self.form.wrong((*here, "id" if emoji_id else "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, path: Path, fields: Json, *, in_modal: bool = False) -> None:
        self._custom_id(path, fields)
        self.form.text(path, fields, "placeholder", 0, 150)
        self.form.flag(path, fields, "disabled")
        low, high = self._range(path, fields, 25, in_modal=in_modal)
        if fields["type"] == STRING_SELECT:
            self._options(path, fields, max(1, high), 25, defaults=high)
        else:
            defaults = self.form.items(path, fields, "default_values", 0, 25)
            if defaults and not low <= len(defaults) <= high:
                said = f"Must be between {low} and {high} in length."
                self.form.wrong((*path, "default_values"), "BASE_TYPE_BAD_LENGTH", said)

    def _range(self, path: Path, fields: Json, most: int, *, in_modal: bool, high: int = 1) -> tuple[int, int]:
        """The bounds of how many may be picked, after checking them."""
        low = self.form.whole(path, fields, "min_values", 0, most)
        stated = self.form.whole(path, fields, "max_values", 1, most)
        low = 1 if low is None else low
        high = high if stated is None else stated
        if low > high:
            said = f"min_values must be equal to or less than {high}"
            self.form.wrong((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_EXCEED_MAX_VALUES", said)
        if in_modal and low == 0 and fields.get("required") is not False:
            said = "min_values must be at least 1 if the component is required"
            self.form.wrong((*path, "min_values"), "NUMBER_TYPE_MIN", said)
        return low, high

    def _options(self, path: Path, fields: Json, fewest: int, most: int, *, defaults: int) -> None:
        values: set[str] = set()
        preset = 0
        for index, option in enumerate(self.form.items(path, fields, "options", fewest, most, required=True)):
            here = (*path, "options", index)
            shape = self.form.mapping(here, option)
            if shape is None:
                continue
            self.form.text(here, shape, "label", 1, 100, required=True)
            value = self.form.text(here, shape, "value", 1, 100, required=True)
            self.form.text(here, shape, "description", 0, 100)
            self._emoji(here, shape)
            preset += bool(self.form.flag(here, shape, "default"))
            if value in values:
                said = "The specified option value is already used"
                self.form.wrong((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", said)
            values.add(value or "")
        if preset > defaults:
            said = f"No more than {defaults} options can be default"
            self.form.wrong((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", said)

    def _section(self, path: Path, fields: Json) -> None:
        for index, child in enumerate(self.form.items(path, fields, "components", 1, 3, required=True)):
            here = (*path, "components", index)
            if self._kind(here, child, {TEXT}) is not None:
                self._text(here, child)
        here = (*path, "accessory")
        if fields.get("accessory") is None:
            self.form.wrong(here, "BASE_TYPE_REQUIRED", "This field is required")
            return
        kind = self._kind(here, fields["accessory"], {BUTTON, THUMBNAIL})
        if kind == BUTTON:
            self._button(here, fields["accessory"])
        elif kind == THUMBNAIL:
            self._media(here, fields["accessory"])

    def _text(self, path: Path, fields: Json) -> None:
        content = self.form.text(path, fields, "content", 1, MOST_TEXT, required=True)
        if content and not content.strip():
            self.form.wrong((*path, "content"), "BASE_TYPE_REQUIRED", "This field is required")
        self.text_length += len(content or "")

    def _gallery(self, path: Path, fields: Json) -> None:
        for index, item in enumerate(self.form.items(path, fields, "items", 1, 10, required=True)):
            shape = self.form.mapping((*path, "items", index), item)
            if shape is not None:
                self._media((*path, "items", index), shape)

    def _media(self, path: Path, fields: Json) -> None:
        self.form.text(path, fields, "description", 1, 1024)
        self.form.flag(path, fields, "spoiler")
        media = self.form.mapping((*path, "media"), fields.get("media"))
        if media is not None:
            self._url((*path, "media"), media, 2048, {"http", "https", "attachment"})

    def _file(self, path: Path, fields: Json) -> None:
        self.form.flag(path, fields, "spoiler")
        media = self.form.mapping((*path, "file"), fields.get("file"))
        if media is not None:
            self._url((*path, "file"), media, 2048, {"attachment"})

    def _url(self, path: Path, fields: Json, most: int, schemes: set[str]) -> None:
        url = self.form.text(path, fields, "url", 1, most, required=True)
        if url is None:
            return
        scheme, _, rest = url.partition("://")
        if scheme not in schemes or not rest:
            listed = ", ".join(f"'{one}'" for one in sorted(schemes))
            said = f"Scheme must be one of ({listed})."
            self.form.wrong((*path, "url"), "URL_TYPE_INVALID_SCHEME", said)
        elif scheme == "attachment" and rest not in self.filenames:
            said = f"The referenced attachment {rest!r} was not found"
            self.form.wrong((*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", said)

    def _separator(self, path: Path, fields: Json) -> None:
        self.form.choice(path, fields, "spacing", {1, 2})
        self.form.flag(path, fields, "divider")

    # --- modals ----------------------------------------------------------------------------

    def _text_input_row(self, path: Path, fields: Json) -> None:
        for index, child in enumerate(self.form.items(path, fields, "components", 1, 1, required=True)):
            here = (*path, "components", index)
            if self._kind(here, child, {TEXT_INPUT}) is not None:
                self.form.text(here, child, "label", 1, 45, required=True)
                self._text_input(here, child)

    def _label(self, path: Path, fields: Json) -> None:
        self.form.text(path, fields, "label", 1, 45, required=True)
        self.form.text(path, fields, "description", 1, 100)
        here = (*path, "component")
        fields = self.form.mapping(here, fields.get("component")) or {}
        if not fields:
            return
        kind = self._kind(
            here, fields, SELECTS | {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}
        )  # fmt: skip
        if kind == TEXT_INPUT:
            self._text_input(here, fields)
        elif kind in SELECTS:
            if fields.get("disabled"):
                self.form.wrong((*here, "disabled"), "COMPONENT_INVALID", "Components in a modal cannot be disabled")
            self._select(here, fields, in_modal=True)
        elif kind is not None:
            self._custom_id(here, fields)
            self._box(here, fields, kind)

    def _box(self, path: Path, fields: Json, kind: int) -> None:
        self.form.flag(path, fields, "required")
        if kind == RADIO_GROUP:
            self._options(path, fields, 2, 10, defaults=1)
        elif kind == CHECKBOX_GROUP:
            count = len(fields.get("options") or [])
            _, high = self._range(path, fields, 10, in_modal=True, high=max(1, count))
            self._options(path, fields, max(1, high), 10, defaults=high)
        elif kind == FILE_UPLOAD:
            self._range(path, fields, 10, in_modal=True)

    def _text_input(self, path: Path, fields: Json) -> None:
        self._custom_id(path, fields)
        self.form.choice(path, fields, "style", {1, 2}, required=True)
        self.form.text(path, fields, "placeholder", 0, 100)
        low = self.form.whole(path, fields, "min_length", 0, 4000) or 0
        high = self.form.whole(path, fields, "max_length", 1, 4000) or 4000
        if low > high:
            said = f"min_length must be equal to or less than {high}"
            self.form.wrong((*path, "min_length"), "NUMBER_TYPE_MAX", said)
        value = fields.get("value")
        if value:
            self.form.text(path, fields, "value", low, high)
