"""What would do nothing now may be done all the same (DAM-AMB-98)."""

import pytest

from engines.damnation import actions, combat, harm, landing, orders, reactions, turn
from engines.damnation.asking import in_vain
from engines.damnation.deeds import Blow, Harm
from engines.damnation.events import Discarded, HandSeen, Moved, Spared, Taken
from engines.damnation.game import GAME
from engines.damnation.state import Cause
from engines.kernel import PASS, Dice
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.test_vampire import prowling

pytestmark = pytest.mark.rule("DAM-AMB-98")
QUIET = ("professor", "occultist", "aristocrat", "wanderer", "gentleman", "collector", "stranger", "lost")


def vain(scene: Scene, kind: str, seat: int | None = None) -> list[str]:
    """What is offered in vain, which comes after everything else."""
    options = scene.ask(kind, seat).options
    found = [option.id for option in options if in_vain(option)]
    assert [option.id for option in options[len(options) - len(found) :]] == found
    return found


# In the own turn


@pytest.mark.rule("DAM-TURN-03", "DAM-CARD-02")
def test_who_lacks_nothing_may_drink_reads_that_it_is_in_vain_and_is_not_waited_for():
    scene = Scene("m9", cast=QUIET).hold(0, "flask_of_brandy", "riding_crop").move(2)
    assert vain(scene, "roll") == ["card-flask_of_brandy-in-vain"]
    ask, words = scene.ask("roll"), Words(GAME, ["Ana", "Ben", "Cleo"])
    assert words.label(ask, ask.options[-1], 0) == "Play Flask of Brandy"
    assert words.hint(ask, ask.options[-1], 0) == "In vain. Gain 3 Health."
    assert ask.default == (PASS,)
    scene.answer("roll", "card-flask_of_brandy-in-vain")
    assert (scene.hand(0), scene.state.used.cards, scene.piece(0).health) == (["riding_crop"], ["flask_of_brandy"], 10)


@pytest.mark.rule("DAM-TAL-07", "DAM-TAL-08")
@pytest.mark.parametrize(("die", "is_vain"), [(1, True), (4, False)])
def test_a_change_of_the_roll_that_leads_nowhere_else_says_so(die, is_vain):
    """From the eleventh step every total below 6 leads down alike."""
    scene = Scene("stair_11", cast=QUIET)
    scene.piece(0).tokens["own"] = False
    scene.throw(die).turn()
    assert vain(scene, "roll") == ["talent-fate-in-vain"] * is_vain
    ask = scene.ask("roll")
    assert ("talent-fate" in ask.ids) is not is_vain
    hint = Words(GAME, ["Ana", "Ben", "Cleo"]).hint(ask, ask.options[-1], 0)
    assert ("In vain: no other total leads anywhere else." in hint) is is_vain
    if is_vain:
        scene.answer("roll", "talent-fate-in-vain")
        assert (scene.piece(0).tokens["fate"], scene.state.turn.either) == (False, 2)


@pytest.mark.rule("DAM-GSS-08", "DAM-AMB-12")
@pytest.mark.parametrize(
    ("die", "cards", "found"),
    [
        (1, (), ["talent-fate-in-vain"]),
        (1, ("cart_wheel",), []),  # 1 + 3 + 2 make a 6, which neither of them makes alone
        (1, ("silver_pocket_watch",), []),  # and the die may fall again
        (0, (), []),  # by the Theorem, which may change it by 4, a 1 too
    ],
)
def test_two_changes_of_one_roll_are_not_in_vain_if_they_lead_elsewhere_together(die, cards, found):
    scene = Scene("stair_11", cast=QUIET).hold(0, *cards)
    scene.piece(0).tokens["own"], die = not die, die or 1
    scene.throw(die).turn()
    assert vain(scene, "roll") == found


def test_a_card_that_changes_the_roll_in_vain_says_so_too():
    scene = Scene("stair_11", cast=QUIET).hold(0, "cart_wheel")
    scene.piece(0).tokens.update(own=False, fate=False)
    scene.throw(2).turn()
    assert vain(scene, "roll") == ["card-cart_wheel-in-vain"]
    assert scene.ask("roll").idle


