"""The viewer (P8, F3): opening over a list, what is shown first, and which files are loaded."""

import re

import pytest

from viewer_page import CELLS, CURRENT, LARGEST, count, frame, is_open, large, open_viewer, picture_stands, wait_for_count
from waiting import next_frame, settle

# What a service worker asks for cannot be held up.
ROUTED = {"service_workers": "block"}


def test_a_cell_opens_its_photograph_over_the_list(open_page, start):
    """P8, X8: a modal dialog with a name and the position in the list; also from disk."""
    page = open_page(start)
    total = page.locator(CELLS).count()
    names = page.eval_on_selector_all(CELLS + " img", "images => images.map(i => i.alt)")
    open_viewer(page, 2)
    assert page.evaluate("document.querySelector('dialog.viewer').matches(':modal')")
    assert page.get_by_role("dialog", name="Photograph").count() == 1
    assert count(page) == f"3 / {total}"
    for number in range(3, 6):
        assert page.locator(f"{CURRENT} picture img").get_attribute("alt") == names[number - 1]
        page.keyboard.press("ArrowRight")
        wait_for_count(page, f"{number + 1} / {total}")
        picture_stands(page)


@pytest.mark.parametrize("modifier", ["Control", "Shift"])
def test_other_clicks_are_the_browsers(open_page, address, modifier):
    """A click with a key, or with the middle button, opens the photograph's page elsewhere."""
    page = open_page(address + "index.html")
    with page.context.expect_page() as opened:
        page.locator(CELLS).first.click(modifiers=[modifier])
    # The page is there before its address is.
    opened.value.wait_for_url("**/photo/**", wait_until="commit")
    with page.context.expect_page():
        page.locator(CELLS).first.click(button="middle")
    assert not is_open(page)


def test_the_order_is_that_of_the_list(open_page, address):
    """P8: what a filter hides is not in the viewer, neither in its order nor in its count."""
    page = open_page(address + "index.html")
    pages = page.eval_on_selector_all(CELLS, "links => links.map(a => a.getAttribute('href'))")
    page.eval_on_selector_all(".hero, .cell", "cells => cells.forEach((c, i) => c.style.display = i % 3 ? 'none' : '')")
    shown = [one for number, one in enumerate(pages) if number % 3 == 0]
    open_viewer(page, 3)
    assert count(page) == f"2 / {len(shown)}"
    page.keyboard.press("ArrowRight")
    wait_for_count(page, f"3 / {len(shown)}")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.getAttribute('href')") == shown[2]


# Every slide that comes, as it is in the frame in which it is seen first.
WATCH = """() => { window.bare = []; window.most = 0; window.slides = 0; new MutationObserver(list => {
  window.most = Math.max(window.most, document.querySelectorAll('.viewer .slide').length);
  for (const change of list) for (const node of change.addedNodes) {
    if (!node.matches?.('.slide')) continue;
    window.slides++;
    requestAnimationFrame(() => { const f = node.querySelector('.frame'); if (!node.isConnected) return;
      const style = getComputedStyle(f), box = f.getBoundingClientRect();
      if (style.backgroundImage === 'none' && !f.querySelector('img') || box.width < 50) window.bare.push(node.outerHTML) });
  } }).observe(document.body, {childList: true, subtree: true}) }"""


def test_no_slide_is_ever_bare(open_page, address):
    """P8: placeholder or thumbnail in the first frame of every slide; at most three slides; pictures cannot come at all here."""
    page = open_page(address + "timeline/index.html", **ROUTED)
    total = page.locator(CELLS).count()
    page.wait_for_load_state("networkidle")
    page.evaluate(WATCH)
    page.route(LARGEST, lambda route: None)
    page.locator(CELLS).first.click()
    for number in range(total - 1):
        page.keyboard.press("ArrowRight")
        next_frame(page)
    wait_for_count(page, f"{total} / {total}")
    settle(page)
    assert page.evaluate("window.slides") >= total
    assert page.evaluate("window.bare") == []
    assert page.evaluate("window.most") == 3
    page.unroute_all(behavior="ignoreErrors")


def test_a_hundred_photographs_leave_three_slides(open_page, address):
    """P8: the 2nd and the 100th slide are like the first; the list is made longer than the demo's."""
    page = open_page(address + "timeline/index.html")
    page.evaluate(
        """() => { const grid = document.querySelector('.grid'), cells = [...document.querySelectorAll('.cell')];
             for (let i = 0; document.querySelectorAll('.cell').length < 120; i++) {
               const copy = cells[i % cells.length].cloneNode(true), link = copy.querySelector('a');
               link.href = link.href.replace('.html', '-' + i + '.html'); copy.querySelector('template').remove(); grid.append(copy); } }""")
    page.evaluate(WATCH)
    page.locator(CELLS).first.click()
    for _ in range(99):
        page.keyboard.press("ArrowRight")
    wait_for_count(page, "100 / 120")
    settle(page)
    assert page.evaluate("[window.bare.length, window.most]") == [0, 3]


