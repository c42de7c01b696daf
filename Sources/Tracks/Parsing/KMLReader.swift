internal import Photography

/// Reads KML 2.2 and 2.3: `Track` and `MultiTrack`, or where there are none, the `LineString`s. Polygons are ignored.
///
/// - Note: OGC 12-007r2, section 9 and 10.12; Google's gx extension has the same elements.
struct KMLReader: ElementReceiver {
  private var tracks = SegmentBuilder()
  private var lines = SegmentBuilder()
  private var waypoints = 0
  private var times: [Instant?] = []
  private var coordinates: [PointBuilder] = []
  private var documentName: String?
  private var name: String?
  private var words: String?
  /// Of the current placemark.
  private var placemark: (name: String?, words: String?)

  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?) {
    switch name {
    case "Placemark": placemark = (nil, nil)
    case "Track": (times, coordinates) = ([], [])
    default: break
    }
  }

  mutating func end(_ name: String, in parents: [String], text: String) {
    switch (name, parents.last) {
    case ("when", "Track"): times.append(TimeText.instant(text))
    case ("coord", "Track"):
      coordinates.append(PointBuilder(numbers: text.split(whereSeparator: \.isWhitespace)))
    case ("Track", _): addTrack()
    case ("coordinates", "LineString"): addLine(text)
    case ("Point", _): waypoints += 1
    case ("name", "Placemark"): placemark.name = text.tidied
    case ("description", "Placemark"): placemark.words = text.tidied
    case ("name", "Document"), ("name", "Folder"): documentName = documentName ?? text.tidied
    default: break
    }
  }

  /// Times and positions are separate lists, in the same order.
  private mutating func addTrack() {
    tracks.startSegment()
    for (index, coordinate) in coordinates.enumerated() {
      var point = coordinate
      point.time = index < times.count ? times[index] : nil
      tracks.add(point)
    }
    if !coordinates.isEmpty { takeName() }
  }

  private mutating func addLine(_ text: String) {
    lines.startSegment()
    for tuple in text.split(whereSeparator: \.isWhitespace) {
      lines.add(PointBuilder(numbers: tuple.split(separator: ",", omittingEmptySubsequences: false)))
    }
    if tracks.isEmpty { takeName() }
  }

  private mutating func takeName() {
    name = name ?? placemark.name
    // Descriptions in KML are HTML; one with markup is left out.
    words = words ?? placemark.words.flatMap { $0.contains("<") ? nil : $0 }
  }

  var finished: TrackFile {
    let builder = tracks.isEmpty ? lines : tracks
    var file = TrackFile()
    file.segments = builder.segments
    file.unusable = builder.unusable
    file.waypoints = waypoints
    file.name = name ?? documentName
    file.words = words
    return file
  }
}

extension PointBuilder {
  /// - Parameter numbers: Longitude, latitude, and perhaps the elevation.
  fileprivate init(numbers: [Substring]) {
    self.init(
      latitude: numbers.count > 1 ? String(numbers[1]) : nil, longitude: numbers.first.map(String.init))
    elevation = numbers.count > 2 ? Number.of(String(numbers[2])) : nil
  }
}
