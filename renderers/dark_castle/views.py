"""From a view of the game to what its pictures need."""

from collections.abc import Sequence
from dataclasses import replace

from engines.dark_castle.belongings import stows
from engines.dark_castle.dice import die_of, in_the_cult
from engines.dark_castle.events import StoryTold
from engines.dark_castle.game import GAME
from engines.dark_castle.health import THRESHOLDS
from engines.dark_castle.library import library, within
from engines.dark_castle.match import DEATH, SPLIT, has_death_dice
from engines.dark_castle.setup import START_HP, by_balance
from engines.dark_castle.spells import SPELL_DIE, SpellBook
from engines.dark_castle.state import CASTLES, Character, Combat, Foe, Moment, Options, State
from engines.dark_castle.verbs.uses import STONE
from engines.dark_castle.vocabulary import Enemy
from engines.kernel import Event
from engines.kernel.words import Words
from renderers.dark_castle.table import (
    BoardScene,
    Book,
    ChapterScene,
    Course,
    Die,
    EnemyRow,
    Fate,
    Fighter,
    HandScene,
    Illness,
    ItemCard,
    Mark,
    RecapScene,
    TurningPoint,
)
from renderers.dark_castle.words import listed, say
from renderers.kit.icons import ALIASES, ICONS
from renderers.kit.lobbies import LobbyScene

TRAITS = {"M": "might", "C": "cunning", "W": "wisdom"}

ITEM_ICONS = {
    "bag_of_flour": "knapsack", "garrison_soup": "cook", "bulls_blood": "drop", "fox_tincture": "hunter", "owl_water": "feather", "poppy_drops": "herb",
    "headsmans_axe": "axe", "brace_of_knives": "butcher", "table_leg": "club", "stiletto": "dagger", "bishops_crook": "abbot", "boar_spear": "spear",
    "throwing_hatchet": "axe", "fire_pot": "bomb", "cell_door": "door", "ring_of_picks": "key", "crowbar": "hook", "dark_lantern": "lantern",
    "sergeants_whistle": "flute", "ratcatchers_sack": "knapsack", "torturers_spectacles": "eye", "hanged_mans_penny": "coin", "saints_finger": "hand",
    "ladys_hand_mirror": "mirror",
    "the_living_stone": "stone", "ritual_chalice": "chalice", "spell_book": "book",
    "ash_spear": "spear", "weighted_net": "net", "twin_daggers": "dagger",
}  # fmt: skip
"""Icons of items whose id is not an icon already."""

TAG_ICONS = {
    "food": "bread", "potion": "potion", "weapon": "sword", "shield": "shield", "light": "torch", "rope": "rope", "tool": "hammer", "holy": "cross", "relic": "amulet",
}  # fmt: skip
"""Icons of items that are in neither list, by their first tag."""

SPELL_ICONS = {"strike": "hammer", "shelter": "shield", "daunt": "skull", "mend": "heart", "omen": "eye"}
"""What stands beside a spell, by its effect."""

SPELL_SIDES = {"strong": "crown", "works": "book", "backfires": "drop", "strays": "arrow", "burns": "fire"}
"""What the sides of the spell die show."""

STONE_SIDES = {**TRAITS, "shield": "shield", "heart": "heart", "crack": "drop"}
"""What the sides of the Living Stone's die show."""

ENEMY_MARKS = {
    "carrier": ("plague", True),
    "cultist": ("candle", True),
    "undead": ("skull", False),
    "beast": ("hound", False),
}
"""What an enemy can be, beside a boss, that some rule asks for: its sign, and whether it is urgent."""

MOMENTS = ("gate", "death", "one_round", "near_death", "heavy_blow", "escape")
"""The kinds of turning points, the most telling first; their lines are messages ``moment-death`` and so on."""


# The pictures


def lobby_scene(options: Options, names: Sequence[str]) -> LobbyScene:
    """A table that has not begun."""
    return LobbyScene(GAME.title, _evening(options), tuple(names))


