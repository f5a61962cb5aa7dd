"""The Missions: what is printed of each stands in ``content/missions.toml``, what only one of them has in its file here."""

from __future__ import annotations

from engines.brimstone.missions.course import Course
from engines.brimstone.missions.drums import DrumsBeyond
from engines.brimstone.missions.idol import IdolGoesHome
from engines.brimstone.missions.powder_run import PowderRun
from engines.brimstone.missions.shift import LostShift
from engines.brimstone.missions.trestle import Trestle
from engines.brimstone.state import State

COURSES: dict[str, Course] = {
    "fistful": Course(),
    "lost_shift": LostShift(),
    "powder_run": PowderRun(),
    "trestle": Trestle(),
    "drums_beyond": DrumsBeyond(),
    "idol_goes_home": IdolGoesHome(),
}


def course_of(state: State) -> Course:
    """The course of the Mission that is played."""
    return COURSES[state.options.mission]
