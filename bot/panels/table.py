"""The table message, and what is said beside it in the thread. Pure: a scene in, a layout out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import ceil
from types import MappingProxyType
from typing import Any

from discord import ButtonStyle, ui

from bot.panels.budget import A_PICTURE, BUDGET, FOR_QUESTIONS, STORY, heft
from bot.panels.custom_ids import Action, Press
from bot.panels.prompts import IN_A_ROW, MOST_COMPONENTS, components, prompts_of
from bot.panels.sheet import Item, Row, Sheet, boxed, button, galleries, gallery, sheet
from bot.panels.story import story_of
from bot.tables.open_table import Meant
from bot.tables.pace import LIVE, is_idle, pace_of, says_enough
from bot.tables.questions import question_of
from bot.tables.scenes import Scene
from bot.tables.work import Offer
from bot.words.catalogue import say
from bot.words.plain import in_short, plain
from bot.words.speech import listed
from engines.kernel import Ask
from renderers.album import Shape
from renderers.kit.encode import Picture
from storage import Status

MOST_NAMED = 2
"""So many persons are told by name how many other tables wait for them."""
NOWHERE: Mapping[int, int] = MappingProxyType({})
MOST_PROMPTS = 3  # in one message: more are not read
BESIDE = 3  # components around a question: a line above it, a button to the own hand below
FRAME = 7  # components that stand around what is asked: the frame itself, pictures, lines of text, a button beside the story
FOR_THE_STORY = 900  # bytes of what happened, and of what keeps a layout together, that a picture more may not take
A_BRIEF_LINE = 200  # characters of what is said again in a call
NOW = 1000
"""Id of the text that says whose move it is, or who has yet to agree; from it on, a message speaks of now and not of what happened."""


def fixed_rows(scene: Scene) -> list[Row]:
    """What stands under every table message; Around Me where the board is large, Catch Up where people come and go."""
    table_id = scene.table.id
    mine = [button(say("button-hand"), Press(Action.HAND, table_id))]
    if scene.game.has_near_picture:
        mine.append(button(say("button-near"), Press(Action.NEAR, table_id)))
    if scene.table.pace != LIVE.key:
        mine.append(button(say("button-catch-up"), Press(Action.CATCH_UP, table_id)))
    everybodys = [
        button(say("button-board"), Press(Action.BOARD, table_id)),
        button(say("button-log"), Press(Action.LOG, table_id)),
        button(say("button-rules"), Press(Action.RULES, table_id)),
    ]
    buttons = [*mine, *everybodys]
    return [Row(*buttons)] if len(buttons) <= IN_A_ROW else [Row(*mine), Row(*everybodys)]


def table_panel(
    scene: Scene,
    pictures: Sequence[Picture] | None,
    new: Sequence[str],
    old: Sequence[str] = (),
    ping: Sequence[int] = (),
    elsewhere: Mapping[int, int] = NOWHERE,
    why: str = "",
) -> Sheet:
    """The table message: pictures, what happened, who is waited for, what can be done.

    Args:
        scene: as a spectator sees it.
        pictures: of the board.
        new: lines of what happened since the last message.
        old: the lines before, in small print.
        ping: seats whose persons are mentioned loudly.
        elsewhere: how many other tables wait for the person on each of them.
        why: the topic that says why it has come so, for who presses the button beside the story; empty if none does.
    """
    now = now_items(scene, ping, elsewhere)
    pictures = _beside_words(pictures or (), now)
    items: list[Item] = [gallery(*pictures)] if pictures else []
    story = story_of(new, old)
    if story:
        items.append(ui.TextDisplay(story, id=STORY))
        if why:
            items.append(Row(button(say("button-why"), Press(Action.RULES, scene.table.id, arg=why))))
    items += now
    notice = called(scene, ping, elsewhere=elsewhere) if ping else ""
    return boxed(*items, pictures=pictures, mentions=persons_on(scene, ping), notice=notice)


def _beside_words(pictures: Sequence[Picture], now: Sequence[Item]) -> Sequence[Picture]:
    """As many pictures as leave room for words: the board, and the cards that were read, which the story tells as well."""
    return pictures[: max(1, (BUDGET - heft(now) - FOR_THE_STORY) // A_PICTURE)]


def now_items(scene: Scene, ping: Sequence[int] = (), elsewhere: Mapping[int, int] = NOWHERE) -> list[Item]:
    """What a table message says of now: who is waited for, what can be done."""
    items: list[Item] = []
    if scene.meant is None:
        lines = [waiting_line(scene, ping), *_waiting_elsewhere(scene, elsewhere)]
        items.append(ui.TextDisplay("\n".join(lines), id=NOW))
    else:
        items += meant_items(scene, scene.meant)
    below = fixed_rows(scene)
    prompts = prompts_of(scene, scene.public_asks, scene.speech())
    questions: list[Item] = []
    for n, prompt in enumerate(prompts):
        left = MOST_COMPONENTS - FRAME - count([*items, *below]) - BESIDE
        room = left if len(prompts) == 1 else 0  # several questions in lists rather than one less
        asked: list[Item] = [ui.Separator(), *components(prompt, scene.table.id, public=True, room=room)]
        if prompt.beside:
            asked.append(Row(button(prompt.beside, Press(Action.HAND, scene.table.id, arg=f"beside{n}"))))
        questions += asked
        is_too_much = n == MOST_PROMPTS or FRAME + count([*items, *asked, *below]) > MOST_COMPONENTS
        if is_too_much or (n and heft(questions) > FOR_QUESTIONS):
            items.append(ui.TextDisplay(say("more-asked")))
            break
        items += asked
    offered = _offered(scene)
    if FRAME + count([*items, *offered, *below]) <= MOST_COMPONENTS:
        items += offered
    return [*items, *below]


def _offered(scene: Scene) -> list[Item]:
    """A way to the own hand for who could use something meanwhile: what it says is true for everybody to whom something stands open."""
    labels: dict[int, str] = {}
    for ask in scene.offers:
        if beside := scene.speech().beside(ask):
            labels.setdefault(min(ask.seats), beside)
    if not labels:
        return []
    label = labels.popitem()[1] if len(set(labels.values())) == 1 else say("button-offers")
    return [Row(button(label, Press(Action.HAND, scene.table.id, arg="offer")))]


def count(items: Sequence[Item]) -> int:
    """How many components that is; what stands in a row counts too."""
    return sum(1 + len(getattr(item, "children", ())) for item in items)


def meant_items(scene: Scene, meant: Meant) -> list[Item]:
    """What somebody chose for all, and a moment to say Wait."""
    question = question_of([meant.ask])
    text = f"{_chosen_line(scene, meant)}{say('counts')}<t:{ceil(meant.due_at)}:R>{say('counts.sooner')}"
    wait = Press(Action.WAIT, scene.table.id, question, meant.token)
    row = Row(button(say("button-wait"), wait, ButtonStyle.danger))
    if scene.viewer != meant.seat:  # what one chose oneself counts in a moment anyway
        row.add_item(button(say("button-go-on"), Press(Action.GO_ON, scene.table.id, question, meant.token)))
    return [ui.TextDisplay(text, id=NOW), row]


def _chosen_line(scene: Scene, meant: Meant) -> str:
    speech = scene.speech()
    picked = [speech.label(meant.ask, option) for option in meant.ask.options if option.id in meant.choice]
    what = ", ".join(picked) or say("chosen-nothing")
    return f"{speech.prompt(meant.ask)}\n{say('chosen-for-all', name=scene.named(meant.seat), choice=what)}"


def _sooner(scene: Scene) -> str:
    """Said where nothing in what everybody sees is to be thought about: whether it passes by itself depends on a hand."""
    asked = {seat: [ask for ask in scene.public_asks if seat in ask.seats] for seat in scene.waiting}
    return say("waiting.sooner") if all(map(is_idle, asked.values())) else ""


def is_chosen(asks: Iterable[Ask]) -> bool:
    """Whether there is something to choose in these where their moment is over, which a steward then does; else they just pass."""
    return any(len(ask.options) > 1 and not says_enough(ask) for ask in asks)


def waiting_line(scene: Scene, ping: Sequence[int] = ()) -> str:
    """Who is waited for, and until when, or what one of them has chosen for all; only those of ``ping`` are mentioned, the others named."""
    if scene.table.status is Status.PAUSED:
        return say("waiting-paused")
    if scene.table.status.is_over:
        return say("end-closed") if scene.outcome is None else f"**{scene.speech().outcome(scene.outcome)}**"
    if scene.meant is not None:
        return _chosen_line(scene, scene.meant)
    if not scene.waiting:
        return say("waiting-nobody") if any(seat.user_id for seat in scene.seats) else say("waiting-nobody.left")
    seats = sorted(scene.waiting)
    names = [scene.mention(seat) if seat in ping else f"**{scene.named(seat)}**" for seat in seats]
    asked = [set(ask.seats) & scene.waiting for ask in scene.asks]
    who = listed(names, "or" if scene.waiting in asked else "and")
    until = min((scene.expiries[seat] for seat in scene.waiting if seat in scene.expiries), default=None)
    clock = say("waiting.clock", until=str(int(until))) + _sooner(scene) if until is not None else ""
    if scene.waiting <= scene.passing.keys():
        passes = max(scene.passing[seat] for seat in scene.waiting)
        asks = [ask for ask in scene.public_asks if set(ask.seats) & scene.waiting]
        line = say(
            "waiting-passing.chosen" if is_chosen(asks) else "waiting-passing", who=who, clock=f"<t:{ceil(passes)}:R>"
        )
    elif scene.waiting == scene.reacting:
        line = say("waiting.reaction" if scene.public_asks else "waiting.private-reaction", who=who, clock=clock)
    elif voters := _voters(scene):
        votes = len(voters) - len(_left(scene, voters))
        tie = say("waiting.tie", name=scene.named(min(voters))) if len(voters) == 2 else ""
        line = say("waiting.vote", who=who, votes=votes, voters=len(voters), clock=tie + clock)
    else:
        line = say("waiting" if scene.public_asks else "waiting.private", who=who, clock=clock)
    if scene.hesitant is None:
        return line
    return f"{say('waiting-asks-to-wait', name=scene.named(scene.hesitant))}\n{line}"


def still_line(scene: Scene) -> str:
    """Who is waited for, in what stays as it was drawn: no time runs out there, since it may be put off."""
    return waiting_line(replace(scene, expiries={}, passing={}))


def _voters(scene: Scene) -> set[int]:
    """In a vote: the seats of the persons who may; empty where one alone does, who decides."""
    voters = scene.present & {seat for ask in scene.public_asks for seat in ask.electorate}
    return voters if len(voters) > 1 else set()


def _left(scene: Scene, voters: set[int]) -> set[int]:
    """Those of ``voters`` who have not voted yet; for what others did, nobody is told."""
    return voters & {seat for ask in scene.public_asks if ask.electorate for seat in ask.seats}


def persons_on(scene: Scene, seats: Sequence[int]) -> list[int]:
    """Who sits on these seats, but for stewards."""
    return [user for seat in seats if (user := scene.seats[seat].user_id) is not None]


def called(
    scene: Scene,
    seats: Sequence[int],
    happened: Sequence[str] = (),
    message_id: int = 0,
    elsewhere: Mapping[int, int] = NOWHERE,
) -> str:
    """What calls for somebody, on a lock screen too: nothing that not everybody may know. What happened, then what is asked.

    Args:
        scene: as a spectator sees it.
        seats: whose persons are mentioned.
        happened: what happened last.
        message_id: of the table message; 0 if there is none to lead to.
        elsewhere: how many other tables wait for the person on each of these seats.
    """
    who = listed([scene.mention(seat) for seat in seats], "and")
    parts = [
        say("called", who=who, table=plain(scene.title)),
        *(f"-# {_brief(one.removeprefix('-# '))}" for one in happened),
        _brief(_asked(scene, seats)),
        *_waiting_elsewhere(scene, elsewhere),
    ]
    if message_id and scene.table.guild_id and scene.table.thread_id:
        place = f"https://discord.com/channels/{scene.table.guild_id}/{scene.table.thread_id}/{message_id}"
        parts.append(say("called.link", link=place))
    return "\n".join(parts)


def _asked(scene: Scene, seats: Sequence[int]) -> str:
    """What is asked of them, if that is the same for all."""
    speech = scene.speech()
    firsts = [next((ask for ask in scene.public_asks if seat in ask.seats), None) for seat in seats]
    questions = {say("called.private") if ask is None else speech.prompt(ask) for ask in firsts}
    return say("called.several") if len(questions) > 1 else questions.pop()


def _waiting_elsewhere(scene: Scene, elsewhere: Mapping[int, int]) -> list[str]:
    counted = [(seat, count) for seat, count in elsewhere.items() if count]
    if len(counted) > MOST_NAMED:
        return [say("called.more-many")]
    return [say("called.more", who=scene.named(seat), count=count) for seat, count in counted]


def _brief(text: str) -> str:
    return in_short(text.partition("\n")[0], A_BRIEF_LINE)


def vacancy(scene: Scene, seat: int) -> Sheet:
    """That the table waits for somebody who has left the server, and what can be done about it."""
    press = Press(Action.STAND_IN, scene.table.id, arg=str(scene.seats[seat].user_id))
    row = Row(button(say("button-stand-in"), press, ButtonStyle.primary))
    return sheet(ui.TextDisplay(say("vacant", name=scene.named(seat))), row)


def notice_panel(scene: Scene, text: str, offer: str = "", mention: int | None = None) -> Sheet:
    """One line about something that is no choice of the game, with what it offers to whoever it is about, if anything."""
    offers = {
        Offer.TAKE_BACK: (say("button-take-back"), Press(Action.UNDO, scene.table.id, arg="late")),
        Offer.COME_BACK: (say("button-back-here"), Press(Action.COME_BACK, scene.table.id)),
    }
    line = ui.TextDisplay[Any](f"-# {text}")
    parts = [line, Row(button(*offers[Offer(offer)]))] if offer else [line]
    return sheet(*parts, mentions=[] if mention is None else [mention])


def board_panel(scene: Scene, shape: Shape, pictures: Sequence[Picture] | None) -> Sheet:
    """The table for one pair of eyes, and a way to have pictures in the other shape from now on; of what is over few have another."""
    line: Item = ui.TextDisplay(still_line(scene))
    if not pictures:
        return boxed(line)
    if scene.table.status.is_over:
        return boxed(*galleries(*pictures), line, pictures=pictures)
    other = Shape.WIDE if shape is Shape.TALL else Shape.TALL
    change = Row(button(say(f"button-{other}"), Press(Action.SHAPE, scene.table.id, arg=other)))
    return boxed(*galleries(*pictures), line, change, pictures=pictures)


def commitment_line(scene: Scene) -> str:
    """The promise about the dice, in small print, and in the end where it is kept."""
    if scene.table.status.is_over:
        return say("commitment-line.over", commitment=str(scene.table.commitment))
    promise = say("commitment-line", commitment=str(scene.table.commitment))
    head = scene.table.shown_head
    return f"{promise}\n{say('head-line', head=head)}" if head else promise


def opening_panel(scene: Scene) -> Sheet:
    """The first words in the thread; they call everybody in."""
    names = ", ".join(scene.mention(seat.seat) for seat in scene.seats)
    pace = pace_of(scene.table.pace)
    slow = say("opening.pace", pace=pace.title, hint=pace.hint.lower())
    note = scene.speech().said("opening-note", players=len(scene.seats))
    text = "\n".join(filter(None, (f"## {scene.game.title}", names, say("opening"), note, slow)))
    return sheet(ui.TextDisplay(text), mentions=persons_on(scene, range(len(scene.seats))))
