import Testing

@testable import Messages

/// The samples are those of Unicode CLDR's `plurals.xml`.
@Suite struct PluralRulesTests {
  @Test(
    "numbers have the categories of CLDR's samples",
    arguments: [
      ("en de nl", "one: 1 | other: 0, 2~16, 100, 1000, 10000, 1000000, 0.0~1.5, 10.0, 1000000.0"),
      (
        "fr",
        "one: 0, 1, 0.0~1.5 | many: 1000000 | other: 2~17, 100, 1000, 10000, 100000, 2.0~3.5, 10.0, 1000000.0"
      ),
      (
        "es",
        "one: 1, 1.0, 1.00, 1.000 | many: 1000000 | other: 0, 2~16, 100, 10000, 0.0~0.9, 1.1~1.6, 1000000.0"
      ),
      ("it pt-PT", "one: 1 | many: 1000000 | other: 0, 2~16, 100, 10000, 0.0~1.5, 1000000.0"),
      ("pt", "one: 0, 1, 0.0~1.5 | many: 1000000 | other: 2~17, 100, 10000, 2.0~3.5, 1000000.0"),
      (
        "pl",
        "one: 1 | few: 2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002 | many: 0, 5~19, 100, 1000, 10000, 1000000 | other: 0.0~1.5, 10.0, 100.0"
      ),
      (
        "ru uk",
        "one: 1, 21, 31, 41, 51, 61, 71, 81, 101, 1001 | few: 2~4, 22~24, 32~34, 62, 102, 1002 | many: 0, 5~19, 100, 1000, 10000, 1000000 | other: 0.0~1.5, 10.0, 1000.0"
      ),
      (
        "be",
        "one: 1, 21, 31, 101, 1001, 1.0, 21.0, 101.0 | few: 2~4, 22~24, 62, 102, 1002, 2.0, 3.0, 22.0 | many: 0, 5~19, 100, 1000, 1000000, 0.0, 5.0, 11.0, 100.0 | other: 0.1~0.9, 1.1~1.7, 10.1, 1000.1"
      ),
      ("ja zh-Hans ko", "other: 0~15, 100, 1000, 1000000, 0.0~1.5, 1000.0"),
      (
        "ar",
        "zero: 0, 0.0, 0.00 | one: 1, 1.0, 1.00 | two: 2, 2.0 | few: 3~10, 103~110, 1003, 3.0, 103.0 | many: 11~26, 111, 1011, 11.0, 111.0 | other: 100~102, 200~202, 300~302, 1000, 10000, 1000000, 0.1~0.9, 1.1~1.7, 100.0"
      ),
      ("he", "one: 1, 0.0~0.9, 0.00~0.05 | two: 2 | other: 0, 3~17, 100, 1000, 1000000, 1.0~2.5, 10.0"),
      ("cs sk", "one: 1 | few: 2~4 | many: 0.0~1.5, 10.0 | other: 0, 5~19, 100, 1000000"),
      (
        "lt",
        "one: 1, 21, 101, 1.0 | few: 2~9, 22~29, 2.0 | many: 0.1~0.9, 1.1~1.7 | other: 0, 10~20, 100, 0.0"
      ),
      (
        "lv",
        "zero: 0, 10~20, 100, 0.0, 11.0 | one: 1, 21, 101, 0.1, 1.0, 10.1 | other: 2~9, 22~29, 102, 0.2~0.9"
      ),
      ("ro", "one: 1 | few: 0, 2~16, 102, 0.0~1.5 | other: 20~35, 100, 1000"),
      ("sl", "one: 1, 101, 201 | two: 2, 102 | few: 3, 4, 103, 0.0~1.5 | other: 0, 5~19, 100"),
      ("sr hr", "one: 1, 21, 101, 0.1, 1.1 | few: 2~4, 22, 102, 0.2~0.4 | other: 0, 5~19, 100, 0.0, 0.5~1.0"),
      ("da", "one: 1, 0.1~1.6 | other: 0, 2~16, 100, 0.0, 2.0~3.4"),
      ("cy", "zero: 0 | one: 1 | two: 2 | few: 3 | many: 6 | other: 4, 5, 7~20"),
      ("ga", "one: 1 | two: 2 | few: 3~6 | many: 7~10 | other: 0, 11~25, 100, 0.1"),
      ("hi fa", "one: 0, 1, 0.0~1.0, 0.00~0.04 | other: 2~17, 100, 1.1~2.6"),
      ("is", "one: 1, 21, 101, 0.1, 1.0, 10.1 | other: 0, 2~16, 100, 0.0, 0.2~0.9"),
      ("hu tr", "one: 1, 1.0 | other: 0, 2~16, 0.1"), ("xx", "other: 0~20"),
      (
        "br",
        "one: 1, 21, 31, 41, 51, 61, 81, 101, 1001, 1.0, 21.0 | two: 2, 22, 32, 42, 52, 62, 82, 102, 1002, 2.0 | few: 3, 4, 9, 23, 24, 29, 33, 34, 39, 43, 44, 49, 103, 1003, 3.0 | many: 1000000, 1000000.0 | other: 0, 5~8, 10~20, 100, 1000, 10000, 100000, 0.0~0.9, 1.1~1.6, 10.0"
      ),
      (
        "mt",
        "one: 1, 1.0 | two: 2, 2.0 | few: 0, 3~10, 103~109, 1003, 0.0, 3.0 | many: 11~19, 111~117, 1011, 11.0 | other: 20~35, 100, 1000, 1000000, 0.1~0.9, 1.1~1.7, 100.0"
      ),
      (
        "gd",
        "one: 1, 11, 1.0, 11.00 | two: 2, 12, 2.0 | few: 3~10, 13~19, 3.0 | other: 0, 20~34, 100, 1000000, 0.0~0.9, 1.1~1.6, 10.1, 100.0"
      ),
      (
        "gv",
        "one: 1, 11, 21, 31, 41, 51, 61, 71, 101, 1001 | two: 2, 12, 22, 32, 102, 1002 | few: 0, 20, 40, 60, 80, 100, 120, 140, 1000, 1000000 | many: 0.0~1.5, 10.0, 1000000.0 | other: 3~10, 13~19, 23, 103, 1003"
      ),
      (
        "kw",
        "zero: 0, 0.0 | one: 1, 1.0 | two: 2, 22, 42, 62, 82, 102, 122, 142, 1000, 10000, 100000, 2.0, 1000.0 | few: 3, 23, 43, 63, 83, 103, 123, 143, 1003, 3.0 | many: 21, 41, 61, 81, 101, 121, 141, 161, 1001, 21.0 | other: 4~19, 100, 1004, 1000000, 0.1~0.9, 1.1~1.7, 10.0, 100.0, 1000000.0"
      ),
      (
        "dsb hsb",
        "one: 1, 101, 201, 0.1, 1.1, 10.1 | two: 2, 102, 202, 0.2, 1.2 | few: 3, 4, 103, 104, 203, 0.3, 0.4, 1.3 | other: 0, 5~19, 100, 1000, 0.0, 0.5~1.0, 1.5~2.0, 2.5~2.7"
      ),
      (
        "shi",
        "one: 0, 1, 0.0~1.0, 0.00~0.04 | few: 2~10, 2.0, 10.0 | other: 11~26, 100, 1.1~1.9, 2.1~2.7, 10.1"
      ),
      ("lag", "zero: 0, 0.0 | one: 1, 0.1~1.6 | other: 2~17, 100, 2.0~3.5"),
      ("ksh", "zero: 0, 0.0 | one: 1, 1.0 | other: 2~17, 100, 0.1~0.9, 1.1~1.7"),
      ("se sma iu", "one: 1, 1.0 | two: 2, 2.0 | other: 0, 3~17, 100, 0.0~0.9, 1.1~1.6"),
      (
        "fil tl ceb",
        "one: 0~3, 5, 7, 8, 10~13, 15, 17, 18, 20, 21, 100, 1000, 0.0~0.3, 0.5, 0.7, 0.8, 1.0~1.3 | other: 4, 6, 9, 14, 16, 19, 24, 26, 104, 1004, 0.4, 0.6, 0.9, 1.4"
      ),
      ("si", "one: 0, 1, 0.0, 0.1, 1.0, 0.01 | other: 2~17, 100, 0.2~0.9, 1.1~1.8"),
      ("tzm", "one: 0, 1, 11~24, 0.0, 11.0 | other: 2~10, 100~106, 1000, 0.1~0.9, 1.1~1.7"),
      ("pa ti ln mg", "one: 0, 1, 0.0, 1.0 | other: 2~17, 100, 0.1~0.9, 1.1~1.7"),
      ("mk", "one: 1, 21, 31, 101, 0.1, 1.1, 10.1 | other: 0, 2~16, 100, 0.0, 0.2~1.0, 1.2~1.7"),
      ("mr ne eo fo ku xh", "one: 1, 1.0 | other: 0, 2~16, 100, 0.0~0.9, 1.1~1.6"),
    ])
  func samples(languages: String, samples: String) throws {
    for language in languages.split(separator: " ") {
      let rules = PluralRules(language: String(language))
      for line in samples.split(separator: "|") {
        let parts = line.split(separator: ":")
        let category = try #require(PluralCategory(rawValue: parts[0].filter { $0 != " " }))
        #expect(rules.categories.contains(category))
        for number in try numbers(String(parts[1])) {
          #expect(rules.category(of: number) == category, "\(language) \(number)")
          if let whole = Int(number) {
            #expect(rules.category(of: whole) == category, "\(language) \(whole)")
          }
        }
      }
      #expect(samples.split(separator: "|").count == rules.categories.count)
    }
  }

