"""Movies in the Studio: added, described, placed by a track, cut, and removed with what belongs to them."""

import re
import shutil
import subprocess

import pytest

from studio_page import open_studio, studio  # noqa: F401 (fixtures)
from test_adding import NEW, choose
from waiting import eventually

pytestmark = pytest.mark.skipif(not shutil.which("ffmpeg"), reason="ffmpeg is not installed")

PAGE = "photo/harbour.html"


def make(path, seconds=4, *options):
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", f"testsrc2=s=320x180:r=25:d={seconds}",
                    "-f", "lavfi", "-i", f"sine=d={seconds}", "-pix_fmt", "yuv420p", *options, path], check=True)
    return path


def length(page):
    """How long the movie of the page is, as its file says."""
    page.eval_on_selector("figure.stage > video", "video => { video.preload = 'metadata'; }")
    page.wait_for_function("() => document.querySelector('figure.stage > video').readyState > 0")
    return page.eval_on_selector("figure.stage > video", "video => video.duration")


@pytest.fixture
def harbour(studio, open_studio, tmp_path):
    """A page of the Studio with a movie of four seconds, which was sent in a browser."""
    film = make(tmp_path / "harbour.mp4", 4, "-metadata", "creation_time=2024-06-01T10:00:00Z")
    page = open_studio("timeline/")
    choose(page, film)
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file')")
    assert (studio.content / "harbour.mp4").read_bytes() == film.read_bytes()
    eventually(lambda: "<video" in page.context.request.get(studio.address + PAGE).text())
    # Another tab: a page that reloads itself after an edit would end its own navigation.
    entrance, page = page, page.context.new_page()
    page.goto(studio.address + PAGE)
    entrance.close()
    page.wait_for_selector(".has-studio .studio-bar")
    page.wait_for_selector("figure.stage > video")
    return page


