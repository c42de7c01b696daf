internal import JSON

extension FlickrClient {
  /// One page of a list.
  ///
  /// - Parameters:
  ///   - number: Counted from 1.
  ///   - size: Photographs on a page; at most 500, or 250 for searches around a place or in an area.
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
    guard let photos = photos(root) else { throw .unreadable(method: "flickr." + list.method) }
    let total = max(0, root["total"].int ?? photos.count)
    return FlickrPage(
      photos: photos, number: root["page"].int ?? number,
      pages: root["pages"].int ?? (total > 0 ? (total - 1) / size + 1 : 0), total: total)
  }

  /// - Returns: `nil` when it is not a list. Without photographs the total must be 0, so that a broken response never replaces
  ///   a list.
  private func photos(_ root: JSONValue) -> [FlickrPhoto]? {
    guard case .array(let elements) = root["photo"] else { return root["total"].int == 0 ? [] : nil }
    let photos = elements.compactMap { FlickrPhoto($0, in: root, pictures: pictureHost) }
    return photos.isEmpty && !elements.isEmpty ? nil : photos
  }

  /// The photographs of a list, loaded page by page.
  ///
  /// A photograph that moves to the next page meanwhile is not repeated.
  ///
  /// - Parameter limit: The most photographs; searches end at 4,000.
  public func photos(in list: FlickrList, limit: Int = .max) -> FlickrPhotos {
    FlickrPhotos(client: self, list: list, limit: min(limit, list.most))
  }
}
