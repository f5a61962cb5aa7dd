"""Square grids for dungeons: what games that move pieces over maps stand on. No game's noun is in here.

``read_drawing`` reads a map from text, ``grid_of`` makes it ready; ``read_tile``, ``Board`` and ``ground`` do so for maps that
grow from tiles. Then a space is a number. ``flood`` and ``weighted`` tell who comes how far and by which way, ``centre_to_centre`` and
``anywhere_to_centre`` who sees whom; ``base``, ``around``, ``pushed``, ``bounced`` and ``swapped`` are about pieces; ``drawn`` and
``write_drawing`` show any of it as text. All is integers, plain data and pure functions; orders are fixed, so that everybody
finds the same way.
"""

from engines.dungeon.bases import around, base, bounced, no_room, pushed, swapped
from engines.dungeon.drawing import (
    CLOCKWISE,
    EAST,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    OFFSETS,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    WEST,
    BadDrawing,
    Drawing,
    Kind,
    Sign,
    read_drawing,
    turned,
    write_drawing,
)
from engines.dungeon.grid import NOWHERE, Grid, Spot, drawn, grid_of
from engines.dungeon.sight import anywhere_to_centre, centre_to_centre
from engines.dungeon.tiles import Board, Ground, Laid, Tile, back_rows, checkered, ground, read_tile, turned_tile
from engines.dungeon.ways import FAR, Field, flood, weighted
