internal import CZlib

/// The check sum of ZIP and gzip (RFC 1952).
package struct CRC32: Sendable {
  package private(set) var value: UInt32 = 0

  package init() {}

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    let value = value
    self.value = bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(UInt(value), $0.baseAddress, $0.count))
    }
  }
}
