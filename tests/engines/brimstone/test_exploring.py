"""Room Exploration, Encounters, the Objective (SOB-EXP, SOB-ENC, SOB-MIS)."""

from __future__ import annotations

import pytest

from engines.brimstone import exploration
from engines.brimstone.board import lies
from engines.brimstone.deeds import Deed
from engines.brimstone.events import (
    CardDrawn,
    ClueFound,
    EliteRolled,
    EnemiesCame,
    ObjectiveFound,
    SkillTested,
    TokenRevealed,
)
from engines.brimstone.library import library
from engines.brimstone.outfit import Effect, Skill
from engines.brimstone.state import pile
from engines.brimstone.vocabulary import Level
from engines.kernel import Dice
from engines.kernel.verbs import walk, work
from tests.engines.brimstone.scene import Mine


def room(mine: Mine, tile: str, token: str) -> Mine:
    """The same, as it stands then."""
    mine.room(token, tile)
    return mine


def explore(mine: Mine, *faces: int) -> Mine:
    mine.fall(*faces)
    return mine.play(exploration.explore(mine.table))


def ways(mine: Mine, number: int = 1) -> dict[str, str]:
    return dict(mine.state.places[number].ways)


def encounter(mine: Mine, card: str) -> Mine:
    deck = mine.state.encounters["mine"].cards.cards
    deck.remove(card)
    deck.append(card)
    return mine


def threat(mine: Mine, level: Level, card: str) -> Mine:
    deck = mine.state.threats[level].cards.cards
    deck.remove(card)
    deck.append(card)
    return mine


@pytest.mark.rule("SOB-EXP-02", "SOB-EXP-04", "SOB-EXP-13")
def test_a_d6_for_each_door_and_end_caps_for_the_rest():
    mine = encounter(room(Mine("lawman"), "cart_junction", "token_6"), "rope_bridge")
    mine.hero().grit = 0
    explore(mine, 1, 6, 6, 6)  # exits 2 and 4; the Encounter is passed
    assert ways(mine) == {"1": "joined", "2": "door", "3": "cap", "4": "door"}
    assert mine.state.revealed.cards == ["token_6"]


@pytest.mark.rule("SOB-EXP-04", "SOB-AMB-92")
def test_an_exit_that_is_taken_is_rolled_again():
    mine = encounter(room(Mine("lawman"), "cart_junction", "token_6"), "rope_bridge")
    explore(mine, 1, 2, 1, 3, 6, 6)
    assert ways(mine) == {"1": "joined", "2": "door", "3": "door", "4": "cap"}


@pytest.mark.rule("SOB-AMB-32")
def test_more_icons_than_exits():
    mine = encounter(room(Mine("lawman"), "ore_store", "token_10"), "rope_bridge")
    explore(mine, 1, 6, 6, 6)
    assert ways(mine) == {"1": "joined", "2": "door", "3": "door"}


@pytest.mark.rule("SOB-EXP-06", "SOB-AMB-32")
def test_in_the_mine_a_gate_is_a_door():
    mine = encounter(room(Mine("lawman"), "cart_junction", "token_9"), "rope_bridge")
    explore(mine, 1, 3, 6, 6)
    assert list(ways(mine).values()).count("door") == 2


@pytest.mark.rule("SOB-EXP-02")
def test_nothing_is_turned_over_where_nobody_is():
    mine = room(Mine("lawman"), "cart_junction", "token_6")
    mine.hero().at = mine.at(4, 0)
    explore(mine)
    assert mine.told(TokenRevealed) == []


@pytest.mark.rule("SOB-EXP-02")
@pytest.mark.parametrize("how", ["down", "dead"])
def test_nothing_is_turned_over_where_only_the_fallen_lie(how: str):
    mine = room(Mine("lawman", "scout"), "cart_junction", "token_6")
    setattr(mine.hero(), how, True)
    explore(mine)
    assert mine.told(TokenRevealed) == []


@pytest.mark.rule("SOB-FGT-08", "SOB-AMB-54")
def test_nothing_is_explored_in_a_fight_unless_nothing_moves():
    mine = room(Mine("lawman"), "cart_junction", "token_6")
    mine.enemy("hungry_dead", mine.at(4, 0))
    explore(mine)
    assert mine.told(TokenRevealed) == []
    mine.state.enemies.clear()
    mine.enemy("corpse_pile", mine.at(4, 0))
    encounter(mine, "rope_bridge")
    explore(mine, 1, 3, 6, 6)
    assert len(mine.told(TokenRevealed)) == 1


@pytest.mark.rule("SOB-FGT-08", "SOB-EXP-02", "SOB-AMB-13")
def test_of_two_tokens_the_second_waits_if_the_first_brings_enemies():
    """A token lies at the Entrance since nothing led on; the Hero stands on the connection, and so on both tiles."""
    mine = threat(room(Mine("lawman"), "cart_junction", "token_6"), Level.LOW, "through_the_floor")
    mine.state.tokens.cards.remove("token_2")
    mine.state.places[0].token = pile(["token_2"], "token")
    mine.table.dice = Dice(bytes(16))
    mine.play(exploration.explore(mine.table))
    assert [event.token for event in mine.told(TokenRevealed)] == ["token_2"]
    assert (mine.over, mine.state.places[1].token.cards) == (True, ["token_6"])


