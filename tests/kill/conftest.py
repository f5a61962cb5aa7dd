import pytest

from sandbox.people import Sandbox
from tests.kill.night import Night
from tests.kill.victim import PATIENCE


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Several processes at once may be slow."""
    monkeypatch.setattr("sandbox.person.PATIENCE_SECONDS", PATIENCE)
    monkeypatch.setattr("sandbox.interactions.FIRST_ANSWER_SECONDS", 30)


@pytest.fixture
async def night(tmp_path):
    """A table of Ana, Ben and a steward, and a bot that can be killed."""
    async with Sandbox.start(running_clock=True) as sandbox:
        one = Night(sandbox, tmp_path)
        try:
            yield one
        finally:
            for victim in one.victims:
                await victim.stop()
