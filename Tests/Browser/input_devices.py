"""Fingers and a mouse, through the browser's own input. Every event carries the time at which a real hand would have sent it,
so a slow gesture takes no longer than a quick one."""

import time

from waiting import event, next_frame


class Clock:
    """Times of events, in seconds since 1970: each later than the one before, and as near to now as that allows."""

    def __init__(self):
        self.last = 0

    def begin(self, milliseconds):
        """The time at which something began that takes so long and ends now."""
        return self.at(time.time() - milliseconds / 1000)

    def at(self, moment):
        self.last = max(self.last + 0.001, moment)
        return self.last


class Fingers:
    """Fingers on a touch screen."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.clock = Clock()

    def send(self, kind, *points, at=None):
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": touches, "timestamp": self.clock.at(at or time.time())})

    def tap(self, x, y, milliseconds=0):
        """milliseconds: How long the finger stays on the screen."""
        begin = self.clock.begin(milliseconds)
        self.send("touchStart", (x, y), at=begin)
        self.send("touchEnd", at=begin + milliseconds / 1000)

    def double_tap(self, x, y):
        begin = self.clock.begin(100)
        for tap in (begin, begin + 0.08):
            self.send("touchStart", (x, y), at=tap)
            self.send("touchEnd", at=tap + 0.02)

    def rest(self, x, y, milliseconds=900):
        """A long press, which the browser itself recognizes as one."""
        self.session.send("Input.synthesizeTapGesture", {
            "x": x, "y": y, "duration": milliseconds, "tapCount": 1, "gestureSourceType": "touch"})

    def move(self, *paths, milliseconds=300, steps=12, rest=0):
        """Each path is ((x, y), (x, y)); rest: how long the fingers lie still before they leave."""
        begin = self.clock.begin(milliseconds + rest)
        self.send("touchStart", *[path[0] for path in paths], at=begin)
        for step in range(1, steps + 1):
            part = step / steps
            points = [(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in paths]
            self.send("touchMove", *points, at=begin + milliseconds / 1000 * part)
        self.clock.at(begin + (milliseconds + rest) / 1000)
        if rest:
            # A last event without movement: the browser sends such when a finger trembles.
            self.send("touchMove", *[path[1] for path in paths], at=self.clock.last)
        # Browsers pass movements on with the next frame.
        next_frame(self.page)
        self.send("touchEnd", at=self.clock.last)


class Mouse:
    """A mouse that drags."""

    SHIFT = 8

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.clock = Clock()

    def drag(self, start, end, steps=8, rest=150, modifiers=0):
        """Takes 20 ms for a step; rest: how long it then stands still before the button is released."""
        begin = self.clock.begin(20 * steps + rest)

        def send(kind, x, y, at, buttons):
            self.session.send("Input.dispatchMouseEvent", {
                "type": kind, "x": x, "y": y, "button": "left" if buttons or kind == "mouseReleased" else "none",
                "buttons": buttons, "clickCount": 0 if kind == "mouseMoved" else 1, "modifiers": modifiers,
                "timestamp": self.clock.at(at)})

        send("mouseMoved", *start, begin, 0)
        send("mousePressed", *start, begin, 1)
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end))
            send("mouseMoved", x, y, begin + step * 0.02, 1)
        with event(self.page, "pointerup"):
            send("mouseReleased", *end, begin + steps * 0.02 + rest / 1000, 0)
