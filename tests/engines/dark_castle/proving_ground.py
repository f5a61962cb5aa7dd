"""A castle in which every verb, combat special and item effect there is waits behind some door."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from engines.dark_castle.library import Library, fights_among, library, specials_among, walk
from engines.dark_castle.vocabulary import Chapter, Effect, Item, Special, Worn
from engines.kernel.verbs import Verb

STORY = "A door, and behind it another one; nobody who wrote this down has said what lies behind that."

LOSE = {"do": "lose", "who": "roller", "hp": 1}
GAIN = {"do": "gain", "who": "everyone", "hp": 1}
EASY = {"name": "The Straw Man", "dice": ["M"], "attack": 1}

STEPS: dict[str, list[dict[str, Any]]] = {
    "choose_group": [
        {
            "do": "choose",
            "ask": "Left or right?",
            "options": [
                {"id": "left", "label": "Left", "hint": "It hurts.", "say": "{you} goes first.", "steps": [LOSE]},
                {"id": "right", "label": "Right", "hint": "It heals.", "steps": [GAIN], "needs": {"players": 3}},
                {"id": "rope", "label": "Rope", "hint": "With a rope.", "needs": {"tag": "rope"}, "steps": []},
            ],
        }
    ],
    "choose_you": [
        {
            "do": "choose",
            "who": "you",
            "options": [
                {
                    "id": "drink",
                    "label": "Drink",
                    "hint": "It may heal.",
                    "steps": [{"do": "gain", "who": "you", "hp": 2}],
                },
                {"id": "pour", "label": "Pour", "hint": "It may not.", "steps": [{"do": "end"}]},
            ],
        },
        {"do": "lose", "who": "you", "hp": 1},
    ],
    "choose_each": [
        {
            "do": "choose",
            "who": "each",
            "options": [
                {"id": "jump", "label": "Jump", "hint": "It hurts.", "say": "{roller} jumps.", "steps": [LOSE]},
                {"id": "climb", "label": "Climb", "hint": "It is hard.", "needs": {"hp": 6}, "steps": []},
            ],
        }
    ],
    "roll_everyone": [
        {"do": "roll", "needs": ["might"], "say": "{roller} pushes.", "failure": [LOSE], "success": [GAIN]}
    ],
    "roll_you": [{"do": "roll", "who": "you", "double": True, "success": [{"do": "draw", "items": 1}]}],
    "roll_chosen": [{"do": "roll", "who": "chosen", "needs": ["wisdom", "cunning"], "symbols": 2, "failure": [LOSE]}],
    "roll_together": [
        {"do": "roll", "together": True, "needs": ["might", "wisdom", "cunning"], "symbols": 3, "failure": [GAIN, LOSE]}
    ],
    "trial_any": [{"do": "trial", "needs": ["cunning", "wisdom"], "successes": 2, "penalty": [LOSE], "say": "Again."}],
    "trial_everyone": [{"do": "trial", "who": "everyone", "needs": ["might"], "successes": 3, "penalty": [GAIN]}],
    "chance_group": [{"do": "chance", "faces": {"might": [GAIN], "cunning": [{"do": "draw", "per_player": 1}]}}],
    "chance_you": [{"do": "chance", "who": "you", "faces": {"might": [LOSE], "wisdom": [GAIN]}}],
    "chance_everyone": [{"do": "chance", "who": "everyone", "faces": {"wisdom": [LOSE]}}],
    "lose_chosen": [{"do": "lose", "who": "chosen", "hp": 1}, {"do": "gain", "who": "chosen", "hp": 2}],
    "lose_ends": [{"do": "lose", "who": "strongest", "hp": 1}, {"do": "gain", "who": "weakest", "hp": 1}],
    "draw_middle": [{"do": "draw", "items": 2, "per_player": 1}, {"do": "tell", "say": "You go on."}],
    "discard_group": [{"do": "discard", "who": "group", "otherwise": [{"do": "lose", "who": "you", "hp": 1}]}],
    "discard_everyone": [{"do": "discard", "who": "everyone", "otherwise": [LOSE]}],
    "discard_chosen": [{"do": "discard", "who": "chosen", "tag": "rope", "otherwise": [LOSE]}],
    "pick_by_you": [{"do": "pick", "ask": "Who dives?", "by": "you", "among": "others", "steps": [LOSE]}],
    "pick_by_group": [{"do": "pick", "ask": "Who stays?", "steps": [{"do": "lose", "who": "others", "hp": 1}]}],
    "each": [{"do": "each", "steps": [{"do": "roll", "who": "roller", "needs": ["might"], "failure": [LOSE]}]}],
    "if": [
        {"do": "if", "when": {"trait": "might", "by": "you"}, "then": [GAIN], "otherwise": [{"do": "draw", "items": 1}]}
    ],
    "skip": [{"do": "skip"}],
    "add": [{"do": "add"}],
    "peek": [{"do": "peek", "chapters": 2, "bury": True}],
    "alarm": [{"do": "alarm", "dice": 1}],
    "two_enemies": [
        {
            "do": "fight",
            "enemies": [
                {"name": "The Left Hand", "dice": ["M", "C", "W"], "attack": 1},
                {"name": "The Right Hand", "dice": ["M", "C"], "per_player": 1, "attack": 1},
            ],
        }
    ],
    "hide_and_guard": [
        {
            "do": "fight",
            "loot": 2,
            "enemies": [
                {
                    "name": "The Statue",
                    "dice": ["M", "C", "C"],
                    "attack": 1,
                    "specials": [{"kind": "thick_hide"}, {"kind": "guard", "trait": "might"}],
                }
            ],
        }
    ],
}

MORE = {
    "guard": {"trait": "might"},
    "toll": {"trait": "wisdom"},
    "flees": {"rounds": 2},
    "heal": {"hp": 2, "whom": "any"},
    "free_hit": {"traits": ["might", "wisdom"], "hits": 2},
    "prevent": {"hp": 2},
    "singles_twice": {"trait": "cunning"},
    "singles_block": {"trait": "wisdom"},
    "scout": {"bury": True},
    "remove_die": {"dice": 2},
    "turn_face": {"whom": "any"},
}
"""Fields without defaults, and variants worth having."""


def kinds(sort: type[Verb]) -> list[str]:
    """The names of all verbs of a sort."""
    library()
    return [name for verb in sort.__subclasses__() for name in (verb.do, *kinds(verb)) if name]


def chapters() -> list[Chapter]:
    """One chapter for every verb in its variants and for every combat special."""
    pages = [
        Chapter(id=name, name=name.replace("_", " ").title(), text=STORY, scene=["door"], steps=steps)
        for name, steps in STEPS.items()
    ]
    for kind in kinds(Special):
        foe = {**EASY, "dice": ["M", "C"], "per_player": 1, "specials": [{"kind": kind, **MORE.get(kind, {})}]}
        name = f"against_{kind}"
        fight = {"do": "fight", "enemies": [foe]}
        pages.append(
            Chapter(id=name, name=name.replace("_", " ").title()[:48], text=STORY, scene=["door"], steps=[fight])
        )
    return pages


def items() -> list[Item]:
    """One item for every effect; active ones to be used up, and once more to be used in every chapter."""
    worn = kinds(Worn)
    found = [
        Item(id="plain_rope", name="Plain Rope", text="A rope and nothing more.", tags=["rope"], use="worn", copies=3)
    ]
    for n, kind in enumerate(kinds(Effect)):
        card = {
            "name": kind.replace("_", " ").title(),
            "text": "It does what it does.",
            "hands": 2 if n % 5 == 4 else 1,
            "effects": [{"kind": kind, **MORE.get(kind, {})}],
        }
        if kind in worn:
            found.append(Item(id=kind, use="worn", **card))
        else:
            found.append(Item(id=kind, use="discard", copies=2, **card))
            found.append(Item(id=f"{kind}_again", use="chapter", **{**card, "name": card["name"] + " Again"}))
    return found


@contextmanager
def proving_ground() -> Iterator[Library]:
    """While it is open the library holds these chapters and items instead of the authored ones."""
    with cards(chapters(), items(), instead=True) as changed:
        yield changed


@contextmanager
def cards(
    pages: Sequence[Chapter], things: Sequence[Item] = (), bosses: Sequence[Chapter] = (), *, instead: bool = False
) -> Iterator[Library]:
    """While it is open these cards are in the library, besides the authored ones or ``instead`` of them."""
    shelf = library()
    changing: tuple[dict[str, Any], ...] = (
        shelf.chapters,
        shelf.items,
        shelf.bosses,
        shelf.steps,
        shelf.fights,
        shelf.specials,
    )
    kept = [dict(part) for part in changing]
    if instead:
        shelf.chapters.clear()
        shelf.items.clear()
    shelf.chapters.update({page.id: page for page in pages})
    shelf.items.update({item.id: item for item in things})
    shelf.bosses.update({page.id: page for page in bosses})
    steps = {address: step for page in [*pages, *bosses] for address, step in walk(page.id, page.steps)}
    shelf.steps.update(steps)
    shelf.fights.update(fights_among(steps))
    shelf.specials.update(specials_among(steps))
    try:
        yield shelf
    finally:
        for now, before in zip(changing, kept, strict=True):
            now.clear()
            now.update(before)
