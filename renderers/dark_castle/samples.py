"""Sample tables for the contact sheet and the tests: long names, unknown letters, one to five at the table, big fights."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PIL import Image

from engines.dark_castle.game import GAME
from engines.dark_castle.state import Options
from engines.kernel import Session
from renderers.dark_castle.boards import draw_board
from renderers.dark_castle.candidates import draw_candidates
from renderers.dark_castle.cards import draw_hand
from renderers.dark_castle.lobbies import draw_lobby
from renderers.dark_castle.look import BLACK, EMBER, IVORY, WIDTH
from renderers.dark_castle.motifs import MOTIFS, Role
from renderers.dark_castle.recaps import draw_recap
from renderers.dark_castle.scenes import scene
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
from renderers.dark_castle.views import candidate_scenes
from renderers.kit.encode import Picture, jpeg
from renderers.kit.engraving import Plate
from renderers.kit.lobbies import LobbyScene
from renderers.kit.pen import Pen
from renderers.kit.text import Face, write

M, C, W = "might", "cunning", "wisdom"
STEPS = ((3, 1), (6, 2), (9, 3), (12, 4))
CLEAVER = ItemCard(
    "Rusted cleaver", "cleaver", "When you roll a single might, it removes two dice instead of one.", "One-handed", "1"
)
TONIC = ItemCard(
    "Liquid luck",
    "potion",
    "Drink it after a roll: roll your own die again. Then discard this card.",
    "One-handed, discard after use",
    "2",
)
PIKE = ItemCard(
    "Gatekeeper's pike of the third watch",
    "spear",
    "Before the first roll of a fight remove one die of your choice. While you carry it you cannot rest, for it is long and the passages are low.",
    "Two-handed",
    "3",
)
BREAD = ItemCard(
    "Stale loaf",
    "bread",
    "Eat it at any time: 2 HP for whoever eats. Then discard it.",
    "One-handed, discard after use",
    "4",
)
LANTERN = ItemCard(
    "Hooded lantern", "lantern", "In the dark you may name the leader after the card is turned.", "One-handed", "5"
)
CURSE = ItemCard(
    "Marked for death", "curse", "Each time a cultist wounds you, lose 1 HP more. You cannot rest.", "Curse", "6"
)

ANA = Fighter("smith", "The Smith", "Ana", 14, 18, (CLEAVER, TONIC), leader=True, active=True)
BEN = Fighter("cook", "The Cook", "Benedetta von und zu Hohenstein-Wildenburg", 4, 18, (PIKE,), blocked=True)
OSZ = Fighter("tailor", "The Tailor", "Ősz 🐉 漢字", 12, 12, (BREAD,), resting=True)
HAN = Fighter(
    "abbot",
    "The Abbot",
    "漢字",
    1,
    12,
    marks=(Mark("curse", "Cursed", urgent=True),),
)
GHOST = Fighter(
    "ghost", "The First Prisoner", "Companion", 6, 6, marks=(Mark("ghost", "Unharmed"), Mark("hourglass", "Fades in 3"))
)

CORRIDOR = ChapterScene(
    4,
    "The watchman's round",
    ("corridor", "guard", "torch"),
    "base-04",
)
WELL = ChapterScene(0, "The door stands open", ("cell", "door", "chains"), "start")
BOSS = ChapterScene(16, "The Countess of Ashes", ("throne_room", "queen", "candles"), "boss-1", boss=True)
KITCHEN = ChapterScene(9, "What the cook keeps", ("kitchen", "butcher", "cleaver"), "base-21")


def fall(*faces: str, removed: int = 0) -> tuple[Die, ...]:
    """Chapter dice as they lie; the first `removed` are struck."""
    return tuple(Die((face,), removed=i < removed) for i, face in enumerate(faces))


TRAVEL = BoardScene(CORRIDOR, 15, (ANA, BEN), caption="Ben leads. Stand and fight, or hide in the alcoves?")
WINDOW = BoardScene(KITCHEN, 15, (ANA, BEN, OSZ), caption="Who takes what?", goods=(LANTERN, TONIC, PIKE))
ALONE = BoardScene(
    WELL,
    10,
    (
        Fighter("miller", "The Miller", "Ana", 18, 18, (LANTERN,), leader=True),
        Fighter("tanner", "The Tanner", "Ana", 0, 18),
    ),
)
FIGHT = BoardScene(
    KITCHEN,
    15,
    (
        Fighter(
            "smith",
            "The Smith",
            "Ana",
            9,
            12,
            (CLEAVER, TONIC),
            leader=True,
            dice=(Die((M, M), blocks=True),),
            blocked=True,
            active=True,
        ),
        Fighter("cook", "The Cook", "Benedetta von und zu Hohenstein-Wildenburg", 4, 12, (PIKE,), dice=(Die((C,)),)),
        OSZ,
        Fighter(
            "abbot",
            "The Abbot",
            "漢字",
            7,
            12,
            (CURSE,),
            dice=(Die((W, C), blocks=True), Die((M,))),
        ),
    ),
    (
        EnemyRow(
            "The cook",
            2,
            fall(M, M, C, W, W, M, C, C, W, removed=3),
            "Cuts first: before the first roll the leader loses 1 HP. Whoever rolls a single cunning steals a ladle, which helps nobody.",
        ),
    ),
    2,
)
TWINS = BoardScene(
    ChapterScene(12, "Two who were one", ("crypt", "skeleton", "ghost"), "base-33"),
    15,
    (ANA, BEN, Fighter("bishop", "The Bishop", "Zoë", 11, 14, (LANTERN, BREAD), dice=(Die((W,)),)), GHOST, HAN),
    (
        EnemyRow(
            "The bones",
            1,
            (*fall(M, C, W, M, removed=1), Die(("shield",), strange=True)),
            "Shields fall only to a double.",
        ),
        EnemyRow("The breath that moves them and will not be still", 3, fall(C, W, W, C, M, M, W, C, C)),
    ),
    1,
)
THRONE = BoardScene(
    BOSS,
    15,
    (ANA, BEN, OSZ),
    (
        EnemyRow(
            "The Countess of Ashes",
            3,
            fall(M, C, W, W, M, C, W),
            "Burns what blocks her: a double does not protect from the last point of damage.",
        ),
    ),
    1,
)

BLIGHT = BoardScene(
    ChapterScene(7, "The washing line", ("hall", "rats", "web"), "base-40"),
    15,
    (
        replace(ANA, dice=(Die((M, C), blocks=True),), blocked=True, illness=Illness(0, STEPS)),
        replace(
            BEN,
            marks=(Mark("candle", "Turned", urgent=True), Mark("curse", "Marked for Death", urgent=True)),
            items=(PIKE, BREAD, TONIC),
            illness=Illness(4, STEPS),
        ),
        replace(OSZ, marks=(Mark("eye", "Eavesdropper (spent)"),), illness=Illness(13, STEPS)),
        replace(
            HAN,
            marks=(Mark("curse", "Thin Blood", urgent=True), Mark("eye", "Light-fingered")),
            dice=(Die((M, M), blocks=True), Die((W,))),
            illness=Illness(8, STEPS),
        ),
        replace(GHOST, dice=(Die(("shield",), strange=True),), blocked=True, illness=Illness(0, STEPS)),
    ),
    (
        EnemyRow(
            "What lives in the linen",
            1,
            (
                *fall(M, C, removed=1),
                Die(("shield",), strange=True),
                Die((M, C), strange=True),
                Die((C, W), strange=True),
                Die((W,), cult=True),
            ),
            "A shield falls to a double, or to equal singles of two of you; two traits fall to two of you who show both.",
            (Mark("hound", "Beast"), Mark("plague", "Carrier", urgent=True)),
        ),
    ),
    3,
)

BOOK = Book(
    tuple(
        ItemCard(name, sign, text)
        for name, sign, text in (
            ("Hammer of Air", "hammer", "In a fight: two dice of one enemy fall."),
            ("The Quiet Word", "hammer", "Against the undead: three dice of one enemy fall."),
            ("Skin of Slate", "shield", "In a fight: all of you block in this round."),
            (
                "Cold Iron",
                "skull",
                "With 4 HP or more, in a fight: costs 1 HP; an enemy's attack is 1 lower until it ends.",
            ),
            ("Borrowed Breath", "heart", "At any roll: the weakest of you regains 2 HP."),
            ("Foregone Conclusion", "eye", "Outside a fight: your roll counts as a double of any trait."),
        )
    ),
    tuple(
        (Die((sign,)), word)
        for sign, word in (
            ("crown", "Better still"),
            ("book", "It works"),
            ("book", "It works"),
            ("drop", "1 HP of yours"),
            ("arrow", "1 HP of a friend"),
            ("fire", "The book burns"),
        )
    ),
)
STONE = ItemCard(
    "The living stone",
    "stone",
    "Once in each chapter, after the dice: roll its die. It hits, blocks, heals you, or bites.",
    "One-handed",
    faces=tuple(Die((sign,)) for sign in (M, C, W, "shield", "heart", "drop")),
)

HAND = HandScene(
    ANA,
    (Die((M, M), blocks=True), Die((M,)), Die((M,)), Die((W, W), blocks=True), Die((W,)), Die((C,))),
    ((M, 4), (W, 3), (C, 1)),
    "Only you see this card.",
)
HAND_FULL = HandScene(
    Fighter(
        "fletcher",
        "The Fletcher",
        "Benedetta von und zu Hohenstein-Wildenburg",
        3,
        14,
        (PIKE, BREAD, TONIC),
        illness=Illness(9, STEPS),
    ),
    (Die((M, C), blocks=True), Die((M,)), Die((C,)), Die((W, C), blocks=True), Die((W,)), Die((C,))),
    ((M, 2), (C, 4), (W, 2)),
    beside=(CURSE,),
)
HAND_BOOK = HandScene(
    replace(BEN, items=(STONE, replace(LANTERN, kind="In the knapsack")), illness=Illness(4, STEPS)),
    (*(Die((trait,), cult=True) for trait in (M, C, W)), *(Die((trait,)) for trait in (M, C, W))),
    ((M, 4), (C, 3), (W, 1)),
    "Whoever has met her cleaver has met it once.",
    BOOK,
    (CURSE,),
)
LOBBY = LobbyScene(
    "The dark castle",
    "One to four prisoners · 45 minutes · all of you escape, or nobody does",
    ("Ana", "Ősz 🐉 漢字", "Benedetta von und zu Hohenstein-Wildenburg", "漢字"),
)
RECAP = RecapScene(
    Fate.ESCAPED, "The Countess of Ashes is dust", "Four went in. Four came out by the bridge, one of them on three hit points, and nobody looked back.",
    (
        Course("smith", "The Smith", "Ana", (12, 12, 11, 11, 9, 9, 10, 8, 8, 8, 6, 6, 7, 5, 5, 5, 4), 12, 17, 6, 11, 3, 1),
        Course("cook", "The Cook", "Benedetta von und zu Hohenstein-Wildenburg", (12, 10, 10, 8, 8, 6, 6, 7, 7, 5, 5, 4, 4, 3, 5, 4, 3), 12, 9, 9, 13, 4, 4),
        Course("tailor", "The Tailor", "Ősz 🐉 漢字", (12, 12, 12, 12, 11, 11, 9, 9, 9, 9, 9, 8, 8, 8, 6, 6, 6), 12, 12, 3, 6, 0, 0),
        Course("abbot", "The Abbot", "漢字", (12, 11, 11, 10, 10, 10, 8, 8, 6, 8, 8, 8, 8, 7, 7, 7, 7), 12, 8, 4, 8, 3, 2),
    ),
    (
        TurningPoint("Chapter 3", "Benedetta held the door alone for two rounds", ("corridor", "hound")),
        TurningPoint("Chapter 9", "The last loaf saved the Cook", ("kitchen", "butcher")),
        TurningPoint("Chapter 12", "Seven dice fell in one round", ("crypt", "skeleton")),
        TurningPoint("The boss", "Ana's cleaver took the last die", ("throne_room", "queen")),
    ),
    labels=("Start", *map(str, range(1, 16)), "Boss"),
)  # fmt: skip
LOST = RecapScene(
    Fate.LOST,
    "The worm keeps its tunnel",
    "Chapter 7 was the last.",
    (
        Course("miller", "The Miller", "Ana", (18, 16, 16, 12, 9, 9, 4, 0), 18, 4, 1, 18, 0, 0),
        Course("tanner", "The Tanner", "Ana", (18, 18, 15, 15, 15, 11, 8, 6), 18, 7, 3, 12, 1, 1),
    ),
    (),
    ("tunnel", "worm"),
)


def motif_sheet(role: Role) -> Picture:
    """Every motif of a role with its name."""
    motifs = [motif for motif in MOTIFS.values() if motif.role is role]
    across = 4
    width = WIDTH // across
    tall = width * 9 // 16 if role is Role.PLACE else width
    rows = -(-len(motifs) // across)
    image = Image.new("RGB", (WIDTH, rows * (tall + 34)), BLACK)
    for i, motif in enumerate(motifs):
        plate = Plate((width - 6, tall - 6), seed=3)
        pen = (
            Pen(plate, 0, 0, tall, seed=5)
            if role is Role.PLACE
            else Pen(plate, width * 0.15, tall * 0.2, tall * 0.76, seed=5)
        )
        motif.draw(pen)
        x, y = i % across * width, i // across * (tall + 34)
        image.paste(plate.print(BLACK, IVORY, EMBER), (x, y))
        write(image, (x + width / 2, y + tall + 20), motif.name, Face.TEXT, 24, IVORY, align="m")
    return jpeg(image, f"motifs_{role.value}", f"All motifs of the kind {role.value}")


def scene_sheet() -> Picture:
    """A dozen scenes as content would name them."""
    named = (
        ("crypt", "skeleton", "candles"), ("forest", "wolf", "brambles"), ("hall", "jester", "web"), ("cell", "prisoners", "bars"), ("stairs", "hound", "chains"),
        ("tunnel", "worm", "bones"), ("chapel", "monk", "candles"), ("library", "witch", "book"), ("cistern", "serpent", "fog"), ("battlements", "gargoyle", "bats"),
        ("garden", "statue", "crows"), ("alcove", "mirror"), ("storm",), ("dungeon", "executioner", "torch"), ("bridge", "knight"), ("spiral_stair", "eyes_in_dark"),
    )  # fmt: skip
    image = Image.new("RGB", (WIDTH, 8 * 360), BLACK)
    for i, names in enumerate(named):
        image.paste(scene(names, f"sample{i}", (636, 356)), (i % 2 * 644, i // 2 * 360))
    return jpeg(image, "scenes", "Scenes of the castle")


def candidates(draw: Callable[[Sequence[HandScene]], Picture]) -> Picture:
    """The prisoners of the first box and one pack, each with a flaw."""
    options = Options(packs=["base", "death_knight"], flaws=True)
    session = Session.start(GAME, 4, options, bytes(16))
    ask = session.asks[1]
    session.answer(ask.number, 1, ask.ids[:1])
    return draw(candidate_scenes(session.state, ("Ana", "Benedetta von Hohenstein", "Cleo", "Dan")))


SAMPLES: dict[str, Callable[[], Picture]] = {
    "candidates": partial(candidates, draw_candidates),
    "lobby": partial(draw_lobby, LOBBY),
    "board_travel": partial(draw_board, TRAVEL),
    "board_window": partial(draw_board, WINDOW),
    "board_solo": partial(draw_board, ALONE),
    "board_fight": partial(draw_board, FIGHT),
    "board_twins": partial(draw_board, TWINS),
    "board_blight": partial(draw_board, BLIGHT),
    "board_boss": partial(draw_board, THRONE),
    "hand": partial(draw_hand, HAND),
    "hand_full": partial(draw_hand, HAND_FULL),
    "hand_book": partial(draw_hand, HAND_BOOK),
    "recap": partial(draw_recap, RECAP),
    "recap_lost": partial(draw_recap, LOST),
    "all_scenes": scene_sheet,
    "all_motifs_places": partial(motif_sheet, Role.PLACE),
    "all_motifs_subjects": partial(motif_sheet, Role.SUBJECT),
    "all_motifs_front": partial(motif_sheet, Role.FRONT),
    "all_motifs_hanging": partial(motif_sheet, Role.HANGING),
}
"""Every picture of the castle with sample data."""
