"""The form of the site's settings, and places, in the Studio."""

from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import until


def test_settings_change_their_lines_only(studio, open_studio):
    """Comments and unknown keys stay; what the build would refuse is refused; a change by an editor meanwhile is told."""
    file = studio.content / "site.yaml"
    file.write_text("# Mine\n" + file.read_text() + "mood: calm\n")
    page = open_studio()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Title", exact=True).fill("Another name")
    dialog.get_by_text("More settings").click()
    dialog.get_by_label("Theme", exact=True).select_option("cinema")
    dialog.locator("summary", has_text="Map").click()
    dialog.locator("details", has=page.get_by_label("Map", exact=True)).last.locator("> summary").click()
    dialog.get_by_label("Map", exact=True).fill("graticul: yes")
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_role("alert").filter(has_text="graticul").wait_for()
    assert "Another name" not in file.read_text()
    dialog.get_by_label("Map", exact=True).fill("graticule: yes")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the settings')")
    assert file.read_text() == "# Mine\ntitle: Another name\ntimezone: Europe/Madrid\npictures: {widths: [320, 960], formats: [jpeg]}\nmood: calm\nmap:\n  graticule: yes\ntheme: cinema\n"
    page.wait_for_selector("header:has-text('Another name')", timeout=60000)
    page.get_by_role("button", name="Settings", exact=True).click()
    dialog.get_by_label("Title", exact=True).fill("Mine")
    file.write_text(file.read_text().replace("Another name", "Theirs"))
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_role("alert").filter(has_text="changed meanwhile").wait_for()
    assert "Theirs" in file.read_text()


def test_a_place_is_edited_on_its_page(studio, open_studio):
    """L2: name, position and notes of the author's place; it is removed, and Undo brings it back."""
    (studio.content / "places.yaml").write_text('# Mine\nplaces:\n  - name: The spring\n    at: 43.1, -2.9\n    notes: Cold.\n')
    page = open_studio()
    until(page, "async () => (await fetch('/places/the-spring/index.html')).ok")
    go(page, studio.address + "places/the-spring/index.html")
    page.get_by_role("button", name="Edit this place").click()
    dialog = page.get_by_role("dialog", name="Edit this place")
    assert dialog.get_by_label("Notes").input_value() == "Cold."
    dialog.get_by_label("Notes").fill("Cold, also in August.")
    dialog.get_by_label("Name").fill("The cold spring")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector("h1:has-text('The cold spring')", timeout=60000)
    text = studio.text("places.yaml")
    assert text.startswith("# Mine\n") and "Cold, also in August." in text and "43.1, -2.9" in text
    page.get_by_role("button", name="Edit this place").click()
    dialog.wait_for()
    # A reload that the open form holds back does not come in the way of the page that is opened then.
    assert page.evaluate("document.dispatchEvent(new CustomEvent('photomap-reload', { cancelable: true }))") is False
    page.get_by_role("button", name="Remove this place").click()
    page.wait_for_url(studio.address)
    page.wait_for_selector(".studio-notices:has-text('Removed the place')")
    assert "spring" not in studio.text("places.yaml")
    page.get_by_role("button", name="Undo: Removing the place").click()
    page.wait_for_selector(".studio-notices:has-text('Undo')")
    assert "The cold spring" in studio.text("places.yaml")


def test_how_exactly_places_are_told_is_a_word_or_a_group(studio, open_studio):
    """One of the words is chosen; other settings of places are written in YAML, and stay."""
    file = studio.content / "site.yaml"
    page = open_studio()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_text("More settings").click()
    dialog.get_by_label("Places", exact=True).select_option("region")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the settings')")
    assert "places: region\n" in file.read_text()
    page.wait_for_selector(".has-studio .studio-bar")
    page.get_by_role("button", name="Settings", exact=True).click()
    places = dialog.get_by_label("Places", exact=True)
    assert places.input_value() == "region"
    places.select_option("more, in YAML")
    assert places.input_value() == "region" and places.evaluate("e => e.localName + (document.activeElement === e)") == "textareatrue"
    places.fill("precision: county")
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_role("alert").filter(has_text="“county” is not one of exact, town").wait_for()
    places.fill("precision: town\nnear: 500")
    # With many photographs the answer takes a while, which the form tells.
    held = []
    page.route("**/studio/api/settings", lambda route: held.append(route))
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_role("status").filter(has_text="Looking at the files.").wait_for()
    held.pop().continue_()
    page.unroute("**/studio/api/settings")
    # A town tells more than a region.
    page.get_by_role("dialog", name="Show more than now?").get_by_role("button", name="Save and show it").click()
    # The notice of the first time may still be there: the form closes when this one is saved.
    dialog.wait_for(state="hidden")
    assert "places:\n  precision: town\n  near: 500\n" in file.read_text()
    # The page reloads itself after the build.
    until(page, "async () => !(await (await fetch('/studio/api/session')).json()).isBuilding")
    go(page, studio.address)
    page.wait_for_selector(".has-studio .studio-bar")
    page.get_by_role("button", name="Settings", exact=True).click()
    assert places.evaluate("e => e.localName") == "textarea"
