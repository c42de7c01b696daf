internal import Content
internal import JSON
internal import Photography

/// A picture in the records of Instagram or Facebook. Their files have no EXIF, so that records have all that is known.
struct MetaMedia {
  let json: JSONValue

  /// A path, from the root of the export, or an address on the web.
  var path: String? { json["uri"].string?.trimmed.nonBlank }

  var isOnlyAnAddress: Bool { path?.lowercased().hasPrefix("http") ?? false }

  var title: String? { MetaMedia.text(json["title"]) }

  /// Its texts are UTF-8 that was taken for Latin-1.
  static func text(_ value: JSONValue) -> String? { value.string?.repairedFromLatin1.trimmed.nonBlank }

  /// Only some of the entries have a time or a position.
  private var details: [JSONValue] {
    let metadata = json["media_metadata"]
    return ["photo_metadata", "video_metadata"].flatMap { metadata[$0]["exif_data"].array ?? [] }
      + [metadata["photo_metadata"]]
  }

  var position: Coordinate? { details.lazy.compactMap(MetaMedia.position).first }

  static func position(_ json: JSONValue) -> Coordinate? {
    guard let latitude = json["latitude"].lenientNumber, let longitude = json["longitude"].lenientNumber,
      latitude != 0 || longitude != 0
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// When it was taken, else when it was uploaded. Times before 1826, the first photograph, mean none.
  func taken(uploaded: JSONValue = .null) -> Instant? {
    let upload = json["creation_timestamp"].lenientInt ?? uploaded.lenientInt
    let capture = details.lazy.compactMap { $0["taken_timestamp"].lenientInt }.first {
      $0 != 0 && $0 > MetaMedia.firstPhotograph && $0 <= upload ?? .max
    }
    guard let second = capture ?? upload, second != 0 else { return nil }
    return Instant(secondsSince1970: second)
  }

  private static let firstPhotograph = -4_544_208_000
}
