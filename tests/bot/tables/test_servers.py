"""A server's data in archives that Discord takes."""

import io
import json
import zipfile
from random import Random

from bot.dice.initiative import Fight
from bot.tables.servers import Entry, everything_of, parcels
from tests.bot.parlour import ANA, BEN


def noise(name, size):
    """A file that cannot be packed any smaller."""
    return Entry(name, Random(name).randbytes(size))


async def packed(*entries, most=20):
    async def given():
        for entry in entries:
            yield entry

    found = [parcel async for parcel in parcels(given(), 10_000, most)]
    assert all(len(parcel.content) <= 10_000 for parcel in found)
    names = [zipfile.ZipFile(io.BytesIO(one.content)).namelist() if one.content else [] for one in found]
    return names, [name for one in found for name in one.left_out]


async def test_what_fits_shares_an_archive_and_what_does_not_gets_another():
    small = [noise(f"{n}", 4_000) for n in range(5)]
    assert await packed(*small) == ([["0", "1"], ["2", "3"], ["4"]], [])


async def test_what_is_too_large_is_named_and_the_rest_comes():
    assert await packed(noise("small", 100), noise("large", 11_000)) == ([["small"]], ["large"])
    assert await packed(noise("large", 11_000)) == ([[]], ["large"])


async def test_beyond_the_most_archives_what_is_left_is_named():
    small = [noise(f"{n}", 6_000) for n in range(4)]
    assert await packed(*small, most=2) == ([["0"], ["1"]], ["2", "3"])


async def test_many_small_files_count_with_what_surrounds_them():
    names, left_out = await packed(*(noise(f"{n:0100}", 1) for n in range(100)))
    assert len(names) > 1
    assert sum(map(len, names)) == 100
    assert left_out == []


async def test_fights_of_the_server_are_in_it_without_whoever_is_hidden(parlour):
    def begun(body):
        fight = Fight.model_validate_json(body) if body else Fight()
        fight.join("Vampire", BEN, 20, hidden=True)
        fight.join("Ana", ANA, 7)
        fight.next()
        fight.join("Ghoul", BEN, 3, hidden=True)
        return fight.model_dump_json()

    await parlour.storage.initiatives.change(5, 1, begun)
    await parlour.storage.initiatives.change(6, 2, begun)
    (server,) = [one async for one in everything_of(parlour.tables, parlour.storage, 1)]
    (fight,) = json.loads(server.content)["fights"]
    assert (fight["channel"], fight["round"], fight["acts"]) == (5, 1, "Vampire")
    assert [(one["name"], one["value"]) for one in fight["fighters"]] == [("Vampire", 20), ("Ana", 7)]
