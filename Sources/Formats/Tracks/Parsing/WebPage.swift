/// A web page, which browsers and programs save where a file was wanted: often that of a log-in.
enum WebPage {
  /// Whether a text begins as a page does, after comments and a declaration of XML.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    // UTF-16 has a zero beside each of its first letters.
    let start = bytes.prefix(4096).filter { $0 != 0 && $0 < 0x80 }
    var text = String(decoding: start, as: UTF8.self).lowercased()[...].drop { $0 != "<" }
    while let end = ["<!--": "-->", "<?": "?>"].first(where: { text.hasPrefix($0.key) })?.value {
      guard let found = text.firstRange(of: end) else { return false }
      text = text[found.upperBound...].drop { $0 != "<" }
    }
    return beginnings.contains { beginning in
      text.hasPrefix(beginning) && text.dropFirst(beginning.count).first.map { !$0.isLetter } ?? true
    }
  }

  private static let beginnings = ["<!doctype html", "<html", "<head", "<body", "<script", "<title", "<div"]
}
