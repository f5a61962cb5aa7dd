"""Open asks as components: buttons where options are few, a select where they are more, several where they are many.

Places on a picture carry its numbers; all of them are in sight at once, in selects side by side. Only what is longer still, or
several picks out of more than one select, is turned over in pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import ceil
from typing import Any

from discord import ButtonStyle, SelectOption, ui

from bot.panels.custom_ids import LONGEST, Action, Press, bits, number, parse
from bot.panels.sheet import Item, Row, button, turning
from bot.tables.lateness import advised, choice_if_late
from bot.tables.pace import says_enough
from bot.tables.questions import Question, question_of, token
from bot.tables.scenes import Scene
from bot.words.catalogue import say
from bot.words.speech import Speech, listed
from engines.kernel import ABSTAIN, PASS, SURRENDER, Ask, Option

FEW = 10
FEW_LETTERS = 300  # on all buttons of one question: about eight lines of a phone
MANY = 25  # buttons of one question, as many as rows of five hold
MANY_LETTERS = 1_500  # on that many buttons and in the hints above them, so that the layout keeps its weight
IN_A_ROW = 5
MOST_COMPONENTS = 40  # of Discord, over all of a message
SHORT = 60
PAGE = 25  # options of a select, as many as Discord takes
MOST_PAGES = 8  # the picks on so many fit into a custom id
SIDE_BY_SIDE = 3  # selects for one question
GLANCE = 56  # characters of what a closed select holds
WON = "🏆"
FATAL = "☠\ufe0f"  # as Discord writes it: without the second sign it may be taken for a letter
LATE = "⏳"
LONGEST_LABEL = 80  # of a button, by Discord
LONGEST_DESCRIPTION = 100  # of an option in a select, by Discord
BRIEF = 40  # characters of a label that stands for the end of a range


@dataclass(frozen=True, slots=True)
class Choice:
    """One option as shown."""

    id: str
    label: str
    hint: str
    number: int | None = None
    """What stands for it on the picture, and can be typed; None if it is found by its words alone."""
    is_fatal: bool = False
    """Whether it kills somebody for certain, or ends the game; its hint says whom."""
    is_won: bool = False
    """Whether it ends the game, and whoever is asked wins."""
    is_late: bool = False
    """Whether it is chosen if time runs out."""
    is_ahead: bool = False
    """Whether it is what people mostly look for: a button, where the others are too many and stand in a list."""
    is_best: bool = False
    """Whether a steward would choose it; only its own seat is shown that."""
    odds: str = ""
    """How likely it is that it comes off; said where there is room."""
    is_tacit: bool = False
    """Whether it says no more than silence does, such as to have done: its button is plain."""
    is_silent: bool = False
    """Whether silence says it as well, so that it has no button: of an offer what says no more, of what only stands beside that one declines."""

    @property
    def told(self) -> str:
        """All that is said of it."""
        return " ".join(part for part in (self.hint, self.odds) if part)

    @property
    def mark(self) -> str | None:
        """The sign on its button."""
        return WON if self.is_won else FATAL if self.is_fatal else LATE if self.is_late else None


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question as shown; several seats may be asked it at once (a vote, a sealed choice).

    Attributes:
        question: what its components carry.
        who: is asked, where not everybody is; else empty.
        asking: the question.
        note: what stands in small print under it; mostly empty.
        choices: in the order of the options.
        least: how many an answer picks at least.
        most: how many at most.
        number: of the first ask.
        proposal: position of the option that is offered first where there are too many for buttons, if there is one.
        order: key under which a standing order can answer it; empty if none can.
        beside: what stands on the button to the own hand, in front of everybody; empty if none leads there.
        is_offer: whether nobody waits for it.
        is_aside: whether it only stands beside another question, and is left alone by answering that: nobody need decline it.
        is_tiresome: whether who is asked has declined it again and again, so that an order to decline it stands beside.
        is_put_off: whether, if time runs out, another question is answered first.
    """

    question: Question
    who: str
    asking: str
    choices: tuple[Choice, ...]
    least: int
    most: int
    number: int
    proposal: int | None = None
    order: str = ""
    beside: str = ""
    note: str = ""
    is_offer: bool = False
    is_aside: bool = False
    is_tiresome: bool = False
    is_put_off: bool = False

    @property
    def text(self) -> str:
        """The question, with who is asked."""
        return f"{self.who}: **{self.asking}**" if self.who else f"**{self.asking}**"

    @property
    def head(self) -> str:
        """The question, and its note."""
        return f"{self.text}\n-# {self.note}" if self.note else self.text

    @property
    def if_late(self) -> str:
        """What is chosen if time runs out, as shown."""
        return ", ".join(choice.label for choice in self.choices if choice.is_late) or say("chosen-nothing")

    @property
    def marked(self) -> int | None:
        """Position of the one option that is chosen if time runs out; None if it is not one, or kills somebody."""
        late = [n for n, choice in enumerate(self.choices) if choice.is_late]
        return late[0] if len(late) == 1 and not self.choices[late[0]].is_fatal else None

    @property
    def in_sight(self) -> list[int]:
        """Positions of what has a button."""
        return [n for n, choice in enumerate(self.choices) if not choice.is_silent]

    @property
    def is_brief(self) -> bool:
        """Whether it is an offer of one thing, of which its words say all."""
        told = [self.choices[n].told for n in self.in_sight]
        return self.is_offer and self.fits_buttons and told == [""]

    @property
    def is_single(self) -> bool:
        """Whether exactly one option is picked."""
        return self.least == self.most == 1

    @property
    def fits_buttons(self) -> bool:
        """Whether buttons can show it: one for each card of a hand, say."""
        labels = [len(choice.label) for choice in self.choices]
        return self.is_single and len(labels) <= FEW and max(labels) <= SHORT and sum(labels) <= FEW_LETTERS

    @property
    def fits_many_buttons(self) -> bool:
        """Whether each choice can have a button, where the panel has room: they are no places on a picture, and none leads."""
        choices = self.choices
        if not self.is_single or len(choices) > MANY or any(one.number is not None or one.is_ahead for one in choices):
            return False
        longest = max(len(choice.label) for choice in choices)
        return (
            longest <= SHORT
            and len(_hints(self, self.in_sight)) + sum(len(one.label) for one in choices) <= MANY_LETTERS
        )

    @property
    def ahead(self) -> list[int]:
        """Positions of what stands as buttons in front of a list of the others: first of all what a steward would choose, last what time alone chooses."""
        ahead = [n for n, choice in enumerate(self.choices) if choice.is_ahead] if self.is_single else []
        others = [n for n in ahead if n != self.proposal]
        proposed = [] if self.proposal is None or not ahead else [self.proposal]
        if len(proposed) + len(others) == len(self.choices):
            return []
        if all(n in ahead or self.choices[n].is_best for n in proposed):
            return [*proposed, *others][:FEW]
        return [*others[: FEW - 1], *proposed]

    @property
    def fits_selects(self) -> bool:
        """Whether selects side by side can show all of it; several picks have to be made in one."""
        return len(self.choices) <= (PAGE * SIDE_BY_SIDE if self.is_single else PAGE)


