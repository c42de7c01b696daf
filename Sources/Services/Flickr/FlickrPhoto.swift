internal import JSON
public import Photography

/// A photograph in a list of Flickr.
public struct FlickrPhoto: Sendable, Hashable, Identifiable {
  /// Flickr's number of the photograph, as in its address.
  public let id: String
  /// Part of the addresses of its pictures.
  public let secret: String
  /// The server of its pictures, a part of their addresses: `"65535"`.
  public let server: String
  /// The owner's id: `"12345678@N00"`.
  public let owner: String
  /// The owner's name as shown; may be empty.
  public let ownerName: String
  /// The owner's name in addresses; `nil` when the owner has not chosen one.
  public let pathAlias: String?
  /// The title, as the owner wrote it; may be empty.
  public let title: String
  /// The description as the owner wrote it; may contain simple HTML.
  public let description: String?
  /// The licence; `nil` where Flickr names none that is known here.
  public let licence: FlickrLicence?
  /// When it was taken, in the camera's local time: `"2019-09-18 14:00:00"`; `nil` when that is unknown.
  public let taken: String?
  /// When it was uploaded, in seconds since 1970.
  public let uploaded: Int?
  /// The tags in Flickr's form: lower case, without spaces and punctuation.
  public let tags: [String]
  /// Where it was taken, if the owner publishes that.
  public let coordinate: Coordinate?
  /// How often it was viewed; `nil` where Flickr does not say.
  public let views: Int?
  /// Whether it is a video; its pictures are then still frames.
  public let isVideo: Bool
  /// Its pictures, smallest first.
  public let sizes: [FlickrSize]
  private let pictureHost: FlickrPictureHost

  /// The optional fields that requests ask for.
  static let extras =
    ([
      "description", "license", "date_upload", "date_taken", "owner_name", "path_alias", "geo", "tags",
      "media",
      "views",
    ] + FlickrSize.Kind.allCases.map { "url_\($0.extra)" }).joined(separator: ",")

  /// - Parameters:
  ///   - tree: An element of a list.
  ///   - list: The list, which contains the owner where its elements do not.
  ///   - host: Where its pictures are.
  /// - Returns: `nil` when the id or the owner is missing.
  init?(_ tree: JSONValue, in list: JSONValue = .null, pictures host: FlickrPictureHost = .standard) {
    guard let id = tree["id"].text, let owner = (tree["owner"].text ?? list["owner"].text) else { return nil }
    self.id = id
    self.owner = owner
    secret = tree["secret"].text ?? ""
    server = tree["server"].text ?? ""
    ownerName = tree["ownername"].text ?? list["ownername"].text ?? ""
    pathAlias = tree["pathalias"].text
    title = tree["title"].text ?? ""
    description = tree["description"].text
    licence = tree["license"].int.flatMap { FlickrLicence(rawValue: $0) }
    taken = tree["datetakenunknown"].int == 1 ? nil : tree["datetaken"].text
    uploaded = tree["dateupload"].int
    tags = tree["tags"].text?.split(separator: " ").map(String.init) ?? []
    coordinate = FlickrPhoto.coordinate(tree)
    views = tree["views"].int
    isVideo = tree["media"].text == "video"
    sizes = FlickrSize.Kind.allCases.compactMap { FlickrSize($0, extrasOf: tree, at: host) }
    pictureHost = host
  }

  /// - Returns: `nil` for 0, 0 with an accuracy of 0, which Flickr writes for no position.
  static func coordinate(_ tree: JSONValue) -> Coordinate? {
    guard let latitude = tree["latitude"].double, let longitude = tree["longitude"].double,
      latitude != 0 || longitude != 0 || (tree["accuracy"].int ?? 0) > 0
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

extension FlickrPhoto {
  /// Its page at Flickr, to which every shown picture must link.
  public var page: String { "https://www.flickr.com/photos/\(pathAlias ?? owner)/\(id)/" }

  /// The owner's page.
  public var ownerPage: String { "https://www.flickr.com/people/\(pathAlias ?? owner)/" }

  /// The smallest picture whose longer side has at least a number of pixels, else the largest; never the original.
  public func size(atLeast pixels: Int) -> FlickrSize? {
    let shown = sizes.filter { $0.kind != .original && !$0.kind.isSquare }
    return shown.first { max($0.width, $0.height) >= pixels } ?? shown.last
  }

  /// The address of a picture that the response does not list.
  ///
  /// - Returns: `nil` for kinds with a separate secret; request these with ``FlickrClient/sizes(of:)``.
  public func address(of kind: FlickrSize.Kind) -> String? {
    guard kind.sharesSecret, !server.isEmpty, !secret.isEmpty else { return nil }
    let suffix = kind.suffix.isEmpty ? "" : "_\(kind.suffix)"
    return "\(pictureHost.base)/\(server)/\(id)_\(secret)\(suffix).jpg"
  }
}
