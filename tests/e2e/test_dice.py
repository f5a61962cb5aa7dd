"""Dice in Discord, as people roll them."""

import asyncio
import dataclasses
import json
import re

import pytest

from bot.dice.fair_days import read_day, verify_day
from bot.shell import command_line
from bot.words.catalogue import say
from cogs.dice import odds, pictures
from renderers.odds.telling import decimal
from sandbox import reading
from tests.e2e.evening import labelled, last, refusal

DAY = 86400


def shift_clock(evening, seconds):
    """Let the dice of the running bot fall so much later."""
    rolls = evening.services.storage.rolls
    now = rolls.clock
    evening.services.storage.rolls = dataclasses.replace(rolls, clock=lambda: now() + seconds)


def total(message):
    return int(re.match(r"# (−?\d+)", reading.text(message))[1].replace("−", "-"))


async def test_a_roll_says_the_total_first_then_every_die_and_its_proof(ana):
    text = (await ana.command("dice", "roll", dice="4d6kh3 + 2 [fire] # fireball @everyone")).text
    first, label, dice, proof = text.split("\n")
    shown = re.fullmatch(r"4d6kh3 \(([\d, ~]+)\) \+ 2 \\\[fire\]", dice)[1]
    kept = [int(die) for die in shown.split(", ") if "~" not in die]
    assert len(kept) == 3
    assert shown.count("~~") == 2
    assert first == f"# {sum(kept) + 2}"
    assert label == r"**fireball \@everyone**"
    assert re.fullmatch(r"-# Ana · roll 1 of \d{4}-\d\d-\d\d · `[0-9a-f]{10}`", proof)


async def test_a_plain_roll_shows_its_dice_unless_its_person_wants_words_alone(ana, monkeypatch):
    monkeypatch.setattr(pictures, "AT_ONCE", 30.0)
    shown = (await ana.command("dice", "roll", dice="2d20kh1 + 3")).message
    (picture,) = reading.pictures(shown)
    assert re.fullmatch(r"Dice: (d20 \d+, d20 \d+ \(dropped\)|d20 \d+ \(dropped\), d20 \d+)\.", picture["description"])
    assert not reading.pictures((await ana.command("dice", "roll", dice="d100")).message)
    assert "in words alone" in (await ana.command("dice", "table settings", dice_pictures="off")).text
    assert not reading.pictures((await ana.command("dice", "roll", dice="2d20kh1 + 3")).message)


async def test_nobody_is_ever_pinged(ana, ben, discord):
    await ana.command("dice", "roll", dice=f"1d6 # {ben.mention} @everyone")
    await ana.command("dice", "say", text=f"{ben.mention} @everyone takes [1d6]")
    for entry in await discord.requests():
        if "/callback" in entry["path"] or "/webhooks/" in entry["path"]:
            data = (entry.get("body") or {}).get("data") or entry.get("body") or {}
            if "components" in data:
                assert data["allowed_mentions"]["parse"] == []
                assert not data["allowed_mentions"].get("users")


async def test_a_bad_roll_is_told_to_its_writer_alone_with_a_caret(evening, ana):
    outcome = await ana.command("dice", "roll", dice="2d6+x")
    assert outcome.message["flags"] & 64
    assert "\n2d6+x\n    ^\n" in outcome.text
    assert (await ana.command("dice", "roll", dice="1/0")).text.startswith("This divides by nothing.")
    today, _ = await evening.services.storage.rolls.days(f"guild:{evening.bot.guilds[0].id}")
    assert today.used == 0, "what cannot be rolled uses no counter"


async def test_a_roll_whose_dice_come_to_nothing_has_used_its_counter(ana):
    """Else one could fish: let the dice fall in a way that fails, and roll with the same counter once they are known."""
    assert "divides by nothing" in (await ana.command("dice", "roll", dice="1/(d6*0)")).text
    assert "roll 2 of" in (await ana.command("dice", "roll", dice="d6")).text


async def test_a_long_roll_is_folded_with_every_die_in_a_file(ana, discord):
    message = (await ana.command("dice", "roll", dice="50x 20d6 # waves")).message
    (file,) = reading.files(message)
    lines = (await discord.download(file["url"])).decode().splitlines()
    assert len(lines) == 51
    assert all(line.count(",") == 19 for line in lines[1:])