def deciding_first(scene: Scene, speech: Speech) -> list[Ask]:
    """The viewer's questions: what their answer has led to comes first, and what only stands beside another one last."""
    return sorted(scene.my_asks, key=lambda ask: (_is_aside(scene, ask, speech), ask.number != scene.led_to))


def prompts_of(scene: Scene, asks: Sequence[Ask], speech: Speech) -> list[Prompt]:
    """``asks`` as prompts; those that ask several seats the same, and say the same of it, become one, and no sentence stands there twice."""
    groups: dict[tuple[str, tuple[str, ...]], list[Ask]] = {}
    for ask in asks:
        said = (words for option in ask.options for words in (speech.label(ask, option), speech.hint(ask, option)))
        groups.setdefault((token(ask), (speech.prompt(ask), *said)), []).append(ask)
    prompts = [_prompt(scene, group, speech) for group in groups.values()]
    return [_after(prompts[:n], prompt) for n, prompt in enumerate(prompts)]


def _after(above: Sequence[Prompt], prompt: Prompt) -> Prompt:
    """A prompt without what stands over it already: others, or the same person for somebody else, are asked the same, or may choose the same."""
    above = [one for one in above if bool(one.who) == bool(prompt.who)]
    if not (above and prompt.fits_buttons):
        return prompt
    said = {(choice.label, choice.told) for one in above if one.fits_buttons for choice in one.choices}
    choices = tuple(replace(one, hint="", odds="") if (one.label, one.told) in said else one for one in prompt.choices)
    is_asked_alike = bool(prompt.who) and any(one.asking == prompt.asking for one in above)
    return replace(prompt, asking=say("asked-same") if is_asked_alike else prompt.asking, choices=choices)


