import pytest

from bot.tables import answering
from bot.tables.exports import record_of
from bot.tables.taking_back import Preview
from bot.watch.errors import ToldToPlayer
from engines.kernel.replay import verify
from tests.bot.parlour import ANA, BEN, CLEO, TOYS
from tests.engines.kernel.play import YES_NO, Improvised

DAN = 1004


async def test_a_sealed_choice_is_taken_back_and_the_others_stand(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "pass")
    await parlour.answer(table, ANA, "pass")
    preview = await parlour.taking_back.preview(table, ANA)
    assert (preview.free, preview.text) == (True, "**Pass** (Which card do you bid?)")
    await parlour.taking_back.undo(table, ANA)
    assert (await parlour.asked(table, ANA)).kind == "bid"
    parlour.reopen()
    assert (await parlour.asked(table, ANA)).kind == "bid"
    whole = await parlour.storage.tables.load_whole(table)
    assert [answer.choice for answer in whole.journal] == ['["pass"]']


async def test_what_a_standing_order_chose_is_not_called_the_choice_of_its_person(parlour, monkeypatch):
    monkeypatch.setattr(
        answering, "_ordered", lambda table, ask: ["pass"] if (ask.kind, *ask.seats) == ("bid", 1) else None
    )
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "pass")
    assert await parlour.taking_back.preview(table, BEN) == Preview(
        "**Pass** (Which card do you bid?), chosen by a standing order of yours", free=True, ask=3
    )


async def test_an_answer_goes_from_between_those_of_others(parlour):
    table = await parlour.play("spirits", BEN, stewards=1)
    await parlour.answer(table, ANA, "pass")
    await parlour.answer(table, ANA, "pass")
    async with parlour.tables.open(table) as opened:
        before = [step.entry.seat for step in opened.session.history]
    if before[-1] != 0:
        await parlour.taking_back.undo(table, ANA)
        whole = await parlour.storage.tables.load_whole(table)
        assert [answer.n for answer in whole.journal] == list(range(1, len(before)))
        assert (await parlour.asked(table, ANA)).kind == "bid"
    digest = await _digest(parlour, table)
    parlour.reopen()
    assert await _digest(parlour, table) == digest


async def _digest(parlour, table):
    async with parlour.tables.open(table) as opened:
        return opened.session.digest()


async def test_what_was_seen_is_taken_back_only_by_consent_of_all(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "look")
    preview = await parlour.taking_back.preview(table, ANA)
    assert not preview.free
    assert "revealed" in preview.why
    with pytest.raises(ToldToPlayer, match="everyone's consent"):
        await parlour.taking_back.undo(table, ANA)
    await parlour.taking_back.ask_everyone(table, ANA)
    assert (await parlour.asked(table, ANA)).kind == "bid"
    await parlour.taking_back.consent(table, BEN, agree=True)
    assert (await parlour.asked(table, ANA)).kind == "peek"
    assert (await parlour.tables.look(table)).settings.taken_back == 1
    row = await parlour.storage.tables.table(table)
    assert (row.answers, row.stretch) == (0, 1)


async def two_votes(table):
    for _ in range(2):
        await table.decide(range(3), "plan", YES_NO, how="vote")


async def test_that_others_have_built_on_a_vote_is_told_only_where_a_person_has(parlour):
    """Of two who vote the first decides; a steward leaves the next vote to them as soon as one is closed."""
    game = Improvised(two_votes)
    parlour.reopen({game.key: game})
    table = await parlour.play(game.key, BEN, stewards=1)
    for user, why in ((ANA, "table has gone on"), (BEN, "Others have built")):
        await parlour.answer(table, user, "yes")
        assert why in (await parlour.taking_back.preview(table, ANA)).why
        with pytest.raises(ToldToPlayer, match=why):
            await parlour.taking_back.undo(table, ANA)


async def test_nobody_who_is_asked_to_agree_reads_what_was_chosen_in_secret(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "pass")
    await parlour.answer(table, ANA, "pass")  # the bid
    await parlour.taking_back.ask_everyone(table, ANA)
    assert (await parlour.tables.look(table, BEN)).settings.undo.text == ""


async def test_one_who_declines_is_enough(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "look")
    await parlour.taking_back.ask_everyone(table, ANA)
    await parlour.taking_back.consent(table, BEN, agree=False)
    assert (await parlour.asked(table, ANA)).kind == "bid"
    with pytest.raises(ToldToPlayer, match="no longer proposed"):
        await parlour.taking_back.consent(table, BEN, agree=True)


async def test_an_agreed_undo_reaches_back_over_checkpoints_and_the_game_still_verifies(parlour, table):
    for user, cell in ((ANA, "0"), (BEN, "3")):
        await parlour.answer(table, user, cell)
    await parlour.taking_back.ask_everyone(table, ANA)
    await parlour.taking_back.consent(table, BEN, agree=True)
    for user, cell in ((ANA, "1"), (BEN, "3"), (ANA, "0"), (BEN, "4"), (ANA, "2")):
        await parlour.answer(table, user, cell)
    assert (await parlour.storage.tables.table(table)).status == "finished"
    record = await record_of(parlour.storage, TOYS, table)
    assert verify(record, TOYS["tic_tac_toe"]) == []


async def test_nothing_of_mine_is_nothing_to_take_back(parlour, table):
    with pytest.raises(ToldToPlayer, match="nothing of yours"):
        await parlour.taking_back.preview(table, BEN)


async def proposed(parlour, *others):
    """A table at which Ana asks everybody to take back what she has seen, when that has been shown."""
    table = await parlour.play("spirits", *others)
    await parlour.answer(table, ANA, "look")
    await parlour.taking_back.ask_everyone(table, ANA)
    await parlour.outbox()
    return table


async def consent_is_off(parlour, table):
    """Whether nobody is asked any more, and the message that asked them goes."""
    shown = [kind for kind, _, _ in await parlour.outbox()]
    return (await parlour.tables.look(table)).settings.undo is None and "consent" in shown


async def test_who_is_asked_to_agree_is_asked_no_more_once_the_game_has_gone_on_or_is_over(parlour):
    table = await proposed(parlour, BEN)
    await parlour.answer(table, ANA, "pass")
    assert await consent_is_off(parlour, table)
    other = await proposed(parlour, BEN)
    await parlour.seating.end(other, ANA)
    assert await consent_is_off(parlour, other)


async def test_whoever_takes_a_seat_has_agreed_to_nothing(parlour):
    table = await proposed(parlour, BEN, CLEO)
    await parlour.taking_back.consent(table, BEN, agree=True)
    await parlour.outbox()
    await parlour.seating.replace(table, BEN, 1, DAN, "Dan")
    (*_, said) = await parlour.notices()
    assert said["text"].startswith("Somebody else sits here now: what was to be taken back stands")
    assert (await parlour.tables.look(table)).settings.undo is None
    with pytest.raises(ToldToPlayer, match="no longer proposed"):
        await parlour.taking_back.consent(table, CLEO, agree=True)
    assert len(await parlour.journal(table)) == 1
