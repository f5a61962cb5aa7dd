"""What stands on a card is what it does: every number, every reach, every drop."""

import pytest

from bot.words.topics import topics
from engines.dorn.asking import at
from engines.dorn.events import (
    Announced,
    Attacked,
    BlessingPlayed,
    Died,
    Dropped,
    Fled,
    HandedOver,
    HeroesBegan,
    Parried,
    Placed,
    RitualCast,
    Slain,
    Summoned,
    Taken,
    TreasureDrawn,
    TurnBegan,
    Walked,
    WentForth,
    Worked,
    Wounded,
)
from engines.dorn.game import GAME
from engines.dorn.library import library
from engines.dorn.naming import several, title_of
from engines.dorn.vocabulary import HEROES, KINDS, Trait
from engines.kernel.words import Words
from tests.engines.dorn.scene import Scene

TIMES = {1: "once", 2: "twice"}


def far(effect):
    return f"up to {effect.reach} spaces away" if effect.reach > 1 else "next to you"


def healed(effect):
    whom = {"you": "you are", "all": "every hero is", "near": "every other hero", "other": "hero"}[effect.who]
    how = "healed completely" if effect.amount > 8 else f"healed {effect.amount} HP"
    return [whom, how, *([far(effect)] if effect.who in ("other", "near") else [])]


def harmed(effect):
    besides = [*(["all monsters next to it"] * effect.spreads), *(["cannot act"] * effect.stuns)]
    return [f"{effect.amount} HP", far(effect), *besides]


def warded(effect):
    who = {"you": "you parry", "all": "every hero parries", "one": "or you, parries"}[effect.who]
    return [f"{who} {effect.amount} more attack", *([far(effect)] if effect.who == "one" else [])]


def called(effect):
    return [f"{effect.strong} more strong monster" if effect.strong else f"{effect.weak} more weak monsters"]


SAYS = {
    "heal": healed,
    "harm": harmed,
    "ward": warded,
    "call": called,
    "stun": lambda one: [far(one), "no monster" if one.who == "all" else "a monster", "act next turn"],
    "slay": lambda one: ["a monster", far(one), "slain; Zorkal loses 1 HP"],
    "blast": lambda one: ["every monster next to you", f"loses {one.amount} HP"],
    "drive": lambda one: ["a monster", far(one), f"driven up to {one.steps} spaces off", "you say where to"],
    "stride": lambda one: ["every hero" if one.who == "all" else "you", f"{one.amount} more space"],
    "strike": lambda one: [f"attack {TIMES[one.amount]} more"],
    "swap": lambda one: ["change places with another hero", far(one) if one.reach else "that has not moved yet"],
    "veil": lambda _: ["pass through pieces"],
    "go_home": lambda _: ["you go to Argos"],
    "spill": lambda one: [f"loses {one.amount} drops"],
    "haste": lambda one: ["every monster", f"up to {one.amount} more spaces"],
    "wound": lambda one: ["one hero", f"loses {one.amount} HP"],
    "drag": lambda one: ["outside Argos", f"up to {one.steps} spaces", "you say where to"],
    "frenzy": lambda _: ["one kind attacks once more"],
    "daze": lambda _: ["parry nothing this turn"],
    "bind": lambda _: ["one hero cannot move in the heroes' next turn"],
    "hush": lambda _: ["no Blessing is played and no spell cast"],
    "restore": lambda _: ["every wounded monster"],
    "exchange": lambda _: ["two monsters change places"],
    "rob": lambda _: ["one item", "destroyed"],
}
"""By verb what a card with such an effect has to say."""


def cards():
    there = library()
    ranks = [rank for hero in there.heroes.values() for rank in hero.levels]
    return [
        *there.rituals.values(),
        *there.blessings.values(),
        *there.treasures.values(),
        *(spell for rank in ranks for spell in rank.spells),
    ]


def test_every_card_says_what_it_does():
    for card in cards():
        for words in (words for effect in card.effects for words in SAYS[effect.do](effect)):
            assert words.lower() in card.text.lower(), (card.id, words)