def _prompt(scene: Scene, group: Sequence[Ask], speech: Speech) -> Prompt:
    ask = group[0]
    is_aside = _is_aside(scene, ask, speech)
    labels = _told_apart(ask, speech)
    asked = sorted({seat for one in group for seat in one.seats} & scene.waiting)
    # Whose move it is stands above the question; it is said once more only where the questions differ.
    everybody = asked in (sorted(scene.present), sorted(scene.waiting)) or (
        scene.viewer is not None and scene.viewer in asked
    )
    who = "" if everybody else ", ".join(scene.named(seat) for seat in asked)
    choices = tuple(
        Choice(
            option.id,
            label.removesuffix("."),
            speech.hint(ask, option),
            number_of(option),
            odds=speech.odds(ask, option),
            is_fatal=bool(option.fatal),
            is_won=set(ask.seats) <= set(option.fatal.get("won", ())),
            is_ahead=bool(option.args.get("ahead")),
            is_tacit=option.tacit or option.id in (PASS, ABSTAIN, SURRENDER),
            is_silent=(ask.offer and option.tacit) or (is_aside and option.id == PASS),
        )
        for option, label in zip(ask.options, labels, strict=True)
    )
    most = min(ask.most, len(ask.options))
    return Prompt(
        question_of(group),
        who,
        speech.prompt(ask),
        choices,
        ask.least,
        most,
        ask.number,
        None if is_aside else _proposal(ask),
        ask.order,
        speech.beside(ask),
        " ".join(said for said in (speech.note(ask), speech.alone(ask, scene.view)) if said),
        ask.offer,
        is_aside=is_aside,
        is_tiresome=_is_tiresome(scene, group),
    )


def _is_aside(scene: Scene, ask: Ask, speech: Speech) -> bool:
    """Whether the viewer leaves it alone by answering an open question, whose words say that this stands beside it."""
    if not ask.secret or PASS not in ask.ids:
        return False
    return any(speech.beside(one) for one in scene.my_asks if not (one.secret or one.offer))


def _told_apart(ask: Ask, speech: Speech) -> list[str]:
    """The labels of its options; of those that read alike but for their numbers each says more."""
    labels = [speech.label(ask, option) for option in ask.options]
    bare = [
        label.partition(" · ")[2] if number_of(option) else label
        for option, label in zip(ask.options, labels, strict=True)
    ]
    alike = Counter(bare)
    return [
        (speech.apart(ask, option) or label) if alike[one] > 1 else label
        for option, label, one in zip(ask.options, labels, bare, strict=True)
    ]


def _is_tiresome(scene: Scene, group: Sequence[Ask]) -> bool:
    """Whether its one person has declined such a question again and again, and nobody dies of it this time."""
    ask = group[0]
    alone = bool(ask.order) and len(group) == len(ask.seats) == 1
    harmless = not ask.option(PASS).fatal if PASS in ask.ids else ask.least == 0
    return alone and harmless and scene.is_tired(ask.seats[0], ask.order)


