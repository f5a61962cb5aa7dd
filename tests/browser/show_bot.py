"""A small bot that shows every kind of thing a page must draw, for the tests and for looking."""

import asyncio
import io

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

RULES = ["Rest", "Combat", "Curses", "Chapters", "Items"]
SCRIPT = '<img src=x onerror="window.hacked = 1"> <script>window.hacked = 1</script> [x](javascript:alert(1)) **bold**'


def picture(name: str, colour: str) -> discord.File:
    image = Image.new("RGB", (640, 360), colour)
    ImageDraw.Draw(image).ellipse((220, 80, 420, 280), outline="white", width=8)
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, name)


def answers(values: list[str]) -> str:
    return ", ".join(values) or "nothing"


class Form(ui.Modal, title="Who are you?"):
    name = ui.Label(text="Name", description="As others call you", component=ui.TextInput(min_length=2, max_length=20))
    weapon = ui.Label(
        text="Weapon",
        component=ui.Select(options=[discord.SelectOption(label=one, value=one.lower()) for one in ("Rapier", "Club")]),
    )
    door = ui.Label(
        text="Door",
        component=ui.RadioGroup(
            options=[discord.RadioGroupOption(label=one, value=one.lower()) for one in ("Left", "Right")]
        ),
    )
    cards = ui.Label(
        text="Cards",
        component=ui.CheckboxGroup(
            max_values=2,
            options=[discord.CheckboxGroupOption(label=one, value=one.lower()) for one in ("Key", "Rope", "Bread")],
        ),
    )
    sure = ui.Label(text="I am sure", component=ui.Checkbox())

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parts = [
            self.name.component.value,
            answers(self.weapon.component.values),
            str(self.door.component.value),
            answers(self.cards.component.values),
            "sure" if self.sure.component.value else "unsure",
        ]
        await interaction.response.send_message(f"Form: {' / '.join(parts)}")


class Import(ui.Modal, title="Bring a saved table"):
    greeting = ui.TextDisplay("Tell the **gate keeper** where it comes from.")
    story = ui.Label(text="Story", component=ui.TextInput(style=discord.TextStyle.long, required=False))
    save = ui.Label(text="Save", component=ui.FileUpload())

    async def on_submit(self, interaction: discord.Interaction) -> None:
        names = answers([file.filename for file in self.save.component.values])
        await interaction.response.send_message(f"Import: {names}, {self.story.component.value}")


class Buttons(ui.ActionRow):
    @ui.button(label="Join", style=discord.ButtonStyle.success, custom_id="join")
    async def join(self, interaction: discord.Interaction, button: ui.Button) -> None:
        panel = Panel([*self.view.joined, interaction.user.display_name])
        await interaction.response.defer()
        await interaction.edit_original_response(view=panel, attachments=attachments())

    @ui.button(label="Form", style=discord.ButtonStyle.primary, custom_id="form")
    async def form(self, interaction: discord.Interaction, button: ui.Button) -> None:
        await interaction.response.send_modal(Form())

    @ui.button(label="Import", custom_id="import")
    async def bring(self, interaction: discord.Interaction, button: ui.Button) -> None:
        await interaction.response.send_modal(Import())

    @ui.button(label="My hand", custom_id="hand", emoji="🃏")
    async def hand(self, interaction: discord.Interaction, button: ui.Button) -> None:
        words = f"{interaction.user.display_name} holds the **Key**."
        await interaction.response.send_message(words, ephemeral=True)

    @ui.button(label="Silent", style=discord.ButtonStyle.danger, custom_id="silent")
    async def silent(self, interaction: discord.Interaction, button: ui.Button) -> None:
        """Never answers."""


class Packs(ui.ActionRow):
    @ui.select(
        placeholder="Packs",
        custom_id="packs",
        min_values=0,
        max_values=2,
        options=[
            discord.SelectOption(label="Cult", value="cult", description="Adds the Knight", emoji="💀", default=True),
            discord.SelectOption(label="Scourge", value="scourge", description="Adds the Queen"),
            discord.SelectOption(label="Blight", value="blight"),
        ],
    )
    async def packs(self, interaction: discord.Interaction, select: ui.Select) -> None:
        await interaction.response.send_message(f"Packs: {answers(select.values)}")


