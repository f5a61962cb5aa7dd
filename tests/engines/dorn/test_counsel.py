"""Players of heroes ask each other for things and propose whom to attack; nobody waits for that (DORN-AMB-80)."""

import pytest

from engines.dorn.asking import piece_option
from engines.dorn.events import AskedFor, Attacked, HandedOver, Kept, Proposed
from engines.dorn.game import GAME
from engines.kernel import PASS, SURRENDER, Ask, Dice
from tests.engines.dorn.scene import LANE, Scene

RULE = pytest.mark.rule("DORN-AMB-80", "DORN-TRS-05", "DORN-ART-04")


def neighbours(**options):
    """Gor stands beside Riel, who carries a flask and an Artifact; two people run them."""
    scene = Scene({"gor": 144, "riel": 145}, [("zombie", 148)], seats=[1, 2], **options)
    return scene.hold("riel", "red_flask").carry("riel", 3).moving()


def pleas(scene):
    return [(ask.seats, ask.args["hero_card"], ask.args["card"]) for ask in scene.asks if ask.kind == "plea"]


@RULE
@pytest.mark.parametrize(("thing", "number"), [("red_flask", 0), ("artifact_3", 0)])
def test_what_a_hero_of_somebody_else_carries_can_be_asked_for_and_is_handed_over(thing, number):
    scene = neighbours().answer(f"ask-{thing}-1", hero="gor")
    assert pleas(scene) == [((2,), "riel", thing)]
    assert next(ask for ask in scene.asks if ask.kind == "plea").offer, "nobody waits for it"
    scene.answer(f"grant-{number}", seat=2)
    told = [dict(one) for one in scene.table.told if isinstance(one, HandedOver)]
    assert [(one["hero_card"], one["to_card"], one["card"]) for one in told] == [("riel", "gor", thing)]
    assert f"drop-{thing}" in scene.offers("move", "gor")
    assert f"drop-{thing}" not in scene.offers("move", "riel")
    assert f"ask-{thing}-0" not in scene.offers("move", "riel"), "it is not asked back in the same turn"
    assert pleas(scene) == []


@RULE
def test_who_keeps_it_is_not_asked_for_it_again_in_the_same_turn_by_anybody():
    scene = Scene({"gor": 144, "riel": 145, "choros": 146}, seats=[1, 2, 3]).hold("riel", "red_flask").moving()
    scene.answer("ask-red_flask-1", hero="gor")
    assert "ask-red_flask-1" not in scene.offers("move", "choros"), "it has been asked for"
    scene.answer(PASS, "plea")
    assert scene.hero("riel").items.cards == ["red_flask"]
    assert [type(one) for one in scene.table.told if isinstance(one, AskedFor | Kept)] == [AskedFor, Kept]
    assert [one for name in ("gor", "choros") for one in scene.offers("move", name) if one.startswith("ask-")] == []
    scene.rest().moving()
    assert "ask-red_flask-1" in scene.offers("move", "gor"), "in the next turn it may be asked for"


@RULE
def test_nobody_is_asked_for_what_the_rules_do_not_let_be_handed_over():
    scene = Scene({"gor": 144, "choros": 145, "riel": 147}, seats=[1, 1, 2])
    scene.hold("choros", "red_flask").hold("riel", "whetstone").moving()
    asked = [id_ for name in ("gor", "choros", "riel") for id_ in scene.offers("move", name) if id_.startswith("ask-")]
    assert asked == [], "the own ones hand it over, and Riel stands too far off"
    scene.answer("to-146", hero="choros")
    assert "ask-whetstone-2" in scene.offers("move", "choros")
    assert "ask-red_flask-1" in scene.offers("move", "riel")
    scene.answer("ask-whetstone-2", hero="choros").answer("to-145", hero="choros")
    assert pleas(scene) == [], "who has gone away cannot be given it"
    scene.answer("to-146", hero="riel")
    assert pleas(scene) == [((2,), "riel", "whetstone")]
    scene.answer("drop-whetstone", hero="riel")
    assert pleas(scene) == []


