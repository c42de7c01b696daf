#!/usr/bin/env python3
"""Makes Sources/Values/Messages/PluralRules+CLDR.swift: the plural rules of all languages of Unicode's CLDR.

    python3 -m venv venv && venv/bin/pip install -r Tools/plurals/requirements.txt
    apt-get install unicode-cldr-core
    venv/bin/python Tools/plurals/make-plurals.py

The rules are those of Babel's CLDR, and of Debian's for languages that have rules but no other data. The same versions give the
same file.
"""

import re
import subprocess
import textwrap
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from babel import Locale, localedata
from babel.core import get_global
from babel.plural import PluralRule

OUTPUT = Path(__file__).resolve().parents[2] / "Sources/Values/Messages/PluralRules+CLDR.swift"
DEBIAN = Path("/usr/share/unicode/cldr/common/supplemental/plurals.xml")
CATEGORIES = ["zero", "one", "two", "few", "many"]


def rules_by_language():
    """For each language, `de` or `pt-pt`, its categories with their conditions, such as `n mod 10 in 3..4 and n not in 0`."""
    rules = {}
    for name in sorted(localedata.locale_identifiers(), key=len):
        language, *rest = name.lower().split("_")
        own = Locale.parse(name).plural_form.rules
        # Browsers, too, have rules of a country for this one only.
        if not rest or name == "pt_PT":
            rules["-".join([language, *rest])] = own
    for old, new in get_global("language_aliases").items():
        if len(old) == 2 and new.split("_")[0] in rules:
            rules.setdefault(old, rules[new.split("_")[0]])
    for group in ElementTree.parse(DEBIAN).getroot().find("plurals[@type='cardinal']"):
        conditions = {rule.get("count"): rule.text.split("@")[0].strip() for rule in group}
        own = PluralRule({category: text for category, text in conditions.items() if text}).rules
        for language in group.get("locales").lower().replace("_", "-").split():
            if language != "root":
                rules.setdefault(language, own)
    return rules


def relation(text, is_whole):
    """A relation as Swift, and whether it is true of whole numbers only; `True` or `False` if it is known beforehand."""
    operand, modulus, negation, ranges = re.fullmatch(r"([a-z])(?: mod (\d+))?( not)? in ([\d.,]+)", text).groups()
    if operand in "ce":  # The exponent of 1c6, which no number here has.
        return ("0" in re.split(r",|\.\.", ranges)) != bool(negation), is_whole
    value = ("i" if operand == "n" else operand) + (f" % {modulus}" if modulus else "")
    ends = [part.split("..") for part in ranges.split(",")]
    if len(ends) == 1 and len(ends[0]) == 1:
        test = f"{value} {'!=' if negation and (operand != 'n' or is_whole) else '=='} {ends[0][0]}"
    else:
        isolated = all(len(one) == 1 for one in ends)
        test = (
            f"[{', '.join(one[0] for one in ends)}].contains({value})" if isolated
            else f"has({value}, {', '.join(f'{one[0]}...{one[-1]}' for one in ends)})"
        )
        if negation and (operand != "n" or is_whole):
            test = "!" + test
    if operand == "n" and not is_whole:
        return (f"!(t == 0 && {test})", False) if negation else (f"t == 0, {test}", True)
    return test, is_whole


def clauses(condition):
    """The alternatives of a condition, each as the list of Swift's `if`."""
    for alternative in condition.split(" or "):
        tests, is_whole = [], False
        for part in alternative.split(" and "):
            test, is_whole = relation(part, is_whole)
            tests.append(test)
        if False not in tests:
            yield ", ".join(test for test in tests if test is not True)


def main():
    groups = {}
    for language, rules in sorted(rules_by_language().items()):
        key = tuple((category, rules[category]) for category in CATEGORIES if category in rules)
        groups.setdefault(key, []).append(language)
    ordered = sorted(groups.items(), key=lambda group: (len(group[0]), group[1]))
    lines = [
        "// Made by Tools/plurals/make-plurals.py from Unicode's CLDR; not edited by hand.", "",
        "extension PluralRules {",
        "  /// The languages that share rules, and the categories of their numbers. The first are those without plural forms.",
        "  static let groups: [(languages: String, categories: [PluralCategory])] = [",
    ]
    for rules, languages in ordered:
        categories = ", ".join("." + category for category in [*(category for category, _ in rules), "other"])
        text = textwrap.wrap(" ".join(languages), 96)
        lines += ["    (", '      """', *(f"      {line} \\" for line in text[:-1]), f"      {text[-1]}", '      """,']
        lines += [f"      [{categories}]", "    ),"]
    lines += [
        "  ]", "", "  /// The category of a number in a group's languages.",
        "  static func category(_ group: Int, _ number: Operands) -> PluralCategory {",
        "    let (i, v, f, t) = (number.i, number.v, number.f, number.t)", "    switch group {",
    ]
    for number, (rules, languages) in enumerate(ordered):
        if not rules:
            continue
        lines.append(f"    case {number}:  // {' '.join(languages[:6])}{' …' if len(languages) > 6 else ''}")
        for category, condition in rules:
            lines += [f"      if {clause} {{ return .{category} }}" for clause in clauses(condition)]
    lines += [
        "    default: break", "    }", "    return .other", "  }", "",
        "  private static func has(_ number: Int, _ ranges: ClosedRange<Int>...) -> Bool {",
        "    ranges.contains { $0.contains(number) }", "  }", "}", "",
    ]
    OUTPUT.write_text("\n".join(lines))
    subprocess.run(["swift", "format", "--in-place", OUTPUT], check=True, cwd=OUTPUT.parent)


if __name__ == "__main__":
    main()