async def test_buttons_work_after_a_restart(evening, ana, ben):
    message = (await ana.command("dice", "roll", dice="3d6 # one")).message
    await evening.restart()
    await ben.click(message, "Roll Again")
    again = await last(ben, "dice", "again · Ben · roll 2")
    assert "**one**" in reading.text(again)
    await evening.restart()
    await ben.click(again, "Odds")
    odds = await ben.wait_message("dice", lambda one: one["flags"] & 64)
    assert "or more, with 3d6" in reading.text(odds)
    (picture,) = reading.pictures(odds)
    assert "3d6" in picture["description"]


async def test_one_die_is_rolled_again_and_the_others_lie(evening, ana, ben):
    message = (await ana.command("dice", "roll", dice="3d100kh2 + 5")).message
    before = re.findall(r"\d+", re.search(r"\(([^)]*)\)", reading.text(message))[1])
    assert "Only whoever rolled" in await refusal(ben, "dice", ben.click(message, "Reroll One Die"))
    await evening.restart()
    await ana.click(message, "Reroll One Die")
    panel = await ana.wait_message("dice", lambda one: "Which die" in reading.text(one))
    await evening.restart()
    await ana.select(panel, "1")
    result = await last(ana, "dice", "d100 again")
    after = re.findall(r"\d+", re.search(r"kh2 \(([^)]*)\)", reading.text(result))[1])
    assert (after[0], after[2]) == (before[0], before[2])
    assert f"again: {before[1]} → {after[1]}" in reading.text(result)
    assert total(result) == sum(sorted(map(int, after))[1:]) + 5
    await ana.click(result, "Reroll One Die")


async def test_a_single_die_is_rolled_again_at_once(ana):
    message = (await ana.command("dice", "roll", dice="d20")).message
    await ana.click(message, "Reroll One Die")
    await last(ana, "dice", "d20 again")


async def test_presses_at_once_and_deliveries_in_double_never_share_a_counter(evening, ana, ben, discord):
    message = (await ana.command("dice", "roll", dice="d20")).message
    await asyncio.gather(*(one.click(message, "Roll Again") for one in (ana, ben, ana, ben)))
    await discord.duplicate_next_interaction()
    await ana.click(message, "Roll Again")
    await discord.duplicate_next_interaction()
    await ana.command("dice", "roll", dice="d20")
    await last(ana, "dice", "roll 7 of")
    await evening.settled()
    texts = [reading.text(one) for one in await ana.messages("dice")]
    counters = [int(found[1]) for text in texts if (found := re.search(r"roll (\d+) of", text))]
    assert sorted(counters) == [1, 2, 3, 4, 5, 6, 7]


async def test_a_secret_roll_is_seen_by_its_roller_and_revealed_once(evening, ana, ben):
    secret = (await ana.command("dice", "roll-secret", dice="d1000000")).message
    value = reading.text(secret).split("\n")[0]
    assert secret["flags"] & 64
    assert await ben.messages("dice") == []
    await ana.click(secret, "Roll Again")
    await evening.settled()
    assert await ben.messages("dice") == [], "what comes of a secret is one"
    await evening.restart()
    await ana.click(secret, "Reveal")
    shown = await last(ben, "dice", "rolled in secret")
    assert reading.text(shown).startswith(value)
    assert "no secret any more" in await refusal(ana, "dice", ana.click(secret, "Reveal"))
    await ben.click(shown, "Roll Again")
    await last(ana, "dice", "again · Ben · roll 1 of")


async def test_a_game_master_may_look_and_nobody_else(evening, ana, ben, cleo):
    secret = (await ana.command("dice", "roll-secret", dice="d1000000 # trap", game_master=ben)).message
    value = reading.text(secret).split("\n")[0]
    line = await last(cleo, "dice", "rolled in secret for")
    assert value not in reading.text(line)
    assert line["mentions"] == []
    assert "not for your eyes" in await refusal(cleo, "dice", cleo.click(line, "Look"))
    seen = await refusal(ben, "dice", ben.click(line, "Look"))
    assert seen.startswith(value)
    forged = "l1:odds:0::1"
    await evening.press_forged(cleo, line, forged)
    await cleo.wait_message("dice", lambda one: one["flags"] & 64 and "not for your eyes" in reading.text(one))
    mine = await ana.command("dice", "roll-secret", dice="d6", game_master=ana)
    assert "another person" in mine.text


async def test_a_button_of_another_channel_rolls_nothing(evening, ana, ben):
    hidden = (await ana.command("dm", "roll", dice="d6 # my plan")).message
    number = next(one["custom_id"] for one in reading.buttons(hidden)).rpartition(":")[2]
    here = (await ben.command("dice", "roll", dice="d6")).message
    await evening.press_forged(ben, here, f"l1:roll:0::{number}")
    told = await ben.wait_message("dice", lambda one: one["flags"] & 64)
    assert "do not remember this roll" in reading.text(told)


