"""Words at the edge: a catalogue that never fails. A missing word is logged and replaced; a table must not stop for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import structlog

from bot.words.catalogue import say
from bot.words.plain import plain
from engines.kernel import Ask, Event, Game, GameState, Legacy, Option, Outcome, Weight, seen_by
from engines.kernel.words import Words, catalogue_of

log = structlog.get_logger()


class Beat(NamedTuple):
    """One line of a story."""

    text: str
    weight: Weight = Weight.USUAL


def goes_on(game: Game[Any], state: GameState | None) -> str:
    """How what a game was a part of goes on, in the game's own words if it has some; as it stands now that it is over, or was left."""
    key, stands = f"{game.key}-goes-on", None if state is None else game.forsaking(state)
    if stands is None or not catalogue_of(game).has(key):
        return say("again-campaign")
    return Words(game, []).say(key, stands)


class Speech:
    """One game's words, for one viewer, in one language.

    Args:
        game: whose catalogue.
        names: the players' names by seat.
        viewer: a seat, or None for a spectator.
        locale: a language tag.
        called: what cards are called at this table, as their players typed it.
    """

    def __init__(
        self,
        game: Game[Any],
        names: list[str],
        viewer: int | None,
        locale: str = "en",
        called: Mapping[str, str] | None = None,
    ) -> None:
        called = called or {}
        self._words = Words(game, [plain(name) for name in names], locale, {k: plain(v) for k, v in called.items()})
        self._labels = Words(game, names, locale, called)  # what stands on a button or in a list is shown as it is
        self._viewer = viewer
        self._game = game
        self._names = names

    def prompt(self, ask: Ask) -> str:
        """The question itself."""
        return self._said(lambda: self._words.prompt(ask, self._viewer), ask.kind)

    def help(self, ask: Ask) -> str:
        """What to know before answering; may be empty."""
        return self._said(lambda: self._words.help(ask, self._viewer), "")

    def beside(self, ask: Ask) -> str:
        """What stands on the button to what one can do in secret; empty if there is none."""
        return self._said(lambda: self._labels.beside(ask, self._viewer), "")

    def note(self, ask: Ask) -> str:
        """What stands in small print under a question, and alone where that can only be declined; mostly empty."""
        return self._said(lambda: self._words.note(ask, self._viewer), "")

    def alone(self, ask: Ask, view: GameState | None) -> str:
        """What it says besides to the viewer alone, if they are asked; mostly empty."""
        viewer = self._viewer
        if view is None or viewer is None or viewer not in ask.seats:
            return ""
        return self._said(lambda: self._words.alone(ask, view, viewer), "")

    def label(self, ask: Ask, option: Option) -> str:
        """The label of an option, 1 to 80 characters."""
        return self._said(lambda: self._labels.label(ask, option, self._viewer), option.id) or option.id[:80]

    def apart(self, ask: Ask, option: Option) -> str:
        """The label of an option beside another one whose label reads alike; may be empty."""
        return self._said(lambda: self._labels.apart(ask, option, self._viewer), "")

    def hint(self, ask: Ask, option: Option) -> str:
        """What follows from an option; may be empty, at most 100 characters."""
        return self._said(lambda: self._labels.hint(ask, option, self._viewer), "")

    def odds(self, ask: Ask, option: Option) -> str:
        """How likely it is that an option comes off; may be empty."""
        return self._said(lambda: self._labels.odds(ask, option, self._viewer), "")

    def said(self, key: str, **args: Any) -> str:
        """A message of the game's own, such as ``intro``; empty if it has none."""
        try:
            return self._words.say(key, args, self._viewer)
        except KeyError:
            return ""

    def option(self, option: Option) -> tuple[str, str]:
        """Label and hint of an option outside of any question."""
        label = self._said(lambda: self._labels.say(option.words, option.args, self._viewer), option.id)
        hint = self._said(lambda: self._labels.say(option.words, option.args, self._viewer, part="hint"), "")
        return label[:100], hint[:100]

    def kept(self, thing: Legacy, name: str = "") -> str:
        """What outlives tables, as a label, by the name that somebody has given it."""
        args = {"name": "none", **self._game.kept_words(thing), **({"name": name} if name else {})}
        return self._said(lambda: self._labels.say(f"kept-{thing.kind}", args), thing.kind)[:100]

    def setting(self, name: str, value: Any) -> tuple[str, str] | None:
        """A value of an option in the lobby, ``setting-<name>-<value>``, with its hint; None if the game has no words for it."""
        try:
            return tuple(self._words.say(f"setting-{name}-{value}", {}, self._viewer, part) for part in ("", "hint"))  # type: ignore[return-value]
        except KeyError:
            return None

    def events(self, events: Iterable[Event], *, quiet: bool = False) -> list[str]:
        """What happened, a line each; ``quiet`` takes in what is for the log only."""
        return [beat.text for beat in self.beats(events, quiet=quiet)]

    def beats(self, events: Iterable[Event], *, quiet: bool = False) -> list[Beat]:
        """What happened, as a story; ``quiet`` takes in what is for the log only."""
        seen = (seen_by(event, self._viewer) for event in events)
        told = [event for event in seen if event is not None and (quiet or event.weight > Weight.QUIET)]
        lasting = told if quiet else [one for n, one in enumerate(told) if not one.lapses(told[n + 1 :])]
        return [Beat(text, event.weight) for event in _joined(lasting) if (text := self._event(event))]

    def _event(self, event: Event) -> str:
        return flowing(self._said(lambda: self._words.event(event, self._viewer), event.kind))

    def outcome(self, outcome: Outcome) -> str:
        """How the game ended: the message ``outcome-<name>``, or plain words where the game has none."""
        winners = [plain(self._names[seat]) for seat in outcome.winners]
        if len(winners) == len(self._names) > 1:
            instead = say("outcome-together")
        elif winners:
            instead = say("outcome-won", winners=listed(winners, "and"), count=len(winners))
        else:
            instead = say("outcome-other", name=outcome.name.replace("_", " "))
        args = {"winner_seats": outcome.winners, "rounds": outcome.rounds, **outcome.args}
        try:
            return self._words.say(f"outcome-{outcome.name}", args, self._viewer)
        except KeyError:
            return instead

    def _said(self, say: Callable[[], str], instead: str) -> str:
        try:
            return say()
        except (KeyError, IndexError) as missing:
            log.warning("word missing", game=self._game.key, key=str(missing))
            return instead.replace("-", " ").replace("_", " ").capitalize()


def flowing(text: str) -> str:
    """Text whose lines were broken for an editor, as paragraphs."""
    return re.sub(r"(?<!\n)[ \t]*\n[ \t]*(?!\n)", " ", text).strip()


def command_of(game: Game[Any]) -> str:
    """The slash command under which a game's own commands stand: ``/dark-castle``, or another one if its words say so."""
    words = catalogue_of(game)
    name = words.say("group-name", {}) if words.has("group-name") else game.key.replace("_", "-")
    return f"/{name}"


def _joined(events: Sequence[Event]) -> list[Event]:
    """Neighbours of which one thing can be told are one."""
    told: list[Event] = []
    for event in events:
        both = told[-1].joined(event) if told else None
        if both is None:
            told.append(event)
        else:
            told[-1] = both
    return told


def listed(names: Sequence[str], word: str) -> str:
    """``Ana, Ben or Eve``, where ``word`` is ``or``; the other one is ``and``."""
    return names[0] if len(names) == 1 else say(f"list-{word}", first=", ".join(names[:-1]), last=names[-1])


def refusal(game: Game[Any], reason: str) -> str:
    """Why an answer was not taken, in one sentence."""
    return Words(game, []).say(reason)
