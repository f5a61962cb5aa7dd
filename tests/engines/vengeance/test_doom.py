"""At a choice stands that the game ends with it, as far as everybody can know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from engines.kernel import PASS, Ask, Dice
from engines.vengeance.library import library
from tests.engines.vengeance.ritual import Ritual, circle_card, spell

GOALS = [[4, 6, 8, 1, 3]] * 2
"""The second card is nobody's."""


def doomed(ritual: Ritual, kind: str, seat: int = 0) -> list[str]:
    """The choices that say that the game ends; ``seat`` says who chooses where several do."""
    asks = [ask for ask in ritual.asks if ask.kind == kind]
    (ask,) = asks if len(asks) == 1 else [ask for ask in asks if ask.seats == (seat,)]
    return [option.id for option in ask.options if option.fatal.get("ends")]


def settled(ritual: Ritual) -> str:
    """How it ends, when all have drawn or discarded."""
    while ritual.asks:
        ritual.answer(ritual.asks[0].kind, ritual.asks[0].options[0].id)
    return ritual.state.result


def nobodys(activated_by: str = "herb", to: int = 4) -> object:
    """The second card, that this type activates."""
    return circle_card(2, activated_by=[activated_by], to=dict.fromkeys(("herb", "mineral", "potion"), to))


@pytest.mark.rule("VEN-SPELL-04", "VEN-END-02")
def test_a_removal_that_frees_the_demon_says_so() -> None:
    with nobodys():
        ritual = Ritual("i5", "p", witches=["thylane", "virag"], at=2, chains=1, demon="maelgra", objectives=GOALS)
        ritual.act("i5", "p").answer("spell", "and_out_goes_you")
        assert ritual.offers("remove") == ["transient-transient-herb", "object-potion-potion"]
        assert doomed(ritual, "remove") == ["object-potion-potion"]
        assert ritual.answer("remove", "object-potion-potion").state.result == "chains"


@pytest.mark.rule("VEN-SPELL-03", "VEN-END-02")
def test_an_object_played_by_a_spell_that_frees_the_demon_says_so_with_what_is_left_of_the_spell() -> None:
    with nobodys("mineral"):
        ritual = Ritual("i5 m p", "", witches=["ottilie", "virag"], at=2, chains=1, demon="maelgra", objectives=GOALS)
        ritual.act("i5", "+hh").answer("spell", "last_peal")
        assert doomed(ritual, "play") == ["mineral"]
        assert settled(ritual.answer("play", "mineral")) == "chains"


@pytest.mark.rule("VEN-SPELL-04", "VEN-SPELL-03")
def test_what_is_asked_before_it_is_certain_says_nothing() -> None:
    with nobodys():
        ritual = Ritual("i5 m p", "", witches=["hajnalka", "virag"], at=2, chains=1, demon="maelgra", objectives=GOALS)
        ritual.act("i5", "+hh").answer("spell", "changeling")
        assert doomed(ritual, "remove") == []
        ritual.answer("remove", "transient-transient-herb")
        assert doomed(ritual, "play") == []
        palm = Ritual("i5 h m p", "", witches=["zinnia", "virag"], at=2, chains=1, demon="maelgra", objectives=GOALS)
        palm.act("i5", "+hh").answer("spell", "open_palm")
        assert doomed(palm, "play") == ["herb"]
        palm.answer("play", "potion")
        assert doomed(palm, "play") == ["herb"]


@pytest.mark.rule("VEN-DEM-14", "VEN-DEM-13", "VEN-END-02")
@pytest.mark.parametrize("to", [1, 5])
def test_that_all_have_to_draw_or_to_discard_first_saves_nobody(to: int) -> None:
    with nobodys(to=to):
        ritual = Ritual("a5 h m", "p m", at=2, chains=1, demon="maelgra", objectives=GOALS).act("a5", "p")
        assert doomed(ritual, "artifact-type") == ["potion"]
        ritual.answer("artifact-type", "potion")
        assert settled(ritual) == "chains"


