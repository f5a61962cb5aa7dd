"""Which lines to Discord are up, and whose people can press anything there."""

from types import SimpleNamespace

import pytest

from bot.running.hearing import A_BLINK, A_PULSE, PATIENCE, Hearing, has_lost

FIRST, SECOND, THIRD = 3 << 22, 4 << 22, 5 << 22
"""Servers, each on a line of its own; the third line is another process's."""


@pytest.fixture
def client():
    known = {FIRST: SimpleNamespace(unavailable=False), SECOND: SimpleNamespace(unavailable=False)}
    return SimpleNamespace(
        shard_count=3, shards={0: None, 1: None}, get_guild=known.get, known=known, is_ready=lambda: True
    )


@pytest.fixture
def hearing(clock):
    return Hearing(clock)


def test_of_several_lines_each_is_silent_for_its_own_servers_and_the_first_for_letters(hearing, client):
    hearing.down(1)
    assert [hearing.reaches(client, one) for one in (FIRST, SECOND, None)] == [True, False, True]
    hearing.up(1)
    hearing.down(0)
    assert [hearing.reaches(client, one) for one in (FIRST, SECOND, None)] == [False, True, False]


@pytest.mark.parametrize(("silence", "wait"), [(A_BLINK, 0), (A_BLINK + 1, PATIENCE)])
def test_after_a_longer_silence_people_have_a_moment_to_come_back(hearing, client, clock, silence, wait):
    hearing.down(0)
    clock.move(silence - 1)
    hearing.down(0)  # an attempt that failed
    clock.move(1)
    assert hearing.up(0) == silence
    for seconds in (wait - 1, 1) if wait else ():
        assert not hearing.reaches(client, FIRST)
        clock.move(seconds)
    assert hearing.reaches(client, FIRST)
    clock.move(1)
    assert hearing.up(0) == 0, "it was up already"


@pytest.mark.parametrize(("quiet", "is_silent"), [(A_PULSE, False), (A_PULSE + 1, True)])
def test_a_line_that_fell_silent_did_so_with_its_last_word(hearing, client, clock, quiet, is_silent):
    """It is noticed after a minute only, and no clock is to choose for people in that."""
    hearing.heard(0)
    clock.move(quiet)
    assert (hearing.reaches(client, FIRST), hearing.is_whole) == (not is_silent, not is_silent)
    assert hearing.reaches(client, SECOND)
    hearing.down(0)
    hearing.heard(0)  # the next one greets us
    clock.move(1)
    assert hearing.up(0) == 1 + is_silent * quiet


def test_a_server_that_is_away_or_another_processs_has_nobody_who_can_press(hearing, client):
    client.known[FIRST].unavailable = True
    assert [hearing.reaches(client, one) for one in (FIRST, SECOND, THIRD)] == [False, True, False]


def test_a_server_that_was_away_holds_up_itself_alone(hearing, client, clock):
    hearing.away(FIRST)
    assert [hearing.reaches(client, one) for one in (FIRST, SECOND, None)] == [False, True, True]
    assert hearing.is_whole
    clock.move(A_BLINK + 1)
    assert hearing.back(FIRST) == A_BLINK + 1
    assert [hearing.reaches(client, one) for one in (FIRST, SECOND, None)] == [False, True, True]
    clock.move(PATIENCE)
    assert hearing.reaches(client, FIRST)


def test_a_server_is_lost_that_its_line_does_not_name_once_all_of_them_are_known(client):
    del client.known[SECOND]
    assert [has_lost(client, one) for one in (FIRST, SECOND, THIRD)] == [False, True, False]
    client.is_ready = lambda: False
    assert not has_lost(client, SECOND)


def test_all_is_well_while_every_line_is_up_or_was_a_blink_ago(hearing, clock):
    hearing.down(0)
    clock.move(A_BLINK)
    hearing.down(1)
    assert hearing.is_whole
    clock.move(1)
    assert not hearing.is_whole
    hearing.up(0)
    assert hearing.is_whole
