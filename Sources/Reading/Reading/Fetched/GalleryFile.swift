package import Photography

/// A list from Flickr in the content folder: `flickr/recent.json`.
package struct GalleryFile: FetchedFile, Hashable {
  /// One picture; a file that could not be downloaded is `nil`.
  package struct Entry: Sendable, Hashable, Codable {
    package struct File: Sendable, Hashable, Codable {
      /// In `flickr/pictures/`.
      package var name: String
      package var width: Int
      package var height: Int

      package init(name: String, width: Int, height: Int) {
        (self.name, self.width, self.height) = (name, width, height)
      }
    }

    package var id: String
    package var title: String?
    package var owner: String
    package var ownerPage: String
    package var page: String
    package var licence: String?
    package var licencePage: String?
    /// In the camera's local time: `"2019-09-18 14:00:00"`.
    package var taken: String?
    /// Degrees north and east; `nil` where the owner does not publish them.
    package var latitude: Double?
    package var longitude: Double?
    package var thumbnail: File?
    package var full: File?

    package init(
      id: String, title: String? = nil, owner: String, ownerPage: String, page: String,
      licence: String? = nil, licencePage: String? = nil, taken: String? = nil, latitude: Double? = nil,
      longitude: Double? = nil, thumbnail: File? = nil, full: File? = nil
    ) {
      (
        self.id, self.title, self.owner, self.ownerPage, self.page, self.licence, self.licencePage,
        self.taken, self.latitude, self.longitude, self.thumbnail, self.full
      ) =
        (id, title, owner, ownerPage, page, licence, licencePage, taken, latitude, longitude, thumbnail, full)
    }
  }

  /// Where the pictures of a photograph can be downloaded.
  package struct Source: Sendable, Hashable, Codable {
    /// Part of the names of the files.
    package var secret: String
    /// Addresses; `nil` where Flickr has none.
    package var thumbnail: String?
    package var full: String?
    /// Sizes in pixels; `nil` where Flickr does not announce them.
    package var thumbnailSize: PixelSize?
    package var fullSize: PixelSize?

    package init(
      secret: String, thumbnail: String? = nil, full: String? = nil, thumbnailSize: PixelSize? = nil,
      fullSize: PixelSize? = nil
    ) {
      (self.secret, self.thumbnail, self.full, self.thumbnailSize, self.fullSize) =
        (secret, thumbnail, full, thumbnailSize, fullSize)
    }
  }

  package var fetched: String
  package var pictures: [Entry]

  package init(fetched: String, pictures: [Entry]) {
    (self.fetched, self.pictures) = (fetched, pictures)
  }

  /// The folder of all lists, in the content folder.
  package static let folder = "flickr"
  package static func path(of name: String) -> String { "\(folder)/\(name).json" }
  package static func path(ofPicture name: String) -> String { "\(folder)/pictures/\(name)" }
}

extension Gallery {
  /// A list as pages show it, without the entries that have no valid id.
  ///
  /// - Parameters:
  ///   - present: The picture files that exist.
  ///   - isHidden: Whether a place lies in a privacy zone.
  package init(
    _ file: GalleryFile, fetched: Instant, name: String, title: String, present: Set<String>,
    isHidden: (Coordinate) -> Bool
  ) {
    self.init(
      name: name, title: title, fetched: fetched,
      pictures: file.pictures.compactMap { entry in
        var picture = GalleryPicture(entry, present: present)
        picture?.coordinate = entry.coordinate.flatMap { isHidden($0) ? nil : $0 }
        return picture
      })
  }
}

extension GalleryFile.Entry {
  /// - Returns: `nil` when it is missing or invalid.
  fileprivate var coordinate: Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

extension GalleryPicture {
  /// A picture as pages show it, without its coordinate.
  ///
  /// - Parameter present: The picture files that exist.
  /// - Returns: `nil` when its id is unusable as the name of a page.
  package init?(_ entry: GalleryFile.Entry, present: Set<String>) {
    guard PageName(entry.id).description == entry.id else { return nil }
    func there(_ file: GalleryFile.Entry.File?) -> GalleryPicture.File? {
      guard let file, present.contains(file.name), file.width > 0, file.height > 0 else { return nil }
      return GalleryPicture.File(
        path: GalleryFile.path(ofPicture: file.name), size: PixelSize(width: file.width, height: file.height))
    }
    self.init(
      id: entry.id, title: entry.title, owner: entry.owner, ownerPage: entry.ownerPage, page: entry.page,
      licence: entry.licence, licencePage: entry.licencePage,
      taken: entry.taken.flatMap { LocalDateTime(iso8601: $0) }, thumbnail: there(entry.thumbnail),
      full: there(entry.full))
  }
}
