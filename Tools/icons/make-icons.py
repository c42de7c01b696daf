#!/usr/bin/env python3
"""Makes the home-screen icons (PNG) from the drawing that browsers show in tabs.

Usage: Tools/icons/make-icons.py      (reads templates/icons/icon.svg, writes the PNG files next to it)

Needs chromium-headless-shell, and Playwright from PyPI: .venv/bin/python has it after 'make test-setup'.
"""

import pathlib
import shutil
import struct
import sys
import zlib

from playwright.sync_api import sync_playwright

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "templates" / "icons"
GROUND = "#fbfaf8"
# Name: side in pixels, share of the drawing, background.
# iOS shows transparent pixels as black; maskable icons may be cropped to a circle of 0.8 of their side.
ICONS = {
    "icon-180": (180, 0.74, GROUND),
    "icon-192": (192, 1, None),
    "icon-512": (512, 1, None),
    "icon-maskable": (512, 0.62, GROUND),
}
DRAW = """async ([drawing, side, part, ground]) => {
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(drawing.replace('<svg ', `<svg width="${side}" height="${side}" `));
  await image.decode();
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (ground) { context.fillStyle = ground; context.fillRect(0, 0, side, side) }
  const rest = side * (1 - part) / 2;
  context.drawImage(image, rest, rest, side * part, side * part);
  return [...context.getImageData(0, 0, side, side).data];
}"""


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(side, pixels, opaque):
    """Rows minus the row above, which compresses flat drawings well; without the alpha channel if it is opaque."""
    channels = 3 if opaque else 4
    if opaque:
        pixels = bytes(value for at, value in enumerate(pixels) if at % 4 < 3)
    width = side * channels
    rows, above = [], bytes(width)
    for start in range(0, len(pixels), width):
        row = pixels[start:start + width]
        rows.append(b"\2" + bytes((a - b) % 256 for a, b in zip(row, above)))
        above = row
    header = struct.pack(">IIBBBBB", side, side, 8, 2 if opaque else 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"".join(rows), 9))
            + chunk(b"IEND", b""))


def main():
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if not program:
        sys.exit("chromium-headless-shell is not installed; 'make test' installs it.")
    drawing = (FOLDER / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (side, part, ground) in ICONS.items():
            pixels = bytes(page.evaluate(DRAW, [drawing, side, part, ground]))
            data = png(side, pixels, ground is not None)
            (FOLDER / f"{name}.png").write_bytes(data)
            print(f"{name}.png: {side} x {side}, {len(data)} bytes")
        browser.close()


if __name__ == "__main__":
    main()
