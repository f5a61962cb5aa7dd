"""The flow of the game: who turns the next card, turning it, completing it, the end."""

from __future__ import annotations

from engines.dark_castle import agenda, chapters, combat, companions, curses, items, using
from engines.dark_castle.events import CardTurned, ChapterCompleted, GameLost, GameWon, LeaderChosen, StoryTold
from engines.dark_castle.health import PartyLost
from engines.dark_castle.library import library
from engines.dark_castle.setup import choose_characters
from engines.dark_castle.state import State
from engines.kernel import Option, Table
from engines.kernel.asks import Later


async def play(table: Table[State]) -> None:
    """Everything from choosing characters to the end; goes on from any state that a checkpoint was taken in.

    Also EDC-END-01.
    """
    state = table.state
    try:
        while state.phase != "over":
            await _next(table)
    except PartyLost:
        state.phase, state.result, state.fatal = "over", "lost", state.card
        table.tell(GameLost(text=_epilogue(state, "defeat")))


async def _next(table: Table[State]) -> None:
    state = table.state
    if state.phase == "characters":
        await choose_characters(table)
        table.checkpoint()
    elif state.combat is not None:
        table.checkpoint()
        await combat.fight_round(table)
    elif state.agenda and library().steps[state.agenda[-1].step].last:
        # Before what was found is divided: that lies there at the end of the chapter (EDC-AMB-63).
        await chapters.next_step(table)
    elif state.unsettled and not _last_find(state):
        await items.divide(table)
    elif state.agenda:
        await chapters.next_step(table)
    elif state.phase == "chapter":
        complete(table)
        table.checkpoint()
    else:
        await between_chapters(table)


# Turn order


async def between_chapters(table: Table[State]) -> None:
    """The window between two cards: it closes when the group names who turns the next one (EDC-FLOW-01, EDC-ITEM-12).

    Also EDC-SOLO-02, EDC-AMB-40.

    Then what lies there is shared out as proposed (EDC-AMB-63).
    """
    state = table.state
    pick = await using.decide(
        table,
        "leader",
        lambda: [
            *_leaders(state),
            *(items.sharing_option(state) or items.trading_option(state)),
            *curses.lifting_options(state),
        ],
        args=lambda: {
            "next": _next_card(state),
            "left": len(state.castle) + len(state.foreseen),
            "alarm": state.alarm,
            "shares": items.shares(state),
        },
        rules=("EDC-FLOW-01", "EDC-FLOW-06", "EDC-ITEM-05"),
        default=lambda: f"turn-{_strongest(state)}",
    )
    match pick.means:
        case curses.Lift(who, card):
            await curses.lift(table, who, card)
        case int(who):
            await items.settle(table)
            turn_card(table, who)
        case _ if pick.id == "trade":
            await items.trade(table)
        case _:
            while state.unsettled:
                await items.divide(table)


def _last_find(state: State) -> bool:
    """Whether items lie there with which the chapter ends, and every one has a hand that is free for it."""
    return not state.agenda and state.combat is None and items.all_find_hands(state)


def _leaders(state: State) -> list[Option]:
    return [
        Option(
            f"turn-{who}",
            words="leader-turn",
            args=Later(chapters.described, state, who),
            rules=("EDC-FLOW-01", "EDC-FLOW-02"),
            means=who,
        )
        for who in state.everyone()
    ]


def _strongest(state: State) -> int:
    """Most HP, then the lowest seat (EDC-AMB-55)."""
    return state.meant("strongest")[0]


def _next_card(state: State) -> str:
    # EDC-FLOW-08, EDC-FLOW-09, EDC-COMP-02
    if state.start.cards:
        return "start"
    return "chapter" if state.castle.cards or state.foreseen.cards else "boss"


# Turning chapter cards


def turn_card(table: Table[State], who: int) -> None:
    """The leader turns the next card; its story is told first, then its instructions begin (EDC-FLOW-03).

    Also EDC-CB-15, EDC-AP2-15.
    """
    state = table.state
    state.leader = who
    state.characters[who].deeds.led += 1
    table.tell(LeaderChosen(**state.called(who)))
    state.past.cards += state.page.cards
    state.page.cards.clear()
    if state.foreseen.cards:
        state.page.cards.append(state.foreseen.cards.pop(0))
    else:
        source = next(zone for zone in (state.start, state.castle, state.boss) if zone.cards)
        table.draw(source, state.page)
    page = library().page(state.card)
    state.spent.clear()
    state.attempt = []
    state.chronicle.cards.append(page.id)
    state.chronicle.leaders.append(who)
    number = 0 if page.id in library().starts else state.completed + 1
    table.tell(CardTurned(card=page.id, number=number, total=state.length, text=page.text))
    state.phase = "chapter"
    agenda.schedule(state, page.id, len(page.steps))


# Completing chapters, winning the game


def complete(table: Table[State]) -> None:
    """The card is done (EDC-FLOW-05); after the boss the game is won (EDC-END-04, EDC-END-02, EDC-AMB-30)."""
    state = table.state
    card = state.card
    state.attempt = []
    state.chronicle.hp.append([character.hp for character in state.characters])
    if aftermath := library().page(card).aftermath:
        table.tell(StoryTold(line=aftermath))
    if card in library().chapters:
        state.completed += 1
        companions.chapter_over(table)
    if card in library().bosses:
        state.phase, state.result = "over", "win"
        table.tell(GameWon(text=_epilogue(state, "victory")))
    else:
        table.tell(ChapterCompleted(card=card, left=len(state.castle) + len(state.foreseen)))
        state.phase = "window"


def _epilogue(state: State, ending: str) -> str:
    """The text of the first epilogue that fits; those of the Collector's Box come first (EDC-CB-13)."""
    epilogues = sorted(library().epilogues.values(), key=lambda card: card.pack == "base")
    for epilogue in epilogues:
        if epilogue.pack in state.options.sets and epilogue.ending == ending and _fits(state, epilogue.when):
            state.epilogue = epilogue.id
            return epilogue.text
    return ""


def _fits(state: State, when: str) -> bool:
    prisoners = [state.characters[who] for who in state.prisoners()]
    hp = [character.hp for character in prisoners]
    match when:
        case "unscathed":
            return all(character.hp * 2 >= character.start_hp for character in prisoners)
        case "narrow":
            return min(hp) <= 2
        case "boss":
            return state.card in library().bosses
        case "several":
            return hp.count(0) > 1
        case "early":
            return state.completed < 5
        case "trap":
            return state.combat is None
        case _:
            return True