def _evening(options: Options) -> str:
    """What is on the table, in a few words."""
    names = [say("picture-pack", pack=pack) for pack in options.packs]
    is_all = len(names) == len(CASTLES)
    beside = (("flaws", options.flaws), ("death_dice", options.death_dice), ("box", options.box))
    return say(
        "picture-lobby.line",
        chapters=options.chapters,
        packs=say("picture-pack", pack="all") if is_all else listed(names),
        more=", ".join(say("picture-more", what=what) for what, on in beside if on) or "none",
    )


def board_scene(view: State, viewer: int | None, names: Sequence[str], events: Sequence[Event]) -> BoardScene:
    """The table as it is: what `viewer` plays is framed in ember; a line of story that was just told stands under the scene."""
    return BoardScene(
        chapter=_chapter(view),
        chapters=view.length,
        party=tuple(_fighter(view, who, viewer, names) for who in view.everyone()),
        enemies=_enemies(view.combat, names) if view.combat else (),
        round=view.combat.round if view.combat else 0,
        caption=_caption(view, events),
        goods=() if view.combat else tuple(map(item_card, view.lying)),
    )


def hand_scenes(view: State, seat: int, names: Sequence[str]) -> list[HandScene]:
    """The card of the prisoner that `seat` plays (alone: of both); none before they are chosen."""
    return [_hand(view, who, names) for who in view.everyone() if view.characters[who].seat in (seat, -1)]


def candidate_scenes(view: State, names: Sequence[str]) -> list[HandScene]:
    """The cards of all who can be chosen, each with who has taken it and the flaw that lies beside it; none once all have chosen."""
    if view.phase != "characters":
        return []
    taken = {character.card: names[character.seat] for character in view.characters}
    hp = START_HP[view.seats]
    all_of_them = [
        Character(card=card, seat=0, hp=hp, start_hp=hp, flaw=view.flaws.get(card, ""))
        for card in by_balance(view.options)
    ]
    laid_out = view.model_copy(update={"characters": all_of_them})
    found = []
    for who in range(len(all_of_them)):
        hand = _hand(laid_out, who, ["", "", "", ""])
        flaws = tuple(mark for mark in _marks(laid_out, who) if mark.icon == "eye")
        player = taken.get(all_of_them[who].card, "")
        found.append(replace(hand, fighter=replace(hand.fighter, marks=flaws, player=player)))
    return found


def recap_scene(view: State, names: Sequence[str]) -> RecapScene:
    """The story of a finished game."""
    cards = library()
    won = view.result == "win"
    epilogue = cards.epilogues.get(view.epilogue)
    last = cards.page(view.card).name if view.card else say("picture-end.castle")
    return RecapScene(
        fate=Fate.ESCAPED if won else Fate.LOST,
        title=epilogue.name if epilogue else last,
        line=say("picture-end", chapters=view.completed, last=last, fate="escaped" if won else "lost"),
        courses=tuple(_course(view, who, names) for who in view.prisoners()),
        moments=_moments(view, names),
        motifs=() if won or not view.card else tuple(cards.page(view.card).scene),
        seed=view.card or "end",
        labels=_labels(view),
    )


def first_tables() -> list[BoardScene]:
    """A table for each prisoner's emblem: between them they show what all tables share."""
    found = []
    for prisoner in library().prisoners.values():
        fighter = Fighter(
            trade_icon(prisoner.id),
            prisoner.name,
            GAME.title,
            9,
            18,
            dice=tuple(die(face) for face in prisoner.die[:1]),
        )
        foe = EnemyRow(GAME.title, 1, tuple(Die((trait,)) for trait in TRAITS.values()))
        found.append(BoardScene(ChapterScene(0, GAME.title, ("castle",), "lobby"), 15, (fighter,), (foe,)))
    return found


# The chapter


