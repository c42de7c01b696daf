"""A site is published while a page of it is open, or in a browser's caches: no page mixes two builds."""

import pytest

from cases import more, more_rows
from published import COUNT, FEWER, MORE, builds, published, version  # noqa: F401
from waiting import hurry, joined, scrolled_through, settle, until

FILLED = "[...document.querySelectorAll('.drawn .cell')].every(cell => cell.querySelector(':scope > a'))"
# Of each cell: its place in the list, the photograph's number, its month, and the month's name above it.
CELLS = """() => [...document.querySelectorAll('.drawn .cell')].map(cell => [cell.at,
  [+cell.querySelector('.line').textContent.match(/Number (\\d+)/)[1], cell.querySelector('time').dateTime.slice(0, 7),
   cell.querySelector('h2 a')?.textContent ?? null]])"""
# The first photograph in the window: its number, and where it is.
FIRST = """[...document.querySelectorAll('.drawn .cell')].filter(cell => cell.getBoundingClientRect().bottom > 0)
  .map(cell => [+cell.querySelector('.line').textContent.match(/\\d+/)[0], Math.round(cell.getBoundingClientRect().bottom)])[0]"""
MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]


def opened(page, address):
    page.goto(address + "timeline/index.html")
    joined(page)


def far(page):
    """Scrolls to a part of the list whose photographs are not there yet."""
    page.evaluate("scrollTo({top: document.documentElement.scrollHeight * 0.6, behavior: 'instant'})")
    settle(page)
    page.wait_for_function(FILLED)


def holds(page, numbers):
    """The list has these photographs, in order, each in its month."""
    seen = {}
    for _ in scrolled_through(page):
        page.wait_for_function(FILLED)
        seen.update(page.evaluate(CELLS))
    cells = [seen[at] for at in sorted(seen)]
    assert [number for number, _, _ in cells] == list(numbers)
    months = {}
    for _, month, title in cells:
        assert title == (None if month in months else f"{MONTHS[int(month[5:]) - 1]} {month[:4]}"), month
        months[month] = True


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 1000, "height": 800})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("protocol", ["http", *more("file")])
@pytest.mark.parametrize("next_build, numbers", [("fewer", FEWER), *more_rows(("more", range(MORE)))])
def test_an_open_list_becomes_that_of_the_new_build(page, published, builds, protocol, next_build, numbers):  # noqa: F811
    """X4: no cell stays empty, and every photograph is in its month."""
    published.publish(builds["first"])
    opened(page, published.start(protocol))
    published.publish(builds[next_build])
    far(page)
    holds(page, numbers)


def test_the_list_is_drawn_again_at_the_same_photograph(page, published, builds):  # noqa: F811
    published.publish(builds["first"])
    opened(page, published.address)
    published.publish(builds["fewer"])
    is_new = f"photomap.load('index').then(index => index.version === '{version(builds['fewer'])}')"
    while not page.evaluate(is_new):
        first = page.evaluate(f"() => {{ scrollBy({{top: 700, behavior: 'instant'}}); return {FIRST} }}")
        settle(page)
    assert page.evaluate(FIRST)[0] == first[0] and abs(page.evaluate(FIRST)[1] - first[1]) < 3


def test_two_publishes_and_a_roll_back(page, published, builds):  # noqa: F811
    """X4: under the same open page, each becomes what is seen."""
    published.publish(builds["first"])
    opened(page, published.address)
    for build, numbers in (("more", range(MORE)), ("fewer", FEWER), ("first", range(COUNT))):
        published.publish(builds[build])
        # Whatever was loaded is in the page's memory.
        page.evaluate("photomap.newest?.()")
        far(page)
        assert page.locator(".heading .sub").inner_text().startswith(f"{len(numbers)} photographs")
        # The list of fewer is that of the first test.
        if build != "fewer":
            holds(page, numbers)