@pytest.mark.rule("DAM-AMB-65", "DAM-SOUL-01", "DAM-SOUL-04")
def test_a_soul_may_be_given_up_for_no_talent():
    scene = Scene("m9", cast=QUIET)
    scene.piece(0).souls, scene.state.supply, supply = 2, scene.state.supply - 2, scene.state.supply - 2
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert not scene.asks, "nobody is asked for that alone"
    scene.hold(0, "torch").play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert scene.offers("play") == [PASS, "soul-in-vain"]
    ask, words = scene.ask("play"), Words(GAME, ["Ana", "Ben", "Cleo"])
    assert (words.label(ask, ask.options[1], 0), words.hint(ask, ask.options[1], 0)) == (
        "A Soul for Nothing",
        "In vain: no Talent of yours is spent.",
    )
    scene.answer("play", "soul-in-vain")
    assert (scene.piece(0).souls, scene.state.supply) == (1, supply + 1)
    scene.piece(0).tokens["fate"] = False
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert scene.offers("play") == [PASS, "soul-fate"], "as long as one is spent, each Soul turns one back"
    scene.piece(0).tokens["own"] = False
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    ask = scene.ask("play")
    assert words.label(ask, ask.option("soul-own"), 0) == f"A Soul for {GAME.card_text(scene.piece(0).villain)}"


@pytest.mark.rule("DAM-VAMP-19", "DAM-VAMP-05")
@pytest.mark.parametrize(
    ("at", "die", "cards", "is_vain"),
    [
        ("j4", 3, ("mist_form",), True),
        ("j4", 6, ("mist_form",), False),
        ("j4", 3, ("mist_form", "bat_form"), False),
        ("j4", 1, ("the_open_crypt", "the_gaze"), True),
        ("kitchen", 1, ("mist_form",), True),
        ("kitchen", 2, ("mist_form",), False),
    ],
)
def test_a_card_that_opens_a_room_that_is_too_far_away_is_in_vain(at, die, cards, is_vain):
    scene = prowling(at, "v9", "w9", cards=cards).throw(die, die).turn()
    assert (f"card-{cards[0]}-in-vain" in vain(scene, "vampire-play")) is is_vain


def test_a_room_in_which_it_stands_is_opened_for_whom_it_can_bite_there():
    scene = prowling("kitchen", "kitchen", "w9", cards=("mist_form",)).throw(1, 1).turn()
    scene.answer("vampire-play", "card-mist_form")
    assert "bite-1" in scene.offers("prowl")


def test_steps_of_a_card_that_was_given_up_are_counted_once():
    scene = prowling("j4", "v9", "w9", cards=("mist_form", "bat_form", "the_gaze")).throw(1, 1).turn()
    scene.answer("vampire-play", "bonus-the_gaze")
    assert vain(scene, "vampire-play") == ["card-mist_form-in-vain"], "3 steps, and none of Bat Form any more"


@pytest.mark.rule("DAM-AMB-81")
def test_nobody_is_waited_for_who_can_do_something_in_vain_alone():
    scene = Scene("m9", cast=QUIET).hold(0, "flask_of_brandy")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert scene.ask("play").idle
    assert scene.ask("other").idle
    scene.piece(0).health = 9
    scene = Scene("m9", cast=QUIET).hold(0, "flask_of_brandy")
    scene.piece(0).health = 9
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert not scene.ask("play").idle


@pytest.mark.rule("DAM-AMB-81", "DAM-TAL-09")
def test_nobody_is_asked_for_what_all_can_see_to_be_in_vain():
    scene = Scene("kitchen", cast=QUIET)
    for card in list(scene.state.decks["kitchen"].cards):
        scene.hold(1, card)
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert not scene.asks
    scene.hold(0, "torch").play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert scene.offers("play") == [PASS, "talent-ransack-in-vain"]
    scene.answer("play", "talent-ransack-in-vain")
    assert not scene.piece(0).tokens["ransack"]


def everything_full(scene: Scene) -> None:
    """No Soul is left, nothing to turn back, nobody holds anything but who plays."""
    scene.piece(2).souls, scene.state.supply = 11, 0


def fallen(scene: Scene) -> None:
    scene.state.fallen = True
    scene.piece(0).health = 4


def alone(scene: Scene) -> None:
    """The others are in the Staircase."""
    for n in (1, 2):
        scene.piece(n).at = "stair_3"


def found_out(scene: Scene) -> None:
    for token in scene.state.traps.values():
        token.known = True


def emptied(scene: Scene) -> None:
    for card in list(scene.state.decks[scene.piece(0).at].cards):
        scene.hold(2, card)
    scene.piece(0).tokens["ransack"] = False


