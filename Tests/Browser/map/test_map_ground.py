"""X11: streets, paths and names on maps, from an archive of map tiles in the content folder."""

import re
import shutil
import subprocess

import pytest
from cases import more
from conftest import ROOT, Server
from map_page import MapPage
from playwright.sync_api import expect
from screen import grey_of
from waiting import settle

CONTENT = ROOT / "content"
HARBOUR = "43.7362/7.4235"


@pytest.fixture(scope="module")
def monaco(photomap, tmp_path_factory):
    """The root of a site with a photograph at the harbour of Monaco."""
    folder = tmp_path_factory.mktemp("monaco")
    content = folder / "content"
    (content / "map").mkdir(parents=True)
    for archive in ["monaco.pmtiles", "monaco-relief.pmtiles"]:
        shutil.copy(CONTENT / "map" / archive, content / "map")
    shutil.copy(CONTENT / "indoors/clock.jpg", content / "harbour.jpg")
    (content / "harbour.yaml").write_text("title: Harbour\nlocation: 43.7350, 7.4211\n", encoding="utf-8")
    points = "".join(f'<trkpt lat="{43.735 + i * .0004:.4f}" lon="{7.4211 + i * .0005:.4f}"/>' for i in range(20))
    (content / "walk.gpx").write_text(
        f'<gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>{points}</trkseg></trk></gpx>', encoding="utf-8")
    (content / "site.yaml").write_text("title: Monaco\nmap: {detail: map/monaco.pmtiles, relief: map/monaco-relief.pmtiles}\n", encoding="utf-8")
    subprocess.run([photomap, "build", "--content", content, "--output", folder / "output", "--cache", folder / "cache",
                    "--strict", "--quiet"], check=True)
    return folder / "output"


@pytest.fixture(scope="module")
def served(monaco):
    server = Server(monaco)
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def drawn(page, kind):
    """The path data of a kind of ground, in both levels together."""
    return page.evaluate(f"[...document.querySelectorAll('.ground-{kind}')].map((path) => path.getAttribute('d') || '').join('')")


def shown(page):
    """Waits until streets are drawn."""
    page.wait_for_function("[...document.querySelectorAll('.ground-main')].some((path) => path.getAttribute('d'))")
    return MapPage(page)


@pytest.mark.parametrize("zoom, has, lacks", [
    (12, ["main"], ["building", "path"]),
    (14, ["main", "street", "water", "land"], ["building"]),
    (16, ["main", "street", "path", "water", "land", "building"], []),
])
def test_a_zoom_shows_what_can_be_recognised(open_page, served, zoom, has, lacks):
    page = open_page(f"{served}map/index.html#map={zoom}/{HARBOUR}")
    shown(page)
    assert {kind: bool(drawn(page, kind)) for kind in has + lacks} == {**dict.fromkeys(has, True), **dict.fromkeys(lacks, False)}


@pytest.mark.parametrize("scheme", ["light", *more("dark")])
@pytest.mark.parametrize("zoom", [13.5, *more(12, 15.5)])
def test_relief_has_light_shadow_and_contours_with_their_heights(open_page, served, zoom, scheme):
    page = open_page(f"{served}map/index.html#map={zoom}/43.75/7.41", color_scheme=scheme)
    page.wait_for_selector(".ground-relief image", state="attached")
    page.wait_for_function("[...document.querySelectorAll('.ground-contour-main')].some((path) => path.getAttribute('d'))")
    page.wait_for_selector(".ground-height textPath", state="attached")
    assert all(int(text) % 100 == 0 for text in page.locator(".ground-height textPath").all_text_contents())
    assert page.evaluate("""[...document.querySelectorAll(".ground-relief image")].every((one) => one.getAttribute("href").startsWith("data:image/webp"))""")


def test_the_sea_keeps_its_colour_under_the_relief(open_page, served):
    page = open_page(f"{served}map/index.html#map=13/43.735/7.43")
    page.wait_for_selector(".ground-relief image", state="attached")
    box = page.locator(".map-live").bounding_box()
    corner = [box["x"] + box["width"] * .75, box["y"] + box["height"] * .75, 20, 20]
    settle(page)
    with_relief = grey_of(page, corner)
    page.add_style_tag(content=".ground-relief { display: none; }")
    settle(page)
    assert abs(grey_of(page, corner) - with_relief) < 1


def test_streets_are_named_along_their_lines_and_never_upside_down(open_page, served):
    page = open_page(f"{served}map/index.html#map=16.5/{HARBOUR}")
    shown(page)
    page.wait_for_selector(".ground-names textPath", state="attached")
    names = page.locator(".ground-names textPath").all_text_contents()
    assert "Rue Grimaldi" in names
    assert page.evaluate("""[...document.querySelectorAll(".ground-names path")].filter((path) => {
        const length = path.getTotalLength();
        return path.getPointAtLength(length).x < path.getPointAtLength(0).x;
    }).length""") == 0


