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
    let (value, damage) = JSONText.read(bytes)
    var reader = GeoJSONReader()
    if let value { reader.read(value, times: []) }
    reader.file.segments = reader.builder.segments
    reader.file.unusable = reader.builder.unusable
    reader.file.damage = damage
    return reader.file
  }

  private mutating func read(_ object: JSONText, times: [JSONText]) {
    switch object["type"]?.text {
    case "FeatureCollection": for feature in object["features"]?.list ?? [] { read(feature, times: []) }
    case "Feature": readFeature(object)
    case "GeometryCollection":
      for geometry in object["geometries"]?.list ?? [] { read(geometry, times: times) }
    case "LineString": addLine(object["coordinates"]?.list ?? [], times)
    case "MultiLineString":
      for (index, line) in (object["coordinates"]?.list ?? []).enumerated() {
        // One list of times for each line; for a single line, perhaps the list itself.
        let own = index < times.count ? times[index].list : nil
        addLine(line.list ?? [], own ?? (index == 0 ? times : []))
      }
    case "Point": file.waypoints += 1
    case "MultiPoint": file.waypoints += object["coordinates"]?.list?.count ?? 0
    default: break
    }
  }

  private mutating func readFeature(_ feature: JSONText) {
    guard let geometry = feature["geometry"] else { return }
    let properties = feature["properties"]
    let before = builder.segments.count
    let times =
      properties?["coordTimes"]?.list ?? properties?["coordinateProperties"]?["times"]?.list
      ?? properties?["times"]?.list
    read(geometry, times: times ?? [])
    // The name of a waypoint is not the walk's.
    guard builder.segments.count > before else { return }
    file.name = file.name ?? properties?["name"]?.text?.tidied ?? properties?["title"]?.text?.tidied
    file.words = file.words ?? properties?["desc"]?.text?.tidied ?? properties?["description"]?.text?.tidied
  }

  private mutating func addLine(_ positions: [JSONText], _ times: [JSONText]) {
    builder.startSegment()
    for (index, position) in positions.enumerated() {
      let numbers = position.list ?? []
      var point = PointBuilder()
      point.coordinate = numbers.count > 1 ? GeoJSONReader.coordinate(numbers[1], numbers[0]) : nil
      point.elevation = numbers.count > 2 ? numbers[2].number : nil
      point.time = index < times.count ? times[index].text.flatMap(TimeText.instant) : nil
      builder.add(point)
    }
  }

  private static func coordinate(_ latitude: JSONText, _ longitude: JSONText) -> Coordinate? {
    guard let latitude = latitude.number, let longitude = longitude.number else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
