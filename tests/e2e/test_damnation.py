"""Eight Villains in one castle, three of them people: the first rounds by clicks, the rest in haste, to the end."""

import asyncio
from dataclasses import replace

import pytest

from bot.panels.custom_ids import Action, parse
from bot.tables.pace import EXPIRE, LIVE, MOMENT
from bot.tables.questions import question_of
from bot.watch.errors import OutOfDate, ToldToPlayer
from engines.kernel import PASS
from sandbox import reading
from tests.e2e.evening import labelled

SEED = b"A house on a hill, and its gate."
OPEN = ("before", "event", "move", "other", "prowl", "tower-door")
"""Questions that are answered at the table; all others behind My Hand, or by direct message."""


class Company:
    """The people at a table. Ben's direct messages are closed."""

    def __init__(self, evening, table_id, thread):
        self.evening = evening
        self.table_id = table_id
        self.thread = thread

    async def look(self, name=""):
        user = int(self.evening.person(name).id) if name else None
        return await self.evening.services.tables.look(self.table_id, user)

    async def asked(self):
        """Who is waited for, with what, once stewards have gone on, which they do by the clock, some answers at a time; nobody when the game is over."""
        while not await self.is_over():
            if self.table_id in self.evening.services.tables.cut_off:
                await asyncio.sleep(0.02)
                continue
            for name in ("ana", "ben", "cleo"):
                scene = await self.look(name)
                if scene.my_asks:
                    return name, scene
            await asyncio.sleep(0.02)
        return None

    async def is_over(self):
        return (await self.evening.tables.table(self.table_id)).status == "finished"

    async def panel(self, name):
        """What is behind My Hand."""
        return (await self.evening.person(name).click(await self.table(), "My Hand")).message

    async def table(self):
        return await self.evening.table_message(self.thread)

    async def take_the_first(self, name, message, ask):
        """Choose the first option of what is asked, as the message has it."""
        control = next(one for one in reading.controls(message) if answers(one, ask))
        person = self.evening.person(name)
        if control["type"] == 2:
            await person.click(message, custom_id=control["custom_id"])
        else:
            first = control["options"][: max(1, control.get("min_values", 1))]
            await person.select(message, *(option["value"] for option in first), custom_id=control["custom_id"])

    async def choose_first(self, name, scene):
        """Whoever is asked takes the first thing that the first question offers, where it is asked."""
        ask = first_ask(scene)
        await self.take_the_first(name, await (self.panel(name) if ask.secret else self.table()), ask)
        await self.evening.settled()

    async def click_until(self, wanted, most=60):
        """Everybody chooses what stands first, until the scene of whoever is asked is ``wanted``; who that is."""
        for _ in range(most):
            await self.evening.settled()
            name, scene = await self.asked()
            if wanted(scene):
                return name, scene
            await self.choose_first(name, scene)
        raise AssertionError("it never came to that")

    async def hurry(self):
        """Everybody takes the first thing at once, without waiting for pictures, until the game is over."""
        for _ in range(3000):
            found = await self.asked()
            if found is None:
                return
            name, scene = found
            ask = first_ask(scene)
            user = int(self.evening.person(name).id)
            try:
                await self.evening.services.tables.answer(
                    self.table_id, user, question_of([ask]), range(max(1, ask.least))
                )
            except OutOfDate:  # a steward was quicker for who is away
                continue
            except ToldToPlayer:
                assert await self.is_over(), "a steward was quicker, and ended the game"
        raise AssertionError("the game does not end")


async def open_the_castle(evening, **options):
    """Ana opens a table by command; Ben and Cleo join, and five stewards."""
    ana = evening.person("ana")
    await evening.person("ben").set_dms(open_=False)
    card = (await ana.command("games", "damnation new", **options)).message
    for name in ("ben", "cleo"):
        await evening.person(name).click(card, "Join")
    for _ in range(5):
        await ana.click(card, "Add Steward")
    await ana.click(card, "Start")
    return Company(evening, 1, await evening.thread(1))


def first_ask(scene):
    """What is asked for everybody to see goes before what one may do beside it."""
    return next((ask for ask in scene.my_asks if ask.kind in OPEN), scene.my_asks[0])


def answers(control, ask):
    press = parse(control["custom_id"])
    return press.action is Action.PICK and press.question is not None and press.question.fits(ask)