async def test_words_with_dice_in_them(ana):
    outcome = await ana.command("dice", "say", text="I swing [1d20+5] and hit for [2d6+3 [cold]], *ha*!")
    said, swing, hit, _ = outcome.text.split("\n")
    values = re.fullmatch(r"\*\*Ana:\*\* I swing \*\*(\d+)\*\* and hit for \*\*(\d+)\*\*, \\\*ha\\\*!", said)
    assert int(values[1]) == int(re.search(r"\((\d+)\)", swing)[1]) + 5
    assert int(values[2]) == sum(map(int, re.findall(r"\d+", re.search(r"2d6 \(([^)]*)\)", hit)[1]))) + 3
    assert "square brackets" in (await ana.command("dice", "say", text="I swing")).text
    wrong = (await ana.command("dice", "say", text="I swing [1d20+5] and hit for [2d6+]")).text
    shown, caret = wrong.split("\n")[2:4]
    assert shown[caret.index("^") - 1 :] == "+]"
    await ana.click(outcome.message, "Roll Again")
    await last(ana, "dice", "again · Ana · roll 2 of")


async def test_typing_is_completed_and_corrected(evening, ana):
    await ana.command("dice", "macro save", name="fire", roll="8d6 # fireball")
    await ana.command("dice", "roll", dice="2d6+3")
    names = [one["name"] for one in await ana.autocomplete("dice", "roll", "dice", "")]
    assert names[:2] == ["2d6+3", "$fire: 8d6 # fireball"]
    assert any(name.startswith("peril: ") for name in names)
    (choice, *_) = await ana.autocomplete("dice", "roll", "dice", "2d6+")
    assert choice["name"].startswith("⚠ The roll stops too early")
    assert (await ana.command("dice", "roll", dice=choice["value"])).message["flags"] & 64 == 0
    values = [one["value"] for one in await ana.autocomplete("dice", "roll", "dice", "d20 + $f")]
    assert "d20 + $fire" in values
    values = [one["value"] for one in await ana.autocomplete("dice", "roll", "dice", "2dper")]
    assert "2peril" in values or "2dperil" in values
    assert await evening.person("ben").autocomplete("dice", "roll", "dice", "fire") != []


async def test_odds_with_a_chart(ana):
    outcome = await ana.command("dice", "odds", dice="4d6kh3")
    assert outcome.text.startswith("# 12.24\n4d6kh3 · on average")
    assert "12.24" in reading.pictures(outcome.message)[0]["description"]
    assert (await ana.command("dice", "odds", dice="2d20kh1", against="1d20")).text.startswith("# 64.1%\n")
    assert (await ana.command("dice", "odds", dice="2d6", against="10")).text.startswith("# 16.7%\n10 or more")
    assert (await ana.command("dice", "odds", dice="2d6", against="<= 3")).text.startswith("# 8.3%\n3 or less")
    await ana.command("dice", "macro save", name="bonus", roll="3 # mine")
    assert (await ana.command("dice", "odds", dice="d6+$bonus", against="$bonus+4")).text.startswith("# 50.0%\n")
    pushed = (await ana.command("dice", "odds", dice="yz 1b")).text
    assert "Success 16.7%" in pushed
    assert "Pushed whenever you can: Success 27.8%" in pushed
    assert "with what explosions bring: Success 50.0%" in (await ana.command("dice", "odds", dice="l5r 1r")).text
    wrong = await ana.command("dice", "odds", dice="2d6", against="10+")
    assert wrong.message["flags"] & 64
    assert "\n10+\n" in wrong.text


async def test_history_is_as_long_as_a_message_can_be(ana, monkeypatch):
    monkeypatch.setattr("bot.dice.allowance.IN_A_ROW", 99)
    for n in range(25):
        await ana.command("dice", "roll", dice=f"30x1d20 # {n} " + "*_" * 40)
    lines = (await ana.command("dice", "roll-history")).text.split("\n")
    assert 10 < len(lines) < 25
    assert "\\# 24 " in lines[0]


