"""Normalizes names for lookup: "Saint-Étienne" -> "st etienne".

The folding table is written into the asset, so that the program folds queries exactly as this script folded the names.
"""

import sys
import unicodedata

# Letters that Unicode does not decompose.
LETTERS = {
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i", "ŋ": "ng",
    "ə": "a", "ħ": "h", "ŧ": "t", "ʼ": "", "ʻ": "", "ʹ": "", "ʺ": "", "ʾ": "", "ʿ": "", "'": "", "’": "", "‘": "",
    "`": "", "´": "", '"': "", "&": " and ",
}

# One spelling for words that are often abbreviated.
WORDS = {
    "saint": "st", "sankt": "st", "sainte": "ste", "mount": "mt", "fort": "ft", "point": "pt", "port": "pt",
    "north": "n", "south": "s", "east": "e", "west": "w", "centre": "center",
}

# Marks that are vowels and not accents: those of Indian and South-East Asian scripts.
SPOKEN_MARKS = range(0x0900, 0x1100)


def letter(character):
    """The folded form of a character: lower case, without accents; "" or " " if it is neither letter nor digit."""
    if "\uac00" <= character <= "\ud7a3":
        return character
    if character in LETTERS:
        return LETTERS[character]
    folded = ""
    for part in unicodedata.normalize("NFKD", character.casefold()):
        part = LETTERS.get(part, part)
        kind = unicodedata.category(part[:1] or "'")
        if not part:
            continue
        if kind[0] == "M" and ord(part[0]) not in SPOKEN_MARKS:
            continue
        folded += " " if kind[0] in "PSZC" else part
    return folded


_known = {}


def key(name):
    """The folded form of a name; "" if nothing remains."""
    for character in name:
        if character not in _known:
            _known[character] = letter(character)
    text = "".join(_known[character] for character in name)
    return " ".join(WORDS.get(word, word) for word in text.split())


def table():
    """Every character below U+10000 that folding changes, in order, with its folded form.

    Control characters, private ones and East Asian compatibility letters are left out, because no name has them.
    """
    rows = []
    for number in [*range(0x20, 0x3100), *range(0xFB00, 0xFB50), *range(0xFE20, 0xFE30), *range(0xFF00, 0xFFF0)]:
        character = chr(number)
        if unicodedata.category(character) in ("Cn", "Co", "Cs"):
            continue
        folded = letter(character)
        if folded != character:
            rows.append((number, folded))
    return rows


def script(name):
    """The script of a name's first letter, by its Unicode name: "LATIN", "CYRILLIC", "CJK"."""
    for character in name:
        if character.isalpha():
            return unicodedata.name(character, "?").split()[0]
    return "LATIN"


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        print(key(argument))