@pytest.mark.parametrize(
    ("card", "at", "how"),
    [
        ("wedding_ring", "m9", fallen),
        ("the_hourglass", "m9", everything_full),
        ("the_lych_way", "m9", everything_full),
        ("forty_winks", "m9", everything_full),
        ("greatcoat", "m9", everything_full),
        ("lock_of_hair", "m9", everything_full),
        ("the_masters_purse", "m9", everything_full),
        ("ancestral_sword", "m9", everything_full),
        ("grave_earth", "m9", everything_full),
        ("blood_goblet", "m9", everything_full),
        ("undertakers_tape", "m9", found_out),
        ("bed_warmer", "kitchen", everything_full),
        ("letter_of_introduction", "kitchen", emptied),
        ("opera_glasses", "m9", everything_full),
        ("thumbscrews", "m9", everything_full),
    ],
)
def test_what_a_card_does_in_vain_it_does_and_goes_aside(card, at, how):
    scene = Scene(at, "l9", cast=QUIET).hold(0, card)
    how(scene)
    before = (scene.piece(0).health, scene.piece(0).souls, dict(scene.piece(0).tokens))
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert vain(scene, "play") == [f"card-{card}-in-vain"]
    scene.answer("play", f"card-{card}-in-vain")
    assert scene.state.used.cards == [card]
    assert (scene.piece(0).health, scene.piece(0).souls, scene.piece(0).tokens) == before
    assert not scene.told(Discarded) + scene.told(HandSeen)


@pytest.mark.parametrize(
    ("card", "ways"), [("bundle_of_letters", (0, 1)), ("the_bell_pull", (0,)), ("love_letters", (0, 1))]
)
def test_of_several_ways_each_may_be_gone_in_vain(card, ways):
    scene = Scene("m9", "l9", cast=QUIET).hold(0, card)
    scene.state.locked["kitchen"] = 1
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert vain(scene, "play") == [f"card-{card}-way-{n}-in-vain" for n in ways]
    for n in ways[:1]:
        scene.answer("play", f"card-{card}-way-{n}-in-vain")
    assert (scene.state.used.cards, scene.piece(0).at) == ([card], "m9")


def test_who_has_no_other_card_may_lose_none_in_vain():
    scene = Scene("m9", "l9", cast=QUIET).hold(0, "the_monkeys_paw")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert vain(scene, "play") == ["card-the_monkeys_paw-way-1-in-vain"]


@pytest.mark.rule("DAM-AMB-101")
@pytest.mark.parametrize(
    ("card", "at", "how"),
    [
        ("poison_ring", "m9", alone),  # nobody is beside
        ("thumbscrews", "m9", alone),  # nobody in sight
        ("opera_glasses", "m9", alone),  # nobody outside of the Staircase
        ("puppet_strings", "m9", alone),
        ("a_brawl", "m9", alone),  # nobody to attack
        ("after_you", "m9", alone),
        ("letter_of_introduction", "m9", everything_full),  # in no Standard Room
        ("silver_salver", "gate", everything_full),
        ("gravediggers_spade", "stair_3", everything_full),
        ("bed_warmer", "m9", everything_full),  # in no room
        ("the_jailers_keys", "stair_3", everything_full),  # DAM-AMB-86
        ("skeleton_key", "stair_3", everything_full),
        ("coffin_lid", "stair_3", everything_full),
        ("butchers_gauntlet", "m9", everything_full),  # it is not its moment (DAM-AMB-101)
        ("riding_crop", "m9", everything_full),
        ("black_veil", "m9", everything_full),
        ("rosary", "m9", everything_full),
        ("the_third_bride", "m9", everything_full),  # DAM-CARD-05
    ],
)
def test_whom_and_what_a_card_is_about_must_be_there_and_what_is_barred_stays_barred(card, at, how):
    scene = Scene(at, "l9", cast=QUIET).hold(0, card, "crossbow")
    how(scene)
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert not [id_ for id_ in scene.offers("play") if id_.startswith(f"card-{card}")]


@pytest.mark.rule("DAM-RES-03", "DAM-AMB-77", "DAM-AMB-65")
def test_what_a_statement_bars_is_not_done_in_vain_either():
    scene = Scene("m9", "l9", cast=QUIET).hold(0, "a_brawl", "after_you", "crossbow")
    scene.state.turn.claimed = True
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert scene.offers("play") == [PASS]
    scene = Scene("m9", "l9", cast=QUIET).hold(0, "after_you")
    scene.state.turn.struck = True
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert scene.offers("play") == [PASS]


@pytest.mark.parametrize(("villain", "health"), [("occultist", 4), ("lost", 10), ("collector", 10), ("aristocrat", 10)])
def test_talents_need_whom_they_are_about(villain, health):
    """A Villain with 3 Health or less; both in a corridor; one beside; no claim before."""
    cast = (villain, *[other for other in QUIET if other != villain])
    scene = Scene("kitchen", "kitchen" if villain == "occultist" else "e4", cast=cast).hold(0, "crossbow")
    scene.piece(1).health = health
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert not [id_ for id_ in scene.offers("play") if id_.startswith("talent-own")]


