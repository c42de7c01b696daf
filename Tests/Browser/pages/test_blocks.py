"""Blocks in texts show maps, galleries, photographs and walks (S1)."""

import os
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from axe import findings
from cases import more
from conftest import DEMO, Server
from shifts import SHIFTS
from waiting import settle

TEXT = """# Blocks

Where we were:

```map
photos: "album:wonders or album:northern-spain"
caption: Wonders and mountains
height: tall
```

The oldest:

```gallery
photos: album:wonders
limit: 4
order: oldest
```

```photo
file: ../northern-spain/aizkorri.jpg
caption: The ridge
size: full
```

```walk
file: ../walks/mojstrovka.gpx
```

The end.
"""


@pytest.fixture(scope="module", params=["en", *more("ar")])
def blocks(request, photomap, built_once):
    def build(folder):
        content = folder / "content"
        for name in ["wonders", "northern-spain", "walks"]:
            shutil.copytree(DEMO / name, content / name)
        (content / "pages").mkdir()
        (content / "pages/blocks.md").write_text(TEXT)
        # A trip whose text begins with a map.
        (content / "wonders/album.yaml").write_text("title: Wonders\n")
        (content / "wonders/index.md").write_text(
            "```map\nphotos: album:wonders\n```\n\n![](giza.jpg)\n\n![](taj-mahal-garden.jpg)\n")
        shutil.copytree(DEMO / "cities", content / "own")
        for text in (content / "own").glob("index.md"):
            text.unlink()
        (content / "own/album.yaml").write_text("access: {password: family}\n")
        photo = sorted((content / "own").glob("*.jpg"))[0].name
        (content / "own/index.md").write_text(f"```map\nphotos: album:wonders\n```\n\n```photo\nfile: {photo}\n```\n")
        (content / "site.yaml").write_text(f"title: Up\ntimezone: Europe/Madrid\nlocale: {request.param}\n")
        subprocess.run([photomap, "build", "--content", content, "--output", folder / "output", "--cache", folder / "cache",
                        "--strict", "--quiet"], check=True, env=os.environ | {"PHOTOMAP_PASSWORD_FAMILY": "five words that nobody guesses"})
        return folder / "output"

    return built_once(f"blocks-{request.param}", build)


@pytest.fixture(scope="module")
def served(blocks):
    server = Server(blocks)
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def see_all(page):
    """Scrolls until each map is drawn."""
    for index, atlas in enumerate(page.locator(".insert .atlas").all()):
        atlas.scroll_into_view_if_needed()
        page.wait_for_function("index => document.querySelectorAll('.insert .atlas')[index].map?.base", arg=index)
    expect(page.locator(".insert .atlas").first.locator(".map-pin, .map-ring").first).to_be_visible()


@pytest.mark.parametrize("width", [360, 1440, *more(2560)])
def test_maps_and_galleries_are_drawn_and_nothing_moves(open_page, served, width):
    page = open_page(served + "index.html", viewport={"width": width, "height": 900})
    page.context.add_init_script(SHIFTS)
    page.goto(served + "pages/blocks/index.html")
    see_all(page)
    settle(page)
    assert page.locator(".insert .atlas").count() == 2
    assert page.locator(".insert .map-live").count() == 2
    assert page.locator(".insert-gallery .cell").count() == 4
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert sum(value for value, *_ in page.evaluate("shifts")) < 0.005, page.evaluate("shifts")
    assert findings(page) == []


def test_the_viewer_goes_through_the_gallery(open_page, served):
    page = open_page(served + "pages/blocks/index.html")
    page.locator(".insert-gallery .cell a").first.click()
    expect(page.locator(".viewer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".viewer")).to_be_hidden()


def test_each_map_shows_the_photographs_of_its_rule(open_page, served):
    page = open_page(served + "pages/blocks/index.html")
    see_all(page)
    counts = page.locator(".insert .atlas").evaluate_all("all => all.map(({ map }) => map.marks.all().reduce((sum, { item }) => sum + item.count, 0))")
    assert counts == [7, 0]


def test_from_disk_and_without_scripts(open_page, blocks):
    address = (blocks / "pages/blocks/index.html").as_uri()
    see_all(open_page(address))
    page = open_page(address, java_script_enabled=False)
    expect(page.locator(".insert .map-sheet").first).to_be_visible()
    assert page.locator(".insert-gallery .cell img").count() == 4
    expect(page.locator(".insert .profile")).to_be_visible()
    expect(page.locator(".figures.full img")).to_be_visible()
    # The ground of a map of one walk has a colour, and so has its way.
    assert page.locator(".insert .map-background").last.evaluate("one => getComputedStyle(one).fill") != "rgb(0, 0, 0)"
    assert page.locator(".insert .track-way").last.evaluate("one => getComputedStyle(one).stroke") != "none"


def test_the_map_beside_a_trip_follows_the_reading_below_a_map_in_the_text(open_page, served):
    page = open_page(served + "albums/wonders/index.html")
    page.wait_for_function("document.querySelector('.trip aside .atlas').map?.base")
    page.locator(".in-text").first.evaluate("one => scrollTo(0, one.getBoundingClientRect().top + scrollY - innerHeight / 2 + 20)")
    expect(page.locator(".trip aside .trip-here")).to_be_visible()
    assert page.locator(".insert .trip-here").count() == 0


def test_behind_a_password_the_map_is_still_and_pictures_below_it_are_shown(open_page, served, blocks):
    # That of the folder inside is as well.
    for album in sorted((blocks / "locked").glob("album-*")):
        page = open_page(f"{served}locked/{album.name}/index.html")
        page.locator("input[type=password]").fill("five words that nobody guesses")
        page.keyboard.press("Enter")
        page.wait_for_selector("main .heading .sub")
        if page.locator(".insert").count():
            break
    expect(page.locator(".insert .map-sheet")).to_be_visible()
    page.locator(".in-text img").scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.in-text img').naturalWidth > 1 && document.querySelector('.in-text img').src.startsWith('blob:')")
    assert page.locator(".insert .atlas").count() == 0
