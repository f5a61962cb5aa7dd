"""What one seat sees and can do, in private. Pure: a scene in, a layout out."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.panels.budget import BUDGET, FOR_QUESTIONS, has_hints, heft, load
from bot.panels.custom_ids import Action, Press
from bot.panels.prompts import (
    IN_A_ROW,
    MOST_COMPONENTS,
    SHORT,
    Prompt,
    components,
    deciding_first,
    marked_at_once,
    opener,
    prompts_of,
    side_by_side,
    with_what_time_chooses,
)
from bot.panels.sheet import Item, Row, Sheet, boxed, button, galleries
from bot.panels.table import count, is_chosen, meant_items
from bot.tables.scenes import Scene
from bot.words.catalogue import say
from bot.words.plain import in_short, plain
from bot.words.speech import listed
from engines.kernel import PASS, Ask
from renderers.kit.encode import Picture
from storage import Status

MOST_PROMPTS = 4  # in one panel: more are not read
AROUND = 2  # components around what is asked: the frame, and a line about the moment
STOPPING = 2  # components under a letter, to stop letters
LIGHT = 1_000  # bytes of a question that can stand under one that fills the panel
UNDER = 2_000  # bytes of all that stands under it
BELOW = 700  # of the ways to what has no room, the line about the moment, and the frame


def hand_panel(
    scene: Scene,
    pictures: Sequence[Picture | None] | None = None,
    *,
    direct: bool = False,
    note: str = "",
    chosen: str = "",
) -> Sheet:
    """What one seat sees and can do.

    Args:
        scene: through the eyes of that seat.
        pictures: what stands above.
        direct: for a direct message, which says which table it is of.
        note: what is to be said first.
        chosen: what this seat has chosen and can still change; shown while it has nothing else to choose.
    """
    drawn = [picture for picture in pictures or () if picture]
    items: list[Item] = []
    if direct and scene.table.thread_id is not None:
        items.append(ui.TextDisplay(f"-# {scene.game.title} · <#{scene.table.thread_id}>"))
    if note:
        items.append(ui.TextDisplay(note))
    items += [item for picture in drawn for item in galleries(picture)]
    if scene.meant is not None and scene.viewer in scene.meant.ask.seats:
        items += meant_items(scene, scene.meant)
    speech = scene.speech()
    everything = deciding_first(scene, speech)
    asks = _with_a_choice(everything)
    prompts = [one for one in prompts_of(scene, asks, speech) if one.in_sight]
    items += _asked(scene, prompts, MOST_COMPONENTS - AROUND - STOPPING * direct - count(items), load(items))
    items += _notes([speech.note(ask) for ask in everything if ask not in asks])
    items += _below(scene, prompts, items, stays=direct, note=note)
    if not prompts and chosen:
        change = button(say("button-change"), Press(Action.UNDO, scene.table.id, arg="change"))
        items += [ui.TextDisplay(say("chosen-already", choice=chosen)), Row(change)]
    if direct:
        items.append(Row(button(say("button-quiet"), Press(Action.QUIET))))
    notice = say("letter-notice", table=plain(scene.title)) if direct else ""
    return boxed(*items, pictures=drawn, notice=notice)


def _asked(scene: Scene, prompts: Sequence[Prompt], room: int, above: int) -> list[Item]:
    """As many questions as fit into ``room`` components, what takes all that is marked in them, and what there is besides.

    Under what weighs as much ``above`` none but the first stands there at the cost of what is said of its options: behind its button that is said.
    """
    marked = [with_what_time_chooses(scene, prompt) for prompt in prompts[:MOST_PROMPTS]]
    in_line = _grouped([*_in_reach(scene, marked), *prompts[MOST_PROMPTS:]])
    items: list[Item] = []
    shown: list[Prompt] = []
    left: list[Prompt] = []
    most = 0
    for n, group in enumerate(in_line):
        silent = _if_silent(scene, group[0])
        own = room - count([*items, *silent]) if len(prompts) == 1 else 0  # several in lists rather than one less
        asked = [*_together(group, scene.table.id, own), *silent]
        most = max(FOR_QUESTIONS, most if n else heft(asked) + UNDER)
        is_too_much = count([*items, *asked]) > room or heft([*items, *asked]) > most
        says_less = n and has_hints(asked) and above + load([*items, *asked]) + BELOW > BUDGET
        if n >= MOST_PROMPTS or is_too_much or says_less:
            left += group
        else:
            items += asked
            shown += group
    items += _all_marked(scene, shown, room - count(items))
    rest = _the_rest(scene, left) if shown else []
    return [*items, *rest] if count([*items, *rest]) <= room else items


def _below(scene: Scene, prompts: Sequence[Prompt], above: Sequence[Item], *, stays: bool, note: str) -> list[Item]:
    """When what is asked passes by itself; that there is nothing to decide. What stands ``above``, and in the ``note``, is not said again."""
    said = []
    clock = "" if scene.moment is None else f"<t:{int(scene.moment)}:R>"
    if prompts and not any(isinstance(item, ui.TextDisplay) and clock in item.content for item in above):
        said.append(say("moment.chosen" if is_chosen(scene.my_asks) else "moment", clock=clock))
    if scene.meant is None and all(prompt.is_offer for prompt in prompts):
        instead = _nothing_to_choose(scene, stays=stays, offered=bool(prompts))
        said += [instead] if instead != note else []
    return [ui.TextDisplay(one) for one in said]


def _the_rest(scene: Scene, prompts: Sequence[Prompt]) -> list[Item]:
    """What is asked besides and has no room: a button for each question, which opens it."""
    if not prompts:
        return []
    openers = [
        opener(scene.table.id, one.question, in_short(one.asking.rstrip(":"), SHORT)) for one in prompts[:IN_A_ROW]
    ]
    return [ui.TextDisplay(say("more-asked.next")), Row(*openers)]


def _all_marked(scene: Scene, prompts: Sequence[Prompt], room: int) -> list[Item]:
    """A button for all that is marked, where several questions to this person alone stand there and nothing else."""
    alone = {ask.number for ask in scene.my_asks if ask.seats == (scene.viewer,) and not ask.electorate}
    if not alone >= {prompt.number for prompt in prompts}:
        return []
    items = marked_at_once(prompts, scene.table.id)
    return items if count(items) <= room else []


def _with_a_choice(asks: Sequence[Ask]) -> Sequence[Ask]:
    """Without secret questions that can only be declined, where another one stands open."""
    return [ask for ask in asks if not (ask.secret and ask.ids == (PASS,))] or asks


def _together(group: Sequence[Prompt], table_id: int, room: int) -> list[Item]:
    """One question, or brief offers side by side."""
    first = group[0]
    return side_by_side(group, table_id) if first.is_brief else components(first, table_id, public=False, room=room)


def _grouped(prompts: Sequence[Prompt]) -> list[list[Prompt]]:
    """Questions in their order, each by itself; brief offers that follow each other together."""
    groups: list[list[Prompt]] = []
    for prompt in prompts:
        if groups and prompt.is_brief and groups[-1][0].is_brief:
            groups[-1].append(prompt)
        else:
            groups.append([prompt])
    return groups


def _notes(notes: Sequence[str]) -> list[Item]:
    """What is said of questions that do not stand there."""
    said = "\n".join(f"-# {note}" for note in notes if note)
    return [ui.TextDisplay(said)] if said else []


def _in_reach(scene: Scene, prompts: Sequence[Prompt]) -> Sequence[Prompt]:
    """Questions in their order; where not all fit, light ones go last, but for what an answer has just led to: under what fills the panel there is still room for them.

    What only stands beside another question comes after it in any case.
    """
    weights = [
        heft([*components(one, scene.table.id, public=False, room=0), *_if_silent(scene, one)]) for one in prompts
    ]
    if sum(weights) <= FOR_QUESTIONS:
        return prompts
    ranked = sorted(
        zip(weights, prompts, strict=True),
        key=lambda one: (one[1].is_aside, one[1].number != scene.led_to, one[0] <= LIGHT),
    )
    return [prompt for _, prompt in ranked]


def _if_silent(scene: Scene, prompt: Prompt) -> list[Item]:
    """What is chosen when time runs out; of a question that can be ordered in advance, what the order says so far."""
    if scene.viewer is None or prompt.is_offer or (len(prompt.choices) < 2 and not prompt.order):
        return []
    if prompt.is_aside and not any(prompt.choices[n].is_late for n in prompt.in_sight):
        return []
    until = scene.expiries.get(scene.viewer) if scene.moment is None else scene.moment
    clock = f" <t:{int(until)}:R>" if until is not None else ""
    lines = [] if prompt.is_put_off else [say("orders-silent", clock=clock, choice=prompt.if_late)]
    if options := scene.offered_orders().get(prompt.order, ()):
        given = scene.orders().get(prompt.order)
        order = next((scene.speech().option(one)[0] for one in options if one.id == given), say("orders-ask"))
        lines.append(say("orders-given", order=order))
    return [ui.TextDisplay("-# " + " ".join(lines))] if lines else []


def _nothing_to_choose(scene: Scene, *, stays: bool, offered: bool) -> str:
    """What stands there instead, or below what is ``offered``; of what ``stays`` (a direct message) nothing that the next move of others makes wrong."""
    if scene.outcome is not None or scene.table.status.is_over:
        return say("over")
    if scene.table.status is Status.PAUSED:
        return say("table-paused")
    others = [scene.named(seat) for seat in sorted(scene.waiting) if seat != scene.viewer]
    if stays or not others:
        return say("nothing-to-choose.offered" if offered else "nothing-to-choose")
    key = "nothing-to-choose.offered-others" if offered else "nothing-to-choose.others"
    return say(key, who=listed(others, "and"))
