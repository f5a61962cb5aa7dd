"""A Hero's story as a picture."""

from cogs.frontier.telling import story_lines
from renderers.frontier.samples import NAMES, lived, told
from renderers.frontier.stories import CHAPTERS, story_scene


def test_a_story_has_each_adventure_and_what_came_after_it():
    lives = lived()
    scene = story_scene(lives, [{"Ana": "Anabel"} for _ in lives], "Lawman Grim Jane", NAMES[0])
    assert [one.number for one in scene.chapters] == [1, 2, 3, 4, 5, 6]
    assert scene.chapters[1].told == (
        "The Darkness came up in turn 10, with Anabel",
        "Slew 4, fell once, helped up Anabel. +95 XP, -40 Gold, +1 Dark Stone.",
    )
    assert scene.chapters[2].told[1].startswith("Slew 5, fell 2 times, helped up by Anabel.")
    assert scene.chapters[3].harm == "Died there, with Jitters, Velvet Antlers."
    assert scene.chapters[3].between == ("Back from the dead", "Rid of Torn Ear")
    assert (scene.scars, scene.friends, scene.helpers) == ("Jitters, Velvet Antlers", "Anabel ×3", "Anabel ×2")
    assert (scene.tally[0], scene.trophies[0], scene.before) == ((6, "Adventures"), ("hellbats", 31), 0)


def test_what_the_road_and_a_town_do_to_a_hero_is_told_too():
    was = lived(1)[-1]
    died = was.model_copy(update={"lasting": (*was.lasting, "gills", "torn_ear"), "dead": True})
    scene = story_scene([was, died], [{}, {}], "Lawman Grim Jane", "")
    assert scene.chapters[-1].between == ("Left with Gills, Torn Ear", "Died")
    assert story_lines([was, died], [{}, {}])[-1] == "After that: left with Gills, Torn Ear, dead."
    back = died.model_copy(update={"dead": False})
    assert story_lines([died, back, back], [{}, {}, {}])[-1] == "After that: back from the dead."


def test_of_a_long_story_the_end_is_told_and_how_much_was_before():
    lives = lived(15)
    scene = story_scene(lives, [{} for _ in lives], "Lawman Grim Jane", "")
    assert (len(scene.chapters), scene.before, scene.chapters[0].number) == (CHAPTERS, 3, 4)
    assert scene.rank == "Level 8"


def test_who_was_nowhere_has_a_page_too():
    picture = told(lived(0))
    assert picture.rest == ()
    assert "0 Adventures" in picture.alt
