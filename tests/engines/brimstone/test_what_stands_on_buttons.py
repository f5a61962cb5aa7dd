"""What a button, its hint and the story say of what a choice brings."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from engines.brimstone import (
    activation,
    belongings,
    dynamite,
    exploration,
    fights,
    muster,
    placing,
    search,
)
from engines.brimstone.board import lies, tiles_of
from engines.brimstone.deeds import Deed, over
from engines.brimstone.events import (
    AdventureOver,
    CardDrawn,
    DoorShut,
    EnemiesCame,
    Fared,
    MissionBegan,
    SkillTested,
)
from engines.brimstone.library import library
from engines.brimstone.missions.trestle import FIRST, GROWN, TURNED
from engines.brimstone.outfit import Sermon
from engines.brimstone.placing import Coming
from engines.brimstone.turn import play
from engines.brimstone.vocabulary import ARROW, Group, Token, World
from engines.kernel import Ask, Dice
from engines.kernel.verbs import work
from engines.kernel.words import HINT, Words
from tests.engines.brimstone.game import GAME, BrimstoneOptions
from tests.engines.brimstone.scene import Mine, quiet, story
from tests.engines.brimstone.test_worlds import beyond, swamp_space

BOX = library()


@pytest.mark.rule("SOB-ADV-09", "SOB-END-02", "SOB-KO-03")
@pytest.mark.parametrize(("swamp", "more"), [(True, " and 2"), (False, "")])
def test_what_the_swamp_gives_back_besides_is_said(swamp: bool, more: str):
    mine, words = beyond("lawman", "scout"), Words(GAME, ["Ana"])
    hero, other = mine.state.heroes
    hero.at = swamp_space(mine) if swamp else 22
    other.at = lies(mine.state).grid.beside[hero.at][0]
    hero.wounds, hero.grit, other.down = 3, 0, True
    mine.enemy("night_terrors", mine.at(1, 0) if swamp else swamp_space(mine))
    (option,) = [option for option in activation._options(mine.state, hero) if option.words == "help"]
    ask = Ask((0,), "activation", [option])
    assert f"2 dice{more} come back" in words.hint(ask, option, 0)
    mine.state.turn, mine.state.enemies = 2, []
    mine.play(fights.finish(mine.table, 2))
    ask = mine.ask("rested")
    assert words.label(ask, ask.option("heal"), 0) == f"A Die{more} of Healing"


@pytest.mark.rule("SOB-ENC-02", "SOB-ENC-03")
@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("talk", "Cunning 5+, one of you: 80 % for the best."),
        ("leave", "No test."),
        ("through", "Strength 4+, each of you: 88 % for the best."),
        ("rake", "Strength 5+ on 2 dice, one of you: 26 % for the best."),
    ],
)
def test_a_way_says_what_it_asks_of_whom_and_how_likely_it_is(way: str, said: str):
    mine = Mine("scout", "lawman")
    card = BOX.encounters[{"through": "bad_air", "rake": "company_strongbox"}.get(way, "survivor")]
    mine.play(card.effects[0].run(Deed(mine.table, None, card.id, tile=0, world=World.MINE)))
    ask = mine.ask("encounter")
    assert Words(GAME, ["Ana"]).hint(ask, ask.option(way), 0) == said


@pytest.mark.rule("SOB-ENC-02", "SOB-GRIT-02")
def test_that_a_test_needs_two_dice_is_said_to_who_tries_and_who_may_roll_again_and_in_the_story():
    mine, words = Mine("lawman", "rancher"), Words(GAME, ["Ana"])
    card = BOX.encounters["company_strongbox"]
    mine.play(work(Deed(mine.table, None, card.id, tile=0), card.effects)).answer("encounter", "rake")
    assert words.prompt(mine.ask("tester"), 0) == "The Company's Strongbox asks for Strength 5+ on 2 dice. Who tries?"
    mine.fall(6, 2, 1).answer("tester", "hero-0")
    assert "6, 2 and 1 where 5+ is needed on 2 dice." in words.prompt(mine.ask("reroll"), 0)
    mine.fall(1).answer("reroll", "pass")
    assert story(mine, SkillTested) == ["The Lawman tests Strength 5+ on 2 dice: 6, 2 and 1. Failed."]


@pytest.mark.rule("SOB-DYN-01")
def test_a_space_that_somebody_stands_on_is_called_by_that():
    mine = Mine("lawman")
    mine.hero().bag = ["dynamite"]
    near = mine.enemy("hungry_dead", mine.at(2, 1))
    mine.enemy("hungry_dead", mine.at(2, 2))
    mine.play(dynamite.throw(mine.table, mine.hero()))
    ask = mine.ask("throw-where")
    label = Words(GAME, ["Ana"]).label(ask, ask.option(f"space-{near.at}"), 0)
    assert label.endswith("· On Hungry Dead 1")


@pytest.mark.rule("SOB-CLS-PRE-10")
@pytest.mark.parametrize("sermon", list(BOX.sermons.values()), ids=list(BOX.sermons))
def test_what_a_sermon_does_and_costs_fits_beside_it(sermon: Sermon):
    hint = Words(GAME, ["Ana"]).say(
        "preach", {"text": sermon.at_level(8), "cost": sermon.cost, "needed": sermon.cast}, part="hint"
    )
    assert len(hint) <= HINT


@pytest.mark.rule("SOB-SETUP-06", "SOB-KO-01")
def test_what_a_revive_token_spares_a_hero_is_said():
    mine = quiet("lawman", "scout")
    mine.hero(1).down, mine.hero(1).wounds, mine.hero(1).fell, mine.state.revives = True, 10, mine.state.turn, 1
    mine.play(fights.revive(mine.table))
    assert Words(GAME, ["Ana"]).help(mine.ask("revive"), 0).endswith("rolls a chart: a 2 on it is death.")


@pytest.mark.rule("SOB-EXP-08", "SOB-AMB-32")
def test_how_many_ways_lead_on_is_said_once_and_as_it_is():
    """The last Clue: whatever its token shows, nothing leads on; of another token the Doors are told when they were rolled for."""
    mine = quiet("lawman")
    room = mine.lay("cart_junction", ways="hidden")
    mine.state.clues, mine.state.places[room].token.cards = 1, ["token_8"]
    mine.state.threats["high"].cards.cards, mine.state.phase = ["twins"], "exploration"
    mine.hero().at = mine.at(0, 1)
    mine.table.dice = Dice(bytes(16))
    words = Words(GAME, ["Ana"])
    mine.play(exploration.explore(mine.table))
    told = [words.event(event, 0) for event in mine.table.told]
    assert [text for text in told if "way" in text] == ["The Cart Junction: 3 ways end in rock."]
    mine = quiet("lawman")
    room = mine.lay("cart_junction", ways="hidden")
    mine.fall(1, 4)
    exploration.open_exits(mine.table, room, 0, 1)
    told = [words.event(event, 0) for event in mine.table.told]
    assert [text for text in told if "way" in text] == ["The Cart Junction: one way leads on, 2 end in rock."]
    mine = quiet("lawman")
    room = mine.lay("cart_junction", ways="hidden")
    mine.fall(1)
    exploration.open_exits(mine.table, room, 1, 0)
    assert [words.event(event, 0) for event in mine.table.told] == [
        "In the Cart Junction the air splits: **a Gate stands open.**",
        "The Cart Junction: no door leads on, 2 ways end in rock.",
    ]


def test_at_the_end_everybody_is_told_what_it_has_brought():
    mine, words = quiet("lawman", "scout"), Words(GAME, ["Ana"])
    hero, other = mine.state.heroes
    hero.xp, hero.kills = 65, {"hungry_dead": 2}
    other.dead, other.lasting = True, ["broken_leg"]
    mine.state.phase, mine.state.wants_out = "darkness", [0]
    mine.play(play(mine.table)).answer("flee", "flee")
    assert [words.event(event, 0) for event in mine.told(Fared)] == [
        "The Lawman comes home: 85 XP, 2 slain.",  # 20 for the Lantern
        "The Indian Scout does not come home: 0 XP, Broken Leg.",
    ]


@pytest.mark.rule("SOB-AMB-35", "SOB-ENC-05", "SOB-COMP-09")
def test_who_comes_by_an_encounter_nobody_reads_on_the_discards_before_the_next():
    mine = quiet("lawman")
    room = mine.lay("cart_junction")
    mine.state.phase = "exploration"
    mine.hero().grit = 0
    mine.state.encounters[World.MINE].cards.cards = ["card_game", "the_gap"]
    mine.play(exploration._meet(mine.table, room, Token(id="both", doors=1, encounters=2)))
    mine.fall(1, 1, 1).answer("encounter", "mend")
    assert mine.ask("encounter").args["card"] == "card_game", "that of the first has failed, and a Threat comes"
    assert [deck.used.cards for deck in mine.state.threats.values() if deck.used.cards] == []
    mine.table.dice = Dice(bytes(16))
    mine.answer("encounter", "grab")
    threats = [event.threat_card for event in mine.told(EnemiesCame)]
    assert threats[-1] == "card_game"
    assert [threats[:1]] == [deck.used.cards for deck in mine.state.threats.values() if deck.used.cards]


@pytest.mark.rule("SOB-CLS-SCO-03", "SOB-EXP-05", "SOB-AMB-81")
@pytest.mark.parametrize(
    ("mission", "tile", "token", "clues", "told"),
    [
        ("fistful", "cart_junction", "token_8", 0, "a Clue, and 2 ways on"),
        ("fistful", "ore_store", "token_11", 0, "a Clue, and 2 ways on"),
        ("fistful", "cart_junction", "token_8", 1, "a Clue, and no way on"),
        ("powder_run", "cart_junction", "token_8", 1, "a Clue, and 2 ways on"),
    ],
    ids=["what the token shows", "no more than there are exits", "none where it ends", "nothing ends at a charge"],
)
def test_a_tracker_is_told_how_many_ways_a_token_opens(mission: str, tile: str, token: str, clues: int, told: str):
    mine = quiet("scout")
    room = mine.lay(tile, ways="hidden")
    mine.state.options = mine.state.options.model_copy(update={"mission": mission})
    mine.state.places[room].token.cards, mine.state.phase, mine.state.clues = [token], "exploration", clues
    mine.hero().at = mine.at(0, 1)
    mine.play(exploration.explore(mine.table))
    asked = Words(GAME, ["Ana"]).prompt(mine.ask("track"), 0)
    assert asked == f"With that: {told}. Does the Indian Scout look for another way?"


@pytest.mark.rule("SOB-SEA-09", "SOB-COMP-20")
def test_who_steps_back_from_a_door_that_ends_in_rock_is_told():
    mine = quiet("lawman", "scout")
    mine.state.places[0].ways[ARROW] = "door"
    mine.hero().at, mine.hero(1).at = lies(mine.state).exits[0][ARROW]
    mine.state.quest.miner = mine.hero().at
    mine.fall(1, 1, 1)
    search.cap(mine.table, 0, [ARROW])
    (shut_,) = mine.told(DoorShut)
    said = Words(GAME, ["Ana"]).event(shut_, 0)
    assert said == "The Mine Entrance: a way ends in rock. That drives back the Lawman, the Indian Scout and the miner."


@pytest.mark.rule("SOB-ITEM-04", "SOB-ITEM-13")
def test_what_is_taken_in_hand_attached_and_taken_off_is_told_once():
    mine, words = quiet("lawman"), Words(GAME, ["Ana"])
    hero = mine.hero()
    hero.items += ["hunting_rifle", "long_sight", "hair_trigger"]
    hero.stone = 1
    rifle, sight, trigger = (library().items[item] for item in ("hunting_rifle", "long_sight", "hair_trigger"))
    mine.play(belongings.hold(mine.table, hero, rifle))
    mine.play(belongings.fit(mine.table, hero, sight, rifle))
    mine.play(belongings.unfit(mine.table, hero, sight))
    mine.play(belongings.fit(mine.table, hero, trigger, rifle))
    assert [words.event(event, 0) for event in mine.table.told] == [
        "The Lawman takes Hunting Rifle in hand instead of Peacekeeper Pistol.",
        "The Lawman attaches Long Sight to Hunting Rifle.",
        "The Lawman takes Long Sight off Hunting Rifle.",
        "The Lawman attaches Hair Trigger to Hunting Rifle for 1 Dark Stone.",
    ]


def beside_who_lies_in_a_fight():
    """The lawman beside the scout, who lies, while an enemy stands on the next tile."""
    mine = quiet("lawman", "scout")
    hero, other = mine.state.heroes
    room = mine.lay("cart_junction")
    hero.at, other.at, other.down = 22, 23, True
    of_its_own = (one for one in lies(mine.state).spaces[room] if tiles_of(mine.state, [one]) == {room})
    mine.enemy("night_terrors", next(of_its_own))
    return mine


@pytest.mark.rule("SOB-KO-03", "SOB-XP-03", "SOB-SEA-03")
def test_helping_and_searching_say_what_they_bring_now():
    mine, words = beside_who_lies_in_a_fight(), Words(GAME, ["Ana"])
    hero, other = mine.state.heroes
    for first in (True, False):
        ask = activation._asked(mine.state, hero)
        said = words.hint(ask, ask.option("help-1"), 0)
        assert ("25 XP" in said, len(said) < HINT, "a 2 on it is death" in said) == (first, True, True)
        other.recovered = True
    mine.state.enemies.clear()
    for lasting in ([], ["nothing_left"]):
        mine.state.lasting.cards = lasting
        ask = activation._asked(mine.state, hero)
        assert ("but the first" in words.hint(ask, ask.option("scavenge-0"), 0)) == bool(lasting)


@pytest.mark.rule("SOB-MIS-01", "SOB-SETUP-01")
@pytest.mark.parametrize("mission", sorted(BOX.missions))
def test_what_you_go_down_for_is_told_before_anybody_is_chosen(mission: str):
    mine = Mine("lawman")
    mine.state.options, mine.state.phase = BrimstoneOptions(mission=mission, heroes=1), "muster"
    mine.table.dice = Dice(bytes(16))
    mine.play(muster.muster(mine.table))
    card = BOX.missions[mission]
    (begun,) = mine.told(MissionBegan)
    assert mine.asked() == ["class"]
    assert Words(GAME, ["Ana"]).event(begun, 0) == f"**{card.name}.** {card.text}"


@pytest.mark.rule("SOB-MIS-05")
@pytest.mark.parametrize("how", GAME.outcomes)
def test_what_a_failure_means_is_told_at_the_end(how: str):
    mine = Mine("lawman")
    mine.state.phase, mine.state.posse = "activations", None

    async def end(_: object) -> None:
        raise over(mine.state, how)

    with patch.dict("engines.brimstone.turn.PHASES", activations=end):
        mine.play(play(mine.table))
    (ended,) = mine.told(AdventureOver)
    said = Words(GAME, ["Ana"]).event(ended, 0)
    failure = BOX.missions["fistful"].failure
    assert (failure in said, said == said.strip()) == (how != "win", True)


@pytest.mark.rule("SOB-MIS-01")
def test_the_trestle_names_every_turn_on_which_something_comes():
    text = BOX.missions["trestle"].text
    assert "1, 4 and 8" in text
    assert f"of {GROWN} as well at levels {FIRST} to {TURNED - 1}" in text


@pytest.mark.rule("SOB-ATK-13")
def test_a_blow_besides_says_whether_the_attack_is_still_to_come():
    mine, words = quiet("scout"), Words(GAME, ["Ana"])
    hero = mine.hero()
    hero.at, hero.holds = mine.at(3, 0), ["indian_hatchet"]
    mine.enemy("night_terrors", mine.at(2, 0))
    for attacked in (False, True):
        hero.attacked = attacked
        mine.state.active = 0
        ask = activation._asked(mine.state, hero)
        hint = words.hint(ask, ask.option("free-indian_hatchet"), 0)
        assert ("still yours" in hint) == (not attacked)


@pytest.mark.rule("SOB-KO-02", "SOB-KO-03")
def test_whom_both_have_failed_is_helped_up_by_twice_as_many_dice_and_rolls_on_both_charts():
    mine, words = beside_who_lies_in_a_fight(), Words(GAME, ["Ana"])
    hero, other = mine.state.heroes
    other.wounds = other.figure.health
    for both in (False, True):
        other.fright = other.figure.sanity if both else 0
        ask = activation._asked(mine.state, hero)
        hint = words.hint(ask, ask.option("help-1"), 0)
        assert ("2 dice of each, and two charts" in hint, len(hint) < HINT) == (both, True)


@pytest.mark.rule("SOB-ADV-11", "SOB-SEA-07")
def test_a_look_through_a_gate_says_what_it_brings():
    mine, words = quiet("lawman"), Words(GAME, ["Ana"])
    mine.state.options = BrimstoneOptions(mission="drums_beyond")
    room = mine.lay("cart_junction", ways="gate")
    mine.state.places[room].token.cards = []
    mine.hero().at = lies(mine.state).exits[room]["2"][0]
    ask = activation._asked(mine.state, mine.hero())
    hint = words.hint(ask, ask.option(f"gate-{room}-2"), 0)
    assert "5 XP" in hint


@pytest.mark.rule("SOB-SEA-03")
def test_the_card_says_as_the_button_does_that_the_first_six_finds_nothing():
    assert "first six" in BOX.darkness["nothing_left"].text


@pytest.mark.rule("SOB-FGT-03", "SOB-ADV-07", "SOB-ADV-01")
@pytest.mark.parametrize("card", ["stragglers", "wings", "roll_call"])
def test_a_threat_card_is_read_as_those_come_whom_it_brings(card: str):
    mine = Mine("lawman")
    coming = Coming(mine.table, 0, card)
    coming.add([Group(enemy="tentacles", count="1")])
    mine.fall(*[1] * 4)
    mine.state.phase = "evening"
    placing.bring(mine.table, [coming])
    drawn, came = mine.table.told[:2]
    assert (drawn.kind, came.kind) == ("card-drawn", "enemies-came")
    said = Words(GAME, ["Ana"]).event(drawn, 0)
    assert said == f"**{GAME.card_title(card)}.** {BOX.threat_text(card)}"


@pytest.mark.rule("SOB-FGT-02")
def test_no_card_is_read_where_none_was_drawn_or_nobody_comes_by_it():
    mine = Mine("lawman")
    for threat, count in (("", "1"), ("over_your_heads", "1"), ("stragglers", "0")):
        coming = Coming(mine.table, 0, threat)
        coming.add([Group(enemy="tentacles", count=count)])
        mine.fall(*[1] * 4)
        mine.state.phase = "evening"
        placing.bring(mine.table, [coming])
        mine.table.dice.waiting.clear()
    assert mine.told(CardDrawn) == []


def test_a_boss_is_named_on_a_button_and_in_the_story_as_inside_a_sentence():
    """Of the Hollow Foreman there is one: nobody strikes The Hollow Foreman."""
    mine, words = quiet("lawman"), Words(GAME, ["Ana"])
    hero = mine.hero()
    hero.at = mine.at(3, 1)
    mine.enemy("hollow_foreman", mine.at(4, 1))
    (option,) = [option for option in activation._options(mine.state, hero) if option.words == "melee"]
    assert words.label(Ask((0,), "activation", [option]), option, 0) == "Strike the Hollow Foreman"
    came = EnemiesCame(enemy_card="hollow_foreman", count=1, many="", ambush=True)
    assert words.event(came, 0) == "**Out of nowhere: the Hollow Foreman!**"