def is_reaction(scene):
    return bool(scene.reacting)


@pytest.mark.long
async def test_eight_villains_to_the_end_with_a_restart_while_somebody_may_react(evening, known_dice):
    company = await open_the_castle(evening)
    name, scene = await company.click_until(is_reaction)
    table = await company.table()
    people = sorted(scene.names[seat] for seat in scene.reacting)
    assert all(f"**{person}**" in reading.text(table) for person in people)
    assert "may react" in reading.text(table)
    assert "Damage" not in reading.text(table).partition("may react")[2]
    panel = await company.panel(name)
    assert "If you say nothing: **" in reading.text(panel)
    before = (await evening.tables.table(1)).answers
    await evening.restart()
    assert (await company.look(name)).reacting == scene.reacting
    await company.take_the_first(name, panel, scene.my_asks[0])
    await evening.settled()
    assert (await evening.tables.table(1)).answers > before, "the button that was there before the restart still counts"
    await company.click_until(lambda scene: any(ask.kind == "other" for ask in scene.my_asks))
    for name in ("ben", "cleo"):
        assert "A steward plays for you" in (await evening.person(name).command(company.thread, "table away")).text
    await company.hurry()
    await evening.settled()
    assert await company.is_over()
    end = await evening.person("ana").wait_message(company.thread, lambda message: labelled(message, "Again"))
    assert "seed" in reading.text(end)
    assert not await evening.person("ben").dms(), "Ben's direct messages are closed"
    letters = [reading.text(message) for message in await evening.person("cleo").dms()]
    assert letters, "Cleo's are open"


async def test_a_turn_is_four_clicks_and_places_are_found_by_number_by_name_and_by_word(evening, known_dice):
    company = await open_the_castle(evening)
    name, scene = await company.click_until(lambda scene: any(ask.kind == "move" for ask in scene.my_asks))
    mover, (move,) = evening.person(name), [ask for ask in scene.my_asks if ask.kind == "move"]
    labels = [scene.speech().label(move, option) for option in move.options]
    assert [label.split(" · ")[0] for label in labels] == [str(n) for n in range(1, len(labels) + 1)]
    table = await company.table()
    listed = [option["label"] for one in reading.selects(table) for option in one["options"]]
    pressed = [reading.label(one) for one in reading.buttons(table) if ":pick:" in one["custom_id"]]
    ahead = [label for label, option in zip(labels, move.options, strict=True) if option.args["ahead"]]
    assert pressed == (ahead if listed else labels), (
        "rooms and people are buttons, and few places are buttons all of them"
    )
    assert listed == [label for label in labels if label not in pressed], (
        "all others stand in the order of their numbers"
    )
    assert labelled(table, "Cards")
    for n, label in enumerate(labels, 1):
        first, *_ = await mover.autocomplete(company.thread, "act", "choice", str(n))
        assert first["name"].startswith(label)
        words = await mover.autocomplete(company.thread, "act", "choice", label.partition(" · ")[2])
        assert any(choice["name"].startswith(label) for choice in words)
        where = (await mover.command(company.thread, "damnation where", place=str(n))).text
        assert f"can go there now**: number {n} in the picture" in where
    answers = (await evening.tables.table(1)).answers
    await mover.command(company.thread, "act", choice="1")
    await evening.settled()
    assert (await evening.tables.table(1)).answers > answers
    whole = await evening.tables.load_whole(1)
    assert next(answer for answer in reversed(whole.journal) if answer.by == mover.id).choice == f'["{move.ids[0]}"]'


def others_react(scene):
    """Whether somebody has to think about a reaction whose turn it is not: who is late in a turn of its own has the rest of it played."""
    return is_reaction(scene) and scene.moment is None and scene.view.active.seat not in scene.reacting


