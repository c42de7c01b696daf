"""One continuous picture (P8): it grows from its place on the page into the viewer, shrinks back, and goes on between pages."""

import pytest

from cases import more_rows
from input_devices import Fingers
from viewer_page import CELLS, CURRENT, at_rest, frame, is_open, open_viewer, picture_stands, wait_until_closed
from waiting import settle

# Where the photograph is in each frame from now on; `leaving` is what shrinks after the viewer was closed. The page counts as
# idle although it is watched.
WATCH = """() => {
  window.seen = [];
  const look = () => {
    for (const f of document.querySelectorAll('.viewer[open] .slide:not([inert]) .frame, .leaving .frame')) {
      const r = f.getBoundingClientRect(), isLeaving = !!f.closest('.leaving');
      seen.push({ isLeaving, x: r.left + r.width / 2, y: r.top + r.height / 2, width: r.width, opacity: getComputedStyle(f).opacity,
                  hasPicture: !!f.querySelector('img')?.naturalWidth });
    }
    browserTest.frame(look);
  };
  browserTest.frame(look);
}"""


def ready(page, number, cells=CELLS):
    """The pointer is over a cell, and what is loaded on demand is there; gives the place of its picture."""
    cell = page.locator(cells).nth(number)
    cell.scroll_into_view_if_needed()
    cell.hover()
    cell.locator("img").evaluate("i => i.decode()")
    settle(page)
    page.evaluate(WATCH)
    return cell, cell.locator("img").evaluate(
        "i => { const r = i.getBoundingClientRect(); return {x: r.left + r.width / 2, y: r.top + r.height / 2, width: r.width} }")


def seen(page, leaving):
    return [one for one in page.evaluate("seen") if one["isLeaving"] == leaving]


def near(one, to):
    """How far the middle of a picture is from a point."""
    return abs(one["x"] - to[0]) + abs(one["y"] - to[1])


def approaches(page, to):
    """What shrinks comes nearer to a point with each frame; a busy machine may miss the last ones."""
    distances = [near(one, to) for one in seen(page, True)]
    assert distances == sorted(distances, reverse=True)
    assert len(distances) < 3 or distances[-1] < distances[0]


@pytest.mark.parametrize("where, number", [("timeline/index.html", 2), ("index.html", 0), *more_rows(("index.html", 3))])
def test_a_picture_grows_from_its_cell_and_shrinks_back(open_page, address, where, number):
    """P8: from lists and from the home page's large one; the picture of the page stands in it from the first frame."""
    page = open_page(address + where)
    cell, own = ready(page, number)
    shifts = page.evaluate_handle(
        """() => { const all = []; new PerformanceObserver(list => { for (const e of list.getEntries()) all.push(e.value) })
             .observe({type: 'layout-shift'}); return all }""")
    cell.click()
    end = at_rest(page)
    grown = seen(page, False)
    assert all(one["hasPicture"] for one in grown)
    middle = (end["left"] + end["right"]) / 2, (end["top"] + end["bottom"]) / 2
    first = grown[0]
    assert near(first, (own["x"], own["y"])) < near(first, middle)
    assert len({round(one["width"]) for one in grown} | {round(one["y"]) for one in grown}) > 3
    page.keyboard.press("Escape")
    wait_until_closed(page)
    # The page is used at once.
    assert cell.evaluate("a => a === document.activeElement")
    settle(page)
    approaches(page, (own["x"], own["y"]))
    assert page.locator(".leaving").count() == 0
    assert cell.locator("img").evaluate("i => getComputedStyle(i).opacity") == "1"
    assert shifts.json_value() == []


def test_it_shrinks_to_the_cell_of_the_photograph_seen_last(open_page, address):
    """P8: after paging, too."""
    page = open_page(address + "timeline/index.html")
    cell, _ = ready(page, 1)
    cell.click()
    picture_stands(page)
    page.keyboard.press("ArrowRight")
    picture_stands(page)
    settle(page)
    page.keyboard.press("Escape")
    wait_until_closed(page)
    settle(page)
    box = page.locator(CELLS).nth(2).locator("img").bounding_box()
    approaches(page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))


def test_without_a_cell_in_sight_it_fades(open_page, address):
    """P8: opened from a link of the map's, say; nothing stays."""
    page = open_page(address + "timeline/index.html")
    cell, _ = ready(page, 1)
    cell.click()
    picture_stands(page)
    settle(page)
    page.evaluate("document.querySelectorAll('.cell').forEach(one => one.style.display = 'none')")
    page.keyboard.press("Escape")
    wait_until_closed(page)
    settle(page)
    left = seen(page, True)
    assert len({round(one["width"]) for one in left}) == 1
    opacities = [float(one["opacity"]) for one in left]
    assert opacities == sorted(opacities, reverse=True)
    assert len(opacities) < 3 or opacities[-1] < opacities[0]
    assert page.locator(".leaving").count() == 0


