"""Words are there before somebody needs them."""

import threading

from engines.kernel import catalogue
from sandbox import reading
from tests.e2e.evening import Evening


async def test_no_file_of_words_is_opened_while_somebody_waits(discord, settings, monkeypatch):
    threads, opened = [], catalogue._entries.__wrapped__

    def noting(file):
        threads.append(threading.current_thread())
        return opened(file)

    monkeypatch.setattr(catalogue, "_entries", noting)
    catalogue.catalogue.cache_clear()
    async with Evening(discord, settings) as evening:
        assert len(threads) > 1
        assert threading.main_thread() not in threads
        threads.clear()
        for game in ("dark_castle", "vengeance"):
            _, thread_id = await evening.play(game, stewards=1)
            assert reading.text(await evening.table_message(thread_id))
    assert threads == []