@RULE
def test_who_has_no_steps_left_may_still_ask_and_goes_on_with_what_it_gets():
    scene = Scene({"gor": 145, "riel": 144, "choros": 5}, seats=[1, 2, 3]).hold("riel", "red_flask")
    scene.hero("gor").bound, scene.hero("gor").hp = True, 2
    scene.moving().done("riel")
    assert [(ask.kind, ask.offer) for ask in scene.asks if ask.seats == (1,) and ask.kind == "ask-around"] == [
        ("ask-around", True)]  # fmt: skip
    scene.answer("ask-red_flask-1", "ask-around").answer("grant-0", "plea", seat=2)
    assert "use-red_flask" in scene.offers("move", "gor")
    alone = Scene({"gor": 145, "riel": 144}, seats=[1, 2]).hold("riel", "red_flask").be("gor", bound=True).moving()
    assert "ask-around" in alone.asked()
    assert alone.answer("ask-red_flask-1", "ask-around").done("riel").over, "when all are done it is too late"
    assert alone.hero("riel").items.cards == ["red_flask"]


@RULE
def test_who_could_only_ask_for_something_is_not_waited_for_though_another_of_its_player_moves():
    scene = Scene({"gor": 145, "choros": 0, "riel": 144}, seats=[1, 1, 2]).hold("riel", "red_flask")
    scene.hero("gor").bound = True
    asked = [(ask.kind, ask.args["hero_card"]) for ask in scene.moving().asks if ask.seats == (1,)]
    assert asked == [("move", "choros"), ("ask-around", "gor")]


@RULE
def test_who_runs_all_heroes_asks_nobody():
    scene = Scene({"gor": 144, "riel": 145}, [("zombie", 148)]).hold("riel", "red_flask").moving()
    assert [id_ for id_ in scene.offers("move", "gor") if id_.startswith(("ask-", "propose"))] == []


@RULE
@pytest.mark.parametrize(("seat", "offered"), [(1, True), (2, False)])
def test_from_an_own_hero_that_is_done_another_takes_what_it_carries_and_goes_on(seat, offered):
    scene = Scene({"gor": LANE[0], "riel": LANE[2]}, seats=[1, seat]).carry("gor", 3).hold("gor", "red_flask").moving()
    scene.answer(f"to-{LANE[1]}", hero="riel")
    took = ["fetch-red_flask-0", "fetch-artifact_3-0"]
    assert not {*took} & {*scene.offers("move", "riel")}, "who is not done hands it over itself"
    scene.done("gor")
    assert [id_ for id_ in scene.offers("move", "riel") if id_.startswith("fetch")] == took * offered
    apart = Scene({"gor": LANE[0], "riel": LANE[2]}, seats=[1, seat]).carry("gor", 3).moving().done("gor")
    assert "fetch-artifact_3-0" not in apart.offers("move", "riel"), "he does not stand beside her"
    if offered:
        scene.answer("fetch-artifact_3-0", hero="riel").answer(f"to-{LANE[2]}", hero="riel")
        assert [one.number for one in scene.state.carried(scene.hero("riel"))] == [3]
        assert "move" not in [ask.kind for ask in scene.asks if ask.args.get("hero_card") == "gor"], "it is done still"


@pytest.mark.rule("DORN-AMB-79", "DORN-AMB-80")
def test_to_ask_or_to_propose_is_no_step_so_that_a_blessing_can_follow():
    scene = Scene({"gor": 144, "riel": 145}, [("zombie", 148)], seats=[1, 2]).hold("riel", "red_flask")
    scene.bless("gor", "lightning").praying()
    scene.answer("ask-red_flask-1", hero="gor").answer("propose", hero="gor").answer("monster-1", "propose")
    assert any(ask.kind == "blessing" and ask.seats == (1,) for ask in scene.asks)


@RULE
@pytest.mark.parametrize(("thing", "hp", "given"), [
    ("artifact_3", 1, True), ("red_flask", 4, True), ("red_flask", 1, False)])  # fmt: skip
