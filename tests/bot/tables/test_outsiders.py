"""Who does not sit at a table: nobody of them changes it but those who moderate the server."""

import pytest

from bot.watch.errors import ToldToPlayer
from storage import Status
from tests.bot.parlour import ANA, BEN, CLEO


async def test_who_moderates_the_server_pauses_resumes_and_ends_any_table(parlour, table):
    for paused, status in ((True, Status.PAUSED), (False, Status.PLAYING)):
        with pytest.raises(ToldToPlayer, match="do not sit"):
            await parlour.seating.set_paused(table, CLEO, paused=paused)
        scene = await parlour.seating.set_paused(table, CLEO, paused=paused, moderates=True)
        assert scene.table.status is status
    with pytest.raises(ToldToPlayer, match="Only the host"):
        await parlour.seating.end(table, CLEO)
    assert (await parlour.seating.end(table, CLEO, moderates=True)).table.status is Status.ABANDONED
    said = [body for kind, _, body in await parlour.outbox() if "A moderator of this server" in body]
    assert len(said) == 3


async def test_who_moderates_the_server_starts_a_table_whose_host_does_not_come(parlour):
    row = await parlour.lobby.create("tic_tac_toe", host=(ANA, "Ana"), guild_id=1, channel_id=2)
    await parlour.lobby.join(row.id, BEN, "Ben")
    with pytest.raises(ToldToPlayer, match="Only the host"):
        await parlour.lobby.start(row.id, CLEO)
    scene = await parlour.lobby.start(row.id, CLEO, moderates=True)
    assert (scene.table.status, scene.table.host_user_id) == (Status.PLAYING, ANA)


async def test_a_moderator_who_sits_there_is_called_by_name(parlour, table):
    await parlour.seating.end(table, BEN, moderates=True)
    assert any("Ben" in body for _, _, body in await parlour.outbox())
    other = await parlour.play("tic_tac_toe", BEN)
    await parlour.seating.end(other, ANA)
    assert (await parlour.storage.tables.table(other)).status is Status.ABANDONED
