"""What went wrong at the tables of a server, for its moderators. Numbers and places only: whatever was said there stays there."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Item, Row, Sheet, button, sheet
from bot.words.catalogue import say
from storage import Incident, OutboxRow

MOST = 12
"""Lines of each kind."""


def troubles_sheet(incidents: Sequence[Incident], unsent: Sequence[OutboxRow]) -> Sheet:
    """Incidents, and what was given up sending.

    Args:
        incidents: at tables of this server, the newest first.
        unsent: on this server, or about its tables, in order.
    """
    if not incidents and not unsent:
        return sheet(ui.TextDisplay(say("troubles-none")))
    lines = []
    if incidents:
        lines.append(say("troubles-incidents"))
        lines += [
            say("troubles-incident", number=str(one.id), table=str(one.table_id), at=f"<t:{int(one.at)}:R>")
            for one in incidents[:MOST]
        ]
    if unsent:
        lines.append(say("troubles-unsent", count=len(unsent)))
        lines += [
            say("troubles-letter", table=str(row.table_id or "–"), at=f"<t:{int(row.created_at)}:R>")
            for row in unsent[:MOST]
        ]
    items: list[Item] = [ui.TextDisplay("\n".join(lines))]
    if unsent:
        items.append(Row(button(say("button-revive"), Press(Action.REVIVE))))
    return sheet(*items)
