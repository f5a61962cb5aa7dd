import discord
import pytest
from discord import ui

from bot.panels.alterations import kept_in

CDN = "https://cdn.discordapp.com"


def gallery(*media):
    """A gallery as Discord describes it in a message."""
    items = [{"media": one, "description": "A castle", "spoiler": False} for one in media]
    data = {"type": 12, "id": 2, "items": items}
    return ui.MediaGallery.from_component(discord.components.MediaGalleryComponent(data, None))


@pytest.mark.parametrize(
    "url",
    [
        f"{CDN}/attachments/11/22/board.webp?ex=6712&is=6711&hm=ab%2F&",
        f"{CDN}/ephemeral-attachments/33/22/board.webp?ex=6712&is=6711&hm=ab&",
        "attachment://board.webp",
    ],
)
def test_a_picture_that_stays_is_named_by_its_id_and_file(url):
    shown = gallery({"url": url, "attachment_id": "22"})
    (kept,) = kept_in(shown)
    assert kept.to_dict() == {"id": 22, "filename": "board.webp", "description": "A castle"}
    assert [one.media.url for one in shown.items] == ["attachment://board.webp"]


def test_a_picture_from_elsewhere_stays_as_it_is():
    shown = gallery({"url": "https://example.org/a.png"})
    assert kept_in(shown) == []
    assert [one.media.url for one in shown.items] == ["https://example.org/a.png"]
