internal import JSON

/// An album of a user; ``FlickrList/album(_:owner:)`` lists its photographs.
public struct FlickrAlbum: Sendable, Hashable, Identifiable {
  /// Flickr's number of the album, as in its address.
  public let id: String
  /// The owner's id: `"12345678@N00"`.
  public let owner: String
  /// The title, as the owner wrote it.
  public let title: String
  /// The description as the owner wrote it; may contain simple HTML.
  public let description: String?
  /// How many photographs it has.
  public let photos: Int
  /// How many videos it has.
  public let videos: Int
  /// How often it was viewed; `nil` where Flickr does not say.
  public let views: Int?
  /// When it was made, in seconds since 1970.
  public let created: Int?
  /// When it was last changed, in seconds since 1970.
  public let updated: Int?
  /// The photograph that stands for the album.
  public let primary: String?

  /// - Parameter owner: Of the list, whose elements may lack it.
  init?(_ tree: JSONValue, of owner: String) {
    guard let id = tree["id"].text else { return nil }
    self.id = id
    self.owner = tree["owner"].text ?? owner
    title = tree["title"].text ?? ""
    description = tree["description"].text
    photos = max(0, tree["count_photos"].int ?? tree["photos"].int ?? 0)
    videos = max(0, tree["count_videos"].int ?? tree["videos"].int ?? 0)
    views = tree["count_views"].int
    created = tree["date_create"].int
    updated = tree["date_update"].int
    primary = tree["primary"].text
  }
}
