internal import Content
internal import Photography

extension ImportedText {
  /// As sidecars have it; `nil` without a word.
  var markdown: String? {
    switch self {
    case .plain(let text): MarkdownText.plain(text).nonBlank
    case .markdown(let text): text.trimmed.nonBlank
    }
  }

  /// In one line without marks, as titles have it.
  var line: String? {
    let text =
      switch self {
      case .plain(let text), .markdown(let text): text
      }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }
}
