"""New photographs, places and positions in the Studio."""

import datetime
import hashlib
import re

from conftest import DEMO
from studio_page import go, open_studio, stays, studio  # noqa: F401 (fixtures)
from waiting import eventually, until

NEW = DEMO / "without-a-place/dandelions.jpg"


def choose(page, *paths):
    page.get_by_role("button", name="Add photographs").click()
    page.get_by_label("Choose photographs and tracks").set_input_files(paths)


def test_a_photograph_is_added(studio, open_studio):
    """P5: the round button, a file, the form; the file arrives as it was, with a sidecar."""
    page = open_studio("timeline/")
    choose(page, NEW)
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Title").fill("Five kinds")
    dialog.get_by_label("Tags", exact=True).fill("fruit, market")
    dialog.get_by_label("Album (folder)").fill("kitchen")
    dialog.get_by_label("NATURE").check(force=True)
    dialog.get_by_role("button", name="Done").click()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file')")
    copy = studio.content / "kitchen/dandelions.jpg"
    assert hashlib.sha256(copy.read_bytes()).digest() == hashlib.sha256(NEW.read_bytes()).digest()
    text = studio.text("kitchen/dandelions.yaml")
    assert "Five kinds" in text and "fruit" in text and "market" in text and "nature" in text.lower()
    go(page, studio.address + "photo/kitchen/dandelions.html")
    page.wait_for_selector("h1:has-text('Five kinds')", timeout=20000)


def test_cancel_leaves_nothing(studio, open_studio):
    before = sorted(studio.content.rglob("*"))
    page = open_studio("timeline/")
    choose(page, NEW)
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    with page.expect_response(lambda response: response.request.method == "DELETE"):
        page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        page.get_by_role("dialog", name="Close without saving?").get_by_role("button", name="Throw away").click()
    assert sorted(studio.content.rglob("*")) == before
    assert list((studio.folder / ".photomap/studio/uploads").iterdir()) == []


def test_the_same_photograph_twice_and_what_is_none(studio, open_studio, tmp_path):
    """A text is refused with a word before anything is added; a file that the content folder has is named; the others go on."""
    text = tmp_path / "notes.jpg"
    text.write_text("not a photograph")
    page = open_studio("timeline/")
    choose(page, studio.content / "wonders/giza.jpg", text, NEW)
    page.wait_for_function("() => document.querySelectorAll(\".studio-uploads [data-state='arrived']\").length === 2")
    page.wait_for_selector(".studio-uploads [data-state='failed']:has-text('notes.jpg is neither a photograph that PhotoMap reads')")
    page.get_by_role("dialog").get_by_role("button", name="Add 2 of 3").click()
    page.wait_for_function("() => document.querySelectorAll(\".studio-uploads [data-state='failed']\").length === 2")
    words = page.locator(".studio-uploads").text_content()
    assert "is in the content folder already: wonders/giza.jpg" in words
    assert "is neither a photograph that PhotoMap reads" in words
    assert (studio.content / "dandelions.jpg").exists()


def test_uploads_go_on_after_a_restart_and_a_reload(studio, open_studio, tmp_path):
    """A file that is being sent is kept in the browser, and what has arrived by the Studio."""
    large = tmp_path / "large.jpg"
    large.write_bytes(NEW.read_bytes() + bytes(6 << 20))
    page = open_studio("timeline/")
    sent = []

    def hold(route):
        sent.append(int(route.request.headers["upload-offset"]))
        if len(sent) == 3:
            studio.kill()
        route.continue_()

    page.route("**/studio/api/uploads/*", lambda route: hold(route) if route.request.method == "PATCH" else route.continue_())
    choose(page, large)
    page.wait_for_selector(".studio-uploads [data-state='waiting']")
    assert sent == sorted(set(sent)) and len(sent) == 3 and sent[0] == 0
    studio.start()
    page.evaluate("() => { window.isSame = true }")
    page.reload()
    page.wait_for_selector(".studio-uploads [data-state='arrived']", timeout=20000)
    assert sent[3:] == sorted(set(sent[3:])) and sent[3] >= sent[2]
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file')")
    assert (studio.content / "large.jpg").read_bytes() == large.read_bytes()