def test_every_number_on_a_card_is_one_of_its_effects():
    for card in cards():
        fields = [value for effect in card.effects for value in effect.model_dump().values()]
        numbers = {int(word) for word in card.text.replace(".", " ").replace(",", " ").split() if word.isdigit()}
        outright = {1} if "Zorkal loses 1 HP" in card.text else set()
        assert numbers <= {*(value for value in fields if type(value) is int), *outright}, card.id
        has = {name for effect in card.effects for name in ("spreads", "stuns") if getattr(effect, name, False)}
        assert ("all monsters next to it" in card.text) == ("spreads" in has), card.id


@pytest.mark.rule("DORN-TRS-07", "DORN-CMB-20")
def test_an_item_says_when_it_is_used_and_that_it_costs_blood():
    for card in library().treasures.values():
        assert ("your attacks" in card.text) == (card.when == "attack"), card.id
        assert ("drop of blood" in card.text) == card.drop, card.id
        if card.monster:
            assert card.text == f"A {library().monsters[card.monster].name}."


@pytest.mark.rule("DORN-RIT-01")
def test_rituals_cost_what_they_cost():
    assert {card.id: card.cost for card in library().rituals.values()} == {
        "march_of_the_dead": 3, "red_hour": 5, "heavy_arms": 6, "pinprick": 3, "bone_chain": 4, "dead_air": 4,
        "black_stitches": 2, "temple_gong": 5, "open_graves": 4, "stolen_place": 2, "greedy_dark": 2, "stone_throat": 5,
    }  # fmt: skip


def test_heroes_monsters_and_zorkal_are_as_they_are_balanced():
    there = library()
    assert {hero.id: [(r.move, r.hp, r.attacks, r.reach) for r in hero.levels] for hero in there.heroes.values()} == {
        "kaerdrak": [(5, 6, 1, 1), (5, 6, 2, 1), (6, 7, 2, 1)],
        "choros": [(5, 6, 1, 1), (6, 7, 1, 1), (6, 8, 2, 1)],
        "almanor": [(5, 6, 0, 1), (5, 6, 0, 1), (6, 7, 0, 1)],
        "ragnar": [(6, 5, 1, 1), (6, 6, 2, 1), (7, 7, 2, 1)],
        "eleanor": [(5, 5, 1, 2), (6, 6, 2, 2), (6, 7, 3, 2)],
        "gor": [(5, 5, 1, 1), (5, 6, 1, 1), (6, 7, 2, 1)],
        "guelin": [(6, 5, 1, 4), (6, 5, 1, 5), (7, 6, 2, 5)],
        "riel": [(6, 5, 1, 3), (7, 5, 2, 3), (8, 5, 2, 4)],
        "vargen": [(5, 5, 1, 1), (6, 6, 2, 1), (6, 6, 3, 1)],
    }
    assert {hero.id: [dict(rank.traits) for rank in hero.levels] for hero in there.heroes.values()} == {
        "kaerdrak": [{Trait.MEND: 1}, {Trait.MEND: 1}, {Trait.MEND: 2, Trait.PARRY: 1}],
        "choros": [{Trait.ROUND: 1}, {Trait.ROUND: 1, Trait.PARRY: 1}, {Trait.ROUND: 1, Trait.PARRY: 1}],
        "almanor": [{}, {}, {}],
        "ragnar": [{Trait.SILVER: 1}, {Trait.SILVER: 1}, {Trait.SILVER: 1, Trait.RIPOSTE: 1}],
        "eleanor": [{Trait.PIERCE: 1}] * 3,
        "gor": [{}, {}, {}],
        "guelin": [{}, {Trait.PIN: 1}, {Trait.PIN: 1}],
        "riel": [{Trait.PASS: 1}] * 3,
        "vargen": [{Trait.THIRST: 1, Trait.NIGHT: 2}] * 3,
    }
    assert {one.id: (one.move, one.hp, one.attacks, one.reach, one.passes) for one in there.monsters.values()} == {
        "giant_rat": (6, 1, 1, 1, False), "skeleton": (5, 1, 1, 2, False), "zombie": (4, 1, 1, 1, False),
        "swamp_beast": (5, 2, 1, 1, False), "vampire": (5, 2, 2, 1, False), "mummy": (4, 2, 2, 1, False),
        "ghost": (5, 2, 1, 1, True), "gorgon": (4, 2, 1, 4, False),
    }  # fmt: skip
    assert [(rank.move, rank.attacks) for rank in there.zorkal.levels] == [(4, 3), (5, 3), (6, 4)]


