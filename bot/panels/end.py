"""How a game ended, or whether it takes a step back. Pure: a scene in, a layout out."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Item, Row, Sheet, boxed, button, galleries
from bot.panels.story import story_of
from bot.panels.table import NOW
from bot.tables.open_table import Proposal
from bot.tables.scenes import Scene
from bot.words.catalogue import say
from bot.words.speech import goes_on
from renderers.kit.encode import Picture


def end_panel(scene: Scene, picture: Picture | None, lines: Sequence[str]) -> Sheet:
    """How it ended, and how to check that it was fair."""
    table = scene.table
    items: list[Item] = galleries(picture) if picture else []
    if lines:
        items.append(ui.TextDisplay(story_of(lines)))
    ended = say("end-closed")
    if scene.outcome is not None:
        ended = f"## {scene.speech().outcome(scene.outcome)}"
    items.append(ui.TextDisplay(ended))
    if table.seed is not None:
        items.append(ui.TextDisplay(_proof(scene, table.seed)))
    row = Row()
    if scene.is_of_campaign:
        items.append(ui.TextDisplay(goes_on(scene.game, scene.view)))
        if scene.settings.legacies or scene.outcome is not None:  # otherwise nothing came of it that could go on
            row.add_item(button(say("button-onward"), Press(Action.ONWARD, table.id), ButtonStyle.success))
    else:
        row.add_item(button(say("button-again"), Press(Action.AGAIN, table.id), ButtonStyle.success))
    if table.seed is not None:
        row.add_item(button(say("button-verify"), Press(Action.VERIFY, table.id)))
    if picture is not None:  # in one's own shape: on a phone the picture above is small
        row.add_item(button(say("button-board"), Press(Action.BOARD, table.id)))
    row.add_item(button(say("button-log"), Press(Action.LOG, table.id)))
    return boxed(*items, row, pictures=[picture])


def _proof(scene: Scene, seed: bytes) -> str:
    """What anybody can check the game with, and what was taken back in it; the commitment stands where the game began."""
    lines = [say("end-dice", seed=seed.hex())]
    if head := scene.table.shown_head:
        lines.append(say("end-dice.head", head=head))
    if scene.settings.taken_back:
        lines.append(say("end-dice.taken-back", count=scene.settings.taken_back))
    return "\n".join(lines)


def consent_panel(scene: Scene, proposal: Proposal) -> Sheet:
    """Whether everybody agrees to take back what cannot be taken back alone."""
    yes, no = (Press(Action.CONSENT, scene.table.id, arg=f"{word}.{proposal.number}") for word in ("yes", "no"))
    row = Row(
        button(say("button-agree"), yes, ButtonStyle.success), button(say("button-decline"), no, ButtonStyle.danger)
    )
    agreed = ", ".join(scene.named(seat) for seat in proposal.agreed)
    left = ", ".join(scene.named(seat) for seat in proposal.asked)
    asked = say("consent", name=scene.named(proposal.by), choice=proposal.text or "none")
    so_far = say("consent.left", agreed=agreed, left=left) if left else say("consent.agreed", agreed=agreed)
    return boxed(ui.TextDisplay(f"{asked}\n{say('consent.body')}"), ui.TextDisplay(so_far, id=NOW), row)
