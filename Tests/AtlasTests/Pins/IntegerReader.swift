import Foundation
import Testing

/// Reads integers that are packed as Documentation/map-data.md says, independently of the code that packs them.
struct IntegerReader {
  private var bytes: ArraySlice<UInt8>

  var isAtEnd: Bool { bytes.isEmpty }

  /// - Parameter text: Base64 of LEB128 varints.
  init(_ text: String) throws { bytes = [UInt8](try #require(Data(base64Encoded: text)))[...] }

  mutating func next() throws -> Int {
    var (value, shift) = (0, 0)
    while true {
      let first = bytes.popFirst()
      let byte = try #require(first)
      value |= Int(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { return value }
    }
  }

  mutating func signed() throws -> Int {
    let value = try next()
    return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
  }
}
