internal import Content
internal import JSON
internal import Photography

/// The JSON of `exiftool -j`, with groups before the names or without them, as osxphotos writes it beside photographs.
struct ExifToolRecord {
  private let members: [(group: String, name: String, value: JSONValue)]

  /// - Returns: `nil` for JSON of another kind.
  init?(_ json: JSONValue) {
    guard case .object(let object)? = json.array?.first ?? .some(json),
      object.contains(where: { $0.0 == "SourceFile" })
    else { return nil }
    members = object.map { key, value in
      let parts = key.split(separator: ":", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1]), value) : ("", key, value)
    }
  }

  /// The value of the first of these names.
  private func value(_ names: String...) -> JSONValue? {
    for name in names {
      let found = members.filter { $0.name == name && !$0.value.isNull }
      if let best = found.first(where: { $0.group == "XMP" }) ?? found.first { return best.value }
    }
    return nil
  }

  private func text(_ names: String...) -> String? {
    names.lazy.compactMap { value($0)?.lenientString?.trimmed.nonBlank }.first
  }

  /// One word is no list.
  private func list(_ names: String...) -> [String] {
    names.flatMap { name -> [String] in
      guard let found = value(name) else { return [] }
      return (found.array ?? [found]).compactMap { $0.lenientString?.trimmed.nonBlank }
    }.uniqued
  }

  var title: String? { text("Title", "ObjectName") }
  var description: String? { text("Description", "Caption-Abstract", "ImageDescription") }
  var keywords: [String] { list("Keywords", "Subject", "TagsList") }
  var people: [String] { list("PersonInImage") }
  var rating: Int? { value("Rating")?.lenientInt }

  /// `2019:04:15 14:40:24` with `-04:00`.
  var taken: (LocalDateTime, UTCOffset?)? {
    guard let text = text("DateTimeOriginal", "DateCreated"), text.utf8.count >= 19 else { return nil }
    let date = text.prefix(10).replacing(":", with: "-") + text.dropFirst(10)
    guard let read = ISO8601Text(date), let local = read.local() else { return nil }
    return (local, self.text("OffsetTimeOriginal", "OffsetTime").flatMap { UTCOffset($0) } ?? read.offset)
  }

  /// Signs are in the numbers, in `N`, `S`, `E`, `W` of their own, or in both.
  var position: Coordinate? {
    if let latitude = degrees("GPSLatitude"), let longitude = degrees("GPSLongitude") {
      return latitude == 0 && longitude == 0 ? nil : Coordinate(latitude: latitude, longitude: longitude)
    }
    // `41 deg 15' 0.00" N`, without `-n`.
    guard let latitude = text("GPSLatitude"), let longitude = text("GPSLongitude") else { return nil }
    return Coordinate(written: "\(latitude), \(longitude)")
  }

  private func degrees(_ name: String) -> Double? {
    guard let number = value(name)?.lenientNumber else { return nil }
    switch text(name + "Ref")?.first?.uppercased() {
    case "S", "W": return -number.magnitude
    case "N", "E": return number.magnitude
    default: return number
    }
  }
}
