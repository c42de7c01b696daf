"""The viewer from the keyboard and for those who do not see it (P8, X7)."""


import pytest

from axe import findings
from cases import more
from viewer_page import (CELLS, CURRENT, at_rest, count, frame, is_open, open_viewer, picture_stands, wait_for_count,
                     wait_until_closed)
from waiting import settle


@pytest.fixture
def viewer(open_page, address):
    page = open_page(address + "timeline/index.html")
    open_viewer(page, 2)
    return page, page.locator(CELLS).count()


def test_arrows_home_and_end(viewer):
    """P8: and nothing lies beyond the first and the last."""
    page, total = viewer
    for key, place in (("ArrowRight", 4), ("ArrowLeft", 3), ("End", total), ("ArrowRight", total), ("Home", 1),
                       ("ArrowLeft", 1), ("ArrowRight", 2)):
        page.keyboard.press(key)
        wait_for_count(page, f"{place} / {total}")


def test_a_held_arrow_arrives(viewer):
    """P8: faster than pictures come, and than browsers let an address change."""
    page, total = viewer
    page.keyboard.press("Home")
    for _ in range(total + 5):
        page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    wait_for_count(page, f"{total} / {total}")
    picture_stands(page)
    last = page.locator(CELLS).last.get_attribute("href").split("photo/")[1].replace(".html", "")
    page.wait_for_function("end => decodeURIComponent(location.hash).endsWith(end)", arg=last.encode().decode())


def test_plus_minus_and_nought(viewer):
    """P8: up to 4, down to 1."""
    page, _ = viewer
    scales = []
    for key in ("+", "+", "+", "+", "-", "0", "=", "-"):
        page.keyboard.press(key)
        scales.append(at_rest(page)["scale"])
    assert scales == pytest.approx([1.6, 2.56, 4, 4, 2.5, 1, 1.6, 1], abs=0.001)


def test_arrows_pan_when_zoomed(viewer):
    """P8: to every edge and no further; the photograph stays the same one."""
    page, total = viewer
    page.keyboard.press("+")
    page.keyboard.press("+")
    at_rest(page)
    for key, edge, limit in (("ArrowLeft", "left", 0), ("ArrowRight", "right", 1440), ("ArrowUp", "top", 0),
                             ("ArrowDown", "bottom", 900)):
        before = at_rest(page)
        page.keyboard.press(key)
        assert at_rest(page)[edge] != before[edge]
        for _ in range(20):
            page.keyboard.press(key)
        assert at_rest(page)[edge] == pytest.approx(limit, abs=0.6)
    assert count(page) == f"3 / {total}"


def test_escape_closes_and_returns_the_focus(viewer):
    """P8: to the thumbnail of the photograph seen last, which is in sight."""
    page, total = viewer
    page.keyboard.press("End")
    wait_for_count(page, f"{total} / {total}")
    page.keyboard.press("Escape")
    wait_until_closed(page)
    page.wait_for_function("!location.hash")
    link = page.locator(CELLS).last
    assert link.evaluate("a => a === document.activeElement")
    settle(page)
    box = link.locator("img").bounding_box()
    assert box["y"] < 900 and box["y"] + box["height"] > 0


def test_the_focus_stays_inside(viewer):
    """X7: Tab goes round within the viewer, and reaches every button and link."""
    page, _ = viewer
    seen = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        inside = page.evaluate(
            """() => { const e = document.activeElement;
                 return [e === document.body || !!e.closest('dialog.viewer'), e.title || e.textContent] }""")
        assert inside[0], inside[1]
        if page.evaluate("document.activeElement !== document.body"):
            seen.add(inside[1])
    assert {"Slideshow", "Share", "Close", "Previous photograph", "Next photograph", "Details"} <= seen


def test_tab_shows_what_a_click_hid(viewer):
    """X7: nobody tabs through what cannot be seen."""
    page, _ = viewer
    page.mouse.click(700, 400)
    settle(page)
    assert not page.locator(".viewer header").is_visible()
    page.keyboard.press("Tab")
    settle(page)
    assert page.locator(".viewer header").is_visible()


