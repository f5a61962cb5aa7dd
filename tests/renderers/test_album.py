"""Every game's pictures are found by its key, and are all there."""

from io import BytesIO

import pytest
from PIL import Image

import renderers
from engines.kernel import Dice
from engines.kernel.stewards import playout
from engines.shelf import games
from renderers.album import Album, Shape, album
from renderers.kit.encode import Picture
from renderers.kit.pages import TALL

DRAWN = [game for game in games().values() if album(game.key) is not None]

SKETCH = """
from renderers.album import Album


class Sketch(Album):
    def lobby(self, options, names): ...
    def board(self, view, viewer, names, events): ...
    def hand(self, view, seat, names): ...
    {last}


ALBUM = Sketch()
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder for a game's pictures, beside those that are there."""

    def made(name: str, **files: str) -> str:
        (tmp_path / name).mkdir()
        for file, text in {"__init__": "", **files}.items():
            (tmp_path / name / f"{file}.py").write_text(text)
        return name

    monkeypatch.setattr(renderers, "__path__", [*renderers.__path__, str(tmp_path)])
    return made


def test_a_game_without_a_folder_is_played_in_words():
    assert album("no_such_game") is None


def test_a_folder_with_all_pictures_is_an_album(folder):
    found = album(folder("all_there", album=SKETCH.format(last="def recap(self, view, names): ...")))
    assert isinstance(found, Album)
    assert found.surroundings(None, None, ()) is None


def test_an_album_that_lacks_a_picture_cannot_be_loaded(folder):
    name = folder("one_lacks", album=SKETCH.format(last="def recapp(self, view, names): ..."))
    with pytest.raises(TypeError, match="recap"):
        album(name)


def test_a_folder_without_an_album_cannot_be_loaded(folder):
    with pytest.raises(ImportError, match="album"):
        album(folder("no_album"))
    with pytest.raises(AttributeError, match="ALBUM"):
        album(folder("another_name", album="SKETCHES = ()"))


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.key)
def test_every_picture_of_a_game_can_be_drawn_before_and_after(game):
    pictures = album(game.key)
    options, seats = game.Options(), game.seats[-1]
    state = game.setup(seats, options, Dice(b"an album, opened"))
    names = [f"Player {seat + 1}" for seat in range(seats)]
    assert isinstance(pictures.lobby(options, names), Picture)
    assert all(isinstance(one, Picture) for one in pictures.board(state, None, names, ()))
    over = playout(game, seats, options, seed=b"an album, closed", steward=game.steward(Dice(b"who plays it all")))
    boards = pictures.board(over.view(0), 0, names, ())
    assert boards
    assert len({one.filename for one in boards}) == len(boards), "pictures of one message need names of their own"
    assert isinstance(pictures.recap(over.view(None), names), Picture)
    for drawn in (pictures.hand(over.view(0), 0, names), pictures.surroundings(over.view(0), 0, names)):
        assert drawn is None or isinstance(drawn, Picture)


TALL_ALBUMS = [game for game in DRAWN if album(game.key, Shape.TALL) is not album(game.key)]


@pytest.mark.parametrize("game", TALL_ALBUMS, ids=lambda game: game.key)
def test_on_a_phone_neither_a_board_nor_a_story_is_a_wide_picture(game):
    pictures, seats = album(game.key, Shape.TALL), game.seats[0]
    names = [f"Player {seat + 1}" for seat in range(seats)]
    over = playout(
        game, seats, game.Options(), seed=b"a tall album closed", steward=game.steward(Dice(b"who plays it all"))
    )
    board, *_ = pictures.board(over.view(0), 0, names, ())
    for drawn in (board, pictures.recap(over.view(None), names)):
        assert {opened(page).width for page in drawn.pages} == {TALL}


def opened(page):
    return Image.open(BytesIO(page.data))
