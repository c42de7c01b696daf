/// The tags of a template, one after the other.
struct TemplateTags {
  enum Tag: Equatable {
    case text(Substring)
    case value(String)
    case section(String), inverted(String), end(String)
    case part(String)
  }

  let file: String
  private var rest: Substring.UTF8View
  /// Of the tag that was read last.
  private(set) var line = 1
  /// The lines of that tag.
  private var height = 0

  init(_ text: String, file: String) { (rest, self.file) = (text[...].utf8, file) }

  /// - Returns: `nil` at the end.
  mutating func next() throws(TemplateFault) -> Tag? {
    line += height
    height = 0
    guard !rest.isEmpty else { return nil }
    guard isAt("{{") else {
      let text = take { $0.isAt("{{") }
      return .text(Substring(text))
    }
    let isTriple = isAt("{{{")
    rest.removeFirst(isTriple ? 3 : 2)
    let end: StaticString = isTriple ? "}}}" : "}}"
    let inside = String(Substring(take { $0.isAt(end) }))
    guard isAt(end) else {
      height = 0
      throw fault(.openTag)
    }
    rest.removeFirst(end.utf8CodeUnitCount)
    return try tag(inside, isTriple)
  }

  private func tag(_ inside: String, _ isTriple: Bool) throws(TemplateFault) -> Tag {
    if inside.first == "!", !isTriple { return .text("") }
    let kinds: [Character: (String) -> Tag] = [
      "#": Tag.section, "^": Tag.inverted, "/": Tag.end, ">": Tag.part, "&": Tag.value,
    ]
    let kind = isTriple ? nil : inside.first.flatMap { kinds[$0] }
    guard let name = TemplateTags.name(kind == nil ? inside[...] : inside.dropFirst()) else {
      throw fault(.unknownTag(inside))
    }
    return (kind ?? Tag.value)(name)
  }

  func fault(_ kind: TemplateFault.Kind) -> TemplateFault {
    TemplateFault(file: file, line: line, kind: kind)
  }

  /// - Returns: `nil` unless it is a name, or several with points between.
  private static func name(_ text: Substring) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1 else { return nil }
    let isName =
      words[0] == "."
      || words[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
      }
    return isName ? String(words[0]) : nil
  }

  private func isAt(_ mark: StaticString) -> Bool {
    rest.starts(with: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
  }

  /// What comes before a place, or everything.
  private mutating func take(until isEnd: (TemplateTags) -> Bool) -> Substring.UTF8View {
    let start = rest
    while let byte = rest.first, !isEnd(self) {
      if byte == UInt8(ascii: "\n") { height += 1 }
      rest.removeFirst()
    }
    return start[..<rest.startIndex]
  }
}