@pytest.mark.rule("SOB-EXP-09", "SOB-FGT-05", "SOB-FGT-02")
def test_an_attack_stands_where_it_was_revealed():
    mine = threat(room(Mine("lawman"), "cart_junction", "token_2"), Level.LOW, "through_the_floor")
    explore(mine, 1, 3, 1)
    assert sorted(enemy.kind for enemy in mine.state.enemies) == ["tentacles"] * 2 + ["void_spiders"] * 2
    for enemy in mine.state.enemies:
        assert enemy.at in lies(mine.state).spaces[1]


@pytest.mark.rule("SOB-EXP-12", "SOB-DRK-03")
def test_one_token_adds_growing_dread():
    mine = encounter(room(Mine("lawman"), "cart_junction", "token_12"), "rope_bridge")
    explore(mine, 1, 3, 6, 6)
    assert len(mine.state.dread) == 1
    assert [event.deck for event in mine.told(CardDrawn)] == ["encounter"]


@pytest.mark.rule("SOB-EXP-07", "SOB-MIS-02")
def test_the_first_clue_leads_on():
    mine = encounter(room(Mine("lawman"), "cart_junction", "token_5"), "rope_bridge")
    explore(mine, 1, 6, 6)
    (found,) = mine.told(ClueFound)
    assert (found.count, found.needed) == (1, 2)
    assert not mine.state.objective


@pytest.mark.rule("SOB-EXP-08", "SOB-MIS-02", "SOB-AMB-81", "SOB-EXP-10")
def test_the_second_is_the_objective():
    mine = threat(room(Mine("lawman"), "cart_junction", "token_5"), Level.HIGH, "maw")
    mine.state.clues = 1
    mine.fall(1)
    explore(mine)
    assert mine.told(ObjectiveFound)
    assert ways(mine) == {"1": "joined", "2": "cap", "3": "cap", "4": "cap"}
    assert [event.enemy_card for event in mine.told(EnemiesCame)] == ["tentacles", "night_terrors"], (
        "a High Threat for one Hero"
    )
    assert [event.deck for event in mine.told(CardDrawn)] == ["threat"], "its own Encounter does not happen"


@pytest.mark.rule("SOB-EXP-10", "SOB-DRK-04")
def test_the_dread_comes_before_the_guardians_stand():
    mine = threat(room(Mine("lawman"), "cart_junction", "token_5"), Level.HIGH, "maw")
    mine.state.clues = 1
    mine.state.dread_deck.cards.remove("old_marks")
    mine.state.dread.cards = ["old_marks"]
    explore(mine, 1, 1, 1)  # a random type of the guardians, a line of its chart, the order of the two
    kinds = [type(event).__name__ for event in mine.table.told]
    assert kinds.index("EliteRolled") < kinds.index("EnemiesCame")


@pytest.mark.rule("SOB-EXP-10", "SOB-DRK-04", "SOB-COMP-09")
def test_nobody_knows_the_guardians_when_the_dread_could_be_cancelled():
    mine = threat(room(Mine("lawman"), "cart_junction", "token_5"), Level.HIGH, "maw")
    mine.state.clues = 1
    for card in ("and_another", "old_marks"):
        mine.state.dread_deck.cards.remove(card)
        mine.state.dread.cards.append(card)
    threat(mine, Level.LOW, "stragglers")
    mine.hero().grit = 1
    explore(mine)
    assert mine.asked() == ["dread"]
    assert not any(deck.used.cards for deck in mine.state.threats.values()), "anybody may read discards"
    mine.answer("dread", "pass")
    mine.fall(1, 3, 1, 1, 1)  # how many stragglers; the last of three types, a line of its chart; the orders of types
    mine.answer("dread", "pass")
    assert [event.enemy_card for event in mine.told(EnemiesCame)] == ["tentacles", "night_terrors", "hungry_dead"]
    assert [event.enemy_card for event in mine.told(EliteRolled)] == ["tentacles"]


@pytest.mark.rule("SOB-AMB-48")
def test_the_arrow_takes_the_numbers_of_the_exit_that_was_entered_by():
    mine = room(Mine("lawman"), "cart_junction", "token_6")
    mine.state.laid[1] = mine.state.laid[1].model_copy(update={"entrance": "3"})
    named = exploration._numbers(mine.table, 1)
    assert named == {1: "2", 2: "2", 3: "1", 4: "1", 5: "4", 6: "4"}


# Encounters


def meet(mine: Mine, card: str, *faces: int) -> Mine:
    mine.state.phase = "exploration"
    if faces:
        mine.fall(*faces)
    return mine.play(work(Deed(mine.table, None, card, tile=0), library().encounters[card].effects))


