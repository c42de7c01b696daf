internal import Content
internal import JSON
internal import Photography

/// What `photo_ID.json` of Flickr's account data says of a photograph.
struct FlickrRecord {
  let json: JSONValue

  /// The number in the name of a record; `nil` for other files.
  static func id(ofRecord name: some StringProtocol) -> String? {
    let lower = name.lowercased()
    guard lower.hasPrefix("photo_"), lower.hasSuffix(".json") else { return nil }
    let id = lower.dropFirst("photo_".count).dropLast(".json".count)
    return !id.isEmpty && id.allSatisfy(\.isASCIIDigit) ? String(id) : nil
  }

  /// The number of a picture among those of records: the last in its name, since a title may have numbers, too.
  static func id(ofPicture name: some StringProtocol, among ids: Set<String>) -> String? {
    name.split(whereSeparator: { !$0.isASCIIDigit }).map { String($0) }.last(where: ids.contains)
  }

  /// The name of a picture without a title, `ID_SECRET_o.jpg`, without the secret, which opens the original at Flickr; `nil` for others.
  static func nameWithoutSecret(_ name: String, id: String) -> String? {
    let (stem, ending) = FileName.parts(name)
    let parts = stem.split(separator: "_")
    guard parts.count >= 2, let index = parts.lastIndex(where: { $0 == id }), index + 1 < parts.count,
      parts[index + 1].utf8.count >= 8, parts[index + 1].allSatisfy(\.isHexDigit)
    else { return nil }
    return (parts[...index].joined(separator: "_")) + (ending.isEmpty ? "" : ".\(ending)")
  }

  var title: ImportedText? {
    json["name"].string.map { HTMLCharacters.decoded($0).trimmed }?.nonBlank.map { .plain($0) }
  }

  var description: ImportedText? {
    json["description"].string.flatMap { HTMLText($0).markdown.nonBlank }.map { .markdown($0) }
  }

  /// Flickr's own date of a picture without one is that of the upload.
  var taken: LocalDateTime? {
    guard let text = json["date_taken"].string, text != json["date_imported"].string else { return nil }
    return ISO8601Text(text)?.local()
  }

  /// Microdegrees, exact to a town (11) or better; `nil` for a region, a country or the world.
  var position: Coordinate? {
    let geo = json["geo"].array?.first ?? json["geo"]
    guard let latitude = geo["latitude"].lenientNumber, let longitude = geo["longitude"].lenientNumber,
      latitude != 0 || longitude != 0,
      (11...16).contains(geo["accuracy"].lenientInt ?? 16)
    else { return nil }
    return Coordinate(latitude: latitude / 1_000_000, longitude: longitude / 1_000_000)
  }

  /// Without those that programs write for programs: `geo:lat=47.1` would tell a hidden place.
  var tags: [String] {
    (json["tags"].array ?? []).compactMap { $0["tag"].string?.trimmed.nonBlank }.filter { !isForMachines($0) }
  }

  private func isForMachines(_ tag: String) -> Bool {
    guard let colon = tag.firstIndex(of: ":"), let equals = tag.firstIndex(of: "=") else { return false }
    return colon < equals && !tag[..<equals].contains(where: \.isWhitespace)
  }

  var credit: Credit? { LicenceName.credit(json["license"].string, flickr: true) }

  /// What everybody could see; other words than `public` and `safe` hide, also unknown ones.
  var visibility: ImportedVisibility {
    guard json["privacy"].string?.trimmed.lowercased() == "public" else {
      return .hidden("not everybody could see them on Flickr")
    }
    guard json["safety"].string?.trimmed.lowercased() == "safe" else {
      return .hidden("Flickr has them as not safe for everybody")
    }
    return .shown
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
