/// Why no track can be read from a file.
package enum TrackError: Error, Hashable {
  case empty
  /// Larger than ``TrackFile/largest``, packed or unpacked.
  case tooLarge
  /// None of GPX, TCX, FIT, KML, KMZ and GeoJSON.
  case unknownFormat
  /// A web page.
  case webPage
  /// It declares entities, with which a small file can expand to a large one.
  case entities
  /// A KMZ archive that cannot be unpacked.
  case archive(ArchiveFault)
  /// Well-formed, but without a recorded position.
  case noTrack(waypoints: Int)
  /// It has positions, of which none is on the Earth or can be read.
  case noPosition(unusable: Int)
  /// The file says that nothing recorded in it is to be shown.
  case invisible
  /// It is malformed before its first position.
  case damaged(TrackDamage)

  /// What is wrong with an archive.
  package enum ArchiveFault: Sendable, Hashable {
    case damaged, encrypted, withoutKML
  }

  /// Follows the file's name: `"has no recorded track in it"`.
  package var summary: String {
    switch self {
    case .empty: "is empty"
    case .tooLarge: "is larger than \(TrackFile.largest >> 20) megabytes"
    case .unknownFormat: "is none of GPX, TCX, FIT, KML, KMZ and GeoJSON"
    case .webPage: "is a web page and no track, perhaps that of a log-in"
    case .entities: "begins with a document type (<!DOCTYPE), which PhotoMap does not accept"
    case .archive(.damaged): "is a KMZ archive that cannot be unpacked"
    case .archive(.encrypted): "is a KMZ archive with a password"
    case .archive(.withoutKML): "is an archive without a KML file in it"
    case .noTrack(waypoints: 0): "has no recorded track in it"
    case .noTrack(waypoints: 1): "has no recorded track in it, only a waypoint"
    case .noTrack(let count): "has no recorded track in it, only \(count) waypoints"
    case .noPosition(1): "has a track of one position, which is not on the Earth or cannot be read"
    case .noPosition(let count):
      "has a track, but none of its \(count) positions is on the Earth and can be read"
    case .invisible: "has no track that is to be shown: its visibility is 0"
    case .damaged(let damage): "is malformed before its first position: \(damage.reason)"
    }
  }

  /// What the author can do about it.
  package var remedy: String {
    switch self {
    case .noTrack(waypoints: 0):
      "No walk is made of it. Export the track itself from the program that recorded it."
    case .noTrack:
      "No walk is made of it, and waypoints are only shown with their walk. Export the track from the program that recorded it, or write the places into places.yaml."
    case .webPage: "It is left out. Log in with your browser, and download the track itself."
    case .entities, .unknownFormat, .tooLarge:
      "It is left out. Export the track as GPX from the program that recorded it."
    case .invisible:
      "No walk is made of it. If it is to be one, give the track its tick again in Google Earth, and save it."
    case .noPosition:
      "No walk is made of it. Latitudes go from -90 to 90 and longitudes from -180 to 180, both with a decimal point. Export it again."
    case .empty, .archive, .damaged: "It is left out. Copy or export it again."
    }
  }
}
