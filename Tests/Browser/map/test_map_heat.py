"""The glow of places with many photographs, in far views of the map page."""

import pytest

from large_site import build
from map_page import MapPage

GLOW = ".map-heat"


@pytest.fixture(scope="module")
def root(photomap, tmp_path_factory):
    """Most photographs are near Zürich, one is in Tokyo."""
    return build(photomap, tmp_path_factory.mktemp("glow"), 30, extra="map: {heat: yes}\n",
                 place=lambda i: f"{47 + i / 100}, 8.5" if i else "35.7, 139.7")


def strengths(page):
    """How opaque the glow is near Zürich, near Tokyo, and in the Pacific."""
    return page.evaluate("""() => {
      const { map } = document.querySelector("[data-map]"), { view: lens } = photomap.maps;
      const canvas = document.querySelector(".map-heat"), context = canvas.getContext("2d");
      const { width, height } = map.size;
      return [[47.1, 8.5], [35.7, 139.7], [-30, -120]].map(([lat, lon]) => {
        const [x, y] = lens.pixel(map.base, map.size, lens.project(lat, lon));
        return context.getImageData(Math.round((x + width / 2) / 5), Math.round((y + height / 2) / 5), 1, 1).data[3];
      });
    }""")


def ready(page):
    live_map = MapPage(page)
    page.wait_for_selector(f"{GLOW}:not([hidden])", state="attached")
    live_map.rest()
    return live_map


def test_it_glows_where_photographs_were_taken(open_page, root):
    """Most where there are many, and not where there are none."""
    page = open_page((root / "map" / "index.html").as_uri() + "#map=2/40/60")
    ready(page)
    many, one, none = strengths(page)
    assert many > one > none == 0


def test_near_views_have_none(open_page, root):
    """It fades as the map comes nearer."""
    page = open_page((root / "map" / "index.html").as_uri() + "#map=7.5/47/8.5")
    ready(page)
    assert 0 < float(page.eval_on_selector(GLOW, "canvas => canvas.style.opacity")) < 1
    page.goto((root / "map" / "index.html").as_uri() + "#map=9/47/8.5")
    page.reload()
    MapPage(page)
    assert page.locator(f"{GLOW}:not([hidden])").count() == 0


def test_categories_are_obeyed(open_page, root):
    """It shows what the pins show; the photograph in Tokyo is in the first category."""
    page = open_page((root / "map" / "index.html").as_uri() + "#map=2/40/60")
    live_map = ready(page)
    page.locator(".checks input[value=nature]").uncheck(force=True)
    live_map.rest()
    many, one, _ = strengths(page)
    assert many > 0 and one == 0


def test_a_search_has_none(open_page, root):
    """Its photographs are not on the grid."""
    page = open_page((root / "map" / "index.html").as_uri() + "#q=forest&map=2/40/60")
    MapPage(page)
    assert page.locator(f"{GLOW}:not([hidden])").count() == 0


def test_others_have_none(open_page, address):
    """It is a matter of choice."""
    page = open_page(address + "map/index.html")
    MapPage(page)
    assert page.locator(GLOW).count() == 0
