"""An album that opens with a password: over HTTP and from a disk, by visitors with the password, with another one and without scripts."""

import os
import pathlib
import random
import re
import shutil
import subprocess
import zipfile

import pytest

from axe import findings
from cases import more
from conftest import DEMO, ROOT, Server
from waiting import settle

PASSWORD = "gravel lantern seldom piano frost"
# More than a piece of an encrypted file has.
LARGE = 17 << 20
OPENED = ".cell img[src^='blob:']"


def add_more(folder):
    """An album inside: a large original, a sound, an animation and a picture for bright displays."""
    folder.mkdir()
    make = ["ffmpeg", "-v", "error", "-f", "lavfi", "-i"]
    noise = random.Random(1).randbytes(4800 * 3600 * 3 // 2)
    subprocess.run(["ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "4800x3600", "-i", "-", "-frames:v", "1", "-q:v", "2",
                    folder / "noise.jpg"], input=noise, check=True)
    assert (folder / "noise.jpg").stat().st_size > LARGE
    subprocess.run([*make, "sine=f=440:d=3", folder / "noise.WAV"], check=True)
    subprocess.run([*make, "testsrc2=s=320x240:d=2:r=5", folder / "wheel.gif"], check=True)
    shutil.copy(ROOT / "Tests/DarkroomTests/Fixtures/gainmap.jpg", folder / "lamp.jpg")
    for name, more in [("noise", "sound: yes\n"), ("wheel", ""), ("lamp", "")]:
        (folder / f"{name}.yaml").write_text(f"taken: 2019-05-07 12:00\ntitle: {name.capitalize()}\n{more}")


@pytest.fixture(scope="module")
def built(photomap, tmp_path_factory):
    """The output folder, and the address of the album in it."""
    folder = tmp_path_factory.mktemp("locked")
    shutil.copytree(DEMO / "cities", folder / "content/cities")
    shutil.copytree(DEMO / "wonders", folder / "content/wonders")
    (folder / "content/cities/index.md").unlink()
    (folder / "content/cities/album.yaml").write_text("title: Our summer\naccess: {password: family}\nzip: web\n")
    (folder / "content/site.yaml").write_text("title: Photographs\ntimezone: Europe/Madrid\npictures: {widths: [200, 400, 800], originals: copy}\n")
    subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x180:d=2", "-pix_fmt", "yuv420p",
                    folder / "content/cities/film.mp4"], check=True)
    (folder / "content/cities/film.yaml").write_text("taken: 2019-05-06\ntitle: A film\n")
    add_more(folder / "content/cities/more")
    subprocess.run([photomap, "build", "--quiet"], cwd=folder, check=True, env={**os.environ, "PHOTOMAP_PASSWORD_FAMILY": PASSWORD})
    subprocess.run([photomap, "check", "--quiet"], cwd=folder, check=True)
    found = re.search(r"^\W*(locked/album-\w+/index.html)\W+cities/\W*$", (folder / "content/permalinks.yaml").read_text(), re.M)
    return folder / "output", found[1]


@pytest.fixture(params=["http", *more("file")])
def album(request, built):
    """Its address, on a server and on a disk."""
    output, path = built
    if request.param == "file":
        yield (output / path).as_uri()
        return
    server = Server(output)
    yield f"http://127.0.0.1:{server.server_port}/{path}"
    server.shutdown()


def enter(page, password):
    page.get_by_label("Password").fill(password)
    page.get_by_label("Password").press("Enter")


def unlock(page):
    enter(page, PASSWORD)
    page.wait_for_selector(OPENED)


