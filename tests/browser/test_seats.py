"""Several people at one page: who I am, what waits for the others, what only one may see."""

import pytest
from playwright.async_api import expect

from tests.browser.person import Person

pytestmark = pytest.mark.browser


async def test_ana_becomes_ben_and_speaks_as_him(person: Person):
    await person.say("Good evening")
    await expect(person.message("Good evening").locator(".author")).to_have_text("Ana")

    await person.page.keyboard.press("Alt+2")
    await expect(person.page.get_by_role("radio", name="Ben")).to_be_checked()
    await person.say("And to you")

    await expect(person.message("And to you").locator(".author")).to_have_text("Ben")
    await expect(person.page.locator("#channel-name")).to_contain_text("games")


async def test_a_reload_keeps_the_seat_and_the_place(person: Person):
    await person.become("Cleo")
    await person.open("lounge")

    await person.page.reload()

    await expect(person.page.get_by_role("radio", name="Cleo")).to_be_checked()
    await expect(person.page.locator("#channel-name")).to_contain_text("lounge")


async def test_a_letter_to_ben_marks_his_seat_until_he_reads_it(person: Person):
    await person.begin("show letter")
    await person.page.keyboard.type("ben")
    await person.page.keyboard.press("Enter")
    await person.page.keyboard.press("Enter")
    await expect(person.message("@Ben, look.")).to_be_visible()
    ben = person.page.get_by_role("radio", name="Ben")
    await expect(ben.locator(".badge")).to_have_text("2")

    await person.become("Ben")
    await person.open("Lychgate")

    await expect(person.message("A letter for Ben.")).to_be_visible()
    await expect(ben.locator(".badge")).to_have_count(0)


async def test_what_happened_while_away_stands_under_a_line(person: Person):
    await person.become("Ben")
    await person.open("lounge")
    await person.become("Ana")
    await person.open("lounge")
    await person.say("Seen by nobody yet")
    await person.open("games")

    await person.become("Ben")
    await expect(person.page.locator('.place[data-name="lounge"]')).to_have_attribute("data-unread", "true")
    await person.open("lounge")

    await expect(person.page.get_by_role("separator", name="New messages")).to_be_visible()


async def test_only_ana_sees_her_hand_and_may_put_it_away(person: Person):
    panel = await person.panel()
    await panel.get_by_role("button", name="My hand").click()
    hand = person.message("holds the Key")
    await expect(hand).to_contain_text("Only you can see this")

    await person.become("Ben")
    await expect(person.message("At the table")).to_be_visible()
    await expect(person.page.get_by_text("holds the Key")).to_have_count(0)

    await person.become("Ana")
    await expect(hand).to_be_visible()
    await hand.get_by_role("button", name="Dismiss message").click()
    await expect(person.page.get_by_text("holds the Key")).to_have_count(0)
