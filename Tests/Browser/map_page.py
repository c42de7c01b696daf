"""A live map in a page, as the map's tests handle it."""

import json

from input_devices import Mouse
from waiting import settle

# A pin that stands alone at any zoom from the first view on.
SINGLE = "Nagoya"


class MapPage:
    """The map of a page: where it looks, what is on it, and hands to move it."""

    def __init__(self, page, within="[data-map]"):
        self.page, self.within, self.mouse = page, within, Mouse(page)
        page.wait_for_selector(f"{within} .map-marks a", state="attached")
        self.rest()

    def rest(self):
        """Waits until nothing moves any more, and no file is loading."""
        settle(self.page)

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

    def tip(self, words=SINGLE):
        """Where a mark's tip is on the screen."""
        return self.page.evaluate(
            """([within, words]) => {
                 const link = [...document.querySelectorAll(within + ' .map-marks a')].find(a => a.ariaLabel.includes(words));
                 const r = link.getBoundingClientRect();
                 return [r.x + r.width / 2, r.bottom - 1];
               }""", [self.within, words])

    def pictured(self):
        """Waits until every mark in the window that can show a photograph does."""
        self.page.wait_for_function(
            "within => { const all = [...document.querySelectorAll(within + ' .map-marks a[tabindex=\\'0\\']')];"
            " return all.length && all.every(a => 'square' in a.dataset) }", arg=self.within)
        self.rest()

    def names(self):
        """Of the pins that are in the window."""
        return self.page.eval_on_selector_all(
            f"{self.within} .map-marks a[tabindex='0']", "links => links.map(a => a.ariaLabel)")

    def drag(self, dx, dy, steps=8, rest=150, start=None, modifiers=0):
        """rest: how long the mouse stands still before it is released, in milliseconds; without, the map is thrown."""
        x, y = start or self.middle
        self.mouse.drag((x, y), (x + dx, y + dy), steps, rest, modifiers)
        self.rest()
