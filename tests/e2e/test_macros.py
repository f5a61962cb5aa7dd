"""Saved rolls in Discord, as people save, share, keep and replace them."""

import json
import re

import pytest

from sandbox import reading
from tests.e2e.evening import last, refusal


async def test_macros_are_saved_called_shared_and_deleted(evening, ana, ben, discord):
    await ana.command("dice", "macro save", name="bonus", roll="5")
    await ana.command("dice", "macro save", name="stats", roll="6x 4d6kh3 # a hero")
    assert "2dsword" in (await ana.command("dice", "macro save", name="sword", roll="d{hit,hit,miss}")).text
    assert "d20" in (await ana.command("dice", "roll", dice="d20 + $bonus")).text
    assert "**a hero**" in (await ana.command("dice", "roll", dice="$stats")).text
    assert "3sword (" in (await ana.command("dice", "roll", dice="3dsword")).text
    assert "Nothing is saved as" in (await ben.command("dice", "roll", dice="$bonus")).text
    await ana.command("dice", "macro save", name="other", roll="1 + $bonus")
    circle = (await ana.command("dice", "macro save", name="bonus", roll="2 + $other")).text
    assert "calls too many saved rolls, or itself" in circle
    await ana.command("dice", "macro delete", name="other")
    card = (await ana.command("dice", "macro share", name="sword")).message
    await evening.restart()
    await ben.click(card, "Keep It")
    await ben.wait_message("dice", lambda one: "Saved: `/roll $sword`" in reading.text(one))
    await ben.command("dice", "roll", dice="2sword")
    listed = (await ana.command("dice", "macro list")).text
    assert [line.split("`")[1] for line in listed.split("\n")[1:]] == ["$bonus", "$stats", "$sword"]
    given = await ana.command("dice", "macro export")
    assert given.text.startswith("3 saved rolls; `/macro import`")
    data = await discord.download(reading.files(given.message)[0]["url"])
    assert "deleted" in (await ana.command("dice", "macro delete", name="$bonus")).text
    assert "Nothing is saved as" in (await ana.command("dice", "macro delete", name="bonus")).text
    assert (
        "3 rolls are saved"
        in (await ana.command("dice", "macro import", files={"macros.json": data}, file="macros.json")).text
    )
    deep = b"[" * 90_000
    assert "not a file of saved rolls" in (await ana.command("dice", "macro import", files={"x": deep}, file="x")).text
    bad = json.dumps({"macros": {"good": "d6", "bad": "d6 +"}}).encode()
    assert "Nothing was saved" in (await ana.command("dice", "macro import", files={"x": bad}, file="x")).text
    assert "not a file of saved rolls" in (await ana.command("dice", "macro import", files={"x": b"?"}, file="x")).text
    assert "good" not in (await ana.command("dice", "macro list")).text


async def test_a_shared_roll_that_was_changed_is_not_kept_and_none_is_taken_unseen(evening, ana, ben):
    await ana.command("dice", "macro save", name="plan", roll="d6 # old")
    card = (await ana.command("dice", "macro share", name="plan")).message
    await ana.command("dice", "macro save", name="plan", roll="d6 # new and private")
    assert "changed or deleted" in await refusal(ben, "dice", ben.click(card, "Keep It"))
    await evening.press_forged(ben, card, "l1:keep:0::1")
    await evening.settled()
    assert await evening.services.storage.macros.of(f"person:{ben.id}") == ()


async def test_a_servers_macros_are_everybodys_and_changed_by_who_manages_it(ana, ben):
    refused = (await ben.command("dice", "macro save", name="init", roll="d20", server=True)).text
    assert "Only those who may manage this server" in refused
    await ana.command("dice", "macro save", name="init", roll="d20 + 1", server=True)
    assert "d20 (" in (await ben.command("dice", "roll", dice="$init")).text
    assert "`/macro import`" in (await ben.command("dice", "macro export", server=True)).text
    await ben.command("dice", "macro save", name="init", roll="3d6")
    assert "3d6 (" in (await ben.command("dice", "roll", dice="$init")).text
    assert "no server here" in (await ben.command("dm", "macro save", name="x", roll="1", server=True)).text


