"""Waiting for what a page does, without sleeping: until it is idle, or until an event has reached it."""

import contextlib
import threading
import time

from playwright.sync_api import Error

# Runs in every page before its own scripts. Counts what the page still has to do: timers of less than a second, animation
# frames, idle callbacks, calls of fetch, scripts that are loading, transitions, and scrolling. Longer timers (a note that
# disappears, a retry) do not count; `hurry` runs them at once.
WATCH = """(() => {
  const pending = new Set(), long = new Map();
  const frame = requestAnimationFrame.bind(window);
  for (const [start, stop] of [["requestAnimationFrame", "cancelAnimationFrame"], ["requestIdleCallback", "cancelIdleCallback"]]) {
    const [begin, end] = [window[start].bind(window), window[stop].bind(window)];
    window[start] = (callback, ...more) => {
      const id = begin((value) => { pending.delete(start + id); callback(value); }, ...more);
      pending.add(start + id);
      return id;
    };
    window[stop] = (id) => { pending.delete(start + id); end(id); };
  }
  const [begin, end] = [setTimeout.bind(window), clearTimeout.bind(window)];
  window.setTimeout = (callback, time = 0, ...values) => {
    const act = () => { pending.delete(id); long.delete(id); callback(...values); };
    const id = begin(act, time);
    time < 1000 ? pending.add(id) : long.set(id, act);
    return id;
  };
  window.clearTimeout = (id) => { pending.delete(id); long.delete(id); end(id); };
  const ask = window.fetch.bind(window);
  window.fetch = (...values) => {
    const call = {};
    pending.add(call);
    return ask(...values).finally(() => pending.delete(call));
  };
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      if (node.localName !== "script" || !node.src || document.readyState === "loading") continue;
      pending.add(node);
      for (const name of ["load", "error"]) node.addEventListener(name, () => pending.delete(node), { once: true });
    }
  }).observe(document, { childList: true, subtree: true });

  const isMoving = () => document.getAnimations().some((one) =>
    one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity);
  let quiet = 0, where = "";
  window.browserTest = {
    restart() { quiet = 0; },
    // Asked in each frame; idle are pages that had nothing to do in five frames.
    isIdle(mayLoad) {
      const now = [scrollX, scrollY, innerWidth, innerHeight].join();
      quiet = !["complete", mayLoad && "interactive"].includes(document.readyState) || pending.size || now !== where || isMoving() ? 0 : quiet + 1;
      where = now;
      return quiet >= 5;
    },
    hurry() {
      for (const [id, act] of [...long]) { end(id); act(); }
    },
    frame,
  };
})()"""


def settle(page, may_load=False):
    """Waits until the page has nothing left to do: whatever was to follow from the events so far has happened.

    With `may_load`, pictures may still be on their way, such as those that a test holds back.
    """
    page.evaluate("browserTest.restart()")
    page.wait_for_function("(mayLoad) => browserTest.isIdle(mayLoad)", arg=may_load, polling="raf")


def joined(page):
    """Waits until the pages of a list are one list, with the rows near the window and their photographs."""
    page.wait_for_function("document.querySelector('.joined .drawn') !== null")
    # The rows around the window come after those in it, and photographs after their rows.
    settle(page)


def hurry(page):
    """Runs at once what the page wants to do in a second or later."""
    page.evaluate("browserTest.hurry()")


def next_frame(page):
    """Waits until the page has drawn."""
    page.evaluate("new Promise(done => browserTest.frame(() => browserTest.frame(done)))")


def scrolled_through(page):
    """Scrolls through a page from top to end, in a high window, so that there are few steps; gives each step."""
    size = page.viewport_size
    page.set_viewport_size({"width": size["width"], "height": 3000})
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    before = None
    while before != (before := page.evaluate("scrollY")):
        settle(page)
        yield
        page.evaluate("scrollBy({top: innerHeight * 0.9, behavior: 'instant'})")
    page.set_viewport_size(size)
    settle(page)


@contextlib.contextmanager
def event(page, *names):
    """Waits, after the block, until the page has handled an event with one of these names."""
    handled = page.evaluate_handle(
        """names => { const event = { isHandled: false }, note = () => browserTest.frame(() => event.isHandled = true);
             for (const name of names) addEventListener(name, note, {capture: true, once: true});
             return event }""", list(names))
    yield
    page.wait_for_function("event => event.isHandled", arg=handled)


def wheel(page, dx, dy, times=1):
    """Turns the wheel, some times in a row; waits until the page has handled that, and scrolled if it does."""
    for _ in range(times):
        with event(page, "wheel"):
            page.mouse.wheel(dx, dy)
    settle(page)


SIX_FRAMES = """new Promise(done => {
  const next = left => left ? browserTest.frame(() => next(left - 1)) : done();
  next(6);
})"""


def until(page, condition, arg=None, seconds=60):
    """Waits until an asynchronous function of the page gives something true, also over navigations, and gives that;
    `wait_for_function` takes a promise for true. It asks ten times a second: each frame would take a core from what is waited for."""
    end = time.monotonic() + seconds
    while True:
        try:
            if answer := page.evaluate(condition, arg):
                return answer
            page.evaluate(SIX_FRAMES)
        except Error as error:
            if "navigation" not in str(error) and "context" not in str(error):
                raise
        assert time.monotonic() < end, f"never: {condition}"


def eventually(get, seconds=60):
    """Asks another program again, ten times a second, until the answer is true, and gives that. The pauses leave it the processor."""
    end = time.monotonic() + seconds
    while not (answer := get()):
        assert time.monotonic() < end, "never"
        threading.Event().wait(0.1)
    return answer