def test_who_takes_from_an_empty_hand_beside_it_has_spent_the_talent():
    scene = Scene("m9", "l9").hold(0, "crossbow")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert vain(scene, "play") == ["talent-own-in-vain"]
    scene.answer("play", "talent-own-in-vain")
    assert (scene.piece(0).tokens["own"], scene.hand(0)) == (False, ["crossbow"])


@pytest.mark.rule("DAM-ATT-04")
def test_a_brawl_without_a_weapon_asks_all_the_same_since_others_do_not_see_that():
    scene = Scene("kitchen", "kitchen", cast=QUIET).hold(0, "a_brawl", "torch")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert "card-a_brawl" in scene.offers("play")
    scene = Scene("kitchen", "kitchen", cast=QUIET).hold(0, "a_brawl", "dressing_gown")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    scene.answer("play", "card-a_brawl-in-vain")
    assert (scene.offers("assault"), scene.ask("assault").idle) == ([PASS], True)
    scene.answer("assault", PASS)
    assert (scene.state.used.cards, scene.piece(1).health) == (["a_brawl"], 10)


# Whom


def test_where_several_lose_something_who_holds_nothing_can_be_named_last():
    scene = Scene("m9", "l9", "k9", "n9", cast=QUIET).hold(0, "thumbscrews").hold(1, "torch").hold(3, "cleaver")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn")).answer("play", "card-thumbscrews")
    assert scene.offers("target") == ["piece-1", "piece-3", "piece-2"]
    assert vain(scene, "target") == ["piece-2"]
    ask = scene.ask("target")
    assert (
        Words(GAME, ["Ana", "Ben", "Cleo", "Dan"]).hint(ask, ask.options[2], 0) == "In vain: nothing comes of it there."
    )
    scene.answer("target", "piece-2")
    assert (scene.hand(1), scene.hand(3), scene.state.used.cards) == (["torch"], ["cleaver"], ["thumbscrews"])


def test_where_it_does_something_for_one_alone_nobody_is_asked_whom_it_is_about():
    scene = Scene("m9", "l9", "k9", cast=QUIET).hold(0, "thumbscrews").hold(1, "torch")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn")).answer("play", "card-thumbscrews")
    assert (scene.hand(1), "target" in scene.asked()) == ([], False)


@pytest.mark.rule("DAM-AMB-97")
@pytest.mark.parametrize("card", ["thumbscrews", "branding_iron"])
def test_where_it_does_something_for_the_own_other_villain_alone_its_player_is_asked(card):
    scene = Scene("m9", "l9", "n9", "g4", seats=2, cast=QUIET).hold(0, card, "torch")
    scene.piece(1).tokens = dict.fromkeys(scene.piece(1).tokens, False)
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn")).answer("play", f"card-{card}")
    assert (scene.offers("target"), vain(scene, "target")) == (["piece-2", "piece-1"], ["piece-1"])
    late = GAME.steward(Dice(bytes(16))).answer(0, scene.ask("target"), lambda: scene.state)
    assert late == ["piece-1"]  # silence does not mean the own one
    scene.answer("target", "piece-1")
    assert (scene.hand(0), all(scene.piece(2).tokens.values())) == (["torch"], True)


@pytest.mark.rule("DAM-AMB-97", "DAM-VAR-2P-02")
def test_the_own_other_villain_has_nothing_to_discard_in_vain_either():
    scene = Scene("m9", "e4", "l9", "g4", seats=2, cast=QUIET).hold(0, "thumbscrews")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert scene.offers("play") == [PASS]
    scene = Scene("m9", "l9", "n9", "g4", seats=2, cast=QUIET).hold(0, "thumbscrews")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert vain(scene, "play") == ["card-thumbscrews-in-vain"]  # for its opponent


def test_who_is_named_of_whom_nothing_can_be_taken_keeps_what_it_has():
    scene = Scene("m9", "l9", "k9", "n9", cast=QUIET).hold(0, "love_letters").hold(1, "torch").hold(3, "cleaver")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    scene.answer("play", "card-love_letters-way-1").answer("target", "piece-2")
    assert (scene.hand(0), scene.told(Taken)) == ([], [])


@pytest.mark.rule("DAM-AMB-03")
@pytest.mark.parametrize(("choice", "at"), [("n9", "n9"), ("stay", "l9")])
def test_where_it_can_be_moved_one_way_alone_nobody_is_waited_for(choice, at):
    scene = Scene("m9", "l9", "k9", "k8", "j9", cast=QUIET).hold(0, "puppet_strings")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn")).answer("play", "card-puppet_strings")
    ask = scene.answer("target", "piece-1").ask("drag")
    assert (ask.ids, vain(scene, "drag"), ask.idle) == (("n9", "stay"), ["stay"], True)
    assert GAME.steward(Dice(bytes(16))).answer(0, ask, lambda: scene.state) == ["n9"]
    assert scene.answer("drag", choice).piece(1).at == at


