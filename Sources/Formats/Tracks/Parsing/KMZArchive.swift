internal import Unpacking

/// A KMZ file: a ZIP archive whose first KML file is the document.
///
/// - Note: OGC 12-007r2, annex C.
enum KMZArchive {
  /// The bytes of `doc.kml`, or of the first file with the extension `kml`.
  ///
  /// Only that file is unpacked, to at most ``TrackFile/largest`` bytes.
  static func document(in file: [UInt8]) throws(TrackError) -> [UInt8] {
    do throws(ZIPArchive.Failure) {
      let archive = try ZIPArchive(file)
      let documents = archive.entries.filter { $0.name.lowercased().hasSuffix(".kml") }
      let entry = documents.first { $0.name.lowercased() == "doc.kml" } ?? documents.first
      if let entry { return try archive.bytes(of: entry, atMost: TrackFile.largest) }
    } catch {
      switch error {
      case .damaged: throw .archive(.damaged)
      case .encrypted: throw .archive(.encrypted)
      case .tooLarge: throw .tooLarge
      }
    }
    throw .archive(.withoutKML)
  }
}
