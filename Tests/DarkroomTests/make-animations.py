#!/usr/bin/env python3
"""Makes the animations of the Darkroom's tests with Pillow, and what Pillow shows of them on white; ffmpeg of the PNG, whose
pictures Pillow does not take back as the specification says.

    pip install pillow
    python3 Tests/DarkroomTests/make-animations.py
"""
import json
import subprocess
from pathlib import Path

from PIL import Image, ImageDraw

OUT = Path(__file__).parent / "Fixtures"
SIZE = (24, 16)
COLOURS = [(200, 30, 40), (30, 160, 60), (40, 60, 220), (230, 200, 30), (120, 30, 140)]


def pictures(alpha):
    """A square that wanders over a ground with a hole."""
    made = []
    for index, colour in enumerate(COLOURS):
        picture = Image.new("RGBA", SIZE, (0, 0, 0, 0))
        draw = ImageDraw.Draw(picture)
        if index % 2 == 0:
            draw.rectangle((0, 8, 23, 15), (250, 240, 230, 255))
        draw.rectangle((2 + 4 * index, 3, 7 + 4 * index, 12), (*colour, alpha))
        made.append(picture)
    return made


def save(name, frames, **options):
    frames[0].save(OUT / name, save_all=True, append_images=frames[1:], **options)
    return [on_white(picture) for picture in (by_ffmpeg if name.endswith("png") else by_pillow)(OUT / name)]


def by_pillow(path):
    with Image.open(path) as file:
        for index in range(file.n_frames):
            file.seek(index)
            yield file.convert("RGBA")


def by_ffmpeg(path):
    command = ["ffmpeg", "-v", "error", "-i", path, "-vsync", "0", "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
    pixels = subprocess.run(command, check=True, capture_output=True).stdout
    count = SIZE[0] * SIZE[1] * 4
    # It repeats the animation.
    return [Image.frombytes("RGBA", SIZE, pixels[start:start + count]) for start in range(0, count * len(COLOURS), count)]


def on_white(picture):
    canvas = Image.new("RGBA", SIZE, (255, 255, 255, 255))
    canvas.alpha_composite(picture)
    return canvas.convert("RGB").tobytes().hex()


expected = {
    "moves.gif": save(
        "moves.gif", pictures(255), duration=[40, 0, 10, 120, 500], loop=2, disposal=[1, 2, 3, 1, 2]),
    "moves.png": save(
        "moves.png", pictures(255), duration=[40, 0, 10, 120, 500], loop=3,
        disposal=[0, 2, 1, 0, 0], blend=[0, 1, 1, 1, 0]),
    "moves.webp": save("moves.webp", pictures(128), duration=[40, 0, 10, 120, 500], loop=0, lossless=True),
}
(OUT / "moves.json").write_text(json.dumps(expected, indent=0))
