internal import Unpacking

/// A KMZ file: a ZIP archive whose first KML file is the document, which may only refer to the others.
///
/// - Note: OGC 12-007r2, annex C.
enum KMZArchive {
  /// The most KML files that are looked at.
  private static let most = 16

  /// What is read from `doc.kml`, or from the first file with the extension `kml`; of one without a position, from the first that has one.
  ///
  /// They are unpacked to at most ``TrackFile/largest`` bytes altogether.
  static func track(
    in file: [UInt8], reading: ([UInt8]) throws(TrackError) -> TrackFile
  ) throws(TrackError) -> TrackFile {
    var (first, rest): (TrackFile?, Int) = (nil, TrackFile.largest)
    for number in 0..<most {
      guard let document = try document(number, in: file, atMost: rest) else { break }
      rest -= document.count
      let track = try reading(document)
      // What is hidden in one is not looked for in another.
      if track.points > 0 || track.invisible > 0 { return track }
      first = first ?? track
    }
    guard let first else { throw .archive(.withoutKML) }
    return first
  }

  /// - Returns: `nil` after the last one.
  private static func document(
    _ number: Int, in file: [UInt8], atMost bytes: Int
  ) throws(TrackError) -> [UInt8]? {
    do throws(ZIPArchive.Failure) {
      let archive = try ZIPArchive(file)
      let all = archive.entries.filter { $0.name.lowercased().hasSuffix(".kml") }
      let main = all.filter { $0.name.lowercased() == "doc.kml" }.prefix(1)
      let documents = main + all.filter { $0.name.lowercased() != "doc.kml" }
      return number < documents.count ? try archive.bytes(of: documents[number], atMost: bytes) : nil
    } catch {
      switch error {
      case .damaged: throw .archive(.damaged)
      case .encrypted: throw .archive(.encrypted)
      case .tooLarge: throw .tooLarge
      }
    }
  }
}
