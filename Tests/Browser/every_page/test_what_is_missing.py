"""What could not be loaded: it is said in one sentence, is never told as an answer, and comes when it can be loaded again."""

import pytest

from cases import more, more_rows
from test_search_timeline import COUNT, found, long_address, long_site  # noqa: F401
from viewer_page import CURRENT, open_viewer, picture_stands
from waiting import hurry, joined, settle

SUB = "document.querySelector('.heading .sub').textContent"
SAID = "Some of this page could not be loaded."


@pytest.fixture
def page(chromium):
    """Errors in its console are allowed: browsers say there what they could not load."""
    context = chromium.new_context(viewport={"width": 1000, "height": 800}, service_workers="block")
    yield context.new_page()
    context.close()


class Fault:
    """Files that the server does not have until it is mended."""

    def __init__(self, page, *patterns):
        self.page, self.patterns = page, patterns
        for pattern in patterns:
            page.route(pattern, lambda route: route.abort())

    def mend(self):
        for pattern in self.patterns:
            self.page.unroute(pattern)


def again(page, way):
    """The three ways in which it is asked for again: by the visitor, when there is a network, and by itself."""
    if way == "button":
        page.get_by_role("button", name="Try again").first.click()
    elif way == "online":
        page.evaluate("dispatchEvent(new Event('online'))")
    else:
        hurry(page)


def says(page):
    note = page.get_by_role("alert")
    note.wait_for()
    assert note.locator("p").inner_text() == SAID


def is_whole(page):
    page.wait_for_function("!document.querySelector('.not-loaded')")


@pytest.mark.parametrize("way", ["button", *more("online", "itself")])
@pytest.mark.parametrize("file", ["index", "shapes/0", "cards/*"])
def test_a_list_joins_later(page, long_address, file, way):  # noqa: F811
    """P6: the page stays as it is without its data, and says so."""
    fault = Fault(page, f"**/data/{file}.js*", f"**/data/{file}.js?*")
    page.goto(long_address + "timeline/index.html")
    says(page)
    assert page.locator(".paging a").is_visible()
    fault.mend()
    again(page, way)
    joined(page)
    is_whole(page)


def test_what_waits_for_the_index_does_not_wait_for_ever(page, long_address):  # noqa: F811
    fault = Fault(page, "**/data/index.js")
    page.goto(long_address + "tags/index.html")
    assert page.evaluate("Promise.allSettled([photomap.load('index'), photomap.load('cards/0')]).then(all => all.map(one => one.status))") == ["rejected"] * 2
    fault.mend()
    assert page.evaluate("photomap.load('cards/0').then(cards => cards.some(card => card))")


@pytest.mark.parametrize("way", ["button", *more("online", "itself")])
@pytest.mark.parametrize("file", ["search/*", "shapes/0", "index"])
@pytest.mark.parametrize("query, count", [("q=forest", 46), *more_rows(("q=forest&cat=nature", 15))])
def test_a_search_that_could_not_be_loaded_says_so(page, long_address, file, query, count, way):  # noqa: F811
    """P7: it says neither that nothing has the word, nor how many there are without it."""
    fault = Fault(page, f"**/data/{file}.js*", f"**/data/{file}.js?*")
    page.goto(long_address + "timeline/index.html#" + query)
    page.wait_for_function(SUB + ".startsWith('The search could not be loaded.')")
    line = page.locator(".heading .sub")
    assert line.get_attribute("role") == "status"
    assert "photograph" not in line.inner_text() and page.locator(".not-loaded").count() == 0
    fault.mend()
    again(page, way)
    found(page, count)
    page.wait_for_function("document.querySelector('.found .drawn') !== null")


def test_a_later_search_is_not_lost_with_an_earlier_one(page, long_address):  # noqa: F811
    fault = Fault(page, "**/data/search/*")
    page.goto(long_address + "timeline/index.html#q=forest")
    page.wait_for_function(SUB + ".startsWith('The search could not be loaded.')")
    fault.mend()
    page.get_by_role("combobox", name="Search photographs").fill("sunset")
    found(page, 64)
    settle(page)
    hurry(page)
    found(page, 64)


