"""The requirements of Flickr's lists (F), a test for each: on a phone, at a desk, at the command line."""

import json
import re

from conftest import ROOT
from services import author  # noqa: F401 (fixture)
from test_serve import preview
from viewer_page import picture_stands, wait_for_count
from visitor import visit, visitor, whole_site  # noqa: F401 (fixtures)

LISTS = """title: Far
flickr:
  - {list: recent}
  - {list: interesting}
  - {list: album, album: "72157719712345678", user: 7@N00, title: Our summer}
  - {list: user, user: 7@N00, title: Mine}
  - {list: search, tags: [matterhorn], title: Matterhorn}
"""


def test_F1_lists_of_five_kinds(author):
    """Most recent, most interesting, an album, somebody's pictures, a search: each is asked for, up to a hundred."""
    (author.content / "site.yaml").write_text(LISTS)
    result = author.run("fetch", "flickr")
    assert result.returncode == 0, result.told
    asked = author.asked("/rest/")
    assert sorted({query["method"] for query in asked}) == [
        "flickr.interestingness.getList", "flickr.people.getPublicPhotos", "flickr.photos.getRecent", "flickr.photos.search", "flickr.photosets.getPhotos"]
    assert {query["per_page"] for query in asked} == {"100"}
    output = author.build()
    titles = [re.search(r"<h1[^>]*>(.*?)</h1>", path.read_text()).group(1) for path in output.glob("flickr/*/index.html")]
    assert sorted(titles) == ["Matterhorn", "Mine", "Most interesting", "Most recent", "Our summer"]


def test_F2_paged_gallery(visit):
    """Pages of thumbnails in Flickr's order; on each picture its owner, its licence, and Flickr."""
    one = visit()
    page = one.see("flickr")
    numbers = []
    while True:
        numbers += page.locator(".gallery .thumb").evaluate_all("all => all.map(a => +a.href.match(/(\\d+)\\.html$/)[1])")
        for links in page.locator(".gallery .meta").all()[:2]:
            hosts = links.locator("a").evaluate_all("all => all.map(a => a.href)")
            assert len(hosts) == 3 and all(host.startswith("https://www.flickr.com/") for host in hosts)
        following = page.get_by_role("link", name="Next")
        if not following.count():
            break
        with page.expect_navigation():
            one.press(following)
        one.see()
    assert numbers == list(range(100, 130))


def test_F3_full_view(visit):
    """The thumbnail is there until the picture has loaded; "8 / 30"; whose it is stands below."""
    one = visit()
    page = one.see("flickr")
    one.press(page.locator(".gallery .thumb").nth(7))
    picture_stands(page)
    wait_for_count(page, "8 / 30")
    assert page.locator(".viewer footer").get_by_role("link", name="somebody_with_a_long_name").is_visible()
    one.see()
    one.press(page.get_by_role("button", name="Close"))
    page.wait_for_function("!document.querySelector('dialog.viewer').open")


def test_F4_refresh(author, open_page):
    """Fetching again replaces a list; the preview has a button for that, which the published site has not."""
    (author.content / "site.yaml").write_text("title: Far\nflickr: [{list: recent}]\n")
    author.says["photos"] = 2
    assert author.run("fetch", "flickr").returncode == 0
    options = ("--flickr-endpoint", author.at + "/rest/", "--flickr-pictures", author.at)
    environment = {"PHOTOMAP_FLICKR_KEY": "k", "XDG_CONFIG_HOME": str(author.folder / "settings")}
    with preview(author.photomap, author.folder, *options, environment=environment) as address:
        page = open_page(address + "flickr/recent/")
        page.wait_for_selector(".gallery > li:nth-child(2)", timeout=60000)
        author.says["photos"] = 4
        button = page.get_by_role("button", name="Refresh")
        button.click()
        page.wait_for_selector(".gallery > li:nth-child(4)", timeout=20000)
        page.wait_for_selector("text=Most recent: 4 pictures", timeout=20000)
        assert "refresh" not in (author.folder / "output/flickr/recent/index.html").read_text().lower()
        author.says["rejects"] = True
        button.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("text=Cannot retrieve picture list in Flickr. Most recent: Flickr does not accept this API key.", timeout=20000)
        assert page.locator(".gallery > li").count() == 4 and button.get_attribute("aria-disabled") == "false"
        # Other pages have nothing to refresh.
        for path in ("flickr/recent/picture/100.html", ""):
            page.goto(address + path)
            page.wait_for_load_state("load")
            assert button.count() == 0
        page.close()


def test_F5_failures(author):
    """A failed list is told, with exit code 1, and the last good one stays; an empty one says so; a lost picture is drawn."""
    (author.content / "site.yaml").write_text("title: Far\nflickr: [{list: recent}]\n")
    author.says.update(photos=12, lost=[f"/65535/101_ab{size}.jpg" for size in ("_n", "_b", "", "_z", "_c", "_m")])
    result = author.run("fetch", "flickr")
    assert result.returncode == 0, result.told
    kept = (author.content / "flickr/recent.json").read_bytes()
    page = (author.build() / "flickr/recent/index.html").read_text()
    assert page.count("<li") >= 12 and "This picture could not be loaded: No. 1" in page
    for trouble in ({"rejects": True}, {"broken": True}):
        author.says.update(trouble)
        result = author.run("fetch", "flickr")
        assert result.returncode == 1 and "Cannot retrieve picture list in Flickr." in result.told, result.told
        assert (author.content / "flickr/recent.json").read_bytes() == kept
        for name in trouble:
            del author.says[name]
    author.says["photos"] = 0
    result = author.run("fetch", "flickr")
    assert result.returncode == 0 and json.loads((author.content / "flickr/recent.json").read_text())["pictures"] == [], result.told
    assert "This list is empty at Flickr." in (author.build() / "flickr/recent/index.html").read_text()


def test_F6_client_is_a_library():
    """A product of its own, which imports nothing of pages. Tests/DocumentationTests compiles and runs its article's programs."""
    assert re.search(r'\.library\(\s*name: "Flickr"', (ROOT / "Package.swift").read_text())
    imports = {name for file in (ROOT / "Sources/Services/Flickr").rglob("*.swift") for name in re.findall(r"(?m)^\s*(?:\w+ )?import (\w+)", file.read_text())}
    assert imports and imports.isdisjoint({"Templates", "Building", "Content", "Atlas", "Markup"})


def test_P10_downloader(author):
    """What was cut goes on where it stopped; what is there is not downloaded again."""
    (author.content / "site.yaml").write_text("title: Far\nflickr: [{list: recent}]\n")
    author.says.update(photos=4, cuts=True)
    result = author.run("fetch", "flickr")
    assert result.returncode == 0, result.told
    ranges = [headers["Range"] for _, path, _, headers in author.log if path.endswith(".jpg") and headers["Range"]]
    assert len(ranges) == 1 and re.fullmatch(r"bytes=[1-9]\d*-", ranges[0])
    author.log.clear()
    assert author.run("fetch", "flickr").returncode == 0
    assert not [path for _, path, _, _ in author.log if path.endswith(".jpg")] and author.asked("/rest/")
