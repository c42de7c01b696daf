"""The viewer under fingers, mouse and wheel (P8), as the browser gets them from a real device."""

import time

import pytest

from cases import more
from input_devices import Fingers
from viewer_page import (CELLS, CURRENT, at_rest, count, frame, is_open, open_viewer, part_at, wait_for_count,
                     wait_until_closed)
from waiting import event, settle, wheel

PHONE = {"viewport": {"width": 400, "height": 800}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def phone(open_page, address):
    """The viewer on a phone, at the third of the list, which is a wide photograph or made one."""
    page = open_page(address + "timeline/index.html", **PHONE)
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    open_viewer(page, 2)
    total = page.locator(CELLS).count()
    return page, Fingers(page), total


def test_a_swipe_goes_to_the_neighbours(phone):
    """P8: half the width, slowly; back again the other way."""
    page, fingers, total = phone
    fingers.move(((320, 400), (90, 410)), milliseconds=600, rest=150)
    wait_for_count(page, f"4 / {total}")
    fingers.move(((90, 400), (320, 390)), milliseconds=600, rest=150)
    wait_for_count(page, f"3 / {total}")


def test_a_flick_needs_no_half(phone):
    """P8: at 0.5 pixels a millisecond the next photograph comes, however short the way."""
    page, fingers, total = phone
    fingers.move(((300, 400), (220, 400)), milliseconds=60, steps=6)
    wait_for_count(page, f"4 / {total}")


def test_a_short_slow_swipe_goes_back(phone):
    """P8: under half the width and under the speed, nothing changes, and the photograph returns to its place."""
    page, fingers, total = phone
    before = frame(page)
    fingers.move(((300, 400), (150, 400)), milliseconds=600, rest=150)
    assert at_rest(page) == before
    assert count(page) == f"3 / {total}"


def test_a_swipe_keeps_to_its_axis(phone):
    """P8: after 10 pixels sideways, a finger that wanders down neither closes nor moves the photograph down."""
    page, fingers, total = phone
    before = frame(page)
    fingers.send("touchStart", (300, 400))
    fingers.send("touchMove", (292, 403))
    assert frame(page) == before, "within 10 pixels nothing moves"
    fingers.send("touchMove", (285, 404))
    fingers.send("touchMove", (260, 520))
    settle(page)
    moved = frame(page)
    assert moved["top"] == before["top"] and moved["left"] == pytest.approx(before["left"] - 30, abs=1)
    end = time.time() + 0.15
    fingers.send("touchMove", (260, 520), at=end)
    fingers.send("touchEnd", at=end)
    assert at_rest(page) == before and is_open(page)


def test_nothing_lies_beyond_the_ends(phone):
    """P8: at the first photograph a swipe to the one before gives way, and returns."""
    page, fingers, total = phone
    page.keyboard.press("Home")
    wait_for_count(page, f"1 / {total}")
    before = at_rest(page)
    fingers.move(((60, 400), (360, 400)), milliseconds=300)
    assert at_rest(page) == before
    assert count(page) == f"1 / {total}"


def test_two_fingers_enlarge_about_themselves(phone):
    """P8: what is between the fingers stays there, and 4 is the most."""
    page, fingers, _ = phone
    where = frame(page)
    x, y = 160, (where["top"] + where["bottom"]) / 2 - 10
    before = part_at(where, x, y)
    fingers.move(((x - 20, y), (x - 50, y)), ((x + 20, y), (x + 50, y)), milliseconds=300)
    after = at_rest(page)
    assert after["scale"] == pytest.approx(2.5, abs=0.02)
    assert part_at(after, x, y)[0] == pytest.approx(before[0], abs=0.01)
    fingers.move(((x - 20, y), (x - 150, y)), ((x + 20, y), (x + 150, y)), milliseconds=300)
    assert at_rest(page)["scale"] == pytest.approx(4, abs=0.001)


def test_double_taps_go_up_in_steps(phone):
    """P8: 1, 2.5, 4 and 1 again, about the finger."""
    page, fingers, _ = phone
    where = frame(page)
    x, y = 150, (where["top"] + where["bottom"]) / 2
    before = part_at(where, x, y)
    for step in (2.5, 4, 1, 2.5):
        fingers.double_tap(x, y)
        after = at_rest(page)
        assert after["scale"] == pytest.approx(step, abs=0.001)
        if step > 1:
            assert part_at(after, x, y)[0] == pytest.approx(before[0], abs=0.01)
    assert "bare" not in page.locator(".viewer").get_attribute("class")


def test_an_enlarged_photograph_is_panned(phone):
    """P8: it follows the finger, glides on when thrown, and never leaves a gap at an edge."""
    page, fingers, total = phone
    fingers.double_tap(200, 400)
    before = at_rest(page)
    fingers.move(((200, 400), (160, 400)), milliseconds=400, rest=200)
    # The first 10 pixels tell a pan from a tap.
    slow = at_rest(page)
    assert slow["left"] == pytest.approx(before["left"] - 40, abs=11)
    fingers.move(((100, 400), (160, 400)), milliseconds=60, steps=6)
    lifted = frame(page)
    thrown = at_rest(page)
    assert thrown["left"] > lifted["left"] + 20, "it glides"
    for x, y in ((2000, 2000), (-2000, -2000)):
        for _ in range(3):
            fingers.move(((200, 400), (200 + x / 10, 400 + y / 10)), milliseconds=80, steps=5)
            at_rest(page)
        edge = at_rest(page)
        assert edge["left"] <= 0.5 and edge["right"] >= 399.5
    assert count(page) == f"3 / {total}"


def test_dragging_down_closes(phone):
    """P8: and a short pull does not."""
    page, fingers, _ = phone
    before = frame(page)
    fingers.move(((200, 300), (205, 360)), milliseconds=500, rest=150)
    assert at_rest(page) == before and is_open(page)
    fingers.move(((200, 300), (210, 600)), milliseconds=400, rest=150)
    wait_until_closed(page)


def test_a_pull_up_does_not_close(phone):
    """P8: it opens the panel, above which the photograph moves."""
    page, fingers, _ = phone
    before = at_rest(page)
    fingers.move(((200, 600), (200, 200)), milliseconds=200)
    page.locator(".viewer .panel").wait_for()
    now = at_rest(page)
    assert is_open(page) and now["scale"] == before["scale"] and now["bottom"] <= before["bottom"]


def test_pinching_in_closes(phone):
    """P8: at 1×; from an enlarged photograph it only makes it smaller."""
    page, fingers, _ = phone
    fingers.double_tap(200, 400)
    at_rest(page)
    fingers.move(((60, 400), (150, 400)), ((340, 400), (250, 400)), milliseconds=300)
    assert at_rest(page)["scale"] == pytest.approx(1, abs=0.3) and is_open(page)
    page.keyboard.press("0")
    at_rest(page)
    fingers.move(((60, 400), (150, 400)), ((340, 400), (250, 400)), milliseconds=300)
    wait_until_closed(page)


def visible(page):
    return [page.locator(f".viewer {part}").is_visible() for part in ("header", "footer")]


def test_a_double_tap_is_recognized_by_a_busy_browser(phone):
    """P8: by the times of the taps, not by when the browser comes to them."""
    page, fingers, _ = phone
    page.evaluate("""() => addEventListener('pointerup', () => {
      const end = performance.now() + 400; while (performance.now() < end); }, { once: true })""")
    fingers.double_tap(200, 400)
    assert at_rest(page)["scale"] == pytest.approx(2.5, abs=0.001)
    assert visible(page) == [True, True]


def test_one_tap_hides_and_shows_what_stands_around(phone):
    """P8: header and footer, together."""
    page, fingers, _ = phone
    for shown in ([False, False], [True, True]):
        fingers.tap(200, 400)
        settle(page)
        assert visible(page) == shown


def test_a_long_press_is_no_tap(phone):
    """P8: it means the browser's own menu for a picture; what stands around stays, and so do size and place."""
    page, fingers, total = phone
    before = frame(page)
    for press in (fingers.rest, fingers.tap):
        press(200, 400, milliseconds=900)
        settle(page)
        assert visible(page) == [True, True]
    assert at_rest(page) == before and count(page) == f"3 / {total}" and is_open(page)
    # It is over: the next tap is one.
    fingers.tap(200, 400)
    settle(page)
    assert visible(page) == [False, False]


def test_a_long_press_on_a_card_is_the_browsers(open_page, address):
    """P8: it means the menu of the link, which stays one; a tap opens the viewer."""
    page = open_page(address + "timeline/index.html", **PHONE)
    box = page.locator(f"{CELLS} img").first.bounding_box()
    where = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = Fingers(page)
    # Nothing else proves that the finger was there.
    with event(page, "pointerup"):
        fingers.rest(*where)
    settle(page)
    assert not is_open(page) and "#photo=" not in page.url
    page.touchscreen.tap(*where)
    page.wait_for_function("document.querySelector('dialog.viewer')?.open")


def test_the_mouse_does_the_same(open_page, address):
    """P8: click, double click, wheel, drag."""
    page = open_page(address + "timeline/index.html")
    open_viewer(page, 2)
    total = page.locator(CELLS).count()
    page.mouse.click(700, 400)
    settle(page)
    assert visible(page) == [False, False]
    page.mouse.dblclick(700, 400)
    assert at_rest(page)["scale"] == pytest.approx(2.5, abs=0.001)
    page.keyboard.press("0")
    at_rest(page)
    page.mouse.move(1000, 500)
    page.mouse.down()
    page.mouse.move(200, 500, steps=8)
    page.mouse.up()
    wait_for_count(page, f"4 / {total}")


def test_the_wheel_enlarges_about_the_pointer(open_page, address):
    """P8: what is under the pointer stays; never below 1 nor above 4; the page below does not scroll."""
    page = open_page(address + "timeline/index.html")
    open_viewer(page, 2)
    scrolled = page.evaluate("scrollY")
    where = frame(page)
    x = where["left"] + (where["right"] - where["left"]) * 0.4
    before = part_at(where, x, 400)
    page.mouse.move(x, 400)
    wheel(page, 0, -300)
    after = at_rest(page)
    assert 1.5 < after["scale"] < 3
    assert part_at(after, x, 400)[0] == pytest.approx(before[0], abs=0.02)
    for turn, scale in ((-3000, 4), (9000, 1)):
        wheel(page, 0, turn)
        assert at_rest(page)["scale"] == pytest.approx(scale, abs=0.001)
    assert page.evaluate("scrollY") == scrolled


@pytest.mark.parametrize("size", [(844, 390), *more((1200, 700))])
def test_turning_the_device_keeps_the_centre(phone, size):
    """P8: the part of the photograph in the middle stays there, enlarged as it was."""
    page, fingers, _ = phone
    fingers.double_tap(200, 400)
    at_rest(page)
    fingers.double_tap(200, 400)
    before = part_at(at_rest(page), 200, 400)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("width => innerWidth === width", arg=size[0])
    after = at_rest(page)
    assert after["scale"] == pytest.approx(4, abs=0.01)
    assert part_at(after, size[0] / 2, size[1] / 2) == pytest.approx(before, abs=0.02)


def test_a_hand_from_right_to_left(open_page, address):
    """L6: where reading goes to the left, the next photograph comes from the left."""
    page = open_page(address + "timeline/index.html", **PHONE)
    page.evaluate("document.documentElement.dir = 'rtl'")
    open_viewer(page, 2)
    total = page.locator(CELLS).count()
    Fingers(page).move(((90, 400), (320, 400)), milliseconds=300)
    wait_for_count(page, f"4 / {total}")
    page.keyboard.press("ArrowRight")
    wait_for_count(page, f"3 / {total}")