def with_what_time_chooses(scene: Scene, prompt: Prompt) -> Prompt:
    """A prompt to the scene's viewer, on which stands what is chosen if their time runs out, or their moment.

    It goes by all that they may know, so it is for their eyes only; and it takes the thought of a steward.
    """
    ask = next((ask for ask in scene.my_asks if ask.number == prompt.number), None)
    if ask is None or ask.offer or scene.viewer is None or scene.view is None:
        return prompt
    passes = scene.moment is not None and says_enough(ask)
    late = ask.default if passes else choice_if_late(scene.game, scene.table.id, ask, scene.viewer, scene.view)
    if late is None or any(ask.option(id_).opens for id_ in late if id_ != ABSTAIN):
        return replace(prompt, is_put_off=True)
    best = late
    declines = (passes or ask.silence) and PASS in late
    if declines or scene.game.limit(scene.view, scene.viewer):  # what is lost in the end is not what to do
        best = advised(scene.game, scene.table.id, ask, scene.viewer, scene.view) or late
    choices = tuple(replace(choice, is_late=choice.id in late, is_best=choice.id in best) for choice in prompt.choices)
    proposal = ask.ids.index(best[0]) if prompt.proposal is not None and best[0] != ABSTAIN else prompt.proposal
    return replace(prompt, choices=choices, proposal=proposal)


def number_of(option: Option) -> int | None:
    """The number under which an option stands on the picture of the table; None if it stands nowhere."""
    number = option.args.get("number") if option.at else None
    return number if isinstance(number, int) else None


def _proposal(ask: Ask) -> int | None:
    """What the clock would choose: always sensible, so it is to be one click away. In a vote, the first option.

    Of places on the picture none is proposed.
    """
    if not (ask.least == ask.most == len(ask.default) == 1) or number_of(ask.option(ask.default[0])):
        return None
    return 0 if ask.default[0] == ABSTAIN else ask.ids.index(ask.default[0])


def components(prompt: Prompt, table_id: int, *, public: bool, room: int = MOST_COMPONENTS) -> list[Item]:
    """What a prompt looks like: its text, what to press, and what ends such questions where one has come too often.

    The arguments are those of :func:`_choices`.
    """
    if not prompt.is_tiresome:
        return _choices(prompt, table_id, public=public, room=room)
    hush = button(say("button-hush"), Press(Action.HUSH, table_id, prompt.question))
    return [*_choices(prompt, table_id, public=public, room=room - 2), Row(hush)]


def side_by_side(prompts: Sequence[Prompt], table_id: int) -> list[Item]:
    """Brief offers, all in one text and their buttons in as few rows as hold them."""
    buttons = [_button(prompt, table_id, prompt.in_sight[0]) for prompt in prompts]
    rows = [Row(*buttons[first : first + IN_A_ROW]) for first in range(0, len(buttons), IN_A_ROW)]
    return [ui.TextDisplay("\n".join(prompt.text for prompt in prompts)), *rows]


MARKED = LONGEST - 24
"""Letters that are left beside a table in what a button answers: five questions late in a long game."""


def marked_at_once(prompts: Sequence[Prompt], table_id: int) -> list[Item]:
    """One button for what is marked in all of these: none where that is a single question, does not say all, kills somebody, or is more than fits."""
    late = [prompt.marked for prompt in prompts if prompt.fits_buttons and not (prompt.is_offer or prompt.is_aside)]
    if not len(prompts) == len(late) > 1 or None in late:
        return []
    picks = " ".join([f"{one.question.first}.{one.question.token}.{n}" for one, n in zip(prompts, late, strict=True)])
    if len(picks) > MARKED:
        return []
    press = Press(Action.MARKED, table_id, arg=picks)
    return [Row(ui.Button(label=say("button-marked"), style=ButtonStyle.success, custom_id=str(press), emoji=LATE))]


