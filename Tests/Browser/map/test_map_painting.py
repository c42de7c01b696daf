"""What a map paints again. Its ground takes most of the time that painting takes."""

import pytest

from map_page import MapPage

MAP = "map/index.html"
GROUND = ".map-layer > .map-basemap"


class Paintings:
    """Counts how often the layer of an element is painted."""

    def __init__(self, page, selector):
        # By layer: an element may get another one.
        self.counts = {}
        session = page.context.new_cdp_session(page)
        session.on("LayerTree.layerTreeDidChange", self.update)
        root = session.send("DOM.getDocument")["root"]["nodeId"]
        node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
        self.node = session.send("DOM.describeNode", {"nodeId": node})["node"]["backendNodeId"]
        session.send("LayerTree.enable")

    def update(self, event):
        for layer in event.get("layers", []):
            if layer.get("backendNodeId") == self.node:
                self.counts[layer["layerId"]] = layer["paintCount"]

    @property
    def count(self):
        return sum(self.counts.values())


@pytest.fixture
def painted(open_page, address):
    """A map at rest; a function that does something with it, and gives how often its ground was painted for that."""
    page = open_page(address + MAP)
    live_map = MapPage(page)
    live_map.pictured()
    paintings = Paintings(page, GROUND)
    live_map.rest()
    assert paintings.count, "the ground has no layer of its own"

    def painted(act):
        before = paintings.count
        act(page)
        live_map.rest()
        return paintings.count - before

    return painted


def test_other_pins_paint_the_ground_once(painted):
    """For the names of places that pins hide, or no longer hide: they are drawn with it."""
    def choose(page):
        before = page.locator(".map-marks a").count()
        page.locator(".checks input[value=nature]").uncheck(force=True)
        page.wait_for_function("before => document.querySelectorAll('.map-marks a').length !== before", arg=before)

    assert painted(choose) <= 1


def test_a_layout_of_the_same_view_does_not_paint_the_ground(painted):
    assert painted(lambda page: page.evaluate("document.querySelector('[data-map]').map.redraw()")) == 0


def test_another_view_paints_the_ground(painted):
    """So the other tests do count."""
    assert painted(lambda page: page.click("role=button[name='Zoom in']")) > 0
