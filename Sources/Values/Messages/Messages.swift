package import Markup
internal import MessageFormat

/// The words of a site in its language, and of its Studio: a text for every ``MessageKey``.
///
/// A text of the author comes first, then that of the language, then the English one.
public struct Messages: Sendable, Hashable {
  /// The value of a name in braces.
  enum Value {
    case text(String)
    case number(Int)
  }

  enum MarkupValue {
    case text(Markup)
    case number(Int)
  }

  enum Part: Sendable, Hashable {
    case literal(String)
    /// An index into the values of the English text.
    case value(Int)
  }

  enum Text: Sendable, Hashable {
    case plain(String)
    case composed([Part])
    case counted([PluralCategory: [Part]])
  }

  /// BCP 47, as the site's settings say it.
  public let locale: String
  /// The language of the built-in words: `"de"`, `"zh-Hans"`.
  public let language: String
  /// Whether ``locale`` has built-in words.
  public let isTranslated: Bool
  /// How the language writes numbers.
  public let numbers: NumberStyle
  let rules: PluralRules
  /// In the order of ``MessageKey``.
  private(set) var texts: [Text]
  /// Whether texts are read from right to left, so that names in other scripts must be set apart.
  let isolates: Bool

  /// English, with the product's formats of numbers.
  public static let english = Messages(locale: nil)

  /// The built-in words of a language.
  ///
  /// - Parameter locale: `"de-AT"`; `nil` for English.
  public init(locale: String?) {
    let language = locale.flatMap(Messages.language)
    self.locale = locale ?? "en"
    self.language = language ?? "en"
    isTranslated = locale == nil || language != nil
    rules = PluralRules(language: self.locale)
    numbers = language == "en" || locale == nil ? .standard : NumberStyle(locale: self.locale)
    isolates = ["ar", "he"].contains(self.language)
    texts = Array(repeating: .plain(""), count: MessageKey.allCases.count)
    add(Messages.englishFile)
    if self.language != "en" { add(Messages.file(self.language)) }
  }

  /// The languages with built-in words.
  public static var languages: [String] { files.keys.sorted() }

  /// The files with the built-in words of a locale; `nil` if there are none.
  package static func text(of locale: String) -> String? {
    language(of: locale).map { language in
      [files[language], studioFiles[language]].compactMap { $0?.description }.joined(separator: "\n")
    }
  }

  /// The built-in language of a locale.
  ///
  /// - Returns: `nil` if there is none.
  package static func language(of locale: String) -> String? {
    let subtags = locale.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let first = subtags.first ?? ""
    let language = ["iw": "he", "in": "id"][first] ?? first
    guard language == "zh" else { return files[language] == nil ? nil : language }
    let isTraditional =
      !subtags.contains("hans") && !Set(subtags).isDisjoint(with: ["hant", "tw", "hk", "mo"])
    return isTraditional ? nil : "zh-Hans"
  }

  private static let englishFile = file("en")

  static func file(_ language: String) -> MessageFile { MessageFile(text(of: language) ?? "") }

  static let keys = Dictionary(uniqueKeysWithValues: MessageKey.allCases.map { ($0.name, $0) })

  /// The values of each English text, in the order in which templates give them.
  static let values: [[String]] = {
    var values = [[String]](repeating: [], count: MessageKey.allCases.count)
    for entry in englishFile.entries {
      guard let key = keys[entry.key]?.rawValue else { continue }
      if entry.text.values.count > values[key].count { values[key] = entry.text.values }
    }
    return values
  }()

  /// Keys whose texts depend on a number.
  static let counted = Set(englishFile.entries.filter { $0.category != nil }.compactMap { keys[$0.key] })

