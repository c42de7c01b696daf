/// Reads the tags of an HTML, SVG or XML text in order, without building a tree.
struct MarkupScanner {
  struct Tag {
    var name: String
    var attributes: [(name: String, value: String)] = []
    var isEnd = false
    /// `<br/>`
    var isClosed = false

    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  enum Event {
    case tag(Tag)
    /// What is between tags; of a script or style, its whole text.
    case text(ArraySlice<UInt8>)
    /// The text ends in a tag, or an attribute has no end.
    case damage(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The element whose text is not markup.
  private var raw: String?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Event? {
    guard position < bytes.count else { return nil }
    if let raw {
      self.raw = nil
      return .text(takeRaw(raw))
    }
    guard bytes[position] == UInt8(ascii: "<") else {
      let start = position
      position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      return .text(bytes[start..<position])
    }
    if has("<!--") {
      skip(past: "-->")
      return next()
    }
    if has("<![CDATA[") {
      let start = position + 9
      skip(past: "]]>")
      return .text(bytes[start..<max(start, position - 3)])
    }
    if has("<!") || has("<?") {
      skip(past: ">")
      return next()
    }
    return tag()
  }

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return position + count <= bytes.count
      && (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private mutating func skip(past text: StaticString) {
    while position < bytes.count, !has(text) { position += 1 }
    position = min(bytes.count, position + text.utf8CodeUnitCount)
  }

  private mutating func takeRaw(_ name: String) -> ArraySlice<UInt8> {
    let start = position
    let end = Array("</\(name)".utf8)
    while position < bytes.count {
      guard let next = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else { break }
      position = next
      if bytes[next...].starts(with: end) { return bytes[start..<next] }
      position += 1
    }
    position = bytes.count
    return bytes[start..<position]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private mutating func tag() -> Event {
    position += 1
    var tag = Tag(name: "")
    if position < bytes.count, bytes[position] == UInt8(ascii: "/") {
      tag.isEnd = true
      position += 1
    }
    tag.name = word { byte in !Self.isSpace(byte) && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ">") }
    guard !tag.name.isEmpty else { return .damage("has a “<” that begins no tag") }
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: ">") {
        position += 1
        if !tag.isEnd, !tag.isClosed, ["script", "style"].contains(tag.name) { raw = tag.name }
        return .tag(tag)
      } else if byte == UInt8(ascii: "/") {
        tag.isClosed = true
        position += 1
      } else {
        guard let attribute = attribute() else { break }
        tag.attributes.append(attribute)
      }
    }
    position = bytes.count
    return .damage("ends inside a tag <\(tag.name)>")
  }

  private mutating func attribute() -> (name: String, value: String)? {
    let name = word { byte in
      !Self.isSpace(byte) && byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">")
        && byte != UInt8(ascii: "/")
    }
    guard !name.isEmpty else { return nil }
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return (name, "") }
    position += 1
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return (name, word { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }.unescaped)
    }
    position += 1
    guard let end = bytes[position...].firstIndex(of: quote) else { return nil }
    defer { position = end + 1 }
    return (name, String(decoding: bytes[position..<end], as: UTF8.self).unescaped)
  }

  private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, belongs(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

extension String {
  /// Without the escapes of markup: the five of XML, and numbers.
  var unescaped: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      let name = rest[rest.index(after: start)..<end]
      if let text = String.escapes[String(name)] ?? String.scalar(name) {
        result += text
      } else {
        result += rest[...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static let escapes = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  private static func scalar(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.first.map { $0 == "x" || $0 == "X" } == true
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
