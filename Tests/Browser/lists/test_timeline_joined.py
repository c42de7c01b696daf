"""The timeline as one list: its pages join, months beside it follow the scroll; a site of 320 photographs."""

import pytest
from navigation import follow
from test_search_timeline import SHOWN, all_shown, found, long_address, long_site, served, timeline  # noqa: F401
from viewer_page import count, is_open, picture_stands, wait_for_count, wait_until_closed
from waiting import joined, scrolled_through, settle, wheel

COUNT = 320

SHIFTS = """() => { window.shifts = 0; new PerformanceObserver(list => list.getEntries().forEach(e => shifts += e.value))
  .observe({type: 'layout-shift', buffered: true}) }"""


def test_pages_join_without_a_jump(open_page, timeline):  # noqa: F811
    """P6: what is older follows on the page, in order, every photograph once; the page's length is known from the start."""
    page = open_page(timeline)
    joined(page)
    length = page.evaluate("document.documentElement.scrollHeight")
    assert all_shown(page) == list(range(COUNT))
    assert page.evaluate("document.documentElement.scrollHeight") == length
    assert page.locator(".paging").is_hidden()


def test_nothing_shifts(open_page, served):
    """P6: no layout shift while the list is joined and scrolled through."""
    page = open_page(served)
    page.evaluate(SHIFTS)
    joined(page)
    wheel(page, 0, 1400, times=20)
    assert page.evaluate("shifts") < 0.001


def test_rows_are_where_they_were_said_to_be(open_page, served):
    """P6: drawn rows fill the width and stand at the height that was kept for them, at any width."""
    page = open_page(served)
    for width in (360, 768, 1440, 2560):
        page.set_viewport_size({"width": width, "height": 800})
        joined(page)
        # Of each row in the document: how far its end is from the list's, how high its pictures are, and the gap to the next.
        rows = page.evaluate("""() => { const list = document.querySelector('.drawn'), box = list.getBoundingClientRect(), rows = new Map();
          for (const cell of list.children) {
            const r = cell.getBoundingClientRect();
            rows.set(r.bottom, [...(rows.get(r.bottom) || []), [r, cell.querySelector('img').getBoundingClientRect(), cell]]);
          }
          return [...rows].map(([bottom, cells]) => ({ bottom, top: Math.min(...cells.map(([r]) => r.top)),
            short: box.right - Math.max(...cells.map(([r]) => r.right)),
            uneven: Math.max(...cells.map(([, i]) => i.height)) - Math.min(...cells.map(([, i]) => i.height)),
            out: Math.max(...cells.map(([r, , cell]) => cell.lastElementChild.scrollHeight - cell.lastElementChild.clientHeight)) })) }""")
        assert len(rows) > 3
        for row, following in zip(rows, rows[1:]):
            assert abs(row["short"]) < 1.5 and row["uneven"] < 1 and row["out"] <= 1, (width, row)
            assert 0 < following["top"] - row["bottom"] < 30, width


def test_a_month_is_jumped_to(open_page, timeline):  # noqa: F811
    """P6: a month that is further down is jumped to on the page, and what lies between is not loaded."""
    page = open_page(timeline, viewport={"width": 1440, "height": 900})
    joined(page)
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "data/cards" in request.url else None)
    page.get_by_role("navigation", name="Months").get_by_role("link", name="January").click()
    page.wait_for_function("document.querySelector('.cell:has([data-m=\"2019-01\"]) img')")
    box = page.locator("[data-m='2019-01']").bounding_box()
    assert 0 <= box["y"] < 120
    assert page.url.split("#")[0].endswith("timeline/index.html")
    assert page.evaluate("document.activeElement.closest('[data-m]').dataset.m") == "2019-01"
    # 320 photographs are in five files; those of January and its neighbours in two.
    assert 1 <= len(asked) <= 2
    current = page.locator(".months [aria-current]")
    assert current.count() == 1 and current.inner_text().startswith("January")


def test_the_current_month_follows(open_page, served):
    """P6: the month that is looked at is marked, one at a time; or its year, where that stands closed."""
    page = open_page(served, viewport={"width": 1440, "height": 900})
    joined(page)
    seen = []
    while True:
        current = page.locator(".months [aria-current=true]")
        assert current.count() == 1
        name = current.evaluate("e => e.closest('details').querySelector('summary').textContent + ' ' + e.firstChild.data.trim()")
        year = page.locator(".months details:has([aria-current])")
        assert current.is_visible() == (year.get_attribute("open") is not None)
        assert "underline" in year.locator("summary").evaluate("e => getComputedStyle(e).textDecorationLine")
        if not seen or seen[-1] != name:
            seen.append(name)
        before = page.evaluate("scrollY")
        # Less than a month's rows.
        page.evaluate("scrollBy({top: 1100, behavior: 'instant'})")
        settle(page)
        if page.evaluate("scrollY") == before:
            break
    assert len(seen) == 13 and seen[:3] == ["2019 December", "2019 November", "2019 October"] and seen[-1] == "2018 December"