@pytest.mark.parametrize("zoom", [16.5, *more(15.5)])
def test_no_two_names_along_lines_overlap(open_page, served, zoom):
    page = open_page(f"{served}map/index.html#map={zoom}/{HARBOUR}")
    shown(page)
    page.wait_for_selector(".ground-names textPath", state="attached")
    page.wait_for_selector("text=La Condamine")
    nearest = page.evaluate("""(() => {
        const names = [...document.querySelectorAll(".ground-names text")].map((text) => [...text.textContent].map((_, i) => {
          const start = text.getStartPositionOfChar(i), end = text.getEndPositionOfChar(i);
          return [(start.x + end.x) / 2, (start.y + end.y) / 2];
        }));
        const between = (a, b) => Math.min(...a.flatMap(([x, y]) => b.map(([p, q]) => Math.hypot(x - p, y - q))));
        return [names.length, Math.min(...names.flatMap((a, i) => names.slice(i + 1).map((b) => between(a, b))))];
    })()""")
    assert nearest[0] > 10 and nearest[1] > 6


def test_no_two_names_at_points_overlap(open_page, served):
    page = open_page(f"{served}map/index.html#map=15.5/{HARBOUR}")
    shown(page)
    page.wait_for_selector("text=La Condamine")
    assert page.evaluate("""(() => {
        const boxes = [...document.querySelectorAll(".map-label")].filter((one) => one.style.display !== "none")
          .map((one) => one.querySelector("text:last-child").getBoundingClientRect()).filter(({ width }) => width);
        return boxes.filter((a, i) => boxes.some((b, j) => j > i && a.left + 3 < b.right && b.left + 3 < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom)).length;
    })()""") == 0


def test_the_world_is_as_before_where_the_archive_has_nothing(open_page, served):
    page = open_page(f"{served}map/index.html#map=14/47.3/8.5")
    page.wait_for_selector(".map-layer .map-land[d^='M']", state="attached")
    page.wait_for_selector(".ground-main", state="attached")
    settle(page)
    assert drawn(page, "main") == ""


def test_only_tiles_in_view_are_loaded(open_page, served):
    page = open_page(f"{served}map/index.html#map=17/{HARBOUR}", viewport={"width": 390, "height": 844})
    shown(page)
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/ground/15/'))")
    assert 1 <= len(loaded) <= 2


def test_it_works_from_a_disk(open_page, monaco):
    page = open_page((monaco / "map/index.html").as_uri() + f"#map=16/{HARBOUR}")
    shown(page)
    assert drawn(page, "building")


def test_the_mapmakers_are_credited(open_page, served):
    for path in ("map/index.html", "photo/harbour.html"):
        page = open_page(served + path)
        assert "© OpenStreetMap contributors" in page.locator(".map-credit").first.text_content()


def test_a_drag_keeps_the_ground_under_the_hand(open_page, served):
    page = open_page(f"{served}map/index.html#map=16/{HARBOUR}")
    live = shown(page)
    before = page.locator(".ground-building").first.bounding_box()
    x, y = live.middle
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 120, y - 40, steps=6)
    after = page.locator(".ground-building").first.bounding_box()
    page.mouse.up()
    assert abs(after["x"] - before["x"] + 120) < 4 and abs(after["y"] - before["y"] + 40) < 4


@pytest.mark.parametrize("width", [360, *more(1440)])
def test_a_walk_without_scripts_has_its_ground_below_the_track(open_page, served, width):
    page = open_page(f"{served}walks/walk/index.html", java_script_enabled=False, viewport={"width": width, "height": 900})
    ground = page.locator(".ground-still img")
    ground.scroll_into_view_if_needed()
    # A locator's methods work without the page's scripts.
    expect(ground).to_be_visible()
    page.wait_for_load_state("networkidle")
    picture, track = page.locator(".ground-still").bounding_box(), page.locator(".track-map .map-sheet").bounding_box()
    assert all(abs(picture[side] - track[side]) < 2 for side in picture)
    with_ground = page.locator(".track-map .map-sheet").screenshot()
    page.evaluate("document.querySelector('.ground-still').style.visibility = 'hidden'")
    assert page.locator(".track-map .map-sheet").screenshot() != with_ground


@pytest.mark.parametrize("width", [420, 760, 1400])
def test_the_picture_of_the_ground_has_names_that_can_be_read(open_page, served, monaco, width):
    """As many as there is room for: none overlaps another, and none is smaller than others in the site."""
    [picture] = (monaco / "data/ground").glob("*.svg")
    wide, high = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture.read_text()).groups())
    page = open_page(f"{served}data/ground/{picture.name}", java_script_enabled=False, viewport={"width": width, "height": round(width * high / wide)})
    names = page.locator("text").evaluate_all("""(all) => all.filter((one) => one.getClientRects().length).map((one) => {
        const box = one.getBoundingClientRect(), turned = one.hasAttribute("transform");
        return [one.textContent, turned, parseFloat(getComputedStyle(one).fontSize) * document.documentElement.getScreenCTM().a, box.left, box.top, box.right, box.bottom];
    })""")
    assert len(names) >= {420: 4, 760: 12, 1400: 25}[width]
    assert any("Monaco" in name[0] for name in names)
    assert all(9 < size < 19 for _, _, size, *_ in names)
    level = [name[3:] for name in names if not name[1]]
    overlapping = [(a, b) for i, a in enumerate(level) for b in level[i + 1:] if a[0] + 1 < b[2] and b[0] + 1 < a[2] and a[1] + 3 < b[3] and b[1] + 3 < a[3]]
    assert not overlapping


def test_with_scripts_the_picture_of_the_ground_is_not_loaded(open_page, served):
    page = open_page(f"{served}walks/walk/index.html")
    shown(page)
    names = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert not any(name.endswith("walks-walk.svg") for name in names)
