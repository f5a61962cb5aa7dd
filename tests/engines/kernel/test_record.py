"""A game in one file: what was tampered with is found."""

import json

import pytest

from engines.kernel import Dice, RandomSteward, Session, commitment
from engines.kernel.chain import Chain, RecordedAnswer, Seated, TakenBack
from engines.kernel.record import FORMAT, NotARecord, Record, export, read
from engines.kernel.replay import SeenHead, verify
from engines.kernel.session import Entry
from engines.kernel.stewards import steward_step
from tests.engines.kernel.play import SEED
from tests.toys import duel, spirits


@pytest.fixture(scope="module")
def text() -> str:
    """A whole game of Spirits, as exported."""
    game, options = spirits.GAME, spirits.Options(nights=3)
    session = Session.start(game, 3, options, SEED)
    stewards = dict.fromkeys(range(3), RandomSteward(Dice(SEED)))
    journal = []
    while not session.finished:
        journal.append(steward_step(session, stewards).entry)
    return export(session, SEED, options, ["Ana", "Ben", "Cleo"], journal).model_dump_json()


def tampered(text, change) -> Record:
    data = json.loads(text)
    change(data)
    return read(json.dumps(data))


def first(data, condition):
    return next(answer for answer in data["answers"] if condition(answer))


def test_an_export_verifies_and_reads_back(text):
    record = read(text)
    assert verify(record, spirits.GAME) == []
    assert read(record.model_dump_json()) == record
    assert record.outcome.winners


def other_bid(data):
    bids = [answer for answer in data["answers"] if "_" in "".join(answer["choice"])]
    bids[0]["choice"], bids[1]["choice"] = bids[1]["choice"], bids[0]["choice"]


TAMPERING = {
    "a card not in hand": other_bid,
    "an illegal answer": lambda data: data["answers"][0].update(choice=["draw"]),
    "another answer": lambda data: first(data, lambda a: "_" in "".join(a["choice"])).update(choice=["pass"]),
    "an answer too few": lambda data: data["answers"].pop(),
    "an answer too many": lambda data: data["answers"].append(data["answers"][-1]),
    "answers in another order": lambda data: data["answers"].reverse(),
    "another seat": lambda data: data["answers"][0].update(seat=2),
    "another question": lambda data: data["answers"][0].update(fingerprint="0" * 12),
    "another number": lambda data: data["answers"][0].update(ask=2),
    "a die": lambda data: data["answers"][3].update(dice=[5]),
    "a stretch": lambda data: data["answers"][1].update(stretch=1) or data["answers"][2].update(stretch=0),
    "the seed": lambda data: data.update(seed="00" * 16),
    "a seed that is none": lambda data: data.update(seed="a seed"),
    "the commitment": lambda data: data.update(commitment="0" * 64),
    "an option": lambda data: data["options"].update(nights=2),
    "an option that is none": lambda data: data["options"].update(nights=9),
    "a seat more": lambda data: data["seats"].append("Dora"),
    "too many seats": lambda data: data["seats"].extend("abcdef"),
    "the digest": lambda data: data.update(digest="0" * 16),
    "the outcome": lambda data: data["outcome"].update(winners=[0, 1, 2]),
    "no outcome": lambda data: data.update(outcome=None),
    "the game": lambda data: data.update(game="duel"),
    "the version": lambda data: data.update(version=2),
}


@pytest.mark.parametrize("change", TAMPERING.values(), ids=TAMPERING.keys())
def test_tampering_is_found_and_said_in_one_sentence(text, change):
    complaints = verify(tampered(text, change), spirits.GAME)
    assert complaints
    assert all(complaint.endswith(".") and "\n" not in complaint for complaint in complaints)


def test_another_seed_with_its_own_commitment_gives_another_game(text):
    def swap(data):
        data.update(seed="00" * 16, commitment=commitment(bytes(16)))

    assert verify(tampered(text, swap), spirits.GAME)


def test_a_record_of_another_game_is_said_to_be_one(text):
    assert verify(read(text), duel.GAME) == ["It is a game of spirits, not of duel."]


@pytest.mark.parametrize(
    "broken",
    ["", "no json", "[]", "{}", "null", b"\xff\xfe\x00", "[" * 5000, '{"lychgate": 1}', '{"lychgate": "one"}'],
)
def test_what_is_no_export_is_refused_kindly(broken):
    with pytest.raises(NotARecord, match=r"^This is not a Lychgate export: .*\.$"):
        read(broken)


def test_unknown_fields_are_no_export(text):
    with pytest.raises(NotARecord, match="extra"):
        tampered(text, lambda data: data.update(extra=1))


@pytest.mark.parametrize("stretch", [-1, 2**64])
def test_impossible_stretches_are_no_export(text, stretch):
    with pytest.raises(NotARecord):
        tampered(text, lambda data: data["answers"][0].update(stretch=stretch))


def test_a_newer_format_is_named_as_such(text):
    with pytest.raises(NotARecord, match=f"format {FORMAT + 1}; this version of Lychgate reads up to {FORMAT}"):
        tampered(text, lambda data: data.update(lychgate=FORMAT + 1, a_field_of_tomorrow=True))


def test_a_chain_begins_with_link_0_and_counts_every_link():
    chain = Chain.begin(SEED, {})
    assert chain.head.link == 0
    assert chain.linked(Seated(seat=0, seal="0" * 32)).link == chain.head.link == 1
    assert chain.answered(Entry(1, "f", 0, ["a"], [], 0)) == chain.head
    assert chain.head.shown == f"2:{chain.head.digest[:10]}"
    assert SeenHead.read(f" {chain.head.shown.upper()} ") == SeenHead(2, chain.head.digest[:10])


def test_what_was_taken_back_goes_into_a_chain_once():
    """As answers it is there already; that it was taken back, why and how far, is what is new."""
    answer = RecordedAnswer(ask=1, fingerprint="ab", seat=0, choice=["pass"], dice=[])
    heads = [
        Chain.begin(SEED, {}).linked(TakenBack(link=link, why="alone", seat=0, keep=keep, gone=gone))
        for link, keep, gone in ((0, 0, [answer]), (9, 0, []), (0, 1, []))
    ]
    assert heads[0] == heads[1] != heads[2]
