"""The whole site in a real browser: every page, every link, every width, with and without scripts."""

import gzip
import re

import pytest

from axe import findings
from navigation import follow
from playwright.sync_api import expect
from waiting import wheel

# What a crawl visits at most; the demo site has fewer pages.
MOST = 200

# Links in SVG have no plain address.
LINKS = "links => links.map(a => new URL(a.getAttribute('href'), document.baseURI).href)"


def crawl(page, start, visit):
    """Every page that can be reached by following links from here, as addresses without fragments.

    visit: Opens a page at an address; called once for each."""
    root = start.rsplit("/", 1)[0] + "/"
    seen, waiting = {start}, [start]
    while waiting and len(seen) < MOST:
        visit(waiting.pop(0))
        for link in page.eval_on_selector_all("a[href]", LINKS):
            link = link.split("#")[0]
            if link.startswith(root) and link.endswith(".html") and link not in seen:
                seen.add(link)
                waiting.append(link)
    return sorted(seen)


def test_every_page_opens_with_its_pictures(open_page, start):
    """X7, X8: no broken link, no broken picture, no request elsewhere, no word in the console."""
    page = open_page(start, java_script_enabled=True)

    def visit(address):
        response = page.goto(address)
        assert response is None or response.status in (0, 200), address
        assert page.locator("h1").count() == 1, address
        assert page.title().strip(), address
        page.evaluate("document.querySelectorAll('img').forEach(i => i.loading = 'eager')")
        broken = page.evaluate(
            """() => Promise.all([...document.images].map(i => i.decode().then(() => null, () => i.currentSrc)))
                    .then(list => list.filter(Boolean))""")
        assert broken == [], address

    assert len(crawl(page, start, visit)) > 40


def test_it_reads_without_scripts(open_page, start):
    """X7: home, timeline, photograph, neighbour and back to a list, with scripts off."""
    page = open_page(start, java_script_enabled=False)
    follow(page, "header a[href*='timeline']")
    follow(page, "main a[href*='photo/'] >> nth=1")
    title = page.title()
    follow(page, "a[rel=next]")
    assert page.title() != title
    follow(page, "a[rel=prev]")
    assert page.title() == title
    follow(page, "main a[href*='category/']")
    assert page.locator("main a[href*='photo/']").count() > 0


@pytest.fixture(scope="session")
def pages(chromium, address):
    """Every page of the demo site, as addresses."""
    page = chromium.new_context().new_page()
    # Links are there before the pictures.
    found = crawl(page, address + "index.html", lambda one: page.goto(one, wait_until="domcontentloaded"))
    page.close()
    return found


def test_no_page_is_wider_than_its_window(open_page, pages):
    """L6: any width from 320 pixels."""
    page = open_page(pages[0])
    for one in pages:
        page.goto(one)
        for width in (320, 360, 768, 1440, 2560):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{one} at {width}"


def test_a_long_word_breaks(open_page, pages):
    """L6: what cannot be broken between words is broken within one."""
    photo = next(one for one in pages if "/photo/" in one)
    page = open_page(photo, viewport={"width": 320, "height": 800})
    page.eval_on_selector("h1", "h => h.textContent = 'W'.repeat(200)")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# Counts of clusters are on white discs, which are pseudo-elements.
CONTRAST = """() => {
  const parse = c => { const m = c.match(/[\\d.]+/g).map(Number); return m.length > 3 ? m : [...m, 1] };
  const lum = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((s, v, i) => s + v * [.2126, .7152, .0722][i], 0);
  const ground = e => { for (; e; e = e.parentElement) {
    const s = getComputedStyle(e);
    if (s.backgroundImage !== 'none') return null;
    const c = parse(s.backgroundColor); if (c[3] === 1) return c; }
    return matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255] };
  const poor = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !e.checkVisibility({opacityProperty: true}) || e.closest('svg,script,style,[aria-disabled=true],.map-ring')) continue;
    const s = getComputedStyle(e), g = ground(e);
    if (!g) continue;
    const [a, b] = [lum(parse(s.color)), lum(g)].sort((x, y) => y - x);
    const large = parseFloat(s.fontSize) >= 24 || (parseFloat(s.fontSize) >= 18.66 && s.fontWeight >= 700);
    if ((a + .05) / (b + .05) < (large ? 3 : 4.5) - .01)
      poor.push(walk.currentNode.data.trim().slice(0, 40) + ' ' + ((a + .05) / (b + .05)).toFixed(2));
  }
  return poor;
}"""


