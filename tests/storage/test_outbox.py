"""What is to be sent goes out at least once, in order per target, and never twice at the same time."""

import pytest

from storage import Database, NewMessage, NewOutbox, TableRow
from tests.storage.setting import Clock


def row(body: str, *, target: str = "channel:1", key: str | None = None, due_at: float | None = None) -> NewOutbox:
    return NewOutbox(kind="say", target=target, body=body, coalesce_key=key, due_at=due_at)


async def bodies(database: Database, limit: int = 10) -> list[str]:
    return [claimed.body for claimed in await database.outbox.claim(limit)]


async def test_one_at_a_time_and_in_order_per_target(database: Database):
    for new in (row("a"), row("b"), row("x", target="user:2"), row("c")):
        await database.outbox.add(new)
    first, other = await database.outbox.claim()
    assert (first.body, other.body, first.attempts) == ("a", "x", 1)
    assert await bodies(database) == []
    await database.outbox.finish(first.id)
    assert await bodies(database) == ["b"]


async def test_a_claim_takes_no_more_than_asked_for(database: Database):
    for target in "pqr":
        await database.outbox.add(row(target, target=target))
    assert await bodies(database, limit=2) == ["p", "q"]
    assert await bodies(database, limit=2) == ["r"]


async def test_what_is_still_to_be_sent_is_counted(database: Database):
    for new in (row("a"), row("b"), row("c", target="user:2")):
        await database.outbox.add(new)
    first, other = await database.outbox.claim()
    await database.outbox.finish(first.id)
    await database.outbox.give_up(other.id, "gone")
    assert await database.outbox.pending() == 1


async def test_what_waits_for_its_time_holds_up_nobody(database: Database, clock: Clock):
    await database.outbox.add(row("later", due_at=clock.now + 5))
    assert await database.outbox.next_due() == clock.now + 5
    await database.outbox.add(row("now"))
    assert await database.outbox.next_due() == clock.now
    (now,) = await database.outbox.claim()
    await database.outbox.finish(now.id)
    clock.move(5)
    assert await bodies(database) == ["later"]


async def test_a_failure_is_tried_again_before_what_came_after_it(database: Database, clock: Clock):
    await database.outbox.add(row("a"))
    await database.outbox.add(row("b"))
    (first,) = await database.outbox.claim()
    await database.outbox.retry(first.id, clock.now + 3, "503")
    assert await bodies(database) == []
    clock.move(3)
    (again,) = await database.outbox.claim()
    assert (again.body, again.attempts, again.error, again.nonce) == ("a", 2, "503", first.nonce)


async def test_what_was_put_off_goes_after_what_has_waited_meanwhile(database: Database, clock: Clock):
    await database.outbox.add(row("a"))
    (first,) = await database.outbox.claim()
    await database.outbox.add(row("x", target="user:2"))
    await database.outbox.retry(first.id, clock.now + 3, "a wall")
    clock.move(3)
    assert await bodies(database, limit=1) == ["x"]


async def test_a_dead_letter_frees_its_lane_and_can_be_revived(database: Database):
    await database.outbox.add(row("a"))
    await database.outbox.add(row("b"))
    (first,) = await database.outbox.claim()
    await database.outbox.give_up(first.id, "DMs are closed")
    (second,) = await database.outbox.claim()
    assert second.body == "b"
    (dead,) = await database.outbox.dead_letters()
    assert (dead.body, dead.error) == ("a", "DMs are closed")
    await database.outbox.finish(second.id)
    await database.outbox.revive(dead.id)
    (revived,) = await database.outbox.claim()
    assert (revived.body, revived.attempts) == ("a", 1)
    assert await database.outbox.dead_letters() == ()


async def test_a_lost_worker_loses_its_rows_after_the_lease(database: Database, clock: Clock):
    await database.outbox.add(row("a"))
    (lost,) = await database.outbox.claim(lease=30)
    assert await database.outbox.next_due() == clock.now + 30
    clock.move(29)
    assert await bodies(database) == []
    clock.move(1)
    (again,) = await database.outbox.claim()
    assert (again.id, again.nonce, again.attempts) == (lost.id, lost.nonce, 2)


async def test_after_a_restart_what_was_under_way_goes_out_at_once(database: Database):
    await database.outbox.add(row("a"))
    await database.outbox.claim()
    assert await database.outbox.release() == 1
    assert await bodies(database) == ["a"]


async def test_a_worker_that_ends_puts_back_its_own_rows_and_nobody_elses(database: Database):
    for target in ("table:1", "table:2", "table:3"):
        await database.outbox.add(row(target, target=target))
    mine, other, mine_too = await database.outbox.claim()
    await database.outbox.put_back([mine.id, mine_too.id])
    assert await bodies(database) == [mine.body, mine_too.body]
    await database.outbox.put_back([])
    assert await bodies(database) == []
    assert await database.outbox.pending() == 3
    assert other.body == "table:2"


