import Foundation
import Messages
import Testing

@testable import Templates

/// Looks for words in the sources themselves, so that a page that no test renders is covered, too.
@Suite struct BareWordsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What terms ask for, and names, which no language translates; the types of schema.org; the months of the product's own
  /// English dates; and what stands for an empty name of the root album, which pages call by another.
  private static let names =
    [
      "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.", "GeoNames",
      "PhotoMap Studio", "photomap studio --new-address", "CC BY 4.0", "CC BY",
      "Natural Earth", "Flickr", "ISO", "Undated", "Person", "Photograph", "Place", "Albums",
      "Edge", "Edg", "Opera", "Firefox", "Chrome", "Safari", "Android", "Windows", "Mac OS", "Mac", "Linux",
    ] + DateStyle.monthNames

  /// What only other programs are told that send requests to the Studio, the terminal, and a journal of an older version.
  private static let toPrograms: Set = [
    "Say what to do.", "Say which step.", "Change one setting at a time.",
    "Say what to change: places or access.", "The field Upload-Offset is missing.",
    "Save between 1 and \u{FFFC} files at a time.", "Other bytes have arrived than this piece follows.",
    "A piece of a file must have Content-Type: application/partial-upload.",
    "The Studio answers here to \u{FFFC}.", "The path of a photograph is empty.",
    "This request must be JSON: Content-Type: application/json.", "The request cannot be read: \u{FFFC}.",
    "The date of \u{FFFC} is none.", "There is not enough memory to store the password.", "Removed earlier",
    "session not read",
    "is cut short",
  ]

  @Test(
    "no template holds a word that visitors read",
    arguments: ["templates", "Sources/Maps/Atlas", "Sources/Serving/Studio"])
  func templates(folder: String) throws {
    let files = try Self.files(folder, "swift")
    #expect(files.count > 10)
    // What languages call themselves is the same in all.
    for (name, text) in files where name != "LanguageName.swift" {
      for literal in SwiftLiterals(text).texts where !Self.toPrograms.contains(literal) {
        let found = Self.words(inMarkup: literal)
        #expect(found.isEmpty, "\(name): \(found) is in no file of templates/messages")
      }
    }
  }

  @Test("no script holds a word that visitors read") func scripts() throws {
    let files = try Self.files("templates/script", "js")
    #expect(files.count > 30)
    for (name, text) in files {
      let found = Self.words(inScript: text)
      #expect(found.isEmpty, "\(name): \(found) is in no file of templates/messages")
      let calls = /studio\.(?:tell|notify|dialog|offer|labelled)\("[^"]|\bError\("[^"]/
      let told = text.matches(of: calls).map { String($0.output) }
      #expect(told.isEmpty, "\(name): \(told) has words of its own")
    }
  }

  @Test("every word of the Studio is shown somewhere") func used() throws {
    let scripts = try Self.files("templates/script/studio", "js").map(\.text).joined()
    let swift = try (Self.files("Sources/Serving/Studio", "swift") + Self.files("templates/studio", "swift"))
      .map(\.text).joined()
    let shown = Set(scripts.matches(of: /message\("([^"]+)"/).map { String($0.output.1) })
    let members = Set(swift.matches(of: /\.(\w+)/).map { String($0.output.1) })
    for key in MessageKey.allCases.dropFirst(MessageKey.ofPages.count) {
      #expect(shown.contains(key.name) || members.contains("\(key)"), "nothing shows \(key.name)")
    }
    let all = Set(MessageKey.allCases.map(\.name))
    #expect(shown.subtracting(all).sorted() == [], "these are in no file of templates/messages")
  }

  @Test("words are found in texts, labels, titles and scripts") func finds() {
    #expect(Self.words(inMarkup: "<p>Older <b>\u{FFFC}</b></p>") == ["Older"])
    #expect(Self.words(inMarkup: "<nav aria-label=\"Pages\">") == ["Pages"])
    #expect(Self.words(inMarkup: "Nothing here yet.") == ["Nothing here yet."])
    #expect(Self.words(inMarkup: ", newest first</h2>") == [", newest first"])
    #expect(Self.words(inMarkup: "<dt>\u{FFFC}</dt><dd class=\"a b\">\u{FFFC} m</dd>").isEmpty)
    #expect(Self.words(inMarkup: "\u{FFFC} photographs") == ["\u{FFFC} photographs"])
    #expect(Self.words(inScript: "make('p', {}, \"Close\")") == ["Close"])
    #expect(Self.words(inScript: "a + \" of \" + b // \"Not This\"") == [" of "])
    #expect(Self.words(inScript: "message(\"zoom-in\"); url(\"sw.js\")").isEmpty)
    let literals = SwiftLiterals("let a = \"x \\(f(\"Inner\")) y\" // \"no\"\nlet b = #\"raw \"q\" \"#").texts
    #expect(literals == ["Inner", "x \u{FFFC} y", "raw \"q\" "])
  }

  private static func files(_ folder: String, _ kind: String) throws -> [(name: String, text: String)] {
    let all = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return try (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == kind }.map {
      ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }

  private static func isWord(_ text: some StringProtocol) -> Bool {
    if names.contains(String(text)) { return false }
    let text = names.prefix(8).reduce(String(text)) { $0.replacing($1, with: "") }
    return text.split { !$0.isLetter }.contains { $0.count > 1 && $0 != "px" && $0 != "mm" && $0 != "rem" }
  }

  /// Texts between tags, labels, and literals that are sentences.
  ///
  /// - Parameter literal: Interpolations are U+FFFC.
  private static func words(inMarkup literal: String) -> [String] {
    // A style sheet.
    if literal.trimmingPrefix(while: \.isWhitespace).hasPrefix(":root {") { return [] }
    var text = literal
    for part in [/<style[^>]*>[^<]*/, /<script[^>]*>[^<]*/, /<!DOCTYPE[^>]*>/, /<\?xml[^>]*>/, /&[a-z]+;/] {
      text = text.replacing(part, with: "<>")
    }
    var found = text.matches(of: /(?:aria-label|aria-roledescription|title|alt|placeholder)="([^"]*)"/).map {
      String($0.output.1)
    }
    if text.contains("<") || text.contains(">") {
      // A literal may begin or end inside a tag.
      let shown = text.matches(of: /(?:^|>)([^<>]*)(?:<|$)/).map { String($0.output.1) }
      found += shown.filter { part in !part.contains("=\"") && !part.hasSuffix("\"") }
    } else if text.contains(/^[A-Z][a-z]+( [a-z]|\.$|$)|^\u{FFFC} [a-z]{2,}$|^[a-z]+ [a-z]+ [a-z]+$/) {
      found.append(text)
    }
    return found.filter(isWord).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// Literals that begin with a capital word, or join words to others.
  private static func words(inScript script: String) -> [String] {
    let code = script.split(separator: "\n").map { $0.replacing(/(^|[ ;{}()])\/\/.*$/, with: "") }.joined(
      separator: "\n")
    return code.matches(of: /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/).compactMap { match in
      let text = String(match.output.1 ?? match.output.2 ?? "")
      let isShown = text.contains(
        /^[A-Z][a-z]+([ .,!?:][^;]*)?$|^ [a-z]+ ?$|^[a-z]+ $|^[a-z]+ [a-z]+ [a-z]+ [a-z]/)
      return isShown && !keys.contains(text) && isWord(text) ? text : nil
    }
  }

  /// Keys of keyboards, and other names that browsers give.
  private static let keys: Set = [
    "Escape", "Tab", "Enter", "Home", "End", "Shift", "Control", "Space", "Range", "Page", "AbortError",
    "Error", "Map", "Set",
    "photomap ", "photomapWelcome ", "photomapTheme", " pages ", " files", " copy ", "photomap studio ",
    "Files",
    "Markdown", "place ", "PhotoMap", "Studio", "password ", "caption ", "cover ", "cut ", "photo ",
    "photographs ", "tag ", "Delete", "Backspace", "Tags",
  ]
}

