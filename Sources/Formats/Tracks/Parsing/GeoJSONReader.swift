internal import JSON
internal import Photography

/// Reads the `LineString`s and points of GeoJSON; polygons are ignored.
///
/// - Note: RFC 7946. It does not define times; they are read where programs that convert GPX write them:
///   `properties.coordTimes`, `properties.times`, `properties.coordinateProperties.times`.
struct GeoJSONReader {
  private var builder = SegmentBuilder()
  private var file = TrackFile()
  private var waypoints = WaypointList()
  private var words = TrackWords()
  /// The texts of the current feature.
  private var waypoint = WaypointBuilder()

  /// The part before the first error, if there is one.
  static func read(_ bytes: [UInt8]) -> TrackFile {
    let (value, error) = JSONValue.parsePrefix(of: bytes)
    var reader = GeoJSONReader()
    if let value {
      reader.addWords(of: value)
      reader.read(value, times: [])
    }
    reader.builder.fill(&reader.file, reader.waypoints)
    reader.file.words = reader.words.all
    reader.file.damage = error.map { TrackDamage(line: $0.line, column: $0.column, reason: $0.reason) }
    return reader.file
  }

  private mutating func read(_ object: JSONValue, times: [JSONValue]) {
    switch object["type"].string {
    case "FeatureCollection": for feature in object["features"].array ?? [] { read(feature, times: []) }
    case "Feature": readFeature(object)
    case "GeometryCollection":
      for geometry in object["geometries"].array ?? [] { read(geometry, times: times) }
    case "LineString": addLine(object["coordinates"].array ?? [], times)
    case "MultiLineString":
      for (index, line) in (object["coordinates"].array ?? []).enumerated() {
        // One list of times for each line; for a single line, perhaps the list itself.
        let own = index < times.count ? times[index].array : nil
        addLine(line.array ?? [], own ?? (index == 0 ? times : []))
      }
    case "Point": addWaypoint(object["coordinates"])
    case "MultiPoint": for position in object["coordinates"].array ?? [] { addWaypoint(position) }
    default: break
    }
  }

  private mutating func readFeature(_ feature: JSONValue) {
    let geometry = feature["geometry"]
    guard !geometry.isNull else { return }
    let properties = feature["properties"]
    func text(_ names: String...) -> String? { names.lazy.compactMap { properties[$0].string?.tidied }.first }
    waypoint = WaypointBuilder()
    waypoint.add(
      name: text("name", "title"), text: text("desc", "description", "cmt"),
      kind: text("sym", "type", "marker-symbol"))
    waypoint.add(link: text("link", "url"))
    let (before, all) = (builder.segments.count, builder.count)
    let times =
      properties["coordTimes"].array ?? properties["coordinateProperties"]["times"].array
      ?? properties["times"].array
    read(geometry, times: times ?? [])
    // The name of a waypoint is not the walk's, nor are its words.
    if builder.count != all {
      addWords(of: feature)
      addKeywords(of: properties)
    }
    guard builder.segments.count > before else { return }
    file.name = file.name ?? text("name", "title")
    file.description = file.description ?? text("desc", "description")
  }

  /// Adds the keywords of a line, and `private` for one that is not for everybody.
  private mutating func addKeywords(of properties: JSONValue) {
    guard case .object(let members) = properties else { return }
    for (name, value) in members {
      let words = value.array?.compactMap(\.string) ?? value.string.map { [$0] } ?? []
      switch name.lowercased() {
      case "tags", "keywords":
        let found = words.flatMap { $0.split(whereSeparator: { ",;".contains($0) }) }
          .compactMap { String($0).tidied }
        for word in found where !file.keywords.contains(word) && file.keywords.count < 1000 {
          file.keywords.append(word)
        }
      case "private", "hidden", "secret":
        if !GeoJSONReader.isNo(value) { file.keywords.append("private") }
      case "visibility", "privacy", "access":
        let isOpen = words.allSatisfy {
          ["public", "everyone", "visible", "shown", ""].contains($0.lowercased())
        }
        if !isOpen { file.keywords.append("private") }
      default: break
      }
    }
  }

  private static func isNo(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool(false), .int(0): true
    default: value.string.map { ["", "no", "false", "0"].contains($0.lowercased()) } ?? false
    }
  }

  /// Adds the words of an object, but for those of the features in it.
  private mutating func addWords(of object: JSONValue) {
    guard case .object(let members) = object else { return }
    let others = ["features", "geometry", "geometries", "coordinates"]
    for (name, value) in members where !others.contains(name) { words.add(value) }
  }

  private mutating func addWaypoint(_ position: JSONValue) {
    waypoints.add(waypoint, at: GeoJSONReader.point(position.array ?? []))
  }

  /// - Parameter numbers: Longitude, latitude, and perhaps the elevation.
  private static func point(_ numbers: [JSONValue]) -> PointBuilder {
    var point = PointBuilder()
    if numbers.count > 1, let latitude = numbers[1].number, let longitude = numbers[0].number {
      point.set(latitude: latitude, longitude: longitude)
    }
    point.elevation = numbers.count > 2 ? numbers[2].number : nil
    return point
  }

  private mutating func addLine(_ positions: [JSONValue], _ times: [JSONValue]) {
    builder.startSegment()
    for (index, position) in positions.enumerated() {
      var point = GeoJSONReader.point(position.array ?? [])
      point.time = index < times.count ? GeoJSONReader.time(times[index]) : nil
      builder.add(point)
    }
  }

  /// As text, or in seconds or milliseconds since 1970.
  private static func time(_ value: JSONValue) -> Instant? {
    if let text = value.string { return TimeText.instant(text) }
    // A hundred thousand million seconds are in the year 5138, milliseconds in 1973.
    guard let number = value.number, abs(number) < 1e14 else { return nil }
    return Instant(secondsSince1970: 0).advanced(bySeconds: abs(number) < 1e11 ? number : number / 1000)
  }
}
