"""What the steward does in clear cases, and that it knows no more than its seat."""

from collections.abc import Sequence

import pytest

from engines.damnation import cards, combat, harm, reactions, vampire
from engines.damnation.appraisal import deck_worth, end_worth
from engines.damnation.asking import piece_options
from engines.damnation.castle import castle
from engines.damnation.deeds import Blow, Harm
from engines.damnation.haunt import push_odds
from engines.damnation.library import library
from engines.damnation.outlook import Outlook, stair_risk
from engines.damnation.state import Cause
from engines.damnation.steward import SchemingSteward
from engines.kernel import PASS, Ask, Dice, Option, view
from tests.engines.damnation.scene import Scene

QUIET = ("collector", "lost", "wanderer", "gentleman", "aristocrat", "professor", "occultist", "stranger")


def decide(scene: Scene, kind: str = "", seat: int = 0) -> str:
    """What a steward answers to an open question."""
    ask = scene.ask(kind, seat) if kind else next(ask for ask in scene.asks if ask.seats == (seat,))
    return SchemingSteward(Dice(b"steward-of-tests")).answer(seat, ask, lambda: view(scene.state, seat))[0]


def outlook(scene: Scene, seat: int = 0) -> Outlook:
    return Outlook(view(scene.state, seat), seat)


# Where to go


def test_it_does_not_walk_onto_a_saw():
    scene = Scene("p9", "v9", cast=QUIET).trap("o9", "saw_trap", known=True).move(1, "darkness")
    assert decide(scene, "move") != "o9"


def test_it_keeps_out_of_the_staircase():
    scene = Scene("j12", "v9", cast=QUIET).move(3, "darkness")
    assert not decide(scene, "move").startswith("stair")


def test_the_deeper_the_step_the_smaller_the_hope():
    risks = [stair_risk(step) for step in range(1, castle().depth + 1)]
    assert risks == sorted(risks)
    assert 0 < risks[0] < risks[-1] == 100


def test_the_torture_chamber_pays_for_the_professor_only():
    collector = Scene("m9", "v9", "w9", cast=("collector", "occultist", "lost"))
    professor = Scene("m9", "v9", "w9", cast=("professor", "occultist", "lost"))
    assert deck_worth(outlook(collector), "torture_chamber") < 0 < deck_worth(outlook(professor), "torture_chamber")


def test_it_goes_into_the_torture_chamber_for_a_kill_in_the_dark():
    scene = Scene("o4", "torture_chamber", "kitchen", cast=QUIET).hold(0, "headsmans_axe")
    scene.piece(1).health = 2
    dark = outlook(scene.move(2, "darkness"))
    assert end_worth(dark, "torture_chamber") > 0
    assert end_worth(outlook(Scene("o4", "torture_chamber", "kitchen", cast=QUIET)), "torture_chamber") < 0


def test_who_is_hurt_flees_from_company():
    def worth(health: int) -> int:
        scene = Scene("m9", "r9", "q9", cast=QUIET).hold(1, "torch", "cleaver", "hat_pin", "horseshoe")
        scene.hold(2, "crossbow", "pitchfork", "iron_railing", "coffin_lid")
        scene.piece(0).health = health
        return end_worth(outlook(scene), "p9") - end_worth(outlook(scene), "e4")

    assert worth(2) < worth(10)


def test_it_keeps_away_from_the_vampire():
    scene = Scene("m9", "vault", cast=QUIET)
    before = end_worth(outlook(scene), "p9")
    scene.piece(1).status, scene.piece(1).prowls = "vampire", "r9"
    assert end_worth(outlook(scene), "p9") < before - 300


def test_after_the_fall_nobody_enters_the_vault():
    scene = Scene("w14", "v9", cast=QUIET)
    scene.state.fallen = True
    assert decide(scene.move(1, "candlelight"), "move") != "vault"


# Rolls


def test_fate_is_spent_to_get_past_a_saw_and_kept_where_all_is_well():
    scene = Scene("p9", "v9", cast=QUIET).move(3, "darkness")
    for space in castle().traps:
        scene.state.traps[space].known = True
    assert decide(scene, "roll") in (PASS, "talent-fate", "talent-fate-again")
    scene = Scene("stair_9", "v9", cast=QUIET).throw(3).turn()
    assert decide(scene, "roll").startswith("talent-fate")  # the third step from here is the last but one
    scene = Scene("kitchen", "v9", cast=QUIET)
    scene.piece(0).tokens["ransack"] = False
    scene.move(4, "brazier")
    assert decide(scene, "roll") == PASS


