"""Without a network (X8): the service worker, what it keeps, and how a new build takes over; the web app manifest."""

import json
import re
import shutil
import subprocess
import threading

import pytest

from conftest import DEMO, Quiet, Server
from server import change, host, visitor  # noqa: F401
from viewer_page import CELLS, open_viewer
from waiting import hurry, settle, until


def kept(page):
    """Waits until the worker is at work and has kept what the page showed."""
    settle(page)
    # The page itself waits three seconds before it starts the worker.
    hurry(page)
    until(
        page, """async () => {
             await navigator.serviceWorker.ready;
             const wanted = performance.getEntriesByType("resource")
               .filter(entry => ["img", "script", "link", "css"].includes(entry.initiatorType)).map(entry => entry.name);
             const found = await Promise.all([location.href, ...wanted].map(url => caches.match(url, { ignoreVary: true })));
             return found.every(Boolean);
           }""")


def test_once_seen_it_opens_offline(host, visitor):
    """X8: from the very first visit: the page that was seen, with its pictures, and the home page."""
    page = visitor
    page.goto(host.address + "timeline/index.html")
    kept(page)
    host.stop()
    page.goto(host.address + "timeline/index.html")
    assert page.locator("h1").inner_text() == "Timeline"
    first = page.locator(CELLS + " img").first
    assert first.evaluate("i => i.decode().then(() => i.naturalWidth)") > 100
    assert page.evaluate("getComputedStyle(document.body).display") == "flex", "the style is there"
    open_viewer(page, 0)
    page.goto(host.address + "index.html")
    assert page.locator("h1").count() == 1
    page.goto(host.address)
    assert page.locator("h1").count() == 1


def test_what_was_not_seen_says_so(host, visitor):
    """X8: in words, with a way back."""
    page = visitor
    page.goto(host.address + "index.html")
    kept(page)
    host.stop()
    page.goto(host.address + "tags/index.html")
    assert "This page has not been seen yet" in page.locator("body").inner_text()
    page.get_by_role("link", name="To the home page").click()
    page.wait_for_url(host.address + "index.html")
    assert page.locator(".grid").count() == 1


def test_a_new_build_replaces_the_old_one(host, visitor):
    """X8: new pages at once; the old build's cache goes; pages that were seen can be read offline in their new form."""
    page = visitor
    page.goto(host.address + "timeline/index.html")
    kept(page)
    page.goto(host.address + "tags/index.html")
    kept(page)
    names = "caches.keys().then(k => k.filter(n => n.includes(' pages ')))"
    old = page.evaluate(names)
    assert len(old) == 1
    change(host.folder, "a new build")
    page.goto(host.address + "index.html")
    assert page.locator("h1").inner_text() == "a new build"
    # Browsers look for a new worker in their own time.
    hurry(page)
    until(page, f"async old => {{ const now = await {names}; return now.length === 1 && now[0] !== old }}", old[0])
    # The new worker fetches the pages that were seen, one after the other.
    until(
        page, """async urls => {
             const kept = await Promise.all(urls.map(url => caches.match(url, { ignoreVary: true })));
             const texts = await Promise.all(kept.map(response => response ? response.text() : ""));
             return texts.every(text => text.includes("a new build"));
           }""", [host.address + path for path in ("index.html", "timeline/index.html", "tags/index.html")])
    host.stop()
    for path in ("index.html", "timeline/index.html", "tags/index.html"):
        page.goto(host.address + path)
        assert page.locator("h1").inner_text() == "a new build", path


def test_the_caches_stay_small(host, visitor):
    """X8: however many pictures are seen, a bounded number is kept; and what is not the site's is left alone."""
    page = visitor
    page.goto(host.address + "index.html")
    kept(page)
    page.reload()
    page.evaluate("caches.open('somebody else’s').then(c => c.put('/x', new Response('x')))")
    picture = page.locator(CELLS + " img").first.evaluate("i => i.currentSrc")
    source = host.folder / picture[len(host.address):]
    extension = source.suffix
    for number in range(640):
        (source.parent / f"copy-{number}.{number:08x}{extension}").hardlink_to(source)
    stem = picture.rsplit("/", 1)[0]
    page.evaluate(
        """async ([stem, extension]) => { for (let i = 0; i < 640; i += 8) await Promise.all([...Array(8).keys()].map(j =>
             fetch(`${stem}/copy-${i + j}.${(i + j).toString(16).padStart(8, '0')}${extension}`).then(r => r.arrayBuffer()))) }""",
        [stem, extension])
    count = """async () => { const all = {}; for (const name of await caches.keys()) all[name] = (await (await caches.open(name)).keys()).length; return all }"""
    # It is tidied at every 25th file, a moment later.
    until(page, f"async () => Object.entries(await ({count})()).find(([name]) => name.endsWith(' files'))[1] <= 625")
    sizes = page.evaluate(count)
    assert 500 <= next(count for name, count in sizes.items() if name.endswith(" files")) <= 625
    assert sizes["somebody else’s"] == 1


def test_every_build_that_changes_a_page_has_a_version_of_its_own(photomap, tmp_path):
    """X4, X8: one word more is another version; the same content is the same version."""
    content = tmp_path / "content"
    shutil.copytree(DEMO, content)

    def version():
        subprocess.run([photomap, "build", "--content", content, "--output", tmp_path / "output", "--cache", tmp_path / "cache"],
                       check=True, capture_output=True)
        return (tmp_path / "output" / "sw.js").read_text()

    first = version()
    settings = content / "site.yaml"
    text = settings.read_text()
    settings.write_text(re.sub(r"(?m)^title:.*$", "title: Elsewhere", text))
    second = version()
    settings.write_text(text)
    assert first != second and version() == first


