"""Whoever sits there, runs the bot or is away: what was done at a table stands as it was done, and can be checked."""

import json
import re
from itertools import count

import pytest

from bot.panels.end import consent_panel, end_panel
from bot.panels.lobby_card import lobby_card
from bot.panels.table import commitment_line
from bot.tables.exports import record_of
from bot.tables.pace import LIVE
from bot.tables.questions import question_of
from bot.tables.replaying import account, verdict
from bot.watch.apart import Apart
from engines.kernel import Ask, Session
from engines.kernel.chain import salt_of, seal, seal_by_seed
from engines.kernel.dice import commitment
from engines.kernel.replay import SeenHead, verify
from engines.shelf import games
from storage import NewTable, Seat
from tests.bot.parlour import ANA, BEN, CLEO, TOYS
from tests.engines.kernel.play import YES_NO, Improvised
from tests.toys import spirits

PRESS = 1_400_000_000_000_000_000


@pytest.fixture
def known_seed(monkeypatch):
    monkeypatch.setattr("bot.tables.lobby.token_bytes", bytes)


async def links(parlour, table):
    return [json.loads(row.body) for row in (await parlour.storage.tables.load_whole(table)).links[1:]]


async def holds(parlour, table):
    """Verified, with the head that stands in storage as one who saw it would compare it."""
    record = await record_of(parlour.storage, parlour.games, table)
    head = SeenHead.read((await parlour.storage.tables.table(table)).shown_head)
    assert verify(record, parlour.games[record.game], [head]) == []
    return record


async def told_of(parlour, record, seen=(), guild_id=None):
    """What is said of a record that somebody hands in."""
    text = record if isinstance(record, bytes) else record.model_dump_json().encode()
    return await verdict(text, parlour.games, Apart(), parlour.storage.tables, guild_id, seen)


async def test_a_file_is_compared_with_the_table_of_this_server(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "pass")
    early = await record_of(parlour.storage, parlour.games, table)
    await parlour.play_on(table)
    record = await holds(parlour, table)
    row = await parlour.storage.tables.table(table)
    assert f"It is table {table}, just as it stands here" in await told_of(parlour, record, guild_id=row.guild_id)
    assert "just as it stands" not in await told_of(parlour, record), "elsewhere nobody is told what is played here"
    told = await told_of(parlour, early, guild_id=row.guild_id)
    assert "does not hold" in told
    assert f"stands at `{row.shown_head}`" in told


