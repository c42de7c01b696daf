internal import JSON
internal import Photography

/// Reads the `LineString`s of GeoJSON; polygons are ignored.
///
/// - Note: RFC 7946. It does not define times; they are read where programs that convert GPX write them:
///   `properties.coordTimes`, `properties.times`, `properties.coordinateProperties.times`.
struct GeoJSONReader {
  private var builder = SegmentBuilder()
  private var file = TrackFile()

  /// The part before the first error, if there is one.
  static func read(_ bytes: [UInt8]) -> TrackFile {
    let (value, error) = JSONValue.parsePrefix(of: bytes)
    var reader = GeoJSONReader()
    if let value { reader.read(value, times: []) }
    reader.file.segments = reader.builder.segments
    reader.file.unusable = reader.builder.unusable
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
    case "Point": file.waypoints += 1
    case "MultiPoint": file.waypoints += object["coordinates"].array?.count ?? 0
    default: break
    }
  }

  private mutating func readFeature(_ feature: JSONValue) {
    let geometry = feature["geometry"]
    guard !geometry.isNull else { return }
    let properties = feature["properties"]
    let before = builder.segments.count
    let times =
      properties["coordTimes"].array ?? properties["coordinateProperties"]["times"].array
      ?? properties["times"].array
    read(geometry, times: times ?? [])
    // The name of a waypoint is not the walk's.
    guard builder.segments.count > before else { return }
    file.name = file.name ?? properties["name"].string?.tidied ?? properties["title"].string?.tidied
    file.description =
      file.description ?? properties["desc"].string?.tidied ?? properties["description"].string?.tidied
  }

  private mutating func addLine(_ positions: [JSONValue], _ times: [JSONValue]) {
    builder.startSegment()
    for (index, position) in positions.enumerated() {
      let numbers = position.array ?? []
      var point = PointBuilder()
      if numbers.count > 1, let latitude = numbers[1].number, let longitude = numbers[0].number {
        point.set(latitude: latitude, longitude: longitude)
      }
      point.elevation = numbers.count > 2 ? numbers[2].number : nil
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
