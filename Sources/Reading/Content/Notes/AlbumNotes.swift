package import Photography

/// The settings of a folder, in its `album.yaml` or `index.md`.
package struct AlbumNotes: Sendable, Hashable, Codable {
  /// The order of an album's photographs and subalbums.
  package enum Order: String, Sendable, Hashable, Codable, CaseIterable {
    case newest, oldest, name
  }

  package var title: String?
  package var description: Prose?
  /// The cover photograph's path within the folder.
  package var cover: Located<String>?
  package var order: Order?
  /// The names of photographs and subfolders that come before all others, in this order.
  package var first: [Located<String>] = []
  /// Which photographs of the whole site it shows, besides those in the folder: see ``PhotoRule``.
  package var rule: Located<String>?
  /// The last part of the address of its page.
  package var slug: Located<String>?
  /// Whether the maps of the folder and of those inside draw the route between photographs.
  package var route: Bool?
  /// Whether photographs that its text does not show are listed below it.
  package var rest: Bool?
  /// What visitors can download of the folder and of each inside.
  package var zip: Album.Archive?
  /// Whether the folder and those inside have pages for the frames of other people's pages.
  package var embed: Bool?
  /// Whether the folder and everything in it is left out of the site.
  package var hidden: Bool?
  /// Whether the folder and everything in it have pages that nothing else links.
  package var unlisted: Bool?
  /// The name of the password that opens the folder and everything in it.
  package var password: String?
  package var photos = PhotoDefaults()
  /// Patterns of files and folders inside that are not read, as in a `.gitignore` file.
  package var ignore: [String] = []

  package init() {}
}

extension AlbumNotes {
  /// What the settings hide, without what they show: for a file whose name does not tell clearly that it holds settings of a folder.
  /// A password, `unlisted`, `ignore` and what hides every photograph count as `hidden` then. `nil` if they hide nothing.
  package var hiding: AlbumNotes? {
    var hiding = AlbumNotes()
    let hashtags =
      photos.tags.compactMap { Hashtag(spelled: $0) } + (description?.hashtags ?? [])
      + (title.map(PlainTextReader.hashtags) ?? [])
    if [hidden, unlisted, photos.hidden, photos.unlisted].contains(true) || password != nil || !ignore.isEmpty
      || photos.rating == -1 || hashtags.contains(where: \.isHiding)
    {
      hiding.hidden = true
    }
    if photos.location == .hidden { hiding.photos.location = .hidden }
    hiding.photos.places = photos.places.flatMap { $0 == .exact ? nil : $0 }
    hiding.photos.publish = photos.publish
    return hiding == AlbumNotes() ? nil : hiding
  }
}

/// Metadata for the photographs of a folder and its subfolders without their own.
package struct PhotoDefaults: Sendable, Hashable, Codable {
  package var category: Located<String>?
  package var tags: [[String]] = []
  package var credit = Credit()
  /// `hidden` hides the positions in the files, too.
  package var location: LocationStatement?
  /// How exactly the places may be told.
  package var places: PlacePrecision?
  package var timeZone: String?
  package var rating: Int?
  /// Whether their light beyond the white of paper is published; `nil` as the site says.
  package var hdr: Bool?
  /// How those of one burst are listed; `nil` as the site says.
  package var bursts: BurstDisplay?
  /// Whether the photographs are left out of the site.
  package var hidden: Bool?
  /// Whether the photographs have pages that nothing links.
  package var unlisted: Bool?
  /// All of these must choose a photograph.
  package var publish: [PublishRule] = []

  package init() {}
}

extension PhotoDefaults {
  /// These, completed by those of the parent folder; the tags of both apply.
  package func completed(by parent: PhotoDefaults) -> PhotoDefaults {
    var whole = self
    whole.category = category ?? parent.category
    whole.tags = parent.tags + tags.filter { !parent.tags.contains($0) }
    whole.credit = credit.completed(by: parent.credit)
    // What a folder hides, a subfolder cannot show.
    whole.location = parent.location == .hidden ? .hidden : location ?? parent.location
    whole.places = PlacePrecision.strictest(places, parent.places)
    whole.timeZone = timeZone ?? parent.timeZone
    whole.rating = rating ?? parent.rating
    whole.hdr = hdr ?? parent.hdr
    whole.bursts = bursts ?? parent.bursts
    whole.hidden = parent.hidden == true ? true : hidden ?? parent.hidden
    whole.unlisted = parent.unlisted == true ? true : unlisted ?? parent.unlisted
    whole.publish = parent.publish + publish.filter { !parent.publish.contains($0) }
    return whole
  }
}