def test_cells_are_filled_later(page, long_address):  # noqa: F811
    page.goto(long_address + "timeline/index.html")
    joined(page)
    fault = Fault(page, "**/data/cards/*")
    page.evaluate("scrollTo({top: document.documentElement.scrollHeight * 0.6, behavior: 'instant'})")
    says(page)
    assert page.locator(".drawn .missing").count() > 0
    fault.mend()
    again(page, "button")
    page.wait_for_function("[...document.querySelectorAll('.drawn .cell')].every(cell => cell.querySelector(':scope > a'))")
    assert page.locator(".drawn .missing").count() == 0
    is_whole(page)


def test_the_viewers_buttons_say_what_they_cannot_do(page, address):
    """P8: and do it when their script can be loaded."""
    fault = Fault(page, "**/assets/viewer-more.*.js")
    page.goto(address + "timeline/index.html")
    open_viewer(page)
    for name in ("Slideshow", "Share", "About this photograph"):
        page.evaluate("document.querySelector('.viewer .note').textContent = ''")
        page.locator(".viewer").get_by_role("button", name=name).click()
        page.wait_for_function("said => document.querySelector('.viewer .note').textContent === said", arg=SAID)
    fault.mend()
    page.locator(".viewer").get_by_role("button", name="About this photograph").click()
    page.locator(".viewer .panel").wait_for()


@pytest.mark.parametrize("way", ["button", "online", "itself"])
def test_the_viewer_opens_later(page, address, way):
    """P8: when its script could not be loaded; going back takes the wish back."""
    fault = Fault(page, "**/assets/viewer.*.js")
    page.goto(address + "timeline/index.html")
    page.locator(".cell > a").first.click()
    says(page)
    page.go_back()
    page.locator(".cell > a").nth(1).click()
    fault.mend()
    again(page, way)
    page.locator(".viewer[open]").wait_for()
    picture_stands(page)
    is_whole(page)


def test_the_viewer_shows_a_photograph_later(page, long_address):  # noqa: F811
    """P8: one whose data could not be loaded."""
    page.goto(long_address + "timeline/index.html")
    joined(page)
    page.evaluate("photomap.list.at = (at => i => i > 0 ? Promise.reject(Error('lost')) : at(i))(window.whole = photomap.list.at)")
    open_viewer(page)
    page.keyboard.press("ArrowRight")
    page.locator(f"{CURRENT} .broken").wait_for()
    says(page)
    page.evaluate("photomap.list.at = whole")
    again(page, "button")
    picture_stands(page)


@pytest.mark.parametrize("way", ["button", *more("online", "itself")])
@pytest.mark.parametrize("files, query", [
    ("data/index.js", ""), ("data/tiles/**", ""), ("assets/map-more.*.js", "&q=%23mountain"),
    ("data/points/*", "&q=%23mountain")])
def test_a_map_becomes_whole_later(page, address, files, query, way):
    """P1: pins, the ground, and what is loaded on demand."""
    fault = Fault(page, "**/" + files)
    # The first pins are in the page.
    page.goto(address + "map/index.html#map=4/43/-4" + query)
    says(page)
    fault.mend()
    again(page, way)
    page.wait_for_function("document.querySelectorAll('.map-marks a').length > 0 && document.querySelector('.map-rivers')?.getAttribute('d')")
    is_whole(page)


def test_a_listener_that_fails_stops_no_other(page, address):
    page.goto(address + "index.html")
    assert page.evaluate("""() => { let heard = 0; photomap.on('x', () => { throw Error('bad') }); photomap.on('x', () => heard++);
      try { photomap.emit('x') } catch {} return heard }""") == 1


def test_a_browser_without_newer_functions_has_everything(page, long_address):  # noqa: F811
    """X7: lists join, and the search finds, in browsers of three years ago."""
    page.add_init_script("for (const name of ['withResolvers', 'try']) delete Promise[name]")
    page.goto(long_address + "timeline/index.html#q=forest")
    found(page, 46)
    page.wait_for_function("document.querySelector('.found .drawn') !== null")
