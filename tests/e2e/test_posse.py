"""A campaign of Shadows of Brimstone through Discord, as it will be offered: a posse gathers, rides out, and is back again."""

from engines.kernel.saga import read_saga, verify_saga
from sandbox import reading
from storage import Status
from tests.e2e.evening import GAMES
from tests.e2e.whole_game import play_out, play_some


async def begin(evening, command, nth):
    """A table of Ana and Ben by this command; its thread."""
    ana, ben = evening.person("ana"), evening.person("ben")
    card = (await ana.command("games", command)).message
    await ben.click(card, "Join")
    await ana.click(card, "Start")
    return await evening.thread(nth)


async def test_a_posse_gathers_goes_down_flees_and_rests(evening, ana):
    await play_out(evening, 1, await begin(evening, "posse new", 1), "ana", "ben")
    assert (await evening.tables.table(1)).status is Status.FINISHED
    shown = (await ana.command("games", "posse heroes")).text
    assert "no Adventure yet. Next: " in shown
    assert "(`/posse ride`)" in shown
    assert f"<@{ana.id}>" in shown.splitlines()[-1] + shown.splitlines()[-2]
    assert await play_some(evening, 2, await begin(evening, "posse ride", 2), 20, "ana", "ben") > 0
    assert "is at table 2" in (await ana.command("games", "posse heroes")).text
    await evening.restart()
    sure = await ana.command(await evening.thread(2), "table end")
    assert "It counts as fled" in sure.text
    await ana.click(sure.message, "Close The Table")
    await evening.settled()
    await play_out(evening, 3, await begin(evening, "posse rest", 3), "ana", "ben")
    assert (await evening.tables.table(3)).status is Status.FINISHED
    shown = await ana.command("games", "posse heroes")
    assert "one Adventure, 0 won. Next: " in shown.text
    told = await ana.command("games", "posse export")
    assert "games" in told.text
    (file,) = reading.files(told.message)
    verdict = verify_saga(read_saga(await evening.sandbox.download(file["url"])), GAMES)
    assert (verdict.complaints, verdict.games) == ([], 3)
