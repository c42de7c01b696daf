package import Photography

/// Parses Markdown of sidecars, albums, walks and places: CommonMark with tables, strikethrough and bare web addresses.
///
/// Raw HTML is shown as text, but for its comments. `#hashtags` become links. Addresses without a scheme are those of files of the content folder. Every text is
/// accepted.
package enum MarkdownReader {
  /// - Parameters:
  ///   - place: Where the text stands.
  ///   - report: Called with what its author should know.
  package static func prose(
    _ text: String, at place: TextPlace = TextPlace(file: ""), report: (Problem) -> Void = { _ in }
  ) -> Prose {
    let document = MarkdownDocument(EscapedHashes.hidden(in: LooseAddresses.mended(in: text)))
    if let fault = document.fault {
      report(
        Problem(.warning, place.subject, fault.summary, remedy: fault.remedy, code: .unformattedText))
    }
    let inserts = InsertReader(place)
    let blocks = document.blocks(inserts).belowTitle
    inserts.problems.forEach(report)
    return Prose(blocks).mapAddresses { ContentAddress($0, inFolder: place.folder)?.url ?? $0 }
  }
}

/// Where a text stands.
package struct TextPlace: Sendable {
  /// From the content folder.
  package let file: String
  /// What problems of the whole text name: the file, or a place in it.
  let subject: String
  /// The line of the file in which the text begins, from 1.
  let line: Int

  package init(file: String, subject: String? = nil, line: Int = 1) {
    (self.file, self.subject, self.line) = (file, subject ?? file, line)
  }

  var folder: Substring { FileName.split(file).folder }
}

extension [Prose.Block] {
  /// With its highest heading at level 2, below the page's title.
  package var belowTitle: [Prose.Block] {
    let top = compactMap(\.headingLevel).min() ?? 2
    return map { block in
      guard case .heading(let level, let inlines) = block else { return block }
      return .heading(level: Swift.min(6, level - top + 2), inlines)
    }
  }
}

extension Prose.Block {
  fileprivate var headingLevel: Int? {
    if case .heading(let level, _) = self { level } else { nil }
  }
}

/// The escape `\#`, which prevents a hashtag. cmark resolves escapes and joins the texts around them, so `\#` is replaced by
/// one control character, which has no meaning in text, while cmark parses.
enum EscapedHashes {
  /// The control character SUBSTITUTE.
  static let placeholder: Unicode.Scalar = "\u{1A}"

  static func hidden(in text: String) -> String {
    guard
      text.contains(UInt8(ascii: "\\"), before: UInt8(ascii: "#"))
        || text.utf8.contains(UInt8(ascii: placeholder))
    else { return text }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped, scalar == "#" {
        result.removeLast()
        result.append(placeholder)
      } else {
        result.append(scalar == placeholder ? "\u{FFFD}" : scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return String(result)
  }

  /// - Parameter isCode: Whether backslashes are literal.
  static func shown(in text: String, isCode: Bool) -> String {
    guard text.utf8.contains(UInt8(ascii: placeholder)) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar == placeholder else {
        result.append(scalar)
        continue
      }
      if isCode { result.append("\\") }
      result.append("#")
    }
    return String(result)
  }
}
