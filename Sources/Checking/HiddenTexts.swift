/// Words that no published file may contain, such as the titles of hidden photographs and the names of hidden places.
package struct HiddenTexts: Sendable {
  /// By their first four bytes.
  private let texts: [UInt32: [[UInt8]]]
  /// One bit for each pair of bytes with which a text begins: nearly every position of a file ends there.
  private let starts: [UInt64]

  /// - Parameter texts: Shorter ones than four letters are left out: they are in every page.
  package init(_ texts: [String]) {
    var forms: Set<[UInt8]> = []
    for text in texts where text.count >= 4 {
      forms.insert(Array(text.utf8))
      // As markup and JSON write it.
      forms.insert(Array(text.escapedAsMarkup.utf8))
      forms.insert(Array(text.escapedAsJSON.utf8))
    }
    var starts = [UInt64](repeating: 0, count: 1024)
    for form in forms where form.count >= 4 {
      let pair = Int(form[0]) << 8 | Int(form[1])
      starts[pair >> 6] |= 1 << UInt64(pair & 63)
    }
    self.texts = Dictionary(grouping: forms.filter { $0.count >= 4 }) { Self.key($0[...]) }
    self.starts = starts
  }

  package var isEmpty: Bool { texts.isEmpty }

  private static func key(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The texts that a file contains as whole words, each once.
  package func findings(in file: [UInt8], atMost most: Int = 3) -> [String] {
    guard !isEmpty, file.count >= 4 else { return [] }
    var found: [String] = []
    file.withUnsafeBufferPointer { bytes in
      for start in 0..<(bytes.count - 3) {
        let pair = Int(bytes[start]) << 8 | Int(bytes[start + 1])
        guard starts[pair >> 6] & 1 << UInt64(pair & 63) != 0, start == 0 || !Self.isLetter(bytes[start - 1])
        else {
          continue
        }
        let key = (0..<4).reduce(0 as UInt32) { $0 << 8 | UInt32(bytes[start + $1]) }
        for text in texts[key] ?? [] {
          let end = start + text.count
          guard end <= bytes.count, end == bytes.count || !Self.isLetter(bytes[end]),
            bytes[start..<end].elementsEqual(text)
          else { continue }
          let words = String(decoding: text, as: UTF8.self)
          if !found.contains(words) { found.append(words) }
          if found.count >= most { return }
        }
      }
    }
    return found
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