/// The string literals of a Swift file, with U+FFFC for interpolations, whose own literals come before.
private struct SwiftLiterals {
  private(set) var texts: [String] = []
  private let source: [Character]
  private var at = 0

  init(_ text: String) {
    source = Array(text)
    scan(until: nil)
  }

  private func sees(_ text: String) -> Bool {
    let text = Array(text)
    return at + text.count <= source.count && Array(source[at..<at + text.count]) == text
  }

  /// Code up to the parenthesis that closes an interpolation, or to the end.
  private mutating func scan(until end: Character?) {
    var depth = 0
    while at < source.count {
      if sees("//") {
        while at < source.count, source[at] != "\n" { at += 1 }
        continue
      }
      let fence = source[at...].prefix { $0 == "#" }.count
      if at + fence < source.count, source[at + fence] == "\"" {
        at += fence
        literal(fence)
        continue
      }
      if source[at] == "(" { depth += 1 }
      if source[at] == ")" {
        if depth == 0, end != nil { return }
        depth -= 1
      }
      at += 1
    }
  }

  private mutating func literal(_ fence: Int) {
    let quote = sees("\"\"\"") ? "\"\"\"" : "\""
    let end = quote + String(repeating: "#", count: fence)
    let mark = "\\" + String(repeating: "#", count: fence)
    var text = ""
    at += quote.count
    while at < source.count, !sees(end) {
      if sees(mark + "(") {
        at += mark.count + 1
        scan(until: ")")
        at += 1
        text += "\u{FFFC}"
      } else if sees(mark) {
        at += mark.count
        if source[at] == "n" || source[at] == "\n" {
          text += source[at] == "n" ? "\n" : ""
        } else {
          text.append(source[at])
        }
        at += 1
      } else {
        text.append(source[at])
        at += 1
      }
    }
    at += end.count
    texts.append(text)
  }
}
