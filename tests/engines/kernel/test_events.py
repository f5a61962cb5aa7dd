"""What happened, and who may know of it."""

import sys
from dataclasses import FrozenInstanceError
from typing import Annotated

import pytest

from engines.kernel import Event, Private, all_events, is_confided, seen_by


class Drew(Event):
    seat: int
    card: Annotated[str | None, Private("seat")]


class Shared(Event):
    seats: list[int]
    cards: Annotated[list[str] | None, Private("seats")]


class OfSeat(Event):
    seat: int


class Slept(OfSeat):
    pass


class Whispered(Event):
    audience = "to_seats"

    to_seats: list[int]
    text: str


def test_a_private_field_is_for_its_seat():
    event = Drew(seat=1, card="key")
    assert seen_by(event, 1) == event
    assert seen_by(event, 0) == Drew(seat=1, card=None)
    assert seen_by(event, None) == Drew(seat=1, card=None)
    assert [is_confided(event, seat) for seat in range(3)] == [False, True, False]
    assert not is_confided(Drew(seat=1, card=None), 1), "there is nothing in it"


def test_a_private_field_may_be_for_several_seats():
    event = Shared(seats=[0, 2], cards=["key"])
    assert seen_by(event, 2) == event
    assert seen_by(event, 1) == Shared(seats=[0, 2], cards=None)


def test_what_belongs_to_no_seat_is_not_for_spectators():
    class Found(Event):
        seat: int | None
        card: Annotated[str | None, Private("seat")]

    assert seen_by(Found(seat=None, card="key"), None) == Found(seat=None, card=None)


def test_outside_its_audience_an_event_has_not_happened():
    event = Whispered(to_seats=[0, 2], text="run")
    assert [seen_by(event, seat) is event for seat in (0, 1, 2, None)] == [True, False, True, False]
    assert seen_by(event, 1) is None


def test_events_are_named_by_their_class_and_cannot_be_changed():
    event = Drew(seat=1, card="key")
    assert event.kind == "drew"
    assert Whispered(to_seats=[], text="").kind == "whispered"
    assert type("TookRelicHome", (Event,), {})().kind == "took-relic-home"
    with pytest.raises(FrozenInstanceError):
        event.seat = 2


@pytest.mark.parametrize("name", ["kind", "weight", "audience"])
def test_no_field_takes_the_name_of_what_every_event_has(name):
    with pytest.raises(TypeError, match=f"Found.{name}: "):
        type("Found", (Event,), {"__annotations__": {name: str}})


def test_all_events_of_a_module_are_its_own_but_for_those_that_others_derive_from():
    assert all_events(sys.modules[__name__]) == (Drew, Shared, Slept, Whispered)
