"""What outlives a table: a posse, a hero, a town. One mission hands it on to the next, whoever keeps it in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field

if TYPE_CHECKING:
    from engines.kernel.game import Game


class Legacy(BaseModel):
    """One thing that outlives its table. Subclasses are small, unchangeable, and carry plain data.

    Attributes:
        kind: which sort of thing.
        version: of its fields.
        is_shared: whether it is everybody's who was there, also if that is one person.
        id: by what name whoever keeps it knows it; the rules hand it back as they got it, and leave it empty for a new thing.
        seat: whose it is at this table; None if everybody's.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: ClassVar[str]
    version: ClassVar[int] = 1
    is_shared: ClassVar[bool] = False

    id: str = ""
    seat: int | None = None

    @property
    def is_idle(self) -> bool:
        """Whether it plays no part, and comes only where somebody could do something for it, beside what does."""
        return False

    @classmethod
    def migrate(cls, body: dict[str, Any], version: int) -> dict[str, Any]:  # noqa: ARG003
        """Bring the body of an older ``version`` to this one.

        Raises:
            ValueError: none so old can be read.
        """
        message = f"a {cls.kind} of version {version} cannot be read"
        raise ValueError(message)


class KeptLegacy(BaseModel):
    """A legacy as it is kept and recorded; ``body`` holds its own fields."""

    model_config = ConfigDict(extra="forbid")

    id: str = ""
    kind: str
    version: int
    seat: int | None = Field(default=None, ge=0)
    body: dict[str, Any]


def keep(legacy: Legacy) -> KeptLegacy:
    """The legacy as it is kept."""
    body = legacy.model_dump(mode="json", exclude={"id", "seat"})
    return KeptLegacy(id=legacy.id, kind=legacy.kind, version=legacy.version, seat=legacy.seat, body=body)


def recall(game: Game[Any], kept: KeptLegacy) -> Legacy:
    """What was kept, for a table of ``game``; one of an older version is migrated.

    Raises:
        ValueError: the game knows no such kind or version, or it cannot be read.
    """
    for kind in game.legacies:
        if kind.kind == kept.kind:
            body = kept.body if kept.version == kind.version else kind.migrate(kept.body, kept.version)
            return kind.model_validate({**body, "id": kept.id, "seat": kept.seat})
    message = f"{game.title} knows no {kept.kind}"
    raise ValueError(message)
