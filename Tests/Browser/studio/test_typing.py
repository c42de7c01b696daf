"""What is typed is what is saved: composed words, and values that a control would change."""

import datetime
import re

import pytest
from cases import more, more_rows
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_adding import match, track
from waiting import settle, until

PHOTO, SIDECAR = "photo/northern-spain/aizkorri.html", "northern-spain/aizkorri.yaml"


class Composer:
    """Types a word as an East Asian keyboard does: it is composed, then confirmed by Enter."""

    def __init__(self, page):
        self.page, self.session = page, page.context.new_cdp_session(page)

    def compose(self, text):
        self.session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    def key(self, key, code):
        for kind in ("keyDown", "keyUp"):
            text = {"text": "\r"} if kind == "keyDown" and key == "Enter" else {}
            self.session.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "nativeVirtualKeyCode": code} | text)
        settle(self.page)

    def confirm(self, text):
        self.session.send("Input.insertText", {"text": text})


def writes(page):
    """What the page changes from now on."""
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" and not request.url.endswith(("/photos", "/session", "/alike")) else None)
    return sent


@pytest.mark.parametrize("late", [False, True], ids=["isComposing", "keyCode 229"])
def test_enter_that_confirms_a_word_saves_no_title(studio, open_studio, late):
    """Also where a browser ends the composition before the key, and tells by the key's code only."""
    page = open_studio(PHOTO)
    sent, before = writes(page), studio.text(SIDECAR)
    page.get_by_role("button", name="Edit the title").click()
    page.wait_for_selector(".studio-inline:focus")
    page.keyboard.press("ControlOrMeta+A")
    composer = Composer(page)
    composer.compose("にほん")
    if late:
        composer.confirm("日本")
        page.evaluate("""document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }))""")
    else:
        composer.key("Enter", 13)
        composer.compose("にほん")
        composer.key("Escape", 27)
        assert page.locator(".studio-inline").count() == 1
        composer.confirm("日本")
    settle(page)
    assert page.locator(".studio-inline").input_value() == "日本" and sent == [] and studio.text(SIDECAR) == before
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('日本')")
    assert "日本" in studio.text(SIDECAR)


def test_enter_that_confirms_a_word_saves_no_form(studio, open_studio):
    """In every form: of a photograph, of several, of a new place, of new photographs, of the settings."""
    page = open_studio(PHOTO)
    sent, composer = writes(page), Composer(page)

    def check(dialog, label, close=True):
        field = dialog.get_by_label(label, exact=True)
        field.focus()
        for key, code in (("Enter", 13), ("Escape", 27)):
            composer.compose("にほん")
            composer.key(key, code)
            assert dialog.is_visible() and sent == [], (label, key)
        composer.confirm("日本")
        assert "日本" in field.input_value(), label
        dialog.get_by_role("button", name="Cancel").click()
        if page.get_by_role("button", name="Throw away").count():
            page.get_by_role("button", name="Throw away").click()
        dialog.wait_for(state="detached")

    page.get_by_role("button", name="Edit this photograph").click()
    check(page.get_by_role("dialog"), "Title")
    page.get_by_role("button", name="Add photographs").click()
    check(page.get_by_role("dialog", name="Add photographs"), "Title")
    go(page, studio.address)
    page.wait_for_selector(".has-studio .studio-bar")
    page.get_by_role("button", name="Settings").click()
    check(page.get_by_role("dialog", name="Settings"), "Title")
    go(page, studio.address + "albums/wonders/")
    page.wait_for_selector(".has-studio .studio-bar")
    page.get_by_role("button", name="Choose photographs").click()
    page.locator("main a[href]:has(img)[aria-pressed]").first.click()
    page.get_by_role("toolbar", name="Chosen photographs").get_by_role("button", name="Edit").click()
    check(page.get_by_role("dialog"), "Title for all")
    go(page, studio.address + "map/index.html#map=6/43/-3")
    page.wait_for_selector(".has-studio .studio-bar")
    page.wait_for_function("() => document.querySelector('.map-pane') && document.querySelector('[data-map]').map")
    page.locator(".map-pane").focus()
    page.keyboard.press("a")
    page.get_by_role("button", name="Add a place here").click()
    check(page.get_by_role("dialog", name="Add a place"), "Name")


