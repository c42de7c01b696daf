"""Many photographs at once: chosen by what they have in common, tagged, placed by a wrong clock; and the tags of the library."""

import datetime
import os
import re

from axe import findings
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_card import COUNT, INPUTS, card
from waiting import until

AHEAD = datetime.timedelta(hours=9)
# Takes no longer than twelve.
SIXTY = 60
FIRST = ".cell > a[href*='river/p000']"
# Clicks alone: what is typed is counted by its words.
CLICKS = INPUTS.replace('"keydown", ', "")


def picture(page, name):
    """Kept if PHOTOMAP_PICTURES names a folder."""
    if folder := os.environ.get("PHOTOMAP_PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png")


def count(page):
    page.evaluate("localStorage.inputs = 0")
    return lambda: int(page.evaluate("localStorage.inputs"))


def river(studio, open_studio, path="albums/river/", count=COUNT, **options):
    page = open_studio("timeline/", **options)
    card(studio.content / "river", AHEAD, count)
    page.locator(".cell > a[href*='river']").first.wait_for(timeout=120000)
    page.context.add_init_script(CLICKS)
    go(page, studio.address + path)
    page.wait_for_selector(".has-studio .studio-bar")
    return page


def test_a_day_is_tagged_and_its_tag_renamed(studio, open_studio):
    """Five clicks and a word for all photographs of a day, also of those that another page shows; nothing else can be pressed while they
    are found. The sheet of tags renames the word, and Undo takes that back."""
    page = river(studio, open_studio)
    clicks = count(page)
    page.get_by_role("button", name="Choose photographs").click()
    page.locator(FIRST).click()
    panel = page.get_by_role("toolbar", name="Chosen photographs")
    panel.evaluate("panel => new MutationObserver(() => panel.inert && (panel.wasBusy = true)).observe(panel, { attributes: true })")
    day = panel.get_by_role("button", name=f"All of these days {COUNT}")
    day.click()
    panel.get_by_text(f"{COUNT} photographs").wait_for()
    assert panel.evaluate("panel => panel.wasBusy && !panel.inert")
    for one in ("Of these albums", "Without a text"):
        panel.get_by_role("button", name=one).wait_for()
    picture(page, "choosing")
    assert findings(page) == []
    panel.get_by_role("button", name="Edit", exact=True).click()
    page.keyboard.type("pebbles")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    page.wait_for_selector(f".studio-notices p:has-text('Changed {COUNT} photographs')")
    assert clicks() <= 5, clicks()
    for number in range(COUNT):
        assert "tags: [pebbles]" in studio.text(f"river/p{number:03}.yaml")
    # The words of the site's search choose, too.
    until(page, "async () => (await (await fetch('/studio/api/session')).json()).tags.includes('pebbles')")
    # What is chosen stays over a load of the page.
    go(page, studio.address + "albums/river/")
    panel.get_by_text(f"{COUNT} photographs").wait_for()
    panel.get_by_role("button", name="None", exact=True).click()
    panel.get_by_label("Words of the search").fill("tag:pebbles")
    panel.get_by_role("button", name=f"All that is found {COUNT}").click()
    panel.get_by_text(f"{COUNT} photographs").wait_for()
    panel.get_by_role("button", name="Done").click()
    go(page, studio.address + "tags/")
    page.get_by_role("button", name="Tags of all photographs").click()
    sheet = page.get_by_role("dialog", name="Tags of all photographs")
    sheet.get_by_label("Search").fill("pebb")
    row = sheet.get_by_role("listitem").filter(has_text=f"{COUNT} photographs")
    row.wait_for()
    picture(page, "tags")
    assert findings(page) == []
    row.get_by_role("button", name="Rename: pebbles").click()
    form = page.get_by_role("dialog", name="Rename “pebbles”")
    form.get_by_label("New name").fill("Pebbles 2021")
    form.get_by_role("button", name="Rename").click()
    sheet.get_by_label("Search").fill("2021")
    sheet.get_by_role("listitem").filter(has_text=f"Pebbles 2021 {COUNT} photographs").wait_for()
    assert "tags: [Pebbles 2021]" in studio.text("river/p000.yaml")
    # A name that there is asks; what hides is asked about.
    sheet.get_by_role("button", name="Rename: Pebbles 2021").click()
    form = page.get_by_role("dialog", name="Rename “Pebbles 2021”")
    form.get_by_label("New name").fill("private")
    form.get_by_role("button", name="Rename").click()
    form.wait_for(state="detached")
    sheet.get_by_label("Search").fill("private")
    sheet.get_by_role("listitem").filter(has_text=f"{COUNT} photographs, {COUNT} hidden").wait_for()
    sheet.get_by_role("button", name="Remove: private").click()
    page.get_by_role("dialog", name="Remove the tag “private”?").get_by_role("button", name="Remove").click()
    asked = page.get_by_role("dialog", name="Show more than now?")
    asked.get_by_text("left out of the site now").wait_for()
    asked.get_by_role("button", name="Cancel").click()
    assert "tags: [private]" in studio.text("river/p000.yaml")
    page.get_by_role("dialog", name="Remove the tag “private”?").get_by_role("button", name="Cancel").click()
    sheet.get_by_role("button", name="Close").click()
    sheet.wait_for(state="detached")
    page.get_by_role("button", name=re.compile("^Undo: Tag “Pebbles 2021” → “private”")).click()
    until(page, "async () => (await (await fetch('/studio/api/journal')).json()).undo.includes('pebbles')")
    assert "tags: [Pebbles 2021]" in studio.text("river/p000.yaml")