def test_nothing_is_played_on_a_roll_that_somebody_else_will_use():
    scene = Scene("p9", "m9", cast=QUIET).hold(0, "riding_crop")
    scene.piece(0).claimed_by = 1
    assert decide(scene.move(2, "darkness"), "modify") == PASS


# Attacks and claims


def test_it_strikes_whom_it_can_slay():
    scene = Scene("p9", "n9", "q9", cast=QUIET).hold(0, "crossbow")
    scene.piece(1).health = 3
    scene.move(1, "darkness").answer("move", "o9").passing("react-damage")
    assert decide(scene, "play") == "attack-crossbow-1"


def test_it_claims_whoever_can_be_walked_into_the_oubliette():
    scene = Scene("k9", "i9", cast=QUIET).trap("h9", "oubliette", known=True)
    for n, piece in enumerate(scene.state.pieces[2:]):
        piece.at = ("v9", "w9", "x9")[n]
    scene.move(1, "darkness").answer("move", "j9")
    assert decide(scene, "other") == "claim-1"


@pytest.mark.rule("DAM-POA-03")
def test_a_claim_ends_in_the_oubliette_or_on_the_staircase():
    scene = Scene("i9", "k9", cast=QUIET).trap("h9", "oubliette", known=True)
    scene.piece(0).claimed_by = 1
    scene.move(1, "darkness").passing("modify")
    assert decide(scene, "path", seat=1) == "h9"
    scene = Scene("j12", "k9", cast=QUIET)
    scene.piece(0).claimed_by = 1
    scene.move(3, "darkness").passing("modify")
    assert decide(scene, "path", seat=1).startswith("stair")


# Reactions


def test_the_smallest_protection_that_does_is_used():
    scene = Scene("m9", "l9", cast=QUIET).hold(0, "suit_of_armour", "dustbin_lid", "leather_apron")
    scene.piece(0).health = 3
    scene.play(harm.suffer(scene.table, Harm(scene.piece(0), 3, Cause.ATTACK, dealer=1)))
    assert decide(scene, "react-damage") == "armour-dustbin_lid"


def test_a_relic_is_used_at_any_time():
    scene = Scene("m9", "l9", cast=QUIET).hold(0, "dragon_scale", "leather_apron")
    scene.play(harm.suffer(scene.table, Harm(scene.piece(0), 2, Cause.ATTACK, dealer=1)))
    assert decide(scene, "react-damage") == "armour-dragon_scale"


def test_an_attack_that_would_slay_is_foiled_by_its_target_and_by_nobody_else():
    scene = Scene("m9", "l9", "p9", "q9", cast=QUIET).hold(1, "black_veil").hold(2, "a_loose_cobble")
    scene.piece(1).health = 3
    scene.hold(0, "carving_knife").play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "carving_knife"))
    assert decide(scene, "react-attack", seat=1) == "card-black_veil"
    assert decide(scene, "react-attack", seat=2) == PASS


@pytest.mark.rule("DAM-AMB-89")
@pytest.mark.parametrize("card", ["black_veil", "a_loose_cobble"])
def test_whoever_is_struck_by_its_own_attack_spoils_it(card):
    scene = Scene("m9", "l9", "p9", "q9", cast=QUIET).hold(0, "headsmans_axe", card).hold(1, "stuffed_bear")
    scene.piece(0).health = 7 if card == "a_loose_cobble" else 3
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "headsmans_axe"))
    assert decide(scene, "react-attack") == PASS
    scene.answer("react-attack", PASS, seat=0).answer("react-attack", "card-stuffed_bear", seat=1)
    assert decide(scene, "react-attack") == f"card-{card}"


def test_an_attack_that_would_end_the_game_is_softened_by_whoever_would_lose():
    def said(left: int) -> str:
        scene = Scene("m9", "l9", "p9", "q9", cast=QUIET).hold(2, "a_loose_cobble")
        scene.piece(1).health = 4
        blow = Blow(scene.piece(0), scene.piece(1), 4)
        scene.play(reactions.step_in(scene.table, blow))
        for piece in scene.state.pieces[left:]:
            piece.status = "out"
        return decide(scene, "react-attack", seat=2)

    assert said(left=4) == PASS


