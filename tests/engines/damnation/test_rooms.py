"""Entering rooms, the Moat, the Dark Tower, the Vault; drawing, Ransack, Souls, the turn itself."""

import pytest

from engines.damnation import cards, destinations, ending, rooms, slain, turn
from engines.damnation.events import CardRevealed, DeckEmpty, Drew, Entered, MoatRolled, Moved, Rolled
from engines.damnation.game import GAME
from engines.damnation.landing import arrive
from engines.damnation.library import library
from engines.damnation.state import Turn
from engines.kernel import PASS, Sight, seen_by, view
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene


@pytest.mark.rule("DAM-ROOM-05", "DAM-CARD-10", "DAM-CARD-01")
def test_a_room_gives_its_top_card_unseen():
    scene = Scene("d9").stack("leather_apron")
    scene.play(arrive(scene.table, scene.piece(0), "kitchen"))
    assert scene.hand(0) == ["leather_apron"]
    drew = scene.told(Drew)[0]
    assert seen_by(drew, 1).cards is None
    assert view(scene.state, 1).players[0].hand["kitchen"].cards == ["?"]
    kinds = {card.kind for card in library().cards.values()}
    assert kinds == {"event", "action", "weapon", "protection", "curse", "vampire"}


@pytest.mark.rule("DAM-CARD-03", "DAM-CARD-04", "DAM-TURN-08")
def test_events_and_curses_are_read_out_at_once():
    scene = Scene("d9").stack("the_cold_feast")
    scene.piece(0).health = 5
    scene.play(arrive(scene.table, scene.piece(0), "great_hall"))
    assert scene.piece(0).health == 7
    assert scene.state.used.cards == ["the_cold_feast"]
    scene = Scene("d9").stack("the_mourner")
    scene.play(arrive(scene.table, scene.piece(0), "cemetery"))
    assert scene.piece(0).curses.cards == ["the_mourner"]
    assert scene.hand(0) == []
    assert scene.told(CardRevealed)[0].kind_of == "curse"


@pytest.mark.rule("DAM-CARD-09", "DAM-TURN-10")
def test_a_reveal_card_lies_open_and_counts():
    scene = Scene("d9").stack("suit_of_armour")
    scene.play(arrive(scene.table, scene.piece(0), "great_hall"))
    assert view(scene.state, 2).players[0].shown.cards == ["suit_of_armour"]
    assert scene.hand(0) == ["suit_of_armour"]  # it is among the cards of the hand limit


@pytest.mark.rule("DAM-ROOM-06", "DAM-TAL-05")
def test_the_bedroom_refreshes_fate_and_then_gives_a_card():
    scene = Scene("d9").stack("hat_pin")
    scene.piece(0).tokens["fate"] = False
    scene.play(arrive(scene.table, scene.piece(0), "master_bedroom"))
    assert scene.piece(0).tokens["fate"]
    assert scene.hand(0) == ["hat_pin"]


@pytest.mark.rule("DAM-ROOM-07", "DAM-SLAIN-07")
def test_the_iron_maiden_slays():
    scene = Scene("d9").stack("iron_maiden")
    scene.play(arrive(scene.table, scene.piece(0), "torture_chamber")).answer("knell", scene.offers("knell")[0])
    assert scene.piece(0).status == "haunt"


@pytest.mark.rule("DAM-ROOM-04", "DAM-ROOM-09", "DAM-AMB-54")
def test_what_the_dead_left_is_taken_whole_and_a_card_drawn():
    scene = Scene("d9").stack("coffin_lid")
    scene.state.heap["kitchen"] = scene.state.decks["kitchen"].model_copy(
        update={"cards": [scene.state.decks["kitchen"].cards.pop()], "sight": Sight.NOBODY}
    )
    scene.state.heap_souls, scene.state.supply = 2, 9
    scene.play(arrive(scene.table, scene.piece(0), "cemetery")).answer("heap", "take")
    assert scene.piece(0).souls == 2
    assert len(scene.hand(0)) == 2
    assert not scene.state.heap