def open_map(open_studio, **options):
    page = open_studio("map/index.html#map=6/43/-3", **options)
    page.wait_for_function("() => document.querySelector('.map-pane') && document.querySelector('[data-map]').map")
    return page


def empty(page):
    """A point of the map without a mark."""
    return page.evaluate("""() => {
      const { left, top, width, height } = document.querySelector(".map-pane").getBoundingClientRect();
      for (let x = 0.3; x < 0.7; x += 0.05) for (let y = 0.3; y < 0.7; y += 0.05) {
        const at = [left + width * x, top + height * y];
        if (document.elementFromPoint(...at)?.closest(".map-pane") && !document.elementFromPoint(...at).closest("a, button")) return at;
      }
    }""")


def press(page, seconds):
    """Holds the mouse button until the ring has that stage."""
    x, y = empty(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_selector(f".studio-ring[data-stage='{seconds}']" if seconds == 1 else "dialog")
    page.mouse.up()


def test_two_seconds_add_a_place(studio, open_studio):
    """L2: a place of the author's, with a name and notes; then it is in the list, at its distance."""
    page = open_map(open_studio, geolocation={"latitude": 43, "longitude": -3, "accuracy": 8}, permissions=["geolocation"])
    press(page, 2)
    dialog = page.get_by_role("dialog", name="Add a place")
    dialog.get_by_label("Name").fill("The spring")
    dialog.get_by_label("Notes").fill("Cold also in August.")
    dialog.get_by_role("button", name="Add", exact=True).click()
    page.wait_for_selector(".studio-notices:has-text('The spring')")
    text = studio.text("places.yaml")
    assert "The spring" in text and "Cold also in August." in text
    until(page, "async () => (await (await fetch('/places/')).text()).includes('The spring')")
    # Nothing loads the list again while it is sorted.
    stays(page)
    go(page, studio.address + "places/")
    page.get_by_role("button", name="Sort by distance from me").click()
    page.wait_for_selector(".place-list.is-sorted")
    row = page.locator(".places li:visible", has_text="The spring").inner_text()
    assert re.fullmatch(r"The spring Custom \d[\d. ]* km", re.sub(r"\s+", " ", row)), row


def test_the_map_by_keyboard(studio, open_studio):
    """WCAG 2.5.7: what a long press does, a key does."""
    page = open_map(open_studio)
    page.locator(".map-pane").focus()
    page.keyboard.press("a")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Add a place")
    dialog.get_by_label("Name").focus()
    page.keyboard.type("The pass")
    page.keyboard.press("Enter")
    page.wait_for_selector(".studio-notices:has-text('The pass')")
    assert "The pass" in studio.text("places.yaml")


def unplace(studio):
    """Three photographs without a position."""
    for name in ("bridge", "stream", "sunset"):
        target = studio.content / f"{name}.jpg"
        target.write_bytes((DEMO / f"without-a-place/{name}.jpg").read_bytes())


def test_photographs_are_placed_from_the_tray(studio, open_studio):
    """By mouse: dragged onto the map. By a click: chosen, then put. By keyboard: chosen, then Enter on the map."""
    unplace(studio)
    page = open_map(open_studio)
    page.wait_for_selector("[aria-label^='Photographs without a place (']")
    until(page, """async () => (await (await fetch('/studio/api/unplaced')).json()).count >= 3""")
    page.get_by_role("button", name=re.compile("Photographs without a place")).click()
    tray = page.get_by_role("complementary", name="Photographs to place")

    def location(name):
        path = studio.content / f"{name}.yaml"
        return "location" in path.read_text() if path.exists() else False

    def item(name):
        return tray.get_by_role("button", name=re.compile(name))

    def is_ready():
        page.wait_for_function("() => document.querySelector('.studio-tray') && document.querySelector('[data-map]').map")

    x, y = empty(page)
    # Each edit reloads the page; the tray is opened again.
    with page.expect_event("load"):
        item("bridge").hover()
        page.mouse.down()
        page.mouse.move(x - 10, y - 10)
        page.mouse.move(x, y)
        page.mouse.up()
    is_ready()
    assert location("bridge") and item("bridge").count() == 0
    item("stream").click()
    with page.expect_event("load"):
        page.mouse.click(*empty(page))
    is_ready()
    assert location("stream")
    item("sunset").focus()
    page.keyboard.press("Enter")
    page.locator(".map-pane").focus()
    with page.expect_event("load"):
        page.keyboard.press("Enter")
    page.wait_for_selector(".studio-bar")
    assert location("sunset")


def track(start, minutes):
    """A track eastwards from 43° N, 3° W: a point each minute, 0.001 degrees apart."""
    points = "".join(
        f'<trkpt lat="43" lon="{-3 + number / 1000}"><time>{start + datetime.timedelta(minutes=number):%Y-%m-%dT%H:%M:%SZ}</time></trkpt>'
        for number in range(minutes + 1))
    return f'<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>{points}</trkseg></trk></gpx>'


def match(studio, open_studio, taken):
    """Asks for a track for a photograph that was taken at a time; gives the page and its tray."""
    unplace(studio)
    (studio.content / "stream.yaml").write_text(f"taken: {taken}\n")
    (studio.content / "day.gpx").write_text(track(datetime.datetime(2019, 9, 18, 12, 0), 60))
    page = open_map(open_studio)
    until(page, "async () => (await (await fetch('/studio/api/unplaced')).json()).count >= 2")
    # A build that ends later would load the page at the same time.
    until(page, "async () => !(await (await fetch('/studio/api/session')).json()).isBuilding")
    page.evaluate("() => sessionStorage.setItem('photomap-studio-place', JSON.stringify(['photo/stream.html']))")
    page.reload()
    tray = page.get_by_role("complementary", name="Photographs to place")
    tray.get_by_role("button", name="Match a track").click()
    return page, tray


def test_photographs_are_matched_to_a_track(studio, open_studio):
    """Each photograph gets the track's position at its time; the slider of the camera's clock moves it along the track."""
    page, tray = match(studio, open_studio, "2019-09-18 14:30:00 +02:00")
    tray.get_by_text("stream.jpg: 43.000000, -2.970000").wait_for()
    assert page.locator(".studio-pin").count() == 1
    before = page.locator(".studio-pin").bounding_box()["x"]
    tray.get_by_label("The camera's clock was ahead by").focus()
    tray.get_by_label("Camera's clock ahead, exactly").fill("0:10:00")
    page.keyboard.press("Tab")
    tray.get_by_text("stream.jpg: 43.000000, -2.980000").wait_for()
    assert page.locator(".studio-pin").bounding_box()["x"] < before
    with page.expect_event("load"):
        tray.get_by_role("button", name="Accept").click()
    assert re.search(r"location: .?43, -2.98", studio.text("stream.yaml")), studio.text("stream.yaml")


def test_places_of_the_nearest_photographs_in_time(studio, open_studio):
    """A photograph without a position gets that of the one that was taken nearest in time; nothing is guessed for others."""
    unplace(studio)
    near = studio.text("wonders/giza.yaml")
    taken = re.search(r"(?m)^taken: *[\"']?(\d{4}-\d\d-\d\d)", near)
    (studio.content / "wonders/giza.yaml").write_text((near if taken else near + "taken: 2019-09-18 14:00:00 +02:00\n"))
    day = taken.group(1) if taken else "2019-09-18"
    (studio.content / "stream.yaml").write_text(f"taken: {day} 14:05:00 +02:00\n")
    page = open_map(open_studio)
    until(page, "async () => (await (await fetch('/studio/api/unplaced')).json()).count >= 3")
    page.get_by_role("button", name=re.compile("Photographs without a place")).click()
    page.get_by_role("complementary", name="Photographs to place").get_by_role("button", name="As the nearest in time").click()
    dialog = page.get_by_role("dialog", name="Places of the nearest photographs in time")
    for box in dialog.get_by_role("checkbox").all():
        box.set_checked("stream.jpg" in box.evaluate("e => e.closest('label').textContent"))
    with page.expect_event("load"):
        dialog.get_by_role("button", name="Place").click()
    assert "location" in studio.text("stream.yaml")
    assert not (studio.content / "bridge.yaml").exists()


def test_a_town_is_found(studio, open_studio):
    """Names of places give positions, in forms and on the map."""
    unplace(studio)
    page = open_map(open_studio)
    until(page, "async () => (await (await fetch('/studio/api/unplaced')).json()).count >= 3")
    page.get_by_role("button", name=re.compile("Photographs without a place")).click()
    page.get_by_label("Find a place on the map").fill("Zaragoza")
    page.get_by_role("button", name="Zaragoza, Aragon, Spain").click()
    page.wait_for_function("() => { const { lat, lon } = photomap.maps.view.unproject(document.querySelector('[data-map]').map.view.x, document.querySelector('[data-map]').map.view.y); return Math.abs(lat - 41.65) < 0.1 && Math.abs(lon + 0.88) < 0.1 }")
    choose(page, NEW)
    page.get_by_role("dialog").get_by_label("Position", exact=True).fill("Bilbao")
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Bilbao, ")).first.click()
    assert re.fullmatch(r"43\.\d+, -2\.\d+", page.get_by_role("dialog").get_by_label("Position", exact=True).input_value())


def change(path):
    """Another program writes the file while the form is open."""
    path.write_bytes(path.read_bytes() + b"changed")


def test_a_file_that_changed_on_the_disk(studio, open_studio, tmp_path):
    """It is named with what to do; the others are added; chosen again, it is added, too."""
    page = open_studio("timeline/")
    first, second = tmp_path / "first.jpg", tmp_path / "second.jpg"
    for path in (first, second):
        path.write_bytes(NEW.read_bytes() + path.name.encode())
    choose(page, first)
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    change(first)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Done").click()
    dialog.get_by_role("alert").filter(has_text="first.jpg has changed on this device since you chose it").wait_for()
    assert page.locator(".studio-uploads li").get_attribute("data-state") == "failed"
    assert dialog.get_by_role("button", name="Done").is_disabled()
    page.get_by_label("Choose photographs and tracks").set_input_files([first, second])
    page.wait_for_function("() => document.querySelectorAll(\".studio-uploads [data-state='arrived']\").length === 2")
    change(second)
    dialog.get_by_role("button", name="Add all 2").click()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file')")
    dialog.get_by_role("alert").filter(has_text="second.jpg has changed").wait_for()
    assert (studio.content / "first.jpg").read_bytes() == first.read_bytes() and not (studio.content / "second.jpg").exists()
    # Nothing is lost any more, so nothing is asked.
    dialog.get_by_role("button", name="Cancel").click()
    dialog.wait_for(state="detached")
    eventually(lambda: not list((studio.folder / ".photomap/studio/uploads").iterdir()))


def test_what_is_not_added_goes_though_the_page_is_loaded_again(studio, open_studio):
    """The build of another program's change waits for the form; its reload leaves nothing of the file in the Studio."""
    page = open_studio("timeline/")
    choose(page, NEW)
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    page.evaluate("document.addEventListener('photomap-reload', () => (window.isDue = true))")
    sidecar = studio.content / "northern-spain/aizkorri.yaml"
    sidecar.write_text(sidecar.read_text().replace("Aizkorri in November", "Aizkorri"))
    page.wait_for_function("() => window.isDue")
    # A busy browser takes a while before it asks.
    page.evaluate("() => { const ask = fetch; window.fetch = async (...values) => { await new Promise(done => setTimeout(done, 300)); return ask(...values); }; }")
    with page.expect_navigation():
        page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        page.get_by_role("dialog", name="Close without saving?").get_by_role("button", name="Throw away").click()
    assert not list((studio.folder / ".photomap/studio/uploads").iterdir())


def test_a_file_that_changed_while_it_is_sent(studio, open_studio, tmp_path):
    """It does not wait for the Studio for ever."""
    large = tmp_path / "large.jpg"
    large.write_bytes(NEW.read_bytes() + bytes(4 << 20))
    page = open_studio("timeline/")

    def meanwhile(route):
        if route.request.headers["upload-offset"] != "0":
            change(large)
        route.continue_()

    page.route("**/studio/api/uploads/*", lambda route: meanwhile(route) if route.request.method == "PATCH" else route.continue_())
    choose(page, large)
    page.wait_for_selector(".studio-uploads [data-state='failed']:has-text('large.jpg has changed on this device')")


def test_a_file_that_is_given_up_makes_room_for_the_next(studio, open_studio, tmp_path):
    """Two are sent at a time; the third does not wait for ever for those that are taken out, and nothing of them is left."""
    page = open_studio("timeline/")
    names = ["first.jpg", "second.jpg", "third.jpg"]
    for name in names:
        (tmp_path / name).write_bytes(NEW.read_bytes() + name.encode())
    held = []
    page.route("**/studio/api/uploads/*", lambda route: held.append(route) if route.request.method == "PATCH" and len(held) < 2 else route.continue_())
    sent = []
    with page.expect_request(lambda request: request.method == "PATCH" and (sent.append(request) or len(sent) == 2)):
        choose(page, *[tmp_path / name for name in names])
    page.wait_for_function("() => document.querySelectorAll(\".studio-uploads [data-state='sending']\").length === 2")
    dialog = page.get_by_role("dialog")
    for name in names[:2]:
        dialog.get_by_role("button", name="Do not add " + name).click()
    for route in held:
        route.continue_()
    page.wait_for_selector(".studio-uploads [data-state='arrived']:has-text('third.jpg')")
    dialog.get_by_role("button", name="Done").click()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file')")


def test_a_studio_that_refuses_can_be_asked_again(studio, open_studio):
    """Whatever fails, the next press does it."""
    page = open_studio("timeline/")
    answers = [500, 0]
    page.route("**/studio/api/saves", lambda route: {500: lambda: route.fulfill(status=500, json={"error": "Something went wrong."}), 0: route.abort}[answers.pop(0)]() if answers else route.continue_())
    page.route("**/studio/api/uploads", lambda route: route.fulfill(status=500, json={"error": "Not now."}), times=1)
    choose(page, NEW)
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Not now.").wait_for()
    dialog.get_by_role("button", name="Try again").click()
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    for words in ("Something went wrong.", "The Studio does not answer."):
        dialog.get_by_role("button", name="Done").click()
        dialog.get_by_role("alert").filter(has_text=words).wait_for()
        assert page.locator(".studio-uploads li").get_attribute("data-state") == "arrived"
    dialog.get_by_role("button", name="Done").click()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file')")


def test_escape_asks_before_files_are_thrown_away(studio, open_studio):
    """Go on keeps the files and the words; without any, the form closes; a reload keeps both."""
    page = open_studio("timeline/")
    choose(page, NEW)
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    dialog = page.get_by_role("dialog", name="Add photographs")
    dialog.get_by_label("Description").fill("A whole paragraph.")
    dialog.get_by_label("Position", exact=True).fill("43.5, -3.5")
    page.keyboard.press("Escape")
    question = page.get_by_role("dialog", name="Close without saving?")
    question.get_by_text("Not added: dandelions.jpg, and what you typed.").wait_for()
    page.keyboard.press("Escape")
    question.wait_for(state="detached")
    assert dialog.get_by_label("Description").input_value() == "A whole paragraph."
    page.reload()
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    assert dialog.get_by_label("Description").input_value() == "A whole paragraph."
    assert dialog.get_by_label("Position", exact=True).input_value() == "43.5, -3.5"
    page.keyboard.press("Escape")
    with page.expect_response(lambda response: response.request.method == "DELETE"):
        question.get_by_role("button", name="Throw away").click()
    dialog.wait_for(state="detached")
    page.get_by_role("button", name="Add photographs").click()
    assert dialog.get_by_label("Description").input_value() == "" and not page.locator(".studio-uploads li").count()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_a_folder_is_chosen(studio, open_studio, tmp_path):
    """At a computer; its photographs are added, as those of a folder that is dropped; what systems leave in it is not."""
    folder = tmp_path / "Day out"
    (folder / "more").mkdir(parents=True)
    for name in ("one.jpg", "more/two.jpg"):
        (folder / name).write_bytes(NEW.read_bytes() + name.encode())
    (folder / ".DS_Store").write_bytes(b"x")
    page = open_studio("timeline/")
    page.get_by_role("button", name="Add photographs").click()
    page.get_by_label("Choose a folder").set_input_files(folder)
    page.get_by_role("dialog").get_by_role("button", name="Add all 2").click()
    page.wait_for_selector(".studio-notices:has-text('Added 2 files')")
    assert (studio.content / "one.jpg").exists() and (studio.content / "two.jpg").exists()
