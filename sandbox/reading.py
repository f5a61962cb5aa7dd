"""Reads Discord's JSON the way a person reads the screen: texts, buttons, selects, pictures."""

from __future__ import annotations

from collections.abc import Iterator

from sandbox.components import BUTTON, FILE, GALLERY, LABEL, ROW, SELECTS, TEXT, walk
from sandbox.errors import Json


def text(message: Json) -> str:
    """Everything a message says: its content, its text displays, its embeds."""
    said = [message.get("content") or ""]
    said += [each["content"] for each in walk(message.get("components") or []) if each["type"] == TEXT]
    for embed in message.get("embeds") or []:
        said += [embed.get("title") or "", embed.get("description") or ""]
        said += [f"{field['name']}: {field['value']}" for field in embed.get("fields") or []]
    return "\n".join(one for one in said if one)


def controls(message: Json) -> list[Json]:
    """Buttons and selects of a message in reading order, disabled ones included."""
    return [each for each in walk(message.get("components") or []) if each["type"] in SELECTS | {BUTTON}]


def buttons(message: Json) -> list[Json]:
    """The buttons of a message that can be pressed."""
    return [each for each in controls(message) if each["type"] == BUTTON and not each.get("disabled")]


def selects(message: Json) -> list[Json]:
    """The selects of a message that can be used."""
    return [each for each in controls(message) if each["type"] in SELECTS and not each.get("disabled")]


def label(component: Json) -> str:
    """What stands on a button, or in an empty select."""
    emoji = (component.get("emoji") or {}).get("name") or ""
    return str(component.get("label") or component.get("placeholder") or emoji or component.get("custom_id"))


def pictures(message: Json) -> list[Json]:
    """The pictures of a message, each with `url` and `description` (its alt text)."""
    found = []
    for each in walk(message.get("components") or []):
        items = each["items"] if each["type"] == GALLERY else [each] if "media" in each else []
        found += [{"url": item["media"]["url"], "description": item.get("description")} for item in items]
    shown = {picture["url"] for picture in found}
    for attachment in message.get("attachments") or []:
        if attachment["url"] not in shown and str(attachment.get("content_type")).startswith("image/"):
            found.append({"url": attachment["url"], "description": attachment.get("description")})
    return found


def files(message: Json) -> list[Json]:
    """The files to download, each with `url` and `filename`: those among the components, then those below the message."""
    shown = [each for each in walk(message.get("components") or []) if each["type"] == FILE]
    found = [{"url": each["file"]["url"], "filename": each["name"]} for each in shown]
    return found + [{"url": one["url"], "filename": one["filename"]} for one in message.get("attachments") or []]


def fields(modal: Json) -> Iterator[tuple[str, Json]]:
    """The fields of a modal with what stands beside them."""
    for component in modal["components"]:
        if component["type"] == LABEL:
            yield component["label"], component["component"]
        elif component["type"] == ROW:
            for inner in component["components"]:
                yield inner["label"], inner