def test_a_bite_is_warded_off():
    scene = Scene("m9", "vault", cast=QUIET).hold(0, "garlic_string")
    scene.piece(1).status, scene.piece(1).prowls = "vampire", "l9"
    scene.play(vampire.prowl(scene.table, scene.piece(1)))
    assert decide(scene, "prowl", seat=1) == "bite-0"
    scene.answer("prowl", "bite-0")
    assert decide(scene, "react-bite") == "card-garlic_string"


# Cards and Talents


def test_ransack_is_used_in_a_good_room_and_not_with_a_full_hand():
    assert decide(Scene("courtyard", "v9", cast=QUIET).move(3), "play") == "talent-ransack"
    assert decide(Scene("torture_chamber", "v9", cast=QUIET).move(3), "play") != "talent-ransack"


def test_health_is_regained_when_it_is_missing():
    scene = Scene("k7", "v9", cast=QUIET).hold(0, "the_second_helping")
    assert decide(scene.turn(), "play") == PASS
    scene = Scene("k7", "v9", cast=QUIET).hold(0, "the_second_helping")
    scene.piece(0).health = 4
    assert decide(scene.turn(), "play") == "card-the_second_helping"


def test_the_occultist_has_the_last_word():
    scene = Scene("k7", "k6", "v9", cast=("occultist", *QUIET[:6]))
    scene.piece(1).health = 3
    assert decide(scene.turn(), "play") == "talent-own"


def test_of_two_ways_the_better_one_is_taken():
    scene = Scene("k7", "v9", cast=QUIET).hold(0, "the_monkeys_paw")
    scene.piece(0).health = 2
    assert decide(scene.turn(), "play") == "card-the_monkeys_paw-way-1"  # the Soul would cost the life


# The Vampire and the Haunt


def test_the_vampire_goes_home_in_time():
    scene = Scene("vault", "m9", cast=QUIET)
    scene.piece(0).status, scene.piece(0).prowls, scene.piece(0).timer = "vampire", "w14", 1
    scene.throw(3, 2).turn()
    assert decide(scene, "prowl") == "vault"


def test_the_vampire_hunts_while_there_is_time():
    scene = Scene("vault", "m9", "e4", cast=QUIET)
    scene.piece(0).status, scene.piece(0).prowls, scene.piece(0).timer = "vampire", "q9", 5
    scene.throw(5, 2).turn()
    assert decide(scene, "prowl") in castle().steps["m9"]


def test_the_vampire_gives_up_a_card_to_reach_somebody():
    def before(prey: str) -> str:
        scene = Scene("vault", prey, "kitchen", cast=QUIET).hold(0, "bat_form")
        scene.piece(0).status, scene.piece(0).prowls = "vampire", "m9"
        return decide(scene.turn(), "vampire-play")

    assert before("e9") == "bonus-bat_form"  # eight steps, and the dice alone give four or five
    assert before("p9") != "bonus-bat_form"


def test_whose_other_villain_is_the_vampire_keeps_the_cards_it_will_use():
    """Both have one hand (DAM-AMB-61)."""

    def kept(status: str) -> bool:
        scene = Scene("d4", "j4", "great_hall", "trophy_room", seats=2).hold(0, "the_gaze", "black_veil", "bed_warmer")
        scene.piece(0).status, scene.state.turn.piece = status, 2
        return decide(scene.play(cards.discard(scene.table, scene.player(0), 1)), "discard") != "the_gaze"

    assert kept("vampire")
    assert not kept("villain")


def test_the_vampire_turns_to_mist_when_somebody_is_in_the_kitchen():
    def before(prey: str) -> str:
        scene = Scene("vault", prey, "e4", cast=QUIET).hold(0, "mist_form")
        scene.piece(0).status, scene.piece(0).prowls = "vampire", "l9"
        return decide(scene.turn(), "vampire-play")

    assert before("kitchen") == "card-mist_form"
    assert before("courtyard") != "card-mist_form"


@pytest.mark.rule("DAM-HAUNT-05")
def test_a_haunt_does_not_toll_its_own_end():
    def pushed(knells: int) -> bool:
        scene = Scene("k7", "v9", "w9", cast=QUIET).ring(*list(library().knells)[:knells])
        scene.piece(0).status = "haunt"
        for _ in range(20):
            scene.turn()
            if scene.asks and "leave" in scene.offers("haunt") and len(scene.offers("haunt")) == 4:
                return decide(scene, "haunt").startswith("push")
        raise AssertionError("no row without a set in twenty turns")

    assert pushed(2)
    assert not pushed(4)


