"""The way between photographs on maps, and the player that moves along it."""

import re

import pytest

from large_site import build, run, write
from map_page import MapPage
from waiting import settle

PLACES = [(46.0, 7.7), (46.0001, 7.7), (46.02, 7.75), (46.6, 7.9), (47.37, 8.54), (35.7, 139.7)]
PLAY = "role=button[name='Play the trip']"
PLAYER = ".map-player"


def place(i):
    """Of photograph i; the first is the newest."""
    return "%f, %f" % PLACES[-1 - i]


@pytest.fixture(scope="module")
def root(photomap, tmp_path_factory):
    return build(photomap, tmp_path_factory.mktemp("way"), len(PLACES), extra="map: {route: yes}\n",
                 place=place)


@pytest.fixture
def page(open_page, root):
    """Where nothing moves, so that no test waits for that; others open their own."""
    return open_page((root / "map" / "index.html").as_uri(), reduced_motion="reduce")


def ready(page):
    live_map = MapPage(page)
    page.wait_for_selector(PLAY)
    page.wait_for_function("document.querySelector('.map-way')?.getAttribute('d')")
    return live_map


def stop(page):
    """At which stop the player is."""
    return page.eval_on_selector(f"{PLAYER} input", "input => +input.value")


def traveller(page):
    """Where the player's mark is, in degrees."""
    return page.evaluate("""() => {
      const { map } = document.querySelector("[data-map]"), { view: lens } = photomap.maps;
      const r = document.querySelector(".map-traveller").getBoundingClientRect(), box = map.live.getBoundingClientRect();
      const { x, y } = lens.at(map.view, map.size, r.x + r.width / 2 - box.x, r.y + r.height / 2 - box.y);
      const { lat, lon } = lens.unproject(x, y);
      return [lat, lon];
    }""")


def start(page):
    """Starts the player, and stops it at the first stop."""
    page.click(PLAY)
    page.wait_for_selector(PLAYER)
    page.click(f"{PLAYER} .map-play")
    page.click(f"{PLAYER} .map-earlier")
    assert page.get_attribute(f"{PLAYER} .map-play", "aria-label") == "Play"
    settle(page)


def test_the_way_is_drawn(page):
    """Between all stops, in one line, before anybody plays it."""
    ready(page)
    drawn = page.get_attribute(".map-way", "d")
    assert drawn.count("M") >= 3
    assert page.locator(".map-trail[d]").count() == 0
    assert page.get_attribute(PLAY, "aria-pressed") == "false"


def test_it_plays_to_the_end(open_page, root):
    """The player shows each stop's photograph, moves the map with it, and stops at the last one."""
    page = open_page((root / "map" / "index.html").as_uri())
    ready(page)
    page.click(PLAY)
    page.wait_for_selector(".map-route-photo img")
    first = page.get_attribute(".map-route-photo", "href")
    assert page.get_attribute(PLAY, "aria-pressed") == "true"
    last = page.eval_on_selector(f"{PLAYER} input", "input => +input.max")
    # The first two photographs are some metres from each other.
    assert last == len(PLACES) - 2
    page.wait_for_selector(f"{PLAYER} .map-play[aria-label='Play']", timeout=60_000)
    settle(page)
    assert stop(page) == last
    assert page.get_attribute(".map-route-photo", "href") != first
    assert traveller(page) == pytest.approx(PLACES[-1], abs=0.02)


def test_buttons_and_the_slider_choose_a_stop(page):
    ready(page)
    start(page)
    assert stop(page) == 0
    assert traveller(page) == pytest.approx(PLACES[0], abs=0.01)
    assert page.locator(".map-route-photo b").text_content() == "+1"
    page.click(f"{PLAYER} .map-later")
    settle(page)
    assert stop(page) == 1 and traveller(page) == pytest.approx(PLACES[2], abs=0.01)
    page.focus(f"{PLAYER} input")
    page.keyboard.press("End")
    settle(page)
    assert traveller(page) == pytest.approx(PLACES[-1], abs=0.02)
    said = page.get_attribute(f"{PLAYER} input", "aria-valuetext")
    assert said and said.startswith(page.text_content(f"{PLAYER} p b"))
    # The end is the end.
    page.click(f"{PLAYER} .map-later")
    settle(page)
    assert stop(page) == len(PLACES) - 2


