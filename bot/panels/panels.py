"""Messages as players see them: the table, the hand, the end. Pure: a scene in, a layout out.

Every layout is built fresh and stopped at once, so that discord.py keeps nothing of it: what is pressed comes to the router.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from itertools import groupby
from math import ceil
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.panels.custom_ids import Action, Press
from bot.panels.kept_pictures import KeptPicture, as_attachment, kept_in
from bot.panels.prompts import Item, Prompt, Row, components, prompts_of
from bot.tables.open_table import Meant, Proposal
from bot.tables.pace import LIVE, pace_of
from bot.tables.questions import question_of
from bot.tables.scenes import Scene
from bot.words.catalogue import say
from bot.words.speech import command_of, listed
from engines.kernel import Game
from renderers.kit.encode import Picture
from storage import Status

A_LINE = 160  # characters; what is longer is a passage of story
MOST_STORY = 2700  # characters of what happened, before it is set
MOST_TEXT = 3800  # of Discord's 4000 characters over all texts of a message
MOST_COMPONENTS = 40  # of Discord, over all of a message
MOST_PUBLIC, MOST_PRIVATE = 3, 4  # prompts in one message: more are not read
FRAME = 5  # components that stand around what is asked: the frame itself, pictures, and lines of text
NOW = 1000
"""Id of the text that says whose move it is; from it on, a table message speaks of now and not of what happened."""
INK = discord.Colour(0x2B2622)


@dataclass(slots=True)
class Sheet:
    """A message about to be sent.

    Attributes:
        view: its layout, already stopped.
        pictures: what its galleries show.
        mentions: persons who are pinged.
        kept: pictures that its galleries show and Discord has already.
    """

    view: ui.LayoutView
    pictures: list[Picture] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    kept: list[KeptPicture] = field(default_factory=list)

    def files(self) -> list[discord.File]:
        """The attachments, fresh for one attempt to send."""
        return [
            discord.File(BytesIO(picture.data), picture.filename, description=picture.alt[:1024])
            for picture in self.pictures
        ]

    def attachments(self) -> list[discord.Attachment | discord.File]:
        """All that a message that is changed to this shall have: new files, and those that stay."""
        return [*self.files(), *map(as_attachment, self.kept)]

    @property
    def allowed_mentions(self) -> discord.AllowedMentions:
        """Only those who are to be pinged."""
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(one) for one in self.mentions]
        )


def sheet(*items: Item, pictures: Sequence[Picture | None] = (), mentions: Sequence[int] = ()) -> Sheet:
    """A message of these items; texts are cut to what Discord takes."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    excess = view.content_length() - MOST_TEXT
    for text in sorted(
        (item for item in view.walk_children() if isinstance(item, ui.TextDisplay)), key=lambda item: -len(item.content)
    ):
        if excess <= 0:
            break
        cut = min(excess, len(text.content) - 1)
        text.content = "…" + text.content[cut + 1 :]
        excess -= cut
    return Sheet(view, [picture for picture in pictures if picture is not None], list(mentions))


def said(text: str, mentions: Sequence[int] = ()) -> Sheet:
    """A message of one text."""
    return sheet(ui.TextDisplay(text), mentions=mentions)


def boxed(*items: Item, pictures: Sequence[Picture | None] = (), mentions: Sequence[int] = ()) -> Sheet:
    """A message of these items in a frame."""
    return sheet(ui.Container(*items, accent_colour=INK), pictures=pictures, mentions=mentions)


def gallery(*pictures: Picture) -> ui.MediaGallery[Any]:
    """Pictures of the same message, side by side."""
    return ui.MediaGallery(
        *(discord.MediaGalleryItem(f"attachment://{one.filename}", description=one.alt[:1024]) for one in pictures)
    )


def button(label: str, press: Press, style: ButtonStyle = ButtonStyle.secondary) -> ui.Button[Any]:
    """A button."""
    return ui.Button(label=label, style=style, custom_id=str(press))


def fixed_row(scene: Scene) -> Row:
    """What stands under every table message; Catch Up where people come and go."""
    table_id = scene.table.id
    catch_up = [button("Catch Up", Press(Action.CATCH_UP, table_id))] if scene.table.pace != LIVE.key else []
    return Row(
        button("My Hand", Press(Action.HAND, table_id)),
        *catch_up,
        button("Board", Press(Action.BOARD, table_id)),
        button("Log", Press(Action.LOG, table_id)),
        button("Rules", Press(Action.RULES, table_id)),
    )


# --- the table ----------------------------------------------------------------------------------------------------------


