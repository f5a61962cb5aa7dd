"""The gate: what leaves the rules through ``view`` and what does not."""

from typing import Annotated

import pytest
from pydantic import BaseModel, Field

from engines.kernel import BACK, GameState, Plain, Secret, Sight, Zone, view
from engines.kernel.zones import zones


class Role(Plain):
    seat: int
    name: Annotated[str, Secret("?", owner="seat")]


class Chest(Zone):
    notes: list[str] = Field(default_factory=list)
    trap: Annotated[int, Secret(0)] = 0


class State(GameState):
    deck: Zone
    hands: list[Zone]
    rooms: dict[str, Chest]
    roles: list[Role]
    plan: Annotated[list[str], Secret([])]


def state() -> State:
    return State(
        deck=Zone(cards=["a", "b"], sight=Sight.NOBODY),
        hands=[Zone(cards=[f"h{seat}"], sight=Sight.OWNER, owner=seat) for seat in range(2)],
        rooms={"hall": Chest(cards=["c"], notes=["n"], trap=3), "den": Chest(cards=["d"], sight=Sight.NOBODY, trap=4)},
        roles=[Role(seat=0, name="thief"), Role(seat=1, name="monk")],
        plan=["x"],
    )


def test_a_seat_sees_its_own_hand_and_backs_of_the_rest():
    seen = view(state(), 0)
    assert seen.hands[0].cards == ["h0"]
    assert seen.hands[1].cards == [BACK]
    assert seen.deck.cards == [BACK, BACK]
    assert seen.rooms["hall"].cards == ["c"]
    assert seen.rooms["den"].cards == [BACK]


def test_a_spectator_sees_nothing_that_has_an_owner():
    seen = view(state(), None)
    assert [hand.cards for hand in seen.hands] == [[BACK], [BACK]]
    assert [role.name for role in seen.roles] == ["?", "?"]


def test_secrets_are_for_their_owner_or_for_nobody():
    seen = view(state(), 1)
    assert [role.name for role in seen.roles] == ["?", "monk"]
    assert seen.plan == []
    assert [room.trap for room in seen.rooms.values()] == [0, 0]


def test_a_zone_without_owner_hides_from_spectators_too():
    assert not Zone(cards=["a"], sight=Sight.OWNER).seen_by(None)


def spoil(seen: State) -> None:
    seen.deck.cards.append("new")
    seen.hands[0].cards.clear()
    seen.rooms["hall"].notes.append("new")
    seen.rooms["den"].notes.append("new")
    seen.roles[0].name = "new"
    seen.plan.append("new")
    seen.rooms.clear()
    seen.roles.pop()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_whatever_is_done_to_a_view_the_state_and_other_views_stay(seat):
    truth = state()
    before, clean = truth.model_dump_json(), view(truth, seat).model_dump_json()
    spoil(view(truth, seat))
    assert truth.model_dump_json() == before
    assert view(truth, seat).model_dump_json() == clean


def test_a_view_has_the_type_of_the_state():
    seen = view(state(), 0)
    assert type(seen) is State
    assert type(seen.rooms["den"]) is Chest
    assert State.model_validate_json(seen.model_dump_json()) == seen


def test_all_zones_are_found_in_order():
    assert [zone.cards for zone in zones(state())] == [["a", "b"], ["h0"], ["h1"], ["c"], ["d"]]


class Loose(BaseModel):
    """A secret that is no part of a state's plain data."""

    word: Annotated[str, Secret("?")]


class Bag(Plain):
    notes: list[Loose]


def test_a_secret_outside_of_plain_data_does_not_pass_the_gate():
    with pytest.raises(TypeError, match="Loose"):
        view(Bag(notes=[Loose(word="sesame")]), 0)


class Box(Plain):
    """A part that may hold a part that is more than it says."""

    lid: Zone | None = None
    rows: dict[str, list[Zone]] = Field(default_factory=dict)
    chest: Plain | None = None
    drawers: dict[str, Zone] | None = None


class Hidden(Zone):
    """A zone with a secret of its own."""

    trap: Annotated[str, Secret("")] = ""


def test_a_part_that_is_more_than_its_annotation_says_is_seen_by_what_it_is():
    box = Box(lid=Hidden(cards=["a"], sight=Sight.NOBODY, trap="pit"), rows={"north": [Hidden(trap="pit")]})
    seen = view(box, 0)
    assert seen == Box(lid=Hidden(cards=["?"], sight=Sight.NOBODY), rows={"north": [Hidden()]})
    assert type(seen.lid) is Hidden
    assert view(Box(chest=Hidden(trap="pit")), None).chest == Hidden()
    assert view(Box(drawers={"left": Hidden(trap="pit")}), None).drawers == {"left": Hidden()}