def test_without_motion_nothing_grows(open_page, address):
    """P8: where reduced motion is asked for."""
    page = open_page(address + "timeline/index.html", reduced_motion="reduce")
    cell, _ = ready(page, 2)
    cell.click()
    end = at_rest(page)
    page.keyboard.press("Escape")
    wait_until_closed(page)
    settle(page)
    assert {round(one["width"]) for one in seen(page, False)} == {round(end["right"] - end["left"])}
    assert seen(page, True) == []


def test_a_gesture_ends_the_growth(open_page, address):
    """P8: nobody waits for it."""
    page = open_page(address + "timeline/index.html")
    cell, _ = ready(page, 2)
    page.evaluate("""() => { const own = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) { return own.call(this, frames, {...how, duration: 1e5}) } }""")
    cell.click()
    page.wait_for_function("document.querySelector('dialog.viewer').open && document.getAnimations().length > 1")
    page.keyboard.press("+")
    page.wait_for_function("!document.getAnimations().some(one => one.playState === 'running' && one.effect.getTiming().duration === 1e5)")
    assert at_rest(page)["scale"] == pytest.approx(1.6, abs=0.001)


# In the document that is left, which element has the name; kept for the next document.
SWAP = """addEventListener('pageswap', event => { if (!event.viewTransition) return sessionStorage.swap = 'none';
  const all = [...document.querySelectorAll('*')].filter(one => getComputedStyle(one).viewTransitionName === 'photograph');
  sessionStorage.swap = all.map(one => one.className || one.parentNode.closest('[class]').className).join() });
addEventListener('pagereveal', event => { window.revealed = !!event.viewTransition });"""


def test_the_picture_goes_on_to_its_page(open_page, address):
    """P8: between documents, one picture has the name before and one after."""
    page = open_page(address + "timeline/index.html")
    cell, _ = ready(page, 2)
    cell.click()
    picture_stands(page)
    settle(page)
    page.context.add_init_script(SWAP)
    page.evaluate(SWAP)
    with page.expect_navigation():
        page.locator(".viewer footer a", has_text="Details").click()
    # A page may be loaded before it is revealed.
    settle(page)
    assert page.evaluate("sessionStorage.swap") == "frame"
    assert page.evaluate("revealed")
    named = "() => [...document.querySelectorAll('*')].filter(one => getComputedStyle(one).viewTransitionName === 'photograph').length"
    assert page.evaluate(named) == 1
    page.go_back()
    picture_stands(page)
    settle(page)
    assert page.evaluate(named) == 0


def test_without_motion_pages_follow_at_once(open_page, address):
    """P8: no transition between documents."""
    page = open_page(address + "timeline/index.html", reduced_motion="reduce")
    page.context.add_init_script(SWAP)
    page.goto(page.locator(CELLS).nth(1).evaluate("a => a.href"))
    with page.expect_navigation():
        page.locator(".siblings .older").click()
    settle(page)
    assert not page.evaluate("revealed")


def test_a_pinch_goes_on_from_the_page_into_the_viewer(open_page, address):
    """P8: the same two fingers enlarge it, without leaving the screen; then one moves it about."""
    page = open_page(address + "timeline/index.html", viewport={"width": 400, "height": 800}, has_touch=True, is_mobile=True)
    page.goto(page.locator(CELLS).nth(2).evaluate("a => a.href"))
    picture = page.locator(".stage a")
    # What the list needs is there.
    picture.dispatch_event("pointerover")
    settle(page)
    box = picture.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = Fingers(page)
    fingers.send("touchStart", (x - 20, y), (x + 20, y))
    for way in range(25, 100, 5):
        fingers.send("touchMove", (x - way, y), (x + way, y))
        if way == 40:
            page.wait_for_function("document.querySelector('dialog.viewer')?.open")
            picture_stands(page)
    settle(page)
    during = frame(page)["scale"]
    assert during > 2
    fingers.send("touchEnd")
    settle(page)
    assert is_open(page)
    assert at_rest(page)["scale"] == pytest.approx(during, abs=0.01)
    # The viewer's own fingers go on from there.
    Fingers(page).move(((300, 400), (300, 400)), ((340, 400), (340, 400)))
    assert at_rest(page)["scale"] == pytest.approx(during, abs=0.1)