@pytest.mark.rule("VEN-SPELL-03", "VEN-SPELL-04")
@pytest.mark.parametrize(
    ("type_", "held", "offered", "lost"),
    [("mineral", "h m p", ["mineral", "potion"], "mineral"), ("herb", "h", [PASS], PASS)],
)
def test_what_changeling_plays_is_tried_with_what_it_has_removed(type_, held, offered, lost) -> None:
    with nobodys(type_):
        witches = ["hajnalka", "virag"]
        ritual = Ritual(f"i5 {held}", "h", witches=witches, at=2, chains=1, demon="maelgra", objectives=GOALS)
        ritual.act("i5", "h").answer("spell", "changeling").answer("remove", "object-herb-herb")
        assert ritual.offers("play") == offered
        assert doomed(ritual, "play") == [lost]
        assert settled(ritual.answer("play", lost)) == "chains"


@pytest.mark.rule("VEN-SPELL-07", "VEN-END-02")
def test_a_spell_that_frees_the_demon_whatever_it_asks_says_so_and_so_does_all_that_it_asks() -> None:
    with nobodys():
        ritual = Ritual("i5", "", witches=["ottilie", "virag"], at=2, chains=1, demon="maelgra", objectives=GOALS)
        ritual.act("i5", "+hh")
        assert doomed(ritual, "spell") == ["last_peal", "recasting"]
        ritual.answer("spell", "recasting")
        assert doomed(ritual, "exchange") == ["seat-0", "seat-1"]
        ritual.answer("exchange", "seat-1")
        assert doomed(ritual, "spell-card") == ritual.offers("spell-card")
        assert settled(ritual.answer("spell-card", ritual.offers("spell-card")[0])) == "chains"


@pytest.mark.rule("VEN-SPELL-03", "VEN-END-02")
def test_whose_hand_is_looked_at_saves_nobody_and_what_is_played_then_may() -> None:
    for held, ways in (("h p", ["open_palm"]), ("h m p", [])):
        with nobodys():
            ritual = Ritual(
                f"i5 {held}", "", "", witches=["zinnia", "virag", "thylane"], at=2, chains=1, demon="maelgra"
            )
            ritual.act("i5", "+hh", "+hh")
            assert doomed(ritual, "spell") == ways
            ritual.answer("spell", "open_palm")
            assert doomed(ritual, "look") == [f"seat-{seat}" for seat in (1, 2) if ways]


@pytest.mark.rule("VEN-RES-05", "VEN-END-02")
def test_what_somebody_else_chooses_later_saves_only_if_it_may() -> None:
    with circle_card(2, activated_by=["herb", "mineral"], to=dict.fromkeys(("herb", "mineral", "potion"), 4)):
        ritual = Ritual("a9", "a5", "m", "p", at=2, chains=1, demon="maelgra", objectives=GOALS * 2)
        ritual.act("a9", "a5", "m", "p")
        assert doomed(ritual, "artifact-type") == ["potion"], "what then wins activates, whichever of the two goes"


@pytest.mark.rule("VEN-AMB-28", "VEN-SPELL-03")
def test_what_somebody_else_holds_is_not_told_by_what_is_called_certain() -> None:
    with nobodys():
        witches = ["virag", "ottilie"]
        ritual = Ritual("i9", "i5 h h", witches=witches, at=2, chains=1, demon="maelgra", objectives=GOALS)
        assert doomed(ritual.act("i9", "i5"), "spell") == []
        ritual.answer("spell", "swarm").answer("discard", "herb")
        assert doomed(ritual, "spell") == ["last_peal", "recasting"], "she knows it"


@pytest.mark.rule("VEN-AMB-28", "VEN-SPELL-03", "VEN-END-02")
@pytest.mark.parametrize("held", ["h", "m", "p"])
def test_what_somebody_else_plays_saves_nobody_where_no_type_would(held: str) -> None:
    with nobodys():
        witches = ["hajnalka", "ottilie"]
        ritual = Ritual("i9", f"i5 {held}", witches=witches, at=2, chains=1, demon="maelgra", objectives=GOALS)
        assert doomed(ritual.act("i9", "i5"), "spell") == ["sudden_growth"], "three Herbs against whatever she lays"


@pytest.mark.rule("VEN-AMB-28", "VEN-SPELL-03", "VEN-AMB-33")
def test_an_artifact_that_somebody_else_plays_by_a_spell_may_save_everybody() -> None:
    with nobodys(), spell("ottilie", {"do": "play", "what": "artifact"}):
        witches = ["hajnalka", "ottilie"]
        ritual = Ritual("i9", "i5 a3", witches=witches, at=2, chains=1, demon="maelgra", objectives=GOALS)
        assert doomed(ritual.act("i9", "i5"), "spell") == []


