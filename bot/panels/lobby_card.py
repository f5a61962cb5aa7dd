"""The lobby card: what people gather around before a game, how they set its options, and what they bring along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from discord import ButtonStyle, SelectOption, ui
from pydantic.fields import FieldInfo

from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Item, Row, Sheet, boxed, button, gallery
from bot.tables.campaigns import Kept
from bot.tables.lobby import EXTRAS, choices_of, extras_of, may_be_empty
from bot.tables.pace import PACES
from bot.tables.scenes import Scene
from bot.words.catalogue import say
from bot.words.plain import plain
from bot.words.speech import Speech
from engines.kernel import Game, GameOptions
from engines.kernel.words import catalogue_of
from renderers.kit.encode import Picture
from storage import Status

MOST_BROUGHT = 25  # options of a select, by Discord
LONGEST_LABEL = 100  # of an option in a select, by Discord


def lobby_card(scene: Scene, picture: Picture | None, faces: Picture | None = None) -> Sheet:
    """The card that people gather around; once the game has begun, a link to its thread.

    Args:
        scene: as a spectator sees it.
        picture: the game's banner.
        faces: of who sits there.
    """
    table, game = scene.table, scene.game
    items: list[Item] = [gallery(picture)] if picture else []
    items.append(ui.TextDisplay(f"## {game.title}\n{_intro(scene)}"))
    keys = [
        "lobby-seat.host" if seat.user_id == table.host_user_id is not None else "lobby-seat" for seat in scene.seats
    ]
    roster = "\n".join(say(key, number=n + 1, name=scene.mention(n)) for n, key in enumerate(keys))
    items.append(ui.TextDisplay(f"{say('lobby-roster', count=len(scene.seats), most=game.seats[-1])}\n{roster}"))
    if faces is not None:
        items.append(gallery(faces))
    if table.status is Status.LOBBY:
        items += _before_it_begins(scene)
    elif table.status.is_over:
        items.append(ui.TextDisplay(_how_it_ended(scene)))
    elif table.thread_id is not None:
        items.append(ui.TextDisplay(say("lobby-thread", thread=str(table.thread_id))))
        what = button(say("button-dice"), Press(Action.DICE, table.id))
        items.append(
            ui.Section(ui.TextDisplay(say("lobby-commitment", commitment=str(table.commitment))), accessory=what)
        )
    else:
        items.append(ui.TextDisplay(say("lobby-begins")))
        items.append(Row(button(say("button-rethread"), Press(Action.RETHREAD, table.id))))  # long overdue
    return boxed(*items, pictures=[picture, faces])


def _before_it_begins(scene: Scene) -> list[Item]:
    """What is said and can be pressed in a lobby: the seats and Start, below them what one looks at."""
    table = scene.table
    promise = "" if table.commitment is None else say("lobby-commitment", commitment=table.commitment)
    lines = filter(None, (_note(scene), f"-# {' · '.join(_chosen(scene))}", _how_to_begin(scene), promise))
    has_stewards = any(seat.user_id is None for seat in scene.seats)
    dismiss = [button(say("button-dismiss"), Press(Action.DISMISS, table.id))] if has_stewards else []
    seats = Row(
        button(say("button-join"), Press(Action.JOIN, table.id), ButtonStyle.primary),
        button(say("button-leave"), Press(Action.LEAVE, table.id)),
        button(say("button-steward"), Press(Action.STEWARD, table.id)),
        *dismiss,
        button(say("button-start"), Press(Action.START, table.id), ButtonStyle.success),
    )
    looks = Row(
        button(say("button-how"), Press(Action.HOW, table.id)),
        button(say("button-options"), Press(Action.OPTIONS, table.id)),
    )
    if scene.settings.gathers:
        looks.add_item(button(say("bring-button", catalogue_of(scene.game)), Press(Action.BRING, table.id)))
    return [*(ui.TextDisplay[Any](line) for line in lines), seats, looks]


def _how_it_ended(scene: Scene) -> str:
    """What a card says when all is over: how it ended, and where that can be read."""
    if scene.outcome is None and scene.table.thread_id is None:
        return say("closed")
    ended = say("end-closed") if scene.outcome is None else scene.speech().outcome(scene.outcome)
    where = "" if scene.table.thread_id is None else f" <#{scene.table.thread_id}>"
    return f"**{ended}**{where}"


def options_panel(scene: Scene, user_id: int) -> Sheet:
    """Everything that can be set before a game, for the host; others see it as it is. What is settled stands on the card."""
    is_host = user_id == scene.table.host_user_id
    selects = option_selects(scene, {*scene.settings.fixed, *_idle(scene)})
    for select in selects:
        select.disabled = not is_host
    text = say("lobby-options") if is_host else say("lobby-options.read")
    return boxed(ui.TextDisplay(text), *(Row(select) for select in selects))


def bringing_panel(scene: Scene, could: Sequence[Kept], coming: Container[int], *, is_away: bool = False) -> Sheet:
    """What could come, and what does; where nothing could, and something ``is_away`` that was to, a button to begin anew without it."""
    words, speech = catalogue_of(scene.game), scene.speech()
    first = sorted(could, key=lambda one: one.number not in coming)[:MOST_BROUGHT]
    labels = _told_apart({one.number: speech.kept(one.thing, one.notes.name) for one in first})
    if not labels and is_away:
        anew = button(say("bring-anew", words), Press(Action.BRINGS, scene.table.id))
        return boxed(ui.TextDisplay(say("bring-away", words)), Row(anew))
    if not labels:
        return boxed(ui.TextDisplay(say("bring-none", words)))
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=str(Press(Action.BRINGS, scene.table.id)),
        options=[
            SelectOption(label=label, value=str(number), default=number in coming) for number, label in labels.items()
        ],
        min_values=0,
        max_values=min(len(labels), scene.game.seats[-1]),
        placeholder=say("bring", words)[:150],
    )
    things = "; ".join(plain(label) for number, label in labels.items() if number in coming)
    told = say("bring-these", words, things=things) if things else say("bring-these.nothing", words)
    if more := sum(number not in coming for number in labels):
        told += f" {say('bring-these.more', words, count=more)}"
    return boxed(ui.TextDisplay(f"{say('bring.help', words)}\n{told}"), Row(select))


def _told_apart(labels: Mapping[int, str]) -> dict[int, str]:
    """What things are called; those that are called alike by their numbers, too."""
    alike = Counter(labels.values())
    return {
        number: f"{label[: LONGEST_LABEL - len(tail)]}{tail}" if alike[label] > 1 else label
        for number, label in labels.items()
        for tail in [f" ({number})"]
    }


def _chosen(scene: Scene) -> list[str]:
    """What is set, in a few words for each."""
    selects = option_selects(scene, _idle(scene))
    said = (", ".join(option.label for option in select.options if option.default) for select in selects)
    return [one for one in said if one]


def _idle(scene: Scene) -> frozenset[str]:
    """The options that mean nothing where people bring what is theirs."""
    return scene.game.gathered if scene.settings.gathers else frozenset()


def _intro(scene: Scene) -> str:
    speech = scene.speech()
    number = say("lobby-number", number=str(scene.table.id))
    facts = " · ".join(filter(None, (players_of(scene.game), speech.said("playing-time"), number)))
    return "\n".join(filter(None, (speech.said("intro"), f"-# {facts}")))


def players_of(game: Game[Any]) -> str:
    """How many play a game."""
    low, high = game.seats[0], game.seats[-1]
    return say("lobby-players", least=low, most=high) if low != high else say("lobby-players.exactly", most=high)


def _note(scene: Scene) -> str:
    """What the game has to say of these options with so many players; mostly nothing."""
    chosen = {
        name: value if isinstance(value, bool) else str(value)
        for name, value in scene.options.model_dump().items()
        if not isinstance(value, list)
    }
    settings = scene.settings
    return scene.speech().said(
        "lobby-note",
        players=len(scene.seats),
        gathers="yes" if settings.gathers else "no",
        goes_on="yes" if settings.legacies else "no",
        **chosen,
    )


def _how_to_begin(scene: Scene) -> str:
    """What the buttons of a lobby card are for, and who begins when."""
    missing = scene.game.seats[0] - len(scene.seats)
    if missing > 0:
        begin = say("lobby-begin.missing", missing=missing)
    else:
        hosts = [scene.named(seat.seat) for seat in scene.seats if seat.user_id == scene.table.host_user_id is not None]
        begin = say("lobby-begin", host=hosts[0] if hosts else say("the-host"))
    return f"-# {say('lobby-sit')} {begin}"


def option_selects(scene: Scene, hidden: Container[str]) -> list[ui.Select[Any]]:
    """A select for each option of the game but the ``hidden`` ones, one for all that is either in or not, and one for the pace."""
    table = scene.table.id
    speech = scene.speech()
    selects = game_selects(
        scene.game, scene.options, speech, lambda name: Press(Action.OPTION, table, arg=name), hidden
    )
    paces = [
        SelectOption(
            label=say("lobby-pace", pace=one.title),
            value=one.key,
            description=one.hint,
            default=one.key == scene.table.pace,
        )
        for one in PACES.values()
    ]
    selects.append(ui.Select(custom_id=str(Press(Action.OPTION, table, arg="pace")), options=paces))
    return selects


def game_selects(
    game: Game[Any],
    options: GameOptions,
    speech: Speech,
    press: Callable[[str], Press],
    hidden: Container[str] = (),
) -> list[ui.Select[Any]]:
    """A select for each option of a game, and one for all that is either in or not.

    Args:
        game: which game.
        options: as chosen so far.
        speech: its words.
        press: what choosing an option of this name is.
        hidden: options that cannot be chosen.
    """
    fields = {name: info for name, info in game.Options.model_fields.items() if name not in hidden}
    several = [name for name, info in fields.items() if info.annotation is not bool and choices_of(info.annotation)]
    selects = [_option_select(game, options, speech, press, name) for name in several[:8]]
    if extras := [name for name in extras_of(game) if name in fields]:
        selects.append(_extras_select(game, options, press, extras))
    return selects


def _option_select(
    game: Game[Any], chosen_so_far: GameOptions, speech: Speech, press: Callable[[str], Press], name: str
) -> ui.Select[Any]:
    info = game.Options.model_fields[name]
    values, now = choices_of(info.annotation), getattr(chosen_so_far, name)
    title = _titled(name, info)
    options = []
    for value in values:
        label, hint = speech.setting(name, value) or (value_title(value), info.description or "")
        chosen = value in now if isinstance(now, list) else value == now
        if not isinstance(now, list):  # what stands in the closed select says what it is about
            label = f"{title}: {label}"
        options.append(
            SelectOption(label=label[:100], value=str(value), description=hint[:100] or None, default=chosen)
        )
    least = 0 if may_be_empty(info) else 1
    most = len(values) if isinstance(now, list) else 1
    closed = f"{title}: {info.description}" if info.description else title
    return ui.Select(
        custom_id=str(press(name)), options=options, min_values=least, max_values=most, placeholder=closed[:150]
    )


def _extras_select(
    game: Game[Any], now: GameOptions, press: Callable[[str], Press], names: Sequence[str]
) -> ui.Select[Any]:
    options = []
    for name in names:
        info = game.Options.model_fields[name]
        title, hint = _titled(name, info)[:100], (info.description or "")[:100]
        options.append(SelectOption(label=title, value=name, description=hint or None, default=getattr(now, name)))
    return ui.Select(
        custom_id=str(press(EXTRAS)),
        options=options,
        min_values=0,
        max_values=len(options),
        placeholder=say("lobby-extras"),
    )


def _titled(name: str, info: FieldInfo) -> str:
    return info.title or value_title(name)


def value_title(value: Any) -> str:
    """A value of an option, as shown where its game has no words for it."""
    return str(value).replace("_", " ").capitalize()
