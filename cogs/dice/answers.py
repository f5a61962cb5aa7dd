"""What is answered to a roll: the total first and large, every die, what can be done next. Pure: a roll in, a layout out."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, SelectOption, ui

from bot.dice.fair_days import SHOWN, Seen, date_of
from bot.dice.rolling import DISCORD, MOST_SHOWN, is_folded, listed, told
from bot.dice.throws import dice_of
from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Document, Item, Row, Sheet, button, enclosed, gallery, sheet
from bot.words.catalogue import say
from bot.words.plain import plain
from cogs.dice.roller import Rolled
from engines.notation import Lying, pushed, row_text, settled, to_keep, value_text
from renderers.kit.encode import Picture

MOST_IN_SELECT = 25
MOST_SELECTS = 4


# A roll


def answer(rolled: Rolled, who: str, *, note: str = "", buttons: bool = True, picture: Picture | None = None) -> Sheet:
    """The answer to a roll.

    Args:
        rolled: what fell.
        who: rolled it, as Discord shall show it.
        note: what there is to say about it beside its dice.
        buttons: whether something can be done next.
        picture: of its dice.
    """
    results = rolled.thrown.results
    documents: list[Document] = []
    if rolled.kept.around:
        paragraphs, folded = _sentence(rolled, who)
    else:
        paragraphs, folded = told(rolled.result), is_folded(rolled.result)
    items: list[Item] = [ui.TextDisplay(text) for text in paragraphs]
    if folded:
        dice = Document("\n".join(map(listed, results)).encode(), "roll.txt")
        documents.append(dice)
        items.append(enclosed(dice))
    if picture is not None:
        items.append(gallery(picture))
    small = " · ".join(filter(None, [note, _proof(rolled, who)]))
    items.append(ui.TextDisplay(f"-# {small}"))
    if buttons:
        items.append(_next(rolled))
    return sheet(*items, pictures=[] if picture is None else [picture], documents=documents)


def _proof(rolled: Rolled, who: str) -> str:
    """Who rolled, which roll of the day it is, and the head of the chain that fixes it and all before it."""
    whose = rolled.row.place.partition(":")[0]
    key = {"person": "roll-proof.own", "channel": "roll-proof.channel"}.get(whose, "roll-proof")
    number, day = rolled.row.counter, rolled.day
    head = (rolled.row.head or day.commitment)[:SHOWN]
    proof = say(key, who=who, number=str(number), day=str(date_of(day.day)), head=head)
    if number == 1 and day.before_day is not None:
        ended = str(Seen(day.before_used or 0, day.before_head or "", is_last=True))
        proof += " · " + say("roll-proof.before", day=str(date_of(day.before_day)), seen=ended)
    return proof


def _sentence(rolled: Rolled, who: str) -> tuple[list[str], bool]:
    """A line that somebody says with its totals in it, and the dice below."""
    results = rolled.thrown.results
    values = [
        f"**{plain(', '.join(map(value_text, result.rows)))[: MOST_SHOWN // len(results)]}**" for result in results
    ]
    around = list(map(_as_typed, rolled.kept.around))
    sentence = around[0] + "".join(value + after for value, after in zip(values, around[1:], strict=True))
    dice = "\n".join(f"-# {row_text(result, row, DISCORD)}" for result in results for row in result.rows)
    folded = len(dice) > MOST_SHOWN
    if folded:
        dice = say("roll-dice-count", count=sum(len(row.fallen) for result in results for row in result.rows))
    return [f"**{who}:** {sentence}", dice], folded


def _as_typed(text: str) -> str:
    """Words that shall keep the blanks at their ends."""
    inner = plain(text)
    return f"{' ' if text[:1].isspace() else ''}{inner}{' ' if inner and text[-1:].isspace() else ''}"


def _next(rolled: Rolled) -> Row:
    number = str(rolled.row.id)
    row: Row = Row()
    if not rolled.kept.around and pushed(rolled.result):
        row.add_item(button(say("button-push"), Press(Action.PUSH, arg=number), ButtonStyle.primary))
    if not rolled.kept.around and to_keep(rolled.result):
        row.add_item(button(say("button-keep-dice"), Press(Action.CHOOSE, arg=number), ButtonStyle.primary))
    if not rolled.kept.lying:
        row.add_item(button(say("button-roll-again"), Press(Action.ROLL, arg=number), ButtonStyle.primary))
    if dice_of(rolled.thrown.results):
        row.add_item(button(say("button-reroll-die"), Press(Action.REROLL, arg=number)))
    if not rolled.kept.around and not rolled.kept.lying:
        row.add_item(button(say("button-odds"), Press(Action.ODDS, arg=number)))
    if rolled.is_hidden:
        row.add_item(button(say("button-reveal"), Press(Action.REVEAL, arg=number), ButtonStyle.danger))
    return row


def secret_line(rolled: Rolled, who: str) -> Sheet:
    """What everybody sees of a secret roll that a game master may look at."""
    text = ui.TextDisplay[Any](say("roll-secretly", who=who, master=str(rolled.row.master_id)))
    look = button(say("button-look"), Press(Action.LOOK, arg=str(rolled.row.id)))
    return sheet(text, Row(look))


# Dice that are kept


def keep_select(rolled: Rolled) -> Sheet:
    """Which dice are kept."""
    result, most = rolled.result, to_keep(rolled.result)
    dice = dice_of([result])[:MOST_IN_SELECT]
    options = [SelectOption(label=_die_label(one), value=str(one.place)) for one in dice]
    least = 0 if result.lying else 1
    select = ui.Select[Any](
        custom_id=str(Press(Action.CHOSEN, arg=str(rolled.row.id))),
        options=options,
        placeholder=say("roll-keep.place"),
        min_values=least,
        max_values=min(most, len(options)),
    )
    return sheet(ui.TextDisplay(say("roll-keep.which", count=most)), Row(select))


def kept_answer(rolled: Rolled, who: str, lying: tuple[str, ...]) -> Sheet:
    """What the dice come to that are kept, when none of them brings another."""
    items: list[Item] = [ui.TextDisplay(text) for text in told(settled(rolled.result.roll, lying))]
    items.append(ui.TextDisplay(f"-# {say('roll-keep.done', who=who, number=str(rolled.row.counter))}"))
    return sheet(*items)


# One die again


def die_selects(rolled: Rolled) -> Sheet:
    """Which die shall be rolled again."""
    dice = dice_of(rolled.thrown.results)[: MOST_IN_SELECT * MOST_SELECTS]
    items: list[Item] = [ui.TextDisplay(say("roll-which-die"))]
    for page, start in enumerate(range(0, len(dice), MOST_IN_SELECT)):
        options = [
            SelectOption(label=_die_label(one), value=str(one.place)) for one in dice[start : start + MOST_IN_SELECT]
        ]
        many = say("roll-which-die.one")
        if len(dice) > MOST_IN_SELECT:
            many = say("roll-which-die.range", first=start + 1, last=start + len(options))
        press = Press(Action.DIE, arg=f"{rolled.row.id}.{page}")
        items.append(Row(ui.Select(custom_id=str(press), options=options, placeholder=many)))
    return sheet(*items)


def _die_label(one: Lying) -> str:
    key = "roll-which-die.shows" if one.kept else "roll-which-die.dropped"
    return say(key, number=one.place + 1, die=one.die[:40], shown=one.shown[:40])


def again_note(then: Lying, now: Lying) -> str:
    """What rolling one die again changed."""
    return say("roll-again.die", die=plain(now.die[:60]), before=plain(then.shown), after=plain(now.shown))