  /// Replaces texts; entries with unknown keys, values or categories are omitted.
  mutating func add(_ file: MessageFile) {
    var begun: Set<MessageKey> = []
    for entry in file.entries {
      guard let key = Messages.keys[entry.key], let parts = Messages.parts(entry.text, of: key) else {
        continue
      }
      guard Messages.counted.contains(key) else {
        texts[key.rawValue] = Messages.text(parts)
        continue
      }
      guard let category = PluralCategory(rawValue: entry.category ?? "other") else { continue }
      // The forms of another language are not mixed with these.
      var forms: [PluralCategory: [Part]] = [:]
      if !begun.insert(key).inserted || file.keeps(key), case .counted(let known) = texts[key.rawValue] {
        forms = known
      }
      forms[category] = parts
      if forms[.other] == nil { forms[.other] = parts }
      texts[key.rawValue] = .counted(forms)
    }
  }

  private static func parts(_ text: MessageText, of key: MessageKey) -> [Part]? {
    var parts: [Part] = []
    for part in text.parts {
      switch part {
      case .literal(let text): parts.append(.literal(text))
      case .value(let name):
        guard let index = values[key.rawValue].firstIndex(of: name) else { return nil }
        parts.append(.value(index))
      }
    }
    return parts
  }

  private static func text(_ parts: [Part]) -> Text {
    if case .literal(let text)? = parts.first, parts.count == 1 { return .plain(text) }
    return .composed(parts)
  }
}

extension MessageFile {
  /// Whether a text has no form for all other numbers, so that it completes another's.
  fileprivate func keeps(_ key: MessageKey) -> Bool {
    !entries.contains { $0.key == key.name && ($0.category ?? "other") == "other" }
  }
}

extension Messages {
  func text(_ key: MessageKey) -> String {
    guard case .plain(let text) = texts[key.rawValue] else { return text(key, []) }
    return text
  }

  func text(_ key: MessageKey, count: Int = 0, _ values: [Value]) -> String {
    parts(key, count).reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .value(let index):
        switch values[index] {
        case .text(let value): text += isolates ? "\u{2068}\(value)\u{2069}" : value
        case .number(let value): text += number(value)
        }
      }
    }
  }

  func markup(_ key: MessageKey, count: Int = 0, _ values: [MarkupValue]) -> Markup {
    parts(key, count).reduce(into: Markup()) { text, part in
      switch part {
      case .literal(let literal): text += Markup(escaping: literal)
      case .value(let index):
        switch values[index] {
        case .text(let value): text += isolates ? "<bdi>\(value)</bdi>" : value
        case .number(let value): text += Markup(escaping: number(value))
        }
      }
    }
  }

  private func parts(_ key: MessageKey, _ count: Int) -> [Part] {
    switch texts[key.rawValue] {
    case .plain(let text): [.literal(text)]
    case .composed(let parts): parts
    case .counted(let forms): forms[rules.category(of: count)] ?? forms[.other] ?? []
    }
  }

  /// A number as pages write it.
  public func number(_ number: Int) -> String { numbers.text(number) }

  /// Words in a row: `"a, b, c"`.
  package func list(_ words: some Sequence<String>) -> String {
    words.reduce(nil as String?) { row, word in row.map { list(one: $0, more: word) } ?? word } ?? ""
  }

  package func list(_ words: some Sequence<Markup>) -> Markup? {
    words.reduce(nil as Markup?) { row, word in row.map { list(one: $0, more: word) } ?? word }
  }

  /// The text of a message as in its file, by plural category if there are several; values keep their names.
  package func source(of key: MessageKey) -> [(category: PluralCategory?, text: String)] {
    func source(_ parts: [Part]) -> String {
      parts.map {
        switch $0 {
        case .literal(let text): text
        case .value(let index): "{\(Messages.values[key.rawValue][index])}"
        }
      }.joined()
    }
    switch texts[key.rawValue] {
    case .plain(let text): return [(nil, text)]
    case .composed(let parts): return [(nil, source(parts))]
    case .counted(let forms):
      return PluralCategory.allCases.compactMap { category in forms[category].map { (category, source($0)) } }
    }
  }
}