def test_it_opens_with_the_password_alone(open_page, album):
    page = open_page(album)
    form = page.locator(".lock")
    form.wait_for()
    assert page.title() == "Locked · Photographs" and "Our summer" not in page.content()
    assert findings(page, {"preload": False}) == []
    enter(page, "gravel lantern seldom piano")
    page.get_by_role("alert").filter(has_text="This is not the password.").wait_for()
    assert page.get_by_label("Password").evaluate("one => one === document.activeElement && one.selectionEnd > 0")
    assert findings(page, {"preload": False}) == []
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    unlock(page)
    assert page.locator("h1").inner_text() == "Our summer" and page.title() == "Our summer · Photographs"
    page.wait_for_function("""() => [...document.querySelectorAll(".cell img")].slice(0, 2).every(one => one.naturalWidth > 100)""")
    assert page.locator("img.failed").count() == 0
    settle(page)
    assert findings(page, {"preload": False}) == []
    # Nothing is asked for by a name that the page has inside.
    names = [url for url in asked if "/locked/" in url and not url.startswith("blob:")]
    assert names and all(re.search(r"/locked/[0-9a-f]{32}\.js$", name) for name in names)


def test_viewer_folders_and_back(open_page, album):
    page = open_page(album)
    page.wait_for_selector(".lock:not([hidden])")
    unlock(page)
    page.locator(".cell a").first.click()
    page.wait_for_selector("dialog .slide picture img[src^='blob:']")
    page.keyboard.press("ArrowRight")
    settle(page)
    page.wait_for_function("""() => [...document.querySelectorAll("dialog .slide img[src^='blob:']")].some(one => one.naturalWidth >= 200)""")
    page.locator("dialog .info").click()
    page.locator("dialog .told").get_by_role("time").first.wait_for()
    page.go_back()
    page.wait_for_function("() => !document.querySelector('dialog[open]')")
    # A folder inside, its photograph, and Back: the key is remembered in this tab.
    page.locator(".cover a").filter(has_text="Paris").click()
    page.wait_for_function("() => document.title.startsWith('Paris')")
    page.wait_for_selector(OPENED)
    page.go_back()
    page.wait_for_function("() => document.title.startsWith('Our summer')")
    page.reload()
    page.wait_for_selector(OPENED)
    page.goto(page.locator(".cell a").last.evaluate("one => one.href"))
    page.wait_for_selector(".stage img[src^='blob:']")
    page.locator(".stage a").click()
    page.wait_for_selector("dialog .slide picture img[src^='blob:']")


def test_a_movie_plays(open_page, album):
    page = open_page(album)
    page.wait_for_selector(".lock:not([hidden])")
    unlock(page)
    page.goto(page.locator(".cell a").filter(has=page.locator("[alt='A film'], .length")).first.evaluate("one => one.href"))
    page.wait_for_selector("video[src^='blob:'][poster^='blob:']")
    page.locator("h1").click()
    page.evaluate("() => document.querySelector('video').play()")
    page.wait_for_function("() => document.querySelector('video').currentTime > 0.2", polling="raf")


def inside(page, title):
    """Opens the page of a photograph in the album inside."""
    page.wait_for_selector(".lock:not([hidden])")
    unlock(page)
    page.locator(".cover a").filter(has_text="more").click()
    page.wait_for_function("() => document.title.startsWith('more')")
    page.wait_for_selector(OPENED)
    page.goto(page.locator(".cell a").filter(has=page.get_by_alt_text(title)).evaluate("one => one.href"))
    page.wait_for_selector("h1:text-is('%s')" % title)


def test_the_panel_has_all_facts(open_page, album):
    """Also from a disk, and without a key that is remembered."""
    page = open_page(album)
    page.wait_for_selector(".lock:not([hidden])")
    page.get_by_label("Remember it until this tab is closed").uncheck()
    unlock(page)
    page.locator(".cell a").first.click()
    page.wait_for_selector("dialog .slide picture img[src^='blob:']")
    page.locator("dialog .info").click()
    page.locator("dialog .told .facts dl").filter(has_text="px").wait_for()