WORDS = Words(GAME, ["Ana", "Ben"])


def trait(name):
    return WORDS.say("trait", {"trait": name, "amount": 1})


def test_who_mends_may_mend_itself_and_who_thirsts_is_healed_by_its_attacks_alone():
    assert "of its own, or of somebody next to it" in trait(Trait.MEND)
    assert "by its attacks" in trait(Trait.THIRST)
    assert "his attacks" in library().heroes["vargen"].text


@pytest.mark.rule("DORN-CMB-05")
def test_eleanor_is_said_to_pierce_only_what_is_next_to_her():
    assert trait(Trait.PIERCE).endswith("straight behind a target next to it")


@pytest.mark.rule("DORN-VAR-D-02")
def test_who_flees_is_told_that_it_does_not_cast_either():
    assert "cannot attack, cast or use an item" in WORDS.say("move-flee", part="hint")


@pytest.mark.rule("DORN-VAR-F", "DORN-VAR-F-02", "DORN-VAR-F-03", "DORN-VAR-F-04")
def test_four_heroes_are_told_all_that_changes_and_nobody_is_told_of_five_who_are_four():
    told = GAME.Options.model_fields["variant_f"].description
    assert all(words in told for words in ("1 HP more", "three weak monsters", "Rituals and levels are dearer"))
    assert "five" not in WORDS.say("intro") + WORDS.say("topic-goal", part="text")


@pytest.mark.rule("DORN-VAR-00")
def test_every_variant_is_explained_under_the_name_that_the_lobby_gives_it():
    told = " ".join(f"{topic.title} {topic.text}" for topic in topics(GAME))
    titles = [field.title for name, field in GAME.Options.model_fields.items() if name.startswith("variant")]
    assert [title for title in titles if title not in told and title.removesuffix("s") not in told] == []


def test_monsters_that_are_counted_have_a_plural():
    words = Words(GAME, ["Ana", "Ben"])
    went = [words.say("went-forth", {"monster_card": kind, "count": 5, "place_cards": ["space-28"]}) for kind in KINDS]
    assert [one.partition(" go ")[0] for one in went] == [
        "5 Giant Rats", "5 Skeletons", "5 Zombies", "5 Swamp Beasts",
        "5 Vampires", "5 Mummies", "5 Ghosts", "5 Gorgons",
    ]  # fmt: skip
    alone = words.say("went-forth", {"monster_card": "mummy", "count": 1, "place_cards": ["space-28"]})
    assert alone.startswith("A Mummy goes to")
    near = {
        "monster_card": "swamp_beast",
        "count": 2,
        "hero_card": "gor",
        "steps": 3,
        "only": False,
        "acts": "later",
        "due": 0,
    }
    assert words.say("summon-near", near).startswith("2 Swamp Beasts, Near")
    assert words.say("kind-orders", {"monster_card": "mummy", "order": "hunt", "count": 4}) == "All 4 Mummies: Hunt"
    both = {"monster_card": "mummy", "order": "hunt", "count": 2}
    assert words.say("kind-orders", both) == "Both Mummies: Hunt"
    assert words.say("kind-orders", both, part="hint") == "From now on."
    assert (several("rubble"), several("zorkal")) == ("Cave-ins", "Zorkal")
    assert (title_of("rubble_3"), title_of("artifact_3")) == ("Cave-in 3", "Artifact 3")


@pytest.mark.parametrize(("left", "said"), [(0, "no steps left"), (1, "1 step"), (2, "2 steps")])
def test_a_monster_has_as_many_steps_as_it_is_said(left, said):
    args = {"piece_card": "mummy", "nth": 3, "left": left}
    assert Words(GAME, ["Ana"]).say("ask-march-one", args) == f"3 · Mummy has {said}. What is it to do?"


@pytest.mark.parametrize("words", ["strike-one", "strike-not"])
def test_where_who_strikes_stands_is_a_sentence(words):
    assert Words(GAME, ["Ana"]).say(words, {"place_card": "space-28"}, part="hint") == "It stands in the Graveyard."


