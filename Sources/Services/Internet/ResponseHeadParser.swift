internal import Downloads

/// Collects the lines of a response's head.
struct ResponseHeadParser {
  /// The status of the head that was begun last; 0 if it is not a number.
  private(set) var status = 0
  private var lines: [(name: String, value: String)] = []
  /// Whether the head that was added last has a content encoding.
  private(set) var isCompressed = false

  /// Adds a line with its line break.
  ///
  /// - Returns: The head, after the empty line that ends it.
  mutating func add(_ bytes: UnsafeRawBufferPointer) -> ResponseHead? {
    let line = bytes.filter { !(0x0A...0x0D).contains($0) }
    guard let first = line.first else {
      defer { lines = [] }
      isCompressed = lines.contains { $0.name.lowercased() == "content-encoding" && $0.value != "identity" }
      return ResponseHead(status: status, headers: Headers(lines))
    }
    if line.starts(with: "HTTP/".utf8) {
      let status = line.split(separator: UInt8(ascii: " ")).dropFirst().first
      self.status = status.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
      lines = []
    } else if ResponseHeadParser.isSpace(first) {
      // The value of the line before goes on (RFC 9112, section 5.2).
      if !lines.isEmpty { lines[lines.count - 1].value += String(decoding: line, as: UTF8.self) }
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let value = line[(colon + 1)...].drop(while: ResponseHeadParser.isSpace)
      lines.append((String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self)))
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