@pytest.mark.rule("DAM-HAUNT-05")
@pytest.mark.parametrize(
    ("row", "out", "pushed"),
    [
        (("haunt_blood", "haunt_vengeance", "haunt_madness"), ("haunt_madness_too",), "haunt_madness"),
        (("haunt_death", "haunt_blood_six", "haunt_vengeance_six"), (), "haunt_death"),
    ],
)
def test_a_haunt_pushes_what_most_hidden_cards_make_a_pair_for(row: Sequence[str], out: Sequence[str], pushed: str):
    scene = Scene("k7", "v9", "w9", cast=QUIET)
    scene.state.haunt_row.cards, scene.state.haunt_out.cards = [*row], [*out]
    options = [Option(f"push-{card}", "push", push_odds(scene.state, card), means=card) for card in row]
    ask = Ask((0,), "haunt", options)
    for n in range(20):
        steward = SchemingSteward(Dice(b"%d" % n))
        assert steward.answer(0, ask, lambda: view(scene.state, 0)) == [f"push-{pushed}"]


def test_a_haunt_weakens_the_strongest():
    scene = Scene("k7", "v9", "w9", "x9", cast=QUIET)
    scene.piece(0).status = "haunt"
    scene.piece(2).health = 3
    steward = SchemingSteward(Dice(b"steward-of-tests"))
    living = [piece for piece in scene.state.living() if piece.number in (1, 2)]
    ask = Ask((0,), "target", piece_options(scene.table, living, "piece", None), args={"card": "haunt_blood"})
    assert steward.answer(0, ask, lambda: view(scene.state, 0)) == ["piece-1"]


# What it knows


def test_it_answers_alike_whatever_lies_hidden():
    def answers(other: bool) -> list[str]:
        scene = Scene("p9", "n9", "kitchen", cast=QUIET).hold(0, "crossbow", "riding_crop")
        if other:
            state = scene.state
            state.decks["kitchen"].cards.reverse()
            state.decks["courtyard"].cards.reverse()
            kinds = [token.zone.cards for token in state.traps.values()]
            for token, cards in zip(state.traps.values(), reversed(kinds), strict=True):
                token.zone.cards = cards
            scene.hold(1, "torch", "hat_pin")
        else:
            scene.hold(1, "pitchfork", "bed_warmer")
        scene.move(2, "darkness")
        return [decide(scene, "roll"), decide(scene, "move")]

    assert answers(other=False) == answers(other=True)


def test_a_view_is_taken_once_for_a_roll_that_stands_and_the_move():
    scene = Scene("kitchen", "v9", cast=QUIET)
    scene.piece(0).tokens["ransack"] = False
    scene.move(4, "brazier")
    steward, looks = SchemingSteward(Dice(b"steward-of-tests")), []

    def look():
        looks.append(1)
        return view(scene.state, 0)

    roll, move = scene.asks
    assert steward.answer(0, roll, look) == [PASS]
    scene.answer(roll.kind, PASS)
    assert scene.asks == (move,)
    steward.answer(0, move, look)
    assert len(looks) == 1
    other = SchemingSteward(Dice(b"steward-of-tests"))
    other.answer(0, move, look)
    assert len(looks) == 2


def test_it_looks_at_nothing_where_nothing_can_be_chosen():
    scene = Scene("m9", "l9", cast=QUIET).veil(0)
    scene.play(harm.suffer(scene.table, Harm(scene.piece(0), 2, Cause.ATTACK, dealer=1)))

    def look():
        raise AssertionError("it looked")

    assert SchemingSteward(Dice(b"steward-of-tests")).answer(0, scene.asks[0], look) == [PASS]


def test_it_takes_no_way_to_its_own_death_while_another_is_open():
    """Others it kills gladly; what kills all the same it weighs as ever."""
    scene, steward = Scene("p9", "v9", cast=QUIET), SchemingSteward(Dice(b"steward-of-tests"))
    dying = [
        Option("own", "use", fatal={"seats": [0], "unless": True}),
        Option("own-too", "use", fatal={"cards": ["collector"]}),
    ]

    def chosen(*options: Option) -> set[str]:
        ask = Ask((0,), "heap", options)
        return {steward.answer(0, ask, lambda: view(scene.state, 0))[0] for _ in range(40)}

    assert chosen(*dying, Option("other", "use", fatal={"seats": [1]})) == {"other"}
    assert chosen(*dying) == {"own", "own-too"}
