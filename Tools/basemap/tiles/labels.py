"""Places labels so that none overlap at any zoom."""

from dataclasses import dataclass, replace
from pathlib import Path

from .names import CAPITAL, CITY, COUNTRY, LAKE, REGION, SEA, TOWN, Name, names
from .text import width
from .tiling import Level, Tile

FIRST_ZOOM, LAST_ZOOM = 2, 11
# The style of each kind: size, letter-spacing, and the radius of its dot.
STYLES = {
    SEA: (12, 0, 0), COUNTRY: (12.5, 0.48, 0), REGION: (11, 0.44, 0), CAPITAL: (12.5, 0, 3), CITY: (12, 0, 2.5),
    TOWN: (11, 0, 2), LAKE: (11, 0, 0),
}  # fmt: skip


def space(zoom: int) -> tuple[int, int]:
    """Free space around a label that appears at a zoom, horizontal and vertical, in pixels; minor ones need more space."""
    return (10, 5) if zoom < 9 else (16, 9) if zoom < 10 else (24, 14)


RIGHT, LEFT, ABOVE, BELOW = range(4)

Box = tuple[float, float, float, float]


@dataclass
class Label:
    name: Name
    zoom: int
    side: int


def placed(root: Path) -> list[Label]:
    """Greedily, zoom by zoom, the most important first.

    Labels that fit at one zoom fit at all deeper ones, because each box contains its own point: two disjoint boxes move
    apart.
    """
    waiting = beside_capitals(names(root))
    done: list[tuple[Label, Box]] = []
    for zoom in range(FIRST_ZOOM, LAST_ZOOM + 1):
        sheet = Sheet(256 * 2**zoom)
        for label, box in done:
            sheet.add(label.name, box)
        # A region's label leaves room for the larger towns of the next zoom.
        soon = Sheet(256 * 2 ** (zoom + 1))
        for town in (name for name in waiting if name.kind in (CAPITAL, CITY, TOWN) and name.priority < 8):
            soon.add(town, boxes(town, zoom)[0][1])
        later = []
        for name in waiting:
            box = None
            if name.zoom <= zoom:
                choices = boxes(name, zoom)
                side = next((side for side, box in choices if sheet.is_free(name, box)), None)
                if name.kind == REGION and not soon.is_free(name, choices[0][1]):
                    side = None
                box = dict(choices).get(side)
            if box is None:
                later.append(name)
            else:
                sheet.add(name, box)
                done.append((Label(name, zoom, side), box))
        waiting = later
    return [label for label, _ in done]


def beside_capitals(found: list[Name]) -> list[Name]:
    """Moves countries a little north or south if their label would cover that of their capital."""
    capitals = [name for name in found if name.kind == CAPITAL and name.zoom <= 5]
    moved = []
    for zoom in (4, 5, 6):
        sheet = Sheet(256 * 2**zoom)
        for name in capitals:
            sheet.add(name, boxes(name, zoom)[0][1])
        for name in found:
            if name.kind != COUNTRY or max(name.zoom, 4) != zoom:
                continue
            most = name.room * sheet.side / 6
            steps = [step for step in (0, 10, -10, 16, -16, 22, -22) if abs(step) <= most]
            choices = [replace(name, y=name.y + step / sheet.side) for step in steps]
            free = (choice for choice in choices if sheet.is_free(choice, boxes(choice, zoom)[0][1]))
            moved.append(next(free, name))
    return sorted(moved + [name for name in found if name.kind != COUNTRY])


def boxes(name: Name, zoom: int) -> list[tuple[int, Box]]:
    """The possible positions of the text, best first, in pixels relative to the point, which they contain."""
    size, spacing, dot = STYLES[name.kind]
    across, down = space(zoom)
    wide = width(name.text, size, spacing)
    half, tall = wide / 2, size * 0.6
    if not dot:
        return [(RIGHT, (-half - across, -tall - down, half + across, tall + down))]
    reach, dot = 6 + wide + across, dot + across
    return [
        (RIGHT, (-dot, -tall - down, reach, tall + down)),
        (LEFT, (-reach, -tall - down, dot, tall + down)),
        (ABOVE, (-half - across, -6 - size - down, half + across, dot)),
        (BELOW, (-half - across, -dot, half + across, 18 + down)),
    ]


class Sheet:
    """The world at one zoom, with the occupied boxes in cells of 128 pixels; it wraps around at 180 degrees."""

    def __init__(self, side: int):
        self.side = side
        self.cells: dict[tuple[int, int], list[Box]] = {}

    def at(self, name: Name, box: Box) -> Box:
        x, y = name.x * self.side, name.y * self.side
        return x + box[0], y + box[1], x + box[2], y + box[3]

    def touched(self, box: Box):
        for column in range(int(box[0] // 128), int(box[2] // 128) + 1):
            for row in range(int(box[1] // 128), int(box[3] // 128) + 1):
                yield column, row

    def copies(self, box: Box):
        yield box
        for step in (-self.side, self.side):
            if box[0] < 0 or box[2] >= self.side:
                yield box[0] + step, box[1], box[2] + step, box[3]

    def is_free(self, name: Name, box: Box) -> bool:
        for copy in self.copies(self.at(name, box)):
            left, top, right, bottom = copy
            for cell in self.touched(copy):
                for a, b, c, d in self.cells.get(cell, ()):
                    if left < c and a < right and top < d and b < bottom:
                        return False
        return True

    def add(self, name: Name, box: Box) -> None:
        for copy in self.copies(self.at(name, box)):
            for cell in self.touched(copy):
                self.cells.setdefault(cell, []).append(copy)


def by_tile(labels: list[Label], level: Level, deepest: bool) -> dict[Tile, list[list]]:
    """For each tile the labels whose point is in it, and that a view of this level can show."""
    found: dict[Tile, list[list]] = {}
    for label in labels:
        if label.zoom >= level.zoom + 2 and not deepest:
            continue
        name = label.name
        x, y = round(name.x * level.side), min(round(name.y * level.side), level.side - 1)
        tile = x // level.units % level.across, y // level.units
        entry = [x % level.units, y % level.units, label.zoom, name.kind, name.text]
        if name.kind == COUNTRY and name.code:
            entry.append(name.code)
        elif label.side != RIGHT:
            entry.append(label.side)
        found.setdefault(tile, []).append(entry)
    return found
