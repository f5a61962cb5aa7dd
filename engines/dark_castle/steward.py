"""The steward of the Dark Castle: rests the weak, uses items before it is too late, takes the cheaper way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from engines.dark_castle.appraisal import ITEM, chance_of, expected_cost, item_value, spell_gain
from engines.dark_castle.attack import items_fail, printed
from engines.dark_castle.curses import Lift
from engines.dark_castle.health import immune, regained
from engines.dark_castle.items import Pack, Unpack, dividing, packing, proposal
from engines.dark_castle.library import library
from engines.dark_castle.occasions import Use
from engines.dark_castle.prospect import Prospect, as_it_lies, foreseen, outcomes
from engines.dark_castle.resting import may_rest
from engines.dark_castle.state import State
from engines.dark_castle.using import First
from engines.dark_castle.verbs.uses import Heal, Ritual
from engines.dark_castle.vocabulary import TRAITS, Active, Choice, Flaw, Spell, Trait
from engines.kernel import PASS, Ask, Dice, Option

Look = Callable[[], State]


class CarefulSteward:
    """Plays any seat; ``dice`` break ties."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, seat: int, ask: Ask, look: Look) -> list[str]:  # noqa: ARG002
        """What it does; nothing that kills for certain, unless all does, where something is decided."""
        if ask.quiet:
            return list(ask.default)
        choice = self._thought(ask, look)
        if ask.kind == "use" or not any(ask.option(id_).fatal for id_ in choice):
            return choice
        spared = [option for option in ask.options if not option.fatal and not isinstance(option.means, First)]
        if not spared:
            return choice
        second = self._thought(Ask(ask.seats, ask.kind, spared, args=ask.args), look)
        return second if second[0] in [option.id for option in spared] else [spared[0].id]

    def _thought(self, ask: Ask, look: Look) -> list[str]:
        """What it thinks best; the default of the ask where it has no opinion."""
        opinion = OPINIONS.get(ask.kind)
        if len(ask.options) == 1 or opinion is None:
            return list(ask.default)
        choice = opinion(ask, look())
        return [choice] if choice else list(ask.default)


def _options(ask: Ask, meaning: type = int) -> list[Option]:
    """The options of a kind; those that mean a character mean a number."""
    return [option for option in ask.options if isinstance(option.means, meaning)]


# Items


def _wants_healing(state: State) -> First | None:
    """The seat that should heal somebody now; None if nobody should."""
    for who, character in enumerate(state.characters):
        ready = [character.flaw] if character.flaw and not character.flaw_used else []
        for card in [*character.items.cards, *ready]:
            if _healing(state, who, card) is not None:
                return First(max(0, character.seat))
    return None


def _healing(state: State, bearer: int, card: str) -> int | None:
    """Whom this item should heal now, if anybody."""
    item = library().thing(card)
    heals = item.effects[:1]
    if not heals or not isinstance(heals[0], Heal) or (item.use == "chapter" and card in state.spent):
        return None
    combat, own = state.combat, isinstance(item, Flaw)
    if combat is not None and (bearer in combat.turned or (not own and items_fail(combat, bearer))):
        return None
    reach = [bearer] if heals[0].whom == "self" else state.prisoners()
    weakest = min(reach, key=lambda who: state.characters[who].hp)
    character = state.characters[weakest]
    needy = character.hp <= 4 and character.start_hp - character.hp >= heals[0].hp
    if not needy and not (item.use == "chapter" and character.hp < character.start_hp):
        return None
    return bearer if heals[0].whom == "everyone" else weakest


def _use(ask: Ask, state: State) -> str:
    """Which item, once somebody has said that this seat uses one."""
    weakest = min(state.prisoners(), key=lambda who: state.characters[who].hp)
    for option in _options(ask, Use):
        use: Use = option.means
        if option.words == "use-ritual" and _wants_blood(state) and use.aim.who == weakest:
            return option.id
        if option.words in ("use-heal", "use-heal-all") and _healing(state, use.bearer, use.card) == use.aim.who:
            return option.id
    return "back"


