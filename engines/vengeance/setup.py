"""Setting up: the piles, the Demon in its Chains, a Spell card for everybody, the starting hands."""

from __future__ import annotations

from engines.kernel import Ask, Dice, Sight, Table, Zone
from engines.vengeance.asking import card_options, question
from engines.vengeance.events import DemonBound, HandDealt, WitchTaken
from engines.vengeance.library import library
from engines.vengeance.piles import draw_from
from engines.vengeance.state import Options, Pile, Player, State
from engines.vengeance.vocabulary import OBJECTS, TRANSIENTS, TYPES, VALUES, Type

AT_ONCE = 3
"""So many players choose their Spell cards at the same time; the fourth waits for the shuffle (VEN-AMB-34)."""


def setup(seats: int, options: Options, dice: Dice) -> State:
    """Everything up to the choice of Spell cards. The Demon begins on Gate I, and nothing follows (VEN-SETUP-01, VEN-SETUP-14)."""
    cards = library()
    demon = dice.pick(list(cards.demons)) if options.demon == "random" else options.demon  # VEN-SETUP-05
    transients = [f"transient_{kind}" for kind in TYPES for _ in range(TRANSIENTS[kind])]
    spell_pile = list(cards.witches)
    solo = list(cards.solo) if seats == 1 else []  # VEN-SOLO-01
    for shuffled in (transients, spell_pile, solo):  # VEN-SETUP-04
        dice.shuffle(shuffled)
    return State(
        options=options,
        players=[_player(seat) for seat in range(seats)],
        first=dice.below(seats),  # VEN-AMB-26
        demon=demon,
        herbs=_objects("herb"),
        minerals=_objects("mineral"),
        potions=_objects("potion"),
        artifacts=_pile("artifact", dice),
        incantations=_pile("incantation", dice),
        transients=Zone(cards=transients, sight=Sight.NOBODY, family="transient"),
        spell_pile=Zone(cards=spell_pile, sight=Sight.NOBODY, family="spell"),
        solo=Zone(cards=solo, sight=Sight.NOBODY, family="solo"),
    )


def _player(seat: int) -> Player:
    zones = [
        Zone(sight=Sight.OWNER, owner=seat, family=name) for name in ("spell", "object", "artifact", "incantation")
    ]
    return Player(seat=seat, offer=zones[0], objects=zones[1], artifacts=zones[2], incantations=zones[3])


def _objects(kind: Type) -> Zone:
    """A pile that lies open (VEN-SETUP-02)."""
    return Zone(cards=[kind] * OBJECTS[kind], family="object")


def _pile(name: str, dice: Dice) -> Pile:
    """A shuffled pile whose top card lies open (VEN-SETUP-03)."""
    cards = [f"{name}_{value}" for value in VALUES]
    dice.shuffle(cards)
    below = Zone(cards=cards[:-1], sight=Sight.NOBODY, family=name)
    return Pile(top=Zone(cards=cards[-1:], family=name), below=below)


async def choose_witches(table: Table[State]) -> None:
    """Two Spell cards for everybody, one is kept; then the starting hands (VEN-SETUP-06, VEN-SETUP-12)."""
    state = table.state
    table.tell(DemonBound(card=state.demon, first_seat=state.first))
    seats = len(state.players)
    order = [(state.first + n) % seats for n in range(seats)]
    await _keep_one(table, order[:AT_ONCE])
    if order[AT_ONCE:]:  # VEN-SETUP-07
        table.shuffle(state.spell_pile)
        await _keep_one(table, order[AT_ONCE:])
    table.draw(state.spell_pile, state.reserve, len(state.spell_pile))
    for player in state.players:
        _deal_hand(table, player)
    state.phase = "rounds"


async def _keep_one(table: Table[State], seats: list[int]) -> None:
    """One Spell card is kept, and its Witch is taken; the other goes under the pile (VEN-SETUP-06, VEN-SETUP-08)."""
    state = table.state
    asks: list[Ask] = []
    for seat in seats:
        table.draw(state.spell_pile, state.players[seat].offer, 2)
        asks.append(_offer(table, seat))
    for answer in await table.ask_sealed(asks):
        player = state.players[answer.seat]
        player.witch = answer.picked[0].means
        player.offer.cards.remove(player.witch)
        table.reveal(player.witch)
        state.spell_pile.cards[:0] = player.offer.cards
        player.offer.cards = []
    for seat in seats:
        player = state.players[seat]
        witch = library().witches[player.witch]
        player.vengeances, player.gates = list(witch.vengeances), list(witch.gates)
        table.tell(
            WitchTaken(seat=seat, card=witch.id, vengeances=_roman(player.vengeances), gates=_roman(player.gates))
        )


def _offer(table: Table[State], seat: int) -> Ask:
    options = [
        option._replace(args={**option.args, **_promise(option.means)})
        for option in card_options(table.state.players[seat].offer.cards, "witch")
    ]
    return question(table, seat, "witch", options, "VEN-SETUP-06")


def _promise(witch: str) -> dict[str, object]:
    spells = library().spells_of(witch)
    card = library().witches[witch]
    return {
        "first_card": spells[0].id,
        "second_card": spells[1].id,
        "vengeances": _roman(card.vengeances),
        "gates": _roman(card.gates),
    }


ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Numbers of circle cards as they are printed."""


def _roman(numbers: list[int]) -> list[str]:
    return [ROMAN[number] for number in numbers]


def _deal_hand(table: Table[State], player: Player) -> None:
    """One of everything (VEN-SETUP-10, VEN-AMB-35)."""
    state = table.state
    for kind in TYPES:
        table.draw(state.pile(kind), player.objects)
    artifact = draw_from(table, state.artifacts, player.artifacts)
    incantation = draw_from(table, state.incantations, player.incantations)
    table.tell(HandDealt(seat=player.seat, artifact_card=artifact, incantation_card=incantation))