def test_a_steward_hands_over_what_it_would_not_use_at_once(thing, hp, given):
    scene = neighbours()
    scene.be("riel", hp=hp).answer(f"ask-{thing}-1", hero="gor")
    ask = next(ask for ask in scene.asks if ask.kind == "plea")
    choice = GAME.steward(Dice(bytes(16))).answer(2, ask, lambda: scene.state)
    assert (choice == ["grant-0"]) is given
    assert choice in (["grant-0"], [PASS])
    move = next(ask for ask in scene.asks if ask.kind == "move" and ask.seats == (2,))
    assert GAME.steward(Dice(bytes(16))).answer(2, move, lambda: scene.state) is None, "it answers that first"
    scene.answer(PASS, "plea")
    assert GAME.steward(Dice(bytes(16))).answer(2, move, lambda: scene.state) is not None


@pytest.mark.rule("DORN-AMB-80")
def test_whom_to_attack_can_be_proposed_once_in_a_turn_and_again_when_that_one_is_no_more():
    scene = Scene({"gor": 144, "riel": 145}, [("zombie", 148), ("mummy", 146)], seats=[1, 2]).moving()
    assert scene.offers("move", "riel")[-2:] == ["propose", SURRENDER]
    scene.answer("propose", hero="riel").answer(PASS, "propose")
    assert "propose" in scene.offers("move", "riel"), "nobody was proposed"
    scene.answer("propose", hero="riel")
    assert scene.offers("propose") == ["monster-2", "monster-1", PASS], "near before far"
    scene.answer("monster-2", "propose")
    told = [one for one in scene.table.told if isinstance(one, Proposed)]
    assert [(one.target_card, one.nth, one.place_card) for one in told] == [("mummy", 2, "space-146")]
    assert {ask.args["nth"] for ask in scene.asks if ask.kind == "move"} == {0, 2}
    assert "propose" not in scene.offers("move", "riel")
    moves = [ask.args for ask in scene.asks if ask.kind == "move"]
    assert {one["hero_card"]: (one["by_card"], one["target_card"]) for one in moves} == {
        "gor": ("riel", "mummy"), "riel": (None, None)}  # fmt: skip
    scene.rest().moving()
    assert "propose" in scene.offers("move", "riel"), "in the next turn anew"
    assert {ask.args["by_card"] for ask in scene.asks if ask.kind == "move"} == {None}


@pytest.mark.rule("DORN-AMB-80", "DORN-AMB-44")
def test_what_was_proposed_is_said_until_the_attacks_are_over_but_nothing_is_proposed_in_them():
    scene = Scene({"choros": 144, "riel": 147}, [("zombie", 145), ("mummy", 30)], seats=[1, 2]).moving()
    scene.answer("propose", hero="riel").answer("monster-1", "propose").rest().attacking()
    assert {ask.args["hero_card"]: ask.args["by_card"] for ask in scene.asks} == {"choros": "riel", "riel": None}
    assert not any("propose" in ask.ids for ask in scene.asks)


@pytest.mark.rule("DORN-AMB-80")
def test_a_proposal_is_made_anew_when_its_target_has_fallen():
    scene = Scene({"choros": 144, "riel": 5}, [("zombie", 145), ("swamp_beast", 42)], seats=[1, 2])
    scene.hold("choros", "bag_of_salt").moving().answer("propose", hero="riel")
    assert scene.offers("propose")[0] == "monster-1"
    scene.answer("monster-1", "propose")
    assert "propose" not in scene.offers("move", "riel")
    scene.answer("use-bag_of_salt", hero="choros")
    assert scene.state.foe("monster-1") is None
    assert "propose" in scene.offers("move", "riel")
    assert {ask.args["by_card"] for ask in scene.asks if ask.kind == "move"} == {None}