def marked_in(arg: str) -> list[tuple[Question, list[int]]]:
    """The questions that a press on what is marked answers, and the position that it picks in each.

    Raises:
        ValueError: it says nothing of the kind.
    """
    found = [part.split(".") for part in arg.split(" ")]
    return [(Question(number(first), number(first), token), [number(n)]) for first, token, n in found]


def opened(prompt: Prompt, table_id: int, page: int = 0, picked: int = 0) -> list[Item]:
    """A question in private, a page of its options at a time.

    Args:
        prompt: the question.
        table_id: of the table.
        page: of the options, from 0.
        picked: options picked on other pages, as bits.
    """
    return [*_before_the_list(prompt, table_id), *_pages(prompt, table_id, page, picked)]


def opener(table_id: int, question: Question, label: str = "") -> ui.Button[Any]:
    """What opens a question in private."""
    return button(label or say("button-open"), Press(Action.OPEN, table_id, question))


def fold(view: ui.LayoutView) -> None:
    """Put what a message lists behind a button for each question, which opens it in private."""
    folded: set[Press] = set()
    for row in [item for item in view.walk_children() if isinstance(item, ui.ActionRow)]:
        lists = [parse(item.custom_id) for item in row.children if isinstance(item, ui.Select)]
        for press in lists:
            if press.action is not Action.PICK or press.question is None:
                continue
            row.clear_items()
            if press._replace(arg="") not in folded:
                row.add_item(opener(press.table, press.question))
            else:
                (row.parent or view).remove_item(row)  # type: ignore[union-attr]
            folded.add(press._replace(arg=""))


def _choices(prompt: Prompt, table_id: int, *, public: bool, room: int) -> list[Item]:
    """Its text, then what to press.

    Args:
        prompt: the question.
        table_id: of the table.
        public: whether everybody sees these components; pages are turned in private only.
        room: so many components fit on the panel; more choices than that stand in a list.
    """
    everything = prompt.in_sight
    rows = ceil(len(everything) / IN_A_ROW)
    if prompt.fits_buttons or (prompt.fits_many_buttons and 1 + rows + len(everything) <= room):
        return [_text(prompt, everything), *_rows(prompt, table_id, everything)]
    if prompt.fits_selects:
        return [*_before_the_list(prompt, table_id), *_selects(prompt, table_id)]
    if not public:
        return opened(prompt, table_id)
    open_it = opener(table_id, prompt.question)
    if prompt.ahead:
        return [*_before_the_list(prompt, table_id), Row(open_it)]
    return [_text(prompt, _first(prompt)), Row(*_proposed(prompt, table_id), open_it)]


def _before_the_list(prompt: Prompt, table_id: int) -> list[Item]:
    """Its text, and as buttons what leads, or what is proposed."""
    if leading := prompt.ahead:
        return [_text(prompt, leading), *_rows(prompt, table_id, leading)]
    proposed = _proposed(prompt, table_id)
    return [_text(prompt, _first(prompt)), *([Row(*proposed)] if proposed else [])]


def _first(prompt: Prompt) -> list[int]:
    return [] if prompt.proposal is None else [prompt.proposal]


def _text(prompt: Prompt, positions: Sequence[int]) -> Item:
    """The question, with what is to be said of these choices."""
    return ui.TextDisplay(prompt.head + _hints(prompt, positions))


def _proposed(prompt: Prompt, table_id: int) -> list[ui.Button[Any]]:
    """What is offered first, as a button: of several picks those that count if time runs out, all at once."""
    if prompt.proposal is not None:
        return [_button(prompt, table_id, prompt.proposal)]
    late = [n for n, choice in enumerate(prompt.choices) if choice.is_late]
    if prompt.is_single or not late or len(prompt.if_late) > LONGEST_LABEL:
        return []
    press = Press(Action.PICK, table_id, prompt.question, f"x{sum(1 << n for n in late):x}")
    is_fatal = any(prompt.choices[n].is_fatal for n in late)
    style, mark = (ButtonStyle.danger, FATAL) if is_fatal else (ButtonStyle.primary, LATE)
    return [ui.Button(label=prompt.if_late, style=style, custom_id=str(press), emoji=mark)]


