"""P5 and L2 in the Studio, read literally, on phones and at a desk."""

import json
import re

import pytest
from cases import more
from conftest import DEMO
from input_devices import Fingers
from studio_page import go, open_studio, stays, studio  # noqa: F401 (fixtures)
from waiting import settle, until

MAP = "map/index.html#map=9/43.05/-2.9"
HERE = {"latitude": 43.05, "longitude": -2.9, "accuracy": 7.6}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LARGE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
# Without a position, and with one: 29.97° N, 31.13° E.
PLAIN, PLACED = DEMO / "without-a-place/dandelions.jpg", DEMO / "wonders/giza.jpg"
# A device that counts what it is asked, and answers so: a reason why it cannot, 0 for its position, or null when `give` is called.
DEVICE = """(answer) => {
  navigator.geolocation.getCurrentPosition = (found, failed) => {
    localStorage.asked = Number(localStorage.asked ?? 0) + 1;
    window.give = (code) => code ? failed({ code }) : found({ coords: { latitude: 43.05, longitude: -2.9, accuracy: 7.6 } });
    if (answer !== null) window.give(answer);
  };
}"""


@pytest.fixture
def photo(tmp_path):
    """A function that copies a photograph under a name of its own, so that the content folder does not have its bytes."""
    def photo(source, name):
        path = tmp_path / name
        path.write_bytes(source.read_bytes() + name.encode())
        return path

    return photo


def begin(studio, open_studio, path="timeline/", device="real", **options):
    """A page whose author lets the browser tell where they are."""
    page = open_studio(path, **({"geolocation": HERE, "permissions": ["geolocation"]} | options))
    # Other tests are about pages that reload themselves.
    stays(page)
    if device != "real":
        page.context.add_init_script(f"({DEVICE})({json.dumps(device)})")
    page.goto("about:blank")
    go(page, studio.address + path)
    page.wait_for_selector(".has-studio .studio-bar")
    return page


def press_add(page):
    page.get_by_role("button", name="Add photographs").click()
    return page.get_by_role("dialog", name="Add photographs")


def camera(page):
    return page.locator("input[type=file][capture]")


def library(page):
    return page.locator("input[type=file]:not([capture], [webkitdirectory])")


def wait_for(page, count):
    page.wait_for_function("count => document.querySelectorAll('.studio-uploads [data-state=arrived]').length === count", arg=count)


def says(page, words):
    page.wait_for_function("words => document.querySelector('.studio-where [role=status]')?.textContent.includes(words)", arg=words)


def finish(page, words="Added 1 file."):
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Done|Add all)")).click()
    page.wait_for_selector(f".studio-notices:has-text('{words}')")
    page.get_by_role("dialog").wait_for(state="detached")


def location(studio, name):
    path = studio.content / f"{name}.yaml"
    found = re.search(r"location: .?(-?[\d.]+), (-?[\d.]+)", path.read_text()) if path.exists() else None
    return found and (float(found.group(1)), float(found.group(2)))


@pytest.mark.parametrize("options", [SMALL, *more(DESK)], ids=["phone", "desk"])
def test_P5_by_button_it_is_placed_where_the_author_is(studio, open_studio, photo, options):
    """Without a further tap: the button, the file, Done. What comes from the camera is placed so whatever it says itself."""
    page = begin(studio, open_studio, **options)
    for number, source in enumerate([PLAIN, PLACED]):
        press_add(page)
        camera(page).set_input_files(photo(source, f"shot{number}.jpg"))
        wait_for(page, 1)
        says(page, "where you are, accurate to 8 m")
        finish(page)
        assert location(studio, f"shot{number}") == (43.05, -2.9)


def test_P5_a_photograph_of_the_library(studio, open_studio, photo):
    """One without a position is placed where the author is. One with a position keeps it, and a tap moves it to the author."""
    page = begin(studio, open_studio, **SMALL)
    for name, source, taps, words, wanted in [
        ("plain", PLAIN, [], "where you are, accurate to 8 m", (43.05, -2.9)),
        ("nowhere", PLAIN, ["No place"], "without a place", None),
        ("own", PLACED, [], "where the photograph says itself", None),
        ("moved", PLACED, ["Where I am"], "where you are, accurate to 8 m", (43.05, -2.9)),
    ]:
        dialog = press_add(page)
        library(page).set_input_files(photo(source, name + ".jpg"))
        wait_for(page, 1)
        for tap in taps:
            dialog.get_by_role("button", name=tap, exact=True).tap()
        says(page, words)
        finish(page, "Added 1 file. It has no place yet." if name == "nowhere" else "Added 1 file.")
        assert location(studio, name) == wanted, name
        assert (studio.content / f"{name}.jpg").exists()


