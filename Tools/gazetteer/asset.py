"""The format of gazetteer.bin, version 4; Sources/Maps/Gazetteer reads it. All numbers are little-endian.

    header     8 bytes "PhMapGz" and the version; then, for each section, its offset and length (u32, u32)
    sections   in the order of SECTIONS, each at a multiple of 4

    table      u32 count, u32 offset[count + 1] from the first text, texts (UTF-8)
    fronted    u32 count, u32 offset[blocks + 1] from the first block, blocks of 16 texts in byte order.
               A text: one byte, its upper half the number of bytes shared with the previous text, its lower half the
               number of bytes that follow (15: one more byte has the number; that of the upper half first); those
               bytes; in `keys`, its posting list.
    postings   LEB128 varints: the first number, then the differences, each doubled, plus 1 if another follows
"""

import struct

VERSION = 4
BLOCK = 16
SECTIONS = [
    "letters",  # u32 count, u16 character[count], u16 offset[count + 1], texts; padded after the characters to u16
    "words",  # table: pairs of long and short form
    "zones",  # table
    "country_names",  # table
    "countries",  # 12 bytes: code in two letters, weight u8, 0, latitude i32, longitude i32 in millionths of a degree
    "region_names",  # table
    "regions",  # 12 bytes: country u16, weight u8, 0, latitude i32, longitude i32
    "districts",  # 6 bytes: region u16 (65535: none), country u16, zone u16
    "cells",  # u32 first town[16201]: cells of 2 degrees, row by row from the south-western one
    "towns",  # 10 bytes: u16 north and u16 east in 65535ths of the cell, district u16, weight u8,
    # u24: name in 18 bits, and how many names the town has, up to 62; 63: it is spoken of like a large one
    "town_names",  # fronted
    "keys",  # fronted, with posting lists: towns, then regions, countries and features, numbered consecutively
    "features",  # 16 bytes: region u16 and country u16 (65535: none), weight u8, kind u8, 0 u16, latitude i32, longitude i32
    "feature_names",  # table
    "areas",  # u32[64800]: cells of a degree, row by row from the south-western one: the number of the area that it is in,
    # 0xFFFFFFFF without one, else 0x80000000 plus an offset in "borders"
    "borders",  # for each cell: u16 area elsewhere in the cell (65535: none), u8 number of areas, small ones first; for each of them u16
    # area, u8 number of rings; for each ring u16 number of corners, and u8 east, u8 north of each, in 255ths of the cell
    "area_rows",  # 4 bytes: zone u16, country u16 (65535: none)
]


def table(texts):
    encoded = [text.encode() for text in texts]
    offsets = [0]
    for text in encoded:
        offsets.append(offsets[-1] + len(text))
    return struct.pack(f"<I{len(offsets)}I", len(texts), *offsets) + b"".join(encoded)


def letters(rows):
    encoded = [folded.encode() for _, folded in rows]
    offsets = [0]
    for text in encoded:
        offsets.append(offsets[-1] + len(text))
    numbers = [number for number, _ in rows]
    return struct.pack(f"<I{len(numbers)}H{len(offsets)}H", len(rows), *numbers, *offsets) + b"".join(encoded)


def fronted(texts, postings=None):
    """- texts: sorted by their UTF-8, without duplicates. - postings: for each, sorted numbers."""
    blocks, block, before = [], bytearray(), b""
    for index, text in enumerate(texts):
        if index % BLOCK == 0:
            if index:
                blocks.append(bytes(block))
            block, before = bytearray(), b""
        encoded = text.encode()
        shared = 0
        while shared < min(len(before), len(encoded), 255) and before[shared] == encoded[shared]:
            shared += 1
        # Never inside a character.
        while 0 < shared < len(encoded) and encoded[shared] & 0xC0 == 0x80:
            shared -= 1
        rest = encoded[shared:]
        if len(rest) > 255:
            raise ValueError(f"too long a name: {text}")
        block.append(min(shared, 15) << 4 | min(len(rest), 15))
        if shared >= 15:
            block.append(shared)
        if len(rest) >= 15:
            block.append(len(rest))
        block += rest
        if postings is not None:
            last = 0
            for position, number in enumerate(postings[index]):
                more = position + 1 < len(postings[index])
                block += varint((number - last) << 1 | more)
                last = number
        before = encoded
    blocks.append(bytes(block))
    offsets = [0]
    for piece in blocks:
        offsets.append(offsets[-1] + len(piece))
    return struct.pack(f"<I{len(offsets)}I", len(texts), *offsets) + b"".join(blocks)


def varint(number):
    encoded = bytearray()
    while number > 127:
        encoded.append(number & 127 | 128)
        number >>= 7
    encoded.append(number)
    return encoded


def file(sections):
    """- sections: keyed by the names in SECTIONS."""
    offset = 8 + 8 * len(SECTIONS)
    directory, body = b"", b""
    for name in SECTIONS:
        content = sections[name]
        directory += struct.pack("<II", offset + len(body), len(content))
        body += content + b"\0" * (-len(content) % 4)
    return b"PhMapGz" + bytes([VERSION]) + directory + body
