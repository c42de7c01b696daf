internal import Downloads

/// Collects the lines of a response's head.
struct ResponseHeadParser {
  /// Of the head that was begun last; 0 if it is not a number.
  private(set) var status = 0
  private var lines: [(name: String, value: String)] = []
  /// Whether the head that was added last has a content encoding.
  private(set) var isCompressed = false

  /// Adds a line with its line break.
  ///
  /// - Returns: The head, after the empty line that ends it.
  mutating func add(_ bytes: UnsafeRawBufferPointer) -> ResponseHead? {
    let line = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
    if line.isEmpty {
      defer { lines = [] }
      isCompressed = lines.contains { $0.name.lowercased() == "content-encoding" && $0.value != "identity" }
      return ResponseHead(status: status, headers: Headers(lines))
    }
    if line.hasPrefix("HTTP/") {
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      lines = []
    } else if let first = line.first, first == " " || first == "\t" {
      // The value of the line before goes on (RFC 9112, section 5.2).
      if !lines.isEmpty { lines[lines.count - 1].value += line }
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      lines.append((String(line[..<colon]), String(value)))
    }
    return nil
  }
}
