"""X3: pages keep to their Content-Security-Policy, over HTTP and from disk: a violation is an error in the console."""

import shutil
import subprocess

import pytest
from cases import more
from conftest import ROOT
from playwright.sync_api import expect


@pytest.fixture
def open_strictly(open_page):
    """Opens a page whose policy holds."""
    return lambda url: open_page(url, bypass_csp=False)


@pytest.fixture(params=["http", "file"])
def root(request, site, address):
    return address if request.param == "http" else site.as_uri() + "/"


def test_it_forbids_what_is_not_the_sites_own(open_page, address):
    """The policy is there and works; else the other tests would claim nothing."""
    page = open_page(address + "index.html")
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert "default-src 'self'" in policy and "unsafe-eval" not in policy and "https:" not in policy
    assert "script-src 'self' file: 'sha256-" in policy
    strict = page.context.browser.new_context()
    try:
        blocked = []
        other = strict.new_page()
        other.on("console", lambda message: blocked.append(message.text) if message.type == "error" else None)
        other.goto(address + "index.html")
        other.evaluate("""() => {
          const script = document.createElement("script");
          script.textContent = "document.title = 'injected'";
          document.body.append(script);
        }""")
        assert other.title() != "injected"
        assert any("Content Security Policy" in text for text in blocked)
    finally:
        strict.close()


@pytest.mark.parametrize("root", ["http", *more("file")], indirect=True)
def test_every_page_loads(open_strictly, pages_of_site, root):
    page = open_strictly(root + "index.html")
    for path in pages_of_site:
        page.goto(root + path)


@pytest.fixture(scope="session")
def pages_of_site(site):
    """One page of each folder and kind, from the site's root."""
    kinds = {}
    for file in sorted(site.rglob("*.html")):
        path = file.relative_to(site).as_posix()
        kinds.setdefault((path.split("/")[0], file.name == "index.html", path.count("/")), path)
    return list(kinds.values())


@pytest.fixture(scope="session")
def own_site(photomap, built_once):
    """A site with its author's styles and scripts."""
    def build(folder):
        content = folder / "content"
        (content / "theme").mkdir(parents=True)
        shutil.copy(ROOT / "Tests/BuildingTests/Fixtures/0.jpg", content / "a.jpg")
        (content / "theme/custom.css").write_text(
            ".mine { background: url(data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=) } .mine { color: rgb(1, 2, 3) }")
        (content / "theme/footer.html").write_text(
            "<p class='mine' onclick='this.dataset.clicked = 1'>x</p><script>document.documentElement.dataset.mine = 1</script>")
        subprocess.run([photomap, "build", "--content", content, "--output", folder / "output", "--cache", folder / "cache",
                        "--quiet"], check=True)
        return folder / "output"

    return built_once("own-html", build)


def test_the_authors_own_html_and_styles_work_and_nothing_else_does(open_strictly, own_site):
    page = open_strictly(own_site.as_uri() + "/index.html")
    assert "script-src" in page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    expect(page.locator("html")).to_have_attribute("data-mine", "1")
    expect(page.locator(".mine")).to_have_css("color", "rgb(1, 2, 3)")
    page.locator(".mine").click()
    expect(page.locator(".mine")).to_have_attribute("data-clicked", "1")
    blocked = page.context.browser.new_context()
    try:
        other = blocked.new_page()
        other.goto(own_site.as_uri() + "/index.html")
        other.evaluate("""() => {
          const script = document.createElement("script");
          script.textContent = "document.title = 'injected'";
          document.body.append(script);
        }""")
        assert other.title() != "injected"
    finally:
        blocked.close()


def test_the_map_works(open_strictly, root):
    page = open_strictly(root + "map/index.html")
    expect(page.locator(".map-marks").first).to_be_attached()
    expect(page.locator(".map-marks a, .map-marks button").first).to_be_visible()


def test_search_and_the_viewer_work(open_strictly, root):
    page = open_strictly(root + "timeline/index.html")
    page.locator(".timeline .cell > a").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    before = page.locator(".timeline .cell").filter(visible=True).count()
    page.locator("input[type=search]").first.fill("zzzz")
    expect(page.locator(".timeline .cell").filter(visible=True)).to_have_count(0)
    assert before > 0