async def test_history_and_statistics(ana, ben):
    assert "rolled nothing yet" in (await ana.command("dice", "roll-history")).text
    assert "No dice have fallen" in (await ana.command("dice", "roll-stats")).text
    await ana.command("dice", "roll", dice="100d6 # many")
    await ana.command("dice", "roll", dice="2dperil")
    await ana.command("dice", "roll-secret", dice="50d6")
    await ana.command("dm", "roll", dice="7d6")
    mine = (await ana.command("dice", "roll-history")).text.split("\n")
    assert len(mine) == 4
    assert mine[1].endswith("50d6 · secret")
    hers = (await ben.command("dice", "roll-history", person=ana)).text.split("\n")
    assert [line.rpartition(" · ")[2] for line in hers] == ["2dperil", "100d6 \\# many"]
    here = await ben.command("dice", "roll-stats", person=ana, die="6")
    assert "**Ana** · d6 · 100 rolls" in here.text
    assert "d6" in reading.pictures(here.message)[0]["description"]
    assert "d6 · 107 rolls" in (await ana.command("dm", "roll-stats", die="d6")).text
    offered = await ana.autocomplete("dice", "roll-stats", "die", "")
    assert [one["value"] for one in offered] == ["d6", "peril"]
    assert "No such die" in (await ana.command("dice", "roll-stats", die="d12")).text


async def test_a_secret_counts_in_the_statistics_once_it_is_revealed(ana, ben):
    secret = (await ana.command("dice", "roll-secret", dice="3d1000")).message
    assert "No dice of theirs have fallen" in (await ben.command("dice", "roll-stats", person=ana)).text
    await ana.click(secret, "Reveal")
    shown = await last(ben, "dice", "rolled in secret")
    told = await ben.command("dice", "roll-stats", person=ana, die="d1000")
    assert "**Ana** · d1000 · 3 rolls" in told.text
    assert f"{decimal(total(shown) / 3)} on average, 500.5 expected" in told.text


async def test_rolls_of_a_private_channel_are_proven_there_and_stand_nowhere_else(
    evening, ana, ben, discord, tmp_path, capsys
):
    guild = evening.bot.guilds[0].id
    den = int((await discord.call("POST", "/channels", {"guild_id": str(guild), "name": "den"}))["id"])
    rights = f"/channels/{den}/permissions"
    await discord.call("PATCH", rights, {"allow": ["VIEW_CHANNEL"]})
    await discord.call("PATCH", rights, {"everyone": True, "deny": ["VIEW_CHANNEL"]})
    await private(evening.bot, den)
    await ana.command("dice", "roll", dice="1d6")
    hidden = (await ana.command(den, "roll", dice="7d77kh2 # the plan")).text
    await ana.command(den, "roll", dice="3d33kl1")
    promise = (await ana.command(den, "fair")).text
    assert "channel" in promise.split("\n")[0]
    commitment, date = re.findall(r"`([0-9a-f]{64})`", promise)[0], re.search(r"\d{4}-\d\d-\d\d", promise)[0]
    assert commitment not in (await ben.command("dice", "fair")).text
    shift_clock(evening, DAY)

    open_file = await day_file(discord, await ben.command("dice", "fair", day=date))
    assert [roll.script.lines for roll in read_day(open_file).rolls] == [("1d6",)]
    head = re.search(r"`([0-9a-f]{10})`", hidden)[1]
    for trace in (b"kh2", b"kl1", str(den).encode(), commitment.encode(), head.encode()):
        assert trace not in open_file

    data = await day_file(discord, await ana.command(den, "fair", day=date))
    record = read_day(data)
    assert (record.place, record.commitment) == (f"channel:{den}", commitment)
    assert [roll.script.lines for roll in record.rolls] == [("7d77kh2",), ("3d33kl1",)]
    file = tmp_path / "den.json"
    file.write_bytes(data)
    assert command_line.main(["verify", str(file), "--seen", f"1:{head}"]) == 0
    assert "Up to roll 1 it is what stands in the channel" in capsys.readouterr().out
    here = await ana.command(den, "table verify", files={"den.json": data}, file="den.json")
    assert "These are the rolls of that day as I keep them." in here.text


async def test_days_of_before_a_channel_was_closed_are_found_there(ana, discord, evening):
    guild = evening.bot.guilds[0].id
    den = int((await discord.call("POST", "/channels", {"guild_id": str(guild), "name": "den"}))["id"])
    await ana.command(den, "roll", dice="1d6")
    await discord.call("PATCH", f"/channels/{den}/permissions", {"everyone": True, "deny": ["VIEW_CHANNEL"]})
    await private(evening.bot, den)
    await ana.command(den, "roll", dice="7d77kh2")
    date = re.search(r"\d{4}-\d\d-\d\d", (await ana.command(den, "fair")).text)[0]
    shift_clock(evening, DAY)
    offered = [one["value"] for one in await ana.autocomplete(den, "fair", "day", "")]
    assert offered == [date, f"{date} server"]
    own = read_day(await day_file(discord, await ana.command(den, "fair", day=date)))
    servers = read_day(await day_file(discord, await ana.command(den, "fair", day=f"{date} server")))
    assert own.place == f"channel:{den}"
    assert servers.place.startswith("guild:")


