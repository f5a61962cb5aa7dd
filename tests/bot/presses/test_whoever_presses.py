"""Who may press what, also by a custom id that somebody has made up; and what a press speaks of."""

from contextlib import nullcontext
from types import SimpleNamespace

import discord
import pytest

from bot.panels.custom_ids import Action, parse
from bot.panels.custom_ids import Press as Id
from bot.panels.end import consent_panel
from bot.panels.table import meant_items
from bot.presses import choices, ending, lobby, troubles
from bot.presses.looking import table_here
from bot.presses.router import Router
from bot.tables.service import Tables
from bot.watch.errors import OutOfDate, ToldToPlayer
from cogs.frontier import settings
from sandbox import reading
from storage import NewLegacy, NewOutbox, Status
from tests.bot.parlour import ANA, BEN, CLEO
from tests.bot.presses.pressing import CHANNEL, SERVER, Press, pressed

DAN = 1004
NO_MORE_PROPOSED, NO_MORE_CHOSEN = "no longer proposed", "no longer what is chosen"


def ids_of(components):
    """What is behind each button, by its label."""
    return {reading.label(one): one["custom_id"] for one in reading.buttons({"components": components})}


# --- to take back by consent ------------------------------------------------------------------------------------------


async def proposal_of(parlour, table, user=ANA):
    """What stands behind the buttons under what somebody proposes."""
    await parlour.taking_back.ask_everyone(table, user)
    scene = await parlour.tables.look(table)
    return ids_of(consent_panel(scene, scene.settings.undo).view.to_components())


async def says(parlour, handler, user, custom_id, **services):
    await handler.take(pressed(parlour, Press(user), parse(custom_id), **services))


@pytest.fixture
async def seen(parlour):
    """Ana has looked at what is hidden, which goes back by consent only."""
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "look")
    return table


@pytest.mark.parametrize("word", ["Agree", "Decline"])
async def test_a_press_speaks_of_the_proposal_that_it_stands_under(parlour, seen, word):
    first = await proposal_of(parlour, seen)
    second = await proposal_of(parlour, seen)
    with pytest.raises(ToldToPlayer, match=NO_MORE_PROPOSED):
        await says(parlour, ending.consent, BEN, first[word])
    assert (await parlour.tables.look(seen)).settings.undo is not None
    await says(parlour, ending.consent, BEN, second[word])
    now = await parlour.tables.look(seen)
    assert (now.settings.undo, now.settings.taken_back) == (None, word == "Agree")


@pytest.mark.parametrize("word", ["yes", "no"])
async def test_a_press_of_before_speaks_of_a_proposal_of_before(parlour, seen, word):
    old = str(Id(Action.CONSENT, seen, arg=word))
    await parlour.taking_back.ask_everyone(seen, ANA)
    with pytest.raises(ToldToPlayer, match=NO_MORE_PROPOSED):
        await says(parlour, ending.consent, BEN, old)

    async def as_before(work):
        work.table.settings.undo.number = 0
        work.show()

    await parlour.tables.change(seen, as_before)
    await says(parlour, ending.consent, BEN, old)
    assert (await parlour.tables.look(seen)).settings.taken_back == (word == "yes")


@pytest.mark.parametrize("arg", ["", "maybe", "yes.x", "no.-1", "yes.1.2"])
async def test_a_made_up_answer_to_a_proposal_is_none(parlour, seen, arg):
    await parlour.taking_back.ask_everyone(seen, ANA)
    with pytest.raises(ToldToPlayer, match="anything I understand"):
        await says(parlour, ending.consent, BEN, str(Id(Action.CONSENT, seen, arg=arg)))


# --- what somebody chose for all --------------------------------------------------------------------------------------


@pytest.fixture
async def group(parlour):
    """Ana and Ben decide together, and the first who says so decides."""
    table = await parlour.play("spirits", BEN, how="anyone")
    while not any(ask.electorate or len(ask.seats) > 1 for ask in (await parlour.tables.look(table)).asks):
        for user in (ANA, BEN):
            if mine := (await parlour.tables.look(table, user)).my_asks:
                await parlour.answer(table, user, *mine[0].default)
    return table


async def chosen(parlour, table, pick):
    """Ana chooses for all; what stands behind the buttons under that."""
    ids = (await parlour.asked(table, ANA)).ids
    await parlour.answer(table, ANA, ids[pick])
    scene = await parlour.tables.look(table, BEN)
    (_, row) = meant_items(scene, scene.meant)
    return ids_of([row.to_component_dict()])


class Pen:
    """Changes no message."""

    async def retouch(self, interaction, change):
        pass


async def go_on(parlour, table, custom_id):
    await says(parlour, choices.go_on, BEN, custom_id, delivery=Pen())
    return len(await parlour.journal(table))


