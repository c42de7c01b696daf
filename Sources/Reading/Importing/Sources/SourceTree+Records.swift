internal import Content
internal import JSON

extension SourceFile {
  /// The most bytes of a record that are read.
  static let largestRecord = 256 << 20

  /// - Throws: A ``SourceError``, or a `JSONSyntaxError`.
  func json() throws -> JSONValue { try JSONValue(parsing: try bytes(atMost: SourceFile.largestRecord)) }
}

extension ImportedTree {
  /// Reads a record; one that cannot be read is told.
  mutating func json(_ file: SourceFile) -> JSONValue? { told(file) { try file.json() } }

  /// A text in UTF-8, UTF-16 or Latin-1; one that cannot be read is told.
  mutating func text(_ file: SourceFile) -> String? {
    told(file) { PrivacyTextFile.decoded(try file.bytes(atMost: SourceFile.largestRecord)) }
  }

  private mutating func told<Value>(_ file: SourceFile, _ read: () throws -> Value) -> Value? {
    do {
      return try read()
    } catch {
      notes.append(ImportNote(.unreadable, file.path, "\(error)"))
      return nil
    }
  }
}

extension Sequence where Element: Hashable {
  /// Without repeats, in the order of their first.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
