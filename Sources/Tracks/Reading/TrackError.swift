/// Why a file gives no track.
package enum TrackError: Error, Hashable {
  case empty
  /// Larger than ``TrackFile/largest``, or unpacks to more.
  case tooLarge
  /// Neither GPX nor KML, KMZ or GeoJSON.
  case unknownFormat
  /// It declares entities, by which a small file grows into a large one.
  case entities
  /// A KMZ archive that cannot be unpacked.
  case archive(Reason)
  /// Well-formed as far as it goes, but without a recorded position.
  case noTrack(waypoints: Int)
  /// It goes wrong before its first position.
  case damaged(TrackDamage)

  /// What is wrong with an archive.
  package enum Reason: Sendable, Hashable {
    case damaged, encrypted, withoutKML
  }

  /// To follow the file's name: `"has no recorded track in it"`.
  package var summary: String {
    switch self {
    case .empty: "is empty"
    case .tooLarge: "holds more than \(TrackFile.largest >> 20) megabytes, more than any walk needs"
    case .unknownFormat: "is neither GPX nor KML, KMZ or GeoJSON"
    case .entities: "declares abbreviations of its own (entities), which track files have no use for"
    case .archive(.damaged): "is a KMZ archive that cannot be unpacked"
    case .archive(.encrypted): "is a KMZ archive with a password"
    case .archive(.withoutKML): "is an archive without a KML file in it"
    case .noTrack(waypoints: 0): "has no recorded track in it"
    case .noTrack(waypoints: 1): "has no recorded track in it, only a marked place"
    case .noTrack(let count): "has no recorded track in it, only \(count) marked places"
    case .damaged(let damage): "goes wrong before its first position: \(damage.reason)"
    }
  }

  /// What the author can do about it.
  package var remedy: String {
    switch self {
    case .noTrack: "It makes no walk. Export the track itself from the program that recorded it."
    case .entities, .unknownFormat, .tooLarge:
      "It is left out. Export the track as GPX from the program that recorded it."
    case .empty, .archive, .damaged: "It is left out. Copy or export it once more."
    }
  }
}
