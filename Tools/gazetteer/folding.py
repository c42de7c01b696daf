"""Brings names to the form they are looked up by: "Saint-Étienne" -> "st etienne".

What a letter becomes is written into the asset, so that the program folds a question exactly as this folded the names.
"""

import sys
import unicodedata

# Letters that Unicode does not take apart.
LETTERS = {
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i", "ŋ": "ng",
    "ə": "a", "ħ": "h", "ŧ": "t", "ʼ": "", "ʻ": "", "ʹ": "", "ʺ": "", "ʾ": "", "ʿ": "", "'": "", "’": "", "‘": "",
    "`": "", "´": "", '"': "", "&": " and ",
}

# One spelling for what is abbreviated on signs and maps.
WORDS = {
    "saint": "st", "sankt": "st", "sainte": "ste", "mount": "mt", "fort": "ft", "point": "pt", "port": "pt",
    "north": "n", "south": "s", "east": "e", "west": "w", "centre": "center",
}

# Marks that are part of the writing and not an ornament of a letter: those of Indian and South-East Asian scripts.
SPOKEN_MARKS = range(0x0900, 0x1100)


def letter(character):
    """What one character becomes: lower case, without accents; "" or " " for what is no letter and no digit."""
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
    """The form a name is looked up by; "" when nothing of it is left."""
    for character in name:
        if character not in _known:
            _known[character] = letter(character)
    text = "".join(_known[character] for character in name)
    return " ".join(WORDS.get(word, word) for word in text.split())


def table():
    """Every character below U+10000 that does not stay as it is, in order, with what it becomes.

    Control characters, private ones and East Asian compatibility letters, which no name has, are left out.
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
    """The script of a name's first letter, as Unicode's names call it: "LATIN", "CYRILLIC", "CJK"."""
    for character in name:
        if character.isalpha():
            return unicodedata.name(character, "?").split()[0]
    return "LATIN"


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        print(key(argument))