async def test_wait_and_go_on_speak_of_what_was_chosen_and_of_nothing_chosen_since(parlour, group):
    before = len(await parlour.journal(group))
    first = await chosen(parlour, group, 0)
    await says(parlour, choices.wait, BEN, first["Wait"], delivery=Pen())
    with pytest.raises(ToldToPlayer, match=NO_MORE_CHOSEN) as told:
        await go_on(parlour, group, first["Go On"])
    assert not isinstance(told.value, OutOfDate), "which would pass for what was wanted"
    second = await chosen(parlour, group, 1)
    for handler, word in ((choices.go_on, "Go On"), (choices.wait, "Wait")):
        with pytest.raises(ToldToPlayer, match=NO_MORE_CHOSEN):
            await says(parlour, handler, BEN, first[word], delivery=Pen())
    assert await go_on(parlour, group, second["Go On"]) > before
    assert await go_on(parlour, group, second["Go On"]) > before, "agreeing twice troubles nobody"


@pytest.mark.parametrize("word", ["Wait", "Go On"])
async def test_a_button_of_before_speaks_of_whatever_is_chosen(parlour, group, word):
    before = len(await parlour.journal(group))
    now = parse((await chosen(parlour, group, 0))[word])._replace(arg="")
    await says(parlour, choices.wait if word == "Wait" else choices.go_on, BEN, str(now), delivery=Pen())
    assert (await parlour.tables.look(group)).meant is None
    assert (len(await parlour.journal(group)) > before) == (word == "Go On")


# --- by a custom id that somebody has made up -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("user", "arg", "manages", "refused"),
    [
        (BEN, "end", False, "Only the host, Ana, can do that"),
        (DAN, "end", False, "Only the host, Ana, can do that"),
        (DAN, "leave", True, "You do not sit at this table"),
        (ANA, "stay", True, "anything I understand"),
        (DAN, "end", True, ""),
        (BEN, "leave", False, ""),
    ],
)
async def test_a_table_is_closed_or_left_by_who_may(parlour, table, user, arg, manages, refused):
    press = Id(Action.END, table, arg=arg)
    with pytest.raises(ToldToPlayer, match=refused) if refused else nullcontext():
        await ending.end.take(pressed(parlour, Press(user, manages=manages), press))
    row, seats = await parlour.storage.tables.table(table), await parlour.storage.tables.seats(table)
    assert row.status is (Status.ABANDONED if (arg, refused) == ("end", "") else Status.PLAYING)
    assert [seat.user_id for seat in seats] == [ANA, None if (arg, refused) == ("leave", "") else BEN]


@pytest.mark.parametrize(
    ("server", "manages", "sent"),
    [(SERVER, True, [1]), (SERVER, False, None), (None, True, None), (SERVER + 1, True, [])],
)
async def test_what_was_given_up_is_sent_again_by_who_manages_that_server(parlour, table, server, manages, sent):
    await parlour.outbox()
    await parlour.storage.outbox.add(NewOutbox(kind="card", target="t"), table)
    (letter,) = await parlour.storage.outbox.claim(1)
    await parlour.storage.outbox.give_up(letter.id, "no")
    press = Press(BEN, server=server, manages=manages)
    with pytest.raises(ToldToPlayer, match="manage") if sent is None else nullcontext():
        await troubles.revive.take(pressed(parlour, press, Id(Action.REVIVE)))
    assert len(await parlour.storage.outbox.dead_letters()) == 1 - len(sent or [])
    assert len(await parlour.outbox()) == len(sent or [])


@pytest.mark.parametrize("arg", ["change", "free.1", "ask.1"])
async def test_what_is_taken_back_in_private_is_not_taken_back_under_a_message_of_all(parlour, table, arg):
    await parlour.answer(table, ANA, "4")
    press = Press(ANA)
    with pytest.raises(ToldToPlayer, match="anything I understand"):
        await ending.undo.take(pressed(parlour, press, Id(Action.UNDO, table, arg=arg)))
    assert not press.response.sent
    assert len(await parlour.journal(table)) == 1


async def test_whether_somebody_has_left_is_asked_of_the_server_of_the_table(parlour, table):
    asked = []

    async def has_left(server, user):
        asked.append((server, user))
        return False

    press, delivery = Press(ANA, server=99), SimpleNamespace(has_left=has_left)
    with pytest.raises(ToldToPlayer):
        await lobby.stand_in.take(pressed(parlour, press, Id(Action.STAND_IN, table, arg=str(BEN)), delivery=delivery))
    assert asked == [(SERVER, BEN)]


