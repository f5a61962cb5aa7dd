"""Faces of who sits at a table: anybody's file is looked at, and none can do harm."""

import io
import struct
import zlib

import pytest
from PIL import Image

from renderers.kit.letters import LEAST, on_phone, written
from renderers.kit.rosters import FACE, Guest, draw_roster, portrait
from tests.renderers.pixels import differs, pixels


def file_of(colour, size=(128, 128), kind="PNG"):
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, kind)
    return out.getvalue()


def bomb():
    """A small file that says it is an image of 60,000 by 60,000."""
    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + head
    end = b"IEND"
    return (
        b"\x89PNG\r\n\x1a\n"
        + struct.pack(">I", len(head)) + chunk + struct.pack(">I", zlib.crc32(chunk))
        + struct.pack(">I", 0) + end + struct.pack(">I", zlib.crc32(end))
    )  # fmt: skip


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_a_face_is_cut_to_a_square(kind):
    face = portrait(file_of((200, 30, 30), (300, 120), kind))
    assert face.size == (FACE, FACE)
    red, green, _ = face.getpixel((FACE // 2, FACE // 2))
    assert red > 150 > green


@pytest.mark.parametrize("data", [b"", b"no picture", file_of((1, 2, 3))[:60], bomb(), file_of((1, 1, 1), kind="BMP")])
def test_what_is_no_face_is_none(data):
    assert portrait(data) is None


def test_faces_stewards_initials_and_free_seats_can_be_told_apart():
    faces = [Guest("Ana", file_of((200, 30, 30))), Guest("Ana"), Guest("Ana", steward=True)]
    pictures = [draw_roster([face], 4) for face in faces]
    assert differs(pictures[0], pictures[1])
    assert differs(pictures[1], pictures[2])
    assert differs(draw_roster([], 4), pictures[1])


@pytest.mark.parametrize("count", [1, 2, 4, 5, 8])
def test_a_roster_of_any_size_can_be_read_on_a_phone(count):
    guests = [Guest(f"Benedetta von und zu Hohenstein {n} 漢字") for n in range(count)]
    with written() as lines:
        picture = draw_roster(guests, 8)
    assert pixels(picture).size == (picture.width, picture.height)
    assert min(on_phone(line.size, picture.width) for line in lines) >= LEAST
    assert all(guest.name in picture.alt for guest in guests)
