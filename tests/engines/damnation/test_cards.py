"""Every card does what it says; every Talent, passive and Deathknell, too."""

import re

import pytest

from engines.damnation import cards, combat, destinations, ending, harm, vampire
from engines.damnation.auras import aura
from engines.damnation.castle import castle
from engines.damnation.deeds import Deed
from engines.damnation.destinations import nearest
from engines.damnation.events import HandSeen, Placed, PlacesChanged, TrapReset, TrapSeen
from engines.damnation.game import GAME, title_of
from engines.damnation.library import library
from engines.damnation.verbs.attacks import Assault
from engines.damnation.verbs.hands import Look, Uncurse
from engines.damnation.vocabulary import TOKENS, Change, Effect
from engines.kernel import PASS, Sight, seen_by, view
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.scene import harm as hurt

WITH_EFFECTS = [card for card in library().cards.values() if card.effects]


def busy(*, corridor: bool = False) -> Scene:
    """A table on which nearly everything can happen: the wounded Collector, company, a Vampire, a known trap."""
    places = ("m9", "l9", "o4", "vault", "n9") if corridor else ("kitchen", "kitchen", "o4", "vault", "m9")
    scene = Scene(*places, cast=("collector", "lost", "wanderer", "gentleman", "aristocrat"))
    me, master = scene.piece(0), scene.piece(3)
    me.health = 5
    me.tokens = dict.fromkeys(TOKENS, False)
    me.souls, scene.state.supply = 2, 9
    master.status, master.prowls = "vampire", "j9"
    scene.piece(1).health = scene.piece(2).health = 8
    scene.hold(1, "hat_pin", "pitchfork", "rolling_pin").hold(0, "horseshoe", "iron_railing", "opera_glasses")
    scene.hold(2, "carving_knife", "bed_warmer")
    return scene.trap("h9", "bear_trap", known=True)


def settle(scene: Scene, *stop: str) -> Scene:
    """The first thing on offer, again and again, until one of these is asked."""
    for _ in range(30):
        ask = next((a for a in scene.asks if a.kind not in stop), None)
        if ask is None:
            return scene
        passes = PASS in ask.ids and ask.kind != "assault"
        choice = [PASS] if passes else [id_ for id_ in ask.ids if id_ != PASS][: max(ask.least, 1)]
        scene.answer(ask.kind, *choice, seat=ask.seats[0])
    raise AssertionError(f"it does not settle: {scene.asks}")


def snapshot(scene: Scene, card: str) -> str:
    """Everything but where the card itself lies."""
    state = scene.state.model_copy(deep=True)
    for zone in (state.used, *(zone for player in state.players for zone in player.hand.values())):
        zone.cards = [other for other in zone.cards if other != card]
    state.decks[library().cards[card].deck].cards = []
    return state.model_dump_json() + str([event for event in scene.table.told if event.kind != "card-used"])


def played(card: str, *rolls: int) -> tuple[str, Scene]:
    """The scene after the card was used at its moment, and what it was before."""
    printed = library().cards[card]
    walks = printed.when in ("attack", "bite", "roll") or printed.effects[0].do == "drag"
    scene = busy(corridor=walks)
    scene.throw(*rolls)
    me = scene.piece(0)
    if printed.kind == "event":
        scene.hold(0, card)
        before = snapshot(scene, card)
        return before, settle(
            scene.play(cards.receive(Deed(scene.table, me, card), cards.zone_of(scene.player(0), card)))
        )
    scene.hold(0, card)
    before = snapshot(scene, card)
    match printed.when:
        case "turn":
            scene.turn()
        case "roll":
            scene.throw(3, black="darkness").turn()
        case "attack":
            striker = 0 if any(getattr(effect, "by", 0) > 0 for effect in printed.effects) else 1
            weapon = "iron_railing" if striker == 0 else "pitchfork"
            scene.play(combat.strike(scene.table, scene.piece(striker), scene.piece(1 - striker), weapon))
        case "damage":
            scene.play(harm.suffer(scene.table, hurt(scene, 0, 3, dealer=1)))
        case "bite":
            scene.piece(3).prowls = "m8" if "m8" in castle().spaces else "n9"
            scene.piece(4).at = "v9"
            scene.play(vampire.prowl(scene.table, scene.piece(3))).answer("prowl", "bite-0")
        case "vampire":
            scene.piece(3).status, scene.piece(3).at = "villain", "s9"
            me.status, me.prowls, me.at = "vampire", "e14" if card == "the_open_crypt" else "m9", "vault"
            scene.piece(1).at, scene.piece(4).at = "l9", "v9"
            scene.turn()
    before = snapshot(scene, card)
    ids = (f"card-{card}", f"card-{card}-way-0")
    kind, used = next((ask.kind, id_) for ask in scene.asks for id_ in ids if id_ in ask.ids)
    scene.answer(kind, used)
    return before, settle(scene, "play", "before", "other", "move", "prowl")


