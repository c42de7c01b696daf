import Foundation

/// JSON that lies in the content folder, for people and version control to read.
enum ReadableJSON {
  /// One value a line, members in the order of their names, so that versions can be compared line by line.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + Array("\n".utf8)
  }
}