def table_panel(
    scene: Scene,
    pictures: Sequence[Picture] | None,
    new: Sequence[str],
    old: Sequence[str] = (),
    ping: Sequence[int] = (),
) -> Sheet:
    """The table message: pictures, what happened, who is waited for, what can be done.

    Args:
        scene: as a spectator sees it.
        pictures: of the board.
        new: lines of what happened since the last message.
        old: the lines before, in small print.
        ping: seats whose persons are mentioned loudly.
    """
    items: list[Item] = [gallery(*pictures)] if pictures else []
    story = story_of(new, old)
    if story:
        items.append(ui.TextDisplay(story))
    items += _now(scene, ping)
    mentions = [user for seat in ping if (user := scene.seats[seat].user_id) is not None]
    return boxed(*items, pictures=pictures or (), mentions=mentions)


def _now(scene: Scene, ping: Sequence[int] = ()) -> list[Item]:
    """What a table message says of now: who is waited for, what can be done."""
    items: list[Item] = []
    if scene.meant is None:
        items.append(ui.TextDisplay(waiting_line(scene, ping), id=NOW))
    else:
        items += meant_items(scene, scene.meant)
    below = fixed_row(scene)
    prompts = prompts_of(scene, scene.public_asks, scene.speech())
    for n, prompt in enumerate(prompts):
        asked: list[Item] = [ui.Separator(), *components(prompt, scene.table.id, public=True)]
        if n == MOST_PUBLIC or FRAME + _count([*items, *asked, below]) > MOST_COMPONENTS:
            items.append(ui.TextDisplay("-# More is asked; **My Hand** shows each of you what is yours."))
            break
        items += asked
    return [*items, below]


def _count(items: Sequence[Item]) -> int:
    """How many components that is; what stands in a row counts too."""
    return sum(1 + len(getattr(item, "children", ())) for item in items)


def meant_items(scene: Scene, meant: Meant) -> list[Item]:
    """What somebody chose for all, and a moment to say Wait."""
    question = question_of([meant.ask])
    text = f"{_chosen_line(scene, meant)} · counts <t:{ceil(meant.due_at)}:R>"
    row = Row(
        button("Wait", Press(Action.WAIT, scene.table.id, question), ButtonStyle.danger),
        button("Go On", Press(Action.GO_ON, scene.table.id, question)),
    )
    return [ui.TextDisplay(text, id=NOW), row]


def _chosen_line(scene: Scene, meant: Meant) -> str:
    speech = scene.speech()
    picked = [speech.label(meant.ask, option) for option in meant.ask.options if option.id in meant.choice]
    what = ", ".join(picked) or "Nothing"
    return f"{speech.prompt(meant.ask)}\n✓ **{scene.named(meant.seat)}** chooses **{what}**"


def agreed(message: discord.Message, scene: Scene, meant: Meant, name: str) -> Sheet:
    """A table message right after ``name`` agreed to what somebody chose for all: it counts, and what follows is drawn."""
    line = ui.TextDisplay[Any](f"{_chosen_line(scene, meant)}, and **{name}** agrees", id=NOW)
    return _with_now(message, [line, fixed_row(scene)])


def story_of(new: Sequence[str], old: Sequence[str] = ()) -> str:
    """What happened: the new line by line, the old as running small print; long passages are quotations."""
    recent = _latest(new, MOST_STORY)
    before = _latest(old, MOST_STORY - sum(map(len, recent))) if len(recent) == len(new) else []
    told = [] if len(recent) + len(before) == len(new) + len(old) else ["-# …"]
    for is_passage, group in groupby(before, _is_passage):
        lines = list(group)
        told += map(_quoted, lines) if is_passage else map(_in_small_print, _paragraphs(lines))
    told += [_quoted(line) if _is_passage(line) else line for line in recent]
    return "\n".join(told)


def _latest(lines: Sequence[str], room: int) -> list[str]:
    """The last of ``lines``, as many whole ones as have room; the last one in any case."""
    first, used = len(lines), 0
    while first and (not used or used + len(lines[first - 1]) + 1 <= room):
        first -= 1
        used += len(lines[first]) + 1
    return list(lines[first:])


def _paragraphs(lines: Iterable[str]) -> list[list[str]]:
    """Lines that run on; one that begins in bold, such as a new round, begins a paragraph."""
    found: list[list[str]] = []
    for line in lines:
        if not found or line.startswith("**"):
            found.append([])
        found[-1].append(line)
    return found


def _in_small_print(lines: Sequence[str]) -> str:
    return "-# " + " ".join(lines)


def _is_passage(line: str) -> bool:
    return len(line) > A_LINE


def _quoted(passage: str) -> str:
    return "> " + re.sub(r"\n+", "\n> \n> ", passage)


