"""What the party goes down for next (SOB-CMP-04, SOB-TOWN-15)."""

from __future__ import annotations

from engines.brimstone.library import library
from engines.brimstone.party import decide
from engines.frontier.events import MissionChosen, MissionSpoken
from engines.frontier.state import Stay
from engines.kernel import Option, Table


def drawn(table: Table[Stay], count: int) -> list[str]:
    """So many Missions by lot; not the one that was just won."""
    posse = table.state.posse
    last = posse.tale.mission if posse and posse.tale and posse.tale.how == "win" else ""
    missions = [mission for mission in library().missions if mission != last]
    table.dice.shuffle(missions)
    return missions[:count]


async def choose(table: Table[Stay]) -> None:
    """One of two that are spoken of; who has heard of none takes what there is."""
    stay = table.state
    missions = stay.rumours or drawn(table, 1)
    chosen = missions[0]
    if len(missions) > 1:
        for id_ in missions:
            table.tell(MissionSpoken(card=id_, text=library().missions[id_].text))
        options = [
            Option(id_, words="mission", args={"mission_card": id_, "mission": id_}, means=id_) for id_ in missions
        ]
        chosen = (await decide(table, "mission", options, rules=("SOB-TOWN-15", "SOB-CMP-04"))).means
    if stay.posse:
        stay.posse = stay.posse.model_copy(update={"mission": chosen})
    table.tell(MissionChosen(card=chosen))
