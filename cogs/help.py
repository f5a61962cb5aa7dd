"""``/help``: where to begin, and how things are done here."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.delivery.answering import show
from bot.panels.lobby_card import players_of
from bot.panels.sheet import sheet
from bot.presses.services import Services
from bot.running.commands import command
from bot.words.catalogue import say
from bot.words.plain import plain
from bot.words.speech import command_of
from engines import shelf
from engines.kernel import Game
from engines.kernel.words import Words

TOPICS = ("starting", "playing", "pace", "dice", "privacy", "leaving")
MOST_SUGGESTIONS = 25  # Discord's limit


def topics() -> dict[str, str]:
    """The titles of all topics by their keys, the games last."""
    general = {topic: say(f"help-{topic}.title") for topic in TOPICS}
    return general | {key: game.title for key, game in shelf.games().items()}


def suggested(typed: str) -> dict[str, str]:
    """The topics that what somebody has typed so far may mean."""
    wanted = typed.casefold().strip()
    fitting = {key: title for key, title in topics().items() if wanted in title.casefold() or wanted in key}
    return dict(list(fitting.items())[:MOST_SUGGESTIONS])


def overview(*, in_server: bool) -> list[str]:
    """What I can do, in paragraphs."""
    games = ", ".join(f"**{game.title}** (`{command_of(game)}`)" for game in shelf.games().values())
    return [
        f"## {say('help-overview.title')}\n{say('help-overview')}",
        say("help-overview.games", games=games) if games else say("help-overview.no-games"),
        *([] if in_server else [say("help-overview.alone")]),
        say("help-overview.first"),
        say("help-more", topics=", ".join(topics().values())),
    ]


def explained(topic: str) -> list[str]:
    """One topic, by its key or title, in paragraphs."""
    wanted = topic.casefold().strip()
    known = topics()
    key = next((key for key, title in known.items() if wanted in (key, title.casefold())), "")
    if not key:
        return [say("help-unknown", topic=plain(topic[:100]), topics=", ".join(known.values()))]
    if key in TOPICS:
        example = next((command_of(game) for game in shelf.games().values()), "/game")
        return [f"## {known[key]}\n{say(f'help-{key}', example=example)}", say(f"help-{key}.body")]
    return _about(shelf.games()[key])


def links(application: discord.AppInfo | None) -> list[str]:
    """Where the texts on privacy and the terms are, as the application names them at Discord; nothing if it does not."""
    privacy, terms = (
        getattr(application, "privacy_policy_url", None),
        getattr(application, "terms_of_service_url", None),
    )
    return [say("help-links", privacy=privacy, terms=terms)] if privacy and terms else []


def _about(game: Game[Any]) -> list[str]:
    practical = say("help-game", players=players_of(game), command=command_of(game))
    try:
        intro = Words(game, []).say("intro")
    except KeyError:  # a game need not introduce itself
        intro = ""
    return [f"## {game.title}\n{intro}".rstrip(), practical]


class HelpCog(commands.Cog):
    """Explains what can be done here, to whoever asks and nobody else."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @command("help", name="help")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def explain(self, interaction: discord.Interaction, topic: str = "") -> None:
        """Explain one topic, or all in short."""
        paragraphs = explained(topic) if topic.strip() else overview(in_server=interaction.guild_id is not None)
        is_privacy = topic.casefold().strip() in ("privacy", topics()["privacy"].casefold())
        paragraphs += links(interaction.client.application) if is_privacy else []
        await show(interaction, sheet(*map(ui.TextDisplay[Any], paragraphs)))

    @explain.autocomplete("topic")
    async def _suggest(self, _interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=title[:100], value=key) for key, title in suggested(typed).items()]


COGS = (HelpCog,)