class Pickers(ui.ActionRow):
    @ui.select(cls=ui.UserSelect, placeholder="Whom?", custom_id="whom")
    async def whom(self, interaction: discord.Interaction, select: ui.UserSelect) -> None:
        await interaction.response.send_message(f"Whom: {answers([user.display_name for user in select.values])}")


class Places(ui.ActionRow):
    @ui.select(cls=ui.ChannelSelect, placeholder="Where?", custom_id="where")
    async def where(self, interaction: discord.Interaction, select: ui.ChannelSelect) -> None:
        await interaction.response.send_message(f"Where: {answers([channel.name for channel in select.values])}")


class Panel(ui.LayoutView):
    """One of everything that a message may hold."""

    def __init__(self, joined: list[str]) -> None:
        super().__init__(timeout=None)
        self.joined = joined
        section = ui.Section(
            ui.TextDisplay(f"## The gate\nAt the table: {answers(joined)}"),
            accessory=ui.Thumbnail("attachment://hand.png", description="Three cards"),
        )
        gallery = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://castle.png", description="A castle under a red moon"),
            discord.MediaGalleryItem("attachment://hand.png", description="Three cards"),
        )
        container = ui.Container(
            gallery,
            section,
            ui.Separator(),
            Packs(),
            Pickers(),
            Places(),
            Buttons(),
            accent_colour=discord.Colour(0xB0463A),
        )
        self.add_item(container)
        self.add_item(ui.TextDisplay("-# The dice are sealed: ||9f3a77c1||"))
        self.add_item(ui.File("attachment://table.json"))


def attachments() -> list[discord.File]:
    table = discord.File(io.BytesIO(b'{"seats": 2}'), "table.json")
    return [picture("castle.png", "#46342c"), picture("hand.png", "#2c3c56"), table]


show = app_commands.Group(name="show", description="Things to look at")


@show.command(description="One of everything")
async def panel(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Panel([]), files=attachments())


@show.command(description="Look up a rule")
@app_commands.describe(query="What about?", times="How often", loud="In capitals")
async def rules(
    interaction: discord.Interaction, query: str, times: app_commands.Range[int, 1, 3] = 1, loud: bool = False
) -> None:
    words = " ".join([query] * times)
    await interaction.response.send_message(f"Rule: {words.upper() if loud else words}")


@rules.autocomplete("query")
async def matching(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    found = [rule for rule in RULES if current.lower() in rule.lower()]
    return [app_commands.Choice(name=rule, value=rule.lower()) for rule in found]


@show.command(description="Words that try to be markup")
async def trick(interaction: discord.Interaction) -> None:
    embed = discord.Embed(title=SCRIPT, description=SCRIPT).add_field(name="<b>field</b>", value=SCRIPT)
    await interaction.response.send_message(SCRIPT, embed=embed)


@show.command(description="A thread, and a word of it")
async def room(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("The door opens.")
    card = await interaction.original_response()
    thread = await (await interaction.channel.fetch_message(card.id)).create_thread(name="The Long Gallery")
    await interaction.edit_original_response(content=f"The game is in {thread.mention}.")


@show.command(description="Write to somebody")
async def letter(interaction: discord.Interaction, person: discord.User) -> None:
    await person.send(f"A letter for {person.display_name}.")
    await interaction.response.send_message(
        f"{person.mention}, look.", allowed_mentions=discord.AllowedMentions(users=True)
    )


class ShowBot(discord.Client):
    """The bot; `listening` is set once it hears what people do."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(show)
        self.listening = asyncio.Event()

    async def on_ready(self) -> None:
        self.listening.set()

    async def setup_hook(self) -> None:
        await self.tree.sync()