def test_up_to_two_steps_may_be_none_and_one_step_is_one():
    scene = Scene("m9", "l9", "v14", cast=QUIET).hold(0, "puppet_strings", "barbed_whip")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn")).answer("play", "card-puppet_strings")
    assert vain(scene, "drag") == ["stay"]
    ask = scene.ask("drag")
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    assert words.label(ask, ask.options[-1], 0) == "Leave It There"
    assert words.hint(ask, ask.options[-1], 0) == "In vain: it takes no step, and meets nothing."
    scene.answer("drag", "stay")
    assert (scene.piece(1).at, scene.told(Moved), scene.state.turn.pointed) == ("l9", [], [])
    scene.answer("play", "card-barbed_whip")
    assert scene.piece(1).at == "k9"  # the one way that is free


# Reactions


@pytest.mark.rule("DAM-DMG-03", "DAM-DMG-04", "DAM-CARD-08")
@pytest.mark.parametrize(("card", "left"), [("leather_apron", []), ("dragon_scale", ["dragon_scale"])])
def test_a_protection_may_be_played_against_unblockable_damage_and_stops_nothing(card, left):
    scene = Scene("m9", "l9", cast=QUIET).hold(0, card)
    scene.play(harm.suffer(scene.table, Harm(scene.piece(0), 4, Cause.CARD, unblockable=True)))
    assert scene.ask("react-damage").idle  # nobody is waited for
    assert vain(scene, "react-damage") == [f"armour-{card}-in-vain"]
    scene.answer("react-damage", f"armour-{card}-in-vain").passing()
    assert (scene.piece(0).health, scene.hand(0)) == (6, left)


def test_each_relic_helps_once_in_vain_too():
    scene = Scene("m9", "l9", cast=QUIET).hold(0, "dragon_scale", "torch")
    scene.play(harm.suffer(scene.table, Harm(scene.piece(0), 4, Cause.CARD, unblockable=True)))
    scene.answer("react-damage", "armour-dragon_scale-in-vain")
    assert scene.offers("react-damage") == [PASS]


@pytest.mark.rule("DAM-SLAIN-14")
def test_who_is_bitten_to_death_leaves_the_vampire_less():
    scene = prowling("m9", "l9", "v9").hold(1, "leather_apron", "torch", "cleaver")
    scene.piece(1).health = 7
    scene.turn().answer("prowl", "bite-1")
    assert scene.offers("react-bite", 1) == [PASS, "card-torch", "armour-leather_apron-in-vain"]
    ask = scene.ask("react-bite", 1)
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    hint = "In vain: the Damage is Unblockable, and it is used up."
    assert words.hint(ask, ask.options[2], 1) == f"☠ You die, unless something stops it. {hint}"
    scene.answer("react-bite", "armour-leather_apron-in-vain", seat=1).answer("react-bite", PASS, seat=1)
    scene.passing("react-bite").answer("knell", "knell-0", seat=1)
    assert scene.bottom("kitchen") == "leather_apron"
    assert sorted(card for zone in scene.piece(0).aside.values() for card in zone.cards) == ["cleaver", "torch"]


def test_who_alone_can_be_asked_is_not_asked_for_what_is_in_vain():
    scene = Scene("m9", "l9", cast=QUIET, reactions="holders").hold(0, "leather_apron")
    scene.play(harm.suffer(scene.table, Harm(scene.piece(0), 4, Cause.CARD, unblockable=True)))
    assert not scene.asks
    assert scene.piece(0).health == 6
    scene = Scene("m9", "l9", cast=QUIET).hold(0, "suit_of_armour")  # face up, so that all can see that
    scene.play(harm.suffer(scene.table, Harm(scene.piece(0), 4, Cause.CARD, unblockable=True)))
    assert not scene.asks
    assert scene.piece(0).health == 6


