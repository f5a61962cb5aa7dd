"""What is said to a player when something failed, and what is nobody's fault."""

import asyncio
from types import SimpleNamespace

import aiohttp
import discord
import pytest
from discord.utils import utcnow

from bot.delivery.answering import ELSEWHERE, OPENLY, acknowledge, add, explain, handed_in, named_like, one_named, show
from bot.delivery.refusals import ALREADY_ACKNOWLEDGED, ServerTrouble
from bot.panels.budget import LEAN
from bot.panels.sheet import Document, enclosed, said, sheet
from bot.watch.errors import ToldToPlayer
from sandbox import reading
from tests.bot.parlour import ANA
from tests.bot.presses.pressing import Press


class Refusal:
    """The HTTP part of an answer of Discord."""

    status = 404
    reason = "Not Found"


@pytest.mark.parametrize("code", [10062, 10015, 40060, 50027, 10003, 10008])
async def test_an_interaction_that_discord_has_given_up_is_no_incident(storage, code):
    gone = discord.NotFound(Refusal(), {"code": code, "message": "gone"})
    await explain(None, gone, storage, None)  # there is nobody left to tell
    assert await storage.incidents.latest() == ()


@pytest.mark.parametrize(
    ("code", "kinds"),
    [(50001, []), (10013, []), (30046, []), (20031, []), (50035, ["HTTPException"]), (0, ["HTTPException"])],
)
async def test_where_an_answer_is_refused_it_is_not_said_that_nothing_was_changed(storage, code, kinds):
    """Dice have fallen by then; and what a server or a person forbids is no mistake of ours."""
    interaction = Press(ANA)
    interaction.response.type = None
    refused = discord.HTTPException(Refusal(), {"code": code, "message": "no"})
    await explain(interaction, refused, storage, None)
    assert "may count all the same" in interaction.said()
    assert [one.kind for one in await storage.incidents.latest()] == kinds


TAKEN = discord.HTTPException(Refusal(), {"code": ALREADY_ACKNOWLEDGED, "message": "taken"})


class Acknowledged:
    """An interaction whose acknowledgements Discord takes, or refuses, one after the other; the first one it may be slow with."""

    def __init__(self, *says):
        self.says, self.kinds, self.is_over = list(says), [], False
        self.heard = asyncio.Event()
        self.extras, self.created_at, self.response = {}, utcnow(), self

    def is_done(self):
        return self.is_over

    async def defer(self, *, ephemeral, thinking):
        self.kinds.append("beside" if thinking else "in place")
        said = self.says.pop(0)
        if said is None:
            await self.heard.wait()
            self.is_over = True
        else:
            raise said


async def test_an_acknowledgement_that_is_on_its_way_is_not_sent_twice_nor_taken_for_that_of_another_process():
    slow = Acknowledged(None, TAKEN)
    first = asyncio.create_task(acknowledge(slow, in_place=True))
    await asyncio.sleep(0)
    await acknowledge(slow)  # a second is over
    slow.heard.set()
    await first
    assert (slow.kinds, bool(slow.extras.get(ELSEWHERE))) == (["in place"], False)


@pytest.mark.parametrize(
    ("says", "times", "is_elsewhere"),
    [
        ([TAKEN], 1, True),
        ([TAKEN, TAKEN], 2, True),
        ([ServerTrouble(500), TAKEN], 1, False),
        ([OSError("the line"), TAKEN], 2, False),
        ([discord.HTTPException(Refusal(), {"code": 50001, "message": "no"})], 1, False),
    ],
)
async def test_what_discord_has_heard_of_us_already_is_not_another_process(says, times, is_elsewhere):
    """And what it broke on it hears again at once."""
    interaction = Acknowledged(*says)
    for _ in range(times):
        await acknowledge(interaction, in_place=True)
    assert (interaction.says, bool(interaction.extras.get(ELSEWHERE))) == ([], is_elsewhere)


class Fragile(Press):
    """An interaction on whose answers Discord breaks, or which it refuses, one after the other."""

    def __init__(self, *says):
        super().__init__(ANA)
        self.says, self.shown = list(says), []
        self.app_permissions.attach_files = True
        self.response.send_message = self.followup.send = self.send

    async def send(self, view, files, ephemeral, **_):
        if self.says:
            raise self.says.pop(0)
        self.shown.append((reading.text({"components": view.to_components()}), len(files), ephemeral))