def test_months_count_what_is_found(open_page, served):  # noqa: F811
    """P6, P7: with a filter, the months say how many of it they have, and lead to them."""
    page = open_page(served + "#q=2019-11+forest".replace("+", "%20"), viewport={"width": 1440, "height": 900})
    found(page, 3)
    months = page.get_by_role("navigation", name="Months")
    assert months.get_by_role("link", name="November").inner_text().split() == ["November", "3"]
    all_of = months.locator("li:last-child a")
    assert [text.split()[-1] for text in all_of.all_text_contents()] == ["3", "0"]
    assert months.locator("a.none").count() == 13
    page.goto("about:blank")
    page.goto(served + "#q=forest")
    found(page, 46)
    months.get_by_role("link", name="February").first.click()
    page.wait_for_function("document.querySelector('.cell:has([data-m=\"2019-02\"]) img')")
    assert page.url.endswith("#q=forest")
    assert all_of.first.get_attribute("href").endswith("2019/index.html#q=forest")
    assert 0 <= page.locator("[data-m='2019-02']").bounding_box()["y"] < 160


LATER = "category/default/2018.html"


def test_later_pages_join_upwards(open_page, long_address):  # noqa: F811
    """P6: above a later page stands what is newer; what was looked at stays where it was, and nothing shifts or jumps."""
    page = open_page(long_address + LATER)
    page.add_init_script(f"({SHIFTS})()")
    page.reload()
    settle(page)
    # It waits until the page's top is left: what stands there goes nowhere by itself.
    assert page.locator(".joined").count() == 0
    own = page.locator(".cell > a").first
    number = own.get_attribute("href")
    before = own.bounding_box()["y"]
    page.evaluate("scrollBy({top: 100, behavior: 'instant'})")
    joined(page)
    own = page.locator(f".cell > a[href='{number}']")
    assert abs(own.bounding_box()["y"] - (before - 100)) < 1.5
    assert page.evaluate("scrollY") > 1000
    length = page.evaluate("document.documentElement.scrollHeight")
    wheel(page, 0, -500, times=6)
    page.wait_for_function("[...document.querySelectorAll('.drawn .cell')].every(c => c.firstChild)")
    assert page.evaluate("document.documentElement.scrollHeight") == length
    assert page.evaluate("shifts") < 0.001
    shown = all_shown(page, "[data-of]")
    assert shown == [i for i in range(COUNT) if i % 3 == 2]


def test_the_list_takes_the_page_s_own_cells(open_page, served):  # noqa: F811
    """P6: where the list is joined, the photographs that were on the page stay where they are, and keep the focus."""
    page = open_page(served, java_script_enabled=False)
    boxes = "() => [...document.querySelectorAll('.cell > a')].slice(0, 30).map(e => (({x, y, width}) => [x, y, width])(e.getBoundingClientRect()))"
    before = page.locator(".cell > a").evaluate_all(f"cells => ({boxes})()")
    page = open_page(served)
    page.locator(".cell > a").nth(2).focus()
    joined(page)
    after = page.evaluate(boxes)
    assert len(after) >= 9
    # With scripts there is a search box above the list.
    above = after[0][1] - before[0][1]
    for one, other in zip(after, before):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1] - above), abs(one[2] - other[2])) < 0.5
    assert page.evaluate("document.activeElement === document.querySelectorAll('.cell > a')[2]")


def test_the_viewer_goes_on_over_the_page_s_own_photographs(open_page, long_address):  # noqa: F811
    """P8: over a later page, the photograph's place is that in the whole list, and its thumbnail is there at once."""
    page = open_page(long_address + LATER)
    own = page.locator(".cell > a").first.get_attribute("href")
    page.evaluate("scrollBy(0, 100)")
    joined(page)
    page.locator(f".cell > a[href='{own}']").click()
    picture_stands(page)
    number = int(own[-9:-5])
    at = number // 3 + 1
    assert at > 30 and count(page) == f"{at} / 106"
    page.keyboard.press("ArrowLeft")
    wait_for_count(page, f"{at - 1} / 106")
    page.wait_for_function("n => document.querySelector('.viewer footer').textContent.includes(`Number ${n},`)", arg=number - 3)


