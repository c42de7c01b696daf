/// A list of pictures at Flickr that the site shows (F1).
package struct FlickrListSettings: Sendable, Hashable, Codable {
  package enum Source: String, Sendable, Hashable, Codable, CaseIterable {
    case recent, interesting, album, user, search
  }

  package var source = Source.recent
  /// Used in addresses and file names; unique among the site's lists.
  package var name = ""
  /// The title as shown.
  package var title = ""
  /// The greatest number of pictures.
  package var count = 100
  /// The day of a list of interesting pictures, `"2019-09-18"`; `nil` for the latest.
  package var date: String?
  /// Flickr's number of an album.
  package var album: String?
  /// Flickr's number of a user: `"12345678@N00"`.
  package var user: String?
  /// What to search for.
  package var text: String?
  package var tags: [String] = []
}