@pytest.mark.rule("DAM-ROOM-03")
def test_being_sent_is_entering():
    scene = Scene("d9").hold(0, "the_jailers_keys").stack("leather_apron").turn()
    scene.answer("play", "card-the_jailers_keys").answer("room", "kitchen")
    assert scene.piece(0).at == "kitchen"
    assert scene.hand(0) == ["leather_apron"]


@pytest.mark.rule("DAM-AMB-19")
def test_an_empty_deck_gives_nothing():
    scene = Scene("d9")
    scene.state.decks["dungeon"].cards, gone = [], scene.state.decks["dungeon"].cards
    scene.state.heap["dungeon"] = scene.state.decks["dungeon"].model_copy(update={"cards": gone})
    scene.play(arrive(scene.table, scene.piece(0), "dungeon"))
    assert scene.told(DeckEmpty)


# The Moat


@pytest.mark.rule("DAM-MOAT-02")
def test_the_moat_hurts_and_ends_the_turn():
    scene = Scene("d9").hold(0, "the_masters_decree")
    scene.play(rooms.enter(scene.table, scene.piece(0), "moat")).passing()
    assert scene.piece(0).health == 8
    assert scene.state.turn.over


@pytest.mark.rule("DAM-TURN-12")
def test_a_turn_cut_short_has_no_other_actions_but_an_end():
    scene = Scene("p9").trap("o9", "trap_door").hold(0, "flask_of_brandy")
    scene.piece(0).health = 5
    scene.throw(1, black="darkness").turn().answer("play", "card-flask_of_brandy").answer("move", "o9")
    assert scene.over
    assert scene.bottom("heirloom") == "flask_of_brandy"


@pytest.mark.rule("DAM-AMB-59")
def test_being_sent_there_in_another_turn_costs_no_turn():
    scene = Scene("d9", "e9")
    scene.play(rooms.enter(scene.table, scene.piece(1), "moat")).passing()
    assert not scene.state.turn.over


@pytest.mark.rule("DAM-MOAT-03", "DAM-MOAT-04", "DAM-BLK-06")
def test_three_rolls_to_leave_it():
    scene = Scene("moat").stack("coffin_lid").throw(1, 2, 3).turn().passing("react-damage")
    assert scene.piece(0).health == 7
    assert scene.piece(0).at == "cemetery"
    assert len(scene.told(MoatRolled)) == 3
    assert scene.state.turn.black == ""


@pytest.mark.rule("DAM-MOAT-03", "DAM-AMB-11", "DAM-AMB-50", "DAM-AMB-10")
def test_four_five_and_six():
    scene = Scene("moat").stack("coffin_lid").throw(4).turn()
    assert scene.hand(0) == ["coffin_lid"]
    assert (scene.piece(0).health, len(scene.told(MoatRolled))) == (10, 1)
    scene = Scene("moat").throw(5).turn().passing("react-damage")
    assert scene.piece(0).status == "vampire"
    scene = Scene("moat").veil(0).throw(6).turn().answer("before", PASS).answer("secret-door", "k7")
    assert scene.piece(0).at == "k7"
    assert scene.asked() == ["play", "other"]  # and no second hop
    scene = Scene("moat", "w4", "d5", "k7", "r13", "d14").stack("coffin_lid").throw(6).turn()
    assert scene.piece(0).at == "cemetery"


@pytest.mark.rule("DAM-AMB-50", "DAM-POA-01", "DAM-ATT-01")
def test_who_comes_out_by_a_secret_door_may_claim_or_attack():
    scene = Scene("moat", "k8").hold(0, "cleaver").throw(6).turn().answer("before", PASS).answer("secret-door", "k7")
    assert scene.offers("other") == [PASS, "claim-1"]
    assert "attack-cleaver-1" in scene.offers("play")


# The Dark Tower


def with_souls(count: int, *places: str) -> Scene:
    scene = Scene(*places)
    scene.piece(0).souls, scene.state.supply = count, 11 - count
    return scene