def after_rolls(ask: Ask, state: State) -> str:
    """Items that only the dice call for: what comes back at once, what is used up when it decides the fight."""
    now, uses = as_it_lies(state), _options(ask, Use)
    if state.combat is None:
        fitting = [
            option for option in uses if any(then.betters(now) or then.nears(now) for then in _thens(state, option))
        ]
        return min(fitting, key=price).id if fitting else PASS
    thens = {option.id: _thens(state, option) for option in uses}
    danger = any(now.short)
    left = {option.id: sum(thens[option.id][0].left) for option in uses if len(thens[option.id]) == 1}
    gains = [option for option in uses if left.get(option.id, sum(now.left)) < sum(now.left)]
    cheap = [option for option in gains if comes_back(option)]
    if cheap or danger or any(left[option.id] == 0 for option in gains):
        found = min(cheap or gains, key=lambda option: (left[option.id], price(option)), default=None)
        if found is not None:
            return found.id
    uncertain = [option for option in uses if _effect(option).resort and (danger or comes_back(option))]
    for option in sorted(uncertain, key=lambda option: _effect(option).resort):
        if any(then.betters(now) for then in thens[option.id]) and not any(
            now.betters(then) for then in thens[option.id]
        ):
            return option.id
    return PASS


def _seen(state: State, *uses: Use) -> Prospect:
    """What follows once these uses, which throw no dice, have been made.

    Raises:
        LookupError: nobody will see it.
    """
    prospect, _ = foreseen(state, uses)
    if prospect is None:
        raise LookupError(uses)
    return prospect


def _thens(state: State, option: Option) -> list[Prospect]:
    """What may follow from a use, one prospect for each side that its die can show."""
    return [then for then, _ in outcomes(state, [option.means]) if then is not None]


def _effect(option: Option) -> Active:
    """What a use does first."""
    return library().thing(option.means.card).active[0]


def comes_back(option: Option) -> bool:
    """Whether the item of a use can be used again in the next chapter."""
    return library().thing(option.at).use == "chapter"


def price(option: Option) -> tuple[bool, int]:
    """What comes back costs nothing; else what it would still be worth."""
    return (not comes_back(option), item_value(library().thing(option.at)))


def before_loss(ask: Ask, state: State) -> str:
    """Items against a loss: always those that come back, the others when HP run low."""
    now = as_it_lies(state)
    lost = max(now.lost)
    low = [who for who, c in enumerate(state.characters) if c.seat >= 0 and c.hp <= max(3, lost)]
    nearer = ""
    for option in sorted(_options(ask, Use), key=price):
        then = _seen(state, option.means)
        spared = [who for who, (one, two) in enumerate(zip(then.lost, now.lost, strict=True)) if one < two]
        lives = any(now.short) and not any(then.short)
        if lives or (spared and comes_back(option)) or any(who in low for who in spared):
            return option.id
        nearer = nearer or (option.id if then.nears(now) else "")
    return nearer or PASS


def _divide(ask: Ask, state: State) -> str:
    """The proposal, unless somebody can swap something poor for something good, stow what is in the way, or take up what would be left."""
    healing = _wants_healing(state)
    first = _offered(ask, healing) if healing else _open(ask, "trade") if _packed(state) else ""
    if first:
        return first
    return _good_swap(ask.options) or _taken_up(ask.options) or "settle"


def _taken_up(options: Sequence[Option]) -> str:
    """A free hand for what would be left there otherwise; empty if there is none, or it may be tainted."""
    if options[0].words not in ("divide-leave", "divide-nothing"):
        return ""
    takes = [option for option in options if option.words == "divide-take" and not option.args["risky"]]
    items = library().items
    return max(takes, key=lambda option: item_value(items[option.args["card"]])).id if takes else ""


