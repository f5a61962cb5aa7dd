"""What a person does at the page, in a person's words."""

from playwright.async_api import Locator, Page, expect


class Person:
    """Drives one browser window by keyboard and mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def messages(self) -> Locator:
        return self.page.locator("li.message")

    @property
    def composer(self) -> Locator:
        return self.page.get_by_role("combobox", name="Message")

    def message(self, words: str) -> Locator:
        """The latest message that shows these words."""
        return self.messages.filter(has_text=words).last

    async def open(self, name: str) -> None:
        await self.page.locator(f'.place[data-name="{name}"]').click()
        await expect(self.page.locator("#channel-name")).to_contain_text(name)

    async def become(self, name: str) -> None:
        await self.page.get_by_role("radio", name=name).click()
        await expect(self.page.get_by_role("radio", name=name)).to_be_checked()

    async def say(self, words: str) -> None:
        await self.composer.fill(words)
        await self.page.keyboard.press("Enter")

    async def begin(self, command: str) -> None:
        """Types a command until it is the first of the palette, and takes it."""
        await self.composer.click()
        await self.page.keyboard.type(f"/{command}")
        await expect(self.page.locator('.suggestion[aria-selected="true"]')).to_contain_text(f"/{command}")
        await self.page.keyboard.press("Enter")
        await expect(self.page.get_by_role("group", name=f"/{command}")).to_be_visible()

    async def use(self, command: str) -> None:
        """Uses a command that needs no options."""
        await self.begin(command)
        await self.page.keyboard.press("Enter")

    async def panel(self) -> Locator:
        """Posts the bot's panel and gives the message."""
        await self.use("show panel")
        panel = self.message("At the table")
        await expect(panel).to_be_visible()
        return panel