@pytest.mark.rule("SOB-ENC-02", "SOB-ENC-03", "SOB-ENC-04")
def test_each_hero_rolls_as_many_dice_as_its_skill():
    mine = Mine("lawman", "scout")
    mine.hero(0).grit = mine.hero(1).grit = 0
    meet(mine, "rope_bridge", 3, 3, 4, 1, 2, 1)  # Agility 2; Agility 3; D3 Wounds for failing at 4+
    mine.answer("encounter", "cross")
    tests = mine.told(SkillTested)
    assert [(test.faces, test.passed) for test in tests] == [([3, 3], False), ([4, 1, 2], True)]
    assert (mine.hero(0).xp, mine.hero(1).xp) == (0, 10)


@pytest.mark.rule("SOB-ENC-03", "SOB-AMB-46")
def test_the_party_picks_who_tests():
    mine = Mine("lawman", "scout")
    mine.hero(0).grit = mine.hero(1).grit = 0
    meet(mine, "coins_in_its_lap")
    mine.answer("encounter", "study")
    assert mine.offers("tester") == ["hero-1", "hero-0"], "best first"
    mine.fall(5, 1, 1)
    mine.answer("tester", "hero-1")
    assert mine.hero(1).xp == 25
    assert (mine.hero(0).grit, mine.hero(1).grit) == (1, 1)


@pytest.mark.rule("SOB-ENC-07", "SOB-GRIT-04")
def test_grit_may_roll_a_test_again():
    mine = meet(Mine("preacher"), "card_game")
    mine.fall(1, 2, 3, 3)
    mine.answer("encounter", "bow")
    mine.answer("reroll", "some")
    mine.fall(4)
    mine.answer("reroll-dice", "die-0")
    assert mine.told(SkillTested)[0].passed


@pytest.mark.rule("SOB-ENC-02")
def test_some_tests_need_more_than_one_success():
    mine = Mine("lawman")
    mine.hero().grit = 0
    meet(mine, "company_strongbox")
    mine.fall(5, 4, 4, 3)
    mine.answer("encounter", "rake")
    (test,) = mine.told(SkillTested)
    assert not test.passed


@pytest.mark.rule("SOB-ENC-05", "SOB-AMB-35")
def test_enemies_of_encounters_come_when_all_are_resolved():
    mine = room(Mine("lawman"), "cart_junction", "token_8")
    encounter(encounter(mine, "rope_bridge"), "card_game")
    explore(mine, 1, 3)
    mine.fall(6)  # a Peril die
    mine.fall(6, 6)  # the bridge holds
    mine.answer("encounter", "grab")
    mine.answer("encounter", "cross")
    kinds = [type(event).__name__ for event in mine.table.told]
    assert kinds.index("EnemiesCame") > max(nth for nth, kind in enumerate(kinds) if kind == "SkillTested")
    assert len(mine.state.enemies) == 6


@pytest.mark.parametrize("card", library().encounters)
def test_every_way_of_every_encounter_can_be_gone(card: str):
    """With dice that fall by lot, whatever is asked is answered in every way once."""
    ways_of = len(_first_offers(card))
    for nth in range(ways_of):
        for seed in range(3):
            mine = Mine("lawman", "rancher", "scout")
            mine.table.dice = Dice(bytes([seed] * 16))
            meet(mine, card)
            first = True
            while not mine.over:
                ask = mine.asks[0]
                choice = [ask.ids[nth % len(ask.ids)]] if first or ask.least else []
                first = False
                mine.answer(ask.kind, *choice)


def _first_offers(card: str) -> list[str]:
    mine = Mine("lawman", "rancher", "scout")
    mine.table.dice.waiting = [0] * 40
    meet(mine, card)
    return list(mine.asks[0].ids) if mine.asks else [""]


@pytest.mark.rule("SOB-CNT-05")
def test_the_encounters_of_unique_rooms_are_there():
    named = {tile.encounter for tile in library().tiles.values() if tile.encounter}
    assert named == {card.id for card in library().encounters.values() if card.unique}


def test_each_skill_is_tested_by_three():
    tested = [
        {effect.skill for effect in walk(card.effects, Effect) if effect.do == "test"}
        for card in library().encounters.values()
    ]
    for skill in Skill:
        assert sum(skill in skills for skills in tested) >= 3, skill


@pytest.mark.rule("SOB-CNT-09", "SOB-CNT-10", "SOB-CNT-17", "SOB-COMP-11", "SOB-COMP-12")
def test_what_the_decks_hold():
    box = library()
    kinds = [card.effects[0].do for card in box.loot.values()]
    assert (kinds.count("gear"), kinds.count("artifact"), len(kinds)) == (2, 1, 12)
    assert kinds.count("gold") + kinds.count("stone") == 9
    fates = [card.fate for card in box.scavenge.values()]
    assert [fates.count(fate) for fate in ("good", "bad", "nothing")] == [4, 4, 4]
    assert any(effect.do == "darkness" for card in box.scavenge.values() for effect in card.effects)
    lasting = [card for card in box.darkness.values() if card.aura]
    attacks = [card for card in box.darkness.values() if any(effect.do == "attack" for effect in card.effects)]
    assert len(lasting) == len(attacks) == 7
    assert 3 * len(lasting) >= len(box.darkness)
    assert sum(effect.ambush for card in attacks for effect in card.effects) == 4
