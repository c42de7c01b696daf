internal import Gazetteer
internal import JSON
internal import Photography
internal import Yams

extension SettingType where Value == Prose {
  /// Text in Markdown.
  static var markdown: SettingType {
    SettingType<String>.text.checked { text, node, reader in
      // The text of a block scalar begins below its sign.
      let isBelow = node.scalar.map { [.literal, .folded].contains($0.style) } ?? false
      let place = TextPlace(
        file: reader.file, subject: reader.sourceLocation(of: node),
        line: (node.mark?.line ?? 1) + (isBelow ? 1 : 0))
      return MarkdownReader.prose(text, at: place) { reader.report($0) }
    }
  }
}

extension SettingType where Value == TimeStatement {
  static var time: SettingType {
    .scalar(
      "a year such as 1923, a month such as 1985-07, a day such as 2019-09-18, or a time such as 2019-09-18 14:00 +02:00",
      schema: [("type", .array([.string("string"), .string("integer")]))],
      parse: TimeStatement.init)
  }
}

extension SettingType where Value == [[String]] {
  /// A list, or one text; `Places|Europe|Spain` has levels, and a `#` before a tag may be written or not.
  static var tags: SettingType {
    let words = SettingType<[String]>.words
    var type = words.checked { words, _, _ in words.map(levels).filter { !$0.isEmpty } }
    type.emptyRemedy = "An unquoted # begins a comment; write the tags without it: [sunset, alps]."
    return type
  }

  /// The same of tags that protect. A text such as `family kids` may be one tag or two, so it counts as all three.
  static var protectingTags: SettingType {
    let tags = SettingType<[[String]]>.tags.whole
    var type = tags.checked { tags, node, reader -> Value in
      guard case .scalar = node else { return tags }
      let further = tags.flatMap { levels -> [String] in
        let words = levels.count == 1 ? levels[0].split(whereSeparator: \.isWhitespace).map(String.init) : []
        return words.count > 1 ? words : []
      }
      if !further.isEmpty {
        reader.report(
          .note, at: node, "\(node.quoted) may be one tag or several, so it counts as both",
          remedy: "Put one in brackets, [close friends], and commas between several: [family, kids].")
      }
      return tags + further.map { [$0] }
    }
    type.emptyRemedy = tags.emptyRemedy
    return type
  }

  private static func levels(_ text: String) -> [String] {
    text.split(separator: "|").map { level in
      let level = level.trimmed
      return level.first == "#" ? level.dropFirst().trimmed : level
    }.filter { !$0.isEmpty }
  }
}

extension SettingType where Value == LocationStatement {
  /// `hidden`, `"47.5, 8.5"`, a town, or `{lat: 47.5, lon: 8.5, altitude: 400}`.
  static var location: SettingType {
    let group = SettingType<LocationGroup>.group(LocationGroup.form, startingFrom: LocationGroup())
    return SettingType(schema: [("anyOf", .array([.object([("type", "string")]), group.schema]))]) {
      node, reader in
      if case .mapping = node {
        guard let place = group.read(node, &reader) else { return nil }
        guard let latitude = place.latitude, let longitude = place.longitude,
          let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else {
          reader.report(
            at: node, "is a location without both `lat` and `lon`",
            remedy: "Write {lat: 47.5, lon: 8.5}, degrees north and east.")
          return nil
        }
        return .place(coordinate, altitude: place.altitude)
      }
      let text = node.scalar?.string ?? ""
      if text.lowercased() == "hidden" { return .hidden }
      if let coordinate = LocationStatement.coordinate(text) { return .place(coordinate, altitude: nil) }
      guard text.unicodeScalars.contains(where: \.properties.isAlphabetic),
        !LocationStatement.isHiding(text), !LocationStatement.isMissing(text)
      else {
        reader.report(
          at: node, "\(node.quoted) is not a location",
          remedy: "Write \"47.5, 8.5\" (degrees north, degrees east), a town, or hidden.")
        return nil
      }
      return reader.place(named: text, at: node).map { .place($0.coordinate, altitude: nil) }
    }
  }
}

private struct LocationGroup: Sendable {
  var latitude: Double?
  var longitude: Double?
  var altitude: Double?

  /// With the names that other programs give to the numbers.
  static let form = Form<LocationGroup>([
    latitude("lat", "Degrees north; south is negative."), longitude("lon", "Degrees east; west is negative."),
    altitude("altitude", "Metres above sea level."), latitude("latitude"), longitude("longitude"),
    longitude("lng"), longitude("long"), altitude("alt"), altitude("ele"), altitude("elevation"),
    altitude("height"),
  ])

  private static func latitude(_ name: String, _ summary: String = "The same as `lat`.") -> Key<LocationGroup>
  {
    Key(name, .number(in: -90...90, unit: "degrees"), to: \.latitude, summary)
  }

  private static func longitude(_ name: String, _ summary: String = "The same as `lon`.") -> Key<
    LocationGroup
  > {
    Key(name, .number(in: -180...180, unit: "degrees"), to: \.longitude, summary)
  }

  private static func altitude(
    _ name: String, _ summary: String = "The same as `altitude`."
  ) -> Key<LocationGroup> {
    Key(name, .number(in: -12_000...100_000, unit: "metres"), to: \.altitude, summary)
  }
}
