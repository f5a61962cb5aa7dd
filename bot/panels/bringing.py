"""What somebody brings along to a table, in the words of its game."""

from __future__ import annotations

from collections.abc import Container, Sequence

from discord import SelectOption, ui

from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Row, Sheet, boxed, button
from bot.tables.campaigns import Kept
from bot.tables.scenes import Scene
from bot.words.catalogue import say
from bot.words.plain import plain
from engines.kernel.words import catalogue_of

MOST = 25
"""Options of a select, by Discord."""


def bringing_panel(scene: Scene, could: Sequence[Kept], coming: Container[int], *, is_away: bool = False) -> Sheet:
    """What could come, and what does; where nothing could, and something ``is_away`` that was to, a button to begin anew without it."""
    words, speech = catalogue_of(scene.game), scene.speech()
    first = sorted(could, key=lambda one: one.number not in coming)[:MOST]
    labels = {one.number: speech.kept(one.thing, one.notes.name) for one in first}
    if not labels and is_away:
        anew = button(say("bring-anew", words), Press(Action.BRINGS, scene.table.id))
        return boxed(ui.TextDisplay(say("bring-away", words)), Row(anew))
    if not labels:
        return boxed(ui.TextDisplay(say("bring-none", words)))
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=str(Press(Action.BRINGS, scene.table.id)),
        options=[
            SelectOption(label=label, value=str(number), default=number in coming) for number, label in labels.items()
        ],
        min_values=0,
        max_values=min(len(labels), scene.game.seats[-1]),
        placeholder=say("bring", words)[:150],
    )
    things = ", ".join(plain(label) for number, label in labels.items() if number in coming)
    told = say("bring-these", words, things=things) if things else say("bring-these.nothing", words)
    return boxed(ui.TextDisplay(f"{say('bring', words)}\n{told}"), Row(select))