async def private(bot, channel_id):
    """Wait until the bot has heard that not everybody sees a channel."""
    async with asyncio.timeout(100):
        while (channel := bot.get_channel(channel_id)) is None or channel.permissions_for(  # noqa: ASYNC110
            channel.guild.default_role
        ).view_channel:
            await asyncio.sleep(0.005)


async def day_file(discord, shown):
    """The file under what `/fair` has shown."""
    return await discord.download(reading.files(shown.message)[0]["url"])


async def test_of_a_day_before_there_was_a_chain_nothing_is_shown(evening, ana, monkeypatch):
    await ana.command("dice", "roll", dice="d20")
    date = re.search(r"\d{4}-\d\d-\d\d", (await ana.command("dice", "fair")).text)[0]
    shift_clock(evening, DAY)
    rolls = evening.services.storage.rolls
    known = type(rolls).day

    async def without_chain(*args):
        return dataclasses.replace(await known(*args), opening="", head="")

    monkeypatch.setattr(type(rolls), "day", without_chain)
    assert "could not be checked yet" in (await ana.command("dice", "fair", day=date)).text


async def test_a_day_too_large_for_one_upload_comes_in_parts(evening, ana, discord, tmp_path, capsys, monkeypatch):
    for _ in range(3):
        await ana.command("dice", "roll", dice="400d100")
    date = re.search(r"\d{4}-\d\d-\d\d", (await ana.command("dice", "fair")).text)[0]
    shift_clock(evening, DAY)
    monkeypatch.setattr("sandbox.interactions.FILE_LIMIT", 3500)
    proof = await ana.command("dice", "fair", day=date)
    assert "it takes 2 files" in proof.text
    second = await last(ana, "dice", "Part 2 of 2")
    files = []
    for message in (proof.message, second):
        (given,) = reading.files(message)
        file = tmp_path / given["filename"]
        file.write_bytes(await discord.download(given["url"]))
        files.append(str(file))
        assert file.stat().st_size <= 3500
    assert command_line.main(["verify", *files]) == 0
    assert "It holds. 3 rolls" in capsys.readouterr().out
    here = await ana.command("dice", "table verify", files={"one.json": file.read_bytes()}, file="one.json")
    assert "part 1 is missing" in here.text
    monkeypatch.setattr("sandbox.interactions.FILE_LIMIT", 600)
    assert "too large for Discord" in (await ana.command("dice", "fair", day=date)).text


