/// What names an album within an export, such as its path or number.
package struct AlbumKey: Sendable, Hashable, Comparable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func < (a: AlbumKey, b: AlbumKey) -> Bool { a.text < b.text }
}

/// An album of an export.
package struct ImportedAlbum: Sendable, Hashable {
  package var key: AlbumKey
  package var title: String
  package var description: ImportedText?
  /// The path of its cover in the ``SourceTree``.
  package var cover: String?
  package var visibility = ImportedVisibility.shown
  /// The folder of the ``SourceTree`` that it is, where folders are albums.
  package var folder: String?
  /// The album that it is in.
  package var parent: AlbumKey?

  package init(key: AlbumKey, title: String) {
    (self.key, self.title) = (key, title)
  }
}