def test_the_map_has_the_photographs(open_page, album):
    """The pins are in no file of the map of the site."""
    page = open_page(album)
    page.wait_for_selector(".lock:not([hidden])")
    unlock(page)
    page.locator(".around").scroll_into_view_if_needed()
    page.locator(".around .atlas.is-live").wait_for()
    page.locator(".around").get_by_role("link", name=re.compile("^Sydney Opera")).click()
    page.wait_for_selector(".map-popover img[src^='blob:']")
    page.locator(".map-popover a.map-card").click()
    page.wait_for_function("() => document.title.startsWith('Sydney Opera House')")
    page.wait_for_selector(".stage img[src^='blob:']")


def test_originals_and_the_archive_are_downloaded(open_page, album, built):
    page = open_page(album)
    inside(page, "Noise")
    with page.expect_download() as found:
        page.get_by_role("link", name="Download the original").click()
    original = built[0].parent / "content/cities/more/noise.jpg"
    assert pathlib.Path(found.value.path()).read_bytes() == original.read_bytes()
    assert found.value.suggested_filename.endswith(".jpg")
    page.goto(album)
    page.wait_for_selector(OPENED)
    with page.expect_download() as found:
        page.get_by_role("link", name="Download").click()
    assert found.value.suggested_filename == "cities.zip"
    names = zipfile.ZipFile(found.value.path()).namelist()
    assert len(names) == page.locator(".cell").count() and zipfile.ZipFile(found.value.path()).testzip() is None


def test_a_sound_can_be_heard(open_page, album):
    page = open_page(album)
    inside(page, "Noise")
    page.wait_for_selector("audio[src^='blob:']")
    page.locator("h1").click()
    page.evaluate("() => document.querySelector('audio').play()")
    page.wait_for_function("() => document.querySelector('audio').currentTime > 0.2", polling="raf")


def test_an_animation_moves(open_page, album):
    """On its page and in the viewer."""
    page = open_page(album)
    inside(page, "Wheel")
    page.wait_for_selector(".movement.is-on[src^='blob:']")
    page.locator(".stage .still > a").click()
    page.locator("dialog button.live").wait_for()
    settle(page)
    page.locator("dialog button.live").click()
    page.wait_for_selector("dialog .movement.is-on[src^='blob:']")


def test_a_movie_plays_in_the_viewer(open_page, album):
    """Without a key that is remembered."""
    page = open_page(album)
    page.wait_for_selector(".lock:not([hidden])")
    page.get_by_label("Remember it until this tab is closed").uncheck()
    unlock(page)
    page.locator(".cell a").filter(has=page.locator(".length")).click()
    page.locator("dialog .begin").click()
    page.wait_for_selector("dialog video[src^='blob:']")
    page.wait_for_function("() => document.querySelector('dialog video').currentTime > 0.2", polling="raf")


def test_bright_displays_have_their_picture(open_page, album):
    bright = """() => { const all = matchMedia; window.matchMedia = (query) => query === "(dynamic-range: high)" ? { matches: %s } : all(query); }"""
    sizes = {}
    for matches in ["true", "false"]:
        page = open_page(album)
        page.add_init_script("(" + bright % matches + ")()")
        inside(page, "Lamp")
        page.wait_for_selector(".stage img[src^='blob:']")
        sizes[matches] = page.evaluate("async () => (await (await fetch(document.querySelector('.stage img').src)).arrayBuffer()).byteLength")
        assert page.locator("picture source").count() == 0
    assert sizes["true"] != sizes["false"]


