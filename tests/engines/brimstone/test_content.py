"""What is printed meets what the rules say of it (SOB-CNT)."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from engines.brimstone.bestiary import Gift, Size, Trait
from engines.brimstone.library import CONTENT, check, library
from engines.brimstone.naming import _shelves
from engines.brimstone.numbers import PERIL
from engines.brimstone.outfit import Value
from engines.brimstone.verbs.turns import Choose
from engines.brimstone.vocabulary import Group, Level, World
from tests.engines.conftest import Spoil

BOX = library()
POINTS = {
    "void_spiders": Fraction(1, 2), "hungry_dead": 1, "hellbats": 1, "bogbats": 1, "tentacles": 2, "mud_serpents": 2,
    "strangler_vines": 2, "corpse_pile": 3, "night_terrors": 5, "ruin_stalkers": 7,
}  # fmt: skip
MEANS = {"peril": Fraction(sum(PERIL), 6), "d3": Fraction(2), "d6": Fraction(7, 2)}
WEIGHT = {Level.LOW: (3, 6), Level.MED: (7, Fraction(25, 2)), Level.HIGH: (11, 14)}


def weight(groups: tuple[Group, ...]) -> Fraction:
    """The mean points of who comes."""
    total = Fraction(0)
    for group in groups:
        times, _, die = group.count.rpartition(" ")
        mean = MEANS[die] if die in MEANS else Fraction(int(die))
        total += int(times or 1) * mean * POINTS[group.enemy]
    return total


def test_all_of_it_is_right():
    assert check(CONTENT) == []


@pytest.mark.rule("SOB-CNT-07")
def test_what_the_tokens_show():
    tokens = list(BOX.tokens.values())
    assert all(token.doors + token.gates >= 1 for token in tokens)
    assert all(token.attack != bool(token.encounters) for token in tokens)
    (dread,) = [token for token in tokens if token.dread]
    assert dread.encounters == 1
    assert 0 < sum(token.clue for token in tokens) < len(tokens)
    assert 0 < sum(token.gates for token in tokens) < len(tokens)
    assert sorted(token.encounters for token in tokens) == [0] * 4 + [1] * 7 + [2]


def test_every_encounter_leaves_the_party_a_choice():
    assert [card.id for card in BOX.encounters.values() if not isinstance(card.effects[0], Choose)] == []


def test_no_name_stands_for_two_things():
    names = [card.name.removeprefix("The ") for shelf in _shelves() for card in shelf.values()]
    assert [name for name, count in Counter(names).items() if count > 1] == []


@pytest.mark.rule("SOB-CNT-08")
def test_there_are_clues_enough():
    assert sum(token.clue for token in BOX.tokens.values()) >= 2 * 3


@pytest.mark.rule("SOB-CNT-13")
def test_every_type_has_two_sides_and_six_abilities():
    for card in BOX.enemies.values():
        assert len({elite.gives for elite in card.elite}) == 6
        assert len({elite.name for elite in card.elite}) == 6
        assert card.brutal() != card
    names = [elite.name for card in BOX.enemies.values() for elite in card.elite]
    assert len(set(names)) == len(names), "no two types have an ability of one name"


@pytest.mark.rule("SOB-ENY-16")
def test_the_brutal_side():
    spider, terror = BOX.enemies["void_spiders"], BOX.enemies["night_terrors"]
    brutal = spider.brutal()
    assert (brutal.combat, brutal.damage, brutal.defense, brutal.health, brutal.xp) == (2, 2, 3, 5, 20)
    assert (brutal.initiative, brutal.move, brutal.traits) == (spider.initiative, spider.move, spider.traits)
    assert (terror.brutal().xp, terror.brutal().xp_each) == (20, 5)
    assert terror.model_copy(update={"defense": 6}).brutal().defense == 6


@pytest.mark.rule("SOB-ELI-01", "SOB-ELI-03")
@pytest.mark.parametrize(
    ("kind", "gift", "what", "was", "now"),
    [
        ("hungry_dead", Gift.COMBAT, "combat", 1, 2),
        ("hungry_dead", Gift.DAMAGE, "damage", 2, 3),
        ("hungry_dead", Gift.DEFENSE, "defense", 1, 2),
        ("hungry_dead", Gift.HEALTH, "health", 4, 6),
        ("night_terrors", Gift.HEALTH, "health", 10, 15),
        ("drowned_idol", Gift.HEALTH, "health", 20, 28),
        ("hungry_dead", Gift.INITIATIVE, "initiative", 1, 3),
        ("hungry_dead", Gift.MOVE, "move", 5, 8),
        ("tentacles", Gift.ESCAPE, "escape", 4, 5),
        ("hellbats", Gift.AIM, "to_hit", 4, 3),
        ("ruin_stalkers", Gift.COMBAT, "xp", 15, 20),
        ("ruin_stalkers", Gift.COMBAT, "xp_each", 5, 5),
    ],
)
def test_what_a_gift_gives(kind: str, gift: Gift, what: str, was: int, now: int):
    card = BOX.enemies[kind]
    assert (getattr(card, what), getattr(card.with_gift(gift), what)) == (was, now)


@pytest.mark.rule("SOB-ELI-01")
@pytest.mark.parametrize(
    ("kind", "gift", "trait", "much"),
    [
        ("hungry_dead", Gift.ARMOR, Trait.ARMOR, 5),
        ("drowned_idol", Gift.ARMOR, Trait.ARMOR, 5),
        ("hungry_dead", Gift.TOUGH, Trait.TOUGH, 1),
        ("hungry_dead", Gift.FEAR, Trait.FEAR, 1),
        ("night_terrors", Gift.FEAR, Trait.FEAR, 2),
        ("ruin_stalkers", Gift.FEAR, Trait.TERROR, 2),
        ("hollow_foreman", Gift.FEAR, Trait.DREAD, 2),
        ("hungry_dead", Gift.REGROWTH, Trait.REGROWTH, 1),
        ("night_terrors", Gift.REGROWTH, Trait.REGROWTH, 3),
        ("void_spiders", Gift.VENOM, Trait.VENOM, 1),
        ("bogbats", Gift.VENOM, Trait.VENOM, 2),
        ("hellbats", Gift.BURST, Trait.BURST, 1),
    ],
)
def test_what_a_gift_makes_of_traits(kind: str, gift: Gift, trait: Trait, much: int):
    assert BOX.enemies[kind].with_gift(gift).has(trait) == much


@pytest.mark.rule("SOB-ELI-01")
def test_fireproof():
    assert BOX.enemies["strangler_vines"].with_gift(Gift.FIREPROOF).immune == ("Fire",)


@pytest.mark.rule("SOB-CNT-14", "SOB-FGT-04")
def test_the_dead_come_in_numbers():
    threats = [threat.groups for threat in BOX.threats.values()]
    assert any(group == Group(enemy="hungry_dead", count="2 peril") for groups in threats for group in groups)
    with_piles = [groups for groups in threats if any(group.enemy == "corpse_pile" for group in groups)]
    assert with_piles
    assert all(any(group.enemy == "hungry_dead" for group in groups) for groups in with_piles)


@pytest.mark.rule("SOB-CNT-15", "SOB-ADV-07")
def test_threats_of_the_swamp_have_three_lines():
    (wandering,) = [threat for threat in BOX.world_threats.values() if threat.wandering]
    for threat in BOX.world_threats.values():
        for level in Level:
            assert bool(threat.line(level)) == (threat is not wandering)


@pytest.mark.rule("SOB-FGT-03")
@pytest.mark.parametrize("level", Level)
def test_threats_weigh_what_their_level_says(level: Level):
    assert len(BOX.threat_deck(level)) == 9
    lines = [BOX.threats[id_].groups for id_ in BOX.threat_deck(level)]
    lines += [threat.line(level) for threat in BOX.world_threats.values() if not threat.wandering]
    least, most = WEIGHT[level]
    for groups in lines:
        assert least <= weight(groups) <= most, groups


def test_each_type_of_the_mine_is_on_three_cards():
    for kind in ("hungry_dead", "corpse_pile", "tentacles", "hellbats", "night_terrors", "void_spiders"):
        cards = [threat for threat in BOX.threats.values() if any(group.enemy == kind for group in threat.groups)]
        assert len(cards) >= 3, kind


@pytest.mark.rule("SOB-ADV-01")
def test_epic_threats_bring_a_boss():
    for epic in BOX.epic_threats.values():
        assert BOX.enemies[epic.groups[0].enemy].size is Size.EXTRA_LARGE
        if not epic.threat:
            med, high = weight(epic.groups[1:]), weight((*epic.groups[1:], *epic.more))
            assert 7 <= med <= 10
            assert 11 <= high <= 14
        assert bool(epic.more) != epic.threat


@pytest.mark.rule("SOB-CNT-21")
@pytest.mark.parametrize(
    "trait", [Trait.ARMOR, Trait.TOUGH, Trait.IMMOBILE, Trait.SPAWNER, Trait.REACH, Trait.FEAR, Trait.TERROR, Trait.DREAD,
              Trait.VENOM, Trait.SMASH]
)  # fmt: skip
def test_each_kind_of_ability_is_somewhere(trait: Trait):
    assert any(card.has(trait) for card in BOX.enemies.values())
    assert any(card.immune for card in BOX.enemies.values())


@pytest.mark.rule("SOB-CNT-22")
def test_facts_of_the_enemies():
    enemies = BOX.enemies
    assert ("Demon" in enemies["night_terrors"].keywords, enemies["night_terrors"].initiative) == (True, 3)
    assert enemies["void_spiders"].initiative == 6
    assert enemies["tentacles"].has(Trait.SMASH)
    assert enemies["bogbats"].has(Trait.VENOM)
    assert enemies["corpse_pile"].spawns == "hungry_dead"


@pytest.mark.parametrize(
    ("file", "was", "now", "complaint"),
    [
        ("enemies.toml", 'gives = "damage"', 'gives = "combat"', "two of its Elite abilities are one"),
        ("enemies.toml", 'spawns = "hungry_dead"\n', "", "a Spawner names what it spawns"),
        ("enemies.toml", "move = 5\nescape = 3", "move = 0\nescape = 3", "what is Immobile has no Move"),
        (
            "enemies.toml",
            "{ immobile = 1, reach = 4, shots = 2 }",
            '{ immobile = 1 }\nimmune = ["Fire"]',
            "fireproof gives it nothing",
        ),
        ("threats.toml", 'enemy = "hungry_dead"', 'enemy = "hungry_living"', "there is no enemy hungry_living"),
        ("threats.toml", 'count = "peril"', 'count = "many"', "count"),
        ("threats_jargono.toml", "wandering = true", "", "three lines, or none"),
        ("tiles_mine.toml", "3 = [3, 4], 4 = [5, 6]", "3 = [3, 4, 5, 6]", "are not dealt out"),
        ("tiles_mine.toml", "4 = [5, 6]", "4 = [5, 7]", "6"),
    ],
)
def test_mistakes_are_named(spoil: Spoil, file: str, was: str, now: str, complaint: str):
    complaints = spoil(file, was, now)
    assert all(line.startswith(f"{file}: ") for line in complaints)
    assert any(complaint in line for line in complaints)


def test_worlds_have_names_of_their_own():
    assert set(BOX.map_deck(World.MINE)).isdisjoint(BOX.map_deck(World.JARGONO))


def test_damage_that_a_text_promises_against_some_enemies_is_all_there_is_against_them():
    told = re.compile(r"(\d) more Damage(?: with a Gun| with a Hand Weapon)?, (\d) against (?:the )?(\w+?)s?[.:]")
    found = []
    for card in [*BOX.upgrades.values(), *BOX.items.values()]:
        if said := told.search(card.text):
            always, against, whom = said.groups()
            damage = [change for change in card.changes if change.value is Value.DAMAGE]
            plain = getattr(card, "damage", 0) + sum(change.by for change in damage if not change.against)
            more = sum(change.by for change in damage if change.against == whom)
            assert (plain, plain + more) == (int(always), int(against)), card.id
            found.append(card.id)
    assert sorted(found) == ["big_game", "bog_iron_blade", "hanging_judge", "old_steel", "void_hunter"]
