import Content
package import Photography
package import Reading

/// A picture from Flickr for a walk that is being recorded (W2).
package struct RecordedWalkPicture: Sendable {
  package let entry: GalleryFile.Entry
  /// The small picture, without metadata but its credit; JPEG.
  package let thumbnail: [UInt8]
}

extension WalkFetch {
  /// The first picture near a position that the walk does not have yet. It stays in the cache, where the fetch of the saved walk
  /// finds it.
  ///
  /// - Parameters:
  ///   - place: Where the walker is. A search tells Flickr of it, so that there is none in a privacy zone.
  ///   - used: The ids of the walk's pictures.
  /// - Returns: `nil` when there is none, when the site wants none, or when the place may not be told.
  /// - Throws: `FlickrError`, `DownloadError`, or an error of reading `site.yaml`.
  package func picture(at place: Coordinate, excluding used: Set<String>) async throws -> RecordedWalkPicture?
  {
    let configuration = try AuthoredContent.configuration(of: content)
    guard configuration.walks.pictures.isWanted, configuration.places.precision == .exact,
      !configuration.privacy.hidesOnTracks(place)
    else { return nil }
    let found = try await find(at: place, configuration.walks.pictures.search, excluding: used)
    guard let entry = found.picture, let source = found.source,
      let thumbnail = try await pictures.thumbnail(of: entry, from: source)
    else { return nil }
    return RecordedWalkPicture(entry: entry, thumbnail: thumbnail)
  }
}