class Limit(Refusal):
    """Of one that says nothing of how long it lasts."""

    status = 429


TOO_MANY = discord.HTTPException(Limit(), {"code": 0, "message": "too many"})
FORBIDDEN = discord.Forbidden(Refusal(), {"code": 50013, "message": "no"})


@pytest.mark.parametrize(
    ("says", "words", "files"),
    [
        ([], "A long story", 1),
        ([FORBIDDEN], "Attach Files", 0),
        ([ServerTrouble(500)], "A long story", 0),
        ([ServerTrouble(500)] * 2, "What you did may count", 0),
        ([ServerTrouble(500)] * 3, None, 0),
        ([TOO_MANY], None, 0),
    ],
)
@pytest.mark.parametrize("how", [show, add])
async def test_what_discord_breaks_on_or_forbids_is_said_again_in_less(how, says, words, files):
    interaction, file = Fragile(*says), Document(b"{}", "rolls.json")
    await how(interaction, sheet(discord.ui.TextDisplay("A long story. " * 200), enclosed(file), documents=[file]))
    for text, count, _ in interaction.shown:
        assert (words in text, count) == (True, files)
        assert len(text) <= LEAN or not says
    assert bool(interaction.shown) == (words is not None)


@pytest.mark.parametrize(("times", "told"), [(250, True), (1, False)])
async def test_a_first_answer_to_something_unknown_may_only_be_too_large_and_is_said_again_in_less(times, told):
    interaction = Fragile(discord.NotFound(Refusal(), {"code": 10062, "message": "Unknown interaction"}))
    await show(interaction, said("A long story. " * times))
    assert ["A long story" in text and len(text) <= LEAN for text, *_ in interaction.shown] == [True] * told


async def test_an_open_answer_that_took_long_and_was_acknowledged_in_private_is_open_all_the_same():
    interaction, gone = Fragile(), []

    async def delete():
        gone.append("the private answer")

    await acknowledge(interaction)
    interaction.response.is_done, interaction.delete_original_response = lambda: True, delete
    await show(interaction, said("It is open."), openly=True)
    assert (interaction.shown, gone) == ([("It is open.", 0, False)], ["the private answer"])


async def test_what_we_have_acknowledged_at_this_very_moment_is_changed_and_its_words_go():
    interaction, changed = Fragile(TAKEN), []

    async def edit(**how):
        changed.append(how["content"])

    interaction.extras[OPENLY], interaction.message.content = False, "It is your turn."
    interaction.edit_original_response = edit
    await show(interaction, said("It is not."))
    assert (changed, interaction.extras[ELSEWHERE]) == ([None], False)


@pytest.mark.parametrize("how", [show, add])
async def test_where_we_know_that_no_files_are_allowed_none_are_tried(how):
    interaction, file = Fragile(), Document(b"{}", "rolls.json")
    interaction.app_permissions.attach_files = False
    await how(interaction, sheet(discord.ui.TextDisplay("A story."), enclosed(file), documents=[file]))
    ((words, files, _),) = interaction.shown
    assert ("Attach Files" in words, files) == (True, 0)


@pytest.mark.parametrize("trouble", [TOO_MANY, aiohttp.ClientError(), TimeoutError(), OSError()])
async def test_an_upload_that_discord_does_not_give_is_told_and_no_incident(trouble):
    async def read():
        raise trouble

    with pytest.raises(ToldToPlayer):
        await handed_in(SimpleNamespace(read=read))


HEROES = {"Aglar the Swift": "aglar", "Kreel": "kreel", "Krell": "krell"}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("KREEL", "kreel"), ("krell", "krell"), (" aglar  the ", "aglar"), ("swift", "aglar"), ("kre", None), (" ", None)],
)
def test_which_is_meant_by_what_was_typed(typed, meant):
    if meant is None:
        with pytest.raises(ToldToPlayer, match="which"):
            one_named(HEROES, typed, "which")
    else:
        assert one_named(HEROES, typed, "which") == meant


def test_nothing_is_meant_by_nothing_though_there_is_only_one():
    with pytest.raises(ToldToPlayer):
        one_named({"Kreel": "kreel"}, " ", "which")


def test_as_many_are_offered_as_discord_takes():
    choices = named_like({f"{n} {'x' * 200}": "y" * 200 for n in range(30)}, "X")
    assert (len(choices), {len(one.name) for one in choices}, {len(one.value) for one in choices}) == (25, {100}, {100})