@pytest.mark.rule("DAM-DT-01", "DAM-DT-02", "DAM-DT-03", "DAM-SOUL-02", "DAM-SOUL-04", "DAM-AMB-51")
def test_a_soul_for_the_better_of_two_and_one_more_for_each():
    scene = with_souls(2, "x4").stack("the_hourglass", "death_mask", "the_black_wing")
    scene.play(arrive(scene.table, scene.piece(0), "dark_tower")).answer("keep", "death_mask")
    assert scene.bottom("dark_tower") == "the_hourglass"
    scene.answer("tower", "soul")
    assert set(scene.hand(0)) == {"death_mask", "the_black_wing"}
    assert scene.piece(0).souls == 0
    assert scene.state.supply == 11
    scene = Scene("x4")
    scene.play(rooms.enter(scene.table, scene.piece(0), "dark_tower"))
    assert scene.piece(0).at == "x4"


@pytest.mark.rule("DAM-DT-04", "DAM-AMB-50", "DAM-AMB-10")
def test_it_is_left_by_a_secret_door():
    scene = Scene("dark_tower").throw(2, black="darkness").turn().answer("tower-door", "k7")
    assert set(scene.places()) == {"k5", "k9"}
    scene = Scene("dark_tower", "w4", "d5", "k7", "r13", "d14").move(2, "darkness")
    assert scene.places()  # by the door


@pytest.mark.rule("DAM-TURN-02", "DAM-TURN-03", "DAM-AMB-80", "DAM-DT-04")
def test_what_works_in_the_tower_is_used_before_it_is_left():
    scene = Scene("dark_tower", "dark_tower").hold(0, "poison_ring", "the_bell_pull").throw(2, black="darkness").turn()
    scene.answer("play", "card-poison_ring")
    assert scene.piece(1).health == 8
    scene.answer("play", "card-the_bell_pull-way-0")  # who has left by a card needs no Secret Door
    assert scene.asked() == ["roll", "move"]
    scene = Scene("dark_tower", "w4", "d5", "k7", "r13").throw(2, black="darkness").turn()
    assert scene.piece(0).at == "d14"  # the only one
    scene = Scene("dark_tower", "p9").hold(0, "grave_goods").throw(2).turn()
    scene.piece(0).health = 1
    scene.answer("play", "card-grave_goods").passing("react-damage").answer("knell", "knell-1")
    assert scene.over  # and nothing was rolled
    assert scene.told(Rolled) == []


@pytest.mark.rule("DAM-AMB-80")
def test_who_leaves_the_moat_by_a_card_is_asked_nothing_more_before_the_roll():
    scene = Scene("moat").hold(0, "skeleton_key", "torch").throw(2, black="darkness").turn()
    scene.answer("play", "card-skeleton_key").answer("secret-door", "k7")
    assert scene.asked() == ["roll", "move"]


# The Vault


@pytest.mark.rule("DAM-VAULT-01", "DAM-AMB-26", "DAM-VAMP-23")
def test_the_vault_makes_a_vampire():
    scene = Scene("x14")
    scene.play(arrive(scene.table, scene.piece(0), "vault")).passing()
    assert (scene.piece(0).health, scene.piece(0).status) == (6, "vampire")
    assert scene.state.turn.over
    scene = Scene("x14")
    scene.piece(0).health = 4
    scene.play(arrive(scene.table, scene.piece(0), "vault")).passing().answer("knell", scene.offers("knell")[0])
    assert scene.piece(0).status == "haunt"
    assert scene.state.vampire() is None


@pytest.mark.rule("DAM-VAULT-02", "DAM-VAMP-18")
def test_while_its_owner_is_out_the_vault_gives_a_card():
    scene = Scene("x14", "v9").stack("blood_goblet")
    scene.piece(1).status, scene.piece(1).prowls, scene.piece(1).at = "vampire", "v9", "vault"
    scene.play(arrive(scene.table, scene.piece(0), "vault"))
    assert scene.hand(0) == ["blood_goblet"]


