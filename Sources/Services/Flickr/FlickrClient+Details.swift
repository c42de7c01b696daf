internal import JSON

extension FlickrClient {
  /// The details of a photograph.
  public func info(of photo: String) async throws(FlickrError) -> FlickrInfo {
    let tree = try await call("photos.getInfo", [("photo_id", photo)])
    guard let info = FlickrInfo(tree["photo"]) else { throw .unreadable(method: "flickr.photos.getInfo") }
    return info
  }

  /// The pictures of a photograph, smallest first.
  public func sizes(of photo: String) async throws(FlickrError) -> [FlickrSize] {
    let tree = try await call("photos.getSizes", [("photo_id", photo)])
    guard case .array(let sizes) = tree["sizes"]["size"] else {
      throw .unreadable(method: "flickr.photos.getSizes")
    }
    return sizes.compactMap { FlickrSize(sizes: $0, at: pictureHost) }.sorted {
      ($0.width, $0.height) < ($1.width, $1.height)
    }
  }

  /// The EXIF data of a photograph; an error where its owner does not publish them.
  public func exif(of photo: String) async throws(FlickrError) -> [FlickrEXIF] {
    let tree = try await call("photos.getExif", [("photo_id", photo)])
    guard case .array(let lines) = tree["photo"]["exif"] else {
      throw .unreadable(method: "flickr.photos.getExif")
    }
    return lines.compactMap { FlickrEXIF($0) }
  }
}
