internal import Content

/// A text in the HTML that web galleries allow in descriptions.
///
/// Links, bold and italic words stay, as Markdown; line breaks stay; other tags are left out, and scripts with what is in them.
struct HTMLText {
  /// The Markdown.
  private(set) var markdown: String

  init(_ html: String) {
    var builder = Builder()
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      builder.add(text: rest[..<start])
      rest = HTMLText.withoutComment(rest[start...])
      guard rest.first == "<" else { continue }
      guard let tag = Tag(rest) else {
        builder.add(text: "&lt;")
        rest = rest.dropFirst()
        continue
      }
      rest = rest[tag.end...]
      if ["script", "style"].contains(tag.name), !tag.isEnd {
        while !rest.isEmpty, !rest.dropFirst(2).prefix(tag.name.count).lowercased().elementsEqual(tag.name) {
          rest = rest.dropFirst().drop { $0 != "<" }
        }
      } else {
        builder.add(tag)
      }
    }
    builder.add(text: rest)
    markdown = MarkdownText.withLineBreaks(builder.finished())
  }

  /// A text without tags.
  static func plain(_ html: String) -> String {
    var (text, rest) = ("", html[...])
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      rest = HTMLText.withoutComment(rest[start...])
      guard rest.first == "<" else { continue }
      if let tag = Tag(rest) {
        rest = rest[tag.end...]
      } else {
        text += "<"
        rest = rest.dropFirst()
      }
    }
    return HTMLCharacters.decoded(text + rest).trimmed
  }

  /// A text without the comment that it may begin with, in which there may be tags. One without an end has all that follows.
  private static func withoutComment(_ text: Substring) -> Substring {
    guard text.hasPrefix("<!--") else { return text }
    let end = text.dropFirst(4).firstRange(of: "-->")
    return text[(end?.upperBound ?? text.endIndex)...]
  }

  /// `<a href="…">`, `</b>`, `<br />`.
  private struct Tag {
    let name: String
    let isEnd: Bool
    let address: String?
    let end: String.Index

    /// - Parameter text: Begins with `<`.
    init?(_ text: Substring) {
      var rest = text.dropFirst()
      isEnd = rest.first == "/"
      if isEnd { rest = rest.dropFirst() }
      guard let first = rest.first, first.isASCII, first.isLetter || first == "!",
        let close = rest.prefix(4000).firstIndex(of: ">")
      else { return nil }
      name = rest.prefix { $0.isLetter || $0.isNumber }.lowercased()
      let attributes = rest[..<close]
      address = (attributes.firstRange(of: "href") ?? attributes.firstRange(of: "HREF")).flatMap { found in
        Tag.value(attributes[found.upperBound...])
      }
      end = text.index(after: close)
    }

    private static func value(_ text: Substring) -> String? {
      let rest = text.drop(while: \.isWhitespace)
      guard rest.first == "=" else { return nil }
      let value = rest.dropFirst().drop(while: \.isWhitespace)
      if let quote = value.first, quote == "\"" || quote == "'" {
        return HTMLCharacters.decoded(value.dropFirst().prefix { $0 != quote })
      }
      return HTMLCharacters.decoded(value.prefix { !$0.isWhitespace })
    }
  }

  /// Open tags, each with the Markdown of what is in it.
  private struct Builder {
    private var open: [(name: String, address: String?, content: String)] = [("", nil, "")]

    mutating func add(text: some StringProtocol) {
      append(MarkdownText.escaped(HTMLCharacters.decoded(text)))
    }

    mutating func add(_ tag: Tag) {
      switch (tag.name, tag.isEnd) {
      case ("br", _): append("\n")
      case ("p", _), ("div", _), ("blockquote", _), ("ul", _), ("ol", _), ("li", _): append("\n\n")
      case ("b", false), ("strong", false), ("i", false), ("em", false), ("a", false):
        // Deeper nesting has no meaning for readers.
        if open.count < 16 { open.append((tag.name, tag.address, "")) }
      case (let name, true):
        if let index = open.lastIndex(where: { $0.name == name }), index > 0 {
          while open.count > index { close() }
        }
      default: break
      }
    }

    private mutating func append(_ text: String) { open[open.count - 1].content += text }

    private mutating func close() {
      let (name, address, content) = open.removeLast()
      let inner = content.trimmed
      // Marks do not go around blanks or from one paragraph to another.
      guard !inner.isEmpty, !inner.contains("\n\n"), let start = content.firstRange(of: inner) else {
        return append(content)
      }
      let marked: String? =
        switch name {
        case "b", "strong": "**\(inner)**"
        case "i", "em": "*\(inner)*"
        default: address.flatMap(MarkdownText.address).map { "[\(inner)](\($0))" }
        }
      append(content[..<start.lowerBound] + (marked ?? inner) + content[start.upperBound...])
    }

    mutating func finished() -> String {
      while open.count > 1 { close() }
      return open[0].content
    }
  }
}