@pytest.mark.rule("DAM-VAULT-03", "DAM-FALL-03")
def test_after_the_fall_the_vault_slays():
    scene = Scene("x14")
    scene.state.fallen = True
    scene.ring("carnage", "hunters_moon", "thirst", "rust", "grave_rot")
    scene.play(arrive(scene.table, scene.piece(0), "vault"))
    assert scene.piece(0).status == "out"


# Talents and the turn


@pytest.mark.rule("DAM-TAL-09", "DAM-ROOM-02")
def test_ransack_draws_where_one_stands_but_not_in_special_rooms():
    scene = Scene("kitchen").stack("leather_apron").turn().answer("play", "talent-ransack")
    assert scene.hand(0) == ["leather_apron"]
    assert not scene.piece(0).tokens["ransack"]
    assert "talent-ransack" not in scene.offers("play")
    for place in ("vault", "gate", "moat", "d9", "stair_2"):
        assert "talent-ransack" not in Scene(place).veil(0).throw(1, black="darkness").turn().offers("play")


@pytest.mark.rule("DAM-SOUL-01", "DAM-TAL-05", "DAM-TAL-04", "DAM-AMB-65")
def test_a_soul_refreshes_a_spent_token():
    scene = with_souls(1, "kitchen")
    assert [id_ for id_ in scene.turn().offers("play") if id_.startswith("soul-")] == ["soul-in-vain"]
    scene = with_souls(1, "kitchen")
    scene.piece(0).tokens["ransack"] = False
    scene.turn().answer("play", "soul-ransack")
    assert scene.piece(0).tokens["ransack"]
    assert scene.piece(0).souls == 0


@pytest.mark.rule("DAM-AMB-14", "DAM-AMB-36")
def test_in_anothers_turn_no_soul_is_spent():
    scene = Scene("d9", "e9").veil(1)
    scene.piece(1).souls, scene.state.supply = 3, 8
    scene.piece(1).tokens["own"] = False
    scene.play(rooms.enter(scene.table, scene.piece(1), "moat"))
    assert scene.offers("react-damage") == [PASS]


@pytest.mark.rule("DAM-TURN-01", "DAM-TURN-02", "DAM-TURN-03", "DAM-TURN-05")
def test_the_five_phases():
    scene = Scene("k5").hold(0, "wedding_ring", "flask_of_brandy").stack("the_dinner_gong")
    scene.piece(0).health = 2
    scene.throw(1, black="castle_event").turn().answer("play", "card-wedding_ring").answer("event", PASS)
    scene.answer("move", "k6").answer("play", "card-flask_of_brandy")
    assert scene.piece(0).health == 8
    assert scene.over


def test_a_roll_in_the_moat_says_where_it_leads():
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    for roll, place, said in ((4, "cemetery", "up into the Cemetery"), (5, "vault", "into the Vault")):
        scene = Scene("moat").throw(roll)
        scene.play(rooms.escape(scene.table, scene.piece(0)))
        assert said in words.event(scene.told(MoatRolled)[0], None)
        assert scene.told(Entered)[0].place_card == place
    scene = Scene("moat", *scene.state.secret_doors()).throw(6)
    scene.play(rooms.escape(scene.table, scene.piece(0)))
    assert words.event(scene.told(MoatRolled)[0], None).endswith("a free Secret Door, or the Cemetery if none is free.")
    assert scene.told(Entered)[0].place_card == "cemetery"


def test_a_walk_into_a_room_is_told_once():
    scene = Scene("k5", cast=("occultist", "collector", "lost")).stack("cleaver").move(5).answer("move", "kitchen")
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    told = [words.event(event, None) for event in (*scene.told(Moved), *scene.told(Entered))]
    assert told == ["Ana walks 5 steps.", "Ana enters the Kitchen."]


