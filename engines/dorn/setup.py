"""Setting up (DORN-SETUP)."""

from __future__ import annotations

from engines.dorn.asking import at, choose_space
from engines.dorn.board import ARGOS, CAVES, MARKS, OFF
from engines.dorn.events import BlessingDrawn, CaveIn, HeroChosen, KeeperChosen, RitualsDrawn
from engines.dorn.library import library
from engines.dorn.state import Artifact, Hero, Keeper, Options, State, rubble_at
from engines.dorn.summoning import appear
from engines.dorn.vocabulary import HEROES, KINDS, RITUALS, STRONG, TOKENS, WEAK
from engines.kernel import Ask, Dice, Option, Sight, Table, Zone

WISHES = [
    Option("either", words="wish-either", means=""),
    Option("keeper", words="wish-keeper", means="keeper"),
    Option("heroes", words="wish-heroes", means="heroes"),
]


def setup(seats: int, options: Options, dice: Dice) -> State:
    """The board before anybody is asked: Artifacts, Treasures, Cave-ins, Zorkal (DORN-SETUP-01, DORN-SETUP-02, DORN-SETUP-05)."""
    lots = list(HEROES)
    dice.shuffle(lots)
    return State(
        options=options,
        seats=seats,
        keeper=Keeper(),
        lots=Zone(cards=lots, sight=Sight.NOBODY, family="lot"),
        reserve=dict.fromkeys(KINDS, TOKENS),
        artifacts=_artifacts(options, dice),
        rubble=[rubble_at(n + 1, CAVES[n]) for n in sorted(_two(dice))] if options.variant_c else [],
        treasures=list(MARKS["treasure"]),
        ritual_deck=_deck(list(library().rituals), "ritual", dice),
        blessing_deck=_deck(list(library().blessings), "blessing", dice),
        forgotten=Zone(sight=Sight.NOBODY, family="blessing"),
        treasure_deck=_deck(list(library().treasures), "treasure", dice),
    )


def _artifacts(options: Options, dice: Dice) -> list[Artifact]:
    """One on each blue space; with variant B they are shuffled and the one with the axe, the first, is taken away (DORN-VAR-B)."""
    numbers = list(range(1, len(MARKS["artifact"]) + 1))
    if options.variant_b:
        dice.shuffle(numbers)
    laid = [Artifact(number=number, at=space) for number, space in zip(numbers, MARKS["artifact"], strict=True)]
    return [artifact for artifact in laid if not (options.variant_b and artifact.number == 1)]


def _two(dice: Dice) -> list[int]:
    """Two of the six Cave-in tokens (DORN-VAR-C-01)."""
    caves = list(range(len(CAVES)))
    dice.shuffle(caves)
    return caves[:2]


def _deck(cards: list[str], family: str, dice: Dice) -> Zone:
    dice.shuffle(cards)
    return Zone(cards=cards, sight=Sight.NOBODY, family=family)


def team_size(state: State) -> int:
    """Five heroes, or four (DORN-OBJ-02, DORN-VAR-F)."""
    return 4 if state.options.variant_f else 5


async def claims(table: Table[State]) -> None:
    """Who is the Dornkeeper: by lot among those who claim it, if nobody does among all (DORN-AMB-48, DORN-AMB-74, DORN-SETUP-00)."""
    state = table.state
    asks = [Ask((seat,), "wish", WISHES, default=("either",), rules=("DORN-AMB-48",)) for seat in range(state.seats)]
    answers = await table.ask_sealed(asks)
    wishes = {answer.seat: answer.picked[0].means for answer in answers}
    claimed = [seat for seat, wish in wishes.items() if wish == "keeper"]
    willing = [seat for seat, wish in wishes.items() if wish != "heroes"]
    drawn = claimed or willing or list(wishes)
    state.keeper.seat = drawn[0] if len(drawn) == 1 else table.dice.pick(drawn)
    state.keeper.rituals = Zone(sight=Sight.OWNER, owner=state.keeper.seat, family="ritual")
    table.tell(KeeperChosen(seat=state.keeper.seat, by_lot=len(drawn) > 1))


async def team(table: Table[State]) -> None:
    """The heroes, by choice or by lot, shared out evenly in seat order (DORN-OBJ-07, DORN-VAR-A, DORN-AMB-48)."""
    state = table.state
    players = [seat for seat in range(state.seats) if seat != state.keeper.seat]
    for number in range(team_size(state)):
        seat = players[number % len(players)]
        if state.options.variant_a:
            (hero,) = table.draw(state.lots, state.drawn)
        else:
            free = [one for one in HEROES if one not in [chosen.hero for chosen in state.heroes]]
            options = [
                Option(one, "hero", {"hero_card": one, "text": library().heroes[one].text}, means=one) for one in free
            ]
            hero = (await table.pick(seat, "choose-hero", options, rules=("DORN-OBJ-02",))).means
        join(table, seat, hero)


def join(table: Table[State], seat: int, name: str) -> None:
    """A hero on level 1 in Argos, with its HP and a Blessing that only its player sees (DORN-SETUP-03, DORN-SETUP-04)."""
    state = table.state
    blessing = Zone(sight=Sight.OWNER, owner=seat, family="blessing")
    hero = Hero(number=len(state.heroes), seat=seat, hero=name, at=ARGOS, blessing=blessing, trodden=[ARGOS])
    state.heroes.append(hero)
    hero.hp = state.most_hp(hero)
    table.tell(HeroChosen(seat=seat, hero_card=name))
    drawn = table.draw(state.blessing_deck, hero.blessing)
    table.tell(BlessingDrawn(seat=seat, hero_card=name, card=drawn[0]))


async def army(table: Table[State]) -> None:
    """Six monsters by lot onto the black spaces, and six Rituals (DORN-SETUP-06, DORN-SETUP-07, DORN-SETUP-09, DORN-VAR-F-03)."""
    state = table.state
    for rubble in state.rubble:
        table.tell(CaveIn(number=rubble.number, place_card=at(rubble.at)))
    drawn = table.draw(state.ritual_deck, state.keeper.rituals, RITUALS)
    table.tell(RitualsDrawn(seat=state.keeper.seat, cards=drawn))
    small = state.options.variant_f
    weak = [kind for kind in WEAK for _ in range(TOKENS)]
    strong = [kind for kind in STRONG for _ in range(TOKENS)]
    table.dice.shuffle(weak)
    table.dice.shuffle(strong)
    state.army = weak[:3] if small else [*weak[:5], strong[0]]
    while state.army:
        kind = state.army[0]
        args = {"monster_card": kind, "then_cards": state.army[1:]}
        space = await choose_space(table, state.keeper, "army", lambda: free_black(state), "DORN-SETUP-06", args)
        state.army.pop(0)
        appear(table, kind, space if space is not None else max(free_black(state)))


def free_black(state: State) -> list[int]:
    """The black spaces, ``OFF`` where somebody stands, so that each of the others keeps its number."""
    stood = {monster.at for monster in state.monsters}
    return [OFF if space in stood else space for space in MARKS["monster"]]
