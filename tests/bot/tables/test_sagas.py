"""A whole campaign in one file: it verifies, and whatever was changed in it is found out."""

import json

import pytest

from bot.tables.campaigns import company, of_server, theirs
from bot.tables.sagas import in_order, saga_of, told_of_saga
from bot.words.catalogue import say
from engines.frontier.game import GAME as STAY
from engines.kernel import keep
from engines.kernel.record import NotARecord
from engines.kernel.saga import Saga, Verdict, read_saga, says_saga, verify_saga
from storage import LegacyEntry, NewLegacy
from tests.bot.parlour import ANA, BEN, CAMPAIGN


async def table(frontier, key, posse=(), stewards=0, others=()):
    """A table of Ana that has begun, with the posse and her Hero, others, and so many stewards."""
    table_id = await frontier.gather(key, *others, stewards=stewards, legacies=posse, gathers=True)
    await frontier.lobby.start(table_id, ANA)
    return table_id


async def lived(frontier, stewards=0, others=()):
    """A posse that gathered, fled from a mine and rested; its number."""
    await frontier.play_on(await table(frontier, "frontier", (), stewards, others))
    posse = (await theirs(frontier.storage, STAY, ANA, "posse", 1))[-1].number
    adventure = await table(frontier, "brimstone", (posse,), stewards, others)
    await frontier.play_on(adventure, answers=12)
    await frontier.seating.end(adventure, ANA)
    await frontier.play_on(await table(frontier, "frontier", (posse,), stewards, others))
    return posse


def hero(data, where="now"):
    """A Hero in a file: as it is now, or as it left a game."""
    return next(one for one in (data["now"] if where == "now" else where) if one["kind"] == "hero")["body"]


def shift(body, what, by=100):
    body[what] += by


def left(data, nth):
    return data["chapters"][nth]["record"]["bequest"]


def came(data, nth):
    return data["chapters"][nth]["record"]["legacy"]


TAMPERINGS = {
    "Gold now": lambda data: shift(hero(data), "gold"),
    "an item now": lambda data: hero(data)["items"].append("coach_gun"),
    "experience that it left with": lambda data: shift(hero(data, left(data, 2)), "xp"),
    "Gold that it came with": lambda data: shift(hero(data, came(data, 2)), "gold"),
    "Gold on the way and after it": lambda data: [
        shift(hero(data, one), "gold") for one in (came(data, 2), left(data, 2), data["now"])
    ],
    "Gold from the first on": lambda data: [
        shift(hero(data, one), "gold")
        for one in (left(data, 0), came(data, 1), left(data, 1), came(data, 2), left(data, 2), data["now"])
    ],
    "an Adventure left out": lambda data: data["chapters"].pop(1),
    "the last stay left out": lambda data: data["chapters"].pop(),
    "a die": lambda data: next(one for one in data["chapters"][2]["record"]["answers"] if one["dice"])["dice"].append(
        1
    ),
    "a choice": lambda data: data["chapters"][1]["record"]["answers"][0].update(choice=["fly"]),
    "what came of the Adventure": lambda data: left(data, 1).clear(),
    "two games the other way round": lambda data: data["chapters"].insert(0, data["chapters"].pop(1)),
    "a game twice": lambda data: data["chapters"].append(data["chapters"][2]),
    "whose number is whose": lambda data: data["chapters"][0]["made"].reverse(),
    "a number less": lambda data: data["chapters"][0]["made"].pop(),
    "a number more": lambda data: data["chapters"][0]["made"].append("99"),
    "somebody who was never there": lambda data: data["now"].append({**data["now"][-1], "id": "99"}),
    "a dead Hero raised": lambda data: hero(data).update(dead=not hero(data)["dead"]),
    "no posse": lambda data: data.update(of="99"),
    "nothing at all": lambda data: [data["chapters"].clear(), data["now"].clear()],
}


@pytest.mark.rule("SOB-REC-01", "SOB-REC-04")
async def test_a_campaign_verifies_and_what_was_changed_is_found_out(frontier):
    posse = await lived(frontier)
    told = await saga_of(frontier.storage, CAMPAIGN, posse)
    text = told.saga.model_dump_json()
    verdict = verify_saga(read_saga(text), CAMPAIGN)
    assert (verdict.complaints, verdict.games, verdict.things, verdict.outside, told.in_play) == ([], 3, 2, [], [])
    assert "It holds: 3 games" in told_of_saga(verdict)[0]
    unnoticed = []
    for name, tamper in TAMPERINGS.items():
        data = json.loads(text)
        tamper(data)
        if not verify_saga(Saga.model_validate(data), CAMPAIGN).complaints:
            unnoticed.append(name)
    assert unnoticed == []


