internal import Markup

/// Where the photographs of a run of numbers lie, for scripts that gather some of them anew.
enum PointFile {
  /// How many photographs are in a file.
  static let size = 16_384

  /// The bytes of the file with photographs `number * size ..< (number + 1) * size`.
  ///
  /// - Parameters:
  ///   - positions: Theirs; `nil` for those without a place.
  ///   - categories: Theirs.
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
    /// Numbers near 0 become small ones: 0, -1, 1, -2, 2 …
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
