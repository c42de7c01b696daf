import MessageFormat
import Testing

@testable import Messages

@Suite("The words of every language") struct MessagesTests {
  @Test(
    "no language has a hole or a text too many, and none a line that is no message",
    arguments: Messages.languages)
  func isComplete(language: String) {
    let file = Messages.file(language)
    let keys = Set(file.entries.map(\.key))
    let isWhole = Messages.studioFiles[language] != nil
    let all = Set((isWhole ? MessageKey.allCases[...] : MessageKey.ofPages).map(\.name))
    #expect(file.faults.isEmpty)
    #expect(all.subtracting(keys).sorted() == [], "templates/messages/\(language).txt has no line for these")
    #expect(keys.subtracting(all).sorted() == [], "en.txt does not have these")
  }

  @Test("a text has the plural forms that CLDR gives its language, or none", arguments: Messages.languages)
  func hasTheForms(language: String) {
    let forms = Dictionary(grouping: Messages.file(language).entries, by: \.key)
    let categories = PluralRules(language: language).categories.map(\.rawValue)
    for (key, entries) in forms {
      let isCounted = Messages.keys[key].map(Messages.counted.contains) == true
      #expect(entries.map(\.category) == (isCounted ? categories : [nil]), "\(language): \(key)")
    }
  }

  @Test(
    "a text has the values of the English one; a form for one number may omit it",
    arguments: Messages.languages)
  func hasTheValues(language: String) {
    for entry in Messages.file(language).entries {
      guard let key = Messages.keys[entry.key] else { continue }
      let (own, all) = (Set(entry.text.values), Set(Messages.values[key.rawValue]))
      let isForm = ["zero", "one", "two"].contains(entry.category) && own.isSubset(of: all)
      #expect(own == all || isForm, "\(language): \(entry.key)")
    }
  }

  @Test("no sentence is the same as in English", arguments: Messages.languages.filter { $0 != "en" })
  func isTranslated(language: String) {
    let english = Set(Messages.file("en").entries.map(\.text))
    for entry in Messages.file(language).entries where english.contains(entry.text) {
      #expect(entry.text.words.count { $0.count > 3 } < 2, "\(language): \(entry.key)")
    }
  }

  @Test(
    "a language with its own letters has Latin ones only in names and units",
    arguments: ["ar", "be", "he", "ja", "ko", "ru", "uk", "zh-Hans"])
  func hasItsOwnLetters(language: String) {
    let names: Set = [
      "JavaScript", "https", "PhotoMap", "Flickr", "GPX", "UTC", "Ctrl", "Studio", "ZIP", "QR", "UTF", "IP",
      "Markdown",
      "Google", "Photos", "Apple", "Live", "Instagram", "Facebook", "Lightroom",
      // What is typed: commands, settings and their values.
      "photomap", "studio", "new", "address", "site", "yaml", "ignore", "family",
      "YAML", "Europe", "Zurich",
      // Keys.
      "Alt", "Shift", "Enter", "Escape", "Delete", "Home", "End", "Page", "Up", "Down", "X", "V",
    ]
    let units: Set = ["px", "mm", "km", "min", "m", "MB", "GB", "s", "h", "d", "N", "S", "E", "W"]
    for entry in Messages.file(language).entries {
      let latin = entry.text.words.filter { $0.unicodeScalars.allSatisfy { $0.isASCII } }
      #expect(names.union(units).isSuperset(of: latin), "\(language): \(entry.key)")
    }
  }

  @Test("what is typed from left to right is isolated in texts from right to left", arguments: ["ar", "he"])
  func isolatesWhatIsTyped(language: String) throws {
    // Browsers show its parts in the order of the text around it.
    let typed = try Regex("(^|[^A-Za-z])[-+#][0-9]|[0-9](, |[-+ /])[0-9]"),
      isolated = try Regex("\u{2066}[^\u{2069}]*\u{2069}")
    for entry in Messages.file(language).entries {
      for case .literal(let text) in entry.text.parts {
        let found = text.replacing(isolated, with: "").firstMatch(of: typed)
        #expect(found == nil, "\(language): \(entry.key)")
      }
    }
  }

  @Test("a comment says where each group of texts stands, and every text has one line") func comments() {
    let text = Messages.files["en"]?.description ?? ""
    #expect(text.split(separator: "\n").count { $0.hasPrefix("# ---") } >= 10)
  }
}

extension MessageText {
  /// Runs of letters outside values.
  fileprivate var words: [String] {
    parts.flatMap { part -> [String] in
      guard case .literal(let text) = part else { return [] }
      return text.split { !$0.isLetter }.map(String.init)
    }
  }
}
