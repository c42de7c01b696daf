"""The map under mouse, wheel, fingers and keys: every line of "Behaviour" with real input."""

import pytest

from cases import more
from input_devices import Fingers, Mouse
from map_page import SINGLE, MapPage
from waiting import event, settle, wheel

MAP = "map/index.html"


@pytest.fixture
def live_map(open_page, address):
    return MapPage(open_page(address + MAP))


def apart(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def test_a_drag_moves_the_map_with_the_hand(live_map):
    """P1: what was taken stays under the pointer, to the pixel."""
    before = live_map.tip()
    live_map.drag(-150, 60)
    assert apart(live_map.tip(), (before[0] - 150, before[1] + 60)) <= 1


def test_a_thrown_map_runs_on(live_map):
    """P1: inertia; and a hand on it stops it."""
    before = live_map.tip()
    live_map.drag(-200, 0, steps=5, rest=0)
    assert before[0] - live_map.tip()[0] > 240


def test_a_slow_drawing_does_not_pass_for_a_pause_of_the_hand(live_map):
    """P2: what is drawn in mid-drag is drawn once, however long it takes; else every move would wait for the next drawing."""
    page = live_map.page
    # A finger that moves with every frame, however long that takes.
    drawings = page.evaluate("""async ([x, y]) => {
      const { map } = document.querySelector('[data-map]');
      window.drawings = 0;
      // The browser's own work on a drawing comes in the frame after it.
      map.parts.push({ draw() {
        drawings += 1;
        requestAnimationFrame(() => { for (const end = performance.now() + 250; performance.now() < end;); });
      } });
      const send = (kind, across) => map.pane.dispatchEvent(new PointerEvent(kind, {
        pointerId: 7, pointerType: 'touch', buttons: 1, clientX: x - across, clientY: y, bubbles: true }));
      send('pointerdown', 0);
      for (let step = 0; step < 40; step++) {
        await new Promise(requestAnimationFrame);
        send('pointermove', 4 * step);
        if (step === 10) map.redraw();
      }
      return drawings;
    }""", live_map.middle)
    assert drawings == 1
    # And a hand at rest is one: what lies farther is drawn then, under the finger still held.
    page.wait_for_function("drawings === 2")


def test_a_button_let_go_outside_lets_go_of_the_map(live_map):
    """P1: pressed at the edge and released beyond it, before the map had moved: it does not stick to the pointer."""
    mouse, box = live_map.page.mouse, live_map.box
    before = live_map.tip()
    y = box["y"] + box["height"] / 2
    mouse.move(box["x"] + 2, y)
    mouse.down()
    mouse.move(box["x"] - 20, y)
    mouse.up()
    mouse.move(box["x"] + 40, y)
    mouse.move(*live_map.middle, steps=5)
    live_map.rest()
    assert live_map.tip() == before
    live_map.drag(-50, 0)
    assert abs(live_map.tip()[0] - before[0] + 50) <= 1


def test_a_drag_is_no_click(live_map):
    """P4: a drag that begins on a pin moves the map and opens nothing."""
    x, y = live_map.tip()
    live_map.drag(-120, 0, start=(x, y - 20))
    assert abs(live_map.tip()[0] - (x - 120)) <= 1
    assert live_map.page.locator(".map-popover:visible").count() == 0
    assert "map/index.html" in live_map.page.url


@pytest.mark.parametrize("notches", [1, -1, *more(5)])
def test_the_wheel_zooms_about_the_cursor(live_map, notches):
    """P1: the place under the cursor moves by less than a pixel."""
    page = live_map.page
    # So deep that the world's northern and southern edges hold nothing.
    page.evaluate("location.hash = '#map=4/35/137'")
    live_map.rest()
    live_map.drag(-250, 0)
    zoom = live_map.view[0]
    # Whole pixels, as a mouse has them.
    x, y = (round(part) for part in live_map.tip())
    page.mouse.move(x, y)
    under = page.evaluate(
        """([x, y]) => { const { map } = document.querySelector('[data-map]'), { left, top } = map.pane.getBoundingClientRect();
             return photomap.maps.view.at(map.view, map.size, x - left, y - top) }""", [x, y])
    for _ in range(abs(notches)):
        with event(page, "wheel"):
            page.mouse.wheel(0, -120 if notches > 0 else 120)
    live_map.rest()
    assert (live_map.view[0] - zoom) * notches > 0.3
    seen = """place => { const { map } = document.querySelector('[data-map]'), { left, top } = map.pane.getBoundingClientRect();
        const [x, y] = photomap.maps.view.pixel(map.view, map.size, place);
        return [x + left, y + top] }"""
    assert apart(page.evaluate(seen, under), (x, y)) < 1
    # What is painted agrees with that: a pin is within a pixel of where its place should be.
    painted, place = live_map.tip(), page.evaluate("photomap.maps.view.project(35.1856, 136.8997)")
    assert apart(painted, page.evaluate(seen, place)) <= 1.01
    assert page.evaluate("scrollY") == 0


def test_a_double_click_zooms_by_one(live_map):
    """P1: about the pointer."""
    live_map.drag(-250, 0)
    x, y = live_map.tip()
    zoom = live_map.view[0]
    # Beside the pin, at the same height: only its own place must not move.
    live_map.page.mouse.dblclick(x + 60, y)
    live_map.rest()
    assert live_map.view[0] == pytest.approx(zoom + 1, abs=0.002)
    assert apart(live_map.tip(), (x - 60, y)) <= 1


def test_shift_and_drag_choose_a_box(live_map):
    """P1: the box that was drawn fills the window."""
    page = live_map.page
    live_map.drag(-250, 0)
    (x, y), box, zoom = live_map.tip(), live_map.box, live_map.view[0]
    live_map.drag(box["width"] / 4, box["height"] / 4, start=(x - box["width"] / 8, y - box["height"] / 8), modifiers=Mouse.SHIFT)
    assert live_map.view[0] == pytest.approx(zoom + 2, abs=0.05)
    assert apart(live_map.tip(), live_map.middle) < 3


def test_keys_move_and_zoom(live_map):
    """P1, X7: arrows 80 px, with Shift three times as far; + and - one level; 0 shows everything."""
    page = live_map.page
    page.emulate_media(reduced_motion="reduce")
    page.focus(".map-pane")
    x, y = live_map.tip()
    page.keyboard.press("ArrowRight")
    live_map.rest()
    assert apart(live_map.tip(), (x - 80, y)) <= 1
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowRight")
    live_map.rest()
    assert apart(live_map.tip(), (x - 240, y)) <= 1
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    live_map.rest()
    assert apart(live_map.tip(), (x - 240, y)) <= 1
    first = live_map.view[0]
    page.keyboard.press("+")
    live_map.rest()
    assert live_map.view[0] == pytest.approx(first + 1, abs=0.002)
    page.keyboard.press("-")
    page.keyboard.press("-")
    live_map.rest()
    assert live_map.view[0] < first
    page.keyboard.press("0")
    live_map.rest()
    assert live_map.view[0] == pytest.approx(first, abs=0.002)
    assert len(live_map.names()) > 5
    assert page.evaluate("scrollY") == 0


def test_other_keys_are_the_browsers(live_map):
    """X7: with Ctrl, Alt or Meta a key is not the map's."""
    page = live_map.page
    page.focus(".map-pane")
    page.evaluate("addEventListener('keydown', e => { window.taken = e.defaultPrevented; e.preventDefault() })")
    before = live_map.tip()
    for key in ("Control", "Alt", "Meta"):
        for name in ("ArrowUp", "Equal", "Digit0"):
            page.keyboard.press(f"{key}+{name}")
            assert page.evaluate("window.taken") is False, (key, name)
        live_map.rest()
        assert live_map.tip() == before, key


def test_buttons_do_what_keys_do(live_map):
    """X7: zoom and pan for those who neither drag nor type; at a limit a button says that it does nothing."""
    page = live_map.page
    page.emulate_media(reduced_motion="reduce")
    before, zoom = live_map.tip(), live_map.view[0]
    # One tap shows the buttons that move the map.
    assert page.locator(".map-east").is_hidden()
    page.mouse.click(live_map.box["x"] + 30, live_map.box["y"] + 30)
    page.click("role=button[name='Move east']")
    live_map.rest()
    assert live_map.tip()[0] < before[0] - 100
    page.click("role=button[name='Move west']")
    page.click("role=button[name='Zoom in']")
    live_map.rest()
    assert live_map.view[0] == pytest.approx(zoom + 1, abs=0.002)
    page.evaluate("location.hash = '#map=16.5/35/137'")
    live_map.rest()
    for _ in range(3):
        if page.get_attribute("role=button[name='Zoom in']", "aria-disabled") == "true":
            break
        page.click("role=button[name='Zoom in']")
        live_map.rest()
    assert page.get_attribute("role=button[name='Zoom in']", "aria-disabled") == "true"
    assert page.get_attribute("role=button[name='Zoom out']", "aria-disabled") == "false"
    assert live_map.view[0] == 18
    page.click("role=button[name='Show everything']")
    live_map.rest()
    assert live_map.view[0] == pytest.approx(zoom, abs=0.002)


@pytest.fixture
def phone(open_page, address):
    def phone(path=MAP, **options):
        return open_page(address + path, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, **options)
    return phone


def test_a_finger_moves_the_full_map(phone):
    """P1: with one finger, and the page stays."""
    page = phone(MAP + "#map=4/40/137")
    live_map = MapPage(page)
    before = live_map.tip()
    x, y = live_map.middle
    Fingers(page).move(((x, y), (x - 100, y - 30)), rest=120)
    live_map.rest()
    assert apart(live_map.tip(), (before[0] - 100, before[1] - 30)) <= 1.5
    assert page.evaluate("scrollY") == 0


def test_two_fingers_zoom_about_their_middle(phone):
    """P1: the place between two fingers stays between them; twice as far apart is one level."""
    page = phone(MAP + "#map=4/40/137")
    live_map = MapPage(page)
    x, y = live_map.tip()
    Fingers(page).move(((x - 50, y), (x - 100, y)), ((x + 50, y), (x + 100, y)), rest=120)
    live_map.rest()
    assert live_map.view[0] == pytest.approx(5, abs=0.02)
    assert apart(live_map.tip(), (x, y)) <= 1.5


def test_two_taps_zoom_by_one(phone):
    page = phone(MAP + "#map=4/40/137")
    live_map = MapPage(page)
    x, y = live_map.tip()
    fingers = Fingers(page)
    fingers.double_tap(x + 70, y)
    live_map.rest()
    assert live_map.view[0] == pytest.approx(5, abs=0.002)
    assert apart(live_map.tip(), (x - 70, y)) <= 1.5


def photograph(page_or_site):
    """A photograph's page whose place stands alone."""
    return next(path for path in (page_or_site / "photo").rglob("nagoya.html"))


def test_a_finger_on_a_small_map_scrolls_the_page(phone, site):
    """P1: one finger scrolls, two move the map; so nobody is caught in it."""
    page = phone(str(photograph(site).relative_to(site)))
    page.locator("[data-map]").scroll_into_view_if_needed()
    live_map = MapPage(page)
    page.evaluate("scrollBy(0, 100)")
    settle(page)
    top, before = page.evaluate("scrollY"), live_map.tip()
    x, y = live_map.middle
    fingers = Fingers(page)
    fingers.move(((x, y), (x, y + 80)), rest=120)
    settle(page)
    moved = page.evaluate("scrollY") - top
    assert moved < -40
    assert apart(live_map.tip(), (before[0], before[1] - moved)) <= 1
    top, before = page.evaluate("scrollY"), live_map.tip()
    x, y = live_map.middle
    fingers.move(((x - 30, y), (x - 30, y - 60)), ((x + 30, y), (x + 30, y - 60)), rest=120)
    live_map.rest()
    assert page.evaluate("scrollY") == top
    assert apart(live_map.tip(), (before[0], before[1] - 60)) <= 1.5


def test_the_wheel_on_a_small_map_scrolls_the_page(open_page, address, site):
    """P1: the wheel needs Ctrl there, and a few words say so."""
    page = open_page(address + str(photograph(site).relative_to(site)), viewport={"width": 1280, "height": 500})
    page.locator("[data-map]").scroll_into_view_if_needed()
    live_map = MapPage(page)
    page.evaluate("scrollTo(0, 0)")
    page.evaluate("document.querySelector('[data-map]').scrollIntoView({block: 'center', behavior: 'instant'})")
    settle(page)
    top, x, y = page.evaluate("scrollY"), *live_map.middle
    page.mouse.move(x, y)
    wheel(page, 0, -60)
    assert page.evaluate("scrollY") < top
    assert page.locator(".map-hint.is-shown").inner_text() == "Ctrl and wheel zoom the map"
    top, (x, y) = page.evaluate("scrollY"), live_map.tip()
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, 120)
    page.keyboard.up("Control")
    live_map.rest()
    assert page.evaluate("scrollY") == top
    assert apart(live_map.tip(), (x, y)) <= 1.5
    assert page.evaluate("photomap.address.get('map')") is None
