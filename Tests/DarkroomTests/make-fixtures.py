#!/usr/bin/env python3
"""Makes the reference pictures of the Darkroom's tests with other programs.

    pip install pillow pillow-heif numpy thumbhash-python
    python3 Tests/DarkroomTests/make-fixtures.py

Pillow scales, turns and encodes. The ICC profiles are written here, byte by byte, so that their values are known and free
of rights; the expected colours are computed from those values.
"""
import io
import json
import math
import struct
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import pillow_heif
from PIL import Image, ImageDraw, ImageOps, PngImagePlugin
from thumbhash import rgba_to_thumb_hash

OUT = Path(__file__).parent / "Fixtures"
OUT.mkdir(exist_ok=True)
expected = {}


def chart(width, height):
    """Edges at all angles, single-pixel lines, a zone plate, ramps and flat colours."""
    image = Image.new("RGB", (width, height), (230, 228, 220))
    draw = ImageDraw.Draw(image)
    for i in range(0, width // 2, 8):  # single-pixel lines, upright and level
        draw.line([(i, 0), (i, height // 4)], fill=(20, 20, 30))
    for i in range(height // 4, height // 2, 6):
        draw.line([(0, i), (width // 2, i)], fill=(160, 30, 30))
    for i in range(24):  # a star of edges
        angle = i * math.pi / 12
        centre = (width * 3 // 4, height // 4)
        draw.line([centre, (centre[0] + 180 * math.cos(angle), centre[1] + 180 * math.sin(angle))], fill=(0, 60, 120),
                  width=1 + i % 5)
    pixels = np.asarray(image).copy()
    y, x = np.mgrid[0:height // 2, 0:width // 2]
    r2 = (x - width / 4) ** 2 + (y - height / 4) ** 2
    zone = 127.5 + 120 * np.cos(r2 * math.pi / (width * 1.2))
    pixels[height // 2:, :width // 2] = zone[..., None]
    ramp = np.linspace(0, 255, width - width // 2)
    half = pixels[height // 2:, width // 2:]
    rows = half.shape[0] // 4
    for band, tint in enumerate([(1, 1, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1)]):
        half[band * rows:(band + 1) * rows] = (ramp[:, None] * np.array(tint)).round()
    return Image.fromarray(pixels)


def s15(value):
    return struct.pack(">i", round(value * 65536))


def profile(space, tags, kind=b"mntr", pcs=b"XYZ "):
    """An ICC v2 profile."""
    body, table = b"", struct.pack(">I", len(tags))
    start = 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        data += b"\0" * (-len(data) % 4)
        table += name + struct.pack(">II", start + len(body), len(data))
        body += data
    size = start + len(body)
    head = struct.pack(">I4sI4s4s4s", size, b"\0" * 4, 0x02400000, kind, space, pcs) + struct.pack(">6H", 2026, 1, 1, 0, 0, 0)
    head += b"acsp" + b"\0" * 28 + s15(0.9642) + s15(1) + s15(0.8249)
    return head.ljust(128, b"\0") + table + body


def xyz(*values):
    return b"XYZ \0\0\0\0" + b"".join(s15(v) for v in values)


def gamma_curve(gamma):
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256))


def table_curve(function, count=256):
    return b"curv\0\0\0\0" + struct.pack(">I", count) + b"".join(
        struct.pack(">H", round(function(i / (count - 1)) * 65535)) for i in range(count))


def srgb_linear(v):
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def srgb_encode(v):
    v = min(1, max(0, v))
    return v * 12.92 if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055


BRADFORD = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
D65 = np.array([0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290])
D50 = np.array([0.9642, 1, 0.8249])
ADAPT = np.linalg.inv(BRADFORD) @ np.diag((BRADFORD @ D50) / (BRADFORD @ D65)) @ BRADFORD


def colorants(*chromaticities):
    """Columns of XYZ (D50) for red, green and blue with a white of D65."""
    columns = np.array([[x / y, 1, (1 - x - y) / y] for x, y in chromaticities]).T
    columns = columns * (np.linalg.inv(columns) @ D65)
    return ADAPT @ columns


SRGB = colorants((0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
P3 = colorants((0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
ADOBE = colorants((0.64, 0.33), (0.21, 0.71), (0.15, 0.06))


def rgb_profile(matrix, curve):
    tags = {b"rXYZ": xyz(*matrix[:, 0]), b"gXYZ": xyz(*matrix[:, 1]), b"bXYZ": xyz(*matrix[:, 2]), b"wtpt": xyz(*D50),
            b"rTRC": curve, b"gTRC": curve, b"bTRC": curve}
    return profile(b"RGB ", tags)


def to_srgb(matrix, decode, colour):
    linear = np.linalg.inv(SRGB) @ matrix @ np.array([decode(c) for c in colour])
    return [round(srgb_encode(v) * 255) for v in linear]


def lab_to_xyz(lab):
    fy = (lab[0] + 16) / 116
    f = (fy + lab[1] / 500, fy, fy - lab[2] / 200)
    return [t ** 3 if t > 6 / 29 else 3 * (6 / 29) ** 2 * (t - 4 / 29) for t in f] * D50


def print_to_srgb(lab, darkest):
    """With black point compensation: the darkest overprint, made neutral, becomes black (Adobe's paper of 2006)."""
    black = lab_to_xyz((darkest[0], 0, 0))
    scaled = (lab_to_xyz(lab) - black) * D50 / (D50 - black)
    return [round(srgb_encode(v) * 255) for v in np.linalg.inv(SRGB) @ scaled]


def cmyk_profile():
    """A press whose sixteen full overprints are known in Lab."""
    inks = {0: (96, 0, 0), 8: (56, -30, -42), 4: (50, 66, -4), 2: (88, -6, 84), 1: (18, 1, 1)}
    grid = []
    for i in range(16):
        mixed = np.array(inks[0], float)
        for bit in (8, 4, 2, 1):
            if i & bit:
                mixed = mixed * 0.35 + np.array(inks[bit]) * 0.65 if mixed is not None else mixed
        if i in inks:
            mixed = np.array(inks[i], float)
        grid.append(mixed)
    encoded = bytes(
        int(v) for lab in grid for v in (round(lab[0] * 2.55), round(lab[1] + 128), round(lab[2] + 128)))
    identity = b"".join(s15(1 if i % 4 == 0 else 0) for i in range(9))
    ramp = bytes(range(256))
    lut = b"mft1\0\0\0\0" + bytes([4, 3, 2, 0]) + identity + ramp * 4 + encoded + ramp * 3
    return profile(b"CMYK", {b"A2B0": lut, b"wtpt": xyz(*D50)}, kind=b"prtr", pcs=b"Lab "), grid


def save(name, image, **options):
    image.save(OUT / name, **options)


def scaling():
    full = chart(960, 720)
    save("chart.jpg", full, quality=90)
    decoded = Image.open(OUT / "chart.jpg").convert("RGB")
    for width in (400, 160, 64):
        save(f"chart-jpg-{width}.png", decoded.resize((width, width * 3 // 4), Image.LANCZOS), optimize=True)
    small = full.crop((200, 100, 700, 475))
    save("chart.png", small, optimize=True)
    for width in (333, 200, 47):
        height = round(375 * width / 500)
        save(f"chart-png-{width}.png", small.resize((width, height), Image.LANCZOS), optimize=True)


def turning():
    rng = np.random.default_rng(2)
    stored = Image.fromarray(rng.integers(0, 256, (5, 7, 3), dtype=np.uint8))
    save("turn.png", stored)
    for tag in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = tag
        buffer = io.BytesIO()
        stored.save(buffer, "PNG", exif=exif)
        save(f"turn-{tag}.png", ImageOps.exif_transpose(Image.open(buffer)).convert("RGB"))


def flat(colour, mode="RGB", size=(16, 12)):
    return Image.new(mode, size, colour)


def colours():
    """One flat picture for each way to declare a colour, and its expected sRGB."""
    def note(name, value):
        expected[name] = value
    p3 = rgb_profile(P3, table_curve(srgb_linear))
    for name, colour in (("p3-skin", (220, 160, 130)), ("p3-leaf", (80, 150, 60))):
        save(f"{name}.png", flat(colour), icc_profile=p3)
        note(f"{name}.png", to_srgb(P3, srgb_linear, [c / 255 for c in colour]))
    save("p3-skin.jpg", flat((220, 160, 130)), quality=98, icc_profile=p3, subsampling=0)
    note("p3-skin.jpg", to_srgb(P3, srgb_linear, [c / 255 for c in (220, 160, 130)]))
    save("p3-skin.webp", flat((220, 160, 130)), lossless=True, icc_profile=p3)
    note("p3-skin.webp", to_srgb(P3, srgb_linear, [c / 255 for c in (220, 160, 130)]))
    adobe = rgb_profile(ADOBE, gamma_curve(2.19921875))
    save("adobe-sea.png", flat((100, 140, 160)), icc_profile=adobe)
    note("adobe-sea.png", to_srgb(ADOBE, lambda v: v ** 2.19921875, [c / 255 for c in (100, 140, 160)]))
    save("srgb.png", flat((100, 140, 160)), icc_profile=rgb_profile(SRGB, table_curve(srgb_linear, 1024)))
    note("srgb.png", [100, 140, 160])
    gray = profile(b"GRAY", {b"kTRC": gamma_curve(1.0), b"wtpt": xyz(*D50)})
    save("gray-linear.png", flat(55, "L"), icc_profile=gray)
    note("gray-linear.png", [round(srgb_encode(55 / 255) * 255)] * 3)
    save("gray-linear.jpg", flat(55, "L"), quality=98, icc_profile=gray)
    note("gray-linear.jpg", [round(srgb_encode(55 / 255) * 255)] * 3)
    save("gray.jpg", flat(90, "L"), quality=98)
    note("gray.jpg", [90] * 3)
    save("bilevel.png", flat(1, "1"))
    note("bilevel.png", [255] * 3)
    gamma = PngImagePlugin.PngInfo()
    gamma.add(b"gAMA", struct.pack(">I", 100000))
    save("gamma-one.png", flat((55, 90, 120)), pnginfo=gamma)
    note("gamma-one.png", [round(srgb_encode(v / 255) * 255) for v in (55, 90, 120)])
    press, grid = cmyk_profile()
    save("cmyk-plain.jpg", flat((51, 102, 153, 25), "CMYK"), quality=98)
    note("cmyk-plain.jpg", [round((255 - v) * (255 - 25) / 255) for v in (51, 102, 153)])
    for name, ink, corner in (("cyan", (255, 0, 0, 0), 8), ("yellow", (0, 0, 255, 0), 2), ("paper", (0, 0, 0, 0), 0)):
        save(f"cmyk-{name}.jpg", flat(ink, "CMYK"), quality=98, icc_profile=press)
        note(f"cmyk-{name}.jpg", print_to_srgb(grid[corner], grid[15]))
    expected["cmyk-paper.jpg"] = [255] * 3  # paper is white, whatever its tint
    # The same as luma, two colour differences and black: raw samples, then the marker's last byte says so.
    y, cb, cr = Image.new("RGB", (1, 1), (51, 102, 153)).convert("YCbCr").getpixel((0, 0))
    buffer = io.BytesIO()
    flat((255 - y, 255 - cb, 255 - cr, 25), "CMYK").save(buffer, "JPEG", quality=98)
    data = bytearray(buffer.getvalue())
    data[data.index(b"Adobe") + 11] = 2
    (OUT / "ycck.jpg").write_bytes(data)
    note("ycck.jpg", expected["cmyk-plain.jpg"])
    # Without Adobe's marker 255 is no ink, too, as browsers, Pillow and ImageMagick have it.
    inverted = Image.new("CMYK", (16, 12), tuple(255 - v for v in (51, 102, 153, 25)))
    buffer = io.BytesIO()
    inverted.save(buffer, "JPEG", quality=98)
    data = buffer.getvalue()
    at = data.index(b"Adobe") - 4
    length = struct.unpack(">H", data[at + 2:at + 4])[0]
    (OUT / "cmyk-no-adobe.jpg").write_bytes(data[:at] + data[at + 2 + length:])
    note("cmyk-no-adobe.jpg", [round(v * 25 / 255) for v in (51, 102, 153)])


def transparency():
    """A half transparent red on a ground of (10, 20, 30)."""
    over = [round(v * 128 / 255 + g * 127 / 255) for v, g in zip((200, 40, 60), (10, 20, 30))]
    half = flat((200, 40, 60, 128), "RGBA")
    save("alpha.png", half)
    save("alpha-interlaced.png", half)
    save("alpha.webp", half, lossless=True, exact=True)
    save("alpha-gray.png", flat((100, 128), "LA"))
    palette = flat(0, "P")
    palette.putpalette([200, 40, 60, 0, 0, 0])
    save("alpha-palette.png", palette, transparency=bytes([128, 255]))
    for name in ("alpha.png", "alpha.webp", "alpha-palette.png"):
        expected[name] = over
    expected["alpha-gray.png"] = [round(100 * 128 / 255 + g * 127 / 255) for g in (10, 20, 30)]
    (OUT / "alpha-interlaced.png").unlink()
    deep = OUT / "deep.png"
    with tempfile.TemporaryDirectory() as folder:
        samples = np.full((12, 16, 4), (0x8123, 0x4567, 0xC0DE, 0x8080), dtype=">u2")
        raw = Path(folder) / "deep.rgba"
        raw.write_bytes(samples.tobytes())
        subprocess.run(["convert", "-size", "16x12", "-depth", "16", "-endian", "MSB", f"rgba:{raw}", "-define",
                        "png:exclude-chunks=all", "-interlace", "PNG", f"PNG64:{deep}"], check=True)
    alpha = 0x8080 / 65535
    expected["deep.png"] = [round(v / 257 * alpha + g * (1 - alpha))
                            for v, g in zip((0x8123, 0x4567, 0xC0DE), (10, 20, 30))]


def heif():
    """HEIC: cropped and turned by the container (the encoder pads 64 by 48 to 64 by 64), and in 10 bits with the curve of HDR."""
    def pq(nits):
        m1, m2, c1, c2, c3 = 2610 / 16384, 2523 / 32, 3424 / 4096, 2413 / 128, 2392 / 128
        y = (nits / 10000) ** m1
        return ((c1 + c2 * y) / (1 + c3 * y)) ** m2
    for name, nits in (("hdr-gray", 40), ("hdr-white", 203), ("hdr-lamp", 2000)):
        samples = np.full((64, 64, 3), round(pq(nits) * 65535), dtype="<u2")
        picture = pillow_heif.from_bytes("RGB;16", (64, 64), samples.tobytes())
        picture.save(OUT / f"{name}.heic", quality=95, chroma=444, color_primaries=9, transfer_characteristics=16,
                     matrix_coefficients=9, full_range_flag=1, save_nclx_profile=True)
    expected["hdr-gray.heic"] = [round(srgb_encode(40 / 203) * 255)] * 3
    quarters = Image.new("RGB", (64, 48))
    draw = ImageDraw.Draw(quarters)
    for i, colour in enumerate([(220, 40, 40), (40, 200, 40), (40, 60, 220), (230, 220, 60)]):
        draw.rectangle([i % 2 * 32, i // 2 * 24, i % 2 * 32 + 31, i // 2 * 24 + 23], fill=colour)
    exif = Image.Exif()
    exif[0x0112] = 6
    pillow_heif.from_pillow(quarters).save(OUT / "turned.heic", quality=90, exif=exif.tobytes(), chroma=444)


def thumb_hashes():
    """The hashes of small pictures by thumbhash-python."""
    result = {}
    for name, size in (("wide", (48, 32)), ("tall", (20, 48)), ("square", (32, 32)), ("strip", (48, 3))):
        image = chart(480, 360).resize(size, Image.LANCZOS)
        save(f"hash-{name}.png", image)
        rgba = list(np.asarray(image.convert("RGBA")).flatten().tolist())
        result[f"hash-{name}.png"] = list(rgba_to_thumb_hash(size[0], size[1], rgba))
    (OUT / "thumb-hashes.json").write_text(json.dumps(result, indent=1) + "\n")


def talkative():
    """One picture in each format with private metadata."""
    image = chart(320, 240)
    thumb = io.BytesIO()
    image.resize((64, 48)).save(thumb, "JPEG")
    exif = Image.Exif()
    exif[0x0112], exif[0x010F], exif[0x8298] = 6, "SecretMaker", "SecretOwner"
    exif.get_ifd(0x8825).update({1: "N", 2: (46.0, 30.0, 0.0), 3: "E", 4: (8.0, 0.0, 0.0)})
    packet = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'><SecretPacket/></x:xmpmeta>"
    p3 = rgb_profile(P3, table_curve(srgb_linear))
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=80, exif=exif, icc_profile=p3, comment="SecretComment", xmp=packet, progressive=True)
    (OUT / "talkative.jpg").write_bytes(buffer.getvalue() + b"SecretTrailer" + thumb.getvalue())
    info = PngImagePlugin.PngInfo()
    info.add_text("Comment", "SecretComment")
    info.add_itxt("XML:com.adobe.xmp", packet.decode())
    save("talkative.png", image.resize((64, 48)), pnginfo=info, exif=exif, icc_profile=p3)
    save("talkative.webp", image, quality=60, exif=exif, xmp=packet, icc_profile=p3)


def hidden_colours():
    """A lossless WebP whose left half is transparent and has a text in its colours."""
    text = (b"Secret4711 " * 100)[:16 * 3 * 16]
    pixels = bytearray()
    for y in range(16):
        for x in range(32):
            if x < 16:
                start = (y * 16 + x) * 3
                pixels += text[start:start + 3].ljust(3, b" ") + b"\0"
            else:
                pixels += bytes((x * 8, y * 16, 120, 255))
    Image.frombytes("RGBA", (32, 16), bytes(pixels)).save(OUT / "hidden-colours.webp", lossless=True, exact=True)


def blank():
    """More than eight megapixels in a few kilobytes, without EXIF."""
    save("blank-8mp.jpg", Image.new("L", (4000, 2100), 128), quality=1, optimize=True)


for make in (scaling, turning, colours, transparency, heif, thumb_hashes, talkative, hidden_colours, blank):
    make()
(OUT / "expected-colours.json").write_text(json.dumps(expected, indent=1) + "\n")
