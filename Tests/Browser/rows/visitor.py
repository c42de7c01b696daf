"""A visitor with a phone and one at a desk, and what holds on every page that they come to: each control that can be seen is what
a finger or a mouse finds in its middle, and each link leads somewhere."""

import pathlib
import urllib.parse

import pytest
import everything as whole
from cases import more
from conftest import DEMO, Server
from waiting import settle

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}

# Controls that something else covers, after they are scrolled to. Marks are compared inside of their map only, and may lie below
# what is on it, since the map moves. Of an input, its label counts, and of what has several lines, the first.
COVERED = """() => {
  const modal = document.querySelector('dialog:modal'), wrong = [];
  const all = (modal || document).querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]');
  for (const e of all) {
    if (!e.checkVisibility({ visibilityProperty: true }) || e.closest('[inert]') || e.matches('.skip')) continue;
    const middle = () => {
      const [r] = [...e.getClientRects()].filter(r => r.width && r.height);
      return r && [r.left + r.width / 2, r.top + r.height / 2];
    };
    const isMark = e.closest('.map-layer'), pane = e.closest('.map-live')?.getBoundingClientRect();
    const found = () => document.elementFromPoint(...middle());
    const isReached = () => {
      const hit = found(), label = hit?.closest('label');
      return hit && (e.contains(hit) || label && (label.control === e || label === e.closest('label')) || isMark && hit.closest('.map-controls, .map-popover, .checks'));
    };
    if (!middle() || isReached()) continue;
    if (isMark) {
      const [x, y] = middle();
      if (x < pane.left || y < pane.top || x >= pane.right || y >= pane.bottom) continue;
    }
    e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    if (!isReached()) wrong.push(`${e.outerHTML.slice(0, 90)} at ${middle().map(Math.round)}: ${found()?.outerHTML.slice(0, 90)}`);
  }
  if (!modal) scrollTo({ top: 0, behavior: 'instant' });
  return wrong;
}"""

LINKS = "links => links.filter(a => a.checkVisibility()).map(a => a.href.baseVal ? new URL(a.href.baseVal, location).href : a.href)"


class Visitor:
    """One browser, in which pages of a site are opened one after the other."""

    def __init__(self, page, root, addresses):
        self.page, self.root, self.addresses = page, pathlib.Path(root), addresses

    def see(self, kind=None, rest=""):
        """Opens a page by its kind or path, if one is given; what is there must be sound."""
        if kind:
            self.page.goto(self.addresses.get(kind, self.addresses["home"].replace("index.html", "") + kind) + rest)
        settle(self.page)
        # Maps begin when they are near.
        if self.page.locator("[data-map]:not(.is-live)").count():
            self.page.evaluate("document.querySelectorAll('[data-map]').forEach(map => map.scrollIntoView({ behavior: 'instant' }))")
            settle(self.page)
        covered = self.page.evaluate(COVERED)
        assert not covered, "\n".join([self.page.url, *covered])
        home = urllib.parse.urlsplit(self.addresses["home"])
        for link in set(self.page.eval_on_selector_all("a[href]", LINKS)):
            to = urllib.parse.urlsplit(link)
            if to.netloc == home.netloc:
                assert (self.root / urllib.parse.unquote(to.path).lstrip("/")).is_file(), f"{self.page.url}: {link}"
        return self.page

    def press(self, what):
        """With a finger where there is one."""
        what = self.page.locator(what) if isinstance(what, str) else what
        what.tap() if self.page.evaluate("navigator.maxTouchPoints > 0") else what.click()


@pytest.fixture(scope="session")
def whole_site(photomap, built_once):
    """The site with everything in it, in the formats that sites have by default: its root, and the address of a page of each kind."""
    root = built_once("everything", lambda folder: whole.build(photomap, folder, DEMO, None))
    server = Server(root)
    yield root, {kind: f"http://127.0.0.1:{server.server_port}/{path}" for kind, path in whole.kinds(root).items()}
    server.shutdown()


@pytest.fixture
def visitor(open_page, whole_site):
    """Somebody with a browser, who has seen the site before unless told otherwise."""
    root, addresses = whole_site

    def visitor(is_new=False, **options):
        page = open_page(addresses["unknown"], reduced_motion="reduce", **options)
        if not is_new and options.get("java_script_enabled", True):
            page.evaluate("localStorage['photomapWelcome /'] = 'seen'")
        return Visitor(page, root, addresses)

    return visitor


@pytest.fixture(params=["phone", *more("desk")])
def visit(request, visitor):
    """The same on a phone and at a desk."""
    device = PHONE if request.param == "phone" else DESK
    return lambda **options: visitor(**{**device, **options})