def ask(studio, page):
    """A function that sends a request as the page would, whose reloads do not end it."""
    fields = {"X-PhotoMap-Studio": page.context.request.get(studio.address + "studio/api/session").json()["token"], "Origin": studio.address[:-1]}

    def call(path, **body):
        answer = page.context.request.post(studio.address + "studio/api/" + path, headers=fields, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    return call


def cut(page):
    page.get_by_role("button", name="Cut this movie").click()
    dialog = page.get_by_role("dialog", name=re.compile("^Cut "))
    dialog.get_by_text("of 0:04").wait_for()
    return dialog


def seek(dialog, seconds):
    dialog.locator("video").evaluate("""(video, seconds) => new Promise(resolve => {
        video.addEventListener("seeked", resolve, { once: true });
        video.currentTime = seconds;
    })""", seconds)


def test_a_movie_is_cut_at_the_moments_that_are_shown(studio, harbour):
    """Start, end and picture by the buttons, without the mouse; the sidecar has them, and the preview the shorter movie without sound."""
    page = harbour
    assert page.get_by_role("button", name="Turn to the right").count() == 0
    assert abs(length(page) - 4) < 0.2
    source = page.locator("figure.stage > video > source").first.get_attribute("src")
    dialog = cut(page)
    for seconds, button in [(1, "Start here"), (3, "End here"), (2, "Use this picture")]:
        seek(dialog, seconds)
        dialog.get_by_role("button", name=button).focus()
        page.keyboard.press("Enter")
    values = [dialog.get_by_label(label, exact=True).input_value() for label in ("Begins at", "Ends at", "Picture")]
    assert values == ["0:01", "0:03", "0:02"]
    dialog.get_by_label("Without sound").check()
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('The movie is made again')")
    assert studio.text("harbour.yaml").splitlines() == ["poster: 0:02", "start: 0:01", "end: 0:03", "sound: no"]
    page.wait_for_function("old => ![old, undefined].includes(document.querySelector('figure.stage > video > source')?.getAttribute('src'))", arg=source, timeout=60000)
    page.wait_for_selector(".has-studio .studio-bar")
    assert abs(length(page) - 2) < 0.2
    # What is shown of the shorter movie are moments of the file.
    dialog = cut(page)
    seek(dialog, 1)
    dialog.get_by_role("button", name="End here").click()
    assert dialog.get_by_label("Ends at", exact=True).input_value() == "0:02"
    dialog.get_by_label("Begins at", exact=True).fill("9.5")
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_role("alert").get_by_text("Choose an end after its beginning").wait_for()
    dialog.get_by_label("Begins at", exact=True).fill("soon")
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_role("alert").get_by_text("“soon” is not a time of a movie").wait_for()
    dialog.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Throw away").click()
    page.get_by_role("button", name=re.compile("^Undo: 3 settings")).click()
    eventually(lambda: not (studio.content / "harbour.yaml").exists())


def test_two_windows_that_cut_are_told(studio, harbour):
    """Another program has written an end: both are shown, and the author chooses."""
    page = harbour
    dialog = cut(page)
    (studio.content / "harbour.yaml").write_text("end: 0:03.5\n")
    dialog.get_by_label("Ends at", exact=True).fill("2.5")
    dialog.get_by_role("button", name="Save").click()
    conflict = page.get_by_role("dialog", name="Changed meanwhile")
    conflict.get_by_label("The other 0:03.5").check()
    conflict.get_by_role("button", name="Keep this").click()
    eventually(lambda: page.get_by_role("dialog").count() == 0)
    assert studio.text("harbour.yaml") == "end: 0:03.5\n"


def test_a_movie_is_described_and_placed_by_a_track(studio, harbour):
    """The title where it stands; the tray's track puts it where it was at its time."""
    page = harbour
    points = "".join(f'<trkpt lat="46.{minute:02}" lon="8"><time>2024-06-01T10:{minute:02}:00Z</time></trkpt>' for minute in range(0, 20))
    (studio.content / "walk.gpx").write_text(f'<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"><trk><trkseg>{points}</trkseg></trk></gpx>')
    answer = ask(studio, page)("edits", photos=["harbour.mp4"], track="walk.gpx", title="The harbour")
    assert answer["changed"] == ["harbour.mp4"], answer
    assert "location: \"46, 8\"" in studio.text("harbour.yaml"), studio.text("harbour.yaml")
    page.wait_for_selector("h1:has-text('The harbour')", timeout=60000)


def test_what_belongs_to_a_photograph_is_removed_and_comes_back_with_it(studio, open_studio, tmp_path):
    """A raw picture and its sidecar go where their photograph goes; Undo brings all of them back."""
    import raw_picture
    album = studio.content / "pair"
    album.mkdir()
    shutil.copy(studio.content / "wonders/giza.jpg", album / "IMG_1.jpg")
    (album / "IMG_1.NEF").write_bytes(raw_picture.dng())
    (album / "IMG_1.NEF.yaml").write_text("rating: 3\n")
    shutil.copy(studio.content / "wonders/giza.jpg", album / "IMG_2.jpg")
    before = {path.name: path.read_bytes() for path in album.iterdir()}
    call = ask(studio, open_studio("timeline/"))
    assert call("trash", photos=["pair/IMG_1.jpg"])["changed"] == ["pair/IMG_1.jpg"]
    assert [path.name for path in album.iterdir()] == ["IMG_2.jpg"]
    call("undo")
    assert {path.name: path.read_bytes() for path in album.iterdir()} == before


def test_a_photograph_and_its_raw_picture_keep_one_name(studio, open_studio, tmp_path):
    """Their name is taken by another photograph: both get the same number."""
    import raw_picture
    (studio.content / "IMG_1.jpg").write_bytes((studio.content / "wonders/giza.jpg").read_bytes())
    folder = tmp_path / "card"
    folder.mkdir()
    shutil.copy(NEW, folder / "IMG_1.jpg")
    (folder / "IMG_1.NEF").write_bytes(raw_picture.dng())
    page = open_studio("timeline/")
    choose(page, *sorted(folder.iterdir()))
    page.wait_for_function("() => document.querySelectorAll(\".studio-uploads [data-state='arrived']\").length === 2")
    page.get_by_role("dialog").get_by_role("button", name="Add all 2").click()
    page.wait_for_selector(".studio-notices:has-text('Added 2 files')")
    assert {"IMG_1-2.jpg", "IMG_1-2.NEF", "IMG_1.jpg"} <= {path.name for path in studio.content.iterdir()}


def test_what_only_says_that_it_is_a_movie_is_refused(studio, open_studio, tmp_path):
    """Lists of other files reach no file; a real movie beside them is added."""
    (tmp_path / "list.mp4").write_text("ffconcat version 1.0\nfile /etc/passwd\n")
    (tmp_path / "stream.avi").write_text("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n")
    good = make(tmp_path / "good.mp4", 1)
    page = open_studio("timeline/")
    choose(page, tmp_path / "list.mp4", tmp_path / "stream.avi", good)
    page.wait_for_function("() => document.querySelectorAll(\".studio-uploads [data-state='failed']\").length === 2")
    assert page.locator(".studio-uploads [data-state='failed']:has-text('is neither a photograph that PhotoMap reads')").count() == 2
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    page.get_by_role("dialog").get_by_role("button", name="Add 1 of 3").click()
    eventually(lambda: (studio.content / "good.mp4").exists())
    assert not any((studio.content / name).exists() for name in ("list.mp4", "stream.avi"))