@pytest.mark.rule("DORN-VAR-C-03", "DORN-CMB-08")
@pytest.mark.parametrize(
    ("struck", "rubble", "said"),
    [
        (0, 1, "a Cave-in."), (0, 2, "Cave-ins twice."), (1, 0, "Gor once."), (1, 1, "Gor once · a Cave-in."),
        (1, 3, "Gor once · Cave-ins 3 times."),
    ],
)  # fmt: skip
def test_who_strikes_cave_ins_alone_is_told_as_whoever_strikes_heroes(struck, rubble, said):
    args = {"struck": [{"hero_card": "gor", "count": 1}] * struck, "rubble": rubble, "count": struck + rubble}
    told = f"{args['count']} attack{'s' * (struck + rubble > 1)}: {said}"
    assert WORDS.event(Announced(struck=args["struck"], rubble=rubble), 0) == f"They strike: {said}"
    assert WORDS.say("ask-onslaught", args) == told


@pytest.mark.parametrize(
    ("space", "where"),
    [
        (3, "at the Herbalist"), (140, "at a Healing Fountain"), (206, "on the throne"), (66, "on the teleport T1"),
        (333, "on the teleport T2"), (100, "on the ochre trail"), (175, "in Argos"), (96, "in the Black Swamp"),
        (145, "in the labyrinth by the Ritual Chamber"),
    ],
)  # fmt: skip
def test_where_something_happens_is_said_as_the_place_wants_it(space, where):
    words, place = Words(GAME, ["Ana", "Ben"]), at(space)
    told = [
        words.say("ask-waits", {"hero_card": "gor", "hp": 5, "place_card": place}),
        words.event(Placed(piece="hero-0", piece_card="gor", place_card=place), None),
        words.event(Died(seat=0, hero_card="gor", place_card=place), None),
        words.event(Summoned(monster_card="zombie", nth=2, place_card=place), None),
        words.event(Dropped(seat=0, hero_card="gor", card="red_flask", place_card=place), None),
    ]
    assert told == [
        f"Gor (5 HP) waits {where}.",
        f"Gor is now {where}.",
        f"**Gor falls** {where}. One torch less.",
        f"Zombie 2 appears {where}.",
        f"Gor leaves Red Flask behind, {where}.",
    ]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Attacked(seat=1, hero_card="gor", target_card="zombie"), "Gor attacks the Zombie."),
        (Attacked(seat=1, hero_card="gor", target_card="rubble_3"), "Gor attacks Cave-in 3."),
        (Wounded(target="monster-1", target_card="ghost", hp=1), "The Ghost is hit, and has 1 HP left."),
        (Wounded(target="zorkal", target_card="zorkal", hp=1), "Zorkal is hit, and has 1 HP left."),
        (Slain(target="monster-1", target_card="skeleton", hero_card="guelin"), "Guelin slays the Skeleton."),
        (Slain(target="monster-1", target_card="skeleton", hero_card=None), "The Skeleton falls."),
        (Parried(seat=1, hero_card="gor", monster_card="mummy"), "Gor turns the blow of the Mummy."),
        (Parried(seat=1, hero_card="gor", monster_card="zorkal"), "Gor turns the blow of Zorkal."),
        (Fled(piece="monster-1", piece_card="giant_rat"), "The Giant Rat flees."),
        (Fled(piece="hero-0", piece_card="gor"), "Gor flees."),
        (Placed(piece="monster-1", piece_card="swamp_beast", place_card="space-96"), "The Swamp Beast is now in the Black Swamp."),
        (WentForth(monster_card="zorkal", count=1, place_cards=["space-206"]), "Zorkal goes to the throne."),
        (Worked(piece_card="vampire", count=1, what="stun"), "The Vampire cannot act next turn."),
        (Worked(piece_card="mummy", count=2, what="stun"), "2 Mummies cannot act next turn."),
        (Worked(piece_card="mummy", count=2, what="restore"), "2 Mummies are whole again."),
    ],
)  # fmt: skip
def test_one_of_a_kind_has_an_article_and_whoever_has_a_name_has_none(event, said):
    assert WORDS.event(event, None) == said


@pytest.mark.parametrize(
    ("key", "args", "said"),
    [
        ("ask-drive-where", {"card": "iron_bar", "piece_card": "zombie"}, "Iron Bar: where is the Zombie driven?"),
        ("ask-chest-where", {"monster_card": "ghost"}, "A Ghost climbs out of a chest. On which space?"),
        ("ask-army", {"monster_card": "ghost", "then_cards": []}, "Where does the Ghost lie in wait? It is the last."),
    ],
)
def test_one_of_a_kind_has_an_article_where_it_is_asked_about_too(key, args, said):
    assert WORDS.say(key, args) == said


