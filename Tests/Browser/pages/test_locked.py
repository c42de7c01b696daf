"""An album that opens with a password: over HTTP and from a disk, by visitors with the password, with another one and without scripts."""

import os
import re
import shutil
import subprocess

import pytest

from axe import findings
from conftest import DEMO, Server
from waiting import settle

PASSWORD = "gravel lantern seldom piano frost"
OPENED = ".cell img[src^='blob:']"


@pytest.fixture(scope="module")
def built(photomap, tmp_path_factory):
    """The output folder, and the address of the album in it."""
    folder = tmp_path_factory.mktemp("locked")
    shutil.copytree(DEMO / "cities", folder / "content/cities")
    shutil.copytree(DEMO / "wonders", folder / "content/wonders")
    (folder / "content/cities/index.md").unlink()
    (folder / "content/cities/album.yaml").write_text("title: Our summer\naccess: {password: family}\n")
    (folder / "content/site.yaml").write_text("title: Photographs\ntimezone: Europe/Madrid\npictures: {widths: [200, 400, 800]}\n")
    subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x180:d=2", "-pix_fmt", "yuv420p",
                    folder / "content/cities/film.mp4"], check=True)
    (folder / "content/cities/film.yaml").write_text("taken: 2019-05-06\ntitle: A film\n")
    subprocess.run([photomap, "build", "--quiet"], cwd=folder, check=True, env={**os.environ, "PHOTOMAP_PASSWORD_FAMILY": PASSWORD})
    subprocess.run([photomap, "check", "--quiet"], cwd=folder, check=True)
    found = re.search(r"^\W*(locked/album-\w+/index.html)\W+cities/\W*$", (folder / "content/permalinks.yaml").read_text(), re.M)
    return folder / "output", found[1]


@pytest.fixture(params=["http", "file"])
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
    page.locator(".pills a").first.click()
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


def test_it_is_remembered_by_choice(open_page, album):
    page = open_page(album)
    page.wait_for_selector(".lock:not([hidden])")
    page.get_by_label("Remember it until this tab is closed").uncheck()
    unlock(page)
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