def hold(page):
    """A long press of a finger on the map, or of the mouse; gives the position that the form shows."""
    page.wait_for_function("() => document.querySelector('.map-pane') && document.querySelector('[data-map]').map")
    settle(page)
    x, y = page.evaluate("""() => {
      const { left, top, width, height } = document.querySelector(".map-pane").getBoundingClientRect();
      for (let x = 0.3; x < 0.7; x += 0.05) for (let y = 0.3; y < 0.7; y += 0.05) {
        const at = [left + width * x, top + height * y], there = document.elementFromPoint(...at);
        if (there?.closest(".map-pane") && !there.closest("a, button")) return at;
      }
    }""")
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        fingers = Fingers(page)
        fingers.send("touchStart", (x, y))
        page.wait_for_selector(".studio-ring[data-stage='1']")
        fingers.send("touchEnd")
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        page.wait_for_selector(".studio-ring[data-stage='1']")
        page.mouse.up()
    field = page.locator("dialog [name=location]")
    field.wait_for(state="attached")
    return tuple(map(float, field.input_value().split(", ")))


@pytest.mark.parametrize("options", [SMALL, DESK], ids=["phone", "desk"])
def test_P5_by_long_press_it_is_placed_there(studio, open_studio, photo, options):
    """Whatever the photograph says itself, from camera or library; its own place is one tap away. The device is not asked."""
    page = begin(studio, open_studio, MAP, device=0, **options)
    cases = [("a", PLAIN, camera, ""), ("b", PLACED, camera, ""), ("c", PLACED, library, ""), ("d", PLACED, library, "Its own place")]
    # With the mouse, the press is another, and the rest the same.
    if options is DESK:
        cases = [("a", PLAIN, library, ""), cases[-1]]
    for name, source, pick, tap in cases:
        there = hold(page)
        pick(page).set_input_files(photo(source, name + ".jpg"))
        wait_for(page, 1)
        says(page, "where you pressed")
        if tap:
            page.get_by_role("dialog").get_by_role("button", name=tap, exact=True).click()
            says(page, "where the photograph says itself")
        finish(page)
        found = location(studio, name)
        assert found is None if tap else found == pytest.approx(there, abs=1e-6), name
    assert page.evaluate("localStorage.asked") is None


def test_P5_a_device_that_does_not_tell_where_it_is(studio, open_studio, photo):
    """Each reason is told in its own words; the photograph is then without a place, or where it says itself."""
    words = "does not let the Studio know where you are"
    page = begin(studio, open_studio, device=1, **SMALL)
    press_add(page)
    camera(page).set_input_files(photo(PLAIN, "shot.jpg"))
    wait_for(page, 1)
    says(page, words)
    says(page, "without a place")
    finish(page, "Added 1 file. It has no place yet.")
    assert location(studio, "shot") is None
    press_add(page)
    camera(page).set_input_files(photo(PLACED, "own.jpg"))
    wait_for(page, 1)
    says(page, words)
    says(page, "where the photograph says itself")
    finish(page)
    assert location(studio, "own") is None and page.evaluate("localStorage.asked") == "2"
    for code, words in [(2, "does not know where it is now"), (3, "did not find out where it is within 15 seconds")]:
        page.evaluate(f"({DEVICE})({code})")
        dialog = press_add(page)
        says(page, words)
        dialog.get_by_role("button", name="Cancel").click()
        dialog.wait_for(state="detached")


def test_P5_denied_by_the_browser(studio, open_studio, photo):
    page = begin(studio, open_studio, permissions=[], geolocation=None, **SMALL)
    press_add(page)
    says(page, "does not let the Studio know where you are")
    camera(page).set_input_files(photo(PLAIN, "shot.jpg"))
    wait_for(page, 1)
    finish(page, "Added 1 file. It has no place yet.")


def test_P5_a_position_that_comes_late_is_waited_for(studio, open_studio, photo):
    page = begin(studio, open_studio, device=None, **SMALL)
    dialog = press_add(page)
    camera(page).set_input_files(photo(PLAIN, "late.jpg"))
    wait_for(page, 1)
    says(page, "Asking your device where you are.")
    dialog.get_by_role("button", name="Done").tap()
    settle(page)
    assert dialog.is_visible() and not (studio.content / "late.jpg").exists()
    page.evaluate("window.give(0)")
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    assert location(studio, "late") == (43.05, -2.9)
    # One that does not come is told before anything is added.
    press_add(page)
    camera(page).set_input_files(photo(PLAIN, "never.jpg"))
    wait_for(page, 1)
    dialog.get_by_role("button", name="Done").tap()
    page.evaluate("window.give(3)")
    dialog.get_by_role("alert").filter(has_text="Press the button again").wait_for()
    assert not (studio.content / "never.jpg").exists()
    finish(page, "Added 1 file. It has no place yet.")