@pytest.mark.rule("VEN-SPELL-07", "VEN-SPELL-09", "VEN-SPELL-03")
def test_what_she_discards_before_her_own_spell_may_save_who_takes_a_spell_card() -> None:
    """Recasting, Counting Rhyme, then her Open Palm: with the Potion gone she plays the Herb, and a Mineral wins."""
    with circle_card(2, activated_by=["herb", "potion"], to=dict.fromkeys(("herb", "mineral", "potion"), 4)):
        ritual = Ritual(
            *("i13", "h p i5", "i11"),
            witches=["ottilie", "hajnalka", "thylane"],
            at=2,
            chains=1,
            transient="m",
            demon="maelgra",
            objectives=GOALS + GOALS[:1],
        )
        ritual.act("i13", "i5", "i11").answer("spell", "recasting").answer("exchange", "seat-1")
        assert doomed(ritual, "spell-card") == []
        ritual.answer("spell-card", "zinnia").answer("spell", "counting_rhyme")
        ritual.answer("discard", "potion", seat=1).answer("discard", "mineral", seat=0)
        ritual.answer("spell", "open_palm").answer("look", "seat-0").answer("play", "herb")
        assert ritual.state.chains == 1


@pytest.mark.rule("VEN-SPELL-09", "VEN-SPELL-03", "VEN-SOLO-13", "VEN-END-02")
def test_a_discard_that_leaves_only_what_frees_the_demon_says_so() -> None:
    """Last Peal has to play what is left, and Recasting leaves the Herb that lies there."""
    with nobodys():
        alone = Ritual(
            "i5 h p", witches=["ottilie"], at=2, chains=1, demon="maelgra", solo=["hex"], objectives=GOALS[:1]
        ).act("i5")
        assert doomed(alone, "discard") == ["potion"]
        assert settled(alone.answer("discard", "potion")) == "chains"
        witches = ["ottilie", "thylane", "virag"]
        ritual = Ritual("i5 h p", "i9", "m p", witches=witches, at=2, chains=1, demon="maelgra", objectives=GOALS * 2)
        ritual.act("i5", "i9", "+hh").answer("spell", "counting_rhyme")
        assert doomed(ritual, "discard", 0) == ["potion"]
        assert doomed(ritual, "discard", 2) == []
        drawn = Ritual("i5 h p", "i9", witches=witches, at=2, chains=1, demon="maelgra", objectives=GOALS)
        drawn.act("+mm", "i9").answer("spell", "counting_rhyme")
        assert doomed(drawn, "discard") == drawn.offers("discard"), "the Herb wins, whatever she gives up"


# At the choice of an action


def beginning(ritual: Ritual, *words: str) -> list[str]:
    """The actions that begin with one of these."""
    return [id_ for id_ in ritual.offers("action", seat=0) if id_.startswith(words)]


@pytest.mark.rule("VEN-END-02", "VEN-AMB-36")
@pytest.mark.parametrize(
    ("others", "lost"),
    [
        ([""], ["play-herb", "draw"]),
        (["m"], ["play-herb"]),
        (["p h"], ["play-herb"]),
        (["m", ""], ["play-herb"]),
        (["m", "p"], []),
        (["m a3"], []),
        (["i3"], ["play-herb", "draw"]),
        (["i3", ""], ["play-herb", "draw"]),
        (["h i3"], ["play-herb"]),
        (["i3", "a3"], []),
    ],
)
def test_an_action_says_that_the_game_ends_with_it_whatever_others_can_do(others: list[str], lost: list[str]) -> None:
    with nobodys():
        ritual = Ritual("h m a5", *others, at=2, chains=1, demon="maelgra", objectives=[GOALS[0]] * 3)
        assert doomed(ritual, "action") == beginning(ritual, *lost)
        safe = Ritual("h m a5", *others, at=2, chains=2, demon="maelgra", objectives=[GOALS[0]] * 3)
        assert not any(option.fatal for option in safe.ask("action", seat=0).options)