async def test_a_day_is_promised_kept_secret_shown_and_verified(evening, ana, ben, discord, tmp_path, capsys):
    promise = await ben.command("dice", "fair")
    assert promise.message["flags"] & 64 == 0
    commitment, tomorrow = re.findall(r"`([0-9a-f]{64})`", promise.text)
    date = re.search(r"\d{4}-\d\d-\d\d", promise.text)[0]
    first = (await ana.command("dice", "roll", dice="4d6kh3! # a secret [plan] <@1>")).message
    await ana.click(first, "Roll Again")
    await ana.command("dice", "macro save", name="bonus", roll="1d4 [mine] # label")
    await ana.command("dice", "roll", dice="d20 [luck] + $bonus")
    await ana.command("dice", "say", text="[d6] or [2d8!]")
    await ana.click(first, "Reroll One Die")
    panel = await ana.wait_message("dice", lambda one: "Which die" in reading.text(one))
    await ana.select(panel, "0")
    await ana.command("dice", "roll", dice="1/(d6*0)")
    await ana.command("dice", "roll-secret", dice="d100")
    assert "not over yet" in (await ben.command("dice", "fair", day=date)).text
    for entry in [*await discord.requests(), *await ana.messages("dice")]:
        assert '"seed"' not in json.dumps(entry, default=str)
    shift_clock(evening, DAY)
    assert tomorrow in (await ben.command("dice", "fair")).text
    (offered,) = await ben.autocomplete("dice", "fair", "day", "")
    proof = await ben.command("dice", "fair", day=offered["value"])
    assert commitment in proof.text
    data = await discord.download(reading.files(proof.message)[0]["url"])
    for word in (b"secret", b"plan", b"luck", b"mine", b"label", ana.id.encode()):
        assert word not in data
    record = read_day(data)
    assert [roll.number for roll in record.rolls] == [1, 2, 3, 4, 5, 6]
    assert record.rolls[4].script.of == 1
    assert verify_day(record).complaints == []
    shown = [reading.text(one) for one in await ana.messages("dice")]
    heads = [found[1] for text in shown if (found := re.search(r"roll 5 of \S+ · `([0-9a-f]{10})`", text))]
    seen = f"5:{heads[0]}"
    file = tmp_path / "day.json"
    file.write_bytes(data)
    assert command_line.main(["verify", str(file)]) == 0
    assert "It holds. 6 rolls" in capsys.readouterr().out
    assert command_line.main(["verify", str(file), "--seen", seen]) == 0
    assert "Up to roll 5 it is what stands in the channel" in capsys.readouterr().out
    assert command_line.main(["verify", str(file), "--seen", "5:0000000000"]) == 1
    assert "Roll 5 is" in capsys.readouterr().out
    here = await ben.command("dice", "table verify", files={"day.json": data}, file="day.json", seen=seen)
    assert "These are the rolls of that day as I keep them." in here.text
    ended = re.search(r"`(6=[0-9a-f]{10})`", proof.text)[1]
    next_day = (await ana.command("dice", "roll", dice="d6")).text
    assert f"{date} ended with `{ended}`" in next_day
    file.write_bytes(data.replace(b'"drawn":[', b'"drawn":[0,', 1))
    assert command_line.main(["verify", str(file)]) == 1
    assert "Roll 1 fell differently." in capsys.readouterr().out


async def test_a_persons_own_dice_are_proven_to_them(evening, ana, ben, discord):
    await ana.command("dice", "roll-secret", dice="d100")
    await ana.command("dm", "roll", dice="3d6")
    date = re.search(r"\d{4}-\d\d-\d\d", (await ana.command("dm", "fair")).text)[0]
    shift_clock(evening, DAY)
    proof = await ana.command("dice", "fair", day=date, mine=True)
    assert proof.message["flags"] & 64
    record = read_day(await discord.download(reading.files(proof.message)[0]["url"]))
    assert [roll.script.lines for roll in record.rolls] == [("1d100",), ("3d6",)]
    assert verify_day(record).complaints == []
    assert "No dice fell" in (await ben.command("dice", "fair", day=date, mine=True)).text
    assert "Write the day" in (await ben.command("dice", "fair", day="yesterday")).text


async def test_ones_own_day_with_its_secret_rolls_is_not_shown_to_a_group(evening, ana, ben, discord):
    group = await discord.group(ana, ben)
    await ana.command("dice", "roll-secret", dice="d100")
    promise = await ana.command(group, "fair")
    assert not promise.message["flags"] & 64
    date = re.search(r"\d{4}-\d\d-\d\d", promise.text)[0]
    shift_clock(evening, DAY)
    assert (await ana.command(group, "fair", day=date)).message["flags"] & 64


async def test_where_only_a_person_installed_it(ana, ben, discord):
    guild = await discord.call("POST", "/guilds", {"name": "Elsewhere", "bot": False})
    channel = next(one for one in (await ana.state())["guilds"] if one["id"] == guild["id"])["channels"][0]["id"]
    since = (await discord.requests())[-1]["n"] if (await discord.requests()) else 0
    message = (await ana.command(channel, "roll", dice="3d6")).message
    await ana.click(message, "Roll Again")
    await last(ana, channel, "again")
    await ana.command(channel, "roll-secret", dice="d6", game_master=ben)
    line = await last(ben, channel, "rolled in secret for")
    await ben.click(line, "Look")
    await ana.command(channel, "odds", dice="2d6")
    await ana.command(channel, "say", text="[d6]")
    await ana.command(channel, "fair")
    asked = [entry["path"] for entry in await discord.requests(since)]
    assert [path for path in asked if "/interactions/" not in path and "/webhooks/" not in path] == []