@pytest.mark.parametrize(
    ("user", "option", "refused"),
    [
        (BEN, "hard_core", "nothing of that kind"),
        (ANA, "mission", "no such option"),
        (ANA, "heroes", "no such option"),
        (ANA, "nonsense", "no such option"),
        (ANA, "themes", ""),
    ],
)
async def test_who_rides_with_a_posse_chooses_its_options_and_no_others_do(parlour, user, option, refused):
    new = NewLegacy(guild_id=SERVER, game="frontier", kind="posse", version=1, body="{}")
    posse = await parlour.storage.legacies.bring(new, ANA, "brought")
    with pytest.raises(ToldToPlayer, match=refused) if refused else nullcontext():
        await settings.choose.take(pressed(parlour, Press(user), Id(Action.POSSE, arg=f"{posse}.{option}"), "hellbats"))
    assert ("hellbats" in (await parlour.storage.legacies.get(posse)).notes) == (not refused)


class OpenDoor:
    """Lets everything in."""

    async def let_in(self, interaction, work):
        await work()


@pytest.mark.parametrize("custom_id", ["l1:posse:1::1.level", "something:else"])
async def test_what_nobody_here_handles_is_a_button_that_is_not_known(custom_id):
    component = SimpleNamespace(type=discord.InteractionType.component, data={"custom_id": custom_id})
    with pytest.raises(ToldToPlayer, match="do not know this button"):
        await Router(OpenDoor(), None)(component)


# --- who sees it ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("server", "is_ephemeral", "is_private"), [(SERVER, False, False), (SERVER, True, True), (None, False, True)]
)
async def test_a_direct_message_is_as_private_as_what_only_its_reader_sees(parlour, server, is_ephemeral, is_private):
    press = Press(ANA, server=server, is_ephemeral=is_ephemeral)
    assert pressed(parlour, press, Id(Action.HAND)).is_private == is_private


@pytest.mark.parametrize("is_ephemeral", [True, False])
async def test_who_chooses_an_option_in_private_sees_it_there(parlour, is_ephemeral):
    table = await parlour.gather("spirits", BEN)
    press = Press(ANA, is_ephemeral=is_ephemeral)
    await lobby.option.take(pressed(parlour, press, Id(Action.OPTION, table, arg="pace"), "daily"))
    assert (await parlour.storage.tables.table(table)).pace == "daily"
    assert len(press.response.sent) == is_ephemeral


# --- which table is meant ---------------------------------------------------------------------------------------------

THREAD = 50


def found(parlour, press, *, gone=()):
    """Which table a command finds, where these channels are no more."""
    server = SimpleNamespace(unavailable=False, get_channel=lambda number: None if number in gone else number)
    press.client = SimpleNamespace(get_guild=lambda number: server)
    return table_here(SimpleNamespace(storage=parlour.storage), press)


async def test_of_several_tables_in_a_channel_a_command_finds_ones_own(parlour):
    first, second = await parlour.gather("spirits", BEN), await parlour.gather("tic_tac_toe", host=CLEO)
    assert (await found(parlour, Press(BEN))).id == first
    assert (await found(parlour, press := Press(CLEO))).id == press.extras["table"] == second
    with pytest.raises(ToldToPlayer, match="Several tables"):
        await found(parlour, Press(DAN))
    await parlour.lobby.leave(second, CLEO)
    assert (await found(parlour, Press(DAN))).id == first, "there is no other"


async def test_in_a_thread_a_command_finds_what_is_played_there(parlour, table):
    await parlour.storage.tables.place(table, thread_id=THREAD)
    await parlour.gather("spirits", host=CLEO)
    assert (await found(parlour, Press(CLEO, channel=THREAD))).id == table
    await parlour.seating.end(table, ANA)
    with pytest.raises(ToldToPlayer, match="over"):
        await found(parlour, Press(CLEO, channel=THREAD))


async def test_a_table_whose_channel_is_gone_is_found_from_anywhere_by_who_sits_there_or_manages(parlour, table):
    elsewhere = Press(ANA, channel=9)
    with pytest.raises(ToldToPlayer, match="No table"):
        await found(parlour, elsewhere)
    assert (await found(parlour, elsewhere, gone=[CHANNEL])).id == table
    for press in (Press(DAN, channel=9), Press(ANA, channel=9, server=SERVER + 1)):
        with pytest.raises(ToldToPlayer):
            await found(parlour, press, gone=[CHANNEL])
    assert (await found(parlour, Press(DAN, channel=9, manages=True), gone=[CHANNEL])).id == table


# --- and forget -------------------------------------------------------------------------------------------------------


async def test_what_is_forgotten_is_forgotten_in_memory_too(parlour, monkeypatch, table):
    dropped = []
    monkeypatch.setattr(Tables, "drop", lambda _, number: dropped.append(number))
    press = Press(BEN)
    await ending.forget.take(pressed(parlour, press, Id(Action.FORGET)))
    assert "deleted" in press.said()
    assert dropped[-1] == table
