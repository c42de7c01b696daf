/// A list of photographs that Flickr keeps.
public enum FlickrList: Sendable, Hashable {
  /// What was uploaded last, by anybody.
  case recent
  /// What Flickr finds most interesting; the day as `"2019-09-18"`, `nil` for the last one that there is.
  case interesting(on: String?)
  case search(FlickrSearch)
  /// An album; `owner` is its owner's number, which Flickr does not always need.
  case album(String, owner: String?)
  /// A user's public photographs, by the user's number: `"12345678@N00"`.
  case user(String)
}

extension FlickrList {
  /// Flickr's name for it, without `flickr.`.
  var method: String {
    switch self {
    case .recent: "photos.getRecent"
    case .interesting: "interestingness.getList"
    case .search: "photos.search"
    case .album: "photosets.getPhotos"
    case .user: "people.getPublicPhotos"
    }
  }

  /// What the method is told, but for pages and extras.
  var arguments: [(String, String)] {
    switch self {
    case .recent: []
    case .interesting(let day): day.map { [("date", $0)] } ?? []
    case .search(let search): search.arguments
    case .album(let id, let owner): [("photoset_id", id)] + (owner.map { [("user_id", $0)] } ?? [])
    case .user(let id): [("user_id", id)]
    }
  }

  /// How many photographs Flickr gives on one page.
  var perPage: Int {
    if case .search(let search) = self, search.place != nil { return 250 }
    return 500
  }

  /// How many Flickr gives at all before it begins to repeat itself.
  var most: Int {
    if case .search = self { return 4000 }
    return .max
  }
}