@pytest.mark.rule("DAM-AMB-16")
def test_what_has_lost_its_point_is_kept_and_what_was_chosen_in_vain_is_not():
    scene = Scene("m9", "l9", "k9", cast=QUIET).hold(1, "black_veil").hold(2, "a_loose_cobble")
    scene.play(reactions.step_in(scene.table, Blow(scene.piece(0), scene.piece(1), 2)))
    scene.answer("react-attack", "card-black_veil", seat=1).answer("react-attack", "card-a_loose_cobble", seat=2)
    assert (scene.hand(2), len(scene.told(Spared))) == (["a_loose_cobble"], 1)
    scene = Scene("m9", "l9", "k9", cast=QUIET).hold(1, "torch").hold(2, "a_loose_cobble")
    scene.play(reactions.step_in(scene.table, Blow(scene.piece(0), scene.piece(1), 0)))
    scene.answer("react-attack", PASS, seat=1).answer("react-attack", "card-a_loose_cobble-in-vain", seat=2)
    assert (scene.hand(2), scene.told(Spared)) == ([], [])
    assert not scene.asks or scene.asked() == ["react-attack"]


@pytest.mark.rule("DAM-AMB-16")
def test_what_was_chosen_in_vain_and_does_something_by_then_does_it():
    scene = Scene("m9", "l9", "k9", cast=QUIET).hold(0, "a_loose_cobble", "torch").hold(1, "stuffed_bear")
    blow = Blow(scene.piece(0), scene.piece(1), 0)
    scene.curse(0, "the_watching_heads")  # an attack that has turned does 1 more to its maker
    scene.play(reactions.step_in(scene.table, blow))
    scene.answer("react-attack", "card-stuffed_bear", seat=1).answer(
        "react-attack", "card-a_loose_cobble-in-vain", seat=0
    )
    assert (blow.target.number, blow.damage, scene.hand(0)) == (0, -2, ["torch"])


@pytest.mark.rule("DAM-AMB-16")
def test_what_was_to_do_something_and_would_do_nothing_by_then_is_kept():
    scene = Scene("m9", "l9", "k9", cast=("lost", *QUIET[:7])).hold(1, "stuffed_bear").hold(2, "a_loose_cobble")
    scene.play(reactions.step_in(scene.table, Blow(scene.piece(0), scene.piece(1), 1)))
    scene.answer("react-attack", "card-stuffed_bear", seat=1).answer("react-attack", "card-a_loose_cobble", seat=2)
    assert (scene.hand(2), len(scene.told(Spared))) == (["a_loose_cobble"], 1)  # on the Lost it does nothing


@pytest.mark.rule("DAM-AMB-81")
def test_of_an_attack_of_which_nothing_is_left_nobody_else_is_waited_for():
    scene = Scene("m9", "l9", "k9", cast=QUIET).hold(1, "leather_apron", "torch").hold(2, "a_loose_cobble")
    scene.play(reactions.step_in(scene.table, Blow(scene.piece(0), scene.piece(1), 3)))
    assert not scene.ask("react-attack", 2).idle
    scene.answer("react-attack", PASS, seat=2).answer("react-attack", "armour-leather_apron", seat=1)
    assert vain(scene, "react-attack", 2) == ["card-a_loose_cobble-in-vain"]
    assert scene.ask("react-attack", 2).idle


@pytest.mark.rule("DAM-AMB-34")
def test_who_strikes_its_own_other_villain_finds_last_what_is_in_vain_for_both():
    scene = Scene("m9", "e4", "l9", "g4", seats=2, cast=QUIET).hold(0, "a_loose_cobble", "fencing_medal")
    scene.play(reactions.step_in(scene.table, Blow(scene.piece(0), scene.piece(2), 0)))
    assert scene.offers("react-attack", 0) == [PASS, "card-fencing_medal", "card-a_loose_cobble-in-vain"]


@pytest.mark.rule("DAM-ATT-06", "DAM-AMB-89")
@pytest.mark.parametrize(
    ("held", "damage", "found"),
    [
        (("fencing_medal",), 4, []),  # a 6 gets through an Apron of 5
        (("fencing_medal",), 3, ["card-fencing_medal-in-vain"]),
        (("fencing_medal", "cleaver"), 2, []),  # together they make a 6
        (("fencing_medal", "cleaver"), 1, ["card-fencing_medal-in-vain", "card-cleaver-in-vain"]),
    ],
)
def test_a_stronger_attack_that_does_not_get_through_is_in_vain(held, damage, found):
    scene = Scene("m9", "l9", cast=QUIET).hold(0, *held).hold(1, "leather_apron", "torch")
    scene.play(reactions.step_in(scene.table, blow := Blow(scene.piece(0), scene.piece(1), damage)))
    scene.answer("react-attack", PASS, seat=0).answer("react-attack", "armour-leather_apron", seat=1)
    assert sorted(vain(scene, "react-attack", 0)) == sorted(found)
    assert scene.ask("react-attack", 0).idle is bool(found)
    if found:
        scene.answer("react-attack", PASS, seat=1).answer("react-attack", found[0], seat=0)
        assert (blow.damage, scene.state.used.cards[-1]) == (damage, "fencing_medal")


