/// The result of fetching the pictures of one Flickr list, or of one walk.
package struct PictureFetchOutcome: Sendable, Hashable {
  package var title: String
  /// Pictures of the list or the walk.
  package var pictures: Int
  /// Positions of a walk that this fetch searched.
  package var searches: Int
  /// Files downloaded by this fetch.
  package var newFiles: Int
  /// Pictures without all of their files.
  package var missing: Int
  /// Pictures of which a file could not be downloaded.
  package var lost: Int
  /// Why the list could not be downloaded, or a search failed, to follow "Cannot retrieve picture list in Flickr."
  package var failure: String?

  package init(
    title: String, pictures: Int = 0, searches: Int = 0, newFiles: Int = 0, missing: Int = 0, lost: Int = 0,
    failure: String? = nil
  ) {
    (self.title, self.pictures, self.searches, self.newFiles) = (title, pictures, searches, newFiles)
    (self.missing, self.lost, self.failure) = (missing, lost, failure)
  }

  /// Whether the list or a search, or most of the pictures, failed.
  package var isFailure: Bool { failure != nil || lost * 2 > pictures }
}

/// Progress with one Flickr list, or one walk.
package struct PictureFetchProgress: Sendable, Hashable {
  package var title: String
  package var done: Int
  package var total: Int
}
