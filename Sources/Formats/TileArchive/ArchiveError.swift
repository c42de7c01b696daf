/// Why an archive of tiles cannot be read.
package enum ArchiveError: Error, Sendable, Hashable {
  /// The file does not begin as a PMTiles archive does.
  case notAnArchive
  /// An archive of another version of the format than 3.
  case version(Int)
  /// Cut short, or its numbers contradict each other.
  case damaged
  /// A compression of this number in the header, which is not known.
  case compression(Int)
  /// A part that unpacks to more than the limit.
  case tooLarge
  /// The metadata is not the JSON that it should be; with the reason.
  case metadata(String)
  /// The system's message.
  case file(String)
}

extension ArchiveError: CustomStringConvertible {
  /// A clause that follows the file's name.
  package var description: String {
    switch self {
    case .notAnArchive: "it is not a PMTiles archive"
    case .version(let number): "it is a PMTiles archive of version \(number); only version 3 is supported"
    case .damaged: "the archive is damaged or incomplete"
    case .compression(let number): "its compression (number \(number)) is not supported"
    case .tooLarge: "a part of it is larger than \(TileCompression.limit / 1_000_000) MB"
    case .metadata(let reason): "its metadata cannot be read: \(reason)"
    case .file(let reason): "it cannot be read: \(reason)"
    }
  }
}
