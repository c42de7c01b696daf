internal import Foundation
internal import JSON

/// The positions of a range of photo numbers, for scripts that cluster a selection themselves.
enum PointFile {
  /// The number of photographs per file.
  static let size = 16_384

  /// The bytes of the file with the photographs `number * size ..< (number + 1) * size`.
  ///
  /// - Parameters:
  ///   - positions: Their positions; `nil` without one.
  ///   - categories: Their categories.
  static func bytes(
    _ number: Int, positions: some Sequence<PinPosition?>, categories: some Sequence<Int32>
  ) -> [UInt8] {
    var packed = PackedIntegers(capacity: size * 6)
    var last = PinPosition(x: 0, y: 0)
    for (position, category) in zip(positions, categories) {
      guard let position else {
        packed.append(0)
        continue
      }
      packed.append(UInt32(category) + 1)
      packed.append(signed: position.x - last.x)
      packed.append(signed: position.y - last.y)
      last = position
    }
    return DataFile.bytes(key: "points/\(number)", .string(Data(packed.bytes).base64EncodedString()))
  }
}
