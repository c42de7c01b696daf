"""Forms for what was text before: privacy zones on the map, categories, the home page, groups of settings."""

import json
import re

from axe import findings
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import until

ZONES = "privacy:\n  # home\n  zones:\n    - {latitude: 43.0, longitude: -2.9, radius: 300} # ours\n    - {latitude: 43.0}\n"


def drawn(page):
    """What is drawn of the zones, in the page's pixels."""
    return page.locator(".studio-zone-shapes > *")


def show(page, latitude, longitude, zoom):
    page.evaluate("""([lat, lon, zoom]) => {
      const { map } = document.querySelector("[data-map]");
      map.show({ ...photomap.maps.view.project(lat, lon), zoom });
    }""", [latitude, longitude, zoom])


def test_privacy_zones_are_drawn_tried_and_shrunk_only_after_a_yes(studio, open_studio):
    """A circle and an area; what they hide is told before they are saved; what cannot be understood stays."""
    file = studio.content / "site.yaml"
    before = file.read_text()
    page = open_studio("map/index.html", reduced_motion="reduce")
    page.get_by_role("button", name="Privacy zones", exact=True).click()
    panel = page.get_by_role("region", name="Privacy zones")
    panel.get_by_text("There are no zones.").wait_for()
    assert panel.get_by_role("button", name="Save").is_disabled()
    # A circle around a photograph: press the map where it is.
    position = page.evaluate("""async () => {
      const { photos } = await (await fetch('/studio/api/photos', { method: 'POST', body: JSON.stringify({ photos: ['wonders/giza.jpg'] }),
        headers: { 'Content-Type': 'application/json', 'X-PhotoMap-Studio': photomap.studio.session.token } })).json();
      return photos[0].position;
    }""")
    panel.get_by_role("button", name="Add a circle").click()
    panel.get_by_text("Press the map where the middle is").wait_for()
    show(page, position["latitude"], position["longitude"], 14)
    page.locator(".map-pane").focus()
    page.keyboard.press("Enter")
    panel.get_by_text("It hides the places of 1 photograph.").wait_for()
    assert panel.locator(".studio-thumbs img").count() == 1
    assert drawn(page).count() == 1
    assert findings(page) == []
    panel.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the privacy zones')")
    assert file.read_text().startswith(before)
    zone = re.search(r"privacy:\n  zones:\n    - \{latitude: (\S+), longitude: (\S+), radius: 300\}\n$", file.read_text())
    assert abs(float(zone.group(1)) - position["latitude"]) < 1e-3
    # With it away, the place would be told: that is asked.
    until(page, "async () => !(await (await fetch('/studio/api/session')).json()).isBuilding")
    go(page, studio.address + "map/index.html")
    page.get_by_role("button", name="Privacy zones", exact=True).click()
    panel.get_by_role("button", name="Remove this zone").click()
    panel.get_by_text("This would tell what is hidden now: 1 photograph").wait_for()
    panel.get_by_role("button", name="Save").click()
    asks = page.get_by_role("dialog", name="Tell these places?")
    asks.locator("img").wait_for()
    asks.get_by_role("button", name="Cancel").click()
    assert "radius: 300" in file.read_text()
    # Instead of it, an area with four corners around the same photograph.
    panel.get_by_role("button", name="Add an area").click()
    show(page, position["latitude"], position["longitude"], 14)
    box = page.locator(".map-pane").bounding_box()
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    for dx, dy in [(-90, -60), (90, -60), (90, 60), (-90, 60)]:
        page.mouse.click(middle[0] + dx, middle[1] + dy)
    panel.get_by_text("Area of 4 corners").wait_for()
    assert page.get_by_role("button", name="Corner 4").count() == 1
    page.get_by_role("button", name="Corner 4").press("Delete")
    panel.get_by_text("Area of 3 corners").wait_for()
    page.mouse.click(middle[0] - 90, middle[1] + 60)
    panel.get_by_role("button", name="Area of 4 corners 1 photograph").wait_for()
    assert not panel.get_by_text("This would tell").count()
    panel.get_by_role("button", name="Save").click()
    panel.wait_for(state="hidden")
    assert re.search(r"zones:\n    - \{polygon: \[(\[\S+, \S+\](, )?){4}\]\}\n$", file.read_text())


def test_areas_are_drawn_west_of_greenwich_and_south_of_the_equator(studio, open_studio):
    """Degrees below zero are saved, too."""
    page = open_studio("map/index.html", reduced_motion="reduce")
    page.get_by_role("button", name="Privacy zones", exact=True).click()
    panel = page.get_by_role("region", name="Privacy zones")
    for latitude, longitude, count in [(47.5, -20, 1), (-22.5, 18, 2)]:
        panel.get_by_role("button", name="Add an area").click()
        show(page, latitude, longitude, 12)
        box = page.locator(".map-pane").bounding_box()
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        for dx, dy in [(-90, -60), (90, -60), (90, 60), (-90, 60)]:
            page.mouse.click(middle[0] + dx, middle[1] + dy)
        panel.get_by_text("Area of 4 corners").nth(count - 1).wait_for()
    page.wait_for_function("() => !document.querySelector('.studio-zones .studio-save').disabled")
    panel.get_by_role("button", name="Save").click()
    panel.wait_for(state="hidden")
    written = re.findall(r"- \{polygon: (\[\[.*\]\])\}", (studio.content / "site.yaml").read_text())
    west, south = [json.loads(corners) for corners in written]
    assert len(west) == 4 and all(north > 47 and east < -19 for north, east in west), west
    assert len(south) == 4 and all(north < -22 and east > 17 for north, east in south), south