def _chapter(view: State) -> ChapterScene:
    if not view.card:
        return ChapterScene(0, GAME.title, ("castle",), "lobby")
    cards = library()
    page = cards.page(view.card)
    number = view.completed + (view.phase != "window")  # skipped ones are behind you, too
    return ChapterScene(
        0 if page.id in cards.starts else number,
        page.name,
        tuple(page.scene),
        page.id,
        boss=page.id in cards.bosses,
    )


def _caption(view: State, events: Sequence[Event]) -> str:
    if view.phase == "characters":
        return say("picture-caption")
    told = [event.line for event in events if isinstance(event, StoryTold)]
    return told[-1] if told and len(told[-1]) <= 90 and not view.combat and not view.lying else ""


# The party


def _player(view: State, who: int, names: Sequence[str]) -> str:
    seat = view.characters[who].seat
    if seat < 0:
        return say("picture-player.companion")
    return names[seat] if seat < len(names) else say("picture-player", number=seat + 1)


def die(face: str) -> Die:
    """A face as the rules write it: a letter for a single, two for a double; small letters for a black side."""
    if face == "*":
        return Die(("shield",), strange=True)
    if face in DEATH:
        shown = ("shield",) if face == "S" else tuple(TRAITS[letter] for letter in SPLIT[face])
        return Die(shown, strange=True)
    return Die(tuple(TRAITS[letter] for letter in face.upper()), blocks=len(face) > 1, cult=face.islower())


def _row(foe: Foe) -> tuple[Die, ...]:
    """The dice of an enemy, those of another kind last."""
    strange, plain = [], list(foe.row)
    for face in foe.strange:
        if face in plain:
            plain.remove(face)
            strange.append(replace(die(face), cult=True))
    gone = (Die((), removed=True),) * max(0, foe.full - len(foe.row))
    return (*(die(face) for face in plain), *strange, *gone)


def trade_icon(card: str) -> str:
    """The emblem of a character card: its own if there is one, else what the card names."""
    if card in ICONS:
        return card
    prisoner = library().prisoners.get(card)
    emblem = prisoner.emblem if prisoner else ""
    return ALIASES.get(emblem, emblem) or "torch"


def item_card(card: str) -> ItemCard:
    """An item with its full text."""
    if card in library().flaws:
        flaw = library().flaws[card]
        return ItemCard(flaw.name, "eye", say("picture-flaw", text=flaw.text), say("picture-kind", kind="flaw"))
    if card in library().afflictions:
        affliction = library().afflictions[card]
        return ItemCard(affliction.name, affliction.sort, affliction.text, say("picture-kind", kind=affliction.sort))
    item = library().items[card]
    icon = (
        ITEM_ICONS.get(card)
        or (card if card in ICONS else "")
        or next((TAG_ICONS[tag] for tag in item.tags if tag in TAG_ICONS), "card")
    )
    kind = say("picture-kind", kind=("none", "one", "two")[item.hands])
    die = tuple(Die((STONE_SIDES[side],)) for side in STONE) if card == "the_living_stone" else ()
    return ItemCard(item.name, icon, item.text, kind, faces=die)


def _carried(character: Character) -> tuple[ItemCard, ...]:
    cards = [(card, item_card(card)) for card in character.items.cards]
    count = len(character.stowed)
    return tuple(
        replace(shown, name=say("picture-inside", name=shown.name, count=count)) if count and stows(card) else shown
        for card, shown in cards
    )


def _fighter(view: State, who: int, viewer: int | None, names: Sequence[str]) -> Fighter:
    character = view.characters[who]
    combat = view.combat
    rolls = combat.rolls if combat else view.attempt
    return Fighter(
        trade=trade_icon(character.card),
        role=library().prisoners[character.card].name,
        marks=_marks(view, who),
        player=_player(view, who, names),
        hp=character.hp,
        max_hp=character.start_hp,
        items=_carried(character),
        leader=view.leader is not None and [who] == view.meant("you"),
        resting=bool(combat) and combat is not None and combat.resting == who,
        blocked=combat is not None and who in [*combat.blocked, *combat.shielded],
        dice=tuple(die(face) for rolled in rolls if rolled.who == who for face in rolled.faces),
        active=viewer is not None and character.seat == viewer,
        illness=_illness(view, character),
    )