@pytest.mark.rule("DAM-TURN-06", "DAM-AMB-55", "DAM-CARD-02")
def test_used_cards_go_under_their_decks_at_the_end_of_the_turn():
    scene = Scene("k5").hold(0, "wedding_ring").stack("the_dinner_gong").throw(1, black="castle_event")
    scene.piece(0).health = 5
    scene.turn()
    scene.answer("play", "card-wedding_ring").answer("event", PASS).answer("move", "k6")
    assert scene.state.used.cards == []
    assert scene.bottom("castle") == "the_dinner_gong"
    assert scene.bottom("heirloom") == "wedding_ring"


@pytest.mark.rule("DAM-TURN-06", "DAM-FALL-01", "DAM-FALL-06")
def test_end_of_turn_effects_hurt():
    scene = Scene("k5", cast=("occultist", "collector", "lost")).hold(0, "strange_claw", "coffin_lid")
    scene.state.fallen = True
    scene.play(ending.end_of_turn(scene.table, scene.piece(0))).answer("react-damage", PASS)
    scene.answer("react-damage", "armour-coffin_lid")
    assert scene.piece(0).health == 9


@pytest.mark.rule("DAM-TURN-06")
def test_an_end_of_turn_that_hurts_nobody_tells_nothing():
    scene = Scene("k5")
    scene.play(ending.end_of_turn(scene.table, scene.piece(0)))
    assert scene.table.told == []


@pytest.mark.rule("DAM-TURN-07", "DAM-VAR-2P-02")
def test_the_hand_limit():
    held = ("cleaver", "rolling_pin", "throwing_knives", "torch", "horseshoe", "crossbow", "pitchfork", "hat_pin")
    cast = ("occultist", "gentleman", "lost", "wanderer")
    scene = Scene("k5", cast=cast).hold(0, *held)
    scene.play(ending.end_of_turn(scene.table, scene.piece(0)))
    assert scene.asks[0].least == scene.asks[0].most == 2
    scene.answer("discard", "cleaver", "hat_pin")
    assert len(scene.hand(0)) == 6
    assert scene.bottom("kitchen") == "cleaver"
    scene = Scene("k5", cast=cast, seats=2).hold(0, *held)
    scene.play(ending.end_of_turn(scene.table, scene.piece(0)))
    assert scene.asks[0].least == 1


@pytest.mark.rule("DAM-AMB-35")
def test_who_is_late_discards_what_came_first():
    held = ("torch", "cleaver", "coffin_lid", "horseshoe", "rolling_pin", "crossbow", "hat_pin", "rosary")
    scene = Scene("k5", cast=("occultist", "gentleman", "lost")).hold(0, *held)
    scene.play(ending.end_of_turn(scene.table, scene.piece(0)))
    assert scene.asks[0].default == ("torch", "cleaver")
    scene = Scene("k5", cast=("occultist", "gentleman", "lost")).hold(0, *held).turn()
    cards.under(scene.table, cards.zone_of(scene.player(0), "torch"), "torch")
    scene.hold(0, "leather_apron")  # the Horseshoe moves up for the Torch, which lay before it with the same back
    assert cards.oldest_first(scene.player(0)) == [
        *("cleaver", "coffin_lid", "horseshoe", "rolling_pin", "crossbow", "hat_pin", "rosary"),
        "leather_apron",
    ]


@pytest.mark.rule("DAM-CARD-07")
def test_an_alternative_effect_discards_even_a_relic():
    scene = Scene("kitchen").hold(0, "ancestral_sword").turn().answer("play", "card-ancestral_sword")
    assert scene.piece(0).souls == 2
    assert scene.state.used.cards == ["ancestral_sword"]
    assert any(card.relic and card.effects for card in library().cards.values())


@pytest.mark.rule("DAM-CARD-05")
def test_vampire_cards_are_held_but_not_played_by_villains():
    scene = Scene("kitchen").hold(0, "bat_form", "wolf_mask").turn()
    assert not [id_ for id_ in scene.offers("play") if id_.startswith("card-")]


