package import Photography

/// What the author says of a folder, in its `album.yaml` or `index.md`.
package struct AlbumNotes: Sendable, Hashable, Codable {
  /// How an album lists its photographs and the albums inside.
  package enum Order: String, Sendable, Hashable, Codable, CaseIterable {
    case newest, oldest, name
  }

  package var title: String?
  package var description: Prose?
  /// The photograph on the cover: its path within the folder.
  package var cover: Located<String>?
  package var order: Order?
  /// True when the folder and all inside it are to be left out of the site.
  package var hidden: Bool?
  package var photos = PhotoDefaults()

  package init() {}
}

/// What holds for the photographs of a folder and of those inside it, where nothing better is known.
package struct PhotoDefaults: Sendable, Hashable, Codable {
  package var category: Located<String>?
  package var tags: [[String]] = []
  package var credit = Credit()
  /// `hidden` hides what the files say, too.
  package var location: LocationStatement?
  package var timeZone: String?
  package var rating: Int?

  package init() {}
}

extension PhotoDefaults {
  /// These, with what they do not say taken from the folder above; tags of both hold.
  func completed(by parent: PhotoDefaults) -> PhotoDefaults {
    var whole = self
    whole.category = category ?? parent.category
    whole.tags = parent.tags + tags.filter { !parent.tags.contains($0) }
    whole.credit = credit.completed(by: parent.credit)
    // What a folder hides stays hidden in the folders inside, whatever those say.
    whole.location = parent.location == .hidden ? .hidden : location ?? parent.location
    whole.timeZone = timeZone ?? parent.timeZone
    whole.rating = rating ?? parent.rating
    return whole
  }
}
