internal import JSON

/// A user of Flickr.
public struct FlickrUser: Sendable, Hashable, Identifiable {
  /// `"12345678@N00"`
  public let id: String
  /// The name as shown.
  public let name: String

  init?(_ tree: JSONValue) {
    guard let id = tree["nsid"].text ?? tree["id"].text else { return nil }
    self.id = id
    name = tree["username"].text ?? ""
  }
}
