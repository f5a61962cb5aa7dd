"""Dorn by clicks: a Dornkeeper with a dozen monsters, a hero that walks and strikes, and a bot that is killed over the plans."""

from bot.panels.custom_ids import Action, parse
from bot.tables.questions import question_of
from sandbox import reading

SEED = b"Torches, granite, and a gate: it."


class Company:
    """The people at a table of Dorn, each with a plan for what is answered in haste."""

    def __init__(self, evening, thread, plans):
        self.evening = evening
        self.thread = thread
        self.plans = plans

    async def look(self, name):
        return await self.evening.services.tables.look(1, int(self.evening.person(name).id))

    async def state(self):
        return (await self.look("ana")).view

    async def hurry_until(self, wanted, most=1500):
        """Everybody answers at once what their plan says, without waiting for pictures, until the table is ``wanted``."""
        for _ in range(most):
            scenes = {name: await self.look(name) for name in self.plans}
            if wanted(scenes):
                await self.evening.settled()
                return scenes
            name, scene = next((name, scene) for name, scene in scenes.items() if scene.my_asks)
            ask = scene.my_asks[0]
            picks = [ask.ids.index(id_) for id_ in self.plans[name](ask)]
            user = int(self.evening.person(name).id)
            await self.evening.services.tables.answer(1, user, question_of([ask]), picks)
        raise AssertionError("it never came to that")

    async def hand(self, name):
        """What is behind My Hand: one press."""
        table = await self.evening.table_message(self.thread)
        return (await self.evening.person(name).click(table, "My Hand")).message

    async def press(self, name, panel, ask, id_):
        """Press an option in a panel; the panel after it."""
        person, n = self.evening.person(name), ask.ids.index(id_)
        for control in reading.controls(panel):
            press = parse(control["custom_id"])
            if press.action is not Action.PICK or press.question is None or not press.question.fits(ask):
                continue
            if control["type"] == 2 and press.arg == str(n):
                await person.click(panel, custom_id=control["custom_id"])
                break
            if control["type"] == 3 and str(n) in [option["value"] for option in control["options"]]:
                await person.select(panel, str(n), custom_id=control["custom_id"])
                break
        else:
            raise AssertionError(f"{id_} of {ask} is not in the panel")
        await self.evening.settled()
        return next(one for one in await person.messages(self.thread) if one["id"] == panel["id"])


async def open_dorn(evening, plans, others=(), stewards=4):
    """Ana opens a table by command; who else is a person joins, stewards fill it."""
    ana = evening.person("ana")
    await evening.person("ben").set_dms(open_=False)
    card = (await ana.command("games", "dorn new")).message
    for name in others:
        await evening.person(name).click(card, "Join")
    for _ in range(stewards):
        await ana.click(card, "Add Steward")
    await ana.click(card, "Start")
    return Company(evening, await evening.thread(1), plans)


def as_keeper(ask):
    """Ana is the Dornkeeper, and lets her monsters wait."""
    for id_ in ("keeper", "all-hold"):
        if id_ in ask.ids and not (id_ == "all-hold" and ask.args["going"] == 0):
            return [id_]
    return ask.default


def as_hero(ask):
    """One of the heroes, who goes where a monster is, or as far as he can, and strikes."""
    if "heroes" in ask.ids:
        return ["heroes"]
    if ask.kind == "move":
        goals = [option for option in ask.options if option.id.startswith("to-")]
        return [goals[-1].id] if goals and ask.args["left"] > 2 else ask.default
    return ask.default


def taken_without_thinking(ask):
    """What is offered first: no Ritual, a monster near a hero, Go, Strike."""
    return ask.ids[0]


async def test_a_turn_of_the_dornkeeper_with_a_dozen_monsters_is_six_presses(evening, known_dice):
    company = await open_dorn(evening, {"ana": as_keeper, "ben": as_hero}, others=["ben"])
    scenes = await company.hurry_until(
        lambda scenes: (
            len(scenes["ana"].view.monsters) >= 11
            and not scenes["ana"].view.sun
            and scenes["ana"].view.keeper.owed
            and scenes["ana"].my_asks
            and scenes["ana"].my_asks[0].kind in ("ritual", "summon")
        )
    )
    turn, presses, owed = scenes["ana"].view.turn, 1, scenes["ana"].view.keeper.owed
    panel = await company.hand("ana")
    while (scene := await company.look("ana")).my_asks and scene.view.turn == turn:
        if scene.my_asks[0].kind == "march":
            assert len(scene.view.monsters) >= 12
            assert reading.pictures(panel)[0]["description"].startswith("The map of Dorn by night")
        panel = await company.press("ana", panel, scene.my_asks[0], taken_without_thinking(scene.my_asks[0]))
        presses += 1
        await evening.settled()
    assert owed, "what Artifacts call comes with the others"
    assert presses <= 6


