"""Every button finds its handler, and only one."""

from collections import Counter

from bot.panels.custom_ids import Action
from bot.presses import choices, ending, lobby, looking, troubles
from bot.presses.router import Handler
from cogs.dice import initiative, macros, odds, rolls
from cogs.frontier import riding, settings


def test_every_action_has_one_handler_where_it_stands():
    modules = (choices, ending, initiative, lobby, looking, macros, odds, riding, rolls, settings, troubles)
    found = Counter(one.action for module in modules for one in vars(module).values() if isinstance(one, Handler))
    assert found == Counter(Action)
