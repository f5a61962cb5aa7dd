"""Completing chapters: the instructions of a card, one coroutine per verb.

What a card still asks for lies in the state as an agenda. A verb does its own work and puts the steps that follow from
it on top of the agenda, so play can stop and go on between any two steps.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from engines.dark_castle import combat, curses, dice, items, plague, rolling, using
from engines.dark_castle.effects import foresee
from engines.dark_castle.events import (
    AlarmRaised,
    CardsSkipped,
    ChapterDieRolled,
    CharacterDecided,
    OptionChosen,
    StoryTold,
    TrialAdvanced,
)
from engines.dark_castle.foretelling import doomed, holds
from engines.dark_castle.health import gain
from engines.dark_castle.library import library
from engines.dark_castle.rolling import Click
from engines.dark_castle.state import State, Todo
from engines.dark_castle.vocabulary import (
    NAMES,
    Add,
    Alarm,
    AnyStep,
    Chance,
    Choice,
    Choose,
    Discard,
    Draw,
    Each,
    Fight,
    Gain,
    If,
    Lose,
    Peek,
    Pick,
    Plague,
    Roll,
    Skip,
    Trial,
)
from engines.kernel import Ask, Option, Table

Meant: TypeAlias = Roll | Lose | Gain | Plague | Discard
"""The verbs that speak of characters whom the group may have to choose."""

Verb: TypeAlias = Callable[[Table[State], Any, Todo], Awaitable[None]]

CHOICE = ("EDC-FLOW-04", "EDC-AMB-33")

NAMED = ("YOU", "strongest", "weakest")
"""Words of a hint that mean one character, which the prompt names."""

BESIDE_A_WARNING = 45
"""Letters of a hint for which there is room beside the warning that it kills."""


def schedule(state: State, prefix: str, count: int, roller: int | None = None) -> None:
    """Put ``count`` steps, numbered from 0 under ``prefix``, on top of the agenda."""
    state.agenda += [Todo(step=f"{prefix}.{n}", roller=roller) for n in reversed(range(count))]


def follow(state: State, todo: Todo, branch: str, rollers: Sequence[int | None]) -> None:
    """Put the steps of a branch of the current step on the agenda, once for each roller in turn."""
    count = len(library().steps[todo.step].branches[branch])
    for roller in reversed(rollers):
        schedule(state, f"{todo.step}.{branch}", count, roller)


async def next_step(table: Table[State]) -> None:
    """Do the next step of the card."""
    todo = table.state.agenda.pop()
    step = library().steps[todo.step]
    if step.say and not todo.again:
        table.tell(StoryTold(line=spoken(table.state, step.say, todo.roller)))
    await VERBS[step.do](table, step, todo)


def spoken(state: State, line: str, roller: int | None) -> str:
    """A line of story in which ``{roller}`` and ``{you}`` have become characters."""
    for word in ("roller", "you"):
        mark = "{" + word + "}"
        while mark in line:
            name = library().prisoners[state.characters[state.meant(word, roller)[0]].card].name
            before, _, after = line.partition(mark)
            begins = not before.strip() or before.rstrip().endswith((".", "!", "?", "\u201d", '"'))
            line = before + (name if begins else name[0].lower() + name[1:]) + after
    return line


# Deciding


async def choose(table: Table[State], step: Choose, todo: Todo) -> None:
    """The group, YOU, or each character picks an option."""
    state = table.state
    if step.who == "each":
        await _choose_each(table, step, todo)
        return
    ways = partial(_choices, state, step, todo.roller)
    if step.who == "group":
        pick = await using.decide(table, "choice", ways, args=partial(_asked, state, step, todo.roller), rules=CHOICE)
    else:
        you = state.meant("you")[0]
        pick = await using.decide(
            table,
            "choice-you",
            ways,
            seats=state.players(you),
            args=partial(_asked, state, step, todo.roller, you),
            rules=("EDC-FLOW-02", *CHOICE),
        )
    option: Choice = pick.means
    table.tell(OptionChosen(label=option.label, hint=option.hint))
    if option.say:
        table.tell(StoryTold(line=spoken(state, option.say, todo.roller)))
    follow(state, todo, option.id, [todo.roller])


async def _choose_each(table: Table[State], step: Choose, todo: Todo) -> None:
    """Every player decides for its own character, all at once; then it happens in the order of the seats."""
    state = table.state
    asks = [
        Ask(
            state.players(who),
            "choice-each",
            _choices(state, step, who, alone=True),
            args={"card": state.card, "question": step.ask or "none", **state.called(who)},
            rules=CHOICE,
        )
        for who in state.everyone()
    ]
    answers = await table.ask_sealed(asks)
    picks: list[Choice] = [answer.picked[0].means for answer in answers]
    deciders = list(zip(state.everyone(), picks, strict=True))
    for who, option in deciders:
        table.tell(CharacterDecided(**state.called(who), label=option.label))
    for place, (who, option) in enumerate(deciders):
        if option.say and ("{roller}" in option.say or option not in picks[:place]):
            table.tell(StoryTold(line=spoken(state, option.say, who)))
    for who, option in reversed(deciders):
        follow(state, todo, option.id, [who])


def _asked(state: State, step: Choose, roller: int | None, leads: int | None = None) -> dict[str, Any]:
    """What the prompt of a choice speaks of; if nobody ``leads`` it alone, YOU is named as well."""
    hints = "\n".join(
        [option.hint for option in step.options if option.needs is None or holds(state, option.needs, roller)]
    )
    parts: dict[int, list[dict[str, str]]] = {}
    for word in NAMED:
        if word in hints and not (word == "YOU" and leads is not None):
            parts.setdefault(state.meant(word.lower(), roller)[0], []).append({"part": word.lower()})
    meant = [{**state.called(who), "parts": said} for who, said in parts.items()]
    asked = {"card": state.card, "question": step.ask or "none", "meant": meant}
    return asked if leads is None else {**asked, **state.called(leads)}


def _choices(state: State, step: Choose, roller: int | None, *, alone: bool = False) -> list[Option]:
    return [
        _way(state, option, roller)
        for option in step.options
        if option.needs is None
        or holds(state, option.needs.model_copy(update={"by": "roller"}) if alone else option.needs, roller)
    ]


def _way(state: State, option: Choice, roller: int | None) -> Option:
    """One way that a card offers, with a warning if somebody cannot pay for it and live."""
    args: dict[str, Any] = {"label": option.label, "hint": option.hint}
    dying = [state.called(who) for who in doomed(state, option.steps, roller)]
    if not dying:
        return Option(option.id, words="choice", args=args, rules=CHOICE, means=option)
    args |= {"dying": dying, "brief": len(option.hint) <= BESIDE_A_WARNING}
    return Option(option.id, words="choice-deadly", args=args, rules=CHOICE, means=option)


async def pick_one(
    table: Table[State],
    kind: str,
    among: Sequence[int],
    args: dict[str, Any],
    *,
    by: str = "group",
    fate: Sequence[AnyStep] = (),
) -> int:
    """The group, or YOU, picks one of some characters; ``fate`` is what then happens to it."""
    state = table.state
    if len(among) == 1:
        return among[0]

    def options() -> list[Option]:
        return [
            Option(
                f"who-{who}",
                words="who-deadly" if who in doomed(state, fate, who) else "who",
                args={
                    **state.called(who),
                    **state.health(who),
                    **library().prisoners[state.characters[who].card].strengths,
                },
                means=who,
            )
            for who in among
        ]

    seats = state.players(state.meant("you")[0]) if by == "you" else []
    picked = await using.decide(table, kind, options, seats=seats, args=lambda: args, rules=CHOICE)
    who: int = picked.means
    return who


async def whom(table: Table[State], step: Meant, todo: Todo) -> list[int]:
    """The characters a text means; ``chosen`` is asked of the group, which is told what for."""
    state = table.state
    if step.who == "chosen":
        fate = [step.model_copy(update={"who": "roller"})]
        return [await pick_one(table, f"chosen-{step.do}", state.everyone(), {"card": state.card}, fate=fate)]
    return state.meant(step.who, todo.roller)


async def pick(table: Table[State], step: Pick, todo: Todo) -> None:
    """A character is picked and the inner steps are about it."""
    state = table.state
    among = state.meant("everyone" if step.among == "everyone" else "others")
    if among:
        who = await pick_one(table, "pick", among, {"question": step.ask}, by=step.by, fate=step.steps)
        follow(state, todo, "steps", [who])


async def each(table: Table[State], step: Each, todo: Todo) -> None:  # noqa: ARG001
    """The inner steps happen for every character in turn."""
    follow(table.state, todo, "steps", table.state.everyone())


async def condition(table: Table[State], step: If, todo: Todo) -> None:
    """One branch or the other."""
    follow(table.state, todo, "then" if holds(table.state, step.when, todo.roller) else "otherwise", [todo.roller])


async def tell(table: Table[State], step: Any, todo: Todo) -> None:
    """Nothing but the line of story, which has been told."""


async def end(table: Table[State], step: Any, todo: Todo) -> None:  # noqa: ARG001
    """The chapter is complete at once."""
    table.state.agenda.clear()


# Rolling


def _click(todo: Todo) -> Click:
    """What it takes before the dice of this step fall (EDC-AMB-62).

    Nothing, if it is the first thing that follows from what was chosen just now: that click was for the dice, too. And once
    somebody has chosen or rolled in this chapter, they fall on their own wherever nothing else can be done.
    """
    address, at_once = todo.step, True
    while not todo.again:
        branch, _, place = address.rpartition(".")
        address, at_once = branch.rpartition(".")[0], at_once and place == "0"
        match library().steps.get(address):
            case Choose() as cause:
                return Click.NONE if at_once and cause.who != "each" else Click.USE
            case Roll() | Trial() | Chance() | Pick():
                return Click.USE
            case None:
                return Click.ROLL
            case _:
                pass  # an if or an each asks nothing
    return Click.USE


async def roll(table: Table[State], step: Roll, todo: Todo) -> None:
    """Characters roll; what follows from success and failure is put on the agenda."""
    state = table.state
    rollers = await whom(table, step, todo)
    if not rollers:
        return
    click = _click(todo)
    if step.together:
        enough = await rolling.attempt_together(table, rollers, step.needs, step.symbols, click=click)
        follow(state, todo, "success" if enough else "failure", [todo.roller])
        return
    if step.who in ("chosen", "roller"):
        click = Click.NONE
    good = await rolling.attempt(table, rollers, step.needs, step.symbols, double=step.double, click=click)
    for who in reversed(rollers):
        follow(state, todo, "success" if who in good else "failure", [who])


async def trial(table: Table[State], step: Trial, todo: Todo) -> None:
    """One attempt of a trial; while it is not done it comes again, after the penalties."""
    state = table.state
    if step.who == "any":
        args = {"done": todo.done, "needed": step.successes, "need": rolling.key_of(step.needs)}
        rollers = [await pick_one(table, "trial", state.everyone(), args)]
    else:
        rollers = state.meant(step.who)
    click = Click.NONE if step.who == "any" else _click(todo)
    good = await rolling.attempt(table, rollers, step.needs, click=click)
    done = todo.done + len(good)
    table.tell(TrialAdvanced(done=min(done, step.successes), needed=step.successes))
    if done < step.successes:
        state.agenda.append(Todo(step=todo.step, roller=todo.roller, done=done, again=True))
        follow(state, todo, "penalty", [who for who in rollers if who not in good])


async def chance(table: Table[State], step: Chance, todo: Todo) -> None:
    """A chapter die says what happens."""
    state = table.state
    rollers: list[int | None] = [*state.everyone()] if step.who == "everyone" else [todo.roller]
    seats = state.table_seats if step.who != "you" else state.seats_of(state.meant("you"))
    if rolling.wants_click(table, seats, _click(todo)):
        await rolling.click_for(table, "chance", seats, lambda: {"card": state.card}, "EDC-FLOW-04")
    faces = []
    for _ in rollers:
        faces.append(dice.roll_chapter_die(table))
        table.tell(ChapterDieRolled(face=faces[-1]))
    for roller, face in reversed(list(zip(rollers, faces, strict=True))):
        follow(state, todo, NAMES[face], [state.meant("you")[0] if step.who == "you" else roller])


# What happens


async def lose(table: Table[State], step: Lose, todo: Todo) -> None:
    """Characters lose HP, all at the same time."""
    losses = dict.fromkeys(await whom(table, step, todo), step.hp)
    await using.suffer(table, losses, cultists=dict.fromkeys(losses, 1) if step.by == "cultists" else {})


async def catch_plague(table: Table[State], step: Plague, todo: Todo) -> None:
    """Characters roll for Plague, or gain some."""
    caught = await whom(table, step, todo)
    if step.points:
        await plague.infect(table, dict.fromkeys(caught, step.points))
    else:
        await plague.roll_for_plague(table, caught)


async def regain(table: Table[State], step: Gain, todo: Todo) -> None:
    """Characters regain HP."""
    for who in await whom(table, step, todo):
        gain(table, who, step.hp)


async def fight(table: Table[State], step: Fight, todo: Todo) -> None:
    """Begin combat; it takes all characters (EDC-CMB-01)."""
    await combat.begin(table, todo.step, step)


async def draw(table: Table[State], step: Draw, todo: Todo) -> None:  # noqa: ARG001
    """Draw item cards; dividing them opens a window, then the chapter goes on (EDC-ITEM-14)."""
    await items.draw(table, step.items + step.per_player * len(table.state.everyone()))


async def discard(table: Table[State], step: Discard, todo: Todo) -> None:
    """Characters, or the group together, discard items; who cannot, suffers something else."""
    state = table.state
    if step.who == "group":
        await _discard_together(table, step, todo)
        return
    short = []
    for who in await whom(table, step, todo):
        if len(using.giveable(state, who, step.tag)) < step.items:
            short.append(who)
        else:
            await using.give_up(table, who, step.items, step.tag)
    follow(state, todo, "otherwise", short)


async def _discard_together(table: Table[State], step: Discard, todo: Todo) -> None:
    state = table.state
    if sum(len(using.giveable(state, who, step.tag)) for who in state.everyone()) < step.items:
        follow(state, todo, "otherwise", [todo.roller])
        return
    for _ in range(step.items):
        options = [
            Option(
                f"{who}-{card}",
                words="discard-of",
                args={"card": card, **state.called(who)},
                at=card,
                means=using.Carried(who, card),
            )
            for who in state.everyone()
            for card in dict.fromkeys(using.giveable(state, who, step.tag))
        ]
        pick = options[0]
        if len(options) > 1:
            pick = await table.decide(state.table_seats, "discard", options, how=state.options.decisions, rules=CHOICE)
        using.discard(table, *pick.means)


async def skip(table: Table[State], step: Skip, todo: Todo) -> None:  # noqa: ARG001
    """Chapters are laid aside and count as overcome."""
    state = table.state
    skipped = 0
    for source in (state.foreseen, state.castle):
        while source.cards and skipped < step.chapters:
            table.move(source, state.unused, source.cards[0 if source is state.foreseen else -1])
            skipped += 1
    state.completed += skipped
    if skipped:
        table.tell(CardsSkipped(chapters=skipped))


async def add(table: Table[State], step: Add, todo: Todo) -> None:  # noqa: ARG001
    """Chapters that were not used come on top of the deck."""
    curses.lengthen(table, step.chapters)


async def peek(table: Table[State], step: Peek, todo: Todo) -> None:  # noqa: ARG001
    """The next chapters are turned up."""
    for _ in range(step.chapters):
        await foresee(table, bury=step.bury)


async def alarm(table: Table[State], step: Alarm, todo: Todo) -> None:  # noqa: ARG001
    """The next fight gets more dice."""
    table.state.alarm += step.dice
    table.tell(AlarmRaised(dice=step.dice))


VERBS: dict[str, Verb] = {
    "choose": choose,
    "roll": roll,
    "trial": trial,
    "chance": chance,
    "lose": lose,
    "gain": regain,
    "plague": catch_plague,
    "fight": fight,
    "draw": draw,
    "discard": discard,
    "pick": pick,
    "each": each,
    "if": condition,
    "tell": tell,
    "skip": skip,
    "add": add,
    "peek": peek,
    "alarm": alarm,
    "end": end,
}
"""The coroutine of each verb."""
