internal import Content
internal import Foundation
internal import JSON
internal import Photography

/// One photograph in the export of a database: an object with the address of a picture or the picture itself.
struct FirebaseEntry {
  let json: JSONValue
  /// The names of what it is in, from the top.
  let parents: [String]

  var name: String { parents.last ?? "" }
  var path: String { parents.joined(separator: "/") }
  /// Whose it is.
  var owner: String {
    json["userID"].string ?? json["userId"].string ?? json["uid"].string
      ?? parents.dropLast().joined(separator: "/")
  }

  private static let addresses = ["imageURL", "imageUrl", "photoURL", "photoUrl", "image", "url"]

  /// Objects with a picture, at any depth.
  static func find(in json: JSONValue, below parents: [String] = [], _ entries: inout [FirebaseEntry]) {
    guard parents.count < 16 else { return }
    switch json {
    case .object(let members):
      let hasPicture = (addresses + ["photo"]).contains { json[$0].string != nil }
      let hasDetails = ["coordinate", "coordinates", "date", "l", "lat", "category"].contains {
        !json[$0].isNull
      }
      if hasPicture, hasDetails {
        entries.append(FirebaseEntry(json: json, parents: parents))
      } else {
        for (name, value) in members { find(in: value, below: parents + [name], &entries) }
      }
    case .array(let values):
      for (index, value) in values.enumerated() {
        find(in: value, below: parents + [String(index)], &entries)
      }
    default: break
    }
  }

  /// An address, or a name of a file.
  var picture: String? {
    for key in FirebaseEntry.addresses + ["photo"] {
      guard let text = json[key].string?.trimmed.nonBlank, text.utf8.count < 4000,
        !text.hasPrefix("data:"), !FirebaseEntry.beginnings.contains(where: text.hasPrefix)
      else { continue }
      return text
    }
    return nil
  }

  /// The picture, where it is written in the record itself, in base64; `nil` where none is.
  var pictureInside: [UInt8]? {
    for key in ["photo", "image", "imageData"] + FirebaseEntry.addresses {
      guard var text = json[key].string?[...] else { continue }
      if text.hasPrefix("data:") {
        guard let comma = text.firstIndex(of: ","), text[..<comma].hasSuffix(";base64") else { continue }
        text = text[comma...].dropFirst()
      } else if !FirebaseEntry.beginnings.contains(where: text.hasPrefix) {
        continue
      }
      if let data = Data(base64Encoded: String(text), options: .ignoreUnknownCharacters), !data.isEmpty {
        return Array(data)
      }
    }
    return nil
  }

  /// How JPEG, PNG, WebP and HEIF begin in base64.
  private static let beginnings = ["/9j/", "iVBORw0KGgo", "UklGR", "AAAA"]

  func add(to photo: inout ImportedPhoto, _ notes: inout [ImportNote]) {
    let texts = ["text", "postDescription", "description", "title"]
    photo.description = texts.lazy.compactMap { json[$0].string?.trimmed.nonBlank }.first.map { .plain($0) }
    photo.position = position
    photo.time = time
    if photo.time == .none, !json["date"].isNull {
      notes.append(
        ImportNote(.remark, photo.file, "has a date that cannot be read; it is imported without one"))
    }
    let category = json["category"].string?.nonBlank ?? json["type"].string?.nonBlank
    guard let category else { return }
    let known = ["NATURE", "FRIENDS", "DEFAULT"].first { $0 == category.uppercased() }
    photo.category = known ?? "DEFAULT"
    if known == nil { photo.tags.append(category) }
  }

  private var position: Coordinate? {
    func pair(_ latitude: JSONValue, _ longitude: JSONValue) -> Coordinate? {
      guard let north = latitude.lenientNumber, let east = longitude.lenientNumber, north != 0 || east != 0
      else { return nil }
      return Coordinate(latitude: north, longitude: east)
    }
    for key in ["coordinate", "coordinates", "location"] {
      let value = json[key]
      if let place = value.string.flatMap({ Coordinate(written: $0) }),
        place.latitude != 0 || place.longitude != 0
      {
        return place
      }
      for (latitude, longitude) in [
        ("latitude", "longitude"), ("lat", "lng"), ("lat", "lon"), ("_latitude", "_longitude"),
      ] {
        if let place = pair(value[latitude], value[longitude]) { return place }
      }
    }
    if let list = json["l"].array, list.count == 2, let place = pair(list[0], list[1]) { return place }
    return pair(json["lat"], json["lon"]) ?? pair(json["lat"], json["lng"])
      ?? pair(json["latitude"], json["longitude"])
  }

  /// Seconds, milliseconds or words; where there are both, they differ by the zone.
  private var time: ImportedTime {
    let instant = FirebaseEntry.instant(json["date"])
    let words =
      FirebaseDate.local(json["stringDate"].string ?? "") ?? json["date"].string.flatMap(FirebaseDate.local)
    guard let words else { return instant.map { .instant($0, .second) } ?? .none }
    guard let instant else { return .local(words, nil) }
    // Words are exact to a minute.
    let difference = words.secondsSince1970 - (instant.secondsSince1970 - instant.secondsSince1970 % 60)
    let offset =
      difference % 900 == 0 && (-43_200...50_400).contains(difference) ? UTCOffset(seconds: difference) : nil
    return offset.map { .local(words, $0) } ?? .instant(instant, .second)
  }

  private static func instant(_ value: JSONValue) -> Instant? {
    guard let number = value.lenientNumber, number > 0,
      let second = Int(exactly: (number > 1e11 ? number / 1000 : number).rounded(.down))
    else { return nil }
    return LocalDateTime(secondsSince1970: second).map { _ in Instant(secondsSince1970: second) }
  }
}

/// Dates in words: `October 24th, 2019 - 3:07 pm`, `August 23th,2017 - 03:07 PM`.
enum FirebaseDate {
  static func local(_ text: String) -> LocalDateTime? {
    let parts = text.lowercased().split { $0.isWhitespace || $0 == "," || $0 == "-" || $0 == ":" }.map(
      String.init)
    guard parts.count == 6,
      let month = months.firstIndex(where: { $0.hasPrefix(parts[0].prefix(3)) && parts[0].count >= 3 }),
      let day = Int(parts[1].prefix(while: \.isASCIIDigit)), let year = Int(parts[2]),
      let hour = Int(parts[3]),
      let minute = Int(parts[4]), (1...12).contains(hour), ["am", "pm"].contains(parts[5])
    else { return nil }
    return LocalDateTime(
      year: year, month: month + 1, day: day, hour: hour % 12 + (parts[5] == "pm" ? 12 : 0), minute: minute)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]
}