def test_the_player_and_its_photograph_are_in_the_window(open_page, root):
    """At every stop, also on a phone; nothing lies outside the map."""
    page = open_page((root / "map" / "index.html").as_uri(), viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    ready(page)
    start(page)
    for _ in range(len(PLACES) - 1):
        page.wait_for_selector(".map-route-photo img")
        settle(page)
        outside = page.evaluate("""() => {
          const box = document.querySelector(".map-live").getBoundingClientRect();
          return [".map-traveller", ".map-player", ".map-route-photo"].filter((one) => {
            const r = document.querySelector(one).getBoundingClientRect();
            return r.left < box.left - 60 || r.right > box.right + 60 || r.top < box.top - 1 || r.bottom > box.bottom + 1;
          });
        }""")
        assert outside == []
        page.click(f"{PLAYER} .map-later")


def test_a_filter_changes_the_trip(page):
    """It goes through the photographs that are shown; one alone is no trip."""
    ready(page)
    start(page)
    assert page.get_attribute(f"{PLAYER} input", "max") == str(len(PLACES) - 2)
    page.locator(".checks input[value=nature]").uncheck(force=True)
    page.wait_for_selector(PLAYER, state="detached")
    start(page)
    # Of six photographs, numbers 0 and 3 are gone; 4 and 5 are one stop.
    assert page.get_attribute(f"{PLAYER} input", "max") == "2"
    page.locator(".checks input[value=friends]").uncheck(force=True)
    page.locator(".checks input[value=default]").uncheck(force=True)
    page.wait_for_selector("button.map-route[aria-disabled='true']")
    page.click(PLAY, force=True)
    settle(page)
    assert page.locator(PLAYER).count() == 0


def test_escape_closes_it(page):
    """The focus returns to the button that started it."""
    ready(page)
    start(page)
    page.focus(f"{PLAYER} input")
    page.keyboard.press("Escape")
    assert page.locator(PLAYER).count() == 0 and page.locator(".map-traveller").count() == 0
    assert page.evaluate("document.activeElement.ariaLabel") == "Play the trip"
    assert page.get_attribute(PLAY, "aria-pressed") == "false"
    start(page)
    page.click(f"{PLAYER} .map-close")
    assert page.locator(PLAYER).count() == 0


def test_a_photograph_opens_the_viewer(page):
    ready(page)
    start(page)
    page.wait_for_selector(".map-route-photo img")
    page.click(".map-route-photo")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    assert page.locator(PLAYER).count() == 1


def test_without_movement_it_jumps(open_page, root):
    """Visitors who prefer reduced motion see the stops, but nothing that moves."""
    page = open_page((root / "map" / "index.html").as_uri(), reduced_motion="reduce")
    ready(page)
    start(page)
    page.evaluate("""() => {
      window.seen = new Set();
      const note = () => { seen.add(document.querySelector(".map-traveller")?.style.translate); browserTest.frame(note); };
      note();
    }""")
    page.click(f"{PLAYER} .map-later")
    settle(page)
    # Where it was, and where it is.
    assert page.evaluate("seen.size") <= 3


def test_dragging_the_map_pauses(open_page, root):
    page = open_page((root / "map" / "index.html").as_uri())
    live_map = ready(page)
    start(page)
    page.click(f"{PLAYER} .map-play")
    assert page.get_attribute(f"{PLAYER} .map-play", "aria-label") == "Pause"
    page.focus(".map-pane")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f"{PLAYER} .map-play[aria-label='Play']")
    live_map.rest()


def test_an_album_may_have_it_alone(photomap, open_page, tmp_path):
    """`route: yes` in an album.yaml; the site's own map has none."""
    album = tmp_path / "content" / "alps"
    write(album, len(PLACES), place)
    (album / "album.yaml").write_text("route: yes\n")
    (tmp_path / "content" / "site.yaml").write_text("title: Many\npictures: {widths: [320], formats: [jpeg]}\n")
    root = run(photomap, tmp_path)
    page = open_page((root / "map" / "index.html").as_uri())
    MapPage(page)
    assert page.locator(PLAY).count() == 0 and page.locator(".map-way").count() == 0
    page = open_page((root / "albums" / "alps" / "index.html").as_uri())
    page.locator("[data-map]").scroll_into_view_if_needed()
    ready(page)
    start(page)
    assert stop(page) == 0


def test_others_have_none(open_page, address):
    """It is a matter of choice."""
    page = open_page(address + "map/index.html")
    MapPage(page)
    assert page.locator(".map-way").count() == 0
    assert not re.search("data-route", page.content())
