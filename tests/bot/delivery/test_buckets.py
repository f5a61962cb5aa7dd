"""A rate limit holds us up when it is used up, and not before."""

from types import SimpleNamespace

import discord
import pytest

from bot.delivery.buckets import Bucket


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
