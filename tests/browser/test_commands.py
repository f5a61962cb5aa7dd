"""Slash commands from the keyboard alone."""

import asyncio

import pytest
from playwright.async_api import expect

from tests.browser.person import Person

pytestmark = pytest.mark.browser


async def test_the_palette_narrows_as_one_types(person: Person):
    await person.composer.click()
    await person.page.keyboard.type("/show")
    options = person.page.locator(".suggestion-label")
    await expect(options).to_have_text(["/show letter", "/show panel", "/show room", "/show rules", "/show trick"])

    await person.page.keyboard.type(" rul")

    await expect(options).to_have_text(["/show rules"])
    await person.page.keyboard.press("Escape")
    await expect(options).to_have_count(0)


async def test_a_palette_that_was_sent_away_stays_away_though_the_list_of_commands_comes_late(person: Person):
    answered = asyncio.Event()

    async def late(route):
        await answered.wait()
        await route.continue_()

    options = person.page.locator(".suggestion-label")
    await person.composer.click()
    await person.page.keyboard.type("/show rul")
    await expect(options).to_have_text(["/show rules"])
    await person.page.keyboard.press("Control+A")
    await person.page.route("**/commands*", late)
    await person.page.keyboard.type("/")
    await person.page.keyboard.press("Escape")
    await expect(options).to_have_count(0)
    async with person.page.expect_response("**/commands*") as answer:
        answered.set()
    await (await answer.value).finished()
    await person.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    await expect(options).to_have_count(0)


async def test_a_rule_is_looked_up_with_autocomplete_and_an_option(person: Person):
    await person.begin("show rules")
    await person.page.keyboard.type("cur")
    await expect(person.page.locator(".suggestion-label")).to_have_text(["Curses"])
    await person.page.keyboard.press("Enter")

    await person.page.locator('.suggestion[data-option="loud"]').click()
    await expect(person.page.locator(".suggestion-label")).to_have_text(["True", "False"])
    await person.page.keyboard.press("Tab")
    await person.page.keyboard.press("Enter")

    answer = person.message("Rule: CURSES")
    await expect(answer).to_be_visible()
    await expect(answer.locator(".context")).to_contain_text("Ana used /show rules")


async def test_a_number_out_of_bounds_is_refused_before_it_is_sent(person: Person):
    await person.begin("show rules")
    await person.page.keyboard.type("rest")
    await expect(person.page.locator(".suggestion-label")).to_have_text(["Rest"])
    await person.page.keyboard.press("Enter")
    await person.page.locator('.suggestion[data-option="times"]').click()
    await person.page.keyboard.type("4")

    await person.page.keyboard.press("Enter")
    await expect(person.page.get_by_role("alert")).to_have_text("At most 3.")

    await person.page.keyboard.press("Backspace")
    await person.page.keyboard.type("2")
    await person.page.keyboard.press("Enter")
    await expect(person.message("Rule: rest rest")).to_be_visible()
