"""What a process keeps in memory: locks while somebody needs them, the latest of what was noted."""

import asyncio

from bot.watch.memory import Latest, Locks


async def test_who_wants_the_same_waits_and_nobody_else_and_nothing_is_left_of_it():
    locks, may_go, done = Locks(), asyncio.Event(), []

    async def take(number, name):
        async with locks.hold(number):
            if name == "first":
                await may_go.wait()
            done.append(name)

    tasks = [asyncio.create_task(take(*one)) for one in ((1, "first"), (1, "second"), (1, "third"), (2, "other"))]
    tasks[1].cancel()
    await asyncio.sleep(0)
    await asyncio.gather(tasks[3])
    assert (done, 1 in locks, 2 in locks) == (["other"], True, False)
    tasks[1].cancel()  # who waits no more takes no lock away from who holds it
    await asyncio.gather(tasks[1], return_exceptions=True)
    assert 1 in locks
    may_go.set()
    await asyncio.gather(tasks[0], tasks[2])
    assert (done, len(locks)) == (["other", "first", "third"], 0)


def test_what_was_noted_last_stays():
    latest = Latest(2)
    for key, value in (("a", 1), ("b", 2), ("a", 3), ("c", 4)):
        latest[key] = value
    assert list(latest.items()) == [("a", 3), ("c", 4)]