async def test_among_people_whose_conversation_the_bot_is_not_in(evening, ana, ben, discord):
    group = await discord.group(ana, ben)
    since = len(await discord.requests())
    message = (await ana.command(group, "roll", dice="3d6")).message
    await ben.click(message, "Roll Again")
    await last(ana, group, "again")
    await ana.command(group, "roll-secret", dice="d6", game_master=ben)
    line = await last(ben, group, "rolled in secret for")
    await ben.click(line, "Look")
    others = {
        "odds": {"dice": "2d6"}, "say": {"text": "[d6]"}, "fair": {}, "roll-history": {}, "roll-stats": {},
        "macro save": {"name": "hit", "roll": "d20"}, "macro list": {}, "games": {}, "help": {}, "privacy export": {},
        "dialect": {"notation": "roll20"},
    }  # fmt: skip
    for command, options in others.items():
        assert (await ana.command(group, command, **options)).message, command
    offered = {one["name"] for one in await ana.commands(group)}
    assert offered == {"roll", "roll-secret"} | {command.partition(" ")[0] for command in others}
    asked = await discord.requests(since)
    assert [one for one in asked if one["status"] >= 400] == []
    paths = [one["path"] for one in asked]
    assert [path for path in paths if "/interactions/" not in path and "/webhooks/" not in path] == []


async def test_where_external_apps_are_not_allowed_only_who_rolls_sees_it(ana, ben, discord):
    await discord.call("POST", "/guilds", {"name": "Elsewhere", "bot": False})
    general = await ana.channel_id("general")
    deny = {"everyone": True, "deny": ["USE_EXTERNAL_APPS"]}
    await discord.call("PATCH", f"/channels/{general}/permissions", deny)
    rolled = (await ben.command(general, "roll", dice="3d6")).message
    await ben.click(rolled, "Roll Again")
    await last(ben, general, "again")
    assert await ana.messages(general) == []
    for place in (general, "dm"):
        told = (await ben.command(place, "roll-secret", dice="d6", game_master=ana)).text
        assert "a game master could not look" in told
    assert [one["status"] for one in await discord.requests() if (one["status"] or 500) >= 400] == []


async def test_all_of_it_is_a_persons_data(evening, ana, discord):
    message = (await ana.command("dice", "roll", dice="d6 # mine")).message
    await ana.command("dice", "macro save", name="hit", roll="d20")
    given = await ana.command("dice", "privacy export")
    data = json.loads(await discord.download(reading.files(given.message)[0]["url"]))
    assert [row["text"] for row in data["rolls"]] == ["d6 # mine"]
    assert [row["name"] for row in data["macros"]] == ["hit"]
    sure = await ana.command("dice", "privacy delete")
    await ana.click(sure.message, "Delete Everything")
    await evening.settled()
    assert "rolled nothing yet" in (await ana.command("dice", "roll-history")).text
    assert "do not remember" in await refusal(ana, "dice", ana.click(message, "Roll Again"))


@pytest.mark.parametrize("action", ["roll", "reroll", "die", "odds", "reveal", "look", "keep"])
@pytest.mark.parametrize("arg", ["", "x", "999", "9" * 40, "1.0"])
async def test_a_forged_button_gets_a_sentence(evening, ana, action, arg):
    message = (await ana.command("dice", "roll", dice="d6")).message
    await evening.press_forged(ana, message, f"l1:{action}:0::{arg}")
    await evening.settled()


@pytest.mark.parametrize("action", ["roll", "reroll", "die", "push", "choose", "chosen", "odds", "reveal"])
async def test_dice_that_came_to_nothing_have_no_buttons_and_a_forged_one_gets_a_sentence(evening, ana, action):
    assert reading.controls((await ana.command("dice", "roll", dice="1/(d6*0)")).message) == []
    message = (await ana.command("dice", "roll", dice="d6")).message
    await evening.press_forged(ana, message, f"l1:{action}:0::1{'.0' * (action == 'die')}")
    await ana.wait_message("dice", lambda one: "do not remember this roll" in reading.text(one))


@pytest.mark.parametrize(
    ("action", "told_of"),
    [
        ("reroll", say("roll-again.dice-only")),
        ("die", say("roll-again.no-die")),
        ("push", say("roll-push.over")),
        ("choose", say("roll-keep.wrong")),
        ("chosen", say("roll-keep.wrong")),
        ("reveal", say("roll-secretly.no-secret")),
    ],
)
async def test_what_a_roll_has_not_is_neither_rolled_again_nor_pushed_kept_or_revealed(evening, ana, action, told_of):
    """As a client could press whose button is older than the roll, or made up."""
    message = (await ana.command("dice", "roll", dice="5")).message
    pressed = evening.press_forged(ana, message, f"l1:{action}:0::1{'.0' * (action == 'die')}", "0")
    told = await refusal(ana, "dice", pressed)
    assert told == told_of