async def test_a_newer_row_replaces_an_unsent_one_of_its_key(database: Database):
    await database.outbox.add(row("old", key="table:1"))
    await database.outbox.add(row("between"))
    await database.outbox.add(row("new", key="table:1"))
    await database.outbox.add(row("other", key="table:2", target="channel:2"))
    assert await bodies(database) == ["between", "other"]


async def test_a_row_under_way_is_not_replaced_but_followed(database: Database):
    await database.outbox.add(row("old", key="table:1"))
    (old,) = await database.outbox.claim()
    await database.outbox.add(row("new", key="table:1"))
    await database.outbox.add(row("newest", key="table:1"))
    assert await bodies(database) == []
    await database.outbox.finish(old.id)
    assert await bodies(database) == ["newest"]


@pytest.mark.parametrize("ended_by", ["failure", "restart"])
async def test_a_row_that_was_tried_goes_before_a_newer_one_because_it_may_have_been_sent(
    database: Database, clock: Clock, ended_by: str
):
    await database.outbox.add(row("old", key="table:1"))
    (old,) = await database.outbox.claim()
    await database.outbox.add(row("new", key="table:1"))
    if ended_by == "failure":
        await database.outbox.retry(old.id, clock.now, "the line broke")
    else:
        await database.outbox.release()
    await database.outbox.add(row("newest", key="table:1"))
    (again,) = await database.outbox.claim()
    assert (again.body, again.nonce) == ("old", old.nonce)
    await database.outbox.finish(again.id)
    assert await bodies(database) == ["newest"]


async def test_sent_and_dead_rows_are_not_replaced(database: Database):
    for ending in ("sent", "dead"):
        await database.outbox.add(row(ending, key="k"))
        (claimed,) = await database.outbox.claim()
        await (database.outbox.finish(claimed.id) if ending == "sent" else database.outbox.give_up(claimed.id, "403"))
    await database.outbox.add(row("new", key="k"))
    assert [dead.body for dead in await database.outbox.dead_letters()] == ["dead"]


async def test_a_sent_row_becomes_a_message_in_the_same_breath(database: Database, table: TableRow):
    await database.outbox.add(row("board"), table.id)
    (claimed,) = await database.outbox.claim()
    shown = NewMessage(table_id=table.id, role="table", channel_id=50, message_id=900, ask=3)
    await database.outbox.finish(claimed.id, shown)
    message = await database.messages.get(table.id, "table")
    assert message is not None
    assert (message.message_id, message.ask) == (900, 3)
    assert await database.outbox.next_due() is None


async def test_nonces_fit_discord_and_differ(database: Database):
    for body in "abc":
        await database.outbox.add(row(body, target=body))
    nonces = {claimed.nonce for claimed in await database.outbox.claim()}
    assert len(nonces) == 3
    assert all(0 < len(nonce) <= 25 for nonce in nonces)


async def test_sent_rows_are_swept_after_a_day_and_dead_ones_stay(database: Database, path, clock: Clock):
    import sqlite3

    for body in ("sent", "dead"):
        await database.outbox.add(row(body, target=body))
    sent, dead = await database.outbox.claim()
    await database.outbox.finish(sent.id)
    await database.outbox.give_up(dead.id, "404")
    clock.move(86_400)
    await database.sweep()
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT body FROM outbox").fetchall() == [("dead",)]
    connection.close()


async def test_a_clock_that_ran_ahead_holds_nothing_up_after_a_start(database: Database, clock: Clock):
    clock.move(1e8)
    await database.outbox.add(row("at once"))
    await database.outbox.add(row("again", target="user:2"))
    await database.outbox.retry((await database.outbox.claim())[1].id, clock.now + 300, "503")
    await database.outbox.add(row("untried", target="user:4"))
    clock.move(-1e8)
    await database.outbox.add(row("later", target="user:3", due_at=clock.now + 5))
    assert await database.outbox.release() == 1
    assert await bodies(database) == ["at once", "again", "untried"]


async def test_dead_letters_and_incidents_are_not_kept_for_ever(database: Database, clock: Clock):
    row = await database.outbox.add(NewOutbox(kind="notice", target="table:1"))
    await database.outbox.give_up(row, "nobody is there")
    number = await database.incidents.report("rules", "it broke")
    clock.move(29 * 86400)
    await database.sweep()
    assert [letter.id for letter in await database.outbox.dead_letters()] == [row]
    clock.move(86400)
    await database.sweep()
    assert await database.outbox.dead_letters() == ()
    assert await database.incidents.get(number) is not None
    clock.move(60 * 86400)
    await database.sweep()
    assert await database.incidents.get(number) is None
