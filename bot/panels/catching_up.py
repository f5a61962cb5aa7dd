"""What happened so far, and what of it somebody missed: since their last choice, the last of it with the board as it stood then."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from re import compile as pattern
from typing import Any

from discord import ui

from bot.panels.artist import Artist
from bot.panels.sheet import Sheet, boxed, gallery, said
from bot.panels.story import latest, within
from bot.tables.rows import checkpoint_of, entry_of, read_events
from bot.tables.scenes import Scene, seen
from bot.words.catalogue import say
from bot.words.speech import Beat
from engines.kernel import Diverged, Event, Session
from renderers.album import Shape
from renderers.kit.encode import Picture
from storage import Database, WholeTable

PICTURES = 4
MOST_TEXT = 3000  # characters of what was missed
LOGGED = 40  # lines
MOST_LOGGED = 3600  # characters of the log
MARKS = pattern(r"[*_`~|]+|^-# |^#+ |\\(?=\W)")
"""What Discord makes letters fat and slanted by; a picture shows it as it is."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What one choice brought about, as somebody may know it.

    Attributes:
        answer: number of the choice; 0 for what happened before the first.
        events: what happened.
        beats: the same in words, at least one.
    """

    answer: int
    events: list[Event]
    beats: list[Beat]


async def log_sheet(storage: Database, scene: Scene) -> Sheet:
    """What happened, the newest last, as the scene's viewer may know it."""
    rows = await storage.tables.events(scene.table.id, after=max(0, scene.table.events - 8 * LOGGED))
    lines = scene.speech().events(read_events(scene.game, [row.body for row in rows]), quiet=True)
    if not lines:
        return said(say("nothing-happened"))
    return said("\n".join(latest([f"• {line}" for line in lines[-LOGGED:]], MOST_LOGGED)))


async def missed(storage: Database, scene: Scene, user_id: int) -> tuple[WholeTable, list[Moment]]:
    """The table, and what happened there since the last choice of a person; to who does not play, everything."""
    whole = await storage.tables.load_whole(scene.table.id)
    mine = [answer.n for answer in whole.journal if answer.by == str(user_id)] if scene.viewer is not None else []
    speech = scene.speech()
    moments = []
    for number, rows in groupby(whole.events, lambda event: event.answer):
        if mine and number <= mine[-1]:
            continue
        events = read_events(scene.game, [row.body for row in rows])
        beats = speech.beats(events, quiet=True)
        if beats:
            moments.append(Moment(number, events, beats))
    return whole, moments


async def contact_sheet(
    artist: Artist, scene: Scene, whole: WholeTable, moments: Sequence[Moment], shape: Shape
) -> Picture | None:
    """The boards after the last of these moments in one picture, as the scene's viewer saw them, each with a line."""
    frames: list[tuple[Picture, str]] = []
    for moment in moments[-PICTURES:]:
        then = await asyncio.to_thread(_as_it_was, scene, whole, moment.answer)
        drawn = [] if then is None else await artist.board(then, moment.events)
        if drawn:
            frames.append((drawn[0], _line(moment)))
    return await artist.contact_sheet(frames, shape) if frames else None


def _line(moment: Moment) -> str:
    """What a moment brought about, in a line without marks."""
    weightiest = max(moment.beats, key=lambda beat: beat.weight)
    return MARKS.sub("", weightiest.text.partition("\n")[0])


def _as_it_was(scene: Scene, whole: WholeTable, answers: int) -> Scene | None:
    """The scene after so many answers; None if the rules cannot follow the journal any more."""
    kept = [row for row in whole.checkpoints if row.answers <= answers]
    if not kept or whole.table.seed is None:
        return None
    checkpoint = checkpoint_of(max(kept, key=lambda row: row.answers))
    journal = [entry_of(answer) for answer in whole.journal[checkpoint.answers : answers]]
    try:
        session: Session[Any] = Session.resume(scene.game, whole.table.seed, checkpoint, journal)
    except (Diverged, ValueError):  # ValueError: a state that this version cannot read
        return None
    return replace(scene, view=seen(scene.game, session, scene.viewer, scene.kept))


def catch_up_sheet(moments: Sequence[Moment], waiting: str, picture: Picture | None) -> Sheet:
    """What was missed.

    Args:
        moments: in order.
        waiting: who is waited for; empty if that is shown elsewhere.
        picture: the boards of the last of them; None: words alone.
    """
    if not moments:
        return said(f"{say('nothing-happened.since')}\n{waiting}".strip())
    text = f"{_told([beat for moment in moments for beat in moment.beats])}\n{waiting}"
    if picture is None:
        return said(text.strip())
    return boxed(gallery(picture), ui.TextDisplay(text.strip()), pictures=[picture])


def _told(beats: Sequence[Beat]) -> str:
    return "\n".join(line if line.startswith("-# ") else f"• {line}" for line in within(beats, MOST_TEXT))
