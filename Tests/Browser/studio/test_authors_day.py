"""A day of an author, on a phone and at a desk: P5, L2, L7 and W6 one after the other, with real fingers or the mouse."""

import os
import re

import pytest
from conftest import DEMO
from input_devices import Fingers
from studio_page import go, open_studio, stays, studio  # noqa: F401 (fixtures)
from waiting import until

MAP = "map/index.html#map=9/43.05/-2.9"
HERE = {"latitude": 43.05, "longitude": -2.9, "accuracy": 8}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
DEVICES = [("phone", PHONE, "dark"), ("desk", DESK, "light"), ("phone", PHONE, "light"), ("desk", DESK, "dark")]
DRAWN = "() => document.querySelector('.map-pane') && document.querySelector('[data-map]').map"
# A point of the map without a mark.
EMPTY = """() => {
  const { left, top, width, height } = document.querySelector(".map-pane").getBoundingClientRect();
  for (let x = 0.1; x < 0.9; x += 0.04) for (let y = 0.2; y < 0.8; y += 0.04) {
    const at = [left + width * x, top + height * y], there = document.elementFromPoint(...at);
    if (there?.closest(".map-pane") && !there.closest("a, button")) return at;
  }
}"""


# Notices that lie on the panel of a recorded walk.
HIDDEN = """() => {
  const panel = document.querySelector(".studio-walk").getBoundingClientRect();
  return [...document.querySelectorAll(".studio-notices p")].filter(notice => {
    const { top, bottom } = notice.getBoundingClientRect();
    return top < panel.bottom && bottom > panel.top;
  }).map(notice => notice.textContent);
}"""


class Author:
    """Presses as the device does, and keeps pictures if PHOTOMAP_PICTURES names a folder."""

    def __init__(self, page, name):
        self.page, self.name = page, name
        self.fingers = Fingers(page) if "phone" in name else None

    def press(self, locator):
        locator.tap() if self.fingers else locator.click()

    def hold(self, selector):
        """Presses the map until that is there."""
        x, y = self.page.wait_for_function(EMPTY).json_value()
        if self.fingers:
            self.fingers.send("touchStart", (x, y))
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
        self.page.wait_for_selector(selector)
        if self.fingers:
            self.fingers.send("touchEnd")
        else:
            self.page.mouse.up()

    def look(self, moment):
        if folder := os.environ.get("PHOTOMAP_PICTURES"):
            self.page.screenshot(path=f"{folder}/{self.name}-{moment}.png")


def wait_until_published(page, path, words):
    until(
        page, "async ([path, words]) => { const answer = await fetch('/' + path); return answer.ok && (await answer.text()).includes(words); }",
        [path, words])


def open_map(page, studio):
    """The map, with the Studio on it."""
    go(page, "about:blank")
    go(page, studio.address + MAP)
    page.wait_for_function(DRAWN)
    page.wait_for_selector(".has-studio .studio-bar")


# PHOTOMAP_DEVICES=all: both devices in light and in dark.
@pytest.mark.parametrize("device, options, scheme", DEVICES if os.environ.get("PHOTOMAP_DEVICES") else DEVICES[:1])
def test_a_day(studio, open_studio, device, options, scheme):
    page = open_studio(
        MAP, geolocation=HERE, permissions=["geolocation"], color_scheme=scheme, **options)
    # Other tests are about pages that reload themselves; here, that would end a press of the finger.
    stays(page)
    author = Author(page, f"{device}-{scheme}")
    dialog = page.get_by_role("dialog")

    # L7: where am I?
    page.wait_for_function(DRAWN)
    author.press(page.locator(".map-locate"))
    page.wait_for_selector(".map-locate[data-state=following]")
    author.look("1-where-am-i")

    # P5: the round button, a photograph of the camera, where the author is.
    author.press(page.get_by_role("button", name="Add photographs"))
    page.locator("input[capture]").set_input_files(DEMO / "without-a-place/dandelions.jpg")
    page.wait_for_selector(".studio-where:has-text('where you are, accurate to 8 m')")
    if author.fingers:
        author.press(dialog.get_by_text("More", exact=True))
    dialog.get_by_label("Title").fill("Five kinds")
    author.look("2-adding")
    author.press(dialog.get_by_role("button", name="Done"))
    dialog.wait_for(state="detached")
    page.wait_for_selector(".studio-notices:has-text('Added 1 file')")
    assert "43.05" in studio.text("dandelions.yaml")
    wait_until_published(page, "photo/dandelions.html", "Five kinds")

    # P5: half a second on the map.
    open_map(page, studio)
    author.hold(".studio-ring[data-stage='1']")
    there = page.locator("dialog [name=location]").input_value()
    assert re.fullmatch(r"43\.\d{6}, -\d\.\d{6}", there)
    page.get_by_label("Choose photographs and tracks").set_input_files(DEMO / "without-a-place/stream.jpg")
    author.press(dialog.get_by_role("button", name="Done"))
    dialog.wait_for(state="detached")
    page.wait_for_selector(".studio-notices:has-text('Added 1 file')")
    wait_until_published(page, "photo/stream.html", "stream")

    # L2: two seconds.
    open_map(page, studio)
    author.hold("dialog:has-text('Add a place')")
    place = page.get_by_role("dialog", name="Add a place")
    place.get_by_label("Name").fill("The spring")
    place.get_by_label("Notes").fill("Cold also in August.")
    author.look("3-place")
    author.press(place.get_by_role("button", name="Add", exact=True))
    page.wait_for_selector(".studio-notices:has-text('The spring')")
    wait_until_published(page, "places/", "The spring")

    # W6: a walk.
    go(page, "about:blank")
    go(page, studio.address)
    author.press(page.get_by_role("button", name="Record a walk"))
    status = "words => document.querySelector('.studio-walk [role=status]')?.textContent.includes(words)"
    page.wait_for_function(status, arg="1 position")
    page.context.set_geolocation(HERE | {"latitude": 43.06})
    page.wait_for_function(status, arg="2 positions")
    author.look("4-walk")
    # The notice of the place, if it still stands, hides nothing of the recording.
    assert page.evaluate(HIDDEN) == []
    walk = page.get_by_role("region", name="Recording a walk")
    author.press(walk.get_by_role("button", name="Pause"))
    author.press(walk.get_by_role("button", name="Finish"))
    page.get_by_role("dialog", name="Save the walk").get_by_label("Name").fill("Round the spring")
    author.press(page.get_by_role("dialog", name="Save the walk").get_by_role("button", name="Save"))
    page.wait_for_selector(".studio-notices:has-text('Saved the walk.')", timeout=60000)

    wait_until_published(page, "walks/", "Round the spring")
    go(page, "about:blank")
    go(page, studio.address + "places/")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
