#!/usr/bin/env python3
"""Makes the TIFF, BMP and JPEG XL pictures of the Darkroom's tests with other programs.

    pip install pillow numpy tifffile imagecodecs
    python3 Tests/DarkroomTests/make-formats.py

All show one picture of 50 x 38 pixels, whose colours `FormatPictureTests` computes.
"""
import io
import struct
from pathlib import Path

import imagecodecs
import numpy as np
import tifffile
from PIL import Image

OUT = Path(__file__).parent / "Fixtures"
WIDTH, HEIGHT = 50, 38
y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
rgb = np.stack([x * 5, y * 6, 255 - x * 2 - y * 2], axis=-1).astype(np.uint8)
grey = (x * 3 + y * 2).astype(np.uint8)
alpha = np.where(x < 25, 255, 0).astype(np.uint8)
cmyk = np.concatenate([255 - rgb, np.zeros_like(grey)[..., None]], axis=-1)


def tiff(name, pixels, photometric="rgb", **options):
    tifffile.imwrite(OUT / f"format-{name}.tif", pixels, photometric=photometric, metadata=None, software=False, **options)


def tiffs():
    tiff("plain", rgb)
    tiff("big-endian", rgb.astype(">u2") * 257, byteorder=">")
    tiff("deep", rgb.astype(np.uint16) * 257, compression="zlib", predictor=True, rowsperstrip=7)
    tiff("lzw", rgb, compression="lzw", predictor=True, rowsperstrip=16)
    tiff("lzw-long", np.kron(rgb, np.ones((4, 4, 1), np.uint8)) ^ (np.arange(200) * 7 % 5).astype(np.uint8)[:, None],
         compression="lzw")
    tiff("packbits", rgb, compression="packbits")
    tiff("tiles", rgb, compression="zlib", tile=(16, 32))
    tiff("planar", np.moveaxis(rgb, -1, 0), planarconfig="separate", compression="lzw", rowsperstrip=10)
    tiff("jpeg", rgb, compression="jpeg", compressionargs={"level": 95}, tile=(16, 16))
    tiff("jpeg-strips", rgb, compression="jpeg", compressionargs={"level": 95}, rowsperstrip=16)
    tiff("grey", grey, photometric="minisblack")
    tiff("white-is-zero", 255 - grey, photometric="miniswhite")
    tiff("bilevel", (grey > 100), photometric="minisblack")
    tiff("cmyk", cmyk, photometric="separated")
    tiff("alpha", np.concatenate([rgb, alpha[..., None]], axis=-1), extrasamples=["unassalpha"])
    premultiplied = (rgb.astype(int) * 128 // 255).astype(np.uint8)
    tiff("premultiplied", np.concatenate([premultiplied, np.full_like(alpha, 128)[..., None]], axis=-1),
         extrasamples=["assocalpha"])
    shades = np.arange(256) * 257
    tiff("palette", grey, photometric="palette", colormap=np.stack([shades, shades[::-1], shades]).astype(np.uint16))
    with tifffile.TiffWriter(OUT / "format-pages.tif") as pages:
        pages.write(rgb[::4, ::4], photometric="rgb", subfiletype=1, metadata=None)
        pages.write(rgb, photometric="rgb", metadata=None)
        pages.write(grey, photometric="minisblack", metadata=None)


def bitmap(name, header, palette, pixels):
    start = 14 + len(header) + len(palette)
    (OUT / f"format-{name}.bmp").write_bytes(
        b"BM" + struct.pack("<IHHI", start + len(pixels), 0, 0, start) + header + palette + pixels)


def info(bits, packing, height=HEIGHT, count=0, size=40):
    return struct.pack("<IiiHHIIiiII", size, WIDTH, height, 1, bits, packing, 0, 0, 0, count, 0)


def rows(pixels):
    """Upside down, each a multiple of four bytes."""
    return b"".join(row + b"\0" * (-len(row) % 4) for row in (bytes(row.tobytes()) for row in pixels[::-1]))


def bmps():
    bgr = rgb[..., ::-1]
    Image.fromarray(rgb).save(OUT / "format-24.bmp")
    greys = b"".join(bytes([i, i, i, 0]) for i in range(256))
    bitmap("8", info(8, 0), greys, rows(grey))
    bitmap("top-down", info(24, 0, -HEIGHT), b"", rows(bgr[::-1]))
    bitmap("old", struct.pack("<IHHHH", 12, WIDTH, HEIGHT, 1, 24), b"", rows(bgr))
    words = ((rgb[..., 0].astype(np.uint16) >> 3) << 11) | ((rgb[..., 1].astype(np.uint16) >> 2) << 5) | (rgb[..., 2] >> 3)
    bitmap("565", info(16, 3) + struct.pack("<III", 0xF800, 0x07E0, 0x001F), b"", rows(words.astype("<u2")))
    bgra = np.concatenate([bgr, alpha[..., None]], axis=-1)
    bitmap("alpha", info(32, 3, size=124) + struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000) + b"BGRs" + b"\0" * 64,
           b"", rows(bgra))
    bitmap("no-alpha", info(32, 0), b"", rows(np.concatenate([bgr, np.zeros_like(alpha)[..., None]], axis=-1)))
    runs = b""
    for line in grey[::-1]:
        # Colours that are not repeated, then a run that the reader must clip.
        runs += bytes([0, 48]) + line[:48].tobytes() + bytes([2, line[49], 0, 0])
    bitmap("runs", info(8, 1), greys, runs + b"\0\1")
    four = b"".join(bytes([50, (i % 16) << 4 | (i % 16), 0, 0]) for i in range(HEIGHT - 1, -1, -1)) + b"\0\1"
    bitmap("runs4", info(4, 2, count=16), b"".join(bytes([i * 17] * 3 + [0]) for i in range(16)), four)
    bitmap("1", info(1, 0), bytes([0, 0, 0, 0, 255, 255, 255, 0]), rows(np.packbits(grey > 100, axis=-1)))


def jxl(name, data):
    (OUT / f"format-{name}.jxl").write_bytes(data)


def box(kind, payload):
    return struct.pack(">I", 8 + len(payload)) + kind + payload


def jxls():
    lossless = imagecodecs.jpegxl_encode(rgb, lossless=True, usecontainer=False)
    jxl("lossless", lossless)
    jxl("lossy", imagecodecs.jpegxl_encode(rgb, distance=0.3))
    jxl("deep", imagecodecs.jpegxl_encode(rgb.astype(np.uint16) * 257, lossless=True))
    jxl("grey", imagecodecs.jpegxl_encode(grey, lossless=True))
    jxl("alpha", imagecodecs.jpegxl_encode(np.concatenate([rgb, alpha[..., None]], axis=-1), lossless=True))
    jpeg = io.BytesIO()
    Image.fromarray(rgb).save(jpeg, "JPEG", quality=95, subsampling=0)
    jxl("from-jpeg", imagecodecs.jpegxl_encode_jpeg(jpeg.getvalue()))
    exif = Image.Exif()
    exif[0x0112], exif[0x010F] = 6, "Acme"
    block = exif.tobytes()[6:]
    xmp = (b"<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
           b"<rdf:Description xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating='4'/></rdf:RDF></x:xmpmeta>")
    start = box(b"JXL ", b"\r\n\x87\n") + box(b"ftyp", b"jxl \0\0\0\0jxl ")
    jxl("boxes", start + box(b"Exif", b"\0\0\0\0" + block) + box(b"brob", b"xml " + imagecodecs.brotli_encode(xmp))
        + box(b"jxlc", lossless))


tiffs()
bmps()
jxls()