@pytest.mark.rule("DAM-DMG-04")
def test_a_talent_is_spent_on_unblockable_damage_and_prevents_none():
    scene = Scene("m9", "l9", cast=("stranger", *QUIET[:6])).hold(0, "torch")
    scene.play(harm.suffer(scene.table, Harm(scene.piece(0), 4, Cause.CARD, unblockable=True)))
    scene.answer("react-damage", "talent-own-in-vain").passing()
    assert (scene.piece(0).health, scene.piece(0).tokens["own"]) == (6, False)


@pytest.mark.rule("DAM-AMB-16", "DAM-AMB-81")
def test_of_an_attack_of_which_nothing_is_left_a_veil_is_in_vain_and_is_kept_if_that_came_before():
    scene = Scene("m9", "l9", "k9", cast=QUIET).hold(1, "torch").hold(2, "black_veil")
    scene.play(reactions.step_in(scene.table, Blow(scene.piece(0), scene.piece(1), 0)))
    assert vain(scene, "react-attack", 2) == ["card-black_veil-in-vain"]
    assert scene.ask("react-attack", 2).idle
    scene = Scene("m9", "l9", "k9", cast=QUIET).hold(1, "a_loose_cobble").hold(2, "black_veil")
    scene.play(reactions.step_in(scene.table, Blow(scene.piece(0), scene.piece(1), 2)))
    scene.answer("react-attack", "card-a_loose_cobble", seat=1).answer("react-attack", "card-black_veil", seat=2)
    assert (scene.hand(2), len(scene.told(Spared))) == (["black_veil"], 1)


@pytest.mark.rule("DAM-AMB-89")
def test_a_bear_is_in_vain_where_neither_has_anything_to_suffer_and_not_after_a_protection():
    scene = Scene("m9", "l9", "k9", cast=QUIET).hold(1, "stuffed_bear", "leather_apron")
    scene.play(reactions.step_in(scene.table, Blow(scene.piece(0), scene.piece(1), 0)))
    assert vain(scene, "react-attack", 1) == ["card-stuffed_bear-in-vain"]
    scene.play(reactions.step_in(scene.table, blow := Blow(scene.piece(0), scene.piece(1), 5)))
    scene.answer("react-attack", "armour-leather_apron", seat=1)
    assert vain(scene, "react-attack", 1) == []
    scene.answer("react-attack", "card-stuffed_bear", seat=1)
    assert (blow.target.number, reactions.due(scene.state, blow).left) == (0, 5)


# The Vampire


def test_it_finds_what_is_in_vain_after_the_spaces_that_its_cards_are_worth():
    scene = prowling("m9", "l9", "v14", cards=("bat_form",)).turn()
    assert scene.offers("vampire-play") == [PASS, "bonus-bat_form", "card-bat_form-in-vain"]


@pytest.mark.rule("DAM-VAMP-05", "DAM-VAMP-12", "DAM-AMB-81")
def test_a_vampire_that_walks_no_more_gives_up_a_card_for_spaces_all_the_same_and_draws_another():
    scene = prowling("m9", "l9", "v9", cards=("wolf_form", "bat_form", "old_hunger")).hold(1, "leather_apron")
    scene.turn().answer("prowl", "bite-1").passing("react-bite")
    assert vain(scene, "vampire-play") == [
        "bonus-wolf_form-in-vain",
        "bonus-bat_form-in-vain",
        "bonus-old_hunger-in-vain",
    ]
    scene.stack("mist_form").answer("vampire-play", "bonus-bat_form-in-vain")
    assert not vain(scene, "vampire-play")  # one a turn
    assert scene.piece(0).prowls == "m9"
    scene.passing()
    assert "mist_form" in scene.hand(0)


@pytest.mark.rule("DAM-AMB-79")
def test_a_vampire_that_walks_no_more_enters_no_room_by_a_card():
    scene = prowling("m9", "l9", "v9", cards=("mist_form", "the_open_crypt"))
    scene.turn().answer("prowl", "bite-1").passing("react-bite")
    assert vain(scene, "vampire-play")[:2] == ["card-mist_form-in-vain", "card-the_open_crypt-in-vain"]
    scene.answer("vampire-play", "card-mist_form-in-vain")
    assert scene.state.used.cards == ["mist_form"]


@pytest.mark.rule("DAM-AMB-79", "DAM-VAMP-19")
def test_a_vampire_that_has_walked_into_a_room_enters_no_other_by_a_card():
    scene = prowling("f14", "cemetery", "w9", cards=("mist_form", "the_open_crypt"))
    scene.turn().answer("vampire-play", "card-the_open_crypt").answer("prowl", "cemetery")
    assert vain(scene, "vampire-play") == ["card-mist_form-in-vain", "bonus-mist_form-in-vain"]


