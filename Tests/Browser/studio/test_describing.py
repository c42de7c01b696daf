"""Edits of what stands on a page, in the Studio."""

import re

from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import settle, until

PHOTO = "photo/northern-spain/aizkorri.html"
SIDECAR = "northern-spain/aizkorri.yaml"


def test_a_title_is_edited_where_it_stands(studio, open_studio):
    """The title's pencil, a new title, Enter: the file and the page have it; comments and other keys stay."""
    path = studio.content / SIDECAR
    path.write_text("# mine\n" + path.read_text())
    page = open_studio(PHOTO)
    before = studio.text(SIDECAR)
    page.get_by_role("button", name="Edit the title").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("A ridge in the morning")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('A ridge in the morning')")
    now = studio.text(SIDECAR)
    assert "A ridge in the morning" in now and now.startswith("# mine\n")
    changed = [line for line in now.splitlines() if line not in before.splitlines()]
    assert len(changed) == 1, changed


def test_escape_leaves_everything_as_it_was(studio, open_studio):
    page = open_studio(PHOTO)
    before = studio.text(SIDECAR)
    page.locator("h1").click()
    page.keyboard.type("Never")
    page.keyboard.press("Escape")
    assert page.locator(".studio-inline").count() == 0
    assert studio.text(SIDECAR) == before


def test_the_form_changes_what_was_changed(studio, open_studio):
    """Tags are added, the category is another, the photograph gets stars; what was not touched is not written."""
    page = open_studio(PHOTO)
    page.get_by_role("button", name="Edit this photograph").click()
    dialog = page.get_by_role("dialog")
    tags = dialog.get_by_label("Tags", exact=True)
    tags.click()
    page.keyboard.press("End")
    page.keyboard.type(" limestone")
    dialog.get_by_label("FRIENDS").check(force=True)
    dialog.get_by_label("Rating").select_option("4")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".chip:has-text('FRIENDS')")
    text = studio.text(SIDECAR)
    assert "limestone" in text and "rating: 4" in text and re.search(r"category: .?friends", text), text


def test_undo_and_redo_survive_a_restart(studio, open_studio):
    page = open_studio(PHOTO)
    before = studio.text(SIDECAR)
    page.get_by_role("button", name="Edit the title").click()
    page.wait_for_selector(".studio-inline:focus")
    page.keyboard.type("Another title")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Another title')")
    edited = studio.text(SIDECAR)
    # Nothing is being loaded when the server goes.
    settle(page)
    studio.stop()
    studio.start()
    page.reload()
    page.get_by_role("button", name=re.compile("^Undo: title of")).click()
    page.wait_for_function("() => !document.querySelector('h1')?.textContent.includes('Another title')")
    assert studio.text(SIDECAR) == before
    page.get_by_role("button", name=re.compile("^Redo: title of")).click()
    page.wait_for_selector("h1:has-text('Another title')")
    assert studio.text(SIDECAR) == edited


def test_an_edit_of_a_file_that_changed_meanwhile(studio, open_studio):
    """Another program has changed the title: both are shown, and the author chooses. Another key is no conflict."""
    page = open_studio(PHOTO)
    page.get_by_role("button", name="Edit this photograph").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Title").fill("Mine")
    path = studio.content / SIDECAR
    path.write_text(re.sub(r"(?m)^(title|alt):.*\n", "", path.read_text()) + 'title: "Theirs"\nalt: "Their text"\n')
    dialog.get_by_role("button", name="Save").click()
    choice = page.get_by_role("dialog", name="Changed meanwhile")
    choice.get_by_label("Yours Mine").check()
    assert choice.get_by_label("The other Theirs").count() == 1
    choice.get_by_role("button", name="Keep this").click()
    page.wait_for_selector("h1:has-text('Mine')")
    text = studio.text(SIDECAR)
    assert "Mine" in text and "Theirs" not in text and "Their text" in text


def test_many_photographs_are_edited_together(studio, open_studio):
    """Choosing with Shift, tags for all, Undo."""
    page = open_studio("albums/castles-and-palaces/")
    page.get_by_role("button", name="Choose photographs").click()
    links = page.locator("main a[href]:has(img)[aria-pressed]")
    links.first.click()
    links.nth(2).click(modifiers=["Shift"])
    page.get_by_role("toolbar", name="Chosen photographs").get_by_role("button", name="Edit").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Add tags").fill("together")
    dialog.get_by_label("Move the time by").fill("+1h")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Changed 3 photographs')")
    having = [path for path in (studio.content / "castles-and-palaces").iterdir() if path.suffix != ".jpg" and "together" in path.read_text()]
    assert len(having) == 3
    page.wait_for_selector(".studio-bar")
    page.get_by_role("button", name=re.compile("^Undo")).click()
    page.wait_for_function("() => document.querySelector('.studio-notices')?.textContent.includes('Undo')")
    assert not any("together" in path.read_text() for path in (studio.content / "castles-and-palaces").iterdir() if path.suffix != ".jpg")


def test_a_photograph_is_removed_and_comes_back(studio, open_studio):
    page = open_studio("albums/wonders/")
    page.get_by_role("button", name="Choose photographs").click()
    page.locator("main a[href*='giza']:has(img)").first.click()
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    page.wait_for_function("() => !document.querySelector(\"main a[href*='giza']\")")
    assert not (studio.content / "wonders/giza.jpg").exists() and not (studio.content / "wonders/giza.yaml").exists()
    page.get_by_role("button", name=re.compile("^Undo: Removing")).click()
    page.wait_for_selector("main a[href*='giza']")
    assert (studio.content / "wonders/giza.jpg").exists() and (studio.content / "wonders/giza.yaml").exists()


