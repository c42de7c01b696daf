"""What the tests of the viewer share: its parts."""

import re

from waiting import settle

# The largest picture of a photograph that `large` names.
LARGEST = re.compile(r"-(1[3-9]\d\d|2000)\.")

CELLS = ":is(.hero a, .grid .cell > a)"
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
    """The places in the list of the photographs that are published at more than the middle width, upright ones left out."""
    return page.eval_on_selector_all(
        ":is(.hero, .grid .cell)", "cells => cells.flatMap((c, i) => { const image = c.querySelector('img');"
        "return / (1[3-9]\\d\\d|2000)( |$)/.test(c.querySelector('template').dataset.pictures) && +image.getAttribute('width') > image.getAttribute('height') ? [i] : [] })")


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
    """Waits until the photograph is still; says where."""
    settle(page)
    return frame(page)


def part_at(where, x, y):
    """Which part of the photograph lies at a point of the window, from 0 to 1."""
    return (x - where["left"]) / (where["right"] - where["left"]), (y - where["top"]) / (where["bottom"] - where["top"])
