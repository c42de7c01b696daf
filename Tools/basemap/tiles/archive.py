"""The embedded file: an index of tiles, and their bodies, each deflated separately.

Numbers are little-endian, 32 bits unless stated otherwise.

    "PMBASE1\\n"
    version: the first 16 bytes of the SHA-256 of the rest
    number of levels; for each: zoom, units of a tile, number of tiles, offset of its index in the file
    for each level, for each tile by y * across + x: that number, offset, deflated length, inflated length
    the bodies: raw deflate of the tile's JSON
"""

import hashlib
import struct
import zlib

MAGIC = b"PMBASE1\n"


def archive(levels: list[tuple[int, int, dict[int, bytes]]]) -> bytes:
    """- levels: for each its zoom, the units of a tile, and the JSON of every tile by number."""
    start = len(MAGIC) + 16
    index_at = start + 4 + 16 * len(levels)
    body_at = index_at + sum(16 * len(tiles) for _, _, tiles in levels)
    table, index, bodies = [], [], []
    for zoom, units, tiles in levels:
        table.append(struct.pack("<4I", zoom, units, len(tiles), index_at))
        index_at += 16 * len(tiles)
        for number, plain in sorted(tiles.items()):
            packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
            packed = packer.compress(plain) + packer.flush()
            index.append(struct.pack("<4I", number, body_at, len(packed), len(plain)))
            bodies.append(packed)
            body_at += len(packed)
    rest = struct.pack("<I", len(levels)) + b"".join(table + index + bodies)
    return MAGIC + hashlib.sha256(rest).digest()[:16] + rest
