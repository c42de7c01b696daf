internal import JSON

extension FlickrClient {
  /// The user with a name; an error with the code ``FlickrFault/Code/notFound`` where there is none.
  ///
  /// - Parameter name: As shown at Flickr, not the name in addresses.
  public func user(named name: String) async throws(FlickrError) -> FlickrUser {
    let tree = try await call("people.findByUsername", [("username", name)])
    guard let user = FlickrUser(tree["user"]) else {
      throw .unreadable(method: "flickr.people.findByUsername")
    }
    return user
  }

  /// All public albums of a user, in the user's order.
  ///
  /// - Parameter user: The user's id: `"12345678@N00"`.
  public func albums(of user: String) async throws(FlickrError) -> [FlickrAlbum] {
    var albums: [FlickrAlbum] = []
    var known: Set<String> = []
    var (number, pages) = (1, 1)
    while number <= pages {
      let tree = try await call(
        "photosets.getList", [("user_id", user), ("per_page", "500"), ("page", String(number))])
      let root = tree["photosets"]
      let elements = root["photoset"].array
      let fetched = (elements ?? []).compactMap { FlickrAlbum($0, of: user) }
      let total = root["total"].int
      // Without albums the total must be 0, so that a broken response is not taken for an empty list.
      guard elements != nil || total == 0, number > 1 || !fetched.isEmpty || (total ?? elements?.count) == 0
      else {
        throw .unreadable(method: "flickr.photosets.getList")
      }
      let new = fetched.filter { known.insert($0.id).inserted }
      albums += new
      pages = new.isEmpty ? 0 : root["pages"].int ?? 1
      number += 1
    }
    return albums
  }
}
