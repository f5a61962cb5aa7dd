"""What the image is made of."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCKER = (ROOT / "Dockerfile").read_text(encoding="utf-8")


def pinned(name: str) -> dict[str, str]:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return dict(re.match(r"([a-z0-9._-]+)==([^ ;\\]+)", line).groups() for line in lines if re.match(r"[a-z0-9]", line))


def test_what_runs_is_a_part_of_what_is_tested_in_the_same_versions() -> None:
    everything, running = pinned("requirements.lock"), pinned("requirements-run.lock")
    assert running.items() <= everything.items()
    assert {"discord-py", "aiosqlite", "pillow", "pydantic"} <= running.keys()


def test_nothing_is_in_the_image_that_only_developers_need() -> None:
    assert not {"pytest", "mypy", "ruff", "hypothesis"} & pinned("requirements-run.lock").keys()
    assert "requirements-run.lock" in DOCKER
    assert "requirements.lock" not in DOCKER.replace("requirements-run.lock", "")


def test_the_base_has_a_version_and_health_is_asked_where_it_answers() -> None:
    assert re.search(r"^FROM python:3\.11\.\d+-slim-\w+$", DOCKER, re.MULTILINE)
    assert re.search(r"LYCHGATE_HEALTH_PORT=[1-9]\d+", DOCKER)
    assert "/health" in DOCKER.partition("HEALTHCHECK")[2]