def test_the_viewer_gets_the_whole_list(open_page, served):  # noqa: F811
    """P8: photomap.list is the joined list, or the filtered one, in the order it is shown."""
    page = open_page(served)
    joined(page)
    page.wait_for_function("photomap.list && photomap.list.length === 320")
    first = page.evaluate("photomap.list.at(100)")
    assert first["line"].startswith("Number 100,") and first["page"] == "photo/p0100.html"
    assert page.evaluate("photomap.list.index('photo/p0003.html')") == 3
    assert page.evaluate("photomap.list.index('photo/p0100.html')") == 100
    page.get_by_role("combobox", name="Search photographs").fill("#sunset")
    found(page, 64)
    page.wait_for_function("photomap.list.length === 64")
    slide = page.evaluate("photomap.list.at(1)")
    assert slide["page"] == "photo/p0005.html"
    assert (slide["category"]["id"], slide["category"]["title"]) == ("default", "DEFAULT")
    assert slide["tags"] == [["Sunset", "tags/sunset/index.html"]]
    assert slide["date"] == "December 23rd, 2019 at 12:00 pm"
    assert slide["place"] is None and slide["download"] is None
    assert page.evaluate("photomap.list.index('photo/p0005.html')") == 1


def test_without_scripts_pages_stay_apart(open_page, served):  # noqa: F811
    """X7: scripts off, each page has its own photographs and links to the others."""
    page = open_page(served, java_script_enabled=False)
    assert page.locator(".cell").count() == 50
    assert page.locator(".cell h2").all_inner_texts() == ["December 2019 25", "November 2019 25"]
    follow(page, page.get_by_role("link", name="Older"))
    assert page.url.endswith("2019/10/index.html")
    assert page.locator(".cell").count() == 25
    assert page.locator(".cell .line").first.inner_text().startswith("Number 50,")


def test_months_flow(open_page, served):
    """P6: a month's name stands above its first photograph, once, and rows go on across months without holes."""
    page = open_page(served)
    joined(page)
    seen = {}
    for _ in scrolled_through(page):
        page.wait_for_function("[...document.querySelectorAll('.drawn .cell')].every(c => c.querySelector('.line'))")
        for name, line, x in page.evaluate("""() => [...document.querySelectorAll('.drawn .cell:has(h2)')].map(c =>
            [c.querySelector('h2').textContent, c.querySelector('.line').textContent, c.offsetLeft])"""):
            seen[name] = (line.split(",")[0], x)
    assert list(seen)[:2] == ["December 2019 25", "November 2019 25"] and len(seen) == 13
    assert [line for line, _ in seen.values()] == [f"Number {25 * i}" for i in range(13)]
    assert any(x > 0 for _, x in seen.values())


def test_the_month_stays_in_sight(open_page, served):
    """P6: while one scrolls, the month that is looked at stands at the window's top; at the list's top nothing does."""
    page = open_page(served)
    joined(page)
    now = page.locator(".now")
    assert now.inner_text() == ""
    page.evaluate("scrollTo({top: 2000, behavior: 'instant'})")
    settle(page)
    assert now.inner_text() in ("December 2019", "November 2019")
    assert 0 <= now.bounding_box()["y"] < 20


def test_the_photograph_last_seen_has_the_focus(open_page, served):  # noqa: F811
    """P8: closing far down a list that is drawn as one scrolls, the photograph last seen is there and has the focus."""
    page = open_page(served)
    joined(page)
    page.locator(".timeline .cell > a").first.click()
    page.wait_for_selector(".viewer .slide:not([inert]) .frame picture img", state="attached")
    page.keyboard.press("End")
    page.wait_for_function("document.querySelector('.viewer .count').textContent === '320 / 320'")
    for number in (319, 318, 317):
        page.keyboard.press("ArrowLeft")
        page.wait_for_function("text => document.querySelector('.viewer .count').textContent === text", arg=f"{number} / 320")
    page.wait_for_function("location.hash.includes('p0316')")
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.matches('.drawn .cell > a[href$=\"p0316.html\"]')")
    box = page.evaluate("(({top, bottom}) => [top, bottom])(document.activeElement.getBoundingClientRect())")
    assert 0 <= box[0] and box[1] <= 900


@pytest.fixture
def loading(open_page, served):
    """A page whose viewer was opened by a link, and whose photograph has not arrived; and what lets it arrive."""
    page = open_page(served.replace("timeline/index.html", "404.html"), service_workers="block")
    held = []
    # The photograph has number 157, in a file of 64.
    page.route("**/data/cards/2.js*", lambda route: held.append(route))
    page.goto(served + "#photo=photo/p0200")
    page.wait_for_selector(".viewer .count", state="attached")
    wait_for_count(page, "201 / 320")
    return page, lambda: held.pop().continue_()


def test_a_filter_reaches_a_photograph_that_is_still_loading(loading):
    """P8: the viewer goes on in what is found."""
    page, _ = loading
    page.evaluate("photomap.filter.set({ q: 'number', categories: new Set(['default']) })")
    wait_for_count(page, "67 / 106")


