package import Photography

/// What a file of a recorded track says.
package struct TrackFile: Sendable, Hashable {
  package var name: String?
  /// The recorder's or the author's words, as plain text.
  package var words: String?
  /// Parts that were recorded without a break, in the order of the file; each has a position at least. Several tracks in
  /// one file follow one another.
  package var segments: [[TrackPoint]] = []
  /// Positions left out, since they are nowhere on the Earth or no numbers at all.
  package var unusable = 0
  /// Single marked places, which are no part of the way.
  package var waypoints = 0
  /// Where the file breaks off or goes wrong; what came before it was read.
  package var damage: TrackDamage?

  package init() {}

  package var points: Int { segments.reduce(0) { $0 + $1.count } }
}

/// Where a file goes wrong.
package struct TrackDamage: Error, Hashable {
  /// Both from 1.
  package var line: Int
  package var column: Int
  /// To follow "goes wrong there": `"Opening and ending tag mismatch: trkpt and trkseg"`.
  package var reason: String

  package init(line: Int, column: Int, reason: String) {
    (self.line, self.column, self.reason) = (line, column, reason)
  }
}

extension TrackFile {
  /// The largest file that is read, and the most that an archive may unpack to, in bytes: a week, second by second.
  package static let largest = 64 << 20

  /// Reads GPX, KML, KMZ or GeoJSON; which it is, is told by what it holds, not by its name.
  ///
  /// - Throws: ``TrackError`` when there is no track in it that could be shown.
  package static func read(_ bytes: [UInt8]) throws(TrackError) -> TrackFile {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= largest else { throw .tooLarge }
    let file: TrackFile
    switch TrackFormat(bytes) {
    case .xml: file = try read(xml: bytes)
    case .archive: file = try read(xml: try KMZArchive.document(in: bytes))
    case .json: file = GeoJSONReader.read(bytes)
    case nil: throw .unknownFormat
    }
    guard file.points > 0 else {
      if let damage = file.damage { throw .damaged(damage) }
      throw .noTrack(waypoints: file.waypoints)
    }
    return file
  }

  private static func read(xml document: [UInt8]) throws(TrackError) -> TrackFile {
    var reader = TrackElements()
    let damage = try XMLDocument.read(document, into: &reader)
    guard var file = reader.file else {
      if let damage { throw .damaged(damage) }
      throw .unknownFormat
    }
    file.damage = damage
    return file
  }
}

/// How a file is written.
enum TrackFormat {
  case xml, archive, json

  /// - Returns: `nil` when its first character is that of none of them.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = .archive
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
