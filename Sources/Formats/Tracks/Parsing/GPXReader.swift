internal import Photography

/// Reads GPX 1.0 and 1.1: tracks, or where there are none, routes; and waypoints.
///
/// - Note: https://www.topografix.com/GPX/1/1/, https://www.topografix.com/gpx_manual.asp (1.0). Namespaces are ignored,
///   since many recorders omit them, and so are extensions.
struct GPXReader: ElementReceiver {
  private var tracks = SegmentBuilder()
  private var routes = SegmentBuilder()
  private var waypoints = WaypointList()
  private var waypoint = WaypointBuilder()
  private var point = PointBuilder()
  /// From `<metadata>`, or from `<gpx>` in GPX 1.0.
  private var fileName: String?
  private var fileDescription: String?
  private var trackName: String?
  private var trackDescription: String?
  private var keywords: [String] = []
  /// Of all texts but those of waypoints, which have words of their own.
  private var words = TrackWords()

  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?) {
    switch name {
    case "trkpt", "rtept", "wpt":
      point = PointBuilder(latitude: attribute("lat"), longitude: attribute("lon"))
      if name == "wpt" { waypoint = WaypointBuilder() }
    case "link":
      if parents.last == "wpt" {
        // libxml2 leaves ampersands in attributes as it found them.
        waypoint.add(link: attribute("href")?.replacing("&#38;", with: "&"))
      }
    case "trk", "trkseg": tracks.startSegment()
    case "rte": routes.startSegment()
    default: break
    }
  }

  mutating func end(_ name: String, in parents: [String], text: ElementText) {
    if text.mayHaveHashtag, !parents.contains("wpt") { words.add(text) }
    switch (name, parents.last) {
    case ("ele", "trkpt"), ("ele", "rtept"): point.elevation = Number.of(text) ?? Number.ofAngle(text.string)
    case ("time", "trkpt"), ("time", "rtept"): point.time = TimeText.instant(text)
    case ("trkpt", _): tracks.add(point)
    case ("rtept", _): routes.add(point)
    case ("wpt", _): waypoints.add(waypoint, at: point)
    case ("name", "metadata"), ("name", "gpx"): fileName = fileName ?? text.tidied
    case ("desc", "metadata"), ("desc", "gpx"): fileDescription = fileDescription ?? text.tidied
    case ("keywords", "metadata"), ("keywords", "gpx"): add(keywords: text.string)
    case ("name", "trk"), ("name", "rte"): trackName = trackName ?? text.tidied
    case ("desc", "trk"), ("desc", "rte"): trackDescription = trackDescription ?? text.tidied
    case (_, "wpt"): waypoint.add(name, text)
    case ("hidden", _), ("icon", _): if parents.contains("wpt") { waypoint.add(name, text) }
    default: break
    }
  }

  /// - Parameter text: Words between commas or semicolons.
  private mutating func add(keywords text: String) {
    for word in text.split(whereSeparator: { ",;".contains($0) }).compactMap({ String($0).tidied })
    where keywords.count < GPXReader.mostKeywords && !keywords.contains(word) {
      keywords.append(word)
    }
  }

  private static let mostKeywords = 1000

  /// The first track's name and description are preferred to the file's, which often only name the program.
  var finished: TrackFile {
    let builder = tracks.isEmpty ? routes : tracks
    var file = TrackFile()
    builder.fill(&file, waypoints)
    if builder.isEmpty { file.unusable = tracks.unusable + routes.unusable }
    file.name = trackName ?? fileName
    file.description = trackDescription ?? fileDescription
    file.keywords = keywords
    file.words = words.all
    return file
  }
}

/// A position while its elements are read.
struct PointBuilder {
  /// `nil` when its coordinates are missing or out of range.
  var coordinate: Coordinate?
  /// With latitude and longitude the other way round, if only that is on the Earth.
  var exchanged: Coordinate?
  var elevation: Double?
  var time: Instant?
}

extension PointBuilder {
  /// - Parameters:
  ///   - latitude: Degrees north, as written.
  ///   - longitude: Degrees east, as written.
  init(latitude: String?, longitude: String?) {
    guard let latitude = latitude.flatMap(Number.ofAngle), let longitude = longitude.flatMap(Number.ofAngle)
    else { return }
    set(latitude: latitude, longitude: longitude)
  }

  /// Sets the position in degrees north and east; the latter may go on past the 180th meridian.
  mutating func set(latitude: Double, longitude: Double) {
    coordinate = PointBuilder.coordinate(latitude, longitude)
    exchanged = coordinate == nil ? PointBuilder.coordinate(longitude, latitude) : nil
  }

  private static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate? {
    let isPast = abs(longitude) > 180 && abs(longitude) <= 360
    return Coordinate(
      latitude: latitude, longitude: isPast ? longitude - (longitude < 0 ? -360 : 360) : longitude)
  }
}
