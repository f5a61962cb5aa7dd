"""What a bot posts: buttons, selects, forms, pictures, and words that try to be more."""

import asyncio
import re

import pytest
from playwright.async_api import Route, expect

from tests.browser.person import Person

pytestmark = pytest.mark.browser


async def test_a_button_changes_its_message_for_all(person: Person):
    panel = await person.panel()
    join = panel.get_by_role("button", name="Join")
    await join.focus()
    await person.page.keyboard.press("Enter")
    await expect(person.message("At the table: Ana")).to_be_visible()
    await expect(join).to_be_enabled()
    await expect(join).to_be_focused()

    await person.become("Ben")
    await person.message("At the table: Ana").get_by_role("button", name="Join").click()

    await expect(person.message("At the table: Ana, Ben")).to_be_visible()


async def test_a_button_nobody_answers_says_so(person: Person):
    panel = await person.panel()

    await panel.get_by_role("button", name="Silent").click()

    await expect(panel.get_by_role("alert")).to_contain_text(re.compile("did not respond|failed"), timeout=15_000)
    await expect(panel.get_by_role("button", name="Join")).to_be_enabled()


async def test_packs_are_chosen_from_the_keyboard(person: Person):
    panel = await person.panel()
    await panel.get_by_role("button", name="Packs").focus()
    await person.page.keyboard.press("Enter")
    await expect(person.page.get_by_role("option", name="Cult")).to_have_attribute("aria-selected", "true")

    await person.page.keyboard.press("ArrowDown")
    await person.page.keyboard.press("Space")
    await person.page.get_by_role("button", name="Done").click()

    await expect(person.message("Packs: cult, scourge")).to_be_visible()
    await expect(panel.get_by_role("button", name="Packs: Cult, Scourge")).to_be_visible()


async def test_people_and_channels_are_chosen_by_searching(person: Person):
    panel = await person.panel()
    await panel.get_by_role("button", name="Whom?").click()
    await person.page.keyboard.type("cle")
    await person.page.keyboard.press("Enter")
    await expect(person.message("Whom: Cleo")).to_be_visible()

    await panel.get_by_role("button", name="Where?").click()
    await person.page.keyboard.type("loun")
    await person.page.keyboard.press("Enter")
    await expect(person.message("Where: lounge")).to_be_visible()


async def test_a_form_asks_again_for_what_is_missing_and_then_arrives(person: Person):
    panel = await person.panel()
    await panel.get_by_role("button", name="Form").click()
    form = person.page.get_by_role("dialog", name="Who are you?")
    await form.get_by_label("Name").fill("Ana")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_text("This is required.")).to_have_count(3)

    await form.get_by_role("button", name="Weapon").click()
    await person.page.get_by_role("option", name="Rapier").click()
    await form.get_by_role("radio", name="Left").check()
    await form.get_by_role("checkbox", name="Key").check()
    await form.get_by_role("checkbox", name="Bread").check()
    await form.get_by_role("checkbox", name="I am sure").check()
    await form.get_by_role("button", name="Submit").click()

    await expect(person.message("Form: Ana / rapier / left / key, bread / sure")).to_be_visible()
    await expect(form).to_have_count(0)


async def test_a_file_goes_along_with_a_form(person: Person):
    panel = await person.panel()
    await panel.get_by_role("button", name="Import").click()
    form = person.page.get_by_role("dialog", name="Bring a saved table")
    await expect(form.locator("strong")).to_have_text("gate keeper")
    save = {"name": "save.json", "mimeType": "application/json", "buffer": b"{}"}
    await form.get_by_label("Save").set_input_files(save)
    await form.get_by_label("Story").fill("From the attic")

    await form.get_by_role("button", name="Submit").click()

    await expect(person.message("Import: save.json, From the attic")).to_be_visible()


async def test_a_picture_opens_large_with_its_words(person: Person):
    panel = await person.panel()
    await panel.get_by_role("button", name="A castle under a red moon").click()
    lightbox = person.page.get_by_role("dialog", name="Picture")
    await expect(lightbox.get_by_role("img", name="A castle under a red moon")).to_be_visible()
    loaded = "image => image.complete && image.naturalWidth"
    assert await lightbox.get_by_role("img").evaluate(loaded) == 640

    await person.page.keyboard.press("ArrowRight")
    await expect(lightbox.get_by_role("img", name="Three cards")).to_be_visible()
    await person.page.keyboard.press("Escape")
    await expect(lightbox).to_have_count(0)


async def test_a_thread_is_named_as_soon_as_it_is_heard_of(person: Person):
    """The message that speaks of it may be there first."""

    async def late(route: Route) -> None:
        await asyncio.sleep(1)
        await route.continue_()

    await person.page.route("**/client/state*", late)

    await person.use("show room")

    await expect(person.message("The game is in")).to_contain_text("The Long Gallery.", timeout=15_000)


async def test_markup_in_words_stays_words(person: Person):
    await person.use("show trick")
    message = person.message("bold")
    await expect(message.locator(".markdown strong").first).to_have_text("bold")

    await expect(message).to_contain_text('<img src=x onerror="window.hacked = 1">')
    assert await message.locator("img, script, a[href^='javascript']").count() == 0
    assert await person.page.evaluate("window.hacked") is None


async def test_markdown_reads_as_on_discord(person: Person):
    read = """async text => {
        const { markdown } = await import("/page/markdown.js");
        return markdown(text).innerHTML;
    }"""
    expected = {
        "**a** *b* __c__ ~~d~~ `e`": '<strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code class="inline-code">e</code>',
        "***a***": "<strong><em>a</em></strong>",
        "snake_case_word and 2*3*4": "snake_case_word and 2<em>3</em>4",
        r"\*not\* **a\*b**": "*not* <strong>a*b</strong>",
        "`**raw**`": '<code class="inline-code">**raw**</code>',
        "**open *never closed": "**open *never closed",
    }
    for text, html in expected.items():
        assert await person.page.evaluate(read, text) == f'<div class="paragraph">{html}</div>', text
    blocks = await person.page.evaluate(
        read, "# Head\n-# small\n> quote\n- one\n  - inner\n1. first\n```py\nx < 1\n```\nend"
    )
    assert blocks == (
        '<h3 class="heading-1">Head</h3><small class="subtext">small</small>'
        '<blockquote><div class="paragraph">quote</div></blockquote>'
        '<ul><li>one<ul><li>inner</li></ul></li></ul><ol start="1"><li>first</li></ol>'
        '<pre class="code-block" data-language="py"><code>x &lt; 1</code></pre><div class="paragraph">end</div>'
    )


async def test_on_a_phone_everything_fits_and_the_places_slide_in(person: Person):
    await person.panel()
    await person.page.set_viewport_size({"width": 390, "height": 780})

    overflow = "document.documentElement.scrollWidth - window.innerWidth"
    assert await person.page.evaluate(overflow) <= 0
    wide = """[...document.querySelectorAll("#messages *")]
        .filter(one => one.getBoundingClientRect().right > innerWidth + 1).length"""
    assert await person.page.evaluate(wide) == 0

    lounge = person.page.locator('.place[data-name="lounge"]')
    await expect(lounge).to_be_hidden()
    await person.page.get_by_role("button", name="Channels").click()
    await lounge.click()
    await expect(person.page.locator("#channel-name")).to_contain_text("lounge")
    await expect(lounge).to_be_hidden()
