"""A way that its chooser cannot pay for and live says so beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle import orders
from engines.dark_castle.game import GAME
from engines.dark_castle.library import library
from engines.kernel import standing_choice
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, Tale, fight, page, thing

pytestmark = [pytest.mark.usefixtures("deal"), pytest.mark.rule("EDC-FLOW-04", "EDC-END-03")]

PAY = {"do": "lose", "who": "you", "hp": 4}
HURT = {"do": "lose", "who": "roller", "hp": 2}


def bargain(*steps: dict[str, Any], who: str = "group") -> dict[str, Any]:
    """Pay what the steps take, or go away."""
    ways = [
        {"id": "pay", "label": "Pay", "hint": "It costs what it costs.", "steps": list(steps)},
        {"id": "leave", "label": "Leave", "hint": "It is free.", "steps": []},
    ]
    return {"do": "choose", "who": who, "options": ways}


def hints(tale: Tale, kind: str, viewer: int | None = 0, seat: int | None = None) -> list[str]:
    """What stands beside the options, as this seat reads it."""
    ask = tale.ask(kind, seat)
    return [Words(GAME, ["Ana", "Ben", "Cleo", "Dirk"]).hint(ask, option, viewer) for option in ask.options]


def test_a_price_that_kills_is_called_so_to_everybody(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(bargain(PAY))), hp={"smith": 4}).begin()
    assert hints(tale, "choice") == ["☠ You die for certain. It costs what it costs.", "It is free."]
    assert hints(tale, "choice", viewer=1)[0] == "☠ Ana dies for certain. It costs what it costs."
    tale = Tale("smith", "abbot", card=deal(page(bargain(PAY))), hp={"smith": 5}).begin()
    assert hints(tale, "choice")[0] == "It costs what it costs."


def test_the_warning_comes_before_a_long_hint(deal: Deal) -> None:
    way = bargain(PAY)
    way["options"][0]["hint"] = "YOU lose 4 HP, and this goes on for quite some time, as a hint of a card may do."
    tale = Tale("smith", "abbot", card=deal(page(way)), hp={"smith": 4}).begin()
    assert hints(tale, "choice")[0] == "☠ You die for certain."


@pytest.mark.parametrize(
    ("steps", "dying"),
    [
        ([{"do": "lose", "hp": 2}], "Ben dies"),
        ([{"do": "lose", "hp": 1}, {"do": "lose", "who": "weakest", "hp": 1}], "Ben dies"),
        ([{"do": "lose", "hp": 4}], "Ana and Ben die"),
        ([{"do": "gain", "hp": 3}, {"do": "lose", "hp": 4}], ""),
        ([{"do": "each", "steps": [{"do": "lose", "who": "roller", "hp": 2}]}], "Ben dies"),
        ([{"do": "if", "when": {"players": 2}, "then": [PAY]}], "You die"),
        ([{"do": "if", "when": {"players": 3}, "then": [PAY]}], ""),
        ([{"do": "discard", "who": "you", "otherwise": [PAY]}], "You die"),
        ([{"do": "roll", "who": "you", "needs": ["might"]}, PAY], "You die"),
        ([{"do": "roll", "who": "you", "needs": ["might"], "success": [PAY], "failure": [PAY]}], "You die"),
        ([{"do": "roll", "who": "you", "needs": ["might"], "failure": [PAY]}], ""),
        ([{"do": "roll", "who": "others", "needs": ["might"], "failure": [HURT]}, PAY], "☠ This ends the game"),
        ([{"do": "chance", "faces": {"might": [PAY], "cunning": [PAY], "wisdom": [PAY]}}], "You die"),
        ([{"do": "chance", "faces": {"might": [PAY], "cunning": [PAY]}}], ""),
        ([fight("M"), PAY], ""),
    ],
    ids=repr,
)
def test_only_what_is_certain_counts(deal: Deal, steps: list[dict[str, Any]], dying: str) -> None:
    tale = Tale("smith", "abbot", card=deal(page(bargain(*steps))), hp={"smith": 4, "abbot": 2}).begin()
    said = hints(tale, "choice")[0]
    warning = f"{dying}. " if dying.startswith("☠") else f"☠ {dying} for certain. " if dying else ""
    assert said == warning + "It costs what it costs."


def test_a_way_whose_roll_kills_whether_or_not_it_succeeds_says_so() -> None:
    kitchen = library().page("the_second_kitchen")
    tale = Tale("smith", "abbot", seats=1, card=kitchen, hp={"smith": 2}).begin()
    assert "☠" in hints(tale, "choice")[1]
    tale = Tale("smith", "abbot", seats=1, card=kitchen, hp={"smith": 3}).begin()
    assert "☠" not in hints(tale, "choice")[1]  # who hangs on keeps one
    tale = Tale("smith", "abbot", seats=1, card=kitchen, hp={"smith": 2}, items={"abbot": ["bulls_blood"]}).begin()
    assert "unless something stops it" in hints(tale, "choice")[1]


def test_a_round_that_nobody_survives_says_so_before_the_dice_fall(deal: Deal) -> None:
    card = deal(page(fight("MMMMM", attack=4, kind="doubles_are_singles")))
    tale = Tale("smith", "abbot", card=card, hp={"smith": 1, "abbot": 5}).begin()
    assert hints(tale, "round")[0].startswith("☠ You die for certain.")
    out_of_reach, exposed = hints(tale, "round")[1:]
    assert not out_of_reach.startswith("☠")  # the Smith rests
    assert exposed.startswith("☠ You die for certain.")  # the Abbot does
    tale = Tale("smith", "abbot", card=card, hp={"smith": 1, "abbot": 5}, items={"abbot": ["bulls_blood"]}).begin()
    assert hints(tale, "round")[0].startswith("☠ You die, unless something stops it.")
    tale = Tale("smith", "abbot", card=deal(page(fight("MMMMM", attack=4))), hp={"smith": 1, "abbot": 5}).begin()
    assert not hints(tale, "round")[0].startswith("☠")  # a double blocks


BOLT = fight("MMMMMM", attack=4, kind="doubles_are_singles")


def test_the_die_of_who_rests_is_none_of_those_that_could_fall(deal: Deal) -> None:
    """Two against two who carry something are few enough falls to be tried, whoever the third is."""
    foes = [
        {"name": name, "dice": ["M"] * 4, "attack": 1, "specials": [{"kind": "doubles_are_singles"}]}
        for name in ("The Left Hand", "The Right Hand")
    ]
    bread = [thing(f"bread_{n}", {"kind": "heal", "hp": 2}, use="discard") for n in range(3)]
    card = deal(page({"do": "fight", "enemies": foes}), *bread)
    items = {name: [f"bread_{n}"] for n, name in enumerate(("smith", "abbot", "cook"))}
    tale = Tale("smith", "abbot", "cook", card=card, hp={"smith": 1}, items=items).begin()
    assert tale.offers("round")[1:4] == ["rest-0", "rest-1", "rest-2"]
    assert [hint.startswith("☠ You die, unless something stops it.") for hint in hints(tale, "round")[1:4]] == [
        False,
        True,
        True,
    ]


@pytest.mark.parametrize("party", [("smith", "abbot", "cook"), ("smith", "abbot", "cook", "tailor")])
def test_of_three_or_four_too(party: tuple[str, ...]) -> None:
    """Whoever strikes once a round at most does not fell The Man at the Bolt in it, however many there are."""
    tale = Tale(*party, card=library().page("the_man_at_the_bolt"), hp={"smith": 1}, box=True)
    tale.lay(*["die:M"] * len(party)).begin()
    rests = ["☠ You die for certain. Still unhurt: out of reach, while the others roll."] * (len(party) - 1)
    assert hints(tale, "round")[:1] + hints(tale, "round")[2:] == ["☠ You die for certain.", *rests]


@pytest.mark.rule("EDC-AP2-16", "EDC-CMB-12")
@pytest.mark.parametrize(
    ("companion", "sure"), [("the_kennel_girl", True), ("witch_hunter", True), ("first_prisoner", False)]
)
@pytest.mark.parametrize(
    ("foe", "curses"),
    [
        (fight("MMMMMM", attack=4, per_player=2, kind="doubles_are_singles"), {}),
        (fight("CCCCCC", attack=4, per_player=2), {"smith": ["the_flinch"]}),
    ],
)
def test_of_five_too(deal: Deal, foe: dict[str, Any], curses: dict[str, list[str]], companion: str, sure: bool) -> None:
    """Their dice fall in 3,125 ways, of which most come to the same. The Spirit may let all of them block."""
    party = ("smith", "abbot", "cook", "tailor")
    card = deal(page(foe))
    tale = Tale(*party, card=card, hp={"smith": 1}, curses=curses, packs=["all"], companion=companion)
    said = hints(tale.lay(*["die:C"] * 8).begin(), "round")
    deadly = [hint.startswith("☠ You die for certain.") for hint in said]
    assert deadly == ([True, False, True, True, True, True] if sure else [False, False, False, False, False, True])


@pytest.mark.rule("EDC-CMB-15", "EDC-CMB-07")
@pytest.mark.parametrize(
    "foe",
    [
        fight("CCCCCC", attack=0, per_player=2, kind="toll", trait="wisdom"),
        fight("M", attack=4),
        fight("CCCCCC", attack=4, per_player=2, kind="doubles_do_not_block", trait="wisdom"),
    ],
    ids=["what has no price", "the one side that hits", "the double that blocks"],
)
def test_nobody_is_called_dead_whom_a_single_side_of_the_die_would_save(deal: Deal, foe: dict[str, Any]) -> None:
    """Wisdom stands on most sides of both dice, and on the first of each."""
    tale = Tale("abbot", "tanner", card=deal(page(foe)), hp={"abbot": 1})
    assert hints(tale.lay(*["die:C"] * 4 * (foe["enemies"][0]["per_player"] > 0)).begin(), "round")[0] == ""


@pytest.mark.rule("EDC-AMB-38", "EDC-AP3-12")
def test_of_two_enemies_too_whichever_of_them_is_hit(deal: Deal) -> None:
    """The one takes a cunning each, the other a might: one of them stands, and its strike is too much for who flinches."""
    foes = [
        {"name": name, "dice": list(dice), "attack": 2} for name, dice in (("The Left", "CCC"), ("The Right", "MMM"))
    ]
    card = deal(page({"do": "fight", "enemies": foes}))
    flinch: dict[str, Any] = {"curses": {"smith": ["the_flinch"]}, "packs": ["all"]}
    tale = Tale("smith", "abbot", card=card, hp={"smith": 2}, **flinch).begin()
    assert hints(tale, "round")[0].startswith("☠ You die for certain.")
    tale = Tale("smith", "abbot", card=card, hp={"smith": 3}, **flinch).begin()
    assert not hints(tale, "round")[0].startswith("☠"), "one of them may fall"
    tale = Tale("smith", "abbot", card=card, hp={"smith": 2}, packs=["all"]).begin()
    assert not hints(tale, "round")[0].startswith("☠"), "a double blocks"


@pytest.mark.rule("EDC-AMB-72", "EDC-AMB-38")
def test_nor_is_anybody_called_dead_whom_an_ability_saves_that_is_yet_to_be_aimed(deal: Deal) -> None:
    """The Kennel Girl whistles, and the group says whom she daunts: whoever would take the last HP takes none."""
    single = [{"kind": "doubles_are_singles"}]
    foes = [
        {"name": name, "dice": ["C"] * 6, "attack": attack, "specials": single}
        for name, attack in (("The Left", 1), ("The Right", 0))
    ]
    card = deal(page({"do": "fight", "enemies": foes}))
    tale = Tale("smith", "abbot", card=card, hp={"smith": 1}, companion="the_kennel_girl", packs=["all"]).begin()
    deadly = [hint.startswith("☠ You die for certain.") for hint in hints(tale, "round")]
    assert deadly == [False, False, False, True], "the Abbot may rest, but not she"


@pytest.mark.rule("EDC-AMB-38", "EDC-END-03")
def test_where_each_of_two_enemies_kills_another_one_it_is_the_end_that_is_certain(deal: Deal) -> None:
    """Two hits fell the one who would strike YOU for 4, or the other one, who strikes everybody for 2."""
    single = {"kind": "doubles_are_singles"}
    foes = [
        {"name": "The Left", "dice": ["C", "C"], "attack": 1, "specials": [single, {"kind": "strikes_you", "hp": 3}]},
        {"name": "The Right", "dice": ["C", "C"], "attack": 2, "specials": [single]},
    ]
    card = deal(page({"do": "fight", "enemies": foes}))
    said = hints(Tale("tailor", "miller", card=card, hp={"tailor": 4, "miller": 2}).begin(), "round")
    assert said[0] == "☠ This ends the game."
    said = hints(Tale("tailor", "miller", card=card, hp={"tailor": 4, "miller": 3}).begin(), "round")
    assert said[0] == ""


@pytest.mark.rule("EDC-CB-07", "EDC-CB-17", "EDC-AMB-28")
def test_where_death_dice_lie_too(deal: Deal) -> None:
    flinch: dict[str, Any] = {"curses": {"smith": ["the_flinch"]}, "packs": ["all"]}
    tale = Tale("smith", "abbot", card=deal(page(fight("MMMM"))), hp={"smith": 1}, **flinch).begin()
    tale.state.fight.foes[0].row = list("SSSM")
    assert hints(tale, "round")[0].startswith("☠ You die for certain."), "two doubles remove two shields"
    tale = Tale("smith", "abbot", card=deal(page(fight("MM"), card="less")), hp={"smith": 1}, **flinch).begin()
    tale.state.fight.foes[0].row = list("SS")
    assert not hints(tale, "round")[0].startswith("☠")


@pytest.mark.rule("EDC-AP3-13", "EDC-CMB-17")
@pytest.mark.parametrize("special", [{"kind": "doubles_are_singles"}, {"kind": "thick_hide"}])
def test_that_somebody_is_asked_how_results_are_used_saves_nobody(deal: Deal, special: dict[str, Any]) -> None:
    card = deal(page(fight("MMMMCC", attack=4, **special)))
    marked: dict[str, Any] = {"curses": {"fletcher": ["the_flinch"]}, "packs": ["all"]}
    tale = Tale("fletcher", "shepherd", card=card, hp={"fletcher": 1}, **marked).begin()
    assert hints(tale, "round")[0].startswith("☠ You die for certain.")
    spared = Tale("fletcher", "shepherd", card=card, hp={"fletcher": 5}, **marked).begin()
    assert not hints(spared, "round")[0].startswith("☠")


@pytest.mark.rule("EDC-AMB-66", "EDC-REST-01")
def test_whoever_has_pressed_is_none_who_could_still_rest(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(BOLT)), hp={"smith": 1}, rolls="own").begin()
    assert hints(tale, "own-round", seat=0)[0].startswith("☠ You die for certain."), "whether Ben rests or not"
    assert not hints(tale, "own-round", viewer=1, seat=1)[0].startswith("☠"), "she may rest"
    tale.answer("own-round", "fight", seat=0)
    assert hints(tale, "own-round", viewer=1, seat=1)[0].startswith("☠ Ana dies for certain.")


@pytest.mark.rule("EDC-AMB-34", "EDC-REST-01")
@pytest.mark.parametrize(("hp", "answered"), [(1, None), (9, ["fight"])])
def test_who_has_ordered_never_to_rest_is_asked_where_that_kills(
    deal: Deal, hp: int, answered: list[str] | None
) -> None:
    tale = Tale("smith", "abbot", card=deal(page(BOLT)), hp={"smith": hp}, rolls="own").begin()
    assert standing_choice(tale.ask("own-round", seat=0), {"round": orders.FIGHT}) == answered


@pytest.mark.rule("EDC-AP2-40")
def test_a_book_that_could_save_somebody_leaves_no_death_unsaid(deal: Deal) -> None:
    tale = Tale(
        "smith", "abbot", card=deal(page(BOLT)), hp={"smith": 1}, items={"smith": ["spell_book"]}, packs=["all"]
    )
    assert hints(tale.begin(), "round")[0].startswith("☠ You die, unless something stops it.")
    tale.answer("round", "fight")
    deadly = {
        option.id: hint.startswith("☠ You die, unless something stops it.")
        for option, hint in zip(tale.ask("spell").options, hints(tale, "spell"), strict=True)
    }
    assert deadly == {"roll": True, "hammer_of_air": True, "skin_of_slate": False, "borrowed_breath": True}


def test_armour_is_counted_and_a_mark_too(deal: Deal) -> None:
    shielded = Tale(
        "smith", "abbot", card=deal(page(bargain(PAY))), hp={"smith": 4}, items={"smith": ["cell_door"]}
    ).begin()
    assert "☠" in hints(shielded, "choice")[0]  # a door helps in fights only
    by_cultists = bargain({"do": "lose", "who": "you", "hp": 3, "by": "cultists"})
    options: dict[str, Any] = {"packs": ["base", "death_knight"], "hp": {"smith": 4}}
    marked = Tale("smith", "abbot", card=deal(page(by_cultists)), curses={"smith": ["marked_for_death"]}, **options)
    assert "☠" in hints(marked.begin(), "choice")[0]
    assert "☠" not in hints(Tale("smith", "abbot", card=deal(page(by_cultists)), **options).begin(), "choice")[0]


def test_plague_that_reaches_a_threshold_counts(deal: Deal) -> None:
    card = deal(page(bargain({"do": "plague", "who": "you", "points": 1})))
    ill = {"packs": ["base", "plague_lord"], "hp": {"smith": 2}}
    assert "☠" in hints(Tale("smith", "abbot", card=card, plague={"smith": 5}, **ill).begin(), "choice")[0]
    assert "☠" not in hints(Tale("smith", "abbot", card=card, plague={"smith": 4}, **ill).begin(), "choice")[0]


ILL: dict[str, Any] = {"packs": ["base", "plague_lord"]}


@pytest.mark.rule("EDC-AP3-06", "EDC-AP3-05")
@pytest.mark.parametrize(("plague", "who"), [(0, ["abbot"]), (2, ["abbot"]), (3, ["abbot", "smith"])])
def test_whom_a_roll_for_plague_may_kill_is_said(deal: Deal, plague: int, who: list[str]) -> None:
    """At three Plague a 3 on the die costs 2 HP; who has none to begin with loses 1 at most."""
    card = deal(page(bargain({"do": "plague", "who": "everyone"})))
    tale = Tale("smith", "abbot", card=card, plague=dict.fromkeys(who, plague), hp={"smith": 2, "abbot": 1}, **ILL)
    option = tale.begin().ask("choice").option("pay")
    assert not option.fatal
    assert sorted(one["character_card"] for one in option.args["endangered"]) == who


@pytest.mark.rule("EDC-ITEM-14", "EDC-AMB-34")
def test_a_loss_that_is_certain_is_certain_past_a_find_unless_that_stops_it() -> None:
    tale = Tale("smith", "abbot", card=library().page("grave_goods"), hp={"abbot": 2}, **ALL).begin()
    assert tale.ask("choice").option("rob").fatal == {"seats": [1], "unless": True}
    tale = Tale("smith", "abbot", card=library().page("grave_goods"), hp={"abbot": 3}, **ALL).begin()
    assert not tale.ask("choice").option("rob").fatal


@pytest.mark.rule("EDC-AMB-72", "EDC-AP2-22", "EDC-AP2-43")
@pytest.mark.parametrize("decisions", ["anyone", "vote"])
def test_on_which_of_two_enemies_it_works_saves_nobody(deal: Deal, decisions: Any) -> None:
    """A spell, or what a companion does, takes two or three dice of one row, and the other one strikes."""
    foes = [{"name": name, "dice": ["C"] * 4, "attack": 1} for name in ("The Left", "The Right")]
    card = deal(page({"do": "fight", "enemies": foes}))
    flinch: dict[str, Any] = {"curses": {"smith": ["the_flinch"]}, "hp": {"smith": 1}, "decisions": decisions, **ALL}
    tale = Tale("smith", "abbot", card=card, companion="witch_hunter", **flinch).begin()
    assert tale.ask("round").option("fight").fatal == {"seats": [0], "unless": False}
    tale = Tale("smith", "abbot", card=card, items={"smith": ["spell_book"]}, **flinch).begin()
    tale.answer("round", "fight", seat=0)
    assert tale.ask("spell", 0).option("hammer_of_air").fatal == {"seats": [0], "unless": True}
    assert not tale.ask("spell", 0).option("skin_of_slate").fatal


@pytest.mark.rule("EDC-CB-14", "EDC-AMB-69")
@pytest.mark.parametrize(("hp", "saved"), [(2, False), (3, True)])
def test_a_stone_that_saves_nobody_whatever_it_shows_says_so_though_its_bite_may_be_kept_off(
    hp: int, saved: bool
) -> None:
    packed = {"butcher": ["the_living_stone", "poppy_drops"]}
    boss = library().page("the_headswoman")
    tale = Tale("butcher", "cook", card=boss, hp={"cook": hp}, items=packed, box=True, packs=["all"])
    tale.lay("die:M", "die:M").begin()
    tale.state.fight.foes[0].row = ["M", "C", "W", "M", "M"]
    tale.round("butcher:M", "cook:W")
    fatal = {option.id: dict(option.fatal) for option in tale.ask("items-rolled").options}
    assert fatal["0-the_living_stone-0-0"] == ({} if saved else {"seats": [1], "unless": True})


@pytest.mark.rule("EDC-ITEM-10", "EDC-AMB-34", "EDC-FLOW-04")
def test_who_gives_up_what_could_save_a_friend_is_told() -> None:
    packed = {"smith": ["poppy_drops", "owl_water"]}
    tale = Tale("smith", "abbot", card=library().page("the_wall_of_hands"), hp={"abbot": 3}, items=packed).begin()
    tale.answer("choice", "pay")
    fatal = {option.id: dict(option.fatal) for option in tale.ask("give-up").options}
    assert fatal["poppy_drops"] == {"seats": [1], "unless": False}
    assert fatal["owl_water"] == {"seats": [1], "unless": True}
    tale = Tale("smith", "abbot", card=library().page("the_wall_of_hands"), hp={"smith": 1}, items=packed).begin()
    tale.answer("choice", "pay")
    assert not any(option.fatal for option in tale.ask("give-up").options if option.id in packed["smith"])


@pytest.mark.rule("EDC-AMB-33", "EDC-FLOW-04")
@pytest.mark.parametrize("decisions", ["anyone", "vote"])
def test_where_whoever_may_be_picked_dies_it_is_the_end(decisions: str) -> None:
    def fatal(card: str, way: str, **hp: int) -> Any:
        tale = Tale("smith", "abbot", card=library().page(card), hp=hp, decisions=decisions).begin()
        return tale.ask("choice").option(way).fatal

    assert fatal("fair_exchange", "one", smith=2, abbot=1) == {"ends": True, "unless": False}
    assert not fatal("fair_exchange", "one", smith=3, abbot=1), "who can bear it pays"
    assert not fatal("the_portcullis", "back", smith=1, abbot=1), "the roll may succeed"


@pytest.mark.rule("EDC-AMB-33", "EDC-AP3-05")
def test_whoever_is_picked_and_whatever_comes_of_it(deal: Deal) -> None:
    pick = {"do": "pick", "ask": "Who goes?", "steps": [HURT, {"do": "lose", "who": "others", "hp": 1}]}
    tale = Tale("smith", "abbot", card=deal(page(bargain(pick))), hp={"smith": 3, "abbot": 1}).begin()
    assert hints(tale, "choice")[0].startswith("☠ Ben dies for certain."), "picked or not"
    tale = Tale("smith", "abbot", card=deal(page(bargain(pick))), hp={"smith": 2, "abbot": 2}).begin()
    assert hints(tale, "choice")[0].startswith("☠ This ends the game.")
    tale = Tale("smith", "abbot", card=deal(page(bargain(pick))), hp={"smith": 3, "abbot": 2}).begin()
    assert not hints(tale, "choice")[0].startswith("☠")


RISKED = {"do": "roll", "who": "roller", "needs": ["wisdom"], "failure": [HURT]}


def risked(tale: Tale, kind: str) -> list[str]:
    """What is said of a death that dice may bring, beside each option."""
    ask = tale.ask(kind)
    return [Words(GAME, ["Ana", "Ben", "Cleo"]).odds(ask, option, None) for option in ask.options]


@pytest.mark.rule("EDC-ITEM-14", "EDC-AP3-06")
def test_what_is_found_on_the_way_hides_no_death_that_dice_may_bring(deal: Deal) -> None:
    for cost in ({"do": "plague", "who": "you"}, {"do": "roll", "who": "you", "needs": ["wisdom"], "failure": [PAY]}):
        card = deal(page(bargain({"do": "draw", "items": 1}, cost)))
        tale = Tale("smith", "abbot", card=card, plague={"smith": 5}, hp={"smith": 2}, **ILL).begin()
        assert not tale.ask("choice").option("pay").fatal, "bread may be found"
        assert risked(tale, "choice")[0] == "It may kill Ana."


@pytest.mark.rule("EDC-AMB-33", "EDC-FLOW-04")
@pytest.mark.parametrize(
    ("kind", "step"),
    [
        ("pick", {"do": "pick", "ask": "Who dives?", "steps": [RISKED]}),
        ("chosen-roll", {**RISKED, "who": "chosen"}),
        ("trial", {"do": "trial", "needs": ["wisdom"], "penalty": [HURT]}),
    ],
)
def test_whom_a_roll_may_kill_is_said_where_somebody_is_picked_for_it(
    deal: Deal, kind: str, step: dict[str, Any]
) -> None:
    tale = Tale("smith", "abbot", "tanner", card=deal(page(step)), hp={"abbot": 2, "tanner": 3}).begin()
    assert risked(tale, kind) == ["", "It may kill Ben.", ""]


@pytest.mark.rule("EDC-FLOW-04")
@pytest.mark.parametrize(("who", "successes", "dying"), [("you", 3, ["Ana"]), ("everyone", 2, ["Ana", "Ben"])])
def test_whom_the_first_attempt_may_kill_is_said(deal: Deal, who: str, successes: int, dying: list[str]) -> None:
    """Further attempts, and what comes when all is done, are another matter."""
    trial = {"do": "trial", "who": who, "needs": ["might"], "successes": successes, "penalty": [HURT]}
    card = deal(page(bargain(trial, {"do": "lose", "hp": 3})))
    tale = Tale("smith", "abbot", "tanner", card=card, hp={"smith": 2, "abbot": 2, "tanner": 3}).begin()
    assert not tale.ask("choice").option("pay").fatal
    assert risked(tale, "choice")[0].endswith(f"It may kill {' and '.join(dying)}.")
    tale = Tale("smith", "abbot", "tanner", card=card, hp={"tanner": 3}).begin()
    assert "kill" not in risked(tale, "choice")[0]


@pytest.mark.rule("EDC-AP3-05", "EDC-AMB-04")
@pytest.mark.parametrize(("attack", "unless"), [(1, True), (2, False)])
def test_what_is_kept_back_may_still_save_from_the_plague_of_a_strike(deal: Deal, attack: int, unless: bool) -> None:
    """A strike of 1 leaves 1 HP; the sixth Plague costs 2 more, and before these are lost items may be used again."""
    flask = thing("flask", {"kind": "prevent", "all": True}, use="discard")
    foe = {"name": "The Leper", "dice": ["C", "C", "C"], "attack": attack, "marks": ["carrier"]}
    card = deal(page({"do": "fight", "enemies": [foe]}), flask)
    carried: dict[str, Any] = {"items": {"smith": ["flask"]}, "plague": {"smith": 5, "abbot": 1}}
    tale = Tale("smith", "abbot", card=card, hp={"smith": 2}, **carried, **ILL).begin().round("smith:M", "abbot:M")
    assert tale.ask("items-loss").option("pass").fatal == {"seats": [0], "unless": unless}
    if unless:
        tale.answer("items-loss", "pass").answer("items-loss", "0-flask-0")
        assert (tale.hp("smith"), tale.plague("smith")) == (1, 6)


@pytest.mark.rule("EDC-AP3-06", "EDC-AP2-20")
def test_of_five_who_roll_for_it_too(deal: Deal) -> None:
    card = deal(page(bargain({"do": "plague", "who": "everyone"})))
    party = ("smith", "abbot", "cook", "tailor")
    tale = Tale(*party, card=card, hp=dict.fromkeys(party, 1), packs=["all"], companion="the_kennel_girl").begin()
    assert [one["character_card"] for one in tale.ask("choice").option("pay").args["endangered"]] == [*party]


@pytest.mark.rule("EDC-AP3-05", "EDC-AP3-06")
def test_what_follows_whatever_the_plague_die_shows_is_certain(deal: Deal) -> None:
    card = deal(page(bargain({"do": "plague", "who": "others"}, PAY)))
    assert "☠ You die" in hints(Tale("smith", "abbot", card=card, hp={"smith": 4}, **ILL).begin(), "choice")[0]


@pytest.mark.rule("EDC-AP2-43", "EDC-AP2-40")
def test_a_spell_that_leaves_a_roll_to_fail_says_whom_that_kills(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [PAY]}
    tale = Tale("smith", "abbot", card=deal(page(roll)), hp={"smith": 1}, items={"smith": ["spell_book"]}, **ALL)
    tale.begin().answer("roll", "roll")
    deadly = {option.id: Words(GAME, ["Ana", "Ben"]).fatal(option, 0) for option in tale.ask("spell").options}
    certain = "☠ You die, unless something stops it."
    assert deadly == {"roll": "", "borrowed_breath": certain, "foregone_conclusion": ""}
    tale = Tale("smith", "abbot", card=deal(page(roll)), hp={"smith": 3}, items={"smith": ["spell_book"]}, **ALL)
    tale.begin().answer("roll", "roll")
    assert not tale.ask("spell").option("borrowed_breath").fatal, "it may give back 2 HP"


@pytest.mark.rule("EDC-AP1-10", "EDC-FLOW-04")
def test_a_roll_that_no_side_of_the_die_is_good_enough_for_kills_whom_it_kills(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "double": True, "failure": [PAY]}
    marked = {"curses": {"smith": ["marked_for_death"]}, "packs": ["base", "death_knight"], "hp": {"smith": 3}}
    tale = Tale("smith", "abbot", card=deal(page(bargain(roll))), **marked).begin()
    assert hints(tale, "choice")[0].startswith("☠ You die for certain."), "the cult die has no doubles"
    tale = Tale("smith", "abbot", card=deal(page(bargain(roll))), hp={"smith": 3}).begin()
    assert not tale.ask("choice").option("pay").fatal
    tale = Tale("smith", "abbot", card=deal(page(roll)), **marked).begin()
    assert hints(tale, "roll")[0].startswith("☠ You die for certain.")
    tale = Tale("smith", "abbot", card=deal(page(roll)), hp={"smith": 3}).begin()
    assert not tale.ask("roll").option("roll").fatal


@pytest.mark.rule("EDC-AMB-62", "EDC-COMP-04")
def test_a_chapter_die_that_kills_whatever_it_shows_says_so_where_it_is_thrown(deal: Deal) -> None:
    card = deal(page({"do": "chance", "faces": {"might": [PAY], "cunning": [PAY], "wisdom": [PAY, PAY]}}))
    tale = Tale("smith", "abbot", card=card, hp={"smith": 4}, items={"abbot": ["heel_of_bread"]}).begin()
    assert hints(tale, "chance")[0].startswith("☠ You die, unless something stops it.")
    tale.answer("chance", "use-1").answer("use", "1-heel_of_bread-0")
    assert not tale.ask("chance").option("roll").fatal, "the third way alone costs 8"


@pytest.mark.rule("EDC-FLOW-05", "EDC-END-03")
def test_what_the_card_asks_for_after_a_way_counts(deal: Deal) -> None:
    way = bargain({"do": "gain", "who": "you", "hp": 1})
    tale = Tale("smith", "abbot", card=deal(page(way, PAY)), hp={"smith": 4}).begin()
    assert [option.id for option in tale.ask("choice").options if option.fatal] == ["leave"]
    way["options"][1]["steps"] = [{"do": "end"}]
    tale = Tale("smith", "abbot", card=deal(page(way, PAY)), hp={"smith": 3}).begin()
    assert [option.id for option in tale.ask("choice").options if option.fatal] == ["pay"]
    pick = {"do": "pick", "ask": "Who rests?", "steps": [{"do": "gain", "who": "roller", "hp": 1}]}
    tale = Tale("smith", "abbot", card=deal(page(pick, PAY)), hp={"smith": 4}).begin()
    assert [option.id for option in tale.ask("pick").options if option.fatal] == ["who-1"]


@pytest.mark.rule("EDC-FLOW-05", "EDC-AMB-34")
def test_what_the_card_asks_for_after_a_roll_counts(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [{"do": "lose", "who": "you", "hp": 1}]}
    card = deal(page(roll, {"do": "lose", "who": "you", "hp": 2}))
    tale = Tale("smith", "abbot", card=card, hp={"smith": 3}, items={"smith": ["liquid_luck"]}).begin()
    tale.lay("smith:C").answer("roll", "roll")
    assert after_the_dice(tale) == ["☠ You die for certain.", ""]


@pytest.mark.rule("EDC-ITEM-09", "EDC-AMB-34")
def test_what_is_regained_while_a_roll_is_judged_counts(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [PAY]}
    packed = {"smith": ["liquid_luck", "heel_of_bread"]}
    tale = Tale("smith", "abbot", card=deal(page(roll)), hp={"smith": 3}, items=packed).begin()
    tale.lay("smith:C").answer("roll", "roll")
    assert after_the_dice(tale) == [
        "☠ You die, unless something stops it.",
        "",
        "",
        "☠ You die, unless something stops it.",
    ]


def test_who_chooses_for_itself_is_warned_of_its_own_end_only(deal: Deal) -> None:
    card = deal(page(bargain({"do": "lose", "who": "roller", "hp": 3}, who="each")))
    tale = Tale("smith", "abbot", card=card, hp={"smith": 3}).begin()
    assert "☠ You die" in hints(tale, "choice-each", 0, seat=0)[0]
    assert "☠" not in hints(tale, "choice-each", 1, seat=1)[0]


@pytest.mark.parametrize(
    "step",
    [{"do": "lose", "who": "chosen", "hp": 2}, {"do": "pick", "ask": "Who pays?", "steps": [{**PAY, "who": "roller"}]}],
    ids=["chosen", "pick"],
)
def test_who_is_picked_to_pay_is_warned_of(deal: Deal, step: dict[str, Any]) -> None:
    tale = Tale("smith", "abbot", card=deal(page(step)), hp={"abbot": 2}).begin()
    kind = "pick" if step["do"] == "pick" else "chosen-lose"
    assert [said.startswith("☠ Ben dies") for said in hints(tale, kind)] == [False, True]


def test_a_companions_end_is_not_the_partys(deal: Deal) -> None:
    card = deal(page(bargain({"do": "lose", "hp": 1})))
    tale = Tale(
        "smith", "abbot", card=card, packs=["base", "undead_queen"], companion="witch_hunter", hp={"witch_hunter": 1}
    )
    assert "☠" not in hints(tale.begin(), "choice")[0]


@pytest.mark.rule("EDC-AMB-34")
def test_once_the_dice_lie_there_an_item_says_how_many_of_the_enemy_would_stay(deal: Deal) -> None:
    bomb = thing("bomb", {"kind": "remove_die"}, use="discard")
    tale = Tale("smith", "abbot", card=deal(page(fight("CCC")), bomb), items={"smith": ["bomb"]}).begin()
    tale.round("smith:M", "abbot:C")
    assert hints(tale, "items-rolled") == [
        "The dice count as they lie.",
        "Out of the row of the Brute, without a roll. Then one die stays.",
    ]
    tale = Tale("smith", "abbot", card=deal(page(fight("C")), bomb), items={"smith": ["bomb"]}).begin()
    tale.round("smith:M", "abbot:M")
    assert hints(tale, "items-rolled")[1].endswith("Then no die stays.")


def after_the_dice(tale: Tale, bearer: str = "smith") -> list[str]:
    """What stands beside doing nothing, and beside each use of this bearer, once the dice have fallen."""
    ask = tale.ask("items-rolled", seat=tale.state.characters[tale.who(bearer)].seat)
    return [Words(GAME, ["Ana", "Ben", "Cleo"]).fatal(option, 0) for option in ask.options]


STRIKES = fight("MMMMM", attack=4)
FATES = {"do": "roll", "who": "you", "needs": ["might"]}
DIES_IF_HIT = {"do": "lose", "who": "you", "hp": 9}
SPENT = {"smith": 9, "abbot": 9}
FRAIL = {"smith": 1, "abbot": 1}
THEY_DIE = {"do": "lose", "who": "others", "hp": 9}


@pytest.mark.rule("EDC-AMB-34")
def test_a_die_thrown_again_kills_whom_it_kills_on_each_of_its_sides(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(STRIKES)), hp=FRAIL, items={"smith": ["liquid_luck"]}).begin()
    tale.round("smith:C", "abbot:W")
    # A double of the Smith would block, so only the Abbot dies whatever it shows.
    assert after_the_dice(tale) == ["☠ Ana and Ben die, unless something stops it.", "☠ Ben dies for certain."]


@pytest.mark.rule("EDC-AMB-34")
def test_who_plays_two_reads_their_names_where_a_die_thrown_again_kills(deal: Deal) -> None:
    tale = Tale("smith", "abbot", seats=1, card=deal(page(STRIKES)), hp=FRAIL, items={"smith": ["liquid_luck"]}).begin()
    tale.round("smith:C", "abbot:W")
    assert after_the_dice(tale)[1] == "☠ The Abbot dies for certain."


@pytest.mark.rule("EDC-AMB-34")
def test_where_each_side_kills_another_one_it_is_the_end_that_is_certain(deal: Deal) -> None:
    either = {**FATES, "success": [THEY_DIE], "failure": [DIES_IF_HIT]}
    tale = Tale("smith", "abbot", card=deal(page(either)), hp=SPENT, items={"smith": ["liquid_luck"]}).begin()
    tale.lay("smith:C").answer("roll", "roll")
    assert after_the_dice(tale) == ["☠ You die for certain.", "☠ This ends the game."]


@pytest.mark.rule("EDC-AMB-34")
def test_an_end_that_one_side_could_still_be_kept_from_is_not_certain(deal: Deal) -> None:
    either = {**FATES, "success": [THEY_DIE], "failure": [DIES_IF_HIT]}
    drops = {"smith": ["liquid_luck"], "abbot": ["poppy_drops"]}
    tale = Tale("smith", "abbot", card=deal(page(either)), hp=SPENT, items=drops).begin()
    tale.lay("smith:C").answer("roll", "roll")
    assert after_the_dice(tale)[1] == "☠ This ends the game, unless something stops it."


@pytest.mark.rule("EDC-AMB-34")
def test_what_cannot_be_used_any_more_keeps_nobody_alive(deal: Deal) -> None:
    both = {"smith": ["liquid_luck"], "abbot": ["dark_lantern"]}
    tale = Tale("smith", "abbot", card=deal(page(STRIKES)), hp=FRAIL, items=both).begin()
    tale.round("smith:C", "abbot:W")
    assert after_the_dice(tale)[1] == "☠ Ben dies, unless something stops it."  # a card in a hand is not looked at


@pytest.mark.rule("EDC-AMB-34")
def test_who_lives_by_two_things_only_is_not_dead_for_certain_after_the_first(deal: Deal) -> None:
    packed = {"smith": ["heel_of_bread", "parade_shield"]}
    tale = Tale("smith", "abbot", card=deal(page(PAY)), hp={"smith": 1}, items=packed).begin()
    ask = tale.ask("items-loss", seat=0)
    nothing, *uses = [Words(GAME, ["Ana", "Ben"]).fatal(option, 0) for option in ask.options]
    assert nothing == "☠ You die for certain."
    assert set(uses) == {"☠ You die, unless something stops it."}


@pytest.mark.rule("EDC-AMB-34")
@pytest.mark.parametrize(
    ("step", "label"),
    [
        (fight("MMMCCC"), "Liquid Luck: Roll Again (Ana: 4 of 6)"),
        ({"do": "roll", "who": "you", "needs": ["might"]}, "Liquid Luck: Roll Again (Ana: 3 of 6)"),
        ({"do": "roll", "who": "everyone", "needs": ["might"], "together": True}, "Liquid Luck: Roll Ana Again"),
    ],
    ids=["fight", "roll", "together"],
)
def test_to_roll_again_says_how_many_sides_are_good_enough(deal: Deal, step: dict[str, Any], label: str) -> None:
    tale = Tale("smith", "abbot", card=deal(page(step)), items={"smith": ["liquid_luck"]}).begin()
    if step["do"] == "fight":
        tale.round("smith:W", "abbot:W")
    else:
        tale.lay("smith:W", *["abbot:W"] * (step["who"] == "everyone")).answer("roll", "roll")
    ask = tale.ask("items-rolled", seat=0)
    assert [Words(GAME, ["Ana", "Ben"]).label(ask, option, 0) for option in ask.options][1:] == [label]