async def test_who_does_not_react_in_two_minutes_declines_and_orders_answer_at_once(evening, known_dice):
    company = await open_the_castle(evening)
    _, scene = await company.click_until(others_react, most=300)
    late, before = set(scene.reacting), len((await evening.tables.load_whole(1)).journal)
    await evening.passes(LIVE.expire * LIVE.reaction + 1)
    whole = await evening.tables.load_whole(1)
    declined = [answer for answer in whole.journal[before:] if answer.by in ("clock", "moment")]
    assert {answer.seat for answer in declined} == late
    assert {answer.choice for answer in declined} == {f'["{PASS}"]'}
    told = "\n".join(reading.text(message) for message in await evening.person("ana").messages(company.thread))
    assert "Time ran out" in told
    for name in ("ana", "ben", "cleo"):
        person = evening.person(name)
        panel = (await person.command(company.thread, "damnation orders")).message
        for order in reading.selects(panel):
            await person.select(panel, "never", custom_id=order["custom_id"])
    for _ in range(12):
        await evening.settled()
        assert not (await company.look()).reacting
        if (asked := await company.asked()) is None:
            break
        await company.choose_first(*asked)
    assert "orders" in {answer.by for answer in (await evening.tables.load_whole(1)).journal}


async def test_what_a_step_at_the_table_has_drawn_is_told_to_who_drew_it_and_to_nobody_else(evening, known_dice):
    company = await open_the_castle(evening)
    told, names = [], ("ana", "ben", "cleo")
    for _ in range(8):
        name, scene = await company.click_until(lambda scene: any(ask.kind == "move" for ask in scene.my_asks))
        before = {one: {m["id"] for m in await evening.person(one).messages(company.thread)} for one in names}
        await company.choose_first(name, scene)
        for one in names:
            new = [m for m in await evening.person(one).messages(company.thread) if m["id"] not in before[one]]
            told += [one for m in new if reading.text(m).startswith("You draw") and not reading.buttons(m)]
        if told:
            break
    assert told == [name]


async def test_no_turn_passes_by_itself_while_its_player_reads_what_an_undo_takes_back(evening, known_dice):
    company = await open_the_castle(evening)
    name, scene = await company.click_until(lambda scene: any(ask.kind == "other" for ask in scene.my_asks))
    async with evening.services.tables.open(1) as table:
        others = [one for one in table.deadlines if (one.kind, one.seat) != (MOMENT, scene.viewer)]
        late = next(one for one in others if (one.kind, one.seat) == (EXPIRE, scene.viewer))
        table.deadlines = (*others, replace(late, kind=MOMENT, due_at=late.due_at - 1))  # nothing new to decide
    assert (await company.look(name)).moment is not None
    asked = await evening.person(name).command(company.thread, "table undo")
    assert labelled(asked.message, "Take It Back") or labelled(asked.message, "Ask Everyone")
    assert (await company.look(name)).moment is None


async def test_the_commands_tell_what_is_open(evening, ana, dov, known_dice):
    away = await ana.command("lounge", "damnation where")
    assert away.text == "No game of Damnation is being played here; use this in its thread."
    assert "The Wanderer" in (await ana.command("lounge", "damnation villain")).text
    assert "There is no such Villain" in (await ana.command("lounge", "damnation villain", name="nobody")).text
    refused = await ana.command("games", "damnation new", deathknells="carnage, cheese")
    assert refused.text.startswith("There is no Deathknell “cheese”. There are: Carnage")
    offered = await ana.autocomplete("games", "damnation new", "deathknells", "Carnage, ru")
    assert [choice["value"] for choice in offered] == ["Carnage, Rust"]
    company = await open_the_castle(evening)
    await company.click_until(lambda scene: any(ask.kind == "move" for ask in scene.my_asks))
    here = (await ana.command(company.thread, "damnation where")).text
    assert "(Ana): " in here
    assert "**On foot, in steps**" in here
    offered = await ana.autocomplete(company.thread, "damnation where", "place", "kitchen")
    assert next(choice["value"] for choice in offered) == "kitchen", "whoever stands there is called by it, too"
    assert " left to draw" in (await ana.command(company.thread, "damnation where", place="kitchen")).text
    (ben,) = [
        choice
        for choice in await ana.autocomplete(company.thread, "damnation where", "place", "ben")
        if choice["name"].startswith("Ben")
    ]
    assert "(Ben)" in (await ana.command(company.thread, "damnation where", place=ben["value"])).text
    assert "You have no Villain" in (await dov.command(company.thread, "damnation where")).text
    assert "· Ana" in (await ana.command(company.thread, "damnation villain")).text
    assert "**Decks**" in (await dov.command(company.thread, "damnation cards seen")).text
    assert "You do not sit at this table." in (await dov.command(company.thread, "damnation orders")).text
    assert "Vampire" in (await ana.command(company.thread, "damnation rules", about="Vampire")).text
