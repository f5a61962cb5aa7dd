"""The panel of standing orders: answers in advance, for one pair of eyes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from discord import SelectOption, ui

from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Item, Row, Sheet, boxed, said, turning
from bot.tables.scenes import Scene
from bot.words.catalogue import say
from engines.kernel import ASKED, Option

ASK_ME = "ask"
"""What stands for no order in a select."""
PAGE = 8
"""Orders on a page; each takes three of the forty components that a message may have."""


def orders_panel(scene: Scene, page: int = 0, *, key: str = "") -> Sheet:
    """The standing orders of the viewer's seat, each to be changed in place, a page of them at a time.

    Args:
        scene: through the viewer's eyes.
        page: of the orders, from 0.
        key: of an order; its page is shown instead.
    """
    offered = scene.offered_orders()
    if not offered or scene.viewer is None:
        return said(say("orders-none"))
    pages = (len(offered) + PAGE - 1) // PAGE
    page = [*offered].index(key) // PAGE if key in offered else min(page, pages - 1)
    items: list[Item] = [ui.TextDisplay(say("orders"))]
    for one, options in islice(offered.items(), page * PAGE, (page + 1) * PAGE):
        items += _order(scene, one, options)
    if pages > 1:
        items.append(ui.TextDisplay(say("orders.page", page=page + 1, pages=pages)))
        items.append(turning(page, pages, lambda to, _: Press(Action.ORDERS, scene.table.id, arg=str(to))))
    return boxed(*items)


def _order(scene: Scene, key: str, options: Sequence[Option]) -> list[Item]:
    """What is ordered, and a select of what can be."""
    speech = scene.speech()
    silent = (say("orders-ask"), say("orders-ask.hint"))
    if options[0] == ASKED:
        silent = (say("orders-unasked"), say("orders-unasked.hint"))
    labels = [(ASK_ME, *silent)] + [(one.id, *speech.option(one)) for one in options]
    wish = scene.orders().get(key, ASK_ME)
    if wish not in [value for value, _, _ in labels]:
        wish = ASK_ME  # what was ordered once cannot be chosen now, so that its person is asked
    choices = [
        SelectOption(label=label, value=value, description=hint or None, default=value == wish)
        for value, label, hint in labels
    ]
    press = Press(Action.ORDER, scene.table.id, arg=key)
    name = speech.said(f"order-{key}") or key
    return [ui.TextDisplay(f"**{name}**"), Row(ui.Select(custom_id=str(press), options=choices))]
