"""The timeline as one list: its pages join, months beside it follow the scroll; a site of 320 photographs."""

import pytest
from following import follow
from test_search_timeline import SHOWN, all_shown, found, long_address, long_site, timeline  # noqa: F401
from viewing import count, picture_stands, wait_for_count
from waiting import settle, wheel

COUNT = 320

SHIFTS = """() => { window.shifts = 0; new PerformanceObserver(list => list.getEntries().forEach(e => shifts += e.value))
  .observe({type: 'layout-shift', buffered: true}) }"""
JOINED = "document.querySelector('.joined .drawn') !== null"


def test_pages_join_without_a_jump(open_page, timeline):  # noqa: F811
    """P6: what is older follows on the page, in order, every photograph once; the page's length is known from the start."""
    page = open_page(timeline)
    page.wait_for_function(JOINED)
    length = page.evaluate("document.documentElement.scrollHeight")
    assert all_shown(page) == list(range(COUNT))
    assert page.evaluate("document.documentElement.scrollHeight") == length
    assert page.locator(".paging").is_hidden()


def test_nothing_shifts(open_page, timeline):  # noqa: F811
    """P6: no layout shift while the list is joined and scrolled through."""
    page = open_page(timeline)
    page.evaluate(SHIFTS)
    page.wait_for_function(JOINED)
    for _ in range(40):
        wheel(page, 0, 700)
    assert page.evaluate("shifts") < 0.001


def test_rows_are_where_they_were_said_to_be(open_page, timeline):  # noqa: F811
    """P6: drawn rows fill the width and stand at the height that was kept for them, at any width."""
    page = open_page(timeline)
    for width in (360, 768, 1440, 2560):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(JOINED)
        page.evaluate("document.querySelector('.drawing').scrollIntoView({behavior: 'instant'})")
        page.wait_for_function("document.querySelector('.drawn .cell a')")
        wrong = page.evaluate("""() => [...document.querySelectorAll('.drawn')].filter(e => e.firstChild).filter(e => {
          const cells = [...e.children].map(c => c.getBoundingClientRect()), box = e.getBoundingClientRect();
          return Math.abs(Math.max(...cells.map(c => c.bottom)) - box.bottom) > 1 || cells.some(c => c.right > box.right + .5)
        }).length""")
        assert wrong == 0, width
        full = page.evaluate("""() => { const e = document.querySelector('.drawn'); const first = e.children[0].getBoundingClientRect();
          const row = [...e.children].map(c => c.getBoundingClientRect()).filter(c => c.top === first.top);
          return e.children.length === row.length ? 0 : e.getBoundingClientRect().right - row.at(-1).right }""")
        assert abs(full) < 1.5, width


def test_a_month_is_jumped_to(open_page, timeline):  # noqa: F811
    """P6: a month that is further down is jumped to on the page, and what lies between is not loaded."""
    page = open_page(timeline, viewport={"width": 1440, "height": 900})
    page.wait_for_function(JOINED)
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "data/cards" in request.url else None)
    page.get_by_role("navigation", name="Months").get_by_role("link", name="January").click()
    page.wait_for_function("document.querySelector('[data-m=\"2019-01\"] .cell a')")
    box = page.locator("[data-m='2019-01']").bounding_box()
    assert 0 <= box["y"] < 120
    assert page.url.split("#")[0].endswith("timeline/index.html")
    assert page.evaluate("document.activeElement.closest('[data-m]').dataset.m") == "2019-01"
    # 320 photographs are in five files; those of January and its neighbours in two.
    assert 1 <= len(asked) <= 2
    current = page.locator(".months [aria-current]")
    assert current.count() == 1 and current.inner_text().startswith("January")


def test_the_current_month_follows(open_page, timeline):  # noqa: F811
    """P6: the month that is looked at is marked, one at a time; or its year, where that stands closed."""
    page = open_page(timeline, viewport={"width": 1440, "height": 900})
    page.wait_for_function(JOINED)
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
        page.evaluate("scrollBy({top: 500, behavior: 'instant'})")
        settle(page)
        if page.evaluate("scrollY") == before:
            break
    assert seen[:3] == ["2019 December", "2019 November", "2019 October"] and seen[-1] == "2018 December"