# What a visitor could press or read: in the window, and not covered.
SEEN = """(selectors) => selectors.filter((selector) => [...document.querySelectorAll(selector)].some((one) => {
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return !width || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !(one.contains(there) || there?.contains(one) || there?.closest("label") === one.closest("label") && one.closest("label"));
}))"""


@pytest.mark.parametrize("options", [SMALL, *more(LARGE)], ids=["360x640", "390x844"])
def test_P5_the_form_is_one_screen(studio, open_studio, photo, options):
    """Camera and library are two choices; then the picture, which opens the full view, date and time, category, description, Done."""
    page = begin(studio, open_studio, **options)
    dialog = press_add(page)
    assert camera(page).get_attribute("capture") == "environment" and camera(page).get_attribute("multiple") is None
    assert page.evaluate(SEEN, [".studio-pick .button", ".studio-form > .studio-buttons .button"]) == []
    assert dialog.get_by_label("Take a photograph").count() == 1 and dialog.get_by_label("Choose photographs and tracks").count() == 1
    camera(page).set_input_files(photo(PLACED, "shot.jpg"))
    wait_for(page, 1)
    page.wait_for_selector(".studio-look:not([hidden])")
    says(page, "where you are")
    wanted = [".studio-look", "[name=taken]", "[name=description]", ".studio-save", ".studio-where [role=status]", ".studio-chip:not([hidden])"]
    assert page.evaluate(SEEN, wanted + [".studio-categories label i"]) == []
    assert page.evaluate("(() => { const { scrollHeight, clientHeight, scrollTop } = document.querySelector('dialog'); return scrollHeight <= clientHeight + 1 && !scrollTop; })()")
    picture = page.locator(".studio-look").bounding_box()
    assert picture["height"] >= 120 and picture["width"] >= 280
    assert dialog.get_by_label("Date and time").input_value() == "2006-06-19 10:20:33"
    assert not dialog.get_by_label("Title").is_visible()
    # The full view.
    page.locator(".studio-look").tap()
    view = page.get_by_role("dialog", name="shot.jpg")
    size = view.bounding_box()
    assert (size["width"], size["height"]) == (page.viewport_size["width"], page.viewport_size["height"])
    view.get_by_role("button", name="Close").tap()
    # The last category is preset.
    assert dialog.get_by_label("as it is").is_checked()
    dialog.locator(".studio-categories label", has_text="FRIENDS").tap()
    dialog.get_by_label("Description").fill("One of the seven.")
    finish(page)
    text = studio.text("shot.yaml")
    assert "One of the seven." in text and re.search("category: .?friends", text) and "taken" not in text
    press_add(page)
    library(page).set_input_files(photo(PLAIN, "next.jpg"))
    wait_for(page, 1)
    assert dialog.get_by_label("FRIENDS").is_checked()
    # The rest.
    dialog.get_by_text("More", exact=True).tap()
    dialog.get_by_label("Title").fill("Another")
    finish(page)
    assert "Another" in studio.text("next.yaml") and re.search("category: .?friends", studio.text("next.yaml"))


def test_P5_several_photographs_keep_what_they_say(studio, open_studio, photo):
    """Neither the time nor the category nor the place of one is given to the others; what is chosen is given to all."""
    page = begin(studio, open_studio, **SMALL)
    page.evaluate("localStorage.setItem('photomap-studio-category', 'friends')")
    dialog = press_add(page)
    library(page).set_input_files(photo(PLAIN, "one.jpg"))
    wait_for(page, 1)
    assert dialog.get_by_label("FRIENDS").is_checked() and dialog.get_by_label("Date and time").input_value() == "2018-05-06 19:50:26"
    library(page).set_input_files([photo(PLACED, "two.jpg"), photo(PLAIN, "three.jpg")])
    wait_for(page, 3)
    says(page, "Added 1 where they say themselves, 2 without a place.")
    assert dialog.get_by_label("as it is").is_checked() and dialog.get_by_label("Date and time").input_value() == ""
    finish(page, "Added 3 files. 2 have no place yet.")
    assert [(studio.content / f"{name}.yaml").exists() for name in ("one", "two", "three")] == [False] * 3
    press_add(page)
    library(page).set_input_files([photo(PLACED, "four.jpg"), photo(PLAIN, "five.jpg")])
    wait_for(page, 2)
    dialog.get_by_role("button", name="Where I am").tap()
    says(page, "Added 2 where you are, accurate to 8 m.")
    finish(page, "Added 2 files.")
    assert location(studio, "four") == location(studio, "five") == (43.05, -2.9)


def hold_for_a_place(page):
    page.wait_for_function("() => document.querySelector('.map-pane') && document.querySelector('[data-map]').map")
    settle(page)
    page.locator(".map-pane").focus()
    page.keyboard.press("a")
    page.get_by_role("button", name="Add a place here").click()
    return page.get_by_role("dialog", name="Add a place")