def test_from_disk_nothing_is_registered(open_page, site):
    """X8: and the console stays silent."""
    page = open_page((site / "index.html").as_uri())
    settle(page)
    hurry(page)
    assert page.locator("link[rel=manifest]").count() == 0


def test_it_can_be_put_on_a_home_screen(open_page, address):
    """The manifest is what browsers ask for: names, icons that exist, addresses inside the site."""
    page = open_page(address + "timeline/index.html")
    session = page.context.new_cdp_session(page)
    answer = session.send("Page.getAppManifest")
    assert answer["url"] == address + "manifest.webmanifest"
    assert answer["errors"] == []
    manifest = json.loads(answer["data"])
    assert manifest["name"] and manifest["display"] == "minimal-ui"
    # The tests' windows remember nothing, which is all that browsers may object to.
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    for icon in manifest["icons"]:
        assert page.request.get(address + icon["src"]).ok
    assert {(icon["sizes"], icon["type"], icon["purpose"]) for icon in manifest["icons"]} == {
        ("any", "image/svg+xml", "any"), ("192x192", "image/png", "any"), ("512x512", "image/png", "any"),
        ("512x512", "image/png", "maskable")}
    assert page.request.get(address + manifest["start_url"]).ok


LIKENESS = """async ([drawing, picture, part, ground]) => {
  const load = async source => { const image = new Image(); image.src = source; await image.decode(); return image };
  const made = await load(picture), side = made.naturalWidth, rest = side * (1 - part) / 2;
  const drawn = await load(drawing);
  const pixels = paint => {
    const context = new OffscreenCanvas(side, side).getContext('2d');
    context.fillStyle = ground; context.fillRect(0, 0, side, side); paint(context);
    return context.getImageData(0, 0, side, side).data;
  };
  const [a, b] = [pixels(c => c.drawImage(made, 0, 0)), pixels(c => c.drawImage(drawn, rest, rest, side * part, side * part))];
  const alpha = new OffscreenCanvas(side, side).getContext('2d');
  alpha.drawImage(made, 0, 0);
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
  return {side: [side, made.naturalHeight], corner: alpha.getImageData(0, 0, 1, 1).data[3], apart: sum / a.length};
}"""


@pytest.mark.parametrize("name, side, part, is_opaque", [
    ("icon-180", 180, 0.74, True), ("icon-192", 192, 1, False), ("icon-512", 512, 1, False), ("icon-maskable", 512, 0.62, True)])
def test_icons_are_the_drawing(open_page, address, site, name, side, part, is_opaque):
    """Home screens want PNG: each shows the drawing; where a screen cuts or fills, with a background, within what is left."""
    [picture] = (site / "assets").glob(f"{name}.*.png")
    [drawing] = (site / "assets").glob("icon.*.svg")
    page = open_page(address + "index.html")
    found = page.evaluate(LIKENESS, [f"{address}assets/{drawing.name}", f"{address}assets/{picture.name}", part, "#fbfaf8"])
    assert found["side"] == [side, side] and found["apart"] < 1.5
    assert found["corner"] == (255 if is_opaque else 0)
    assert len(picture.read_bytes()) < 25_000


def test_ios_finds_its_icon(open_page, address):
    """iOS reads it from the page, and takes no drawing; pages in folders lead to the same."""
    for path in ("index.html", "timeline/index.html"):
        link = open_page(address + path).locator("link[rel=apple-touch-icon]")
        assert link.evaluate("e => e.href").startswith(address + "assets/icon-180.")


class Silent(Quiet):
    """A server that can be told to accept requests and answer none, as a train in a tunnel does."""

    speaks = threading.Event()

    def do_GET(self):
        self.speaks.wait()
        super().do_GET()


def test_a_silent_network_does_not_hide_what_is_kept(site, visitor, tmp_path):
    """X8: after three seconds the copy is shown."""
    (tmp_path / "site").symlink_to(site)
    Silent.speaks.set()
    server = Server(tmp_path, Silent)
    try:
        page, address = visitor, f"http://127.0.0.1:{server.server_port}/site/timeline/index.html"
        page.goto(address)
        kept(page)
        Silent.speaks.clear()
        page.goto(address)
        assert page.locator("h1").inner_text() == "Timeline"
        assert page.locator(CELLS + " img").first.evaluate("i => i.decode().then(() => i.naturalWidth)") > 100
        # Back while it is silent, from another page.
        page.goto(address + "?q=%23mountain", wait_until="domcontentloaded")
        assert page.locator("h1").inner_text() == "Timeline"
    finally:
        Silent.speaks.set()
        server.shutdown()


def test_a_page_with_a_search_in_its_address_is_kept_once(host, visitor):
    """X8: such addresses show the same page."""
    page = visitor
    page.goto(host.address + "timeline/index.html")
    kept(page)
    for word in ("a", "b"):
        page.goto(host.address + "timeline/index.html?q=" + word)
        settle(page)
    found = page.evaluate("""async () => { const all = [];
      for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) all.push(url);
      return all.filter(url => url.includes('timeline/index.html')) }""")
    assert found == [host.address + "timeline/index.html"]
