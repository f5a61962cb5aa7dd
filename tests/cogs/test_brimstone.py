"""What the commands of Shadows of Brimstone say of Heroes, enemies, the map and the cards."""

import pytest

from bot.watch.errors import ToldToPlayer
from cogs.brimstone.commands import enemy_called, hero_called, own_hero
from cogs.brimstone.telling import card_lines, enemy_lines, hero_lines, map_lines
from engines.brimstone.outfit import Skill, Value
from renderers.brimstone.telling import heroes_told
from renderers.brimstone.views import hero_mark
from tests.engines.brimstone.scene import Mine

NAMES = ["Ana", "Ben"]


def text(lines):
    return "\n".join(lines)


@pytest.mark.rule("SOB-HERO-02", "SOB-HERO-03", "SOB-HERO-06")
def test_a_hero_is_told_with_what_its_things_and_harms_make_of_its_figures():
    mine = Mine("lawman", "preacher", seats=2)
    hero = mine.hero(1)
    assert "Defense 5+" in text(hero_lines("preacher", mine.state, NAMES))
    hero.items, hero.holds = ["oilskin_duster", "sewn_plates"], ["oilskin_duster"]
    hero.fits = {"sewn_plates": "oilskin_duster"}
    hero.wounds, hero.lasting = 3, ["bad_shoulder"]
    told = text(hero_lines("preacher", mine.state, NAMES))
    assert told.startswith("## Preacher · Ben\n")
    assert "Defense 4+" in told
    assert f"Ranged {hero.figure[Value.RANGED]}+" in told
    assert f"{hero.figure.health - 3} of {hero.figure.health} Health" in told
    assert f"Strength {hero.figure[Skill.STRENGTH]}" in told
    assert "Defense 5+" in text(hero_lines("preacher", None, NAMES)), "away from a table its class"


def test_of_what_a_hero_has_is_told_what_is_on_it_and_what_counts_as_dark_stone():
    mine = Mine("scout")
    hero = mine.hero()
    hero.items = ["carbine", "long_sight", "void_touched_pick", "broad_hat"]
    hero.fits, hero.forged = {"long_sight": "carbine"}, {"void_touched_pick": ["keen_edge"]}
    told = {line.split("**")[1]: line for line in hero_lines("scout", mine.state, NAMES) if line.startswith("• ")}
    assert told["Carbine"].startswith("• **Carbine** with Long Sight: Two shots")
    assert told["Carbine"].endswith(" Range 8.")
    assert told["Void-Touched Pick"].startswith("• **Void-Touched Pick** with Keen Edge: 2 more Combat")
    assert [name for name, line in told.items() if line.endswith(" Counts as Dark Stone.")] == ["Void-Touched Pick"]


def test_a_hero_that_has_fallen_or_is_dead_is_told_so():
    mine = Mine("lawman")
    mine.hero().down = True
    assert "Fallen." in text(hero_lines("lawman", mine.state, NAMES))
    mine.hero().dead = True
    assert "Dead." in text(hero_lines("lawman", mine.state, NAMES))


@pytest.mark.parametrize(
    ("poison", "corruption", "told"),
    [(0, 0, "1 Grit ·"), (2, 0, "· 2 Poison ·"), (0, 3, "· 3 Corruption ·"), (1, 4, "· 1 Poison · 4 Corruption ·")],
)
def test_what_ails_a_hero_is_told_as_it_is_drawn(poison: int, corruption: int, told: str):
    mine = Mine("lawman")
    mine.hero().poison, mine.hero().corruption = poison, corruption
    assert told in text(hero_lines("lawman", mine.state, NAMES))
    (seen,) = heroes_told([hero_mark(mine.state, mine.hero(), NAMES)])
    assert ("Poison" in seen, "Corruption" in seen) == (bool(poison), bool(corruption))


def test_an_enemy_is_told_with_those_that_are_here_and_whom_they_target():
    mine = Mine("lawman")
    assert "on the map" not in text(enemy_lines("void_spiders", mine.state))
    mine.enemy("void_spiders", mine.at(4, 0), target=0).wounds = 1
    mine.enemy("void_spiders", mine.at(4, 1))
    told = text(enemy_lines("void_spiders", mine.state))
    left = mine.state.sheet("void_spiders").health
    assert "2 are on the map." in told
    assert f"1: {left - 1} Health left, on the Lawman." in told
    assert f"2: {left} Health left." in told
    assert "on the map" not in text(enemy_lines("void_spiders", None))


def test_the_map_tells_its_tiles_and_open_doors():
    mine = Mine("lawman")
    assert text(map_lines(mine.state)).startswith("One place is on the map")
    mine.lay(next(iter(mine.state.maps["mine"].cards.cards)))
    assert text(map_lines(mine.state)).startswith("2 places are on the map")


def test_cards_that_came_twice_are_counted():
    mine = Mine("lawman")
    told = text(card_lines(mine.state))
    assert "**While it lasts** · nothing" in told
    assert "**Darkness** · none yet" in told
    card = mine.state.dark.cards.cards[-1]
    for _ in range(2):
        mine.state.dark.used.cards.append(card)
    assert "(2)" in text(card_lines(mine.state))


@pytest.mark.rule("SOB-MIS-01")
def test_what_you_are_down_for_can_be_read_at_any_time():
    state = Mine("lawman").state
    assert card_lines(state)[0] == f"**A Fistful of Dark Stone** · {state.mission.text}"


@pytest.mark.rule("SOB-COMP-09")
def test_every_discard_pile_can_be_read():
    state = Mine("lawman").state
    state.dread_done.cards, state.dark.used.cards = ["cold_hands"], ["spores"]
    decks = [state.encounters["jargono"], state.threats["low"], state.threats["epic"], state.maps["jargono"]]
    seen = ["stilt_house", "stragglers", "roll_call", "ford", "trail_boots", "ninth_bullet"]
    for deck, card in zip([*decks, state.things["gear"], state.things["mine"]], seen, strict=True):
        deck.cards.cards.remove(card)
        deck.used.cards.append(card)
    told = card_lines(state)
    assert told[2] == "**Growing Dread** · 0 face down, 10 in the box · Cold Hands"
    assert told[5] == "**Threats** · Stragglers, Roll Call · 38 left"
    for card in ("Spores", "A House on Stilts", "Trail Boots, The Ninth Bullet · 49 left", "Ford"):
        assert card in text(told)


def test_who_speaks_of_a_hero_means_the_one_that_acts_or_the_first():
    mine = Mine("lawman", "preacher", "rancher", seats=2)
    assert own_hero(mine.state, 0).called == "lawman"
    mine.state.active = 2
    assert own_hero(mine.state, 0).called == "rancher"
    assert own_hero(mine.state, 1).called == "preacher"
    assert own_hero(None, 0) is None


def test_what_cannot_be_meant_is_told_in_one_sentence():
    mine = Mine("lawman", "lawman")
    assert hero_called("Lawman", mine.state) == "lawman"
    with pytest.raises(ToldToPlayer, match="There is no such Hero"):
        hero_called("a horse", mine.state)
    with pytest.raises(ToldToPlayer, match="There is no such enemy"):
        enemy_called("a horse")
