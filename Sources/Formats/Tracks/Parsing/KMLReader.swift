internal import Photography

/// Reads KML 2.2 and 2.3: `Track` and `MultiTrack`, or where there are none, the `LineString`s; and points. Polygons are ignored.
///
/// What has `<visibility>0</visibility>`, itself or a folder around it, is left out: somebody has hidden it in the program.
///
/// - Note: OGC 12-007r2, section 9 and 10.12; Google's gx extension has the same elements.
struct KMLReader: ElementReceiver {
  private var tracks = SegmentBuilder()
  private var lines = SegmentBuilder()
  private var waypoints = WaypointList()
  /// The points of the current placemark.
  private var points: [PointBuilder] = []
  private var times: [Instant?] = []
  private var coordinates: [PointBuilder] = []
  private var documentName: String?
  private var name: String?
  private var description: String?
  /// The name and the description of the current placemark.
  private var placemark: (name: String?, description: String?)
  private var words = TrackWords()
  /// Those of the current placemark, which may be a waypoint.
  private var placemarkWords = TrackWords()
  /// The document, folders and placemark around the current element, outermost first.
  private var features: [Feature] = []
  private var invisible = 0
  private let includesInvisible: Bool

  /// An element that may have a visibility, and how much was read before it.
  private struct Feature {
    var isInvisible = false
    let tracks, lines: (segments: Int, unusable: Int, exchanged: Int)
    let waypoints: WaypointList
    let documentName, name, description: String?
    let words: TrackWords
  }

  private static let features: Set<String> = ["Document", "Folder", "Placemark"]

  /// - Parameter includesInvisible: Whether parts that are not to be shown are read, too.
  init(includesInvisible: Bool = false) { self.includesInvisible = includesInvisible }

  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?) {
    if KMLReader.features.contains(name) {
      features.append(
        Feature(
          tracks: tracks.count, lines: lines.count,
          waypoints: waypoints, documentName: documentName, name: self.name, description: description,
          words: words))
    }
    switch name {
    case "Placemark": (placemark, points, placemarkWords) = ((nil, nil), [], TrackWords())
    case "Track": (times, coordinates) = ([], [])
    default: break
    }
  }

  mutating func end(_ name: String, in parents: [String], text: ElementText) {
    if text.mayHaveHashtag, KMLReader.texts.contains(name) {
      if parents.contains("Placemark") { placemarkWords.add(text) } else { words.add(text) }
    }
    switch (name, parents.last) {
    case ("when", "Track"): times.append(TimeText.instant(text))
    case ("coord", "Track"):
      coordinates.append(PointBuilder(numbers: text.string.split { $0.isWhitespace || $0 == "," }))
    case ("Track", _): addTrack()
    case ("coordinates", "LineString"): addLine(text.string)
    case ("coordinates", "Point"):
      if points.count < WaypointList.most { points += KMLCoordinates.points(in: text.string).prefix(1) }
    case ("name", "Placemark"): placemark.name = text.tidied
    case ("description", "Placemark"): placemark.description = text.tidied
    case ("name", "Document"), ("name", "Folder"): documentName = documentName ?? text.tidied
    case ("visibility", let parent?) where KMLReader.features.contains(parent):
      if !features.isEmpty { features[features.count - 1].isInvisible = KMLReader.hides(text.string) }
    case (let feature, _) where KMLReader.features.contains(feature):
      if feature == "Placemark" {
        addWords()
        addWaypoints()
      }
      if let feature = features.popLast(), feature.isInvisible { drop(feature) }
    default: break
    }
  }

  /// The elements with texts, also those of a program's own data. Names of styles begin with `#`, too.
  private static let texts: Set<String> = [
    "name", "description", "Snippet", "snippet", "value", "SimpleData", "comment", "address",
  ]

  /// Adds the words of the current placemark, unless it is a waypoint.
  private mutating func addWords() {
    if let start = features.last, tracks.count != start.tracks || lines.count != start.lines {
      words.add(placemarkWords)
    }
    placemarkWords = TrackWords()
  }

  /// Whether a visibility hides something. Anything but an XML boolean for “true” does.
  private static func hides(_ visibility: String) -> Bool {
    guard let text = visibility.tidied?.lowercased() else { return false }
    return !["1", "true", "yes"].contains(text)
  }

  /// Forgets what a feature contains.
  private mutating func drop(_ feature: Feature) {
    guard !includesInvisible else { return }
    invisible +=
      tracks.count.segments - feature.tracks.segments + lines.count.segments - feature.lines.segments
      + tracks.count.exchanged - feature.tracks.exchanged + lines.count.exchanged - feature.lines.exchanged
    tracks.drop(to: feature.tracks)
    lines.drop(to: feature.lines)
    waypoints = feature.waypoints
    (documentName, name, description) = (feature.documentName, feature.name, feature.description)
    words = feature.words
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
    for point in KMLCoordinates.points(in: text) { lines.add(point) }
    if tracks.isEmpty { takeName() }
  }

  /// The points of a placemark, whose name and description may come after them.
  private mutating func addWaypoints() {
    var builder = WaypointBuilder()
    builder.add(name: placemark.name, text: placemark.description)
    for point in points { waypoints.add(builder, at: point) }
    points = []
  }

  private mutating func takeName() {
    name = name ?? placemark.name
    // Descriptions in KML are HTML; one with markup is left out.
    description = description ?? placemark.description.flatMap { $0.contains("<") ? nil : $0 }
  }

  var finished: TrackFile {
    var whole = self
    // In a file that ends early, features are still open.
    whole.addWords()
    if let feature = features.first(where: \.isInvisible) { whole.drop(feature) }
    return whole.file
  }

  private var file: TrackFile {
    let builder = tracks.isEmpty ? lines : tracks
    var file = TrackFile()
    builder.fill(&file, waypoints)
    if builder.isEmpty { file.unusable = tracks.unusable + lines.unusable }
    file.invisible = invisible
    file.name = name ?? documentName
    file.description = description
    file.words = words.all
    return file
  }
}