def test_the_picture_comes_without_a_jump(open_page, address):
    """P8: the full picture takes the thumbnail's place; no layout shift, and the frame stays where it is."""
    page = open_page(address + "index.html", **ROUTED)
    page.evaluate("document.querySelectorAll('.grid img').forEach(i => i.loading = 'eager')")
    page.wait_for_load_state("networkidle")
    page.evaluate(
        """() => { window.shift = 0; new PerformanceObserver(list => { for (const e of list.getEntries()) window.shift += e.value })
                .observe({type: 'layout-shift'}) }""")
    held = []
    number = large(page)[0]
    page.route(LARGEST, lambda route: held.append(route))
    page.locator(CELLS).nth(number).click()
    page.wait_for_selector(f"{CURRENT} .frame > img", state="attached")
    before = frame(page)
    assert page.locator(f"{CURRENT} picture").count() == 0
    settle(page)
    for route in held:
        route.continue_()
    picture_stands(page)
    assert frame(page) == before
    assert page.evaluate("window.shift") == 0
    page.unroute_all(behavior="ignoreErrors")


def test_the_current_photograph_loads_first(open_page, address):
    """P8: then its neighbours, the next one before the one before."""
    page = open_page(address + "timeline/index.html", **ROUTED)
    page.evaluate("document.querySelectorAll('.grid img').forEach(i => i.loading = 'eager')")
    page.wait_for_load_state("networkidle")
    page.evaluate("window.order = []; new MutationObserver(list => { for (const change of list) for (const node of change.addedNodes)"
                  " if (node.matches?.('picture')) order.push(node.querySelector('img').alt) }).observe(document.body, {childList: true, subtree: true})")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.resource_type == "image" else None)
    place = next(n for n in large(page) if n > 0 and n + 1 < page.locator(CELLS).count())
    page.locator(CELLS).nth(place).click()
    page.wait_for_function("document.querySelectorAll('.viewer .slide picture').length === 3")
    names = page.eval_on_selector_all(CELLS + " img", "images => images.map(i => i.alt)")
    assert page.evaluate("order") == [names[place], names[place + 1], names[place - 1]]
    pages = page.eval_on_selector_all(CELLS, "links => links.map(a => a.href.replace('.html', ''))")
    assert re.match(re.escape(pages[place]) + LARGEST.pattern, asked[0]), "no other picture was asked for before"


@pytest.mark.parametrize("width, scale, zoomed, expected", [(360, 1, False, r"-960\."), (360, 1, True, LARGEST.pattern),
                                                         (700, 2, False, LARGEST.pattern), (300, 1, False, r"-320\.")])
def test_the_size_fits_the_screen(open_page, address, width, scale, zoomed, expected):
    """P8: the rendition is chosen for the screen's pixels, and again when zoomed."""
    # Of the home page's first photograph the browser has a larger picture, its cover.
    page = open_page(address + "timeline/index.html", viewport={"width": width, "height": 700}, device_scale_factor=scale)
    open_viewer(page, large(page)[0])
    if zoomed:
        page.keyboard.press("+")
        page.keyboard.press("+")
        page.keyboard.press("+")
    page.wait_for_function(
        "text => RegExp(text).test(document.querySelector('.viewer .slide:not([inert]) picture img')?.currentSrc)", arg=expected)


def test_a_broken_picture_is_drawn_and_told(chromium, address):
    """P8: an error picture with the photograph's text, and the next photograph is a step away."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, **ROUTED)
    page = context.new_page()
    page.goto(address + "index.html")
    page.wait_for_load_state("networkidle")
    number = large(page)[0]
    name = page.locator(CELLS + " img").nth(number).get_attribute("alt")
    stem = page.locator(CELLS).nth(number).get_attribute("href").replace(".html", "")
    page.route(re.compile(re.escape(stem) + LARGEST.pattern), lambda route: route.abort())
    page.locator(CELLS).nth(number).click()
    note = page.locator(f"{CURRENT} .broken")
    note.wait_for()
    assert note.locator("svg path").count() == 1
    assert note.inner_text() == f"This picture cannot be shown. {name}"
    page.keyboard.press("ArrowRight")
    picture_stands(page)
    assert count(page).startswith(f"{number + 2} / ")
    context.close()