def _good_swap(options: Sequence[Option]) -> str:
    """Something poor put down for something good, as an option of dividing; empty if there is no such swap."""
    items = library().items
    for option in options:
        if option.words == "divide-swap" and not option.args["risky"]:
            new, old = items[option.args["card"]], items[option.args["other_card"]]
            if item_value(new) > item_value(old) + 80:
                return option.id
    return ""


def _packed(state: State) -> Pack | Unpack | None:
    """What should go into a knapsack or come out of it now; None if nothing should."""
    items = library().items
    left = [card for card in state.pool.cards if card not in [taken for taken, _ in proposal(state)]]
    for who in state.everyone():
        moves = [option.means for option in packing(state, who)]
        ready = [m for m in moves if isinstance(m, Pack) and any(items[m.card].hands >= items[c].hands for c in left)]
        stored = [] if state.unsettled else [move for move in moves if isinstance(move, Unpack)]
        if ready:
            return min(ready, key=lambda move: item_value(items[move.card]))
        if stored:
            return max(stored, key=lambda move: item_value(items[move.card]))
    return None


def _trade(ask: Ask, state: State) -> str:
    """Only what a knapsack is for changes its place."""
    return _offered(ask, _packed(state)) or "done"


def _offered(ask: Ask, meaning: object) -> str:
    """The option that means just this; empty if there is none, or nothing is wanted."""
    same = (option.id for option in ask.options if type(option.means) is type(meaning) and option.means == meaning)
    return "" if meaning is None else next(same, "")


def _open(ask: Ask, choice: str) -> str:
    return choice if choice in ask.ids else ""


def _cheapest_item(ask: Ask, state: State) -> str:  # noqa: ARG001
    """What is worth least, with what goes along in a knapsack."""

    def worth(option: Option) -> int:
        along: int = option.args.get("along", 0)
        return item_value(library().items[option.at]) + ITEM * along

    return min((option for option in ask.options if option.at), key=worth).id


# Chapters


def _leader(ask: Ask, state: State) -> str:
    """What is to be done before the next card; then whoever can best afford what hits YOU."""
    lifting = _options(ask, Lift)
    if state.pool.cards and (_good_swap(dividing(state)) or any(c.stowed.cards for c in state.characters)):
        first = _open(ask, "share")
    elif use := _wants_healing(state) or _wants_blood(state):
        first = _offered(ask, use)
    else:
        first = _open(ask, "trade") if _packed(state) else ""
    return first or (lifting[0].id if lifting else _spared(_options(ask), state))


def _spared(options: list[Option], state: State) -> str:
    """Whoever can best afford harm: nothing takes HP from a spirit, and a companion's death is not the end."""

    def worth(option: Option) -> tuple[bool, int]:
        who: int = option.means
        character = state.characters[who]
        return (immune(state, who), character.hp + (4 if character.seat < 0 else 0))

    return max(options, key=worth).id


def _wants_blood(state: State) -> First | None:
    """The seat that should hold a ritual now: somebody is nearly dead and others are well."""
    hp = [state.characters[who].hp for who in state.prisoners()]
    if min(hp) > 3 or max(hp) < 7:
        return None
    for character in state.characters:
        for card in character.items.cards:
            if any(isinstance(effect, Ritual) for effect in library().items[card].effects):
                return First(max(0, character.seat))
    return None


def _donation(ask: Ask, state: State) -> str:
    """Two HP of whoever has seven or more."""
    giver = next(c for c in state.characters if c.card == ask.args["character_card"] and not c.left)
    return "2" if giver.hp >= 7 else "0"


def _spell(ask: Ask, state: State) -> str:
    """The spell that is worth most, if it is worth more than the own die."""
    who = next(who for who in state.everyone() if state.characters[who].card == ask.args["character_card"])
    needs, symbols, double = _needed(ask), ask.args["symbols"], ask.args["what"] == "double"
    gains = {
        option.id: spell_gain(state, who, option.means, needs, symbols, double=double)
        for option in _options(ask, Spell)
    }
    best = max(gains, key=lambda card: gains[card])
    return best if gains[best] > 0 else "roll"