async def test_of_a_game_whose_rules_have_changed_since_nobody_says_that_it_does_not_hold(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.play_on(table)
    older = (await holds(parlour, table)).model_copy(update={"version": 0})
    told = await told_of(parlour, older)
    assert "I cannot say" in told
    assert "version 0 of the rules" in told
    assert "does not hold" in await told_of(parlour, older.model_copy(update={"seed": "0" * 64}))


async def test_what_somebody_saw_in_the_channel_is_compared(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.play_on(table)
    record = await holds(parlour, table)
    told = await told_of(parlour, record, [SeenHead(1, "0" * 10)])
    assert "does not hold" in told


async def test_a_game_that_takes_too_long_or_is_none_is_given_up(parlour, monkeypatch):
    assert "not a Lychgate export" in await told_of(parlour, b"[" * 1_000_000)
    assert "too large" in await told_of(parlour, b"[" * 3_000_000)
    assert "which I do not have" in await told_of(parlour, await played(parlour, game="os"))
    monkeypatch.setattr("bot.watch.apart.SECONDS", 0.0)
    assert "too long" in await told_of(parlour, await played(parlour))


async def played(parlour, **changes):
    table = await parlour.play("spirits", BEN)
    await parlour.play_on(table)
    return (await holds(parlour, table)).model_copy(update=changes)


async def first_dice(parlour, press):
    """What falls first in the castle, when everybody chooses alike and each press has a number from ``press``."""
    table = await parlour.play("dark_castle", BEN)
    presses = count(press)
    while not any(json.loads(answer.dice) for answer in await parlour.journal(table)):
        await parlour.play_on(table, (await parlour.storage.tables.table(table)).answers + 1, presses)
    await holds(parlour, table)
    return await parlour.journal(table)


async def test_dice_fall_from_the_press_that_nobody_knew_before(parlour, known_seed):
    parlour.reopen(games())
    first, other = [await first_dice(parlour, press) for press in (PRESS, PRESS + 1000)]
    assert [answer.choice for answer in first] == [answer.choice for answer in other]
    assert first[-1].dice != other[-1].dice
    assert (first[-1].press, other[-1].press) == (PRESS + len(first) - 1, PRESS + 1000 + len(other) - 1)


async def test_the_deal_falls_from_the_press_of_start_and_from_what_the_lobby_promised(parlour, known_seed):
    parlour.reopen(games())
    game, dealt = parlour.games["dark_castle"], []
    for press in (PRESS, PRESS + 1):
        table = await parlour.play("dark_castle", BEN, press=press)
        first = (await parlour.storage.tables.load_whole(table)).checkpoints[0]
        record = await holds(parlour, table)
        assert record.press == first.press == press
        assert not any("hangs on the seed alone" in line for line in account(record))
        assert first.state == Session.start(game, 2, game.Options(), bytes(32), press=press).checkpoint.state
        dealt.append(first.state)
    assert dealt[0] != dealt[1]


async def test_the_seed_is_promised_while_people_still_sit_down(parlour):
    row = await parlour.lobby.create("spirits", host=(ANA, "Ana"), guild_id=1, channel_id=2)
    card = str(lobby_card(await parlour.tables.look(row.id), None).view.to_components())
    assert row.commitment in card
    await parlour.lobby.join(row.id, BEN, "Ben")
    await parlour.lobby.start(row.id, ANA, PRESS)
    begun = await parlour.storage.tables.table(row.id)
    assert (begun.commitment, begun.seed, begun.waiting_seed) == (row.commitment, row.waiting_seed, None)
    assert commitment(begun.seed) == row.commitment


async def test_a_lobby_from_before_there_were_promises_begins_and_its_file_says_so(parlour):
    seats = (Seat(0, 0, ANA, "Ana"), Seat(0, 1, BEN, "Ben"))
    row = await parlour.storage.tables.create_table(NewTable(game="spirits", pace="live", host_user_id=ANA), seats)
    await parlour.lobby.start(row.id, ANA, PRESS)
    await parlour.play_on(row.id)
    record = await holds(parlour, row.id)
    assert (record.lychgate, record.press, record.salts) == (3, 0, [])
    assert "depends on the seed alone" in " ".join(account(record))


async def test_whoever_guesses_a_deleted_name_cannot_tell_whether_it_is_right(parlour):
    table = await parlour.play("tic_tac_toe", BEN, press=PRESS)
    await parlour.play_on(table)
    (salt,) = [one for seat, one in enumerate((await holds(parlour, table)).salts) if seat == 1]
    await parlour.storage.people.erase(BEN, "somebody")
    record = await holds(parlour, table)
    assert (record.forgotten, record.salts[1]) == ([1], "")
    assert salt not in record.model_dump_json()
    known = [record.seed, record.head, record.commitment, record.salts[0]]
    keys = [*map(bytes.fromhex, known), *(salt_of(bytes.fromhex(one), 1, "Ben").encode() for one in known)]
    tried = {seal(key.hex(), 1, "Ben") for key in keys} | {seal_by_seed(key, 1, "Ben") for key in keys}
    tried |= {seal(salt_of(key, 1, "Ben"), 1, "Ben") for key in keys}
    assert record.seals[1] not in tried
    assert seal(salt, 1, "Ben") == record.seals[1], "as long as the name stood there anybody could check it"


async def test_what_no_press_brings_goes_on_from_the_last_one_also_after_a_restart(parlour):
    parlour.reopen(games())
    table = await parlour.play("dark_castle", BEN, stewards=1)
    await parlour.answer(table, ANA, (await parlour.asked(table, ANA)).ids[0], interaction_id=PRESS)
    for _ in range(2):
        async with parlour.tables.open(table) as opened:
            assert opened.session.table.dice.press == PRESS
        parlour.reopen(games())
    assert {answer.press for answer in await parlour.journal(table)} <= {0, PRESS}


async def test_a_choice_that_counts_by_itself_is_brought_by_its_own_press(parlour):
    table = await meant(parlour)
    await parlour.passes(10)
    assert (await parlour.journal(table))[-1].press == PRESS


async def test_a_choice_that_somebody_has_count_is_brought_by_their_press(parlour):
    table = await meant(parlour)
    await parlour.seating.go_on(table, BEN, question_of([(await parlour.tables.look(table)).meant.ask]), PRESS + 2)
    assert (await parlour.journal(table))[-1].press == PRESS + 2


async def meant(parlour):
    """A table at which somebody has just chosen for all, by the press with the number PRESS."""
    parlour.reopen(games())
    table = await parlour.play("dark_castle", BEN)
    while (await parlour.tables.look(table)).meant is None:
        user = ANA if (await parlour.tables.look(table, ANA)).my_asks else BEN
        ask = await parlour.asked(table, user)
        await parlour.answer(
            table, user, *(ask.default or ask.ids[:1]), interaction_id=len(await parlour.journal(table)) + 1
        )
    scene = await parlour.tables.look(table)
    await parlour.seating.wait(table, BEN, question_of([scene.meant.ask]))
    await parlour.answer(table, ANA, *scene.meant.choice, interaction_id=PRESS)
    return table


async def used_then_hit(table):
    """Seat 0 uses something; what both hit they hit, unless they have ordered to be asked; then both plan."""
    if await table.ask(0, "use", YES_NO, silence=True) == "yes":
        for seat in range(2):
            await table.wait(Ask((seat,), "hit", YES_NO, quiet=True))
    await table.decide(range(2), "plan", YES_NO, how="anyone")


async def test_what_nobody_was_asked_lapses_with_what_it_came_of_and_the_game_still_holds(parlour):
    game = Improvised(used_then_hit)
    parlour.reopen({game.key: game})
    table = await parlour.play(game.key, BEN)
    await parlour.answer(table, ANA, "yes", interaction_id=1)
    by = [(answer.seat, answer.by) for answer in await parlour.journal(table)]
    assert by == [(0, str(ANA)), (0, "unasked"), (1, "unasked")]
    await parlour.taking_back.undo(table, ANA, interaction_id=2)
    assert await parlour.journal(table) == ()
    await parlour.answer(table, ANA, "no", interaction_id=3)
    await parlour.answer(table, BEN, "yes", interaction_id=4)
    await parlour.passes(10)
    await holds(parlour, table)


async def test_what_the_clock_chose_goes_back_though_more_came_of_it_that_nobody_was_asked(parlour):
    game = Improvised(used_then_hit)
    parlour.reopen({game.key: game})
    table = await parlour.play(game.key, BEN)
    await parlour.passes(LIVE.expire)
    assert [answer.by for answer in await parlour.journal(table)] == ["clock", "unasked", "unasked"]
    assert await parlour.taking_back.can_still(table, 0)


async def test_what_is_taken_back_stays_in_the_chain_with_who_asked_and_who_agreed(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "pass")
    await parlour.answer(table, ANA, "pass")
    await parlour.taking_back.undo(table, ANA)
    await parlour.taking_back.ask_everyone(table, ANA)
    await parlour.taking_back.consent(table, BEN, agree=True)
    alone, agreed = await links(parlour, table)
    assert (alone["why"], alone["seat"], alone["agreed"], alone["keep"]) == ("alone", 0, [], 1)
    assert (agreed["why"], agreed["seat"], agreed["agreed"], agreed["keep"]) == ("agreed", 0, [0, 1], 0)
    assert [link["gone"][0]["choice"] for link in (alone, agreed)] == [["pass"], ["pass"]]
    assert [len(link["gone"]) for link in (alone, agreed)] == [1, 1]
    await parlour.play_on(table)
    record = await holds(parlour, table)
    assert {answer.stretch for answer in record.answers} == {1}
    told = await told_of(parlour, record)
    assert "It holds" in told
    assert "A choice was taken back by agreement" in told
    assert "A choice was taken back alone" in told
    assert record.last.shown in told


async def test_a_table_of_one_shows_in_the_result_what_it_took_back(parlour):
    parlour.reopen(games())
    table = await parlour.play("dark_castle")
    for answers in (3, 2):
        await parlour.play_on(table, answers)
        await parlour.taking_back.ask_everyone(table, ANA)
    await parlour.play_on(table)
    scene = await parlour.tables.look(table)
    text = json.dumps(end_panel(scene, None, []).view.to_components())
    assert "2 choices were taken back by agreement" in text
    assert scene.table.shown_head in text
    await holds(parlour, table)


async def test_whoever_is_away_is_asked_before_an_answer_of_theirs_goes(parlour, table):
    await parlour.answer(table, ANA, "0")
    await parlour.answer(table, BEN, "3")
    await parlour.seating.set_away(table, BEN, away=True)
    await parlour.taking_back.ask_everyone(table, ANA)
    assert [answer.choice for answer in await parlour.journal(table)] == ['["0"]', '["3"]']
    scene = await parlour.tables.look(table)
    assert "Ben" in json.dumps(consent_panel(scene, scene.settings.undo).view.to_components())
    await parlour.taking_back.consent(table, BEN, agree=True)
    assert await parlour.journal(table) == ()
    assert [link["agreed"] for link in await links(parlour, table)] == [[0, 1]]


async def test_whoever_is_away_and_loses_nothing_is_not_asked(parlour, table):
    await parlour.answer(table, ANA, "0")
    await parlour.seating.set_away(table, BEN, away=True)
    await parlour.taking_back.ask_everyone(table, ANA)
    assert (await parlour.storage.tables.table(table)).stretch == 1


async def test_who_sits_down_later_is_in_the_chain_and_names_can_still_be_deleted(parlour, table):
    await parlour.answer(table, ANA, "0")
    await parlour.seating.replace(table, ANA, 1, CLEO, "Cleo")
    (sat,) = await links(parlour, table)
    assert (sat["what"], sat["seat"]) == ("seated", 1)
    assert "Cleo" not in json.dumps(sat)
    await parlour.play_on(table)
    record = await holds(parlour, table)
    assert record.seats == ["Ana", "Cleo"]
    swapped = record.model_copy(update={"seats": ["Cleo", "Ana"]})
    assert verify(swapped, TOYS["tic_tac_toe"]) == [
        "The name of seat 1 is another one.",
        "The name of seat 2 is another one.",
    ]
    await parlour.storage.people.erase(CLEO, "somebody")
    record = await holds(parlour, table)
    assert (record.seats, record.forgotten) == (["Ana", "somebody"], [1])
    assert "Names were deleted, so nobody can check them: seat 2." in await told_of(parlour, record)


async def test_a_turn_that_is_redone_since_the_rules_changed_is_told(parlour, monkeypatch):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "look")
    await parlour.answer(table, BEN, "pass")
    monkeypatch.setattr(spirits, "DECLINE", spirits.Option("decline", words="pass"))
    parlour.reopen()
    await parlour.play_on(table)
    (back,) = await links(parlour, table)
    assert (back["why"], back["keep"], len(back["gone"])) == ("rules", 0, 2)
    assert any("A turn was redone" in line for line in account(await holds(parlour, table)))


async def test_what_the_dice_promise_is_said_as_kept_once_the_game_is_over(parlour, table):
    before = commitment_line(await parlour.tables.look(table, ANA))
    await parlour.seating.end(table, ANA)
    after = commitment_line(await parlour.tables.look(table, ANA))
    assert "is shown at the end" in before
    assert "is shown at the end" not in after
    assert "its seed fits" in after
    assert re.search("`[0-9a-f]{64}`", before)[0] in after
