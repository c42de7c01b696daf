import Files
import Foundation
import Photography

/// A list of Flickr as it lies in the content folder: `flickr/recent.json`, for people and version control to read.
struct GalleryFile: Sendable, Hashable, Codable {
  /// One picture; a file that could not be fetched is `nil`.
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
    /// By the camera's clock: `"2019-09-18 14:00:00"`.
    var taken: String?
    /// Degrees north and east, where the owner shows where it was taken.
    var latitude: Double?
    var longitude: Double?
    var thumbnail: File?
    var full: File?
  }

  /// When, in universal time: `"2019-09-18T14:00:00Z"`.
  var fetched: String
  var pictures: [Entry]

  /// The folder of all lists, in the content folder.
  static let folder = "flickr"
  static func path(of name: String) -> String { "\(folder)/\(name).json" }
  static func path(ofPicture name: String) -> String { "\(folder)/pictures/\(name)" }

  init(fetched: String, pictures: [Entry]) { (self.fetched, self.pictures) = (fetched, pictures) }

  init(json: [UInt8]) throws { self = try JSONDecoder().decode(GalleryFile.self, from: Data(json)) }

  var json: [UInt8] {
    get throws { try ReadableJSON.bytes(of: self) }
  }
}

extension Gallery {
  /// A list as pages show it.
  ///
  /// - Parameters:
  ///   - present: The picture files that are there.
  ///   - isHidden: Whether nobody is to know of a place.
  /// - Returns: `nil` when it does not say when it was fetched.
  init?(
    _ file: GalleryFile, name: String, title: String, present: Set<String>, isHidden: (Coordinate) -> Bool
  ) {
    guard let fetched = WallClock(iso8601: file.fetched) else { return nil }
    self.init(
      name: name, title: title, fetched: Instant(secondsSince1970: fetched.secondsSince1970),
      pictures: file.pictures.compactMap { entry in
        var picture = GalleryPicture(entry, present: present)
        picture?.coordinate = entry.coordinate.flatMap { isHidden($0) ? nil : $0 }
        return picture
      })
  }
}

extension GalleryFile.Entry {
  /// - Returns: `nil` for what is no place on Earth.
  fileprivate var coordinate: Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

extension GalleryPicture {
  /// A picture as pages show it, without its place.
  ///
  /// - Parameter present: The picture files that are there.
  /// - Returns: `nil` when its number is none of Flickr's.
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
      taken: entry.taken.flatMap { WallClock(iso8601: $0) }, thumbnail: there(entry.thumbnail),
      full: there(entry.full))
  }
}

extension WallClock {
  /// - Parameter text: `"2019-09-18T14:00:00Z"`, `"2019-09-18 14:00:00"`; what follows the seconds does not count.
  init?(iso8601 text: String) {
    let numbers = text.prefix(19).split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 6 else { return nil }
    self.init(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: numbers[5])
  }
}