def _needed(ask: Ask) -> list[Trait]:
    """The traits any of which will do."""
    return [trait for trait in TRAITS if trait in ask.args["need"]]


def _drawer(ask: Ask, state: State) -> str:
    """A companion, who takes its curses along when it leaves; else whoever has fewest, and most HP."""

    def worth(option: Option) -> tuple[bool, int, int]:
        character = state.characters[option.means]
        return (character.seat < 0, -len(character.curses), character.hp)

    return max(_options(ask), key=worth).id


def _choice(ask: Ask, state: State) -> str:
    """The option that is likely to cost least."""
    if healing := _offered(ask, _wants_healing(state)):
        return healing
    who = next((n for n, c in enumerate(state.characters) if c.card == ask.args.get("character_card")), None)
    return min(_options(ask, Choice), key=lambda option: expected_cost(state, option.means.steps, who)).id


def _strongest(ask: Ask, state: State) -> str:
    return _spared(_options(ask), state)


def _ablest(ask: Ask, state: State) -> str:
    """Whoever has the best chance at what it will roll, unless somebody could die of it; else whoever can best afford harm."""
    options = _options(ask)
    safe = [option for option in options if not option.fatal and not option.args["endangered"]] or options

    def good(option: Option) -> Fraction:
        return sum((Fraction(chance["good"], chance["sides"]) for chance in option.args["chances"]), Fraction())

    best = max(map(good, safe))
    return _spared([option for option in safe if good(option) == best], state)


def _weakest(ask: Ask, state: State) -> str:
    def missing(option: Option) -> int:
        who: int = option.means
        character = state.characters[who]
        return character.start_hp - character.hp

    return max(_options(ask), key=missing).id


def _likeliest(ask: Ask, state: State) -> str:
    """Who tries: the best chance, unless a failure could be the end."""
    needs = _needed(ask)

    def worth(option: Option) -> tuple[bool, int, int]:
        who = option.means
        character = state.characters[who]
        return (character.hp > 2 or character.seat < 0, chance_of(state, who, needs), character.hp)

    return max(_options(ask), key=worth).id


# Combat


def _round(ask: Ask, state: State) -> str:
    """Heal or rest who could fall to the next strike; otherwise fight."""
    combat = state.fight
    if healing := _offered(ask, _wants_healing(state)):
        return healing
    attack = sum(foe.attack for foe in combat.foes if foe.row)
    dice = sum(len(foe.row) for foe in combat.foes)
    resters = may_rest(state, combat)
    weakest = min(resters, key=lambda who: (state.characters[who].seat < 0, state.characters[who].hp), default=None)
    found = next((option.id for option in _options(ask) if option.means == weakest), "")
    if weakest is None or not found:
        return "fight"
    hp = state.characters[weakest].hp
    if not attack and not regained(state, weakest, 1):
        return "fight"
    boss = any("boss" in printed(combat, foe).marks for foe in combat.foes)
    alone = len(resters) == 2 and dice > 2 and hp > 1
    return found if hp <= attack + (1 if boss else 0) and not (alone and hp > attack) else "fight"


OPINIONS: dict[str, Callable[[Ask, State], str]] = {
    "leader": _leader,
    "drawer": _drawer,
    "donate": _donation,
    "spell": _spell,
    "drawers": _drawer,
    "make-room": _cheapest_item,
    "divide": _divide,
    "trade": _trade,
    "use": _use,
    "items-rolled": after_rolls,
    "items-loss": before_loss,
    "choice": _choice,
    "choice-you": _choice,
    "choice-each": _choice,
    "pick": _ablest,
    "chosen-lose": _strongest,
    "chosen-gain": _weakest,
    "chosen-roll": _ablest,
    "trial": _likeliest,
    "give-up": _cheapest_item,
    "discard": _cheapest_item,
    "round": _round,
    "own-round": _round,
}
"""What the steward thinks of each kind of ask; an empty answer means the default."""
