/// Where an archive was fetched from, in its metadata.
package struct ArchiveOrigin: Sendable, Hashable, Codable {
  package var address: String
  /// The version of the archive there: its ETag, or else its date.
  package var version: String
  /// The tiles of maps for which it was fetched, as ``TileLists``.
  package var tiles: TileLists

  package init(address: String, version: String, tiles: TileLists) {
    (self.address, self.version, self.tiles) = (address, version, tiles)
  }
}