def _illness(view: State, character: Character) -> Illness | None:
    """The Plague of somebody, which costs nothing whom nothing hurts; None where nothing of it is in the game."""
    nature = library().prisoners[character.card].companion
    costs = THRESHOLDS if nature is None or not nature.immune else dict.fromkeys(THRESHOLDS, 0)
    return Illness(character.plague, tuple(costs.items())) if "plague_lord" in view.options.sets else None


def _marks(view: State, who: int) -> tuple[Mark, ...]:
    """What lies on a prisoner besides its items."""
    marks = [Mark("curse", library().afflictions[card].name, urgent=True) for card in view.characters[who].curses.cards]
    character = view.characters[who]
    nature = library().prisoners[character.card].companion
    if nature and nature.immune:
        marks.append(Mark("ghost", say("picture-mark", mark="unharmed")))
    if nature and nature.fades:
        marks.append(Mark("hourglass", say("picture-mark.fades", chapters=nature.fades - character.chapters)))
    if character.flaw:
        flaw = library().flaws[character.flaw]
        marks.append(Mark("eye", say("picture-mark.spent", flaw=flaw.name) if character.flaw_used else flaw.name))
    if view.combat is not None and who in view.combat.turned:
        marks.insert(0, _turned())
    return tuple(marks)


def _turned() -> Mark:
    """That somebody's cult die has joined the enemy."""
    return Mark("candle", say("picture-mark", mark="turned"), urgent=True)


def _book(view: State, who: int) -> Book | None:
    """The spell book of whoever carries it, laid open."""
    items = [library().items[card] for card in view.characters[who].items.cards]
    if not any(isinstance(effect, SpellBook) for item in items for effect in item.effects):
        return None
    cards = library()
    spells = [cards.spells[card] for card in within(cards.spells, view.options.sets)]
    return Book(
        tuple(ItemCard(spell.name, SPELL_ICONS[spell.effect.do], spell.text) for spell in spells),
        tuple((Die((SPELL_SIDES[side],)), say("picture-side", side=side)) for side in SPELL_DIE),
    )


def _hand(view: State, who: int, names: Sequence[str]) -> HandScene:
    prisoner = library().prisoners[view.characters[who].card]
    fighter = _fighter(view, who, None, names)
    character, rolled = view.characters[who], die_of(view, who)
    kept = tuple(replace(item_card(card), kind=say("picture-kind", kind="knapsack")) for card in character.stowed.cards)
    flaw = (item_card(character.flaw),) if character.flaw and not character.flaw_used else ()
    companion = prisoner.companion
    special = (
        (
            ItemCard(
                say("picture-special"),
                trade_icon(prisoner.id),
                companion.reading,
                say("picture-kind", kind="fight"),
            ),
        )
        if companion
        else ()
    )
    cult = (_cult_card(),) if in_the_cult(view, who) else ()
    curses = tuple(item_card(card) for card in character.curses.cards)
    return HandScene(
        replace(
            fighter,
            items=(*fighter.items, *kept),
            marks=tuple(mark for mark in fighter.marks if mark == _turned()),
        ),
        tuple(die(face) for face in rolled),
        tuple((name, "".join(rolled).upper().count(letter)) for letter, name in TRAITS.items()),
        prisoner.companion.characteristic if prisoner.companion else prisoner.text,
        _book(view, who),
        (*cult, *special, *flaw, *curses),
    )


def _cult_card() -> ItemCard:
    """What lies beside the die of a prisoner whom the cult calls."""
    return ItemCard(say("picture-cult"), "candle", say("picture-cult.text"), say("picture-kind", kind="marked"))


# The fight


