/// The order in which the bytes of a number are stored.
enum ByteOrder: Sendable {
  case little, big
}

/// A bounds-checked view of a file's bytes, without a copy.
///
/// Offsets count from the start of the window; reading outside gives `nil`.
struct ByteWindow: Sendable {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }

  /// `count` bytes from `offset`; `nil` when some of them are outside.
  func window(at offset: Int, count: Int) -> ByteWindow? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
    let start = bytes.startIndex + offset
    return ByteWindow(bytes[start..<start + count])
  }

  /// The bytes from `offset` on; empty beyond the end.
  func dropping(_ offset: Int) -> ByteWindow { ByteWindow(bytes.dropFirst(max(0, offset))) }

  /// At most the first `count` bytes.
  func prefix(_ count: Int) -> ByteWindow { ByteWindow(bytes.prefix(max(0, count))) }

  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < count else { return nil }
    return bytes[bytes.startIndex + offset]
  }

  func uint16(at offset: Int, _ order: ByteOrder = .big) -> UInt16? {
    integer(at: offset, order)
  }

  func uint32(at offset: Int, _ order: ByteOrder = .big) -> UInt32? {
    integer(at: offset, order)
  }

  func uint64(at offset: Int, _ order: ByteOrder = .big) -> UInt64? {
    integer(at: offset, order)
  }

  /// An unsigned number of any width.
  func integer<Number: FixedWidthInteger & UnsignedInteger>(
    at offset: Int, _ order: ByteOrder
  ) -> Number? {
    let width = Number.bitWidth / 8
    guard offset >= 0, width <= count, offset <= count - width else { return nil }
    let start = bytes.startIndex + offset
    var number: Number = 0
    for index in 0..<width {
      let byte = bytes[start + (order == .big ? index : width - 1 - index)]
      number = number << 8 | Number(truncatingIfNeeded: byte)
    }
    return number
  }

  /// Whether an ASCII text is at `offset`.
  func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    guard let part = window(at: offset, count: text.utf8CodeUnitCount) else { return false }
    return text.withUTF8Buffer { part.bytes.elementsEqual($0) }
  }

  /// The offset of the last such byte in a range.
  func lastIndex(of byte: UInt8, from start: Int, before end: Int) -> Int? {
    guard start >= 0, start <= end, end <= count else { return nil }
    let range = bytes[bytes.startIndex + start..<bytes.startIndex + end]
    return range.lastIndex(of: byte).map { $0 - bytes.startIndex }
  }

  /// The offset of the first such byte at or after `offset`.
  func firstIndex(of byte: UInt8, from offset: Int = 0) -> Int? {
    guard offset >= 0, offset <= count else { return nil }
    let index = bytes[(bytes.startIndex + offset)...].firstIndex(of: byte)
    return index.map { $0 - bytes.startIndex }
  }
}