@pytest.mark.rule("DAM-SOUL-05", "DAM-SOUL-03")
def test_an_empty_supply_gives_no_soul():
    scene = with_souls(11, "kitchen").hold(0, "the_masters_purse")
    slain.gain_souls(scene.table, scene.piece(0), 2)
    assert scene.piece(0).souls == 11
    assert "card-the_masters_purse" not in scene.turn().offers("play")


def test_hand_limits_bend_to_curses():
    scene = Scene("k5", cast=("occultist", "gentleman", "lost")).curse(0, "the_empty_chair")
    scene.hold(0, "cleaver", "rolling_pin", "throwing_knives", "torch", "horseshoe")
    scene.play(ending.end_of_turn(scene.table, scene.piece(0)))
    assert scene.asks[0].least == 1


@pytest.mark.rule("DAM-TURN-07", "DAM-AMB-87")
def test_who_discards_what_lowers_its_limit_keeps_one_card_more():
    held = ("cleaver", "rolling_pin", "throwing_knives", "torch", "horseshoe", "crossbow")

    def crowned() -> Scene:
        scene = Scene("k5", cast=("occultist", "gentleman", "lost")).hold(0, *held, "crown_of_nails")
        return scene.play(ending.end_of_turn(scene.table, scene.piece(0)))

    scene = crowned()
    assert (scene.asks[0].least, scene.asks[0].most, scene.asks[0].default) == (1, 2, ("cleaver", "rolling_pin"))
    said = Words(GAME, ["Ana", "Ben", "Cleo"]).prompt(scene.ask("discard"), 0)
    assert "Discard 2, or only 1 if Crown of Nails is among them." in said
    scene.answer("discard", "crown_of_nails")
    assert scene.over
    assert scene.hand(0) == list(held)
    scene = crowned().answer("discard", "torch")
    assert scene.asks[0].least == scene.asks[0].most == 1
    assert crowned().answer("discard", "torch", "cleaver").over


def test_the_professor_chooses_among_two():
    scene = Scene("m9", cast=("professor", "collector", "lost")).stack("cleaver", "leather_apron")
    scene.play(arrive(scene.table, scene.piece(0), "kitchen")).answer("keep", "leather_apron")
    assert scene.hand(0) == ["leather_apron"]
    assert scene.bottom("kitchen") == "cleaver"


def test_a_locked_room_stays_locked_until_the_next_turn():
    scene = Scene("m9", "n4").hold(0, "bar_the_door").turn().answer("play", "card-bar_the_door")
    assert not destinations.may_enter(scene.state, scene.piece(1), "kitchen")
    scene.state.turn = Turn(piece=2, slot=2)
    turn.next_turn(scene.state)
    assert not scene.state.locked


def test_a_room_does_not_stay_locked_because_who_locked_it_is_out():
    scene = Scene("m9", "n4", "d9")
    scene.state.locked = {"kitchen": 1}
    scene.piece(1).status = "out"
    turn.next_turn(scene.state)
    assert scene.state.turn.piece == 2
    assert not scene.state.locked


def test_cards_are_discarded_by_choice():
    scene = Scene("m9").hold(0, "cleaver", "torch", "hat_pin")
    scene.play(cards.discard(scene.table, scene.player(0), 2)).answer("discard", "torch", "hat_pin")
    assert scene.hand(0) == ["cleaver"]


@pytest.mark.rule("DAM-ROOM-03", "DAM-COMP-14")
def test_nobody_is_sent_into_a_locked_room():
    scene = Scene("m9", "e4", "f4").hold(0, "the_bell_pull", "the_jailers_keys")
    scene.state.locked["kitchen"] = 1
    scene.move(3, "darkness")
    assert "card-the_bell_pull-way-0" not in scene.offers("roll")
    assert "card-the_bell_pull-way-1" in scene.offers("roll")
    scene.answer("roll", "card-the_jailers_keys")
    assert len(scene.offers("room")) == 7
    assert "kitchen" not in scene.offers("room")