@pytest.mark.rule("VEN-END-02", "VEN-RES-05", "VEN-RES-02", "VEN-AMB-12")
@pytest.mark.parametrize(
    ("held", "witch", "lost"),
    [
        ("a3", "hajnalka", ["play-herb"]),
        ("m a3", "hajnalka", ["play-herb"]),
        ("i3", "hajnalka", ["play-herb"]),
        ("i3", "virag", ["play-herb"]),
        ("i3", "zinnia", ["play-herb", "draw"]),
        ("i3", "thylane", ["play-herb"]),
    ],
)
def test_what_an_artifact_or_a_spell_of_somebody_else_cannot_change_is_certain(
    held: str, witch: str, lost: list[str]
) -> None:
    """Herbs and Potions free the Demon: whoever takes one of them away leaves the other, and a Potion alone may be taken."""
    with circle_card(2, activated_by=["herb", "potion"], to=dict.fromkeys(("herb", "mineral", "potion"), 4)):
        witches = ["myosotis", witch]
        more = {"at": 2, "chains": 1, "transient": "p", "demon": "maelgra", "objectives": GOALS}
        ritual = Ritual("h a5", held, witches=witches, **more)
        assert doomed(ritual, "action") == beginning(ritual, *lost)


@pytest.mark.rule("VEN-END-02", "VEN-RES-05", "VEN-RES-02", "VEN-AMB-36")
@pytest.mark.parametrize(
    ("others", "witches", "lost"),
    [
        (["a3", "a4"], ["virag", "hajnalka"], []),
        (["a3", "i3"], ["virag", "myosotis"], ["play-herb"]),
        (["a3", "i3"], ["virag", "thylane"], []),
        (["i4", "i3"], ["zinnia", "myosotis"], ["play-herb", "draw"]),
        (["i4", "m i3"], ["zinnia", "myosotis"], ["play-herb", "draw"]),
        (["i4", "i3"], ["zinnia", "ottilie"], ["play-herb"]),
        (["i4", "i3", "i8"], ["zinnia", "myosotis", "virag"], ["play-herb"]),
    ],
)
def test_it_does_too_where_several_others_hold_artifacts_or_incantations(
    others: list[str], witches: list[str], lost: list[str]
) -> None:
    """Herbs and Potions free the Demon, and a Potion lies there: two can remove both, and a Recasting brings somebody a Mortar."""
    with circle_card(2, activated_by=["herb", "potion"], to=dict.fromkeys(("herb", "mineral", "potion"), 4)):
        more = {"at": 2, "chains": 1, "transient": "p", "demon": "maelgra", "objectives": [GOALS[0]] * 4}
        mine = next(witch for witch in ("thylane", "hajnalka") if witch not in witches)
        ritual = Ritual("h a5", *others, witches=[mine, *witches], **more)
        assert doomed(ritual, "action") == beginning(ritual, *lost)


@pytest.mark.rule("VEN-END-01", "VEN-AMB-36")
def test_an_action_says_that_somebody_else_wins_by_it_and_not_that_she_does() -> None:
    goals = [[2, 4, 6, 1, 3]] * 2
    with nobodys():
        ritual = Ritual("h m", "", at=2, objectives=goals, done=[[], [4, 6, 1, 3]])
        assert doomed(ritual, "action", 0) == beginning(ritual, "play-herb", "draw")
        assert doomed(ritual, "action", 1) == []


@pytest.mark.rule("VEN-AMB-07", "VEN-AMB-28")
def test_what_is_called_certain_does_not_tell_what_others_have_decided() -> None:
    with nobodys():
        told = []
        for choice in ("play-mineral", "draw-herb-herb"):
            ritual = Ritual("h m", "m", at=2, chains=1, demon="maelgra", objectives=GOALS)
            ritual.answer("action", choice, seat=1)
            told.append(doomed(ritual, "action"))
        assert told == [["play-herb"]] * 2


@pytest.mark.rule("VEN-SOLO-02", "VEN-END-02")
@pytest.mark.parametrize(
    ("to_come", "lost"),
    [
        (["echo"], ["play-potion", "draw"]),
        (["echo", "hoard", "severance"], []),
        (["echo", "hoard", "slackening"], ["draw"]),
        (["opposition"], []),
    ],
)
def test_alone_an_action_says_that_the_game_ends_with_it_whichever_card_the_rival_turns_up(
    to_come: list[str], lost: list[str]
) -> None:
    """Echo and Slackening add a Herb, Hoard nothing; Severance and Opposition a Mineral, which wins the tie."""
    with nobodys():
        ritual = Ritual("p p", at=2, chains=1, demon="maelgra", objectives=GOALS[:1])
        ritual.state.solo_used.cards = [card for card in ritual.state.solo.cards if card not in to_come]
        ritual.state.solo.cards = list(to_come)
        assert doomed(ritual, "action") == beginning(ritual, *lost)


