"""Verbs that ask: tests of a Skill, and choices. Beside them Encounters use whatever verb there is (SOB-ENC-09)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import Field

from engines.brimstone.deeds import Deed
from engines.brimstone.events import SkillTested, WayTaken, XpGained
from engines.brimstone.fights import doomed_by
from engines.brimstone.numbers import Save
from engines.brimstone.outfit import Effect, Skill
from engines.brimstone.party import decide
from engines.brimstone.rolling import chance, own
from engines.brimstone.sermons import ends_all
from engines.brimstone.state import Hero
from engines.kernel import Later, Option
from engines.kernel.asks import NOTHING
from engines.kernel.verbs import Word, work


class Test(Effect, do="test"):
    """A test of a Skill: so many D6, one success is enough unless more are named (SOB-ENC-02, SOB-ENC-03); Grit helps (SOB-ENC-07).

    Attributes:
        who: each Hero, or one that the party picks.
        passed, failed: what then happens to whoever tested.
        all_passed, any_failed: what then happens to all of them.
        xp: for passing (SOB-ENC-04).
    """

    skill: Skill
    target: Save
    who: Literal["each", "one"] = "each"
    successes: int = 1
    xp: int = Field(0, ge=0, le=50)
    passed: tuple[Effect, ...] = ()
    failed: tuple[Effect, ...] = ()
    all_passed: tuple[Effect, ...] = ()
    any_failed: tuple[Effect, ...] = ()

    async def run(self, deed: Deed) -> None:
        heroes = deed.about()
        if self.who == "one" and len(heroes) > 1:
            heroes = [await self._picked(deed, heroes)]
        results = await deed.table.together(*[self._passes(deed, hero) for hero in heroes])
        for hero, passed in zip(heroes, results, strict=True):
            if hero.stands:
                await work(deed.to(hero), self.passed if passed else self.failed)
        if results:
            await work(deed, self.all_passed if all(results) else self.any_failed)

    async def _picked(self, deed: Deed, heroes: list[Hero]) -> Hero:
        options = [
            Option(
                hero.id,
                words="tester",
                args=self._odds(hero),
                means=hero,
            )
            for hero in sorted(heroes, key=lambda hero: -hero.figure[self.skill])
        ]
        args = {"card": deed.card, "skill": self.skill, "needed": self.target, "successes": self.successes}
        picked = await decide(deed.table, "tester", options, args=args, rules=("SOB-ENC-03",))
        hero: Hero = picked.means
        return hero

    def _odds(self, hero: Hero) -> dict[str, object]:
        dice = hero.figure[self.skill]
        return {
            "seat": hero.seat,
            "hero_card": hero.called,
            "dice": dice,
            "needed": self.target,
            "chance": chance(dice, self.target, self.successes),
        }

    async def _passes(self, deed: Deed, hero: Hero) -> bool:
        def end(faces: Sequence[int]) -> Mapping[str, Any]:
            others = [other for other in deed.about() if other is not hero]
            if self._is_good(faces):
                return NOTHING
            all_lost = ends_all(deed.state, self.any_failed, [hero, *others], self.failed)
            return all_lost or doomed_by(deed.state, [*self.any_failed, *self.failed])

        faces = await own(
            deed.table,
            hero,
            hero.figure[self.skill],
            self.target,
            "test",
            enough=self.successes,
            skill=self.skill,
            end=end,
        )
        passed = self._is_good(faces)
        deed.table.tell(
            SkillTested(
                seat=hero.seat,
                hero_card=hero.called,
                skill=self.skill,
                faces=faces,
                target=self.target,
                passed=passed,
                successes=self.successes,
            )
        )
        if passed and self.xp:
            hero.xp += self.xp
            deed.table.tell(XpGained(seat=hero.seat, hero_card=hero.called, amount=self.xp, what="test"))
        return passed

    def _is_good(self, faces: Sequence[int]) -> bool:
        return sum(face >= self.target for face in faces) >= self.successes


class One(Effect, do="one"):
    """It is for one Hero, whom the party picks (SOB-AMB-46)."""

    effects: tuple[Effect, ...]

    async def run(self, deed: Deed) -> None:
        heroes = deed.about()
        if not heroes:
            return
        options = [Option(hero.id, words="hero", args={"hero_card": hero.called}, means=hero) for hero in heroes]
        hero = heroes[0]
        if len(heroes) > 1:
            hero = (await decide(deed.table, "one", options, args={"card": deed.card})).means
        await work(deed.to(hero), self.effects)


class Way(Word):
    """One way to go about it."""

    id: str
    text: str = Field(max_length=80)
    effects: tuple[Effect, ...] = ()


class Choose(Effect, do="choose"):
    """The party decides (SOB-AMB-46)."""

    ways: tuple[Way, ...] = Field(min_length=2, max_length=4)

    async def run(self, deed: Deed) -> None:
        options = [
            Option(
                way.id,
                words="way",
                args=Later(_foreseen, deed, way),
                means=way,
                fatal=ends_all(deed.state, way.effects, deed.about()) or doomed_by(deed.state, way.effects),
            )
            for way in self.ways
        ]
        picked = await decide(deed.table, "encounter", options, args={"card": deed.card})
        deed.table.tell(WayTaken(card=deed.card, text=picked.means.text))
        await work(deed, picked.means.effects)


def _foreseen(deed: Deed, way: Way) -> dict[str, object]:
    """What a way asks for, and how likely it is: of each Hero on its own, or of the one who is best at it."""
    test = next((effect for effect in way.effects if isinstance(effect, Test)), None)
    args: dict[str, object] = {"words": way.text, "skill": "none", "needed": 0, "successes": 1, "who": "", "chance": 0}
    heroes = deed.about()
    if test is not None and heroes:
        best = max(hero.figure[test.skill] for hero in heroes)
        likely = chance(best, test.target, test.successes)
        args |= {"skill": test.skill.value, "needed": test.target, "successes": test.successes}
        args |= {"who": test.who, "chance": likely}
    return args