@pytest.mark.rule("DAM-CARD-02", "DAM-CARD-07", "DAM-COMP-14")
@pytest.mark.parametrize("card", [card.id for card in WITH_EFFECTS])
def test_every_card_can_be_used_at_its_moment_and_does_something(card):
    for rolls in ((1,), (6,)):
        before, scene = played(card, *rolls)
        chance = any(effect.do == "chance" for effect in library().cards[card].effects)
        assert snapshot(scene, card) != before or chance
        assert card not in scene.hand(0)


@pytest.mark.rule("DAM-CARD-06")
@pytest.mark.parametrize("card", list(library().cards))
def test_the_text_of_a_card_says_its_icons(card):
    printed = library().cards[card]
    text = printed.text
    if printed.damage:
        assert text.startswith(f"Damage {printed.damage}, Range {printed.range}.")
    if printed.armour:
        assert text.startswith(f"Armour {printed.armour}.")
    if printed.kind in ("weapon", "protection"):
        assert ("Relic" in text) == printed.relic
        assert bool(re.search(r"\bOr\b", text)) == bool(printed.effects)
    assert ("Reveal" in text) == printed.reveal
    if printed.deck == "vampire":
        assert f"Movement bonus {printed.bonus}" in text
    assert printed.flavour


def test_no_two_cards_have_the_same_title():
    assert len({title_of(card) for card in library().cards}) == len(library().cards)


@pytest.mark.rule("DAM-TAL-01", "DAM-TAL-02", "DAM-TAL-06", "DAM-COMP-13")
@pytest.mark.parametrize("villain", list(library().villains))
def test_every_villain_has_a_passive_that_needs_no_token(villain):
    printed = library().villains[villain]
    assert printed.aura
    scene = Scene("d4", cast=(villain, *(other for other in library().villains if other != villain)))
    me = scene.piece(0)
    me.tokens = dict.fromkeys(TOKENS, False)
    for change, by in printed.aura.items():
        assert aura(scene.state, me, change) == by != 0
    assert len(TOKENS) == 3  # Fate, Ransack, its own; Composure and the passive have none


@pytest.mark.rule("DAM-SETUP-09")
def test_before_the_first_turn_everybody_is_warned():
    words = Words(GAME, ["A", "B", "C"])
    warning = words.say("ask-villain", part="help")
    assert all(word in warning for word in ("Vampire", "Torture Chamber", "Staircase"))


# Talents


def of(villain: str, *places: str) -> Scene:
    return Scene(*places, cast=(villain, *(other for other in library().villains if other != villain)))


def test_the_old_roads_and_hide_and_seek():
    assert of("wanderer", "e4").turn().answer("play", "talent-own").answer("secret-door", "k7").piece(0).at == "k7"
    scene = of("lost", "e4", "m9").turn().answer("play", "talent-own").answer("target", "piece-1")
    assert (scene.piece(0).at, scene.piece(1).at) == ("m9", "e4")
    assert "talent-own" not in of("lost", "kitchen", "m9").turn().offers("play")


def test_who_changes_places_comes_out_of_no_door():
    scene = of("lost", "e4", "m9").turn().answer("play", "talent-own").answer("target", "piece-1")
    assert not scene.told(Placed)
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    event = scene.told(PlacesChanged)[0]
    said = [words.event(event, seat) for seat in (0, 1, 2)]
    assert said == ["You change places with Ben.", "Ana changes places with you.", "Ana changes places with Ben."]


def test_appraisal_takes_cards():
    scene = of("collector", "e4", "f4").hold(1, "torch", "cleaver", "hat_pin").turn().answer("play", "talent-own")
    assert len(scene.hand(0)) == 2
    assert len(scene.hand(1)) == 1