@pytest.mark.rule("VEN-SOLO-15", "VEN-SOLO-06", "VEN-END-01")
@pytest.mark.parametrize(
    ("malice", "done", "at", "lost"),
    [
        (2, [6, 8, 1], 4, [""]),
        (1, [6, 8, 1], 4, []),
        (2, [6, 8, 1, 3], 4, ["play-herb"]),
        (2, [6, 8, 1, 3], 2, [""]),
    ],
)
def test_alone_actions_say_so_where_the_shuffle_brings_malice_to_its_limit_and_no_victory_is_left(
    malice, done, at, lost
) -> None:
    ritual = Ritual("h a5 i4", at=at, solo_strength="hard", objectives=GOALS[:1], done=[done])
    ritual.state.malice = malice
    ritual.state.solo_used.cards, ritual.state.solo.cards = ritual.state.solo.cards, []
    assert doomed(ritual, "action") == beginning(ritual, *lost)


Choice = tuple[str, int, str]
"""The kind of a question, who is asked, and what is picked."""


def cornered(dice: Dice) -> dict[str, Any]:
    """A random table on which one Chain is left, or Malice is near its limit."""
    seats = dice.pick([1, 2, 2, 3])
    artifacts, incantations, witches = [*range(1, 14)], [*range(1, 14)], list(library().witches)
    for cards in (artifacts, incantations, witches):
        dice.shuffle(cards)
    held = [" ".join(dice.pick("hmp") for _ in range(dice.below(3))) for _ in range(seats)]
    return {
        "hands": [f"{objects} a{artifacts.pop()} i{incantations.pop()}" for objects in held],
        "witches": witches[:seats],
        "at": dice.roll(8),
        "chains": 1,
        "transient": dice.pick("hmp"),
        "demon": dice.pick(["skeir", "maelgra"]),
        "activation": dice.pick(["stands", "arrives"]),
        "solo": [dice.pick(["echo", "hex"]), "opposition"] if seats == 1 else [],
    }


def after(table: dict[str, Any], chosen: Sequence[Choice], seat: int = -1) -> Ritual:
    """That table when so much has been chosen; ``seat`` discards by her own choice while it can still matter."""
    ritual, left = Ritual(*table["hands"], **{key: value for key, value in table.items() if key != "hands"}), [*chosen]
    while ritual.asks:
        ask = ritual.asks[0]
        own = ask.kind == "discard" and ask.seats == (seat,) and not ritual.state.counted
        if ask.kind in ("take", "discard") and (left[0][0] != ask.kind if left else not own):
            ritual.answer(ask.kind, ask.ids[0], seat=ask.seats[0])
        elif left:
            kind, by, choice = left.pop(0)
            ritual.answer(kind, choice, seat=by)
        else:
            break
    return ritual


def is_lost(table: dict[str, Any], chosen: Sequence[Choice], seat: int, play: set[int]) -> bool:
    """Whether every way from here ends the game without victory of that seat; who else has to play is put into ``play``."""
    ritual = after(table, chosen, seat)
    if ritual.state.phase == "over" or ritual.asks[0].kind == "action":
        return ritual.state.phase == "over" and seat not in ritual.state.winners
    ask = ritual.asks[0]
    play |= {*ask.seats} - {seat} if ask.kind == "play" else set()
    return all(is_lost(table, [*chosen, (ask.kind, ask.seats[0], id_)], seat, play) for id_ in ask.ids)


def is_certain(table: dict[str, Any], chosen: Sequence[Choice], seat: int) -> bool:
    """The same, whatever those may hold who have to play."""
    play: set[int] = set()
    if not is_lost(table, chosen, seat, play):
        return False
    worlds = [[""] if n not in play else may_hold(hand, chosen, n) for n, hand in enumerate(table["hands"])]
    for held in product(*worlds):
        hands = [other or own for other, own in zip(held, table["hands"], strict=True)]
        if not is_lost({**table, "hands": hands}, chosen, seat, set()):
            return False
    return True


def may_hold(hand: str, chosen: Sequence[Choice], seat: int) -> list[str]:
    """All hands with as many objects, among them those that she has played."""
    objects, numbered = hand.split()[:-2], hand.split()[-2:]
    shown = [id_[0] for kind, by, id_ in chosen if kind == "play" and by == seat and id_ != PASS]
    rest = combinations_with_replacement("hmp", len(objects) - len(shown))
    return [" ".join([*shown, *others, *numbered]) for others in rest]


