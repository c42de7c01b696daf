package import Photography

/// Parses plain text, such as descriptions inside photographs: blank lines separate paragraphs, line breaks stay, and web
/// addresses and hashtags become links.
package enum PlainTextReader {
  package static func prose(_ text: String) -> Prose {
    // Printable ASCII is one line; this avoids the search for line ends.
    let isOneLine = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    let lines =
      isOneLine
      ? [text.trimmed]
      : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.trimmed)
    return Prose(
      lines.split(whereSeparator: \.isEmpty).map { paragraph in
        .paragraph(Array(paragraph.map(inlines).joined(separator: [.lineBreak])))
      })
  }

  /// The hashtags of a text.
  package static func hashtags(_ text: String) -> [Hashtag] {
    // Most titles have none: neither `#` nor the first byte of the wide one.
    text.utf8.contains { $0 == UInt8(ascii: "#") || $0 == 0xEF } ? prose(text).hashtags : []
  }

  private static func inlines(_ line: String) -> [Prose.Inline] {
    let text = Array(line.unicodeScalars)
    var run = InlineRun()
    var position = 0
    while position < text.count {
      if let (word, end) = WordScanner.hashtag(in: text, at: position), let tag = Hashtag(spelled: [word]) {
        run.append(.hashtag(tag, spelling: word))
        position = end
      } else if let (url, end) = WordScanner.address(in: text, at: position) {
        run.append(.link(url: url, [.text(url)]))
        position = end
      } else {
        run.append(text[position])
        position += 1
      }
    }
    return run.inlines
  }
}
