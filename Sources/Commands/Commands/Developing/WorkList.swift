import Files
import Foundation
import JSON

/// A list of photographs to work on: the output of `photomap plan`, or text with a path on each line.
enum WorkList {
  enum Failure: Error, Hashable, CustomStringConvertible {
    case unreadable(String, reason: String)
    case malformed(String, reason: String)
    case noShard(String, count: Int)

    var description: String {
      switch self {
      case .unreadable(let file, let reason): "The list \(file) cannot be read. \(reason)"
      case .malformed(let file, let reason):
        "The list \(file) is neither the output of 'photomap plan --json' nor text with a path on each line (\(reason))."
      case .noShard(let file, let count):
        "The list \(file) is a plan of \(count) shards. Say which of them with --shard, such as --shard 1/\(count)."
      }
    }
  }

  /// - Parameters:
  ///   - file: `-` for standard input.
  ///   - shard: The part of a plan; a plain list is divided in this many parts of neighbouring lines.
  /// - Returns: Paths from the content folder.
  static func read(_ file: String, _ shard: Shard?) throws(Failure) -> Set<String> {
    let bytes: [UInt8]
    if file == "-" {
      bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
    } else {
      do throws(FileError) { bytes = try FileIO.read(file) } catch {
        throw .unreadable(file, reason: "\(error)")
      }
    }
    return try paths(in: bytes, shard, file)
  }

  static func paths(in bytes: [UInt8], _ shard: Shard?, _ file: String) throws(Failure) -> Set<String> {
    let start = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    guard start == UInt8(ascii: "{") else {
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      guard let shard else { return Set(lines) }
      let bounds = [shard.number - 1, shard.number].map { lines.count * $0 / shard.count }
      return Set(lines[bounds[0]..<bounds[1]])
    }
    let plan: JSONValue
    do throws(JSONSyntaxError) { plan = try JSONValue(parsing: bytes) } catch {
      throw .malformed(file, reason: "\(error)")
    }
    guard let shards = plan["shards"].array else { throw .malformed(file, reason: "it has no shards") }
    guard let shard, shard.count == shards.count else { throw .noShard(file, count: shards.count) }
    guard let photos = shards[shard.number - 1]["photographs"].array else {
      throw .malformed(file, reason: "a shard has no photographs")
    }
    return Set(photos.compactMap(\.string))
  }
}
