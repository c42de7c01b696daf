/// A recorded track of an export.
package struct ImportedWalk: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// The path of a track in the ``SourceTree``, perhaps with `.gz` at its end.
    case file(String)
    /// A track that the reader made of records: its name with extension, and its bytes.
    case made(name: String, [UInt8])
  }

  package var content: Content
  package var key: String
  /// The name of its copy, where the one in the export tells what stays private; `nil` for that one.
  package var name: String?
  package var title: ImportedText?
  package var description: ImportedText?
  /// Whether the times of its points are made up, as in planned tours: then photographs join it by their places alone.
  package var hasInventedTimes = false
  package var visibility = ImportedVisibility.shown
  package var albums: [AlbumKey] = []

  package init(_ content: Content, key: String) {
    (self.content, self.key) = (content, key)
  }
}
