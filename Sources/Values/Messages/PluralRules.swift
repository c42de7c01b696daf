/// A language's plural rules for cardinal numbers: Unicode CLDR, "Language Plural Rules".
public struct PluralRules: Sendable, Hashable {
  /// The index in ``groups``.
  private let group: Int

  /// The rules of a language; of one that CLDR does not have, those of languages without plural forms.
  ///
  /// - Parameter language: BCP 47: `"pt-PT"`.
  public init(language: String) {
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }
    // A country may differ from its language.
    let names = subtags.dropFirst().map { "\(subtags[0])-\($0)" } + subtags.prefix(1).map(String.init)
    group = names.lazy.compactMap { PluralRules.groupByLanguage[$0] }.first ?? 0
  }

  private static let groupByLanguage: [String: Int] = {
    var result: [String: Int] = [:]
    for (index, group) in groups.enumerated() {
      for language in group.languages.split(separator: " ") { result[String(language)] = index }
    }
    return result
  }()

  /// The categories that its numbers have, in CLDR's order.
  public var categories: [PluralCategory] { PluralRules.groups[group].categories }

  /// The category of a whole number.
  public func category(of count: Int) -> PluralCategory { PluralRules.category(group, Operands(count)) }

  /// The category of a decimal number as it is written: `"1.50"`, with a point.
  ///
  /// - Returns: `other` if it is not a number.
  public func category(of written: String) -> PluralCategory {
    Operands(written).map { PluralRules.category(group, $0) } ?? .other
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
  }
}

/// A class of numbers that a language's words agree with, as Unicode's locale data name them.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}