def test_kneel_claims_at_a_distance():
    scene = of("aristocrat", "e4", "k4", "m9").turn().answer("play", "talent-own")
    assert scene.piece(1).claimed_by == 0


def test_not_today_and_a_familiar_face_lessen_damage():
    scene = of("gentleman", "e4")
    scene.play(harm.suffer(scene.table, hurt(scene, 0, 5))).answer("react-damage", "talent-own").passing()
    assert scene.piece(0).health == 8
    scene = of("stranger", "e4")
    scene.play(harm.suffer(scene.table, hurt(scene, 0, 5))).answer("react-damage", "talent-own")
    assert scene.piece(0).health == 10


def test_the_theorem_bends_the_roll():
    scene = of("professor", "p9").move(3, "darkness").answer("roll", "talent-own")
    assert list(destinations.totals(scene.state)) == [1, 2, 3, 4, 5, 6, 7]


def test_passives_in_a_fight():
    scene = of("stranger", "m9", "l9").hold(0, "carving_knife")
    assert combat.power(scene.state, scene.piece(0), "carving_knife") == 5
    scene = of("gentleman", "m9", "k9").hold(0, "carving_knife")
    assert combat.strikes(scene.table, scene.piece(0))
    scene = of("aristocrat", "m9").hold(0, "dustbin_lid")
    scene.play(harm.suffer(scene.table, hurt(scene, 0, 4))).answer("react-damage", "armour-dustbin_lid")
    assert scene.piece(0).health == 10


# Effects with something to look at


def working(scene: Scene, effect: Effect) -> Scene:
    return scene.play(effect.run(Deed(scene.table, scene.piece(0), "opera_glasses")))


def test_a_hand_is_seen_by_one_only():
    scene = Scene("d4", "e4", "f4").hold(1, "torch").hold(2, "cleaver").hold(0, "opera_glasses").turn()
    scene.answer("play", "card-opera_glasses").answer("target", "piece-1")
    event = scene.told(HandSeen)[0]
    assert seen_by(event, 0).cards == ["torch"]
    assert seen_by(event, 2).cards is None


def test_what_was_seen_of_a_hand_cannot_be_taken_back():
    scene = Scene("d4", "e4").hold(1, "torch")
    assert working(scene, Look(who="any")).table.shown == ["torch"]


@pytest.mark.rule("DAM-AMB-99")
def test_traps_can_be_looked_at_in_private_and_everybody_reads_where_they_lie():
    scene = Scene("d4", "e4", "f4").hold(0, "undertakers_tape").trap("o9", "oubliette").turn()
    scene.answer("play", "card-undertakers_tape").answer("scout", "o9")
    assert "o9" not in scene.offers("scout"), "each is another one"
    scene.answer("scout", "h9")
    event = scene.told(TrapSeen)[0]
    assert event.trap_card == "oubliette"
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    assert (
        words.event(seen_by(event, 1), 1)
        == "Ana looks at a trap in a corridor, 2 steps from the Courtyard and 3 from the Kitchen."
    )
    assert "Oubliette" in words.event(event, 0)
    rooms = [(near := nearest(space), nearest(space, near[:1])) for space in scene.state.traps]
    assert len(set(rooms)) == len(rooms), "the next room tells it from all others"
    told = event.model_dump()
    kept = {
        name: told[name] for name in ("seat", "place_card", "steps", "trap_card")
    }  # from before the next room was told
    assert words.event(TrapSeen(**kept), 1) == "Ana looks at a trap in a corridor, 2 steps from the Courtyard."
    assert not scene.state.traps["o9"].known


