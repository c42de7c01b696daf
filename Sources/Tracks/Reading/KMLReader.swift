internal import Photography

/// Reads KML 2.2 and 2.3: `Track` and `MultiTrack`, or where there are none, the `LineString`s. Outlines of areas are no way.
///
/// - Note: OGC 12-007r2, section 9 and 10.12; Google's gx extension has the same elements.
struct KMLReader: ElementReceiver {
  private var tracks = Strands()
  private var lines = Strands()
  private var waypoints = 0
  private var times: [Instant?] = []
  private var coordinates: [PointBuilder] = []
  private var documentName: String?
  private var name: String?
  private var words: String?
  /// Of the placemark that is being read.
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

  /// Times and positions stand in lists of their own and belong together by their order.
  private mutating func addTrack() {
    tracks.rupture()
    for (index, builder) in coordinates.enumerated() {
      var builder = builder
      builder.time = index < times.count ? times[index] : nil
      tracks.add(builder)
    }
    if !coordinates.isEmpty { takeName() }
  }

  private mutating func addLine(_ text: String) {
    lines.rupture()
    for tuple in text.split(whereSeparator: \.isWhitespace) {
      lines.add(PointBuilder(numbers: tuple.split(separator: ",", omittingEmptySubsequences: false)))
    }
    if tracks.isEmpty { takeName() }
  }

  private mutating func takeName() {
    name = name ?? placemark.name
    // Descriptions in KML are HTML; what a page could not show as text is left out.
    words = words ?? placemark.words.flatMap { $0.contains("<") ? nil : $0 }
  }

  var finished: TrackFile {
    let strands = tracks.isEmpty ? lines : tracks
    var file = TrackFile()
    file.segments = strands.segments
    file.unusable = strands.unusable
    file.waypoints = waypoints
    file.name = name ?? documentName
    file.words = words
    return file
  }
}

extension PointBuilder {
  /// - Parameter numbers: Longitude, latitude, and perhaps the height.
  fileprivate init(numbers: [Substring]) {
    self.init(
      latitude: numbers.count > 1 ? String(numbers[1]) : nil, longitude: numbers.first.map(String.init))
    elevation = numbers.count > 2 ? Number.of(String(numbers[2])) : nil
  }
}