WAYS = {
    "Back": lambda page: (page.go_back(), page.go_forward()),
    "reload": lambda page: page.reload(),
    "Escape": lambda page: page.keyboard.press("Escape"),
    "Cancel": lambda page: page.get_by_role("dialog").get_by_role("button", name="Cancel").click(),
}


@pytest.mark.parametrize("way", ["Back", "Escape", *more("reload", "Cancel")])
def test_L2_a_new_place_keeps_what_was_typed(studio, open_studio, way):
    """Whatever leads away from the form; it is offered again on the page, and at the next press; then it is saved where it belongs."""
    page = begin(studio, open_studio, MAP)
    dialog = hold_for_a_place(page)
    position = dialog.get_by_text(re.compile("^At ")).text_content()
    dialog.get_by_label("Name").fill("The spring")
    dialog.get_by_label("Notes").fill("Cold also in August.")
    WAYS[way](page)
    page.wait_for_selector(".has-studio .studio-bar")
    if way in ("Escape", "Cancel"):
        dialog.wait_for(state="detached")
        dialog = hold_for_a_place(page)
    elif not dialog.count():
        page.get_by_role("button", name="Go on").click()
    dialog.wait_for()
    assert dialog.get_by_text(re.compile("^At ")).text_content() == position
    assert dialog.get_by_label("Name").input_value() == "The spring" and dialog.get_by_label("Notes").input_value() == "Cold also in August."
    dialog.get_by_role("button", name="Add", exact=True).click()
    page.wait_for_selector(".studio-notices:has-text('Added the place')")
    text = studio.text("places.yaml")
    assert "The spring" in text and "Cold also in August." in text
    # It is not offered any more.
    page.reload()
    page.wait_for_selector(".has-studio .studio-bar")
    dialog = hold_for_a_place(page)
    assert dialog.get_by_label("Name").input_value() == "" and not dialog.get_by_role("button", name="Start over").count()


@pytest.mark.parametrize("way", ["Back", *more("Escape", "reload", "Cancel")])
def test_L2_notes_on_a_default_place_keep_what_was_typed(studio, open_studio, way):
    (studio.content / "places").mkdir()
    (studio.content / "places/default.json").write_text('{"locations": [{"name": "The pass", "lat": 43.1, "lng": -2.9}]}')
    page = begin(studio, open_studio)
    until(page, "async () => (await fetch('/places/the-pass/index.html')).ok")
    go(page, studio.address + "places/the-pass/index.html")
    page.get_by_role("button", name="Edit this place").click()
    dialog = page.get_by_role("dialog", name="Notes on The pass")
    assert not dialog.get_by_label("Name").count()
    dialog.get_by_label("Notes").fill("Closed in winter.")
    WAYS[way](page)
    page.wait_for_selector(".has-studio .studio-bar")
    if way in ("Escape", "Cancel"):
        dialog.wait_for(state="detached")
        page.get_by_role("button", name="Edit this place").click()
    elif not dialog.count():
        page.get_by_role("button", name="Go on").click()
    assert dialog.get_by_label("Notes").input_value() == "Closed in winter."
    dialog.get_by_role("button", name="Start over").click()
    assert dialog.get_by_label("Notes").input_value() == ""
    dialog.get_by_label("Notes").fill("Open again.")
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="detached")
    assert "Open again." in studio.text("places.yaml")


def test_P5_two_taps_and_a_text(studio, open_studio, photo):
    """From the button to the camera two taps; then a text, whose tag is completed, and Done. The photograph is on the map."""
    page = begin(studio, open_studio, **LARGE)
    page.context.add_init_script("addEventListener('pointerdown', () => localStorage.presses = Number(localStorage.presses ?? 0) + 1, true)")
    page.reload()
    page.wait_for_selector(".has-studio .studio-bar")
    page.get_by_role("button", name="Add photographs").tap()
    with page.expect_file_chooser() as chooser:
        camera(page).tap()
    assert page.evaluate("localStorage.presses") == "2"
    chooser.value.set_files(photo(PLAIN, "shot.jpg"))
    dialog = page.get_by_role("dialog", name="Add photographs")
    text = dialog.get_by_label("Description")
    # Two more only for the text: its field, and the tag that is offered. Done is the third.
    text.tap()
    page.keyboard.type("Five kinds #pyr")
    dialog.get_by_role("button", name="#pyramid").tap()
    assert text.input_value() == "Five kinds #pyramid " and page.evaluate("document.activeElement.name") == "description"
    wait_for(page, 1)
    dialog.get_by_role("button", name="Done").tap()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    assert page.evaluate("localStorage.presses") == "5"
    assert location(studio, "shot") == (43.05, -2.9) and "#pyramid" in studio.text("shot.yaml")