def test_months_count_what_is_found(open_page, timeline):  # noqa: F811
    """P6, P7: with a filter, the months say how many of it they have, and lead to them."""
    page = open_page(timeline + "#q=2019-11+forest".replace("+", "%20"), viewport={"width": 1440, "height": 900})
    found(page, 3)
    months = page.get_by_role("navigation", name="Months")
    assert months.get_by_role("link", name="November").inner_text().split() == ["November", "3"]
    all_of = months.locator("li:last-child a")
    assert [text.split()[-1] for text in all_of.all_text_contents()] == ["3", "0"]
    assert months.locator("a.none").count() == 13
    page.goto("about:blank")
    page.goto(timeline + "#q=forest")
    found(page, 46)
    months.get_by_role("link", name="February").first.click()
    page.wait_for_function("document.querySelector('[data-m=\"2019-02\"] .cell a')")
    assert page.url.endswith("#q=forest")
    assert all_of.first.get_attribute("href").endswith("2019/index.html#q=forest")
    assert 0 <= page.locator("[data-m='2019-02']").bounding_box()["y"] < 160


def test_later_pages_join_upwards(open_page, timeline):  # noqa: F811
    """P6: above a later page stands what is newer; what was looked at stays where it was, and nothing shifts or jumps."""
    page = open_page(timeline)
    page.add_init_script(f"({SHIFTS})()")
    page.goto(timeline.replace("index.html", "3.html"))
    page.wait_for_load_state()
    settle(page)
    # It waits until the page's top is left: what stands there goes nowhere by itself.
    assert page.locator(".joined").count() == 0
    own = page.locator(".cell a[href$='p0120.html']")
    before = own.bounding_box()["y"]
    page.evaluate("scrollBy({top: 100, behavior: 'instant'})")
    page.wait_for_function(JOINED)
    assert abs(own.bounding_box()["y"] - (before - 100)) < 1
    assert page.evaluate("scrollY") > 2000
    length = page.evaluate("document.documentElement.scrollHeight")
    for _ in range(12):
        wheel(page, 0, -500)
    page.wait_for_function("[...document.querySelectorAll('.drawn .cell')].every(c => c.firstChild)")
    shown = page.evaluate(SHOWN)
    assert 0 < min(shown) < 120
    assert page.evaluate("document.documentElement.scrollHeight") == length
    assert page.evaluate("shifts") < 0.001
    assert sorted(all_shown(page)) == list(range(COUNT))
    months = page.locator(".timeline .month h2 a >> visible=true").all_inner_texts()
    assert len(months) == len(set(months)) == 13
    assert page.get_by_role("link", name="Newer photographs").count() == 0


def test_a_month_above_is_jumped_to(open_page, timeline):  # noqa: F811
    """P6: from a later page to a month that begins on an earlier one, without leaving the page."""
    page = open_page(timeline.replace("index.html", "3.html"))
    page.evaluate("scrollBy(0, 100)")
    page.wait_for_function(JOINED)
    months = page.get_by_role("navigation", name="Months")
    for name, first in (("December", 0), ("August", 100)):
        months.get_by_role("link", name=name).first.click()
        page.wait_for_function(
            f"document.querySelector('.timeline [data-m] .cell a[href$=\"p{first:04}.html\"]')?.getBoundingClientRect().top < 200")
        assert page.url.split("#")[0].endswith("timeline/3.html")
        assert page.locator(".months [aria-current]").inner_text().startswith(name)


def test_the_viewer_goes_on_over_the_page_s_own_photographs(open_page, timeline):  # noqa: F811
    """P8: over a later page, the photograph's place is that in the whole list, and its thumbnail is there at once."""
    page = open_page(timeline.replace("index.html", "3.html"))
    page.evaluate("scrollBy(0, 100)")
    page.wait_for_function(JOINED)
    page.locator(".cell a[href$='p0120.html']").click()
    picture_stands(page)
    assert count(page) == "121 / 320"
    page.keyboard.press("ArrowLeft")
    wait_for_count(page, "120 / 320")
    page.wait_for_function("document.querySelector('.viewer footer').textContent.includes('Number 119,')")


