/// Words that no published file may contain, such as the titles of hidden photographs and the names of hidden places.
package struct HiddenTexts: Sendable {
  /// A text as a file may contain it.
  private struct Form: Hashable {
    let bytes: [UInt8]
    let text: String
    /// Whether it counts only where it is the whole text of an element, or a whole value.
    var isValue = false
  }

  /// By their first four bytes.
  private let forms: [UInt32: [Form]]
  /// One bit for each pair of bytes with which a text begins: nearly every position of a file ends there.
  private let starts: [UInt64]

  /// Shorter texts than four letters are left out: they are in every page.
  ///
  /// - Parameters:
  ///   - texts: Found wherever they stand as whole words.
  ///   - values: Words that many sentences have. They are found where one is the whole text of an element of a page or feed, a
  ///     whole title or alternative text, or a whole value of JSON, as pages and data write names.
  package init(_ texts: [String], values: [String] = []) {
    var forms: Set<Form> = []
    for (texts, isValue) in [(texts, false), (values, true)] {
      for text in texts where text.count >= 4 {
        for form in [text, text.escapedAsMarkup, text.escapedAsJSON] {
          forms.insert(Form(bytes: Array(form.utf8), text: text, isValue: isValue))
        }
      }
    }
    var starts = [UInt64](repeating: 0, count: 1024)
    for form in forms {
      let pair = Int(form.bytes[0]) << 8 | Int(form.bytes[1])
      starts[pair >> 6] |= 1 << UInt64(pair & 63)
    }
    self.forms = Dictionary(grouping: forms) { Self.key($0.bytes[...]) }
    self.starts = starts
  }

  package var isEmpty: Bool { forms.isEmpty }

  private static func key(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The texts that a file contains as whole words, each once.
  package func findings(in file: [UInt8], atMost most: Int = 3) -> [String] {
    guard !isEmpty, file.count >= 4 else { return [] }
    var found: [String] = []
    file.withUnsafeBufferPointer { bytes in
      forEachStart(in: bytes) { start in
        let key = (0..<4).reduce(0 as UInt32) { $0 << 8 | UInt32(bytes[start + $1]) }
        for form in forms[key] ?? [] {
          let end = start + form.bytes.count
          guard end <= bytes.count, end == bytes.count || !Self.isLetter(bytes[end]),
            bytes[start..<end].elementsEqual(form.bytes),
            !form.isValue || Self.isValue(start..<end, in: bytes)
          else { continue }
          if !found.contains(form.text) { found.append(form.text) }
          if found.count >= most { return false }
        }
        return true
      }
    }
    return found
  }

  /// Where a word begins with the first two bytes of a text. Most of the time goes here.
  ///
  /// - Parameter body: Returns whether to go on.
  private func forEachStart(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool) {
    starts.withUnsafeBufferPointer { starts in
      guard let base = bytes.baseAddress, let bits = starts.baseAddress else { return }
      let end = bytes.count - 3
      var (start, pair) = (0, Int(base[0]))
      while start < end {
        pair = (pair << 8 | Int(base[start &+ 1])) & 0xFFFF
        if bits[pair >> 6] & 1 << UInt64(pair & 63) != 0, start == 0 || !Self.isLetter(base[start - 1]),
          !body(start)
        {
          return
        }
        start &+= 1
      }
    }
  }

  /// Whether something is the whole text of an element (but of a drawing: the names of towns on maps), a whole attribute that
  /// people read, or a whole value of JSON.
  private static func isValue(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func skipped(from start: Int, by step: Int) -> Int {
      var at = start
      while bytes.indices.contains(at), [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += step }
      return at
    }
    func byte(_ at: Int) -> UInt8 { bytes.indices.contains(at) ? bytes[at] : 0 }
    let (before, after) = (
      skipped(from: range.lowerBound - 1, by: -1), skipped(from: range.upperBound, by: 1)
    )
    if byte(before) == UInt8(ascii: ">"), byte(after) == UInt8(ascii: "<") {
      let tag = bytes[max(0, before - 400)..<before]
      guard let open = tag.lastIndex(of: UInt8(ascii: "<")) else { return true }
      let name = bytes[(open + 1)..<before].prefix { $0 != 0x20 && $0 != 0x0A }
      return !["text", "tspan", "script", "style"].contains { name.elementsEqual($0.utf8) }
    }
    guard byte(range.lowerBound - 1) == UInt8(ascii: "\""), byte(range.upperBound) == UInt8(ascii: "\"")
    else {
      return false
    }
    let sign = skipped(from: range.lowerBound - 2, by: -1)
    switch byte(sign) {
    case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["):
      return byte(skipped(from: range.upperBound + 1, by: 1)) != UInt8(ascii: ":")
    case UInt8(ascii: "="):
      let name = bytes[max(0, sign - 16)..<sign].reversed().prefix { isLetter($0) }.reversed()
      return ["title", "alt", "label", "content"].contains { name.elementsEqual($0.utf8) }
    default: return false
    }
  }

  /// Letters and digits, and whatever is not ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
  }
}

extension String {
  fileprivate var escapedAsMarkup: String {
    map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&#34;"
      case "'": "&#39;"
      default: String(character)
      }
    }.joined()
  }

  fileprivate var escapedAsJSON: String {
    map { character in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "&": "\\u0026"
      case "<": "\\u003c"
      case ">": "\\u003e"
      case "\n": "\\n"
      default: String(character)
      }
    }.joined()
  }
}