@pytest.mark.parametrize("done", ["done-moving", "done-attacking"])
def test_to_be_done_with_one_hero_and_with_all_read_otherwise_from_the_first_word_on(done):
    one, everybody = (WORDS.say(end, part="hint") for end in (done, f"{done}-all"))
    assert one.split()[0] != everybody.split()[0]
    assert everybody.startswith("Your other heroes")


HERE = {"seat": 1, "hero_card": "gor", "place_card": "space-143"}


@pytest.mark.parametrize(
    ("between", "lapses"),
    [
        ([], True),
        ([Walked(seat=2, hero_card="riel", place_card="space-28", path=[29, 28])], True),
        ([Taken(seat=1, hero_card="gor", card="red_flask")], False),
        ([HandedOver(seat=2, hero_card="riel", to_card="gor", card="red_flask")], False),
        ([TurnBegan(round=2, day=False)], False),
        ([HeroesBegan(round=2, day=True)], False),
    ],
)
def test_a_way_in_several_pieces_is_told_by_its_end_unless_something_came_between(between, lapses):
    first, last = Walked(**HERE, path=[142, 143]), Walked(**HERE, path=[143, 144])
    assert first.lapses([*between, last]) is lapses
    assert not first.lapses(between)


@pytest.mark.rule("DORN-RIT-02", "DORN-MOV-08")
def test_who_has_picked_one_that_changes_places_is_asked_with_whom():
    scene = Scene({"gor": 0}, [("zombie", 28), ("mummy", 29), ("zombie", 30)]).rituals("stolen_place", drops=2)
    scene.phase("ritual").answer("cast-stolen_place")
    assert WORDS.prompt(scene.ask("exchange"), 0) == "Stolen Place: which monster changes places?"
    scene.answer("monster-2")
    assert WORDS.prompt(scene.ask("exchange"), 0) == "Stolen Place: with whom does 2 · Mummy change places?"


@pytest.mark.rule("DORN-RIT-02", "DORN-BLS-01", "DORN-TRS-01")
def test_what_is_turned_up_is_read_with_its_line_of_story():
    there = library()
    told = [
        *[(one, RitualCast(card=one.id, text=one.text, cost=one.cost)) for one in there.rituals.values()],
        *[
            (one, BlessingPlayed(seat=1, hero_card="gor", card=one.id, text=one.text))
            for one in there.blessings.values()
        ],
        *[
            (one, TreasureDrawn(seat=1, hero_card="gor", card=one.id, text=one.text))
            for one in there.treasures.values()
        ],
    ]
    assert len(told) == 48
    for card, event in told:
        assert card.flavour
        assert WORDS.event(event, None).endswith(f" *{card.flavour}*")
        assert f"“{card.text}”" in WORDS.event(event, None), "it speaks to whose it is"


@pytest.mark.rule("DORN-TRS-03", "DORN-AMB-22", "DORN-AMB-80")
def test_whoever_may_have_an_item_or_destroy_it_reads_what_it_does():
    text = library().treasures["holy_water"].text
    scene = Scene({"gor": 144, "riel": 145}, seats=[1, 2]).hold("riel", "holy_water", "red_flask").carry("riel", 1)
    beg = scene.moving().ask("move", 1)
    assert WORDS.hint(beg, beg.option("ask-holy_water-1"), 1) == text
    assert WORDS.hint(beg, beg.option("ask-artifact_1-1"), 1).startswith("Its player")
    scene.answer("drop-holy_water", hero="riel").answer("to-146", hero="riel").answer("to-145", hero="gor")
    take = scene.ask("move", 1)
    assert WORDS.hint(take, take.option("take-holy_water"), 1) == text
    rob = Scene({"gor": 144}).hold("gor", "holy_water", "red_flask").rituals("greedy_dark").phase("ritual")
    rob.answer("cast-greedy_dark")
    assert Words(GAME, ["Ana", "Ben"]).prompt(rob.ask("rob"), 0) == "The Greedy Dark: which item is destroyed?"
    assert WORDS.hint(rob.asks[0], rob.asks[0].option("holy_water"), 0) == f"“{text}”", "it speaks to who carries it"


