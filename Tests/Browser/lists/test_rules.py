"""Albums by a rule, lists by camera, and the same words in the search box (P6, P7)."""

import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from axe import findings
from conftest import DEMO, Server
from waiting import settle

SECRET = "title: Nobody sees this\nrating: 5\ntags: [bridge]\n"


@pytest.fixture(scope="module")
def ruled(photomap, built_once):
    def build(folder):
        content = folder / "content"
        shutil.copytree(DEMO, content)
        for album, text in {
            "best": "title: The best\nphotos: \"rating>=4 or tag:bridge\"\norder: [chenonceau, tower-bridge.jpg]\n",
            "near-london": "title: Around London\nphotos: near:London within:30km\n",
            "northern-spain": (content / "northern-spain/album.yaml").read_text() + "order: [picos-de-europa, name]\n",
        }.items():
            (content / album).mkdir(exist_ok=True)
            (content / album / "album.yaml").write_text(text)
        for name, word in {"hidden": "hidden: yes\n", "unlisted": "unlisted: yes\n"}.items():
            shutil.copy(content / "cities/tower-bridge.jpg", content / f"cities/{name}.jpg")
            # Other bytes: what is hidden hides its copies.
            with open(content / f"cities/{name}.jpg", "ab") as file:
                file.write(name.encode())
            (content / f"cities/{name}.yaml").write_text(SECRET + word)
        shutil.copy(content / "wonders/giza.jpg", content / "cities/somewhere.jpg")
        with open(content / "cities/somewhere.jpg", "ab") as file:
            file.write(b"somewhere")
        (content / "cities/somewhere.yaml").write_text("title: Somewhere\nlocation: \"29.9765, 31.132\"\nplaces: hidden\n")
        with open(content / "site.yaml", "a") as file:
            file.write("\nlists: {cameras: yes, lenses: yes, focal_lengths: yes}\nhome: {on_this_day: no}\n")
        subprocess.run([photomap, "build", "--content", content, "--output", folder / "output", "--cache", folder / "cache", "--quiet"],
                       check=True)
        return folder / "output"

    return built_once("ruled", build)


@pytest.fixture(scope="module")
def served(ruled):
    server = Server(ruled)
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def names(page):
    """The last parts of the addresses of the photographs in the list, as they stand."""
    return page.locator("main .cell > a").evaluate_all("all => all.map((a) => a.pathname.split('/').at(-1).replace('.html', ''))")


def wait_for(page, some, none):
    """Waits until one photograph is shown and another is not."""
    page.wait_for_function("""([some, none]) => {
        const shown = [...document.querySelectorAll("main .cell > a")].filter((a) => a.checkVisibility()).map((a) => a.pathname);
        return shown.some((path) => path.includes(some)) && !shown.some((path) => path.includes(none));
    }""", arg=[some, none])


def search(page, query):
    """Waits until what is found is that of this search."""
    page.get_by_role("combobox", name="Search photographs").fill(query)
    expect(page.locator(".heading .sub")).to_contain_text(query)
    settle(page)


def test_an_album_shows_what_its_rule_chooses_in_the_authors_order(open_page, served):
    page = open_page(served + "albums/best/index.html")
    found = names(page)
    assert found[:2] == ["chenonceau", "tower-bridge"] and "aizkorri" in found and len(set(found)) == len(found)
    assert findings(page) == []
    # The viewer follows the same order.
    page.locator("main .cell > a").first.click()
    page.wait_for_url("**/chenonceau*")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/tower-bridge*")
    # Its own album stays the photograph's.
    page.goto(served + "photo/castles-and-palaces/chenonceau.html")
    expect(page.locator(".about")).to_contain_text("Castles, palaces")


def test_what_is_hidden_or_unlisted_is_in_no_album_and_no_data(open_page, served, ruled):
    page = open_page(served + "albums/best/index.html")
    assert not any("hidden" in name or "unlisted" in name for name in names(page))
    for file in [*ruled.glob("albums/**/*.html"), *ruled.glob("data/**/*.js"), *ruled.glob("cameras/**/*.html")]:
        assert "Nobody sees" not in file.read_text(), file


def test_a_hidden_place_is_not_found(open_page, served):
    """X3: search answers by what pages tell."""
    page = open_page(served + "timeline/index.html")
    for query in ("country:Egypt", "near:29.9765,31.132", "place:cairo"):
        search(page, query)
        wait_for(page, "giza", "somewhere")


def test_an_order_by_hand(open_page, served):
    page = open_page(served + "albums/northern-spain/index.html")
    assert names(page) == ["picos-de-europa", "aizkorri"]


RULES = [
    ("rating>=4 -tag:bridge", "chenonceau", "tower-bridge"),
    ("tag:bridge", "tower-bridge", "chenonceau"),
    ("near:London within:30km", "tower-bridge", "chenonceau"),
    ("near:51.5,-0.08", "tower-bridge", "chenonceau"),
    ("country:France", "chenonceau", "tower-bridge"),
    ("2008-08-17", "chenonceau", "tower-bridge"),
    ("album:castles -tag:windmill", "chenonceau", "tower-bridge"),
    ("tag:castle or category:friends", "tower-bridge", "aizkorri"),
]


def test_the_search_box_understands_rules(open_page, served):
    page = open_page(served + "timeline/index.html")
    for query, some, none in RULES:
        search(page, query)
        wait_for(page, some, none)


def test_both_answer_alike(open_page, served):
    """What the albums' rules choose, the search box finds."""
    for album, query in {"best": "rating>=4 or tag:bridge", "near-london": "near:London within:30km"}.items():
        page = open_page(served + f"albums/{album}/index.html")
        wanted = sorted(names(page))
        assert wanted
        found = page.evaluate("""async (query) => {
            const bits = await photomap.search(query);
            const { photos } = await photomap.load("index");
            const cards = await Promise.all([...Array(photos).keys()].filter((n) => bits[n >> 3] & (1 << (n & 7))).map(photomap.card));
            return cards.map((card) => card.page.split("/").at(-1).replace(".html", ""));
        }""", query)
        assert sorted(found) == wanted


def test_words_that_are_no_rule_are_words(open_page, served):
    page = open_page(served + "timeline/index.html")
    page.get_by_role("combobox", name="Search photographs").fill("Chenonceau: castle")
    wait_for(page, "chenonceau", "tower-bridge")


def test_from_disk(open_page, ruled):
    page = open_page((ruled / "timeline/index.html").as_uri())
    page.get_by_role("combobox", name="Search photographs").fill("tag:bridge rating>=4")
    wait_for(page, "tower-bridge", "chenonceau")


def test_lists_by_what_took_them(open_page, served):
    page = open_page(served + "cameras/index.html")
    assert page.locator("h1").inner_text() == "Cameras"
    assert findings(page) == []
    page.locator(".covers a").first.click()
    page.wait_for_url("**/cameras/*/index.html")
    camera = page.locator("h1").inner_text()
    page.goto(page.locator("main .cell > a").first.evaluate("a => a.href"))
    link = page.locator(".about a[href*='cameras/']")
    assert link.inner_text() == camera
    link.click()
    page.wait_for_url("**/cameras/*/index.html")


def test_no_day_on_the_home_page(open_page, served, ruled):
    """By choice; the script is not loaded either."""
    page = open_page(served + "index.html")
    settle(page)
    assert page.locator("script[src*='/home.'], script[src^='assets/home.']").count() == 0