def own_discard(table: dict[str, Any], chosen: Sequence[Choice], seat: int) -> Ask | None:
    """What that seat is asked to discard next, where it may still play another card in this round."""
    ritual = after(table, chosen, seat)
    found = [ask for ask in ritual.asks if ask.kind == "discard" and ask.seats == (seat,)]
    return found[0] if found and ritual.state.round == 1 and not ritual.state.counted else None


@pytest.mark.rule("VEN-END-02", "VEN-SOLO-06", "VEN-RES-01")
def test_the_end_is_named_if_and_only_if_every_way_through_the_rest_of_the_round_leads_to_it() -> None:
    wrong, said = [], [0, 0]
    for number in range(60):
        dice = Dice(number.to_bytes(16, "big"))
        table, chosen = cornered(dice), list[Choice]()
        ritual = after(table, chosen)
        while ritual.asks and ritual.state.round == 1:
            ask = ritual.asks[0]
            for open_ in [*(own_discard(table, chosen, seat) for seat in range(len(table["hands"]))), ask]:
                for option in open_.options if open_ and open_.kind != "action" else ():
                    lost = is_certain(table, [*chosen, (open_.kind, open_.seats[0], option.id)], open_.seats[0])
                    said[open_.kind == "discard"] += lost
                    if lost != bool(option.fatal):
                        wrong.append((table, chosen, open_.seats[0], option.id))
            cards = [id_ for id_ in ask.ids if ask.kind != "action" or id_.startswith(("play-inc", "play-art"))]
            chosen.append((ask.kind, ask.seats[0], dice.pick(cards)))
            ritual = after(table, chosen)
    assert wrong == []
    assert said[False] > 30
    assert said[True]


@pytest.mark.rule("VEN-END-03", "VEN-AMB-24")
def test_that_the_last_round_ends_is_no_fault_of_a_choice() -> None:
    ritual = Ritual("i5", "", at=4, round=17, witches=["hajnalka", "virag"], demon="maelgra").act("i5", "+hh")
    assert doomed(ritual, "spell") == []
    assert settled(ritual.answer("spell", "sudden_growth")) == "time"


@pytest.mark.rule("VEN-SPELL-07", "VEN-END-01")
def test_who_takes_a_spell_card_and_wins_then_is_not_warned_of_it() -> None:
    goals = [[4, 6, 8, 1, 3], [2, 4, 6, 1, 3]]
    with nobodys():
        ritual = Ritual("i5", "", witches=["ottilie", "virag"], at=2, objectives=goals, done=[[], [4, 6, 1, 3]])
        ritual.act("i5", "+hh")
        assert doomed(ritual, "spell") == ["last_peal", "recasting"]
        ritual.answer("spell", "recasting")
        assert doomed(ritual, "exchange") == ["seat-0", "seat-1"]
        ritual.answer("exchange", "seat-1")
        assert doomed(ritual, "spell-card") == []
        assert ritual.answer("spell-card", ritual.offers("spell-card")[0]).state.winners == [1]


@pytest.mark.rule("VEN-AMB-30", "VEN-SPELL-07")
def test_what_a_spell_asks_at_the_end_of_a_round_brings_no_second_count() -> None:
    with nobodys(to=2), spell("thylane", {"do": "exchange"}, at_end=True) as name:
        ritual = Ritual("i5", "", witches=["thylane", "virag"], at=2, chains=2, demon="skeir", objectives=GOALS)
        ritual.act("i5", "+hh").answer("spell", name)
        assert doomed(ritual, "exchange") == []
        assert ritual.state.chains == 1


@pytest.mark.rule("VEN-SOLO-15", "VEN-END-01")
def test_alone_a_victory_that_only_a_tie_leads_to_is_one_all_the_same() -> None:
    for back, lost in ((4, False), (3, True)):
        ritual = Ritual(
            "p",
            at=5,
            demon="skeir",
            activation="arrives",
            solo_strength="hard",
            objectives=GOALS[:1],
            done=[[n for n in GOALS[0] if n != back][:4]] if not lost else [[6, 8, 1]],
        )
        ritual.state.malice = 2
        ritual.state.solo_used.cards, ritual.state.solo.cards = ritual.state.solo.cards, []
        with circle_card(5, to=dict.fromkeys(("herb", "mineral", "potion"), 7)):
            assert bool(doomed(ritual, "action")) == lost
