import Content
import Files
import Foundation
import JSON
import Photography
import Reading

/// The results of an unfinished search, each appended when it arrives: `….json.part`, which builds ignore.
///
/// The first line contains the search settings, each other line a result. A truncated last line is ignored.
struct WalkSearchLog {
  private let handle: FileHandle

  /// Creates the file, with the results that are known.
  init(_ path: String, search: WalkSearchSettings, known: [WalkPicturesFile.Position]) throws {
    var bytes = try WalkSearchLog.line(search)
    for position in known { bytes += try WalkSearchLog.line(position) }
    try FileIO.replace(path, with: bytes)
    handle = try FileHandle(forUpdating: URL(filePath: path))
    try handle.seekToEnd()
  }

  func append(_ position: WalkPicturesFile.Position) throws {
    try handle.write(contentsOf: try WalkSearchLog.line(position))
  }

  private static func line(_ value: some Encodable) throws -> [UInt8] {
    try JSONCoding.encode(value) + Array("\n".utf8)
  }

  /// The results of an interrupted search.
  ///
  /// - Returns: `nil` when there is none with the same settings.
  static func positions(in path: String, search: WalkSearchSettings) throws -> [WalkPicturesFile.Position]? {
    guard FileStamp(path: path) != nil else { return nil }
    let lines = try FileIO.read(path).split(separator: UInt8(ascii: "\n"))
    do {
      guard let first = lines.first,
        try JSONCoding.decode(WalkSearchSettings.self, from: Array(first)) == search
      else { return nil }
    } catch {
      return nil
    }
    var positions: [WalkPicturesFile.Position] = []
    for line in lines.dropFirst() {
      do {
        positions.append(try JSONCoding.decode(WalkPicturesFile.Position.self, from: Array(line)))
      } catch {
        break
      }
    }
    return positions
  }
}
