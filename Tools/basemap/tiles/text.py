"""Estimates the width of a text in an average sans-serif font, rather too wide than too narrow."""

import unicodedata

NARROW = set("iljftrI.,'’-·()|1 ")
WIDE = set("mwMWOQGNÆŒ@%")


def width(text: str, size: float, spacing: float = 0) -> float:
    """Pixels.

    - spacing: pixels between letters.
    """
    total = 0.0
    for letter in unicodedata.normalize("NFC", text):
        base = unicodedata.normalize("NFD", letter)[0]
        if unicodedata.east_asian_width(letter) in "WF":
            total += 1
        elif base in WIDE:
            total += 0.86
        elif base in NARROW:
            total += 0.33
        elif base.isupper():
            total += 0.68
        else:
            total += 0.57
    return total * size + spacing * len(text)
