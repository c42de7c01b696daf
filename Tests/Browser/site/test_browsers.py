"""Browsers of Documentation/browsers.md: those that have no newer functions than the scripts need, and older ones."""

import pytest
from playwright.sync_api import expect

from waiting import settle

# What is newer than the scripts' browsers, also where scripts use it if it is there.
NEWER = """() => {
  for (const [owner, ...names] of [
    [Promise, "withResolvers", "try"], [Object, "groupBy"], [Map, "groupBy"], [Array, "fromAsync"], [URL, "parse", "canParse"],
    [Set.prototype, "union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"],
    [String.prototype, "isWellFormed", "toWellFormed"], [ArrayBuffer.prototype, "transfer", "transferToFixedLength", "resize"],
    [Document.prototype, "startViewTransition", "caretPositionFromPoint"], [Element.prototype, "moveBefore", "setHTMLUnsafe", "getHTML"],
    [HTMLDialogElement.prototype, "requestClose"], [window, "requestIdleCallback", "navigation", "scheduler", "Iterator"],
    [AbortSignal, "any"], [RegExp, "escape"], [Error, "isError"], [Math, "sumPrecise"], [Uint8Array, "fromBase64", "fromHex"],
  ]) for (const name of names) delete owner?.[name];
  for (const name of ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"])
    delete Object.getPrototypeOf(Object.getPrototypeOf([].values()))[name];
}"""
OLDER = ["delete Array.prototype.with", "delete Element.prototype.checkVisibility"]


@pytest.fixture
def browser(chromium):
    """Gives a page of a browser in which a script has been run before those of pages."""
    contexts = []

    def browser(script):
        contexts.append(chromium.new_context(viewport={"width": 1440, "height": 900}))
        contexts[-1].add_init_script(script)
        return contexts[-1].new_page()

    yield browser
    for context in contexts:
        context.close()


def test_nothing_needs_newer_functions(browser, address):
    errors = []
    page = browser(f"({NEWER})()")
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address + "timeline/index.html")
    assert page.evaluate("!('withResolvers' in Promise) && !window.requestIdleCallback")
    page.locator(".cell > a").nth(1).click()
    page.locator(".viewer[open]").wait_for()
    page.keyboard.press("i")
    page.locator(".panel .facts").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator(".viewer[open]").wait_for(state="detached")
    page.get_by_role("combobox", name="Search photographs").fill("mountain")
    page.locator(".drawn .cell").first.wait_for()
    page.goto(address + "map/index.html")
    page.locator(".map-marks a").first.wait_for()
    page.locator(".map-marks a").first.click()
    settle(page)
    for path in ["index.html", "walks/index.html", "places/index.html", "albums/index.html"]:
        page.goto(address + path)
        settle(page)
    assert errors == []


@pytest.mark.parametrize("script", OLDER)
def test_older_browsers_have_the_pages_as_without_scripts(browser, address, script):
    page = browser(script)
    page.goto(address + "timeline/index.html")
    expect(page.locator(".find")).to_have_count(0)
    page.locator(".cell > a").first.click()
    page.wait_for_url("**/photo/**")
    expect(page.locator(".stage img")).to_be_visible()
    page.goto(address + "map/index.html")
    expect(page.locator(".map-sheet")).to_be_visible()
    expect(page.locator(".map-live")).to_have_count(0)
    assert page.locator("noscript").count() == 0
    page.goto(page.locator(".map-table tbody a").first.evaluate("link => link.href"))
    expect(page.locator(".locator")).to_be_visible()
