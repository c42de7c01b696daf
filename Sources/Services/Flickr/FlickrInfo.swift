internal import JSON
public import Photography

/// Flickr's details of one photograph.
public struct FlickrInfo: Sendable, Hashable {
  /// Flickr's number of the photograph, as in its address.
  public let id: String
  /// The title, as the owner wrote it; may be empty.
  public let title: String
  /// The description as the owner wrote it; may contain simple HTML.
  public let description: String?
  /// The owner's id: `"12345678@N00"`.
  public let owner: String
  /// The owner's name as shown; may be empty.
  public let ownerName: String
  /// The owner's real name; `nil` where it is not published.
  public let realName: String?
  /// The licence; `nil` where Flickr names none that is known here.
  public let licence: FlickrLicence?
  /// When it was taken, in the camera's local time: `"2019-09-18 14:00:00"`.
  public let taken: String?
  /// When it was uploaded, in seconds since 1970.
  public let uploaded: Int?
  /// How often it was viewed; `nil` where Flickr does not say.
  public let views: Int?
  /// The tags as the owner wrote them.
  public let tags: [String]
  /// Where it was taken, if the owner publishes that.
  public let coordinate: Coordinate?
  /// Names of the place, smallest first: `["Zagreb", "Croatia"]`.
  public let place: [String]
  /// Its page at Flickr; `nil` where the response does not name it.
  public let page: String?

  init?(_ tree: JSONValue) {
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
    tags = (tree["tags"]["tag"].array ?? []).compactMap { $0["raw"].text ?? $0.text }
    coordinate = FlickrPhoto.coordinate(tree["location"])
    var place: [String] = []
    for level in ["neighbourhood", "locality", "county", "region", "country"] {
      if let name = tree["location"][level].text, place.last != name { place.append(name) }
    }
    self.place = place
    page = (tree["urls"]["url"].array ?? []).first { $0["type"].text == "photopage" }?.text
  }
}
