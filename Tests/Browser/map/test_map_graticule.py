"""The graticule, on sites that have chosen it (P1)."""

import pytest

from large_site import build
from map_page import MapPage

STEPS = {30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01}


@pytest.fixture(scope="module")
def root(photomap, tmp_path_factory):
    return build(photomap, tmp_path_factory.mktemp("net"), 3, extra="map: {graticule: yes}\n", place=lambda i: f"{46 + i / 10}, 8")


def lines(page):
    """Degrees of the meridians, and of the parallels, as the map has drawn them."""
    return page.evaluate(r"""() => {
      const { map } = document.querySelector(".atlas"), { view: lens } = photomap.maps;
      const at = (x, y) => lens.unproject(...Object.values(lens.at(map.base, map.size, x - map.size.width / 2, y - map.size.height / 2)));
      const path = document.querySelector(".map-layer .map-graticule").getAttribute("d");
      return [
        [...path.matchAll(/M([-\d.e]+),[-\d.e]+V/g)].map(([, x]) => at(+x, 0).lon),
        [...path.matchAll(/M0 ([-\d.e]+)h/g)].map(([, y]) => at(0, +y).lat),
      ]
    }""")


@pytest.mark.parametrize("zoom", [2, 5, 9.4, 14])
def test_lines_are_at_round_degrees(open_page, root, zoom):
    """P1: a few of them at any zoom, the same distance from each other in both directions."""
    page = open_page((root / "map" / "index.html").as_uri() + f"#map={zoom}/46.1/8")
    page.wait_for_selector(".map-layer .map-graticule[d]", state="attached")
    MapPage(page)
    east, north = lines(page)
    assert 2 <= len(east) <= 60 and 1 <= len(north) <= 60
    step = round(abs(east[1] - east[0]) % 360, 4)
    assert step in STEPS
    for degrees in east + north:
        assert abs(degrees / step - round(degrees / step)) < 1e-4


def test_lines_stay_on_their_places(open_page, root):
    """P1: after the map has been moved they are where they were, and still a single path."""
    page = open_page((root / "map" / "index.html").as_uri() + "#map=6/46.1/8")
    page.wait_for_selector(".map-layer .map-graticule[d]", state="attached")
    live_map = MapPage(page)
    before = lines(page)
    page.locator(".map-pane").focus()
    for _ in range(12):
        page.keyboard.press("ArrowLeft")
    live_map.rest()
    after = lines(page)
    assert min(after[0]) < min(before[0])
    assert {round(d) for d in before[0]} & {round(d) for d in after[0]}
    assert page.locator(".map-layer .map-graticule").count() == 1


def test_others_have_none(open_page, address):
    """P1: it is a matter of choice."""
    page = open_page(address + "map/index.html")
    MapPage(page)
    assert page.locator(".map-graticule").count() == 0
