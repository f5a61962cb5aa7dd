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


def test_of_what_an_adventure_has_brought_it_is_told_what_it_was_rid_of_by_it():
    was = lived(1)[-1]
    marked = was.model_copy(update={"lasting": ("gills", "torn_ear")})
    tale = marked.tale.model_copy(update={"mission": "idol_goes_home", "how": "win", "scars": ("jitters",)})
    home = marked.model_copy(update={"adventures": 2, "tale": tale, "lasting": ("torn_ear", "jitters")})
    lives, names = [was, marked, home, home], [{}] * 4
    assert story_lines(lives, names)[-1] == "After that: rid of Gills."
    assert story_scene(lives, names, "Lawman Grim Jane", "").chapters[-1].between == ("Rid of Gills",)


def test_of_who_did_not_come_back_nobody_says_that_it_brought_anything_home():
    was = lived(1)[-1]
    died = was.model_copy(
        update={"dead": True, "tale": was.tale.model_copy(update={"died": True, "scars": ("gills",)})}
    )
    (told,) = [one for one in story_lines([died], [{}]) if "Gills" in one]
    assert told.endswith(" Left with: Gills. **Did not come back.**")


def test_of_a_long_story_the_end_is_told_and_how_much_was_before():
    lives = lived(15)
    scene = story_scene(lives, [{} for _ in lives], "Lawman Grim Jane", "")
    assert (len(scene.chapters), scene.before, scene.chapters[0].number) == (CHAPTERS, 3, 4)
    assert scene.rank == "Level 8"


def test_who_was_nowhere_has_a_page_too():
    picture = told(lived(0))
    assert picture.rest == ()
    assert "0 Adventures" in picture.alt
