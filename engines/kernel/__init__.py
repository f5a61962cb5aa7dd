"""What all games stand on: asks, dice, zones, events, sessions, stewards.

A game writes its rules as plain coroutines against :class:`Table`; a :class:`Session` drives them by hand, keeps the
journal, and can be rebuilt at any choice from a checkpoint and the answers since. Nothing here knows Discord, disks or
clocks.
"""

from engines.kernel.asks import (
    ABSTAIN,
    PASS,
    SURRENDER,
    YIELD,
    Answer,
    Ask,
    Later,
    LaterOptions,
    Option,
    Refused,
    joined,
    seen_ask,
)
from engines.kernel.bounds import RulesFault
from engines.kernel.dice import Dice, commitment
from engines.kernel.events import Event, Private, Weight, all_events, is_confided, seen_by
from engines.kernel.fork import tried
from engines.kernel.game import Game, GameOptions, GameState, Outcome
from engines.kernel.legacy import KeptLegacy, Legacy, keep, recall
from engines.kernel.orders import ASKED, DECLINE, NEVER, standing_choice
from engines.kernel.plain import Plain
from engines.kernel.session import Checkpoint, Diverged, Entry, Session, Step
from engines.kernel.stewards import RandomSteward, Steward, playout
from engines.kernel.table import Table
from engines.kernel.zones import BACK, Secret, Sight, Sign, Zone, view
