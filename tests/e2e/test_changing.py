"""What was chosen in secret is shown to who chose it, and can be changed until it counts."""

from sandbox import reading
from tests.e2e.evening import choose_first, labelled


async def test_a_secret_choice_is_shown_to_me_with_change(evening, ana, ben):
    table_id, thread = await evening.play("vengeance", "ben")
    await evening.pick_first(thread, "ana", "ben")
    panel = (await ana.click(await evening.table_message(thread), "My Hand")).message
    await choose_first(ana, panel)
    await evening.settled()
    panel = await ana.message(panel)
    assert "You have chosen" in reading.text(panel)
    assert labelled(panel, "Change")
    before = (await evening.tables.table(table_id)).answers
    await ana.click(panel, "Change")
    await evening.settled()
    assert (await evening.tables.table(table_id)).answers == before - 1
    assert not labelled(await ana.message(panel), "Change"), "it is asked again, where it was asked"
    other = (await ben.click(await evening.table_message(thread), "My Hand")).message
    assert "You have chosen" not in reading.text(other)
