"""The optional rules, each by itself (SOB-OPT)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, depth, dynamite, enemies, exploration, harm, placing, setup, turn
from engines.brimstone.board import lies
from engines.brimstone.deeds import Deed, Over
from engines.brimstone.events import CardDrawn, Died, EliteRolled, Exploded
from engines.brimstone.library import library
from engines.brimstone.placing import Coming, bring
from engines.brimstone.state import Options, pile
from engines.brimstone.vocabulary import Level, World
from engines.kernel import Dice
from engines.kernel.verbs import work
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME, BrimstoneOptions
from tests.engines.brimstone.scene import Mine


class Agreed(Mine):
    """A table that has agreed on optional rules."""

    ends = (Over,)

    def to(self, **options: object) -> Agreed:
        """These."""
        self.state.options = self.state.options.model_copy(update=options)
        return self


@pytest.mark.rule("SOB-COMP-01", "SOB-COMP-19", "SOB-OPT-08")
@pytest.mark.parametrize(("seats", "heroes"), [(1, 1), (1, 4), (2, 3), (3, 2), (5, 5), (6, 6)])
def test_one_to_six_go_down_and_nobody_sits_there_without_a_hero(seats: int, heroes: int):
    state = setup.setup(seats, Options(heroes=heroes), Dice(bytes(16)))
    assert len(state.heroes) == max(seats, heroes)
    assert {hero.seat for hero in state.heroes} == set(range(seats))


@pytest.mark.rule("SOB-OPT-07")
def test_every_optional_rule_is_off_unless_it_is_agreed_on():
    plain = Options()
    on = [name for name, field in Options.model_fields.items() if field.annotation is bool and getattr(plain, name)]
    assert on == []
    assert plain.themes == []


@pytest.mark.rule("SOB-OPT-01", "SOB-GRIT-06")
@pytest.mark.parametrize(("face", "grit"), [(1, 2), (6, 1)])
def test_at_a_steady_pace_everybody_moves_four_and_a_one_still_gives_grit(face: int, grit: int):
    for kind, left in (("lawman", 4), ("scout", 5)):
        mine = Agreed(kind).to(fixed_move=True)
        mine.fall(face)
        mine.play(activation.activate(mine.table, mine.hero()))
        if mine.asked() == ["reroll"]:
            mine.answer("reroll", "pass")
        assert (mine.hero().left, mine.hero().grit) == (left, grit)


@pytest.mark.rule("SOB-OPT-01")
def test_how_it_is_played_is_true_of_a_steady_pace_as_well():
    pace = Options.model_fields["fixed_move"].title
    assert f"a die, or the {pace} that" in Words(GAME, ["Ana"]).say("first-game")


@pytest.mark.rule("SOB-OPT-02")
def test_a_deck_that_was_searched_for_an_encounter_is_shuffled():
    mine = Agreed("lawman").to(unique_encounters=True)
    room, deck = mine.lay("broken_barricade"), mine.state.encounters[World.MINE]
    rest = [card for card in deck.cards.cards if card != "the_gap"]
    mine.table.dice = Dice(bytes(16))
    assert exploration._own_encounter(mine.table, room) == ["the_gap"]
    assert (sorted(deck.cards.cards), deck.used.cards) == (sorted(rest), ["the_gap"])
    assert deck.cards.cards != rest


@pytest.mark.rule("SOB-OPT-02")
@pytest.mark.parametrize(("agreed", "cards"), [(True, ["the_gap", "rope_bridge"]), (False, ["rope_bridge"])])
def test_a_unique_room_brings_its_own_encounter_besides(agreed: bool, cards: list[str]):
    mine = Agreed("lawman").to(unique_encounters=agreed)
    state = mine.state
    room = mine.lay("broken_barricade", ways="hidden")
    state.places[room].token = pile(["token_5"], "token")
    state.clues, state.phase, mine.hero().grit = 0, "exploration", 0
    mine.hero().at = mine.at(0, 1)
    deck = state.encounters[World.MINE]
    deck.cards.cards = ["rope_bridge", "the_gap"] if agreed else ["rope_bridge"]
    if agreed:
        deck.used.cards, deck.cards.cards = ["the_gap"], ["rope_bridge"]
    mine.fall(1, *[6] * (4 if agreed else 2))
    mine.play(exploration.explore(mine.table))
    if agreed:
        mine.answer("encounter", "climb")
    mine.answer("encounter", "cross")
    assert [event.card for event in mine.told(CardDrawn)] == cards


@pytest.mark.rule("SOB-OPT-03")
def test_once_the_darkness_is_past_the_party_every_type_is_tougher():
    mine = Agreed("lawman").to(below_the_darkness=True)
    state = mine.state
    mine.enemy("hungry_dead", mine.at(2, 1))
    state.darkness, state.party = 9, 10
    mine.play(depth.creep(mine.table))
    assert state.below is False, "on one step they are level"
    mine.fall(1)
    depth.deeper(mine.table)
    assert state.below
    assert [event.enemy_card for event in mine.told(EliteRolled)] == ["hungry_dead"]
    state.phase = "exploration"
    coming = Coming(mine.table, 0)
    coming.kinds = {"night_terrors": 1}
    mine.fall(1)
    bring(mine.table, [coming])
    assert len(state.troops["night_terrors"].gifts) == 1
    placing.enlist(mine.table, "night_terrors")
    assert len(state.troops["night_terrors"].gifts) == 1, "once, not for each that comes"


def test_without_that_rule_the_darkness_just_comes():
    mine = Agreed("lawman")
    mine.enemy("hungry_dead", mine.at(2, 1))
    mine.state.darkness, mine.state.party = 9, 2
    mine.play(depth.creep(mine.table))
    assert mine.state.troops["hungry_dead"].gifts == []


@pytest.mark.rule("SOB-OPT-04", "SOB-AMB-89")
@pytest.mark.parametrize("agreed", [True, False])
def test_with_no_second_chance_the_fallen_die_with_the_turn(agreed: bool):
    mine = Agreed("lawman", "scout").to(hard_core=agreed)
    lost, heir = mine.hero(0), mine.hero(1)
    lost.down, lost.wounds, lost.fell, mine.state.revives = True, 12, 1, 0
    mine.enemy("hungry_dead", mine.at(2, 1))
    mine.play(turn.evening(mine.table))
    assert lost.dead == agreed
    assert mine.state.lantern == (heir.number if agreed else lost.number)
    assert [event.hero_card for event in mine.told(Died)] == (["lawman"] if agreed else [])


@pytest.mark.rule("SOB-OPT-04")
@pytest.mark.parametrize(
    ("agreed", "revives", "fight", "waits", "dead"),
    [
        (True, 0, True, "", ["scout"]),
        (False, 0, True, "", []),
        (True, 1, True, "", []),
        (True, 0, False, "", []),
        (True, 0, True, "rancher", []),
        (True, 0, True, "hungry_dead", ["scout"]),
    ],
)
def test_who_ends_a_turn_without_helping_is_told_who_dies_of_it(
    agreed: bool, revives: int, fight: bool, waits: str, dead: list[str]
):
    mine = Agreed("lawman", "scout", "rancher").to(hard_core=agreed)
    state = mine.state
    state.revives, mine.hero().grit = revives, 0
    mine.hero(1).down, mine.hero(1).fell, mine.hero(2).activated = True, 1, waits != "rancher"
    if fight:
        mine.lay("long_drift")
        mine.enemy("hungry_dead", lies(state).spaces[1][6])
        state.troops["hungry_dead"].activated = waits != "hungry_dead"
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    assert ("help-1" in mine.offers("activation")) == fight
    asked = mine.ask("activation")
    end = asked.option("end").fatal
    assert (end.get("cards", []), end.get("unless", False)) == (dead, waits == "hungry_dead")
    told = "**As this turn ends the Indian Scout dies**, unless helped up before, or the Fight is over."
    assert Words(GAME, ["Ana"]).note(asked, 0) == (told if dead else "")


@pytest.mark.rule("SOB-OPT-04", "SOB-KO-03")
@pytest.mark.parametrize(
    ("agreed", "revives", "waits", "dead"),
    [(True, 0, False, ["scout"]), (True, 0, True, []), (True, 1, False, []), (False, 0, False, [])],
)
def test_who_helps_one_of_two_up_and_acts_last_is_told_who_dies_of_it(
    agreed: bool, revives: int, waits: bool, dead: list[str]
):
    mine = Agreed("lawman", "scout", "rancher", "preacher").to(hard_core=agreed)
    state = mine.without_grit().state
    state.revives, mine.hero(3).activated = revives, not waits
    for other in state.heroes[1:3]:
        other.down, other.fell, other.wounds, other.at = True, 1, other.figure.health, mine.at(6, 1)
    mine.hero().at = mine.at(6, 0)
    mine.lay("long_drift")
    mine.enemy("hungry_dead", lies(state).spaces[1][6])
    state.troops["hungry_dead"].activated = True
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    asked = mine.ask("activation")
    assert asked.option("help-2").fatal == ({"cards": dead, "unless": True} if dead else {})
    assert ("unless something stops it" in Words(GAME, ["Ana"]).hint(asked, asked.option("help-2"), 0)) == bool(dead)


@pytest.mark.rule("SOB-OPT-04", "SOB-AMB-03", "SOB-GRIT-02")
@pytest.mark.parametrize(
    ("case", "fatal"),
    [
        ("", {"cards": ["lawman"]}),
        ("not agreed", {}),
        ("a token", {}),
        ("out of a Fight", {}),
        ("a friend acts yet", {}),
        ("enemies act yet", {"cards": ["lawman"], "unless": True}),
        ("it may go off", {"cards": ["lawman"], "unless": True}),
        ("a Room is explored", {"cards": ["lawman"], "unless": True}),
        ("a friend is active", {}),
        ("the charges go off", {}),
    ],
)
@pytest.mark.parametrize("by", ["reroll", "save"])
def test_who_lets_a_hero_fall_whom_nobody_can_help_up_any_more_is_told_that_it_dies(
    by: str, case: str, fatal: dict[str, object]
):
    mine = Agreed("lawman", "scout").to(hard_core=case != "not agreed", dangerous_dynamite=case == "it may go off")
    state, hero = mine.without_grit().state, mine.hero()
    hero.wounds, state.revives = hero.figure.health - 1, int(case == "a token")
    hero.grit, hero.bag = int(by == "reroll"), ["bandages"] * (by == "save")
    hero.activated, mine.hero(1).activated = True, case != "a friend acts yet"
    state.active = 1 if case == "a friend is active" else -1
    state.phase = "exploration" if case == "a Room is explored" else "activations"
    state.quest.fuse = state.turn * (case == "the charges go off")
    if case != "out of a Fight":
        mine.enemy("hungry_dead", mine.at(2, 1))
        state.troops["hungry_dead"].activated = case != "enemies act yet"
    mine.fall(1).play(harm.strike(mine.table, hero, [harm.Blow()]))
    assert mine.ask(by).option("pass").fatal == fatal


@pytest.mark.rule("SOB-OPT-04", "SOB-AMS-04", "SOB-ENC-09")
@pytest.mark.parametrize(
    ("agreed", "revives", "phase", "dead"),
    [
        (True, 0, "exploration", ["scout"]),
        (True, 0, "activations", ["scout"]),
        (True, 0, "darkness", []),  # a turn lies before them
        (True, 1, "exploration", []),
        (False, 0, "exploration", []),
    ],
)
def test_who_brings_enemies_upon_the_fallen_is_told_who_dies_of_it(
    agreed: bool, revives: int, phase: str, dead: list[str]
):
    mine = Agreed("preacher", "scout").to(hard_core=agreed)
    state, hero = mine.state, mine.hero()
    state.revives, state.phase, state.dark.cards.cards = revives, phase, ["out_of_the_wall"]
    mine.hero(1).down, mine.hero(1).fell, hero.sermons = True, 1, ["get_thee_behind_me"]

    def said(kind: str) -> dict[str, list[str]]:
        return {option.id: option.fatal["cards"] for option in mine.ask(kind).options if option.fatal}

    deed, cards = Deed(mine.table, None, "card_game", tile=0), library().encounters
    mine.play(work(deed, cards["card_game"].effects))
    assert said("encounter") == ({"grab": dead} if dead else {})
    mine.play(work(deed, cards["the_gap"].effects)).fall(1, 1, 1).answer("encounter", "mend")
    assert said("reroll") == ({"pass": dead} if dead else {})
    told = Words(GAME, ["Ana"]).help(mine.answer("reroll", "some").ask("reroll-dice"), 0)
    assert ("**If you pick none, the Indian Scout dies.**" in told) == bool(dead)
    mine.play(depth.draw_darkness(mine.table))
    assert said("deny") == ({"pass": dead} if dead else {})


@pytest.mark.rule("SOB-OPT-04", "SOB-CLS-SCO-03")
@pytest.mark.parametrize(
    ("token", "clues", "dread", "dies"),
    [
        ("token_2", 0, [], True),
        ("token_6", 0, [], False),
        ("token_5", 1, [], True),  # where the Objective is stand its guardians
        ("token_5", 1, ["wick_and_ash"], False),  # which may let the Darkness out before
    ],
)
def test_a_tracker_that_goes_on_to_enemies_is_told_who_dies_of_it(token: str, clues: int, dread: list[str], dies: bool):
    mine = Agreed("scout", "scout", "lawman").to(hard_core=True)
    mine.room(token)
    mine.state.revives, mine.state.clues, mine.state.dread.cards = 0, clues, dread
    mine.hero(2).down, mine.hero(2).fell = True, 1
    mine.play(exploration.explore(mine.table))
    assert mine.ask("track").option("pass").fatal == {}, "another may turn away yet"
    fatal = mine.answer("track", "pass").ask("track").option("pass").fatal
    assert fatal == ({"cards": ["lawman"]} if dies else {})


@pytest.mark.rule("SOB-OPT-05")
def test_themed_decks_hold_only_cards_with_the_enemies_that_were_picked():
    themes = {"hungry_dead", "corpse_pile", "hellbats"}
    state = setup.setup(1, BrimstoneOptions(themes=sorted(themes)), Dice(bytes(16)))
    for level in Level:
        cards = state.threats[level].cards.cards
        assert cards
        assert {group.enemy for card in cards for group in library().threats[card].groups} <= themes
    assert len(state.threats["jargono"].cards.cards) == 9


def test_a_theme_without_a_card_of_a_level_leaves_that_deck_whole():
    state = setup.setup(1, BrimstoneOptions(themes=["corpse_pile"]), Dice(bytes(16)))
    assert len(state.threats[Level.LOW].cards.cards) == 9


@pytest.mark.rule("SOB-OPT-06")
@pytest.mark.parametrize(("wounds", "rolls", "left"), [(9, (), 2), (10, (3, 2), 1), (10, (1, 1), 0)])
def test_a_heavy_blow_may_set_off_what_is_in_a_side_bag(wounds: int, rolls: tuple[int, ...], left: int):
    mine = Agreed("rancher").to(dangerous_dynamite=True)
    hero = mine.hero()
    hero.bag, hero.grit = ["dynamite", "dynamite", "tonic"], 0
    mine.fall(*rolls)
    mine.play(harm.suffer(mine.table, hero, wounds=wounds))
    assert hero.bag.count("dynamite") == left
    mine.state.revives = 9
    mine.fall(*[1] * (2 - left))
    mine.play(dynamite.blow_up(mine.table))
    assert len(mine.told(Exploded)) == 2 - left
    assert hero.wounds == wounds + (2 - left)


@pytest.mark.rule("SOB-AMB-09", "SOB-ENY-03")
def test_the_leader_says_which_of_equally_near_enemies_goes_first():
    mine = Agreed("lawman").to(ask_enemy_order=True)
    mine.hero().at = mine.at(6, 1)
    for column in (0, 1, 2):
        mine.enemy("hungry_dead", mine.at(2, column))
    mine.play(enemies.activate(mine.table, "hungry_dead"))
    assert mine.offers("mover") == ["enemy-0", "enemy-1", "enemy-2"]
    mine.answer("mover", "enemy-1")
    assert mine.offers("mover") == ["enemy-0", "enemy-2"]
