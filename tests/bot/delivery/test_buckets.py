"""A rate limit holds us up when it is used up, and not before."""

import asyncio
from types import SimpleNamespace

import discord
import pytest

from bot.delivery.buckets import PATIENT, Bucket


def told(bucket: Bucket, *, remaining: int, reset_after: float) -> None:
    """What Discord says of a bucket in the headers of an answer."""
    headers = {"X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": str(remaining)}
    bucket.update(SimpleNamespace(headers={**headers, "X-Ratelimit-Reset-After": str(reset_after)}))  # type: ignore[arg-type]


async def test_a_bucket_with_a_long_window_is_used_while_something_is_left_in_it():
    bucket = Bucket(max_ratelimit_timeout=60.0)
    async with bucket:
        told(bucket, remaining=2, reset_after=300)
    async with bucket:
        pass
    async with bucket:
        told(bucket, remaining=1, reset_after=299)
    assert bucket.remaining == 1


async def test_a_bucket_that_is_used_up_for_long_refuses():
    bucket = Bucket(max_ratelimit_timeout=60.0)
    async with bucket:
        told(bucket, remaining=0, reset_after=300)
        with pytest.raises(discord.RateLimited):
            await bucket.acquire()


async def test_who_takes_the_last_one_out_waits_for_nobody_and_the_next_learns_how_long_it_would_be():
    bucket = Bucket(max_ratelimit_timeout=60.0)
    async with asyncio.timeout(20):
        async with bucket:
            told(bucket, remaining=0, reset_after=30)
    patience = PATIENT.set(False)
    with pytest.raises(discord.RateLimited) as limited:
        await bucket.acquire()
    PATIENT.reset(patience)
    assert 0 < limited.value.retry_after <= 30
    bucket._filling.cancel()


async def test_who_is_not_patient_finds_a_bucket_that_was_used_up_filled_again_time_after_time():
    patience = PATIENT.set(False)
    bucket = Bucket(max_ratelimit_timeout=60.0)
    for _ in range(3):
        async with asyncio.timeout(100), bucket:
            told(bucket, remaining=0, reset_after=0.05)
        await asyncio.sleep(0.1)
    PATIENT.reset(patience)
    await bucket._filling


async def test_who_is_patient_gets_the_first_one_that_is_filled_in():
    bucket = Bucket(max_ratelimit_timeout=60.0)
    async with bucket:
        told(bucket, remaining=0, reset_after=0.05)
    async with asyncio.timeout(100), bucket:
        pass
    await bucket._filling
