"""`make looks` shows every picture."""

from pathlib import Path

from PIL import Image

from renderers import looks
from renderers.kit.encode import jpeg


def test_the_sheet_and_single_files_are_written(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    monkeypatch.setattr(looks, "FRONT", ("one", "four"))
    monkeypatch.setattr(
        looks,
        "samples",
        lambda: {
            name: (lambda name=name: jpeg(Image.new("RGB", (1280, 700)), name, name))
            for name in ("one", "two", "three", "four")
        },
    )
    looks.main()
    assert sorted(path.name for path in (tmp_path / "out/looks").iterdir()) == [
        "four.jpg",
        "one.jpg",
        "three.jpg",
        "two.jpg",
    ]
    with Image.open(tmp_path / "out/looks.png") as sheet:
        assert sheet.size == (3 * 648 - 8, 2 * (350 + 8) - 8)
    with Image.open(tmp_path / "docs/looks.jpg") as front:
        assert front.size == (4 * 400 - 8, 214)
    assert "one: 1280x700" in capsys.readouterr().out


def test_the_front_page_shows_samples_that_there_are():
    assert set(looks.FRONT) <= set(looks.samples())
    with Image.open(Path(__file__).parents[2] / "docs/looks.jpg") as front:
        assert front.width == 4 * 400 - 8
