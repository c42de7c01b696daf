"""The requirements of walks (W), a test for each: on a phone, at a desk, at the command line."""

import math
import re
import shutil

from conftest import DEMO
from services import author  # noqa: F401 (fixture)
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_walk_recording import at, wait_for_words, walk_to
from viewer_page import picture_stands
from visitor import PHONE, visit, visitor, whole_site  # noqa: F401 (fixtures)
from waiting import until

# One kilometre to the north in twenty minutes, in steps of ten metres, and back.
STEPS = [i if i <= 100 else 200 - i for i in range(201)]
# A little more than ten metres, in degrees.
STEP = 10.02 / 111195


def track():
    points = "".join(
        f'<trkpt lat="{46.5 + step * STEP:.7f}" lon="8"><ele>{500 + step}</ele><time>2019-09-18T08:{i * 12 // 60:02}:{i * 12 % 60:02}Z</time></trkpt>'
        for i, step in enumerate(STEPS))
    return f"<gpx><trk><name>Ridge</name><trkseg>{points}</trkseg></trk></gpx>"


def walk(author, settings=""):
    (author.content / "ridge.gpx").write_text(track())
    (author.content / "site.yaml").write_text(f"title: Walks\npictures: {{widths: [320, 960], formats: [jpeg]}}\nwalks: {{pictures: {{fetch: yes}}{settings}}}\n")


def metres(a, b):
    return math.dist((a[0], a[1] * math.cos(math.radians(46.5))), (b[0], b[1] * math.cos(math.radians(46.5)))) * 111195


def test_W1_positions(author):
    """One position each hundred metres from the last one, or as the settings say."""
    for settings, spacing, count in (("", 100, 21), (", spacing: 250", 250, 9)):
        walk(author, settings)
        author.says["searched"] = []
        result = author.run("fetch", "walks")
        assert result.returncode == 0, result.told
        searched = author.says["searched"]
        steps = [metres(a, b) for a, b in zip(searched, searched[1:])]
        # The last one is where the walk ends.
        assert abs(len(searched) - count) <= 1 and all(spacing - 1 <= step <= spacing + 11 for step in steps[:-1]), steps


def test_W2_search(author):
    """Flickr is asked as the row says; the first picture that the walk does not have is taken, and then there is none."""
    walk(author)
    author.says["photos"] = 3
    result = author.run("fetch", "walks")
    assert result.returncode == 0, result.told
    for query in author.asked("/rest/"):
        found = {name: query.get(name) for name in ("safe_search", "content_type", "privacy_filter", "geo_context", "tags")}
        assert found == {"safe_search": "1", "content_type": "1", "privacy_filter": "1", "geo_context": "2", "tags": "landscape,komoot"}
        assert float(query["radius"]) == 0.1 and {"lat", "lon"} <= query.keys()
    assert "problem" not in result.told.lower()
    text = (author.content / "flickr/walks/ridge.gpx.json").read_text()
    assert re.findall(r'"id" *: *"(\d+)"', text) == ["100", "101", "102"]


def test_W3_pictures_once_newest_first(author):
    """Each picture is downloaded once, nothing is searched twice; the page's stream has the newest on top."""
    walk(author)
    assert author.run("fetch", "walks").returncode == 0
    pictures = [path for _, path, _, _ in author.log if path.endswith(".jpg")]
    assert len(pictures) == len(set(pictures)) == 6
    author.log.clear()
    assert author.run("fetch", "walks").returncode == 0
    assert not author.log
    page = (author.build() / "walks/ridge/index.html").read_text()
    titles = re.findall(r"No\. \d", page)
    assert list(dict.fromkeys(titles)) == ["No. 2", "No. 1", "No. 0"]


def test_W4_own_photographs(author):
    """They join a walk by their time, with the camera's offset, though they have no position."""
    for offset, place in (("0:00", 46.5 + 25 * STEP), ("0:05", 46.5)):
        walk(author, f', clock_offset: "{offset}"')
        shutil.copy(DEMO / "without-a-place/bridge.jpg", author.content / "noon.jpg")
        (author.content / "noon.yaml").write_text("title: Noon\ntaken: 2019-09-18 08:05 +00:00\n")
        told = author.run("inspect", author.content / "noon.jpg").told
        latitude = float(re.search(r"\b(46\.\d+)", told).group(1))
        assert abs(latitude - place) * 111195 < 15 and "track" in told, told
        assert "Noon" in (author.build() / "walks/ridge/index.html").read_text()