async def until(person, line, fits):
    """Roll a line until its answer fits, as it does nearly at once."""
    for _ in range(12):
        message = (await person.command("dice", "roll", dice=line)).message
        if fits(reading.text(message)):
            return message
    raise AssertionError(line)


async def test_a_pushed_roll_keeps_what_lies_and_only_its_roller_pushes(evening, ana, ben):
    message = await until(ana, "yz 4b3s # climb", lambda text: "–" in text and "hit" in text)
    blanks = reading.text(message).count("–")
    assert "Only whoever rolled can push" in await refusal(ben, "dice", ben.click(message, "Push"))
    await evening.restart()
    await ana.click(message, "Push")
    pushed = await last(ana, "dice", "pushed · Ana")
    text = reading.text(pushed)
    lying, dice = re.search(r"From before: ([^\n]*)\n([^\n]*)", text).groups()
    assert len(lying.split(", ")) == 7 - blanks
    assert len(re.findall(r"hit|trauma|–", dice)) == blanks
    assert "**climb**" in text
    assert not labelled(pushed, "Push")


async def test_which_dice_are_kept_is_said_after_the_roll(evening, ana):
    message = await until(ana, "l5r 1r2s", lambda text: "(explosion" not in text and ", explosion" not in text)
    assert "One die may be kept" in reading.text(message)
    await evening.restart()
    await ana.click(message, "Keep Dice")
    panel = await ana.wait_message("dice", lambda one: "Which die do you keep" in reading.text(one))
    await ana.select(panel, "0")
    kept = await last(ana, "dice", "keeps these of roll")
    assert len(re.search(r"From before: ([^\n]*)", reading.text(kept))[1].split(", ")) == 1


async def test_a_kept_die_that_brings_another_one_has_it_fall_at_once(ana):
    message = await until(ana, "l5r 1r6s", lambda text: "explosion" in text)
    await ana.click(message, "Keep Dice")
    panel = await ana.wait_message("dice", lambda one: "Which die do you keep" in reading.text(one))
    (select,) = reading.selects(panel)
    exploding = next(one["value"] for one in select["options"] if "explosion" in one["label"])
    await ana.select(panel, exploding)
    brought = reading.text(await last(ana, "dice", "From before: explosion"))
    assert "brought by what Ana keeps · Ana · roll" in brought
    await ana.wait_message("dice", lambda one: one["id"] == panel["id"] and not reading.controls(one))


async def test_what_comes_of_a_secret_roll_is_for_the_same_game_master(ana, ben, cleo):
    secret = (await ana.command("dice", "roll-secret", dice="2d1000000", game_master=ben)).message
    first = await last(cleo, "dice", "rolled in secret for")
    await ana.click(secret, "Roll Again")
    line = await cleo.wait_message(
        "dice", lambda one: "rolled in secret for" in reading.text(one) and one["id"] != first["id"]
    )
    assert re.search(r"2d1000000 \([\d, ]+\)", await refusal(ben, "dice", ben.click(line, "Look")))
    assert "not for your eyes" in await refusal(cleo, "dice", cleo.click(line, "Look"))


async def test_a_dialect_is_chosen_by_a_person_and_by_a_server(ana, ben):
    line = "4d6k3"
    assert "4d6k3 (" in (await ben.command("dice", "roll", dice=line)).text
    refused = (await ben.command("dice", "dialect", notation="roll20", server=True)).text
    assert "Only those who may manage this server" in refused
    assert "everybody on this server" in (await ana.command("dice", "dialect", notation="roll20", server=True)).text
    assert "4d6kh3 (" in (await ben.command("dice", "roll", dice=line)).text
    assert "as I write them myself" in (await ben.command("dice", "dialect", notation="standard")).text
    assert "4d6k3 (" in (await ben.command("dice", "roll", dice=line)).text, (
        "what a person chose goes before the server's"
    )
    assert "4d6kh3 (" in (await ana.command("dice", "roll", dice=line)).text


async def test_odds_that_take_their_time_are_told_to_everybody_all_the_same(evening, monkeypatch):
    """Who is only told to wait in the end would be the only one to read them."""
    worked_out = odds._answered

    async def slowly(*asked):
        await asyncio.sleep(0.2)
        return await worked_out(*asked)

    monkeypatch.setattr(odds, "_answered", slowly)
    monkeypatch.setattr("bot.presses.door.A_MOMENT", 0.02)
    await evening.person("ana").command("dice", "odds", dice="2d6")
    shown = await last(evening.person("ben"), "dice", "2d6")
    assert not shown["flags"] & 64
