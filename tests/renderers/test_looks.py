"""`make looks` shows every picture."""

from PIL import Image

from renderers import looks
from renderers.kit.encode import jpeg


def test_the_sheet_and_single_files_are_written(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
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
    assert "one: 1280x700" in capsys.readouterr().out