def test_a_button_with_the_focus_is_pressed_by_the_space_bar(viewer):
    """X7: the space bar is the slideshow's only where no button has the focus."""
    page, total = viewer
    page.get_by_role("button", name="Next photograph").focus()
    page.keyboard.press(" ")
    wait_for_count(page, f"4 / {total}")
    assert page.get_by_role("button", name="Slideshow").count() == 1


@pytest.mark.parametrize("width", [320, *more(1440)])
@pytest.mark.parametrize("scheme", ["light", *more("dark")])
def test_axe_finds_nothing_in_the_viewer(open_page, address, width, scheme):
    """X7: WCAG 2.2 AA as far as a program can tell."""
    page = open_page(address + "timeline/index.html", viewport={"width": width, "height": 640}, color_scheme=scheme,
                     reduced_motion="reduce")
    open_viewer(page, 2)
    assert findings(page) == []


def test_what_a_screen_reader_hears(viewer):
    """X7: a dialog with a name, buttons with names, the photograph with its text, the position as a status."""
    page, total = viewer
    tree = page.locator("dialog.viewer").aria_snapshot()
    name = page.locator(f"{CURRENT} picture img").get_attribute("alt")
    assert '- dialog "Photograph"' in tree
    assert f"status: 3 / {total}" in tree
    for label in ("Slideshow", "Share", "Close", "Previous photograph", "Next photograph"):
        assert f'button "{label}"' in tree
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    read = [node["name"]["value"] for node in nodes if not node["ignored"] and node["role"]["value"] in ("image", "img")]
    assert read == [name], "neither neighbours nor the page below are read"


def test_without_motion_nothing_moves(open_page, address):
    """P8: with reduced motion the next photograph stands at once; zoom too."""
    page = open_page(address + "timeline/index.html", reduced_motion="reduce")
    open_viewer(page, 2)
    positions = page.evaluate(
        """async () => { const seen = new Set(), press = key =>
               document.querySelector('dialog').dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
             const look = async () => { for (let i = 0; i < 8; i++) { await new Promise(requestAnimationFrame);
               seen.add(document.querySelector('.viewer .track').getBoundingClientRect().x) } };
             press('ArrowRight'); await look(); return [...seen] }""")
    assert positions == [0]
    page.keyboard.press("+")
    assert frame(page)["scale"] == pytest.approx(1.6, abs=0.001)
    # In one step, since a picture may take the place of another.
    transitions = page.evaluate("[...document.querySelectorAll('.viewer *')].map(e => getComputedStyle(e).transitionDuration)")
    assert set(transitions) == {"0s"}


def test_the_slideshow_runs_and_any_input_stops_it(viewer):
    """P8: by button and by space bar; a key, a click, the wheel and a finger stop it."""
    page, total = viewer
    page.evaluate("photomap.viewer.pace = 150")
    place = 3
    stops = [lambda: page.keyboard.press("Shift"), lambda: page.mouse.click(700, 300), lambda: page.mouse.wheel(0, 1),
             lambda: page.keyboard.press(" "), lambda: page.get_by_role("button", name="Stop the slideshow").click()]
    for number, halt in enumerate(stops):
        if number % 2:
            page.get_by_role("button", name="Slideshow").click()
        else:
            page.evaluate("document.querySelector('dialog.viewer').focus()")
            page.keyboard.press(" ")
        page.get_by_role("button", name="Stop the slideshow").wait_for()
        page.mouse.move(700, 300)
        before = int(count(page).split(" ")[0])
        page.wait_for_function("n => parseInt(document.querySelector('.viewer .count').innerText) > n", arg=before)
        halt()
        # A click hides the header after a quarter of a second, which fades for a fifth.
        settle(page)
        if not page.locator(".viewer header").is_visible():
            page.keyboard.press("Tab")
        page.get_by_role("button", name="Slideshow", exact=True).wait_for()
        stood = count(page)
        # A slideshow that went on would never be idle.
        settle(page)
        assert count(page) == stood, number
    assert is_open(page) and place < int(count(page).split(" ")[0])


def test_the_slideshow_ends_with_the_list(viewer):
    page, total = viewer
    page.evaluate("photomap.viewer.pace = 100")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press(" ")
    wait_for_count(page, f"{total} / {total}")
    page.get_by_role("button", name="Slideshow", exact=True).wait_for()