def test_the_viewer_gets_the_whole_list(open_page, timeline):  # noqa: F811
    """P8: photomap.list is the joined list, or the filtered one, in the order it is shown."""
    page = open_page(timeline)
    page.wait_for_function(JOINED)
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


def test_without_scripts_pages_stay_apart(open_page, timeline):  # noqa: F811
    """X7: scripts off, each page has its own photographs and links to the others."""
    page = open_page(timeline, java_script_enabled=False)
    assert page.locator(".cell").count() == 60
    follow(page, page.get_by_role("link", name="Older"))
    assert page.locator(".cell").count() == 60
    assert page.locator(".cell .line").first.inner_text().startswith("Number 60,")


def test_a_month_goes_on_below_its_one_heading(open_page, timeline):  # noqa: F811
    """P6: a month that the page's end cuts in two has one heading where the pages are joined."""
    page = open_page(timeline)
    page.wait_for_function(JOINED)
    months = page.locator(".timeline .month h2 a").all_inner_texts()
    assert len(months) == len(set(months)) == 13
    # 60 on a page, 25 a month: the third month is cut after its tenth.
    parts = page.locator("#m2019-10, [data-m='2019-10']").all()
    assert len(parts) == 2 and parts[1].locator("h2").count() == 0
    page.locator("[data-m='2019-10']").scroll_into_view_if_needed()
    page.wait_for_selector("[data-m='2019-10'] .cell a")
    gap = parts[1].bounding_box()["y"] - (parts[0].bounding_box()["y"] + parts[0].bounding_box()["height"])
    assert 10 <= gap <= 40


def test_later_pages_lead_back(open_page, timeline):  # noqa: F811
    """X7: scripts off, what is newer than a later page is a link at its top; the first page has none."""
    page = open_page(timeline, java_script_enabled=False)
    assert page.get_by_role("link", name="Newer photographs").count() == 0
    page.goto(timeline.replace("index.html", "3.html"))
    follow(page, page.get_by_role("link", name="Newer photographs"))
    assert page.url.split("#")[0].endswith("timeline/2.html")


def test_the_photograph_last_seen_has_the_focus(open_page, timeline):  # noqa: F811
    """P8: closing far down a list that is drawn as one scrolls, the photograph last seen is there and has the focus."""
    page = open_page(timeline)
    page.wait_for_function(JOINED)
    page.locator(".timeline .cell a").first.click()
    page.wait_for_selector(".viewer .slide:not([inert]) .frame picture img", state="attached")
    page.keyboard.press("End")
    page.wait_for_function("document.querySelector('.viewer .count').textContent === '320 / 320'")
    for number in (319, 318, 317):
        page.keyboard.press("ArrowLeft")
        page.wait_for_function("text => document.querySelector('.viewer .count').textContent === text", arg=f"{number} / 320")
    page.wait_for_function("location.hash.includes('p0316')")
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.matches('.drawn .cell a[href$=\"p0316.html\"]')")
    box = page.evaluate("(({top, bottom}) => [top, bottom])(document.activeElement.getBoundingClientRect())")
    assert 0 <= box[0] and box[1] <= 900


@pytest.mark.parametrize("start, fields, place", [
    ("index.html", "", "201 / 320"),
    ("4.html", "", "201 / 320"),
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
    page.wait_for_function("document.activeElement.matches('.cell a[href$=\"p0200.html\"]')")
    assert "/timeline/" + start in page.url and "photo=" not in page.url
    box = page.evaluate("(({top, bottom}) => [top, bottom])(document.activeElement.getBoundingClientRect())")
    assert 0 <= box[0] and box[1] <= 900


def test_a_link_to_a_photograph_that_is_gone_leads_to_where_its_page_was(chromium, long_address):  # noqa: F811
    """P8: a name that no list has is left to the server, which knows what to say."""
    with chromium.new_context() as context:
        page = context.new_page()
        page.goto(long_address + "timeline/index.html#photo=photo/gone")
        page.wait_for_url("**/photo/gone.html")
