"""Drags of the Studio: whatever ends one but its own release changes nothing."""

import re

import pytest
from cases import more
from input_devices import Fingers
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_adding import empty, open_map, press, unplace
from waiting import settle, until

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PHOTO, SIDECAR = "photo/northern-spain/aizkorri.html", "northern-spain/aizkorri.yaml"


def pin(page):
    """The middle of the pin of the photograph's page."""
    page.wait_for_selector(".map-here", state="attached")
    page.wait_for_function("() => document.querySelector('[data-map]').map")
    page.locator("[data-map]").scroll_into_view_if_needed()
    settle(page)
    box = page.locator(".map-here").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def edits(page):
    """The edits that the page sends from now on."""
    sent = []
    page.on("request", lambda request: sent.append(request.post_data) if request.url.endswith("/studio/api/edits") else None)
    return sent


def click_elsewhere(page, x, y):
    page.mouse.move(x + 40, y + 60)
    page.mouse.move(x + 60, y + 50)
    page.mouse.click(x + 60, y + 50)
    settle(page)


@pytest.mark.parametrize("end", ["touchCancel", "a removed pin", *more("a second finger")])
def test_a_cancelled_finger_moves_no_photograph(studio, open_studio, end):
    """The browser takes the finger for itself; then the mouse is moved and clicked."""
    page = open_studio(PHOTO, **PHONE)
    x, y = pin(page)
    sent, before, fingers = edits(page), studio.text(SIDECAR), Fingers(page)
    fingers.send("touchStart", (x, y))
    fingers.send("touchMove", (x + 20, y + 12))
    page.wait_for_function("([x]) => document.querySelector('.map-here').getBoundingClientRect().x > x", arg=[x])
    if end == "touchCancel":
        fingers.send("touchCancel")
    elif end == "a second finger":
        fingers.send("touchStart", (x + 20, y + 12), (x - 60, y + 80))
        fingers.send("touchEnd")
    else:
        page.evaluate("() => document.querySelector('.map-here').remove()")
        fingers.send("touchEnd")
    settle(page)
    if end != "a removed pin":
        assert pin(page) == pytest.approx((x, y), abs=1)
    click_elsewhere(page, x, y)
    assert sent == [] and studio.text(SIDECAR) == before


@pytest.mark.parametrize("end", ["Escape", *more("outside", "released elsewhere")])
def test_a_cancelled_mouse_moves_no_photograph(studio, open_studio, end):
    page = open_studio(PHOTO)
    x, y = pin(page)
    sent, before = edits(page), studio.text(SIDECAR)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 12)
    page.mouse.move(x + 30, y + 20)
    if end == "Escape":
        page.keyboard.press("Escape")
    elif end == "outside":
        box = page.locator(".map-pane").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] - 30)
    else:
        # A movement without a button: it was released where the page could not see it.
        page.evaluate("""([x, y]) => document.querySelector(".map-here").dispatchEvent(
            new PointerEvent("pointermove", { pointerId: 1, buttons: 0, clientX: x, clientY: y, bubbles: true }))""", [x + 40, y])
    page.mouse.up()
    settle(page)
    assert pin(page) == pytest.approx((x, y), abs=1)
    click_elsewhere(page, x, y)
    assert sent == [] and studio.text(SIDECAR) == before


def test_a_moved_pin_is_told_and_undone(studio, open_studio):
    """The position is in the sidecar; the notice names it and offers Undo, also after the reload that follows."""
    page = open_studio(PHOTO)
    x, y = pin(page)
    before = studio.text(SIDECAR)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10)
    with page.expect_response(lambda response: response.url.endswith("/studio/api/edits")):
        page.mouse.move(x + 40, y + 30)
        page.mouse.up()
    notice = page.locator(".studio-notices p", has_text="Moved the photograph to")
    notice.wait_for()
    there = re.search(r"to (-?[\d.]+, -?[\d.]+)\.", notice.text_content()).group(1)
    assert studio.text(SIDECAR) != before and there.split(",")[0] in studio.text(SIDECAR)
    notice.get_by_role("button", name="Undo").click()
    page.wait_for_selector(".studio-notices p:has-text('Undo: position of')")
    assert studio.text(SIDECAR) == before


def test_a_cancelled_drag_from_the_tray_places_nothing(studio, open_studio):
    unplace(studio)
    page = open_map(open_studio)
    until(page, "async () => (await (await fetch('/studio/api/unplaced')).json()).count >= 3")
    page.get_by_role("button", name=re.compile("Photographs without a place")).click()
    item = page.get_by_role("complementary", name="Photographs to place").get_by_role("button", name=re.compile("bridge"))
    sent, (x, y) = edits(page), empty(page)
    item.hover()
    page.mouse.down()
    page.mouse.move(x - 10, y - 10)
    page.mouse.move(x, y)
    page.wait_for_selector(".studio-ghost")
    page.keyboard.press("Escape")
    assert not page.locator(".studio-ghost").count()
    page.mouse.up()
    settle(page)
    assert sent == [] and item.get_attribute("aria-pressed") == "false"


@pytest.mark.parametrize("end", ["touchCancel", *more("a second finger", "Escape")])
def test_a_cancelled_long_press_opens_nothing(studio, open_studio, end):
    page = open_map(open_studio, **PHONE)
    settle(page)
    (x, y), fingers = empty(page), Fingers(page)
    fingers.send("touchStart", (x, y))
    page.wait_for_selector(".studio-ring[data-stage='1']")
    if end == "touchCancel":
        fingers.send("touchCancel")
    elif end == "a second finger":
        fingers.send("touchStart", (x, y), (x + 60, y + 60))
    else:
        page.keyboard.press("Escape")
    page.locator(".studio-ring").wait_for(state="detached")
    if end != "touchCancel":
        fingers.send("touchEnd")
    settle(page)
    assert not page.get_by_role("dialog").count()


def test_the_click_that_ends_a_press_is_no_other(studio, open_studio):
    """After a press, keys still press buttons."""
    page = open_map(open_studio)
    press(page, 1)
    dialog = page.get_by_role("dialog", name="Add photographs")
    dialog.get_by_role("button", name="Cancel").focus()
    page.keyboard.press("Enter")
    dialog.wait_for(state="detached")
