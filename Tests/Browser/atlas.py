"""A live map in a page, as the map's tests handle it."""

import json

# A pin that stands alone at any zoom from the first view on.
LONE = "Nagoya"


class Atlas:
    """The map of a page: where it looks, what is on it, and hands to move it."""

    def __init__(self, page, within="[data-map]"):
        self.page, self.within = page, within
        page.wait_for_selector(f"{within} .map-marks a")
        self.rest()

    def rest(self):
        """Waits until nothing has moved for a moment, and no file is under way."""
        self.page.evaluate(
            """within => new Promise(done => {
                 const layer = document.querySelector(within + ' .map-layer');
                 let last = '', same = 0;
                 const look = () => {
                   const now = layer.style.transform + [...layer.querySelectorAll('.map-marks a')].map(a => a.style.left).join();
                   same = now === last ? same + 1 : 0;
                   last = now;
                   same > 20 ? done() : requestAnimationFrame(look);
                 };
                 look();
               })""", self.within)

    @property
    def view(self):
        """[zoom, latitude, longitude], from the address."""
        found = self.page.evaluate("photomap.address.get('map')")
        return [float(part) for part in found.split("/")]

    @property
    def box(self):
        return self.page.locator(f"{self.within} .map-pane").bounding_box()

    @property
    def middle(self):
        box = self.box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def pin(self, words):
        return self.page.locator(f"{self.within} .map-marks a[aria-label*={json.dumps(words)}]").first

    def tip(self, words=LONE):
        """Where a pin's tip, or a ring's middle, is on the screen."""
        return self.page.evaluate(
            """([within, words]) => {
                 const link = [...document.querySelectorAll(within + ' .map-marks a')].find(a => a.ariaLabel.includes(words));
                 const r = link.getBoundingClientRect();
                 return [r.x + r.width / 2, link.className === 'map-pin' ? r.bottom - 1 : r.y + r.height / 2];
               }""", [self.within, words])

    def names(self):
        """Of the pins that are in the window."""
        return self.page.eval_on_selector_all(
            f"{self.within} .map-marks a[tabindex='0']", "links => links.map(a => a.ariaLabel)")

    def drag(self, dx, dy, steps=8, pause=150, start=None):
        x, y = start or self.middle
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for step in range(1, steps + 1):
            mouse.move(x + dx * step / steps, y + dy * step / steps)
        if pause:
            self.page.wait_for_timeout(pause)
        mouse.up()
        if pause:
            self.rest()


class Fingers:
    """Touches, as a screen sends them."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _send(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]})

    def move(self, *paths, steps=12):
        """Each path is a finger's first and last point; all go down together, move together and are lifted."""
        self._send("touchStart", [path[0] for path in paths])
        for step in range(1, steps + 1):
            self._send("touchMove", [
                (a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps) for a, b in paths])
            self.page.wait_for_timeout(16)
        self.page.wait_for_timeout(120)
        self._send("touchEnd", [])

    def tap(self, x, y):
        self._send("touchStart", [(x, y)])
        self._send("touchEnd", [])