def _enemies(combat: Combat, names: Sequence[str]) -> tuple[EnemyRow, ...]:
    words = Words(GAME, names)
    printed = library().fights[combat.step].enemies
    rows = []
    for foe in combat.foes:
        enemy = printed[foe.at]
        special = _specials(enemy, words)
        if foe.immune:
            special = f"{say('picture-immune', trait=TRAITS[foe.immune])} {special}"
        if len(combat.foes) == 1 and has_death_dice(foe.row):
            special = f"{words.say('special-death-dice')} {special}"
        marks = tuple(_enemy_mark(mark) for mark in enemy.marks if mark in ENEMY_MARKS)
        rows.append(
            EnemyRow(enemy.name, max(0, foe.attack - foe.lowered), _row(foe), special.strip() if foe.row else "", marks)
        )
    return tuple(rows)


def _enemy_mark(mark: str) -> Mark:
    sign, urgent = ENEMY_MARKS[mark]
    return Mark(sign, say("picture-mark", mark=mark), urgent=urgent)


def _specials(enemy: Enemy, words: Words) -> str:
    lines = []
    for special in enemy.specials:
        args = {name: value or "none" for name, value in special.model_dump().items()}
        lines.append(words.say(f"special-{special.do.replace('_', '-')}", args))
    return " ".join(lines)


# The end


def _labels(view: State) -> tuple[str, ...]:
    """What stands under the chart: where each column of HP was taken."""
    cards = library()
    labels = [say("picture-end.start")]
    for card in view.chronicle.cards:
        if card in cards.bosses:
            labels.append(say("picture-end.boss"))
        elif card in cards.chapters:
            labels.append(str(sum(label.isdigit() for label in labels) + 1))
    return tuple(labels)


def _course(view: State, who: int, names: Sequence[str]) -> Course:
    character = view.characters[who]
    cards = library()
    hp = [character.start_hp]
    for card, row in zip(view.chronicle.cards, view.chronicle.hp, strict=False):
        if card in cards.starts:
            hp[0] = row[who]
        else:
            hp.append(row[who])
    if len(hp) < len(_labels(view)):
        hp.append(character.hp)
    deeds = character.deeds
    return Course(
        trade_icon(character.card), cards.prisoners[character.card].name, _player(view, who, names), tuple(hp), character.start_hp,
        hits=deeds.hits, blocks=deeds.blocks, damage=deeds.taken, healed=deeds.healed, rests=deeds.rests,
    )  # fmt: skip


def _moments(view: State, names: Sequence[str]) -> tuple[TurningPoint, ...]:
    """Up to five turning points, one for a card, the most telling kinds first, told in the order in which they came."""
    ranks = MOMENTS
    best: dict[str, tuple[int, int, Moment]] = {}
    for place, moment in enumerate([*view.chronicle.moments, *_gate(view)]):
        entry = (ranks.index(moment.kind), place, moment)
        if moment.card not in best or entry[:2] < best[moment.card][:2]:
            best[moment.card] = entry
    chosen = sorted(sorted(best.values(), key=lambda entry: entry[:2])[:5], key=lambda entry: entry[1])
    words = Words(
        GAME,
        [names[seat] if seat < len(names) else say("picture-player", number=seat + 1) for seat in view.table_seats],
    )
    return tuple(_moment(view, moment, words) for _, _, moment in chosen)


def _gate(view: State) -> list[Moment]:
    """The last turning point of a game that was won: who was nearest to death at the gate."""
    if view.result != "win" or not view.card:
        return []
    hp, who = min((view.characters[who].hp, who) for who in view.prisoners())
    return [Moment(kind="gate", card=view.card, who=who, amount=hp)]


def _moment(view: State, moment: Moment, words: Words) -> TurningPoint:
    called = {} if moment.who is None else view.called(moment.who)
    line = words.say(f"moment-{moment.kind.replace('_', '-')}", {**called, "amount": moment.amount})
    page = library().page(moment.card)
    return TurningPoint(page.name, line, tuple(page.scene))
