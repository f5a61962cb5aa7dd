"""Sample tables for the pictures of Brimstone; `make looks` and the tests draw them."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from engines.brimstone.game import GAME
from engines.brimstone.state import Options, State
from engines.kernel import Dice, RandomSteward, Session
from renderers.brimstone import views
from renderers.brimstone.art.signs import SIGNS
from renderers.brimstone.boards import draw_board, draw_map
from renderers.brimstone.lobbies import draw_lobby
from renderers.brimstone.look import COLOURS, PALE, WIDTH, badge, line, wall
from renderers.brimstone.recaps import draw_recap
from renderers.brimstone.sheets import draw_card, draw_loot, draw_record, draw_sheet
from renderers.brimstone.table import CardScene, LootScene, Share
from renderers.kit.encode import Picture, jpeg
from renderers.kit.lobbies import LobbyScene

NAMES = ("Ana", "Benedetta von und zu Hohenstein-Wildenburg", "Ősz 🐉 漢字")


@cache
def played(seed: int, heroes: int, *, fight: int = 0, tiles: int = 1) -> State:
    """A table in the midst of a random Adventure: with so many enemies, or so many tiles, somebody about to move."""
    options = Options.model_validate({"heroes": heroes})
    session = Session.start(GAME, 3, options, b"a sample table %d" % seed)
    steward = RandomSteward(Dice(bytes([seed] * 16)))
    while session.asks:
        ask = session.asks[0]
        state = session.state
        if ask.kind == "activation" and state.offered and len(state.enemies) >= fight and len(state.laid) >= tiles:
            return session.state.copied()
        session.answer(ask.number, ask.seats[0], steward.answer(ask.seats[0], ask, partial(session.view, ask.seats[0])))
    return session.state.copied()


def board(state: State) -> Picture:
    """The table."""
    return draw_board(views.board_scene(state, NAMES))


def signs() -> Picture:
    """Every sign of the game, small and large."""
    names = list(SIGNS)
    height = 30 + -(-len(names) // 8) * 130
    image = wall((WIDTH, height)).copy()
    for n, name in enumerate(names):
        x, y = 20 + n % 8 * 117, 20 + n // 8 * 130
        for size, shift in ((76, 0), (24, 80)):
            face = badge(name, size, COLOURS[n % len(COLOURS)])
            image.paste(face, (x + shift, y), face)
        line(image, (x, y + 104), name, 20, 112, colour=PALE)
    return jpeg(image, "signs", f"The signs of Brimstone: {', '.join(names)}"[:1000])


STORY = CardScene(
    "encounter",
    "The Blind Idol",
    "It fills the hall to the roof, and where its eyes should be two niches are worn smooth by hands. There are coins in its lap, old and new. The newest are from last month.",
    "coins_in_its_lap",
)
SWAMP = CardScene(
    "encounter",
    "A House on Stilts",
    "The ladder has been pulled up. A lamp goes from window to window and stops in each for as long as it takes to look at one of you.",
    "stilt_house",
    swamp=True,
)
LOOT = LootScene(
    (
        Share("lawman", 0, "Lawman", ("Pay Packet", "Pocket Watch, Still Going")),
        Share("scout", 1, "Indian Scout", ("Poke of Dust",)),
        Share("preacher", 3, "Preacher", ("Strongbox", "Gold Teeth", "Loose Change")),
    )
)
LOBBY = LobbyScene(GAME.title, "4 Heroes go down after what nobody brought up again", NAMES)

SAMPLES: dict[str, Callable[[], Picture]] = {
    "lobby": partial(draw_lobby, LOBBY),
    "lobby_empty": partial(draw_lobby, replace(LOBBY, names=())),
    "board_start": lambda: board(played(1, 4)),
    "board_fight": lambda: board(played(2, 4, fight=6)),
    "board_six": lambda: board(played(3, 6, tiles=3)),
    "map": lambda: draw_map(views.board_scene(played(4, 3, tiles=5), NAMES)),
    "card": partial(draw_card, STORY),
    "card_swamp": partial(draw_card, SWAMP),
    "card_darkness": partial(
        draw_card, CardScene("darkness", "The Dark Surges", "It comes up the shaft like water.", "")
    ),
    "loot": partial(draw_loot, LOOT),
    "card_found": partial(draw_card, CardScene("scavenge", "Dust", "And under the dust, more of it.")),
    "hero": lambda: draw_sheet(views.sheet_scene(played(2, 4, fight=6), played(2, 4, fight=6).heroes[1], NAMES)),
    "enemy": lambda: draw_record(views.record_scene(played(2, 4, fight=6), "void_spiders")),
    "enemy_boss": lambda: draw_record(views.record_scene(None, "drowned_idol")),
    "recap": lambda: draw_recap(views.recap_scene(played(5, 4, fight=99), NAMES)),
    "signs_all_of_them": signs,
}
"""What the game looks like."""
