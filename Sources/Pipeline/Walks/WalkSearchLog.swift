import Content
import Files
import Foundation
import Photography

/// The answers of a search that is under way, each written as it comes: `….json.part`, which builds do not see.
///
/// The first line is the question, each other an answer; a line that broke off when somebody pulled the plug is none.
struct WalkSearchLog {
  private let handle: FileHandle
  private let encoder = JSONEncoder()

  /// Begins a log, with answers that are known.
  init(_ path: String, search: WalkSearchSettings, known: [WalkPicturesFile.Position]) throws {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = try encoder.encode(search) + Data("\n".utf8)
    for position in known { bytes += try encoder.encode(position) + Data("\n".utf8) }
    try FileIO.replace(path, with: Array(bytes))
    handle = try FileHandle(forUpdating: URL(filePath: path))
    try handle.seekToEnd()
  }

  func append(_ position: WalkPicturesFile.Position) throws {
    try handle.write(contentsOf: try encoder.encode(position) + Data("\n".utf8))
  }

  /// What an earlier search came to.
  ///
  /// - Returns: `nil` when there is none, or for another question.
  static func positions(in path: String, search: WalkSearchSettings) throws -> [WalkPicturesFile.Position]? {
    guard FileStamp(path: path) != nil else { return nil }
    let lines = try FileIO.read(path).split(separator: UInt8(ascii: "\n"))
    let decoder = JSONDecoder()
    do {
      guard let first = lines.first,
        try decoder.decode(WalkSearchSettings.self, from: Data(first)) == search
      else { return nil }
    } catch {
      return nil
    }
    var positions: [WalkPicturesFile.Position] = []
    for line in lines.dropFirst() {
      do {
        positions.append(try decoder.decode(WalkPicturesFile.Position.self, from: Data(line)))
      } catch {
        break
      }
    }
    return positions
  }
}
