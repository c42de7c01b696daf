package import Photography

/// Plain text, such as descriptions inside photographs, as prose: blank lines part paragraphs, line breaks stay, web addresses
/// and hashtags become links. Nothing is markup.
package enum PlainTextReader {
  package static func prose(_ text: String) -> Prose {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.trimmed)
    return Prose(
      lines.split(whereSeparator: \.isEmpty).map { paragraph in
        .paragraph(Array(paragraph.map(inlines).joined(separator: [.lineBreak])))
      })
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

/// Inlines as they are found, letters gathered into texts.
struct InlineRun {
  private var finished: [Prose.Inline] = []
  private var letters = String.UnicodeScalarView()

  mutating func append(_ scalar: Unicode.Scalar) { letters.append(scalar) }

  mutating func append(_ inline: Prose.Inline) {
    finished = inlines
    letters = String.UnicodeScalarView()
    finished.append(inline)
  }

  var inlines: [Prose.Inline] { letters.isEmpty ? finished : finished + [.text(String(letters))] }
}
