"""A raw picture without a JPEG inside, which only LibRaw can show."""

import struct


def dng(width=64, height=48, orientation=1):
    """A DNG with the grey pixels of a sensor."""
    pixels = struct.pack("<H", 2048) * (width * height)

    def directory(offset):
        camera = offset + 2 + 12 * len(fields(0)) + 4
        entries = b"".join(struct.pack("<HHL4s", *entry) for entry in fields(camera))
        return struct.pack("<H", len(fields(0))) + entries + struct.pack("<L", 0) + b"Test Mosaic\0\0\0\0\0" + pixels

    def fields(camera):
        def short(*values):
            return struct.pack("<" + "H" * len(values), *values).ljust(4, b"\0")

        def long(value):
            return struct.pack("<L", value)

        return [
            (0x00FE, 4, 1, long(0)), (0x0100, 4, 1, long(width)), (0x0101, 4, 1, long(height)), (0x0102, 3, 1, short(16)),
            (0x0103, 3, 1, short(1)), (0x0106, 3, 1, short(32803)), (0x010F, 2, 5, long(camera)), (0x0110, 2, 12, long(camera)),
            (0x0111, 4, 1, long(camera + 16)), (0x0112, 3, 1, short(orientation)), (0x0115, 3, 1, short(1)),
            (0x0116, 4, 1, long(height)), (0x0117, 4, 1, long(len(pixels))), (0x828D, 3, 2, short(2, 2)),
            (0x828E, 1, 4, bytes([0, 1, 1, 2])), (0xC612, 1, 4, bytes([1, 4, 0, 0])), (0xC614, 2, 12, long(camera)),
            (0xC61D, 4, 1, long(4095)),
        ]

    return b"II*\0" + struct.pack("<L", 8) + directory(8)
