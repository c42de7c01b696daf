/// Words that no published file may contain, such as the titles of hidden photographs and the names of hidden places.
package struct HiddenTexts: Sendable {
  /// A text as a file may contain it.
  private struct Form: Hashable {
    let bytes: [UInt8]
    let text: String
  }

  /// By their first four bytes.
  private let forms: [UInt32: [Form]]
  /// One bit for each pair of bytes with which a text begins: nearly every position of a file ends there.
  private let starts: [UInt64]

  /// - Parameter texts: Shorter ones than four letters are left out: they are in every page.
  package init(_ texts: [String]) {
    var forms: Set<Form> = []
    for text in texts where text.count >= 4 {
      for form in [text, text.escapedAsMarkup, text.escapedAsJSON] {
        forms.insert(Form(bytes: Array(form.utf8), text: text))
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
            bytes[start..<end].elementsEqual(form.bytes)
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
