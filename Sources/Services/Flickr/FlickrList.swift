/// A list of photographs at Flickr.
public enum FlickrList: Sendable, Hashable {
  /// The latest uploads of all users.
  case recent
  /// The most interesting photographs of a day, `"2019-09-18"`; `nil` for the latest day.
  case interesting(on: String?)
  case search(FlickrSearch)
  /// An album; `owner` is its owner's id, which Flickr sometimes needs.
  case album(String, owner: String?)
  /// A user's public photographs, by the user's id: `"12345678@N00"`.
  case user(String)
}

extension FlickrList {
  /// The API method, without `flickr.`.
  var method: String {
    switch self {
    case .recent: "photos.getRecent"
    case .interesting: "interestingness.getList"
    case .search: "photos.search"
    case .album: "photosets.getPhotos"
    case .user: "people.getPublicPhotos"
    }
  }

  /// The arguments of the method, without pages and extras.
  var arguments: [(String, String)] {
    switch self {
    case .recent: []
    case .interesting(let day): day.map { [("date", $0)] } ?? []
    case .search(let search): search.arguments
    case .album(let id, let owner): [("photoset_id", id)] + (owner.map { [("user_id", $0)] } ?? [])
    case .user(let id): [("user_id", id)]
    }
  }

  /// The largest page.
  var perPage: Int {
    if case .search(let search) = self, search.place != nil || search.box != nil { return 250 }
    return 500
  }

  /// How many photographs Flickr returns before it repeats itself.
  public var most: Int {
    if case .search = self { return 4000 }
    return .max
  }
}
