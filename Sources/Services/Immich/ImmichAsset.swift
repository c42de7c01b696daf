package import JSON

/// A photograph or film of an Immich server.
package struct ImmichAsset: Sendable, Hashable {
  package let id: String
  /// All that the server says, with text that its owner has written.
  package let json: JSONValue

  /// - Returns: `nil` without an id.
  package init?(_ json: JSONValue) {
    guard let id = json["id"].string, ImmichID.isValid(id) else { return nil }
    (self.id, self.json) = (id, json)
  }

  /// The name that the file had when it was uploaded. Old servers leave its extension out.
  package var name: String {
    let name = json["originalFileName"].string ?? ""
    guard !name.contains("."), let path = json["originalPath"].string, let dot = path.lastIndex(of: "."),
      !path[dot...].contains("/")
    else { return name.isEmpty ? id : name }
    return (name.isEmpty ? id : name) + path[dot...]
  }

  package var isMovie: Bool { json["type"].string == "VIDEO" }
  private var isPicture: Bool { json["type"].string == "IMAGE" }
  /// The number of the movie of a Live or motion photograph.
  package var movement: String? {
    json["livePhotoVideoId"].string.flatMap { ImmichID.isValid($0) ? $0 : nil }
  }
  /// Whether it was turned or cropped on the server, which then has another picture besides the original.
  package var isEdited: Bool { json["isEdited"] == true }
  /// The SHA-1 check sum of the original, in base64.
  package var checksum: String { json["checksum"].string ?? "" }
  /// Of the original, in bytes.
  package var size: Int { max(0, json["exifInfo"]["fileSizeInByte"].lenientInt ?? 0) }

  /// Whether the picture or film is to be downloaded: what was deleted, is locked or lies on a disk that is away is not.
  package var isDownloaded: Bool {
    (isPicture || isMovie) && json["isTrashed"] != true && json["isOffline"] != true
      && json["visibility"].string?.lowercased() != "locked"
  }

  /// What names the picture, so that another one is downloaded again.
  package var version: String { isEdited ? "\(checksum) \(json["updatedAt"].string ?? "")" : checksum }
}