async def test_a_hero_walks_and_strikes_with_five_presses(evening, known_dice):
    company = await open_dorn(evening, {"ana": as_hero}, stewards=5)
    await company.hurry_until(lambda scenes: bool(near_a_monster(scenes["ana"])))
    presses = 1  # My Hand is opened
    panel, struck = await company.hand("ana"), False
    while not struck:
        scene = await company.look("ana")
        ask = next(ask for ask in scene.my_asks if ask.kind != "blessing")  # which just stays
        wanted = near_a_monster(scene) or ask.default[0]
        if ask.kind == "attack":
            wanted, struck = next(id_ for id_ in ask.ids if id_.startswith("strike")), True
        panel = await company.press("ana", panel, ask, wanted)
        presses += 1
    assert presses <= 5
    assert "attack" not in [ask.kind for ask in (await company.look("ana")).my_asks], "that was all"


def near_a_monster(scene):
    """The option that leads beside a monster, as long as the hero has not moved."""
    ask = next((ask for ask in scene.my_asks if ask.kind == "move"), None)
    hero = next((hero for hero in scene.view.living() if hero.seat == scene.viewer), None)
    if ask is None or hero is None or hero.moved:
        return ""
    return next((option.id for option in ask.options if option.args.get("near") == "foe"), "")


async def test_plans_outlive_the_bot(evening, known_dice):
    company = await open_dorn(evening, {"ana": as_keeper}, stewards=4)
    await company.hurry_until(lambda scenes: scenes["ana"].my_asks and scenes["ana"].my_asks[0].kind == "march")
    panel = await company.hand("ana")
    scene = await company.look("ana")
    panel = await company.press("ana", panel, scene.my_asks[0], "all-chamber")
    orders = (await company.look("ana")).view.keeper.orders
    await evening.restart()
    scene = await company.look("ana")
    assert scene.view.keeper.orders == orders
    assert {*orders.values()} == {"chamber"}
    await company.press("ana", panel, scene.my_asks[0], "go")
    await evening.settled()
    assert (await company.look("ana")).view.phase != "march", "the button of before the restart still counts"


async def test_the_commands_tell_what_is_open(evening, ana, dov, known_dice):
    assert (
        await ana.command("lounge", "dorn where")
    ).text == "No game of Dorn is being played here; use this in its thread."
    assert (await ana.command("lounge", "dorn hero")).text.count("• **") == 9
    assert "There is no such hero" in (await ana.command("lounge", "dorn hero", name="nobody")).text
    assert (await ana.command("lounge", "dorn monster")).text.count(" HP") == 8
    assert "On the map" not in (await ana.command("lounge", "dorn monster", name="Zombie")).text
    offered = await ana.autocomplete("lounge", "dorn hero", "name", "zor")
    assert [choice["value"] for choice in offered] == ["zorkal"]
    assert [choice["value"] for choice in await ana.autocomplete("lounge", "dorn monster", "name", "zom")] == ["zombie"]
    company = await open_dorn(evening, {"ana": as_keeper, "ben": as_hero}, others=["ben"], stewards=3)
    await company.hurry_until(lambda scenes: scenes["ben"].my_asks and scenes["ben"].my_asks[0].kind == "move")
    state, thread = await company.state(), company.thread
    ben, seat = evening.person("ben"), (await company.look("ben")).viewer
    hero = next(hero for hero in state.heroes if hero.seat == seat)
    assert reading.pictures((await ben.command(thread, "dorn hero")).message)[0]["description"]
    told = reading.pictures((await ana.command(thread, "dorn hero")).message)[0]["description"]
    assert "Zorkal" in told, "the Dornkeeper's own"
    assert hero.card.name in reading.pictures((await ben.command(thread, "dorn where")).message)[0]["description"]
    named = await ben.autocomplete(thread, "dorn where", "place", hero.card.name)
    assert named[0]["value"] == f"{hero.card.name} (Ben)"
    shown = await dov.command(thread, "dorn where", place=named[0]["value"])
    assert reading.pictures(shown.message)[0]["description"]
    assert "You have no hero in Dorn" in (await dov.command(thread, "dorn where")).text
    assert "**In the reserve** · Giant Rat" in (await dov.command(thread, "dorn cards seen")).text
    assert "You do not sit at this table." in (await dov.command(thread, "dorn orders")).text
    await evening.person("ben").command(thread, "dorn orders")
    kind = state.monsters[0].card
    assert "On the map: 1 (" in (await dov.command(thread, "dorn monster", name=kind.name)).text