def waiting_line(scene: Scene, ping: Sequence[int] = ()) -> str:
    """Who is waited for, and until when; only those of ``ping`` are mentioned, the others are named."""
    if scene.table.status is Status.PAUSED:
        return "⏸ The table is paused; `/table resume` goes on."
    if not scene.waiting:
        return "Nobody is waited for." if any(seat.user_id for seat in scene.seats) else "Nobody sits here any more."
    seats = sorted(scene.waiting)
    hesitant = f"✋ **{scene.named(scene.hesitant)}** asks to wait.\n" if scene.hesitant is not None else ""
    names = [scene.mention(seat) if seat in ping else f"**{scene.named(seat)}**" for seat in seats]
    asked = [set(ask.seats) & scene.waiting for ask in scene.asks]
    who = listed(names, "or" if scene.waiting in asked else "and")
    until = min((scene.expiries[seat] for seat in scene.waiting if seat in scene.expiries), default=None)
    clock = f" · time runs out <t:{int(until)}:R>" if until is not None else ""
    where = "" if scene.public_asks else " in private, under **My Hand**"
    if scene.waiting == scene.reacting:
        return f"{hesitant}⏳ {who} may react{where}{clock}"
    return f"{hesitant}⏳ {who} to {_ballot(scene) or f'choose{where}'}{clock}"


def _ballot(scene: Scene) -> str:
    """In a vote: how many persons have voted, never for what."""
    votes = [ask for ask in scene.public_asks if ask.electorate]
    if not votes:
        return ""
    persons = {seat.seat for seat in scene.seats if seat.user_id is not None and not seat.away}
    voters = persons & {seat for ask in votes for seat in ask.electorate}
    left = voters & {seat for ask in votes for seat in ask.seats}
    return f"vote · {len(voters) - len(left)} of {len(voters)} votes are in"


def ping_line(scene: Scene, seats: Sequence[int]) -> Sheet:
    """One line that mentions who is waited for."""
    mentions = [user for seat in seats if (user := scene.seats[seat].user_id) is not None]
    who = listed([scene.mention(seat) for seat in seats], "and")
    return said(f"🔔 {who}: the table waits for you.", mentions)


def vacancy(scene: Scene, seat: int) -> Sheet:
    """That the table waits for somebody who has left the server, and what can be done about it."""
    press = Press(Action.STAND_IN, scene.table.id, arg=str(scene.seats[seat].user_id))
    text = (
        f"**{scene.named(seat)}** is no longer on this server, and the table waits for them. Whoever sits here can let a "
        "steward play on, until they are back and say `/table away`."
    )
    row = Row(button("Let a Steward Play", press, ButtonStyle.primary))
    return sheet(ui.TextDisplay(text), row)


def board_panel(scene: Scene, pictures: Sequence[Picture] | None) -> Sheet:
    """The table for one pair of eyes, with nothing to press."""
    line: Item = ui.TextDisplay(waiting_line(scene))
    return boxed(*([gallery(*pictures)] if pictures else []), line, pictures=pictures or ())


# --- the hand -----------------------------------------------------------------------------------------------------------


def hand_panel(
    scene: Scene, pictures: Sequence[Picture | None] | None = None, *, direct: bool = False, note: str = ""
) -> Sheet:
    """What one seat sees and can do; ``direct`` for a direct message, which says which table it is of."""
    items: list[Item] = []
    if direct and scene.table.thread_id is not None:
        items.append(ui.TextDisplay(f"-# {scene.game.title} · <#{scene.table.thread_id}>"))
    if note:
        items.append(ui.TextDisplay(note))
    drawn = [picture for picture in pictures or () if picture]
    items += [gallery(picture) for picture in drawn]
    if scene.meant is not None and scene.viewer in scene.meant.ask.seats:
        items += meant_items(scene, scene.meant)
    prompts = prompts_of(scene, scene.my_asks, scene.speech())
    for prompt in prompts[:MOST_PRIVATE]:
        asked = [*components(prompt, scene.table.id, public=False), *_if_silent(scene, prompt)]
        if 1 + _count([*items, *asked]) > MOST_COMPONENTS:
            break  # it is asked next
        items += asked
    if not prompts and scene.meant is None:
        items.append(ui.TextDisplay(_nothing_to_choose(scene, stays=direct)))
    return boxed(*items, pictures=drawn)


def _if_silent(scene: Scene, prompt: Prompt) -> list[Item]:
    """Of a question that can be ordered in advance: what the clock will choose, and what the order says so far."""
    if not prompt.order or scene.viewer is None:
        return []
    until = scene.expiries.get(scene.viewer)
    clock = f" <t:{int(until)}:R>" if until is not None else ""
    lines = [say("orders-silent", clock=clock, choice=prompt.otherwise)]
    if options := scene.offered_orders().get(prompt.order, ()):
        given = scene.orders().get(prompt.order)
        order = next((scene.speech().option(one)[0] for one in options if one.id == given), say("orders-ask"))
        lines.append(say("orders-given", order=order))
    return [ui.TextDisplay("-# " + " ".join(lines))]


