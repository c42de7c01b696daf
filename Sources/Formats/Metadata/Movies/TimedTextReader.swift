package import Photography

/// Reads texts with times: captions and chapters in WebVTT, captions in SubRip. Of the file only the words are kept, and where and when
/// they are shown: no comments, styles, regions and names of cues.
///
/// - Note: WebVTT (W3C Candidate Recommendation, 2019), 4 and 6. Nobody has specified SubRip.
package struct TimedTextReader {
  /// Why a file is not used.
  package enum Failure: Error, Sendable, Hashable {
    case notUTF8
    /// It does not begin as WebVTT does.
    case notWebVTT
    /// It has no words with times.
    case empty
    /// Its words are positions, as drones write them.
    case positions
    case tooMany
  }

  package private(set) var cues: [Captions.Cue] = []
  private let isSubRip: Bool

  /// More than one each second of half a day.
  private static let mostCues = 50_000

  /// - Parameter isSubRip: Whether it is SubRip instead of WebVTT.
  package init(_ bytes: [UInt8], isSubRip: Bool) throws(Failure) {
    self.isSubRip = isSubRip
    guard let whole = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    let text = whole.unicodeScalars.first == "\u{FEFF}" ? String(whole.unicodeScalars.dropFirst()) : whole
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if !isSubRip {
      guard let first = lines.first,
        first == "WEBVTT" || first.hasPrefix("WEBVTT ") || first.hasPrefix("WEBVTT\t")
      else { throw .notWebVTT }
    }
    for block in lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }) {
      if let cue = cue(block) { cues.append(cue) }
      guard cues.count <= TimedTextReader.mostCues else { throw .tooMany }
    }
    guard !cues.isEmpty else { throw .empty }
    guard !cues.contains(where: { TimedTextReader.hasPosition($0.text) }) else { throw .positions }
  }

  /// What the words of the cues name, one after the other.
  package var chapters: [Chapter] {
    cues.map { Chapter(start: $0.start, title: TimedTextReader.plain($0.text)) }
      .filter { !$0.title.isEmpty }.sorted { $0.start < $1.start }
  }

  /// - Parameter block: Lines; the first may name it.
  private func cue(_ block: ArraySlice<Substring>) -> Captions.Cue? {
    let comments = ["NOTE", "STYLE", "REGION"]
    guard let first = block.first, isSubRip || !comments.contains(String(first.prefix { !$0.isWhitespace })),
      let at = block.prefix(2).firstIndex(where: { $0.contains("-->") })
    else { return nil }
    let parts = block[at].split(separator: "-->", maxSplits: 1)
    let words = parts.last?.split(whereSeparator: \.isWhitespace) ?? []
    guard parts.count == 2, let start = TimedTextReader.seconds(parts[0]),
      let end = words.first.flatMap(TimedTextReader.seconds), end > start
    else { return nil }
    let lines = block[(at + 1)...].prefix { !$0.contains("-->") }.map { line in
      let line = String(
        String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
      return isSubRip ? TimedTextReader.fromSubRip(line) : TimedTextReader.known(line)
    }
    let text = lines.filter { $0.contains { !$0.isWhitespace } }.joined(separator: "\n")
    guard !text.isEmpty else { return nil }
    let settings = isSubRip ? [] : words.dropFirst().map(String.init).filter(TimedTextReader.isSetting)
    return Captions.Cue(start: start, end: end, settings: settings.joined(separator: " "), text: text)
  }
}

extension TimedTextReader {
  /// `01:02:03.500`, `02:03.500`, also with a comma.
  private static func seconds(_ text: Substring) -> Double? {
    let parts = text.filter { !$0.isWhitespace }.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last else { return nil }
    let digits = last.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let numbers = (parts.dropLast() + digits).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } && part.utf8.count <= 4 ? Int(part) : nil
    }.compactMap(\.self)
    guard digits.count == 2, digits[1].utf8.count == 3, numbers.count == parts.count + 1 else { return nil }
    let whole = numbers.dropLast().reduce(0) { $0 * 60 + $1 }
    let seconds = Double(whole) + Double(numbers[numbers.count - 1]) / 1000
    return seconds <= 345_600 ? seconds : nil
  }

  /// `line:10%`, but not `region:top`, since regions are left out.
  private static func isSetting(_ word: String) -> Bool {
    word.wholeMatch(
      of:
        /(vertical:(rl|lr))|(line:-?[0-9.]{1,8}%?(,(start|center|end))?)|(position:[0-9.]{1,8}%(,(line-left|center|line-right))?)|(size:[0-9.]{1,8}%)|(align:(start|center|end|left|right))/
    ) != nil
  }

  /// Only the tags that WebVTT knows; others may have anything in them.
  private static func known(_ line: String) -> String {
    line.replacing(#/<[^>]*>?/#) { match in
      match.output.wholeMatch(
        of:
          #/<\/?(c|i|b|u|ruby|rt)(\.[A-Za-z0-9_-]{1,32}){0,4}>|<\/?(v|lang)([. ][^<>&"]{0,80})?>|<[0-9:.]{9,14}>/#
      )
        == nil ? "" : String(match.output)
    }
  }

  /// SubRip has some of the tags, others of its own, and no characters with a meaning.
  private static func fromSubRip(_ line: String) -> String {
    line.replacing(#/\{\\[^}]*\}/#, with: "").replacing(#/<\/?font[^>]*>/#.ignoresCase(), with: "")
      .replacing("&", with: "&amp;").replacing(#/<(?!\/?[ibu]>)/#, with: "&lt;")
  }

  /// Without tags, in one line.
  private static func plain(_ text: String) -> String {
    text.replacing(#/<[^>]*>/#, with: "").replacing("\n", with: " ").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&nbsp;", with: " ").replacing(#/&[lr]rm;/#, with: "")
      .replacing("&amp;", with: "&").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Two numbers as exact as degrees: nobody says them.
  private static func hasPosition(_ text: String) -> Bool {
    text.matches(of: #/[0-9]{1,3}\.[0-9]{4,}/#).count > 1
  }
}
