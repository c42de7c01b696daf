internal import Gazetteer
internal import JSON
internal import Photography
internal import Yams

extension SettingType where Value == String {
  /// A list of places: an `http` or `https` address, or the path of a file.
  static var placeSource: SettingType {
    .scalar(
      "a web address that begins with https://, or a file such as lists/places.json",
      schema: [("type", "string")]
    ) { text in
      let text = text.trimmed
      guard text.contains("://") else { return text.isEmpty ? nil : text }
      return WebAddress.isValid(text) ? text : nil
    }
  }
}

extension SettingType where Value == PlaceSettings {
  /// A group, or the value of its `precision:` alone.
  static var places: SettingType {
    let precision = SettingType<PlacePrecision>.choice
    let group = SettingType.group(PlaceSettings.form, startingFrom: PlaceSettings())
    return SettingType(schema: [("anyOf", .array([precision.schema, group.schema]))]) { node, reader in
      guard case .scalar = node else { return group.read(node, &reader) }
      guard let told = precision.read(node, &reader) else { return nil }
      var settings = PlaceSettings()
      settings.precision = told
      return settings
    }
  }
}

extension SettingType where Value == Coordinate {
  /// A position: `"47.5, 8.5"`, or `{lat: 47.5, lon: 8.5}`.
  static var position: SettingType {
    SettingType<LocationStatement>.location.checked { statement, node, reader in
      if case .place(let coordinate, _) = statement { return coordinate }
      reader.report(
        at: node, "\(node.quoted) is not a position",
        remedy: "Write \"47.5, 8.5\": degrees north, degrees east.")
      return nil
    }
  }
}

extension SettingType where Value == PlaceOrigin {
  /// A position, or a town in the gazetteer.
  static var origin: SettingType {
    SettingType(schema: [("type", "string")]) { node, reader in
      let text = (node.scalar?.string ?? "").trimmed
      if let coordinate = LocationStatement.coordinate(text) { return PlaceOrigin(coordinate: coordinate) }
      guard let town = reader.place(named: text, at: node) else {
        reader.add(toLastRemedy: "Until then places are sorted by name.")
        return nil
      }
      if town.kind == .position { return PlaceOrigin(coordinate: town.coordinate) }
      return PlaceOrigin(
        name: town.country.isEmpty ? town.name : NearestTown(town: town.name, country: town.country).text,
        coordinate: town.coordinate)
    }
  }
}

extension SettingsReader {
  /// The place that a name in the gazetteer means; `nil`, and a problem, where that is not clear. Nothing is guessed.
  mutating func place(named text: String, at node: Node) -> GazetteerEntry? {
    let places = Gazetteer.world.meanings(of: text, limit: 5)
    let names = places.map { "“\($0.text)”" }.joined(separator: ", ")
    guard let first = places.first else {
      report(
        at: node, "\(node.quoted) is neither a position nor a known town",
        remedy: "Write a town, or \"47.5, 8.5\": degrees north, degrees east.")
      return nil
    }
    if first.match == .fuzzy {
      report(
        at: node, "\(node.quoted) is neither a position nor a known town",
        remedy: "Did you mean \(names)? Or write \"47.5, 8.5\": degrees north, degrees east.")
      return nil
    }
    guard places.count == 1 else {
      report(
        at: node, "\(node.quoted) is the name of several places",
        remedy: "Write one of \(names), or \"47.5, 8.5\": degrees north, degrees east.")
      return nil
    }
    return first
  }
}