@pytest.mark.rule("SOB-REC-01")
async def test_the_heroes_of_stewards_are_followed_too(frontier):
    told = await saga_of(frontier.storage, CAMPAIGN, await lived(frontier, stewards=2))
    verdict = verify_saga(told.saga, CAMPAIGN)
    assert (verdict.complaints, verdict.games, verdict.things, verdict.outside) == ([], 3, 4, [])


@pytest.mark.rule("SOB-REC-01")
async def test_a_campaign_verifies_though_one_of_its_people_was_forgotten(frontier):
    posse = await lived(frontier, others=[BEN])
    await frontier.storage.people.erase(BEN, "somebody")
    told = await saga_of(frontier.storage, CAMPAIGN, posse)
    verdict = verify_saga(told.saga, CAMPAIGN)
    assert (verdict.complaints, verdict.games, verdict.things) == ([], 3, 3)
    assert len(await company(frontier.storage, STAY, posse)) == 1, "nobody leads it on"
    await frontier.storage.people.erase(ANA, "somebody")
    assert [one.notes.retired for one in await of_server(frontier.storage, STAY, 1, "posse")] == [True]


@pytest.mark.rule("SOB-REC-04")
async def test_who_comes_from_elsewhere_to_a_table_that_nobody_goes_down_from_is_what_it_came_as(frontier):
    posse = await lived(frontier)
    (kept,) = await company(frontier.storage, STAY, posse)
    body = json.dumps(keep(kept.thing).body, sort_keys=True)
    brought = NewLegacy(guild_id=1, game=STAY.key, kind="hero", version=kept.thing.version, body=body, notes="{}")
    number = await frontier.storage.legacies.bring(brought, ANA, "imported")
    table_id = await frontier.gather("brimstone", brings={ANA: [number]}, legacies=(posse,), gathers=True)
    await frontier.lobby.start(table_id, ANA)
    await frontier.seating.end(table_id, ANA)
    verdict = verify_saga((await saga_of(frontier.storage, CAMPAIGN, posse)).saga, CAMPAIGN)
    assert (verdict.complaints, verdict.outside) == ([], [f"hero {number}"])


async def test_the_first_table_left_out_or_of_other_rules_is_told(frontier):
    data = json.loads((await saga_of(frontier.storage, CAMPAIGN, await lived(frontier))).saga.model_dump_json())
    later = json.loads(json.dumps(data))
    later["chapters"].pop(0)
    (_, said) = told_of_saga(verify_saga(Saga.model_validate(later), CAMPAIGN))
    assert "Nobody can tell from this file what these were" in said
    data["chapters"][1]["record"]["version"] = 99
    (_, said) = told_of_saga(verify_saga(Saga.model_validate(data), CAMPAIGN))
    assert "were played by other rules than mine" in said


@pytest.mark.rule("SOB-REC-02")
async def test_what_is_still_in_play_is_not_in_the_file_and_everybody_is_as_they_came_there(frontier):
    posse = await lived(frontier)
    riding = await table(frontier, "brimstone", (posse,))
    told = await saga_of(frontier.storage, CAMPAIGN, posse)
    assert told.in_play == [riding]
    assert (
        say("verified-campaign.in-play", tables=str(riding)) == f"What is still in play is not in it: table {riding}."
    )
    verdict = verify_saga(told.saga, CAMPAIGN)
    assert (verdict.complaints, verdict.games, verdict.things) == ([], 3, 2)
    assert [one.kind for one in told.saga.now].count("hero") == len(await company(frontier.storage, STAY, posse))


def test_tables_stand_in_the_order_in_which_things_went_through_them():
    def journal(number, *tables):
        rest = {"user_id": 1, "seat": 0, "what": "taken up", "kind": "hero", "version": 1, "body": "{}", "at": 0.0}
        return tuple(LegacyEntry(legacy_id=number, table_id=table, **rest) for table in tables)

    assert in_order([journal(1, 5, 5, 2, None), journal(2, 7, 2, 9), journal(3, 4)]) == [4, 5, 7, 2, 9]


def test_what_is_no_campaign_is_told_so():
    assert says_saga(b'{"lychgate_campaign": 1}')
    assert not says_saga(b'{"lychgate": 4}')
    for text, said in (
        ("{}", "not a campaign"),
        ('{"lychgate_campaign": 2, "of": "1", "chapters": [], "now": []}', "format 2"),
    ):
        with pytest.raises(NotARecord, match=said):
            read_saga(text)


def test_a_campaign_that_does_not_hold_is_told_by_what_is_wrong_and_one_that_does_with_what_came_to_nothing():
    verdict = Verdict(complaints=[], games=3, answers=70, things=2, outside=[], older=[], given_up=[4, 9])
    assert told_of_saga(verdict) == [
        "It holds: 3 games with 70 answers played again, and 2 things are as the last of them left them.",
        say("verified-campaign.given-up", tables="4, 9"),
    ]
    assert told_of_saga(verdict.model_copy(update={"complaints": ["Table 4 is another one."]})) == [
        "Table 4 is another one."
    ]
