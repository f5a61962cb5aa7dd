"""What is answered to a roll: the total first and large, every die, what can be done next. Pure: a roll in, a layout out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import Any

import discord
from discord import ButtonStyle, SelectOption, ui

from bot.dice.fair_days import date_of
from bot.dice.rolling import DISCORD, MOST_SHOWN, is_folded, listed, told
from bot.dice.throws import dice_of
from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import button
from bot.words.plain import plain
from cogs.dice.roller import Rolled
from engines.notation import Lying, row_text, value_text
from renderers.kit.encode import Picture

MOST_IN_SELECT = 25
MOST_SELECTS = 4


@dataclass
class Answer:
    """A message about to be sent."""

    view: ui.LayoutView
    files: list[discord.File] = field(default_factory=list)

    def message(self) -> dict[str, Any]:
        """The arguments of sending it; nobody is ever pinged by it."""
        return {"view": self.view, "files": self.files, "allowed_mentions": discord.AllowedMentions.none()}


def message_of(*items: ui.Item[Any], files: list[discord.File] | None = None) -> Answer:
    """A message of these items, stopped before it is sent: nothing of ours may enter discord.py's store of views."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return Answer(view, files or [])


def said(*paragraphs: str) -> Answer:
    """A message of words alone."""
    return message_of(*map(ui.TextDisplay[Any], paragraphs))


def file_of(name: str, text: str | bytes) -> discord.File:
    """A text as an attachment."""
    return discord.File(BytesIO(text.encode() if isinstance(text, str) else text), name)


def picture_of(picture: Picture) -> tuple[ui.MediaGallery[Any], discord.File]:
    """A picture as a part of a message, and as its attachment."""
    alt = picture.alt[:1024]
    item = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=alt)
    return ui.MediaGallery(item), discord.File(BytesIO(picture.data), picture.filename, description=alt)


# A roll


def answer(rolled: Rolled, who: str, *, note: str = "", buttons: bool = True) -> Answer:
    """The answer to a roll.

    Args:
        rolled: what fell.
        who: rolled it, as Discord shall show it.
        note: what there is to say about it beside its dice.
        buttons: whether something can be done next.
    """
    results, files = rolled.thrown.results, []
    if rolled.kept.around:
        paragraphs, folded = _sentence(rolled, who)
    else:
        result = results[0]._replace(roll=replace(results[0].roll, label=rolled.kept.label))
        paragraphs, folded = told(result), is_folded(result)
    items: list[ui.Item[Any]] = [ui.TextDisplay(text) for text in paragraphs]
    if folded:
        files.append(file_of("roll.txt", "\n".join(map(listed, results))))
        items.append(ui.File(files[0]))
    small = " · ".join(filter(None, [note, _proof(rolled, who)]))
    items.append(ui.TextDisplay(f"-# {small}"))
    if buttons:
        items.append(_next(rolled))
    return message_of(*items, files=files)


def _proof(rolled: Rolled, who: str) -> str:
    """Who rolled, and which roll of which seed it is."""
    whose = f"{who}’s own roll" if rolled.row.place.startswith("person:") else f"{who} · roll"
    return f"{whose} {rolled.row.counter} of {date_of(rolled.row.day)} · `{rolled.commitment[:16]}`"


def _sentence(rolled: Rolled, who: str) -> tuple[list[str], bool]:
    """A line that somebody says with its totals in it, and the dice below."""
    results = rolled.thrown.results
    values = [
        f"**{plain(', '.join(map(value_text, result.rows)))[: MOST_SHOWN // len(results)]}**" for result in results
    ]
    around = list(map(_as_typed, rolled.kept.around))
    sentence = around[0] + "".join(value + after for value, after in zip(values, around[1:], strict=True))
    dice = "\n".join(f"-# {row_text(result, row, DISCORD)}" for result in results for row in result.rows)
    folded = len(dice) > MOST_SHOWN
    if folded:
        dice = f"-# {sum(len(row.fallen) for result in results for row in result.rows)} dice"
    return [f"**{who}:** {sentence}", dice], folded


def _as_typed(text: str) -> str:
    """Words that shall keep the blanks at their ends."""
    inner = plain(text)
    return f"{' ' if text[:1].isspace() else ''}{inner}{' ' if inner and text[-1:].isspace() else ''}"


def _next(rolled: Rolled) -> ui.ActionRow[Any]:
    number = str(rolled.row.id)
    row: ui.ActionRow[Any] = ui.ActionRow(button("Roll Again", Press(Action.ROLL, arg=number), ButtonStyle.primary))
    if dice_of(rolled.thrown.results):
        row.add_item(button("Reroll One Die", Press(Action.REROLL, arg=number)))
    if not rolled.kept.around:
        row.add_item(button("Odds", Press(Action.ODDS, arg=number)))
    if rolled.is_hidden:
        row.add_item(button("Reveal", Press(Action.REVEAL, arg=number), ButtonStyle.danger))
    return row


def secret_line(rolled: Rolled, who: str) -> Answer:
    """What everybody sees of a secret roll that a game master may look at."""
    text = ui.TextDisplay[Any](f"**{who}** rolled in secret for <@{rolled.row.master_id}>.")
    look = button("Look", Press(Action.LOOK, arg=str(rolled.row.id)))
    return message_of(text, ui.ActionRow(look))


# One die again


def die_selects(rolled: Rolled) -> Answer:
    """Which die shall be rolled again."""
    dice = dice_of(rolled.thrown.results)[: MOST_IN_SELECT * MOST_SELECTS]
    items: list[ui.Item[Any]] = [ui.TextDisplay("Which die do you roll again? The others lie.")]
    for page, start in enumerate(range(0, len(dice), MOST_IN_SELECT)):
        options = [
            SelectOption(label=_die_label(one), value=str(one.place)) for one in dice[start : start + MOST_IN_SELECT]
        ]
        many = f"Dice {start + 1} to {start + len(options)}" if len(dice) > MOST_IN_SELECT else "A die"
        press = Press(Action.DIE, arg=f"{rolled.row.id}.{page}")
        items.append(ui.ActionRow(ui.Select(custom_id=str(press), options=options, placeholder=many)))
    return message_of(*items)


def _die_label(one: Lying) -> str:
    dropped = "" if one.kept else ", dropped"
    return f"{one.place + 1}. {one.die[:40]} shows {one.shown[:40]}{dropped}"


def again_note(then: Lying, now: Lying) -> str:
    """What rolling one die again changed."""
    return f"{plain(now.die[:60])} again: {plain(then.shown)} → {plain(now.shown)}"