@pytest.mark.parametrize("ahead, seconds", [
    ("-7300d", -630720000),
    *more_rows(("9:00:00", 32400), ("-9:00:00", -32400), ("+2d", 172800), ("-61320:00:00", -220752000), ("1h30m", 5400), ("-20s", -20), ("0:03:20", 200)),
])
def test_a_clock_that_is_far_off_is_matched_as_typed(studio, open_studio, ahead, seconds):
    """Photographs of a camera in another time zone, or with a clock that was never set, lie where they were taken."""
    taken = datetime.datetime(2019, 9, 18, 12, 30) + datetime.timedelta(seconds=seconds)
    page, tray = match(studio, open_studio, f"{taken:%Y-%m-%d %H:%M:%S} +00:00")
    tray.get_by_text("stream.jpg: ").wait_for()
    exact, slider = tray.get_by_label("Camera's clock ahead, exactly"), tray.get_by_label("The camera's clock was ahead by")
    exact.fill(ahead)
    page.keyboard.press("Tab")
    tray.get_by_text("stream.jpg: 43.000000, -2.970000").wait_for()
    assert exact.input_value() == ahead and int(slider.input_value()) == seconds
    # The slider moves on from there.
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("([ahead]) => document.querySelector('.studio-match [name=exact]').value !== ahead", arg=[ahead])
    assert int(slider.input_value()) == seconds + 1
    page.keyboard.press("ArrowLeft")
    # What is no span of time is told, and nothing is placed.
    exact.fill("soon")
    tray.get_by_role("button", name="Accept").click()
    page.wait_for_selector(".studio-notices .is-error:has-text('is not a span of time')")
    assert "location" not in studio.text("stream.yaml")
    exact.fill(ahead)
    with page.expect_event("load"):
        tray.get_by_role("button", name="Accept").click()
    assert re.search(r"location: .?43, -2.97", studio.text("stream.yaml")), studio.text("stream.yaml")


def test_a_form_changes_nothing_that_was_not_typed(studio, open_studio):
    """Texts of several lines, and files with other line ends, stay as they are when something else is saved."""
    file = studio.content / "site.yaml"
    lines = "title: Edited\r\ntimezone: Europe/Madrid\r\npictures: {widths: [320, 960], formats: [jpeg]}\r\ndescription: |\r\n  One line.\r\n  Another line.\r\n"
    file.write_bytes(lines.encode())
    page = open_studio()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Title", exact=True).fill("Another name")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the settings')")
    assert file.read_bytes().decode() == lines.replace("Edited", "Another name")

    path = studio.content / SIDECAR
    path.write_text(re.sub(r"(?m)^alt:.*\n", "", path.read_text()) + "alt: |\n  A ridge.\n  Grass.\n")
    go(page, studio.address + PHOTO)
    page.get_by_role("button", name="Edit this photograph").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Tags", exact=True).fill("limestone")
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="detached")
    assert "limestone" in path.read_text() and "alt: |\n  A ridge.\n  Grass.\n" in path.read_text()


@pytest.mark.parametrize("words", ["43,25; -2,75", *more("43.25 N, 2.75 W", "geo:43.25,-2.75")])
def test_a_place_moves_to_the_position_as_it_is_written(studio, open_studio, words):
    """As in all other forms; what is no position moves nothing."""
    (studio.content / "places.yaml").write_text("places:\n  - name: The spring\n    at: 43.1, -2.9\n")
    page = open_studio()
    until(page, "async () => (await fetch('/places/the-spring/index.html')).ok")
    go(page, studio.address + "places/the-spring/index.html")
    page.get_by_role("button", name="Edit this place").click()
    dialog = page.get_by_role("dialog", name="Edit this place")
    alert = dialog.get_by_role("alert")
    for wrong in (", ", "43.25, -2.75, 9", "the spring", ""):
        dialog.get_by_label("Position").fill(wrong)
        dialog.get_by_role("button", name="Save").click()
        alert.filter(has_text=f"“{wrong}” is not a position").wait_for()
        assert "43.1, -2.9" in studio.text("places.yaml")
    dialog.get_by_label("Position").fill(words)
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="detached")
    assert "43.25, -2.75" in studio.text("places.yaml")


def test_times_that_no_clock_has(studio, open_studio):
    """They are refused with a word, and the Studio goes on."""
    page = open_studio(PHOTO)
    (studio.content / "day.gpx").write_text(track(datetime.datetime(2019, 9, 18, 12, 0), 60))
    before = studio.text(SIDECAR)
    for path, change in [
        ("matches", {"track": "day.gpx", "cameraAhead": 1e308}), ("matches", {"track": "day.gpx", "cameraAhead": -1e19}), ("edits", {"track": "day.gpx", "cameraAhead": 1e300}),
        ("edits", {"shiftSeconds": 9.2e18}), ("edits", {"shiftSeconds": -9.2e18}), ("edits", {"shiftSeconds": 290000000000}),
    ]:
        status = until(
            page, """([path, body]) => window.photomap?.studio?.call("POST", path, { photos: ["northern-spain/aizkorri.jpg"], ...body }).then(() => 200, ({ status }) => status)""", [path, change])
        assert status in (400, 422), (path, change, status)
    assert studio.text(SIDECAR) == before


def test_escape_asks_before_it_throws_away(studio, open_studio):
    page = open_studio(PHOTO)
    page.get_by_role("button", name="Edit this photograph").click()
    dialog = page.get_by_role("dialog").first
    dialog.get_by_label("Description").fill("A whole paragraph.")
    page.keyboard.press("Escape")
    question = page.get_by_role("dialog", name="Close without saving?")
    # Twice is no answer either.
    page.keyboard.press("Escape")
    question.wait_for(state="detached")
    assert dialog.get_by_label("Description").input_value() == "A whole paragraph."
    page.keyboard.press("Escape")
    question.get_by_role("button", name="Throw away").click()
    dialog.wait_for(state="detached")
    # Without changes, it closes.
    page.get_by_role("button", name="Edit this photograph").click()
    dialog.wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
