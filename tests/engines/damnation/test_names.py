"""One name for each person: whoever has one Villain goes by their own name, of two Villains each by its own."""

import pytest

from engines.damnation import cards, landing, slain
from engines.damnation.deeds import Source
from engines.damnation.destinations import follows
from engines.damnation.events import (
    Attacked,
    CardRevealed,
    Claimed,
    DeckEmpty,
    Discarded,
    Drew,
    Entered,
    HeapTaken,
    Hurt,
    Inherited,
    KnellRung,
    LeftInCemetery,
    Moved,
    Pushed,
    Slain,
    Taken,
    TalentUsed,
    TokenTurned,
    TurnBegan,
)
from engines.damnation.game import GAME
from engines.damnation.state import Cause
from engines.kernel import Ask, Event, seen_by
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.test_meetings import to_the_end

LOST = {"seat": 0, "card": "lost"}
AT_BEN = {"target_seat": 1, "target_card": "stranger"}
NAMES = ("Ana", "Ben", "Cleo")


def said(event: Event, players: int, viewer: int | None = None) -> str:
    return " ".join(Words(GAME, NAMES[:players]).event(event, viewer).split())


@pytest.mark.parametrize(
    ("deck", "called"), [("vampire", "the Vampire's Deck"), ("kitchen", "the Kitchen"), ("castle", "the Castle Events")]
)
def test_the_deck_of_the_vampire_is_told_from_the_piece(deck: str, called: str):
    drew = Drew(seat=1, count=1, deck_card=deck, cards=["bat_form"])
    assert said(drew, 3, 1) == f"You draw from {called}: Bat Form."
    assert said(seen_by(drew, 0), 3, 0) == f"Ben draws a card from {called}."
    assert said(DeckEmpty(seat=1, deck_card=deck), 3) == f"Nothing is left to draw from {called}."
    walked = Moved(seat=1, card="vampire", place_card="k7", path=["k8", "k7"], enters=True, steps=1)
    assert said(walked, 3) == "The Vampire walks 1 step."


@pytest.mark.parametrize(
    ("event", "of_three", "of_two"),
    [
        (Entered(**LOST, place_card="kitchen"), "Ana enters the Kitchen.", "The Lost enters the Kitchen."),
        (
            Moved(**LOST, by_seat=1, place_card="k7", path=["k7"], enters=True, steps=3),
            "Ana walks 3 steps, sent by Ben.",
            "The Lost walks 3 steps, sent by Ben.",
        ),
        (
            # not where: two spaces beside each other go by one name
            Pushed(**LOST, place_card="k7"),
            "An arrow pushes Ana on.",
            "An arrow pushes the Lost on.",
        ),
        (
            Hurt(**LOST, amount=2, left=5, cause=Cause.TRAP),
            "Ana suffers 2 Damage (a trap) and has 5 Health.",
            "The Lost suffers 2 Damage (a trap) and has 5 Health.",
        ),
        (Slain(**LOST, by_seat=1), "Ana is Slain by Ben.", "The Lost is Slain by Ben."),
        (
            Attacked(seat=0, card="cleaver", damage=4, **AT_BEN),
            "Ana attacks Ben with Cleaver, for 4 Damage.",
            "Ana attacks the Stranger with Cleaver, for 4 Damage.",
        ),
        (
            Claimed(seat=0, **AT_BEN),
            "Ana has Power of Adjacency over Ben.",
            "Ana has Power of Adjacency over the Stranger.",
        ),
        (
            LeftInCemetery(**LOST, number=1, souls=2),
            "What Ana held lies in the Cemetery: 1 card, 2 Souls.",
            "What the Lost held lies in the Cemetery: 1 card, 2 Souls.",
        ),
        (TurnBegan(**LOST, round=4), "**Round 4**: Ana, the Lost.", "**Round 4**: Ana, the Lost."),
        (
            TurnBegan(seat=0, card="vampire", round=4),
            "**Round 4**: Ana, the Vampire.",
            "**Round 4**: Ana, the Vampire.",
        ),
    ],
)
def test_what_happens_is_told_of_one_name(event, of_three, of_two):
    assert said(event, 3) == of_three
    assert said(event, 2) == of_two