async def test_a_set_of_rolls_is_kept_in_one_press_and_takes_nothing_away(evening, ana):
    await ana.command("dice", "macro save", name="attack", roll="d20 + 9")
    card = (await ana.command("dice", "macro ready", game="dungeons")).message
    assert "$attack" in reading.text(card)
    await evening.restart()
    await ana.click(card, "Save All")
    told = await last(ana, "dice", "`$attack` stays")
    assert "`$death`" in reading.text(told)
    assert "d20 + 9" in (await ana.command("dice", "roll", dice="$attack")).text.replace("1d20", "d20").replace(
        " (", " + 9 ("
    )
    assert "death save" in (await ana.command("dice", "roll", dice="$death")).text
    assert "nothing ready for that game" in (await ana.command("dice", "macro ready", game="chess")).text


async def test_what_a_name_stood_for_is_told_when_it_is_saved_anew(ana):
    await ana.command("dice", "macro save", name="fire", roll="8d6")
    assert "Until now" not in (await ana.command("dice", "macro save", name="fire", roll="8d6")).text
    assert (
        "Until now this was `$fire`: `8d6`" in (await ana.command("dice", "macro save", name="fire", roll="9d6")).text
    )
    data = json.dumps({"macros": {"fire": "1d6", "ice": "d4"}}).encode()
    told = (await ana.command("dice", "macro import", files={"m.json": data}, file="m.json")).text
    assert "`9d6`" in told


async def test_saved_rolls_have_an_end(ana, ben):
    assert "Nothing is saved yet" in (await ana.command("dice", "macro export")).text
    for count, told in ((0, "not a file of saved rolls"), (101, "not a file of saved rolls"), (100, "100 rolls")):
        many = json.dumps({"macros": {f"a{n}": f"d6 # {'long' * 20}" for n in range(count)}}).encode()
        assert told in (await ana.command("dice", "macro import", files={"m": many}, file="m")).text
    assert "more than 100 saved rolls" in (await ana.command("dice", "macro save", name="b", roll="d6")).text
    listed = (await ana.command("dice", "macro list")).text
    assert re.search(r"\d+ more", listed.splitlines()[-1])
    await ben.command("dice", "macro save", name="a1", roll="d4")
    card = (await ben.command("dice", "macro share", name="a1")).message
    assert "`$a1`: `d6 # long" in await refusal(ana, "dice", ana.click(card, "Keep It"))


async def test_what_is_replaced_is_counted_and_what_a_file_calls_is_what_the_file_says(ana):
    """Somebody reads a file of saved rolls twice, and one in which two rolls call each other that are saved otherwise."""
    for roll in ("d6", "d8"):
        seven = json.dumps({"macros": {f"a{n}": roll for n in range(7)}}).encode()
        told = (await ana.command("dice", "macro import", files={"m": seven}, file="m")).text
    assert "2 more" in told
    circle = json.dumps({"macros": {"a0": "1 + $a1", "a1": "1 + $a0"}}).encode()
    assert "Nothing was saved" in (await ana.command("dice", "macro import", files={"m": circle}, file="m")).text


async def test_what_is_shared_is_shown_whole_and_can_be_kept_twice(ana, ben):
    whole = f"d6 # {'long' * 24} end"
    await ana.command("dice", "macro save", name="plan", roll=whole)
    card = (await ana.command("dice", "macro share", name="plan")).message
    assert whole in reading.text(card)
    for _ in range(2):
        assert "Saved: `/roll $plan`" in await refusal(ben, "dice", ben.click(card, "Keep It"))


@pytest.mark.parametrize(("name", "is_told"), [("axe", True), ("ax", False), ("a_x_e", False)])
async def test_a_die_is_said_to_be_called_by_its_name_where_it_can_be(ana, name, is_told):
    told = (await ana.command("dice", "macro save", name=name, roll="d{hit,miss}")).text
    assert (f"2d{name}" in told) == is_told


async def test_a_file_of_saved_rolls_that_an_editor_has_marked_is_read(evening):
    marked = b"\xef\xbb\xbf" + json.dumps({"macros": {"fire": "d6"}}).encode()
    told = await evening.person("ana").command("dice", "macro import", files={"m": marked}, file="m")
    assert "One roll is saved" in told.text