def test_a_viewer_that_was_closed_while_it_loaded_stays_closed(loading):
    """P8: when the photograph arrives."""
    page, arrive = loading
    page.keyboard.press("Escape")
    wait_until_closed(page)
    arrive()
    settle(page)
    assert not is_open(page) and "photo=" not in page.url


@pytest.mark.parametrize("start, fields, place", [
    ("index.html", "", "201 / 320"),
    ("index.html", "&q=number&cat=default", "67 / 106"),
])
def test_a_link_opens_a_photograph_that_is_on_no_card_yet(open_page, timeline, start, fields, place):  # noqa: F811
    """P8: over its list, with its filter; closing shows its thumbnail, with the focus, and stays on the page."""
    page = open_page(timeline.replace("index.html", start) + "#photo=photo/p0200" + fields)
    picture_stands(page)
    wait_for_count(page, place)
    page.wait_for_function("document.querySelector('.viewer footer').textContent.includes('Number 200,')")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("!document.querySelector('.viewer footer').textContent.includes('Number 200,')")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("document.querySelector('.viewer footer').textContent.includes('Number 200,')")
    page.wait_for_function("location.hash.includes('p0200')")
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.matches('.cell > a[href$=\"p0200.html\"]')")
    assert "/timeline/" + start in page.url and "photo=" not in page.url
    box = page.evaluate("(({top, bottom}) => [top, bottom])(document.activeElement.getBoundingClientRect())")
    assert 0 <= box[0] and box[1] <= 900


def test_a_link_to_a_photograph_that_is_gone_leads_to_where_its_page_was(chromium, long_address):  # noqa: F811
    """P8: a name that no list has is left to the server, which knows what to say."""
    with chromium.new_context() as context:
        page = context.new_page()
        page.goto(long_address + "timeline/index.html#photo=photo/gone")
        page.wait_for_url("**/photo/gone.html")


def test_turning_the_phone_keeps_the_photograph(open_page, served):
    """P6: however often; rows of another width begin with other photographs."""
    page = open_page(served, viewport={"width": 390, "height": 800})
    joined(page)
    # A photograph in the middle of a row of the wide window.
    page.evaluate("scrollTo({top: 9000, behavior: 'instant'})")
    settle(page)
    page.wait_for_function("[...document.querySelectorAll('.drawn .cell')].every(cell => cell.querySelector('img'))")
    seen = """() => { const cell = [...document.querySelectorAll('.drawn .cell')].find(cell => cell.getBoundingClientRect().bottom > 0);
      return [cell.at, Math.round(cell.getBoundingClientRect().top)] }"""
    before = page.evaluate(seen)
    for turn in range(3):
        for width, height in ((800, 390), (390, 800)):
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            top, bottom = page.evaluate("""at => { const box = [...document.querySelectorAll('.drawn .cell')].find(cell => cell.at === at).getBoundingClientRect();
              return [box.top, box.bottom] }""", before[0])
            assert top < height and bottom > 0, turn
    after = page.evaluate(seen)
    assert after[0] == before[0] and abs(after[1] - before[1]) <= 2


def test_a_joined_list_is_printed_as_far_as_it_is_there(open_page, served):
    """P6: no empty sheets; a sentence says which part of the list is on paper. Afterwards it is as before."""
    page = open_page(served)
    joined(page)
    page.evaluate("scrollTo({top: 3000, behavior: 'instant'})")
    settle(page)
    height = page.evaluate("document.documentElement.scrollHeight")
    shown = page.locator(".drawn .cell").count()
    page.evaluate("""() => addEventListener('beforeprint', () => {
      const note = document.querySelector('.printed');
      window.printed = note.hidden ? '' : note.textContent;
    })""")
    sheets = page.pdf().count(b"/Type /Page\n")
    assert 1 <= sheets <= 1 + shown // 4
    first = page.evaluate("document.querySelector('.drawn .cell').at") + 1
    assert page.evaluate("printed") == f"Printed here: {first}–{first + shown - 1} of the {COUNT} photographs of this list."
    assert page.evaluate("document.documentElement.scrollHeight") == height and not page.locator(".printed").is_visible()
    page.emulate_media(media="print")
    box = page.locator(".drawn").bounding_box()
    last = page.locator(".drawn .cell").last.bounding_box()
    assert page.locator(".printed").is_visible() and abs(box["y"] + box["height"] - last["y"] - last["height"]) < 2


def test_a_list_that_is_there_as_a_whole_is_printed_without_a_word(open_page, served):
    page = open_page(served + "#q=forest&m=2019-12")
    page.wait_for_function("document.querySelector('.found .drawn') !== null")
    settle(page)
    page.pdf()
    assert page.locator(".printed").is_hidden() and page.evaluate("document.querySelector('.printed').hidden")
