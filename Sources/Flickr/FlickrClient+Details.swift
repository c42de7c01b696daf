internal import Downloads
public import Photography

/// What Flickr knows of one photograph beside its pictures.
public struct FlickrInfo: Sendable, Hashable {
  public let id: String
  public let title: String
  /// As the owner wrote it, with a little HTML.
  public let description: String?
  public let owner: String
  public let ownerName: String
  /// The owner's own name, where one is told.
  public let realName: String?
  public let licence: FlickrLicence?
  /// By the camera's clock: `"2019-09-18 14:00:00"`.
  public let taken: String?
  /// Seconds since 1970.
  public let uploaded: Int?
  public let views: Int?
  /// As their owner wrote them.
  public let tags: [String]
  public let coordinate: Coordinate?
  /// The place in words, smallest first: `["Zagreb", "Croatia"]`.
  public let place: [String]
  public let page: String?

  init?(_ tree: JSONTree) {
    guard let id = tree["id"].text else { return nil }
    self.id = id
    title = tree["title"].text ?? ""
    description = tree["description"].text
    owner = tree["owner"]["nsid"].text ?? ""
    ownerName = tree["owner"]["username"].text ?? ""
    realName = tree["owner"]["realname"].text
    licence = tree["license"].int.flatMap { FlickrLicence(rawValue: $0) }
    taken = tree["dates"]["takenunknown"].int == 1 ? nil : tree["dates"]["taken"].text
    uploaded = tree["dateuploaded"].int
    views = tree["views"].int
    tags = tree["tags"]["tag"].elements.compactMap { $0["raw"].text ?? $0.text }
    coordinate = FlickrPhoto.coordinate(tree["location"])
    var place: [String] = []
    for level in ["neighbourhood", "locality", "county", "region", "country"] {
      if let name = tree["location"][level].text, place.last != name { place.append(name) }
    }
    self.place = place
    page = tree["urls"]["url"].elements.first { $0["type"].text == "photopage" }?.text
  }
}

/// One line of what a camera wrote into a photograph.
public struct FlickrEXIF: Sendable, Hashable {
  /// `"IFD0"`, `"ExifIFD"`, `"GPS"` …
  public let group: String
  public let tag: String
  public let label: String
  /// As the camera wrote it.
  public let value: String
  /// As people read it, where Flickr has a nicer way to say it.
  public let shown: String?

  init?(_ tree: JSONTree) {
    guard let tag = tree["tag"].text, let value = tree["raw"].text else { return nil }
    self.tag = tag
    self.value = value
    group = tree["tagspace"].text ?? ""
    label = tree["label"].text ?? tag
    shown = tree["clean"].text
  }
}

extension FlickrClient {
  /// What Flickr knows of a photograph.
  public func info(of photo: String) async throws(FlickrError) -> FlickrInfo {
    let tree = try await call("photos.getInfo", [("photo_id", photo)])
    guard let info = FlickrInfo(tree["photo"]) else { throw .unreadable(method: "flickr.photos.getInfo") }
    return info
  }

  /// The pictures of a photograph, smallest first.
  public func sizes(of photo: String) async throws(FlickrError) -> [FlickrSize] {
    let tree = try await call("photos.getSizes", [("photo_id", photo)])
    guard case .array(let sizes) = tree["sizes"]["size"] else {
      throw .unreadable(method: "flickr.photos.getSizes")
    }
    return sizes.compactMap { FlickrSize(sizes: $0) }.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
  }

  /// What the camera wrote into a photograph, where its owner shows it.
  public func exif(of photo: String) async throws(FlickrError) -> [FlickrEXIF] {
    let tree = try await call("photos.getExif", [("photo_id", photo)])
    guard case .array(let lines) = tree["photo"]["exif"] else {
      throw .unreadable(method: "flickr.photos.getExif")
    }
    return lines.compactMap { FlickrEXIF($0) }
  }
}
