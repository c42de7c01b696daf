package import Photography

extension Problem {
  /// What the author can do, without what happens to a value until then.
  package var correction: String? {
    var text = remedy ?? ""
    for ignored in ["It is ignored until then.", "It is ignored."] where text.hasSuffix(ignored) {
      text = text.dropLast(ignored.count).trimmed
    }
    return text.isEmpty ? nil : text
  }
}