def test_a_roll_back_after_an_open_page_has_asked_the_other_build(page, published, builds):  # noqa: F811
    """X4: the browser may have kept the other build's answers by the first build's addresses."""
    published.publish(builds["first"])
    opened(page, published.address)
    published.publish(builds["more"])
    far(page)
    published.publish(builds["first"])
    # The page and the index may be kept, too: what is shown is one build.
    for _ in range(2):
        page.goto("about:blank")
        page.goto(published.address + "timeline/index.html")
        joined(page)
        far(page)
        holds(page, range(COUNT))


def test_an_index_that_a_cache_has_kept_is_read_again(page, published, builds):  # noqa: F811
    published.publish(builds["first"])
    page.goto(published.address + "tags/index.html")
    page.evaluate("photomap.load('index')")
    published.publish(builds["more"])
    opened(page, published.address)
    holds(page, range(MORE))


@pytest.mark.parametrize("protocol", ["http", *more("file")])
def test_a_page_that_is_older_than_the_data(page, published, builds, protocol):  # noqa: F811
    """Its own cells are left out; the data has them all."""
    published.publish(builds["more"])
    # A page in the middle of a list of several.
    path = "albums/3.html"
    address = published.start(protocol) + path
    body = (builds["first"] / path).read_text()
    page.route(address, lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    page.goto(address)
    first = page.locator(".cell .line").first.inner_text()
    page.mouse.wheel(0, 1)
    joined(page)
    assert first in page.evaluate("[...document.querySelectorAll('.drawn .cell')].filter(cell => cell.getBoundingClientRect().bottom > 0 && cell.getBoundingClientRect().top < innerHeight).map(cell => cell.querySelector('.line').textContent)")
    seen = {}
    for _ in scrolled_through(page):
        page.wait_for_function(FILLED)
        seen.update((at, number) for at, (number, _, _) in page.evaluate(CELLS))
    assert [seen[at] for at in sorted(seen)] == list(range(MORE))


@pytest.mark.parametrize("protocol", ["http", *more("file")])
def test_a_search_finds_what_the_new_build_has(page, published, builds, protocol):  # noqa: F811
    """P7: under an open page; the list says how many, and shows them."""
    published.publish(builds["first"])
    opened(page, published.start(protocol))
    published.publish(builds["more"])
    page.get_by_role("combobox", name="Search photographs").fill("forest")
    expected = [i for i in range(MORE) if i % 7 == 2]
    page.wait_for_function("text => document.querySelector('.heading .sub').textContent.startsWith(text)", arg=f"{len(expected)} photographs")
    settle(page)
    holds(page, expected)


KEPT = """async () => { const all = []; for (const name of await caches.keys()) { const cache = await caches.open(name);
  for (const request of await cache.keys()) if (request.url.includes('?v=')) all.push([request.url, await (await cache.match(request)).text()]) }
  return all }"""


def test_the_worker_keeps_only_what_is_of_the_version_in_its_address(page, published, builds):  # noqa: F811
    """X4, X8: what an open page of another build is answered is not kept; after a roll-back a fresh load is whole."""
    published.publish(builds["first"])
    opened(page, published.address)
    hurry(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    opened(page, published.address)
    far(page)
    until(page, f"async () => (await ({KEPT})()).length > 2")
    published.publish(builds["more"])
    page.evaluate("scrollTo({top: document.documentElement.scrollHeight * 0.9, behavior: 'instant'})")
    settle(page)
    page.wait_for_function(FILLED)
    until(page, f"async version => (await ({KEPT})()).some(([url]) => url.includes(version))", version(builds["more"]))
    files = {version(builds[name]): builds[name] for name in ("first", "more")}
    for url, text in page.evaluate(KEPT):
        path, asked = url[len(published.address):].split("?v=")
        assert text == (files[asked] / path).read_text(), url
    published.publish(builds["first"])
    for _ in range(2):
        opened(page, published.address)
        holds(page, range(COUNT))
