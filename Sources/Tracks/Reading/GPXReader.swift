internal import Photography

/// Reads GPX 1.0 and 1.1: tracks, or where there are none, routes.
///
/// - Note: https://www.topografix.com/GPX/1/1/, https://www.topografix.com/gpx_manual.asp (1.0). Names are taken without
///   their namespace, which many recorders forget; extensions are passed over.
struct GPXReader: ElementReceiver {
  private var tracks = Strands()
  private var routes = Strands()
  private var waypoints = 0
  private var point = PointBuilder()
  /// From `<metadata>`, or GPX 1.0's own.
  private var fileName: String?
  private var fileWords: String?
  private var trackName: String?
  private var trackWords: String?

  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?) {
    switch name {
    case "trkpt", "rtept", "wpt":
      point = PointBuilder(latitude: attribute("lat"), longitude: attribute("lon"))
    case "trk", "trkseg": tracks.rupture()
    case "rte": routes.rupture()
    default: break
    }
  }

  mutating func end(_ name: String, in parents: [String], text: String) {
    switch (name, parents.last) {
    case ("ele", "trkpt"), ("ele", "rtept"): point.elevation = Number.of(text)
    case ("time", "trkpt"), ("time", "rtept"): point.time = TimeText.instant(text)
    case ("trkpt", _): tracks.add(point)
    case ("rtept", _): routes.add(point)
    case ("wpt", _): waypoints += 1
    case ("name", "metadata"), ("name", "gpx"): fileName = fileName ?? text.tidied
    case ("desc", "metadata"), ("desc", "gpx"): fileWords = fileWords ?? text.tidied
    case ("name", "trk"), ("name", "rte"): trackName = trackName ?? text.tidied
    case ("desc", "trk"), ("desc", "rte"): trackWords = trackWords ?? text.tidied
    default: break
    }
  }

  /// The first track's own name and words count for more than the file's, which often only name the program.
  var finished: TrackFile {
    let strands = tracks.isEmpty ? routes : tracks
    var file = TrackFile()
    file.segments = strands.segments
    file.unusable = strands.unusable
    file.waypoints = waypoints
    file.name = trackName ?? fileName
    file.words = trackWords ?? fileWords
    return file
  }
}

/// A position on its way.
struct PointBuilder {
  /// `nil` while it lies nowhere on the Earth.
  var coordinate: Coordinate?
  var elevation: Double?
  var time: Instant?
}

extension PointBuilder {
  /// - Parameters:
  ///   - latitude: Degrees north, as written.
  ///   - longitude: Degrees east, as written.
  init(latitude: String?, longitude: String?) {
    guard let latitude = latitude.flatMap(Number.of), let longitude = longitude.flatMap(Number.of) else {
      return
    }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
  }
}

/// Positions in parts, as they are read.
struct Strands {
  private(set) var segments: [[TrackPoint]] = []
  private(set) var unusable = 0
  private var isBroken = true

  var isEmpty: Bool { segments.isEmpty }

  /// What follows is another part.
  mutating func rupture() { isBroken = true }

  mutating func add(_ builder: PointBuilder) {
    guard let coordinate = builder.coordinate else {
      unusable += 1
      return
    }
    if isBroken { segments.append([]) }
    isBroken = false
    segments[segments.count - 1].append(
      TrackPoint(coordinate, elevation: Number.elevation(builder.elevation), time: builder.time))
  }
}
