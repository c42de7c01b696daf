internal import Markup

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
    var packed: [UInt8] = []
    packed.reserveCapacity(size * 6)
    func varint(_ value: UInt32) {
      var rest = value
      while rest > 0x7F {
        packed.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      packed.append(UInt8(rest))
    }
    /// Maps small absolute values to small ones: 0, -1, 1, -2, 2 …
    func zigzag(_ value: Int32) -> UInt32 { UInt32(bitPattern: value << 1 ^ value >> 31) }
    var last = PinPosition(x: 0, y: 0)
    for (position, category) in zip(positions, categories) {
      guard let position else {
        packed.append(0)
        continue
      }
      varint(UInt32(category) + 1)
      varint(zigzag(position.x - last.x))
      varint(zigzag(position.y - last.y))
      last = position
    }
    return ScriptWriter.file("points/\(number)") { $0.string(Base64.text(packed)) }
  }
}
