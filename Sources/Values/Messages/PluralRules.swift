/// A language's plural rules for cardinal numbers.
///
/// - Note: Unicode CLDR, "Language Plural Rules". Languages that are not listed have the category `other` alone, as CLDR's root.
public enum PluralRules: Sendable, Hashable, CaseIterable {
  case none, one, exactlyOne, danish, belowTwo, french, portuguese, spanish, italian
  case polish, russian, belarusian, serbian, slovenian, czech, romanian, lithuanian, latvian
  case arabic, hebrew, hindi, icelandic, irish, welsh

  /// The rules of a language.
  ///
  /// - Parameter language: BCP 47: `"pt-PT"`.
  public init(language: String) {
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    self =
      subtags.prefix(2) == ["pt", "pt"]
      ? .italian : PluralRules.languages[subtags.first ?? ""] ?? PluralRules.none
  }

  private static let languages: [String: PluralRules] = {
    let groups: [(PluralRules, String)] = [
      (.one, "en de nl sv fi et gl sw fy lb yi"),
      (.exactlyOne, "hu tr el bg no nb nn eu sq az ka kk ky mn uz ur af ta te ml lb so"),
      (.danish, "da"), (.french, "fr"), (.portuguese, "pt"), (.spanish, "es"), (.italian, "it ca"),
      (.polish, "pl"), (.russian, "ru uk"), (.belarusian, "be"), (.serbian, "sr hr bs sh"),
      (.slovenian, "sl"),
      (.czech, "cs sk"), (.romanian, "ro mo"), (.lithuanian, "lt"), (.latvian, "lv"), (.arabic, "ar"),
      (.hebrew, "he iw"), (.hindi, "hi bn fa gu kn am as zu"), (.belowTwo, "hy ff kab"),
      (.icelandic, "is mk"),
      (.irish, "ga"), (.welsh, "cy"),
    ]
    var languages: [String: PluralRules] = [:]
    for (rules, names) in groups {
      for name in names.split(separator: " ") { languages[String(name)] = rules }
    }
    return languages
  }()

  /// The categories that its numbers have, in CLDR's order.
  public var categories: [PluralCategory] {
    switch self {
    case .none: [.other]
    case .one, .exactlyOne, .danish, .belowTwo, .hindi, .icelandic: [.one, .other]
    case .french, .portuguese, .spanish, .italian: [.one, .many, .other]
    case .polish, .russian, .belarusian, .czech, .lithuanian: [.one, .few, .many, .other]
    case .serbian, .romanian: [.one, .few, .other]
    case .slovenian: [.one, .two, .few, .other]
    case .latvian: [.zero, .one, .other]
    case .arabic, .welsh: PluralCategory.allCases
    case .hebrew: [.one, .two, .other]
    case .irish: [.one, .two, .few, .many, .other]
    }
  }

  /// The category of a whole number.
  public func category(of count: Int) -> PluralCategory { category(of: Operands(count)) }

  /// The category of a decimal number as it is written: `"1.50"`, with a point.
  ///
  /// - Returns: `other` if it is not a number.
  public func category(of written: String) -> PluralCategory {
    Operands(written).map { category(of: $0) } ?? .other
  }
}

extension PluralRules {
  /// What rules ask of a number, by CLDR's names.
  struct Operands {
    /// The integer digits, without sign.
    let i: Int
    /// The number of fraction digits.
    let v: Int
    /// The fraction digits as a number, with and without trailing zeros.
    let f, t: Int

    init(_ count: Int) { (i, v, f, t) = (Int(clamping: count.magnitude), 0, 0, 0) }

    init?(_ written: String) {
      let parts = written.drop { $0 == "-" }.split(
        separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let fraction = parts.count > 1 ? parts[1] : ""
      guard let i = parts.first.flatMap({ Int($0) }), let f = fraction.isEmpty ? 0 : Int(fraction) else {
        return nil
      }
      let kept = fraction.lastIndex { $0 != "0" }.map { fraction[...$0] } ?? ""
      (self.i, v, self.f, t) = (i, fraction.count, f, Int(kept) ?? 0)
    }

    /// The number itself, if it is whole.
    var n: Int? { t == 0 ? i : nil }
  }

  private func category(of number: Operands) -> PluralCategory {
    let (i, v, f, n) = (number.i, number.v, number.f, number.n)
    let (tens, hundreds) = (i % 10, i % 100)
    let isMillion = i != 0 && i % 1_000_000 == 0 && v == 0
    switch self {
    case .none: return .other
    case .one: return i == 1 && v == 0 ? .one : .other
    case .exactlyOne: return n == 1 ? .one : .other
    case .danish: return n == 1 || n == nil && i < 2 ? .one : .other
    case .belowTwo: return i < 2 ? .one : .other
    case .hindi: return i == 0 || n == 1 ? .one : .other
    case .french, .portuguese: return i < 2 ? .one : isMillion ? .many : .other
    case .spanish: return n == 1 ? .one : isMillion ? .many : .other
    case .italian: return i == 1 && v == 0 ? .one : isMillion ? .many : .other
    case .polish:
      guard v == 0 else { return .other }
      return i == 1 ? .one : (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
    case .russian:
      guard v == 0 else { return .other }
      if tens == 1, hundreds != 11 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
    case .belarusian:
      guard n != nil else { return .other }
      if tens == 1, hundreds != 11 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
    case .serbian:
      let (digit, pair) = v == 0 ? (tens, hundreds) : (f % 10, f % 100)
      if digit == 1, pair != 11 { return .one }
      return (2...4).contains(digit) && !(12...14).contains(pair) ? .few : .other
    case .slovenian:
      guard v == 0 else { return .few }
      return hundreds == 1 ? .one : hundreds == 2 ? .two : hundreds == 3 || hundreds == 4 ? .few : .other
    case .czech: return v != 0 ? .many : i == 1 ? .one : (2...4).contains(i) ? .few : .other
    case .romanian:
      if i == 1, v == 0 { return .one }
      return v != 0 || i == 0 || (1...19).contains(hundreds) ? .few : .other
    case .lithuanian:
      guard n != nil else { return .many }
      if tens == 1, !(11...19).contains(hundreds) { return .one }
      return tens >= 2 && !(11...19).contains(hundreds) ? .few : .other
    case .latvian:
      let (digit, pair) = (f % 10, f % 100)
      if n != nil, tens == 0 || (11...19).contains(hundreds) { return .zero }
      if v == 2, (11...19).contains(pair) { return .zero }
      if n != nil, tens == 1, hundreds != 11 { return .one }
      return v == 2 && digit == 1 && pair != 11 || v != 2 && v != 0 && digit == 1 ? .one : .other
    case .icelandic:
      if number.t == 0 { return tens == 1 && hundreds != 11 ? .one : .other }
      return number.t % 10 == 1 && number.t % 100 != 11 ? .one : .other
    case .arabic:
      guard let n else { return .other }
      switch n {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(n % 100) ? .few : n % 100 >= 11 ? .many : .other
      }
    case .hebrew: return i == 1 && v == 0 || i == 0 && v != 0 ? .one : i == 2 && v == 0 ? .two : .other
    case .irish:
      guard let n else { return .other }
      return n == 1
        ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
    case .welsh:
      let named: [Int: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
      return n.flatMap { named[$0] } ?? .other
    }
  }
}

/// A class of numbers that a language's words agree with, as Unicode's locale data name them.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}
