"""How pictures come into messages: as many as the game gives, or none if drawing fails."""

from types import SimpleNamespace

import pytest
from discord import ui
from PIL import Image

from bot.panels.artist import Artist
from bot.panels.table import board_panel, table_panel
from engines.brimstone.game import GAME as ADVENTURE
from renderers.album import Shape
from renderers.brimstone.views import lobby_scene
from renderers.kit.encode import jpeg
from renderers.kit.studio import Studio
from tests.bot.parlour import ANA, BEN, Parlour


@pytest.fixture
def artist():
    """An artist who draws a table in two pictures, and nothing else."""
    drawn = [jpeg(Image.new("RGB", (64, 64)), name, f"The {name}") for name in ("overview", "detail")]
    studio = Studio(1)
    yield Artist(studio, lambda key, shape: SimpleNamespace(board=lambda *_: drawn) if key == "tic_tac_toe" else None)
    studio.close()


async def test_a_board_of_two_pictures_is_one_gallery(parlour, artist):
    scene = await parlour.tables.look(await parlour.play("tic_tac_toe", BEN), ANA)
    pictures = await artist.board(scene)
    for sheet in (table_panel(scene, pictures, ["It begins."]), board_panel(scene, Shape.WIDE, pictures)):
        (gallery,) = (item for item in sheet.view.walk_children() if isinstance(item, ui.MediaGallery))
        assert [(item.media.url, item.description) for item in gallery.items] == [
            ("attachment://overview.jpg", "The overview"),
            ("attachment://detail.jpg", "The detail"),
        ]
        assert [file.filename for file in sheet.files()] == ["overview.jpg", "detail.jpg"]


async def test_where_drawing_fails_the_words_stand_alone(parlour, artist):
    scene = await parlour.tables.look(await parlour.play("tic_tac_toe", BEN), ANA)
    assert await artist.recap(scene) is None, "this album has none"
    assert await artist.draw(lambda: 1 / 0) is None
    spirits = await parlour.tables.look(await parlour.play("spirits", BEN), ANA)
    assert list(await artist.board(spirits)) == [], "this game has no album"
    sheet = table_panel(spirits, (), ["It begins."])
    assert not [item for item in sheet.view.walk_children() if isinstance(item, ui.MediaGallery)]


@pytest.mark.parametrize(("gathers", "line"), [(True, "A posse goes down"), (False, "4 Heroes go down")])
async def test_where_people_bring_their_heroes_no_number_of_them_is_promised(storage, clock, gathers, line):
    place = Parlour(storage, clock, {ADVENTURE.key: ADVENTURE})
    row = await place.lobby.create("brimstone", host=(ANA, "Ana"), guild_id=1, channel_id=2, gathers=gathers)
    drawn: list[str] = []
    studio = Studio(1)
    told = SimpleNamespace(lobby=lambda options, names: drawn.append(lobby_scene(options, names).line))
    await Artist(studio, lambda *_: told).lobby(await place.tables.look(row.id, ANA))
    studio.close()
    assert drawn[0].startswith(line)


async def test_a_hand_is_drawn_of_whom_its_person_is_asked_about_first(storage, clock):
    place = Parlour(storage, clock, {ADVENTURE.key: ADVENTURE})
    table, drawn = await place.play("brimstone", BEN, heroes=4), []
    album = SimpleNamespace(hand_of=lambda view, seat, names, card: drawn.append((seat, card)))
    studio = Studio(1)
    artist = Artist(studio, lambda *_: album)
    for kind in ("lawman-0", ""):
        await artist.hand(await place.tables.look(table, ANA))
        if kind:
            await place.answer(table, ANA, kind)
    studio.close()
    assert drawn == [(0, "lawman"), (0, "scout")]