def test_a_photograph_that_is_left_out_leads_to_its_album(studio, open_studio):
    """Its page goes: one comes to the album, with Undo, and Undo is on the page for addresses without a page, too."""
    page = open_studio("photo/wonders/giza.html")
    page.get_by_role("button", name="Edit this photograph").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Leave it out of the site").check()
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('wonders/giza.jpg is left out of the site.')")
    assert "/albums/" in page.url, page.url
    until(page, "async () => (await fetch('/photo/wonders/giza.html')).status === 404")
    go(page, studio.address + "photo/wonders/giza.html")
    page.wait_for_selector(".has-studio .studio-bar")
    page.locator(".studio-bar").get_by_role("button", name=re.compile("^Undo")).click()
    # The page is loaded again when it is there.
    page.wait_for_selector("body.photo", timeout=60000)


def test_zones_of_the_file_keep_their_lines(studio, open_studio):
    """Comments, and what cannot be understood, stay; what was drawn comes back after a reload."""
    file = studio.content / "site.yaml"
    start = file.read_text()
    file.write_text(start + ZONES)
    page = open_studio("map/index.html", reduced_motion="reduce")
    page.get_by_role("button", name="Privacy zones", exact=True).click()
    panel = page.get_by_role("region", name="Privacy zones")
    panel.get_by_text("A zone cannot be understood").wait_for()
    panel.get_by_role("button", name="Cannot be understood").click()
    assert panel.get_by_role("button", name="Remove this zone").is_hidden()
    panel.get_by_role("button", name="Circle, radius 300 m").click()
    panel.get_by_label("Metres around it").fill("500")
    page.reload()
    page.get_by_role("button", name="Go on").click()
    panel.get_by_role("button", name="Circle, radius 500 m").wait_for()
    page.wait_for_function("() => !document.querySelector('.studio-zones .studio-save').disabled")
    panel.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the privacy zones')")
    assert file.read_text() == start + ZONES.replace("radius: 300", "radius: 500")


def test_categories_and_the_home_page(studio, open_studio):
    """Names, colours, order, one removed with another for its photographs; cover, text and what is shown; all can be undone."""
    file = studio.content / "site.yaml"
    page = open_studio()
    start = file.read_text()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("button", name="Categories").click()
    dialog = page.get_by_role("dialog", name="Categories")
    dialog.get_by_role("button", name="Add a category").click()
    dialog.get_by_label("Name").last.fill("Castles")
    dialog.get_by_text(re.compile("Contrast .* on light pages")).last.wait_for()
    dialog.get_by_role("button", name="Move up").last.click()
    assert findings(page) == []
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the categories')")
    assert '{id: castles, title: "Castles", colour: "#8E24AA"}' in file.read_text()
    until(page, "async () => (await (await fetch('/studio/api/session')).json()).categories.some(({ id }) => id === 'castles')")
    sidecar = studio.content / "wonders/giza.jpg.yaml"
    old = sidecar.read_text() if sidecar.exists() else ""
    sidecar.write_text(old + "category: Castles\n")
    go(page, studio.address)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("button", name="Categories").click()
    dialog.get_by_role("button", name="Remove “Castles”").click()
    page.get_by_role("dialog", name="Remove “Castles”?").get_by_label("Category").select_option("nature")
    page.get_by_role("dialog", name="Remove “Castles”?").get_by_role("button", name="Remove").click()
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="hidden")
    assert "castles" not in file.read_text() and sidecar.read_text() == old + "category: nature\n"
    go(page, studio.address)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role("button", name="Home page").click()
    home = page.get_by_role("dialog", name="Home page")
    home.get_by_label("Text").fill("Welcome.")
    home.locator("[name=album]").select_option("wonders")
    home.get_by_role("button", name=re.compile("Giza|giza")).first.click()
    home.get_by_role("button", name="Use as the cover").click()
    home.get_by_role("button", name="Into the text").click()
    home.get_by_label("Show photographs of this day").uncheck()
    assert findings(page) == []
    home.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the home page')")
    assert "home:\n  cover: \"wonders/giza.jpg\"\n  on_this_day: no\n" in file.read_text()
    assert (studio.content / "index.md").read_text().split() == ["Welcome.", "![](wonders/giza.jpg)"]
    assert file.read_text().startswith(start)


def test_groups_of_settings_have_a_control_for_each_key(studio, open_studio):
    """Only the key that changes is written; YAML and its fields are not changed both."""
    file = studio.content / "site.yaml"
    page = open_studio()
    start = file.read_text()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_text("More settings").click()
    dialog.locator("summary", has_text=re.compile("^Publish to$")).click()
    dialog.get_by_label("Rsync (Publish to)").fill("ada@example.org:/var/www/photos")
    dialog.locator("summary", has_text=re.compile("^Map$")).click()
    dialog.get_by_label("Graticule (Map)").select_option("yes")
    assert findings(page) == []
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the settings')")
    assert file.read_text() == start + "map:\n  graticule: yes\npublish_to:\n  rsync: \"ada@example.org:/var/www/photos\"\n"
