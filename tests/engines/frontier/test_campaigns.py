"""Campaigns by stewards: from table to table nothing is lost, and everybody grows."""

from __future__ import annotations

import pytest

from engines.brimstone.library import library as printed
from tests.engines.frontier.campaigns import Campaign, wanted


@pytest.mark.rule("SOB-CMP-10", "SOB-CMP-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_short_campaign_balances(seats: int):
    campaign = Campaign(1, seats)
    campaign.play(3)
    assert campaign.faults == []
    assert campaign.posse().adventures == 3
    assert campaign.tables == 7
    for hero in campaign.heroes():
        assert 0 < hero.adventures <= 3
        assert hero.tale is not None


@pytest.mark.soak
@pytest.mark.rule("SOB-CMP-10", "SOB-LVL-01", "SOB-LVL-04", "SOB-ELI-04")
def test_a_campaign_of_thirty_adventures_through_all_levels():
    campaign = Campaign(7, 4, lessons=4)
    campaign.play(30)
    assert campaign.faults == []
    assert {level for kind, level in campaign.met if kind == "level"} == {*wanted()["level"]}
    assert {level for level, _, _ in campaign.ends} >= {1, 2, 3, 4, 5, 6, 7}
    assert sum(campaign.ends.values()) == 30
    oldest = max(campaign.heroes(), key=lambda hero: hero.adventures)
    assert len(
        [step for step in oldest.upgrades if printed().upgrades.get(step) and printed().upgrades[step].path]
    ) == (oldest.level - 1)


def test_a_hero_stays_as_small_as_it_was():
    campaign = Campaign(2, 2)
    campaign.play(1)
    first = {hero.id: len(hero.model_dump_json()) for hero in campaign.heroes()}
    campaign.play(4)
    grown = {hero.id: len(hero.model_dump_json()) for hero in campaign.heroes() if hero.id in first}
    assert all(grown[id_] < 2 * first[id_] for id_ in grown)
