"""Dice that anybody can check: the stream is computed here once more, from its description alone."""

import hmac
from collections import Counter
from hashlib import sha256

import pytest

from engines.kernel import Dice, commitment

SEED = bytes(range(32))


def words(seed: bytes, stretch: int, count: int) -> list[int]:
    """The stream as the description has it, word by word."""
    stream = b"".join(
        hmac.new(seed, stretch.to_bytes(8, "big") + block.to_bytes(8, "big"), sha256).digest()
        for block in range(count // 8 + 1)
    )
    return [int.from_bytes(stream[4 * k : 4 * k + 4], "big") for k in range(count)]


def numbers(seed: bytes, stretch: int, n: int, count: int) -> list[int]:
    """Numbers below ``n`` by rejection."""
    fair = [word for word in words(seed, stretch, 8 * count) if word < 2**32 // n * n]
    return [word % n for word in fair[:count]]


@pytest.mark.parametrize("seed", [SEED, bytes(64), bytes(range(65))], ids=len)
def test_numbers_are_those_of_the_described_stream(seed):
    dice = Dice(seed)
    assert [dice.below(6) for _ in range(100)] == numbers(seed, 0, 6, 100)


def test_the_first_numbers_never_change():
    """Old exports hang on these; computed outside of the program with ``openssl dgst -sha256 -mac HMAC``."""
    dice = Dice(bytes(16))
    assert [dice.below(2**32) for _ in range(4)] == [0x853C7403, 0x937D8B62, 0x39569B18, 0x4EB7993F]


def test_another_stretch_is_another_stream_and_comes_back():
    dice = Dice(SEED)
    dice.below(6)
    dice.move(3)
    assert [dice.below(20) for _ in range(10)] == numbers(SEED, 3, 20, 10)
    dice.move(0)
    assert [dice.below(20) for _ in range(10)] == numbers(SEED, 0, 20, 10)


@pytest.mark.parametrize("used", [0, 1, 7, 8, 9, 64])
def test_dice_go_on_where_they_were_left(used):
    dice = Dice(SEED)
    for _ in range(used):
        dice.below(100)
    again = Dice(SEED, dice.stretch, dice.position)
    assert [again.below(100) for _ in range(20)] == [dice.below(100) for _ in range(20)]


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 36])
def test_faces_are_equally_likely(sides):
    rolls = 6000
    dice = Dice(SEED, stretch=sides)
    counts = Counter(dice.roll(sides) for _ in range(rolls))
    assert set(counts) == set(range(1, sides + 1))
    expected = rolls / sides
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = sides - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5, "further off than one fair die in ten thousand"


def test_rejection_leaves_no_bias():
    """Of 2**32 words modulo 3 * 2**30 the lowest third would come twice as often without rejection."""
    n, rolls = 3 * 2**30, 3000
    dice = Dice(SEED)
    thirds = Counter(dice.below(n) // 2**30 for _ in range(rolls))
    assert all(900 < thirds[third] < 1100 for third in range(3))
    assert dice.position > rolls, "a quarter of the words is thrown away"


def test_shuffling_reaches_every_order_equally():
    dice = Dice(SEED)
    counts: Counter[str] = Counter()
    for _ in range(6000):
        cards = list("abc")
        dice.shuffle(cards)
        counts["".join(cards)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_what_was_rolled_is_noted_once():
    dice = Dice(SEED)
    rolled = [dice.below(6), dice.roll(8) - 1, "abc".index(dice.pick("abc"))]
    assert dice.take_rolled() == rolled
    assert dice.take_rolled() == []


@pytest.mark.parametrize("sides", [0, -1, 2**32 + 1])
def test_impossible_dice_are_refused(sides):
    with pytest.raises(ValueError, match="no dice"):
        Dice(SEED).below(sides)


def test_the_largest_and_the_smallest_die():
    dice = Dice(SEED)
    assert dice.below(2**32) == words(SEED, 0, 1)[0]
    assert dice.below(1) == 0


def test_the_commitment_is_the_plain_sha256_of_the_seed():
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
