"""A little bot on the ordinary discord.py, for trying the stand-in."""

import asyncio
import contextlib
import io

import discord
from discord import app_commands
from discord.ext import commands
from PIL import Image

from sandbox.people import Sandbox


def picture(color="navy"):
    buffer = io.BytesIO()
    Image.new("RGB", (40, 30), color).save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, "board.png", description="A board")


class Panel(discord.ui.LayoutView):
    """Text, a picture and buttons in one message, as Lychgate's tables have them."""

    def __init__(self, said, *, with_picture=False):
        super().__init__(timeout=None)
        container = discord.ui.Container(discord.ui.TextDisplay(said))
        if with_picture:
            container.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
        row = discord.ui.ActionRow()
        row.add_item(discord.ui.Button(label="Strike", custom_id="t:strike"))
        row.add_item(discord.ui.Button(label="Hide", custom_id="t:hide"))
        row.add_item(discord.ui.Button(label="Hold", custom_id="t:hold"))
        row.add_item(discord.ui.Button(label="Gone", custom_id="t:gone", disabled=True))
        container.add_item(row)
        pick = discord.ui.Select(
            custom_id="s:pick",
            min_values=1,
            max_values=2,
            options=[discord.SelectOption(label=name, value=name.lower()) for name in ("Sword", "Torch", "Rope")],
        )
        container.add_item(discord.ui.ActionRow(pick))
        self.add_item(container)


class Press(discord.ui.DynamicItem[discord.ui.Button], template=r"t:(?P<what>\w+)"):
    """Answers every button of every panel, also those from before a restart."""

    def __init__(self, what):
        super().__init__(discord.ui.Button(custom_id=f"t:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(match["what"])

    async def callback(self, interaction):
        await interaction.client.pressed(interaction, self.what)


class Choose(discord.ui.DynamicItem[discord.ui.Select], template=r"s:pick"):
    """Answers the select."""

    def __init__(self):
        super().__init__(discord.ui.Select(custom_id="s:pick", options=[discord.SelectOption(label="any")]))

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls()

    async def callback(self, interaction):
        values = ", ".join(interaction.data["values"])
        await interaction.response.edit_message(view=Panel(f"Took {values}"))


class Names(discord.ui.Modal, title="Your name"):
    """A form with a text and a choice."""

    name = discord.ui.Label(text="Name", component=discord.ui.TextInput(max_length=20))
    side = discord.ui.Label(
        text="Side",
        component=discord.ui.Select(options=[discord.SelectOption(label="Light"), discord.SelectOption(label="Dark")]),
    )

    async def on_submit(self, interaction):
        await interaction.response.send_message(f"{self.name.component.value} of the {self.side.component.values[0]}")


class TinyBot(commands.AutoShardedBot):
    """Commands named after what they try; `errors` keeps what Discord said no to."""

    def __init__(self, discord_):
        intents = discord.Intents.default()
        super().__init__(
            "!",
            intents=intents,
            guild_ready_timeout=0.01,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.base = discord_.api_base
        self.errors = []
        self.seen = []
        self.kept = None
        self.held = asyncio.Event()
        self.add_dynamic_items(Press, Choose)
        add_commands(self.tree)
        add_commands_with_options(self.tree)

    async def setup_hook(self):
        await self.tree.sync()

    async def on_socket_event_type(self, event):
        self.seen.append(event)

    async def keep(self, interaction):
        self.kept = interaction

    async def pressed(self, interaction, what):
        if what == "hold":
            self.kept = interaction
        elif what == "strike":
            await interaction.response.edit_message(view=Panel("Struck"))
        else:
            await interaction.response.send_message("Hidden", ephemeral=True)


def add_commands(tree):
    @tree.command(description="A panel")
    async def panel(interaction: discord.Interaction, text: str = "A dark gate"):
        await interaction.response.send_message(view=Panel(text, with_picture=True), file=picture())

    @tree.command(description="Takes its time")
    async def slow(interaction: discord.Interaction):
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(content="At last")

    @tree.command(description="Never answers")
    async def silent(interaction: discord.Interaction):
        interaction.client.kept = interaction
        await interaction.client.held.wait()

    @tree.command(description="For your eyes only")
    async def secret(interaction: discord.Interaction):
        await interaction.response.send_message("The key is under the mat", ephemeral=True)
        interaction.client.kept = interaction

    @tree.command(description="A form")
    async def form(interaction: discord.Interaction):
        await interaction.response.send_modal(Names())


def add_commands_with_options(tree):
    @tree.command(description="A direct message")
    async def letter(interaction: discord.Interaction, to: discord.User):
        await interaction.response.defer(ephemeral=True)
        try:
            await to.send("You have mail", view=None)
        except discord.Forbidden as error:
            interaction.client.errors.append(error)
            await interaction.followup.send("Closed", ephemeral=True)
        else:
            await interaction.followup.send("Sent", ephemeral=True)

    @tree.command(description="Suggests")
    @app_commands.describe(what="A thing")
    async def find(interaction: discord.Interaction, what: str, where: str = "here"):
        await interaction.response.send_message(f"Found {what} {where}")

    @find.autocomplete("what")
    async def things(interaction: discord.Interaction, current: str):
        return [app_commands.Choice(name=one.title(), value=one) for one in ("sword", "torch") if current in one]

    group = app_commands.Group(name="table", description="Tables")

    @find.autocomplete("where")
    async def places(interaction: discord.Interaction, current: str):
        await interaction.client.held.wait()
        return []

    @group.command(description="In a thread")
    async def new(interaction: discord.Interaction, name: app_commands.Range[str, 1, 20]):
        await interaction.response.defer(thinking=True)
        thread = await interaction.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        await thread.send(f"Welcome {interaction.user.mention}", allowed_mentions=discord.AllowedMentions(users=True))
        await interaction.edit_original_response(content=f"Opened {thread.mention}")

    tree.add_command(group)


@contextlib.asynccontextmanager
async def running(discord_: Sandbox, monkeypatch, **options):
    """The bot, connected and ready; closed in the end."""
    monkeypatch.setattr(discord.http.Route, "BASE", discord_.api_base)
    bot = TinyBot(discord_, **options)
    async with bot:
        task = asyncio.create_task(bot.start(discord_.token))
        ready = asyncio.create_task(bot.wait_until_ready()) if bot.is_ready() else None
        try:
            if ready is None:
                await discord_.wait_until(
                    lambda: (bot._ready is not discord.utils.MISSING and bot.is_ready()) or task.done()
                )
            if task.done():
                task.result()
            yield bot
        finally:
            bot.held.set()
            await bot.close()
            await task
