@testable import Metadata

/// The bytes of a number.
func bytes<Number: FixedWidthInteger>(_ number: Number, _ order: ByteOrder = .big) -> [UInt8] {
  let big = (0..<Number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  return order == .big ? big : big.reversed()
}

extension String {
  /// UTF-16 without a byte-order mark.
  func utf16Bytes(_ order: ByteOrder) -> [UInt8] { utf16.flatMap { bytes($0, order) } }
}
