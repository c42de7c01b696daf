package import Photography

/// What the author asks of an import.
package struct ImportOptions: Sendable {
  /// Whether names of people become tags.
  package var withPeople = false
  /// Whether further albums of a photograph become tags `Albums|TITLE`.
  package var tagsAlbums = true
  /// Whether files are hard links to those of the export.
  package var links = false
  /// Whether only sidecars are written, beside the photographs where they are.
  package var inPlace = false
  /// Whether nothing is written.
  package var isDry = false
  /// Whether the folders and archives are read again with later parts of the export. What was uploaded is gone by then.
  package var remembersSources = true
  /// Told of every file that was written, as soon as it is there.
  package var wrote: @Sendable (ImportChange) -> Void = { _ in }
  /// Dates after this are none.
  package var now: Instant

  package init(now: Instant) { self.now = now }
}
