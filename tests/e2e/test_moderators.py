"""What moderators may see and do about what went wrong on their server."""

from bot.tables.work import notice
from sandbox import reading
from tests.e2e.evening import labelled


async def test_who_manages_the_server_sees_what_went_wrong_there_and_has_it_sent_again(evening):
    storage = evening.services.storage
    table_id, thread = await evening.play("tic_tac_toe", "ben")
    boss = evening.person("ana")  # whose server it is
    nothing = await boss.command(thread, "table troubles")
    assert "Nothing went wrong" in nothing.text
    number = await storage.incidents.report("ValueError", "what Ana typed", table_id)
    letter = await storage.outbox.add(notice(table_id, "It is told after all."), table_id)
    await storage.outbox.give_up(letter, "too often")
    elsewhere = await storage.incidents.report("ValueError", "nobody's table")
    told = await boss.command(thread, "table troubles")
    assert f"Incident {number} at table {table_id}" in told.text
    assert f"Incident {elsewhere}" not in told.text
    assert "what Ana typed" not in told.text
    assert "Given up sending** (1)" in told.text
    await boss.click(told.message, "Send Again")
    await evening.settled()
    assert any("It is told after all." in reading.text(one) for one in await boss.messages(thread))
    assert not labelled((await boss.command(thread, "table troubles")).message, "Send Again")


async def test_others_do_not(evening):
    _, thread = await evening.play("tic_tac_toe", "ben")
    other = evening.person("ben")
    assert "Only who may manage the server" in (await other.command(thread, "table troubles")).text
