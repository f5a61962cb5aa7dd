"""The panel of standing orders: answers in advance, for one pair of eyes."""

from __future__ import annotations

from discord import SelectOption, ui

from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Item, Row, Sheet, boxed, said
from bot.tables.scenes import Scene
from bot.words.catalogue import say
from engines.kernel import ASKED

ASK_ME = "ask"
"""What stands for no order in a select."""


def orders_panel(scene: Scene) -> Sheet:
    """The standing orders of the viewer's seat, each to be changed in place."""
    offered = scene.offered_orders()
    if not offered or scene.viewer is None:
        return said(say("orders-none"))
    speech, given = scene.speech(), scene.orders()
    items: list[Item] = [ui.TextDisplay(say("orders"))]
    for key, options in offered.items():
        silent = (say("orders-ask"), say("orders-ask.hint"))
        if options[0] == ASKED:
            silent = (say("orders-unasked"), say("orders-unasked.hint"))
        labels = [(ASK_ME, *silent)] + [(one.id, *speech.option(one)) for one in options]
        wish = given.get(key, ASK_ME)
        choices = [
            SelectOption(label=label, value=value, description=hint or None, default=value == wish)
            for value, label, hint in labels
        ]
        press = Press(Action.ORDER, scene.table.id, arg=key)
        items.append(ui.TextDisplay(f"**{speech.said(f'order-{key}') or key}**"))
        items.append(Row(ui.Select(custom_id=str(press), options=choices)))
    return boxed(*items)
