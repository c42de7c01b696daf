package import Photography

/// The content of a track file.
package struct TrackFile: Sendable, Hashable {
  package var name: String?
  /// The description, as plain text.
  package var description: String?
  /// The keywords of a GPX or GeoJSON file; `private` for a line of GeoJSON that says so in another way.
  package var keywords: [String] = []
  /// The words with a hashtag of all its names, descriptions and comments, each once, whatever is shown of these.
  package var words: [String] = []
  /// Parts that were recorded without a break, in the order of the file; none is empty. Several tracks in one file follow
  /// one another.
  package var segments: [[TrackPoint]] = []
  /// The number of positions left out because their coordinates are out of range or not numbers.
  package var unusable = 0
  /// Whether the coordinates are the wrong way round, as latitudes past 90 degrees tell.
  package var order = CoordinateOrder.latitudeFirst
  /// The number of waypoints, which are not part of the track.
  package var waypoints = 0
  /// Those of them that are on the Earth, at most ``WaypointList/most``.
  package var marks: [WrittenWaypoint] = []
  /// The number of parts left out because the file says that they are not to be shown, as KML's visibility does.
  package var invisible = 0
  /// Whether a FIT file is of a way that was planned, whose times are invented.
  package var isCourse = false
  /// Where the file ends early or is malformed; what comes before it was read.
  package var damage: TrackDamage?

  package init() {}

  package var points: Int { segments.reduce(0) { $0 + $1.count } }
}

/// In which order a file has latitudes and longitudes.
package enum CoordinateOrder: String, Sendable, Hashable, Codable {
  /// As its format says.
  case latitudeFirst
  /// The other way round in the whole file, which was read accordingly.
  case exchanged
  /// Those that are not on the Earth are on it the other way round; the others may be right.
  case doubtful
}

/// Where a file is malformed.
package struct TrackDamage: Error, Hashable, Codable {
  /// From 1, as the column; both are 0 in a format without lines.
  package var line: Int
  package var column: Int
  /// Such as `"the element trkpt does not end before trkseg does"`.
  package var reason: String

  package init(line: Int, column: Int, reason: String) {
    (self.line, self.column, self.reason) = (line, column, reason)
  }

  /// A file with the place in it: `"ridge.gpx:3:14"`.
  package func place(in path: String) -> String { line > 0 ? "\(path):\(line):\(column)" : path }
}

extension TrackFile {
  /// The largest file that is read, and the most that an archive may unpack to, in bytes: enough for a week at one position
  /// a second.
  package static let largest = 64 << 20

  /// Reads GPX, TCX, FIT, KML, KMZ or GeoJSON, detected from the content, not the name.
  ///
  /// - Parameter includesInvisible: Whether parts that are not to be shown are read, too.
  /// - Throws: ``TrackError`` when it contains no track.
  package static func read(
    _ bytes: [UInt8], includesInvisible: Bool = false
  ) throws(TrackError) -> TrackFile {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= largest else { throw .tooLarge }
    let file: TrackFile
    switch TrackFormat(bytes) {
    case .xml: file = try read(xml: bytes, TrackElements(includesInvisible: includesInvisible))
    case .archive:
      file = try KMZArchive.track(in: bytes) { document throws(TrackError) in
        try read(xml: document, TrackElements(includesInvisible: includesInvisible))
      }
    case .json: file = GeoJSONReader.read(bytes)
    case .fit: file = FITReader.read(bytes)
    case nil: throw .unknownFormat
    }
    guard file.points > 0 else {
      if let damage = file.damage { throw .damaged(damage) }
      if file.invisible > 0 { throw .invisible }
      if file.unusable > 0 { throw .noPosition(unusable: file.unusable) }
      throw .noTrack(waypoints: file.waypoints)
    }
    return file
  }

  /// The file extension of the format of a file, without the dot; `nil` for none that ``read(_:includesInvisible:)`` reads.
  package static func fileExtension(of bytes: [UInt8]) throws(TrackError) -> String? {
    switch TrackFormat(bytes) {
    case .xml where WebPage.isOne(bytes): return nil
    case .xml:
      var elements = TrackElements()
      _ = try XMLDocument.read(bytes, into: &elements)
      return elements.fileExtension
    case .archive: return "kmz"
    case .json: return "geojson"
    case .fit: return "fit"
    case nil: return nil
    }
  }

  private static func read(
    xml document: [UInt8], _ elements: TrackElements
  ) throws(TrackError) -> TrackFile {
    if WebPage.isOne(document) { throw .webPage }
    var reader = elements
    let damage = try XMLDocument.read(document, into: &reader)
    guard var file = reader.file else {
      if let damage { throw .damaged(damage) }
      throw .unknownFormat
    }
    file.damage = damage
    return file
  }
}

/// The syntax of a track file.
enum TrackFormat {
  case xml, archive, json, fit

  /// - Returns: `nil` when the first character belongs to none of them.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = .archive
      return
    }
    if FITReader.isFIT(bytes) {
      self = .fit
      return
    }
    // UTF-16 has a zero beside each of its first letters.
    let text = bytes.prefix(256).drop {
      [0x00, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0)
    }
    switch text.first {
    case UInt8(ascii: "<"): self = .xml
    case UInt8(ascii: "{"): self = .json
    default: return nil
    }
  }
}
