"""L5: the ready themes, on a small site: colours, sizes and what a program can tell of accessibility."""


import pytest
from axe import findings
from cases import IS_LONG, more_rows
from conftest import Server
from test_site import CONTRAST

import large_site

PAGES = ["index.html", "timeline/index.html", "map/index.html", "photo/p0003.html", "category/index.html", "tags/index.html",
         "albums/index.html", "category/nature/index.html"]
# The pages that axe looks at with all its rules; the others have the parts of these.
WHOLE = PAGES if IS_LONG else ["index.html", "timeline/index.html", "photo/p0003.html"]


@pytest.fixture(scope="session", params=["gallery", "cinema", "notebook", "journal", "contact"])
def themed(request, photomap, built_once):
    theme = request.param
    root = built_once(f"theme-{theme}", lambda folder: large_site.build(
        photomap, folder / "site", 12, per_page=10, extra=f"theme: {theme}\n", place=lambda i: f"{40 + i}, {5 + i}"))
    server = Server(root)
    yield theme, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.mark.parametrize("width, scheme", [(360, "dark"), *more_rows((1440, "light"))])
def test_a_theme_is_complete(open_page, themed, width, scheme):
    """X7: words stand out, nothing is wider than the window, and axe finds nothing."""
    _, root = themed
    page = open_page(root + PAGES[0], viewport={"width": width, "height": 800}, reduced_motion="reduce", color_scheme=scheme)
    for path in PAGES:
        page.goto(root + path)
        assert page.evaluate(CONTRAST) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert path not in WHOLE or findings(page) == [], path


def test_the_visitor_has_the_last_word(open_page, themed):
    """L6: the switch of light and dark applies to every theme; cinema and contact are dark until then."""
    theme, root = themed
    ground = "getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).slice(0, 3).reduce((a, b) => a + +b, 0)"
    page = open_page(root + "index.html", color_scheme="light")
    assert (page.evaluate(ground) < 200) == (theme in ("cinema", "contact"))
    page.get_by_label("Appearance").select_option("light")
    assert page.evaluate(ground) > 600
    page.get_by_label("Appearance").select_option("dark")
    assert page.evaluate(ground) < 200