def test_a_vampire_is_not_waited_for_because_of_what_is_in_vain():
    scene = prowling("m9", "l9", "v9", cards=("mist_form",))
    scene.turn().answer("vampire-play", PASS).answer("prowl", "bite-1").passing("react-bite")
    assert scene.ask("vampire-play").idle


# Nobody does so but a person


@pytest.mark.rule("DAM-AMB-16")
@pytest.mark.parametrize("order", ["smallest", "mortal", "any"])
def test_no_order_uses_anything_in_vain(order):
    scene = Scene("m9", "l9", cast=("stranger", *QUIET[1:6], "collector")).hold(0, "leather_apron")
    scene.piece(0).health = 4
    scene.play(harm.suffer(scene.table, Harm(scene.piece(0), 4, Cause.CARD, unblockable=True)))
    assert vain(scene, "react-damage") == ["armour-leather_apron-in-vain", "talent-own-in-vain"]
    assert orders.carried_out(scene.state, scene.ask("react-damage"), order) == [PASS]


@pytest.mark.parametrize("seed", range(4))
def test_no_steward_does_anything_in_vain(seed):
    steward = GAME.steward(Dice(bytes([seed]) * 16))
    scene = Scene("m9", "l9", "k9", "n9", cast=QUIET).hold(0, "thumbscrews", "flask_of_brandy", "wedding_ring")
    scene.hold(0, "lock_of_hair", "rosary", "forty_winks", "grave_earth", "blood_goblet").hold(1, "torch")
    scene.hold(3, "cleaver").play(turn.take_turn(scene.table))
    for ask in scene.asks:
        assert not any(in_vain(ask.option(id_)) for id_ in steward.answer(0, ask, lambda: scene.state))
    scene = Scene("m9", "l9", "k9", "n9", cast=QUIET).hold(0, "thumbscrews").hold(1, "torch").hold(3, "cleaver")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn")).answer("play", "card-thumbscrews")
    assert steward.answer(0, scene.ask("target"), lambda: scene.state) != ["piece-2"]
    scene = Scene("m9", "l9", cast=QUIET).hold(0, "leather_apron")
    scene.play(harm.suffer(scene.table, Harm(scene.piece(0), 4, Cause.CARD, unblockable=True)))
    assert steward.answer(0, scene.ask("react-damage"), lambda: scene.state) == [PASS]


# What is said of deaths


@pytest.mark.rule("DAM-TRAP-04")
def test_who_can_stop_nothing_reads_that_it_dies_whatever_it_plays():
    scene = Scene("m9", "l9", "v9", cast=QUIET).trap("h9", "saw_trap").hold(0, "leather_apron", "coffin_lid")
    scene.piece(0).health = 5
    scene.play(landing.land(scene.table, scene.piece(0), "h9"))
    ask = scene.ask("react-damage")
    assert [(one.fatal["seats"], one.fatal["unless"]) for one in ask.options] == [([0], False)] * 3


def test_a_card_that_is_played_in_vain_last_names_the_end_of_turn_that_kills():
    scene = Scene("m9", "t14", "v9", cast=QUIET).hold(0, "flask_of_brandy").curse(0, "open_wound")
    scene.state.fallen = True
    scene.piece(0).health = 2
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert scene.ask("play").option("card-flask_of_brandy-in-vain").fatal["seats"] == [0]


def test_a_weapon_that_reaches_nobody_is_no_attack():
    scene = Scene("m9", "v9", "w9", cast=QUIET).hold(0, "torch")
    assert combat.strikes(scene.table, scene.piece(0)) == []


def test_who_leaves_a_villain_where_it_is_last_reads_the_end_of_turn_that_kills():
    scene = Scene("t14", "s14", "v9", cast=QUIET).hold(0, "puppet_strings").curse(0, "open_wound")
    scene.piece(0).health, scene.state.turn.moved = 1, True
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn")).answer("play", "card-puppet_strings")
    assert scene.ask("drag").option("stay").fatal["seats"] == [0]


def test_where_the_last_unknown_trap_is_looked_at_of_itself_the_end_of_turn_that_kills_is_named_before():
    scene = Scene("m9", "v9", cast=QUIET).hold(0, "undertakers_tape").curse(0, "open_wound")
    scene.piece(0).health, scene.state.turn.moved = 1, True
    for token in list(scene.state.traps.values())[2:]:
        token.known = True
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn")).answer("play", "card-undertakers_tape")
    assert [one.fatal["seats"] for one in scene.ask("scout").options] == [[0], [0]]
