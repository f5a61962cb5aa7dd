"""What is told of a posse and its Heroes."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace

from bot.tables.campaigns import Kept
from bot.tables.keepsakes import Notes
from cogs.frontier import settings
from cogs.frontier.telling import (
    gear_lines,
    hero_lines,
    names_then,
    posse_lines,
    rides,
    sheet_lines,
    shortened,
    story_lines,
)
from engines.brimstone.legacy import Posse, Shadow, Tale
from engines.brimstone.library import library
from engines.brimstone.state import Options
from engines.frontier.setup import alone
from storage import Database, NewLegacy
from tests.engines.frontier.scene import legacy
from tests.storage.setting import new_database


def kept(thing, notes=None, held_by=None):
    """It, as something of Ana's and Ben's."""
    return Kept(7, thing, (11, 12), notes or Notes(), held_by, 1, None)


def test_a_posse_says_what_comes_next_and_what_a_failure_has_left():
    after = Posse(adventures=2, wins={"trestle": 1}, shadow=Shadow(day=2, steps=1, dread=2, hazards=1))
    assert posse_lines(kept(after, Notes(name="The Damned"))) == [
        "**Posse 7, The Damned**: 2 Adventures, 1 won. Next: the road and the town (`/posse rest`).",
        "-# A failed Mission has left this: in the next town something may happen on 1 to 2 from the first night on.",
        "-# A failed Mission has left this: in the next mine the Darkness begins a step ahead.",
        "-# A failed Mission has left this: in the next mine 2 Growing Dread cards lie there already.",
        "-# A failed Mission has left this: on the next road one more Hazard waits.",
    ]
    before = Posse(mission="trestle")
    assert posse_lines(kept(before)) == ["**Posse 7**: no Adventure yet. Next: Hold the Trestle (`/posse ride`)."]
    assert posse_lines(replace(kept(before, held_by=3), number=1234)) == ["**Posse 1234**: no Adventure yet."]
    ended = "**Posse 7**: no Adventure yet. It rides no more: `/posse end posse:7 back:True` calls it together again."
    assert posse_lines(kept(after, Notes(retired=True)))[0].endswith(ended.partition("yet.")[2])
    assert posse_lines(kept(before, Notes(retired=True))) == [ended]
    at_a_table = ["**Posse 7**: 2 Adventures, 1 won."]
    assert posse_lines(kept(after, held_by=3)) == at_a_table, "where some of it may have come to pass"


def test_a_hero_says_whose_it_is_and_whether_it_still_rides():
    (line,) = hero_lines(kept(legacy("scout", gold=30), Notes(name="Grim Jane", retired=True)))
    assert line.startswith("**Grim Jane**, Indian Scout of level 1, retired · <@11>, <@12> · 0 XP · 30 Gold")
    (line,) = hero_lines(kept(legacy("scout", dead=True, lasting=("torn_ear",))))
    assert ", Indian Scout of level 1, dead · <@11>" in line
    assert line.endswith("no Adventure yet · Torn Ear")
    (line,) = hero_lines(replace(kept(legacy("scout")), members=()))
    assert ", Indian Scout of level 1 · led by a steward · 0 XP" in line


async def test_however_many_adventures_ago_it_was_whoever_was_there_goes_by_the_name_that_it_was_given():
    """Of each Adventure and of each stay after it the journal has two lines: that the Hero was taken up, and handed on."""
    tale, looked_up = Tale(mission="trestle", how="win", turns=10, company=("Amos Vane",)), []

    async def at_table(table):
        looked_up.append(table)
        return [SimpleNamespace(id=9, kind="hero", notes='{"name": "Grim Jane"}', body='{"name": "Amos Vane"}')]

    lives = [legacy("scout", adventures=nth // 4, tale=tale if nth >= 4 else None) for nth in range(2, 4 * 30 + 6)]
    lived = [(SimpleNamespace(table_id=nth // 2), hero) for nth, hero in enumerate(lives)]
    names = await names_then(SimpleNamespace(legacies=SimpleNamespace(at_table=at_table)), lived)
    told = [line for line in story_lines(lives, names) if "Hold the Trestle" in line]
    assert len(told) == 31
    assert [line for line in told if "Grim Jane" not in line] == []
    assert len(looked_up) == 31, "a stay has no company to tell of"


def test_a_story_too_long_for_a_message_has_its_head_its_newest_lines_and_how_many_there_were_before():
    after = Posse(adventures=99, shadow=Shadow(day=2, steps=1, dread=2, hazards=1))
    head, lines = posse_lines(kept(after, Notes(name="The Damned" * 4))), [f"{n}. {'down ' * 20}" for n in range(99)]
    told = shortened(head, lines, 3400)
    assert len(told) <= 3400
    assert told.splitlines()[: len(head)] == head
    first, *rest = told.splitlines()[len(head) :]
    assert rest == lines[-len(rest) :]
    assert first == f"… and {99 - len(rest)} before that."
    assert shortened(head, lines[:2], 3400) == "\n".join([*head, *lines[:2]])


def test_all_that_a_hero_carries_is_told_at_least_by_name():
    printed = library()
    things = tuple(item.id for item in printed.items.values() if item.kind in ("gear", "mine", "jargono"))
    grown = ("steady_hand", "clean_barrel", *("harder_to_kill", "seasoned") * 7)
    rich = legacy("lawman", items=("peacekeeper_pistol", *things), upgrades=grown, bag=("tonic",) * 2)
    told = "\n".join(gear_lines(kept(rich), 3000))
    assert len(told) <= 3000
    assert all(f"• **{printed.items[item].name}**" in told for item in rich.items)
    assert told.startswith("**Carries**\n• **Peacekeeper Pistol** (held or worn)\n")
    assert told.endswith("\n• **Harder to Kill (7)**\n• **Seasoned (7)**")
    assert "\n• Tonic (2)\n" in told
    poor = "\n".join(gear_lines(kept(legacy("lawman")), 3000))
    assert f"**Sheriff Badge**: {printed.items['sheriff_badge'].text}" in poor


def test_what_counts_as_dark_stone_is_told_so():
    told = gear_lines(kept(legacy("lawman", items=("moss_heart", "broad_hat"))), 3000)
    assert told[1].endswith("It does not want to be put down. Counts as Dark Stone.")
    assert "Dark Stone" not in told[2]


def test_how_far_a_gun_shoots_is_told():
    told = gear_lines(kept(legacy("lawman")), 3000)
    assert told[1].endswith("until now. Range 6.")
    assert "Range" not in told[2]


def test_who_rides_with_a_posse_comes_after_who_cannot():
    there = [kept(legacy("scout")), kept(legacy("lawman", dead=True)), kept(legacy("rancher"), Notes(retired=True))]
    assert [one.thing.hero_class for one in sorted(there, key=rides)] == ["lawman", "rancher", "scout"]


def test_who_carries_no_dark_stone_is_not_said_to_roll_for_it():
    for stone, told in ((0, []), (1, ["• what Dark Stone does"])):
        fled = legacy("scout", stone=stone, due=("injury", "stone"))
        lines = sheet_lines(kept(fled), alone(fled).heroes[0], "Ana")
        assert lines[lines.index("**Still to be rolled**") + 1 :] == ["• the Injury chart", *told]


def test_of_options_that_another_release_knew_the_rest_still_holds():
    told = {"decisions": "king", "hard_core": True, "ghosts": True, "themes": ["hellbats"]}
    assert settings.options_of(Notes(options=told)) == Options(hard_core=True, themes=["hellbats"])


async def test_of_two_options_that_are_chosen_at_once_both_are(tmp_path, monkeypatch):
    async with await Database.open(new_database(tmp_path)) as storage:
        new = NewLegacy(guild_id=7, game="frontier", kind=Posse.kind, version=1, body="{}")
        number = await storage.legacies.bring(new, 11, "brought")
        legacies, read, both = storage.legacies, [], asyncio.Event()

        async def get(legacy_id):
            row = await legacies.get(legacy_id)
            read.append(row)
            if len(read) == 2:
                both.set()
            await both.wait()
            return row

        async def show(*_):
            pass

        around = SimpleNamespace(get=get, members=legacies.members, note=legacies.note)
        services = SimpleNamespace(storage=SimpleNamespace(legacies=around))

        def chosen(option, *values):
            pressed = {"read": lambda how: how(f"{number}.{option}", None), "user_id": 11, "values": list(values)}
            return settings.choose.take(SimpleNamespace(services=services, interaction=None, **pressed))

        monkeypatch.setattr(settings, "show", show)
        await asyncio.gather(chosen(settings.EXTRAS, "hard_core"), chosen("themes", "hellbats"))
        options = settings.options_of(settings.notes_of(await legacies.get(number)))
        assert (options.hard_core, options.themes) == (True, ["hellbats"])
        await chosen(settings.EXTRAS)
        options = settings.options_of(settings.notes_of(await legacies.get(number)))
        assert (options.hard_core, options.themes) == (False, ["hellbats"]), "what was chosen can be left out again"
