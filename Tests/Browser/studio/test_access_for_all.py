"""The Studio's bar, forms and tray: axe finds nothing, and nothing is wider than the window (X7, L6)."""

import re

import pytest

from axe import COLOURS, findings
from cases import more
from conftest import DEMO
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_adding import unplace
from waiting import until

WIDE = "() => [document.documentElement, ...document.querySelectorAll('dialog, .studio-tray')].every(e => e.scrollWidth <= e.clientWidth + 1)"


def check(page, found, name):
    """Looks at the page in light and dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        if wrong := findings(page, COLOURS if scheme == "dark" else None):
            found[name, scheme] = wrong
        if not page.evaluate(WIDE):
            found[name, scheme, "is wide"] = True
    page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("width", [360, *more(1440)])
def test_axe_finds_nothing(studio, open_studio, width):
    unplace(studio)
    found = {}
    # The site is built before: pages reload themselves afterwards.
    first = open_studio()
    until(first, "async () => (await (await fetch('/studio/api/unplaced')).json()).count >= 3")
    studio.stop()
    studio.start()
    page = open_studio("photo/northern-spain/aizkorri.html", viewport={"width": width, "height": 800}, reduced_motion="reduce")

    def dialog(name, button):
        page.get_by_role("button", name=button, exact=True).click()
        page.get_by_role("dialog").wait_for()
        check(page, found, name)
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Cancel|Close)$")).click()

    check(page, found, "photograph")
    dialog("form", "Edit this photograph")
    dialog("adding", "Add photographs")
    page.get_by_role("button", name="Add photographs").click()
    page.get_by_label("Choose photographs and tracks").set_input_files(DEMO / "without-a-place/dandelions.jpg")
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    page.wait_for_selector(".studio-look:not([hidden])")
    check(page, found, "adding one")
    page.locator(".studio-look").click()
    page.get_by_role("dialog", name="dandelions.jpg").wait_for()
    check(page, found, "full view")
    page.keyboard.press("Escape")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    check(page, found, "question")
    page.get_by_role("button", name="Throw away").click()
    go(page, studio.address)
    page.wait_for_selector(".has-studio .studio-bar")
    dialog("settings", "Settings")
    go(page, studio.address + "timeline/")
    page.get_by_role("button", name="Choose photographs").click()
    page.locator(".timeline .cell a:has(img)").first.click()
    check(page, found, "choosing")
    page.get_by_role("button", name="Edit", exact=True).click()
    page.get_by_role("dialog").wait_for()
    check(page, found, "several")
    go(page, studio.address + "map/index.html#map=6/43/-3")
    page.wait_for_function("() => document.querySelector('[data-map]').map")
    page.get_by_role("button", name=re.compile("Photographs without a place")).click()
    page.get_by_role("complementary", name="Photographs to place").wait_for()
    check(page, found, "tray")
    assert found == {}, "\n".join(f"{where}: {what}" for where, what in found.items())
