"""Going from page to page as a visitor does."""


def follow(page, link):
    """Clicks a link, given as a selector or a locator, and waits until the page it leads to has all it needs: what is
    asked before, of its colours for one, would be answered by a page without its styles."""
    with page.expect_navigation():
        (page.locator(link) if isinstance(link, str) else link).click()
