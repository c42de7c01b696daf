internal import Content

/// A picture in Markdown: `![words](path "title")`.
struct MarkdownPicture: Equatable {
  var path, title, alternativeText: String

  /// The most bytes of the words, and of the path with its title.
  private static let longest = 8000

  /// The pictures in a text in UTF-8, which is passed once for each of three marks: pages may have very many brackets.
  static func all(in text: some RandomAccessCollection<UInt8>) -> [MarkdownPicture] {
    var pictures: [MarkdownPicture] = []
    var (start, middle, end, offset) = (Mark("!["), Mark("]("), Mark(")"), 0)
    while start.move(to: offset, in: text), middle.move(to: start.after, in: text),
      end.move(to: middle.after, in: text)
    {
      offset = start.after
      guard middle.before - start.after <= longest, end.before - middle.after <= longest else { continue }
      pictures.append(
        MarkdownPicture(
          words: text.dropFirst(start.after).prefix(middle.before - start.after),
          target: text.dropFirst(middle.after).prefix(end.before - middle.after)))
      offset = end.after
    }
    return pictures
  }
}

extension MarkdownPicture {
  fileprivate init(words: some Collection<UInt8>, target: some Collection<UInt8>) {
    let target = String(decoding: target, as: UTF8.self).trimmed
    path = String(target.prefix { !$0.isWhitespace })
    title = target.dropFirst(path.count).trimmed.trimming { "\"'".contains($0) }
    alternativeText = String(decoding: words, as: UTF8.self).trimmed
  }
}

/// Bytes that are looked for, only forwards.
private struct Mark {
  private let bytes: [UInt8]
  /// Where it was found: the offset before it.
  private(set) var before = -1

  init(_ bytes: String) { self.bytes = Array(bytes.utf8) }

  var after: Int { before + bytes.count }

  /// Goes to the first that begins at an offset or later.
  ///
  /// - Returns: False if there is none.
  mutating func move(to offset: Int, in text: some RandomAccessCollection<UInt8>) -> Bool {
    if before >= offset { return true }
    let rest = text.dropFirst(offset)
    guard let place = rest.indices.first(where: { rest[$0...].starts(with: bytes) }) else { return false }
    before = text.distance(from: text.startIndex, to: place)
    return true
  }
}

extension String {
  /// Without such characters at its ends.
  fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> String {
    var text = self[...].drop(while: isLeftOut)
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return String(text)
  }
}