@pytest.mark.rule("DAM-AMB-99")
def test_who_has_looked_at_a_trap_goes_on_knowing_it_alone_until_everybody_does():
    scene = Scene("n9", "e4", "f4").hold(0, "undertakers_tape").trap("o9", "bear_trap").throw(1).turn()
    scene.answer("play", "card-undertakers_tape")
    ask, words = scene.ask("scout"), Words(GAME, ["Ana", "Ben", "Cleo"])
    assert words.help(ask, 0).startswith("Nobody else sees it. Of 21 unseen, ")
    there = ask.option("o9")
    assert words.label(ask, there, 0) == f"{there.args['number']} · Unknown Trap"
    assert words.hint(ask, there, 0) == "2 steps to the Courtyard."
    scene.answer("scout", "o9")
    scene.answer("scout", "h9")
    event = scene.told(TrapSeen)[0]
    assert (event.place_card, event.steps) == ("courtyard", 2)
    number = scene.ask("move").option("o9").args["number"]
    told = words.alone(scene.ask("move"), view(scene.state, 0), 0)
    assert told == f"You have looked: {number} · Bear Trap."
    assert words.alone(scene.ask("move"), view(scene.state, 1), 1) == ""
    assert [view(scene.state, seat).players[0].looked for seat in (1, None)] == [{}, {}]
    scene.answer("move", "o9")
    assert list(scene.player(0).looked) == ["h9"], "it lies open now"


def test_a_known_trap_can_be_exchanged():
    scene = Scene("d4").trap("o9", "bear_trap", known=True).stack("the_house_shifts")
    scene.play(cards.draw(scene.table, scene.piece(0), "castle"))
    assert scene.told(TrapReset)[0].place_card == "o9"
    assert scene.state.traps["o9"].zone.sight is Sight.NOBODY


@pytest.mark.rule("DAM-AMB-97", "DAM-CARD-02")
def test_a_card_is_not_among_those_that_it_makes_its_player_discard():
    scene = Scene("d4", "v9", "w9").hold(0, "the_monkeys_paw").move(2, "darkness")
    assert "card-the_monkeys_paw-way-1" not in scene.offers("play")
    scene = Scene("d4", "v9", "e4", "w9", seats=2).hold(0, "thumbscrews").move(2, "darkness")
    assert "card-thumbscrews" not in scene.offers("play")  # its own other Villain holds nothing else
    scene = Scene("d4", "v9", "e4", "w9", seats=2).hold(0, "thumbscrews", "torch").move(2, "darkness")
    assert "card-thumbscrews" in scene.offers("play")


def test_a_curse_can_be_lifted():
    scene = working(Scene("d4").curse(0, "the_mourner"), Uncurse())
    assert scene.bottom("cemetery") == "the_mourner"


def test_an_attack_by_a_card_does_not_use_up_that_of_the_turn():
    scene = working(Scene("d4", "e4").hold(0, "torch"), Assault())
    scene.answer("assault", "attack-torch-1").passing()
    assert scene.piece(1).health == 7
    assert not scene.state.turn.attacked


@pytest.mark.usefixtures("forget")
def test_what_heals_at_the_end_of_turn_heals(monkeypatch):
    wound = library().cards["open_wound"]
    monkeypatch.setitem(library().cards, "open_wound", wound.model_copy(update={"aura": {Change.TOLL: -2}}))
    scene = Scene("p9").curse(0, "open_wound")
    scene.piece(0).health = 5
    scene.play(ending.end_of_turn(scene.table, scene.piece(0)))
    assert scene.piece(0).health == 7


def test_curses_bar_talents():
    scene = Scene("p9").curse(0, "broken_sleep").move(3, "darkness")
    assert "talent-fate" not in scene.offers("roll")


def test_the_hand_limit_of_the_collector():
    scene = Scene("p9").hold(0, "torch", "cleaver", "hat_pin", "horseshoe", "crossbow", "pitchfork", "leather_apron")
    scene.play(ending.end_of_turn(scene.table, scene.piece(0)))
    assert scene.over


@pytest.mark.rule("DAM-SOUL-05", "DAM-SOUL-04")
def test_the_last_soul_of_the_supply_can_be_gained_and_the_only_one_given_back():
    def offers(supply: int) -> list[str]:
        scene = Scene("m9", "e4", "f4").hold(0, "lock_of_hair")
        scene.state.supply, scene.state.heap_souls = supply, 11 - supply
        return scene.move(2).offers("play")

    assert "card-lock_of_hair" in offers(1)
    assert "card-lock_of_hair" not in offers(0)
    scene = Scene("m9", "e4", "f4").stack("the_confession")
    scene.piece(0).souls, scene.state.supply = 1, 10
    scene.play(cards.draw(scene.table, scene.piece(0), "torture_chamber"))
    assert (scene.piece(0).souls, scene.state.supply) == (0, 11)
