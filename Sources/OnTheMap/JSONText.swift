internal import Foundation

/// JSON to be sent: an object of text and numbers.
struct JSONText: Sendable {
  let bytes: [UInt8]

  /// - Parameter value: Written with its members in the order of their names.
  init(_ value: some Encodable) throws(OnTheMapError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      bytes = Array(try encoder.encode(value))
    } catch {
      // A number that is none.
      throw .unreadable
    }
  }
}