def _hints(prompt: Prompt, positions: Sequence[int]) -> str:
    """A line for each of these choices, and one for neighbours of which the same is to be said; where that is the same of all there are but to decline, it names none."""
    choices = [prompt.choices[n] for n in positions]
    told = [choice for choice in choices if choice.told]
    alike = len(told) > 1 and len({choice.told for choice in told}) == 1
    if alike and len(choices) == len(prompt.in_sight) and all(choice.told or choice.is_tacit for choice in choices):
        return f"\n-# {told[0].told}"
    said = groupby(told, key=lambda choice: choice.told)
    return "".join(f"\n-# {listed([f'**{one.label}**' for one in group], 'or')}: {hint}" for hint, group in said)


def _rows(prompt: Prompt, table_id: int, positions: Sequence[int]) -> list[Row]:
    buttons = [_button(prompt, table_id, n) for n in positions]
    length = ceil(len(buttons) / max(1, ceil(len(buttons) / IN_A_ROW)))
    return [Row(*buttons[first : first + length]) for first in range(0, len(buttons), max(1, length))]


def _button(prompt: Prompt, table_id: int, n: int) -> ui.Button[Any]:
    choice = prompt.choices[n]
    style = ButtonStyle.secondary if choice.is_tacit else ButtonStyle.primary
    if choice.is_fatal:
        style = ButtonStyle.success if choice.is_won else ButtonStyle.danger
    press = Press(Action.PICK, table_id, prompt.question, str(n))
    return ui.Button(label=choice.label, style=style, custom_id=str(press), emoji=choice.mark)


def _selects(prompt: Prompt, table_id: int) -> list[Item]:
    """All options in sight that are no buttons, by their numbers, in as few selects as hold them, one as long as the other."""
    leading = prompt.ahead
    listed = sorted((n for n in prompt.in_sight if n not in leading), key=lambda n: _by_number(prompt.choices[n]))
    length = ceil(len(listed) / ceil(len(listed) / PAGE))
    parts = [listed[first : first + length] for first in range(0, len(listed), length)]
    rows: list[Item] = [Row(_select(prompt, table_id, part)) for part in parts]
    if prompt.least == 0:
        rows.append(Row(button(say("button-nothing"), Press(Action.PICK, table_id, prompt.question, "none"))))
    return rows


def _by_number(choice: Choice) -> tuple[bool, int]:
    """What has no number on a picture stays as it was, behind what has one."""
    return choice.number is None, choice.number or 0


def _select(prompt: Prompt, table_id: int, part: Sequence[int]) -> ui.Select[Any]:
    whole = len(part) == len(prompt.in_sight)
    # Selects of one message need ids of their own.
    press = Press(Action.PICK, table_id, prompt.question, "" if whole else f"from{part[0]}")
    return ui.Select(
        custom_id=str(press),
        placeholder=_at_a_glance(prompt) if whole else _range(prompt, part),
        min_values=max(1, prompt.least),
        max_values=min(prompt.most, len(part)),
        options=[_option(prompt.choices[n], n) for n in part],
    )


def _range(prompt: Prompt, part: Sequence[int]) -> str:
    """How many to choose, and from where to where a part of the options goes: by number, where they have one, and what else there is."""
    choices = [prompt.choices[n] for n in part]
    numbers = [str(one.number) for one in choices if one.number is not None]
    others = [one.label for one in choices if one.number is None]
    if not numbers:  # labels may hold any word, "to" as well
        return say("choose.span", choose=_how_many(prompt), first=others[0][:BRIEF], last=others[-1][:BRIEF])
    if len(numbers) == 1:
        whole = say("choose.alone", choose=_how_many(prompt), only=numbers[0])
    else:
        whole = say("choose.part", choose=_how_many(prompt), first=numbers[0], last=numbers[-1])
    return say("choose.part-or", part=whole, choices=_briefly(others)) if others else whole