def test_W6_recorded(studio, open_studio):
    """A recording of a phone is a walk when it is in the content folder; the Studio records, and refuses to without permission."""
    page = open_studio("", geolocation=at(0), permissions=[], **PHONE)
    page.get_by_role("button", name="Record a walk").click()
    page.wait_for_selector(".studio-notices .is-error:has-text('no walk can be recorded')")
    assert page.locator(".studio-walk").count() == 0 and page.evaluate("localStorage.getItem('photomap-walk')") is None
    page.context.grant_permissions(["geolocation"])
    page.get_by_role("button", name="Record a walk").click()
    wait_for_words(page, "1 position")
    walk_to(page, 1, 2)
    recording = page.get_by_role("region", name="Recording a walk")
    recording.get_by_role("button", name="Pause").click()
    recording.get_by_role("button", name="Finish").click()
    dialog = page.get_by_role("dialog", name="Save the walk")
    dialog.get_by_label("Name").fill("To the spring")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved the walk.')", timeout=60000)
    [file] = studio.content.glob("walk-*.gpx")
    assert re.findall(r'lat="([\d.]+)"', file.read_text()) == ["43.3", "43.301"]
    (studio.content / "ridge.gpx").write_text(track())
    go(page, studio.address + "walks/")
    for name in ("Ridge", "To the spring"):
        page.get_by_role("link", name=name).first.wait_for(timeout=60000)


def test_W2_while_walking(author, studio, open_studio):
    """With a key, a picture comes at each position while the walk is recorded, the newest on top; it stays over a reload."""
    studio.stop()
    (studio.content / "site.yaml").write_text("title: Walks\npictures: {widths: [320, 960], formats: [jpeg]}\nwalks: {pictures: {fetch: yes}}\n")
    studio.options = ["--flickr-endpoint", author.at + "/rest/", "--flickr-pictures", author.at]
    studio.environment = {"XDG_CONFIG_HOME": str(studio.folder / "settings"), "PHOTOMAP_FLICKR_KEY": "k"}
    author.says["photos"] = 2
    studio.start()
    page = open_studio("", geolocation=at(0), permissions=["geolocation"], **PHONE)
    page.get_by_role("button", name="Record a walk").click()
    pictures = page.get_by_role("list", name="Pictures from Flickr").get_by_role("listitem")
    pictures.nth(0).wait_for()
    walk_to(page, 1, 2)
    pictures.nth(1).wait_for()
    # There is no third one, which is no error.
    walk_to(page, 2, 3)
    page.wait_for_function("() => JSON.parse(localStorage.getItem('photomap-walk')).pictures.open.length === 0")
    assert [re.search(r"No\. \d", text).group() for text in pictures.all_inner_texts()] == ["No. 1", "No. 0"]
    assert page.locator(".studio-notices .is-error").count() == 0
    assert [round(float(query["lat"]), 3) for query in author.asked("/rest/")] == [43.3, 43.301, 43.302]
    go(page, studio.address + "timeline/index.html")
    pictures.nth(1).wait_for()
    until(page, "() => [...document.querySelectorAll('.studio-walk-pictures img')].every((one) => one.naturalWidth > 0)")


def test_W5_page(visit):
    """Stream, map with the track, distance, duration, time in motion, ascent and descent, and the profile; its photographs open."""
    one = visit()
    page = one.see("walk")
    words = page.locator("main").inner_text()
    for row in ("Distance", "Duration", "In motion", "Ascent", "Descent"):
        assert row in words, row
    assert re.search(r"\d\.\d km", words) and re.search(r"\d h( \d+ min)?", words)
    assert page.locator(".map-layer .track-way").count() == 1 and page.locator("[data-profile]").is_visible()
    stops = page.locator(".walk-stop")
    assert stops.locator(".cell > a").evaluate_all("all => all.map(a => a.href.match(/w(\\d)\\.html$/)[1])") == ["4", "3", "2", "1", "0"]
    one.press(stops.first.locator(".cell > a"))
    picture_stands(page)
    one.see()
    with page.expect_navigation():
        one.press(page.locator(".viewer footer a", has_text="Details"))
    one.see()
    assert "/photo/everything/w4.html" in page.url