# What stands on a card, upon each of the special pieces


@pytest.mark.rule("DORN-CMB-03", "DORN-CMB-05", "DORN-AMB-42")
@pytest.mark.parametrize("name", HEROES)
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("kind", ["swamp_beast", "vampire", "mummy", "ghost", "gorgon", "zorkal"])
def test_every_hero_on_every_level_takes_from_each_what_its_card_says(name, level, kind):
    foe = [] if kind == "zorkal" else [(kind, 205)]
    scene = Scene({name: 204}, foe, gate="open").level(name, level)
    state = scene.state
    state.zorkal.at = 205 if kind == "zorkal" else 18
    target = state.zorkal if kind == "zorkal" else scene.monster()
    whole, hero = target.hp, scene.hero()
    strikes = [id_ for id_ in scene.attacking().offers() if id_.startswith("strike")]
    assert bool(strikes) is (name != "almanor")
    if strikes:
        scene.answer(strikes[0])
        taken = 2 if name == "ragnar" and kind not in ("swamp_beast", "zorkal") else 1
        assert target.hp == whole - taken
        assert target.idle is (name == "guelin" and level > 1)
        assert hero.struck == 1
        assert hero.experience == (0 if target.hp or level == 3 else 2)


@pytest.mark.rule("DORN-CMB-17", "DORN-CMB-18", "DORN-AMB-42", "DORN-LVL-01")
@pytest.mark.parametrize("kind", ["swamp_beast", "vampire", "mummy", "ghost", "gorgon", "zorkal"])
@pytest.mark.parametrize(
    ("name", "level", "spell", "hp", "idle", "drops"),
    [
        ("almanor", 1, "fire_dart", 1, False, 0), ("almanor", 2, "ice_storm", 0, True, 1),
        ("almanor", 3, "ice_storm", 0, True, 0), ("almanor", 3, "fire_lance", 2, False, 0),
        ("almanor", 3, "fire_storm", 1, False, 1), ("gor", 2, "stone_fist", 2, False, 0),
        ("gor", 3, "petrify", 1, True, 0),
    ],
)  # fmt: skip
def test_every_spell_does_to_each_what_it_says(kind, name, level, spell, hp, idle, drops):
    scene = Scene({name: 204, "riel": 0}, [] if kind == "zorkal" else [(kind, 205)], gate="open").level(name, level)
    scene.state.zorkal.at = 205 if kind == "zorkal" else 18
    target = scene.state.zorkal if kind == "zorkal" else scene.monster()
    whole = target.hp
    scene.attacking().answer(f"cast-{spell}", hero=name)
    assert (target.hp, target.idle and target.hp > 0) == (whole - hp, idle)
    assert scene.state.keeper.drops == drops
    assert scene.hero(name).experience == (0 if target.hp or level == 3 else 1 + target.card.strong)
    assert scene.over, "one spell, and nothing besides"


@pytest.mark.rule("DORN-AMB-42", "DORN-BLS-01", "DORN-TRS-06")
@pytest.mark.parametrize(
    ("card", "hp", "idle"),
    [
        ("lightning", 1, False), ("ring_of_light", 1, False), ("hold_fast", 0, True), ("glass_heart", 1, False),
        ("bag_of_salt", 1, False), ("lamp_oil", 1, False), ("sleeping_dust", 0, True),
    ],
)  # fmt: skip
def test_every_card_against_monsters_works_on_zorkal_once_the_gate_is_open(card, hp, idle):
    scene = Scene({"kaerdrak": 205}, gate="open")
    blessing = card in scene.state.blessing_deck.cards or card in scene.hero().blessing.cards
    if blessing:
        scene.bless("kaerdrak", card).praying().answer(f"play-{card}")
    else:
        scene.hold("kaerdrak", card).moving().answer(f"use-{card}")
    zorkal = scene.state.zorkal
    assert (zorkal.hp, zorkal.idle, zorkal.at) == (4 - hp, idle, 206)
    closed = Scene({"kaerdrak": 202}).hold("kaerdrak", *([] if blessing else [card])).moving()
    assert f"use-{card}" not in closed.offers(), "before that there is nobody"