def _pages(prompt: Prompt, table_id: int, page: int, picked: int) -> list[Item]:
    """A page of many options; where several are picked, they are gathered over the pages and confirmed at the end."""
    pages = (len(prompt.choices) + PAGE - 1) // PAGE
    page = min(max(page, 0), pages - 1)
    shown = range(page * PAGE, min((page + 1) * PAGE, len(prompt.choices)))
    action, arg = (Action.PICK, "") if prompt.is_single else (Action.PAGE, f"{page}.{picked:x}")
    select: ui.Select[Any] = ui.Select(
        custom_id=str(Press(action, table_id, prompt.question, arg)),
        placeholder=say("choose.page", choose=_how_many(prompt), page=page + 1, pages=pages),
        min_values=1 if prompt.is_single else 0,
        max_values=1 if prompt.is_single else min(prompt.most, len(shown)),
        options=[_option(prompt.choices[n], n, default=bool(picked >> n & 1)) for n in shown],
    )
    turn = turning(
        page, pages, lambda to, letter: Press(Action.PAGE, table_id, prompt.question, f"{to}.{picked:x}.{letter}")
    )
    if not prompt.is_single:
        count = picked.bit_count()
        press = Press(Action.PICK, table_id, prompt.question, f"x{picked:x}")
        confirm = button(say("button-confirm", count=count), press, ButtonStyle.success)
        confirm.disabled = not prompt.least <= count <= prompt.most
        turn.add_item(confirm)
    return [Row(select), turn]


def _option(choice: Choice, n: int, *, default: bool = False) -> SelectOption:
    described = choice.told if len(choice.told) <= LONGEST_DESCRIPTION else choice.hint
    return SelectOption(
        label=choice.label, value=str(n), description=described or None, default=default, emoji=choice.mark
    )


def _how_many(prompt: Prompt) -> str:
    if prompt.is_single:
        return say("choose") if prompt.proposal is None else say("choose.else")
    if prompt.least == prompt.most:
        return say("choose.exactly", most=prompt.most)
    if prompt.least:
        return say("choose.between", least=prompt.least, most=prompt.most)
    return say("choose.up-to", most=prompt.most)


def _at_a_glance(prompt: Prompt) -> str:
    """What stands on a closed select: besides a proposal it names what else can be done, which nobody would look for."""
    if prompt.proposal is None or not prompt.is_single:
        return _how_many(prompt)
    others = [choice.label for n, choice in enumerate(prompt.choices) if n != prompt.proposal]
    return say("choose.others", choices=_briefly(others))


def _briefly(labels: Sequence[str]) -> str:
    """As many of these as one sees at a glance."""
    named = ""
    for n, label in enumerate(labels):
        if n and len(named) + len(label) > GLANCE:
            return f"{named}, …"
        named += f", {label}" if n else label
    return named


def turned(arg: str, values: Sequence[str]) -> tuple[int, int]:
    """The page to show and the options picked so far, from a press on a page.

    Args:
        arg: ``<page>.<picked in hex>``, of a button with its mark after it.
        values: what a select of that page holds now, which may be nothing; of a button there are none.

    Raises:
        ValueError: this says nothing, or speaks of more options than can be carried.
    """
    page_text, picked_text, *mark = arg.split(".")
    page, picked = number(page_text), bits(picked_text)
    if values or not mark:
        chosen = [number(value) for value in values]
        if not (0 <= page < MOST_PAGES and all(0 <= n < MOST_PAGES * PAGE for n in chosen)):
            raise ValueError("there are no so many options")
        on_page = ((1 << PAGE) - 1) << (page * PAGE)
        picked = (picked & ~on_page) | sum(1 << n for n in set(chosen))
    return page, picked