def test_a_wrong_clock_is_corrected(studio, open_studio):
    """The build has placed the photographs by a clock that was nine hours ahead: six clicks and the clock place them where they were.
    What is typed is what counts; the zone can be chosen on a map of the world, with its summer time."""
    page = river(studio, open_studio, "map/", SIXTY)
    until(page, f"async () => (await (await fetch('/studio/api/unplaced')).json()).byTrack.length === {SIXTY}")
    page.wait_for_function("() => document.querySelector('.map-pane') && document.querySelector('[data-map]').map")
    clicks = count(page)
    page.get_by_role("button", name=re.compile("Photographs without a place")).click()
    tray = page.get_by_role("complementary", name="Photographs to place")
    tray.get_by_role("button", name="Match a track").click()
    also = tray.get_by_label(f"Also those that a track has placed by their time ({SIXTY})")
    also.wait_for()
    if not also.is_checked():
        also.click()
    exact = tray.get_by_label("Camera's clock ahead, exactly")
    exact.click()
    exact.fill("9:00:00")
    with page.expect_request("**/studio/api/matches") as sent:
        page.keyboard.press("Tab")
    assert sent.value.post_data_json["cameraAhead"] == AHEAD.total_seconds()
    tray.get_by_text("p000.jpg: 43.000000, -2.995000").wait_for()
    picture(page, "clock")
    with page.expect_event("load"):
        tray.get_by_role("button", name="Accept").click()
    assert clicks() <= 6, clicks()
    for number in (0, SIXTY - 1):
        place = re.search(r"location: .?43, (-[\d.]+)", studio.text(f"river/p{number:03}.yaml"))
        assert abs(float(place.group(1)) - (-3 + (number + 5) / 1000)) < 1e-5
    # Where the clock was set to another country's time, a map tells which.
    go(page, studio.address + "albums/river/")
    page.get_by_role("button", name="Choose photographs").click()
    page.locator(FIRST).click()
    page.get_by_role("toolbar", name="Chosen photographs").get_by_role("button", name="Edit", exact=True).click()
    form = page.get_by_role("dialog", name="Edit 1 photograph")
    form.get_by_role("button", name="On a map").click()
    world = page.get_by_role("dialog", name="Time zone")
    earth = world.locator(".studio-world img")
    box = earth.bounding_box()
    # Tokyo: 139.7° east, 35.7° north in Web Mercator.
    earth.click(position={"x": box["width"] * (139.7 / 360 + 0.5), "y": box["height"] * 0.394})
    world.get_by_text("Asia/Tokyo, +09:00").wait_for()
    picture(page, "zone")
    assert findings(page) == []
    world.get_by_role("button", name="Use this").click()
    assert form.get_by_label("Time zone").input_value() == "Asia/Tokyo"
    form.get_by_role("button", name="Save").click()
    form.wait_for(state="detached")
    assert re.search(r"taken: .*\+09:00", studio.text("river/p000.yaml"))
