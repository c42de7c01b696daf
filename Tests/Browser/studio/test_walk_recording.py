"""W6: a walk is recorded with the device's positions."""

import re

from conftest import DEMO
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import eventually, until

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
# A degree of latitude has 111.2 km.
STEP = 0.001


def at(steps):
    return {"latitude": 43.3 + steps * STEP, "longitude": -2.9, "accuracy": 5}


def wait_for_words(page, words):
    page.wait_for_function("words => document.querySelector('.studio-walk [role=status]')?.textContent.includes(words)", arg=words)


def record(open_studio, **options):
    page = open_studio("", geolocation=at(0), permissions=["geolocation"], **options)
    page.get_by_role("button", name="Record a walk").click()
    wait_for_words(page, "1 position")
    return page


def walk_to(page, steps, positions):
    page.context.set_geolocation(at(steps))
    wait_for_words(page, f"{positions} position")


def test_a_walk_is_recorded(studio, open_studio):
    """Thinned to 100 metres on the device; kept over a reload and while the Studio is away; sent when it is back."""
    page = record(open_studio, **PHONE)
    walk_to(page, 1, 2)
    # Half a step is not kept, but it is how far the walker is.
    page.context.set_geolocation(at(1.5))
    wait_for_words(page, "0.17 km")
    wait_for_words(page, "2 positions")
    go(page, studio.address + "timeline/index.html")
    wait_for_words(page, "2 positions")
    walk_to(page, 2.5, 3)
    studio.kill()
    walk_to(page, 3.5, 4)
    page.context.set_geolocation(at(3.8))
    wait_for_words(page, "0.42 km")
    walk = page.get_by_role("region", name="Recording a walk")
    walk.get_by_role("button", name="Pause").click()
    walk.get_by_role("button", name="Finish").click()
    dialog = page.get_by_role("dialog", name="Save the walk")
    dialog.get_by_label("Name").fill("To the <spring> & back")
    dialog.get_by_role("button", name="Save").click()
    wait_for_words(page, "cannot be reached. The walk is kept in this browser.")
    studio.start()
    page.wait_for_selector(".studio-notices:has-text('Saved the walk.')", timeout=60000)
    walk.wait_for(state="detached")
    until(page, "() => localStorage.getItem('photomap-walk') === null")
    [file] = studio.content.glob("walk-*.gpx")
    text = file.read_text()
    assert "<name>To the &lt;spring&gt; &amp; back</name>" in text
    latitudes = [float(latitude) for latitude in re.findall(r'lat="([\d.]+)"', text)]
    assert latitudes == [43.3, 43.301, 43.3025, 43.3035, 43.3038]
    assert text.count("<time>") == 5
    go(page, studio.address + "walks/")
    page.get_by_role("link", name="To the <spring> & back").first.wait_for(timeout=60000)


def test_a_pause_begins_a_new_part(studio, open_studio):
    page = record(open_studio)
    walk_to(page, 1, 2)
    walk = page.get_by_role("region", name="Recording a walk")
    walk.get_by_role("button", name="Pause").click()
    wait_for_words(page, "Paused.")
    page.context.set_geolocation(at(20))
    walk.get_by_role("button", name="Go on").click()
    wait_for_words(page, "3 positions")
    walk_to(page, 21, 4)
    wait_for_words(page, "0.22 km")
    walk.get_by_role("button", name="Pause").click()
    with page.expect_download() as download:
        walk.get_by_role("button", name="Download").click()
    text = download.value.path().read_text()
    assert download.value.suggested_filename.endswith(".gpx") and text.count("<trkseg>") == 2 and text.count("<trkpt") == 4
    walk.get_by_role("button", name="Discard").click()
    page.get_by_role("dialog").get_by_role("button", name="Discard").click()
    walk.wait_for(state="detached")
    assert not list(studio.content.glob("*.gpx"))


