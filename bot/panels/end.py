"""How a game ended, or whether it takes a step back. Pure: a scene in, a layout out."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Item, Row, Sheet, boxed, button, gallery
from bot.panels.story import story_of
from bot.tables.open_table import Proposal
from bot.tables.scenes import Scene
from renderers.kit.encode import Picture


def end_panel(scene: Scene, picture: Picture | None, lines: Sequence[str]) -> Sheet:
    """How it ended, and how to check that it was fair."""
    table = scene.table
    items: list[Item] = [gallery(picture)] if picture else []
    if lines:
        items.append(ui.TextDisplay(story_of(lines)))
    ended = "The table was closed before the end."
    if scene.outcome is not None:
        ended = f"## {scene.speech().outcome(scene.outcome)}"
    items.append(ui.TextDisplay(ended))
    if table.seed is not None and table.commitment is not None:
        items.append(
            ui.TextDisplay(
                f"-# Dice: seed `{table.seed.hex()}`, commitment `{table.commitment}` (its SHA-256). **Verify** replays "
                "every roll and card; to do it yourself: `/table export`, then `lychgate verify FILE`."
            )
        )
    row = Row(button("Again", Press(Action.AGAIN, table.id), ButtonStyle.success))
    if table.seed is not None:
        row.add_item(button("Verify", Press(Action.VERIFY, table.id)))
    row.add_item(button("Log", Press(Action.LOG, table.id)))
    return boxed(*items, row, pictures=[picture])


def consent_panel(scene: Scene, proposal: Proposal) -> Sheet:
    """Whether everybody agrees to take back what cannot be taken back alone."""
    row = Row(
        button("Agree", Press(Action.CONSENT, scene.table.id, arg="yes"), ButtonStyle.success),
        button("Decline", Press(Action.CONSENT, scene.table.id, arg="no"), ButtonStyle.danger),
    )
    what = f": {proposal.text}" if proposal.text else "."
    agreed = proposal.agreed
    left = [seat.seat for seat in scene.seats if seat.user_id and not seat.away and seat.seat not in agreed]
    lines = [
        f"**{scene.named(proposal.by)} asks to take their last choice back**{what}",
        "All that came of it goes too, and dice will fall anew.",
        f"-# Agreed: {', '.join(scene.named(seat) for seat in agreed)}."
        + (f" Still to say: {', '.join(scene.named(seat) for seat in left)}." if left else ""),
    ]
    return boxed(ui.TextDisplay("\n".join(lines)), row)