@pytest.mark.rule("DORN-AMB-80")
def test_what_is_near_a_hero_on_the_trail_is_as_near_for_a_proposal():
    scene = Scene({"choros": 144, "riel": 5}, [("mummy", 148), ("zombie", 28)], seats=[1, 2]).moving()
    assert scene.answer("propose", hero="choros").offers("propose") == ["monster-2", "monster-1", PASS]


def told_by_riel(foes, target):
    """Kaerdrak, whom a steward runs, after Riel has proposed a target, or nothing."""
    scene = Scene({"kaerdrak": 144, "riel": 5}, foes, seats=[1, 2]).be("riel", proposes=target).attacking()
    ask = next(ask for ask in scene.asks if ask.args.get("hero_card") == "kaerdrak" and ask.kind != "blessing")
    return scene, GAME.steward(Dice(bytes(16))).answer(1, ask, lambda: scene.state)


@pytest.mark.rule("DORN-AMB-80")
@pytest.mark.parametrize("target", ["monster-1", "monster-2"])
def test_a_steward_attacks_whom_a_person_proposes_and_the_story_says_so(target):
    foes = [("zombie", 143), ("zombie", 145)]
    scene, choice = told_by_riel(foes, target)
    assert choice == [f"strike-{target}"]
    scene.answer(*choice, hero="kaerdrak")
    assert [(one.hero_card, one.by_card) for one in scene.told(Attacked)] == [("kaerdrak", "riel")]
    scene, _ = told_by_riel(foes, "")
    scene.answer("strike-monster-1", hero="kaerdrak")
    assert [one.by_card for one in scene.told(Attacked)] == [None]


@pytest.mark.rule("DORN-AMB-80")
def test_a_steward_heeds_no_proposal_that_would_be_its_end():
    strong = [("vampire", 150), ("vampire", 151), ("mummy", 152), ("mummy", 153)]

    def ends(target):
        scene = Scene({"kaerdrak": 144, "riel": 5}, strong, seats=[1, 2]).moving()
        scene.hero("kaerdrak").hp, scene.hero("riel").proposes = 1, target
        ask = next(ask for ask in scene.asks if ask.kind == "move" and ask.args["hero_card"] == "kaerdrak")
        return GAME.steward(Dice(bytes(16))).answer(1, ask, lambda: scene.state)

    assert ends("monster-1") == ends("")


@RULE
def test_a_steward_begs_for_nothing():
    alone = Scene({"gor": 145, "riel": 144, "choros": 5}, seats=[1, 2, 3]).hold("riel", "seven_league_boot")
    alone.hero("gor").bound = True
    alone.moving().done("riel")
    ask = next(ask for ask in alone.asks if ask.kind == "ask-around")
    assert len(ask.ids) == 1
    assert GAME.steward(Dice(bytes(16))).answer(1, ask, lambda: alone.state) is None


@pytest.mark.rule("DORN-AMB-80")
def test_what_was_asked_for_can_be_handed_over_while_the_last_one_waits_at_a_chest():
    scene = Scene({"gor": 123, "riel": 145, "choros": 144}, seats=[1, 2, 3]).chest("gardener", 122)
    scene.hold("riel", "herb_bundle", "red_flask").all_be(bound=True).be("gor", bound=False, slow=4).moving()
    scene.answer("to-122", hero="gor").done("riel").answer("ask-herb_bundle-1", "ask-around").answer("draw")
    assert {"plea", "ask-around"} < {*scene.asked()}, "not all have moved yet (DORN-AMB-80)"
    assert "drop-herb_bundle" in scene.answer("grant-0", "plea").offers("move", "choros")


@pytest.mark.rule("DORN-AMB-49")
def test_a_steward_fetches_what_it_is_sent_for_from_under_somebodys_feet():
    scene = Scene({"riel": 339}, [("zombie", 374)], seats=[1])
    for artifact in scene.state.artifacts:
        artifact.at = 374
    ask = scene.moving().ask("move")
    assert GAME.steward(Dice(bytes(16))).answer(1, ask, lambda: scene.state) == ["visit-374"]


