"""What stands beside the games with the most that can stand on it: fights, saved rolls, dice to choose from, a posse's options, troubles."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord import Permissions
from discord.ui import TextDisplay

from bot.dice.initiative import MOST_FIGHTERS, Fight
from bot.panels.sheet import Sheet
from bot.presses.troubles import MOST_SHOWN, troubles_sheet
from bot.tables.keepsakes import Notes
from bot.tables.lobby import extras_of
from bot.words.plain import LONGEST_NAME, seat_name
from cogs.dice import macros
from cogs.dice.answers import die_selects, keep_select, kept_answer, secret_line
from cogs.dice.initiative import card
from cogs.frontier.settings import settings_sheet
from engines.brimstone.game import GAME as ADVENTURE
from engines.notation.systems import SETS
from storage import Database, Incident, OutboxRow
from tests.bot.panels.test_fullest import LONG, complaints
from tests.cogs.test_dice import rolled
from tests.storage.setting import new_database

LARGE = 2**53
MARKS = "(*_~|)" * 9
FACES = "d{" + ",".join(f"{'W' * 18}{n}" for n in range(10, 22)) + "}"


def fall_of(**shown: Sheet) -> list[str]:
    """What Discord would refuse of these."""
    return [one for name, sheet in shown.items() for one in complaints(sheet, name)]


@pytest.mark.parametrize("called", [*LONG, MARKS])
async def test_the_card_of_the_fullest_fight_shows_who_acts(called: str) -> None:
    fight = Fight()
    for n in range(MOST_FIGHTERS):
        fight.join(seat_name(f"{n}{called}"), n, LARGE - n)
    for _ in range(MOST_FIGHTERS):
        fight.next()
        shown = card(fight)
        (text,) = [item.content for item in shown.view.walk_children() if isinstance(item, TextDisplay)]
        assert "▶ **" in text
    assert fall_of(card=shown) == []


@pytest.mark.parametrize("dice", ["200d6", "50x 20d6", f"99{FACES}", "4d6kh3 # " + "*" * 100])
async def test_dice_to_choose_from_keep_to_discords_limits(dice: str) -> None:
    one = rolled(dice)
    assert fall_of(dice=die_selects(one), secret=secret_line(one, LONG[0])) == []


@pytest.mark.parametrize("dice", ["l5r: ringdie", "l5r: 9ringdie + 9skilldie", "l5r: 99ringdie + 99skilldie"])
async def test_dice_that_are_kept_keep_to_discords_limits(dice: str) -> None:
    one = rolled(dice)
    lying = ("explosion+strife",) * 99
    assert fall_of(which=keep_select(one), kept=kept_answer(one, LONG[0] * 2, lying)) == []


def test_a_posse_with_everything_chosen_keeps_to_discords_limits() -> None:
    on: dict[str, object] = dict.fromkeys(extras_of(ADVENTURE), True)
    notes = Notes(name=MARKS[:LONGEST_NAME], admits=True, options=on)
    assert fall_of(all=settings_sheet(LARGE, notes), none=settings_sheet(1, Notes())) == []


def test_as_many_troubles_as_are_told_keep_to_discords_limits() -> None:
    incidents = [Incident(LARGE + n, LARGE, "error", 2e9, "", None) for n in range(MOST_SHOWN)]
    row = OutboxRow(LARGE, LARGE, LARGE, "say", "", None, "", "", 9, 2e9, None, None, 2e9, "", 2e9)
    assert fall_of(troubles=troubles_sheet(incidents, [row] * 1000), none=troubles_sheet([], [])) == []


async def test_as_many_macros_as_can_be_saved_keep_to_discords_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Sheet] = []

    async def show(_: object, sheet: Sheet, *, openly: bool = False) -> None:
        shown.append(sheet)

    monkeypatch.setattr(macros, "show", show)
    names = [f"{'abcdefgh' * 3}{n:0>8}" for n in range(macros.MOST)]
    person = SimpleNamespace(id=LARGE, display_name=MARKS)
    here: Any = SimpleNamespace(user=person, guild_id=LARGE, permissions=Permissions.all())
    async with await Database.open(new_database(tmp_path)) as storage:
        cog: Any = macros.MacrosCog(SimpleNamespace(storage=storage, allowance=None))  # type: ignore[arg-type]

        async def handed(text: str) -> None:
            async def handed_in(_: object) -> bytes:
                return json.dumps({"macros": dict.fromkeys(names, text)}).encode()

            monkeypatch.setattr(macros, "handed_in", handed_in)
            for server in (False, True):
                await cog.import_all.callback(cog, here, SimpleNamespace(size=1), server=server)

        await handed("1+" * 149 + "1")
        await handed("2+" * 149 + "1")
        for do, *more in [(cog.list_all,), (cog.share, names[0]), (cog.save, names[0], "1d6")]:
            await do.callback(cog, here, *more)
        for key in SETS:
            await cog.ready.callback(cog, here, key)
    assert len(shown) == 7 + len(SETS)
    assert fall_of(**{str(n): sheet for n, sheet in enumerate(shown)}) == []