def test_only_one_window_records(studio, open_studio):
    page = record(open_studio)
    other = page.context.new_page()
    other.goto(studio.address)
    # A page that reloads itself leaves the walk to the other.
    waits = "document.querySelector('.studio-walk [role=status]')?.textContent.includes('Another window records this walk.')"
    waiting = eventually(lambda: [one for one in (page, other) if one.evaluate(waits)])
    assert len(waiting) == 1
    (page if waiting == [other] else other).close()
    waiting[0].wait_for_function("() => !" + waits)
    waiting[0].wait_for_selector(".studio-walk[data-state='recording']")


def test_the_screen_stays_on_or_it_is_told(studio, open_studio):
    context = open_studio("", geolocation=at(0), permissions=["geolocation"]).context
    context.add_init_script("Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind) => ((window.asked = kind), { release() { window.isReleased = true; } }) } })")
    # The page that is open may load itself anew.
    page = context.new_page()
    page.goto(studio.address)
    page.get_by_role("button", name="Record a walk").click()
    wait_for_words(page, "1 position")
    walk = page.get_by_role("region", name="Recording a walk")
    walk.get_by_role("button", name="Pause").click()
    assert page.evaluate("[window.asked, window.isReleased]") == ["screen", True]
    assert not page.get_by_text("cannot keep the screen on").is_visible() and "0:00 h" in walk.text_content()
    page.evaluate("Object.defineProperty(navigator.wakeLock, 'request', { value: undefined })")
    walk.get_by_role("button", name="Go on").click()
    page.get_by_text("cannot keep the screen on").wait_for()
    assert "0:00 h" in walk.text_content()


# A device whose positions and times the test gives: by `tell`.
DEVICE = """navigator.geolocation.watchPosition = (found) => {
  window.tell = (latitude, time) => found({ timestamp: new Date(time).getTime(), coords: { latitude, longitude: -2.9, altitude: null, accuracy: 5 } });
  return 1;
};"""


def tell(page, latitude, time):
    """Gives a position, as soon as the page asks for one: it may be loading itself anew."""
    page.wait_for_function("([latitude, time]) => window.tell && (window.tell(latitude, time), true)", arg=[latitude, time])


def test_the_way_is_on_the_map(studio, open_studio):
    """The map goes with the walker; what the device slept through is told; a photograph that was taken on the way lies there."""
    page = open_studio("map/", timezone_id="Europe/Madrid", permissions=["geolocation"], **PHONE)
    page.context.add_init_script(DEVICE)
    page.reload()
    page.wait_for_function("() => document.querySelector('[data-map]').map")
    page.get_by_role("button", name="Record a walk").tap()
    tell(page, 43.3, "2018-05-06T19:44:00")
    middle = """latitude => {
      const { map } = document.querySelector("[data-map]"), { lat, lon } = photomap.maps.view.unproject(map.goal.x, map.goal.y);
      return Math.abs(lat - latitude) < 1e-4 && Math.abs(lon + 2.9) < 1e-4;
    }"""
    page.wait_for_function(middle, arg=43.3)
    tell(page, 43.304, "2018-05-06T19:44:50")
    tell(page, 43.308, "2018-05-06T19:48:00")
    page.wait_for_function(middle, arg=43.308)
    wait_for_words(page, "Nothing was recorded from 19:44 to 19:48.")
    tell(page, 43.31, "2018-05-06T19:52:00")
    # From the first position to the last: three pieces of a line.
    page.wait_for_function("() => document.querySelector('.studio-way path').getAttribute('d').match(/L/g).length === 3")
    dot, edge = page.locator(".studio-way circle").bounding_box(), page.locator(".map-pane").bounding_box()
    assert edge["y"] < dot["y"] < edge["y"] + edge["height"]
    page.get_by_role("button", name="Add photographs").tap()
    # Taken at 19:50:26, and it says no place.
    page.get_by_label("Choose photographs and tracks").set_input_files(DEMO / "without-a-place/dandelions.jpg")
    page.wait_for_selector(".studio-where:has-text('Added where you were on your walk.')")
    page.get_by_role("dialog").get_by_role("button", name="Done").tap()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    latitude = float(re.search(r"location: .?(43\.\d+)", studio.text("dandelions.yaml")).group(1))
    assert abs(latitude - (43.308 + 0.002 * 146 / 240)) < 1e-5
