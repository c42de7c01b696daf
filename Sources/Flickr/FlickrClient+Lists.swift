internal import Downloads

extension FlickrClient {
  /// One page of a list.
  ///
  /// - Parameters:
  ///   - number: Counted from 1.
  ///   - size: How many photographs a page has; Flickr gives at most 500, of searches around a place 250.
  public func page(_ number: Int = 1, of list: FlickrList, size: Int = 100) async throws(FlickrError)
    -> FlickrPage
  {
    let size = min(max(size, 1), list.perPage)
    let tree = try await call(
      list.method,
      list.arguments + [
        ("extras", FlickrPhoto.extras), ("per_page", String(size)), ("page", String(number)),
      ])
    let root = tree["photoset"].isNull ? tree["photos"] : tree["photoset"]
    guard let photos = FlickrClient.photos(root) else { throw .unreadable(method: "flickr." + list.method) }
    let total = max(0, root["total"].int ?? photos.count)
    return FlickrPage(
      photos: photos, number: root["page"].int ?? number,
      pages: root["pages"].int ?? (total > 0 ? (total - 1) / size + 1 : 0), total: total)
  }

  /// - Returns: `nil` for what is no list; an empty one is only what says so, for it would replace one that is not.
  private static func photos(_ root: JSONTree) -> [FlickrPhoto]? {
    guard case .array(let elements) = root["photo"] else { return root["total"].int == 0 ? [] : nil }
    let photos = elements.compactMap { FlickrPhoto($0, in: root) }
    return photos.isEmpty && !elements.isEmpty ? nil : photos
  }

  /// The photographs of a list, page by page as they are wanted, each once.
  ///
  /// Flickr's lists change while one reads them: a photograph that moves to the next page meanwhile is not given twice.
  ///
  /// - Parameter limit: At most so many; of a search, Flickr itself gives no more than 4,000.
  public func photos(in list: FlickrList, limit: Int = .max) -> FlickrPhotos {
    FlickrPhotos(client: self, list: list, limit: min(limit, list.most))
  }
}