def test_a_whole_site(open_page, photomap, tmp_path):
    """Behind the password are the folders as albums, and a map of all; nothing leads to lists that are empty."""
    shutil.copytree(DEMO / "cities", tmp_path / "content/cities")
    shutil.copytree(DEMO / "wonders", tmp_path / "content/wonders")
    (tmp_path / "content/site.yaml").write_text("title: Ours\ntimezone: Europe/Madrid\npictures: {formats: [jpeg]}\naccess: {password: family}\n")
    subprocess.run([photomap, "build", "--quiet"], cwd=tmp_path, check=True, env={**os.environ, "PHOTOMAP_PASSWORD_FAMILY": PASSWORD})
    page = open_page((tmp_path / "output/index.html").as_uri())
    page.wait_for_selector(".lock:not([hidden])")
    assert page.locator(".site-header nav a, .find").count() == 0
    enter(page, PASSWORD)
    page.wait_for_selector(".cover img[src^='blob:']")
    assert page.locator("h1").inner_text() == "Ours" and page.locator(".cover").count() == 2
    page.locator(".around").scroll_into_view_if_needed()
    page.locator(".around .atlas.is-live").wait_for()
    page.get_by_role("link", name=re.compile("^(Petra|[0-9]+ photographs)")).first.wait_for()
    assert page.evaluate("Boolean(photomap.index.tiles)")
    settle(page)
    assert findings(page, {"preload": False}) == []
    page.locator(".cover a").filter(has_text="Wonders").click()
    page.wait_for_function("() => document.title.startsWith('Wonders')")
    page.wait_for_selector(OPENED)


@pytest.mark.parametrize("scheme", ["light", *more("dark")])
def test_the_form(open_page, album, scheme):
    """It fits small windows, and programs that keep passwords know it."""
    page = open_page(album, viewport={"width": 320, "height": 640}, color_scheme=scheme)
    form = page.locator(".lock")
    form.wait_for()
    assert page.locator(".welcome").count() == 0
    assert page.get_by_label("Password").evaluate("one => one === document.activeElement && one.autocomplete") == "current-password"
    assert form.locator("[autocomplete=username]").input_value() and not form.locator("[autocomplete=username]").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert findings(page, {"preload": False}) == []
    enter(page, "wrong")
    page.get_by_role("alert").filter(has_text="This is not the password.").wait_for()
    assert page.get_by_label("Password").get_attribute("aria-invalid") == "true"
    assert page.get_by_label("Password").bounding_box()["height"] >= 24
    settle(page)
    assert findings(page, {"preload": False}) == []


def test_it_is_locked_again(open_page, album):
    page = open_page(album)
    page.wait_for_selector(".lock:not([hidden])")
    unlock(page)
    page.get_by_role("button", name="Lock again").click()
    page.wait_for_selector(".lock:not([hidden])")
    assert "Our summer" not in page.content()
    page.reload()
    page.wait_for_selector(".lock:not([hidden])")


def test_it_is_remembered_by_choice(open_page, album):
    page = open_page(album)
    page.wait_for_selector(".lock:not([hidden])")
    page.get_by_label("Remember it until this tab is closed").uncheck()
    unlock(page)
    assert page.get_by_role("button", name="Lock again").count() == 0
    assert page.evaluate("Object.keys(sessionStorage).filter(one => one.startsWith('photomapLock'))") == []
    page.reload()
    page.wait_for_selector(".lock:not([hidden])")
    assert "Our summer" not in page.content()


def test_other_visitors_are_asked(open_page, album):
    page = open_page(album)
    page.wait_for_selector(".lock:not([hidden])")
    unlock(page)
    open_page(album).wait_for_selector(".lock:not([hidden])")


def test_without_scripts_the_page_says_so(open_page, album):
    page = open_page(album, java_script_enabled=False)
    assert "Opening it needs JavaScript" in page.locator("main").inner_text() and not page.locator(".lock").is_visible()


def test_nothing_that_is_decrypted_is_kept(open_page, built):
    """The service worker keeps the files as they are published."""
    output, path = built
    server = Server(output)
    page = open_page(f"http://127.0.0.1:{server.server_port}/{path}")
    page.wait_for_selector(".lock:not([hidden])")
    unlock(page)
    page.evaluate("browserTest.hurry()")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    settle(page)
    kept = """async () => {
      const all = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) all.push([request.url, await (await cache.match(request)).text()]);
      }
      return all;
    }"""
    page.evaluate("async () => { while (!(await caches.keys()).length) await new Promise(requestAnimationFrame); }")
    for url, text in page.evaluate(kept):
        assert not url.startswith("blob:") and "Our summer" not in text
    server.shutdown()
