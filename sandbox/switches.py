"""How hard this Discord is: what the real one does, or may do, beyond what its pages promise.

Each switch stands for something that bots have met. All together they are as hard as it gets; where they are off, this is
Discord on a good day.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class Switches(BaseModel):
    """What is switched on.

    Attributes:
        drops_kept_pictures: a message that is changed can show no picture that it had; each has to be uploaded again.
        size_limit: bytes of a message's components as Discord keeps them; above it answers 500, for ever (discord-api-docs 8554), or 10062 (7310).
        unlisted_containers: where a message with a container stands the messages of a channel cannot be listed: 500, though each can be had by itself (discord-api-docs 8611).
        forbidden_words: what a thread's name must not contain, as on servers that can be discovered (20031).
        user_install: whether people may install the application for themselves; without it no command may say so.
        bare_403: every so many writes are answered 403 without a code of Discord's, as its outer walls do; 0: none.
        refusals: so many answers of 401, 403 or 429 in ten minutes, and everything is refused for an hour (discord-api-docs 5810, 5385).
        letters: how many new direct messages may be opened in ten minutes; 0: as many as one likes.
        sessions_left: how often a bot may still identify today; below that its token is taken away.
        system_lines: whoever is brought into a thread is announced by a line of Discord's own.
        slow_mode: seconds that people, never bots, wait between two messages.
        twin: a second process with the same token acknowledges every interaction first.
        code_grant: the application asks for the full code grant of OAuth2, so that its invitation link does not work.
        endpoint: interactions go to a web address, not to the gateway.
        links: whether the application names its texts on privacy and terms.
        clock_skew: seconds that Discord's clock is ahead of this machine's, in the header Date.
        late_events: seconds by which the gateway tells of everything but interactions later than it happened, and of servers after READY.
        echoes: the gateway tells of everything twice, as it may, says Discord's page on consistency (discord-api-docs 4756).
        locale: the language of everybody's client, and of every server.
    """

    model_config = ConfigDict(extra="forbid")

    drops_kept_pictures: bool = False
    size_limit: int = Field(default=10_000, ge=500)
    unlisted_containers: bool = False
    forbidden_words: list[str] = Field(default_factory=list)
    user_install: bool = True
    bare_403: int = Field(default=0, ge=0)
    refusals: int = Field(default=10_000, ge=1)
    letters: int = Field(default=0, ge=0)
    sessions_left: int = Field(default=1000, ge=0)
    system_lines: bool = False
    slow_mode: int = Field(default=0, ge=0)
    twin: bool = False
    code_grant: bool = False
    endpoint: bool = False
    links: bool = True
    clock_skew: float = 0.0
    late_events: float = Field(default=0.0, ge=0)
    echoes: bool = False
    locale: str = "en-US"
