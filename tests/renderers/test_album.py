"""Every game's pictures are found by its key, and are all there."""

from io import BytesIO

import pytest
from PIL import Image

import renderers
from engines.kernel import Dice, Session
from engines.kernel.stewards import playout, steward_step
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


@pytest.mark.parametrize("seats", [0, pytest.param(-1, marks=pytest.mark.soak)], ids=["few", "many"])
@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.key)
def test_whatever_is_asked_can_be_drawn_from_the_lobby_to_the_end(game, seats):
    """At the first question of each kind, for whom it is asked and for everybody."""
    seats = game.seats[seats]
    pictures, names = album(game.key), [f"Player {seat + 1}" for seat in range(seats)]
    lobby, title = pictures.lobby(game.Options(), names).alt, game.title.casefold()
    assert lobby.casefold().startswith((title, title.rpartition(": ")[2]))
    assert "At the table: Player 1" in lobby
    session = Session.start(game, seats, game.Options(), b"an album, opened")
    stewards = dict.fromkeys(range(seats), game.steward(Dice(b"who plays it all")))
    looked_at = set()
    while not session.finished:
        ask = session.asks[0]
        if ask.kind not in looked_at:
            looked_at.add(ask.kind)
            for viewer in (None, ask.seats[0]):
                look(pictures, session, viewer, names)
        assert steward_step(session, stewards)
    look(pictures, session, 0, names)
    recap = pictures.recap(session.view(None), names)
    assert len(recap.data) < 1_000_000
    assert len(recap.alt) <= 1024


def look(pictures, session, viewer, names):
    view = session.view(viewer)
    boards = pictures.board(view, viewer, names, ())
    assert boards
    assert len({one.filename for one in boards}) == len(boards), "pictures of one message need names of their own"
    own = [] if viewer is None else [pictures.hand(view, viewer, names), pictures.surroundings(view, viewer, names)]
    assert all(one is None or isinstance(one, Picture) for one in (*boards, *own))


TALL_ALBUMS = [game for game in DRAWN if album(game.key, Shape.TALL) is not album(game.key)]


@pytest.mark.parametrize("game", TALL_ALBUMS, ids=lambda game: game.key)
@pytest.mark.long
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
