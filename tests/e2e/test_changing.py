"""What was chosen in secret is shown to who chose it, and can be changed until it counts."""

from bot.watch.errors import ToldToPlayer
from sandbox import reading
from tests.e2e.evening import choose, choose_first, labelled


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


async def test_the_command_shows_as_much_as_the_button(evening, ana, ben):
    _, thread = await evening.play("vengeance", "ben")
    await evening.pick_first(thread, "ana", "ben")
    await choose_first(ana, (await ana.click(await evening.table_message(thread), "My Hand")).message)
    await evening.settled()
    shown = (await ana.command(thread, "table hand")).message
    assert "You have chosen" in reading.text(shown)
    assert labelled(shown, "Change")


async def test_what_cannot_be_changed_any_more_is_no_longer_offered(evening, ana, ben):
    _, thread = await evening.play("brimstone", "ben", heroes=2)
    for person, label in ((ana, "Amos Vane, Lawman"), (ben, "Father Silas Rook, Preacher")):
        await choose(person, (await person.click(await evening.table_message(thread), "My Hand")).message, label)
    for person in (ben, ana, ana):  # an Upgrade each, then what Ana takes along
        panel = (await person.click(await evening.table_message(thread), "My Hand")).message
        await choose_first(person, panel)
        await evening.settled()
    assert labelled(await ana.message(panel), "Change")
    await choose(ben, (await ben.click(await evening.table_message(thread), "My Hand")).message, "Tonic")
    left = await ana.wait_message(thread, lambda one: one["id"] == panel["id"] and not labelled(one, "Change"))
    assert "Nothing for you to choose now" in reading.text(left)
    assert "You have chosen" not in reading.text(left), "what was dealt since has made it final"


async def test_who_changes_too_late_learns_why_and_is_offered_it_no_more(evening, ana, ben, monkeypatch):
    _, thread = await evening.play("vengeance", "ben")
    await evening.pick_first(thread, "ana", "ben")
    panel = (await ana.click(await evening.table_message(thread), "My Hand")).message
    await choose_first(ana, panel)
    await evening.settled()

    async def too_late(*_):
        monkeypatch.undo()
        raise ToldToPlayer("It has been revealed.")

    monkeypatch.setattr(evening.services.taking_back, "change", too_late)
    await ana.click(await ana.message(panel), "Change")
    await evening.settled()
    panel = await ana.message(panel)
    assert "It has been revealed." in reading.text(panel)