def _nothing_to_choose(scene: Scene, *, stays: bool) -> str:
    """What stands there instead; of what ``stays`` (a direct message) nothing that the next move of others makes wrong."""
    if scene.outcome is not None or scene.table.status.is_over:
        return "This game is over."
    if scene.table.status is Status.PAUSED:
        return "The table is paused."
    others = [scene.named(seat) for seat in sorted(scene.waiting) if seat != scene.viewer]
    if stays or not others:
        return "Nothing for you to choose now."
    return f"Nothing for you to choose now. The table waits for {listed(others, 'and')}."


# --- the beginning -----------------------------------------------------------------------------------------------------


def commitment_line(scene: Scene) -> str:
    """The promise about the dice, in small print."""
    return (
        f"-# Dice: commitment `{scene.table.commitment}`. It fixes every roll before the first one; the seed behind it is "
        "shown at the end, and anybody can check that they fit."
    )


def opening_panel(scene: Scene) -> Sheet:
    """The first words in the thread; they call everybody in."""
    names = ", ".join(scene.mention(seat.seat) for seat in scene.seats)
    pace = pace_of(scene.table.pace)
    how = (
        "Whoever is to choose presses a button under the picture, which stays at the bottom of this thread. **My Hand** shows "
        "what only you may see, **Rules** explains what is asked, and `/table undo` takes a choice back."
    )
    text = f"## {scene.game.title}\n{names}\n{how}\n-# {pace.title} pace: {pace.hint.lower()}."
    return sheet(ui.TextDisplay(text), mentions=[seat.user_id for seat in scene.seats if seat.user_id is not None])


# --- the end ------------------------------------------------------------------------------------------------------------


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


def without_buttons(message: discord.Message) -> Sheet | None:
    """What is left of a message that another one has taken the place of: its picture and what happened.

    None if it told nothing: a picture alone, of how the table stood for a while, is nothing to keep.
    """
    stands = _as_it_stands(message)
    view = stands.view
    for holder in [item for item in view.walk_children() if isinstance(item, ui.Container)]:
        ids = [item.id for item in holder.children]
        if NOW in ids:
            before = holder.children[: ids.index(NOW)]
            if not any(isinstance(item, ui.TextDisplay) for item in before):
                return None
            for item in holder.children[len(before) :]:
                holder.remove_item(item)
    rows = [item for item in view.walk_children() if isinstance(item, ui.ActionRow | ui.Separator)]
    for row in rows:
        (row.parent or view).remove_item(row)  # type: ignore[union-attr]
    return stands


def offers(message: discord.Message, press: Press) -> bool:
    """Whether a message has a button for that."""
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    return any(getattr(item, "custom_id", None) == str(press) for item in view.walk_children())


def as_it_stands_now(message: discord.Message, scene: Scene) -> Sheet:
    """A table message with its picture and story as they are, and below them what can be done now."""
    return _with_now(message, _now(scene))


def _with_now(message: discord.Message, now: Sequence[Item]) -> Sheet:
    stands = _as_it_stands(message)
    for holder in [item for item in stands.view.walk_children() if isinstance(item, ui.Container)]:
        ids = [item.id for item in holder.children]
        if NOW in ids:
            for item in holder.children[ids.index(NOW) :]:
                holder.remove_item(item)
            for item in now:
                holder.add_item(item)
    return stands


def taken(message: discord.Message, name: str, custom_id: str, values: Sequence[str]) -> Sheet:
    """A message right after somebody chose on it: what was chosen, and nothing of it to press any more.

    Args:
        message: as it stands.
        name: who chose.
        custom_id: of what was pressed.
        values: what a select holds.
    """
    stands = _as_it_stands(message)
    pressed, labels = custom_id.rpartition(":")[0], []
    for item in list(stands.view.walk_children()):
        if isinstance(item, ui.Button | ui.Select) and (item.custom_id or "").startswith(pressed):
            item.disabled = True
            if item.custom_id == custom_id:
                chosen = (
                    [option.label for option in item.options if option.value in values]
                    if isinstance(item, ui.Select)
                    else [item.label]
                )
                labels += [label for label in chosen if label]
                if isinstance(item, ui.Button):
                    item.style = ButtonStyle.success
    for item in stands.view.walk_children():
        if isinstance(item, ui.TextDisplay) and item.id == NOW:
            item.content = f"✓ **{name}**: {', '.join(labels)}"
    return stands


def _as_it_stands(message: discord.Message) -> Sheet:
    """A message that Discord has, its pictures kept."""
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    galleries = [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]
    return Sheet(view, kept=[kept for gallery in galleries for kept in kept_in(gallery)])


def game_line(game: Game[Any]) -> str:
    """A game in one line."""
    return f"**{game.title}** · {game.seats[0]} to {game.seats[-1]} players · `{command_of(game)} new`"