  /// `"2~4, 1.0"` are 2, 3, 4 and 1.0.
  private func numbers(_ samples: String) throws -> [String] {
    try samples.split(separator: ",").flatMap { sample -> [String] in
      let ends = sample.filter { $0 != " " }.split(separator: "~").map(String.init)
      guard ends.count == 2 else { return ends }
      let places = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
      func digits(_ end: String) throws -> Int { try #require(Int(end.filter { $0 != "." })) }
      return (try digits(ends[0])...digits(ends[1])).map { number in
        let text = String(repeating: "0", count: max(0, places + 1 - String(number).count)) + String(number)
        return places == 0 ? text : text.dropLast(places) + "." + text.suffix(places)
      }
    }
  }

  @Test(
    "a locale has the rules of its language",
    arguments: [
      ("de-AT", "de"), ("pt_BR", "pt"), ("ZH-hans-CN", "ja"), ("iw", "he"), ("pt-Latn-PT", "it"),
      ("sh", "hr"),
      ("", "ja"),
    ])
  func locales(locale: String, language: String) {
    #expect(PluralRules(language: locale) == PluralRules(language: language))
  }

  @Test("negative numbers and the greatest ones have a category") func extremes() {
    #expect(PluralRules(language: "en").category(of: -1) == .one)
    let languages = PluralRules.groups.flatMap { $0.languages.split(separator: " ").map(String.init) }
    #expect(languages.count > 300 && Set(languages).count == languages.count)
    for rules in Set(languages.map(PluralRules.init(language:))) {
      for number in [Int.min, Int.max] { #expect(rules.categories.contains(rules.category(of: number))) }
      #expect(rules.category(of: "x") == .other)
    }
  }

  @Test("a category that a language has is that of some number") func everyCategory() {
    for group in PluralRules.groups {
      let rules = PluralRules(language: String(group.languages.prefix { $0 != " " }))
      let whole = Set((0...1000).map(rules.category) + [rules.category(of: 1_000_000)])
      let all = whole.union((0...100).map { rules.category(of: "\($0 / 10).\($0 % 10)") })
      #expect(all == Set(rules.categories), "\(group.languages)")
    }
  }
}
