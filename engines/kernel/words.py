"""Words for players, made at the edge from a game's Fluent catalogue.

Rules speak in keys and arguments; here they become sentences in a language, from the eyes of one reader. Arguments
follow one naming rule, so that no game needs code for it: a key ``seat`` or ``..._seat`` is a seat and becomes a name,
``card`` or ``..._card`` is a card and becomes its title, plurals (``seats``, ``cards``) are lists of them, a list of
mappings ``shares`` is said one by one with the message ``each-shares``, a bool is ``yes`` or ``no``, and anything else is shown as it
is. Of every list ``$<key>_count`` is how long it is; what ``each-cards`` makes of ``$called`` stands in the place of each card, once for equal ones
where it speaks of ``$count``. For every seat argument there is ``$<key>_me`` too: ``me`` if it is the reader, ``other`` if not. A card that stands for a player
(:meth:`engines.kernel.game.Game.played_by`) goes by the player's name, and has ``$<key>_me`` as well; ``$<key>_title`` is its title,
``$<key>_text`` of any card what is printed on it (:meth:`engines.kernel.game.Game.card_text`), ``$<key>_many`` what several of it are
called (:meth:`engines.kernel.game.Game.card_many`), ``$<key>_kind`` what kind of thing it is (:meth:`engines.kernel.game.Game.card_kind`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from textwrap import shorten
from typing import Any

from engines.kernel.asks import Ask, Option
from engines.kernel.catalogue import Catalogue, catalogue
from engines.kernel.events import Event
from engines.kernel.game import Game

HINT = 100
"""Characters of a hint, as many as Discord takes."""
_KERNEL = Path(__file__).with_name("catalogue")


def catalogue_of(game: Game[Any], locale: str = "en") -> Catalogue:
    """What a game says, with what all games share."""
    folders = [folder / "words" for folder in (*game.builds_on, game.folder)]
    return catalogue(_KERNEL, *folders, locale=locale)


class Words:
    """The catalogue of one game in one language.

    Args:
        game: whose catalogue.
        names: the players' names by seat.
        locale: a language tag; what is not translated comes in English.
        called: what cards are called at this table that are called otherwise elsewhere.
    """

    def __init__(
        self, game: Game[Any], names: Sequence[str], locale: str = "en", called: Mapping[str, str] | None = None
    ) -> None:
        self._game = game
        self._called = called or {}
        self._names = list(names)
        self._catalogue = catalogue_of(game, locale)

    def say(self, key: str, args: Mapping[str, Any] | None = None, viewer: int | None = None, part: str = "") -> str:
        """The message ``key`` (its attribute ``part``, if given); empty if the catalogue has no such part.

        Raises:
            KeyError: the catalogue has no message of this key, or the message needs an argument that is not there.
        """
        if part and part not in self._catalogue.parts(key):
            return ""
        return self._catalogue.say(key, self._spoken(key, args or {}, viewer), part)

    def event(self, event: Event, viewer: int | None) -> str:
        """What happened, for ``viewer``; the event must have passed :func:`engines.kernel.events.seen_by`."""
        return self.say(event.kind, dict(event), viewer)

    def prompt(self, ask: Ask, viewer: int | None) -> str:
        """The question itself."""
        return self.say(f"ask-{ask.kind}", ask.args, viewer)

    def help(self, ask: Ask, viewer: int | None) -> str:
        """What to know before answering; may be empty."""
        return self.say(f"ask-{ask.kind}", ask.args, viewer, part="help")

    def beside(self, ask: Ask, viewer: int | None) -> str:
        """What stands on the button that leads from an open question to what one can do in secret; empty if nothing does."""
        return self.say(f"ask-{ask.kind}", ask.args, viewer, part="beside")

    def note(self, ask: Ask, viewer: int | None) -> str:
        """What stands in small print under a question, and alone where that can only be declined; mostly empty."""
        return self.say(f"ask-{ask.kind}", ask.args, viewer, part="note")

    def alone(self, ask: Ask, view: Any, viewer: int) -> str:
        """What it says besides to ``viewer`` alone, who is asked and has this ``view`` (:meth:`engines.kernel.game.Game.alone`); mostly empty."""
        told = self._game.alone(view, viewer, ask)
        return self.say(f"ask-{ask.kind}", {**ask.args, **told}, viewer, part="alone") if told else ""

    def label(self, ask: Ask, option: Option, viewer: int | None) -> str:
        """The label of an option, at most 80 characters."""
        return self.say(option.words or f"{ask.kind}-{option.id}", option.args, viewer)[:80]

    def apart(self, ask: Ask, option: Option, viewer: int | None) -> str:
        """The label of an option beside another one whose label reads alike, at most 80 characters; may be empty."""
        return self.say(option.words or f"{ask.kind}-{option.id}", option.args, viewer, part="apart")[:80]

    def hint(self, ask: Ask, option: Option, viewer: int | None) -> str:
        """One line on what follows from an option, a death first, and alone where there is no room; may be empty, at most 100 characters."""
        follows = self.say(option.words or f"{ask.kind}-{option.id}", option.args, viewer, part="hint").strip()
        death = self.fatal(option, viewer, ask.seats)
        said = f"{death} {follows}" if death and follows else death or follows
        return said if len(said) <= HINT else death or shorten(said, HINT, placeholder=" …")

    def odds(self, ask: Ask, option: Option, viewer: int | None) -> str:
        """How likely it is that an option comes off, and what else dice may do; stands behind the hint where there is room, and may be empty."""
        return self.say(option.words or f"{ask.kind}-{option.id}", option.args, viewer, part="odds").strip()

    def fatal(self, option: Option, viewer: int | None, asked: Sequence[int] = ()) -> str:
        """Whom an option kills, for certain or if nobody steps in, who is raised again, and whether it ends the game; may be empty.

        What those win by who are ``asked`` bears the same sign for everybody.
        """
        part = "unless" if option.fatal.get("unless") else ""
        slain = list(option.fatal.get("seats", ()))
        others = [self._title(card) for card in option.fatal.get("cards", ())]
        said = []
        if slain == [viewer] and not others:
            said.append(self.say("fatal-you", part=part))
        elif slain or others:
            called = [self._names[seat] for seat in slain] + others
            said.append(self.say("fatal", {"who": self._listed(called), "count": len(called)}, part=part))
        for one in option.fatal.get("raised", ()):
            who = self._names[one] if isinstance(one, int) else self._title(one)
            said.append(self.say("fatal-you-raised" if one == viewer else "fatal-raised", {"who": who}, part=part))
        if gone := [self._names[seat] for seat in option.fatal.get("gone", ()) if seat != viewer]:
            said.append(self.say("fatal-gone", {"who": self._listed(gone), "count": len(gone)}))
        if viewer in option.fatal.get("gone", ()):
            said.append(self.say("fatal-you-gone"))
        won = option.fatal.get("won", ())
        if viewer in won:
            said.append(self.say("fatal-you-win", part=part if not said else ""))
        elif option.fatal.get("ends"):
            winners = {"who": self._listed([self._names[seat] for seat in won]), "count": len(won)}
            ends = "fatal-they-win" if asked and set(asked) <= set(won) else "fatal-ends"
            said.append(self.say(ends, winners, part=part if not said else ""))
        return " ".join(said)

    def _spoken(self, message: str, args: Mapping[str, Any], viewer: int | None) -> dict[str, Any]:
        spoken: dict[str, Any] = {"viewer": "player" if viewer is not None else "spectator"}
        for key, value in [(key, args[key]) for key in _needed(self._catalogue.variables(message)) if key in args]:
            last = key.rpartition("_")[2]
            if value is None or (last == "card" and not value):
                spoken[key] = "unknown"
                spoken[f"{key}_me"] = "other"
            elif last == "seat":
                spoken[key] = self._names[value]
                spoken[f"{key}_me"] = "me" if value == viewer else "other"
            elif last == "card":
                seat = self._game.played_by(key, args, len(self._names))
                spoken[f"{key}_title"] = self._title(value)
                spoken[f"{key}_text"] = self._game.card_text(value)
                spoken[f"{key}_many"] = self._game.card_many(value)
                spoken[f"{key}_kind"] = self._game.card_kind(value)
                spoken[f"{key}_me"] = "me" if seat is not None and seat == viewer else "other"
                spoken[key] = spoken[f"{key}_title"] if seat is None else self._names[seat]
            elif last in ("seats", "cards"):
                one = self._names.__getitem__ if last == "seats" else self._title
                spoken[key] = self._listed(self._ones_of(key, [str(one(item)) for item in value]))
                spoken[f"{key}_count"] = len(value)
            elif isinstance(value, bool):
                spoken[key] = "yes" if value else "no"
            elif isinstance(value, list):
                spoken[key] = self._listed([self._each(key, item, viewer) for item in value])
                spoken[f"{key}_count"] = len(value)
            else:
                spoken[key] = value
        return spoken

    def _title(self, card: str) -> str:
        return self._called.get(card) or self._game.card_title(card)

    def _each(self, key: str, item: Any, viewer: int | None) -> str:
        return self.say(f"each-{key}", item, viewer) if isinstance(item, Mapping) else str(item)

    def _ones_of(self, key: str, called: Sequence[str]) -> Sequence[str]:
        """The names of a list, each as the catalogue says these, if it does: equal ones once, if that asks how many there are."""
        each = f"each-{key}"
        if not self._catalogue.has(each):
            return called
        if "count" in self._catalogue.variables(each):
            return [self.say(each, {"called": one, "count": count}) for one, count in Counter(called).items()]
        return [self.say(each, {"called": one}) for one in called]

    def _listed(self, items: Sequence[str]) -> str:
        if not items:
            return self.say("nothing")
        if len(items) == 1:
            return items[0]
        return self.say("list-and", {"first": ", ".join(items[:-1]), "last": items[-1]})


@cache
def _needed(variables: frozenset[str]) -> frozenset[str]:
    """The arguments that a message may need which speaks of ``variables``, such as ``card`` for ``card_title``."""
    return variables.union(name.rpartition("_")[0] for name in variables)