def test_a_page_without_scripts_of_the_site(studio, open_studio):
    """The page for addresses without a page stays as it is; no script fails."""
    page = open_studio("")
    page.goto(studio.address + "404.html")
    page.wait_for_selector("h1")
    assert page.locator(".studio-bar").count() == 0


def test_a_photograph_is_turned(studio, open_studio):
    """On its page by the button, in lists for many; the file stays as it is, and Undo turns it back."""
    page = open_studio("photo/wonders/giza.html")
    before = (studio.content / "wonders/giza.jpg").read_bytes()

    def shape():
        return page.evaluate("(() => { const { width, height } = document.querySelector('.story img, main img').attributes; return [width.value, height.value]; })()")

    width, height = shape()
    page.get_by_role("button", name="Turn to the right").click()
    page.wait_for_function("(height) => document.querySelector('.story img, main img').getAttribute('width') === height", arg=height, timeout=60000)
    assert shape() == [height, width]
    assert "rotate: 90" in studio.text("wonders/giza.yaml")
    go(page, studio.address + "albums/wonders/")
    page.wait_for_selector(".has-studio .studio-bar")
    page.get_by_role("button", name="Choose photographs").click()
    page.locator("main a[href$='giza.html']").first.click()
    page.get_by_role("button", name="Turn left").click()
    page.wait_for_selector(".studio-notices:has-text('Turned 1 photograph.')")
    assert "rotate" not in studio.text("wonders/giza.yaml")
    assert (studio.content / "wonders/giza.jpg").read_bytes() == before


def test_what_is_told_does_not_follow_to_another_page(studio, open_studio):
    """It stays over the reload that an edit causes, and is gone on the page that one opens next."""
    page = open_studio("photo/wonders/giza.html")
    page.get_by_role("button", name="Turn to the right").click()
    page.wait_for_function("() => performance.getEntriesByType('navigation')[0].type === 'reload'", timeout=60000)
    page.wait_for_selector(".studio-notices:has-text('Turned 1 photograph.')")
    go(page, studio.address + "albums/wonders/")
    page.wait_for_selector(".has-studio .studio-bar")
    assert page.locator(".studio-notices p").count() == 0


def test_how_exactly_a_place_is_told(studio, open_studio):
    """In the form of a photograph, of several, and on the page of an album: the strictest holds, and the form says so. Undo takes it back."""
    page = open_studio(PHOTO)
    before = studio.text(SIDECAR)
    page.get_by_role("button", name="Edit this photograph").click()
    dialog = page.get_by_role("dialog")
    field = dialog.get_by_label("How exactly the place is told")
    assert field.input_value() == ""
    dialog.get_by_text("Now it is told exactly. The strictest setting holds").wait_for()
    field.select_option("by its country")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-bar button[title^='Undo: position of']")
    assert "places: country" in studio.text(SIDECAR)
    settle(page)
    page.wait_for_selector(".has-studio .studio-bar")
    page.get_by_role("button", name="Edit this photograph").click()
    dialog.get_by_text("Now it is told as its country, since its sidecar asks for that.").wait_for()
    assert field.input_value() == "country"
    dialog.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Undo: position of").click()
    page.wait_for_selector(".studio-notices:has-text('Undo')")
    assert studio.text(SIDECAR) == before
    # The album's page.
    go(page, studio.address + "albums/northern-spain/index.html")
    page.get_by_role("button", name="How exactly places are told").click()
    album = studio.text("northern-spain/album.yaml") if (studio.content / "northern-spain/album.yaml").exists() else None
    dialog = page.get_by_role("dialog", name=re.compile("Places of"))
    dialog.get_by_label("How exactly the place is told").select_option("not at all")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved how exactly places are told')")
    assert "places: hidden" in studio.text("northern-spain/album.yaml")
    until(page, f"async () => window.photomap?.studio?.session && (await photomap.studio.call('POST', 'photos', {{ pages: ['{PHOTO}'] }})).photos[0].placeIs.includes('not told, since the settings of its folder ask for that')")
    page.get_by_role("button", name=re.compile("^Undo: How exactly places are told")).click()
    page.wait_for_selector(".studio-notices p:has-text('Undo: How exactly places are told')")
    if album is None:
        assert not (studio.content / "northern-spain/album.yaml").exists()
    else:
        assert studio.text("northern-spain/album.yaml") == album


def test_several_photographs_tell_their_places_by_the_town(studio, open_studio):
    page = open_studio("albums/northern-spain/index.html")
    page.get_by_role("button", name="Choose photographs").click()
    links = page.locator("main a[aria-pressed]")
    for number in (0, 1):
        links.nth(number).click()
    page.get_by_role("button", name="Edit", exact=True).click()
    dialog = page.get_by_role("dialog", name="Edit 2 photographs")
    dialog.get_by_label("How exactly the place is told").select_option("by its town")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Changed 2 photographs')")
    assert sum("places: town" in path.read_text() for path in studio.content.glob("northern-spain/*.yaml")) == 2
