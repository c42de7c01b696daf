package import Photography

/// Changes hashtags in texts as authors write them, and nothing else of these.
package enum HashtagText {
  /// How a text is read.
  package enum Markup: Sendable {
    case markdown, plain

    fileprivate func hashtags(_ text: String) -> [Hashtag] {
      switch self {
      case .markdown: MarkdownReader.prose(text).hashtags
      case .plain: PlainTextReader.hashtags(text)
      }
    }
  }

  /// How many hashtags are changed one by one, where a text also has some in code or in addresses.
  private static let most = 500

  /// A tag as a hashtag, `#first-light`; `nil` if no hashtag can have its letters, or it has levels.
  package static func written(_ tag: Hashtag) -> String? {
    guard tag.title.count == 1 else { return nil }
    let text = "#" + tag.name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    let scalars = Array(text.unicodeScalars)
    guard let (_, end) = WordScanner.hashtag(in: scalars, at: 0), end == scalars.count else { return nil }
    return text
  }

  /// A text with other words for some hashtags.
  ///
  /// - Parameters:
  ///   - markup: How the text is read; what is no hashtag then, such as code, stays.
  ///   - new: What is written for a hashtag, with its sign or without; `nil` leaves it.
  package static func replacing(
    in text: String, _ markup: Markup, by new: (Hashtag, _ word: String) -> String?
  ) -> String {
    var scalars = Array(text.unicodeScalars)
    var found: [(range: Range<Int>, new: [Unicode.Scalar])] = []
    var position = 0
    while position < scalars.count {
      guard let (word, end) = WordScanner.hashtag(in: scalars, at: position) else {
        position += 1
        continue
      }
      if let tag = Hashtag(spelled: [word]), let new = new(tag, word) {
        found.append((position..<end, Array(new.unicodeScalars)))
      }
      position = end
    }
    guard !found.isEmpty else { return text }
    let before = markup.hashtags(text)
    let wanted = before.compactMap { tag in
      new(tag, tag.name).map { word in PlainTextReader.hashtags(word).first } ?? tag
    }
    let all = string(HashtagText.replaced(scalars, found[...]))
    let isEach = before.count { new($0, $0.name) != nil } == found.count
    if isEach, markup.hashtags(all) == wanted { return all }
    // Some are none as the text is read: each is changed only if that changes one hashtag.
    for (range, word) in found.suffix(most).reversed() {
      let changed = HashtagText.replaced(scalars, [(range, word)])
      let (old, new) = (markup.hashtags(string(scalars)), markup.hashtags(string(changed)))
      let isOne = old.count == new.count ? zip(old, new).count { $0 != $1 } == 1 : new.count == old.count - 1
      if isOne { scalars = changed }
    }
    return string(scalars)
  }

  private static func replaced(
    _ scalars: [Unicode.Scalar], _ some: ArraySlice<(range: Range<Int>, new: [Unicode.Scalar])>
  ) -> [Unicode.Scalar] {
    var (result, position) = ([Unicode.Scalar](), 0)
    for (range, new) in some {
      result += scalars[position..<range.lowerBound]
      result += new
      position = range.upperBound
    }
    return result + scalars[position...]
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