def test_who_reads_of_the_own_villain_reads_of_you():
    assert said(Entered(**LOST, place_card="kitchen"), 3, viewer=0) == "You enter the Kitchen."
    assert said(Claimed(seat=0, **AT_BEN), 3, viewer=1) == "Ana has Power of Adjacency over you."
    assert said(Entered(**LOST, place_card="kitchen"), 2, viewer=0) == "The Lost enters the Kitchen."  # one of my two


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            CardRevealed(seat=0, card="the_dinner_gong", kind_of="event"),
            "Ana turns up The Dinner Gong: “Every Villain gains 1 Health.”",
        ),
        (KnellRung(seat=0, card="rust"), "A Deathknell tolls: Rust. “All Protections have 1 armour less.”"),
        (TalentUsed(**LOST, talent="own"), "Ana uses Hide and Seek."),
        (TokenTurned(**LOST, talent="own", ready=True), "Ana can use Hide and Seek again."),
        (TokenTurned(**LOST, talent="fate", ready=False), "Ana can no longer use Fate."),
    ],
)
def test_what_is_turned_up_or_used_is_told_with_what_it_is(event, words):
    assert said(event, 3) == words


def test_whoever_is_met_at_the_end_of_a_move_goes_by_one_name():
    state = Scene("i9", "great_hall", "great_hall").state
    ends = {"number": 1, **follows(state, state.pieces[0], "great_hall")}
    assert "There: Ben and Cleo." in " ".join(Words(GAME, NAMES).say("destination", ends, part="hint").split())


@pytest.mark.parametrize(
    ("card", "label"),
    [
        ("the_crone_who_stirs", "Keep The Crone Who Stirs: 4 of 6 Are Lucky"),
        ("the_hounds", "Keep The Hounds: 2 of 6 Are Lucky"),
        ("cart_wheel", "Keep Cart Wheel"),
    ],
)
def test_a_card_that_has_a_die_rolled_says_its_odds_on_the_button(card, label):
    scene = Scene("i9", "l4", "j10")
    option = cards.keep_option(scene.table, scene.piece(0), card, Source.CARD)
    ask = Ask((0,), "keep", [option])
    assert Words(GAME, NAMES).label(ask, option, 0) == label


# Which cards change hands is told to who has lost or gained them


def told_to(scene: Scene, kind: type[Event]) -> list[str]:
    """What each seat, and a spectator, reads of the only event of a kind."""
    (event,) = scene.told(kind)
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    return [words.event(seen_by(event, seat), seat) for seat in (0, 1, 2, None)]


@pytest.mark.rule("DAM-CARD-10")
def test_who_takes_a_card_and_who_loses_it_read_which():
    scene = Scene("e4", "f4", "v9", cast=("collector", "stranger", "lost")).hold(1, "torch", "cleaver").turn()
    scene.answer("play", "talent-own")
    mine, yours, *others = told_to(scene, Taken)
    assert {mine, yours} <= {
        line.format(cards)
        for line in ("You take {} from Ben.", "Ana takes {} from you.")
        for cards in ("Torch and Cleaver", "Cleaver and Torch")
    }
    assert others == ["Ana takes 2 cards from Ben."] * 2


@pytest.mark.rule("DAM-TURN-07", "DAM-CARD-10")
def test_who_discards_reads_what_by_choice_and_by_lot():
    scene = Scene("e4", "f4", "v9").hold(0, "torch", "cleaver")
    cards.discard_at_random(scene.table, scene.player(0), 2)
    mine, *others = told_to(scene, Discarded)
    assert mine in ("You discard Torch and Cleaver.", "You discard Cleaver and Torch.")
    assert others == ["Ana discards 2 cards."] * 3
    scene = Scene("e4", "f4", "v9").hold(0, "torch", "cleaver")
    scene.play(cards.discard(scene.table, scene.player(0), 1)).answer("discard", "torch")
    assert told_to(scene, Discarded) == ["You discard Torch.", *["Ana discards a card."] * 3]


@pytest.mark.rule("DAM-SLAIN-14", "DAM-AMB-32", "DAM-ROOM-09")
def test_who_takes_what_the_dead_have_held_reads_what_it_is():
    scene = Scene("e4", "f4", "v9", cast=("collector", "stranger", "lost")).hold(1, "torch", "suit_of_armour")
    to_the_end(scene.play(slain.slay(scene.table, scene.piece(1), 0)))
    assert told_to(scene, Inherited) == [
        "You take what Ben held: Torch and Suit of Armour, no Souls.",
        "Ana takes what you held: 2 cards, no Souls.",
        *["Ana takes what Ben held: 2 cards, no Souls."] * 2,
    ]
    scene = Scene("f14", "f4", "v9", cast=("collector", "stranger", "lost")).hold(1, "torch").stack("coffin_lid")
    to_the_end(scene.play(slain.slay(scene.table, scene.piece(1))))
    scene.play(landing.arrive(scene.table, scene.piece(0), "cemetery")).answer("heap", "take")
    assert told_to(scene, HeapTaken) == [
        "You take what the dead have left: Torch, no Souls.",
        *["Ana takes what the dead have left: 1 card, no Souls."] * 3,
    ]
