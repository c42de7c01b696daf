"""What the tests of the viewer share: its parts, and fingers as a touch screen sends them."""

import time

CELLS = ".grid .cell a"
CURRENT = ".viewer .slide:not([inert])"


def open_viewer(page, number=0):
    """Opens the viewer with a click on a cell; waits until its picture stands."""
    page.locator(CELLS).nth(number).click()
    picture_stands(page)


def picture_stands(page):
    page.wait_for_selector(f"{CURRENT} .frame picture img", state="attached")


def count(page):
    return page.locator(".viewer .count").text_content()


def wait_for_count(page, text):
    page.wait_for_function("text => document.querySelector('.viewer .count').textContent === text", arg=text)


def large(page):
    """The places in the list of the photographs that are published 1,600 pixels wide, upright ones left out."""
    return page.eval_on_selector_all(
        ".grid .cell", "cells => cells.flatMap((c, i) => { const image = c.querySelector('img');"
        "return / 1600 /.test(c.querySelector('template').dataset.pictures) && +image.getAttribute('width') > image.getAttribute('height') ? [i] : [] })")


def is_open(page):
    return page.evaluate("!!document.querySelector('dialog.viewer')?.open")


def wait_until_closed(page):
    page.wait_for_function("!document.querySelector('dialog.viewer').open")


def frame(page):
    """Where the photograph is: left, top, right, bottom, and how much it is enlarged."""
    return page.evaluate(
        f"""() => {{ const f = document.querySelector('{CURRENT} .frame'), r = f.getBoundingClientRect();
                 return {{left: r.left, top: r.top, right: r.right, bottom: r.bottom, scale: r.width / f.offsetWidth}} }}""")


def at_rest(page):
    """Waits until the photograph has been still for six frames; says where."""
    page.evaluate(
        f"""() => new Promise(done => {{ let last = '', same = 0; const look = () => {{
                 const r = document.querySelector('{CURRENT} .frame').getBoundingClientRect();
                 const now = [r.x, r.y, r.width].join(); same = now === last ? same + 1 : 0; last = now;
                 same > 5 ? done() : requestAnimationFrame(look) }}; look() }})""")
    return frame(page)


def part_at(where, x, y):
    """Which part of the photograph lies at a point of the window, from 0 to 1."""
    return (x - where["left"]) / (where["right"] - where["left"]), (y - where["top"]) / (where["bottom"] - where["top"])


class Fingers:
    """Fingers on a touch screen, through the browser's own input."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def send(self, kind, *points):
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap(self, x, y):
        self.send("touchStart", (x, y))
        self.send("touchEnd")

    def double_tap(self, x, y):
        self.tap(x, y)
        self.page.wait_for_timeout(60)
        self.tap(x, y)

    def rest(self, x, y, milliseconds=900):
        """A long press, through the browser's own telling of gestures apart."""
        self.session.send("Input.synthesizeTapGesture", {
            "x": x, "y": y, "duration": milliseconds, "tapCount": 1, "gestureSourceType": "touch"})

    def move(self, *paths, milliseconds=300, steps=12, rest=0, lift=True):
        """Each path is ((x, y), (x, y)); rest: how long the fingers lie still before they leave."""
        self.send("touchStart", *[path[0] for path in paths])
        begin = time.monotonic()
        for step in range(1, steps + 1):
            part = step / steps
            self.send("touchMove", *[
                (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in paths])
            left = begin + milliseconds / 1000 * part - time.monotonic()
            if left > 0:
                self.page.wait_for_timeout(left * 1000)
        if rest:
            self.page.wait_for_timeout(rest)
            # A last event without movement: the browser sends such when a finger trembles.
            self.send("touchMove", *[path[1] for path in paths])
        if lift:
            self.send("touchEnd")
