"""A campaign of Shadows of Brimstone through Discord, as it will be offered: a posse gathers, rides out, and is back again."""

from engines.kernel.saga import read_saga, verify_saga
from sandbox import reading
from storage import Status
from tests.e2e.evening import GAMES
from tests.e2e.whole_game import play_out, play_some


def pressable(message):
    """The labels of the buttons of a message."""
    return [reading.label(one) for one in reading.buttons(message)]


async def refused(person, thread, ended, told):
    """Somebody would have the posse go on, and is told why it does not."""
    await person.click(ended, "Go On")
    await person.wait_message(thread, lambda one: told in reading.text(one))


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
    await ana.click(sure.message, "Close the Table")
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


async def test_a_posse_goes_on_by_a_button_with_whoever_was_there_and_only_once(evening, ana, ben, cleo):
    thread = await begin(evening, "posse new", 1)
    await play_out(evening, 1, thread, "ana", "ben")
    posse = await ana.command("games", "posse heroes")
    assert pressable(posse.message) == ["Ride"]
    (ended,) = [one for one in await ana.messages(thread) if "Go On" in pressable(one)]
    await refused(cleo, thread, ended, "You ride with no posse here.")
    await ana.click(posse.message, "Ride")
    card = await ana.wait_message("games", lambda one: "Start" in pressable(one))
    assert "Shadows of Brimstone" in reading.text(card)
    assert [seat.name for seat in await evening.services.storage.tables.seats(2)] == ["Ana", "Ben"]
    await refused(ben, thread, ended, "Another game has been asked for already")
    await ana.click(card, "Start")
    away = await evening.thread(2)
    await refused(ben, thread, ended, "is at table 2")
    assert pressable((await ben.command("games", "posse heroes")).message) == []
    await play_some(evening, 2, away, 20, "ana", "ben")
    sure = await ana.command(away, "table end")
    await ana.click(sure.message, "Close the Table")
    await evening.settled()
    await refused(ben, thread, ended, "Posse 1 has gone on since then")
    assert pressable((await ben.command("games", "posse heroes")).message) == ["Rest"]
    (fled,) = [one for one in await ana.messages(away) if "Go On" in pressable(one)]
    await ben.click(fled, "Go On")
    card = await ana.wait_message("games", lambda one: "Start" in pressable(one))
    assert "The posse goes on: to the road" in reading.text(card)
    await ben.click(card, "Start")
    await play_out(evening, 3, await evening.thread(3), "ana", "ben")
    assert "one Adventure, 0 won. Next: " in (await ana.command("games", "posse heroes")).text
