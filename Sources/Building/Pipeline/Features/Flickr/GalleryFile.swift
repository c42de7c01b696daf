import Photography

/// A list from Flickr in the content folder: `flickr/recent.json`.
struct GalleryFile: FetchedFile, Hashable {
  /// One picture; a file that could not be downloaded is `nil`.
  struct Entry: Sendable, Hashable, Codable {
    struct File: Sendable, Hashable, Codable {
      /// In `flickr/pictures/`.
      var name: String
      var width: Int
      var height: Int
    }

    var id: String
    var title: String?
    var owner: String
    var ownerPage: String
    var page: String
    var licence: String?
    var licencePage: String?
    /// In the camera's local time: `"2019-09-18 14:00:00"`.
    var taken: String?
    /// Degrees north and east; `nil` where the owner does not publish them.
    var latitude: Double?
    var longitude: Double?
    var thumbnail: File?
    var full: File?
  }

  var fetched: String
  var pictures: [Entry]

  /// The folder of all lists, in the content folder.
  static let folder = "flickr"
  static func path(of name: String) -> String { "\(folder)/\(name).json" }
  static func path(ofPicture name: String) -> String { "\(folder)/pictures/\(name)" }

}

extension Gallery {
  /// A list as pages show it, without the entries that have no valid id.
  ///
  /// - Parameters:
  ///   - present: The picture files that exist.
  ///   - isHidden: Whether a place lies in a privacy zone.
  init(
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
  init?(_ entry: GalleryFile.Entry, present: Set<String>) {
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
