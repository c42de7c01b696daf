"""What stands around the photograph in the viewer (P8): header, footer, and what its buttons do."""

import re

import pytest

from viewer_page import CELLS, count, is_open, open_viewer, wait_for_count


def cells_with(page, selector):
    """Which cells' photographs have something, by their place in the list."""
    return page.eval_on_selector_all(
        ".grid .cell", "(all, selector) => all.flatMap((c, i) => "
        "c.querySelector('template').matches(selector) || c.querySelector('template').content.querySelector(selector) ? [i] : [])",
        selector)


def test_the_footer_tells_what_the_photographs_page_tells(open_page, address):
    """P8: description with live hashtags, then "September 18th, 2019 at 2:00 pm", then the category."""
    page = open_page(address + "timeline/index.html")
    number = cells_with(page, ".prose .tag")[0]
    category = page.locator(".grid .cell .category").nth(number).inner_text()
    own = page.locator(CELLS).nth(number).evaluate("a => a.href")
    open_viewer(page, number)
    footer = page.locator(".viewer footer")
    words, tags = footer.locator(".prose").inner_text(), footer.locator(".tag").evaluate_all("all => all.map(a => a.href)")
    meta = footer.locator(".meta").inner_text()
    assert re.match(r"[A-Z][a-z]+ \d{1,2}(st|nd|rd|th), \d{4} at \d{1,2}:\d\d (am|pm)\b", meta)
    assert category in meta
    page.goto(own)
    assert page.locator(".prose").inner_text() == words
    assert page.locator(".prose .tag").evaluate_all("all => all.map(a => a.href)") == tags
    assert page.locator("h1, .when").filter(has_text=meta.split(" at ")[0]).count() >= 1


def test_hashtags_are_live(open_page, address):
    """P7, P8: one opens the page of its photographs."""
    page = open_page(address + "timeline/index.html")
    open_viewer(page, cells_with(page, ".prose .tag")[0])
    tag = page.locator(".viewer footer .tag").first
    name = tag.inner_text()
    tag.click()
    page.wait_for_url("**/tags/**")
    assert name.lstrip("#").lower() in page.locator("h1").inner_text().lower()


def test_on_the_map_where_there_is_a_place(open_page, address):
    """P8: the button leads to the photograph's place; without one there is none."""
    page = open_page(address + "timeline/index.html")
    placed = cells_with(page, "[data-place]")
    total = page.locator(CELLS).count()
    unplaced = next(number for number in range(total) if number not in placed)
    open_viewer(page, unplaced)
    assert not page.get_by_role("link", name="On the map").is_visible()
    page.keyboard.press("Escape")
    page.wait_for_function("!location.hash")
    open_viewer(page, placed[0])
    place = page.locator(".grid .cell template").nth(placed[0]).get_attribute("data-place")
    page.get_by_role("link", name="On the map").click()
    page.wait_for_url(address + "map/index.html#map=14/" + place + "*")


def test_download_only_where_the_author_allows_it(open_page, address):
    """P8: the demo publishes no originals; a cell that names one shows the button."""
    page = open_page(address + "timeline/index.html")
    open_viewer(page, 0)
    assert not page.get_by_role("link", name="Download the original").is_visible()
    page.keyboard.press("Escape")
    page.wait_for_function("!location.hash")
    page.evaluate("document.querySelector('.cell template').dataset.original = 'photo/a b/ü.jpg'")
    open_viewer(page, 0)
    link = page.get_by_role("link", name="Download the original")
    assert link.get_attribute("href") == address + "photo/a%20b/%C3%BC.jpg"
    assert link.get_attribute("download") == ""


def test_the_link_is_copied(open_page, address):
    """P8: the address of the photograph's own page, which never moves."""
    page = open_page(address + "timeline/index.html")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("Object.defineProperty(navigator, 'share', {value: undefined})")
    own = page.locator(CELLS).nth(1).evaluate("a => a.href")
    open_viewer(page, 1)
    page.get_by_role("button", name="Share").click()
    page.get_by_text("Link copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == own


def test_where_a_device_shares_it_is_asked(open_page, address):
    """P8: and somebody who changes their mind hears nothing of it."""
    page = open_page(address + "timeline/index.html")
    page.evaluate(
        """Object.defineProperty(navigator, 'share', {value: data => { window.shared = data;
             return Promise.reject(new DOMException('', 'AbortError')) }})""")
    own = page.locator(CELLS).nth(1).evaluate("a => a.href")
    open_viewer(page, 1)
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared.url") == own
    assert page.locator(".viewer .note").inner_text() == ""


def test_full_screen_and_back(open_page, address):
    """P8: the viewer goes on working there; closing it leaves full screen."""
    page = open_page(address + "timeline/index.html")
    open_viewer(page, 1)
    total = page.locator(CELLS).count()
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("document.fullscreenElement")
    page.get_by_role("button", name="Next photograph").click()
    wait_for_count(page, f"3 / {total}")
    page.get_by_role("button", name="Close").click()
    page.wait_for_function("!document.fullscreenElement")
    assert not is_open(page)


def test_buttons_at_the_sides_end_with_the_list(open_page, address):
    page = open_page(address + "timeline/index.html")
    open_viewer(page, 0)
    assert not page.get_by_role("button", name="Previous photograph").is_visible()
    page.keyboard.press("End")
    total = page.locator(CELLS).count()
    wait_for_count(page, f"{total} / {total}")
    assert not page.get_by_role("button", name="Next photograph").is_visible()


def test_a_list_that_scripts_made_is_followed(open_page, address):
    """P8: photomap.list gives slides in the form of the site's data; a slide may come late."""
    page = open_page(address + "index.html")
    page.evaluate(
        """() => { const cells = [...document.querySelectorAll('.hero a, .grid .cell > a')].slice(0, 3).map(link => photomap.viewer.read(link));
             const card = i => ({...cells[i % 3], page: cells[i % 3].page, footer: null, thumb: '', text: 'Number ' + i + ' #Sea and #sun',
               date: 'Someday', tags: [['sea', 'tags/sea/index.html'], ['wind', 'tags/wind/index.html']]});
             photomap.list = {length: 1000, index: page => Math.max(0, cells.findIndex(c => c.page === page)),
               at: i => new Promise(done => setTimeout(() => done(card(i)), 50))} }""")
    page.locator(CELLS).nth(1).click()
    wait_for_count(page, "2 / 1000")
    page.locator(".viewer footer .prose").wait_for()
    assert page.locator(".viewer footer .prose").inner_text() == "Number 1 #Sea and #sun #wind"
    assert page.locator(".viewer footer .tag").evaluate_all("all => all.map(a => a.href)") == [
        address + "tags/sea/index.html", address + "tags/wind/index.html"]
    assert "Someday" in page.locator(".viewer footer .meta").inner_text()
    page.keyboard.press("End")
    wait_for_count(page, "1000 / 1000")
    page.wait_for_function("document.querySelector('.viewer footer .prose')?.innerText.startsWith('Number 999 ')")
    assert page.locator(".viewer .slide").count() == 2


@pytest.mark.parametrize("path", ["index.html", "timeline/index.html", "category/nature/index.html", "albums/cities/index.html"])
def test_every_list_opens_the_viewer(open_page, address, path):
    """P8: home, timeline, category and album."""
    page = open_page(address + path)
    total = page.locator(CELLS).count()
    open_viewer(page, total - 1)
    assert count(page) == f"{total} / {total}"
