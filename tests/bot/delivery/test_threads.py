"""Threads that somebody deletes."""

from types import SimpleNamespace

import pytest

from bot.delivery.refusals import ChannelGone, NotAllowed, TryLater
from bot.delivery.threads import Threads, Unwanted
from storage import Status
from tests.bot.parlour import ANA, BEN


class Server:
    """Makes threads, which are gone as soon as they are made; says what is to be said, or has these troubles with it first."""

    def __init__(self, *troubles):
        self.troubles, self.said, self.called, self.threads = list(troubles), [], [], 100

    async def channel(self, channel_id):
        if channel_id >= 100:
            raise ChannelGone
        return SimpleNamespace(id=channel_id)

    async def thread_of(self, *_):
        self.threads += 1
        return SimpleNamespace(id=self.threads)

    async def send(self, channel, sheet, _nonce):
        if channel.id < 100 and self.troubles:
            raise self.troubles.pop()
        self.said.append(channel.id)
        self.called += sheet.mentions


@pytest.mark.parametrize(
    ("troubles", "tries", "said"),
    [([], [Unwanted], [2]), ([TryLater(1.0, "later")], [TryLater, Unwanted], [2]), ([NotAllowed()], [Unwanted], [])],
)
async def test_that_a_thread_is_not_made_a_second_time_is_said_where_that_can_be_done(parlour, troubles, tries, said):
    table, server = await parlour.play("spirits", BEN), Server(*troubles)
    threads = Threads(parlour.tables, server)
    for _ in range(2):
        await threads.of(await parlour.tables.look(table))
    assert (server.said, server.called) == ([102], [ANA, BEN]), "where it goes on"
    for refusal in tries:
        assert (await parlour.tables.look(table)).table.status is Status.PLAYING
        with pytest.raises(refusal):
            await threads.of(await parlour.tables.look(table))
    assert server.said == [102, *said]
    assert (await parlour.tables.look(table)).table.status is Status.PAUSED
