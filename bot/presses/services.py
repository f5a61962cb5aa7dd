"""What presses and commands work with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.delivery.delivery import Delivery
from bot.delivery.faces import Faces
from bot.delivery.open_panels import OpenPanels
from bot.delivery.people import People
from bot.delivery.troubles import Troubles
from bot.dice.allowance import Allowance
from bot.panels.artist import Artist
from bot.tables.lobby import Lobby
from bot.tables.seating import Seating
from bot.tables.service import Tables
from bot.tables.taking_back import TakingBack
from bot.watch.apart import Apart
from engines.kernel import Game
from renderers.kit.studio import Studio
from storage import Database


@dataclass(frozen=True, slots=True)
class Services:
    """One of each, made at start; presses and commands parse and decide, these do the work."""

    storage: Database
    games: Mapping[str, Game[Any]]
    tables: Tables
    lobby: Lobby
    seating: Seating
    taking_back: TakingBack
    studio: Studio
    artist: Artist
    delivery: Delivery
    panels: OpenPanels
    people: People
    faces: Faces
    troubles: Troubles
    allowance: Allowance
    apart: Apart
