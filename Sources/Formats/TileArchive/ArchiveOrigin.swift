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

  /// - Returns: `nil` for a file that cannot be read, or that PhotoMap has not fetched.
  package init?(ofFileAt path: String) {
    do throws(ArchiveError) {
      guard let origin = try ArchiveMetadata(TileArchive(path).metadata()).origin else { return nil }
      self = origin
    } catch {
      return nil
    }
  }
}
