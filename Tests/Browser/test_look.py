"""S3: a look of one's own: logo, icons, fonts and colours at every depth, under a sub-path and from disk."""

import re
import shutil
import subprocess

import pytest
from axe import findings
from cases import more
from conftest import ROOT, Server
from playwright.sync_api import expect
from waiting import next_frame

LOGO = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 40'><path fill='{}' d='M0 0h120v40H0z'/></svg>"
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
SETTINGS = """
title: Ada
logo: {file: logo.svg, dark: in/dark.svg, text: The sign of Ada}
favicon: logo.svg
fonts: {text: serif.ttf}
colours: {accent: {light: "#0a5f3f", dark: "#5fd0a0"}, ground: {light: "#f0f4ff", dark: "#0a1020"}}
"""


@pytest.fixture(scope="session")
def own_look(photomap, built_once):
    """The output of a site with a look of its own."""
    def build(folder):
        content = folder / "content"
        for name in ["theme/in", "alps"]:
            (content / name).mkdir(parents=True)
        for name in ["a.jpg", "alps/b.jpg"]:
            shutil.copy(ROOT / "Tests/BuildingTests/Fixtures/0.jpg", content / name)
            (content / f"{name}.yaml").write_text("taken: 2020-01-02\ntitle: Lake\n")
        (content / "site.yaml").write_text(SETTINGS)
        (content / "theme/logo.svg").write_text(LOGO.format("#123456"))
        (content / "theme/in/dark.svg").write_text(LOGO.format("#fedcba"))
        shutil.copy(FONT, content / "theme/serif.ttf")
        (content / "theme/footer.html").write_text("<aside class='mine'><a href='{root}/map/index.html'>Map</a></aside>")
        subprocess.run([photomap, "build", "--strict", "--quiet"], cwd=folder, check=True)
        return folder / "output"

    return built_once("own-look", build)


@pytest.fixture(scope="session", params=["http", *more("file")])
def root(request, own_look, tmp_path_factory):
    """The site under a sub-path of a server, and from disk."""
    if request.param == "file":
        yield own_look.as_uri() + "/"
        return
    host = tmp_path_factory.mktemp("look")
    (host / "some").mkdir()
    (host / "some/where").symlink_to(own_look)
    server = Server(host)
    yield f"http://127.0.0.1:{server.server_port}/some/where/"
    server.shutdown()


@pytest.mark.parametrize("path", ["index.html", "map/index.html", "photo/alps/b.html"])
def test_logo_font_and_colours_are_on_every_page(open_page, root, path):
    page = open_page(root + path, bypass_csp=False, color_scheme="light")
    logo = page.get_by_role("img", name="The sign of Ada")
    expect(logo).to_be_visible()
    box = logo.bounding_box()
    assert (box["height"], box["width"]) == (36, 108)
    assert "logo." in logo.get_attribute("src")
    expect(page.locator("body")).to_have_css("background-color", "rgb(240, 244, 255)")
    # Over HTTP, they are asked for before the styles are there.
    assert page.locator("link[rel=preload][as=font]").count() == (0 if root.startswith("file:") else 1)
    assert page.evaluate("document.fonts.ready.then(() => [...document.fonts].map(f => f.family + ' ' + f.status))") == [
        "own-text loaded"]
    expect(page.locator("body")).to_have_css("font-family", re.compile("^\"?own-text"))
    assert page.locator(".mine a").evaluate("e => e.href") == root + "map/index.html"


def test_the_dark_logo_follows_the_system_and_the_visitor(open_page, root):
    page = open_page(root + "photo/alps/b.html", bypass_csp=False, color_scheme="dark")
    logo = page.get_by_role("img", name="The sign of Ada")
    expect(logo).to_have_attribute("src", re.compile("logo-dark"))
    expect(page.locator("body")).to_have_css("background-color", "rgb(10, 16, 32)")
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    expect(logo).to_have_attribute("src", re.compile("logo\\."))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_page, own_look, scheme):
    server = Server(own_look)
    page = open_page(f"http://127.0.0.1:{server.server_port}/photo/alps/b.html", color_scheme=scheme)
    assert findings(page) == []
    server.shutdown()


def test_nothing_moves_when_the_font_comes(open_page, root):
    """P6: logo and letters have their place before they come."""
    page = open_page(root + "photo/alps/b.html")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.evaluate("""() => { window.shifts = []; new PerformanceObserver(list => { for (const e of list.getEntries())
        shifts.push(e.value) }).observe({type: 'layout-shift', buffered: true}) }""")
    next_frame(page)
    assert sum(page.evaluate("shifts")) < 0.001
