/// The lines before a body, put together as they come in.
struct HeadLines {
  private var status: Int?
  private var headers: [(name: String, value: String)] = []

  /// - Parameter line: With its end; the empty one ends the head.
  /// - Returns: The head when it is whole. Those that only say that there will be another (100 to 199) are passed over.
  mutating func add(_ line: UnsafeRawBufferPointer) -> Wire.Head? {
    let text = String(decoding: line, as: UTF8.self).trimmingEnd
    if text.isEmpty {
      defer { self = HeadLines() }
      guard let status, status >= 200 else { return nil }
      return Wire.Head(status: status, headers: Headers(headers))
    }
    if text.hasPrefix("HTTP/") {
      let words = text.split(separator: " ", maxSplits: 2)
      status = words.count > 1 ? Int(words[1]) : nil
      headers = []
    } else if let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers.append((String(text[..<colon]), String(value)))
    }
    return nil
  }
}

extension String {
  /// Without white space and line ends behind it.
  fileprivate var trimmingEnd: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...last]
  }
}