def test_words_stand_out(open_page, pages):
    """L6, X7: WCAG 2.2 AA contrast on every page, light and dark."""
    page = open_page(pages[0])
    for one in pages:
        page.goto(one)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert page.evaluate(CONTRAST) == [], f"{one}, {scheme}"


def one_of_each(pages):
    """The first page of each kind, by its folder."""
    kinds = {}
    for page in pages:
        path = page.split("/photos/", 1)[1]
        kinds.setdefault((path.split("/")[0] if not path[0].isdigit() else "year", path.count("/")), page)
    return list(kinds.values())


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1440])
def test_axe_finds_nothing(open_page, pages, width, scheme):
    """X7: WCAG 2.2 AA as far as a program can tell, on every kind of page."""
    page = open_page(
        pages[0], viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
    for one in one_of_each(pages):
        page.goto(one)
        assert findings(page) == [], f"{one} at {width}, {scheme}"


def test_the_style_is_small(site):
    """X1: what every page loads travels in 9 KB."""
    style, = (site / "assets").glob("site.*.css")
    assert len(gzip.compress(style.read_bytes())) <= 9 * 1024


@pytest.mark.parametrize("scripts", [True, False])
def test_photographs_are_near_on_a_phone(open_page, address, scripts):
    """P6, L6: on a phone the photographs begin within the first 200 pixels; the months stand below them."""
    page = open_page(address + "timeline/index.html", viewport={"width": 360, "height": 740}, java_script_enabled=scripts)
    first = page.locator(".timeline .cell img").first.bounding_box()
    assert first["y"] <= 200
    assert page.locator(".months").bounding_box()["y"] > first["y"]


def test_no_picture_is_blown_up(open_page, pages):
    """P8: a photograph is as large as the window allows, and never larger than it is."""
    page = open_page(pages[0], viewport={"width": 2560, "height": 1440})
    for one in pages:
        if "/photo/" in one:
            page.goto(one)
            shown, published = page.eval_on_selector(".stage", "s => [s.querySelector('img').clientWidth, +s.style.getPropertyValue('--w')]")
            assert 0 < shown <= published, one


def test_dark_is_dark(open_page, address):
    """L6: the ground follows the system's setting."""
    grounds = {}
    for scheme in ("light", "dark"):
        page = open_page(address + "index.html", color_scheme=scheme)
        grounds[scheme] = page.evaluate(
            "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)")
    assert max(grounds["dark"]) < 60 and min(grounds["light"]) > 200


def test_nothing_jumps(open_page, address):
    """P6: pictures have their place before they come; the layout does not shift."""
    page = open_page(address + "index.html")
    for path in ("index.html", "timeline/index.html"):
        page.goto(address + path)
        page.evaluate(
            """() => { window.shifts = []; new PerformanceObserver(list => { for (const e of list.getEntries())
                 shifts.push([e.value, ...e.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) || node?.data)]) })
                    .observe({type: 'layout-shift', buffered: true}) }""")
        for _ in range(12):
            wheel(page, 0, 700)
        shifts = page.evaluate("shifts")
        assert sum(value for value, *_ in shifts) < 0.001, (path, shifts)


def test_the_keyboard_reaches_everything(open_page, address):
    """X7: the skip link comes first, focus is visible, Enter opens."""
    page = open_page(address + "timeline/index.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')").startswith("#")
    page.keyboard.press("Enter")
    for _ in range(200):
        page.keyboard.press("Tab")
        outline = page.evaluate(
            "(s => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0)(getComputedStyle(document.activeElement))")
        assert outline, page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
        if "photo/" in (page.evaluate("document.activeElement.getAttribute('href')") or ""):
            break
    page.keyboard.press("Enter")
    page.locator("dialog.viewer").wait_for()


def test_a_finger_opens_a_photograph(chromium, address):
    """P6: a tap, as a touch screen sends it."""
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(address + "timeline/index.html")
    picture = page.locator("main a[href*='photo/'] img").first
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator("dialog.viewer").wait_for()
    context.close()


def test_targets_are_large_enough(open_page, address):
    """X7: WCAG 2.2, target size: 24 pixels, links within sentences excepted."""
    page = open_page(address + "timeline/index.html", viewport={"width": 360, "height": 740})
    small = page.evaluate(
        """() => [...document.querySelectorAll('a, button, input, summary')].filter(e => {
             const r = e.getBoundingClientRect();
             return e.checkVisibility() && r.width && !e.closest('p') && (r.width < 24 || r.height < 24) && r.bottom > 0 })
             .map(e => e.outerHTML.slice(0, 100))""")
    assert small == []


def test_the_words_of_a_photograph(open_page, address, site):
    """P4, P6: dates, category and description are written as the requirements have them."""
    page = open_page(address + "timeline/index.html")
    lines = page.eval_on_selector_all("main li", "cells => cells.map(c => c.innerText.trim()).filter(Boolean)")
    assert any(re.search(r"\d\d-\d\d-\d\d / (NATURE|FRIENDS|DEFAULT)$", line) for line in lines)
    page.goto(page.locator("main a[href*='photo/']").first.evaluate("a => a.href"))
    text = page.locator("main").inner_text()
    assert re.search(r"[A-Z][a-z]+ \d{1,2}(st|nd|rd|th), \d{4} - \d{1,2}:\d\d (am|pm)", text)


def test_print_shows_photographs_on_white(open_page, address):
    """Printing a dark page does not print its ground."""
    page = open_page(address + "index.html", color_scheme="dark")
    page.emulate_media(media="print")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    assert min(ground[:3]) == 255 or (len(ground) > 3 and ground[3] == 0)


@pytest.mark.parametrize("width", [660, 768, 1024, 1440])
def test_the_search_box_stands_beside_the_name(open_page, address, width):
    """L6: in the header's first line, the nav after it or below; what is read first is reached first (WCAG 2.4.3)."""
    page = open_page(address + "index.html", viewport={"width": width, "height": 800})
    name, box, nav = (page.locator(f".site-header {part}").bounding_box() for part in (".brand", "search", "nav"))
    assert abs(name["y"] + name["height"] / 2 - box["y"] - box["height"] / 2) < 8
    end = page.evaluate("document.documentElement.clientWidth - parseFloat(getComputedStyle(document.querySelector('.site-header')).paddingInlineEnd)")
    assert name["x"] + name["width"] < box["x"]
    last = nav if width > 1200 else box
    assert last["x"] + last["width"] == pytest.approx(end, abs=1)
    stops = page.eval_on_selector_all(".site-header :is(a, input)", """stops => stops.map(stop => {
      let at = stop.getBoundingClientRect();
      return [Math.round((at.top + at.bottom) / 2 / 16), at.left];
    })""")
    assert stops == sorted(stops)
    assert nav["height"] < 50, "one line"


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("width", [320, 390])
def test_the_header_of_a_phone_is_one_row(open_page, address, width, scripts):
    """L6, X7: name, search box and menu; the menu opens by finger and key, with and without scripts, and closes again."""
    page = open_page(address + "map/index.html", viewport={"width": width, "height": 740}, java_script_enabled=scripts, has_touch=True)
    assert page.locator(".site-header").bounding_box()["height"] <= 64
    nav = page.locator(".site-header nav")
    assert nav.is_hidden()
    button = page.get_by_role("button", name="Menu")
    box = button.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    button.tap()
    expect(nav).to_be_visible()
    links = nav.get_by_role("link")
    assert links.first.inner_text() == "Timeline"
    for link in links.all():
        one = link.bounding_box()
        assert one["height"] >= 44 and 0 <= one["x"] and one["x"] + one["width"] <= width
    page.keyboard.press("Escape")
    expect(nav).to_be_hidden()
    button.focus()
    page.keyboard.press("Enter")
    expect(nav).to_be_visible()
    follow(page, links.first)
    assert page.url.endswith("timeline/index.html")
    if scripts:
        assert page.evaluate("document.documentElement.scrollWidth") == width
        page.get_by_role("combobox", name="Search photographs").press_sequentially("a")
        options = page.locator("#options")
        expect(options).to_be_visible()
        assert options.bounding_box()["width"] > width - 40


def test_the_page_for_unknown_addresses_leads_on(open_page, address):
    """X7: it has the navigation of the others."""
    page = open_page(address + "index.html")
    links = page.locator(".site-header nav a").evaluate_all("all => all.map(a => [a.innerText, a.href])")
    page.goto(address + "404.html")
    assert page.locator("nav a").evaluate_all("all => all.map(a => [a.innerText, a.href])") == links
