"""What Tools/icu-data leaves of the data of Swift's ICU gives the same words, numbers and order in every language."""

import subprocess

from cases import long
from conftest import ROOT

# What PhotoMap asks Foundation and its ICU for.
SOURCE = """
import Foundation
import _FoundationICU

let names = ["Äpfel 10", "äpfel 2", "Zebra", "Öl", "ch", "cz", "ll", "lz", "ñu", "iz", "ız", "山", "水", "阿", "い", "가", "א", "ґ", "ش", "क", "ę", "dž"]
let instant = Date(timeIntervalSince1970: 1_568_815_200)
for identifier in Locale.availableIdentifiers.sorted() {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: identifier)
  formatter.calendar = Calendar(identifier: .gregorian)
  formatter.timeZone = TimeZone(identifier: "Asia/Kolkata")
  print(identifier, Locale.canonicalIdentifier(from: identifier), Locale(identifier: identifier).identifier(.bcp47))
  for style in [DateFormatter.Style.short, .medium, .long, .full] {
    for time in [DateFormatter.Style.none, .short] {
      (formatter.dateStyle, formatter.timeStyle) = (style, time)
      print(formatter.dateFormat ?? "", formatter.string(from: instant))
    }
  }
  print(DateFormatter.dateFormat(fromTemplate: "yMMMM", options: 0, locale: formatter.locale) ?? "")
  print(formatter.monthSymbols, formatter.shortMonthSymbols, formatter.standaloneMonthSymbols, formatter.weekdaySymbols)
  print(formatter.amSymbol, formatter.pmSymbol)
  let numbers = NumberFormatter()
  numbers.locale = formatter.locale
  print(numbers.string(from: 0) ?? "")
  numbers.numberStyle = .decimal
  print(numbers.string(from: 1111) ?? "", numbers.string(from: 11_111.5) ?? "", numbers.decimalSeparator ?? "")
  var status = U_ZERO_ERROR
  let collator = swift_ucol_open(identifier, &status)
  swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status)
  func key(_ name: String) -> [UInt8] {
    let text = Array(name.utf16)
    var bytes = [UInt8](repeating: 0, count: 500)
    return Array(bytes.prefix(Int(swift_ucol_getSortKey(collator, text, Int32(text.count), &bytes, 500))))
  }
  print(names.sorted { key($0).lexicographicallyPrecedes(key($1)) }, key("Äpfel"))
  swift_ucol_close(collator)
}
print(TimeZone.knownTimeZoneIdentifiers.sorted().map { ($0, TimeZone(identifier: $0)?.secondsFromGMT(for: instant) ?? 0) })
print("ﬁ Å ｶﾞ".decomposedStringWithCompatibilityMapping.unicodeScalars.map(\\.value), URL(string: "https://例え.jp/ä")?.absoluteString ?? "")
"""


@long
def test_every_language_is_as_before(tmp_path):
    data = tmp_path / "data.o"
    flags = subprocess.run([ROOT / "Tools/icu-data", data], capture_output=True, text=True, check=True).stdout.split()
    assert 5_000_000 < data.stat().st_size < 12_000_000
    (tmp_path / "main.swift").write_text(SOURCE)
    texts = []
    for name, options in (("whole", []), ("small", flags)):
        subprocess.run(["swiftc", "-static-stdlib", "-use-ld=lld", "-suppress-warnings", tmp_path / "main.swift", "-Xlinker", "--gc-sections", *options, "-o", tmp_path / name], check=True)
        texts.append(subprocess.run([tmp_path / name], capture_output=True, text=True, check=True).stdout)
    assert (tmp_path / "small").stat().st_size < (tmp_path / "whole").stat().st_size - 20_000_000
    assert "18. September 2019" in texts[0] and "१८" in texts[0]
    assert [lines for lines in zip(texts[0].splitlines(), texts[1].splitlines()) if lines[0] != lines[1]] == []