@pytest.mark.rule("DORN-RIT-01", "DORN-BRD-01")
@pytest.mark.parametrize(("vampires", "there"), [([], {108, 148}), ([("vampire", 142), ("vampire", 126)], {144})])
def test_a_steward_drags_whoever_carries_most_to_where_it_is_struck_or_else_far_from_the_gate(vampires, there):
    scene = Scene({"gor": 145, "kaerdrak": 0}, vampires).carry("gor", 1, 2).be("kaerdrak", hp=2)
    scene.rituals("stone_throat").phase("ritual").answer("cast-stone_throat")
    steward = GAME.steward(Dice(bytes(16)))
    assert steward.answer(0, scene.ask("hero"), lambda: scene.state) == ["hero-0"]
    [picked] = steward.answer(0, scene.answer("hero-0").ask("drag-where"), lambda: scene.state)
    assert int(picked.removeprefix("to-")) in there


@pytest.mark.rule("DORN-WIN-02")
def test_a_steward_drives_a_monster_out_of_the_chamber_and_off_from_everybody():
    def driven(gor, zombie):
        scene = Scene({"gor": gor, "riel": 0}, [("zombie", zombie)]).attacking().answer("cast-shove", hero="gor")
        return GAME.steward(Dice(bytes(16))).answer(1, scene.ask("drive-where"), lambda: scene.state)

    assert driven(170, 169) == ["to-144"]
    assert driven(186, 187) == ["to-224"], "as it cannot leave it"


@pytest.mark.rule("DORN-AMB-04", "DORN-WIN-01")
@pytest.mark.parametrize(("level", "whom"), [(3, "zorkal"), (1, "monster-1")])
def test_a_steward_parries_whom_it_pays_to_strike_back_at_else_what_costs_most(level, whom):
    scene = Scene({"ragnar": 145}, [("mummy", 144)], gate="open").zorkal(at=146, hp=1).level("ragnar", level).struck()
    [picked] = GAME.steward(Dice(bytes(16))).answer(1, scene.ask("parry"), lambda: scene.state)
    assert scene.ask("parry").option(picked).means.by == whom


@pytest.mark.rule("DORN-CMB-19")
def test_a_steward_whispers_to_who_is_struck_and_not_to_who_is_only_hurt():
    scene = Scene({"almanor": 30, "choros": 28, "ragnar": 31}, [("vampire", 29), ("vampire", 52)]).be("ragnar", hp=1)
    scene.attacking().answer("cast-whisper", hero="almanor")
    assert GAME.steward(Dice(bytes(16))).answer(1, scene.ask("hero"), lambda: scene.state) != ["hero-2"]


@pytest.mark.parametrize("version", range(1, GAME.version))
def test_a_table_of_an_older_version_goes_on(version):
    old = neighbours().state.model_dump(mode="json")
    del old["pleas"], old["spoken"]
    for hero in old["heroes"]:
        del hero["proposes"], hero["busy"], hero["again"]
    old["phase"] = "blessings" if version == 1 else "movement"
    state = GAME.State.model_validate(GAME.migrate(old, version))
    assert (state.phase, state.pleas, {hero.proposes for hero in state.heroes}) == ("movement", [], {""})


@pytest.mark.parametrize(("card", "hero", "whom"), [
    ("lightning", "gor", "vampire"), ("glass_heart", "gor", "vampire"), ("sleeping_dust", "gor", "vampire"),
    ("fire_dart", "almanor", "zombie"), ("fire_lance", "almanor", "vampire"),
])  # fmt: skip
def test_a_steward_picks_whom_a_card_does_most_to(card, hero, whom):
    """What it would pick is also what time alone picks for a person."""
    scene = Scene({hero: 145}, [("zombie", 144), ("vampire", 146)])
    options = [piece_option(one) for one in scene.state.monsters]
    ask = Ask((1,), "target", options, args={"card": card})
    [picked] = GAME.steward(Dice(bytes(16))).answer(1, ask, lambda: scene.state)
    assert scene.state.foe(picked).kind == whom
